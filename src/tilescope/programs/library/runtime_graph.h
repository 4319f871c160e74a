// As runtime.h, for the calls that both APIs have, which are written once (graph_calls.h and so on).
#pragma once
#include "graphs.h"
#include "runtime.h"

#define API(name) RUNTIME(cuda##name)
#define STATUS cudaError_t
#define TOLD(call) ts_told(call)

// Edges have data since CUDA 13, and functions a parameter for it, which a program of CUDA 12 does not pass.
#if TS_MAJOR < 13
#define SINCE_13(name) return ts_told(ts_refused("cuda" name " as CUDA 12 has it"))
#else
#define SINCE_13(name) (void)0
#endif
