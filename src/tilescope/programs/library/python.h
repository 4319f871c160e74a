// The line of a Python program that is being run.
#pragma once
#include <stdint.h>

#define TS_PYTHON_LINE (1ull << 63)  // no code has such an address

// A number for the line of the calling thread's innermost frame that is the user's; 0 where there is none. `tell` gets
// what a number stands for before it is first used.
uint64_t ts_python_line(void (*tell)(uint64_t number, uint64_t line, const char *file));
