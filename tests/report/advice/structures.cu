// advice: coalescing
// cure: arrays_of_fields
// tilescope: n = 512
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = in: random f32[n, 8], out: zeros f32[n]
struct Body { float x, y, z, mass, vx, vy, vz, charge; };
__global__ void masses(const float *in, float *out)
{
    int i = blockIdx.x * 128 + threadIdx.x;
    out[i] = ((const Body *)in)[i].mass; // here
}
