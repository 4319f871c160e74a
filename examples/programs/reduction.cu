// The sum of an array in three ways: reduction [ELEMENTS]. The numbers are small and whole, so that every order of
// adding them gives the same.
#include <cstdio>
#include <cstdlib>
#include <vector>

#define BLOCK 256

#define CHECK(call)                                                         \
    do {                                                                    \
        cudaError_t error = (call);                                         \
        if (error != cudaSuccess) {                                         \
            fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(error));  \
            exit(2);                                                        \
        }                                                                   \
    } while (0)

// Neighbours first: the threads that still work are scattered over all warps, and meet in few banks.
__global__ void scattered(const float *in, float *sum, int n)
{
    __shared__ float part[BLOCK];
    int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
    part[t] = i < n ? in[i] : 0.0f;
    for (int stride = 1; stride < BLOCK; stride *= 2) {
        __syncthreads();
        int at = 2 * stride * t;
        if (at < BLOCK)
            part[at] += part[at + stride];
    }
    if (t == 0)
        atomicAdd(sum, part[0]);
}

// Halves: the threads that still work are the first ones, and use words side by side.
__global__ void halves(const float *in, float *sum, int n)
{
    __shared__ float part[BLOCK];
    int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
    part[t] = i < n ? in[i] : 0.0f;
    for (int stride = BLOCK / 2; stride > 0; stride /= 2) {
        __syncthreads();
        if (t < stride)
            part[t] += part[t + stride];
    }
    if (t == 0)
        atomicAdd(sum, part[0]);
}

// Within a warp no shared memory is needed at all.
__global__ void shuffled(const float *in, float *sum, int n)
{
    __shared__ float part[BLOCK / 32];
    int t = threadIdx.x, i = blockIdx.x * BLOCK + t;
    float mine = i < n ? in[i] : 0.0f;
    for (int distance = 16; distance > 0; distance /= 2)
        mine += __shfl_down_sync(0xffffffff, mine, distance);
    if (t % 32 == 0)
        part[t / 32] = mine;
    __syncthreads();
    if (t == 0) {
        for (int warp = 1; warp < BLOCK / 32; warp++)
            mine += part[warp];
        atomicAdd(sum, mine);
    }
}

typedef void (*Kernel)(const float *, float *, int);

float run(Kernel kernel, const float *in, float *sum, int n)
{
    float result = 0.0f;
    CHECK(cudaMemset(sum, 0, sizeof *sum));
    kernel<<<(n + BLOCK - 1) / BLOCK, BLOCK>>>(in, sum, n);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost));
    return result;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10000;
    if (n < 1 || n > 1 << 21) {
        fprintf(stderr, "from 1 to %d elements, whose sum a float still holds exactly\n", 1 << 21);
        return 2;
    }
    std::vector<float> host(n);
    float wanted = 0.0f;
    for (int i = 0; i < n; i++)
        wanted += host[i] = i % 8;
    float *in, *sum;
    CHECK(cudaMalloc(&in, n * sizeof(float)));
    CHECK(cudaMalloc(&sum, sizeof *sum));
    CHECK(cudaMemcpy(in, host.data(), n * sizeof(float), cudaMemcpyHostToDevice));
    struct { const char *name; Kernel kernel; } ways[] = {
        {"scattered", scattered}, {"halves", halves}, {"shuffled", shuffled},
    };
    int wrong = 0;
    for (auto way : ways) {
        float result = run(way.kernel, in, sum, n);
        printf("%-9s %.0f %s\n", way.name, result, result == wanted ? "right" : "WRONG");
        wrong += result != wanted;
    }
    CHECK(cudaFree(in));
    CHECK(cudaFree(sum));
    return wrong != 0;
}
