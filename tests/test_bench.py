"""The benchmark measures, reports and cleans up. How fast anything is, no test asks."""

import json
import math
import os
import sys
from argparse import Namespace

import pytest

from companion.bench import main
from companion.bench.courses import COURSES, TILES_MEASURED
from companion.bench.measure import Measure, difference, ratio, skipped
from companion.bench.report import as_json, as_table
from companion.bench.run import Effort
from companion.bench.scratch import fill, open_store, scratch
from companion.bench.verdicts import verdicts
from companion.bench.worst import LONGEST, WORST
from companion.core.referee import Verdict
from companion.core.session import fold
from companion.games import REFEREES

QUICK = Effort(
    taps=6,
    stored=12,
    long=300,
    replayed=200,
    replays=1,
    verdicts=2,
    launches=1,
    frames=2,
    pages=1,
    openings=2,
    clock=0.3,
)
LIMITS = {"tap": 3, "tap-10000": 1.2, "tap-long": 3, "replay": None, "first-frame": 1.3, "memory": 40}
LIMITS |= {"tally": 1.5, "hexagons": 1.5, "cards": 1.5, "cards-pan": 1.5, "chips": 1.5, "clock": 4}
KINDS = {
    "tally": {"place", "swap"},
    "hexagons": {"place"},
    "cards": {"play", "check", "draw", "swap", "discard", "join"},
    "chips": {"city", "flag", "arms", "star", "dead", "forgot", "talked"},
    "claims": {"claim"},
    "recto": {"partner", "start", "ready", "judge"},
}
VERDICTS = [f"verdict-{name}" for name in KINDS]
LIMITS |= dict.fromkeys(VERDICTS, 1)
LIMITS |= {"voice": 1.2, "person": 1.5, "ratings": 1.5}
LIMITS |= {"log-long": 1.2, "people-long": 1.2}
SCREENS = (
    "home new_session session log result story figures history people person boxes box rules settings about"
)
LIMITS |= {f"open-{name}": None for name in SCREENS.split()}
LIMITS |= {"first-history": 1.5, "history": 1.5, "filter": 1.5, "search": 1.5}


def bench(data, as_json=True):
    return main(Namespace(json=as_json, data=str(data), effort=QUICK))


def files(folder):
    return {path.relative_to(folder): path.is_file() and path.read_bytes() for path in folder.rglob("*")}


class Run:
    def __init__(self, home, capture):
        self.data = home / "data"
        with open_store(self.data):
            pass
        before = files(home)
        self.status = bench(self.data)
        self.untouched = files(home) == before
        self.out, self.err = capture.readouterr()


@pytest.fixture(scope="module")
def run(tmp_path_factory, request):
    """One quick run for all that can be asked about it."""
    pytest.importorskip("kivy")
    manager = request.config.pluginmanager.getplugin("capturemanager")
    with manager.global_and_fixture_disabled():
        capture = _Capture()
        with capture:
            return Run(tmp_path_factory.mktemp("home"), capture)


class _Capture:
    """Standard output and error as texts, for a fixture that lives longer than one test."""

    def __enter__(self):
        from io import StringIO

        self.before = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = self.streams = StringIO(), StringIO()
        return self

    def __exit__(self, *_):
        sys.stdout, sys.stderr = self.before

    def readouterr(self):
        return tuple(stream.getvalue() for stream in self.streams)


def test_it_ends_well_and_says_nothing_beside_the_document(run):
    assert (run.status, run.err) == (0, "")
    assert json.loads(run.out)["companion"]


def test_every_measure_is_there_with_its_limit(run):
    measures = json.loads(run.out)["measures"]
    assert {name: measure["limit"] for name, measure in measures.items()} == LIMITS
    for name, measure in measures.items():
        allowed = {"ok", "over"} if LIMITS[name] else {"info"}
        allowed |= {"skipped"} if name.startswith("verdict") else set()
        assert measure["result"] in allowed, name
        assert measure["what"], name


def test_every_number_is_positive_and_finite(run):
    for name, measure in json.loads(run.out)["measures"].items():
        if measure["result"] == "skipped":
            continue
        numbers = {key: value for key, value in measure.items() if isinstance(value, int | float)}
        assert {"value", "low", "high", "rounds", "ours", "p99", "worst", "yardstick"} <= numbers.keys(), name
        assert measure["ours"] <= measure["p99"] <= measure["worst"], name
        for key, number in numbers.items():
            assert math.isfinite(number), (name, key)
            assert number > 0, (name, key)


def test_the_tap_tells_what_else_is_honest(run):
    tap = json.loads(run.out)["measures"]["tap"]
    assert tap["against_event_bytes"] > 0
    assert 0 < tap["verdict_share"] < 1
    assert json.loads(run.out)["measures"]["tap-10000"]["stored"] == QUICK.stored


def test_nothing_is_left_and_the_data_folder_is_as_it_was(run):
    assert run.untouched


# What cannot be measured


@pytest.mark.parametrize("reason", ["broken", "no window"])
def test_without_a_window_it_says_so_in_one_sentence(reason, tmp_path, monkeypatch, capsys):
    pytest.importorskip("kivy")
    if reason == "broken":
        package = tmp_path / "path" / "kivy"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text("raise ImportError('not for this machine')", encoding="utf-8")
        monkeypatch.setenv("PYTHONPATH", str(package.parent))
    else:
        monkeypatch.setenv("KIVY_WINDOW", "x11")
    before = files(tmp_path)
    assert bench(tmp_path / "data") == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("companion bench: Kivy cannot open a window here")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    assert files(tmp_path) == before


def test_without_kivy_it_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("companion.bench.run.find_spec", lambda name: None)
    assert bench(tmp_path / "data") == 2
    assert "Kivy is not installed" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_without_chess_only_the_verdicts_are_left_out(monkeypatch):
    monkeypatch.setitem(sys.modules, "chess", None)
    measures = list(verdicts(1))
    assert [measure.name for measure in measures] == VERDICTS
    for measure in measures:
        assert (measure.result, measure.value) == ("skipped", None)
        assert "chess" in measure.note


@pytest.mark.parametrize("worst", WORST, ids=[worst.name for worst in WORST])
def test_the_sessions_with_dear_verdicts_are_played_to_their_end(worst):
    sessions = list(worst.sessions())
    for session in sessions:
        referee = REFEREES[session.game]
        last = list(fold(referee, session))[-1].verdict
        assert referee.outcome(last.state) is not None or len(session.events) == LONGEST
    kinds = {event["type"] for session in sessions for event in session.events}
    assert kinds >= KINDS[worst.name]


# The temporary folder


def test_the_temporary_folder_is_beside_the_data_never_in_it(tmp_path):
    data = tmp_path / "here" / "data"
    with scratch(data) as (folder, note):  # neither of the two is there yet
        assert (folder.parent, note) == (tmp_path, "")
    data.mkdir(parents=True)
    with scratch(data) as (folder, note):
        assert (folder.parent, note) == (data.parent, "")
        (folder / "x").write_text("x", encoding="utf-8")
    assert list(data.parent.iterdir()) == [data]


def test_the_temporary_folder_goes_even_if_something_fails(tmp_path):
    with pytest.raises(ZeroDivisionError), scratch(tmp_path / "data"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="signals work otherwise there")
def test_the_temporary_folder_goes_with_a_polite_kill(tmp_path):
    import signal

    with pytest.raises(SystemExit), scratch(tmp_path / "data"):
        os.kill(os.getpid(), signal.SIGTERM)
    assert list(tmp_path.iterdir()) == []


def test_the_stored_sessions_are_real(tmp_path):
    fill(tmp_path / "data", 30)
    with open_store(tmp_path / "data") as store:
        assert not store.notices()
        assert len(store.entries()) == 30
        assert len(store.running()) == 15
        latest = store.running()[0]
        assert len(store.load(latest.id).events) == latest.moves
        assert {entry.state for entry in store.entries()} == {"running", "over"}


# What is made of the numbers


def test_a_ratio_is_the_median_of_the_pairs():
    measure = ratio("tap", "what", [2, 30, 4, 5], [1, 10, 2, 2], limit=2.5)
    assert (measure.value, measure.low, measure.high, measure.rounds) == (2.25, 2, 2.625, 4)
    assert (measure.ours, measure.yardstick, measure.result) == (4.5, 2, "ok")
    assert ratio("tap", "what", [6], [2], limit=2.5).result == "over"


def test_a_difference_may_have_a_single_pair():
    measure = difference("memory", "what", [170], [140], limit=40, unit="MB")
    assert (measure.value, measure.low, measure.high, measure.result) == (30, 30, 30, "ok")


def test_the_table_has_a_line_for_each_measure():
    measures = [
        ratio("tap", "what a tap is", [2.5], [1.0], limit=3.0, note="and more"),
        difference("memory", "what memory is", [190.0], [140.0], limit=40.0, unit="MB", sides="MB"),
        ratio("frame", "what a frame is", [5.0], [1.0]),
        skipped("verdict", "what a verdict is", "not installed"),
    ]
    about = {"python": "3.11", "kivy": "2.3.1", "system": "Linux", "processor": "any"}
    table = as_table(about, measures)
    rows = {line.split()[0]: line for line in table.splitlines()[1:5]}
    assert [line.split()[-5:] for line in [rows["tap"]]] == [["2.50", "µs", "1.00", "µs", "1"]]
    assert "2.50 ×" in rows["tap"]
    assert "≤ 3.00 ×  ok" in rows["tap"]
    assert "50.0 MB" in rows["memory"]
    assert "over" in rows["memory"]
    assert "info" in rows["frame"]
    assert "skipped" in rows["verdict"]
    for text in ("what a tap is", "and more", "not installed", "Python 3.11"):
        assert text in table
    assert json.loads(as_json(about, measures))["measures"]["verdict"]["value"] is None


def test_a_measure_without_a_limit_only_informs():
    assert Measure("frame", "what", 5.0).result == "info"


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)
def test_a_course_goes_on_for_as_many_moves_as_are_measured_by_default(course):
    session, events = course.begin(Effort().frames)
    assert min(Effort().frames, TILES_MEASURED) <= len(events) <= Effort().frames
    for event in events:
        session = session.add(event)
    referee = REFEREES[session.game]
    *_, last = fold(referee, session)
    assert isinstance(last.verdict, Verdict)
    assert referee.outcome(last.verdict.state) is None
