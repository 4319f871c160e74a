// The functions that course labs take from libwb (https://github.com/abduld/libwb), written anew in one header.
//
// A lab is run as `lab -i in0.raw,in1.raw -e expected.raw -o out.raw -t vector`. Here a program whose solution is
// wrong ends with 1, where libwb's ends with 0; numbers are compared within a part in a thousand, and pixels within
// 8 of 255 levels, where libwb takes 0.2 for both; and what cannot be read ends the program with a reason.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include <cassert>
#include <chrono>
#include <climits>
#include <cstdint>
#include <ctime>
#include <iostream>
#include <numeric>
#include <type_traits>
#include <utility>

#include <cuda_runtime.h>

#include "wb_files.h"

typedef bool wbBool;
typedef float wbReal_t;
typedef char wbChar_t;
#define wbTrue true
#define wbFalse false
#define wbAssert(condition) assert(condition)

// ---- wbLog(TRACE, ...) and wbTime_start(GPU, ...), wbTime_stop(GPU, ...). The times are those of the emulation.

enum wbLogLevel_t {
  wbLogLevel_OFF, wbLogLevel_FATAL, wbLogLevel_ERROR, wbLogLevel_WARN, wbLogLevel_INFO, wbLogLevel_DEBUG,
  wbLogLevel_TRACE
};
enum wbTimerKind_t {
  wbTimerKind_Generic, wbTimerKind_IO, wbTimerKind_GPU, wbTimerKind_Copy, wbTimerKind_Driver, wbTimerKind_CopyAsync,
  wbTimerKind_Compute, wbTimerKind_CPUGPUOverlap
};

inline void wb_log(wbLogLevel_t level, const std::string &message) {
  if (level != wbLogLevel_OFF) printf("%s\n", message.c_str());
}

struct wb_started {
  wbTimerKind_t kind;
  std::string message;
  std::chrono::steady_clock::time_point at;
};

inline std::vector<wb_started> &wb_running() {
  static std::vector<wb_started> running;
  return running;
}

inline void wb_start(wbTimerKind_t kind, const std::string &message) {
  wb_running().push_back({kind, message, std::chrono::steady_clock::now()});
}

inline void wb_stop(const char *name, wbTimerKind_t kind, const std::string &message) {
  std::vector<wb_started> &running = wb_running();
  auto is_it = [&](const wb_started &one) { return one.kind == kind && one.message == message; };
  auto found = std::find_if(running.rbegin(), running.rend(), is_it);
  if (found == running.rend()) {
    printf("[%s] %s: stopped, but never started\n", name, message.c_str());
    return;
  }
  std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - found->at;
  printf("[%s] %.3f ms %s\n", name, took.count(), message.c_str());
  running.erase(std::next(found).base());
}

#define wbLog(level, ...) wb_log(wbLogLevel_##level, wbString(__VA_ARGS__))
#define wbTime_start(kind, ...) wb_start(wbTimerKind_##kind, wbString(__VA_ARGS__))
#define wbTime_stop(kind, ...) wb_stop(#kind, wbTimerKind_##kind, wbString(__VA_ARGS__))

// ---- The command line.

struct wbArg_t {
  std::vector<std::string> inputs;
  std::string output, expected, type;
};

inline wbArg_t wbArg_read(int count, char **words) {
  wbArg_t arguments;
  for (int i = 1; i < count; i++) {
    std::string option = words[i], value = i + 1 < count ? words[i + 1] : "";
    if (option.size() != 2 || option[0] != '-' || !strchr("ioets", option[1]))
      wb_end("unknown argument " + option + "; known are -i in0,in1 -o out -e expected -t type");
    if (++i == count) wb_end(option + " lacks its value");
    if (option == "-i") arguments.inputs = wb_split(value, ',');
    if (option == "-o") arguments.output = value;
    if (option == "-e") arguments.expected = value;
    if (option == "-t") arguments.type = value;
  }
  return arguments;
}

inline char *wbArg_getInputFile(const wbArg_t &arguments, int index) {
  if (index < 0 || index >= (int)arguments.inputs.size())
    wb_end(wbString("the program reads input file ", index, ", and -i names ", arguments.inputs.size()));
  return const_cast<char *>(arguments.inputs[index].c_str());
}

inline int wbArg_getInputCount(const wbArg_t &arguments) { return (int)arguments.inputs.size(); }
inline char *wbArg_getOutputFile(const wbArg_t &arguments) { return const_cast<char *>(arguments.output.c_str()); }
inline char *wbArg_getType(const wbArg_t &arguments) { return const_cast<char *>(arguments.type.c_str()); }
inline char *wbArg_getExpectedOutputFile(const wbArg_t &arguments) {
  return const_cast<char *>(arguments.expected.c_str());
}

// ---- What the program has found: written to -o, and compared with -e.

inline void wbExport(const char *file, wbImage_t image) {
  if (image->channels != 1 && image->channels != 3) wb_end(wbString(file, ": an image has 1 or 3 channels"));
  std::ofstream stream(file, std::ios::binary);
  stream << (image->channels == 1 ? "P5\n" : "P6\n") << image->width << " " << image->height << "\n255\n";
  for (size_t i = 0; i < (size_t)wbImage_getPitch(image) * image->height; i++)
    stream.put((char)(unsigned char)std::lround(255 * std::min(std::max(image->data[i], 0.f), 1.f)));
  if (!stream.flush()) wb_end(wbString(file, " cannot be written"));
}

template <typename T>
inline void wbExport(const char *file, T *values, int rows, int columns = 1) {
  std::ofstream stream(file);
  stream.precision(9);
  stream << rows;
  if (columns != 1) stream << " " << columns;
  for (size_t i = 0; i < (size_t)rows * columns; i++) stream << (i % columns ? " " : "\n") << values[i];
  if (!(stream << "\n").flush()) wb_end(wbString(file, " cannot be written"));
}

inline void wb_end_wrong() {
  fflush(nullptr);
  _exit(1);
}

inline wbBool wb_said(const std::string &wrong) {
  static bool registered = false;
  if (wrong.empty()) return printf("The solution is correct\n"), true;
  printf("The solution is NOT correct: %s\n", wrong.c_str());
  if (!registered) registered = !atexit(wb_end_wrong);
  return false;
}

inline bool wb_same(double expected, double got, double within) {
  return expected == got || std::fabs(expected - got) <= within;
}

template <typename T>
inline std::string wb_compared(const wb_table &expected, const T *values, int rows, int columns) {
  if (expected.rows * expected.columns != rows * columns || (columns != 1 && expected.columns != columns))
    return wbString("it is ", rows, " by ", columns, ", expected is ", expected.rows, " by ", expected.columns);
  for (size_t i = 0; i < expected.numbers.size(); i++) {
    double right = expected.numbers[i], within = std::is_integral<T>::value ? 0 : 1e-3 * std::max(1., std::fabs(right));
    if (!wb_same(right, values[i], within))
      return wbString("row ", i / columns, ", column ", i % columns, ": expected ", right, ", got ", values[i]);
  }
  return "";
}

inline std::string wb_compared(wbImage_t expected, wbImage_t image) {
  if (expected->width != image->width || expected->height != image->height || expected->channels != image->channels)
    return "its width, height or channels are not those of the expected image";
  auto clamped = [](float value) { return std::isnan(value) ? value : std::min(std::max(value, 0.f), 1.f); };
  size_t line = wbImage_getPitch(image), count = line * image->height;
  for (size_t i = 0; i < count; i++)
    if (!wb_same(clamped(expected->data[i]), clamped(image->data[i]), 8. / 255))
      return wbString("row ", i / line, ", column ", i % line / image->channels, ", channel ", i % image->channels,
                      ": expected ", expected->data[i], ", got ", image->data[i]);
  return "";
}

inline wbBool wb_unjudged(const wbArg_t &arguments) {
  if (arguments.output.empty()) return wb_said("-e names no expected output");
  printf("The solution is written to %s, and compared with nothing: -e names no expected output\n",
         arguments.output.c_str());
  return false;
}

template <typename T>
inline wbBool wb_solution(const wbArg_t &arguments, const T *values, int rows, int columns) {
  if (!arguments.output.empty()) wbExport(arguments.output.c_str(), values, rows, columns);
  if (arguments.expected.empty()) return wb_unjudged(arguments);
  return wb_said(wb_compared(wb_read_table(arguments.expected), values, rows, columns));
}

inline wbBool wbSolution(const wbArg_t &arguments, wbImage_t image) {
  if (!arguments.output.empty()) wbExport(arguments.output.c_str(), image);
  if (arguments.expected.empty()) return wb_unjudged(arguments);
  wbImage_t expected = wbImport(arguments.expected.c_str());
  std::string wrong = wb_compared(expected, image);
  wbImage_delete(expected);
  return wb_said(wrong);
}

inline wbBool wbSolution(const wbArg_t &arguments, void *values, int rows, int columns = 1) {
  std::string type = arguments.type.empty() ? "vector" : arguments.type;
  if (type == "image") {
    wb_image image = {columns, rows, 1, (float *)values};
    return wbSolution(arguments, &image);
  }
  if (type == "integral_vector/sorted") std::sort((int *)values, (int *)values + (size_t)rows * columns);
  if (type.compare(0, 8, "integral") == 0) return wb_solution(arguments, (const int *)values, rows, columns);
  if (type != "vector" && type != "matrix") wb_end("-t " + type + ": known are image, vector, matrix, integral_vector");
  return wb_solution(arguments, (const float *)values, rows, columns);
}

inline wbBool wbSolution(const wbArg_t &arguments, void *values, int rows, int columns, int channels) {
  if (channels == 1) return wbSolution(arguments, values, rows, columns);
  wb_image image = {columns, rows, channels, (float *)values};
  return wbSolution(arguments, &image);
}

// ---- Sparse matrices: compressed rows turned into jagged diagonals, whose rows are sorted by their lengths.

template <typename T>
inline T *wb_given(T **place, const std::vector<T> &values) {
  *place = (T *)malloc(std::max<size_t>(1, values.size() * sizeof(T)));
  std::copy(values.begin(), values.end(), *place);
  return *place;
}

inline void CSRToJDS(int rows, int *start, int *columns, float *data, int **order, int **lengths, int **diagonals,
                     int **jagged_columns, float **jagged_data) {
  auto length = [&](int row) { return start[row + 1] - start[row]; };
  std::vector<int> rank(rows), long_as(rows), begin, to_columns;
  std::vector<float> to_data;
  std::iota(rank.begin(), rank.end(), 0);
  std::stable_sort(rank.begin(), rank.end(), [&](int a, int b) { return length(a) > length(b); });
  std::transform(rank.begin(), rank.end(), long_as.begin(), length);
  for (int i = 0; rows && i < long_as[0]; i++) {
    begin.push_back((int)to_data.size());
    for (int k = 0; k < rows && long_as[k] > i; k++) {
      to_columns.push_back(columns[start[rank[k]] + i]);
      to_data.push_back(data[start[rank[k]] + i]);
    }
  }
  wb_given(order, rank), wb_given(lengths, long_as), wb_given(diagonals, begin);
  wb_given(jagged_columns, to_columns), wb_given(jagged_data, to_data);
}
