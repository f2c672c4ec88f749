home = ugolki - das Spiel der Ecken
