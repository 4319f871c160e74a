// As runtime.h, for the calls that both APIs have, which are written once (graph_calls.h and so on).
#pragma once
#include "graphs.h"
#include "runtime.h"

#define API(name) RUNTIME(cuda##name)
#define STATUS cudaError_t
#define TOLD(call) ts_told(call)
