"""The part of record_times.py that needs a GPU: a bundle of launches in, times and Nsight Compute's metrics out."""

from __future__ import annotations

import datetime
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from record_counts import device

from tilescope.gpu.driver import Gpu, open_gpu
from tilescope.gpu.launch import BoundVariable, upload_variables
from tilescope.gpu.modules import load
from tilescope.gpu.placing import ALIGNMENT, Patch, PlacedBytes, Placement
from tilescope.gpu.replay import LIST

RUNS, TOGETHER, LONG = 12, 4, 0.02  # runs of a launch, queued at once; seconds of one from which fewer are enough
BATCH = 60  # launches of one process of ncu
SCHEMA = 1
_SM = "sm__inst_executed_pipe_{}.sum"
METRICS = [
    "gpu__time_duration.sum", "sm__cycles_elapsed.max", "sm__cycles_active.avg", "lts__t_sectors.sum",
    "lts__t_sectors_op_read.sum", "lts__t_sectors_op_write.sum", "lts__t_sectors_srcunit_tex.sum",
    "lts__t_sectors_srcunit_tex_lookup_hit.sum", "lts__t_sectors_srcunit_tex_op_read.sum",
    "lts__t_sectors_srcunit_tex_op_write.sum", "lts__t_sector_hit_rate.pct", "dram__bytes_read.sum",
    "dram__bytes_write.sum", "l1tex__t_sector_hit_rate.pct", "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit.sum", "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", "l1tex__data_pipe_lsu_wavefronts.sum",
    "l1tex__data_pipe_lsu_wavefronts_mem_shared.sum", "smsp__inst_executed.sum", "smsp__issue_active.sum",
    _SM.format("alu"), _SM.format("fma"), _SM.format("fmaheavy"), _SM.format("fp64"), _SM.format("xu"),
    _SM.format("lsu"), _SM.format("uniform"), _SM.format("adu"), _SM.format("cbu"), _SM.format("fp16"),
    "sm__warps_active.avg.pct_of_peak_sustained_active", "sm__throughput.avg.pct_of_peak_sustained_elapsed",
    "l1tex__throughput.avg.pct_of_peak_sustained_elapsed", "lts__throughput.avg.pct_of_peak_sustained_elapsed",
    "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
]  # fmt: skip
PEAKS = [
    "lts__t_sectors.sum.peak_sustained", "dram__bytes.sum.peak_sustained", "dram__cycles_elapsed.avg.per_second",
    "lts__cycles_elapsed.avg.per_second", "l1tex__data_pipe_lsu_wavefronts.sum.peak_sustained",
    "l1tex__t_sectors.sum.peak_sustained", "l1tex__m_xbar2l1tex_read_sectors.sum.peak_sustained",
    "smsp__inst_executed.sum.peak_sustained", _SM.format("alu") + ".peak_sustained",
    _SM.format("fma") + ".peak_sustained", _SM.format("fp64") + ".peak_sustained",
    _SM.format("xu") + ".peak_sustained", _SM.format("lsu") + ".peak_sustained",
    "lts__t_sectors_srcunit_tex.sum.peak_sustained",
]  # fmt: skip


def measure(bundle: Path, out: Path, only: str, limit: float, facts: dict[str, str]) -> None:
    """Times by this process's children, and counters by Nsight Compute's; what a fault cuts short is left out."""
    began, launches = time.monotonic(), json.loads((bundle / "bundle.json").read_text())
    launches = [launch for launch in launches if only in launch["name"]]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        expand(bundle, launches, folder)
        print(f"expanded after {time.monotonic() - began:.0f} s", flush=True)
        times = all_times(folder, launches, limit / 3)
        print(f"{len(times)} timed after {time.monotonic() - began:.0f} s", flush=True)
        peaks = profiled(folder, launches[:1], PEAKS, 60)
        metrics = all_metrics(folder, launches, began + limit)
        print(f"{len(metrics)} profiled after {time.monotonic() - began:.0f} s", flush=True)
    records = [
        {key: launch[key] for key in ("name", "group", "kernel", "grid", "block", "shared")}
        | {"times": times.get(launch["name"]), "metrics": metrics.get(launch["name"])}
        for launch in launches
    ]
    about = device() | {"date": datetime.date.today().isoformat()} | facts | {"schema": SCHEMA}
    about |= {"properties": properties(), "peaks": peaks[0] if peaks else {}}
    out.write_text(json.dumps(about | {"launches": records}))


def properties() -> dict[str, Any]:
    """What the driver says of the GPU."""
    fields = "clocks.max.sm,clocks.max.mem,clocks.applications.graphics,power.limit,memory.total"
    command = ["nvidia-smi", f"--query-gpu={fields}", "--format=csv,noheader"]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip().split(", ")
    gpu = open_gpu()
    named = ("multiprocessor_count", "l2_cache_size", "global_memory_bus_width", "memory_clock_rate", "clock_rate")
    own = {name: int(getattr(gpu.device.properties, name)) for name in named}
    return dict(zip(fields.split(","), said, strict=False)) | own


# --- what lies in memory ---------------------------------------------------------------------------------------------


def expand(bundle: Path, launches: Sequence[dict[str, Any]], folder: Path) -> None:
    """A folder as tilescope.gpu.replay takes it; regions of equal recipes share a file."""
    for launch in launches:
        for item in (*launch["variables"], *launch["regions"], {"file": launch["image"]}):
            if item["file"]:
                link(bundle / item["file"], folder / item["file"])
        for region in launch["regions"]:
            if region["fill"]:
                region["file"] = f"{region['fill']} {region['length']}".replace(" ", "_").replace("|", "")
                if not (folder / region["file"]).exists():
                    filled(region["fill"], region["length"]).tofile(folder / region["file"])


def link(source: Path, target: Path) -> None:
    if not target.exists():
        target.symlink_to(source.absolute())


def filled(recipe: str, length: int) -> np.ndarray[Any, Any]:
    """The bytes that a recipe stands for."""
    kind, *rest = recipe.split()
    random = np.random.default_rng(7)
    if kind == "zeros":
        return np.zeros(length, np.uint8)
    dtype = np.dtype(rest[-1])
    count = length // dtype.itemsize
    if kind == "chase":
        return chain(random, count, int(rest[0]) // dtype.itemsize).astype(dtype)
    if kind == "index":
        return random.integers(0, int(rest[0]), count).astype(dtype)
    if dtype.kind == "f":
        return random.random(count, np.float32).astype(dtype)
    return random.integers(0, 100, count).astype(dtype)


def chain(random: np.random.Generator, count: int, step: int) -> np.ndarray[Any, Any]:
    """next[i] of one circle in random order over every `step`-th element."""
    order = random.permutation(count // step) * step
    order = np.concatenate([[0], order[order != 0]])
    found = np.zeros(count, np.int64)
    found[order] = np.roll(order, -1)
    return found


# --- times -----------------------------------------------------------------------------------------------------------


def all_times(folder: Path, launches: Sequence[dict[str, Any]], limit: float) -> dict[str, Any]:
    """By a process that is begun anew behind a launch that ended it."""
    found: dict[str, Any] = {}
    rest, until = list(launches), time.monotonic() + limit
    while rest and time.monotonic() < until:
        (folder / "times.json").write_text(json.dumps(rest))
        command = [sys.executable, __file__, str(folder), str(until - time.monotonic())]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        lines = [line for line in child.stdout if line.startswith("{")]
        child.wait()
        found |= {one["name"]: one["times"] for one in map(json.loads, lines)}
        if child.returncode and len(lines) < len(rest):
            print(f"ended by {rest[len(lines)]['name']}", flush=True)
        rest = rest[len(lines) + 1 :] if child.returncode else []
    return found


def timed_here(folder: Path, seconds: float) -> None:
    """The child: a line of JSON for each launch."""
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what kernels print is not a result
    gpu, until = open_gpu(), time.monotonic() + seconds
    with gpu.current():
        flush = gpu.allocate(4 * gpu.l2_bytes)
        warmed = time.monotonic() + 1.0
        while time.monotonic() < warmed:  # clocks rise when there is something to do
            gpu.fill(flush.pointer, flush.size)
            gpu.synchronize()
        for launch in json.loads((folder / "times.json").read_text()):
            if time.monotonic() > until:
                break
            print(
                json.dumps({"name": launch["name"], "times": timed(gpu, launch, folder, flush)}), file=out, flush=True
            )


def timed(gpu: Gpu, launch: dict[str, Any], folder: Path, flush: Any) -> dict[str, Any]:
    """Seconds, cold (nothing in the caches) and warm (arrays were just written); the clock of SMs and memory in MHz."""
    module = load((folder / launch["image"]).read_bytes(), gpu, launch["is_ptx"])
    function = module.function(launch["entry"])
    if launch["shared"]:
        gpu.allow_shared(function, launch["shared"])
    variables = [BoundVariable(v["name"], data_of(folder, v["file"]), False) for v in launch["variables"]]
    upload_variables(gpu, module, variables, 0)
    memory = [placed(gpu, region, folder) for region in launch["regions"]]
    regions = [PlacedBytes(r["length"], r["skew"], True, None) for r in launch["regions"]]
    patches = tuple(Patch(*patch) for patch in launch["patches"])
    placement = Placement(bytes.fromhex(launch["data"]), tuple(launch["offsets"]), patches, regions)
    parameters = placement.parameters([pointer for _, _, pointer, _ in memory])
    shape = (tuple(launch["grid"]), tuple(launch["block"]), launch["shared"], 0, parameters, launch["cooperative"])

    def restore(all_of_them: bool) -> None:
        for (_, pristine, pointer, _), region in zip(memory, launch["regions"], strict=True):
            if all_of_them or region["written"]:
                gpu.copy(pointer, pristine.pointer, region["length"])

    def cold() -> None:
        restore(False)
        gpu.fill(flush.pointer, flush.size)

    def warm() -> None:
        gpu.fill(flush.pointer, flush.size)
        restore(True)

    def run() -> None:
        gpu.launch(function, *shape)

    run()
    gpu.synchronize()
    found: dict[str, Any] = {}
    for name, before in (("cold", cold), ("warm", warm)):
        seconds, clocks = repeated(gpu, before, run)
        found[name] = {
            "median": statistics.median(seconds), "least": min(seconds), "most": max(seconds), "runs": len(seconds),
            "clocks": clocks,
        }  # fmt: skip
    for raw, pristine, _, _ in memory:
        raw.free()
        pristine.free()
    return found | {"registers": gpu.attribute(function, "NUM_REGS"), "local": gpu.attribute(function, "LOCAL_SIZE_BYTES"),
                    "static_shared": gpu.attribute(function, "SHARED_SIZE_BYTES")}  # fmt: skip


def placed(gpu: Gpu, region: dict[str, Any], folder: Path) -> tuple[Any, Any, int, int]:
    raw = gpu.allocate(region["length"] + 2 * ALIGNMENT)
    pointer = -(-raw.pointer // ALIGNMENT) * ALIGNMENT + region["skew"]
    pristine, data = gpu.allocate(max(1, region["length"])), data_of(folder, region["file"])
    gpu.upload(pristine.pointer, data.ctypes.data, region["length"])
    gpu.synchronize()
    gpu.copy(pointer, pristine.pointer, region["length"])
    return raw, pristine, pointer, region["length"]


def data_of(folder: Path, name: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.fromfile(folder / name, np.uint8)


def repeated(gpu: Gpu, before: Any, run: Any) -> tuple[list[float], list[int]]:
    seconds: list[float] = []
    clocks: list[int] = []
    while len(seconds) < (RUNS if not seconds or seconds[0] < LONG else TOGETHER):
        events = [(gpu.event(), gpu.event()) for _ in range(TOGETHER)]
        for began, ended in events:
            before()
            gpu.record(began, 0)
            run()
            gpu.record(ended, 0)
        clocks = clocks_now() or clocks
        seconds += [gpu.seconds(began, ended) for began, ended in events]
    return seconds, clocks


def clocks_now() -> list[int]:
    """Of SMs and memory in MHz; none where the package nvidia-ml-py is not installed."""
    try:
        import pynvml
    except ImportError:
        return []
    pynvml.nvmlInit()
    handle = pynvml.nvmlDeviceGetHandleByIndex(0)
    return [pynvml.nvmlDeviceGetClockInfo(handle, kind) for kind in (pynvml.NVML_CLOCK_SM, pynvml.NVML_CLOCK_MEM)]


# --- counters --------------------------------------------------------------------------------------------------------


def all_metrics(folder: Path, launches: Sequence[dict[str, Any]], until: float) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for part in batches(launches):
        left = until - time.monotonic()
        if left < 10:
            break
        for launch, values in zip(part, profiled(folder, part, METRICS, left), strict=False):
            found[launch["name"]] = values
    return found


def batches(launches: Sequence[dict[str, Any]]) -> Iterator[Sequence[dict[str, Any]]]:
    for first in range(0, len(launches), BATCH):
        yield launches[first : first + BATCH]


def profiled(
    folder: Path, part: Sequence[dict[str, Any]], metrics: Sequence[str], limit: float
) -> list[dict[str, float]]:
    """One dict of metrics a launch, in order, as far as ncu came."""
    (folder / LIST).write_text(json.dumps(list(part)))
    package = str(Path(sys.modules["tilescope"].__file__ or "").parents[1])
    paths = os.pathsep.join(path for path in (package, os.environ.get("PYTHONPATH", "")) if path)
    command = [
        "ncu", "--csv", "--print-units", "base", "--clock-control", "none", "--metrics", ",".join(metrics),
        sys.executable, "-m", "tilescope.gpu.replay", str(folder),
    ]  # fmt: skip
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": paths}, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        print(f"out of time in the launches from {part[0]['name']} on", flush=True)
        return []
    found = table(done.stdout)
    if len(found) != len(part):
        said = [line for line in (done.stdout + done.stderr).splitlines() if "==ERROR==" in line or "Error" in line]
        print(f"{len(found)} of {len(part)} from {part[0]['name']} on: {said[-3:]}", flush=True)
    return found


def table(text: str) -> list[dict[str, float]]:
    """From what `ncu --csv` prints: a row for each metric of each launch; what has no number is left out."""
    import csv

    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith('"ID"')), len(lines))
    launches: dict[int, dict[str, float]] = {}
    for row in csv.DictReader(line for line in lines[start:] if line.startswith('"')):
        values = launches.setdefault(int(row["ID"]), {})
        number = row["Metric Value"].replace(",", "")
        if number.replace(".", "", 1).replace("e+", "", 1).isdigit():
            values[row["Metric Name"]] = float(number)
    return [launches[i] for i in sorted(launches)]


if __name__ == "__main__":
    timed_here(Path(sys.argv[1]), float(sys.argv[2]))
