// Contexts: all of a program's share one memory, the device's.
#include <pthread.h>
#include <stdlib.h>

#include "device.h"
#include "driver.h"

enum { DEPTH = 64 };

struct CUctx_st { unsigned flags; int retained; CUcontext next; };

static struct CUctx_st primary;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static CUcontext contexts = &primary;
static int ready;
static _Thread_local CUcontext stack[DEPTH];
static _Thread_local int depth;

// Where a context is linked; 0 behind the last for one that was destroyed, or never was.
static CUcontext *linked(CUcontext context) {
  CUcontext *link = &contexts;
  while (*link && *link != context) link = &(*link)->next;
  return link;
}

static CUcontext known(CUcontext context) {
  pthread_mutex_lock(&lock);
  CUcontext found = context ? *linked(context) : 0;
  pthread_mutex_unlock(&lock);
  return found;
}

// The runtime API makes the primary context a thread's own where there is no other.
CUcontext ts_context(void) {
  if (depth) return known(stack[depth - 1]);
  return ts_runtime_used ? &primary : 0;
}

int ts_initialised(void) { return ready || ts_runtime_used; }

CUresult ts_in_context(void) {
  if (ts_context()) return CUDA_SUCCESS;
  return ts_initialised() ? CUDA_ERROR_INVALID_CONTEXT : CUDA_ERROR_NOT_INITIALIZED;
}

ts_reply ts_ask_in_context(const char *name, int words, const uint64_t *word, const void *bytes, size_t length) {
  ts_reply none = {.status = (int)ts_in_context()};
  return none.status ? none : ts_ask(name, words, word, bytes, length);
}

static CUresult renumbered(int status) {
  if (status == 9 || status == 21) return CUDA_ERROR_INVALID_VALUE;  // of a launch's sizes, of a copy's direction
  if (status == 13) return CUDA_ERROR_NOT_FOUND;                     // a variable
  if (status == 98) return CUDA_ERROR_INVALID_HANDLE;                // a kernel
  return (CUresult)status;
}

CUresult ts_result(int status) {
  CUresult result = renumbered(status);
  const char *name = 0;
  if (result && cuGetErrorName(result, &name) == CUDA_SUCCESS) ts_returned(result, name);
  return result;
}

DRIVER(cuInit)(unsigned flags) {
  if (flags) return ts_result(CUDA_ERROR_INVALID_VALUE);
  ready = 1;
  return ts_result(ts_device());
}

DRIVER(cuDriverGetVersion)(int *version) {
  NEEDS(version);
  return *version = CUDA_VERSION, CUDA_SUCCESS;
}

static CUresult pushed(CUcontext context) {
  if (depth == DEPTH) return ts_result(CUDA_ERROR_INVALID_VALUE);
  stack[depth++] = context;
  return CUDA_SUCCESS;
}

static CUresult created(CUcontext *to, unsigned flags, CUdevice device) {
  NEEDS(to);
  if (device) return ts_result(CUDA_ERROR_INVALID_DEVICE);
  CUcontext made = calloc(1, sizeof *made);
  if (!made) return ts_result(CUDA_ERROR_OUT_OF_MEMORY);
  made->flags = flags, made->retained = 1;
  pthread_mutex_lock(&lock);
  made->next = contexts, contexts = made;
  pthread_mutex_unlock(&lock);
  return *to = made, pushed(made);
}

DRIVER(cuCtxCreate)(CUcontext *to, CUctxCreateParams *parameters, unsigned flags, CUdevice device) {
  return (void)parameters, created(to, flags, device);
}

EXPORT CUresult CUDAAPI cuCtxCreate_v2(CUcontext *to, unsigned flags, CUdevice device) {
  return created(to, flags, device);
}

static void forget(CUcontext context) {
  int kept = 0;
  for (int i = 0; i < depth; i++)
    if (stack[i] != context) stack[kept++] = stack[i];
  depth = kept;
}

DRIVER(cuCtxDestroy)(CUcontext context) {
  pthread_mutex_lock(&lock);
  CUcontext *link = linked(context), found = context == &primary ? 0 : *link;
  if (found) *link = found->next;
  pthread_mutex_unlock(&lock);
  if (!found) return ts_result(CUDA_ERROR_INVALID_CONTEXT);
  forget(found);
  free(found);
  return CUDA_SUCCESS;
}

// Before CUDA 4.1 a context was counted by who uses it.
DRIVER(cuCtxAttach)(CUcontext *to, unsigned flags) {
  NEEDS(to);
  CUcontext current = flags ? 0 : ts_context();
  if (!current) return ts_result(flags ? CUDA_ERROR_INVALID_VALUE : CUDA_ERROR_INVALID_CONTEXT);
  current->retained++;
  return *to = current, CUDA_SUCCESS;
}

DRIVER(cuCtxDetach)(CUcontext context) {
  if (!context || context != ts_context() || context == &primary) return ts_result(CUDA_ERROR_INVALID_CONTEXT);
  return --context->retained ? CUDA_SUCCESS : cuCtxDestroy(context);
}

DRIVER(cuCtxPushCurrent)(CUcontext context) {
  return known(context) ? pushed(context) : ts_result(CUDA_ERROR_INVALID_CONTEXT);
}

DRIVER(cuCtxPopCurrent)(CUcontext *to) {
  if (!depth) return ts_result(CUDA_ERROR_INVALID_CONTEXT);
  CUcontext top = stack[--depth];
  if (to) *to = top;
  return CUDA_SUCCESS;
}

DRIVER(cuCtxSetCurrent)(CUcontext context) {
  if (context && !known(context)) return ts_result(CUDA_ERROR_INVALID_CONTEXT);
  if (depth) depth--;
  return context ? pushed(context) : CUDA_SUCCESS;
}

DRIVER(cuCtxGetCurrent)(CUcontext *to) {
  NEEDS(to);
  return *to = ts_context(), CUDA_SUCCESS;
}

static CUresult within(CUcontext context) {
  return known(context) ? CUDA_SUCCESS : ts_result(CUDA_ERROR_INVALID_CONTEXT);
}

DRIVER(cuCtxGetDevice)(CUdevice *to) {
  NEEDS(to);
  return *to = 0, within(ts_context());
}

EXPORT CUresult CUDAAPI cuCtxGetDevice_v2(CUdevice *to, CUcontext context) {
  NEEDS(to);
  return *to = 0, within(context ? context : ts_context());
}

DRIVER(cuCtxGetFlags)(unsigned *to) {
  NEEDS(to);
  *to = ts_context() ? ts_context()->flags : 0;
  return within(ts_context());
}

DRIVER(cuCtxSetFlags)(unsigned flags) { return (void)flags, within(ts_context()); }

DRIVER(cuCtxGetId)(CUcontext context, unsigned long long *to) {
  NEEDS(to);
  context = context ? context : ts_context();
  return *to = WORD(context), within(context);
}

DRIVER(cuCtxGetApiVersion)(CUcontext context, unsigned *to) {
  NEEDS(to);
  return *to = 3020, within(context ? context : ts_context());
}

DRIVER(cuCtxSynchronize)(void) { return ts_result(ASK("synchronize", 0).status); }

EXPORT CUresult CUDAAPI cuCtxSynchronize_v2(CUcontext context) {
  return context || ts_context() ? ts_result(ts_ask("synchronize", 0, 0, 0, 0).status) : CUDA_ERROR_INVALID_CONTEXT;
}

DRIVER(cuCtxSetLimit)(CUlimit limit, size_t value) {
  return ts_result(ASK("set_limit", (uint64_t)limit, value).status);
}

DRIVER(cuCtxGetLimit)(size_t *to, CUlimit limit) {
  NEEDS(to);
  return ts_word(ASK("limit", (uint64_t)limit), to);
}

DRIVER(cuCtxSetCacheConfig)(CUfunc_cache config) { return (void)config, within(ts_context()); }

DRIVER(cuCtxGetCacheConfig)(CUfunc_cache *to) {
  NEEDS(to);
  return *to = CU_FUNC_CACHE_PREFER_NONE, within(ts_context());
}

DRIVER(cuCtxGetStreamPriorityRange)(int *least, int *greatest) {
  if (least) *least = 0;
  if (greatest) *greatest = 0;
  return within(ts_context());
}

DRIVER(cuCtxResetPersistingL2Cache)(void) { return within(ts_context()); }

// --- the primary context ---------------------------------------------------------------------------------------------

static CUresult of_device(CUdevice device) { return device ? ts_result(CUDA_ERROR_INVALID_DEVICE) : CUDA_SUCCESS; }

DRIVER(cuDevicePrimaryCtxRetain)(CUcontext *to, CUdevice device) {
  NEEDS(to);
  if (!ts_initialised()) return CUDA_ERROR_NOT_INITIALIZED;
  primary.retained++;
  *to = &primary;
  return of_device(device);
}

DRIVER(cuDevicePrimaryCtxRelease)(CUdevice device) {
  if (!primary.retained) return ts_result(CUDA_ERROR_INVALID_CONTEXT);
  primary.retained--;
  return of_device(device);
}

DRIVER(cuDevicePrimaryCtxSetFlags)(CUdevice device, unsigned flags) {
  return primary.flags = flags, of_device(device);
}

DRIVER(cuDevicePrimaryCtxGetState)(CUdevice device, unsigned *flags, int *active) {
  NEEDS(flags, active);
  *flags = primary.flags;
  *active = primary.retained > 0 || ts_runtime_used;
  return of_device(device);
}

DRIVER(cuDevicePrimaryCtxReset)(CUdevice device) {
  return device ? ts_result(CUDA_ERROR_INVALID_DEVICE) : ts_result(ts_ask("reset", 0, 0, 0, 0).status);
}
