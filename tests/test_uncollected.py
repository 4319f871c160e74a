"""No search for garbage while many objects are made, nor for what is alive right after."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tilescope import uncollected as module
from tilescope.uncollected import uncollected


@pytest.fixture(autouse=True)
def searches(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Each search for garbage, as it begins. Nothing is frozen, as it is in other tests (conftest.py)."""
    found: list[str] = []
    gc.unfreeze()
    monkeypatch.setattr(module, "_others_freeze", False)

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            found.append(f"generation {about['generation']}")

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.freeze()


def many() -> list[list[int]]:
    return [[] for _ in range(10 * gc.get_threshold()[0])]


def test_nothing_is_looked_through(searches: list[str]) -> None:
    many()
    assert searches
    searches.clear()
    with uncollected():
        kept = many()
    kept.append([])
    assert searches == []
    assert gc.isenabled()


def test_what_is_garbage_by_then_is_found_later() -> None:
    class Ring:
        def __init__(self) -> None:
            self.me = self

    with uncollected():
        Ring()
    gc.collect()
    assert not [found for found in gc.get_objects() if type(found) is Ring]


def test_what_somebody_froze_stays_frozen() -> None:
    mine: list[int] = []
    assert any(found is mine for found in gc.get_objects())
    gc.freeze()
    with uncollected():
        many()
    assert not any(found is mine for found in gc.get_objects())


def test_what_is_frozen_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: asked.append(1) or 1)
    for _ in range(3):
        with uncollected():
            many()
    assert len(asked) == 1


def test_it_stays_off_where_it_was() -> None:
    gc.disable()
    try:
        with uncollected():
            many()
        assert not gc.isenabled()
    finally:
        gc.enable()
