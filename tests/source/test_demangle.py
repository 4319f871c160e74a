"""Mangled entry names go in; the names that the user wrote must come out."""

from __future__ import annotations

import pytest

from tilescope.source.demangle import demangle, parameter_types, user_names


@pytest.mark.parametrize(
    ("entry", "name"),
    [
        ("_Z6matmulPKfS0_Pfi", "matmul"),
        ("_ZN2ns6kernelIfLi16EEEvPT_", "ns::kernel<float, 16>"),
        ("_Z1qILb1EN1a1SEEvT0_", "q<true, a::S>"),
        ("_ZN1a1kIhLin4EEEvPT_", "a::k<unsigned char, -4>"),
        ("_Z4packIJifPN1a1SEEEvDpT_", "pack<int, float, a::S*>"),
        ("_Z2zzIPKPiEvT_", "zz<int* const*>"),
        ("_Z1kI6__halfS0_EvPT_", "k<__half, __half>"),
        ("_Z1kIN1a1VINS1_IiLi2EEELi3EEEEvT_", "k<a::V<a::V<int, 2>, 3>>"),
        ("_ZN8__main__3addB2v1B4cw51E5ArrayIfLi1E1C7mutable7alignedE", "__main__::add"),
        ("plain", "plain"),
        ("_Z", "_Z"),
        ("_Z99k", "_Z99k"),
        ("_ZN1a", "_ZN1a"),
    ],
)
def test_demangling(entry: str, name: str) -> None:
    assert demangle(entry) == name


def test_names_stay_distinct() -> None:
    assert user_names(["_Z1kPf", "_Z1kPi"]) == {"_Z1kPf": "k(float*)", "_Z1kPi": "k(int*)"}
    same = user_names(["_ZN12_GLOBAL__N_11kEv", "_Z1kv"])
    assert len(set(same.values())) == 2


@pytest.mark.parametrize(
    ("entry", "types"),
    [
        ("_Z5add1tIfEvPT_i", ["float*", "int"]),
        ("_Z1kIKfEvPT_", ["const float*"]),
        ("_Z1kPA4_Kf", ["const float [4]*"]),
        ("_Z4packIJifPN1a1SEEEvDpPT_i", ["int*", "float*", "a::S**", "int"]),
        ("_Z1kIJfiEiEvT0_DpT_", ["int", "float", "int"]),
        ("_Z1kv", []),
        ("_Z1kDv2_f", None),
        ("plain", None),
    ],
)
def test_types_of_parameters(entry: str, types: list[str] | None) -> None:
    assert parameter_types(entry) == types


def test_a_name_is_told_where_its_parameters_are_not_understood() -> None:
    assert demangle("_Z1kDv2_f") == "k"
