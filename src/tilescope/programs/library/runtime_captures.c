#include "graphs.h"
#include "runtime.h"

typedef enum cudaStreamCaptureMode capture_mode;
typedef enum cudaStreamCaptureStatus capture_status;
typedef unsigned long long capture_number;
typedef cudaGraphEdgeData edge_data;

#include "capture_calls.h"
