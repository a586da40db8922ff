"""The rules of Ingenious as Why? tells them, by what is asked; the figures come after."""

RULES = {
    "points": {
        "en": (
            "From each half of the tile, follow the five lines that lead away from the other half. Every"
            " matching symbol scores a point, up to the first empty cell or different symbol. Printed"
            " symbols count; the tile itself does not."
        ),
        "ru": (
            "От каждого символа жетона ведут пять линий – все, кроме той, где вторая половина. За каждый"
            " такой же символ на линии – очко, до первой пустой клетки или другого символа. Напечатанные"
            " на поле символы считаются, символы самого жетона – нет."
        ),
    },
    "bonus": {
        "en": (
            "Every marker that reaches 18 gives a bonus play: one more tile at once, before the rack"
            " is refilled. Two markers give two; a marker that stood there already gives none."
        ),
        "ru": (
            "Каждый маркер, дошедший до 18, даёт бонусный розыгрыш: ещё один жетон сразу, пока"
            " подставка не пополнена. Два маркера дают два розыгрыша; тот, что уже стоял на 18, не"
            " даёт ничего."
        ),
    },
    "team bonus": {
        "en": (
            "A marker that reaches the end of the first board (18) or of the second (36) gives a"
            " bonus play: one more tile at once, before the rack is refilled. Two at once give two."
        ),
        "ru": (
            "Маркер, дошедший до конца первого планшета (18) или второго (36), даёт бонусный"
            " розыгрыш: ещё один жетон сразу, пока подставка не пополнена. Два маркера за раз дают два"
            " розыгрыша."
        ),
    },
    "second-board": {
        "en": (
            "Two scoring boards lie one after the other, so a marker can go as far as 36. At 18 the"
            " half of the tile stops scoring, its further points are lost, and the marker moves to 0"
            " of the second board; here that counts as 18."
        ),
        "ru": (
            "Два планшета лежат друг за другом, поэтому маркер может дойти до 36. На 18 эта половина"
            " жетона перестаёт приносить очки, лишние пропадают, а маркер встаёт на 0 второго"
            " планшета; здесь это показано как 18."
        ),
    },
    "swap": {
        "en": (
            "At the end of a turn, before refilling, a player whose rack has none of the lowest"
            " colours may show it, put all of it aside and take six new tiles; then the old ones are"
            " mixed in with the rest. If several colours are lowest, the rack must lack every one of"
            " them."
        ),
        "ru": (
            "В конце хода, пока подставка не пополнена, игрок, у которого на ней нет самых отстающих"
            " цветов, может показать её всем, убрать все жетоны и взять шесть новых; потом убранные"
            " замешивают к остальным. Если отстают несколько цветов, не должно быть ни одного из них."
        ),
    },
    "win": {
        "en": (
            "The game ends when no tile fits after a turn. The lowest markers are compared, and the one"
            " furthest along wins. If they are equal, the second lowest decide, then the third, and so"
            " on."
        ),
        "ru": (
            "Игра заканчивается, когда после хода жетон положить некуда. Сравнивают самые отстающие"
            " маркеры: побеждает тот, чей отстающий маркер дальше. Если они равны, решают вторые с конца,"
            " затем третьи и так далее."
        ),
    },
    "all-six": {
        "en": "All six markers at the very end win the game at once,"
        " even if there is still room on the board.",
        "ru": "Все шесть маркеров в самом конце – это победа сразу, даже если на поле ещё есть место.",
    },
    "solo": {
        "en": (
            "In this solo game your score is your lowest marker, 0 to 36. The sum of all six is shown"
            " beside it."
        ),
        "ru": (
            "В этом пасьянсе результат – самый отстающий маркер, от 0 до 36. Рядом показана сумма всех шести."
        ),
    },
    "solo by sum": {
        "en": (
            "In this solo game your score is the sum of all six markers. The lowest one is shown beside it."
        ),
        "ru": "В этом пасьянсе результат – сумма всех шести маркеров. Отстающий маркер показан рядом.",
    },
}
