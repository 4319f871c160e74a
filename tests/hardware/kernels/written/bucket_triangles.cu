// tilescope: vertices = 4096
// tilescope: degree = 48
// tilescope: grid = vertices / 128
// tilescope: block = 128
// tilescope: args = gap: random u8[vertices, degree], triangles: zeros u64[1], vertices, degree
// Triangle counting by merging sorted neighbour lists. Neighbour k of v is (80 * k + gap / 4), kept as a byte.
extern "C" __global__ void bucket_triangles(const unsigned char *gap, unsigned long long *triangles, int vertices, int degree) {
    int u = blockIdx.x * blockDim.x + threadIdx.x;
    if (u >= vertices) return;
    const unsigned char *mine = gap + u * degree;
    int found = 0;
    for (int k = 0; k < degree; k++) {
        int v = 80 * k + mine[k] / 4;
        if (v <= u) continue;
        const unsigned char *theirs = gap + v * degree;
        int i = k + 1, j = 0;
        while (i < degree && j < degree) {
            int a = 80 * i + mine[i] / 4, b = 80 * j + theirs[j] / 4;
            if (a == b) found++;
            if (a <= b) i++;
            if (b <= a) j++;
        }
    }
    if (found) atomicAdd(triangles, (unsigned long long)found);
}
