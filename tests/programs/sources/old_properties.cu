// Reads what CUDA 13 took out of cudaDeviceProp.
#include <cstdio>

int main() {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  double bytes = 2e3 * p.memoryClockRate * (p.memoryBusWidth / 8);
  printf("%d MHz, %.0f GB/s, compute mode %d, %d bytes\n", p.clockRate / 1000, bytes / 1e9, p.computeMode, (int)sizeof p);
  return 0;
}
