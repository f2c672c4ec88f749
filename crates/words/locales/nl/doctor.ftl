# What `ugolki doctor` finds out (T-5.10).
doctor-size = Venster
doctor-no-terminal = geen terminal
doctor-depth = Kleuren
doctor-background = Achtergrond
doctor-light = licht
doctor-dark = donker
doctor-silent = de terminal zegt het niet
doctor-theme = Thema
doctor-locale = Locale
doctor-language = Taal
doctor-mouse = Muis
doctor-yes = ja
doctor-no = nee
doctor-nothing = niets
doctor-not-there = { "   (er nog niet)" }
doctor-ruler = Eindigen alle regels op dezelfde plaats? Zo niet: --ambiguous wide.
doctor-no-utf8 = Buiten UTF-8 wordt alleen ASCII getekend.
