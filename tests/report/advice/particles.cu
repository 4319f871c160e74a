// advice: coalescing
// cure: particles_by_field
// tilescope: n = 4096
// tilescope: grid = n / 256
// tilescope: block = 256
// tilescope: args = p: random f32[n, 8], n
struct Particle { float x, y, z, vx, vy, vz, m, pad; };
__global__ void move(Particle *p, int n)
{
    int i = blockIdx.x * 256 + threadIdx.x;
    if (i < n)
        p[i].x += 0.1f * p[i].vx; // here
}
