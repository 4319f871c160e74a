"""What a program of Triton's needs of a PyTorch without CUDA, for a run where none is installed: arrays of NumPy."""

import ctypes
from types import SimpleNamespace

import numpy as np

cuda = SimpleNamespace(is_available=lambda: False)
cpu = SimpleNamespace()
int8 = np.dtype("int8")


class device:  # noqa: N801 - PyTorch's name
    def __init__(self, type: str) -> None:
        self.type, self.index = type, None


class Storage:
    def __init__(self, owner: np.ndarray) -> None:
        self.owner = owner

    def data_ptr(self) -> int:
        return self.owner.ctypes.data

    def nbytes(self) -> int:
        return self.owner.nbytes


class Tensor:
    device = device("cpu")

    def __init__(self, values: np.ndarray, owner: np.ndarray) -> None:
        self.values, self.owner = values, owner
        self.dtype, self.shape = f"torch.{values.dtype}", values.shape

    @property
    def data(self) -> "Tensor":
        return self

    def __getitem__(self, part: slice) -> "Tensor":
        return Tensor(self.values[part], self.owner)

    def data_ptr(self) -> int:
        return self.values.ctypes.data

    def element_size(self) -> int:
        return self.values.itemsize

    def untyped_storage(self) -> Storage:
        return Storage(self.owner)

    def numpy(self) -> np.ndarray:
        return self.values


def from_numpy(values: np.ndarray) -> Tensor:
    return Tensor(values, values)


def zeros(size: int, dtype: np.dtype) -> Tensor:
    return from_numpy(np.zeros(size, dtype))


def aligned(count: int) -> np.ndarray:
    """As PyTorch allocates: at a multiple of 64."""
    room = (ctypes.c_char * (4 * count + 64))()
    begin = -ctypes.addressof(room) % 64
    return np.frombuffer(room, np.float32, count, begin)


def empty(count: int, device: object = None) -> Tensor:
    return from_numpy(aligned(count))
