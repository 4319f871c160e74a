// tilescope: n = 100000
// tilescope: k = 24
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = points: random f32[n, 5], centroids: random f32[k, 5], label: zeros i32[n], sizes: zeros i32[k], n, k
#define DIMS 5
extern "C" __global__ void kmeans_assign(const float *points, const float *centroids, int *label, int *sizes, int n, int k) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int best = 0;
    float best_dist = 1e30f;
    for (int c = 0; c < k; c++) {
        float dist = 0.0f;
        for (int d = 0; d < DIMS; d++) {
            float diff = points[i * DIMS + d] - centroids[c * DIMS + d];
            dist += diff * diff;
        }
        if (dist < best_dist) {
            best_dist = dist;
            best = c;
        }
    }
    label[i] = best;
    atomicAdd(&sizes[best], 1);
}
