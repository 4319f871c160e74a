"""What a program asks for, a file for each part of CUDA: requests in, answers out."""

from . import (
    captures,
    conditions,
    devices,
    ending,
    graphs,
    interprocess,
    launches,
    libraries,
    memory,
    modules,
    objects,
    registering,
    replays,
    streams,
    textures,
    virtual,
)

__all__ = [
    "captures",
    "conditions",
    "devices",
    "ending",
    "graphs",
    "interprocess",
    "launches",
    "libraries",
    "memory",
    "modules",
    "objects",
    "registering",
    "replays",
    "streams",
    "textures",
    "virtual",
]
