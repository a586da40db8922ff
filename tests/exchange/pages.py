"""A reader of HTML pages that knows nothing of ours: the tags must close, what is shown comes out as text."""

from html.parser import HTMLParser

VOID = {"meta", "br", "img", "link", "input", "hr"}
HIDDEN = {"style", "script", "title"}


class Page(HTMLParser):
    """`words` is what is shown in order; `tables` the rows of cells of each table; `of` the text by class."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.tags, self.addresses, self.styles = [], set(), [], ""
        self.words, self.tables, self.classes, self.struck, self.bold = [], [], {}, [], []
        self.feed(text)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        facts = dict(attributes)
        self.addresses += [facts[name] for name in ("href", "src", "xlink:href", "action") if name in facts]
        if tag not in VOID:
            self.open.append((tag, facts.get("class") or ""))
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1][0] == tag, f"{tag} closes {self.open[-1:]}"
        self.open.pop()

    def handle_data(self, data):
        tags = [tag for tag, _ in self.open]
        if "style" in tags:
            self.styles += data
        if HIDDEN.intersection(tags) or not data.strip():
            if self.tables and {"td", "th"}.intersection(tags):
                self.tables[-1][-1][-1] += data
            return
        self.words.append(data)
        if {"td", "th"}.intersection(tags):
            self.tables[-1][-1][-1] += data
        for name in {name for _, names in self.open for name in names.split()}:
            self.classes[name] = self.classes.get(name, "") + data
        if "s" in tags:
            self.struck.append(data)
        if "b" in tags:
            self.bold.append(data)

    @property
    def text(self):
        return plain(" ".join(self.words))


def plain(text):
    return " ".join(text.replace("\u00a0", " ").split())
