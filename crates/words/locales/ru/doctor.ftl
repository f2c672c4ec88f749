# What `ugolki doctor` finds out (T-5.10).
doctor-size = Окно
doctor-no-terminal = нет терминала
doctor-depth = Цвета
doctor-background = Фон
doctor-light = светлый
doctor-dark = тёмный
doctor-silent = терминал не отвечает
doctor-theme = Тема
doctor-locale = Локаль
doctor-language = Язык
doctor-mouse = Мышь
doctor-yes = да
doctor-no = нет
doctor-nothing = ничего
doctor-not-there = { "   (ещё нет)" }
doctor-ruler = Все строки кончаются в одном месте? Если нет: --ambiguous wide.
doctor-no-utf8 = Вне UTF-8 рисуется только ASCII.
