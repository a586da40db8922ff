"""Kivy knows widgets by their bare names: two of one name in two packages would be taken for each other."""

import re
from collections import defaultdict
from pathlib import Path

import companion

HOME = Path(companion.__file__).parent
RULE = re.compile(r"^<(\w+)(?:@\w+)?>:", re.MULTILINE)


def test_every_widget_with_a_rule_has_a_name_of_its_own():
    rules, classes = defaultdict(list), defaultdict(list)
    for file in HOME.rglob("*.kv"):
        for name in RULE.findall(file.read_text()):
            rules[name].append(file.relative_to(HOME))
    for file in HOME.glob("**/ui/**/*.py"):
        for name in re.findall(r"^class (\w+)", file.read_text(), re.MULTILINE):
            classes[name].append(file.relative_to(HOME))
    assert len(rules) > 50
    twice = {name: files for name, files in rules.items() if len(files) > 1}
    twice |= {name: classes[name] for name in rules if len(classes[name]) > 1}
    assert not twice
