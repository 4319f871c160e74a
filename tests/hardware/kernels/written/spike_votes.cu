// tilescope: n = 131072
// tilescope: grid = n / 32
// tilescope: block = 32
// tilescope: args = voltage: random f32[n], mask: empty u32[n / 32], bursts: zeros i32[1], 0.8
// A warp per block packs the spikes of 32 neurons into a word; crowded words count as bursts.
extern "C" __global__ void spike_votes(const float *voltage, unsigned *mask, int *bursts, float threshold) {
    float v = voltage[blockIdx.x * 32 + threadIdx.x];
    unsigned fired = __ballot_sync(0xffffffffu, v > threshold);
    if (threadIdx.x == 0) {
        mask[blockIdx.x] = fired;
        if (__popc(fired) > 6) atomicAdd(bursts, 1);
    }
}
