// Modules and libraries: both are a number of the server's. What a link gives is PTX again, which loads like any other.
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "launches.h"

enum { FAT_BINARY_MAGIC = 0xba55ed50, WRAPPER_MAGIC = 0x466243b1, ELF_SECTIONS = 0x28, ELF_SECTION_SIZE = 0x3a };

static size_t length_of(const void **image) {
  uint32_t magic;
  uint64_t size;
  uint16_t head[4], sections[2];
  memcpy(&magic, *image, sizeof magic);
  if (magic == WRAPPER_MAGIC) {
    memcpy(image, (const char *)*image + 8, sizeof *image);
    memcpy(&magic, *image, sizeof magic);
  }
  const char *at = *image;
  if (magic == FAT_BINARY_MAGIC) {
    memcpy(head, at, sizeof head), memcpy(&size, at + 8, sizeof size);
    return head[3] + size;
  }
  if (memcmp(at, "\177ELF", 4)) return strlen(at);
  memcpy(&size, at + ELF_SECTIONS, sizeof size), memcpy(sections, at + ELF_SECTION_SIZE, sizeof sections);
  return size + (size_t)sections[0] * sections[1];
}

// --- what a compiler at run time would say ---------------------------------------------------------------------------

typedef struct { char *info, *error; size_t info_size, error_size; void **info_length, **error_length; } logs;

static logs logs_of(unsigned count, const CUjit_option *options, void **values) {
  logs found = {0};
  for (unsigned i = 0; i < count; i++) {
    if (options[i] == CU_JIT_INFO_LOG_BUFFER) found.info = values[i];
    if (options[i] == CU_JIT_ERROR_LOG_BUFFER) found.error = values[i];
    if (options[i] == CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES)
      found.info_size = (unsigned)WORD(values[i]), found.info_length = &values[i];
    if (options[i] == CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES)
      found.error_size = (unsigned)WORD(values[i]), found.error_length = &values[i];
  }
  return found;
}

static void write_log(char *to, size_t size, void **length, const char *text) {
  size_t n = strlen(text);
  if (!size) return;
  if (n >= size) n = size - 1;
  if (to) memcpy(to, text, n), to[n] = 0;
  if (length) *length = (void *)(uintptr_t)n;
}

static void write_logs(logs to, const ts_reply *reply) {
  write_log(to.info, to.info_size, to.info_length, "");
  write_log(to.error, to.error_size, to.error_length, reply->status && reply->bytes ? reply->bytes : "");
}

// --- loading ---------------------------------------------------------------------------------------------------------

static CUresult loaded(void *to, const void *image, logs written) {
  NEEDS(to, image);
  if (!image) return ts_result(CUDA_ERROR_INVALID_VALUE);
  size_t length = length_of(&image);
  if (length > TS_BYTES) length = 0;  // which is no image, either
  ts_reply reply = ASK_WITH("load_module", image, length, 0);
  write_logs(written, &reply);
  return ts_word(reply, to);
}

static CUresult loaded_file(void *to, const char *path) {
  NEEDS(to, path);
  ts_reply reply = ASK_WITH("load_module_file", path, strlen(path), 0);
  return ts_word(reply, to);
}

DRIVER(cuModuleLoad)(CUmodule *to, const char *path) { return loaded_file(to, path); }
DRIVER(cuModuleLoadData)(CUmodule *to, const void *image) { return loaded(to, image, (logs){0}); }
DRIVER(cuModuleLoadFatBinary)(CUmodule *to, const void *image) { return loaded(to, image, (logs){0}); }

DRIVER(cuModuleLoadDataEx)(CUmodule *to, const void *image, unsigned n, CUjit_option *options, void **values) {
  if (n) NEEDS(options, values);
  return loaded(to, image, logs_of(n, options, values));
}

DRIVER(cuModuleUnload)(CUmodule module) { return ts_result(ASK("unload_module", WORD(module)).status); }

DRIVER(cuModuleGetLoadingMode)(CUmoduleLoadingMode *to) {
  NEEDS(to);
  return *to = CU_MODULE_EAGER_LOADING, CUDA_SUCCESS;
}

DRIVER(cuLibraryLoadData)(
  CUlibrary *to, const void *code, CUjit_option *options, void **values, unsigned n, CUlibraryOption *library_options,
  void **library_values, unsigned library_count
) {
  (void)library_options, (void)library_values, (void)library_count;
  if (n) NEEDS(options, values);
  return loaded(to, code, logs_of(n, options, values));
}

DRIVER(cuLibraryLoadFromFile)(
  CUlibrary *to, const char *path, CUjit_option *options, void **values, unsigned n, CUlibraryOption *library_options,
  void **library_values, unsigned library_count
) {
  (void)library_options, (void)library_values, (void)library_count, (void)options, (void)values, (void)n;
  return loaded_file(to, path);
}

DRIVER(cuLibraryUnload)(CUlibrary library) { return ts_result(ASK("unload_module", WORD(library)).status); }

DRIVER(cuLibraryGetModule)(CUmodule *to, CUlibrary library) {
  NEEDS(to);
  return *to = (CUmodule)library, library ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

// --- what is in a module ---------------------------------------------------------------------------------------------

static CUresult kernel_of(void *to, const void *module, const char *name) {
  NEEDS(to, name);
  ts_reply reply = ASK_WITH("module_kernel", name, strlen(name), WORD(module));
  *(ts_kernel **)to = ts_kernel_of(reply);
  return ts_result(reply.status);
}

DRIVER(cuModuleGetFunction)(CUfunction *to, CUmodule module, const char *name) { return kernel_of(to, module, name); }
DRIVER(cuLibraryGetKernel)(CUkernel *to, CUlibrary library, const char *name) { return kernel_of(to, library, name); }

DRIVER(cuKernelGetFunction)(CUfunction *to, CUkernel kernel) {
  NEEDS(to);
  *to = (CUfunction)kernel;
  return ts_is_kernel(kernel) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

static CUresult count_of(unsigned *to, const void *module) {
  NEEDS(to);
  ts_reply reply = ASK("module_kernels", WORD(module));
  *to = reply.status ? 0 : (unsigned)reply.word[0];
  return ts_result(reply.status);
}

DRIVER(cuModuleGetFunctionCount)(unsigned *to, CUmodule module) { return count_of(to, module); }
DRIVER(cuLibraryGetKernelCount)(unsigned *to, CUlibrary library) { return count_of(to, library); }

static CUresult enumerated(void **to, unsigned most, const void *module) {
  NEEDS(to);
  for (unsigned i = 0; i < most; i++) {
    ts_reply reply = ASK("module_kernel_at", WORD(module), i);
    if (reply.status) return ts_result(reply.status);
    to[i] = ts_kernel_of(reply);
  }
  return CUDA_SUCCESS;
}

DRIVER(cuModuleEnumerateFunctions)(CUfunction *to, unsigned most, CUmodule module) {
  return enumerated((void **)to, most, module);
}

DRIVER(cuLibraryEnumerateKernels)(CUkernel *to, unsigned most, CUlibrary library) {
  return enumerated((void **)to, most, library);
}

static CUresult variable(CUdeviceptr *to, size_t *bytes, const void *module, const char *name) {
  NEEDS(name);
  ts_reply reply = ASK_WITH("module_variable", name, strlen(name), WORD(module));
  if (to) *to = reply.status ? 0 : reply.word[0];
  if (bytes) *bytes = reply.status ? 0 : reply.word[1];
  return ts_result(reply.status);
}

DRIVER(cuModuleGetGlobal)(CUdeviceptr *to, size_t *bytes, CUmodule module, const char *name) {
  return variable(to, bytes, module, name);
}

DRIVER(cuLibraryGetGlobal)(CUdeviceptr *to, size_t *bytes, CUlibrary library, const char *name) {
  return variable(to, bytes, library, name);
}

// --- links -----------------------------------------------------------------------------------------------------------

DRIVER(cuLinkCreate)(unsigned n, CUjit_option *options, void **values, CUlinkState *to) {
  NEEDS(to);
  uint64_t number;
  CUresult status = ts_word(ASK("begin_link", 0), &number);
  (void)n, (void)options, (void)values;
  *to = (CUlinkState)(uintptr_t)number;
  return status;
}

DRIVER(cuLinkAddData)(
  CUlinkState link, CUjitInputType type, void *data, size_t size, const char *name, unsigned n, CUjit_option *options,
  void **values
) {
  NEEDS(data);
  (void)name, (void)n, (void)options, (void)values;
  return ts_result(ASK_WITH("add_to_link", data, size, WORD(link), (uint64_t)type).status);
}

DRIVER(cuLinkAddFile)(
  CUlinkState link, CUjitInputType type, const char *path, unsigned n, CUjit_option *options, void **values
) {
  NEEDS(path);
  (void)n, (void)options, (void)values;
  return ts_result(ASK_WITH("add_file_to_link", path, strlen(path), WORD(link), (uint64_t)type).status);
}

// The image is the link's: it is there until the link is destroyed.
DRIVER(cuLinkComplete)(CUlinkState link, void **image, size_t *size) {
  NEEDS(image);
  ts_reply reply = ASK("complete_link", WORD(link));
  if (reply.status) return ts_result(reply.status);
  char *kept = malloc(reply.length + 1);
  if (!kept) return ts_result(CUDA_ERROR_OUT_OF_MEMORY);
  memcpy(kept, reply.bytes, reply.length + 1);
  *image = kept;
  if (size) *size = reply.length + 1;
  return ts_result(ASK("keep_image", WORD(link), WORD(kept)).status);
}

DRIVER(cuLinkDestroy)(CUlinkState link) {
  uint64_t kept;
  CUresult status = ts_word(ASK("end_link", WORD(link)), &kept);
  free((void *)(uintptr_t)kept);
  return status;
}
