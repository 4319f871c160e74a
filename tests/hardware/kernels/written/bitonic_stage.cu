// tilescope: n = 262144
// tilescope: k = 65536
// tilescope: j = 8192
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = key: random f32[n], value: arange i32[n], j, k
extern "C" __global__ void bitonic_stage(float *key, int *value, int j, int k) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned other = i ^ j;
    if (other <= i) return;
    float a = key[i], b = key[other];
    bool up = (i & k) == 0;
    if ((a > b) == up) {
        key[i] = b;
        key[other] = a;
        int t = value[i];
        value[i] = value[other];
        value[other] = t;
    }
}
