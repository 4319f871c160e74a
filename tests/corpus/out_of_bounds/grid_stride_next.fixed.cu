// A grid-stride loop over the n - 1 elements that have a next one.
//
// tilescope: n = 1000
// tilescope: grid = 2
// tilescope: block = 128
// tilescope: args = in: random f64[n], out: zeros f64[n], n
// tilescope: expect out[:-1] = (in[:-1] + in[1:]) / 2

template <typename T>
__device__ T between(T a, T b)
{
    return (a + b) / 2;
}

__global__ void midpoints(const double *in, double *out, int n)
{
    int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n - 1; i += stride)
        out[i] = between(in[i], in[i + 1]);
}
