// The types of POSIX threads, for host code that names them where it cannot be left out.
#pragma once
typedef unsigned long pthread_t;
typedef struct { long spare[8]; } pthread_attr_t, pthread_barrier_t, pthread_cond_t, pthread_mutex_t, pthread_rwlock_t;
typedef struct { int spare; } pthread_barrierattr_t, pthread_condattr_t, pthread_mutexattr_t;
