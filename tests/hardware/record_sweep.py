"""Record sweeps on a real GPU, as `tilescope sweep --on gpu --device` has them: needs the extra `gpu` and a GPU.

    PYTHONPATH=src python3 tests/hardware/record_sweep.py --out tests/hardware/sweep.json
    PYTHONPATH=src python3 tests/hardware/record_sweep.py --on cpu --out /tmp/sweep.json      without a GPU, to try it

Each is a command of its own; the recording holds its words, how it ended and its JSON."""

from __future__ import annotations

import argparse
import datetime
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SWEEPS = {
    "tile sizes": ["src/tilescope/kernels/matmul/tiled.cu", "--set", "TILE_WIDTH=16,32", "--set", "n=256,512"],
    "template arguments": [
        "tests/hardware/kernels/swept.cu", "--entry", "flip<TILE, float>", "--set", "TILE=16,32,64",
        "--set", "OFF=0,1",
    ],
    "padding": ["examples/transpose.cu", "--set", "PAD=0,1", "--set", "rows=512"],
}  # fmt: skip


def swept(words: list[str], on: str, device: str) -> dict[str, Any]:
    """Raises what json does where the command gives none; what it said stands above it then."""
    command = ["sweep", *words, "--on", on, "--device", device, "--json", "--processes", "1"]
    done = subprocess.run([sys.executable, "-m", "tilescope", *command], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    return {"command": command, "exit": done.returncode, "sweep": json.loads(done.stdout)}


def facts(on: str) -> dict[str, str]:
    if on == "cpu":
        return {"device": "NVIDIA H200", "driver": "none"}
    from record_counts import device

    return device()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--on", choices=("gpu", "cpu"), default="gpu")
    options = parser.parse_args()
    about = facts(options.on)
    about["predicted_for"] = about["device"].split()[1]  # H100 of "NVIDIA H100 80GB HBM3": a device's name here
    made = {name: swept(words, options.on, about["predicted_for"]) for name, words in SWEEPS.items()}
    about |= {"date": datetime.date.today().isoformat(), "command": " ".join(["python3", *sys.argv])}
    options.out.write_text(json.dumps({**about, "sweeps": made}, indent=1) + "\n")
    for name, found in made.items():
        for point in found["sweep"]["points"]:
            times = point.get("time", {}).get("median"), point.get("prediction", {}).get("seconds")
            print(name, point["values"], point["status"], *times, point["why"].partition("\n")[0])


if __name__ == "__main__":
    main()
