// What a program's process says to the server, and what it answers: docs/adr/0018.
//
// A request is a head, its name, words of 64 bits, and bytes; so is an answer, which has a status for a name. All of
// them go over one socket, one at a time: an answer is read before the next request is written.
#pragma once
#include <stddef.h>
#include <stdint.h>

#define TS_WORDS 32  // at most, of a request or an answer
enum { TS_BYTES = 1 << 30 };  // the most that go with a request

enum { TS_DONE, TS_PERFORM, TS_PERFORM_AND_ASK };   // what kind of answer it is
// what is to be performed: the first word
enum { TS_COPY, TS_FILL, TS_CALL, TS_PRINT, TS_SHARE, TS_UNSHARE, TS_END, TS_GUARD, TS_ALIAS };

typedef struct {
  uint32_t bytes;  // behind the words
  uint16_t name, words;
} ts_request;

typedef struct {
  uint32_t bytes;
  int32_t status;  // a cudaError_t, and a CUresult: they have the same numbers
  uint16_t words, kind;
} ts_answer;

typedef struct {
  int status, words;
  uint64_t word[TS_WORDS];
  char *bytes;  // NUL-terminated, valid until the thread's next request
  size_t length;
} ts_reply;
