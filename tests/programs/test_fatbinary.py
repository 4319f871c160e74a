"""Fat binaries that nvcc makes here are read: every way to compress, architectures, objects, programs, and damage."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilescope.errors import TilescopeError, UnsupportedError, UsageError
from tilescope.programs import fatbinary
from tilescope.programs.fatbinary import ModuleImage
from tilescope.source import nvcc

NVCC = nvcc.find()
KERNEL = """extern "C" __global__ void NAME(float *x) { x[threadIdx.x] *= 2.0f; }
"""
MAIN = "int main() { twice<<<1, 32>>>(nullptr); return 0; }\n"
ARCHS = ("-gencode=arch=compute_80,code=compute_80", "-gencode=arch=compute_90,code=[compute_90,sm_90]")
LONG = "/".join(["a_folder_with_a_long_name"] * 20) + "/k.cu"
ENTRY = 16  # where the first entry begins
COMPRESSED, FLAGS, PLAIN = ENTRY + 16, ENTRY + 40, ENTRY + 56

pytestmark = [
    pytest.mark.skipif(NVCC is None, reason="needs the extra `programs`: pip install 'tilescope[programs]'"),
    pytest.mark.long,  # nvcc takes 18 s for what is read here; each program of other tests is read by the same code
]


def tool(folder: Path, name: str, *options: str) -> None:
    assert NVCC is not None
    done = subprocess.run([NVCC.with_name(name), *options], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a program of two sources, the object of one that is to be linked, and its PTX and machine code."""
    folder = tmp_path_factory.mktemp("fatbinary")
    (folder / "k.cu").write_text(KERNEL.replace("NAME", "twice") + MAIN)
    (folder / "other.cu").write_text(KERNEL.replace("NAME", "again"))
    tool(folder, "nvcc", "-fatbin", "--keep", *ARCHS, "k.cu", "-o", "default.fatbin")
    tool(folder, "nvcc", "-dc", "-lineinfo", *ARCHS, "k.cu", "-o", "k.o")
    tool(folder, "nvcc", "-lineinfo", ARCHS[0], "k.cu", "other.cu", "-o", "program")
    return folder


def packed(made: Path, name: str, *options: str, sm: str = "90") -> bytes:
    """What nvcc does last for a fat binary, by the same tool."""
    texts = [f"--image3=kind=ptx,sm={arch},file=k.compute_{arch}.ptx" for arch in ("80", "90")]
    code = f"--image3=kind=elf,sm={sm},file=k.compute_90.sm_90.cubin"
    tool(made, "fatbinary", f"--create={name}", "-64", *options, *texts, code)
    return (made / name).read_bytes()


def told(images: list[ModuleImage]) -> list[tuple[str, int, str, bool]]:
    return sorted((image.kind, image.arch, image.name, image.relocatable) for image in images)


def _words(ptx: bytes) -> list[str]:
    """Without comments: nvcc leaves them out of what it compresses."""
    return re.sub(r"//.*", "", ptx.rstrip(b"\0").decode()).split()


@pytest.mark.parametrize("concat", [False, True])
@pytest.mark.parametrize("mode", ["none", "size", "balance", "speed", "default"])
def test_every_way_to_compress(made: Path, mode: str, concat: bool) -> None:
    if concat and mode == "none":
        pytest.skip("nvcc refuses these together")
    options = [f"--compress-mode={mode}", "--ident=k.cu", *(["--concat"] if concat else [])]
    data = packed(made, f"{mode}{concat}.fatbin", *options)
    images = fatbinary.images(data)
    assert told(images) == [("elf", 90, "k.cu", False), ("ptx", 80, "k.cu", False), ("ptx", 90, "k.cu", False)]
    texts = {image.arch: image.data for image in images if image.kind == "ptx"}
    written = {arch: (made / f"k.compute_{arch}.ptx").read_bytes() for arch in (80, 90)}
    assert {arch: _words(text) for arch, text in texts.items()} == {a: _words(text) for a, text in written.items()}
    (code,) = (image.data for image in images if image.kind == "elf")
    cubin = (made / "k.compute_90.sm_90.cubin").read_bytes()
    assert code[: len(cubin)] == cubin
    assert not code[len(cubin) :].strip(b"\0")
    assert fatbinary.length(data[:16]) == len(data)


def test_the_ways_differ(made: Path) -> None:
    """So that the test before this one reads LZ4, zstd, and neither."""
    flags = {
        mode: struct.unpack_from("<Q", packed(made, f"{mode}.fatbin", f"--compress-mode={mode}"), FLAGS)[0]
        for mode in ("none", "speed", "size")
    }
    assert {mode: value & 0xA000 for mode, value in flags.items()} == {"none": 0, "speed": 0x2000, "size": 0x8000}


@pytest.mark.parametrize("name", ["k.cu", "1234.cu", "12345.cu", LONG])
@pytest.mark.parametrize("options", [[], ["--cmdline=--compile-only  "], ["--concat", "--cmdline=1234567890123456 -c"]])
def test_identifiers_and_options_of_every_length(made: Path, name: str, options: list[str]) -> None:
    images = fatbinary.images(packed(made, "named.fatbin", f"--ident={name}", *options))
    assert {image.name for image in images} == {name}
    assert {image.relocatable for image in images if image.kind == "ptx"} == {bool(options)}
    assert [image.arch for image in images if image.kind == "ptx"] in ([80, 90], [90, 80])


def test_an_object_that_is_to_be_linked(made: Path) -> None:
    assert told(fatbinary.in_file(made / "k.o")) == [
        ("elf", 90, "k.cu", True), ("ptx", 80, "k.cu", True), ("ptx", 90, "k.cu", True)
    ]  # fmt: skip


def test_a_program_of_two_sources(made: Path) -> None:
    images = fatbinary.in_file(made / "program")
    texts = {image.name: image for image in images if image.kind == "ptx"}
    assert set(texts) == {"k.cu", "other.cu"}
    assert not any(image.relocatable for image in texts.values())
    assert ".entry twice" in fatbinary.ptx_of([texts["k.cu"]], 90)
    assert ".entry again" in fatbinary.ptx_of([texts["other.cu"]], 90)
    with pytest.raises(UsageError, match="2 PTX texts for compute_80") as caught:
        fatbinary.ptx_of(images, 90)
    assert "one fat binary at a time" in caught.value.hint


def test_several_in_a_row_with_padding(made: Path) -> None:
    one = (made / "default.fatbin").read_bytes()
    assert fatbinary.images(one + bytes(24) + one + bytes(8)) == 2 * fatbinary.images(one)
    with pytest.raises(UsageError, match="no fat binary: it begins with"):
        fatbinary.images(one + bytes(8) + b"what else is here")


def test_bare_files(made: Path) -> None:
    (code,) = fatbinary.in_file(made / "k.compute_90.sm_90.cubin")
    assert (code.kind, code.arch, code.relocatable) == ("elf", 90, False)
    (text,) = fatbinary.in_file(made / "k.compute_80.ptx")
    assert (text.kind, text.arch, text.suffix) == ("ptx", 80, "")
    assert fatbinary.images(text.data + b"\0") == [text]
    assert fatbinary.images(b".version 8.6\n.target sm_100f, debug\n.address_size 64\n")[0].suffix == "f"
    old = bytearray(code.data)  # CUDA 12: the architecture in the lowest byte
    old[8], old[48:52] = 7, struct.pack("<I", 0x00560556)
    assert fatbinary.images(bytes(old))[0].arch == 0x56
    assert fatbinary.in_file(sys.executable) == []


def text(arch: int, suffix: str = "", kind: str = "ptx") -> ModuleImage:
    return ModuleImage(kind, arch, f"{kind} {arch}{suffix}".encode(), suffix=suffix)


@pytest.mark.parametrize(
    ("images", "arch", "taken"),
    [
        ([text(75), text(90), text(80)], 90, "ptx 90"),
        ([text(75), text(90), text(80)], 89, "ptx 80"),
        ([text(75), text(80), text(80, kind="elf"), text(90, kind="elf")], 90, "ptx 80"),
        ([text(80), text(90, "a")], 90, "ptx 90a"),
        ([text(90), text(90, "a")], 90, "ptx 90a"),
        ([text(80), text(90, "a")], 100, "ptx 80"),
        ([text(80), text(100, "f")], 103, "ptx 100f"),
        ([text(80), text(100, "f")], 120, "ptx 80"),
        ([text(80), text(80)], 90, "ptx 80"),
    ],
)
def test_the_newest_that_runs_is_taken(images: list[ModuleImage], arch: int, taken: str) -> None:
    assert fatbinary.ptx_of(images, arch) == taken
    assert fatbinary.ptx_of(images[::-1], arch) == taken


def test_architectures_with_a_suffix(made: Path) -> None:
    images = fatbinary.images(packed(made, "a.fatbin", sm="90a"))
    assert [image.suffix for image in images if image.kind == "elf"] == ["a"]


@pytest.mark.parametrize(
    ("images", "message"),
    [
        ([text(90, kind="elf"), text(80, kind="elf")], "carries no PTX.* machine code alone, for sm_80, sm_90$"),
        ([text(90, kind="other 8")], "carries no PTX.* kind other 8 alone, for sm_90$"),
        ([text(100), text(80, "a")], "for compute_80a, compute_100, does not run on a device of sm_90$"),
        ([], "no PTX and no machine code$"),
    ],
)
def test_no_ptx_is_told_with_what_there_is(images: list[ModuleImage], message: str) -> None:
    with pytest.raises(UnsupportedError) as caught:
        fatbinary.ptx_of(images, 90)
    caught.match("(?m)" + message)
    assert "-gencode arch=compute_90,code=compute_90" in caught.value.hint


def test_what_is_none_of_these(tmp_path: Path) -> None:
    for data in (b"", b"\0" * 64, b"int main() {}", b".target sm_90\0.target", b"!<arch>\n"):
        with pytest.raises(UsageError, match="no fat binary, no cubin and no PTX"):
            fatbinary.images(data)
    with pytest.raises(UsageError, match="wrapper"):
        fatbinary.images(struct.pack("<IIQQ", 0x466243B1, 1, 0, 0))
    with pytest.raises(UsageError, match="not a cubin") as caught:
        fatbinary.images(Path(sys.executable).read_bytes()[:4096])
    assert "in_file" in caught.value.hint
    with pytest.raises(UsageError, match="missing cannot be read: No such file"):
        fatbinary.in_file(tmp_path / "missing")
    (tmp_path / "cut").write_bytes(Path(sys.executable).read_bytes()[:4096])
    with pytest.raises(UsageError, match="cut: this ELF file is damaged"):
        fatbinary.in_file(tmp_path / "cut")


@pytest.mark.parametrize("mode", ["speed", "size"])
@pytest.mark.parametrize("declared", [0, 10, 1000, 1 << 20, (1 << 30) + 1, (1 << 64) - 1])
def test_decompression_never_gives_more_than_declared(made: Path, mode: str, declared: int) -> None:
    data = bytearray(packed(made, f"declared_{mode}.fatbin", f"--compress-mode={mode}"))
    struct.pack_into("<Q", data, PLAIN, declared)
    with pytest.raises(UsageError, match="damaged"):
        fatbinary.images(bytes(data))


def test_fields_that_lie(made: Path) -> None:
    sound = packed(made, "sound.fatbin", "--compress-mode=size")

    def changed(form: str, at: int, value: int) -> bytes:
        data = bytearray(sound)
        struct.pack_into(form, data, at, value)
        return bytes(data)

    for data in (
        changed("<Q", 8, 1 << 40),
        changed("<Q", 8, len(sound)),
        changed("<H", 6, 0),
        changed("<I", ENTRY + 4, 0),
        changed("<Q", ENTRY + 8, 1 << 63),
        changed("<I", COMPRESSED, 1 << 31),
        changed("<I", ENTRY + 20, 1 << 31),
        changed("<I", ENTRY + 32, 1 << 31),
    ):
        with pytest.raises(UsageError, match="damaged"):
            fatbinary.images(data)
    for data in (changed("<H", 4, 2), changed("<Q", FLAGS, 0x11), changed("<Q", FLAGS, 0xA011)):
        with pytest.raises(UnsupportedError, match=r"version 2|not known"):
            fatbinary.images(data)


def test_without_the_packages_the_hint_says_what_to_install(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("zstandard", "lz4.block", "elftools.elf.elffile"):
        monkeypatch.setitem(sys.modules, module, None)
    for name in ("default.fatbin", "program"):
        with pytest.raises(UsageError, match="is read with the package") as caught:
            fatbinary.in_file(made / name)
        assert caught.value.hint == "pip install 'tilescope[programs]'"
    with pytest.raises(UsageError, match="lz4"):
        fatbinary.images(packed(made, "fast.fatbin", "--compress-mode=speed"))


@pytest.mark.parametrize("name", ["none", "speed", "size", "concat", "object"])
def test_damage_is_an_error_or_a_list(made: Path, name: str, tmp_path: Path) -> None:
    options = ["--concat"] if name == "concat" else [f"--compress-mode={name}"]
    sound = (made / "k.o").read_bytes() if name == "object" else packed(made, f"sound_{name}.fatbin", *options)
    headers = st.integers(0, 400)  # where the fields are that say the most
    if name == "object":
        headers |= st.integers(len(sound) - 64 * 30, len(sound) - 1)  # its table of sections
    places = st.one_of(headers, st.integers(0, len(sound) - 1))
    told = []

    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.tuples(places, st.integers(0, 255)), max_size=4), st.none() | st.integers(0, len(sound)))
    def check(changes: list[tuple[int, int]], end: int | None) -> None:
        data = bytearray(sound)
        for at, value in changes:
            data[at] = value
        (tmp_path / "damaged").write_bytes(data[:end])
        try:
            found = fatbinary.in_file(tmp_path / "damaged")
        except TilescopeError as error:
            told.append(error.hint or "damaged" in error.message)
        else:
            assert all(isinstance(image, ModuleImage) for image in found)

    check()
    assert all(told)
