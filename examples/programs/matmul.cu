// A whole program, as a course has it as an exercise: its main() launches the kernel, so that no comment has to.
#include <cstdio>
#include <cstdlib>
#include <vector>

#define TILE 16

__global__ void MatrixMulKernel(const float *M, const float *N, float *P, int width)
{
    __shared__ float ds_M[TILE][TILE], ds_N[TILE][TILE];
    int row = blockIdx.y * TILE + threadIdx.y, col = blockIdx.x * TILE + threadIdx.x;
    float sum = 0;
    for (int p = 0; p < (width + TILE - 1) / TILE; p++) {
        int x = p * TILE + threadIdx.x, y = p * TILE + threadIdx.y;
        ds_M[threadIdx.y][threadIdx.x] = row < width && x < width ? M[row * width + x] : 0;
        ds_N[threadIdx.y][threadIdx.x] = y < width && col < width ? N[y * width + col] : 0;
        __syncthreads();
        for (int k = 0; k < TILE; k++)
            sum += ds_M[threadIdx.y][k] * ds_N[k][threadIdx.x];
        __syncthreads();
    }
    if (row < width && col < width)
        P[row * width + col] = sum;
}

int main(int argc, char **argv)
{
    int width = argc > 1 ? std::atoi(argv[1]) : 100, wrong = 0;
    size_t count = size_t(width) * width, bytes = count * sizeof(float);
    std::vector<float> m(count), n(count), p(count);
    for (size_t i = 0; i < count; i++) {
        m[i] = i % 7;
        n[i] = i % 5;
    }
    float *d_m, *d_n, *d_p;
    cudaMalloc(&d_m, bytes);
    cudaMalloc(&d_n, bytes);
    cudaMalloc(&d_p, bytes);
    cudaMemcpy(d_m, m.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(d_n, n.data(), bytes, cudaMemcpyHostToDevice);
    dim3 block(TILE, TILE), grid((width + TILE - 1) / TILE, (width + TILE - 1) / TILE);
    MatrixMulKernel<<<grid, block>>>(d_m, d_n, d_p, width);
    cudaMemcpy(p.data(), d_p, bytes, cudaMemcpyDeviceToHost);
    for (int i = 0; i < width; i++)
        for (int j = 0; j < width; j++) {
            float sum = 0;
            for (int k = 0; k < width; k++)
                sum += m[i * width + k] * n[k * width + j];
            wrong += sum != p[i * width + j];
        }
    printf("%s: %d of %d elements are wrong\n", wrong ? "FAILED" : "PASSED", wrong, width * width);
    cudaFree(d_m);
    cudaFree(d_n);
    cudaFree(d_p);
    return wrong != 0;
}
