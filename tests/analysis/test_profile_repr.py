"""What a prompt shows of a profile."""

import numpy as np

import tilescope as ts


def test_a_kernel_is_a_line_at_the_prompt() -> None:
    assert repr(ts.compile("__global__ void twice(float *x) { *x *= 2; }")) == "<Kernel twice of kernel.cu>"


def test_a_profile_is_a_line_at_the_prompt() -> None:
    kernel = ts.compile("__global__ void twice(float *x) { x[threadIdx.x] *= 2; }")
    shown = repr(kernel.launch(2, 32, [np.ones(32, np.float32)]))
    assert shown == (
        "<Profile of twice: grid 2x1x1, block 32x1x1, flops 64, global_load_sectors 8, global_store_sectors 8>"
    )
