"""The lists: the instruction table and the counts, from the command line."""

from __future__ import annotations

import json

from commands import tilescope

from tilescope import __version__
from tilescope.counts import COUNTS
from tilescope.emulator.isa import rows


def test_every_instruction_is_listed() -> None:
    listed = json.loads(tilescope("instructions", "--json").stdout)["instructions"]
    assert [i["syntax"] for i in listed] == [r.syntax for r in rows()]
    shown = tilescope("instructions").stdout
    assert f"{len(listed)} forms" in shown
    assert "fma" in shown


def test_every_count_is_listed_with_its_metric() -> None:
    listed = json.loads(tilescope("counts", "--json").stdout)["counts"]
    assert {c["name"]: (c["meaning"], c["metric"]) for c in listed} == COUNTS
    shown = tilescope("counts").stdout
    assert all(name in shown for name in COUNTS)
    assert "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum" in shown


def test_version() -> None:
    assert tilescope("--version").stdout == f"tilescope, version {__version__}\n"
