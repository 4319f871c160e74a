"""Virtual memory management of the driver API: what is mapped, to where and with what rights, and what goes wrong."""

from __future__ import annotations

import pytest

from tilescope.programs.asked import RunOptions
from tilescope.programs.running import ProgramProfile, execute
from tilescope.programs.virtual import MadeMemory, Mapping, Reservation, are_whole

OUTPUT = """\
launched: 0, one after the other: 7 8
moved: 8, elsewhere: 99 7, access 3 1
same handle: 1, of device 0
still there: 99
"""


def ran(build, wrong: str = "", **asked: bool) -> ProgramProfile:
    program = build("virtual_memory.cu", options=("-lcuda",))
    return execute([str(program), wrong], RunOptions(**asked), say=lambda _: None, capture=True)


@pytest.mark.long
def test_memory_is_mapped_moved_and_seen_twice(build) -> None:
    profile = ran(build, check=True, leaks=True)
    assert (profile.stdout, profile.code, profile.findings, profile.problems) == (OUTPUT, 0, [], [])


@pytest.mark.parametrize(
    ("wrong", "code", "kind", "message"),
    [
        ("past", 188, "out_of_bounds", "p[524288]"),
        ("unmapped", 188, "out_of_bounds", "in the 6,291,456 bytes reserved at virtual_memory.cu:"),
        ("unmapped", 188, "out_of_bounds", "where no memory is mapped"),
        ("no access", 188, "out_of_bounds", "mapped without access: cuMemSetAccess gives it"),
        ("read only", 188, "read_only", "read-only"),
        ("copy", 1, "out_of_bounds", "where no memory is mapped"),
        ("host", -11, "host_access", "where no memory is mapped"),
        ("free", 1, "api", "cudaFree of mapped memory"),
        ("map", 1, "api", "to addresses that memory is mapped to"),
        ("part", 1, "api", "which are not those of whole mappings"),
        ("addresses", 1, "api", "of addresses that memory is mapped to"),
        ("size", 1, "api", "no multiple of 2,097,152"),
        ("released", 1, "api", "or was released"),
    ],
)
def test_what_goes_wrong_is_found(build, wrong, code, kind, message) -> None:
    profile = ran(build, wrong)
    (finding,) = profile.findings
    assert (finding.kind, profile.code) == (kind, code)
    assert message in finding.message


def test_memory_that_was_never_given_back(build) -> None:
    profile = ran(build, "leaks", leaks=True)
    assert [(f.kind, f.message) for f in profile.findings] == [
        ("leak", "the 2,097,152 bytes of cuMemCreate were never given back")
    ]


def test_a_pointer_may_walk_through_neighbours_of_the_same_rights() -> None:
    memory = MadeMemory(0, 10, ())
    reservation = Reservation(100, 60, ())
    for address, rights in ((120, 1), (100, 3), (110, 3), (140, 3)):
        reservation.add(Mapping(address, 10, memory, (), rights))
    assert [(first.address, length) for first, length in reservation.runs()] == [(100, 20), (120, 10), (140, 10)]
    assert [m.address for m in reservation.within(109, 2)] == [100, 110]
    assert are_whole(reservation.within(100, 30), 100, 30)
    assert not are_whole(reservation.within(100, 25), 100, 25)
    assert not are_whole(reservation.within(120, 40), 120, 40)
