// One EM round of transcript abundances over read equivalence classes (as pseudo-aligners do), double atomics into the next estimate.
// tilescope: classes = 60000
// tilescope: transcripts = 9000
// tilescope: grid = (classes + 199) // 200
// tilescope: block = 200
// tilescope: args = reads: random u8[classes], size: random u8[classes], page: random u8[classes, 12], slot: random u8[classes, 12], alpha: ones f64[transcripts], next: zeros f64[transcripts], loglik: zeros f64[1], classes, transcripts
extern "C" __global__ void u_em_classes(const unsigned char *reads, const unsigned char *size, const unsigned char *page,
                                        const unsigned char *slot, const double *alpha, double *next, double *loglik, int classes,
                                        int transcripts) {
    int c = blockIdx.x * blockDim.x + threadIdx.x;
    double ll = 0.0;
    if (c < classes && reads[c] > 60) {
        int k = 1 + __popc(size[c] & 0x7f) + (size[c] > 240 ? 4 : 0);
        int ids[12];
        double denom = 0.0;
        for (int j = 0; j < k; j++) {
            int id = (page[c * 12 + j] * 256 + slot[c * 12 + j]) % transcripts;
            ids[j] = id;
            denom += alpha[id] / (double)(400 + id % 3000);
        }
        if (denom > 1e-12) {
            double n = (double)reads[c];
            for (int j = 0; j < k; j++) {
                int id = ids[j];
                atomicAdd(&next[id], n * (alpha[id] / (double)(400 + id % 3000)) / denom);
            }
            ll = n * log(denom);
        }
    }
    if (ll != 0.0) atomicAdd(loglik, ll);
}
