// A set with one bit for each element, 32 of them in a word, which an atomic changes.
//
// tilescope: n = 1024
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: full(1) i32[n], set: zeros u32[n / 32]
// tilescope: expect set = 4294967295

__global__ void mark(const int *in, unsigned *set)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (in[i] > 0)
        atomicOr(&set[i / 32], 1u << i % 32);
}
