// Embedding lookup: a block of 128 threads copies the row of 128 floats of its token and adds the position's.
// tilescope: tokens = 6000
// tilescope: vocabulary = 20000
// tilescope: places = 512
// tilescope: grid = tokens
// tilescope: block = 128
// tilescope: args = table: random f32[vocabulary, 128], positions: random f32[places, 128], out: zeros f32[tokens, 128], vocabulary, places
extern "C" __global__ void embedding_rows(const float *table, const float *positions, float *out,
                                          int vocabulary, int places) {
    int token = blockIdx.x;
    unsigned h = token * 747796405u + 2891336453u;
    h = ((h >> ((h >> 28) + 4)) ^ h) * 277803737u;
    h = (h >> 22) ^ h;
    int id = h % vocabulary;
    int d = threadIdx.x;
    out[token * 128 + d] = table[id * 128 + d] + positions[(token % places) * 128 + d];
}
