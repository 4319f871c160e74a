"""Record how long launches take on a real GPU, and what Nsight Compute counts of them.

python tests/hardware/record_times.py prepare BUNDLE [--folder REPOSITORIES] [--only TEXT]   (needs no GPU)
    [--lacking times_h100.json]
python tests/hardware/record_times.py measure BUNDLE --out measured.json [--limit SECONDS]   (needs a GPU and `ncu`)
python tests/hardware/record_times.py bounds BUNDLE [--folder REPOSITORIES] [--part I,N]       (needs no GPU; emulates)
python tests/hardware/record_times.py keep BUNDLE measured.json --out times_h200.json
python tests/hardware/record_times.py complete BUNDLE measured.json --out times_h100.json

A bundle is a folder with machine code and arguments, which can be carried to another machine. REPOSITORIES holds public
repositories as for benchmarks.launches; no code of theirs gets into the recording. Clocks are left as they are.

Where Nsight Compute did not come to the end, `prepare --lacking` takes the launches of which a recording has none of its
metrics, and `complete` puts what was measured of those, on the same kind of card, in their places."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from timed_cases import TimedCase

ARCH = "sm_90"
VALUES = 5  # the place of metrics in a row (recorded_times.py)


# --- prepare ---------------------------------------------------------------------------------------------------------


def cases(folder: Path | None, only: str) -> list[TimedCase]:
    from timed_cases import OWN, corpus_cases, ladder_cases, mechanisms, own_cases, public_cases

    if only in OWN:
        return list(own_cases(only))
    found = [*mechanisms(), *ladder_cases(), *corpus_cases(), *(public_cases(folder) if folder else ())]
    return [case for case in found if only in case.name]


def prepared(case: TimedCase, bundle: Path) -> dict[str, Any]:
    """What the GPU needs of a case: as tilescope.gpu.replay has it, but for regions that a recipe fills."""
    launch = case.code.on_gpu(case.grid, case.block, case.args, case.shared)
    placement = launch.placement()
    recipes = {
        case.args[i].ctypes.data: f"{recipe} {case.args[i].dtype.str}"
        for i, recipe in case.fills.items()
        if isinstance(case.args[i], np.ndarray)
    }
    regions = []
    for region in placement.regions:
        recipe = recipes.get(region.host.host, "") if region.host else ""
        content = None if recipe else region.content(None)
        if content is not None and not content.any():
            recipe, content = "zeros", None
        file = kept(bundle, content.tobytes()) if content is not None else ""
        regions.append({
            "fill": recipe, "file": file, "skew": region.skew, "length": region.length, "written": region.written,
        })  # fmt: skip
    variables = [{"name": v.name, "file": kept(bundle, v.data.tobytes())} for v in launch.variables]
    return {
        "name": case.name, "group": case.group, "kernel": case.kernel, "image": kept(bundle, launch.image(ARCH)),
        "is_ptx": launch.is_ptx, "entry": launch.entry, "grid": launch.grid, "block": launch.block,
        "shared": launch.shared, "data": placement.data.hex(), "cooperative": case.cooperative,
        "offsets": placement.offsets, "patches": [[p.offset, p.region, p.delta] for p in placement.patches],
        "regions": regions, "variables": variables, "device": 0,
    }  # fmt: skip


def kept(bundle: Path, data: bytes) -> str:
    """The name of a file that holds it, one for equal content."""
    name = hashlib.sha256(data).hexdigest()[:20]
    if not (bundle / name).exists():
        (bundle / name).write_bytes(data)
    return name


def prepare(bundle: Path, folder: Path | None, only: str, recording: Path | None) -> None:
    bundle.mkdir(parents=True, exist_ok=True)
    chosen = lacking(json.loads(recording.read_text())) if recording else None
    found = [case for case in cases(folder, only) if chosen is None or case.name in chosen]
    (bundle / "bundle.json").write_text(json.dumps([prepared(case, bundle) for case in found]))
    print(f"{len(found)} launches of {len({case.kernel for case in found})} kernels")


# --- what bounds are made of -----------------------------------------------------------------------------------------


def emulate(bundle: Path, folder: Path | None, only: str, part: int, parts: int) -> None:
    """A line of JSON for each launch in BUNDLE/bounds.PART, begun where it was left."""
    from recorded_times import counted, listed

    with (bundle / f"bounds.{part}").open("a+") as file:
        file.seek(0)
        known = {json.loads(line)[0] for line in file}
        for number, case in enumerate(cases(folder, only)):
            if number % parts == part and case.name not in known:
                profile = profile_of(case)
                row = [case.name, listed(profile.bound_counts), counted(profile)]
                print(json.dumps(row), file=file, flush=True)


def profile_of(case: TimedCase, predict: str | None = None) -> Any:
    """By classes of blocks where arrays are recipes, as these hold nothing here; else by one thread, which takes blocks in
    their order: what tickets are drawn depends on it."""
    if case.group in ("ladders", "mechanisms"):
        return case.code.count(case.grid, case.block, case.args, shared=case.shared, predict=predict)
    return case.code.launch(
        case.grid, case.block, case.args, shared=case.shared, cooperative=case.cooperative, machine=True, threads=1,
        on_print=lambda text: None, predict=predict,
    )  # fmt: skip


def keep(bundle: Path, measured: Path, out: Path) -> None:
    """`out`, and what the launches did beside it: times_counts.json."""
    from recorded_times import compact, lines_of, text_of

    rows = [json.loads(line) for file in sorted(bundle.glob("bounds.*")) for line in file.read_text().splitlines()]
    out.write_text(text_of(compact(json.loads(measured.read_text()), {name: bound for name, bound, _ in rows})))
    (out.parent / "times_counts.json").write_text(lines_of({name: counts for name, _, counts in sorted(rows)}))


def lacking(recording: dict[str, Any]) -> set[str]:
    """Launches of which it has no metrics."""
    return {row[0] for row in recording["launches"] if row[VALUES] is None}


def complete(measured: Path, out: Path) -> None:
    from recorded_times import compact, text_of

    kept, made = json.loads(out.read_text()), compact(json.loads(measured.read_text()), {})
    if made["device"] != kept["device"]:
        sys.exit(f"{measured} is of {made['device']}, and {out} of {kept['device']}")
    places = [made["metrics"].index(name) for name in kept["metrics"]]
    found = {row[0]: [*row[:VALUES], [row[VALUES][i] for i in places]] for row in made["launches"] if row[VALUES]}
    chosen = lacking(kept) & found.keys()
    kept["launches"] = [[*found[row[0]], *row[VALUES + 1 :]] if row[0] in chosen else row for row in kept["launches"]]
    kept["completed"] = {key: made[key] for key in ("driver", "date")} | {"launches": len(chosen)}
    out.write_text(text_of(kept))
    print(f"{len(chosen)} launches completed, {len(lacking(kept))} are lacking still")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("prepare", "measure", "bounds", "keep", "complete"))
    parser.add_argument("bundle", type=Path)
    parser.add_argument("measured", type=Path, nargs="?", help="of `keep` and `complete`: what `measure` wrote")
    parser.add_argument("--lacking", type=Path, help="of `prepare`: a recording to be completed")
    parser.add_argument("--part", default="0,1", help="of `bounds`: every N-th launch from I on")
    parser.add_argument("--folder", type=Path, help="where public repositories lie")
    parser.add_argument("--only", default="", help="launches with this text in their names")
    parser.add_argument("--out", type=Path, help="the recording to write")
    parser.add_argument("--limit", type=float, default=500.0, help="seconds after which no more is measured")
    options = parser.parse_args()
    if options.action == "prepare":
        return prepare(options.bundle, options.folder, options.only, options.lacking)
    if options.action == "bounds":
        part, parts = map(int, options.part.split(","))
        return emulate(options.bundle, options.folder, options.only, part, parts)
    if options.action == "keep":
        return keep(options.bundle, options.measured, options.out)
    if options.action == "complete":
        return complete(options.measured, options.out)
    from timing_gpu import measure

    facts = {"command": " ".join(["python", *sys.argv])}
    return measure(options.bundle, options.out, options.only, options.limit, facts)


if __name__ == "__main__":
    main()
