// What is so short and so often called that each kernel has it inlined: a second unit that build.py compiles.

#include "barriers.c"
