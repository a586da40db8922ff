"""Everything that is shipped is listed with its licence, and what pip fetches for the phone has its hash."""

import re
import tomllib
from pathlib import Path

import pythonforandroid
from packaging.requirements import Requirement

from companion import __version__

ROOT = Path(__file__).parents[1]
LISTED = ROOT / "assets" / "licences.txt"
RECIPES = Path(pythonforandroid.__file__).parent / "recipes"
FROM_SOURCE = {"kivy", "python3", "hostpython3", "pyjnius"}  # built by python-for-android


def requirements():
    """Of the phone build: versions by name."""
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    (value,) = re.findall(r"^requirements = ((?:.+\n)(?:[ \t]+.+\n)*)", spec, re.M)
    return dict(each.strip().split("==") for each in value.split(",") if each.strip())


def parts():
    """Versions and licences by name, and the licences whose text is there."""
    blocks = [block.splitlines() for block in LISTED.read_text(encoding="utf-8").split("\n\n")]
    blocks = [[line for line in block if not line.startswith("#")] for block in blocks]
    texts = {
        block[0].removeprefix("== "): block[1:] for block in blocks if block and block[0].startswith("== ")
    }
    listed = [block for block in blocks if len(block) > 2 and not block[0].startswith("== ")]
    return {block[0].rpartition(" ")[0]: (block[0].rpartition(" ")[2], block[2]) for block in listed}, texts


def test_every_requirement_of_the_phone_is_listed_with_its_version():
    listed, _ = parts()
    for name, version in requirements().items():
        if name != "hostpython3":  # only builds the other
            assert listed[name][0] == version
    assert listed["Companion"] == (__version__, "MIT")


def test_what_comes_with_them_is_listed_too():
    listed, _ = parts()
    recipes = {"SDL2": "sdl2", "SDL2_image": "sdl2_image", "SDL2_mixer": "sdl2_mixer", "SDL2_ttf": "sdl2_ttf"}
    recipes |= {"OpenSSL": "openssl", "SQLite": "sqlite3", "libffi": "libffi"}
    for name, recipe in recipes.items():
        source = (RECIPES / recipe / "__init__.py").read_text(encoding="utf-8")
        (version,) = re.findall(r"^    version = ['\"]v?(.+)['\"]", source, re.M)
        assert listed[name][0] == version
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    (gradle,) = re.findall(r"^android.gradle_dependencies = androidx.core:core:(.+)$", spec, re.M)
    assert listed["androidx.core"][0] == gradle
    for font in ("Roboto", "Material Design Icons"):
        assert listed[font][1] == "Apache-2.0"


def test_every_licence_has_its_text():
    listed, texts = parts()
    assert {licence for _, licence in listed.values()} == texts.keys()
    assert all(len(" ".join(text)) > 50 for text in texts.values())
    assert "without restriction" in " ".join(texts["MIT"])
    assert "TERMS AND CONDITIONS" in " ".join(texts["Apache-2.0"])


def test_what_pip_fetches_for_the_phone_has_its_hash():
    lines = (ROOT / "tools" / "phone-requirements.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line.split() for line in lines if not line.startswith("#")]
    versions = dict(pin.split("==") for pin, *_ in pinned)
    fetched = {name: version for name, version in requirements().items() if name not in FROM_SOURCE}
    assert versions == fetched
    for pin, *hashes in pinned:
        assert len(hashes) == 1, pin
        assert re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", hashes[0]), pin


def test_the_desktop_allows_the_versions_of_the_phone():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    phone = requirements()
    for requirement in map(Requirement, project["dependencies"]):
        assert requirement.specifier.contains(phone[requirement.name]), requirement
