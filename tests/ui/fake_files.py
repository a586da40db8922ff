"""A machine whose dialogs answer what a test tells them to."""

from __future__ import annotations

from companion.core.document import Document, Failed, Saved


class FakeFiles:
    """`chosen` is what the next dialog for opening answers, `saving` what the next for saving does."""

    def __init__(self) -> None:
        self.shares = True
        self.shared: list[tuple[Document, str]] = []
        self.saved: list[Document] = []
        self.asked: list[tuple[str, ...]] = []
        self.nearby: dict[str, Document] = {}
        self.chosen = None
        self.saving = Saved("Downloads")
        self.take = None

    def share(self, document, title):
        self.shared.append((document, title))

    def save(self, document, done):
        if isinstance(self.saving, Saved):
            self.saved.append(document)
        done(self.saving)

    def open(self, kinds, done):
        self.asked.append(tuple(kinds))
        done(self.chosen)

    def open_nearby(self, name):
        return self.nearby.get(name) or Failed(name, "gone")

    def listen(self, take):
        self.take = take
