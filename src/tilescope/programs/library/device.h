// The device's attributes, by the numbers that both APIs have for them.
#pragma once
#include "core.h"

EXPORT int ts_device(void);  // whether there is one: 0, or why not
EXPORT int ts_attribute(unsigned attribute);
EXPORT int ts_has_attribute(unsigned attribute);
EXPORT const char *ts_device_name(void);
EXPORT extern const char ts_device_id[17];  // an UUID's bytes
EXPORT extern const char ts_device_bus[];
