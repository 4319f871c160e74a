"""The sum: right, and with as many atomics as there are blocks."""

import pytest


@pytest.mark.tilescope(findings=0, bank_conflicts=0, global_atomic_requests=20)
def test_one_atomic_a_block(cuda):
    cuda.run("../kernels/sum.cu")
