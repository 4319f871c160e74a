// A time step of particles kept as an array of structs of 28 bytes, which bounce inside of a box.
// tilescope: n = 700000
// tilescope: grid = (n + 255) / 256
// tilescope: block = 256
// tilescope: args = p: random f32[n * 7], 0.05, n
struct Particle {
    float x, y, z;
    float vx, vy, vz;
    float mass;
};

__device__ void bounce(float &position, float &speed) {
    if (position > 1.0f) {
        position = 2.0f - position;
        speed = -0.9f * speed;
    } else if (position < -1.0f) {
        position = -2.0f - position;
        speed = -0.9f * speed;
    }
}

extern "C" __global__ void k_aos_particles(Particle *p, float dt, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    p[i].vz -= 9.81f * dt;
    float speed = sqrtf(p[i].vx * p[i].vx + p[i].vy * p[i].vy + p[i].vz * p[i].vz);
    float drag = 1.0f - dt * speed / (2.0f + p[i].mass);
    p[i].vx *= drag;
    p[i].vy *= drag;
    p[i].vz *= drag;
    p[i].x += p[i].vx * dt;
    p[i].y += p[i].vy * dt;
    p[i].z += p[i].vz * dt;
    bounce(p[i].x, p[i].vx);
    bounce(p[i].y, p[i].vy);
    bounce(p[i].z, p[i].vz);
}
