// Only the height of each star is wanted, and seven other floats lie between one height and the next.
//
// tilescope: n = 4096
// tilescope: grid = n / 128
// tilescope: block = 128
// tilescope: args = stars: random f32[n, 8], out: zeros f32[n]
// tilescope: expect out = stars[:, 2] * stars[:, 2]

struct Star {
    float x, y, z, mass;
    float vx, vy, vz, age;
};

__global__ void squared_heights(const Star *stars, float *out)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float z = stars[i].z;  // fault: coalescing
    out[i] = z * z;
}
