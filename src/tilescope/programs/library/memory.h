// The device's memory as it lies in the program's process.
#pragma once
#include <stdint.h>

int ts_map(int memory, uint64_t base, uint64_t device_bytes, uint64_t host_bytes);
int ts_is_device(uint64_t address);
int ts_is_shared(uint64_t address);                                // with the host, which may use it
void ts_guard(uint64_t address, uint64_t bytes, int is_guarded);   // all rights taken from the host, or given back
void ts_copy(const uint64_t *word);
void ts_fill(const uint64_t *word);
void ts_share(const uint64_t *word);
void ts_unshare(const uint64_t *word);
void ts_alias(const uint64_t *word);
