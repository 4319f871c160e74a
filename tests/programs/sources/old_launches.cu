// Launches as they were before CUDA 4, and contexts that are counted; each call says its error.
#include <cstdio>
#include <cuda.h>

#define SAY(call) printf("%d ", static_cast<int>(call))

static const char *text = R"(
.version 8.0
.target sm_90
.address_size 64
.visible .entry put(.param .u64 to, .param .u32 a, .param .f32 b) {
  .reg .u64 %d<3>; .reg .u32 %r<3>; .reg .f32 %f<3>;
  .extern .shared .align 4 .b8 memory[];
  ld.param.u64 %d0, [to];
  ld.param.u32 %r0, [a];
  ld.param.f32 %f0, [b];
  mov.u32 %r1, %tid.x;
  mov.u32 %r2, %ctaid.y;
  mad.lo.u32 %r1, %r2, 4, %r1;
  mul.wide.u32 %d1, %r1, 8;
  add.u64 %d1, %d0, %d1;
  cvt.rzi.u32.f32 %r2, %f0;
  st.global.u32 [%d1], %r0;
  st.global.u32 [%d1+4], %r2;
  ret;
}
)";

int main() {
  CUcontext context, again;
  CUmodule module;
  CUfunction put;
  CUdeviceptr p;
  unsigned host[16] = {};
  cuInit(0), cuCtxCreate(&context, nullptr, 0, 0), cuMemAlloc(&p, sizeof host), cuMemsetD32(p, 0, 16);
  cuModuleLoadData(&module, text), cuModuleGetFunction(&put, module, "put");
  SAY(cuLaunch(put));
  SAY(cuFuncSetBlockShape(put, 0, 1, 1)), SAY(cuFuncSetBlockShape(put, 4, 1, 1)), SAY(cuFuncSetSharedSize(put, 16));
  SAY(cuParamSetv(put, 0, &p, 8)), SAY(cuParamSeti(put, 8, 7)), SAY(cuParamSetf(put, 12, 9.5f));
  SAY(cuParamSetSize(put, 16)), SAY(cuParamSetSize(put, 17)), SAY(cuParamSeti(put, 16, 1)), SAY(cuParamSeti(put, -4, 1));
  SAY(cuLaunchGrid(put, 1, 2)), SAY(cuCtxSynchronize());
  cuMemcpyDtoH(host, p, sizeof host);
  printf("\n");
  for (unsigned value : host) printf("%u ", value);
  printf("\n");
  SAY(cuLaunch(reinterpret_cast<CUfunction>(&host))), SAY(cuParamSeti(nullptr, 0, 0));
  SAY(cuCtxAttach(&again, 0)), SAY(again == context), SAY(cuCtxDetach(again)), SAY(cuCtxSynchronize());
  SAY(cuCtxDetach(context)), SAY(cuCtxDetach(context)), SAY(cuCtxSynchronize());
  printf("\n");
  return 0;
}
