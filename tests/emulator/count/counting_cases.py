"""What the tests of counters share: accesses by action, size and coefficients, and what they cost by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from llvmlite import ir
from stand_in import START, Machine, Standing, addresses, site

from tilescope.emulator.compiled.sites import Site
from tilescope.emulator.count.counters import Counters
from tilescope.emulator.hardware import banks
from tilescope.emulator.lanes.types import U64, Type
from tilescope.emulator.llvm.helpers import i64
from tilescope.emulator.lower.access import Access

Make = Callable[[Standing, Counters], Callable[[Access], None]]


@dataclass(frozen=True)
class Case:
    """`known`: whether the code is told cx and cy when it is generated, or only when it runs."""

    action: str
    size: int
    cx: int
    cy: int
    known: tuple[bool, bool] = (True, True)
    varying: bool = False

    def access(self, code: Standing, space: str, type: Type = U64) -> Access:
        cx, cy = (c if k else None for c, k in zip((self.cx, self.cy), self.known, strict=True))
        return code.access(self.action, self.size, code.address(cx, cy, varying=self.varying, type=type), space)

    def lanes(self, mask: int, width: int, base: int) -> list[int | None]:
        return addresses(mask, width, base, self.cx, self.cy)


@dataclass
class Counted:
    """A function whose accesses are `cases`, and the site of each."""

    machine: Machine
    name: str
    width: int
    cases: Sequence[Case]
    sites: Sequence[Site]

    def of(self, mask: int, base: int, cx: int, cy: int) -> list[dict[str, int]]:
        """Each site's counts of one execution."""
        self.machine.counters[:] = 0
        self.machine.call(self.name, mask, base, cx, cy)
        found = []
        for s in self.sites:
            names = dict.fromkeys([*s.fixed, *s.counted])
            at = {n: int(self.machine.counters[i]) for n, i in s.counted.items()}
            found.append({n: s.fixed.get(n, 0) + at.get(n, 0) for n in names})
        return found


def build(
    width: int, groups: Sequence[Sequence[Case]], make: Make, end: str, space: str, *, tight: bool
) -> list[Counted]:
    """A function for each group of cases; `make` gives what counts an access, whose method `end` is called last."""
    module, made, most = ir.Module(), [], 0
    for number, cases in enumerate(groups):
        code = Standing(module, f"f{number}", width, tight=tight)
        counters, sites = Counters(1, 0), []
        counters.begin(code)
        counting = make(code, counters)
        for case in cases:
            code.site = site()
            sites.append(code.site)
            counting.count(case.access(code, space)) if end else counting(case.access(code, space))
        if end:
            getattr(counting, end)()
        counters.flush(code.b)
        code.b.ret(i64(0))
        made.append((f"f{number}", cases, sites))
        most = max(most, counters.count)
    machine = Machine(module, most)
    return [Counted(machine, name, width, cases, sites) for name, cases, sites in made]


# --- by brute force ----------------------------------------------------------------------------------------------


def sectors(case: Case, lanes: Sequence[int | None]) -> dict[str, int]:
    active = [a for a in lanes if a is not None]
    distinct = {a // 32 for a in active}
    count = len(distinct)
    if case.action == "atomic":  # each as often as lanes meet in one of its elements
        meeting = Counter(active)
        count = sum(max(n for a, n in meeting.items() if a // 32 == s) for s in distinct)
    head = f"global_{case.action}"
    return {f"{head}_sectors": count, f"{head}_ideal_sectors": -(-len(set(active)) * case.size // 32)}


def wavefronts(case: Case, lanes: Sequence[int | None]) -> dict[str, int]:
    head, of = f"shared_{case.action}", (case.size, case.action)
    return {
        f"{head}_wavefronts": banks.wavefronts(lanes, *of),
        f"{head}_ideal_wavefronts": len(banks.groups(lanes, *of)),
    }


def bases(size: int) -> list[int]:
    """Where the first lane may be: every place in a sector that the size allows is among them or like one of them."""
    return [START + 4096 + d for d in dict.fromkeys((0, size, 32 - size, 16)) if d % size == 0]
