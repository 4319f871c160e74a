#include "textures.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { DEVICE, NO_MEMORY = 2, NO_HANDLE = 400 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// --- arrays ----------------------------------------------------------------------------------------------------------

static ts_array *arrays;

static size_t at_least_one(size_t n) { return n ? n : 1; }
size_t ts_texel(const ts_array *a) { return (a->bits[0] + a->bits[1] + a->bits[2] + a->bits[3]) / 8; }
size_t ts_row(const ts_array *a) { return ts_texel(a) * a->width; }
size_t ts_rows(const ts_array *a) { return at_least_one(a->height); }

uint64_t ts_texel_at(const ts_array *a, size_t x, size_t y, size_t z) {
  return a ? a->address + x + ts_row(a) * (y + ts_rows(a) * z) : 0;
}

// 0 for none, and for more than can be counted.
static size_t bytes_of(const ts_array *a) {
  size_t bytes;
  if (__builtin_mul_overflow(ts_texel(a), a->width, &bytes)) return 0;
  if (__builtin_mul_overflow(bytes, ts_rows(a), &bytes)) return 0;
  return __builtin_mul_overflow(bytes, at_least_one(a->depth), &bytes) ? 0 : bytes;
}

// Channels of as many bits each, without a gap.
static int is_format(const ts_array *a) {
  size_t bits = a->bits[0];
  for (int i = 1; i < 4; i++)
    if (a->bits[i] && (a->bits[i] != bits || !a->bits[i - 1])) return 0;
  return bits == 8 || bits == 16 || bits == 32;
}

int ts_make_array(ts_array **to, ts_array wanted) {
  size_t bytes = bytes_of(&wanted);
  if (!to || !bytes || !is_format(&wanted)) return TS_INVALID_VALUE;
  if (wanted.flags & TS_CUBE) return ts_refused("an array that is a cube map");
  ts_array *a = malloc(sizeof *a);
  if (!a) return NO_MEMORY;
  int status = ts_take(ASK("allocate", bytes, DEVICE), &wanted.address);
  *to = status ? 0 : a;
  if (status) return free(a), status;
  pthread_mutex_lock(&lock);
  *a = wanted, a->next = arrays, arrays = a;
  pthread_mutex_unlock(&lock);
  return 0;
}

static ts_array **linked(const void *handle) {
  ts_array **link = &arrays;
  while (*link && *link != handle) link = &(*link)->next;
  return link;
}

const ts_array *ts_array_of(const void *handle) {
  pthread_mutex_lock(&lock);
  const ts_array *found = *linked(handle);
  pthread_mutex_unlock(&lock);
  return found;
}

const ts_array *ts_array_at(uint64_t address, size_t at[3]) {
  pthread_mutex_lock(&lock);
  const ts_array *a = arrays;
  while (a && address - a->address >= bytes_of(a)) a = a->next;
  pthread_mutex_unlock(&lock);
  if (!a) return 0;
  size_t place = address - a->address, rows = place / ts_row(a);
  at[0] = place % ts_row(a), at[1] = rows % ts_rows(a), at[2] = rows / ts_rows(a);
  return a;
}

int ts_free_array(const void *handle) {
  pthread_mutex_lock(&lock);
  ts_array **link = linked(handle), *a = *link;
  if (a) *link = a->next;
  pthread_mutex_unlock(&lock);
  if (!a) return NO_HANDLE;
  int status = ASK("free", a->address, DEVICE).status;
  free(a);
  return status;
}

// --- objects ---------------------------------------------------------------------------------------------------------

typedef struct object {
  uint64_t number;
  size_t bytes, more;  // of what follows: the resource, and how it is sampled
  struct object *next;
  char described[];
} object;

static object *objects;

static int keep(uint64_t number, const void *resource, size_t bytes, const void *how, size_t more) {
  object *o = malloc(sizeof *o + bytes + more);
  if (!o) return NO_MEMORY;
  o->number = number, o->bytes = bytes, o->more = more;
  memcpy(o->described, resource, bytes);
  if (more) memcpy(o->described + bytes, how, more);
  pthread_mutex_lock(&lock);
  o->next = objects, objects = o;
  pthread_mutex_unlock(&lock);
  return 0;
}

int ts_make_object(uint64_t *to, const ts_view *v, const void *resource, size_t bytes, const void *how, size_t more) {
  const ts_array *a = v->texels;
  uint64_t border[4] = {0}, number, flags = v->flags | (a->flags & TS_LAYERED ? TS_IS_LAYERED : 0);
  for (int i = 0; i < 4; i++) memcpy(&border[i], &v->border[i], sizeof(float));
  int status = ts_take(ASK(
    "texture", a->address, v->pitch, a->width, a->height, a->depth, a->bits[0], a->bits[1], a->bits[2], a->bits[3],
    a->kind, flags, v->address[0], v->address[1], v->address[2], border[0], border[1], border[2], border[3]
  ), &number);
  if (!status) status = keep(number, resource, bytes, how, more);
  if (!status) *to = number;
  return status;
}

static object **object_of(uint64_t number) {
  object **link = &objects;
  while (*link && (*link)->number != number) link = &(*link)->next;
  return link;
}

int ts_free_object(uint64_t number) {
  pthread_mutex_lock(&lock);
  object **link = object_of(number), *o = *link;
  if (o) *link = o->next;
  pthread_mutex_unlock(&lock);
  free(o);
  return ASK("free_texture", number).status;
}

static int described(uint64_t number, int sampling, void *to, size_t bytes) {
  pthread_mutex_lock(&lock);
  const object *o = *object_of(number);
  int is_right = to && o && bytes == (sampling ? o->more : o->bytes);
  if (is_right) memcpy(to, o->described + (sampling ? o->bytes : 0), bytes);
  pthread_mutex_unlock(&lock);
  return is_right ? 0 : TS_INVALID_VALUE;
}

int ts_resource_of(uint64_t object, void *to, size_t bytes) { return described(object, 0, to, bytes); }
int ts_sampling_of(uint64_t object, void *to, size_t bytes) { return described(object, 1, to, bytes); }
