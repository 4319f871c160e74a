// NVIDIA's traits of architectures (package nvidia-cuda-cccl), 11 numbers each.

#include <cuda/devices>

template <int N>
__device__ void put(int *out)
{
    constexpr auto t = cuda::arch_traits<static_cast<cuda::arch_id>(N)>();
    out[0] = N;
    out[1] = t.max_threads_per_block;
    out[2] = t.max_threads_per_multiprocessor;
    out[3] = t.max_blocks_per_multiprocessor;
    out[4] = t.max_registers_per_multiprocessor;
    out[5] = t.max_registers_per_block;
    out[6] = t.max_registers_per_thread;
    out[7] = t.max_shared_memory_per_multiprocessor;
    out[8] = t.max_shared_memory_per_block;
    out[9] = t.max_shared_memory_per_block_optin;
    out[10] = t.reserved_shared_memory_per_block;
}

extern "C" __global__ void traits(int *out)
{
    int at = 0;
#define PUT(N) put<N>(out + 11 * at++)
    PUT(50); PUT(52); PUT(53); PUT(60); PUT(61); PUT(62); PUT(70); PUT(75); PUT(80); PUT(86); PUT(87); PUT(88); PUT(89);
    PUT(90); PUT(100); PUT(103); PUT(110); PUT(120); PUT(121);
}
