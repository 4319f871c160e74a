#include "driver_graph.h"

typedef CUstreamCaptureMode capture_mode;
typedef CUstreamCaptureStatus capture_status;
typedef cuuint64_t capture_number;
typedef CUgraphEdgeData edge_data;

#include "capture_calls.h"

// As older versions of CUDA have them: without a mode, and without data of edges.
#undef cuStreamBeginCapture
#undef cuStreamGetCaptureInfo
#undef cuStreamUpdateCaptureDependencies

DRIVER(cuStreamBeginCapture)(CUstream stream) {
  return cuStreamBeginCapture_v2(stream, CU_STREAM_CAPTURE_MODE_GLOBAL);
}

DRIVER(cuStreamGetCaptureInfo)(CUstream stream, CUstreamCaptureStatus *capturing, cuuint64_t *number) {
  return cuStreamGetCaptureInfo_v3(stream, capturing, number, 0, 0, 0, 0);
}

DRIVER(cuStreamGetCaptureInfo_v2)(
  CUstream stream, CUstreamCaptureStatus *capturing, cuuint64_t *number, CUgraph *graph, const CUgraphNode **after,
  size_t *count
) {
  return cuStreamGetCaptureInfo_v3(stream, capturing, number, graph, after, 0, count);
}

DRIVER(cuStreamUpdateCaptureDependencies)(CUstream stream, CUgraphNode *after, size_t count, unsigned flags) {
  return cuStreamUpdateCaptureDependencies_v2(stream, after, 0, count, flags);
}
