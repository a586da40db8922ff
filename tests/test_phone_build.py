"""The phone build holds together: buildozer and python-for-android read it, without SDK or network."""

import ast
import re
import struct
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import buildozer
import jinja2
import pytest
import pythonforandroid
from buildozer import Buildozer
from fontTools.ttLib import TTFont
from packaging.requirements import Requirement
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe

from companion.device.android_files import SHARED
from tests.phone.build import ROOT, android_build
from tools.android_hook import with_provider

ASSETS = ROOT / "assets"
FONTS = ASSETS / "fonts"
MANIFEST = (
    Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build/templates/AndroidManifest.tmpl.xml"
)
ANDROID = "{http://schemas.android.com/apk/res/android}"


class PackingReachedError(Exception):
    """Raised where python-for-android would begin to work."""


@pytest.fixture
def spec(monkeypatch):
    """buildozer.spec as buildozer reads it, started in the folder of the project."""
    monkeypatch.chdir(ROOT)
    return Buildozer("buildozer.spec").config


@pytest.fixture
def build(monkeypatch, tmp_path):
    return android_build(monkeypatch, tmp_path)


@pytest.fixture
def pack_command(build, monkeypatch):
    """The arguments with which buildozer asks python-for-android for the APK."""
    commands = []

    def record(arguments, **_):
        commands.append(arguments)
        raise PackingReachedError

    monkeypatch.setattr(build.target, "_p4a", record)
    Path(build.target.get_dist_dir("companion")).mkdir(parents=True)
    build.target.build_mode = "debug"
    with pytest.raises(PackingReachedError):
        build.target.build_package()
    return commands[0]


def values_of(command, option):
    return [command[at + 1] for at, argument in enumerate(command) if argument == option]


def pinned(spec):
    return dict(requirement.split("==") for requirement in spec.getlist("app", "requirements"))


# --- The spec ---------------------------------------------------------------------------------------


def test_buildozer_finds_no_fault(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    builder = Buildozer("buildozer.spec")  # exits with 1 when the spec has an error
    builder.check_configuration_tokens()
    assert "error" not in capsys.readouterr().out.lower()
    assert builder.package_full_name == "org.companion.companion"


def test_the_version_is_that_of_the_package(monkeypatch):
    monkeypatch.chdir(ROOT)
    version = Buildozer("buildozer.spec").get_version()
    source = (ROOT / "companion" / "__init__.py").read_text(encoding="utf-8")
    assert f'__version__ = "{version}"' in source
    # python-for-android turns each part into two digits of the version code.
    assert re.fullmatch(r"\d{1,2}(\.\d{1,2}){2}", version)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("title", "Companion"),
        ("android.api", "36"),
        ("android.minapi", "24"),
        ("android.ndk", "28c"),
        ("android.archs", "arm64-v8a,armeabi-v7a"),
        ("android.permissions", "VIBRATE"),
        ("android.presplash_color", "#EFE6D8"),
        ("fullscreen", "0"),
        ("orientation", "portrait,landscape,portrait-reverse,landscape-reverse"),
        ("p4a.bootstrap", "sdl2"),
        ("p4a.hook", "tools/android_hook.py"),
        ("android.manifest.launch_mode", "singleTask"),
        ("p4a.branch", "master"),
        ("p4a.commit", "58d21141f17c889bf8585f5665921d72028f8831"),
    ],
)
def test_the_phone_facts(spec, key, value):
    assert spec.get("app", key) == value


def test_no_misspelt_key(spec):
    """Buildozer ignores keys it does not know, so each must occur in its own template of a spec."""
    template = (Path(buildozer.__file__).parent / "default.spec").read_text(encoding="utf-8")
    known = set(re.findall(r"^\s*#?\s*([\w.-]+) ?=", template, re.MULTILINE))
    for section in spec.sections():
        assert set(spec.options(section)) - known == set()


# --- The requirements -------------------------------------------------------------------------------


def test_python_for_android_resolves_the_requirements(spec):
    context = Context()
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(
        context, list(pinned(spec)), Bootstrap.get_bootstrap("sdl2", context)
    )
    assert bootstrap.name == "sdl2"
    assert " ".join(sorted(recipes)) == (
        "android hostpython3 kivy libffi openssl pyjnius python3 sdl2 sdl2_image sdl2_mixer sdl2_ttf "
        "setuptools sqlite3"
    )
    assert " ".join(sorted(modules)) == (
        "certifi chardet charset_normalizer filetype idna plyer requests segno six tinydb urllib3"
    )
    assert set(modules) <= pinned(spec).keys(), "pip would take whatever is newest"


def test_pins_are_the_versions_the_recipes_build(spec):
    context = Context()
    pins = pinned(spec)
    built = {
        name: Recipe.get_recipe(name, context).version
        for name in ("python3", "hostpython3", "kivy", "pyjnius")
    }
    assert built == {name: pins[name] for name in built}
    assert pins["python3"] == "3.14.2"


def test_no_wheel_for_another_processor(spec):
    """Later releases come compiled; spelt with a hyphen the pin would be overruled and the build fail."""
    assert pinned(spec)["charset_normalizer"] == "2.1.1"
    assert pinned(spec)["chardet"] == "5.2.0"


def test_the_phone_runs_what_the_desktop_runs(spec):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = pinned(spec)
    dependencies = [Requirement(line) for line in project["dependencies"]]
    assert {"kivy", "plyer", "tinydb"} <= {dependency.name for dependency in dependencies}
    for dependency in dependencies:
        assert pins[dependency.name] in dependency.specifier


# --- What is packed: tests/test_phone_package.py, and ------------------------------------------------


def test_each_kind_of_file_is_named(spec):
    kinds = spec.getlist("app", "source.include_exts")
    assert kinds == ["py", "kv", "png", "ttf", "wav", "mo", "csv", "json", "txt"]


# --- The manifest -----------------------------------------------------------------------------------


def test_the_pack_command(pack_command):
    assert values_of(pack_command, "--permission") == ["VIBRATE"]
    assert values_of(pack_command, "--package") == ["org.companion.companion"]
    assert values_of(pack_command, "--minsdk") == ["24"]
    assert values_of(pack_command, "--arch") == ["arm64-v8a", "armeabi-v7a"]
    assert sorted(values_of(pack_command, "--orientation")) == [
        "landscape",
        "landscape-reverse",
        "portrait",
        "portrait-reverse",
    ]
    assert "--window" in pack_command  # the status bar stays
    assert "--wakelock" not in pack_command
    files = ["--icon", "--icon-fg", "--icon-bg", "--presplash", "--backup-rules", "--res_xml"]
    assert [
        Path(values_of(pack_command, option)[0]).resolve().relative_to(ROOT).as_posix() for option in files
    ] == [
        "assets/icon.png",
        "assets/icon-foreground.png",
        "assets/icon-background.png",
        "assets/presplash.png",
        "assets/android/backup_rules.xml",
        "assets/android/data_extraction_rules.xml",
    ]


def test_the_manifest(pack_command):
    """python-for-android's own template, filled in with what buildozer hands over."""
    [attributes] = values_of(pack_command, "--extra-manifest-application-arguments")
    [backup_rules] = values_of(pack_command, "--backup-rules")
    template = jinja2.Template(MANIFEST.read_text(encoding="utf-8"))
    [filters] = values_of(pack_command, "--intent-filters")
    arguments = SimpleNamespace(
        intent_filters=Path(filters).read_text(encoding="utf-8"),
        activity_launch_mode=values_of(pack_command, "--activity-launch-mode")[0],
        permissions=[
            {"name": f"android.permission.{name}"} for name in values_of(pack_command, "--permission")
        ],
        extra_manifest_application_arguments=attributes,
        backup_rules=Path(backup_rules).stem,
        allow_backup="true",
        min_sdk_version=24,
        window=True,
    )
    rendered = template.render(args=arguments, android_api=36)
    manifest = ET.fromstring(with_provider(rendered))
    assert with_provider(with_provider(rendered)) == with_provider(rendered)
    application = manifest.find("application")

    assert [node.get(f"{ANDROID}name") for node in manifest.iter("uses-permission")] == [
        "android.permission.VIBRATE"
    ]
    assert manifest.find("uses-sdk").get(f"{ANDROID}targetSdkVersion") == "36"
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}allowBackup") == "true"
    assert application.get(f"{ANDROID}fullBackupContent") == "@xml/backup_rules"
    assert application.get(f"{ANDROID}dataExtractionRules") == "@xml/data_extraction_rules"

    [provider] = application.findall("provider")
    assert provider.get(f"{ANDROID}authorities") == "${applicationId}.files"
    assert (provider.get(f"{ANDROID}exported"), provider.get(f"{ANDROID}grantUriPermissions")) == (
        "false",
        "true",
    )
    assert provider.find("meta-data").get(f"{ANDROID}resource") == "@xml/shared_files"

    [question] = manifest.findall("queries/intent/action")
    assert question.get(f"{ANDROID}name") == "android.intent.action.TTS_SERVICE"

    activity = application.find("activity")
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    offered = {
        each.find("action").get(f"{ANDROID}name").rpartition(".")[2]: {
            data.get(f"{ANDROID}mimeType") for data in each.iter("data")
        }
        - {None}
        for each in activity.findall("intent-filter")
    }
    assert offered["VIEW"] == offered["SEND"] >= {"application/json", "application/zip", "text/csv"}


def test_only_the_folder_for_sharing_is_handed_out():
    paths = ET.parse(ASSETS / "android" / "shared_files.xml").getroot()
    assert [(node.tag, node.get("path")) for node in paths] == [("cache-path", f"{SHARED}/")]


def test_a_manifest_of_another_kind_is_refused():
    with pytest.raises(ValueError, match="android_hook"):
        with_provider("<manifest/>")


def test_the_hook_is_run_by_python_for_android(build):
    assert f"--hook={ROOT / 'tools' / 'android_hook.py'}" in build.target.extra_p4a_args


@pytest.mark.parametrize(("name", "rules"), [("backup_rules", 1), ("data_extraction_rules", 2)])
def test_backups_leave_out_the_unpacked_program(name, rules):
    excluded = list(ET.parse(ASSETS / "android" / f"{name}.xml").iter("exclude"))
    assert [node.attrib for node in excluded] == [{"domain": "file", "path": "app"}] * rules


# --- Pictures, fonts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "size", "has_alpha"),
    [
        ("icon.filename", 512, False),
        ("icon.adaptive_foreground.filename", 432, True),
        ("icon.adaptive_background.filename", 432, False),
        ("presplash.filename", 1024, False),
    ],
)
def test_pictures(spec, key, size, has_alpha):
    header = (ROOT / spec.get("app", key)).read_bytes()[:26]
    width, height, depth, colour_type = struct.unpack(">IIBB", header[16:])
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert (width, height, depth) == (size, size, 8)
    assert colour_type == (6 if has_alpha else 2)


def icon_constants():
    """What companion/ui/icons.py says, read without importing the package of the screens."""
    tree = ast.parse((ROOT / "companion" / "ui" / "icons.py").read_text(encoding="utf-8"))
    return {
        node.targets[0].id: ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign)
    }


def test_every_icon_has_its_glyph():
    constants = icon_constants()
    players, teams = constants.pop("PLAYER_GLYPHS"), constants.pop("TEAM_GLYPHS")
    named = {ord(glyph) for glyph in [*constants.values(), *players.values(), *teams.values()]}
    assert named == set(TTFont(FONTS / "icons.ttf").getBestCmap())
    assert " ".join(players) == (
        "leaf fish pine-tree bell heart anchor key umbrella paw mushroom feather lightning-bolt"
    )
    assert list(teams) == ["peak", "wave", "gem"]
    assert Counter([*players.values(), *teams.values()]).most_common(1)[0][1] == 1


def test_icons_stand_in_the_middle_of_their_square():
    font = TTFont(FONTS / "icons.ttf")
    for glyph in font.getBestCmap().values():
        width, left = font["hmtx"][glyph]
        assert (width, left) == (512, font["glyf"][glyph].xMin), glyph
    assert (font["head"].unitsPerEm, font["hhea"].ascent, font["hhea"].descent) == (512, 448, -64)


@pytest.mark.parametrize("weight", ["Regular", "Medium", "Bold", "Black"])
def test_roboto_can_write_what_the_app_says(weight):
    font = TTFont(FONTS / f"Roboto-{weight}.ttf")
    cmap = font.getBestCmap()
    wanted = {*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x400, 0x460)}
    wanted |= set(map(ord, "ҐґҒғҚқҢңҮүҰұҺһӘәӨө–—‘’“”„«»…•·×−№"))
    wanted |= {0x00A0, 0x2009, 0x202F}  # no-break, thin and narrow no-break space
    assert wanted - cmap.keys() == set()

    assert len({font["hmtx"][cmap[ord(digit)]][0] for digit in "0123456789"}) == 1
    features = {
        record.FeatureTag
        for table in ("GSUB", "GPOS")
        for record in font[table].table.FeatureList.FeatureRecord
    }
    assert {"kern", "lnum", "tnum"} <= features


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("LICENSE-Roboto.txt", "Apache License"),
        ("LICENSE-MaterialDesignIcons.txt", "Pictogrammers Free License"),
    ],
)
def test_licences_travel_with_the_fonts(name, says):
    assert says in (FONTS / name).read_text(encoding="utf-8")
