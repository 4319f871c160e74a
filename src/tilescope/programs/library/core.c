#define _GNU_SOURCE
#include "core.h"

#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "memory.h"
#include "python.h"

enum { FRAMES = 12, NO_DEVICE = 100, NOT_INITIALISED = 3, NOT_READY = 600, NOT_PERMITTED = 800, VERSION = 1, TRIES = 4,
       PATIENCE = 10,       // seconds
       SOON = 1024,         // bytes that go with the words
       MOST_POSTED = 64 };  // whose answers, as the socket's buffer, are small

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int ts_runtime_used;
static int server = -1, failed;
static pid_t owner;
static void (*registrations[4])(void);
static int registration_count;
static struct { char bytes[1024]; size_t begin, end; } come;  // and not yet read
static int posted;                                            // requests that the server has yet to answer
static _Thread_local char *kept;
static _Thread_local int telling, calling_back, copying;
static int is_calling_back;  // some thread
static _Thread_local uint64_t python_line;

// --- bytes -----------------------------------------------------------------------------------------------------------

static int put(const void *from, size_t length) {
  for (const char *at = from; length;) {
    ssize_t n = send(server, at, length, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return 0;
    at += n;
    length -= (size_t)n;
  }
  return 1;
}

static ssize_t some(void *to, size_t room) {
  ssize_t n;
  do n = recv(server, to, room, 0);
  while (n < 0 && errno == EINTR);
  return n;
}

static int get(void *to, size_t length) {
  for (char *at = to; length;) {
    if (come.begin == come.end && length < sizeof come.bytes) {  // answers are short
      ssize_t n = some(come.bytes, sizeof come.bytes);
      if (n <= 0) return 0;
      come.begin = 0, come.end = (size_t)n;
    }
    size_t there = come.end - come.begin, part = there < length ? there : length;
    memcpy(at, come.bytes + come.begin, part);
    come.begin += part;
    if (!there) {
      ssize_t n = some(at, length);
      if (n <= 0) return 0;
      part = (size_t)n;
    }
    at += part;
    length -= part;
  }
  return 1;
}

// --- requests --------------------------------------------------------------------------------------------------------

// Where the program's call came from: a line of Python, if it is one, before the return addresses.
static void find_frames(uint64_t *frames) {
  void *found[FRAMES] = {0};
  int first = python_line != 0, count = backtrace(found, FRAMES - first);
  if (first) frames[0] = python_line;
  for (int i = 0; i < FRAMES - first; i++) frames[first + i] = i < count ? WORD(found[i]) : 0;
}

static int written(const char *name, int words, const uint64_t *word, const void *bytes, size_t length) {
  uint64_t frames[FRAMES];
  find_frames(frames);
  size_t name_length = strlen(name);
  ts_request head = {(uint32_t)length, (uint16_t)name_length, (uint16_t)(words + FRAMES)};
  char small[sizeof head + 64 + 8 * (TS_WORDS + FRAMES) + SOON], *at = small;
  memcpy(at, &head, sizeof head), at += sizeof head;
  memcpy(at, name, name_length), at += name_length;
  memcpy(at, frames, sizeof frames), at += sizeof frames;
  memcpy(at, word, 8 * (size_t)words), at += 8 * words;
  if (length > SOON) return put(small, (size_t)(at - small)) && put(bytes, length);
  if (length) memcpy(at, bytes, length), at += length;
  return put(small, (size_t)(at - small));
}

static int answered(ts_reply *reply, int *kind) {
  ts_answer head;
  if (!get(&head, sizeof head) || head.words > TS_WORDS) return 0;
  reply->status = head.status;
  reply->words = head.words;
  reply->length = head.bytes;
  *kind = head.kind;
  if (!get(reply->word, 8u * head.words)) return 0;
  char *room = realloc(kept, head.bytes + 1u);
  if (!room) return 0;
  kept = reply->bytes = room;
  room[head.bytes] = 0;
  return get(room, head.bytes);
}

// What it calls of CUDA's is refused (CUDA Runtime API, cudaLaunchHostFunc).
static void call_back(void (*function)(void *), void *data) {
  calling_back = is_calling_back = 1;
  function(data);
  calling_back = is_calling_back = 0;
}

static void perform(const ts_reply *reply) {
  const uint64_t *word = reply->word;
  copying = word[0] == TS_COPY;
  if (copying) ts_copy(word + 1);
  copying = 0;
  if (word[0] == TS_FILL) ts_fill(word + 1);
  if (word[0] == TS_SHARE) ts_share(word + 1);
  if (word[0] == TS_UNSHARE) ts_unshare(word + 1);
  if (word[0] == TS_ALIAS) ts_alias(word + 1);
  if (word[0] == TS_CALL) call_back((void (*)(void *))(uintptr_t)word[1], (void *)(uintptr_t)word[2]);
  if (word[0] == TS_PRINT) fwrite(reply->bytes, 1, reply->length, stdout);
  if (word[0] == TS_GUARD)
    for (int i = 1; i + 2 < reply->words; i += 3) ts_guard(word[i], word[i + 1], (int)word[i + 2]);
  if (word[0] == TS_END) fflush(0), _exit(0);  // destructors may call CUDA's functions: they are left out
}

static void lost(ts_reply *reply) {
  if (!failed) fprintf(stderr, "tilescope: the server is gone, and with it the emulated GPU\n");
  failed = 1;
  reply->status = NO_DEVICE;
  reply->words = 0;
}

// Reads answers to what was posted until no more than `left` are missing.
static int caught_up(int left) {
  ts_reply reply;
  int kind;
  for (; posted > left; posted--) {
    if (!answered(&reply, &kind)) return 0;
    if (kind == TS_PERFORM) perform(&reply);
  }
  return 1;
}

// Under the lock, but for what the program itself is called back for.
static ts_reply exchanged(const char *name, int words, const uint64_t *word, const void *bytes, size_t length) {
  ts_reply reply = {0};
  int kind = TS_DONE, on = written(name, words, word, bytes, length) && caught_up(0);
  while (on && (on = answered(&reply, &kind)) && kind != TS_DONE) {
    perform(&reply);
    if (kind == TS_PERFORM) break;
    on = written("performed", 0, 0, 0, 0);
  }
  if (!on) lost(&reply);
  return reply;
}

// --- the connection --------------------------------------------------------------------------------------------------

static void complain(const char *what) {
  fprintf(stderr, "tilescope: %s\n", what);
  failed = 1;
}

static int received(int *memory, uint64_t *word, int words) {
  ts_answer head;
  char control[CMSG_SPACE(sizeof(int))] = {0};
  struct iovec part = {&head, sizeof head};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  if (recvmsg(server, &message, MSG_WAITALL) != sizeof head || head.words != words) return 0;
  struct cmsghdr *found = CMSG_FIRSTHDR(&message);
  if (!found || found->cmsg_type != SCM_RIGHTS) return 0;
  memcpy(memory, CMSG_DATA(found), sizeof(int));
  return get(word, 8 * (size_t)words);
}

static int opened(void) {
  const char *path = getenv("TILESCOPE_SOCKET");
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  if (!path || strlen(path) >= sizeof name.sun_path) {
    complain("this program was built for the emulated GPU: start it by `tilescope exec -- PROGRAM`");
    return 0;
  }
  strcpy(name.sun_path, path);
  server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (server < 0 || connect(server, (struct sockaddr *)&name, sizeof name)) {
    complain("no server answers; start the program by `tilescope exec -- PROGRAM`");
    return 0;
  }
  return 1;
}

// Whether the access that went astray was a store; not known everywhere.
static uint64_t writes(void *context) {
#ifdef REG_ERR
  return ((ucontext_t *)context)->uc_mcontext.gregs[REG_ERR] & 2;
#else
  return (void)context, 0;
#endif
}

static ts_reply asked(const char *name, int words, const uint64_t *word, const void *bytes, size_t length);

// Guarded memory is the program's again when the server knows of it; then the access is made once more.
static void touched(uint64_t address, uint64_t is_store) {
  uint64_t word[] = {address, is_store};
  ts_reply reply = calling_back ? (ts_reply){0} : asked("touched", 2, word, 0, 0);
  if (reply.words == 2) ts_guard(reply.word[0], reply.word[1], 0);
  else ts_guard(address, 1, 0);
}

static void stray(int signal_number, siginfo_t *what, void *context) {
  uint64_t address = WORD(what->si_addr);
  if (ts_is_shared(address) && getpid() == owner) {
    touched(address, writes(context));
    return;
  }
  if ((copying || ts_is_device(address)) && getpid() == owner) {
    uint64_t word[] = {address, writes(context)};
    written(copying ? "stray_copy" : "stray", 2, word, 0, 0);
  }
  signal(signal_number, SIG_DFL);  // and the access is made once more, which ends the program as it would have
}

static void watch_strays(void) {
  struct sigaction before, ours = {.sa_sigaction = stray, .sa_flags = SA_SIGINFO};
  if (sigaction(SIGSEGV, 0, &before) == 0 && before.sa_handler == SIG_DFL) sigaction(SIGSEGV, &ours, 0);
}

// What the server offers, mapped; 0 where it cannot be had there, with errno.
static int mapped(uint64_t *given) {
  int memory;
  if (!received(&memory, given, 3)) return -1;
  int done = ts_map(memory, given[0], given[1], given[2]), why = errno;
  close(memory);
  errno = why;
  return done;
}

static int connected(void) {
  uint64_t given[3] = {0};
  const uint64_t word[] = {VERSION, (uint64_t)getpid()};
  int done = 0;
  if (failed || !opened()) return 0;
  for (int tries = 0; !done && tries < TRIES; tries++) {
    if (!written(tries ? "unmapped" : "hello", 2, word, 0, 0)) break;
    if ((done = mapped(given)) < 0) break;
  }
  if (done > 0) return 1;
  char what[200] = "the server speaks otherwise: is it of another version? Build the program again";
  if (!done)
    snprintf(
      what, sizeof what, "the emulated GPU's memory cannot be mapped at %#llx: %s; is there a limit (ulimit -v)?",
      (unsigned long long)given[0], strerror(errno));
  complain(what);
  return 0;
}

static void in_child(void) {
  if (server >= 0) close(server), failed = NOT_INITIALISED;  // CUDA does not work in a child once it is begun
  server = -1;
  posted = 0;
  come.begin = come.end = 0;
  pthread_mutex_init(&lock, 0);
}

static int begun(void) {
  if (server >= 0) return 1;
  if (failed) return 0;
  if (!connected()) {
    if (server >= 0) close(server);
    server = -1;
    return 0;
  }
  owner = getpid();
  pthread_atfork(0, 0, in_child);
  watch_strays();
  telling = 1;
  for (int i = 0; i < registration_count; i++) registrations[i]();
  telling = 0;
  return 1;
}

void ts_registered(void (*tell)(void)) {
  if (registration_count < 4) registrations[registration_count++] = tell;
}

// Others wait while a host function runs. One that waits for them in turn never ends, which is said.
static void enter(void) {
  struct timespec until;
  if (!pthread_mutex_trylock(&lock)) return;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += PATIENCE;
  if (!pthread_mutex_timedlock(&lock, &until)) return;
  if (is_calling_back)
    fprintf(stderr, "tilescope: a host function runs (cudaLaunchHostFunc), and a call of CUDA's in another thread has "
                    "been waiting for its end for %d s: does the function wait for that thread?\n", PATIENCE);
  pthread_mutex_lock(&lock);
}

static ts_reply asked(const char *name, int words, const uint64_t *word, const void *bytes, size_t length) {
  ts_reply reply = {.status = NO_DEVICE};
  enter();
  if (begun()) reply = exchanged(name, words, word, bytes, length);
  else if (failed == NOT_INITIALISED) reply.status = NOT_INITIALISED;
  pthread_mutex_unlock(&lock);
  return reply;
}

static void tell_line(uint64_t number, uint64_t line, const char *file) {
  asked("python_line", 2, (const uint64_t[]){number, line}, file, strlen(file));
}

ts_reply ts_ask(const char *name, int words, const uint64_t *word, const void *bytes, size_t length) {
  if (calling_back) return (ts_reply){.status = NOT_PERMITTED};
  if (telling) return exchanged(name, words, word, bytes, length);
  python_line = 0;
  python_line = ts_python_line(tell_line);
  ts_reply reply = asked(name, words, word, bytes, length);
  python_line = 0;
  return reply;
}

int ts_post(const char *name, int words, const uint64_t *word, const void *bytes, size_t length) {
  if (calling_back || telling) return 0;
  python_line = ts_python_line(tell_line);
  enter();
  int done = server >= 0 && written(name, words, word, bytes, length);
  if (done && ++posted == MOST_POSTED) done = caught_up(MOST_POSTED / 2);
  pthread_mutex_unlock(&lock);
  python_line = 0;
  return done;
}

int ts_put(ts_reply reply, void *to, size_t size) {
  uint64_t word;
  int status = ts_take(reply, &word);
  if (!status) memcpy(to, &word, size);
  return status;
}

int ts_refused(const char *name) { return ASK_WITH("refused", name, strlen(name), 0).status; }

// An answer that is not there yet (cudaErrorNotReady) is no error.
void ts_returned(int status, const char *name) {
  if (status && status != NOT_READY && !calling_back && !telling)
    ASK_WITH("error_returned", name, strlen(name), (uint64_t)status);
}
