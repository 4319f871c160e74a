// Winding number of points round a star-shaped polygon, whose corners are made in shared memory; the points are float2.
// tilescope: define CORNERS = 300
// tilescope: points = 100000
// tilescope: grid = (points + 255) / 256
// tilescope: block = 256
// tilescope: args = at: random f32[points, 2], radius: random f32[300], winding: zeros i8[points], inside: zeros i32[1], points
extern "C" __global__ void m_point_in_poly(const float2 *__restrict__ at, const float *__restrict__ radius, signed char *winding,
                                           int *inside, int points) {
    __shared__ float2 corner[CORNERS + 1];
    for (int c = threadIdx.x; c <= CORNERS; c += blockDim.x) {
        float r = 0.4f + 0.6f * fabsf(radius[c % CORNERS]), angle = 6.2831853f * (c % CORNERS) / CORNERS;
        corner[c] = make_float2(r * cosf(angle), r * sinf(angle));
    }
    __syncthreads();
    int i = blockIdx.x * blockDim.x + threadIdx.x, turns = 0;
    if (i < points) {
        float2 p = at[i];
        for (int c = 0; c < CORNERS; c++) {
            float2 a = corner[c], b = corner[c + 1];
            float side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y);
            if (a.y <= p.y) {
                if (b.y > p.y && side > 0.0f) turns++;
            } else if (b.y <= p.y && side < 0.0f) {
                turns--;
            }
        }
        winding[i] = (signed char)turns;
    }
    int found = __syncthreads_count(turns != 0);
    if (threadIdx.x == 0) atomicAdd(inside, found);
}
