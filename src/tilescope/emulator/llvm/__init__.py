"""LLVM from Python: small helpers, primitive operations, the evaluator that emits them, machine code."""
