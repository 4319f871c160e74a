"""Triton's own tutorials, unmodified, by `tilescope exec` and a PyTorch without CUDA: what each says of its results.

python -m benchmarks.triton_tutorials --folder CHECKOUT [--json FILE] [--seconds N] [--whole N]

CHECKOUT is one of triton-lang/triton. A tutorial checks its results first and times itself then: it is run up to the
first launch behind its checks, and, for at most `--whole` seconds, to its end. It needs PyTorch, pandas, matplotlib."""

from __future__ import annotations

import ast
import importlib
import json
import re
import sys
import tempfile
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from benchmarks import records, trials
from benchmarks.detection import facts

REPOSITORY, PLACE = "triton-lang/triton", "python/tutorials"
LAYER_NORM = "05-layer-norm.py"
TOLERANCE = 1e-2  # of LAYER_NORM's own checks


@dataclass(frozen=True)
class Tutorial:
    """`launches`: those of its checks; `says`: what it prints where they are passed, so many times. One that asserts
    has passed when it goes on to its benchmark."""

    launches: int
    says: str = ""
    times: int = 0


TUTORIALS = {
    "01-vector-add.py": Tutorial(1, r"difference between torch and triton is 0\.0\b", 1),
    "02-fused-softmax.py": Tutorial(1),
    "03-matrix-multiplication.py": Tutorial(32, "Triton and Torch match", 2),
    LAYER_NORM: Tutorial(3),
}


def executed(words: list[str], options: list[str], seconds: int) -> tuple[trials.Done | None, float]:
    """In a folder of its own, with nothing compiled before; and the seconds that it took."""
    with tempfile.TemporaryDirectory() as folder:
        settings = ["env", "MPLBACKEND=Agg", f"TRITON_CACHE_DIR={folder}/cache"]
        command = [*trials.TILESCOPE, "exec", "--json", *options, "--", *settings, sys.executable, "-u", *words]
        began = time.perf_counter()
        done = trials.finished(command, Path(folder), seconds)
        return done, round(time.perf_counter() - began, 1)


def checked(path: Path, tutorial: Tutorial, seconds: int) -> dict[str, Any]:
    """The tutorial up to its benchmark."""
    done, took = executed([str(path)], ["--stop-after", str(tutorial.launches)], seconds)
    return judged(done, tutorial) | {"seconds": took}


def judged(done: trials.Done | None, tutorial: Tutorial) -> dict[str, Any]:
    """By what it has printed, and by whether it went on behind its checks."""
    if done is None or not done.stdout.startswith("{"):
        return {"status": "fails", "why": trials.last_line(done), "launches": 0}
    seen = json.loads(done.stdout)
    launches = sum(kernel["launches"] for kernel in seen["kernels"])
    errors = [finding["message"] for finding in seen["findings"] if finding["severity"] == "error"]
    said = len(re.findall(tutorial.says, done.stderr)) == tutorial.times if tutorial.says else True
    if seen["stopped"] and said and not errors:
        return {"status": "right", "why": "", "launches": launches}
    is_wrong = not errors and (seen["stopped"] or "AssertionError" in done.stderr)
    unsaid = f"it does not say {tutorial.says!r} {tutorial.times} times" if seen["stopped"] else ""
    why = (errors or [unsaid or _assertion(done.stderr) or trials.last_line(done)])[0]
    return {"status": "wrong" if is_wrong else "fails", "why": why[:160], "launches": launches}


def _assertion(text: str) -> str:
    """The one that did not hold."""
    found = re.findall(r"^ +(assert .*)$", text, re.MULTILINE)
    return found[-1] if found else ""


def whole(path: Path, seconds: int) -> dict[str, Any]:
    done, took = executed([str(path)], ["--only", "none"], seconds)
    if done is None:
        return {"status": "too long", "why": f"more than {seconds} s"}
    return {"status": "ended" if done.returncode == 0 else "fails", "seconds": took, "why": ""} | (
        {} if done.returncode == 0 else {"why": _assertion(done.stderr) or trials.last_line(done)}
    )


# --- layer norm's reference ------------------------------------------------------------------------------------------


def definitions(path: Path) -> dict[str, Any]:
    """A tutorial's own, without the two calls at its end that check and time it."""
    tree = ast.parse(path.read_text(), str(path))
    calls = [node for node in tree.body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
    tree.body = [node for node in tree.body if node not in calls]
    found: dict[str, Any] = {"__name__": path.stem}
    exec(compile(tree, str(path), "exec"), found)
    return found


def layer_norm_here(path: Path) -> dict[str, Any]:
    """How far the gradients of weight and bias are from sums in f64: the kernel's, and PyTorch's on the CPU, with which
    the tutorial compares them. And whether its own check holds in f32."""
    torch = importlib.import_module("torch")
    found = definitions(path)
    found["test_layer_norm"](1151, 8192, torch.float32)
    torch.manual_seed(0)
    size, half = (8192,), torch.float16
    weight, bias = (torch.rand(size, dtype=half, requires_grad=True) for _ in range(2))
    x = -2.3 + 0.5 * torch.randn((1151, *size), dtype=half)
    dy = 0.1 * torch.randn_like(x)
    wide, rows = x.double(), (1, True)
    norm = (wide - wide.mean(*rows)) / torch.sqrt(wide.var(1, keepdim=True, unbiased=False) + 1e-5)
    exact = {"weight": (dy.double() * norm).sum(0), "bias": dy.double().sum(0)}
    away: dict[str, Any] = {"float32": "right"}
    for name, function in {"kernel": found["layer_norm"], "pytorch": torch.nn.functional.layer_norm}.items():
        weight.grad = bias.grad = None
        function(x, size, weight, bias, 1e-5).backward(dy)
        grads = {"weight": weight.grad, "bias": bias.grad}
        away[name] = {part: float((grads[part].double() - exact[part]).abs().max()) for part in exact}
    return away


def layer_norm(path: Path, seconds: int) -> dict[str, Any]:
    """In a process of the emulator's."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "found.json"
        command = f"from benchmarks.triton_tutorials import *; keep_layer_norm({str(path)!r}, {str(file)!r})"
        root = Path(__file__).parents[1]
        done, _ = executed(["-c", f"import sys; sys.path.insert(0, {str(root)!r}); {command}"], [], seconds)
        if not file.is_file():
            return {"float32": "fails", "why": trials.last_line(done)}
        found: dict[str, Any] = json.loads(file.read_text())
        return found


def keep_layer_norm(path: str, file: str) -> None:
    Path(file).write_text(json.dumps(layer_norm_here(Path(path))))


# --- the sweep -------------------------------------------------------------------------------------------------------


def run(folder: Path, seconds: int, most: int) -> dict[str, Any]:
    found = {}
    for name, tutorial in TUTORIALS.items():
        path = folder / PLACE / name
        found[name] = checked(path, tutorial, seconds)
        if most and found[name]["status"] == "right":
            found[name]["whole"] = whole(path, most)
        print(name, found[name], flush=True)
    packages = {name: version(name) for name in ("triton", "torch")}
    about = facts.machine("python -m benchmarks.triton_tutorials") | packages
    origin = {"repository": REPOSITORY, "commit": trials.commit(folder)}
    away = layer_norm(folder / PLACE / LAYER_NORM, seconds)
    return {"machine": about, **origin, "tutorials": found, "layer norm": away | {"tolerance": TOLERANCE}}


@click.command(help=__doc__)
@click.option("--folder", type=click.Path(exists=True, path_type=Path), help="The checkout.")
@click.option("--seconds", default=600, show_default=True, help="For a tutorial's checks.")
@click.option("--whole", "most", default=0, show_default=True, help="For all of a tutorial; 0: its checks alone.")
@records.options
def main(folder: Path | None, seconds: int, most: int, file: Path | None, shown: Path | None) -> None:
    trials.carry_out(folder, lambda checkout: run(checkout, seconds, most), show, file, shown)


def show(recording: dict[str, Any]) -> None:
    print(trials.table(recording["tutorials"], "tutorial"))


if __name__ == "__main__":
    main()
