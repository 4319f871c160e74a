"""Launches that come to the same result: recipes in, the plan of the fastest out, which is found by the clock.

What a launch takes is reckoned to some percent, and several often lie as close. They are carried out when a shape is
first met, with the caller's arrays, whose result is right each time; which one was the fastest is kept on disk with
the machine code. TILESCOPE_MEASURE=0 leaves it at what is reckoned."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tilescope.cache import key_of, remembered
from tilescope.errors import LaunchError
from tilescope.gpu.driver import CudaEvent, Gpu

from .kernels import in_order, machine_code
from .plan import Array, LaunchPlan, Recipe

CLOSE, MOST = 1.2, 6  # times the least that is reckoned, up to which a launch is a rival, and how many are at most
_TURNS, _SECONDS = 7, 0.02  # of all of them; in more than so many seconds these are fewer
_BEHIND = 1.3  # times the least, above which one turn says enough
_FLUSH = 4  # times the L2 cache, of which nothing is left then


class Rivals:
    """A recipe and those beside it; `arrays`: how many pointers the caller gives."""

    def __init__(self, gpu: Gpu, recipe: Recipe, arrays: int, stream: int) -> None:
        self._recipes = [recipe, *(recipe.beside if measures() else ())]
        self._gpu, self._arrays, self._stream = gpu, arrays, stream
        self._fastest: LaunchPlan | None = None
        self._lock = threading.Lock()

    def launch(self, pointers: list[int]) -> LaunchPlan:
        """The fastest, whose plan it gives; the first time, unless that is known on this machine, all of them before
        it, with the same arrays."""
        with self._lock:
            if self._fastest is None:
                self._fastest = self._plan(self._recipes[self._number(pointers)])
        self._fastest.launch(pointers)
        return self._fastest

    def _number(self, pointers: list[int]) -> int:
        if len(self._recipes) == 1:
            return 0
        key = key_of("fastest", self._gpu.name, *map(told, self._recipes))
        try:
            return int(remembered(key, lambda: str(self._measured(pointers))))
        except LaunchError:  # there is no room for all of them; if there is none for the first, its plan says so
            return 0

    def _measured(self, pointers: list[int]) -> int:
        compile_all(self._recipes, self._gpu.arch)
        plans = [self._plan(recipe) for recipe in self._recipes]
        with self._gpu.current():
            return int(np.argmin(Clock(self._gpu, self._stream).middles(plans, pointers)))

    def _plan(self, recipe: Recipe) -> LaunchPlan:
        return LaunchPlan(self._gpu, recipe, self._arrays, self._stream)


class Clock:
    """Seconds of launches on a stream, of arrays that are in no cache."""

    def __init__(self, gpu: Gpu, stream: int) -> None:
        self._gpu, self._stream = gpu, stream
        self._spare = gpu.allocate(_FLUSH * gpu.l2_bytes)
        self._events: tuple[CudaEvent, CudaEvent] = (gpu.event(), gpu.event())

    def middles(self, plans: Sequence[LaunchPlan], pointers: list[int]) -> list[float]:
        """They take turns, of which the first loads their code, and the second says which are far behind: of these it
        is all that is known."""
        for plan in plans:
            plan.launch(pointers)
        once = [self.seconds(plan, pointers) for plan in plans]
        close = [i for i, seconds in enumerate(once) if seconds <= _BEHIND * min(once)]
        turns = max(2, int(min(_TURNS, _SECONDS / max(1e-6, sum(once[i] for i in close)))))
        found = [[self.seconds(plans[i], pointers) for i in close] for _ in range(turns)]
        for i, middle in zip(close, middle_half(np.array(found)), strict=True):
            once[i] = float(middle)
        return once

    def seconds(self, plan: LaunchPlan, pointers: list[int]) -> float:
        first, last = self._events
        self._gpu.fill(self._spare.pointer, self._spare.size, self._stream)
        self._gpu.record(first, self._stream)
        plan.launch(pointers)
        self._gpu.record(last, self._stream)
        return self._gpu.seconds(first, last)


def middle_half(found: Array) -> Array:
    """The mean of the middle half of found[turns, ...] along the first axis, or of what is nearest to half: what events
    tell comes in steps, and a median can be nothing but one."""
    turns, left = len(found), (len(found) + 1) // 4
    return np.asarray(np.sort(found, axis=0)[left : turns - left].mean(axis=0))


def measures() -> bool:
    return os.environ.get("TILESCOPE_MEASURE", "1") != "0"


def compile_all(recipes: Sequence[Recipe], arch: str) -> None:
    """Side by side; the code stays on disk."""
    with ThreadPoolExecutor() as pool:
        for _ in pool.map(lambda kernel: machine_code(*kernel), kernels_of(recipes, arch)):
            pass


def kernels_of(recipes: Iterable[Recipe], arch: str) -> set[tuple[str, tuple[tuple[str, str], ...], str]]:
    """What machine_code takes, of all that they launch."""
    return {(step.file, in_order(step.macros), arch) for recipe in recipes for step in recipe.steps()}


def told(recipe: Recipe) -> list[Any]:
    """What it launches, in words that are the same each time."""
    return [(s.file, in_order(s.macros), s.grid, s.block, s.scalars, s.shared) for s in recipe.steps()]


def with_rivals(recipes: Sequence[Recipe]) -> Recipe:
    """The first, and beside it those that launch something else."""
    first, *others = recipes
    seen, beside = [told(first)], list[Recipe]()
    for other in others:
        if told(other) not in seen:
            seen.append(told(other))
            beside.append(other)
    return first._replace(beside=tuple(beside))
