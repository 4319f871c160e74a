"""`tilescope model` and `tilescope devices`: what they print, in tables and as JSON, and what they refuse."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tilescope.cli import main

_KERNELS = Path(__file__).parents[2] / "src" / "tilescope" / "kernels"
RECTANGULAR = shlex.quote(str(_KERNELS / "matmul" / "rectangular.cu"))  # its folder may have a space in its name
COMMANDS = [
    "model matmul --shape 50,33,47 --tile 10",
    "model matmul --shape 12,12,12 --tile 8 --count --device GTX1080",
    "model matmul --tile 40",
    "model convolution --tile 8 --mask 5 --count",
    "model convolution --tile 8 --mask 5 --dimensions 2 --size 30,20",
    "model convolution --tile 2 --mask 3 --dimensions 3 --size 9",
    "model occupancy --block 16,16 --device course --shared 2048 --loads 512",
    f"model occupancy {RECTANGULAR}",
    "model roofline",
    "model roofline --device course --intensity 0.25",
    "devices",
]


def tilescope(arguments: str) -> Result:
    return CliRunner().invoke(main, shlex.split(arguments), env={"COLUMNS": "80", "NO_COLOR": "1"})


def found(arguments: str) -> dict[str, Any]:
    done = tilescope(f"{arguments} --json")
    assert done.exit_code == 0, done.stderr
    made: dict[str, Any] = json.loads(done.stdout)
    assert made["schema"] == 1
    return made


@pytest.mark.parametrize("command", COMMANDS)
def test_tables_fit_80_columns(command: str) -> None:
    done = tilescope(command)
    assert done.exit_code == 0, done.stderr
    assert all(len(line) <= 80 for line in done.stdout.splitlines())
    assert "…" not in done.stdout
    assert "\x1b[3" not in done.stdout
    assert found(command)


def test_what_is_counted_stands_beside_what_was_predicted() -> None:
    shown = tilescope("model convolution --tile 8 --mask 5 --count").stdout
    assert "inner.untiled.loads            40       40  equal" in shown
    assert "4 of 4 figures are equal" in shown
    rows = found("model matmul --shape 20,30,40 --tile 8 --count")["comparison"]
    assert len(rows) == 23
    assert all(row["equal"] and row["predicted"] == row["counted"] for row in rows)


def test_a_difference_is_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    from tilescope.models import Convolution

    monkeypatch.setattr(Convolution, "predict", lambda self: {"inner.tiled.loads": 13})
    done = tilescope("model convolution --count")
    assert done.exit_code == 1
    assert "13       12  different" in done.stdout
    assert "0 of 1 figures are equal" in done.stdout


def test_the_courses_tile_on_its_sm() -> None:
    made = found("model matmul --shape 64,64,64 --tile 16 --device course")
    memory = next(limit for limit in made["occupancy"]["limits"] if limit["name"] == "shared memory")
    assert (memory["blocks"], memory["loads_pending"]) == (8, 4096)
    assert made["reduction"] == 16


def test_a_file_with_its_header() -> None:
    made = found(f"model occupancy {RECTANGULAR} --device H200")
    assert (made["block"], made["resources"]["shared"], made["resources"]["arch"]) == ([16, 16], 2048, "sm_90")
    assert made["registers"] == made["resources"]["registers"] > 0
    wide = found(f"model occupancy {RECTANGULAR} -D TILE_WIDTH=32 --registers 40 --shared 1000 --entry rectangular")
    assert (wide["block"], wide["registers"], wide["shared_bytes"]) == ([32, 32], 40, 8192 + 1000)


def test_devices_name_their_sources() -> None:
    listed = found("devices")["devices"]
    h200 = next(d for d in listed if d["name"] == "NVIDIA H200")
    assert h200["flops"] == pytest.approx(66.9e12, rel=1e-3)
    assert any("datasheet" in source for source in h200["sources"])
    assert "GeForce RTX 5090" in tilescope("devices").stdout


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("model matmul --shape 1,2", "it takes 3 numbers from 1 on"),
        ("model matmul --shape 1,0,2", "it takes 3 numbers from 1 on"),
        ("model matmul --tile 40 --count", "at most 1,024 can be launched"),
        ("model convolution --mask 4", "its width is odd"),
        ("model convolution --dimensions 2 --size 1,2,3", "it takes 2 numbers from 1 on"),
        ("model occupancy", "no block is given"),
        ("model occupancy --block 16 --device RTX9090", "did you mean"),
        (f"model occupancy {RECTANGULAR} --device GTX1080", "NVRTC does not compile for compute capability 6.1"),
        ("model occupancy missing.cu --block 16", "there is no file missing.cu"),
        ("model roofline --device 8.0", "compute capability 8.0 has no peaks"),
        ("model roofline --intensity -1", "it is a number above 0"),
    ],
)
def test_what_is_refused(command: str, says: str) -> None:
    done = tilescope(command)
    assert done.exit_code == 2
    assert says in done.stderr
    assert done.stdout == ""
