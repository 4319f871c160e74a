// Pools of memory of both APIs: all of them are the memory of the one device.

static char the_pool;

API(DeviceGetDefaultMemPool)(pool_t *to, int device) {
  NEEDS(to);
  return *to = (pool_t)(void *)&the_pool, TOLD(device ? TS_NO_DEVICE : 0);
}

API(DeviceGetMemPool)(pool_t *to, int device) {
  NEEDS(to);
  return *to = (pool_t)(void *)&the_pool, TOLD(device ? TS_NO_DEVICE : 0);
}

API(DeviceSetMemPool)(int device, pool_t pool) { return (void)pool, TOLD(device ? TS_NO_DEVICE : 0); }

API(MemPoolCreate)(pool_t *to, const pool_wanted *wanted) {
  NEEDS(to, wanted);
  return *to = (pool_t)(void *)&the_pool, TOLD(0);
}

API(MemPoolDestroy)(pool_t pool) { return (void)pool, TOLD(0); }
API(MemPoolTrimTo)(pool_t pool, size_t bytes) { return (void)pool, (void)bytes, TOLD(0); }

API(MemPoolSetAttribute)(pool_t pool, pool_attribute attribute, void *value) {
  NEEDS(value);
  return (void)pool, (void)attribute, TOLD(0);
}

// The first three say what may be reused and are numbers of 32 bits; the others are bytes.
API(MemPoolGetAttribute)(pool_t pool, pool_attribute attribute, void *value) {
  enum { REUSE = 3 };
  NEEDS(value);
  if ((int)attribute <= REUSE) *(int *)value = 1;
  else *(uint64_t *)value = 0;
  return (void)pool, TOLD(0);
}

API(MemPoolSetAccess)(pool_t pool, const pool_access *access, size_t count) {
  enum { ON_DEVICE = 1 };
  if (count) NEEDS(access);
  for (size_t i = 0; i < count; i++)
    if ((int)access[i].location.type == ON_DEVICE && access[i].location.id) return TOLD(TS_NO_DEVICE);
  return (void)pool, TOLD(0);
}

API(MemPoolGetAccess)(pool_rights *to, pool_t pool, pool_place *place) {
  enum { READ_AND_WRITE = 3 };
  NEEDS(to, place);
  return *to = (pool_rights)READ_AND_WRITE, (void)pool, TOLD(place->id ? TS_NO_DEVICE : 0);
}
