"""A person's page as a screen of its own: below 840 dp list and page are two screens."""

from __future__ import annotations

from companion.core.referee import Json
from companion.ui.navigator import Navigator, Screen
from companion.ui.screens.person_page import PersonPage


class PersonScreen(Screen):
    def __init__(self, nav: Navigator, key: str, **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.key = key
        self.page: PersonPage | None = None
        self.render()

    def render(self) -> None:
        """Anew, where the old one was scrolled to."""
        state = self.draft_json()
        self.clear_widgets()
        self.page = PersonPage(self.nav, self.key, self.open_person, self.render)
        self.add_widget(self.page)
        self.restore(state)

    def open_person(self, key: str) -> None:
        self.nav.go("person", key=key)

    def draft_json(self) -> Json:
        return self.page.state() if self.page else None

    def restore(self, draft: Json) -> None:
        if self.page is not None and draft is not None:
            self.page.take_up(draft)

    @property
    def keeps(self) -> str:
        return f"person {self.key}"
