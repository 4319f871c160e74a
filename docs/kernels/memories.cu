// The five kinds of declaration, and the memory that each goes to.
//
//   tilescope memories memories.cu
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: set ConstantVar = full(3) i32[1]
// tilescope: args = in: arange i32[n], out: zeros i32[n]
// tilescope: expect out[0] = 0
// tilescope: expect out[1] = 6 * in[2]

__device__ int GlobalVar;
__device__ __constant__ int ConstantVar;

__global__ void memories(const int *in, int *out)
{
    __device__ __shared__ int SharedVar;
    int LocalVar = blockIdx.x * blockDim.x + threadIdx.x;
    int LocalArray[64];

    for (int k = 0; k < 64; ++k)
        LocalArray[k] = in[(LocalVar + k) % 256];
    if (threadIdx.x == 0)
        SharedVar = ConstantVar - 1;
    __syncthreads();
    out[LocalVar] = ConstantVar * SharedVar * LocalArray[in[LocalVar] & 63];
    if (LocalVar == 0)
        GlobalVar = 1;
}
