// Addresses that are reserved, and memory that is mapped to them. The argument is what goes wrong, if anything does.
#include <cuda.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define CHECK(call) do { CUresult r = (call); if (r) { const char *n; cuGetErrorName(r, &n); \
  printf("%s: %s\n", #call, n); exit(1); } } while (0)

typedef CUmemGenericAllocationHandle Handle;

__global__ void fill(int *p, long n, int value) {
  long i = blockIdx.x * 1024L + threadIdx.x;
  if (i < n) p[i] = value + (int)(i >> 19);
}

static CUmemAllocationProp device;
static CUmemAccessDesc rights;
static size_t part;

static CUdeviceptr reserved(int parts) {
  CUdeviceptr at;
  CHECK(cuMemAddressReserve(&at, parts * part, 0, 0, 0));
  return at;
}

static Handle created() {
  Handle made;
  CHECK(cuMemCreate(&made, part, &device, 0));
  return made;
}

static void map(CUdeviceptr at, Handle memory, CUmemAccess_flags how) {
  CHECK(cuMemMap(at, part, 0, memory, 0));
  rights.flags = how;
  CHECK(cuMemSetAccess(at, part, &rights, 1));
}

static int at(CUdeviceptr where) {
  int value;
  CHECK(cuMemcpyDtoH(&value, where, sizeof value));
  return value;
}

static int launched(CUdeviceptr to, long n) {
  fill<<<(n + 1023) / 1024, 1024>>>((int *)to, n, 7);
  return cudaDeviceSynchronize();
}

static void moved(CUdeviceptr v, Handle a, Handle b) {
  long n = part / 4;
  CHECK(cuMemUnmap(v + part, part));
  map(v + 2 * part, b, CU_MEM_ACCESS_FLAGS_PROT_READWRITE);
  CUdeviceptr other = reserved(1);
  map(other, a, CU_MEM_ACCESS_FLAGS_PROT_READ);
  CHECK(cuMemsetD32(v, 99, 1));
  unsigned long long flags[2];
  CHECK(cuMemGetAccess(&flags[0], &rights.location, v));
  CHECK(cuMemGetAccess(&flags[1], &rights.location, other + 4 * n - 1));
  printf("moved: %d, elsewhere: %d %d, ", at(v + 2 * part), at(other), at(other + 4));
  printf("access %llu %llu\n", flags[0], flags[1]);
  Handle same;
  CHECK(cuMemRetainAllocationHandle(&same, (void *)(other + 4)));
  CUmemAllocationProp found;
  CHECK(cuMemGetAllocationPropertiesFromHandle(&found, same));
  printf("same handle: %d, of device %d\n", same == a, found.location.id);
  CHECK(cuMemRelease(same));
  CHECK(cuMemUnmap(other, part));
  CHECK(cuMemAddressFree(other, part));
}

int main(int count, char **words) {
  const char *wrong = count > 1 ? words[1] : "";
  cudaFree(0);
  device.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  device.location.type = rights.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  CHECK(cuMemGetAllocationGranularity(&part, &device, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
  long n = part / 4;
  CUdeviceptr v = reserved(3);
  Handle a = created(), b = created();
  map(v, a, CU_MEM_ACCESS_FLAGS_PROT_READWRITE);
  if (!strcmp(wrong, "past")) return launched(v, n + 1);
  if (!strcmp(wrong, "unmapped")) return launched(v + 2 * part, 1);
  if (!strcmp(wrong, "copy")) return cuMemsetD8(v + 2 * part, 1, 1);
  if (!strcmp(wrong, "free")) return cuMemFree(v);
  if (!strcmp(wrong, "map")) return cuMemMap(v, part, 0, b, 0);
  if (!strcmp(wrong, "part")) return cuMemUnmap(v, part / 2);
  if (!strcmp(wrong, "addresses")) return cuMemAddressFree(v, 3 * part);
  if (!strcmp(wrong, "size")) return cuMemCreate(&a, part + 1, &device, 0);
  if (!strcmp(wrong, "host")) return *(volatile int *)(v + part);
  if (!strcmp(wrong, "leaks")) return 0;
  if (!strcmp(wrong, "no access")) return cuMemMap(v + 2 * part, part, 0, b, 0) ? 1 : launched(v + 2 * part, 1);
  if (!strcmp(wrong, "released")) return cuMemRelease(b) ? 1 : cuMemMap(v + part, part, 0, b, 0);
  if (!strcmp(wrong, "read only")) {
    map(v + part, b, CU_MEM_ACCESS_FLAGS_PROT_READ);
    return launched(v + part, 1);
  }
  map(v + part, b, CU_MEM_ACCESS_FLAGS_PROT_READWRITE);
  int status = launched(v, 2 * n);
  printf("launched: %d, one after the other: %d %d\n", status, at(v), at(v + part));
  moved(v, a, b);
  CHECK(cuMemRelease(a));
  printf("still there: %d\n", at(v));
  CHECK(cuMemUnmap(v, part));
  CHECK(cuMemUnmap(v + 2 * part, part));
  CHECK(cuMemRelease(b));
  CHECK(cuMemAddressFree(v, 3 * part));
}
