"""Which SM gets which block: how many there are in; the blocks of each GPC, or the SM of each block, out.

Of a launch with no more blocks than SMs the first eight go to one half of a GPC, and then one after another to an SM of
each TPC of the other half and of the other GPCs, and in the end to the TPCs' other SMs; those of one GPC follow each
other (`placed` of placing_h100.json).

Where an SM gets several, a GPC has a turn in which each of its SMs gets one, then the next GPC; and of the GPC in two
halves the one has its turn among the others, and the other behind each six of them. So the block after a whole round
does not go to the SM of the round's first. What is left of whole rounds is dealt out anew (`placed` of
dealing_h200.json)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import accumulate

import numpy as np

from .logs import Numbers

GPCS, FIRST = 8, 8  # FIRST blocks go to one half of a GPC before all others
_EVERY = 6  # turns of others, behind which that half has one
STARTS = GPCS  # any of them may be first


def placed(blocks: int, sms: int) -> list[list[int]]:
    """By GPC, the blocks of a launch that has not more than SMs."""
    tpcs = _tpcs(sms)
    dealt = [gpc for _ in range(2) for turn in range(max(tpcs)) for gpc, most in enumerate(tpcs) if turn < most]
    many = Counter(dealt[: max(0, blocks - FIRST)])
    order = [*range(1, GPCS), 0]
    ends = list(accumulate((many[gpc] for gpc in order), initial=min(FIRST, blocks)))
    runs = {gpc: range(ends[i], ends[i + 1]) for i, gpc in enumerate(order)}
    found = [[*range(ends[0]), *runs[0]], *(list(runs[gpc]) for gpc in order[:-1])]
    return [gpc for gpc in found if gpc]


@lru_cache(maxsize=64)
def dealt(sms: int, blocks: int, held: int, start: int) -> Numbers:
    """The SM of each of the blocks that begin at once, `held` on each SM at most, as they are numbered by GPC; `start`:
    the GPC that is first."""
    some, sizes = min(blocks, sms * held), [FIRST, *(2 * tpcs for tpcs in _tpcs(sms))]
    ends = list(accumulate(sizes))
    if ends[-1] != sms:  # a GPU so small that it has no such halves
        return np.arange(some) % sms
    groups = [np.arange(end - size, end) for size, end in zip(sizes, ends, strict=True)]
    return np.concatenate([groups[group] for group in (*_turns(some // sms, start), *_turns(1, start))])[:some]


def _tpcs(sms: int) -> list[int]:
    """Of the half of a GPC to which the first blocks do not go, and of the other GPCs; two SMs each."""
    rest = max(GPCS, sms // 2 - FIRST)
    return [FIRST // 2, *(rest // (GPCS - 1) + (i >= (GPCS - 1) - rest % (GPCS - 1)) for i in range(GPCS - 1))]


def _turns(rounds: int, start: int) -> list[int]:
    """Who has a turn, one after another, each until its SMs have had so many blocks: 0 is the half to which the first
    blocks go, behind it are the GPCs."""
    left, found, at, since = [rounds] * (1 + GPCS), list[int](), start, _EVERY
    while any(left):
        if left[0] and (since >= _EVERY or not any(left[1:])):
            group, since = 0, 0 if found else 1
        else:
            group, at, since = 1 + at % GPCS, at + 1, since + 1
        if left[group]:
            left[group] -= 1
            found.append(group)
    return found
