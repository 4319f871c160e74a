// A column of 16 doubles in rows of 16 lies in two banks only.
//
// tilescope: n = 128
// tilescope: grid = n / 16, n / 16
// tilescope: block = 16, 16
// tilescope: args = in: random f64[n, n], out: zeros f64[n, n], n
// tilescope: expect out = in.T

template <typename T, int PAD>
__device__ void turn(const T *in, T *out, int n)
{
    __shared__ T tile[16][16 + PAD];
    int tx = threadIdx.x, ty = threadIdx.y;
    tile[ty][tx] = in[(blockIdx.y * 16 + ty) * n + blockIdx.x * 16 + tx];
    __syncthreads();
    out[(blockIdx.x * 16 + ty) * n + blockIdx.y * 16 + tx] = tile[tx][ty];  // fault: bank_conflict
}

__global__ void transpose(const double *in, double *out, int n)
{
    turn<double, 0>(in, out, n);
}
