// Whether a mask is a column times a row, within the rounding of its largest element, and both: its column is that of the
// largest element divided by it, its row is that element's row. By all threads of a block.

#pragma once

#ifndef S
#define S float
#endif
#define THREADS 256

// The largest of all threads, and its index: the first of those that are as large.
__device__ __forceinline__ void largest(S &size, int &index)
{
    __shared__ S sizes[THREADS / 32];
    __shared__ int indices[THREADS / 32];
    auto take = [&](S other, int place) {
        if (other > size || (other == size && place < index)) {
            size = other;
            index = place;
        }
    };
#pragma unroll
    for (int far = 16; far > 0; far /= 2)
        take(__shfl_xor_sync(0xffffffff, size, far), __shfl_xor_sync(0xffffffff, index, far));
    if (threadIdx.x % 32 == 0) {
        sizes[threadIdx.x / 32] = size;
        indices[threadIdx.x / 32] = index;
    }
    __syncthreads();
    for (int w = 0; w < THREADS / 32; ++w)
        take(sizes[w], indices[w]);
}

__device__ __forceinline__ bool is_column_times_row(const S *__restrict__ mask, S *__restrict__ row, S *__restrict__ column,
                                                    int height, int width)
{
    S size = -1;
    int index = 0, count = height * width;
#pragma unroll 4
    for (int i = threadIdx.x; i < count; i += THREADS) {
        S found = mask[i] < 0 ? -mask[i] : mask[i];
        if (found > size) {
            size = found;
            index = i;
        }
    }
    largest(size, index);
    const S *best = mask + index / width * width, *beside = mask + index % width;
    S pivot = mask[index], limit = size * (sizeof(S) == 8 ? 8.9e-16 : 4.8e-7f);  // 4 units of rounding
    for (int i = threadIdx.x; i < width; i += THREADS)
        row[i] = best[i];
    for (int i = threadIdx.x; i < height; i += THREADS)
        column[i] = beside[i * width] / pivot;
    bool other = false;
#pragma unroll 4
    for (int i = threadIdx.x; i < count; i += THREADS) {
        S rest = mask[i] - beside[i / width * width] / pivot * best[i % width];
        other |= !(rest <= limit && -rest <= limit);  // of a NaN, too
    }
    return !__syncthreads_or(other);
}
