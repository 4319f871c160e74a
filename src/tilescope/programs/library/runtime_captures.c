// Captures: the server makes a graph of what a stream would do. A thread's mode is its own, and kept here.
#include <pthread.h>
#include <stdlib.h>

#include "runtime.h"

static _Thread_local enum cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;

uint64_t ts_thread(void) { return WORD(pthread_self()); }
uint64_t ts_capture_mode(void) { return (uint64_t)mode; }

RUNTIME(cudaThreadExchangeStreamCaptureMode)(enum cudaStreamCaptureMode *given) {
  enum cudaStreamCaptureMode before = mode;
  if ((unsigned)*given > cudaStreamCaptureModeRelaxed) return ts_told(cudaErrorInvalidValue);
  mode = *given;
  *given = before;
  return cudaSuccess;
}

RUNTIME(cudaStreamBeginCapture)(cudaStream_t stream, enum cudaStreamCaptureMode how) {
  return ts_told(ASK("begin_capture", WORD(stream), (uint64_t)how, ts_thread()).status);
}

RUNTIME(cudaStreamBeginCaptureToGraph)(
  cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *after, const cudaGraphEdgeData *edges, size_t count,
  enum cudaStreamCaptureMode how
) {
  if (edges) return ts_told(ts_refused("cudaStreamBeginCaptureToGraph with cudaGraphEdgeData"));
  return ts_told(
    ASK_WITH("begin_capture", after, count * 8, WORD(stream), (uint64_t)how, ts_thread(), WORD(graph)).status);
}

RUNTIME(cudaStreamEndCapture)(cudaStream_t stream, cudaGraph_t *to) {
  uint64_t made;
  cudaError_t status = ts_first(ASK("end_capture", WORD(stream), ts_thread()), &made);
  if (to) *to = (cudaGraph_t)(uintptr_t)made;
  return status;
}

RUNTIME(cudaStreamIsCapturing)(cudaStream_t stream, enum cudaStreamCaptureStatus *to) {
  uint64_t found;
  cudaError_t status = ts_first(ASK("capture_info", WORD(stream)), &found);
  *to = (enum cudaStreamCaptureStatus)found;
  return status;
}

// The nodes lie in the answer, which is valid until the thread's next request, as CUDA has it.
RUNTIME(cudaStreamGetCaptureInfo)(
  cudaStream_t stream, enum cudaStreamCaptureStatus *capturing, unsigned long long *number, cudaGraph_t *graph,
  const cudaGraphNode_t **after, const cudaGraphEdgeData **edges, size_t *count
) {
  ts_reply reply = ASK("capture_info", WORD(stream));
  if (reply.status) return ts_told(reply.status);
  *capturing = (enum cudaStreamCaptureStatus)reply.word[0];
  if (*capturing != cudaStreamCaptureStatusActive) return cudaSuccess;
  if (number) *number = reply.word[1];
  if (graph) *graph = (cudaGraph_t)(uintptr_t)reply.word[2];
  if (after) *after = (const cudaGraphNode_t *)(void *)reply.bytes;
  if (edges) *edges = 0;
  if (count) *count = reply.length / 8;
  return cudaSuccess;
}

RUNTIME(cudaStreamUpdateCaptureDependencies)(
  cudaStream_t stream, cudaGraphNode_t *after, const cudaGraphEdgeData *edges, size_t count, unsigned flags
) {
  if (edges) return ts_told(ts_refused("cudaStreamUpdateCaptureDependencies with cudaGraphEdgeData"));
  return ts_told(ASK_WITH("capture_dependencies", after, count * 8, WORD(stream), (uint64_t)flags).status);
}
