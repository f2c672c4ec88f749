failure = fout: { $what }
failure-because = {"  "}oorzaak: { $cause }
failure-try = {"  "}probeer: { $hint }
