// Some of the indices are negative, "nothing here", and give 0.
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
        out[i] = j >= 0 ? x[j] : 0;
    }
}
