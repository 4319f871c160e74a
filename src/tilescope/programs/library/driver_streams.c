// Streams and events as the driver API alone has them.
#include "driver.h"
#include "graphs.h"

typedef CUstreamCallback stream_callback;

#include "stream_calls.h"

DRIVER(cuStreamCreate)(CUstream *to, unsigned flags) { return cuStreamCreateWithPriority(to, flags, 0); }

DRIVER(cuStreamGetCtx)(CUstream stream, CUcontext *to) {
  NEEDS(to);
  return *to = ts_context(), known(stream);
}

DRIVER(cuEventCreate)(CUevent *to, unsigned flags) { return ts_result(PUT(to, ASK("create_event", flags))); }
