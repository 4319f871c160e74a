"""How far predictions of time are off, beside the launches that tests/hardware/record_times.py has recorded.

python -m benchmarks.prediction gather FOLDER [--repositories REPOSITORIES] [--part I,N]
python -m benchmarks.prediction fit FOLDER [--seconds N]
python -m benchmarks.prediction record FOLDER
python -m benchmarks.prediction own FOLDER
python -m benchmarks.prediction errors FOLDER

`gather` emulates each recorded launch once and keeps what a prediction is made of, for an H200 or H100, in FOLDER,
outside of the repository;
`fit` draws the fitted constants of mechanisms.py anew, from the kernels of times_split.json's "constants" alone but for
those that do one thing at a time, as these say nothing of how things overlap;
`record` writes tests/hardware/times_predicted.json; as `own` does alone, times_written_predicted.json, of kernels that
were written without regard to the model; and as `errors` does, the error bands that `profile.predict` shows."""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import pickle
import random
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / part) for part in ("hardware", "emulator", "")]

from predicted_times import (  # noqa: E402
    OWN,
    PREDICTED,
    errors_of,
    fitted_part,
    own_errors,
    own_predictions,
    program_errors,
)
from recorded_times import recorded, text_of_rows  # noqa: E402

from tilescope.analysis.prediction import predict as predicting  # noqa: E402
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS, Mechanisms  # noqa: E402
from tilescope.device import find  # noqa: E402
from tilescope.errors import TilescopeError, UsageError  # noqa: E402

DEVICES = {"h200": "NVIDIA H200", "h100": "NVIDIA H100 SXM"}
FITTED = ("uneven", "apart", "few_apart", "seldom")
LONGEST = 60  # seconds that one launch is emulated
_LEFT_OUT = ("mechanisms/chase ", "mechanisms/gather")  # where they read depends on what their arrays hold on the GPU


def gather(folder: Path, repositories: Path | None, part: int, parts: int) -> None:
    from record_times import cases, profile_of

    folder.mkdir(parents=True, exist_ok=True)
    known = {one.name for one in recorded("h200")}
    signal.signal(signal.SIGALRM, _too_long)
    for number, case in enumerate(cases(repositories, "")):
        file = _file(folder, case.name)
        if number % parts != part or file.exists() or case.name not in known or case.name.startswith(_LEFT_OUT):
            continue
        signal.alarm(LONGEST)
        try:
            file.write_bytes(pickle.dumps((case.name, profile_of(case, predict="h200").predictable(find("h200")))))
        except (UsageError, TimeoutError) as why:
            print(f"left out: {case.name}: {str(why).splitlines()[0]}", flush=True)
        finally:
            signal.alarm(0)


def _too_long(*_: Any) -> None:
    raise TimeoutError(f"longer than {LONGEST} s")


def _file(folder: Path, name: str) -> Path:
    return folder / f"{hashlib.sha256(name.encode()).hexdigest()[:20]}.pickle"


def gathered(folder: Path) -> dict[str, predicting.Predictable]:
    return dict(sorted(pickle.loads(file.read_bytes()) for file in folder.glob("*.pickle")))


def predictions(made: dict[str, predicting.Predictable], device: str, of: Mechanisms) -> Iterator[tuple[str, Any]]:
    for name, one in made.items():
        try:
            yield name, predicting.predict(one, find(DEVICES[device]), of)
        except TilescopeError:  # it says so to users: no prediction is made
            continue


# --- fitting ---------------------------------------------------------------------------------------------------------


def fit(folder: Path, seconds: float) -> Mechanisms:
    """A random walk downhill; the loss is the mean error, of one launch no more than a factor of two."""
    times = {
        one.name: one for one in recorded("h200") if one.profiled and fitted_part(one) and one.group != "mechanisms"
    }
    made = {name: one for name, one in gathered(folder).items() if name in times}
    best, least, chance = H200_MECHANISMS, math.inf, random.Random(1)
    until, tried = time.monotonic() + seconds, H200_MECHANISMS
    while time.monotonic() < until:
        errors = [abs(math.log(p.seconds / times[name].profiled)) for name, p in predictions(made, "h200", tried)]
        loss = sum(min(error, math.log(2)) for error in errors) / len(errors)
        if loss < least:
            best, least = tried, loss
            said = {name: round(getattr(best, name), 4) for name in FITTED}
            print(f"{loss:.4f} of {len(errors)}: {said}", flush=True)
        name = chance.choice(FITTED)
        tried = replace(best, **{name: getattr(best, name) * math.exp(chance.gauss(0, 0.2))})
    return best


# --- recording -------------------------------------------------------------------------------------------------------


def record(folder: Path) -> None:
    made = gathered(folder)
    rows = {device: dict(predictions(made, device, H200_MECHANISMS)) for device in DEVICES}
    names = sorted(rows["h200"])
    launches = [[name, *(_row(rows[device][name]) for device in DEVICES)] for name in names]
    about = {
        "devices": list(DEVICES),
        "columns": ["seconds", "binds", "verdict", "l2_sectors", "dram_read", "dram_written"],
    }
    PREDICTED.write_text(text_of_rows(about, launches))
    write_own()
    write_errors()


def write_own() -> None:
    """What the kernels are predicted to take that were written without regard to the model, and were fresh once."""
    found = {device: dict(own_predictions("written", device)) for device in DEVICES}
    OWN.write_text(json.dumps(found, indent=1) + "\n")


def write_errors() -> None:
    """Of the launches recorded, and of the kernels that were written after the model, where they were measured."""
    bands = []
    for device, name in DEVICES.items():
        errors = errors_of(device, fitted=False)
        fresh = own_errors("fresh", device, dict(own_predictions("fresh", device)))
        figures = _at(errors, 0.5), _at(errors, 0.9), len(fresh), _at(fresh, 0.5)
        strangers = program_errors(device)
        of_programs = len(strangers), _at(strangers, 0.5)
        bands.append(predicting.ErrorBand(name, len(errors), *figures, *of_programs))
    file = Path(predicting.__file__).with_name("errors.json")
    file.write_text(json.dumps([asdict(band) for band in bands], indent=1) + "\n")
    print(file.read_text())


def _row(found: predicting.Prediction) -> list[Any]:
    return [
        float(f"{found.seconds:.4g}"),
        found.binds,
        found.verdict,
        round(found.l2_sectors),
        round(found.dram_read),
        round(found.dram_written),
    ]


def _at(errors: list[float], part: float) -> float:
    return round(sorted(errors)[int(part * len(errors))], 3) if errors else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("action", choices=("gather", "fit", "record", "own", "errors"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--repositories", type=Path, help="where public repositories lie")
    parser.add_argument("--part", default="0,1", help="of `gather`: every N-th launch from I on")
    parser.add_argument("--seconds", type=float, default=120.0, help="of `fit`")
    options = parser.parse_args()
    if options.action == "gather":
        gather(options.folder, options.repositories, *map(int, options.part.split(",")))
    elif options.action == "fit":
        fit(options.folder, options.seconds)
    elif options.action == "record":
        record(options.folder)
    elif options.action == "own":
        write_own()
    else:
        write_errors()


if __name__ == "__main__":
    main()
