// Streams and events. Everything is over when its call returns; the server keeps what the order would have been.
#include "driver.h"
#include "graphs.h"

static CUresult created(CUstream *to, unsigned flags, int priority) {
  return ts_word(ASK("create_stream", flags, (uint64_t)(int64_t)priority), (uint64_t *)to);
}

DRIVER(cuStreamCreate)(CUstream *to, unsigned flags) { return created(to, flags, 0); }
DRIVER(cuStreamCreateWithPriority)(CUstream *to, unsigned flags, int priority) { return created(to, flags, priority); }
DRIVER(cuStreamDestroy)(CUstream stream) { return ts_result(ASK("destroy_stream", WORD(stream)).status); }
DRIVER(cuStreamSynchronize)(CUstream stream) { return ts_result(ASK("synchronize_stream", WORD(stream)).status); }
DRIVER(cuStreamQuery)(CUstream stream) { return ts_result(ASK("query_stream", WORD(stream)).status); }

DRIVER(cuStreamWaitEvent)(CUstream stream, CUevent event, unsigned flags) {
  return ts_result(ASK("stream_wait", WORD(stream), WORD(event), (uint64_t)flags).status);
}

DRIVER(cuStreamGetFlags)(CUstream stream, unsigned *to) {
  uint64_t found;
  CUresult status = ts_word(ASK("stream_flags", WORD(stream)), &found);
  *to = (unsigned)found;
  return status;
}

static CUresult known(CUstream stream) { return ts_result(ASK("stream_flags", WORD(stream)).status); }

DRIVER(cuStreamGetPriority)(CUstream stream, int *to) { return *to = 0, known(stream); }
DRIVER(cuStreamGetDevice)(CUstream stream, CUdevice *to) { return *to = 0, known(stream); }
DRIVER(cuStreamGetCtx)(CUstream stream, CUcontext *to) { return *to = ts_context(), known(stream); }
DRIVER(cuStreamGetId)(CUstream stream, unsigned long long *to) { return *to = WORD(stream), known(stream); }

DRIVER(cuStreamAddCallback)(CUstream stream, CUstreamCallback callback, void *data, unsigned flags) {
  (void)flags;
  CUresult status = callback ? ts_result(ASK("synchronize_stream", WORD(stream)).status) : CUDA_ERROR_INVALID_VALUE;
  if (!status) callback(stream, status, data);
  return status;
}

// --- events ----------------------------------------------------------------------------------------------------------

DRIVER(cuEventCreate)(CUevent *to, unsigned flags) { return ts_word(ASK("create_event", flags), (uint64_t *)to); }
DRIVER(cuEventDestroy)(CUevent event) { return ts_result(ASK("destroy_event", WORD(event)).status); }

DRIVER(cuEventRecordWithFlags)(CUevent event, CUstream stream, unsigned flags) {
  return ts_result(ASK("record_event", WORD(event), WORD(stream), (uint64_t)flags).status);
}

DRIVER(cuEventRecord)(CUevent event, CUstream stream) { return cuEventRecordWithFlags(event, stream, 0); }

DRIVER(cuEventSynchronize)(CUevent event) { return ts_result(ASK("synchronize_event", WORD(event)).status); }

DRIVER(cuEventQuery)(CUevent event) {
  return ts_result(ASK("query_event", WORD(event), ts_thread(), ts_capture_mode()).status);
}

DRIVER(cuEventElapsedTime)(float *milliseconds, CUevent from, CUevent to) {
  uint64_t nanoseconds;
  CUresult status = ts_word(ASK("elapsed", WORD(from), WORD(to)), &nanoseconds);
  *milliseconds = (float)((double)(int64_t)nanoseconds * 1e-6);
  return status;
}
