# The name of the program, the same in every language.
program = ugolki
