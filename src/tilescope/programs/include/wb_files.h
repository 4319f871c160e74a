// What wb.h reads: tables of numbers, texts, and images.
#pragma once

#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

// ---- Words: what the macros below are given, written one behind the other.

template <typename... Values>
inline std::string wbString(const Values &...values) {
  std::ostringstream text;
  using in_order = int[];
  (void)in_order{0, ((void)(text << values), 0)...};
  return text.str();
}

[[noreturn]] inline void wb_end(const std::string &reason) {
  fflush(stdout);
  fprintf(stderr, "wb.h: %s\n", reason.c_str());
  exit(1);
}

inline std::vector<std::string> wb_split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);)
    if (!part.empty()) parts.push_back(part);
  return parts;
}

// ---- Files: .raw and .dat have their rows (and columns) in the first line, .csv and .tsv have not.

inline std::string wb_lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return (char)tolower(c); });
  return text;
}

inline std::string wb_ending(const std::string &file) {
  size_t dot = file.rfind('.');
  return dot == std::string::npos ? "" : wb_lower(file.substr(dot + 1));
}

inline std::string wb_content(const std::string &file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) wb_end(file + " cannot be read");
  return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
}

inline double wb_number(const std::string &word, const std::string &file) {
  char *end = nullptr;
  double value = strtod(word.c_str(), &end);
  if (end == word.c_str() || *end) wb_end(file + ": " + word + " is no number");
  return value;
}

inline std::vector<double> wb_numbers(std::string text, const std::string &file) {
  std::replace(text.begin(), text.end(), ',', ' ');
  std::istringstream stream(text);
  std::vector<double> numbers;
  for (std::string word; stream >> word;) numbers.push_back(wb_number(word, file));
  return numbers;
}

struct wb_table {
  std::vector<double> numbers;
  int rows, columns;
};

inline wb_table wb_counted(const std::string &text, const std::string &file) {
  size_t line = std::min(text.find('\n'), text.size());
  std::vector<double> shape = wb_numbers(text.substr(0, line), file);
  if (shape.empty() || shape.size() > 2) wb_end(file + ": the first line has to be the rows, or rows and columns");
  double rows = shape[0], columns = shape.size() > 1 ? shape[1] : 1;
  std::vector<double> numbers = wb_numbers(text.substr(line), file);
  if (!(rows >= 0 && columns >= 0 && rows <= INT_MAX && columns <= INT_MAX && numbers.size() >= rows * columns))
    wb_end(wbString(file, " promises ", rows, " by ", columns, ", but has ", numbers.size()));
  wb_table table = {numbers, (int)rows, (int)columns};
  table.numbers.resize((size_t)table.rows * table.columns);
  return table;
}

inline wb_table wb_separated(const std::string &text, const std::string &file) {
  wb_table table = {wb_numbers(text, file), 0, 0};
  for (const std::string &line : wb_split(text, '\n')) table.rows += !wb_numbers(line, file).empty();
  table.columns = table.rows ? (int)table.numbers.size() / table.rows : 0;
  if ((size_t)table.rows * table.columns != table.numbers.size()) wb_end(file + ": its lines are of different lengths");
  return table;
}

inline wb_table wb_read_table(const std::string &file) {
  std::string ending = wb_ending(file);
  if (ending == "raw" || ending == "dat") return wb_counted(wb_content(file), file);
  if (ending == "csv" || ending == "tsv") return wb_separated(wb_content(file), file);
  wb_end(file + ": numbers are read of files whose names end with .raw, .dat, .csv or .tsv");
}

template <typename T>
inline T *wb_copied(const std::vector<double> &numbers) {
  T *values = (T *)malloc(std::max<size_t>(1, numbers.size() * sizeof(T)));
  std::transform(numbers.begin(), numbers.end(), values, [](double number) { return (T)number; });
  return values;
}

inline void *wb_text(const std::string &file, int *length) {
  std::string text = wb_content(file);
  *length = (int)text.size();
  return strcpy((char *)malloc(text.size() + 1), text.c_str());
}

inline void *wbImport(const char *file, int *rows, int *columns, const char *type = "Real") {
  std::string kind = wb_lower(type);
  if (kind == "text" || wb_ending(file) == "txt") return *columns = 1, wb_text(file, rows);
  if (kind != "real" && kind != "integer") wb_end(wbString(file, ": ", type, " is none of Real, Integer, Text"));
  wb_table table = wb_read_table(file);
  *rows = table.rows;
  *columns = table.columns;
  return kind == "integer" ? (void *)wb_copied<int>(table.numbers) : (void *)wb_copied<float>(table.numbers);
}

inline void *wbImport(const char *file, int *rows, const char *type) {
  int columns = 0;
  void *values = wbImport(file, rows, &columns, type);
  *rows *= columns;
  return values;
}

inline void *wbImport(const char *file, int *rows) { return wbImport(file, rows, "Real"); }

inline int wbImport_flag(const char *file) {
  std::vector<double> numbers = wb_numbers(wb_content(file), file);
  if (numbers.empty()) wb_end(wbString(file, " has no number"));
  return (int)numbers[0];
}

// ---- Images: binary PPM and PGM, as floats between 0 and 1.

struct wb_image {
  int width, height, channels;
  float *data;
};
typedef wb_image *wbImage_t;
#define wbImage_channels 3

inline wbImage_t wbImage_new(int width, int height, int channels, float *data) {
  return new wb_image{width, height, channels, data};
}

inline wbImage_t wbImage_new(int width, int height, int channels = wbImage_channels) {
  return wbImage_new(width, height, channels, (float *)calloc((size_t)width * height * channels, sizeof(float)));
}

inline void wbImage_delete(wbImage_t image) {
  if (image) free(image->data);
  delete image;
}

inline int wbImage_getWidth(wbImage_t image) { return image->width; }
inline int wbImage_getHeight(wbImage_t image) { return image->height; }
inline int wbImage_getChannels(wbImage_t image) { return image->channels; }
inline int wbImage_getPitch(wbImage_t image) { return image->width * image->channels; }
inline float *wbImage_getData(wbImage_t image) { return image->data; }

inline int wb_header_number(const std::string &text, size_t &at, const std::string &file) {
  while (at < text.size() && (isspace((unsigned char)text[at]) || text[at] == '#'))
    at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
  long value = 0;
  size_t begin = at;
  for (; at < text.size() && isdigit((unsigned char)text[at]) && value < 1000000; at++)
    value = 10 * value + text[at] - '0';
  if (at == begin || !value) wb_end(file + ": its width, height and largest value cannot be read");
  return (int)value;
}

inline wbImage_t wbImport(const char *file) {
  std::string text = wb_content(file), magic = text.substr(0, 2);
  if (magic != "P5" && magic != "P6") wb_end(wbString(file, " is neither a binary PPM (P6) nor a binary PGM (P5)"));
  size_t at = 2, channels = magic == "P5" ? 1 : 3;
  int width = wb_header_number(text, at, file), height = wb_header_number(text, at, file);
  int most = wb_header_number(text, at, file);
  size_t count = channels * width * height;
  if (most > 255) wb_end(wbString(file, ": its values have two bytes, which is not supported"));
  if (text.size() < ++at + count) wb_end(wbString(file, ": ", count, " bytes are promised, fewer are there"));
  wbImage_t image = wbImage_new(width, height, (int)channels);
  for (size_t i = 0; i < count; i++) image->data[i] = (float)(unsigned char)text[at + i] / most;
  return image;
}
