#include "device.h"

#include <stdio.h>
#include <string.h>

enum { ATTRIBUTES = 160 };

const char ts_device_id[17] = "tilescope device", ts_device_bus[] = "0000:00:00.0";
static int attributes[ATTRIBUTES], known;
static char name[256];

int ts_device(void) {
  if (known) return 0;
  ts_reply reply = ASK("device", 0);
  if (reply.status) return reply.status;
  memcpy(attributes, reply.bytes, sizeof attributes);  // 160 numbers, then the name
  snprintf(name, sizeof name, "%s", reply.bytes + sizeof attributes);
  known = 1;
  return 0;
}

int ts_has_attribute(unsigned attribute) { return attribute < ATTRIBUTES; }

int ts_attribute(unsigned attribute) {
  ts_device();
  return ts_has_attribute(attribute) ? attributes[attribute] : 0;
}

const char *ts_device_name(void) {
  ts_device();
  return name;
}
