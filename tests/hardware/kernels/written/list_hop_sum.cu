// tilescope: n = 1048576
// tilescope: hops = 400
// tilescope: grid = 12
// tilescope: block = 96
// tilescope: args = next: arange u32[n], total: zeros u32[12 * 96], n, hops
// every thread walks a chain of its own; the link is permuted by the step's odd factor
extern "C" __global__ void list_hop_sum(const unsigned *next, unsigned *total, int n, int hops) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned p = t * 911u % n, sum = 0;
    for (int i = 0; i < hops; i++) {
        p = (next[p] * 1664525u + 1013904223u) & (n - 1);
        sum += p;
    }
    total[t] = sum;
}
