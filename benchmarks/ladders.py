"""Every rung of the three ladders on one GPU: its time, its rate, and what share of the roofline and of the vendor's
library that is.

python -m benchmarks.ladders [--json FILE] [--show FILE]

Without counters, which `tilescope ladder NAME --on gpu` reads. Needs tilescope with its extra `gpu`, and PyTorch or
CuPy for the vendor's libraries."""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from benchmarks.records import command
from tilescope.gpu.driver import open_gpu
from tilescope.kernels.measure import enlarged, measure
from tilescope.kernels.registry import ladder

LADDERS = {"matmul": {"j": 4096, "k": 4096, "l": 4096}, "convolution": {}, "blur": {}}
SIZES: dict[str, dict[str, int]] = {
    "convolution": {"n": 1 << 26, "height": 8192, "width": 8192},
    "blur": {"height": 8192, "width": 8192},
}
TILE = 16


def record() -> dict[str, Any]:
    gpu = open_gpu()
    made: dict[str, Any] = {"device": gpu.name, "driver": gpu.driver_version, "date": date.today().isoformat(),
                            "command": "python -m benchmarks.ladders", "ladders": {}}  # fmt: skip
    for name, sizes in LADDERS.items():
        chosen = ladder(name)
        shape = enlarged(chosen) | sizes | SIZES.get(name, {})
        rungs = []
        for step in measure(chosen, shape, TILE, gpu):
            rungs.append(step.to_dict())
            click.echo(line_of(rungs[-1]), err=True)
        made["ladders"][name] = {"shape": shape, "tile": TILE, "rungs": rungs}
    return made


def line_of(rung: dict[str, Any]) -> str:
    if rung["status"] == "not run":
        return f"{rung['name']:16} not run: {rung['message']}"
    scale, unit = (1e9, "GB/s") if rung["unit"] == "B" else (1e12, f"T{rung['unit']}/s")
    text = f"{rung['name']:16} {rung['status']:6} {rung['time']['median'] * 1e3:9.3f} ms"
    text += f" {rung['rate'] / scale:8.2f} {unit:8}"
    roofline = f"{rung['roofline']:6.1%} of the roofline" if rung["roofline"] else ""
    vendor = f", {rung['of_vendor']:6.1%} of {rung['vendor']['name']}" if rung["vendor"] else ""
    return text + roofline + vendor


def show(found: dict[str, Any]) -> None:
    click.echo(f"{found['device']}, driver {found['driver']}, {found['date']}")
    for name, made in found["ladders"].items():
        click.echo(f"{name}: {', '.join(f'{k} = {v}' for k, v in made['shape'].items())}")
        for rung in made["rungs"]:
            click.echo("  " + line_of(rung))


main = command(record, show, "Time the ladders.")


if __name__ == "__main__":
    main()
