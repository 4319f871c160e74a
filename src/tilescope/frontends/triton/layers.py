"""What stands around a Triton kernel: its decorators in; the function itself, and what they add to a launch, out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tilescope.errors import LaunchError, UnsupportedError, UsageError

# The arguments that a launch has so far, by name, in; those that a decorator adds, out.
Layer = Callable[[Mapping[str, Any]], dict[str, Any]]


def unwrapped(source: Any, config: Any) -> tuple[Any, list[Layer]]:
    """The function, and its layers from the outside in; `config` chooses among those of `triton.autotune`.

    Raises UsageError where several could be meant, UnsupportedError for what is no kernel of Triton's compiler."""
    layers, chosen = list[Layer](), False
    while not (hasattr(source, "arg_names") and hasattr(source, "params")):
        kind = type(source).__name__
        if kind == "Autotuner":
            layers.append(_configured(_choice(source, config)))
            chosen = True
        elif kind == "Heuristics":
            layers.append(_heuristics(source.values))
        else:
            hint = "unset TRITON_INTERPRET" if kind == "InterpretedFunction" else "give the function of triton.jit"
            raise UnsupportedError(f"a Triton {kind} is not supported", hint=hint)
        source = source.fn
    if config is not None and not chosen:
        raise UsageError("a config is for a kernel with @triton.autotune", hint="give constants with the launch")
    return source, layers


def _choice(tuner: Any, config: Any) -> Any:
    """One of its configurations, by number or itself: nothing is timed here."""
    configs: Sequence[Any] = tuner.configs
    if config is None and len(configs) == 1:
        return configs[0]
    if config is None or (isinstance(config, int) and not 0 <= config < len(configs)):
        told = "\n".join(f"  {number}: {_words(each)}" for number, each in enumerate(configs))
        hint = "choose one: tilescope.compile(kernel, config=0), or config=triton.Config({...}) with another"
        raise UsageError(f"{len(configs)} configurations, and nothing is timed here:\n{told}", hint=hint)
    return configs[config] if isinstance(config, int) else config


def _words(config: Any) -> str:
    return ", ".join(f"{name}={value}" for name, value in config.all_kwargs().items())


def _configured(config: Any) -> Layer:
    def layer(known: Mapping[str, Any]) -> dict[str, Any]:
        twice = [name for name in config.kwargs if name in known]
        if twice:
            raise LaunchError(f"{', '.join(twice)}: the configuration has this, too", hint="leave it out of the launch")
        added: dict[str, Any] = config.all_kwargs()
        if config.pre_hook is not None:
            config.pre_hook({**known, **added})
        return added

    return layer


def _heuristics(values: Mapping[str, Callable[[dict[str, Any]], Any]]) -> Layer:
    def layer(known: Mapping[str, Any]) -> dict[str, Any]:
        added: dict[str, Any] = {}
        for name, rule in values.items():
            added[name] = rule({**known, **added})
        return added

    return layer
