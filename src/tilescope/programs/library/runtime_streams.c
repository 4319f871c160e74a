// Streams and events. Everything is over when its call returns; the server keeps what the order would have been.
#include "graphs.h"
#include "runtime.h"

static cudaError_t created(cudaStream_t *to, unsigned flags, int priority) {
  uint64_t made;
  cudaError_t status = ts_first(ASK("create_stream", flags, (uint64_t)(int64_t)priority), &made);
  *to = (cudaStream_t)(uintptr_t)made;
  return status;
}

RUNTIME(cudaStreamCreate)(cudaStream_t *to) { return created(to, 0, 0); }
RUNTIME(cudaStreamCreateWithFlags)(cudaStream_t *to, unsigned flags) { return created(to, flags, 0); }

RUNTIME(cudaStreamCreateWithPriority)(cudaStream_t *to, unsigned flags, int priority) {
  return created(to, flags, priority);
}

RUNTIME(cudaStreamDestroy)(cudaStream_t stream) { return ts_told(ASK("destroy_stream", WORD(stream)).status); }
RUNTIME(cudaStreamSynchronize)(cudaStream_t s) { return ts_told(ASK("synchronize_stream", WORD(s)).status); }
RUNTIME(cudaStreamQuery)(cudaStream_t stream) { return ts_told(ASK("query_stream", WORD(stream)).status); }

RUNTIME(cudaStreamGetFlags)(cudaStream_t stream, unsigned *to) {
  uint64_t found;
  cudaError_t status = ts_first(ASK("stream_flags", WORD(stream)), &found);
  *to = (unsigned)found;
  return status;
}

RUNTIME(cudaStreamGetPriority)(cudaStream_t stream, int *to) { return (void)stream, *to = 0, cudaSuccess; }
RUNTIME(cudaStreamGetDevice)(cudaStream_t stream, int *to) { return (void)stream, *to = 0, cudaSuccess; }

RUNTIME(cudaStreamGetId)(cudaStream_t stream, unsigned long long *to) {
  return *to = (unsigned long long)WORD(stream), cudaSuccess;
}

// How a stream's work uses the cache L2 and which of it goes first are hints: they change no result, and no count of
// sectors.
RUNTIME(cudaStreamSetAttribute)(cudaStream_t stream, cudaLaunchAttributeID which, const cudaLaunchAttributeValue *value) {
  (void)value;
  if (which != cudaLaunchAttributeAccessPolicyWindow && which != cudaLaunchAttributePriority)
    return ts_told(ts_refused("cudaStreamSetAttribute of this attribute"));
  return ts_told(ASK("stream_flags", WORD(stream)).status);
}

RUNTIME(cudaStreamWaitEvent)(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  return ts_told(ASK("stream_wait", WORD(stream), WORD(event), (uint64_t)flags).status);
}

RUNTIME(cudaStreamAddCallback)(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned flags) {
  (void)flags;
  cudaError_t status = ts_told(ASK("synchronize_stream", WORD(stream)).status);
  if (!status) callback(stream, status, data);
  return status;
}

RUNTIME(cudaLaunchHostFunc)(cudaStream_t stream, cudaHostFn_t function, void *data) {
  return ts_told(ASK("host_function", WORD(stream), WORD(function), WORD(data)).status);
}

// --- events ----------------------------------------------------------------------------------------------------------

RUNTIME(cudaEventCreateWithFlags)(cudaEvent_t *to, unsigned flags) {
  uint64_t made;
  cudaError_t status = ts_first(ASK("create_event", flags), &made);
  *to = (cudaEvent_t)(uintptr_t)made;
  return status;
}

RUNTIME(cudaEventCreate)(cudaEvent_t *to) { return cudaEventCreateWithFlags(to, 0); }
RUNTIME(cudaEventDestroy)(cudaEvent_t event) { return ts_told(ASK("destroy_event", WORD(event)).status); }

RUNTIME(cudaEventRecordWithFlags)(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  return ts_told(ASK("record_event", WORD(event), WORD(stream), (uint64_t)flags).status);
}

RUNTIME(cudaEventRecord)(cudaEvent_t event, cudaStream_t stream) { return cudaEventRecordWithFlags(event, stream, 0); }

RUNTIME(cudaEventSynchronize)(cudaEvent_t event) { return ts_told(ASK("synchronize_event", WORD(event)).status); }

RUNTIME(cudaEventQuery)(cudaEvent_t event) {
  return ts_told(ASK("query_event", WORD(event), ts_thread(), ts_capture_mode()).status);
}

RUNTIME(cudaEventElapsedTime)(float *milliseconds, cudaEvent_t from, cudaEvent_t to) {
  uint64_t nanoseconds;
  cudaError_t status = ts_first(ASK("elapsed", WORD(from), WORD(to)), &nanoseconds);
  *milliseconds = (float)((double)(int64_t)nanoseconds * 1e-6);
  return status;
}
