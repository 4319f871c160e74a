#include "graphs.h"
#include "runtime.h"

typedef cudaIpcMemHandle_t memory_handle;
typedef cudaIpcEventHandle_t event_handle;
typedef void *pointer;

#include "ipc_calls.h"
