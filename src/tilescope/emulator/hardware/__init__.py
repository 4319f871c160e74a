"""The machine's constants, each once: banks, sectors, warps, address spaces."""
