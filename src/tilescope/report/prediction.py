"""A prediction of a GPU's time in words: a Prediction in, its lines for the terminal out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tilescope.device import Device

if TYPE_CHECKING:  # it loads the emulator, which a program that launches nothing does without
    from tilescope.analysis.prediction.predict import ErrorBand, Prediction

_SHOWN = 4  # parts
_UNITS = (("s", 1.0), ("ms", 1e3), ("us", 1e6), ("ns", 1e9))


def prediction_text(found: Prediction) -> Text:
    least, most = found.band
    head = f"{time_text(found.seconds)} on {found.device.name}, predicted ({time_text(least)} to {time_text(most)})"
    rows = [f"  {part.name:<22} {time_text(part.seconds):>10}" for part in found.parts[:_SHOWN]]
    moved = f"{found.l2_sectors:,.0f} sectors between L1 and L2 ({found.l1_hit_rate:.0%} of loads hit L1)"
    dram = f"{found.dram_read / 1e6:,.2f} MB read from DRAM, {found.dram_written / 1e6:,.2f} written"
    return Text.assemble(
        (head, "bold"), f": {found.binds} binds\n", ("\n".join([*rows, f"  {moved}", f"  {dram}"]), ""),
        (f"\n  {error_sentence(found.device, found.error)}", "dim"),
    )  # fmt: skip


def error_sentence(device: Device, error: ErrorBand | None) -> str:
    """How far predictions were off, on this device or on the one that is measured."""
    if error is None:
        return "the model was compared with no device"
    told = f"half of {error.launches} launches were within {error.median:.1%}, nine of ten within {error.ninety:.1%}"
    if error.fresh_launches:
        told += f"; of {error.fresh_launches} kernels written after the model, half within {error.fresh_median:.1%}"
    if error.program_kernels:
        told += f"; of {error.program_kernels} of public programs that it had never met, {error.program_median:.1%}"
    if error.device == device.name:
        return f"measured on this card: {told}"
    return f"not measured on this card; on {error.device} {told}"


def time_text(seconds: float) -> str:
    """Of three digits, as a kernel's microseconds matter."""
    fitting = (row for row in _UNITS if seconds * row[1] >= 0.9995)
    unit, size = next(fitting, _UNITS[-1])
    return f"{seconds * size:.3g} {unit}"
