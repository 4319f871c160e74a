"""The device's address spaces: where each begins, and the windows by which a generic address names it (PTX ISA 5.2).

Device addresses are their own, whatever the host's are. The numbers are ours, save what hardware keeps."""

SHARED_BASE = 0x7D00_0000_0000  # generic address of the shared window
LOCAL_BASE = 0x7E00_0000_0000
CONST_BASE = 0x7C00_0000_0000
GLOBALS_BASE = 0x7B00_0000_0000  # the module's own __device__ variables
CODE_BASE = 0x0001_0000  # of device functions, which only calls through pointers look at
STACK_BYTES = 16384  # a thread's, for functions that call themselves
WINDOW = 0x0100_0000_0000
SHARED_START = 1024  # sm_90 keeps the first KiB of shared memory for itself
LOCAL_START = 256
GUARD = 1024  # bytes between variables, so that a stray access meets nothing

SPACES = {"global": 0, "shared": 1, "local": 2, "const": 3}  # as the run-time library numbers them
GENERIC = 4

WINDOWS = {"shared": (SHARED_BASE, WINDOW), "local": (LOCAL_BASE, WINDOW), "const": (CONST_BASE, WINDOW)}
WINDOWS["shared::cta"] = WINDOWS["shared::cluster"] = WINDOWS["shared"]  # a cluster is one block here
