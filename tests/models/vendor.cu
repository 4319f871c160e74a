// NVIDIA's own occupancy calculator (cuda_occupancy.h of the installed CUDA), one question a thread.
// A device is 10 numbers, a question 5: device, threads of a block, registers, shared memory, barriers;
// an answer 7: status, blocks, and the limits by threads, blocks, shared memory, registers and barriers.

#include <cuda_occupancy.h>

extern "C" __global__ void vendor(const int *devices, const int *questions, int *answers, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;

    const int *q = questions + 5 * i, *d = devices + 10 * q[0];
    cudaOccDeviceProp device;
    cudaOccFuncAttributes kernel;
    cudaOccDeviceState state;
    cudaOccResult result;

    device.computeMajor = d[0];
    device.computeMinor = d[1];
    device.maxThreadsPerBlock = d[2];
    device.maxThreadsPerMultiprocessor = d[3];
    device.regsPerBlock = d[4];
    device.regsPerMultiprocessor = d[5];
    device.warpSize = 32;
    device.sharedMemPerBlock = d[6];
    device.sharedMemPerMultiprocessor = d[7];
    device.numSms = 1;
    device.sharedMemPerBlockOptin = d[8];
    device.reservedSharedMemPerBlock = d[9];

    kernel.maxThreadsPerBlock = d[2];
    kernel.numRegs = q[2];
    kernel.sharedSizeBytes = 0;
    kernel.shmemLimitConfig = FUNC_SHMEM_LIMIT_OPTIN;
    kernel.maxDynamicSharedSizeBytes = q[3];
    kernel.numBlockBarriers = q[4];

    int status = cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, q[1], q[3]);
    int *a = answers + 7 * i;
    a[0] = status;
    a[1] = result.activeBlocksPerMultiprocessor;
    a[2] = result.blockLimitWarps;
    a[3] = result.blockLimitBlocks;
    a[4] = result.blockLimitSharedMem;
    a[5] = result.blockLimitRegs;
    a[6] = result.blockLimitBarriers;
}
