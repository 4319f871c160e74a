// NVRTC has assert built in (a macro over __assert_fail); NDEBUG turns it off as in C.
#ifdef NDEBUG
#undef assert
#define assert(condition) ((void)0)
#endif
