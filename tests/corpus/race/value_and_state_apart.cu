// The running sum is read from another word than the one that says that it is there.
//
// tilescope: n = 384
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = in: random i32[n], word: zeros u64[6], sums: zeros i32[6]
// tilescope: expect sums[0] = sum(in[0:64])
// tilescope: expect sums[5] = sum(in)

typedef unsigned long long Word;

__global__ void running_sums(const int *in, Word *word, volatile int *sums)
{
    __shared__ int other_half;
    int b = blockIdx.x;
    int sum = __reduce_add_sync(~0u, in[b * 64 + threadIdx.x]);
    if (threadIdx.x == 32)
        other_half = sum;
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    sum += other_half;
    if (b > 0) {
        Word seen;
        do {
            seen = atomicAdd(word + b - 1, 0);
        } while (seen >> 32 == 0);
        sum += sums[b - 1];  // fault: race
    }
    sums[b] = sum;  // other
    atomicExch(word + b, Word(1) << 32 | unsigned(sum));
}
