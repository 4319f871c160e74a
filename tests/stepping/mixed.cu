// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = in: arange f32[100], out: zeros f32[100], 100
struct Pair {
    int count;
    float total;
};

__device__ __forceinline__ float square(float x)
{
    float y = x * x;
    return y;
}

__device__ int twice(int v)
{
    int w = v + v;
    return w;
}

__device__ int factorial(int n)
{
    int below = n - 1;
    if (n < 2)
        return 1;
    return n * factorial(below);
}

__constant__ float mask[3];

__global__ void mixed(const float *in, float *out, int n)
{
    __shared__ float first[4];
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x < 4)
        first[threadIdx.x] = in[i] + 1;
    __syncthreads();
    if (i >= n)
        return;
    Pair pair = {1, 2.5f};
    pair.count += twice(i);
    float few[3];
    for (int j = 0; j < 3; ++j)
        few[j] = square(in[i] + j);
    double wide = 0.5;
    bool odd = i % 2;
    bool within = 0 < i && i < n;
    char letter = 'a';
    long long big = 1ll << 60;
    if (odd) {
        int inner = 7;
        wide += inner;
    } else {
        short inner = -3;
        wide -= inner;
    }
    const float *p = in + i;
    pair.total = *p + mask[1] + letter + (float)big;
    out[i] = pair.total + few[2] + wide + factorial(3) + first[0] + within;
}
