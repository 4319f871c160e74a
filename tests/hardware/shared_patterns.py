"""Where the lanes of a warp access shared memory: patterns as lists of byte offsets, None for a lane that takes no part.

What they try: strides, every way in which lanes share addresses by the bits of their numbers, ways that differ between
halves and quarters of the warp, one lane that differs, groups that meet in banks or not, masks, and chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

LANES = range(32)
MEMORY = 1 << 15  # bytes of shared memory that offsets stay in
SHARING = {"none": 0, "pairs": 1, "seconds": 2, "fours": 3, "fourths": 4, "eights": 7}  # bits of the lane left out
Elements = Sequence[int | None]
Named = Iterator[tuple[str, Elements]]


@dataclass(frozen=True)
class Pattern:
    """One access: `action` is "load" or "store", `size` bytes a lane."""

    name: str
    action: str
    size: int
    offsets: tuple[int | None, ...]

    @property
    def kernel(self) -> str:
        return f"{self.action}{8 * self.size}"


def patterns() -> list[Pattern]:
    """Each access once, the most telling first."""
    found: dict[tuple[str, int, tuple[int | None, ...]], Pattern] = {}
    for size, action in product((16, 8, 4, 2, 1), ("load", "store")):
        for maker in MAKERS if size > 4 else MAKERS[:3] if size == 4 else MAKERS[:2]:
            for name, elements in maker(size):
                offsets = tuple(None if e is None else size * e for e in elements)
                assert all(o is None or 0 <= o < MEMORY for o in offsets), name
                found.setdefault((action, size, offsets), Pattern(name, action, size, offsets))
    return list(found.values())


def without(lane: int, bits: int) -> int:
    """The lane's number with `bits` of it left out, the others moved together."""
    kept = [lane >> i & 1 for i in range(5) if not bits >> i & 1]
    return sum(bit << i for i, bit in enumerate(kept))


def row(size: int) -> int:
    """Elements that the 32 banks hold side by side."""
    return 128 // size


def strides(size: int) -> Named:
    for stride in (0, 1, 2, 3, 4, 5, 7, 8, 16, 32, 33):
        yield f"stride {stride}", [stride * lane for lane in LANES]
    yield "reversed", [31 - lane for lane in LANES]


def sharing(size: int) -> Named:
    """Lanes that differ in `bits` only share an element; elements side by side, or all in the same banks."""
    for bits in range(32):
        yield f"sharing {bits:05b}", [without(lane, bits) for lane in LANES]
        yield f"sharing {bits:05b} same banks", [row(size) * without(lane, bits) for lane in LANES]


def sharing_by_part(size: int) -> Named:
    """Halves, and quarters, that share in their own ways."""
    for first, second in product(SHARING, repeat=2):
        yield f"halves {first} {second}", [without(n, SHARING[(first, second)[n // 16]]) for n in LANES]
    chance = random.Random(1)
    for _ in range(40):
        ways = [chance.choice(list(SHARING)) for _ in range(4)]
        yield "quarters " + " ".join(ways), [without(n, SHARING[ways[n // 8]]) for n in LANES]


def deviations(size: int) -> Named:
    """One lane goes elsewhere: to other banks, or to another word of its bank."""
    for way, lane, far in product(("pairs", "seconds", "fours", "eights"), (0, 6, 11, 17, 31), (40, row(size) * 50)):
        elements = [without(n, SHARING[way]) for n in LANES]
        elements[lane] += far
        yield f"{way} but lane {lane} by {far}", elements


def meetings(size: int) -> Named:
    """Quarters of pairs at four starts: side by side, at the same words, or in the same banks."""
    r, half = row(size), row(size) // 2
    starts = [(0, 0, 0, 0), (0, 4, 0, 4), (0, 4, 8, 12), (0, r, 0, r), (0, r, 2 * r, 3 * r), (0, half, r, r + half)]
    starts += [(0, 0, r, r), (0, 2, 4, 6), (0, r + 4, 0, r + 4), (0, r + 2, 2 * r, 3 * r + 2), (0, 4, r, r)]
    for begin, way in product(starts, ("none", "pairs", "seconds")):
        elements = [begin[n // 8] + without(n % 8, SHARING[way]) for n in LANES]
        yield f"{way} from {begin}", elements


def masks() -> dict[str, Callable[[int], bool]]:
    found: dict[str, Callable[[int], bool]] = {
        f"first {k}": lambda n, k=k: n < k for k in (1, 2, 3, 5, 8, 9, 12, 16, 17, 20, 24, 25, 31)
    }
    found |= {f"quarter {q}": lambda n, q=q: n // 8 == q for q in range(1, 4)}
    found |= {f"quarters {a}{b}": lambda n, a=a, b=b: n // 8 in (a, b) for a, b in ((0, 2), (1, 2), (1, 3), (2, 3))}
    found |= {
        "even": lambda n: n % 2 == 0, "odd": lambda n: n % 2 == 1, "low of four": lambda n: n % 4 < 2,
        "ends of four": lambda n: n % 4 in (0, 3), "one of four": lambda n: n % 4 == 1, "middle": lambda n: 8 <= n < 24,
        "even of one half": lambda n: n < 16 or n % 2 == 0, "ends": lambda n: n in (0, 31), "not 13": lambda n: n != 13,
    }  # fmt: skip
    return found


def masked(size: int) -> Named:
    for (name, takes_part), way in product(masks().items(), ("none", "pairs", "seconds", "fours")):
        elements = [without(n, SHARING[way]) for n in LANES]
        yield f"{way}, {name}", [e if takes_part(n) else None for n, e in enumerate(elements)]


def chances(size: int) -> Named:
    """Random elements of few or many, shared by pairs, seconds or fours or by chance, with all lanes or some."""
    chance = random.Random(size)
    most = MEMORY // size
    for way, count, share in product(("none", "pairs", "seconds", "fours"), (2, 4, 8, 16, 40), (1.0, 0.85, 0.5, 0.2)):
        pool = [chance.randrange(min(most, 4 * row(size))) for _ in range(count)]
        chosen = [chance.choice(pool) for _ in LANES]
        elements = [chosen[without(n, SHARING[way])] for n in LANES]
        active = [chance.random() < share for _ in LANES]
        active[chance.randrange(32)] = True
        yield f"chance {way} {count} {share}", [e if on else None for e, on in zip(elements, active, strict=True)]


MAKERS: list[Callable[[int], Named]] = [chances, strides, sharing, sharing_by_part, deviations, meetings, masked]
