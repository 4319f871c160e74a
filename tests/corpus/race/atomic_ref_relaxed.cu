// The flag is a cuda::atomic_ref that is stored with memory_order_relaxed.
//
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: random f32[64], part: zeros f32[64], flag: zeros i32[1], out: zeros f32[64]
// tilescope: expect out = in * in

#include <cuda/atomic>

__global__ void square_elsewhere(const float *in, float *part, int *flag, float *out)
{
    int t = threadIdx.x;
    cuda::atomic_ref<int, cuda::thread_scope_device> ready(*flag);
    if (blockIdx.x == 0) {
        part[t] = in[t] * in[t];  // other
        __syncthreads();
        if (t == 0)
            ready.store(1, cuda::memory_order_relaxed);
    } else {
        while (ready.load(cuda::memory_order_acquire) == 0)
            ;
        out[t] = part[t];  // fault: race
    }
}
