// The block's particles lie in a struct of arrays, of which one is never filled.
//
// tilescope: n = 256
// tilescope: grid = n / 64
// tilescope: block = 64
// tilescope: args = x: random f32[n], mass: random f32[n], out: zeros f32[n]

struct Particles {
    float x[64];
    float mass[64];
};

__global__ void pull(const float *x, const float *mass, float *out)
{
    __shared__ Particles near;
    int t = threadIdx.x;
    int i = blockIdx.x * 64 + t;
    near.x[t] = x[i];
    __syncthreads();
    float force = 0;
    for (int k = 0; k < 64; ++k) {
        float d = near.x[k] - near.x[t];
        force += near.mass[k] * d / (d * d + 0.01f);  // fault: uninitialized
    }
    out[i] = force;
}
