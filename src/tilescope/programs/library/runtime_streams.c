// Streams and events as the runtime API alone has them.
#include "graphs.h"
#include "runtime.h"

typedef cudaStreamCallback_t stream_callback;

#include "stream_calls.h"

RUNTIME(cudaStreamCreateWithFlags)(cudaStream_t *to, unsigned flags) {
  return cudaStreamCreateWithPriority(to, flags, 0);
}

RUNTIME(cudaStreamCreate)(cudaStream_t *to) { return cudaStreamCreateWithPriority(to, 0, 0); }

// How a stream's work uses the cache L2 and which of it goes first are hints: they change no result, and no count of
// sectors.
RUNTIME(cudaStreamSetAttribute)(
  cudaStream_t stream, cudaLaunchAttributeID which, const cudaLaunchAttributeValue *value
) {
  (void)value;
  if (which != cudaLaunchAttributeAccessPolicyWindow && which != cudaLaunchAttributePriority)
    return ts_told(ts_refused("cudaStreamSetAttribute of this attribute"));
  return ts_told(ASK("stream_flags", WORD(stream)).status);
}

RUNTIME(cudaEventCreateWithFlags)(cudaEvent_t *to, unsigned flags) {
  return ts_told(PUT(to, ASK("create_event", flags)));
}

RUNTIME(cudaEventCreate)(cudaEvent_t *to) { return cudaEventCreateWithFlags(to, 0); }
