home = ugolki - the game of Corners
