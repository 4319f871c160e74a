"""What a program asks for, a file for each part of CUDA: requests in, answers out."""

from . import devices, ending, launches, memory, modules, streams, textures

__all__ = ["devices", "ending", "launches", "memory", "modules", "streams", "textures"]
