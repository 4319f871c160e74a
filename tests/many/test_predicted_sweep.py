"""Sweeps for which a GPU's time is predicted: the same that one launch says, in every form, and refusals in words."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import work
from click.testing import CliRunner, Result

import tilescope as ts
from tilescope.analysis.prediction.predict import error_bands
from tilescope.cli import main
from tilescope.device import find
from tilescope.header import Options, launch_file
from tilescope.many.sweep import compute
from tilescope.many.sweep.point import SweepPoint
from tilescope.many.sweep.result import SweptPoints

TILED = Path(ts.__file__).parent / "kernels" / "matmul" / "tiled.cu"
TWO = {"TILE_WIDTH": [8, 16], "n": [64]}
WAITING = """// tilescope: n = 64
// tilescope: grid = 2
// tilescope: block = 32
// tilescope: args = flag: zeros u32[1], out: arange f32[n], n
// tilescope: expect out = out + 1
__global__ void meet(volatile unsigned *flag, float *out, int n) {
    if (threadIdx.x == 0) {
        atomicAdd((unsigned *)flag, 1u);
        while (*flag < 2) {}
    }
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] += 1;
}
"""

COPY = """// tilescope: n = 64
// tilescope: grid = (n + 1023) / 1024
// tilescope: block = 1024
// tilescope: args = from: zeros u8[n], to: zeros u8[n], n
__global__ void copy(const unsigned char *from, unsigned char *to, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[i];
}
"""


def tilescope(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["sweep", *map(str, arguments)], env={"COLUMNS": "200"})


@pytest.fixture(scope="module")
def predicted() -> ts.Sweep:
    return ts.sweep(TILED, TWO, device="h200", processes=1)


def test_a_point_says_what_one_launch_says(predicted: ts.Sweep) -> None:
    card = find("h200")
    for point in predicted:
        options = Options(sets=("n=64",), defines=(f"TILE_WIDTH={point.values['TILE_WIDTH']}",), predict=card)
        alone = launch_file(str(TILED), options).profile.prediction
        assert alone is not None
        same = {name: value for name, value in alone.to_dict().items() if name not in ("device", "measured", "error")}
        assert point.prediction == same
        assert (point.status, point.refusal) == ("right", "")


def test_without_a_device_nothing_is_predicted() -> None:
    found = ts.sweep(TILED, {"n": [32]}, processes=1)
    assert found.points[0].prediction is None
    assert "predictions" not in found.to_dict()
    assert found.to_dict()["device"] == "NVIDIA H200"


def test_every_file_has_it(predicted: ts.Sweep, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="it is in requirements-dev.lock, and not installed here")
    for ending in ("json", "csv", "parquet", "html", "svg"):
        predicted.save(tmp_path / f"s.{ending}")
    rows = list(csv.DictReader((tmp_path / "s.csv").open(newline="")))
    assert [float(row["predicted_seconds"]) for row in rows] == [p.predicted for p in predicted]
    assert [row["predicted_binds"] for row in rows] == [p.prediction["binds"] for p in predicted if p.prediction]
    assert parquet.read_table(tmp_path / "s.parquet").to_pylist() == predicted.records()
    document = json.loads((tmp_path / "s.json").read_text())
    assert [p["prediction"]["seconds"] for p in document["points"]] == [p.predicted for p in predicted]
    assert document["predictions"]["measured"] is True
    assert document["predictions"]["error"]["device"] == "NVIDIA H200"
    page = (tmp_path / "s.html").read_text()
    assert "time predicted for NVIDIA H200" in page
    assert page.count("Predictions: measured on this card: half of") == 1
    assert "time predicted for NVIDIA H200" in (tmp_path / "s.svg").read_text()


def test_the_command_says_the_error_once() -> None:
    done = tilescope(TILED, "--set", "TILE_WIDTH=8,16", "--set", "n=64", "--device", "h100", "--processes", 1)
    assert done.exit_code == 0, done.output
    assert "* the least time predicted, of those that solve one problem" in done.stdout
    (band,) = (band for band in error_bands() if band.device == "NVIDIA H100 SXM")
    assert f"predictions: measured on this card: half of {band.launches} launches" in done.stdout
    assert done.stdout.count("launches were within") == 1


def test_a_narrow_terminal_leaves_columns_out_and_says_which() -> None:
    done = CliRunner().invoke(
        main, ["sweep", str(TILED), "--set", "n=64", "--device", "h200", "--processes", "1"], env={"COLUMNS": "60"}
    )
    assert "there is no room for least time, load sectors" in done.stdout
    assert "…" not in done.stdout


def test_counted_points_are_predicted_as_those_that_are_run(
    predicted: ts.Sweep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compute, "MOST_BYTES", 100)
    counted = ts.sweep(TILED, TWO, device="h200", processes=1)
    assert [p.status for p in counted] == ["counted", "counted"]
    assert [p.prediction for p in counted] == [p.prediction for p in predicted]


def test_what_is_too_large_to_run_is_predicted_or_says_why(tmp_path: Path) -> None:
    """Of 4 GB distinct bytes are not counted: what DRAM moves is not known then, and nothing is guessed."""
    path = tmp_path / "copy.cu"
    path.write_text(COPY)
    found = ts.sweep(path, {"n": [1 << 24, 1 << 31]}, counts=True, device="h200", processes=1).points
    assert [p.status for p in found] == ["counted", "counted"]
    assert (found[0].prediction or {})["dram_read_bytes"] == pytest.approx(1 << 24, rel=0.01)
    assert found[1].refusal.startswith("which bytes of so large arrays are used was not counted")


# --- what the model refuses -----------------------------------------------------------------------------------------


def test_a_refusal_leaves_right_and_wrong(tmp_path: Path) -> None:
    path = tmp_path / "meet.cu"
    path.write_text(WAITING)
    done = tilescope(path, "--set", "n=40,64", "--device", "h200", "--processes", 1, "--csv", tmp_path / "s.csv")
    assert done.exit_code == 0, done.output
    assert done.stdout.count("right") == done.stdout.count("refused") == 2
    assert "no time is predicted for 2 of 2 points: no sample is taken of kernels whose threads wait" in done.stdout
    assert "launches were within" not in done.stdout
    rows = list(csv.DictReader((tmp_path / "s.csv").open(newline="")))
    assert {row["refusal"][:35] for row in rows} == {"no sample is taken of kernels whose"}
    path.write_text(WAITING.replace("out[i] += 1;", "out[i] += 2;"))
    wrong = ts.sweep(path, {"n": [40]}, device="h200", processes=1).points[0]
    assert (wrong.status, wrong.refusal[:12]) == ("wrong", "no sample is")


def test_ptx_is_predicted_with_lines_of_a_source_or_without(tmp_path: Path) -> None:
    header = "".join(
        line + "\n" for line in work.TWICE.splitlines() if line.startswith("// tilescope") and "define" not in line
    )
    path = tmp_path / "twice.ptx"
    ptx = ts.compile(work.TWICE, defines={"BLOCK": 64, "K": 2}).ptx
    path.write_text(header.replace("BLOCK", "64").replace("K", "2") + ptx)
    (told,) = ts.sweep(path, {"n": [100]}, device="h200", processes=1)
    path.write_text(re.sub(r"^\s*\.loc\s.*$", "", path.read_text(), flags=re.MULTILINE))
    (point,) = ts.sweep(path, {"n": [100]}, device="h200", processes=1)
    assert (point.status, point.refusal, told.status, told.refusal) == ("right", "", "right", "")
    assert point.predicted == told.predicted


@pytest.mark.parametrize(
    ("device", "why"), [("course", "has no peaks|is not known here"), ("GTX 1080", "sm_61|is not known here")]
)
def test_devices_that_nothing_is_predicted_for_have_limits(device: str, why: str) -> None:
    (point,) = ts.sweep(TILED, {"n": [32]}, device=device, processes=1)
    assert (point.status, point.prediction) == ("right", None)
    assert re.search(why, point.refusal)
    assert point.occupancy


TENSOR_CORES = """// tilescope: n = 16
// tilescope: grid = 1
// tilescope: block = 32
// tilescope: args = a: ones f16[n, n], b: ones f16[n, n], c: zeros f32[n, n]
// tilescope: expect c = c + n
#include <mma.h>
using namespace nvcuda;
__global__ void product(const half *a, const half *b, float *c) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> x;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> y;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> z;
    wmma::fill_fragment(z, 0.0f);
    wmma::load_matrix_sync(x, a, 16);
    wmma::load_matrix_sync(y, b, 16);
    wmma::mma_sync(z, x, y, z);
    wmma::store_matrix_sync(c, z, 16, wmma::mem_row_major);
}
"""


def test_tensor_cores_are_refused_and_run(tmp_path: Path) -> None:
    path = tmp_path / "product.cu"
    path.write_text(TENSOR_CORES)
    (point,) = ts.sweep(path, {"n": [16]}, device="h200", processes=1)
    assert (point.status, point.refusal) == ("right", "the model knows nothing of tensor cores' rates")


def test_a_function_that_launches() -> None:
    def launch(n: int) -> Any:
        a = np.arange(n, dtype=np.float32)
        return (n + 63) // 64, 64, [a, n], {0: a * 2 + 1}

    kernel = ts.compile(work.TWICE, defines={"BLOCK": 64, "K": 2})
    (point,) = ts.sweep(kernel, {"n": [100]}, launch, device="h200", processes=1)
    assert point.status == "right"  # the sample's blocks were run on copies
    assert 1e-6 < (point.predicted or 0) < 1e-5


# --- the best ---------------------------------------------------------------------------------------------------------


def best_of(*points: SweepPoint) -> tuple[list[int], list[str]]:
    swept = SweptPoints("k.cu", {"TILE": [1]}, ("TILE",), find("h200"), list(points), len(points))
    return [points.index(point) for point in swept.best], swept.best_by


def point(tile: int, problem: int = 1, **times: Any) -> SweepPoint:
    return SweepPoint({"TILE": tile}, "right", problem=((problem,),), **times)


def test_measured_goes_before_predicted_and_that_before_the_least() -> None:
    def with_all(tile: int, measured: float, predicted: float, least: float) -> SweepPoint:
        return point(tile, time={"median": measured}, prediction={"seconds": predicted}, least=least)

    times = with_all(1, 1.0, 3.0, 3.0), with_all(2, 2.0, 1.0, 2.0), with_all(3, 3.0, 2.0, 1.0)
    assert best_of(*times) == ([0], ["measured"])
    assert best_of(*(replace(p, time=None) for p in times)) == ([1], ["predicted"])
    assert best_of(*(replace(p, time=None, prediction=None) for p in times)) == ([2], ["least"])


def test_times_of_two_kinds_are_not_compared() -> None:
    """One that the model refuses has a least time alone, which is less than any prediction."""
    refused = point(3, least=0.1, refusal="threads wait")
    known = [point(n, least=0.5, prediction={"seconds": float(n)}) for n in (1, 2)]
    assert best_of(refused, *known) == ([1], ["predicted"])
    assert best_of(refused, known[1]) == ([0], ["least"])
    assert best_of(refused, *known, point(4, 2, least=1.0), point(5, 2, least=2.0)) == ([1, 3], ["predicted", "least"])
