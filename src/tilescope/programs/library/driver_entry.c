// Where the functions are, and what the errors are called.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "driver.h"

// Made from CUDA's own headers when this is compiled: a function's name, the version that it came with, where it is.
typedef struct { const char *name; int version; const void *function; } ts_entry;
extern const ts_entry ts_entries[];

static const ts_entry *of(const char *name, int version) {
  const ts_entry *found = 0;
  for (const ts_entry *e = ts_entries; e->name; e++)
    if (!strcmp(e->name, name) && e->version <= version && (!found || e->version > found->version)) found = e;
  return found;
}

static int is_known(const char *name) {
  for (const ts_entry *e = ts_entries; e->name; e++)
    if (!strcmp(e->name, name)) return 1;
  return 0;
}

EXPORT CUresult CUDAAPI cuGetProcAddress_v2(
  const char *name, void **to, int version, cuuint64_t flags, CUdriverProcAddressQueryResult *status
) {
  (void)flags;
  if (!name || !to) return CUDA_ERROR_INVALID_VALUE;
  const ts_entry *found = of(name, version);
  *to = found ? (void *)(uintptr_t)found->function : 0;
  if (status)
    *status = found          ? CU_GET_PROC_ADDRESS_SUCCESS
              : is_known(name) ? CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT
                             : CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
  return found ? CUDA_SUCCESS : CUDA_ERROR_NOT_FOUND;
}

#undef cuGetProcAddress
EXPORT CUresult CUDAAPI cuGetProcAddress(const char *name, void **to, int version, cuuint64_t flags) {
  return cuGetProcAddress_v2(name, to, version, flags, 0);
}

// Python's packages look first whether a compiler's library is there already (cuda.pathfinder). One that is missing
// here is none that is needed: the program then finds its own, and is told of machine code when it loads it.
static __attribute__((constructor)) void load_compilers(void) {
  static const char *const names[] = {
    "libnvrtc.so.12", "libnvrtc.so.13", "first/libnvJitLink.so.12", "first/libnvJitLink.so.13",
  };
  Dl_info here;
  char path[4096];
  if (!dladdr((void *)(uintptr_t)load_compilers, &here)) return;
  int length = (int)(strrchr(here.dli_fname, '/') - here.dli_fname);
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
    snprintf(path, sizeof path, "%.*s/%s", length, here.dli_fname, names[i]);
    dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
}

// Tables of functions that have no documentation. Who asks for them is the library, or the program, of this name.
DRIVER(cuGetExportTable)(const void **to, const CUuuid *id) {
  NEEDS(to);
  (void)id;
  *to = 0;
  Dl_info who = {0};
  const char *name = dladdr(__builtin_return_address(0), &who) && who.dli_fname ? who.dli_fname : "";
  return ts_result(ts_ask("private_table", 0, 0, name, strlen(name)).status);
}

static const struct { int code; const char *name, *words; } errors[] = {
#include "driver_errors.inc"
};

static CUresult told(CUresult error, const char **to, int words) {
  NEEDS(to);
  *to = 0;
  for (unsigned i = 0; i < sizeof errors / sizeof *errors && !*to; i++)
    if (errors[i].code == (int)error) *to = words ? errors[i].words : errors[i].name;
  return *to ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

DRIVER(cuGetErrorName)(CUresult error, const char **to) { return told(error, to, 0); }
DRIVER(cuGetErrorString)(CUresult error, const char **to) { return told(error, to, 1); }
DRIVER(cuProfilerStart)(void) { return CUDA_SUCCESS; }
DRIVER(cuProfilerStop)(void) { return CUDA_SUCCESS; }
