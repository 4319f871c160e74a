"""Memory and events of one process, used by another under the same command."""

from __future__ import annotations

import pytest

from tilescope.programs.arena import DEVICE, Allocated, Arena, bytes_at, next_number
from tilescope.programs.asked import RunOptions
from tilescope.programs.running import execute

BEFORE = """get: cudaSuccess cudaSuccess cudaSuccess
own: cudaErrorDeviceUninitialized cudaErrorInvalidResourceHandle cudaErrorInvalidValue
"""
OTHER = """open: cudaSuccess
driver: 0 1 0
nonsense: cudaErrorInvalidResourceHandle
freed: cudaErrorInvalidResourceHandle
event: cudaSuccess cudaSuccess
seen: 3
past: cudaErrorInvalidValue
free: cudaErrorInvalidValue
close: cudaSuccess cudaErrorInvalidValue
after: cudaErrorInvalidValue
"""


@pytest.mark.long
@pytest.mark.parametrize("check", [False, True])
def test_memory_and_an_event_of_another_process(check, build, capfd) -> None:
    profile = execute(
        [str(build("interprocess.cu", options=("-lcuda",)))], RunOptions(check=check, leaks=True), say=lambda _: None
    )
    out, said = capfd.readouterr()
    assert out == f"{BEFORE}{OTHER}ended: 0, left: 13 0\n", said
    assert (profile.code, profile.problems) == (0, [])
    kinds = [f.kind for f in profile.findings]
    assert kinds.count("leak") == 1
    assert set(kinds) == {"api", "out_of_bounds", "leak"}


def test_what_another_process_uses_outlives_its_own() -> None:
    lender, borrower = Arena.made(next_number()), Arena.made(next_number())
    made = lender.allocate(64, DEVICE)
    bytes_at(made.address, 64)[:] = 7
    lent = Allocated(made.address, 64, DEVICE)
    assert not borrower.holds(made.address)
    assert borrower.borrow(lender, lent)
    lender.close()
    assert bytes_at(made.address, 64)[63] == 7
    assert borrower.at(made.address + 5) is lent
    assert lent in borrower.live()
    borrower.give_back(lent)
    assert borrower.at(made.address) is None
    borrower.close()
    assert (lender.users, borrower.users) == (0, 0)
    other = Arena.made(next_number())
    assert not other.borrow(lender, lent)
    other.close()
