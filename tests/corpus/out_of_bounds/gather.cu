// Some of the indices are negative, "nothing here", and are followed all the same.
//
// tilescope: n = 1000
// tilescope: grid = (n + 127) / 128
// tilescope: block = 128
// tilescope: args = x: random f32[10], index: random i32[n], out: zeros f32[n], n

__global__ void gather(const float *x, const int *index, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        int j = index[i];
        out[i] = x[j];  // fault: out_of_bounds
    }
}
