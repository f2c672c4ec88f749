watch-title = Watch a game
watch-prompt = Paste or type the game's ticket, @ and the name of a file that holds it, or the address of somebody who shows it and the game's id. The players see how many watch.
watch-empty = There is no ticket yet: paste it here first.
watch-now = Watch
