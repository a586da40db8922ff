"""The rules of Comparity as Why? tells them: title, key and the rule; the figures come after."""

RULES = {
    "duet": {
        "en": (
            "Duet",
            "duet",
            (
                "A card played beside two others is a duet: the next player first draws a card from the"
                " pile or checks one, and only then takes a normal turn."
            ),
        ),
        "ru": (
            "Дуэт",
            "duet",
            (
                "Карта, положенная рядом с двумя другими, – это дуэт: следующий игрок сначала берёт"
                " карту из стопки или проверяет какую-нибудь и только потом делает обычный ход."
            ),
        ),
    },
    "trio": {
        "en": (
            "Trio",
            "trio",
            (
                "A card played beside three or four others is a trio: the next player first draws a card"
                " or checks one, as after a duet."
            ),
        ),
        "ru": (
            "Трио",
            "trio",
            (
                "Карта, положенная рядом с тремя или четырьмя другими, – это трио: следующий игрок"
                " сначала берёт карту или проверяет, как после дуэта."
            ),
        ),
    },
    "given": {
        "en": (
            "The pile is empty",
            "given",
            (
                "What the pile cannot give, the other players do: one card each, clockwise from the"
                " left-hand neighbour of whoever draws, round and round until there are enough."
            ),
        ),
        "ru": (
            "Стопка пуста",
            "given",
            (
                "Чего не хватает в стопке, отдают другие игроки: по одной карте, по часовой стрелке"
                " начиная с соседа слева от берущего, круг за кругом, пока не наберётся сколько нужно."
            ),
        ),
    },
    "clean": {
        "en": (
            "Nothing is wrong",
            "clean",
            (
                "Heights must not fall from left to right, nor from bottom to top. All pairs of open"
                " neighbours are compared; equal values may lie either way, and corners and closed"
                " cards do not count. If nothing is wrong, the checker draws 2 cards for not trusting"
                " the others."
            ),
        ),
        "ru": (
            "Нарушений нет",
            "clean",
            (
                "Высота не должна убывать слева направо и снизу вверх. Сравнивают все пары открытых"
                " соседних карт; равные лежат в любом порядке, а касание углами и закрытые карты не в"
                " счёт. Если всё верно, проверяющий берёт 2 карты за недоверие."
            ),
        ),
    },
    "violation": {
        "en": (
            "Wrong order",
            "violation",
            (
                "Heights must not fall from left to right, nor from bottom to top. Only open neighbours"
                " are compared. For any violation, however many, the previous player draws 3 cards,"
                " guilty or not: that is the checker’s right-hand neighbour. Then the order is fixed."
            ),
        ),
        "ru": (
            "Порядок нарушен",
            "violation",
            (
                "Высота не должна убывать слева направо и снизу вверх. Сравнивают только открытые"
                " соседние карты. Сколько бы ни было нарушений, 3 карты берёт предыдущий игрок – сосед"
                " проверяющего справа, – даже если он не виноват; потом порядок исправляют."
            ),
        ),
    },
    "win given": {
        "en": (
            "The last card is given away",
            "last-card-given",
            (
                "When the pile is empty, the others give the cards. Whoever gives away their last one has"
                " got rid of all cards; as agreed for this game, that wins at once."
            ),
        ),
        "ru": (
            "Отдана последняя карта",
            "last-card-given",
            (
                "Когда стопка пуста, карты для берущего отдают другие. Кто отдал свою последнюю,"
                " избавился от всех карт; вы договорились, что это сразу победа."
            ),
        ),
    },
    "split": {
        "en": (
            "The area is split",
            "split",
            (
                "If a discard breaks the play area apart, the checker at once plays one of their cards,"
                " closed, so that all the parts are joined. It makes no duet or trio; playing your last"
                " card this way wins too."
            ),
        ),
        "ru": (
            "Игровая зона распалась",
            "split",
            (
                "Если из-за сброса игровая зона распалась, проверяющий сразу кладёт закрытой одну из"
                " своих карт так, чтобы соединить все части. Ни дуэта, ни трио за неё не бывает;"
                " последняя карта и здесь приносит победу."
            ),
        ),
    },
    "win": {
        "en": (
            "The last card is played",
            "win",
            (
                "Whoever plays their last card wins at once, without a duet, a trio or a check any more."
                " The extra card of a trio and a card that joins the parts count as well."
            ),
        ),
        "ru": (
            "Сыграна последняя карта",
            "win",
            (
                "Кто сыграл последнюю карту, сразу побеждает: ни дуэта, ни трио, ни проверки уже нет."
                " Дополнительная карта трио и карта, соединяющая части, тоже в счёт."
            ),
        ),
    },
}
