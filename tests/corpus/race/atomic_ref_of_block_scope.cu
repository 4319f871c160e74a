// The counter of all blocks is a cuda::atomic_ref with thread_scope_block.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = in: random i32[256], negative: zeros i32[1]

#include <cuda/atomic>

__global__ void count_negative(const int *in, int *negative)
{
    int value = in[blockIdx.x * 64 + threadIdx.x];
    int count = __popc(__ballot_sync(~0u, value < 0));
    if (threadIdx.x % 32 == 0) {
        cuda::atomic_ref<int, cuda::thread_scope_block> all(*negative);
        all.fetch_add(count, cuda::memory_order_relaxed);  // fault: race
    }
}
