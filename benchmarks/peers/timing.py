"""How every peer is timed: warm once, then take the median of about a second of launches."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter

WHOLE = 1.0
FEWEST, MOST, ROUNDS = 3, 2000, 5


def seconds_of(launch: Callable[[], None]) -> float:
    """Median seconds of one launch; the first is thrown away, as it may compile."""
    return _median(launch, _repeats(launch))


def seconds_of_each(launches: Sequence[Callable[[], None]]) -> list[float]:
    """The same of several, in rounds, so that what disturbs one disturbs the others; within a round a launch follows
    its own kind, whose data it finds in the caches."""
    repeats = [max(1, _repeats(launch) // ROUNDS) for launch in launches]
    rounds = [[_median(launch, n) for launch, n in zip(launches, repeats, strict=True)] for _ in range(ROUNDS)]
    return [median(times) for times in zip(*rounds, strict=True)]


def _median(launch: Callable[[], None], repeats: int) -> float:
    launch()
    return median(_timed(launch) for _ in range(repeats))


def _repeats(launch: Callable[[], None]) -> int:
    launch()
    return min(MOST, max(FEWEST, round(WHOLE / max(_timed(launch), 1e-9))))


def _timed(launch: Callable[[], None]) -> float:
    start = perf_counter()
    launch()
    return perf_counter() - start
