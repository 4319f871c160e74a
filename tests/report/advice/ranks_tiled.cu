// advice: none
// tilescope: n = 256
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f32[n], out: zeros i32[n]
__global__ void ranks(const float *in, int *out)
{
    __shared__ float tile[128];
    int i = blockIdx.x * 128 + threadIdx.x, rank = 0;
    float own = in[i];
    for (int start = 0; start < 256; start += 128) {
        __syncthreads();
        tile[threadIdx.x] = in[start + threadIdx.x]; // here
        __syncthreads();
        for (int k = 0; k < 128; ++k)
            rank += tile[k] < own;
    }
    out[i] = rank;
}
