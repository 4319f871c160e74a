// Fourier transforms of a square tile in shared memory, for spectrum.cu and fourier.cu: SIDE x SIDE complex numbers, by
// radix 2, of which a thread carries out three or four steps in registers at a time. A line of SIDE = FAR * NEAR numbers
// is transformed in two passes: FAR numbers that lie NEAR apart, then NEAR numbers beside each other. Frequencies come out
// in the order of their bits reversed, and the inverse, which takes them so, goes the same way back: nothing is sorted.
// Rows lie an odd number of elements apart: lanes meet in no bank, be they beside or below each other.

#pragma once

#ifndef T
#define T float
#endif
#ifndef SIDE
#define SIDE 128
#endif
#define FAR (SIDE == 128 ? 16 : 8)
#define NEAR (SIDE / FAR)
#define THREADS (4 * SIDE)
#define PITCH (SIDE + 1)
#define SPACE (SIDE * PITCH)

struct alignas(8) Complex {
    float re, im;
};

__device__ __forceinline__ Complex operator+(Complex a, Complex b) { return Complex{a.re + b.re, a.im + b.im}; }
__device__ __forceinline__ Complex operator-(Complex a, Complex b) { return Complex{a.re - b.re, a.im - b.im}; }
__device__ __forceinline__ Complex operator*(Complex a, Complex b)
{
    return Complex{a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ __forceinline__ Complex conjugate(Complex a) { return Complex{a.re, -a.im}; }

// cos(pi i / 8) for i from 0 to 8.
__device__ __forceinline__ constexpr float cosine(int i)
{
    return i > 4 ? -cosine(8 - i) : i == 0 ? 1 : i == 1 ? 0.92387953f : i == 2 ? 0.70710678f : i == 3 ? 0.38268343f : 0;
}

// Times the i-th power of the first root of unity of order N, or of its conjugate; i is less than N / 2.
template <int N, bool BACK>
__device__ __forceinline__ Complex turned(Complex a, int i)
{
    if (i == 0)
        return a;
    if (4 * i == N)
        return BACK ? Complex{-a.im, a.re} : Complex{a.im, -a.re};
    int eighths = 16 / N * i;
    float sine = cosine(eighths < 4 ? 4 - eighths : eighths - 4);
    return a * Complex{cosine(eighths), BACK ? sine : -sine};
}

// Of N numbers in registers, N at most 16.
template <int N>
struct Registers {
    static __device__ __forceinline__ void transform(Complex *v)
    {
#pragma unroll
        for (int i = 0; i < N / 2; ++i) {
            Complex sum = v[i] + v[i + N / 2], difference = v[i] - v[i + N / 2];
            v[i] = sum;
            v[i + N / 2] = turned<N, false>(difference, i);
        }
        Registers<N / 2>::transform(v);
        Registers<N / 2>::transform(v + N / 2);
    }
    static __device__ __forceinline__ void invert(Complex *v)
    {
        Registers<N / 2>::invert(v);
        Registers<N / 2>::invert(v + N / 2);
#pragma unroll
        for (int i = 0; i < N / 2; ++i) {
            Complex first = v[i], second = turned<N, true>(v[i + N / 2], i);
            v[i] = first + second;
            v[i + N / 2] = first - second;
        }
    }
};
template <>
struct Registers<1> {
    static __device__ __forceinline__ void transform(Complex *) {}
    static __device__ __forceinline__ void invert(Complex *) {}
};

// i of 0 to FAR - 1 with its bits reversed.
__device__ __forceinline__ constexpr int reversed(int i)
{
    return FAR == 16 ? (i & 1) << 3 | (i & 2) << 1 | (i >> 1 & 2) | i >> 3 : (i & 1) << 2 | (i & 2) | i >> 2;
}

struct Tile {
    Complex *at, *roots;  // its numbers, and the SIDE roots of unity of that order

    __device__ Tile(Complex *space, Complex (&held)[SIDE]) : at(space), roots(held)
    {
        for (int i = threadIdx.x; i < SIDE; i += THREADS) {
            float angle = -2.0f / SIDE * i;
            roots[i] = Complex{cospif(angle), sinpif(angle)};
        }
    }

    // What a thread has of a pass: number `t` of as many lines as the tile has, and a place on it. A warp has one place.
    static __device__ int line(int t) { return (threadIdx.x + t * THREADS) % SIDE; }
    static __device__ int place(int t) { return (threadIdx.x + t * THREADS) / SIDE; }

    template <bool ROWS>
    __device__ Complex &on(int line, int i) const
    {
        return ROWS ? at[line * PITCH + i] : at[i * PITCH + line];
    }
    // N numbers of a line from number `from` on, `apart`.
    template <bool ROWS, int N>
    __device__ __forceinline__ void take(Complex (&v)[N], int line, int from, int apart) const
    {
#pragma unroll
        for (int i = 0; i < N; ++i)
            v[i] = on<ROWS>(line, from + i * apart);
    }
    template <bool ROWS, int N>
    __device__ __forceinline__ void give(const Complex (&v)[N], int line, int from, int apart)
    {
#pragma unroll
        for (int i = 0; i < N; ++i)
            on<ROWS>(line, from + i * apart) = v[i];
    }

    __device__ __forceinline__ void transform_far(Complex (&v)[FAR], int place) const
    {
        Registers<FAR>::transform(v);
#pragma unroll
        for (int i = 1; i < FAR; ++i)
            v[i] = v[i] * roots[place * reversed(i)];
    }
    __device__ __forceinline__ void invert_far(Complex (&v)[FAR], int place) const
    {
#pragma unroll
        for (int i = 1; i < FAR; ++i)
            v[i] = v[i] * conjugate(roots[place * reversed(i)]);
        Registers<FAR>::invert(v);
    }

    // A pass over all lines, by FAR numbers or by NEAR.
    template <bool ROWS, bool BACK>
    __device__ __forceinline__ void far()
    {
#pragma unroll
        for (int t = 0; t < NEAR / 4; ++t) {
            Complex v[FAR];
            take<ROWS>(v, line(t), place(t), NEAR);
            BACK ? invert_far(v, place(t)) : transform_far(v, place(t));
            give<ROWS>(v, line(t), place(t), NEAR);
        }
        __syncthreads();
    }
    template <bool ROWS, bool BACK>
    __device__ __forceinline__ void near()
    {
#pragma unroll
        for (int t = 0; t < FAR / 4; ++t) {
            Complex v[NEAR];
            take<ROWS>(v, line(t), place(t) * NEAR, 1);
            BACK ? Registers<NEAR>::invert(v) : Registers<NEAR>::transform(v);
            give<ROWS>(v, line(t), place(t) * NEAR, 1);
        }
        __syncthreads();
    }

    // All passes but the last one, over rows by NEAR numbers: `load(row, col)` gives the numbers.
    template <class Load>
    __device__ __forceinline__ void transform(const Load &load)
    {
        __syncthreads();
#pragma unroll
        for (int t = 0; t < NEAR / 4; ++t) {
            Complex v[FAR];
#pragma unroll
            for (int i = 0; i < FAR; ++i)
                v[i] = load(place(t) + i * NEAR, line(t));
            transform_far(v, place(t));
            give<false>(v, line(t), place(t), NEAR);
        }
        __syncthreads();
        near<false, false>();
        far<true, false>();
    }
    // And back, all but the first; `store(number, row, col)` gets the numbers.
    template <class Store>
    __device__ __forceinline__ void invert(const Store &store)
    {
        __syncthreads();
        far<true, true>();
        near<false, true>();
#pragma unroll
        for (int t = 0; t < NEAR / 4; ++t) {
            Complex v[FAR];
            take<false>(v, line(t), place(t), NEAR);
            invert_far(v, place(t));
#pragma unroll
            for (int i = 0; i < FAR; ++i)
                store(v[i], place(t) + i * NEAR, line(t));
        }
    }
};

// Where a spectrum has the numbers of a thread's row from number `col` on: below each other's rows beside each other.
__device__ __forceinline__ size_t spectral(int part, int row, int col)
{
    return ((size_t)part * SIDE + col) * SIDE + row;
}
