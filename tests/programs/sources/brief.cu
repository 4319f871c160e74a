// Brief kernels, one behind the other, and what goes wrong in one of them.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

__global__ void add(int *a, int n, int more) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) a[i] += more;
}

static int *array(int n) {
    int *a;
    cudaMalloc(&a, n * sizeof(int));
    cudaMemset(a, 0, n * sizeof(int));
    return a;
}

static void many(int launches, cudaStream_t stream) {
    int *a = array(64), sum[64];
    for (int i = 0; i < launches; i++) add<<<2, 32, 0, stream>>>(a, 64, i);
    cudaMemcpyAsync(sum, a, sizeof sum, cudaMemcpyDeviceToHost, stream);
    cudaStreamSynchronize(stream);
    printf("%d %d\n", sum[0], sum[63]);
}

int main(int count, char **words) {
    int launches = atoi(words[2]);
    if (!strcmp(words[1], "many")) many(launches, 0);
    if (!strcmp(words[1], "streams")) {
        cudaStream_t stream;
        cudaStreamCreate(&stream);
        many(launches, stream);
        cudaStreamDestroy(stream);
    }
    if (!strcmp(words[1], "threads")) {
        std::thread one(many, launches, cudaStream_t(0)), other(many, launches, cudaStream_t(0));
        one.join(), other.join();
    }
    if (!strcmp(words[1], "unseen")) {  // the program ends before it has waited for any
        int *a = array(64);
        for (int i = 0; i < launches; i++) add<<<2, 32>>>(a, 64, i);
        _Exit(3);
    }
    if (!strcmp(words[1], "stray")) {
        int *a = array(32);
        for (int i = 0; i < launches; i++) add<<<2, 32>>>(a, i < 20 ? 32 : 64, 1);  // the twenty-first leaves the array
        printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
        printf("%s\n", cudaGetErrorName(cudaGetLastError()));
    }
    return 0;
}
