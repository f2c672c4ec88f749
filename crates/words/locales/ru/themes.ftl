# Что говорится об ошибке в файле темы.
themes-fault-item = нет пункта «{ $item }»
themes-fault-nearest = { $fault }; может быть, «{ $nearest }»?
themes-fault-twice = «{ $item }» задан дважды
themes-fault-inherits = нет встроенной темы «{ $word }», от которой можно наследовать
themes-fault-word = «{ $word }» в «{ $item }» — не цвет и не начертание
themes-fault-colour = «{ $word }» в «{ $item }» — не цвет: пишите #rrggbb, число от 16 до 255 или название
themes-fault-glyphs = { $count ->
    [one] в «{ $item }» нужен { $count } знак
    [few] в «{ $item }» нужны { $count } знака
   *[many] в «{ $item }» нужно { $count } знаков
  }
themes-fault-narrow = знак «{ $glyph }» в «{ $item }» не везде занимает ровно одну колонку
themes-fault-flag = «{ $item }» — либо true, либо false
themes-poor = контраст «{ $item }» на «{ $under }» — { $is }, а нужно { $least }
themes-template-about = Ваша тема: сохраните её как ИМЯ.toml в папке тем и задайте theme = "ИМЯ".
themes-template-style = Начертание: цвет, «on» и фон, затем bold, underlined, reversed или italic; "" — ничего.
themes-template-colour = Цвет: #rrggbb, число от 16 до 255 или { $names }.
themes-template-inherits = Всё, что не указано, — как в этой встроенной теме.

# Для чего пункты темы.
themes-item-text-quiet = текст, который можно не заметить
themes-item-text-strong = заголовки
themes-item-text-title = название экрана
themes-item-text-chosen = выбранная строка или ответ
themes-item-text-key = клавиша в нижней строке
themes-item-text-field = поле ввода
themes-item-text-warning = предупреждение
themes-item-text-error = что-то не удалось
themes-item-text-news = предложение или итог
themes-item-board-frame = рамка и координаты
themes-item-board-square-dark = поля как a1
themes-item-board-square-light = поля как b1
themes-item-board-house-white-dark = угол белых, поля как a1
themes-item-board-house-white-light = угол белых, поля как b1
themes-item-board-house-white-frame = рамка у угла белых
themes-item-board-house-black-dark = угол чёрных, поля как a1
themes-item-board-house-black-light = угол чёрных, поля как b1
themes-item-board-house-black-frame = рамка у угла чёрных
themes-item-board-last-dark = последний ход, поля как a1
themes-item-board-last-light = последний ход, поля как b1
themes-item-board-path = путь, на который смотрят
themes-item-board-cursor = поле под курсором
themes-item-board-picked = взятая шашка
themes-item-board-jumped = шашка, через которую прыгают
themes-item-board-mark = знаки полей, куда можно пойти
themes-item-board-faint = все другие знаки
themes-item-board-fill-corner = в углу каждого поля, для сетки
themes-item-board-fill-house = на пустых полях углов
themes-item-men-white-glyph = белая шашка
themes-item-men-white-sides = слева и справа от неё
themes-item-men-white-shade-dark = её фон на полях как a1
themes-item-men-white-shade-light = её фон на полях как b1
themes-item-men-white-face = знак на этом фоне
themes-item-men-white-tile = остальная плитка
themes-item-men-white-solid = плитка занимает всё место
themes-item-men-black-glyph = чёрная шашка
themes-item-men-black-sides = слева и справа от неё
themes-item-men-black-shade-dark = её фон на полях как a1
themes-item-men-black-shade-light = её фон на полях как b1
themes-item-men-black-face = знак на этом фоне
themes-item-men-black-tile = остальная плитка
themes-item-men-black-solid = плитка занимает всё место
themes-item-glyphs-step = поле, куда ведёт шаг
themes-item-glyphs-chain = поле, где цепочка может кончиться
themes-item-glyphs-trace = поля последнего хода
themes-item-glyphs-to-fill = поле, которое ещё надо занять
themes-item-glyphs-closed = поле закрытого угла
themes-item-glyphs-cursor = курсор: слева, справа, один
themes-item-glyphs-picked = взятая шашка: слева, справа, один
themes-item-glyphs-jumped = перепрыгнутая шашка: слева, справа, один
themes-item-glyphs-moved = шашка последнего хода: слева, справа, один
themes-item-glyphs-edge = верхний край плитки
themes-item-glyphs-pointer = перед выбранной строкой
themes-item-lines-horizontal = горизонтальные линии
themes-item-lines-vertical = вертикальные линии
themes-item-lines-house-horizontal = горизонтальные линии у угла
themes-item-lines-house-vertical = вертикальные линии у угла
themes-item-lines-corners = углы: верхний левый и правый, нижний левый и правый
