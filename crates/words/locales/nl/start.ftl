# Het programma heet in elke taal zo.
program = ugolki
