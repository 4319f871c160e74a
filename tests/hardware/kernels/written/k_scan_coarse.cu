// Inclusive scan of 2048 integers a block: every thread first scans 16 neighbours in shared memory (all in a few banks),
// the last elements are scanned by Kogge and Stone's way, then each thread adds what lies before.
// tilescope: n = 40000
// tilescope: grid = (n + 2047) / 2048
// tilescope: block = 128
// tilescope: args = in: random i32[n], out: zeros i32[n], sums: zeros i32[(n + 2047) / 2048], n
#define THREADS 128
#define EACH 16
#define SECTION (THREADS * EACH)
extern "C" __global__ void k_scan_coarse(const int *in, int *out, int *sums, int n) {
    __shared__ int data[SECTION];
    __shared__ int ends[THREADS];
    int t = threadIdx.x;
    int base = blockIdx.x * SECTION;

    for (int e = 0; e < EACH; e++) {
        int at = e * THREADS + t;
        data[at] = base + at < n ? in[base + at] : 0;
    }
    __syncthreads();

    for (int e = 1; e < EACH; e++)
        data[t * EACH + e] += data[t * EACH + e - 1];
    ends[t] = data[t * EACH + EACH - 1];

    for (int stride = 1; stride < THREADS; stride *= 2) {
        __syncthreads();
        int sum = ends[t];
        if (t >= stride)
            sum += ends[t - stride];
        __syncthreads();
        ends[t] = sum;
    }
    __syncthreads();

    if (t > 0)
        for (int e = 0; e < EACH; e++)
            data[t * EACH + e] += ends[t - 1];
    __syncthreads();

    for (int e = 0; e < EACH; e++) {
        int at = e * THREADS + t;
        if (base + at < n)
            out[base + at] = data[at];
    }
    if (t == THREADS - 1)
        sums[blockIdx.x] = ends[t];
}
