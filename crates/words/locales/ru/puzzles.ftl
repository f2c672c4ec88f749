# Puzzles, and the list of both.
home-school = Как работают цепочки, лесенки и срок, и задачи пяти ступеней.
school = Уроки и задачи
lessons = Уроки
puzzles = Задачи
school-choose = Выбрать
school-open = Открыть
school-back = Назад
school-not-here = Это бывает в партии, а здесь её нет.
lessons-help = Несколько шагов: что-то показано, и вы пробуете это на доске.
puzzles-help = Заполните дом за столько-то ходов, пока другая сторона стоит на месте.
puzzles-next = Следующая нерешённая задача
puzzles-all-solved = Все задачи решены.
puzzles-solved = решено { $solved } из { $count }
grade = Ступень { $number }: { $name }
grade-1 = с первого взгляда
grade-2 = легко
grade-3 = надо подумать
grade-4 = трудно
grade-5 = очень трудно
puzzle-number = Задача { $number }
puzzle-title = Задача { $number }. { $grade }
puzzle-row-fill = { $moves ->
        [one] за { $moves } ход
        [few] за { $moves } хода
       *[many] за { $moves } ходов
    }
puzzle-row-farthest = самый дальний ход
puzzle-is-solved = решена
puzzle-fill-white = Ходят только белые, чёрные стоят на месте. Заполните дом { $moves ->
        [one] за { $moves } ход.
        [few] за { $moves } хода.
       *[many] за { $moves } ходов.
    }
puzzle-farthest-white = Ход белых. Проведите шашку одним ходом как можно дальше вперёд.
puzzle-fill-black = Ходят только чёрные, белые стоят на месте. Заполните дом { $moves ->
        [one] за { $moves } ход.
        [few] за { $moves } хода.
       *[many] за { $moves } ходов.
    }
puzzle-farthest-black = Ход чёрных. Проведите шашку одним ходом как можно дальше вперёд.
puzzle-left = { $moves ->
        [one] Остался { $moves } ход.
        [few] Осталось { $moves } хода.
       *[many] Осталось { $moves } ходов.
    }
puzzle-solved = { $moves ->
        [one] Решено, за { $moves } ход.
        [few] Решено, за { $moves } хода.
       *[many] Решено, за { $moves } ходов.
    }
puzzle-solved-farthest = { $lines ->
        [one] Решено: { $lines } ряд вперёд, дальше не ведёт ни один ход.
        [few] Решено: { $lines } ряда вперёд, дальше не ведёт ни один ход.
       *[many] Решено: { $lines } рядов вперёд, дальше не ведёт ни один ход.
    }
puzzle-needs = Так нужно { $moves ->
        [one] всего { $moves } ход.
        [few] всего { $moves } хода.
       *[many] всего { $moves } ходов.
    } Верните ход.
puzzle-needs-at-least = Так нужно { $moves ->
        [one] не меньше { $moves } хода.
        [few] не меньше { $moves } ходов.
       *[many] не меньше { $moves } ходов.
    } Верните ход.
puzzle-short = { $lines ->
        [one] Это { $lines } ряд вперёд,
        [few] Это { $lines } ряда вперёд,
       *[many] Это { $lines } рядов вперёд,
    } а другой ход ведёт на { $most }.
puzzle-hint-man = Ходит шашка { $square }.
puzzle-hint-path = { $path }
puzzle-shown = Решение; { $key } — дальше.
puzzle-no-hint = Слишком далеко от пути для подсказки. Верните ход.
puzzle-take-back-first = Сначала верните ход.
puzzle-nothing-to-take-back = Возвращать нечего.
puzzle-no-moves-left = Ходов не осталось. Верните ход или начните сначала.
puzzle-solved-already = Она решена. Enter — к следующей.
puzzle-key-back = Вернуть
puzzle-key-hint = Подсказка
puzzle-key-solution = Решение
puzzle-key-practise = Тренировка
puzzle-key-next = Дальше
puzzle-key-again = Сначала
puzzle-key-flip = Повернуть
puzzle-key-help = Справка
