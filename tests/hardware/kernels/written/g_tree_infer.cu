// tilescope: define DEPTH = 11
// tilescope: trees = 60
// tilescope: features = 20
// tilescope: rows = 8192
// tilescope: grid = rows / 64
// tilescope: block = 64
// tilescope: args = threshold: random f32[trees, 2048], feature: random u8[trees, 2048], x: random f32[rows, features], y: empty f32[rows], trees, features, rows
extern "C" __global__ void g_tree_infer(const float *threshold, const unsigned char *feature, const float *x, float *y,
                                        int trees, int features, int rows) {
    int r = blockIdx.x * blockDim.x + threadIdx.x;
    if (r >= rows) return;
    const float *row = x + r * features;
    float sum = 0;
    for (int t = 0; t < trees; t++) {
        const float *th = threshold + t * 2048;
        const unsigned char *fe = feature + t * 2048;
        int node = 1;
        #pragma unroll 1
        for (int d = 0; d < DEPTH - 1; d++) {
            int f = fe[node] % features;
            node = 2 * node + (row[f] > th[node]);
        }
        sum += th[node];
    }
    y[r] = sum / trees;
}
