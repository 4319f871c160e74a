// A barrier of the grid made of a counter, with a fence on both sides of it.
//
// tilescope: grid = 4
// tilescope: block = 64
// tilescope: args = a: random i32[256], b: zeros i32[256], c: zeros i32[256], arrived: zeros i32[1]
// tilescope: expect c[0:128] = 2 * a[128:256]
// tilescope: expect c[128:256] = 2 * a[0:128]

__device__ void grid_barrier(int *arrived)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(arrived, 1);
        while (atomicAdd(arrived, 0) < gridDim.x)
            ;
        __threadfence();
    }
    __syncthreads();
}

__global__ void double_then_turn(const int *a, int *b, int *c, int *arrived)
{
    int i = blockIdx.x * 64 + threadIdx.x;
    b[i] = 2 * a[i];
    grid_barrier(arrived);
    c[i] = b[i ^ 128];
}
