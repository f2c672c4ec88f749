# Was über einen Fehler in einer Themendatei gesagt wird.
themes-fault-item = es gibt keinen Eintrag „{ $item }“
themes-fault-nearest = { $fault }; meinst du „{ $nearest }“?
themes-fault-twice = „{ $item }“ steht zweimal da
themes-fault-inherits = es gibt kein eingebautes Thema „{ $word }“, von dem geerbt werden kann
themes-fault-word = „{ $word }“ in „{ $item }“ ist weder eine Farbe noch ein Attribut
themes-fault-colour = „{ $word }“ in „{ $item }“ ist keine Farbe: schreib #rrggbb, eine Zahl von 16 bis 255 oder einen Namen
themes-fault-glyphs = { $count ->
    [one] „{ $item }“ braucht ein Zeichen
   *[other] „{ $item }“ braucht { $count } Zeichen
  }
themes-fault-narrow = das Zeichen „{ $glyph }“ in „{ $item }“ ist nicht überall genau eine Spalte breit
themes-fault-flag = „{ $item }“ ist entweder true oder false
themes-poor = „{ $item }“ auf „{ $under }“ hat einen Kontrast von { $is }, nötig sind { $least }
themes-template-about = Ein eigenes Thema: speichere es als NAME.toml im Ordner für Themen und setze theme = "NAME".
themes-template-style = Ein Stil: eine Farbe, „on“ und ein Grund, dann bold, underlined, reversed oder italic; "" für nichts.
themes-template-colour = Eine Farbe: #rrggbb, eine Zahl von 16 bis 255 oder { $names }.
themes-template-inherits = Was fehlt, ist wie in diesem eingebauten Thema.

# Wozu die Einträge eines Themas da sind.
themes-item-text-quiet = Text, den man übersehen darf
themes-item-text-strong = Überschriften
themes-item-text-title = Name des Bildschirms
themes-item-text-chosen = gewählte Zeile oder Antwort
themes-item-text-key = Taste in der Fußzeile
themes-item-text-field = Eingabefeld
themes-item-text-warning = Warnung
themes-item-text-error = etwas ging schief
themes-item-text-news = Angebot oder Ergebnis
themes-item-board-frame = Rahmen und Koordinaten
themes-item-board-square-dark = Felder wie a1
themes-item-board-square-light = Felder wie b1
themes-item-board-house-white-dark = weißes Haus, Felder wie a1
themes-item-board-house-white-light = weißes Haus, Felder wie b1
themes-item-board-house-white-frame = Rahmen am weißen Haus
themes-item-board-house-black-dark = schwarzes Haus, Felder wie a1
themes-item-board-house-black-light = schwarzes Haus, Felder wie b1
themes-item-board-house-black-frame = Rahmen am schwarzen Haus
themes-item-board-last-dark = letzter Zug, Felder wie a1
themes-item-board-last-light = letzter Zug, Felder wie b1
themes-item-board-path = betrachteter Weg
themes-item-board-cursor = Feld unter dem Cursor
themes-item-board-picked = aufgenommener Stein
themes-item-board-jumped = Stein, der übersprungen würde
themes-item-board-mark = Zeichen der Zielfelder
themes-item-board-faint = alle anderen Zeichen
themes-item-board-fill-corner = in einer Ecke jedes Feldes, als Gitter
themes-item-board-fill-house = auf leeren Feldern der Häuser
themes-item-men-white-glyph = weißer Stein
themes-item-men-white-sides = links und rechts davon
themes-item-men-white-shade-dark = sein Grund auf Feldern wie a1
themes-item-men-white-shade-light = sein Grund auf Feldern wie b1
themes-item-men-white-face = das Zeichen auf diesem Grund
themes-item-men-white-tile = der Rest der Kachel
themes-item-men-white-solid = die Kachel füllt ihren Platz
themes-item-men-black-glyph = schwarzer Stein
themes-item-men-black-sides = links und rechts davon
themes-item-men-black-shade-dark = sein Grund auf Feldern wie a1
themes-item-men-black-shade-light = sein Grund auf Feldern wie b1
themes-item-men-black-face = das Zeichen auf diesem Grund
themes-item-men-black-tile = der Rest der Kachel
themes-item-men-black-solid = die Kachel füllt ihren Platz
themes-item-glyphs-step = Feld, auf das ein Schritt führt
themes-item-glyphs-chain = Feld, auf dem eine Kette enden kann
themes-item-glyphs-trace = Felder des letzten Zuges
themes-item-glyphs-to-fill = noch zu füllendes Feld
themes-item-glyphs-closed = Feld eines geschlossenen Hauses
themes-item-glyphs-cursor = Cursor: links, rechts, allein
themes-item-glyphs-picked = aufgenommener Stein: links, rechts, allein
themes-item-glyphs-jumped = übersprungener Stein: links, rechts, allein
themes-item-glyphs-moved = zuletzt gezogener Stein: links, rechts, allein
themes-item-glyphs-edge = Oberkante einer Kachel
themes-item-glyphs-pointer = vor der gewählten Zeile
themes-item-lines-horizontal = waagerechte Linien
themes-item-lines-vertical = senkrechte Linien
themes-item-lines-house-horizontal = waagerechte Linien an einem Haus
themes-item-lines-house-vertical = senkrechte Linien an einem Haus
themes-item-lines-corners = Ecken: oben links, oben rechts, unten links, unten rechts
