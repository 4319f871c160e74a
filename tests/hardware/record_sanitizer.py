"""Record what compute-sanitizer finds in the corpus (tests/corpus) on a real GPU: which of its four tools reports what.

python tests/hardware/record_sanitizer.py --out tests/hardware/sanitizer.json

Needs tilescope, nvcc, compute-sanitizer and a GPU. `--plan FOLDER` only works out the launches, which needs no GPU, and
`--from FOLDER` takes them from there, which needs no tilescope. Each launch is a process of its own, with a time limit:
some of these kernels never end."""

from __future__ import annotations

import argparse
import ctypes
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).parent.parent / "corpus"
TOOLS = ("memcheck", "racecheck", "initcheck", "synccheck")
SECONDS = 30
SUMMARY = re.compile(r"(?:ERROR|RACECHECK) SUMMARY: (\d+) (?:error|hazard)")


# --- the launches, as the files' headers say --------------------------------------------------------------------------


class _Caught(Exception):
    """Carries a launch out of launch_file."""


def plan(folder: Path, keeps: Path | None) -> None:
    """A JSON file and the arrays' bytes for each file of the corpus; for those that the recording `keeps` lacks."""
    from tilescope import api

    def catch(self: Any, grid: Any, block: Any, args: Any, *, shared: int = 0, **options: Any) -> None:
        raise _Caught(self, grid, block, args, shared, options["cooperative"])

    api.Kernel.launch = catch  # type: ignore[method-assign,assignment]
    known = json.loads(keeps.read_text())["files"] if keeps else {}
    for file in sorted(CORPUS.glob("*/*.cu")):
        name = str(file.relative_to(CORPUS))
        if name in known:
            continue
        (folder / f"{name.replace('/', '__')}.json").write_text(json.dumps(planned(file, name, folder)))


def planned(file: Path, name: str, folder: Path) -> dict[str, Any]:
    from tilescope.arguments.empty import EmptyArray
    from tilescope.header import Options, launch_file

    try:
        launch_file(str(file), Options())
    except _Caught as caught:
        kernel, grid, block, args, shared, cooperative = caught.args
    stem = name.replace("/", "__")
    made: list[dict[str, Any]] = []
    program, _ = kernel.unit.program(kernel.entry, (32, 1, 1))
    for i, (value, param) in enumerate(zip(args, program.params, strict=True)):
        if hasattr(value, "tobytes") and hasattr(value, "ctypes") and value.ndim:
            (folder / f"{stem}.{i}.bin").write_bytes(value.tobytes())
            made.append({"file": f"{stem}.{i}.bin", "empty": isinstance(value, EmptyArray)})
        else:
            made.append({"value": value if value is None else float(value), "type": param.type, "size": param.size})
    symbols = {}
    for v in program.variables:
        image = {"const": kernel.unit.memory.consts, "global": kernel.unit.memory.globals}.get(v.space)
        if image is not None and image[v.offset : v.offset + v.length].any():
            symbols[v.name] = bytes(image[v.offset : v.offset + v.length]).hex()
    numbers = {"grid": [*map(int, grid), 1, 1][:3], "block": [*map(int, block), 1, 1][:3], "shared": shared,
               "cooperative": cooperative}  # fmt: skip
    macros = [f"-D{k}={v}" for k, v in kernel.defines.items()]
    source = file.read_text()
    return {"name": name, "source": source, "entry": kernel.entry, **numbers, "args": made, "symbols": symbols,
            "macros": macros}  # fmt: skip


# --- one launch, through the driver -----------------------------------------------------------------------------------


def launch(folder: Path, stem: str) -> int:
    """0 if the launch was accepted and ran to its end."""
    cuda = ctypes.CDLL("libcuda.so.1")
    facts = json.loads((folder / f"{stem}.json").read_text())
    context, module, function, device = (ctypes.c_void_p() for _ in range(4))
    cuda.cuInit(0)
    cuda.cuDeviceGet(ctypes.byref(device), 0)
    cuda.cuCtxCreate_v2(ctypes.byref(context), 0, device)
    assert cuda.cuModuleLoad(ctypes.byref(module), str(folder / f"{stem}.cubin").encode()) == 0
    assert cuda.cuModuleGetFunction(ctypes.byref(function), module, facts["entry"].encode()) == 0
    code = (folder / f"{stem}.cubin").read_bytes()
    kept = {
        name: data for name, data in facts["symbols"].items() if name.encode() in code
    }  # of a header, nvcc drops some
    for name, data in kept.items():
        place, size = ctypes.c_uint64(), ctypes.c_size_t()
        assert cuda.cuModuleGetGlobal_v2(ctypes.byref(place), ctypes.byref(size), module, name.encode()) == 0
        cuda.cuMemcpyHtoD_v2(place, bytes.fromhex(data), len(data) // 2)
    values = [argument(cuda, folder, a) for a in facts["args"]]
    pointers = (ctypes.c_void_p * len(values))(*(ctypes.cast(ctypes.byref(v), ctypes.c_void_p) for v in values))
    cuda.cuFuncSetAttribute(function, 8, facts["shared"])  # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    shape = [ctypes.c_uint(n) for n in (*facts["grid"], *facts["block"], facts["shared"])]
    call, more = (cuda.cuLaunchCooperativeKernel, ()) if facts["cooperative"] else (cuda.cuLaunchKernel, (None,))
    code = call(function, *shape, None, pointers, *more)
    return code or cuda.cuCtxSynchronize()


def argument(cuda: Any, folder: Path, a: dict[str, Any]) -> Any:
    """An array of an exact size in device memory, or a number."""
    if "file" in a:
        data = (folder / a["file"]).read_bytes()
        place = ctypes.c_uint64()
        assert cuda.cuMemAlloc_v2(ctypes.byref(place), len(data)) == 0
        if not a["empty"]:
            cuda.cuMemcpyHtoD_v2(place, data, len(data))
        return place
    if a["value"] is None:
        return ctypes.c_uint64(0)
    if a["type"].startswith("f"):
        return (ctypes.c_float if a["size"] == 4 else ctypes.c_double)(a["value"])
    kinds = {1: ctypes.c_int8, 2: ctypes.c_int16, 4: ctypes.c_int32, 8: ctypes.c_int64}
    return kinds[a["size"]](int(a["value"]))


# --- under compute-sanitizer ------------------------------------------------------------------------------------------


def compiled(folder: Path, stem: str) -> None:
    facts = json.loads((folder / f"{stem}.json").read_text())
    (folder / f"{stem}.cu").write_text(facts["source"])
    arch = ["-cubin", "-arch=native", "-lineinfo", *facts["macros"]]
    subprocess.run(["nvcc", *arch, "-o", folder / f"{stem}.cubin", folder / f"{stem}.cu"], check=True)


def sanitized(folder: Path, stem: str, tool: str, last_start: float) -> dict[str, Any] | None:
    """How many errors the tool reports, and its first lines; -1 where it did not end, -2 where it gave no summary; None
    after the last start."""
    if time.monotonic() > last_start:
        return None
    command = ["compute-sanitizer", "--tool", tool, sys.executable, __file__, "--launch", str(folder), stem]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired as late:
        return {"errors": -1, "said": first_lines((late.stdout or b"").decode(errors="replace"))}
    summary = SUMMARY.findall(done.stdout)
    return {"errors": int(summary[-1]) if summary else -2, "said": first_lines(done.stdout), "exit": done.returncode}


def first_lines(text: str) -> list[str]:
    lines = [line.removeprefix("=========").strip() for line in text.splitlines() if line.startswith("=========")]
    told = [line for line in lines if line and "COMPUTE-SANITIZER" not in line and "Host Frame" not in line]
    return told[:3]


def measure(folder: Path, workers: int, most: float) -> dict[str, dict[str, Any]]:
    """What all four tools say; of the files that they came to."""
    last_start = time.monotonic() + most
    stems = sorted(p.stem for p in folder.glob("*.json"))
    with ThreadPoolExecutor(os.cpu_count() or 4) as pool:
        list(pool.map(lambda stem: compiled(folder, stem), stems))
    jobs = [(stem, tool) for stem in stems for tool in TOOLS]
    with ThreadPoolExecutor(workers) as pool:
        results = list(pool.map(lambda job: sanitized(folder, *job, last_start), jobs))
    found: dict[str, dict[str, Any]] = {}
    for (stem, tool), result in zip(jobs, results, strict=True):
        if result:
            found.setdefault(stem.replace("__", "/"), {})[tool] = result
    return {name: tools for name, tools in found.items() if len(tools) == len(TOOLS)}


def facts_of_machine() -> dict[str, str]:
    query = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    name, driver = subprocess.run(query, capture_output=True, text=True, check=True).stdout.split("\n")[0].split(", ")
    version = subprocess.run(["compute-sanitizer", "--version"], capture_output=True, text=True, check=True).stdout
    return {"device": name, "driver": driver, "sanitizer": version.strip().splitlines()[-1].strip()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "sanitizer.json")
    parser.add_argument("--plan", type=Path)
    parser.add_argument("--from", dest="folder", type=Path)
    parser.add_argument("--add", action="store_true", help="keep what the file has, and record only what it lacks")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--most", type=float, default=86400.0, help="seconds after which no further launch begins")
    parser.add_argument("--launch", nargs=2, help="(used by itself, under compute-sanitizer)")
    options = parser.parse_args()
    if options.launch:
        sys.exit(min(255, launch(Path(options.launch[0]), options.launch[1])))
    if options.plan:
        options.plan.mkdir(parents=True, exist_ok=True)
        return plan(options.plan, options.out if options.add else None)
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or Path(temporary)
        if not options.folder:
            plan(folder, options.out if options.add else None)
        found = measure(folder, options.workers, options.most)
    facts = facts_of_machine() | {"date": datetime.date.today().isoformat(), "command": "python " + " ".join(sys.argv)}
    counts = {name: {tool: r["errors"] for tool, r in tools.items()} for name, tools in found.items()}
    said = {name: {tool: r["said"] for tool, r in tools.items() if r["errors"]} for name, tools in found.items()}
    words = {name: tools for name, tools in said.items() if tools}
    if options.add:
        before = json.loads(options.out.read_text())
        earlier = {n: before[n] for n in ("device", "driver", "sanitizer", "date", "command")}
        facts |= {"before": [*before.get("before", []), earlier]}
        counts, words = before["files"] | counts, before["said"] | words
    options.out.write_text(json.dumps(facts | {"tools": TOOLS, "files": counts, "said": words}, indent=1) + "\n")
    for name, tools in counts.items():
        print(name, {tool: n for tool, n in tools.items() if n})
    return None


if __name__ == "__main__":
    main()
