"""Litmus tests: threads of different blocks that write and read two places, and the outcome that only weak memory gives.

`allowed` decides by the axioms of the PTX memory consistency model (PTX ISA 9.0, 8.10; Lustig, Sahasrabuddhe, Giroux,
"A Formal Analysis of the NVIDIA PTX Memory Consistency Model", ASPLOS 2019) whether an outcome may be seen: it goes over all
executions of a straight-line program of plain or strong writes and reads, and fences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product

Relation = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Event:
    """`kind` W, R or F; `order` weak, relaxed, acquire, release, acq_rel or sc; `scope` cta or gpu."""

    kind: str
    order: str = "relaxed"
    place: str = ""
    scope: str = "gpu"


@dataclass(frozen=True)
class Litmus:
    """`threads`, each in a block of its own; `weak` is what the reads find, in order, if memory is weak."""

    threads: tuple[tuple[Event, ...], ...]
    weak: tuple[int, ...]


def shapes(write: str, read: str, fence: str, scope: str) -> dict[str, Litmus]:
    """Message passing, store buffering, load buffering and IRIW, with a fence ("" for none) between two accesses."""

    def w(place: str) -> Event:
        return Event("W", write, place, "gpu")

    def r(place: str) -> Event:
        return Event("R", read, place, "gpu")

    f = (Event("F", fence, scope=scope),) if fence else ()
    return {
        "MP": Litmus(((w("x"), *f, w("y")), (r("y"), *f, r("x"))), (1, 0)),
        "SB": Litmus(((w("x"), *f, r("y")), (w("y"), *f, r("x"))), (0, 0)),
        "LB": Litmus(((r("x"), *f, w("y")), (r("y"), *f, w("x"))), (1, 1)),
        "IRIW": Litmus(((w("x"),), (w("y"),), (r("x"), *f, r("y")), (r("y"), *f, r("x"))), (1, 0, 1, 0)),
    }


# write, read, fence, scope of the fence
VARIANTS = {
    "weak": ("weak", "weak", "", ""),
    "relaxed": ("relaxed", "relaxed", "", ""),
    "release and acquire": ("release", "acquire", "", ""),
    "fence.acq_rel.cta": ("relaxed", "relaxed", "acq_rel", "cta"),
    "fence.acq_rel.gpu": ("relaxed", "relaxed", "acq_rel", "gpu"),
    "fence.sc.cta": ("relaxed", "relaxed", "sc", "cta"),
    "fence.sc.gpu": ("relaxed", "relaxed", "sc", "gpu"),
}


# --- the model -------------------------------------------------------------------------------------------------------


def allowed(test: Litmus) -> bool:
    """Whether the weak outcome may be seen."""
    return any(is_consistent(*execution) for execution in executions(test))


@dataclass(frozen=True)
class Facts:
    """The events of all threads, and which thread each is of."""

    events: tuple[Event, ...]
    thread: tuple[int, ...]
    po: Relation

    def strong(self, a: int, b: int) -> bool:
        """Morally strong: both strong, and each in the other's scope. A block has one thread here."""
        x, y = self.events[a], self.events[b]
        wide = self.thread[a] == self.thread[b] or "cta" not in (x.scope, y.scope)
        return "weak" not in (x.order, y.order) and wide


def executions(test: Litmus) -> Iterator[tuple[Facts, Relation, Relation, Relation]]:
    """Facts with reads-from, coherence and Fence-SC order. Each place is written once, after its first value, 0."""
    events = tuple(e for thread in test.threads for e in thread)
    thread = tuple(t for t, items in enumerate(test.threads) for _ in items)
    po = frozenset((a, b) for a in range(len(events)) for b in range(a + 1, len(events)) if thread[a] == thread[b])
    facts = Facts(events, thread, po)
    reads = [i for i, e in enumerate(events) if e.kind == "R"]
    writer = {e.place: i for i, e in enumerate(events) if e.kind == "W"}
    rf = frozenset((writer[events[r].place], r) for r, value in zip(reads, test.weak, strict=True) if value)
    fr = frozenset((r, writer[events[r].place]) for r, value in zip(reads, test.weak, strict=True) if not value)
    fences = [i for i, e in enumerate(events) if e.order == "sc"]
    for order in permutations(fences):
        sc = frozenset((a, b) for n, a in enumerate(order) for b in order[n + 1 :] if facts.strong(a, b))
        yield facts, rf, fr, sc


def is_consistent(facts: Facts, rf: Relation, fr: Relation, sc: Relation) -> bool:
    """The axioms Fence-SC, SC per location and Causality; the others cannot fail with one write a place, of a constant."""
    po_same = {(a, b) for a, b in facts.po if facts.events[a].place == facts.events[b].place != ""}
    observed = {pair for pair in rf if facts.strong(*pair)}
    base = closed(facts.po | sc | synchronizes(facts, observed))
    cause = base | joined(observed, base | po_same)
    if any((b, a) in cause for a, b in sc):
        return False
    per_location = closed({pair for pair in rf | fr if facts.strong(*pair)} | po_same)
    return not any(a == b for a, b in per_location | joined(rf | fr, cause))


def synchronizes(facts: Facts, observed: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """From the beginning of a release pattern to the end of an acquire pattern (8.7)."""
    found = set()
    for write, read in observed:
        for a, b in product(releases(facts, write), acquires(facts, read)):
            if facts.strong(a, b):
                found.add((a, b))
    return found


def releases(facts: Facts, write: int) -> list[int]:
    own = [write] if facts.events[write].order == "release" else []
    return own + [a for a, b in facts.po if b == write and facts.events[a].kind == "F"]


def acquires(facts: Facts, read: int) -> list[int]:
    own = [read] if facts.events[read].order == "acquire" else []
    return own + [b for a, b in facts.po if a == read and facts.events[b].kind == "F"]


def joined(a: Relation | set[tuple[int, int]], b: Relation | set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(x, z) for x, y in a for w, z in b if y == w}


def closed(relation: Relation | set[tuple[int, int]]) -> set[tuple[int, int]]:
    found = set(relation)
    while more := joined(found, found) - found:
        found |= more
    return found


# --- the kernel ------------------------------------------------------------------------------------------------------

_HEAD = """
__global__ void litmus(int *x, int *y, int *out, int *gate, int n, int *noise, int words)
{
    if (blockIdx.x >= BLOCKS) {  // keeps the memory busy meanwhile, so that what is weak about it shows
        unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
        while (*(volatile int *)gate < n * BLOCKS) {
            at = at * 1664525u + 1013904223u;
            noise[at % words] += at;
        }
        return;
    }
    if (threadIdx.x)
        return;
    for (int i = 0; i < n; i++) {
        int v = 0, *at = out + i * READS;
        if (n > 1) {  // all blocks begin a round together, or nearly so
            atomicAdd(gate, 1);
            while (*(volatile int *)gate < (i + 1) * BLOCKS);
            for (int turns = i * (blockIdx.x * 7 + 3) % 61; turns > 0; turns--)
                __nanosleep(0);
        }
"""


def kernel(test: Litmus) -> str:
    """Each thread of the test is one of a block's; round `i` has places of its own, 32 apart, and its reads in `out`."""
    reads = sum(e.kind == "R" for thread in test.threads for e in thread)
    lines, number = [f"#define READS {reads}", f"#define BLOCKS {len(test.threads)}", _HEAD], 0
    for block, thread in enumerate(test.threads):
        lines.append(f"        if (blockIdx.x == {block}) {{")
        for event in thread:
            lines.append(f"            {statement(event, number)}")
            number += event.kind == "R"
        lines.append("        }")
    return "\n".join([*lines, "    }", "}", ""])


def statement(e: Event, number: int) -> str:
    words = e.order if e.order == "weak" else f"{e.order}.gpu"
    if e.kind == "W":
        return f'asm volatile("st.{words}.s32 [%0], 1;" :: "l"({e.place} + 32 * i) : "memory");'
    if e.kind == "R":
        load = f'asm volatile("ld.{words}.s32 %0, [%1];" : "=r"(v) : "l"({e.place} + 32 * i) : "memory");'
        return f"{load} at[{number}] = v;"
    return f'asm volatile("fence.{e.order}.{e.scope};" ::: "memory");'
