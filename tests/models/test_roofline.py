"""The roofline: what it is made of, where it bends, and what has none."""

from __future__ import annotations

import pytest

from tilescope.device import Device, devices, find
from tilescope.errors import UsageError
from tilescope.models import Matmul, Roofline

SMALL = Device("small", "9.0", flops=100.0, bandwidth=20.0)


def test_it_bends_at_the_ridge() -> None:
    roof = Roofline(SMALL)
    assert roof.ridge == 5
    assert [roof.attainable(x) for x in (1, 5, 50)] == [20, 100, 100]
    assert [roof.bound(x) for x in (4.99, 5)] == ["memory", "arithmetic"]
    assert roof.needs(roof.ridge) == SMALL.bandwidth


def test_the_courses_kernels_by_their_models() -> None:
    points = Roofline(find("course")).matmul()
    assert [p.intensity for p in points] == [0.25, 2, 4, 8]
    assert [p.bound for p in points] == ["memory", "memory", "memory", "arithmetic"]
    whole = Matmul(96, 96, 96, 32)
    assert whole.intensity(whole.tiled) == points[-1].intensity


@pytest.mark.parametrize("device", devices(), ids=lambda d: d.name)
def test_every_device_has_a_roof(device: Device) -> None:
    roof = Roofline(device)
    assert roof.at(roof.ridge).share == pytest.approx(1)
    assert all(len(line) <= 80 for line in str(roof).splitlines())


def test_what_makes_no_sense() -> None:
    with pytest.raises(UsageError, match="has no peaks"):
        Roofline(find("9.0"))
    for intensity in (0.0, -1.0, float("nan")):
        with pytest.raises(UsageError, match="intensity"):
            Roofline(SMALL).at(intensity)
