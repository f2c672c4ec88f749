# What is said of a fault in a theme file.
themes-fault-item = there is no item "{ $item }"
themes-fault-nearest = { $fault }; did you mean "{ $nearest }"?
themes-fault-twice = "{ $item }" is set twice
themes-fault-inherits = there is no built-in theme "{ $word }" to inherit from
themes-fault-word = "{ $word }" in "{ $item }" is neither a colour nor an attribute
themes-fault-colour = "{ $word }" in "{ $item }" is no colour: write #rrggbb, a number from 16 to 255, or a name
themes-fault-glyphs = { $count ->
    [one] "{ $item }" needs one character
   *[other] "{ $item }" needs { $count } characters
  }
themes-fault-narrow = the character "{ $glyph }" in "{ $item }" does not take exactly one column everywhere
themes-fault-flag = "{ $item }" is either true or false
themes-poor = "{ $item }" on "{ $under }" has a contrast of { $is }, and { $least } is needed
themes-template-about = A theme of your own: save it as NAME.toml in the folder for themes, and set theme = "NAME".
themes-template-style = A style: a colour, "on" and a ground, then bold, underlined, reversed or italic; "" for none.
themes-template-colour = A colour: #rrggbb, a number from 16 to 255, or { $names }.
themes-template-inherits = Whatever is left out is as in this built-in theme.

# What the items of a theme are for.
themes-item-text-quiet = text that may be overlooked
themes-item-text-strong = headings
themes-item-text-title = the name of a screen
themes-item-text-chosen = the chosen row or answer
themes-item-text-key = a key in the footer
themes-item-text-field = a field to type in
themes-item-text-warning = a warning
themes-item-text-error = something went wrong
themes-item-text-news = an offer or a result
themes-item-board-frame = the frame and the coordinates
themes-item-board-square-dark = squares like a1
themes-item-board-square-light = squares like b1
themes-item-board-house-white-dark = White's house, squares like a1
themes-item-board-house-white-light = White's house, squares like b1
themes-item-board-house-white-frame = the frame along White's house
themes-item-board-house-black-dark = Black's house, squares like a1
themes-item-board-house-black-light = Black's house, squares like b1
themes-item-board-house-black-frame = the frame along Black's house
themes-item-board-last-dark = the last move, squares like a1
themes-item-board-last-light = the last move, squares like b1
themes-item-board-path = the path that is looked at
themes-item-board-cursor = the square under the cursor
themes-item-board-picked = a man that is picked up
themes-item-board-jumped = a man that would be jumped over
themes-item-board-mark = marks of targets
themes-item-board-faint = all other marks
themes-item-board-fill-corner = in a corner of each square, for a grid
themes-item-board-fill-house = on empty squares of houses
themes-item-men-white-glyph = a white man
themes-item-men-white-sides = left and right of it
themes-item-men-white-shade-dark = its own ground on squares like a1
themes-item-men-white-shade-light = its own ground on squares like b1
themes-item-men-white-face = the glyph on its ground
themes-item-men-white-tile = the rest of the tile
themes-item-men-white-solid = the tile fills its place
themes-item-men-black-glyph = a black man
themes-item-men-black-sides = left and right of it
themes-item-men-black-shade-dark = its own ground on squares like a1
themes-item-men-black-shade-light = its own ground on squares like b1
themes-item-men-black-face = the glyph on its ground
themes-item-men-black-tile = the rest of the tile
themes-item-men-black-solid = the tile fills its place
themes-item-glyphs-step = a square that a step leads to
themes-item-glyphs-chain = a square where a chain may end
themes-item-glyphs-trace = squares of the last move
themes-item-glyphs-to-fill = a square still to be filled
themes-item-glyphs-closed = a square of a closed house
themes-item-glyphs-cursor = the cursor: left, right, alone
themes-item-glyphs-picked = a picked man: left, right, alone
themes-item-glyphs-jumped = a jumped man: left, right, alone
themes-item-glyphs-moved = the man that moved last: left, right, alone
themes-item-glyphs-edge = the upper edge of a tile
themes-item-glyphs-pointer = before the chosen row
themes-item-lines-horizontal = horizontal lines
themes-item-lines-vertical = vertical lines
themes-item-lines-house-horizontal = horizontal lines along a house
themes-item-lines-house-vertical = vertical lines along a house
themes-item-lines-corners = corners: top left, top right, bottom left, bottom right
