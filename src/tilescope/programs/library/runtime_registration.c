// What a program's object files say of their kernels and variables before main() begins: kept, and told to the server
// before its first request, so that a program that never uses the GPU never waits for one.
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

enum { FAT_BINARY_MAGIC = 0x466243b1, LINKED = 2 };

typedef struct {
  int magic, version;
  const unsigned long long *data;
  const unsigned long long **linked;  // of version 2: the fat binaries of all objects, ended by a null pointer
} wrapper;

typedef struct module {
  const wrapper *fat;
  uint64_t number;
  struct module *next;
} module;

typedef struct entry {
  module *of;
  const char *kind, *name;
  const void *host;
  size_t size;
  struct entry *next;
} entry;

typedef struct managed {
  module *of;
  void **host;  // where the host part has the variable's address
  struct managed *next;
} managed;

static managed *all_managed;
static module *modules, **last_module = &modules;
static entry *entries, **last_entry = &entries;

static size_t length_of(const unsigned long long *data) {
  const uint16_t *head = (const uint16_t *)data;
  return head[3] + data[1];  // the head's own bytes, and what it says to follow
}

static void tell_module(module *m) {
  uint64_t parts[1] = {m->fat->version};
  m->number = ts_ask("module", 1, parts, m->fat->data, length_of(m->fat->data)).word[0];
  if (m->fat->version == LINKED)
    for (const unsigned long long **part = m->fat->linked; part && *part; part++)
      ASK_WITH("module_part", *part, length_of(*part), m->number);
}

static void tell_entry(entry *e) {
  ASK_WITH(e->kind, e->name, strlen(e->name), e->of->number, WORD(e->host), e->size);
}

static void tell(void) {
  for (module *m = modules; m; m = m->next)
    if (!m->number) tell_module(m);
  for (; entries; entries = entries->next) tell_entry(entries);
  last_entry = &entries;
}

static void kept(void **handle, const char *kind, const void *host, const char *name, size_t size) {
  entry *e = malloc(sizeof *e);
  if (!e) abort();
  *e = (entry){(module *)handle, kind, name, host, size, 0};
  *last_entry = e;
  last_entry = &e->next;
}

EXPORT void **__cudaRegisterFatBinary(void *fat) {
  module *m = calloc(1, sizeof *m);
  if (!m || ((wrapper *)fat)->magic != FAT_BINARY_MAGIC) abort();
  m->fat = fat;
  *last_module = m;
  last_module = &m->next;
  return (void **)m;
}

EXPORT void __cudaRegisterFatBinaryEnd(void **handle) {
  (void)handle;
  ts_registered(tell);
}

EXPORT void __cudaUnregisterFatBinary(void **handle) { (void)handle; }

// Before the first use of a managed variable by the host: it gets the addresses of all that the module has.
EXPORT char __cudaInitModule(void **handle) {
  for (managed *m = all_managed; m; m = m->next)
    if (m->of == (module *)handle && !*m->host) {
      ts_reply reply = ASK("managed_symbol", WORD(m->host));
      if (!reply.status) *m->host = (void *)(uintptr_t)reply.word[0];
    }
  return 1;
}

EXPORT void __cudaRegisterFunction(
  void **handle, const char *host, char *device, const char *name, int limit, void *tid, void *bid, void *block,
  void *grid, int *warp
) {
  (void)device, (void)limit, (void)tid, (void)bid, (void)block, (void)grid, (void)warp;
  kept(handle, "function", host, name, 0);
}

EXPORT void __cudaRegisterVar(
  void **handle, char *host, char *device, const char *name, int outside, size_t size, int constant, int global
) {
  (void)device, (void)outside, (void)constant, (void)global;
  kept(handle, "variable", host, name, size);
}

EXPORT void __cudaRegisterManagedVar(
  void **handle, void **host, char *device, const char *name, int outside, size_t size, int constant, int global
) {
  (void)device, (void)outside, (void)constant, (void)global;
  managed *m = malloc(sizeof *m);
  if (!m) abort();
  *m = (managed){(module *)handle, host, all_managed};
  all_managed = m;
  kept(handle, "variable", host, name, size);
}

EXPORT void __cudaRegisterHostVar(void **handle, const char *name, char *host, size_t size) {
  kept(handle, "host_variable", host, name, size);
}
