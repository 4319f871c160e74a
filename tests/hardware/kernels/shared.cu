// One access of shared memory by one warp, at offsets that only the launch knows: a lane's offset in bytes, or -1 where
// it takes no part. Assembly, so that the compiler neither splits nor joins nor drops it.

typedef unsigned long long Word;

extern __shared__ __align__(1024) unsigned char memory[];

__device__ unsigned address(int offset)
{
    return (unsigned)__cvta_generic_to_shared(memory) + offset;
}

#define PROBES(bytes, T, letter)                                                                                       \
    extern "C" __global__ void load##bytes(const int *offsets, Word *out)                                              \
    {                                                                                                                  \
        int offset = offsets[threadIdx.x];                                                                             \
        T value = 0;                                                                                                   \
        if (offset >= 0)                                                                                               \
            asm volatile("ld.shared.u" #bytes " %0, [%1];" : "=" letter(value) : "r"(address(offset)));                \
        out[threadIdx.x] = value;                                                                                      \
    }                                                                                                                  \
    extern "C" __global__ void store##bytes(const int *offsets, const Word *in)                                        \
    {                                                                                                                  \
        int offset = offsets[threadIdx.x];                                                                             \
        T value = (T)in[threadIdx.x];                                                                                  \
        if (offset >= 0)                                                                                               \
            asm volatile("st.shared.u" #bytes " [%1], %0;" : : letter(value), "r"(address(offset)) : "memory");        \
    }

PROBES(8, unsigned, "r")
PROBES(16, unsigned short, "h")
PROBES(32, unsigned, "r")
PROBES(64, Word, "l")

extern "C" __global__ void load128(const int *offsets, Word *out)
{
    int offset = offsets[threadIdx.x];
    Word a = 0, b = 0;
    if (offset >= 0)
        asm volatile("ld.shared.v2.u64 {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "r"(address(offset)));
    out[threadIdx.x] = a ^ b;
}

extern "C" __global__ void store128(const int *offsets, const Word *in)
{
    int offset = offsets[threadIdx.x];
    Word value = in[threadIdx.x];
    if (offset >= 0)
        asm volatile("st.shared.v2.u64 [%1], {%0, %0};" : : "l"(value), "r"(address(offset)) : "memory");
}
