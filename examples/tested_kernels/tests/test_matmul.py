"""The tiled matrix multiplication: right for any size, without races, and no more traffic than tiling promises."""

import pytest

KERNEL = "../kernels/matmul.cu"


@pytest.mark.parametrize("n", [1, 15, 16, 17, 100])
def test_any_size(cuda, n):
    """Right, as the file's own header says; a race would fail the test too."""
    cuda.run(KERNEL, sets={"n": n})


@pytest.mark.tilescope(races=0, bank_conflicts=0, sectors_per_request=4, global_load_sectors=2 * 128**3 // 16 // 8)
def test_traffic(cuda):
    """With tiles of 16 each element is loaded 128 / 16 times, 8 floats in a sector of 32 bytes."""
    profile = cuda.run(KERNEL, sets={"n": 128})
    assert profile.arrays["M"].reuse == profile.arrays["N"].reuse == 128 / 16


@pytest.mark.tilescope(flops_per_global_load=32)
def test_larger_tiles_load_less(cuda):
    cuda.run(KERNEL, sets={"n": 128}, defines={"TILE": 32})
