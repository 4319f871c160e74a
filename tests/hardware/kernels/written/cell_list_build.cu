// Sorts particles into 32x32x32 cells: an atomic gives each its place in the cell. One warp a block, as it was found.
// tilescope: n = 262144
// tilescope: cells = 32 * 32 * 32
// tilescope: grid = n / 32
// tilescope: block = 32
// tilescope: args = pos: random f32[n, 3], count: zeros i32[cells], member: zeros i32[cells, 24], n
#define CAPACITY 24
#define SIDE 32
extern "C" __global__ void cell_list_build(const float *pos, int *count, int *member, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int cx = min((int)((pos[3 * i] + 1.0f) * 0.5f * SIDE), SIDE - 1);
    int cy = min((int)((pos[3 * i + 1] + 1.0f) * 0.5f * SIDE), SIDE - 1);
    int cz = min((int)((pos[3 * i + 2] + 1.0f) * 0.5f * SIDE), SIDE - 1);
    int cell = (cz * SIDE + cy) * SIDE + cx;
    int place = atomicAdd(&count[cell], 1);
    if (place < CAPACITY) member[cell * CAPACITY + place] = i;
}
