// Tensor cores: D = A * B + C of small matrices, as an H100 and an H200 work them out.
//
// An element of D takes one row of A, one column of B and one element of C. Their products are exact. All addends are cut
// off KEPT bits below the exponent of the largest, added exactly, and the sum is rounded once: cut off to binary32, or to
// the nearest binary16. The exponent of a product is the sum of its factors' (arXiv 2511.10909 has this model; recorded
// results are compared in tests/hardware/test_recorded_mma.py).

#include "library.h"

#define KEPT 25
#define OF_ZERO (-100000)  // its exponent, below all others
#define ROWS 16
#define COLUMNS 8
#define LONGEST 32  // products of an element
#define AT_ONCE 16

typedef enum { F16, BF16, TF32, E4M3, E5M2, F32 } Kind;
typedef enum { FINITE, INFINITE, NOT_A_NUMBER } Sort;

typedef struct {
    uint32_t bits, stored, fraction;  // of a number; of its significand; and of that, what is read
    int32_t bias;
} Format;

static const Format FORMATS[] = {
    [F16] = {16, 10, 10, 15}, [BF16] = {16, 7, 7, 127}, [TF32] = {32, 23, 10, 127}, [E4M3] = {8, 3, 3, 7},
    [E5M2] = {8, 2, 2, 15},   [F32] = {32, 23, 23, 127},
};

// significand * 2^(exponent - the format's fraction)
typedef struct {
    int32_t significand, exponent;
    Sort sort;
} Number;

// Places behind the last number hold zeros.
typedef struct {
    int32_t significands[LONGEST], exponents[LONGEST];
    Sort sorts[LONGEST];
    bool all_finite;
} Vector;

typedef int32_t Numbers __attribute__((ext_vector_type(AT_ONCE)));

typedef const uint32_t (*Registers)[LANES];

static inline Number number_of(uint32_t word, Kind kind)
{
    Format f = FORMATS[kind];
    uint32_t highest = (1u << (f.bits - 1 - f.stored)) - 1, exponent = word >> f.stored & highest;
    uint32_t rest = (word & ((1u << f.stored) - 1)) >> (f.stored - f.fraction);
    int32_t size = (int32_t)(exponent ? rest | 1u << f.fraction : rest);
    Sort sort = FINITE;
    if (kind == E4M3)
        sort = exponent == highest && rest == 7 ? NOT_A_NUMBER : FINITE;
    else if (exponent == highest)
        sort = rest ? NOT_A_NUMBER : INFINITE;
    int32_t place = size ? (int32_t)(exponent ? exponent : 1) - f.bias : OF_ZERO;
    if (kind == E4M3 && size && !exponent) {  // made a half, it is a normal number
        int32_t above = __builtin_clz((uint32_t)size) - __builtin_clz(1u << f.fraction);
        size <<= above;
        place -= above;
    }
    return (Number){word >> (f.bits - 1) & 1 ? -size : size, place, sort};
}

static inline uint32_t element(Registers registers, uint32_t lane, uint32_t place, uint32_t bits)
{
    uint32_t each = 32 / bits, word = registers[place / each][lane] >> bits * (place % each);
    return bits == 32 ? word : word & ((1u << bits) - 1);
}

// Element k of row `row` of A, or of a column of B (`rows` is then 1): a register holds neighbours along k, the lanes of a
// group of four follow each other, and registers take turns in rows 8 apart, then go on along k (PTX ISA 9.7.14.5).
static inline uint32_t operand(Registers registers, uint32_t row, uint32_t k, uint32_t rows, uint32_t bits)
{
    uint32_t each = 32 / bits, wide = 4 * each;
    uint32_t number = row / 8 + k / wide * rows;
    return element(registers, row % 8 * 4 + k % wide / each, number * each + k % each, bits);
}

static inline void unpack(Vector *to, Registers registers, uint32_t row, uint32_t length, uint32_t rows, Kind kind)
{
    to->all_finite = true;
    for (uint32_t k = 0; k < length || k < AT_ONCE; k++) {
        Number n = {0, OF_ZERO, FINITE};
        if (k < length)
            n = number_of(operand(registers, row, k, rows, FORMATS[kind].bits), kind);
        to->significands[k] = n.significand;
        to->exponents[k] = n.exponent;
        to->sorts[k] = n.sort;
        to->all_finite &= n.sort == FINITE;
    }
}

// Infinities and NaNs among the addends: what the sum is, or FINITE.
typedef struct {
    bool plus, minus, nan;
} Odd;

static void note(Odd *odd, Sort sort, bool negative)
{
    odd->nan |= sort == NOT_A_NUMBER;
    odd->plus |= sort == INFINITE && !negative;
    odd->minus |= sort == INFINITE && negative;
}

static Odd odd_addends(const Vector *a, const Vector *b, uint32_t first, uint32_t last, Number c)
{
    Odd odd = {false, false, false};
    note(&odd, c.sort, c.significand < 0);
    for (uint32_t k = first; k < last; k++) {
        Sort x = a->sorts[k], y = b->sorts[k];
        bool zero = (x == INFINITE && y == FINITE && !b->significands[k]) ||
                    (y == INFINITE && x == FINITE && !a->significands[k]);
        Sort sort = zero || x == NOT_A_NUMBER || y == NOT_A_NUMBER ? NOT_A_NUMBER : x > y ? x : y;
        note(&odd, sort, (a->significands[k] < 0) != (b->significands[k] < 0));
    }
    odd.nan |= odd.plus && odd.minus;
    return odd;
}

static inline Numbers numbers_at(const int32_t *place)
{
    Numbers found;
    __builtin_memcpy(&found, place, sizeof found);
    return found;
}

// Numbers below 2^28, whose size loses its last `places` bits.
static inline Numbers cut_off(Numbers values, Numbers places)
{
    Numbers sizes = __builtin_elementwise_abs(values) >> __builtin_elementwise_min(places, (Numbers)31);
    return values < 0 ? -sizes : sizes;
}

// The bits of sum * 2^scale, in the format of a result.
static uint32_t rounded(int64_t sum, int32_t scale, Kind kind)
{
    Format f = FORMATS[kind];
    uint64_t size = (uint64_t)(sum < 0 ? -sum : sum);
    uint32_t sign = sum < 0 ? 1u << (f.bits - 1) : 0, infinity = (1u << (f.bits - 1)) - (1u << f.stored);
    if (!size)
        return 0;
    int32_t exponent = 63 - __builtin_clzll(size) + scale, least = 1 - f.bias;
    int32_t kept = exponent < least ? least : exponent, away = kept - (int32_t)f.stored - scale;
    uint64_t cut = away > 63 ? 0 : away >= 0 ? size >> away : size << -away;
    if (kind == F16 && away > 0 && away < 64) {
        uint64_t rest = size & ((1ull << away) - 1), half = 1ull << (away - 1);
        cut += rest > half || (rest == half && cut & 1);
    }
    uint64_t bits = ((uint64_t)(kept + f.bias - 1) << f.stored) + cut;
    return (bits > infinity ? infinity : (uint32_t)bits) | sign;
}

// C and the products of places first to last.
static inline uint32_t added(const Vector *a, const Vector *b, uint32_t first, uint32_t last, uint32_t fractions,
                             uint32_t word, Kind kind)
{
    Number c = number_of(word, kind);
    if (!a->all_finite || !b->all_finite || c.sort != FINITE) {
        uint32_t bits = FORMATS[kind].bits, infinity = (1u << (bits - 1)) - (1u << FORMATS[kind].stored);
        Odd odd = odd_addends(a, b, first, last, c);
        if (odd.nan)
            return (1u << (bits - 1)) - 1;
        if (odd.plus || odd.minus)
            return infinity | (odd.minus ? 1u << (bits - 1) : 0);
    }
    Numbers products = numbers_at(&a->significands[first]) * numbers_at(&b->significands[first]);
    Numbers exponents = numbers_at(&a->exponents[first]) + numbers_at(&b->exponents[first]);
    int32_t found = __builtin_reduce_max(exponents), largest = c.exponent > found ? c.exponent : found;
    Numbers cut = cut_off(products * (1 << (KEPT - fractions)), largest - exponents);
    int32_t addend = c.significand * (1 << (KEPT - FORMATS[kind].fraction));
    int64_t sum = cut_off((Numbers)addend, (Numbers)(largest - c.exponent))[0];
    sum += (int64_t)__builtin_reduce_add(cut.lo) + __builtin_reduce_add(cut.hi);
    return rounded(sum, largest - KEPT, kind);
}

static inline uint32_t plain_sum(uint32_t a, uint32_t b)
{
    float sum = __builtin_bit_cast(float, a) + __builtin_bit_cast(float, b);
    return sum == sum ? __builtin_bit_cast(uint32_t, sum) : 0x7FFFFFFF;
}

// Numbers of 8 bits are made halves: each lane's first two of four come first, then the others, and C is added last.
static inline uint32_t of_bytes(const Vector *a, const Vector *b, uint32_t fractions, uint32_t c)
{
    Vector x, y;
    for (uint32_t k = 0; k < 32; k++) {
        uint32_t place = k / 4 * 2 + k % 2 + (k % 4 < 2 ? 0 : 16);
        x.significands[place] = a->significands[k], y.significands[place] = b->significands[k];
        x.exponents[place] = a->exponents[k], y.exponents[place] = b->exponents[k];
        x.sorts[place] = a->sorts[k], y.sorts[place] = b->sorts[k];
    }
    x.all_finite = a->all_finite, y.all_finite = b->all_finite;
    uint32_t sum = added(&x, &y, 0, 16, fractions, 0, F32);
    return plain_sum(added(&x, &y, 16, 32, fractions, sum, F32), c);
}

static inline void multiply(uint32_t (*d)[LANES], Registers a, Registers b, Registers c, uint32_t length, Kind kind,
                            Kind other, Kind result)
{
    Vector row, columns[COLUMNS];
    uint32_t fractions = FORMATS[kind].fraction + FORMATS[other].fraction, each = 32 / FORMATS[result].bits;
    uint32_t made[ROWS][COLUMNS];
    for (uint32_t j = 0; j < COLUMNS; j++)
        unpack(&columns[j], b, j, length, 1, other);
    for (uint32_t i = 0; i < ROWS; i++) {
        unpack(&row, a, i, length, 2, kind);
        for (uint32_t j = 0; j < COLUMNS; j++) {
            uint32_t before = element(c, i % 8 * 4 + j / 2, i / 8 * 2 + j % 2, 32 / each);
            made[i][j] = length == 32 ? of_bytes(&row, &columns[j], fractions, before)
                                      : added(&row, &columns[j], 0, length, fractions, before, result);
        }
    }
    for (uint32_t i = 0; i < ROWS; i++)
        for (uint32_t pair = 0; pair < COLUMNS / 2; pair++) {
            uint32_t low = made[i][2 * pair], high = made[i][2 * pair + 1], lane = i % 8 * 4 + pair;
            if (each == 2)
                d[i / 8][lane] = low | high << 16;
            else
                d[i / 8 * 2][lane] = low, d[i / 8 * 2 + 1][lane] = high;
        }
}

#define MULTIPLY(name, kind, other, result)                                                                       \
    EXPORTED void ts_multiply_##name(uint32_t (*d)[LANES], Registers a, Registers b, Registers c, uint32_t length) \
    {                                                                                                             \
        multiply(d, a, b, c, length, kind, other, result);                                                        \
    }

MULTIPLY(f16_f16_f32, F16, F16, F32)
MULTIPLY(f16_f16_f16, F16, F16, F16)
MULTIPLY(bf16_bf16_f32, BF16, BF16, F32)
MULTIPLY(tf32_tf32_f32, TF32, TF32, F32)
MULTIPLY(e4m3_e4m3_f32, E4M3, E4M3, F32)
MULTIPLY(e4m3_e5m2_f32, E4M3, E5M2, F32)
MULTIPLY(e5m2_e4m3_f32, E5M2, E4M3, F32)
MULTIPLY(e5m2_e5m2_f32, E5M2, E5M2, F32)

static inline int32_t integer_of(uint32_t word, uint32_t bits, bool is_signed)
{
    uint32_t above = 32 - bits;
    return is_signed ? (int32_t)(word << above) >> above : (int32_t)(word << above >> above);
}

// An element of C and its sum are in lane i mod 8 * 4 + j / 2, register i / 8 * 2 + j mod 2.
static inline uint32_t lane_of(uint32_t i, uint32_t j) { return i % 8 * 4 + j / 2; }
static inline uint32_t number_in(uint32_t i, uint32_t j) { return i / 8 * 2 + j % 2; }

static inline void leave(uint32_t (*d)[LANES], const uint32_t (*made)[LANES], uint32_t rows)
{
    for (uint32_t number = 0; number < rows / 4; number++)
        for (uint32_t lane = 0; lane < LANES; lane++)
            d[number][lane] = made[number][lane];
}

// `kinds`: 1 where A is signed, 2 where B is, 4 to clamp instead of going round.
static inline void multiply_integers(uint32_t (*d)[LANES], Registers a, Registers b, Registers c, uint32_t rows,
                                     uint32_t length, uint32_t kinds, uint32_t bits)
{
    uint32_t made[4][LANES];
    for (uint32_t i = 0; i < rows; i++)
        for (uint32_t j = 0; j < COLUMNS; j++) {
            uint32_t lane = lane_of(i, j), number = number_in(i, j);
            int64_t sum = (int32_t)c[number][lane];
            for (uint32_t k = 0; k < length; k++)
                sum += integer_of(operand(a, i, k, rows / 8, bits), bits, kinds & 1) *
                       integer_of(operand(b, j, k, 1, bits), bits, kinds & 2);
            if (kinds & 4)
                sum = sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum;
            made[number][lane] = (uint32_t)sum;
        }
    leave(d, made, rows);
}

EXPORTED void ts_multiply_bytes(uint32_t (*d)[LANES], Registers a, Registers b, Registers c, uint32_t rows,
                                uint32_t length, uint32_t kinds)
{
    multiply_integers(d, a, b, c, rows, length, kinds, 8);
}

EXPORTED void ts_multiply_nibbles(uint32_t (*d)[LANES], Registers a, Registers b, Registers c, uint32_t rows,
                                  uint32_t length, uint32_t kinds)
{
    multiply_integers(d, a, b, c, rows, length, kinds, 4);
}

// Single bits: how many are set in `a & b`, or in `a ^ b`.
EXPORTED void ts_multiply_bits(uint32_t (*d)[LANES], Registers a, Registers b, Registers c, uint32_t rows,
                               uint32_t length, uint32_t both)
{
    uint32_t made[4][LANES];
    for (uint32_t i = 0; i < rows; i++)
        for (uint32_t j = 0; j < COLUMNS; j++) {
            uint32_t lane = lane_of(i, j), number = number_in(i, j), sum = c[number][lane];
            for (uint32_t word = 0; word < length / 32; word++) {
                uint32_t x = a[i / 8 + word / 4 * (rows / 8)][i % 8 * 4 + word % 4], y = b[word / 4][j * 4 + word % 4];
                sum += (uint32_t)__builtin_popcount(both ? x & y : x ^ y);
            }
            made[number][lane] = sum;
        }
    leave(d, made, rows);
}

static inline double quiet(double nan)
{
    return __builtin_bit_cast(double, __builtin_bit_cast(uint64_t, nan) | UINT64_C(1) << 51);
}

// Of NaNs B's goes on, else the sum's, else A's; one that comes up has its sign bit set.
static inline double fused(double a, double b, double sum)
{
    if (sum != sum || a != a || b != b)
        return quiet(b != b ? b : sum != sum ? sum : a);
    double made = __builtin_fma(a, b, sum);
    return made == made ? made : __builtin_bit_cast(double, UINT64_C(0xFFF8000000000000));
}

// binary64: one fused multiplication and addition after another, along k.
EXPORTED void ts_multiply_f64(double (*d)[LANES], const double (*a)[LANES], const double (*b)[LANES],
                              const double (*c)[LANES], uint32_t rows, uint32_t length)
{
    for (uint32_t i = 0; i < rows; i++)
        for (uint32_t j = 0; j < COLUMNS; j++) {
            double sum = c[number_in(i, j)][lane_of(i, j)];
            for (uint32_t k = 0; k < length; k++)
                sum = fused(a[i / 8 + k / 4 * (rows / 8)][i % 8 * 4 + k % 4], b[k / 4][j * 4 + k % 4], sum);
            d[number_in(i, j)][lane_of(i, j)] = sum;
        }
}

static inline uint32_t half_at(Registers rows, uint32_t row, uint32_t column)
{
    return rows[column / 2][row] >> column % 2 * 16 & 0xFFFF;
}

// Matrices of 8 x 8 halves, of which each lane has loaded a row: lane i is given elements 2 (i mod 4) and the next of row
// i / 4, or, transposed, of column i / 4 (PTX ISA 9.7.14.5.15).
EXPORTED void ts_deal_matrices(uint32_t (*d)[LANES], Registers rows, uint32_t count, uint32_t transposed)
{
    for (uint32_t i = 0; i < count * LANES; i++) {
        uint32_t lane = i % LANES, place = lane / 4, other = lane % 4, first = i / LANES * 8;
        uint32_t low = half_at(rows, first + 2 * other, place), high = half_at(rows, first + 2 * other + 1, place);
        d[i / LANES][lane] = transposed ? low | high << 16 : rows[other][first + place];
    }
}
