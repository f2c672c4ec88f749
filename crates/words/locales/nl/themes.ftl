# Wat er over een fout in een themabestand gezegd wordt.
themes-fault-item = er is geen onderdeel "{ $item }"
themes-fault-nearest = { $fault }; bedoel je "{ $nearest }"?
themes-fault-twice = "{ $item }" staat er twee keer
themes-fault-inherits = er is geen ingebouwd thema "{ $word }" om van te erven
themes-fault-word = "{ $word }" in "{ $item }" is geen kleur en geen attribuut
themes-fault-colour = "{ $word }" in "{ $item }" is geen kleur: schrijf #rrggbb, een getal van 16 tot 255 of een naam
themes-fault-glyphs = { $count ->
    [one] "{ $item }" heeft één teken nodig
   *[other] "{ $item }" heeft { $count } tekens nodig
  }
themes-fault-narrow = het teken "{ $glyph }" in "{ $item }" is niet overal precies één kolom breed
themes-fault-flag = "{ $item }" is true of false
themes-poor = "{ $item }" op "{ $under }" heeft een contrast van { $is }, en { $least } is nodig
themes-template-about = Een eigen thema: bewaar het als NAAM.toml in de map voor thema's en zet theme = "NAAM".
themes-template-style = Een stijl: een kleur, "on" en een grond, dan bold, underlined, reversed of italic; "" voor niets.
themes-template-colour = Een kleur: #rrggbb, een getal van 16 tot 255 of { $names }.
themes-template-inherits = Wat ontbreekt, is als in dit ingebouwde thema.

# Waar de onderdelen van een thema voor zijn.
themes-item-text-quiet = tekst die je mag missen
themes-item-text-strong = koppen
themes-item-text-title = naam van het scherm
themes-item-text-chosen = gekozen regel of antwoord
themes-item-text-key = toets in de onderste regel
themes-item-text-field = invoerveld
themes-item-text-warning = waarschuwing
themes-item-text-error = er ging iets mis
themes-item-text-news = aanbod of uitslag
themes-item-board-frame = rand en coördinaten
themes-item-board-square-dark = velden als a1
themes-item-board-square-light = velden als b1
themes-item-board-house-white-dark = huis van wit, velden als a1
themes-item-board-house-white-light = huis van wit, velden als b1
themes-item-board-house-white-frame = rand langs het huis van wit
themes-item-board-house-black-dark = huis van zwart, velden als a1
themes-item-board-house-black-light = huis van zwart, velden als b1
themes-item-board-house-black-frame = rand langs het huis van zwart
themes-item-board-last-dark = laatste zet, velden als a1
themes-item-board-last-light = laatste zet, velden als b1
themes-item-board-path = bekeken pad
themes-item-board-cursor = veld onder de cursor
themes-item-board-picked = opgepakte schijf
themes-item-board-jumped = schijf waar overheen gesprongen wordt
themes-item-board-mark = tekens van doelvelden
themes-item-board-faint = alle andere tekens
themes-item-board-fill-corner = in een hoek van elk veld, als raster
themes-item-board-fill-house = op lege velden van de huizen
themes-item-men-white-glyph = witte schijf
themes-item-men-white-sides = links en rechts ervan
themes-item-men-white-shade-dark = haar grond op velden als a1
themes-item-men-white-shade-light = haar grond op velden als b1
themes-item-men-white-face = het teken op die grond
themes-item-men-white-tile = de rest van de tegel
themes-item-men-white-solid = de tegel vult haar plek
themes-item-men-black-glyph = zwarte schijf
themes-item-men-black-sides = links en rechts ervan
themes-item-men-black-shade-dark = haar grond op velden als a1
themes-item-men-black-shade-light = haar grond op velden als b1
themes-item-men-black-face = het teken op die grond
themes-item-men-black-tile = de rest van de tegel
themes-item-men-black-solid = de tegel vult haar plek
themes-item-glyphs-step = veld waar een stap heen leidt
themes-item-glyphs-chain = veld waar een keten mag eindigen
themes-item-glyphs-trace = velden van de laatste zet
themes-item-glyphs-to-fill = veld dat nog gevuld moet worden
themes-item-glyphs-closed = veld van een gesloten huis
themes-item-glyphs-cursor = cursor: links, rechts, alleen
themes-item-glyphs-picked = opgepakte schijf: links, rechts, alleen
themes-item-glyphs-jumped = oversprongen schijf: links, rechts, alleen
themes-item-glyphs-moved = laatst gezette schijf: links, rechts, alleen
themes-item-glyphs-edge = bovenkant van een tegel
themes-item-glyphs-pointer = voor de gekozen regel
themes-item-lines-horizontal = horizontale lijnen
themes-item-lines-vertical = verticale lijnen
themes-item-lines-house-horizontal = horizontale lijnen langs een huis
themes-item-lines-house-vertical = verticale lijnen langs een huis
themes-item-lines-corners = hoeken: linksboven, rechtsboven, linksonder, rechtsonder
