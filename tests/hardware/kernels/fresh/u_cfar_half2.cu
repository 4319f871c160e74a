// Cell-averaging CFAR on a complex half2 range-Doppler map: sliding training windows over a shared row of powers, detections appended.
// tilescope: dopplers = 384
// tilescope: ranges = 1152
// tilescope: grid = (ranges // 192, dopplers)
// tilescope: block = 96
// tilescope: args = map: random f16[dopplers, ranges, 2], hits: zeros i32[20000, 2], found: zeros i32[1], ranges, 16, 3, 2.6, 20000
#include <cuda_fp16.h>
#define SPAN 192
#define MARGIN 24
extern "C" __global__ void u_cfar_half2(const __half2 *map, int2 *hits, int *found, int ranges, int train, int guard, float factor, int room) {
    __shared__ float power[SPAN + 2 * MARGIN];
    int first = blockIdx.x * SPAN - MARGIN, doppler = blockIdx.y;
    for (int i = threadIdx.x; i < SPAN + 2 * MARGIN; i += blockDim.x) {
        int r = first + i;
        float v = 0.0f;
        if (r >= 0 && r < ranges) {
            float2 z = __half22float2(map[doppler * ranges + r]);
            v = z.x * z.x + z.y * z.y;
        }
        power[i] = v;
    }
    __syncthreads();
    for (int k = 0; k < 2; k++) {
        int at = threadIdx.x + k * 96 + MARGIN;
        float left = 0.0f, right = 0.0f;
        for (int j = guard + 1; j <= guard + train; j++) {
            left += power[at - j];
            right += power[at + j];
        }
        float noise = fmaxf(left, right) / train;
        bool det = power[at] > factor * noise && power[at] >= power[at - 1] && power[at] >= power[at + 1];
        if (det) {
            int n = atomicAdd(found, 1);
            if (n < room) hits[n] = make_int2(doppler, first + at);
        }
    }
}
