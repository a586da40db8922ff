"""The rules of Comparity as Why? tells them: title, section and the rule; the figures come after."""

RULES = {
    "duet": {
        "en": (
            "Duet",
            "Playing a card",
            (
                "A card laid beside two others is a duet: the next player first draws a card from the"
                " pile or checks one, and only then takes a normal turn."
            ),
        ),
        "ru": (
            "Дуэт",
            "Сыграть карту",
            (
                "Карта, положенная рядом с двумя другими, – это дуэт: следующий игрок сначала берёт"
                " карту из стопки или проверяет какую-нибудь и только потом делает обычный ход."
            ),
        ),
    },
    "trio": {
        "en": (
            "Trio",
            "Playing a card",
            (
                "A card laid beside three or four others is a trio. The next player first draws a card"
                " or checks one, as after a duet. If no violation is found, whoever laid the trio lays"
                " one more card at once (or may, if the table agreed so), for which neither duet nor"
                " trio is called; then comes the next player’s normal turn."
            ),
        ),
        "ru": (
            "Трио",
            "Сыграть карту",
            (
                "Карта, положенная рядом с тремя или четырьмя другими, – это трио. Следующий игрок"
                " сначала берёт или проверяет карту, как после дуэта. Если нарушений не нашлось,"
                " сыгравший трио сразу кладёт ещё одну карту (или может положить, если так"
                " договорились), и за неё не бывает ни дуэта, ни трио; потом следующий игрок делает"
                " обычный ход."
            ),
        ),
    },
    "given": {
        "en": (
            "The pile is empty",
            "If the pile runs out",
            (
                "What the pile cannot give, the other players do: one card each, clockwise from the"
                " left neighbour of whoever draws, round and round until there are enough."
            ),
        ),
        "ru": (
            "Стопка пуста",
            "Если в игровой стопке нет карт",
            (
                "Чего не хватает в стопке, отдают другие игроки: по одной карте, по часовой стрелке"
                " начиная с соседа слева от берущего, круг за кругом, пока не наберётся сколько нужно."
            ),
        ),
    },
    "clean": {
        "en": (
            "Nothing is wrong",
            "Checking a card",
            (
                "Heights must not fall from left to right, nor from bottom to top. All pairs of open"
                " neighbours are compared; equal values may stand either way, and corners and closed"
                " cards do not count. If nothing is wrong, the checker draws 2 cards for not trusting"
                " the others."
            ),
        ),
        "ru": (
            "Нарушений нет",
            "Проверить карту",
            (
                "Высота не должна убывать слева направо и снизу вверх. Сравнивают все пары открытых"
                " соседних карт; равные стоят в любом порядке, а касание углами и закрытые карты не в"
                " счёт. Если всё верно, проверяющий берёт 2 карты за недоверие."
            ),
        ),
    },
    "violation": {
        "en": (
            "Out of order",
            "Checking a card",
            (
                "Heights must not fall from left to right, nor from bottom to top. Only open neighbours"
                " are compared. For any violation, however many, the previous player draws 3 cards,"
                " guilty or not; then the pairs are put right."
            ),
        ),
        "ru": (
            "Порядок нарушен",
            "Проверить карту",
            (
                "Высота не должна убывать слева направо и снизу вверх. Сравнивают только открытые"
                " соседние карты. Сколько бы ни было нарушений, предыдущий игрок берёт 3 карты, виноват"
                " он или нет; потом пары исправляют."
            ),
        ),
    },
    "win given": {
        "en": (
            "The last card is given away",
            "If the pile runs out",
            (
                "When the pile is out, the others give the cards that are to be drawn. Whoever gives"
                " away the last one has got rid of all cards; at this table that wins at once."
            ),
        ),
        "ru": (
            "Отдана последняя карта",
            "Если в игровой стопке нет карт",
            (
                "Когда стопка пуста, карты для берущего отдают другие. Кто отдал последнюю, избавился"
                " от всех карт; за этим столом это сразу победа."
            ),
        ),
    },
    "split": {
        "en": (
            "The area is split",
            "Checking a card",
            (
                "If a discard breaks the area apart, the checker at once lays a card from the hand,"
                " closed, so that all the parts are joined. Neither duet nor trio is called for it; a"
                " last card laid like this wins too."
            ),
        ),
        "ru": (
            "Игровая зона распалась",
            "Проверить карту",
            (
                "Если из-за сброса игровая зона распалась, проверяющий сразу кладёт закрытой одну из"
                " своих карт так, чтобы соединить все части. Ни дуэта, ни трио за неё не бывает;"
                " последняя карта и здесь приносит победу."
            ),
        ),
    },
    "win": {
        "en": (
            "The last card is laid",
            "End of the game",
            (
                "Whoever lays the last card wins at once, without a duet, a trio or a check any more."
                " The extra card of a trio and a card that joins the parts count as well."
            ),
        ),
        "ru": (
            "Сыграна последняя карта",
            "Конец игры",
            (
                "Кто сыграл последнюю карту, сразу побеждает: ни дуэта, ни трио, ни проверки уже нет."
                " Дополнительная карта трио и карта, соединяющая части, тоже в счёт."
            ),
        ),
    },
}
