// Found by asking the interpreter that is in this process, if one is: nothing is linked with it.
#define _GNU_SOURCE
#include "python.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 1 << 10 };

typedef void *object;

static struct {
  int known;
  int (*initialised)(void), (*finalising)(void), (*ensure)(void), (*line)(object);
  void (*release)(int), (*forget)(object), (*fetch)(object *, object *, object *), (*restore)(object, object, object);
  object (*thread)(void), (*back)(object), (*code)(object), (*frame)(void), (*attribute)(object, const char *);
  const char *(*text)(object);
} py;

static int find(void *to, const char *name) {
  void *found = dlsym(RTLD_DEFAULT, name);
  memcpy(to, &found, sizeof found);
  return found != 0;
}

static int is_there(void) {
  if (py.known) return py.known > 0;
  int found = find(&py.initialised, "Py_IsInitialized") && find(&py.ensure, "PyGILState_Ensure") &&
              find(&py.release, "PyGILState_Release") && find(&py.thread, "PyGILState_GetThisThreadState") &&
              find(&py.frame, "PyEval_GetFrame") && find(&py.back, "PyFrame_GetBack") &&
              find(&py.code, "PyFrame_GetCode") && find(&py.line, "PyFrame_GetLineNumber") &&
              find(&py.attribute, "PyObject_GetAttrString") && find(&py.text, "PyUnicode_AsUTF8") &&
              find(&py.forget, "Py_DecRef") && find(&py.fetch, "PyErr_Fetch") && find(&py.restore, "PyErr_Restore") &&
              (find(&py.finalising, "Py_IsFinalizing") || find(&py.finalising, "_Py_IsFinalizing"));
  py.known = found ? 1 : -1;
  return found;
}

// tilescope itself is not, wherever it is installed.
static int is_user_s(const char *file) {
  return file[0] != '<' && !strstr(file, "/tilescope/programs/triton_backend/") && !strstr(file, "/site-packages/") &&
         !strstr(file, "/dist-packages/") && !strstr(file, "/lib/python3");
}

// --- numbers for lines -----------------------------------------------------------------------------------------------

typedef struct place { uint64_t number, line; char *file; struct place *next; } place;

static place *buckets[BUCKETS];
static uint64_t count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static place *known(place **bucket, uint64_t line, const char *file) {
  for (place *p = *bucket; p; p = p->next)
    if (p->line == line && !strcmp(p->file, file)) return p;
  return 0;
}

static uint64_t number_of(uint64_t line, const char *file, void (*tell)(uint64_t, uint64_t, const char *)) {
  place **bucket = &buckets[(line + strlen(file)) % BUCKETS], *found;
  pthread_mutex_lock(&lock);
  found = known(bucket, line, file);
  if (!found && (found = malloc(sizeof *found))) {
    *found = (place){TS_PYTHON_LINE | ++count, line, strdup(file), *bucket};
    *bucket = found;
    tell(found->number, line, file);
  }
  pthread_mutex_unlock(&lock);
  return found ? found->number : 0;
}

// --- frames ----------------------------------------------------------------------------------------------------------

// The number of one frame's line; 0 for a frame of a library.
static uint64_t line_of(object frame, void (*tell)(uint64_t, uint64_t, const char *)) {
  object code = py.code(frame), file = py.attribute(code, "co_filename");
  const char *text = file ? py.text(file) : 0;
  uint64_t found = text && is_user_s(text) ? number_of((uint64_t)py.line(frame), text, tell) : 0;
  if (file) py.forget(file);
  py.forget(code);
  return found;
}

static uint64_t innermost(void (*tell)(uint64_t, uint64_t, const char *)) {
  object frame = py.frame(), before = 0;  // the first is borrowed, those behind it are not
  uint64_t found = 0;
  while (frame && !(found = line_of(frame, tell))) {
    object back = py.back(frame);
    if (before) py.forget(before);
    frame = before = back;
  }
  if (before) py.forget(before);
  return found;
}

uint64_t ts_python_line(void (*tell)(uint64_t number, uint64_t line, const char *file)) {
  if (!is_there() || !py.initialised() || py.finalising() || !py.thread()) return 0;
  object error[3];
  int state = py.ensure();
  py.fetch(&error[0], &error[1], &error[2]);
  uint64_t found = innermost(tell);
  py.restore(error[0], error[1], error[2]);
  py.release(state);
  return found;
}
