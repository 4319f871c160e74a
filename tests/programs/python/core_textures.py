"""cuda.core's arrays, textures and surfaces as they are."""

import numpy as np
from cuda.bindings import driver
from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch
from cuda.core.texture import OpaqueArrayOptions, ResourceDescriptor, TextureObjectOptions

CODE = """extern "C" __global__ void read(cudaTextureObject_t t, float *to, int width) {
  to[threadIdx.y * width + threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, threadIdx.y + 0.5f);
}
extern "C" __global__ void write(cudaSurfaceObject_t s) {
  surf2Dwrite(2.0f * threadIdx.x + threadIdx.y, s, threadIdx.x * 4, threadIdx.y);
}"""

device = Device()
device.set_current()
stream = device.create_stream()
options = ProgramOptions(std="c++17", arch=f"sm_{device.arch}")
module = Program(CODE, code_type="c++", options=options).compile("ptx")
read, write = module.get_kernel("read"), module.get_kernel("write")
width, height = 8, 4
shape = LaunchConfig(grid=1, block=(width, height))
host = np.arange(width * height, dtype=np.float32).reshape(height, width)
buffer = device.allocate(host.nbytes, stream=stream)
array = device.create_opaque_array(
    OpaqueArrayOptions(shape=(width, height), format="float32", num_channels=1, is_surface_load_store=True)
)
array.copy_from(host, stream=stream)


def seen() -> np.ndarray:
    stream.sync()
    out = np.empty_like(host)
    assert driver.cuMemcpyDtoH(out.ctypes.data, int(buffer.handle), out.nbytes)[0] == 0
    return out


def sampled(resource: ResourceDescriptor) -> np.ndarray:
    texture = device.create_texture_object(resource=resource, options=TextureObjectOptions())
    launch(stream, shape, read, np.uint64(texture.handle), buffer, np.int32(width))
    found = seen()
    texture.close()
    return found


assert np.array_equal(sampled(ResourceDescriptor.from_opaque_array(array)), host)
surface = device.create_surface_object(resource=ResourceDescriptor.from_opaque_array(array))
launch(stream, shape, write, np.uint64(surface.handle))
back = np.empty_like(host)
array.copy_to(back, stream=stream)
stream.sync()
assert np.array_equal(back, 2 * np.arange(width) + np.arange(height)[:, None])
surface.close()
array.close()
rows = device.allocate(height * 512, stream=stream)
driver.cuMemcpyHtoD(int(rows.handle) + 512, host.ctypes.data, host[0].nbytes)
flat = ResourceDescriptor.from_pitch2d(
    rows, format="float32", num_channels=1, width=width, height=height, pitch_bytes=512
)
assert np.array_equal(sampled(flat)[1], host[0])
print("as it should be")
