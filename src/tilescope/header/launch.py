"""One launch as a kernel file's header and the options describe it: a path in, the profile and the verdict out."""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope import api
from tilescope.analysis.profile import Profile
from tilescope.arguments.limits import INSTRUCTION_LIMIT, check_size
from tilescope.device import H200, Device
from tilescope.errors import UsageError
from tilescope.source.load import read_source

from .arrays import Argument, Array, check_element, make_array, read_argument
from .blocks import read_header
from .data import References, is_image, loaded
from .expression import evaluate, evaluate_all
from .fitting import check_fit
from .lines import WORDS, Entry, Header, statements, with_options
from .missing import check_complete, check_used, parameter_names, written_array
from .outcome import DeviceOutcome, Outcome
from .reference import is_reference, tracked
from .tracked import Tracked, lift
from .verdict import Check, check, unit_of

if TYPE_CHECKING:
    from tilescope.analysis.prediction.sample import Sample
    from tilescope.gpu.profile import DeviceProfile

_NULL = ("null", "NULL", "nullptr")
_SET_HINT = "such as `// tilescope: set mask = random f32[9]`"
Blocks = tuple[tuple[int, ...], ...]
Threads = Sequence[tuple[Sequence[int], Sequence[int]]]
Expected = list[tuple[Entry, Tracked]]
Compiler = Callable[..., api.Kernel]  # takes what api.compile takes, in its order


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line adds to a header; every text is as the header would have it.

    `trace`: the blocks to record, or what chooses them when grid and block are known; `step`: the threads to step, or
    what chooses them by the profile. `counts`: only counts are wanted,
    which one block of each kind gives: no array is filled, and nothing is compared. `trusted`: the header may read
    files and call functions of Python, which in a process apart it never may. `predict`: a GPU for whose time the
    launch takes a sample."""

    entry: str | None = None
    grid: str | None = None
    block: str | None = None
    shared: str | None = None
    cooperative: bool = False
    debug: bool = False
    args: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    arch: str = "sm_90"
    threads: int | None = None
    steps: int = INSTRUCTION_LIMIT
    check: bool = False
    machine: bool = False
    counts: bool = False
    schedule: str = "forward"
    seed: int = 0
    loads: tuple[str, ...] = ()
    trusted: bool = True
    trace: Blocks | Callable[[list[int], list[int]], Blocks] = ()
    step: Threads | Callable[[Profile], Threads] = ()
    device: Device = H200
    predict: Device | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A launch as a header describes it, not made yet; `arguments` are the arrays that it will write to."""

    kernel: api.Kernel
    grid: list[int]
    block: list[int]
    shared: int
    cooperative: bool
    arguments: list[Any]
    _launch: _Launch
    _expected: Expected

    @property
    def arrays(self) -> dict[str, Array]:
        """By the names of the header, and of the kernel's parameters."""
        return self._launch.parameters | self._launch.arrays

    @property
    def images(self) -> dict[str, Array]:
        """The pictures that were loaded, as they were."""
        return self._launch.images

    def checks(self) -> list[Check]:
        """What is right and wrong of the arrays after the launch."""
        return self._launch.checks(self._expected, math.prod((*self.grid, *self.block)))


@dataclass(slots=True)
class _Launch:
    """What grows while the header is read. `names` are the numbers of its expressions, `arrays` also the symbols."""

    header: Header
    kernel: api.Kernel
    random: np.random.Generator
    names: dict[str, Any]
    blank: bool = False
    arrays: dict[str, Array] = field(default_factory=dict)
    parameters: dict[str, Array] = field(default_factory=dict)
    images: dict[str, Array] = field(default_factory=dict)
    references: References = field(default_factory=lambda: References(Path()))

    def arguments(self) -> list[Any]:
        defaults = parameter_names(self.kernel)
        made = []
        for i, entry in enumerate(self.header.args):
            with entry.blamed():
                argument = read_argument(entry.text)
                default = defaults[i] if i < len(defaults) else ""
                made.append(self._argument(argument, argument.name or default))
                if isinstance(made[-1], np.ndarray):
                    self.parameters[default] = made[-1]
        return made

    def _argument(self, argument: Argument, name: str) -> Any:
        if argument.is_array:
            array = make_array(argument.text, self.names, self.random, self.blank)
            self.arrays.setdefault(name, array)
            return array
        if argument.text in _NULL:
            return None
        if argument.text in self.arrays:
            return self.arrays.setdefault(name, self.arrays[argument.text])
        value = evaluate(argument.text, self.names)
        if argument.name:
            self.names[name] = value
        return value

    def set_symbols(self) -> None:
        for entry in self.header.sets:
            with entry.blamed():
                self.arrays[entry.name] = self._symbol(entry)

    def _symbol(self, entry: Entry) -> Array:
        try:
            loaded = self.arrays.get(entry.text)
            values = make_array(entry.text, self.names, self.random) if loaded is None else loaded
        except UsageError as error:
            raise UsageError(
                error.message, hint=_SET_HINT if "describes no array" in error.message else error.hint
            ) from None
        memory = self.kernel.symbol(entry.name, np.uint8)
        if values.nbytes > len(memory):
            raise UsageError(f"`{entry.name}` has {len(memory):,} bytes, and {values.nbytes:,} were given")
        check_element(entry.name, self.kernel.symbol_shape(entry.name), values.dtype)
        part: Array = memory[: values.nbytes].view(values.dtype).reshape(values.shape)
        part[...] = values
        return part

    def expected(self) -> Expected:
        """What is to be looked at, with the values that it should have, computed from the arrays before the launch."""
        wanted: Expected = []
        for entry in self.header.expects:
            with entry.blamed():
                wanted += self._referred(entry) if is_reference(entry.text) else [(entry, self._evaluated(entry))]
        return wanted

    def _evaluated(self, entry: Entry) -> Tracked:
        self._target(entry)
        return lift(evaluate(entry.text, self.names | self.arrays))

    def _referred(self, entry: Entry) -> Expected:
        """A function of Python may give several arrays, by their names."""
        found = self.references.call(entry, self.parameters | self.names | self.arrays)
        if entry.name or not isinstance(found, dict):
            found = {entry.name or written_array(self.kernel): found}
        targets = [replace(entry, name=name) for name in found]
        for target in targets:
            self._target(target)
        return [(one, tracked(entry.text, found[one.name])) for one in targets]

    def checks(self, expected: Expected, threads: int) -> list[Check]:
        """`unit`: a kernel computes as coarsely as the coarsest of its arrays."""
        unit, made = unit_of(self.arrays.values()), []
        for entry, wanted in expected:
            with entry.blamed():
                claim = f"{entry.name} = {entry.text}"
                made.append(check(entry.name, claim, self._target(entry), wanted, unit, threads))
        return made

    def _target(self, entry: Entry) -> Array:
        """The array, or a part of it, that is to be looked at."""
        name, bracket, rest = entry.name.partition("[")
        if name.strip() not in self.arrays:
            known = ", ".join(self.arrays) or "none"
            raise UsageError(f"`{name.strip()}` is no array of this launch", hint=f"the arrays are {known}")
        array = self.arrays[name.strip()]
        if not bracket:
            return array
        positions = np.arange(array.size).reshape(array.shape)
        try:
            part: Array = array.reshape(-1)[evaluate(f"{name}[{rest}", {name.strip(): positions}).value]
        except IndexError as error:
            raise UsageError(f"`{entry.name}` is no part of an array: {error}", hint="such as P[0, :]") from None
        return part


def launch_file(
    path: str,
    options: Options,
    on_progress: Callable[[float], None] | None = None,
    on_print: Callable[[str], None] | None = None,
    compiler: Compiler = api.compile,
) -> Outcome:
    """Compile, launch and compare; `on_print` gets what the kernel prints (stdout by default); `compiler` may know
    kernels that it compiled before.

    Raises UsageError for a header that makes no sense, and what compile() and Kernel.launch() raise."""
    return launch_prepared(prepare(path, options, compiler), options, on_progress, on_print)


def launch_prepared(
    made: Prepared,
    options: Options,
    on_progress: Callable[[float], None] | None = None,
    on_print: Callable[[str], None] | None = None,
    sample: Sample | None = None,
) -> Outcome:
    """As launch_file does, of what prepare() made with the same options; `sample`: one that was taken instead of that
    for `options.predict`. Raises what Kernel.launch() raises."""
    predict = sample or options.predict
    if options.counts:
        return Outcome(_counted(made, options, predict, on_progress), [], made.kernel)
    trace = options.trace(made.grid, made.block) if callable(options.trace) else options.trace
    profile = made.kernel.launch(
        made.grid, made.block, made.arguments, shared=made.shared,
        threads=options.threads, steps=options.steps, check=options.check, schedule=options.schedule,
        machine=options.machine, cooperative=made.cooperative, device=options.device, trace=trace, step=options.step,
        predict=predict, on_progress=on_progress, on_print=on_print,
    )  # fmt: skip
    return Outcome(profile, made.checks(), made.kernel, made.arrays, made.images)


def _counted(
    made: Prepared, options: Options, predict: Device | Sample | None, on_progress: Callable[[float], None] | None
) -> Profile:
    """Raises UsageError where blocks are not alike, or all of them meet."""
    if made.cooperative:
        raise UsageError("--counts runs blocks one by one, and this launch is cooperative", hint="leave out --counts")
    return made.kernel.count(
        made.grid, made.block, made.arguments, shared=made.shared, steps=options.steps, otherwise=False,
        predict=predict, on_progress=on_progress,
    )  # fmt: skip


def launch_file_on_gpu(
    path: str, options: Options, on_print: Callable[[str], None] | None = None, compiler: Compiler = api.compile
) -> DeviceOutcome:
    """As launch_file, on a GPU. Raises UsageError for options that only the emulator has, too."""
    made = prepare(path, options, compiler)
    asked: dict[str, Any] = {
        "threads": options.threads, "steps": options.steps, "check": options.check, "schedule": options.schedule,
        "machine": options.machine, "cooperative": made.cooperative, "on_print": on_print, "on": "gpu",
    }  # fmt: skip
    profile: DeviceProfile = made.kernel.launch(made.grid, made.block, made.arguments, shared=made.shared, **asked)
    return DeviceOutcome(profile, made.checks(), made.arrays)


def prepare(path: str, options: Options, compiler: Compiler = api.compile) -> Prepared:
    """Compile a file and make its arguments; what is expected is worked out from them."""
    source, _ = read_source(Path(path))
    header = _header(source.text, source.name, options)
    folder = Path(path).parent
    arrays = loaded(header, folder, options.trusted)
    names = numbers(header, arrays)
    entry = header.once.get("entry")
    chosen = entry.text if entry else None
    kernel = compiler(Path(path), chosen, _macros(header), options.arch, options.includes, options.debug)
    check_complete(header, kernel)
    launch = _Launch(header, kernel, np.random.default_rng(options.seed), names, options.counts, arrays)
    launch.images = {name: array.copy() for name, array in arrays.items() if is_image(header.loads[name])}
    launch.references = References(folder, options.trusted)
    launch.set_symbols()
    arguments = launch.arguments()
    check_fit(header, kernel, arguments)
    expected = [] if options.counts else launch.expected()
    grid, block = _sizes(header, "grid", names), _sizes(header, "block", names)
    shared, cooperative = _number(header, "shared", names), bool(_number(header, "cooperative", names))
    return Prepared(kernel, grid, block, shared, cooperative, arguments, launch, expected)


def _header(text: str, file: str, options: Options) -> Header:
    once = {"entry": options.entry, "grid": options.grid, "block": options.block, "shared": options.shared}
    once["cooperative"] = "1" if options.cooperative else None
    header = with_options(
        read_header(text, file, options.entry), once, options.args, options.sets, options.defines, options.loads
    )
    check_used(header, statements(text, file))
    return header


def _macros(header: Header) -> dict[str, object]:
    return {name: entry.text or None for name, entry in header.defines.items()}


def numbers(header: Header, arrays: Mapping[str, Array] | None = None) -> dict[str, Any]:
    """The header's variables, and those of its macros that are numbers; `arrays` that were loaded have shapes."""
    names: dict[str, Any] = {}
    for entry in header.defines.values():
        try:
            names[entry.name] = evaluate(entry.text, names)
        except UsageError:
            continue
    for entry in header.variables.values():
        with entry.blamed():
            names[entry.name] = _variable(entry, {**(arrays or {}), **names})
    return names


def _variable(entry: Entry, names: Mapping[str, Any]) -> Any:
    """`arg = a: random f32[n]` is no variable, but misspelt."""
    try:
        return evaluate(entry.text, names)
    except UsageError as error:
        near = difflib.get_close_matches(entry.name, WORDS, n=1)
        raise UsageError(error.message, hint=f"did you mean `{near[0]}`?" if near else error.hint) from None


def _sizes(header: Header, what: str, names: dict[str, Any]) -> list[int]:
    entry = header.once[what]
    with entry.blamed():
        sizes = evaluate_all(entry.text, names)
        if not 1 <= len(sizes) <= 3 or not all(_is_whole(s) for s in sizes):
            raise UsageError(
                f"the {what} {sizes} must be one to three whole numbers", hint="division of integers is C's"
            )
        made = [int(s) for s in sizes]
        check_size(what, made)
        return made


def _is_whole(size: Any) -> bool:
    return isinstance(size, int) or (isinstance(size, float) and size.is_integer())


def _number(header: Header, what: str, names: dict[str, Any]) -> int:
    if what not in header.once:
        return 0
    entry = header.once[what]
    with entry.blamed():
        value = evaluate(entry.text, names)
        if not isinstance(value, int) or value < 0:
            meaning = "dynamic shared memory is a number of bytes" if what == "shared" else "it is 0 or 1"
            raise UsageError(f"`{entry.text}` is {value}; {meaning}")
        return value
