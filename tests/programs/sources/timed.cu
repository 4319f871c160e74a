// Launches whose time is predicted: the same twice, others that do more each time, and one that no time is said of.
#include <cstdio>
#include <cstdlib>

__global__ void add(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}

__global__ void powers(float *c, int n, int times) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int k = 0; k < times; k++) c[i] = c[i] * c[i] + 1;
}

__global__ void turns(int *turn) {
    if (threadIdx.x == 0) {
        while (atomicAdd(turn, 0) != blockIdx.x) {}
        atomicAdd(turn, 1);
    }
}

__global__ void prints(int n) {
    if (threadIdx.x < n) printf("");
}

int main(int count, char **words) {
    int n = atoi(words[1]), blocks = n / 256;
    float *a, *b, *c;
    cudaMalloc(&a, n * sizeof(float));
    cudaMalloc(&b, n * sizeof(float));
    cudaMalloc(&c, n * sizeof(float));
    cudaMemset(a, 0, n * sizeof(float));
    cudaMemset(b, 0, n * sizeof(float));
    for (int i = 0; i < 5; i++) add<<<blocks, 256>>>(a, b, c, n);
    for (int times = 1; times < 4; times++) powers<<<blocks, 256>>>(c, n, 2000 * times);
    int *turn;
    cudaMalloc(&turn, sizeof(int));
    cudaMemset(turn, 0, sizeof(int));
    turns<<<3, 32>>>(turn);
    float *shared;
    cudaMallocManaged(&shared, n * sizeof(float));
    powers<<<blocks, 128>>>(shared, n / 2, 1);
    prints<<<1, 32>>>(1);
    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    cudaFuncAttributes made;
    cudaFuncGetAttributes(&made, add);
    printf("%d SMs, PTX of %d\n", properties.multiProcessorCount, made.ptxVersion);
    return cudaDeviceSynchronize();
}
