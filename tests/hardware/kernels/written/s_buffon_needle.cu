// Buffon's needle: throws with a 64-bit xorshift of each thread, hits added into one counter by every thread.
// tilescope: throws = 150
// tilescope: grid = 120
// tilescope: block = 200
// tilescope: args = hits: zeros u64[1], throws, 12345
extern "C" __global__ void s_buffon_needle(unsigned long long *hits, int throws, unsigned int seed) {
    unsigned int id = blockIdx.x * blockDim.x + threadIdx.x;
    unsigned long long s = (id + 1ULL) * 0x9E3779B97F4A7C15ULL ^ seed;
    int count = 0;
    for (int k = 0; k < throws; k++) {
        s ^= s << 13;
        s ^= s >> 7;
        s ^= s << 17;
        float centre = (unsigned int)(s >> 32) * (0.5f / 4294967296.0f);
        float angle = (unsigned int)s * (3.14159265f / 4294967296.0f);
        if (centre <= 0.5f * sinf(angle)) count++;
    }
    atomicAdd(hits, (unsigned long long)count);
}
