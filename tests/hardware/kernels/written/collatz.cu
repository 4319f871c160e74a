// tilescope: n = 65536
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = out: zeros i32[n], n
extern "C" __global__ void collatz(int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, steps = 0;
    for (unsigned v = i + 1; v != 1; v = v & 1 ? 3 * v + 1 : v / 2) ++steps;
    out[i] = steps;
}
