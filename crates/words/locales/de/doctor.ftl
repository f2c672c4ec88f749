# What `ugolki doctor` finds out (T-5.10).
doctor-size = Fenster
doctor-no-terminal = kein Terminal
doctor-depth = Farben
doctor-background = Hintergrund
doctor-light = hell
doctor-dark = dunkel
doctor-silent = das Terminal sagt es nicht
doctor-theme = Thema
doctor-locale = Locale
doctor-language = Sprache
doctor-mouse = Maus
doctor-yes = ja
doctor-no = nein
doctor-nothing = nichts
doctor-not-there = { "   (noch nicht da)" }
doctor-ruler = Enden alle Zeilen an derselben Stelle? Wenn nicht: --ambiguous wide.
doctor-no-utf8 = Außerhalb von UTF-8 wird nur ASCII gezeichnet.
