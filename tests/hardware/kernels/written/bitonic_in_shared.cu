// tilescope: n = 65536
// tilescope: grid = n / 1024
// tilescope: block = 512
// tilescope: args = keys: random i32[n]
extern "C" __global__ void bitonic_in_shared(int *keys) {
    __shared__ int own[1024];
    int t = threadIdx.x, base = blockIdx.x * 1024;
    own[t] = keys[base + t];
    own[t + 512] = keys[base + t + 512];
    for (int size = 2; size <= 1024; size *= 2)
        for (int step = size / 2; step > 0; step /= 2) {
            __syncthreads();
            int low = 2 * t - (t & (step - 1)), high = low + step;
            bool up = (low & size) == 0;
            int a = own[low], b = own[high];
            if ((a > b) == up) { own[low] = b; own[high] = a; }
        }
    __syncthreads();
    keys[base + t] = own[t];
    keys[base + t + 512] = own[t + 512];
}
