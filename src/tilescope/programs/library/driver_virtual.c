// Virtual memory management, which the driver API alone has: the server keeps what is reserved, made and mapped.
#include <string.h>

#include "driver.h"

static CUresult of_location(CUmemLocation place) {
  if (place.type != CU_MEM_LOCATION_TYPE_DEVICE) return ts_result(ts_refused("mapped memory of the host"));
  return place.id ? CUDA_ERROR_INVALID_DEVICE : CUDA_SUCCESS;
}

static CUresult is_plain(const CUmemAllocationProp *wanted) {
  if (wanted->type != CU_MEM_ALLOCATION_TYPE_PINNED) return ts_result(CUDA_ERROR_INVALID_VALUE);
  if (wanted->requestedHandleTypes) return ts_result(ts_refused("mapped memory with handles for other processes"));
  return of_location(wanted->location);
}

DRIVER(cuMemGetAllocationGranularity)(
  size_t *to, const CUmemAllocationProp *wanted, CUmemAllocationGranularity_flags which
) {
  (void)which;
  NEEDS(to, wanted);
  CUresult status = of_location(wanted->location);
  return status ? status : ts_result(PUT(to, ASK("granularity", 0)));
}

DRIVER(cuMemAddressReserve)(
  CUdeviceptr *to, size_t bytes, size_t alignment, CUdeviceptr wanted, unsigned long long flags
) {
  (void)wanted;
  return ts_result(flags ? TS_INVALID_VALUE : PUT(to, ASK("reserve_addresses", bytes, alignment)));
}

DRIVER(cuMemAddressFree)(CUdeviceptr at, size_t bytes) { return ts_result(ASK("free_addresses", at, bytes).status); }

DRIVER(cuMemCreate)(
  CUmemGenericAllocationHandle *to, size_t bytes, const CUmemAllocationProp *wanted, unsigned long long flags
) {
  NEEDS(to, wanted);
  CUresult status = flags ? CUDA_ERROR_INVALID_VALUE : is_plain(wanted);
  return status ? status : ts_result(PUT(to, ASK("create_memory", bytes)));
}

DRIVER(cuMemRelease)(CUmemGenericAllocationHandle handle) { return ts_result(ASK("release_memory", handle).status); }

DRIVER(cuMemRetainAllocationHandle)(CUmemGenericAllocationHandle *to, void *at) {
  return ts_result(PUT(to, ASK("retain_handle", WORD(at))));
}

DRIVER(cuMemGetAllocationPropertiesFromHandle)(CUmemAllocationProp *to, CUmemGenericAllocationHandle handle) {
  NEEDS(to);
  memset(to, 0, sizeof *to);
  to->type = CU_MEM_ALLOCATION_TYPE_PINNED;
  to->location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  return ts_result(ASK("memory_of_handle", handle).status);
}

DRIVER(cuMemMap)(
  CUdeviceptr at, size_t bytes, size_t offset, CUmemGenericAllocationHandle handle, unsigned long long flags
) {
  return ts_result(flags ? TS_INVALID_VALUE : ASK("map_memory", at, bytes, offset, handle).status);
}

DRIVER(cuMemUnmap)(CUdeviceptr at, size_t bytes) { return ts_result(ASK("unmap_memory", at, bytes).status); }

DRIVER(cuMemSetAccess)(CUdeviceptr at, size_t bytes, const CUmemAccessDesc *wanted, size_t count) {
  NEEDS(wanted);
  CUresult status = count ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
  for (size_t i = 0; i < count && !status; i++) {
    status = of_location(wanted[i].location);
    if (!status) status = ts_result(ASK("set_access", at, bytes, (uint64_t)wanted[i].flags).status);
  }
  return status;
}

DRIVER(cuMemGetAccess)(unsigned long long *to, const CUmemLocation *place, CUdeviceptr at) {
  NEEDS(to, place);
  CUresult status = of_location(*place);
  return status ? status : ts_result(PUT(to, ASK("access", at)));
}
