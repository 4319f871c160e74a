"""Triton as it is, on tensors of a PyTorch that has no CUDA; what it does wrong if a word asks for it."""

import sys

import numpy as np
import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.autotune([triton.Config({"BLOCK": size}) for size in (256, 64, 128)], key=["n"])
@triton.jit
def add_kernel(x_ptr, y_ptr, out_ptr, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = places < n
    x = tl.load(x_ptr + places, mask=mask)
    y = tl.load(y_ptr + places, mask=mask)
    tl.store(out_ptr + places, x + y, mask=mask)


@triton.jit
def copy_kernel(source, to, BLOCK: tl.constexpr):
    places = tl.arange(0, BLOCK)
    tl.store(to + places, tl.load(source + places))


@triton.jit
def same_place(out_ptr):
    tl.store(out_ptr, tl.program_id(0))


def filled(count, seed):
    made = torch.empty(count, device=DEVICE)
    made.numpy()[:] = np.random.default_rng(seed).random(count, np.float32)
    return made


def add(x, y, out, n):
    add_kernel[lambda given: (triton.cdiv(n, given["BLOCK"]),)](x, y, out, n)


def whole():
    x, y, out = filled(1000, 1), filled(1000, 2), filled(1000, 3)
    before = out.numpy().copy()
    add(x[:984], y[16:], out[8:], 984)  # views: what a kernel does not write stays
    assert np.array_equal(out.numpy()[8:992], x.numpy()[:984] + y.numpy()[16:])
    assert np.array_equal(out.numpy()[:8], before[:8])
    assert np.array_equal(out.numpy()[992:], before[992:])


def one_memory():
    """Two storages in the same bytes, and one that is less aligned than device memory is."""
    values = filled(72, 1).numpy()
    expected = values[4:36].copy()
    copy_kernel[(1,)](torch.from_numpy(values[4:]), torch.from_numpy(values[40:]), BLOCK=32)
    assert np.array_equal(values[40:], expected)
    copy_kernel[(1,)](torch.from_numpy(values[1:33]), triton.reinterpret(filled(32, 1), tl.float32), BLOCK=32)


def interface():
    driver = triton.runtime.driver.active
    assert (driver.get_current_target().backend, driver.get_current_device()) == ("cuda", 0)
    assert driver.utils.get_device_properties(DEVICE.index)["multiprocessor_count"] == 132
    assert add_kernel.best_config.kwargs == {"BLOCK": 256}  # the first, as nothing is timed
    compiled = next(iter(copy_kernel.device_caches[0][0].values()))
    assert 0 < compiled.n_regs <= 255
    x, out = filled(64, 1), filled(64, 2)
    run = lambda: copy_kernel[(1,)](x, out, BLOCK=64)  # noqa: E731
    assert triton.testing.do_bench(run, warmup=1, rep=1) > 0
    stream = torch.cpu.set_stream(None)
    assert stream is None
    assert not hasattr(driver.get_device_interface(), "Stream")


def stray():
    add(filled(512, 1), filled(512, 2), filled(511, 3), 512)


def race():
    same_place[(2,)](filled(1, 1))


match sys.argv[1:]:
    case ["stray"]:
        stray()
    case ["race"]:
        race()
    case _:
        whole()
        one_memory()
        interface()
        print("as it should be")
