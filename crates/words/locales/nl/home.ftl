home = ugolki - het spel van de hoeken
