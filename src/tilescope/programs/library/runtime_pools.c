#include "runtime.h"

typedef cudaMemPool_t pool_t;
typedef struct cudaMemPoolProps pool_wanted;
typedef enum cudaMemPoolAttr pool_attribute;
typedef struct cudaMemAccessDesc pool_access;
typedef enum cudaMemAccessFlags pool_rights;
typedef struct cudaMemLocation pool_place;

#include "pool_calls.h"
