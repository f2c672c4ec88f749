failure = Fehler: { $what }
failure-because = {"  "}Grund: { $cause }
failure-try = {"  "}Versuch: { $hint }
