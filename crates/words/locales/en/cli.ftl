failure = error: { $what }
failure-because = {"  "}because: { $cause }
failure-try = {"  "}try: { $hint }
