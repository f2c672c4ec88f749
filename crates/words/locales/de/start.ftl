# Das Programm heißt in jeder Sprache so.
program = ugolki
