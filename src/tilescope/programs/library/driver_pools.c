#include "driver.h"

typedef CUmemoryPool pool_t;
typedef CUmemPoolProps pool_wanted;
typedef CUmemPool_attribute pool_attribute;
typedef CUmemAccessDesc pool_access;
typedef CUmemAccess_flags pool_rights;
typedef CUmemLocation pool_place;

#include "pool_calls.h"
