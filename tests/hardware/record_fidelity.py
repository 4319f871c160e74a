"""Record the emulator's counts beside a real GPU's: every rung of the ladders, and the corpus (tests/corpus).

python tests/hardware/record_fidelity.py --out tests/hardware/fidelity.json

Needs tilescope with its extra `gpu`, Nsight Compute and a GPU. The emulator's part runs on all cores first."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from record_counts import device

from tilescope.cli.fidelity import recording
from tilescope.fidelity import FidelityCase, Pair, chosen, emulated, file_cases, kept, ladder_cases, measured
from tilescope.gpu.counters import find_ncu
from tilescope.gpu.driver import open_gpu
from tilescope.report.fidelity import print_fidelity

CORPUS = Path(__file__).parent.parent / "corpus"
CASES: list[FidelityCase] = []  # processes that are forked have them


def emulated_case(index: int) -> Pair:
    return emulated(CASES[index])


def recorded(path: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(path.read_text())["launches"]
    return found


def added(before: list[dict[str, object]], now: list[dict[str, object]]) -> list[dict[str, object]]:
    """Of launches with the same name, today's."""
    found = {launch["name"]: launch for launch in [*before, *now]}
    return [found[name] for name in sorted(found)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "fidelity.json")
    parser.add_argument("--only", help="only launches with one of these in their names, such as strip_2d,packed")
    parser.add_argument(
        "--add",
        action="store_true",
        help="keep what the file has of other launches; without --only, record those that it lacks",
    )
    options = parser.parse_args()
    find_ncu()
    cases = chosen([*ladder_cases(), *file_cases(map(str, sorted(CORPUS.glob("*/*.cu"))), options.only)], options.only)
    known = set() if options.only or not options.add else {r["name"] for r in recorded(options.out)}
    CASES.extend(case for case in cases if case.name not in known)
    launches = [kept(case) for case in CASES]
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("fork")) as pool:
        pairs = list(pool.map(emulated_case, range(len(CASES))))
    gpu = open_gpu()  # not before: a process with a GPU cannot be forked
    pairs = measured(pairs, launches, gpu)
    facts = device() | recording(pairs, gpu) | {"command": "python " + " ".join(sys.argv)}
    if options.add:
        facts["launches"] = added(recorded(options.out), facts["launches"])
    options.out.write_text(json.dumps(facts, indent=1) + "\n")
    print_fidelity(pairs, gpu.name)


if __name__ == "__main__":
    main()
