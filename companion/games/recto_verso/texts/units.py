"""What is counted: rounds at a party, attempts of two. Either counts once it has been judged."""

from __future__ import annotations

from companion.texts.units import Moves


class Rounds(Moves):
    counted_last = True

    def counted(self, n: int) -> str:
        return self.trn("{n} round", "{n} rounds", n).format(n=n)

    def numbered(self, n: int) -> str:
        return self.tr("Round {n}").format(n=n)

    def at(self, n: int, of: int) -> str:
        return self.tr("Round {n} of {all}").format(n=n, all=of)

    def continue_from(self, n: int) -> str:
        return self.tr("Continue from round {n}").format(n=n)

    def continued_from(self, n: int) -> str:
        return self.tr("A new session from round {n}").format(n=n)

    def again(self, n: int) -> str:
        return self.tr("Round {n} again").format(n=n)

    def forgotten(self, n: int) -> str:
        return self.tr("Forgotten round {n}").format(n=n)

    def insert_before(self) -> str:
        return self.tr("Insert a round before it")

    def insert_after(self) -> str:
        return self.tr("Insert a round after it")

    def insert_first(self) -> str:
        return self.tr("Insert a round at the start")

    def insert_this(self) -> str:
        return self.tr("Insert this round?")

    def impossible(self, n: int) -> str:
        message = self.trn(
            "{n} later round is no longer possible", "{n} later rounds are no longer possible", n
        )
        return message.format(n=n)

    def changing_hands(self, n: int) -> str:
        return self.trn("{n} later round changes hands", "{n} later rounds change hands", n).format(n=n)


class Attempts(Moves):
    """Both always play together: no attempt changes hands."""

    counted_last = True

    def counted(self, n: int) -> str:
        return self.trn("{n} attempt", "{n} attempts", n).format(n=n)

    def numbered(self, n: int) -> str:
        return self.tr("Attempt {n}").format(n=n)

    def at(self, n: int, of: int) -> str:
        return self.tr("Attempt {n} of {all}").format(n=n, all=of)

    def continue_from(self, n: int) -> str:
        return self.tr("Continue from attempt {n}").format(n=n)

    def continued_from(self, n: int) -> str:
        return self.tr("A new session from attempt {n}").format(n=n)

    def again(self, n: int) -> str:
        return self.tr("Attempt {n} again").format(n=n)

    def forgotten(self, n: int) -> str:
        return self.tr("Forgotten attempt {n}").format(n=n)

    def insert_before(self) -> str:
        return self.tr("Insert an attempt before it")

    def insert_after(self) -> str:
        return self.tr("Insert an attempt after it")

    def insert_first(self) -> str:
        return self.tr("Insert an attempt at the start")

    def insert_this(self) -> str:
        return self.tr("Insert this attempt?")

    def impossible(self, n: int) -> str:
        message = self.trn(
            "{n} later attempt is no longer possible", "{n} later attempts are no longer possible", n
        )
        return message.format(n=n)
