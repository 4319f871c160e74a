// The device in both APIs: one, whose attributes have the same numbers in both.
#include <stdio.h>

static STATUS checked(int device) { return TOLD(device ? TS_NO_DEVICE : ts_device()); }

API(DeviceGetAttribute)(int *to, attribute_t attribute, int device) {
  NEEDS(to);
  if (!device && !ts_has_attribute(attribute)) return TOLD(TS_INVALID_VALUE);
  *to = device ? 0 : ts_attribute(attribute);
  return checked(device);
}

API(DeviceCanAccessPeer)(int *can, int device, int peer) {
  NEEDS(can);
  return *can = 0, checked(device ? device : peer);
}

API(DeviceGetPCIBusId)(char *to, int length, int device) {
  NEEDS(to);
  snprintf(to, (size_t)length, "%s", ts_device_bus);
  return checked(device);
}

API(DeviceGetByPCIBusId)(int *to, const char *bus) {
  NEEDS(to, bus);
  return *to = 0, checked(0);
}
