"""PTX lowered to LLVM: the code of one warp, and the listeners that are told of what happens in it."""
