"""Pictures: launches go in; what the artists hold must be what was counted, and the files must say so in words."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import matplotlib
import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.collections import QuadMesh
from matplotlib.colors import to_rgba
from matplotlib.patches import Rectangle
from sampled import sampled

import tilescope as ts
from tilescope import plot
from tilescope.analysis.element_loads import element_loads
from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import requests
from tilescope.device import find
from tilescope.errors import UsageError
from tilescope.header import Options, launch_file
from tilescope.models import ComparedFigure, Matmul, Occupancy
from tilescope.models.roofline import Roofline
from tilescope.plot.palette import BLUE, SKY
from tilescope.plot.phases import BEFORE, LOADED, NOTHING, STORED
from tilescope.plot.picture import Picture, tick
from tilescope.plot.source import source_rows

KERNELS = Path(ts.__file__).parent / "kernels"
TRANSPOSE = Path(__file__).parents[2] / "examples" / "transpose.cu"


def launched(
    path: str | Path, *sets: str, blocks: Sequence[tuple[int, ...]] = ((0, 0),), defines: tuple[str, ...] = (),
    entry: str | None = None,
) -> Profile:  # fmt: skip
    options = Options(sets=sets, trace=tuple(blocks), defines=defines, entry=entry)
    return launch_file(str(KERNELS / path), options).profile


def boxes(axes: Axes) -> list[Rectangle]:
    """Bars, without the bands behind them."""
    return [bar for container in axes.containers for bar in container]


def meshes(axes: Axes) -> list[QuadMesh]:
    return [c for c in axes.collections if isinstance(c, QuadMesh)]


def texts(axes: Axes) -> list[str]:
    return [text.get_text() for text in axes.texts]


# --- what the artists hold -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", ["global_load_sectors", "instructions", "shared_load_wavefronts"])
def test_the_bars_of_a_source_are_the_lines_counts(count: str) -> None:
    profile = launched("matmul/tiled.cu", "n=32", blocks=())
    picture = profile.plot.source(count)
    code, bars = picture.axes
    wanted = {n: c[count] for n, c in profile.lines.items() if c[count] and n}
    rows = source_rows(profile, count)
    drawn = {row.number: bar.get_width() for row, bar in zip(rows, boxes(bars), strict=True) if bar.get_width()}
    assert drawn == wanted
    assert all(profile.text[n].rstrip() in texts(code) for n in wanted)
    assert f"{profile.totals[count]:,} in all" in picture.below
    most = max(wanted, key=lambda n: wanted[n])
    assert f"line {most} `{profile.text[most].strip()}` has {wanted[most]:,}" in picture.describe()


def test_a_long_source_keeps_the_lines_with_the_most() -> None:
    lines = "".join(f"    x += {n}.0f;\n\n\n" for n in range(2, 32)) + "    x += in[threadIdx.x];\n"
    text = "__global__ void k(const float *in, float *out)\n{\n    float x = in[0];\n" + lines
    kernel = ts.compile(text + "    out[threadIdx.x] = x;\n}\n")
    profile = kernel.launch(1, 64, [np.zeros(64, np.float32), np.zeros(64, np.float32)])
    rows = source_rows(profile, "instructions")
    counts = {n: c.instructions for n, c in profile.lines.items() if n}
    largest = sorted(counts, key=lambda n: -counts[n])[:8]
    assert set(largest) <= {row.number for row in rows}
    assert 20 < len(rows) <= 40
    assert any(row.text == "..." for row in rows)


def test_the_sectors_of_a_request() -> None:
    profile = launched(TRANSPOSE, entry="naive")
    picture = profile.plot.request(23)
    load, store = picture.axes
    for axes, group in zip((load, store), requests(profile, 23).groups(), strict=True):
        wanted = {(lane.lane, row) for row, unit in enumerate(group.first_full.units) for lane in unit.lanes}
        assert {(round(b.get_x() + 0.45), round(b.get_y() + 0.45)) for b in boxes(axes)} == wanted
        names = [str(unit.first) for unit in group.first_full.units]
        assert [label.get_text() for label in axes.get_yticklabels()] == names
    assert "4 sectors, 4 at best; 0 of 128 bytes wasted" in load.get_title()
    assert "32 sectors, 4 at best; 896 of 1,024 bytes wasted" in store.get_title()
    assert "32 sectors of 32 bytes, 4 at best" in picture.describe()


@pytest.mark.parametrize(("padding", "passes"), sampled([(0, 32), (1, 1), (2, 2)], 3))
def test_the_banks_of_a_request(padding: int, passes: int) -> None:
    picture = launched(TRANSPOSE, defines=(f"PAD={padding}",)).plot.request(38)
    axes = next(a for a in picture.axes if "shared load" in a.get_title())
    wanted = {(lane, lane * (32 + padding) % 32) for lane in range(32)}
    assert {(round(b.get_x() + 0.45), round(b.get_y() + 0.45)) for b in boxes(axes)} == wanted
    first = sum(b.get_facecolor() == to_rgba(BLUE) for b in boxes(axes))
    assert first == len({bank for _, bank in wanted}) == 32 // passes
    assert f"{passes} pass" in axes.get_title()
    assert bool(axes.get_legend()) == (passes > 1)


def every(width: int, height: int) -> list[tuple[int, ...]]:
    return [(x, y) for y in range(height) for x in range(width)]


def test_how_often_the_elements_of_matrices_are_loaded() -> None:
    profile = launched("matmul/tiled_any_size.cu", "n=20", blocks=every(2, 2))
    picture = profile.plot.reuse()
    for name, axes in zip("MN", picture.axes, strict=False):
        (mesh,) = meshes(axes)
        loads = np.asarray(mesh.get_array())
        assert (loads == 2).all()  # two blocks in each row of blocks, and in each column
        assert loads.sum() == profile.arrays[name].loads
    assert "by all blocks" in picture.below
    assert "`M`: 400 of 400 elements, 2.0 times each on average, at most 2 times" in picture.describe()
    assert profile.plot.reuse("N").axes[0].get_title().startswith("N: 400")


def test_how_often_the_elements_of_a_row_are_loaded() -> None:
    """The ends are used by fewer: 3, 4 and then 5 times, as the course counts them."""
    profile = launched("convolution/basic_1d.cu", "n=40", blocks=[(0,)])
    heights = [bar.get_height() for bar in boxes(profile.plot.reuse("in").axes[0])]
    assert heights == [3, 4, *[5] * 36, 4, 3]
    with pytest.raises(UsageError, match="load nothing of `out`"):
        profile.plot.reuse("out")


def test_loads_of_elements_are_the_loads_counted() -> None:
    profile = launched("convolution/tiled_2d.cu", "height=20", blocks=())
    x, y, _ = profile.grid
    traced = launched("convolution/tiled_2d.cu", "height=20", blocks=every(x, y))
    counted = {name: a.loads for name, a in profile.arrays.items() if a.loads}
    assert {name: loads.sum() for name, loads in element_loads(traced).items()} == counted


def test_a_vector_access_loads_each_of_its_elements() -> None:
    text = """
__global__ void k(const float *in, float *out)
{
    float4 four = *(const float4 *)(in + 4 * (threadIdx.x / 2));
    out[threadIdx.x] = four.x + four.y + four.z + four.w;
}
"""
    args = [np.arange(80, dtype=np.float32), np.zeros(32, np.float32)]
    profile = ts.compile(text).launch(1, 32, args, trace=[(0,)])
    assert element_loads(profile)["in"].tolist() == [2] * 64 + [0] * 16


def test_the_tiles_of_the_toy_phase_by_phase() -> None:
    profile = launched("matmul/tiled.cu", "n=4", blocks=[(1, 0)], defines=("TILE_WIDTH=2",))
    picture = profile.plot.phases()
    drawn = {axes.get_title(): np.asarray(meshes(axes)[0].get_array()) for axes in picture.axes}
    n, b, s, x = NOTHING, BEFORE, STORED, LOADED
    wanted = {
        "M, phase 0": [[x, x, n, n], [x, x, n, n], [n] * 4, [n] * 4],
        "M, phase 1": [[b, b, x, x], [b, b, x, x], [n] * 4, [n] * 4],
        "N, phase 0": [[n, n, x, x], [n, n, x, x], [n] * 4, [n] * 4],
        "N, phase 1": [[n, n, b, b], [n, n, b, b], [n, n, x, x], [n, n, x, x]],
        "P, phase 0": [[n] * 4] * 4,
        "P, phase 1": [[n, n, s, s], [n, n, s, s], [n] * 4, [n] * 4],
    }
    assert {title: sheet.tolist() for title, sheet in drawn.items()} == wanted
    assert picture.describe().endswith("Of `P` it stores 4 elements.")


@pytest.mark.long
def test_many_phases_and_arrays_of_one_dimension() -> None:
    many = launched("matmul/tiled.cu", "n=32", defines=("TILE_WIDTH=2",)).plot.phases()
    assert [axes.get_title() for axes in many.axes[:6]] == [f"M, phase {p}" for p in (0, 1, 2, 3, 4, 15)]
    assert "6 of 16 phases, the first ones and the last" in many.below
    flat = launched("convolution/tiled_1d.cu", "n=300", blocks=[(1,)]).plot.phases()
    assert [np.asarray(meshes(axes)[0].get_array()).shape for axes in flat.axes] == [(1, 300)] * 2


def test_a_roofline() -> None:
    profiles = {name: launched(f"matmul/{name}.cu", "n=64", blocks=()) for name in ("basic", "tiled", "tiled_any_size")}
    roof, picture = Roofline(find("H200")), plot.roofline(profiles, "H200")
    lines = picture.axes[0].lines
    x, y = lines[0].get_data()
    assert np.allclose(y, [roof.attainable(value) / 1e9 for value in x])
    points = [(line.get_xdata()[0], line.get_ydata()[0]) for line in lines if line.get_marker() == "o"]
    assert points[:2] == [(0.25, roof.attainable(0.25) / 1e9), (4.0, roof.attainable(4.0) / 1e9)]
    assert points[0][0] == next(p.intensity for p in roof.matmul() if p.name.startswith("basic"))
    labels = [text.get_text() for text in picture.axes[0].get_legend().get_texts()]
    assert labels[0].startswith("1  basic: 0.25, 1,200 GFLOPS")
    assert "basic does 0.25 operations a byte, is bound by memory" in picture.describe()


def test_launches_of_one_intensity_share_a_mark() -> None:
    profile = launched("matmul/tiled.cu", "n=32", blocks=())
    picture = profile.plot.roofline("H200", again=profile)
    assert len([line for line in picture.axes[0].lines if line.get_marker() == "o"]) == 1
    assert "1  tiled, again: 4.0" in picture.axes[0].get_legend().get_texts()[0].get_text()


def test_what_has_no_place_under_a_roof() -> None:
    with pytest.raises(UsageError, match="integer counts no floating point operations"):
        launched("matmul/integer.cu", "n=16", blocks=()).plot.roofline()
    with pytest.raises(UsageError, match="no peaks"):
        launched("matmul/tiled.cu", "n=16", blocks=()).plot.roofline("9.0")


@pytest.mark.parametrize(("registers", "held", "limit"), [(40, 6, "registers"), (0, 8, "threads")])
def test_occupancy(registers: int, held: int, limit: str) -> None:
    model = Occupancy(find("H200"), (16, 16), registers, 2048)
    picture = plot.occupancy(model)
    limits, warps = picture.axes
    known = [one for one in model.limits if one.blocks is not None]
    assert [bar.get_width() for bar in boxes(limits)] == [one.blocks for one in known]
    assert [bar.get_hatch() != "" for bar in boxes(limits)] == [one.name == limit for one in known]
    filled = [bar for bar in boxes(warps) if bar.get_facecolor() in (to_rgba(BLUE), to_rgba(SKY))]
    assert (len(filled), len(boxes(warps))) == (8 * held, 64)
    assert ("registers are not known" in picture.below) == (registers == 0)
    assert f"limited by {limit}" in picture.describe()


def test_predicted_beside_counted() -> None:
    profile = launched("matmul/tiled.cu", "n=64", blocks=())
    picture = profile.plot.traffic(Matmul(64, 64, 64).tiled.to_dict(), ["M.loads", "global_load_sectors"])
    loads, sectors = picture.axes
    assert [bar.get_height() for bar in boxes(loads)] == [profile.arrays["M"].loads] * 2
    assert [bar.get_height() for bar in boxes(sectors)] == [profile.totals.global_load_sectors] * 2
    assert "15 of 15 figures are equal" in picture.below


def test_a_prediction_that_fails_is_seen() -> None:
    rows = [ComparedFigure("basic.flops", 100, 100), ComparedFigure("tiled.flops", 50, 75)]
    picture = plot.traffic(rows, "two kernels", ["flops"])
    assert [bar.get_height() for bar in boxes(picture.axes[0])] == [100, 50, 100, 75]
    colours = [label.get_color() for label in picture.axes[0].get_xticklabels()]
    assert colours[0] != colours[1]
    assert "1 of 2 figures are equal" in picture.below
    assert "tiled, flops: 50 predicted, 75 were counted" in picture.describe()
    with pytest.raises(UsageError, match="nothing was predicted of `sectors`"):
        plot.traffic(rows, "", ["sectors"])


# --- what cannot be drawn --------------------------------------------------------------------------------------------


def test_what_was_not_traced_or_counted() -> None:
    profile = launched("matmul/tiled.cu", "n=16", blocks=())
    for draw in (profile.plot.reuse, profile.plot.phases, lambda: profile.plot.request(27)):
        with pytest.raises(UsageError, match="was not traced"):
            draw()
    with pytest.raises(UsageError, match="`sectors` is no count"):
        profile.plot.source("sectors")
    with pytest.raises(UsageError, match="has any local_load_requests") as caught:
        profile.plot.source("local_load_requests")
    assert "global_load_sectors" in caught.value.hint
    with pytest.raises(UsageError, match="execution 9: this warp makes 1 requests"):
        launched("matmul/tiled.cu", "n=16").plot.request(27, execution=9)


# --- the files -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def picture() -> Picture:
    return launched("matmul/tiled.cu", "n=32", blocks=()).plot.source()


def test_an_svg_is_well_formed_and_has_the_texts(picture: Picture, tmp_path: Path) -> None:
    path = tmp_path / "source.svg"
    picture.save(path)
    root, space = ElementTree.parse(path).getroot(), "{http://www.w3.org/2000/svg}"
    words = ["".join(element.itertext()) for element in root.iter(f"{space}text")]
    assert picture.title in words
    assert "        tileM[ty][tx] = M[row * n + phase * TILE_WIDTH + tx];" in words
    assert (root.findtext(f"{space}title"), root.findtext(f"{space}desc")) == (picture.title, picture.describe())
    assert root.get("role") == "img"
    assert b"\0" not in path.read_bytes()
    picture.save(tmp_path / "again.svg")
    assert (tmp_path / "again.svg").read_bytes() == path.read_bytes()


def test_other_files(picture: Picture, tmp_path: Path) -> None:
    picture.save(tmp_path / "source.png")
    content = (tmp_path / "source.png").read_bytes()
    assert content.startswith(b"\x89PNG")
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (1920, 1080)
    assert picture._repr_png_().startswith(b"\x89PNG")
    picture.save(tmp_path / "source.pdf")
    assert (tmp_path / "source.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(UsageError, match=r"a picture ends in \.svg, \.png, \.pdf"):
        picture.save(tmp_path / "source.jpg")
    with pytest.raises(UsageError, match="No such file or directory"):
        picture.save(tmp_path / "nowhere" / "source.svg")


def test_the_users_settings_neither_matter_nor_change(picture: Picture, tmp_path: Path) -> None:
    picture.save(tmp_path / "a.svg")
    with matplotlib.rc_context({"font.size": 31, "axes.facecolor": "red", "lines.linewidth": 9}):
        before = dict(matplotlib.rcParams)
        again = launched("matmul/tiled.cu", "n=32", blocks=()).plot.source()
        again.save(tmp_path / "b.svg")
        assert dict(matplotlib.rcParams) == before
    assert drawn(tmp_path / "a.svg") == drawn(tmp_path / "b.svg")


def drawn(path: Path) -> str:
    """The names of clip paths are hashes of numbers whose last digits the layout does not fix."""
    return re.sub(r"\bp[0-9a-f]{10}\b", "clip", path.read_text(encoding="utf-8"))


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.long
def test_pyplot_is_left_alone_and_loaded_by_nobody() -> None:
    assert run("import sys, tilescope.plot; print('matplotlib.pyplot' in sys.modules)") == "False"
    assert run("import sys, tilescope.api; print('matplotlib' in sys.modules)") == "False"


def test_without_matplotlib() -> None:
    code = """
import sys
sys.modules["matplotlib"] = None
from tilescope.analysis.profile import Profile
from tilescope.errors import UsageError
try:
    Profile(None).plot
except UsageError as error:
    print(error)
"""
    assert run(code) == "pictures need Matplotlib, which is not installed\n  hint: pip install 'tilescope[plot]'"


@pytest.mark.parametrize(
    ("value", "shown"), [(0, "0"), (500, "500"), (2000, "2,000"), (100_000, "100k"), (2.5e6, "2.5M"), (1e9, "1G")]
)
def test_numbers_at_axes(value: float, shown: str) -> None:
    assert tick(value) == shown
