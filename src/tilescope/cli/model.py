"""`tilescope model`, the closed forms, with --count beside what the emulator counts; `tilescope devices`."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tilescope.errors import CLEAN, FINDINGS, UsageError

from .options import json_option, threads_option

if TYPE_CHECKING:
    from tilescope.device import Device
    from tilescope.models import ComparedFigure, Convolution, Matmul
    from tilescope.models.table import Table
    from tilescope.report.progress import Bar

SCHEMA = 1
device_option = click.option("--device", default="H200", show_default=True, metavar="NAME",
                             help="A GPU (`tilescope devices`) or a compute capability such as 8.0.")  # fmt: skip
count_option = click.option("--count", is_flag=True, help="Run the kernels and show what they count beside it.")


@click.group()
def model() -> None:
    """The closed forms of tiling; nothing is run, unless --count asks for it."""


# --- matrix multiplication -------------------------------------------------------------------------------------------


@model.command()
@click.option("--shape", metavar="J,K,L", default="256,256,256", show_default=True, help="M is J x K, N is K x L.")
@click.option("--tile", type=click.IntRange(1), default=16, show_default=True, help="The width of tiles and blocks.")
@click.option("--device", metavar="NAME", help="Also show how many of its blocks an SM of this GPU holds.")
@count_option
@threads_option
@json_option
def matmul(shape: str, tile: int, device: str | None, count: bool, threads: int | None, as_json: bool) -> None:
    """The traffic of P = M @ N, without tiles and with them, exactly, also at the edges.

    Requests, sectors and shared memory are those of the ladder's kernel `rectangular`, and of one thread for each
    element of P that reads all from global memory.
    """
    from tilescope.device import find
    from tilescope.models import Matmul

    j, k, l = positive_numbers("--shape", shape, 3)  # noqa: E741
    made = Matmul(j, k, l, tile)
    rows = _counted_matmul(made, threads) if count else []
    parts, found = [(f"{made.heading}\n{made.refusal}".rstrip(), made.tables())], made.to_dict()
    if device:
        held = made.occupancy(find(device))
        parts, found = [*parts, (held.heading, held.tables())], found | {"occupancy": held.to_dict()}
    _finish("matmul", found, parts, rows, as_json)


def _counted_matmul(made: Matmul, threads: int | None) -> list[ComparedFigure]:
    from tilescope.report.progress import Bar

    with Bar() as bar:
        return made.compare(count_matmul(made, threads, bar))


def count_matmul(made: Matmul, threads: int | None = None, bar: Bar | None = None) -> dict[str, int]:
    """What both kernels count on zeros."""
    import numpy as np

    from tilescope import api
    from tilescope.kernels.registry import ladder
    from tilescope.models.compare import counts_of

    made.predict()  # refuses first what no GPU launches
    (tiled,) = [rung.path for rung in ladder("matmul").rungs if rung.name == "rectangular"]
    kernels = {"basic": api.compile(_own("basic_rectangular.cu")),
               "tiled": api.compile(tiled, defines={"TILE_WIDTH": made.tile})}  # fmt: skip
    shapes = ((made.j, made.k), (made.k, made.l), (made.j, made.l))
    args = [*(np.zeros(shape, np.float32) for shape in shapes), made.j, made.k, made.l]
    found: dict[str, int] = {}
    for name, kernel in kernels.items():
        follow = bar.follow(name) if bar else None
        profile = kernel.launch(made.grid, (made.tile, made.tile), args, threads=threads, on_progress=follow)
        found |= counts_of(name, profile)
    return found


# --- convolution -----------------------------------------------------------------------------------------------------


@model.command()
@click.option("--tile", type=click.IntRange(1), default=8, show_default=True, help="Outputs along a side of a tile.")
@click.option("--mask", type=click.IntRange(1), default=5, show_default=True, help="The mask's width, odd.")
@click.option("--dimensions", type=click.IntRange(1, 3), default=1, show_default=True, help="Of image and mask.")
@click.option("--size", metavar="X,Y,Z", help="An image: its sizes, or one for all sides.")
@count_option
@threads_option
@json_option
def convolution(
    tile: int, mask: int, dimensions: int, size: str | None, count: bool, threads: int | None, as_json: bool
) -> None:
    """The loads of a tiled convolution: inner tiles, tiles at edges and corners, and whole images.

    Ghost cells, outside of the image, are not accessed and not counted.
    """
    from tilescope.models import Convolution

    made = Convolution(_size(size, dimensions), tile, mask, dimensions)
    rows = _counted_convolution(made, threads) if count else []
    _finish("convolution", made.to_dict(), [(made.heading, made.tables())], rows, as_json)


def _size(text: str | None, dimensions: int) -> int | tuple[int, ...] | None:
    if text is None:
        return None
    return positive_numbers("--size", text, dimensions) if "," in text else positive_numbers("--size", text, 1)[0]


def _counted_convolution(made: Convolution, threads: int | None) -> list[ComparedFigure]:
    from tilescope.report.progress import Bar

    with Bar() as bar:
        return made.compare(count_convolution(made, threads, bar))


def count_convolution(made: Convolution, threads: int | None = None, bar: Bar | None = None) -> dict[str, int]:
    """What the two kernels count for each kind of tile, and for the image if there is one."""
    wide, whole = (made.wide,) * made.dimensions, tuple(-(-n // made.tile) for n in made.sizes)
    found: dict[str, int] = {}
    for kernel in ("untiled", "tiled"):
        for tile in made.tiles():
            found[f"{tile.name}.{kernel}.loads"], _ = _convolve(made, kernel, wide, (1,), tile.index, threads, bar)
        if made.sizes:
            counted = _convolve(made, kernel, made.sizes, whole, (), threads, bar)
            found[f"image.{kernel}.loads"], found["image.stores"] = counted
    return found


def _convolve(
    made: Convolution, entry: str, sizes: tuple[int, ...], grid: tuple[int, ...], first: tuple[int, ...],
    threads: int | None, bar: Bar | None,
) -> tuple[int, int]:  # fmt: skip
    """Lane-level loads and stores of the blocks from tile `first` on."""
    import numpy as np

    from tilescope import api

    macros = {"TILE": made.tile, "MASK": made.mask, "DIMENSIONS": made.dimensions}
    launched = api.compile(_own("convolution.cu"), entry, macros)
    image, result = (np.zeros(math.prod(sizes), np.float32) for _ in range(2))
    args = [image, result, *(*sizes, 1, 1)[:3], *(*first, 0, 0, 0)[:3]]
    shared = made.shared_bytes if entry == "tiled" else 0
    follow = bar.follow(entry) if bar else None
    block = min(256, made.tile**made.dimensions)
    profile = launched.launch(grid, block, args, shared=shared, threads=threads, on_progress=follow)
    return profile.arrays["in"].loads, profile.arrays["out"].stores


# --- occupancy and roofline ------------------------------------------------------------------------------------------


@model.command()
@click.argument("file", required=False)
@device_option
@click.option("--block", metavar="X,Y,Z", help="Threads of a block, such as 16,16; FILE's header may have it.")
@click.option("--registers", type=click.IntRange(0), metavar="N", help="Registers of a thread.")
@click.option("--shared", type=click.IntRange(0), metavar="BYTES", help="Shared memory of a block; FILE's is added.")
@click.option("--loads", type=click.IntRange(0), default=0, metavar="N", help="Loads that a block has pending.")
@click.option("--entry", metavar="NAME", help="The kernel of FILE, where it has several.")
@click.option("-D", "defines", multiple=True, metavar="NAME=VALUE", help="Define a macro.")
@click.option("-I", "--include", "includes", multiple=True, metavar="DIR", help="A folder to search for headers.")
@json_option
def occupancy(file: str | None, device: str, as_json: bool, **options: Any) -> None:
    """How many blocks an SM holds at once, and what limits them.

    Registers and shared memory are given, or read from FILE (.cu), compiled for the device without a GPU.
    """
    from tilescope.device import find
    from tilescope.models import Occupancy

    chosen = find(device)
    taken, found = _of_file(file, chosen, options) if file else (_given(options), {})
    made = Occupancy(chosen, loads=options["loads"], **taken)
    heading, kernel = made.heading, {}
    if found:
        heading, kernel = f"{_described(found)}\n{heading}", {"resources": found}
    _finish("occupancy", made.to_dict() | kernel, [(heading, made.tables())], [], as_json)


def _given(options: dict[str, Any]) -> dict[str, Any]:
    if not options["block"]:
        raise UsageError("no block is given", hint="such as --block 16,16")
    return {"block": positive_numbers("--block", options["block"]), "registers": options["registers"] or 0,
            "shared": options["shared"] or 0}  # fmt: skip


def _of_file(file: str, device: Device, options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a kernel takes: compiled, and as its header's launch says; options come before both."""
    from tilescope.source.cubin import resources

    launch, defines, entry = _header(file, options)
    found = resources(Path(file), entry, defines, _arch(device), options["includes"])
    shared = launch["shared"] if options["shared"] is None else options["shared"]
    given = _given(options | {"block": options["block"] or launch["block"]})
    registers = found.registers if options["registers"] is None else options["registers"]
    taken = given | {"registers": registers, "shared": found.shared + shared, "barriers": max(1, found.barriers)}
    return taken, found.to_dict()


def _arch(device: Device) -> str:
    from tilescope.source.nvrtc import supported_architectures

    number = int(device.capability.replace(".", ""))
    if number not in supported_architectures():
        raise UsageError(
            f"NVRTC does not compile for compute capability {device.capability}, that of {device.name}",
            hint="give --registers and --shared instead of a file",
        )
    return f"sm_{number}"


def _header(file: str, options: dict[str, Any]) -> tuple[dict[str, Any], dict[str, object], str | None]:
    """The launch in a file's header (block as text, dynamic shared memory in bytes), its macros and its entry."""
    from tilescope.header.blocks import read_header
    from tilescope.header.data import loaded
    from tilescope.header.expression import evaluate_all
    from tilescope.header.launch import numbers
    from tilescope.header.lines import with_options
    from tilescope.source.load import read_source

    source, _ = read_source(Path(file))
    once = {"entry": options["entry"]}
    header = with_options(read_header(source.text, source.name, options["entry"]), once, (), (), options["defines"])
    names, launch = numbers(header, loaded(header, Path(file).parent)), {"block": "", "shared": 0}
    if "block" in header.once:
        launch["block"] = ",".join(str(int(n)) for n in evaluate_all(header.once["block"].text, names))
    if "shared" in header.once:
        launch["shared"] = int(evaluate_all(header.once["shared"].text, names)[0])
    entry = header.once.get("entry")
    return launch, {name: e.text or None for name, e in header.defines.items()}, entry.text if entry else None


def _described(found: dict[str, Any]) -> str:
    return (
        f"{found['kernel']}, compiled for {found['arch']}: {found['registers']} registers a thread, "
        f"{found['shared']:,} bytes of static shared memory, {found['local']:,} of local memory"
    )


@model.command()
@device_option
@click.option("--intensity", type=float, multiple=True, metavar="X", help="Operations for each byte of global memory.")
@json_option
def roofline(device: str, intensity: tuple[float, ...], as_json: bool) -> None:
    """What rate a device's memory and arithmetic allow; without --intensity, of the course's multiplications."""
    from tilescope.device import find
    from tilescope.models import Roofline

    made = Roofline(find(device))
    points = [made.at(x) for x in intensity]
    _finish("roofline", made.to_dict(points), [(made.heading, made.tables(points))], [], as_json)


@click.command()
@json_option
def devices(as_json: bool) -> None:
    """List the GPUs known, with their limits and peaks."""
    from tilescope import device
    from tilescope.report.model import print_devices

    found = device.devices()
    if as_json:
        click.echo(json.dumps({"schema": SCHEMA, "devices": [d.to_dict() for d in found]}, indent=2))
    else:
        print_devices(found)


# --- what the commands share -----------------------------------------------------------------------------------------


def _own(name: str) -> Path:
    from tilescope import models

    return Path(models.__file__).parent / "kernels" / name


def positive_numbers(option: str, text: str, wanted: int | None = None) -> tuple[int, ...]:
    numbers = tuple(int(n) if n.strip().isdecimal() else 0 for n in text.split(","))
    if min(numbers) < 1 or (wanted or len(numbers)) != len(numbers):
        many = f"{wanted} number{'s' if wanted != 1 else ''}" if wanted else "numbers"
        example = ",".join(["64"] * (wanted or 2))
        raise UsageError(f"{option} {text}: it takes {many} from 1 on", hint=f"such as {option} {example}")
    return numbers


def _finish(
    name: str, found: dict[str, Any], parts: list[tuple[str, list[Table]]], rows: list[ComparedFigure], as_json: bool
) -> None:
    """Exit code 1 where a prediction differs from what was counted."""
    if as_json:
        compared = {"comparison": [row.to_dict() for row in rows]} if rows else {}
        click.echo(json.dumps({"schema": SCHEMA, "model": name, **found, **compared}, indent=2))
    else:
        from tilescope.report.model import print_model

        print_model(parts, rows)
    click.get_current_context().exit(CLEAN if all(row.equal for row in rows) else FINDINGS)
