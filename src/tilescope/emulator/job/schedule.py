"""In which order warps and blocks take their turns: "reverse" or the like in, the runtime's numbers out.

CUDA promises no order, so a kernel that is right in one and wrong in another has a race."""

from __future__ import annotations

import math
import random
import re
from dataclasses import dataclass

from tilescope.errors import UsageError

WORDS = "forward, reverse, ahead:WARP or random:SEED"


@dataclass(frozen=True, slots=True)
class Schedule:
    """`turns`: warps in the order of a round; `seed`: not 0 where each round draws its own; block number
    (first_block + turn * block_step) modulo the blocks is the one that runs next."""

    turns: tuple[int, ...]
    first_block: int = 0
    block_step: int = 1
    seed: int = 0


def make_schedule(text: str, warps: int, blocks: int) -> Schedule:
    """`forward`: warps and blocks by number; `reverse`; `ahead:W`: warp W goes first each time; `random:SEED`.

    Every warp runs until its next barrier. Raises UsageError for anything else."""
    match = re.fullmatch(r"(forward|reverse|ahead|random)(?::(\d+))?", str(text).strip())
    if not match or (match[2] and match[1] in ("forward", "reverse")):
        raise UsageError(f"schedule {text!r}", hint=f"a schedule is {WORDS}")
    word, number = match[1], int(match[2] or 0)
    if word == "ahead" and number >= warps:
        raise UsageError(f"schedule {text!r}: a block has {warps} warps, numbered from 0")
    if word == "forward" or blocks >= 1 << 31:
        return Schedule(tuple(range(warps)))
    if word == "reverse":
        return Schedule(tuple(reversed(range(warps))), blocks - 1, max(1, blocks - 1))
    if word == "ahead":
        return Schedule((number, *(w for w in range(warps) if w != number)))
    return _random(number, warps, blocks)


def _random(seed: int, warps: int, blocks: int) -> Schedule:
    draw = random.Random(seed)
    steps = [s for s in (draw.randrange(1, blocks + 1) for _ in range(64)) if math.gcd(s, blocks) == 1]
    return Schedule(tuple(range(warps)), draw.randrange(blocks), steps[0] if steps else 1, draw.getrandbits(63) | 1)
