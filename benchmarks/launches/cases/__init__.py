"""All cases, repository by repository."""

from ..case import Case
from . import (
    coffee,
    courses,
    hecbench,
    leetcuda,
    llmc_attention,
    llmc_layers,
    llmc_softmax,
    pmpp_bench,
    pmpp_labs,
    polybench,
    professional,
    rodinia,
    samples_basics,
    samples_more,
    siboehm,
)

MODULES = (
    siboehm, llmc_softmax, llmc_layers, llmc_attention, pmpp_labs, pmpp_bench, coffee, professional, samples_basics,
    samples_more, courses, polybench, rodinia, leetcuda, hecbench,
)  # fmt: skip
CASES: list[Case] = [case for module in MODULES for case in module.CASES]
