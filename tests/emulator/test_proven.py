"""A launch that is counted from one block of each class says and writes what one does that is counted in full."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from test_classes import RUNGS, launch_of, random_shape

import tilescope as ts
from tilescope.emulator.run import launch, proven
from tilescope.errors import KernelFault

KERNELS = """
__global__ void product(const float *a, const float *b, float *c, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || column >= n) return;
    float sum = 0;
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + column];
    c[row * n + column] = sum;
}
__global__ void window(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = 0;
    for (int j = -2; j <= 2; j++) if (i + j >= 0 && i + j < n) sum += a[i + j] * b[j + 2];
    if (i < n) c[i] = sum;
}
__global__ void carried(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i + 32] = c[i] * 0.5f + a[i];             // each block reads what the block before wrote
    atomicAdd(&c[0], 1e-8f * a[i]);             // sums that depend on the order
}
__global__ void some_jump(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (blockIdx.x < 40) c[i] = 1; else if (a[i] > 0.5f) c[i] = b[i];
}
__global__ void some_wrap(const float *a, const float *b, float *c, int n) {
    unsigned i = (blockIdx.x < 40 ? 0u : 0xFFFFFFF0u) + threadIdx.x;
    if (i < n) c[i + 8 * (blockIdx.x / 64)] += a[threadIdx.x];
}
__global__ void strays(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    c[i] = a[i < 2000 ? i : i + n];
}
"""
LAUNCHES = {
    "product": ((9, 9), (16, 16), 130 * 130, 130), "window": (99, 32, 3100, 3100), "carried": (90, 32, 32 * 91, 0),
    "few": ((2, 2), (16, 16), 32 * 32, 32), "classes": ((3, 3), (16, 16), 40 * 40, 40),
    "some_jump": (99, 32, 99 * 32, 0), "some_wrap": (99, 32, 64, 20), "strays": (99, 32, 3200, 9999),
}  # fmt: skip


def arrays(size: int) -> list[np.ndarray[Any, Any]]:
    draw = np.random.default_rng(size)
    return [draw.random(size, np.float32) for _ in range(3)]


def kernel_of(entry: str, **standing: Any) -> Any:
    """With a proof at once, unless `standing` says otherwise."""
    made = ts.compile(KERNELS, entry="product" if entry in ("few", "classes") else entry)
    for name, value in ({"at_once": True} | standing).items():
        setattr(made.kept.standings, name, value)
    return made


def seen(profile: Any) -> tuple[Any, ...]:
    lines = {file: {n: dict(c) for n, c in found.items()} for file, found in profile.files.items()}
    return dict(profile.totals), lines, profile.arrays


def agree(entry: str, made: Any, launches: int = 3, **options: Any) -> None:
    grid, block, size, n = LAUNCHES[entry]
    wanted, counted = arrays(size), kernel_of(entry, refused=99)
    expected = seen(counted.launch(grid, block, [*wanted, n], threads=1))
    for _ in range(launches):
        given = arrays(size)
        assert seen(made.launch(grid, block, [*given, n], **options)) == expected
        assert all(np.array_equal(a, b) for a, b in zip(given, wanted, strict=True))


def proofs(made: Any) -> list[bool]:
    return [s.counts is not None for s in made.kept.standings.known.values()]


@pytest.mark.parametrize("entry", ["product", "window", "carried"])
def test_what_is_proven(entry: str) -> None:
    made = kernel_of(entry)
    agree(entry, made, threads=1)
    assert proofs(made) == [True]


@pytest.mark.parametrize("entry", ["product", "window"])
def test_on_two_threads(entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilescope.emulator.run.blocks._BRIEF", 0)
    agree(entry, kernel_of(entry), threads=2)


@pytest.mark.parametrize(("entry", "reason"), [("some_jump", "from memory"), ("some_wrap", "")])
def test_what_cannot_be_proven_goes_on_counted(entry: str, reason: str) -> None:
    made = kernel_of(entry)
    agree(entry, made, threads=1)
    assert proofs(made) == [False]
    assert made.kept.standings.refused == 3
    assert reason in made.count(*LAUNCHES[entry][:2], [*arrays(LAUNCHES[entry][2]), 0]).note


@pytest.mark.parametrize(
    ("entry", "classes", "proven_of"), [("few", 1, True), ("classes", 4, True), ("classes", 2, False)]
)
def test_a_few_blocks_have_a_few_classes(
    entry: str, classes: int, proven_of: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four blocks that do the same, and nine of four classes: inside, at two edges and at a corner."""
    monkeypatch.setattr(proven, "_ALWAYS", classes)
    made = kernel_of(entry)
    agree(entry, made, threads=1)
    assert proofs(made) == [proven_of]


def test_too_many_classes_go_on_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proven, "_MOST_RUN", 60)
    monkeypatch.setattr(proven, "_ALWAYS", 1)
    made = kernel_of("product")
    agree("product", made, launches=1, threads=1)
    assert proofs(made) == [False]


def test_in_the_midst_of_a_launch(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted by then, and the classes of the rest."""
    begun: list[int] = []
    by_classes = proven.Provable.run_by_classes

    def noted(self: Any, counted: Any, standing: Any, first: int) -> Any:
        begun.append(first)
        return by_classes(self, counted, standing, first)

    monkeypatch.setattr(proven.Provable, "run_by_classes", noted)
    monkeypatch.setattr(proven, "_PRICE", 1e-9)
    made = kernel_of("product", at_once=False)
    agree("product", made, threads=1)
    assert 0 < begun[0] < 81
    assert begun[1] == 0
    assert proofs(made) == [True]


def test_a_launch_pays_before_it_is_proven() -> None:
    made = kernel_of("window", at_once=False)
    agree("window", made)
    assert proofs(made) == [False]
    assert made.kept.standings.refused == 0


def test_others_sizes_and_places_are_other_launches() -> None:
    made = kernel_of("window")
    agree("window", made)
    for n in (3000, 3100, 2999):
        given = arrays(3100)
        lines = made.launch(99, 32, [*given, n], threads=1).totals
        assert lines["global_store_sectors"] == -(-n // 8)
    assert len(proofs(made)) == 3


def test_a_fault_is_told_alike() -> None:
    grid, block, size, n = LAUNCHES["strays"]

    def message(made: Any) -> str:
        with pytest.raises(KernelFault) as told:
            made.launch(grid, block, [*arrays(size), n], threads=1)
        return str(told.value)

    assert message(kernel_of("strays")) == message(kernel_of("strays", refused=99))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_rungs_at_random_shapes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proven, "_FEWEST", 1)
    monkeypatch.setattr(proven, "_MOST_RUN", 1)
    draw = random.Random(seed)
    for _ in range(4):
        ladder, name = draw.choice(RUNGS)
        launch = launch_of(ladder, name, random_shape(ladder, draw), draw.choice((4, 8)))
        if launch is not None:
            as_counted(*launch)


def as_counted(kernel: Any, grid: Any, block: Any, args: list[Any]) -> None:
    """The second launch is proven, and writes what the first did."""
    first = seen(kernel.launch(grid, block, args, threads=1))
    written = [a.copy() if isinstance(a, np.ndarray) else a for a in args]
    kernel.kept.standings.at_once = True
    assert seen(kernel.launch(grid, block, args, threads=1)) == first
    assert proofs(kernel) == [True]
    assert all(np.array_equal(a, b) for a, b in zip(args, written, strict=True))


def test_arrays_too_large_for_maps_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proven, "_MOST_OF_MAPS", 1000)
    made = kernel_of("window")
    agree("window", made, launches=1, threads=1)
    assert proofs(made) == [False]


def test_enough_before_the_first_block(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker has run a block then: what the classes say is all there is, distinct bytes among it."""

    def stopped(
        workers: Any, common: Any, job: Any, first: int = 0, last: int | None = None, enough: Any = None
    ) -> None:
        if enough is None:
            run_blocks(workers, common, job, first, last)
        else:
            common.taken = 0

    run_blocks = launch.run_blocks
    monkeypatch.setattr(launch, "run_blocks", stopped)
    agree("product", kernel_of("product", at_once=False), launches=1, threads=1)
