// 100 elements in 128 buckets: the size of a bucket is rounded up.
//
// tilescope: n = 100
// tilescope: buckets = 128
// tilescope: grid = (n + 63) / 64
// tilescope: block = 64
// tilescope: args = in: random i32[n], out: zeros i32[n], n, buckets
// tilescope: expect out = in

__global__ void add_bucket(const int *in, int *out, int n, int buckets)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int size = (n + buckets - 1) / buckets;
    if (i < n)
        out[i] = in[i] + i / size - i;
}
