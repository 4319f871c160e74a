// tilescope: queries = 2048
// tilescope: refs = 600
// tilescope: grid = queries / 64
// tilescope: block = 64
// tilescope: args = q: random f32[queries, 3], r: random f32[refs, 3], index: zeros i32[queries, 10], distance: zeros f32[queries, 10], refs
// The ten nearest of all references, kept sorted in local arrays.
#define K 10
extern "C" __global__ void knn_insertion(const float *q, const float *r, int *index, float *distance, int refs) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float x = q[3 * i], y = q[3 * i + 1], z = q[3 * i + 2];
    float dist[K];
    int id[K];
    for (int k = 0; k < K; k++) {
        dist[k] = 1e30f;
        id[k] = -1;
    }

    for (int j = 0; j < refs; j++) {
        float dx = r[3 * j] - x, dy = r[3 * j + 1] - y, dz = r[3 * j + 2] - z;
        float d = dx * dx + dy * dy + dz * dz;
        if (d >= dist[K - 1]) continue;
        int pos = K - 1;
        while (pos > 0 && dist[pos - 1] > d) {
            dist[pos] = dist[pos - 1];
            id[pos] = id[pos - 1];
            pos--;
        }
        dist[pos] = d;
        id[pos] = j;
    }
    for (int k = 0; k < K; k++) {
        index[i * K + k] = id[k];
        distance[i * K + k] = sqrtf(dist[k]);
    }
}
