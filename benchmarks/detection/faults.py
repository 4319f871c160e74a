"""The faults planted for tools that take no CUDA C++, by the names that their kernels have in opencl/ and simulator/.

Every kernel takes `a` (0, 1, 2 and so on), `out` (to which nothing is copied) and the number `n`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

PEERS = ("oclgrind", "numba")


@dataclass(frozen=True)
class Fault:
    """One planted fault and its launch. `n` is told to the kernel, `length` the elements of `a` and of `out`;
    `without` names an argument that is null; `writable`: whether `a` may be written."""

    kind: str
    what: str
    name: str
    blocks: int
    threads: int
    n: int
    length: int
    without: str = ""
    writable: bool = True


def _fault(kind: str, what: str, name: str, blocks: int = 2, threads: int = 64, **other: int | str | bool) -> Fault:
    total = blocks * threads
    given = {"n": total, "length": total} | other
    return Fault(kind, what, name, blocks, threads, **given)  # type: ignore[arg-type]


FAULTS = (
    _fault("race", "in shared memory", "shift_tile"),
    _fault("race", "in shared memory", "sum_tree", 2, 256),
    _fault("race", "in shared memory", "reused_tile"),
    _fault("race", "between blocks", "plain_counter", 4),
    _fault("race", "between blocks", "shared_border", 4),
    _fault("race", "within one warp", "rotate_lanes", 1, 32),
    _fault("race", "within one warp", "sum_lanes", 1, 32),
    _fault("out_of_bounds", "past the end of global memory", "no_guard", n=100, length=100),
    _fault("out_of_bounds", "past the end of global memory", "next_element", n=100, length=100),
    _fault("out_of_bounds", "past the end of shared memory", "next_of_tile"),
    _fault("out_of_bounds", "past the end of shared memory", "wide_tile"),
    _fault("out_of_bounds", "before the beginning", "left_neighbour"),
    _fault("out_of_bounds", "before the beginning", "left_of_tile"),
    _fault("null_pointer", "read", "read_null", without="a"),
    _fault("null_pointer", "written", "write_null", without="out"),
    _fault("misaligned", "a wide load", "four_from_the_second"),
    _fault("misaligned", "a word at an odd byte", "from_the_second_byte"),
    _fault("read_only", "stored to", "write_input", writable=False),
    _fault("read_only", "added to", "add_to_input", writable=False),
    _fault("uninitialized", "shared memory", "half_a_tile"),
    _fault("uninitialized", "shared memory", "bins_not_cleared"),
    _fault("uninitialized", "global memory", "add_to_nothing"),
    _fault("uninitialized", "global memory", "branch_on_nothing"),
    _fault("barrier", "in a branch", "half_the_items"),
    _fault("barrier", "in a branch", "one_for_each_way"),
    _fault("barrier", "in a branch", "unequal_rounds"),
    _fault("barrier", "after a return", "guard_returns", n=100),
    _fault("barrier", "after a return", "returns_from_a_loop"),
    _fault("deadlock", "endless loop", "walks_in_a_circle"),
    _fault("deadlock", "endless loop", "search_that_stands_still"),
    _fault("deadlock", "waiting for ever", "lock_never_given_back"),
    _fault("deadlock", "waiting for ever", "flag_never_set"),
    _fault("division", "quotient", "quotient"),
    _fault("division", "remainder", "remainder_of"),
    _fault("assert", "an index", "index_in_range"),
    _fault("assert", "a value", "value_is_even"),
    _fault("trap", "in some threads", "ends_on_one"),
    _fault("trap", "in the last thread", "ends_in_the_last_thread"),
    _fault("launch", "too large", "many_items", 1, 2048),
    _fault("launch", "too large", "large_tile"),
    _fault("launch", "output unwritten", "too_few_groups", length=256),
    _fault("launch", "output unwritten", "guard_too_strict"),
)

CANNOT = {
    "oclgrind": {
        "assert": "OpenCL C has no assert",
        "trap": "OpenCL C has no trap",
    },
    "numba": {
        "null_pointer": "Python has no null pointers",
        "misaligned": "Python's arrays have no addresses",
    },
}


def possible(peer: str) -> Iterator[Fault]:
    """The faults that the peer's language can express."""
    return (f for f in FAULTS if f.kind not in CANNOT[peer])


def named(name: str) -> Fault:
    return next(f for f in FAULTS if f.name == name)
