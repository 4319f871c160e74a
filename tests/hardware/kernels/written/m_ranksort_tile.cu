// Sorts tiles of 512 doubles with 16-bit tags by ranks: each thread counts what is smaller than its own two, then they are placed.
// tilescope: define N = 512
// tilescope: tiles = 600
// tilescope: grid = tiles
// tilescope: block = 256
// tilescope: args = key: random f64[tiles, 512], tag: random i16[tiles, 512], key_out: zeros f64[tiles, 512], tag_out: zeros i16[tiles, 512]
extern "C" __global__ void m_ranksort_tile(const double *key, const short *tag, double *key_out, short *tag_out) {
    __shared__ double all[N], sorted[N];
    __shared__ short tags[N];
    int t = threadIdx.x, base = blockIdx.x * N;
    double low = key[base + t], high = key[base + t + N / 2];
    all[t] = low;
    all[t + N / 2] = high;
    __syncthreads();
    int before_low = 0, before_high = 0;
    for (int j = 0; j < N; j++) {
        double other = all[j];
        before_low += other < low || (other == low && j < t);
        before_high += other < high || (other == high && j < t + N / 2);
    }
    sorted[before_low] = low;
    tags[before_low] = tag[base + t];
    sorted[before_high] = high;
    tags[before_high] = tag[base + t + N / 2];
    __syncthreads();
    for (int i = t; i < N; i += blockDim.x) {
        key_out[base + i] = sorted[i];
        tag_out[base + i] = tags[i];
    }
}
