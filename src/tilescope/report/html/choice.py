"""Which blocks a report records: a grid and a block in; all of a small launch, else first, middle and last. And which
threads it steps: a profile in; those of the first finding, and the very first, out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from tilescope.analysis.line_steps import three
from tilescope.analysis.profile import Profile
from tilescope.analysis.steps import Three
from tilescope.errors import UsageError

WHOLE_THREADS = 2048  # of a launch that is recorded whole
WHOLE_BLOCKS = 64
MOST = 8  # blocks that may be asked for


def blocks_to_record(grid: Sequence[int], block: Sequence[int]) -> tuple[Three, ...]:
    """In the order of their numbers; the last one lies at the edges of what the grid covers. Sizes as in a launch."""
    grid = [*grid, 1, 1][:3]
    if prod(grid) <= WHOLE_BLOCKS and prod(grid) * prod(block) <= WHOLE_THREADS:
        return tuple((x, y, z) for z, y, x in product(*(range(n) for n in reversed(grid))))
    x, y, z = grid
    return tuple(dict.fromkeys([(0, 0, 0), (x // 2, y // 2, z // 2), (x - 1, y - 1, z - 1)]))


def read_blocks(text: str) -> tuple[Three, ...]:
    """`0,0;1,2` as two blocks. Raises UsageError for what is none."""
    found = [_block(text, part) for part in text.split(";")]
    if len(found) > MOST:
        raise UsageError(f"--blocks {text}: {len(found)} blocks; a report records at most {MOST} that are chosen")
    return tuple(dict.fromkeys(found))


def threads_to_step(profile: Profile) -> list[tuple[Three, Three]]:
    """Both threads of the first finding that names any, and the first thread of all."""
    named = next((f for f in profile.findings if f.thread and f.block), None)
    found = [((0, 0, 0), (0, 0, 0))]
    if named and named.other_thread:
        found.insert(0, (three(named.other_block or named.block), three(named.other_thread)))
    if named:
        found.insert(0, (three(named.block), three(named.thread)))
    return list(dict.fromkeys(found))


def read_threads(texts: Sequence[str]) -> list[tuple[Three, Three]]:
    """`1,0:3,4` as a block and a thread. Raises UsageError for what is none."""
    return [_thread(text) for text in texts]


def _thread(text: str) -> tuple[Three, Three]:
    parts = [[n.strip() for n in part.split(",")] for part in text.split(":")]
    if len(parts) != 2 or not all(len(p) <= 3 and all(n.isdecimal() for n in p) for p in parts):
        raise UsageError(f"--step {text}: is no thread", hint="block:thread, one to three numbers each: --step 1,0:3,4")
    block, thread = ([int(n) for n in part] for part in parts)
    return three(block), three(thread)


def _block(text: str, part: str) -> Three:
    numbers = part.split(",")
    if len(numbers) > 3 or not all(n.strip().isdecimal() for n in numbers):
        raise UsageError(
            f"--blocks {text}: `{part}` is no block", hint="one to three numbers each, such as --blocks '0,0;1,2'"
        )
    x, y, z = [*(int(n) for n in numbers), 0, 0][:3]
    return x, y, z
