// size_t and its like; NVRTC itself declares size_t, ptrdiff_t and NULL.
#pragma once
#ifndef offsetof
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
namespace std {
typedef decltype(sizeof(0)) size_t;
typedef decltype((char *)0 - (char *)0) ptrdiff_t;
typedef decltype(nullptr) nullptr_t;
}
using std::size_t;
using std::ptrdiff_t;
#ifndef NULL
#define NULL 0
#endif
