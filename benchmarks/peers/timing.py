"""How every peer is timed: warm once, then take the median of about a second of launches."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

WHOLE = 1.0
FEWEST, MOST = 3, 2000


def seconds_of(launch: Callable[[], None]) -> float:
    """Median seconds of one launch; the first is thrown away, as it may compile."""
    launch()
    once = _timed(launch)
    repeats = min(MOST, max(FEWEST, round(WHOLE / max(once, 1e-9))))
    return median(_timed(launch) for _ in range(repeats))


def seconds_of_each(launches: Sequence[Callable[[], None]]) -> list[float]:
    """The same of several, of which each round times one after another."""
    once = sum(_timed(launch) for launch in launches)
    repeats = min(MOST, max(FEWEST, round(WHOLE * len(launches) / max(once, 1e-9))))
    rounds = [[_timed(launch) for launch in launches] for _ in range(repeats)]
    return [median(times) for times in zip(*rounds, strict=True)]


def _timed(launch: Callable[[], None]) -> float:
    start = perf_counter()
    launch()
    return perf_counter() - start
