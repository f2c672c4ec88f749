# What `ugolki doctor` finds out (T-5.10).
doctor-size = Window
doctor-no-terminal = no terminal
doctor-depth = Colours
doctor-background = Background
doctor-light = light
doctor-dark = dark
doctor-silent = the terminal does not say
doctor-theme = Theme
doctor-locale = Locale
doctor-language = Language
doctor-mouse = Mouse
doctor-yes = yes
doctor-no = no
doctor-nothing = nothing
doctor-not-there = { "   (not there yet)" }
doctor-ruler = All lines end at the same place? If not: --ambiguous wide.
doctor-no-utf8 = Outside UTF-8 nothing but ASCII is drawn.
