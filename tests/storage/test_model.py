"""Whatever is tapped, and whenever the app is opened anew: the store holds what a plain list would."""

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from companion.core.referee import Foul
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB, looking, opened, table_of

STEPS = st.lists(
    st.sampled_from(["1", "2", "3", "4", "abandon", "undo", "redo", "undo", "redo", "close", "kill", "look"]),
    max_size=25,
)


def event_of(step):
    return {"type": "abandon"} if step == "abandon" else say(int(step))


def is_over(events):
    return {"type": "abandon"} in events or sum(event.get("n", 0) for event in events) >= 10


@given(STEPS)
def test_the_store_is_a_list_that_outlives_everything(steps):
    events, undone = [], []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = opened(folder)
        table = table_of(store, store.create(ANN_AND_BOB))
        for step in steps:
            match step:
                case "undo":
                    if events:
                        undone.append(events.pop())
                        table.undo()
                case "redo":
                    if undone:
                        events.append(undone.pop())
                        table.redo()
                case "close" | "kill":
                    if step == "close":
                        store.close()
                    else:
                        store._lock.release()  # all that is left to do when a process is gone
                    store = opened(folder)
                    table = table_of(store, store.load("session-0001"))
                case "look":
                    assert looking(folder).load("session-0001") == table.session
                case _:
                    refused = is_over(events) or step == "4"
                    if not refused:
                        events.append(event_of(step))
                        undone.clear()
                    assert isinstance(table.submit(event_of(step)), Foul) == refused
            stored = store.load("session-0001")
            assert (list(stored.events), list(stored.undone)) == (events, undone)
            assert bool(stored.finished) == is_over(events)
            (entry,) = store.entries()
            assert (entry.state == "running", entry.moves) == (not is_over(events), len(events))
        store.close()
