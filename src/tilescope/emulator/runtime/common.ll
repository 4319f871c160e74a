; Chosen by compile/common.py.

declare <32 x float> @"llvm.fma.v32f32"(<32 x float> %".1", <32 x float> %".2", <32 x float> %".3") nonlazybind
declare <32 x i32> @"llvm.fshr.v32i32"(<32 x i32> %".1", <32 x i32> %".2", <32 x i32> %".3") nonlazybind
declare <32 x i64> @"llvm.fshr.v32i64"(<32 x i64> %".1", <32 x i64> %".2", <32 x i64> %".3") nonlazybind
declare <32 x i32> @"llvm.smax.v32i32"(<32 x i32> %".1", <32 x i32> %".2") nonlazybind
declare i32 @"llvm.vector.reduce.add.v32i32"(<32 x i32> %".1") nonlazybind
declare i64 @"ts_distinct"(<32 x i64> %".1", i32 %".2", i64 %".3") nonlazybind
declare <32 x i32> @"ts_gather32"(<32 x i64> %".1", i32 %".2") nonlazybind
declare <32 x i8> @"ts_gather8"(<32 x i64> %".1", i32 %".2") nonlazybind
declare void @"ts_mark"(<32 x i64> %".1", i32 %".2") nonlazybind
declare i1 @"ts_resolve"(ptr %".1", i64 %".2", i32 %".3", <32 x i64> %".4", i64 %".5", i64 %".6", i64 %".7", i64 %".8") nonlazybind
declare void @"ts_scatter32"(<32 x i32> %".1", <32 x i64> %".2", i32 %".3") nonlazybind
declare i64 @"ts_sectors"(<32 x i64> %".1", i32 %".2", i64 %".3") nonlazybind
declare i64 @"ts_wavefronts"(<32 x i64> %".1", i32 %".2", i64 %".3", i1 %".4") nonlazybind
define void @ts_v_0439da44efc8277b(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <1 x i64>, ptr %p0, align 1
  %a1 = load <1 x i64>, ptr %p1, align 1
  %r = lshr <1 x i64> %a0, %a1
  store <1 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_0525bdce0f151e76(ptr %into, i32 %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = bitcast i32 %p0 to <32 x i1>
  %a1 = load <32 x i16>, ptr %p1, align 1
  %a2 = load <32 x i16>, ptr %p2, align 1
  %r = select <32 x i1> %a0, <32 x i16> %a1, <32 x i16> %a2
  store <32 x i16> %r, ptr %into, align 1
  ret void
}

define void @ts_v_0578b6dd434d4537(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <2 x i64>, ptr %p0, align 1
  %a1 = load <2 x i64>, ptr %p1, align 1
  %r = add <2 x i64> %a0, %a1
  store <2 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_11ac923844597f8d(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x float>, ptr %p0, align 1
  %r = shufflevector <32 x float> %a0, <32 x float> undef, <32 x i32> splat (i32 0)
  store <32 x float> %r, ptr %into, align 1
  ret void
}

define void @ts_v_15ced9b0840a3d09(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <4 x i32>, ptr %p0.0, align 1
  %r.0 = sitofp <4 x i32> %a0.0 to <4 x double>
  %into.0 = getelementptr double, ptr %into, i64 0
  store <4 x double> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i32, ptr %p0, i64 4
  %a0.4 = load <4 x i32>, ptr %p0.4, align 1
  %r.4 = sitofp <4 x i32> %a0.4 to <4 x double>
  %into.4 = getelementptr double, ptr %into, i64 4
  store <4 x double> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <4 x i32>, ptr %p0.8, align 1
  %r.8 = sitofp <4 x i32> %a0.8 to <4 x double>
  %into.8 = getelementptr double, ptr %into, i64 8
  store <4 x double> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i32, ptr %p0, i64 12
  %a0.12 = load <4 x i32>, ptr %p0.12, align 1
  %r.12 = sitofp <4 x i32> %a0.12 to <4 x double>
  %into.12 = getelementptr double, ptr %into, i64 12
  store <4 x double> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <4 x i32>, ptr %p0.16, align 1
  %r.16 = sitofp <4 x i32> %a0.16 to <4 x double>
  %into.16 = getelementptr double, ptr %into, i64 16
  store <4 x double> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i32, ptr %p0, i64 20
  %a0.20 = load <4 x i32>, ptr %p0.20, align 1
  %r.20 = sitofp <4 x i32> %a0.20 to <4 x double>
  %into.20 = getelementptr double, ptr %into, i64 20
  store <4 x double> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <4 x i32>, ptr %p0.24, align 1
  %r.24 = sitofp <4 x i32> %a0.24 to <4 x double>
  %into.24 = getelementptr double, ptr %into, i64 24
  store <4 x double> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i32, ptr %p0, i64 28
  %a0.28 = load <4 x i32>, ptr %p0.28, align 1
  %r.28 = sitofp <4 x i32> %a0.28 to <4 x double>
  %into.28 = getelementptr double, ptr %into, i64 28
  store <4 x double> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_16107640f8a67b83(ptr %into, ptr %p0, i32 %p1, ptr %p2) noinline nounwind {
  %p2.r0 = getelementptr <8 x i32>, ptr %p2, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p2.r0.v = load <8 x i32>, ptr %p2.r0, align 1
  store <8 x i32> %p2.r0.v, ptr %into.r0, align 1
  %p2.r1 = getelementptr <8 x i32>, ptr %p2, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p2.r1.v = load <8 x i32>, ptr %p2.r1, align 1
  store <8 x i32> %p2.r1.v, ptr %into.r1, align 1
  %p2.r2 = getelementptr <8 x i32>, ptr %p2, i64 2
  %into.r2 = getelementptr <8 x i32>, ptr %into, i64 2
  %p2.r2.v = load <8 x i32>, ptr %p2.r2, align 1
  store <8 x i32> %p2.r2.v, ptr %into.r2, align 1
  %p2.r3 = getelementptr <8 x i32>, ptr %p2, i64 3
  %into.r3 = getelementptr <8 x i32>, ptr %into, i64 3
  %p2.r3.v = load <8 x i32>, ptr %p2.r3, align 1
  store <8 x i32> %p2.r3.v, ptr %into.r3, align 1
  br label %lane
  lane:
  %i = phi i32 [0, %0], [%next, %on]
  %rest = lshr i32 %p1, %i
  %bit = trunc i32 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr i32, ptr %p0, i32 %i
  %to = getelementptr i32, ptr %into, i32 %i
  %one = load i32, ptr %from, align 1
  store i32 %one, ptr %to, align 1
  br label %on
  on:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define i32 @ts_v_18c39b03d11680c4(i32 %p0) noinline nounwind {
  %a0 = bitcast i32 %p0 to <32 x i1>
  %r = shufflevector <32 x i1> %a0, <32 x i1> undef, <32 x i32> splat (i32 0)
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_19d6d38a94d0da68(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = shl <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = shl <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = shl <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = shl <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_1d0a59863454c8ae(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr i64, ptr %p0, i64 0
  %a0.0 = load <4 x i64>, ptr %p0.0, align 1
  %r.0 = trunc <4 x i64> %a0.0 to <4 x i32>
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <4 x i32> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i64, ptr %p0, i64 4
  %a0.4 = load <4 x i64>, ptr %p0.4, align 1
  %r.4 = trunc <4 x i64> %a0.4 to <4 x i32>
  %into.4 = getelementptr i32, ptr %into, i64 4
  store <4 x i32> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i64, ptr %p0, i64 8
  %a0.8 = load <4 x i64>, ptr %p0.8, align 1
  %r.8 = trunc <4 x i64> %a0.8 to <4 x i32>
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <4 x i32> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i64, ptr %p0, i64 12
  %a0.12 = load <4 x i64>, ptr %p0.12, align 1
  %r.12 = trunc <4 x i64> %a0.12 to <4 x i32>
  %into.12 = getelementptr i32, ptr %into, i64 12
  store <4 x i32> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i64, ptr %p0, i64 16
  %a0.16 = load <4 x i64>, ptr %p0.16, align 1
  %r.16 = trunc <4 x i64> %a0.16 to <4 x i32>
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <4 x i32> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i64, ptr %p0, i64 20
  %a0.20 = load <4 x i64>, ptr %p0.20, align 1
  %r.20 = trunc <4 x i64> %a0.20 to <4 x i32>
  %into.20 = getelementptr i32, ptr %into, i64 20
  store <4 x i32> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i64, ptr %p0, i64 24
  %a0.24 = load <4 x i64>, ptr %p0.24, align 1
  %r.24 = trunc <4 x i64> %a0.24 to <4 x i32>
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <4 x i32> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i64, ptr %p0, i64 28
  %a0.28 = load <4 x i64>, ptr %p0.28, align 1
  %r.28 = trunc <4 x i64> %a0.28 to <4 x i32>
  %into.28 = getelementptr i32, ptr %into, i64 28
  store <4 x i32> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_27ba23ac1c0fbc00(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i64, ptr %p0, i64 0
  %a0.0 = load <4 x i64>, ptr %p0.0, align 1
  %p1.0 = getelementptr i64, ptr %p1, i64 0
  %a1.0 = load <4 x i64>, ptr %p1.0, align 1
  %r.0 = add <4 x i64> %a0.0, %a1.0
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i64, ptr %p0, i64 4
  %a0.4 = load <4 x i64>, ptr %p0.4, align 1
  %p1.4 = getelementptr i64, ptr %p1, i64 4
  %a1.4 = load <4 x i64>, ptr %p1.4, align 1
  %r.4 = add <4 x i64> %a0.4, %a1.4
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i64, ptr %p0, i64 8
  %a0.8 = load <4 x i64>, ptr %p0.8, align 1
  %p1.8 = getelementptr i64, ptr %p1, i64 8
  %a1.8 = load <4 x i64>, ptr %p1.8, align 1
  %r.8 = add <4 x i64> %a0.8, %a1.8
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i64, ptr %p0, i64 12
  %a0.12 = load <4 x i64>, ptr %p0.12, align 1
  %p1.12 = getelementptr i64, ptr %p1, i64 12
  %a1.12 = load <4 x i64>, ptr %p1.12, align 1
  %r.12 = add <4 x i64> %a0.12, %a1.12
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i64, ptr %p0, i64 16
  %a0.16 = load <4 x i64>, ptr %p0.16, align 1
  %p1.16 = getelementptr i64, ptr %p1, i64 16
  %a1.16 = load <4 x i64>, ptr %p1.16, align 1
  %r.16 = add <4 x i64> %a0.16, %a1.16
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i64, ptr %p0, i64 20
  %a0.20 = load <4 x i64>, ptr %p0.20, align 1
  %p1.20 = getelementptr i64, ptr %p1, i64 20
  %a1.20 = load <4 x i64>, ptr %p1.20, align 1
  %r.20 = add <4 x i64> %a0.20, %a1.20
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i64, ptr %p0, i64 24
  %a0.24 = load <4 x i64>, ptr %p0.24, align 1
  %p1.24 = getelementptr i64, ptr %p1, i64 24
  %a1.24 = load <4 x i64>, ptr %p1.24, align 1
  %r.24 = add <4 x i64> %a0.24, %a1.24
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i64, ptr %p0, i64 28
  %a0.28 = load <4 x i64>, ptr %p0.28, align 1
  %p1.28 = getelementptr i64, ptr %p1, i64 28
  %a1.28 = load <4 x i64>, ptr %p1.28, align 1
  %r.28 = add <4 x i64> %a0.28, %a1.28
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_27da601d297ffd2e(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x float>, ptr %p0, align 1
  %r = shufflevector <32 x float> %a0, <32 x float> undef, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <16 x float> %r, ptr %into, align 1
  ret void
}

define i1 @ts_v_2807eda926f62c19(ptr %p0, i64 %p1, i32 %p2, ptr %p3, i64 %p4, i64 %p5, i64 %p6, i64 %p7) noinline nounwind {
  %a0 = bitcast ptr %p0 to ptr
  %a1 = bitcast i64 %p1 to i64
  %a2 = bitcast i32 %p2 to i32
  %a3 = load <32 x i64>, ptr %p3, align 1
  %a4 = bitcast i64 %p4 to i64
  %a5 = bitcast i64 %p5 to i64
  %a6 = bitcast i64 %p6 to i64
  %a7 = bitcast i64 %p7 to i64
  %r = call i1 @"ts_resolve"(ptr %a0, i64 %a1, i32 %a2, <32 x i64> %a3, i64 %a4, i64 %a5, i64 %a6, i64 %a7)
  ret i1 %r
}

define void @ts_v_2dbb21d522a0858a(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i64, ptr %p0, i64 0
  %a0.0 = load <4 x i64>, ptr %p0.0, align 1
  %p1.0 = getelementptr i64, ptr %p1, i64 0
  %a1.0 = load <4 x i64>, ptr %p1.0, align 1
  %r.0 = mul <4 x i64> %a0.0, %a1.0
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i64, ptr %p0, i64 4
  %a0.4 = load <4 x i64>, ptr %p0.4, align 1
  %p1.4 = getelementptr i64, ptr %p1, i64 4
  %a1.4 = load <4 x i64>, ptr %p1.4, align 1
  %r.4 = mul <4 x i64> %a0.4, %a1.4
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i64, ptr %p0, i64 8
  %a0.8 = load <4 x i64>, ptr %p0.8, align 1
  %p1.8 = getelementptr i64, ptr %p1, i64 8
  %a1.8 = load <4 x i64>, ptr %p1.8, align 1
  %r.8 = mul <4 x i64> %a0.8, %a1.8
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i64, ptr %p0, i64 12
  %a0.12 = load <4 x i64>, ptr %p0.12, align 1
  %p1.12 = getelementptr i64, ptr %p1, i64 12
  %a1.12 = load <4 x i64>, ptr %p1.12, align 1
  %r.12 = mul <4 x i64> %a0.12, %a1.12
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i64, ptr %p0, i64 16
  %a0.16 = load <4 x i64>, ptr %p0.16, align 1
  %p1.16 = getelementptr i64, ptr %p1, i64 16
  %a1.16 = load <4 x i64>, ptr %p1.16, align 1
  %r.16 = mul <4 x i64> %a0.16, %a1.16
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i64, ptr %p0, i64 20
  %a0.20 = load <4 x i64>, ptr %p0.20, align 1
  %p1.20 = getelementptr i64, ptr %p1, i64 20
  %a1.20 = load <4 x i64>, ptr %p1.20, align 1
  %r.20 = mul <4 x i64> %a0.20, %a1.20
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i64, ptr %p0, i64 24
  %a0.24 = load <4 x i64>, ptr %p0.24, align 1
  %p1.24 = getelementptr i64, ptr %p1, i64 24
  %a1.24 = load <4 x i64>, ptr %p1.24, align 1
  %r.24 = mul <4 x i64> %a0.24, %a1.24
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i64, ptr %p0, i64 28
  %a0.28 = load <4 x i64>, ptr %p0.28, align 1
  %p1.28 = getelementptr i64, ptr %p1, i64 28
  %a1.28 = load <4 x i64>, ptr %p1.28, align 1
  %r.28 = mul <4 x i64> %a0.28, %a1.28
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_2f07e604d6dfe5dc(ptr %into, i32 %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = bitcast i32 %p0 to <32 x i1>
  %a1 = load <32 x i32>, ptr %p1, align 1
  %a2 = load <32 x i32>, ptr %p2, align 1
  %r = select <32 x i1> %a0, <32 x i32> %a1, <32 x i32> %a2
  store <32 x i32> %r, ptr %into, align 1
  ret void
}

define i32 @ts_v_3100bca364d4cd26(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp sge <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_32089fa6cb1e2ed8(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i64, ptr %p0, i64 0
  %a0.0 = load <4 x i64>, ptr %p0.0, align 1
  %p1.0 = getelementptr i64, ptr %p1, i64 0
  %a1.0 = load <4 x i64>, ptr %p1.0, align 1
  %r.0 = lshr <4 x i64> %a0.0, %a1.0
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i64, ptr %p0, i64 4
  %a0.4 = load <4 x i64>, ptr %p0.4, align 1
  %p1.4 = getelementptr i64, ptr %p1, i64 4
  %a1.4 = load <4 x i64>, ptr %p1.4, align 1
  %r.4 = lshr <4 x i64> %a0.4, %a1.4
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i64, ptr %p0, i64 8
  %a0.8 = load <4 x i64>, ptr %p0.8, align 1
  %p1.8 = getelementptr i64, ptr %p1, i64 8
  %a1.8 = load <4 x i64>, ptr %p1.8, align 1
  %r.8 = lshr <4 x i64> %a0.8, %a1.8
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i64, ptr %p0, i64 12
  %a0.12 = load <4 x i64>, ptr %p0.12, align 1
  %p1.12 = getelementptr i64, ptr %p1, i64 12
  %a1.12 = load <4 x i64>, ptr %p1.12, align 1
  %r.12 = lshr <4 x i64> %a0.12, %a1.12
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i64, ptr %p0, i64 16
  %a0.16 = load <4 x i64>, ptr %p0.16, align 1
  %p1.16 = getelementptr i64, ptr %p1, i64 16
  %a1.16 = load <4 x i64>, ptr %p1.16, align 1
  %r.16 = lshr <4 x i64> %a0.16, %a1.16
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i64, ptr %p0, i64 20
  %a0.20 = load <4 x i64>, ptr %p0.20, align 1
  %p1.20 = getelementptr i64, ptr %p1, i64 20
  %a1.20 = load <4 x i64>, ptr %p1.20, align 1
  %r.20 = lshr <4 x i64> %a0.20, %a1.20
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i64, ptr %p0, i64 24
  %a0.24 = load <4 x i64>, ptr %p0.24, align 1
  %p1.24 = getelementptr i64, ptr %p1, i64 24
  %a1.24 = load <4 x i64>, ptr %p1.24, align 1
  %r.24 = lshr <4 x i64> %a0.24, %a1.24
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i64, ptr %p0, i64 28
  %a0.28 = load <4 x i64>, ptr %p0.28, align 1
  %p1.28 = getelementptr i64, ptr %p1, i64 28
  %a1.28 = load <4 x i64>, ptr %p1.28, align 1
  %r.28 = lshr <4 x i64> %a0.28, %a1.28
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_36bdcd0ad793ad93(ptr %p0, ptr %p1, i32 %p2) noinline nounwind {
  br label %lane
  lane:
  %i = phi i32 [0, %0], [%next, %on]
  %rest = lshr i32 %p2, %i
  %bit = trunc i32 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr i8, ptr %p0, i32 %i
  %to = getelementptr i8, ptr %p1, i32 %i
  %one = load i8, ptr %from, align 1
  store i8 %one, ptr %to, align 1
  br label %on
  on:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_37a46f0a3b00c361(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <4 x i32>, ptr %p0.0, align 1
  %r.0 = sext <4 x i32> %a0.0 to <4 x i64>
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i32, ptr %p0, i64 4
  %a0.4 = load <4 x i32>, ptr %p0.4, align 1
  %r.4 = sext <4 x i32> %a0.4 to <4 x i64>
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <4 x i32>, ptr %p0.8, align 1
  %r.8 = sext <4 x i32> %a0.8 to <4 x i64>
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i32, ptr %p0, i64 12
  %a0.12 = load <4 x i32>, ptr %p0.12, align 1
  %r.12 = sext <4 x i32> %a0.12 to <4 x i64>
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <4 x i32>, ptr %p0.16, align 1
  %r.16 = sext <4 x i32> %a0.16 to <4 x i64>
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i32, ptr %p0, i64 20
  %a0.20 = load <4 x i32>, ptr %p0.20, align 1
  %r.20 = sext <4 x i32> %a0.20 to <4 x i64>
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <4 x i32>, ptr %p0.24, align 1
  %r.24 = sext <4 x i32> %a0.24 to <4 x i64>
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i32, ptr %p0, i64 28
  %a0.28 = load <4 x i32>, ptr %p0.28, align 1
  %r.28 = sext <4 x i32> %a0.28 to <4 x i64>
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_3c91602d93624b99(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = ashr <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = ashr <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = ashr <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = ashr <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define i32 @ts_v_3e3f008c35fbeb5e(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp eq <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_41a6a695f54a07c8(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %r = shufflevector <32 x i64> %a0, <32 x i64> undef, <32 x i32> splat (i32 0)
  store <32 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_4480c42b6a1e4cf5(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = or <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = or <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = or <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = or <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_4702a6a3507f7ad0(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <16 x i32>, ptr %p0, align 1
  %r = shufflevector <16 x i32> %a0, <16 x i32> undef, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <32 x i32> %r, ptr %into, align 1
  ret void
}

define void @ts_v_473ab2263015d5d1(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i64, ptr %p0, i64 0
  %a0.0 = load <4 x i64>, ptr %p0.0, align 1
  %p1.0 = getelementptr i64, ptr %p1, i64 0
  %a1.0 = load <4 x i64>, ptr %p1.0, align 1
  %r.0 = shl <4 x i64> %a0.0, %a1.0
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i64, ptr %p0, i64 4
  %a0.4 = load <4 x i64>, ptr %p0.4, align 1
  %p1.4 = getelementptr i64, ptr %p1, i64 4
  %a1.4 = load <4 x i64>, ptr %p1.4, align 1
  %r.4 = shl <4 x i64> %a0.4, %a1.4
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i64, ptr %p0, i64 8
  %a0.8 = load <4 x i64>, ptr %p0.8, align 1
  %p1.8 = getelementptr i64, ptr %p1, i64 8
  %a1.8 = load <4 x i64>, ptr %p1.8, align 1
  %r.8 = shl <4 x i64> %a0.8, %a1.8
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i64, ptr %p0, i64 12
  %a0.12 = load <4 x i64>, ptr %p0.12, align 1
  %p1.12 = getelementptr i64, ptr %p1, i64 12
  %a1.12 = load <4 x i64>, ptr %p1.12, align 1
  %r.12 = shl <4 x i64> %a0.12, %a1.12
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i64, ptr %p0, i64 16
  %a0.16 = load <4 x i64>, ptr %p0.16, align 1
  %p1.16 = getelementptr i64, ptr %p1, i64 16
  %a1.16 = load <4 x i64>, ptr %p1.16, align 1
  %r.16 = shl <4 x i64> %a0.16, %a1.16
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i64, ptr %p0, i64 20
  %a0.20 = load <4 x i64>, ptr %p0.20, align 1
  %p1.20 = getelementptr i64, ptr %p1, i64 20
  %a1.20 = load <4 x i64>, ptr %p1.20, align 1
  %r.20 = shl <4 x i64> %a0.20, %a1.20
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i64, ptr %p0, i64 24
  %a0.24 = load <4 x i64>, ptr %p0.24, align 1
  %p1.24 = getelementptr i64, ptr %p1, i64 24
  %a1.24 = load <4 x i64>, ptr %p1.24, align 1
  %r.24 = shl <4 x i64> %a0.24, %a1.24
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i64, ptr %p0, i64 28
  %a0.28 = load <4 x i64>, ptr %p0.28, align 1
  %p1.28 = getelementptr i64, ptr %p1, i64 28
  %a1.28 = load <4 x i64>, ptr %p1.28, align 1
  %r.28 = shl <4 x i64> %a0.28, %a1.28
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_47fcbea5f4f4a394(ptr %into, i32 %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = bitcast i32 %p0 to <32 x i1>
  %a1 = load <32 x float>, ptr %p1, align 1
  %a2 = load <32 x float>, ptr %p2, align 1
  %r = select <32 x i1> %a0, <32 x float> %a1, <32 x float> %a2
  store <32 x float> %r, ptr %into, align 1
  ret void
}

define i32 @ts_v_48a5908226615b2e(ptr %p0) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %r = call i32 @"llvm.vector.reduce.add.v32i32"(<32 x i32> %a0)
  ret i32 %r
}

define void @ts_v_4978832690776880(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i64, ptr %p0, i64 0
  %a0.0 = load <4 x i64>, ptr %p0.0, align 1
  %p1.0 = getelementptr i64, ptr %p1, i64 0
  %a1.0 = load <4 x i64>, ptr %p1.0, align 1
  %r.0 = sub <4 x i64> %a0.0, %a1.0
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i64, ptr %p0, i64 4
  %a0.4 = load <4 x i64>, ptr %p0.4, align 1
  %p1.4 = getelementptr i64, ptr %p1, i64 4
  %a1.4 = load <4 x i64>, ptr %p1.4, align 1
  %r.4 = sub <4 x i64> %a0.4, %a1.4
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i64, ptr %p0, i64 8
  %a0.8 = load <4 x i64>, ptr %p0.8, align 1
  %p1.8 = getelementptr i64, ptr %p1, i64 8
  %a1.8 = load <4 x i64>, ptr %p1.8, align 1
  %r.8 = sub <4 x i64> %a0.8, %a1.8
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i64, ptr %p0, i64 12
  %a0.12 = load <4 x i64>, ptr %p0.12, align 1
  %p1.12 = getelementptr i64, ptr %p1, i64 12
  %a1.12 = load <4 x i64>, ptr %p1.12, align 1
  %r.12 = sub <4 x i64> %a0.12, %a1.12
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i64, ptr %p0, i64 16
  %a0.16 = load <4 x i64>, ptr %p0.16, align 1
  %p1.16 = getelementptr i64, ptr %p1, i64 16
  %a1.16 = load <4 x i64>, ptr %p1.16, align 1
  %r.16 = sub <4 x i64> %a0.16, %a1.16
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i64, ptr %p0, i64 20
  %a0.20 = load <4 x i64>, ptr %p0.20, align 1
  %p1.20 = getelementptr i64, ptr %p1, i64 20
  %a1.20 = load <4 x i64>, ptr %p1.20, align 1
  %r.20 = sub <4 x i64> %a0.20, %a1.20
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i64, ptr %p0, i64 24
  %a0.24 = load <4 x i64>, ptr %p0.24, align 1
  %p1.24 = getelementptr i64, ptr %p1, i64 24
  %a1.24 = load <4 x i64>, ptr %p1.24, align 1
  %r.24 = sub <4 x i64> %a0.24, %a1.24
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i64, ptr %p0, i64 28
  %a0.28 = load <4 x i64>, ptr %p0.28, align 1
  %p1.28 = getelementptr i64, ptr %p1, i64 28
  %a1.28 = load <4 x i64>, ptr %p1.28, align 1
  %r.28 = sub <4 x i64> %a0.28, %a1.28
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_513fd44e82a82e3d(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <4 x i32>, ptr %p0.0, align 1
  %r.0 = zext <4 x i32> %a0.0 to <4 x i64>
  %into.0 = getelementptr i64, ptr %into, i64 0
  store <4 x i64> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr i32, ptr %p0, i64 4
  %a0.4 = load <4 x i32>, ptr %p0.4, align 1
  %r.4 = zext <4 x i32> %a0.4 to <4 x i64>
  %into.4 = getelementptr i64, ptr %into, i64 4
  store <4 x i64> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <4 x i32>, ptr %p0.8, align 1
  %r.8 = zext <4 x i32> %a0.8 to <4 x i64>
  %into.8 = getelementptr i64, ptr %into, i64 8
  store <4 x i64> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr i32, ptr %p0, i64 12
  %a0.12 = load <4 x i32>, ptr %p0.12, align 1
  %r.12 = zext <4 x i32> %a0.12 to <4 x i64>
  %into.12 = getelementptr i64, ptr %into, i64 12
  store <4 x i64> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <4 x i32>, ptr %p0.16, align 1
  %r.16 = zext <4 x i32> %a0.16 to <4 x i64>
  %into.16 = getelementptr i64, ptr %into, i64 16
  store <4 x i64> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr i32, ptr %p0, i64 20
  %a0.20 = load <4 x i32>, ptr %p0.20, align 1
  %r.20 = zext <4 x i32> %a0.20 to <4 x i64>
  %into.20 = getelementptr i64, ptr %into, i64 20
  store <4 x i64> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <4 x i32>, ptr %p0.24, align 1
  %r.24 = zext <4 x i32> %a0.24 to <4 x i64>
  %into.24 = getelementptr i64, ptr %into, i64 24
  store <4 x i64> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr i32, ptr %p0, i64 28
  %a0.28 = load <4 x i32>, ptr %p0.28, align 1
  %r.28 = zext <4 x i32> %a0.28 to <4 x i64>
  %into.28 = getelementptr i64, ptr %into, i64 28
  store <4 x i64> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_532efba450a0b695(ptr %into, ptr %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %a2 = load <32 x i32>, ptr %p2, align 1
  %r = call <32 x i32> @"llvm.fshr.v32i32"(<32 x i32> %a0, <32 x i32> %a1, <32 x i32> %a2)
  store <32 x i32> %r, ptr %into, align 1
  ret void
}

define i32 @ts_v_55883edd1c32ff4d(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = load <32 x i64>, ptr %p1, align 1
  %r = icmp ult <32 x i64> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_5c275acf9fcb8888(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr float, ptr %p0, i64 0
  %a0.0 = load <8 x float>, ptr %p0.0, align 1
  %p1.0 = getelementptr float, ptr %p1, i64 0
  %a1.0 = load <8 x float>, ptr %p1.0, align 1
  %r.0 = fsub <8 x float> %a0.0, %a1.0
  %into.0 = getelementptr float, ptr %into, i64 0
  store <8 x float> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr float, ptr %p0, i64 8
  %a0.8 = load <8 x float>, ptr %p0.8, align 1
  %p1.8 = getelementptr float, ptr %p1, i64 8
  %a1.8 = load <8 x float>, ptr %p1.8, align 1
  %r.8 = fsub <8 x float> %a0.8, %a1.8
  %into.8 = getelementptr float, ptr %into, i64 8
  store <8 x float> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr float, ptr %p0, i64 16
  %a0.16 = load <8 x float>, ptr %p0.16, align 1
  %p1.16 = getelementptr float, ptr %p1, i64 16
  %a1.16 = load <8 x float>, ptr %p1.16, align 1
  %r.16 = fsub <8 x float> %a0.16, %a1.16
  %into.16 = getelementptr float, ptr %into, i64 16
  store <8 x float> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr float, ptr %p0, i64 24
  %a0.24 = load <8 x float>, ptr %p0.24, align 1
  %p1.24 = getelementptr float, ptr %p1, i64 24
  %a1.24 = load <8 x float>, ptr %p1.24, align 1
  %r.24 = fsub <8 x float> %a0.24, %a1.24
  %into.24 = getelementptr float, ptr %into, i64 24
  store <8 x float> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_60dccd3d16c30062(ptr %into, ptr %p0) noinline nounwind {
  %p0.r0 = getelementptr <8 x i32>, ptr %p0, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p0.r0.v = load <8 x i32>, ptr %p0.r0, align 1
  store <8 x i32> %p0.r0.v, ptr %into.r0, align 1
  %p0.r1 = getelementptr <8 x i32>, ptr %p0, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p0.r1.v = load <8 x i32>, ptr %p0.r1, align 1
  store <8 x i32> %p0.r1.v, ptr %into.r1, align 1
  %p0.r2 = getelementptr <8 x i32>, ptr %p0, i64 2
  %into.r2 = getelementptr <8 x i32>, ptr %into, i64 2
  %p0.r2.v = load <8 x i32>, ptr %p0.r2, align 1
  store <8 x i32> %p0.r2.v, ptr %into.r2, align 1
  %p0.r3 = getelementptr <8 x i32>, ptr %p0, i64 3
  %into.r3 = getelementptr <8 x i32>, ptr %into, i64 3
  %p0.r3.v = load <8 x i32>, ptr %p0.r3, align 1
  store <8 x i32> %p0.r3.v, ptr %into.r3, align 1
  %p0.r4 = getelementptr <8 x i32>, ptr %p0, i64 4
  %into.r4 = getelementptr <8 x i32>, ptr %into, i64 4
  %p0.r4.v = load <8 x i32>, ptr %p0.r4, align 1
  store <8 x i32> %p0.r4.v, ptr %into.r4, align 1
  %p0.r5 = getelementptr <8 x i32>, ptr %p0, i64 5
  %into.r5 = getelementptr <8 x i32>, ptr %into, i64 5
  %p0.r5.v = load <8 x i32>, ptr %p0.r5, align 1
  store <8 x i32> %p0.r5.v, ptr %into.r5, align 1
  %p0.r6 = getelementptr <8 x i32>, ptr %p0, i64 6
  %into.r6 = getelementptr <8 x i32>, ptr %into, i64 6
  %p0.r6.v = load <8 x i32>, ptr %p0.r6, align 1
  store <8 x i32> %p0.r6.v, ptr %into.r6, align 1
  %p0.r7 = getelementptr <8 x i32>, ptr %p0, i64 7
  %into.r7 = getelementptr <8 x i32>, ptr %into, i64 7
  %p0.r7.v = load <8 x i32>, ptr %p0.r7, align 1
  store <8 x i32> %p0.r7.v, ptr %into.r7, align 1
  ret void
}

define void @ts_v_61be8470d7b7334d(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = and <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = and <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = and <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = and <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_6572bfb317c58861(ptr %p0, ptr %p1, i16 %p2) noinline nounwind {
  br label %lane
  lane:
  %i = phi i16 [0, %0], [%next, %on]
  %rest = lshr i16 %p2, %i
  %bit = trunc i16 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr i8, ptr %p0, i16 %i
  %to = getelementptr i8, ptr %p1, i16 %i
  %one = load i8, ptr %from, align 1
  store i8 %one, ptr %to, align 1
  br label %on
  on:
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, 16
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_67ed1ca4cf004848(ptr %into, ptr %p0) noinline nounwind {
  %p0.r0 = getelementptr <8 x i32>, ptr %p0, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p0.r0.v = load <8 x i32>, ptr %p0.r0, align 1
  store <8 x i32> %p0.r0.v, ptr %into.r0, align 1
  %p0.r1 = getelementptr <8 x i32>, ptr %p0, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p0.r1.v = load <8 x i32>, ptr %p0.r1, align 1
  store <8 x i32> %p0.r1.v, ptr %into.r1, align 1
  ret void
}

define i64 @ts_v_68b7ad0a97025868(ptr %p0, i32 %p1, i64 %p2) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = bitcast i32 %p1 to i32
  %a2 = bitcast i64 %p2 to i64
  %r = call i64 @"ts_sectors"(<32 x i64> %a0, i32 %a1, i64 %a2)
  ret i64 %r
}

define void @ts_v_690d508137163291(ptr %into, ptr %p0) noinline nounwind {
  %p0.v = load <2 x i64>, ptr %p0, align 1
  store <2 x i64> %p0.v, ptr %into, align 1
  ret void
}

define void @ts_v_6a3bde73cfcbcae4(ptr %into, i32 %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = bitcast i32 %p0 to <32 x i1>
  %a1 = load <32 x i64>, ptr %p1, align 1
  %a2 = load <32 x i64>, ptr %p2, align 1
  %r = select <32 x i1> %a0, <32 x i64> %a1, <32 x i64> %a2
  store <32 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_6f1e0726a0aa2da1(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x double>, ptr %p0, align 1
  %r = fptosi <32 x double> %a0 to <32 x i64>
  store <32 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_7081e3467acd1185(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr {i1, <32 x i32>}, ptr %p0, i32 0, i32 0
  %into.0 = getelementptr {i1, <32 x i32>}, ptr %into, i32 0, i32 0
  %p0.0.v = load i1, ptr %p0.0, align 1
  store i1 %p0.0.v, ptr %into.0, align 1
  %p0.1 = getelementptr {i1, <32 x i32>}, ptr %p0, i32 0, i32 1
  %into.1 = getelementptr {i1, <32 x i32>}, ptr %into, i32 0, i32 1
  %p0.1.r0 = getelementptr <8 x i32>, ptr %p0.1, i64 0
  %into.1.r0 = getelementptr <8 x i32>, ptr %into.1, i64 0
  %p0.1.r0.v = load <8 x i32>, ptr %p0.1.r0, align 1
  store <8 x i32> %p0.1.r0.v, ptr %into.1.r0, align 1
  %p0.1.r1 = getelementptr <8 x i32>, ptr %p0.1, i64 1
  %into.1.r1 = getelementptr <8 x i32>, ptr %into.1, i64 1
  %p0.1.r1.v = load <8 x i32>, ptr %p0.1.r1, align 1
  store <8 x i32> %p0.1.r1.v, ptr %into.1.r1, align 1
  %p0.1.r2 = getelementptr <8 x i32>, ptr %p0.1, i64 2
  %into.1.r2 = getelementptr <8 x i32>, ptr %into.1, i64 2
  %p0.1.r2.v = load <8 x i32>, ptr %p0.1.r2, align 1
  store <8 x i32> %p0.1.r2.v, ptr %into.1.r2, align 1
  %p0.1.r3 = getelementptr <8 x i32>, ptr %p0.1, i64 3
  %into.1.r3 = getelementptr <8 x i32>, ptr %into.1, i64 3
  %p0.1.r3.v = load <8 x i32>, ptr %p0.1.r3, align 1
  store <8 x i32> %p0.1.r3.v, ptr %into.1.r3, align 1
  ret void
}

define void @ts_v_740d2462f5ae5d04(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = sub <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = sub <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = sub <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = sub <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define i32 @ts_v_74e79829f8f6d985(i1 %p0) noinline nounwind {
  %a0 = bitcast i1 %p0 to i1
  %r = insertelement <32 x i1> undef, i1 %a0, i32 0
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_76657f52be587514(ptr %into, ptr %p0) noinline nounwind {
  %p0.r0 = getelementptr <8 x i32>, ptr %p0, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p0.r0.v = load <8 x i32>, ptr %p0.r0, align 1
  store <8 x i32> %p0.r0.v, ptr %into.r0, align 1
  ret void
}

define i32 @ts_v_78c354c9b140f019(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp ne <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define i32 @ts_v_79584e284cdbb1be(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp ult <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_81386a6c61186990(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr {i1, <32 x float>}, ptr %p0, i32 0, i32 0
  %into.0 = getelementptr {i1, <32 x float>}, ptr %into, i32 0, i32 0
  %p0.0.v = load i1, ptr %p0.0, align 1
  store i1 %p0.0.v, ptr %into.0, align 1
  %p0.1 = getelementptr {i1, <32 x float>}, ptr %p0, i32 0, i32 1
  %into.1 = getelementptr {i1, <32 x float>}, ptr %into, i32 0, i32 1
  %p0.1.r0 = getelementptr <8 x i32>, ptr %p0.1, i64 0
  %into.1.r0 = getelementptr <8 x i32>, ptr %into.1, i64 0
  %p0.1.r0.v = load <8 x i32>, ptr %p0.1.r0, align 1
  store <8 x i32> %p0.1.r0.v, ptr %into.1.r0, align 1
  %p0.1.r1 = getelementptr <8 x i32>, ptr %p0.1, i64 1
  %into.1.r1 = getelementptr <8 x i32>, ptr %into.1, i64 1
  %p0.1.r1.v = load <8 x i32>, ptr %p0.1.r1, align 1
  store <8 x i32> %p0.1.r1.v, ptr %into.1.r1, align 1
  %p0.1.r2 = getelementptr <8 x i32>, ptr %p0.1, i64 2
  %into.1.r2 = getelementptr <8 x i32>, ptr %into.1, i64 2
  %p0.1.r2.v = load <8 x i32>, ptr %p0.1.r2, align 1
  store <8 x i32> %p0.1.r2.v, ptr %into.1.r2, align 1
  %p0.1.r3 = getelementptr <8 x i32>, ptr %p0.1, i64 3
  %into.1.r3 = getelementptr <8 x i32>, ptr %into.1, i64 3
  %p0.1.r3.v = load <8 x i32>, ptr %p0.1.r3, align 1
  store <8 x i32> %p0.1.r3.v, ptr %into.1.r3, align 1
  ret void
}

define void @ts_v_82306b7b4e000f77(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <16 x float>, ptr %p0, align 1
  %r = shufflevector <16 x float> %a0, <16 x float> undef, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <32 x float> %r, ptr %into, align 1
  ret void
}

define void @ts_v_858aa74c072d1882(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr double, ptr %p0, i64 0
  %a0.0 = load <4 x double>, ptr %p0.0, align 1
  %p1.0 = getelementptr double, ptr %p1, i64 0
  %a1.0 = load <4 x double>, ptr %p1.0, align 1
  %r.0 = fdiv <4 x double> %a0.0, %a1.0
  %into.0 = getelementptr double, ptr %into, i64 0
  store <4 x double> %r.0, ptr %into.0, align 1
  %p0.4 = getelementptr double, ptr %p0, i64 4
  %a0.4 = load <4 x double>, ptr %p0.4, align 1
  %p1.4 = getelementptr double, ptr %p1, i64 4
  %a1.4 = load <4 x double>, ptr %p1.4, align 1
  %r.4 = fdiv <4 x double> %a0.4, %a1.4
  %into.4 = getelementptr double, ptr %into, i64 4
  store <4 x double> %r.4, ptr %into.4, align 1
  %p0.8 = getelementptr double, ptr %p0, i64 8
  %a0.8 = load <4 x double>, ptr %p0.8, align 1
  %p1.8 = getelementptr double, ptr %p1, i64 8
  %a1.8 = load <4 x double>, ptr %p1.8, align 1
  %r.8 = fdiv <4 x double> %a0.8, %a1.8
  %into.8 = getelementptr double, ptr %into, i64 8
  store <4 x double> %r.8, ptr %into.8, align 1
  %p0.12 = getelementptr double, ptr %p0, i64 12
  %a0.12 = load <4 x double>, ptr %p0.12, align 1
  %p1.12 = getelementptr double, ptr %p1, i64 12
  %a1.12 = load <4 x double>, ptr %p1.12, align 1
  %r.12 = fdiv <4 x double> %a0.12, %a1.12
  %into.12 = getelementptr double, ptr %into, i64 12
  store <4 x double> %r.12, ptr %into.12, align 1
  %p0.16 = getelementptr double, ptr %p0, i64 16
  %a0.16 = load <4 x double>, ptr %p0.16, align 1
  %p1.16 = getelementptr double, ptr %p1, i64 16
  %a1.16 = load <4 x double>, ptr %p1.16, align 1
  %r.16 = fdiv <4 x double> %a0.16, %a1.16
  %into.16 = getelementptr double, ptr %into, i64 16
  store <4 x double> %r.16, ptr %into.16, align 1
  %p0.20 = getelementptr double, ptr %p0, i64 20
  %a0.20 = load <4 x double>, ptr %p0.20, align 1
  %p1.20 = getelementptr double, ptr %p1, i64 20
  %a1.20 = load <4 x double>, ptr %p1.20, align 1
  %r.20 = fdiv <4 x double> %a0.20, %a1.20
  %into.20 = getelementptr double, ptr %into, i64 20
  store <4 x double> %r.20, ptr %into.20, align 1
  %p0.24 = getelementptr double, ptr %p0, i64 24
  %a0.24 = load <4 x double>, ptr %p0.24, align 1
  %p1.24 = getelementptr double, ptr %p1, i64 24
  %a1.24 = load <4 x double>, ptr %p1.24, align 1
  %r.24 = fdiv <4 x double> %a0.24, %a1.24
  %into.24 = getelementptr double, ptr %into, i64 24
  store <4 x double> %r.24, ptr %into.24, align 1
  %p0.28 = getelementptr double, ptr %p0, i64 28
  %a0.28 = load <4 x double>, ptr %p0.28, align 1
  %p1.28 = getelementptr double, ptr %p1, i64 28
  %a1.28 = load <4 x double>, ptr %p1.28, align 1
  %r.28 = fdiv <4 x double> %a0.28, %a1.28
  %into.28 = getelementptr double, ptr %into, i64 28
  store <4 x double> %r.28, ptr %into.28, align 1
  ret void
}

define void @ts_v_85e7788585a53332(ptr %into, ptr %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = load <32 x i64>, ptr %p1, align 1
  %a2 = load <32 x i64>, ptr %p2, align 1
  %r = call <32 x i64> @"llvm.fshr.v32i64"(<32 x i64> %a0, <32 x i64> %a1, <32 x i64> %a2)
  store <32 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_8ba23e4a231775b6(ptr %p0, ptr %p1, i32 %p2) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i64>, ptr %p1, align 1
  %a2 = bitcast i32 %p2 to i32
  call void @"ts_scatter32"(<32 x i32> %a0, <32 x i64> %a1, i32 %a2)
  ret void
}

define i64 @ts_v_9a95274446702398(ptr %p0, i32 %p1, i64 %p2) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = bitcast i32 %p1 to i32
  %a2 = bitcast i64 %p2 to i64
  %r = call i64 @"ts_distinct"(<32 x i64> %a0, i32 %a1, i64 %a2)
  ret i64 %r
}

define void @ts_v_9ab29dffb0d6bc5c(ptr %into, ptr %p0, i32 %p1) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = bitcast i32 %p1 to i32
  %r = call <32 x i32> @"ts_gather32"(<32 x i64> %a0, i32 %a1)
  store <32 x i32> %r, ptr %into, align 1
  ret void
}

define void @ts_v_9c75fc5db6309335(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <2 x i64>, ptr %p0, align 1
  %a1 = load <2 x i64>, ptr %p1, align 1
  %r = and <2 x i64> %a0, %a1
  store <2 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_9d29ebfc7a7f06e1(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <1 x i64>, ptr %p0, align 1
  %a1 = load <1 x i64>, ptr %p1, align 1
  %r = add <1 x i64> %a0, %a1
  store <1 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_ab51be0879b29ccb(ptr %into, ptr %p0) noinline nounwind {
  %p0.v = load <1 x i8>, ptr %p0, align 1
  store <1 x i8> %p0.v, ptr %into, align 1
  ret void
}

define void @ts_v_adb6edd3b7f5e41d(ptr %into, ptr %p0, i32 %p1) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = bitcast i32 %p1 to i32
  %r = call <32 x i8> @"ts_gather8"(<32 x i64> %a0, i32 %a1)
  store <32 x i8> %r, ptr %into, align 1
  ret void
}

define void @ts_v_ade6e0a8bb43282a(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr float, ptr %p0, i64 0
  %a0.0 = load <8 x float>, ptr %p0.0, align 1
  %p1.0 = getelementptr float, ptr %p1, i64 0
  %a1.0 = load <8 x float>, ptr %p1.0, align 1
  %r.0 = fadd <8 x float> %a0.0, %a1.0
  %into.0 = getelementptr float, ptr %into, i64 0
  store <8 x float> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr float, ptr %p0, i64 8
  %a0.8 = load <8 x float>, ptr %p0.8, align 1
  %p1.8 = getelementptr float, ptr %p1, i64 8
  %a1.8 = load <8 x float>, ptr %p1.8, align 1
  %r.8 = fadd <8 x float> %a0.8, %a1.8
  %into.8 = getelementptr float, ptr %into, i64 8
  store <8 x float> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr float, ptr %p0, i64 16
  %a0.16 = load <8 x float>, ptr %p0.16, align 1
  %p1.16 = getelementptr float, ptr %p1, i64 16
  %a1.16 = load <8 x float>, ptr %p1.16, align 1
  %r.16 = fadd <8 x float> %a0.16, %a1.16
  %into.16 = getelementptr float, ptr %into, i64 16
  store <8 x float> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr float, ptr %p0, i64 24
  %a0.24 = load <8 x float>, ptr %p0.24, align 1
  %p1.24 = getelementptr float, ptr %p1, i64 24
  %a1.24 = load <8 x float>, ptr %p1.24, align 1
  %r.24 = fadd <8 x float> %a0.24, %a1.24
  %into.24 = getelementptr float, ptr %into, i64 24
  store <8 x float> %r.24, ptr %into.24, align 1
  ret void
}

define i64 @ts_v_b5bee012b2f27d80(ptr %p0, i32 %p1, i64 %p2, i1 %p3) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = bitcast i32 %p1 to i32
  %a2 = bitcast i64 %p2 to i64
  %a3 = bitcast i1 %p3 to i1
  %r = call i64 @"ts_wavefronts"(<32 x i64> %a0, i32 %a1, i64 %a2, i1 %a3)
  ret i64 %r
}

define void @ts_v_b68885ca3e462cf7(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = mul <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = mul <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = mul <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = mul <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define i32 @ts_v_b798f06f26bd7997(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp sle <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_b82d10935802bcd1(ptr %into, ptr %p0, ptr %p1, ptr %p2) noinline nounwind {
  %a0 = load <32 x float>, ptr %p0, align 1
  %a1 = load <32 x float>, ptr %p1, align 1
  %a2 = load <32 x float>, ptr %p2, align 1
  %r = call <32 x float> @"llvm.fma.v32f32"(<32 x float> %a0, <32 x float> %a1, <32 x float> %a2)
  store <32 x float> %r, ptr %into, align 1
  ret void
}

define void @ts_v_b8aebea0802ca7f8(ptr %p0, i32 %p1) noinline nounwind {
  %a0 = load <32 x i64>, ptr %p0, align 1
  %a1 = bitcast i32 %p1 to i32
  call void @"ts_mark"(<32 x i64> %a0, i32 %a1)
  ret void
}

define void @ts_v_ba1d370844cfb50c(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %r = shufflevector <32 x i32> %a0, <32 x i32> undef, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x i32> %r, ptr %into, align 1
  ret void
}

define void @ts_v_bf301f6147c7cb0b(ptr %p0, ptr %p1, i16 %p2) noinline nounwind {
  br label %lane
  lane:
  %i = phi i16 [0, %0], [%next, %on]
  %rest = lshr i16 %p2, %i
  %bit = trunc i16 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr float, ptr %p0, i16 %i
  %to = getelementptr float, ptr %p1, i16 %i
  %one = load float, ptr %from, align 1
  store float %one, ptr %to, align 1
  br label %on
  on:
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, 16
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_c24f1eff650dd1af(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <16 x float>, ptr %p0, align 1
  %a1 = load <16 x float>, ptr %p1, align 1
  %r = shufflevector <16 x float> %a0, <16 x float> %a1, <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <32 x float> %r, ptr %into, align 1
  ret void
}

define void @ts_v_ce4ae3710b78cdc0(ptr %p0, ptr %p1, i16 %p2) noinline nounwind {
  br label %lane
  lane:
  %i = phi i16 [0, %0], [%next, %on]
  %rest = lshr i16 %p2, %i
  %bit = trunc i16 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr i32, ptr %p0, i16 %i
  %to = getelementptr i32, ptr %p1, i16 %i
  %one = load i32, ptr %from, align 1
  store i32 %one, ptr %to, align 1
  br label %on
  on:
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, 16
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_d39482fb356e77ab(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = add <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = add <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = add <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = add <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_d6a3f216ca4954ca(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = call <32 x i32> @"llvm.smax.v32i32"(<32 x i32> %a0, <32 x i32> %a1)
  store <32 x i32> %r, ptr %into, align 1
  ret void
}

define void @ts_v_d97a54b2bd4a7972(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr {i32, <32 x i64>, <32 x i64>}, ptr %p0, i32 0, i32 0
  %into.0 = getelementptr {i32, <32 x i64>, <32 x i64>}, ptr %into, i32 0, i32 0
  %p0.0.v = load i32, ptr %p0.0, align 1
  store i32 %p0.0.v, ptr %into.0, align 1
  %p0.1 = getelementptr {i32, <32 x i64>, <32 x i64>}, ptr %p0, i32 0, i32 1
  %into.1 = getelementptr {i32, <32 x i64>, <32 x i64>}, ptr %into, i32 0, i32 1
  %p0.1.r0 = getelementptr <8 x i32>, ptr %p0.1, i64 0
  %into.1.r0 = getelementptr <8 x i32>, ptr %into.1, i64 0
  %p0.1.r0.v = load <8 x i32>, ptr %p0.1.r0, align 1
  store <8 x i32> %p0.1.r0.v, ptr %into.1.r0, align 1
  %p0.1.r1 = getelementptr <8 x i32>, ptr %p0.1, i64 1
  %into.1.r1 = getelementptr <8 x i32>, ptr %into.1, i64 1
  %p0.1.r1.v = load <8 x i32>, ptr %p0.1.r1, align 1
  store <8 x i32> %p0.1.r1.v, ptr %into.1.r1, align 1
  %p0.1.r2 = getelementptr <8 x i32>, ptr %p0.1, i64 2
  %into.1.r2 = getelementptr <8 x i32>, ptr %into.1, i64 2
  %p0.1.r2.v = load <8 x i32>, ptr %p0.1.r2, align 1
  store <8 x i32> %p0.1.r2.v, ptr %into.1.r2, align 1
  %p0.1.r3 = getelementptr <8 x i32>, ptr %p0.1, i64 3
  %into.1.r3 = getelementptr <8 x i32>, ptr %into.1, i64 3
  %p0.1.r3.v = load <8 x i32>, ptr %p0.1.r3, align 1
  store <8 x i32> %p0.1.r3.v, ptr %into.1.r3, align 1
  %p0.1.r4 = getelementptr <8 x i32>, ptr %p0.1, i64 4
  %into.1.r4 = getelementptr <8 x i32>, ptr %into.1, i64 4
  %p0.1.r4.v = load <8 x i32>, ptr %p0.1.r4, align 1
  store <8 x i32> %p0.1.r4.v, ptr %into.1.r4, align 1
  %p0.1.r5 = getelementptr <8 x i32>, ptr %p0.1, i64 5
  %into.1.r5 = getelementptr <8 x i32>, ptr %into.1, i64 5
  %p0.1.r5.v = load <8 x i32>, ptr %p0.1.r5, align 1
  store <8 x i32> %p0.1.r5.v, ptr %into.1.r5, align 1
  %p0.1.r6 = getelementptr <8 x i32>, ptr %p0.1, i64 6
  %into.1.r6 = getelementptr <8 x i32>, ptr %into.1, i64 6
  %p0.1.r6.v = load <8 x i32>, ptr %p0.1.r6, align 1
  store <8 x i32> %p0.1.r6.v, ptr %into.1.r6, align 1
  %p0.1.r7 = getelementptr <8 x i32>, ptr %p0.1, i64 7
  %into.1.r7 = getelementptr <8 x i32>, ptr %into.1, i64 7
  %p0.1.r7.v = load <8 x i32>, ptr %p0.1.r7, align 1
  store <8 x i32> %p0.1.r7.v, ptr %into.1.r7, align 1
  %p0.2 = getelementptr {i32, <32 x i64>, <32 x i64>}, ptr %p0, i32 0, i32 2
  %into.2 = getelementptr {i32, <32 x i64>, <32 x i64>}, ptr %into, i32 0, i32 2
  %p0.2.r0 = getelementptr <8 x i32>, ptr %p0.2, i64 0
  %into.2.r0 = getelementptr <8 x i32>, ptr %into.2, i64 0
  %p0.2.r0.v = load <8 x i32>, ptr %p0.2.r0, align 1
  store <8 x i32> %p0.2.r0.v, ptr %into.2.r0, align 1
  %p0.2.r1 = getelementptr <8 x i32>, ptr %p0.2, i64 1
  %into.2.r1 = getelementptr <8 x i32>, ptr %into.2, i64 1
  %p0.2.r1.v = load <8 x i32>, ptr %p0.2.r1, align 1
  store <8 x i32> %p0.2.r1.v, ptr %into.2.r1, align 1
  %p0.2.r2 = getelementptr <8 x i32>, ptr %p0.2, i64 2
  %into.2.r2 = getelementptr <8 x i32>, ptr %into.2, i64 2
  %p0.2.r2.v = load <8 x i32>, ptr %p0.2.r2, align 1
  store <8 x i32> %p0.2.r2.v, ptr %into.2.r2, align 1
  %p0.2.r3 = getelementptr <8 x i32>, ptr %p0.2, i64 3
  %into.2.r3 = getelementptr <8 x i32>, ptr %into.2, i64 3
  %p0.2.r3.v = load <8 x i32>, ptr %p0.2.r3, align 1
  store <8 x i32> %p0.2.r3.v, ptr %into.2.r3, align 1
  %p0.2.r4 = getelementptr <8 x i32>, ptr %p0.2, i64 4
  %into.2.r4 = getelementptr <8 x i32>, ptr %into.2, i64 4
  %p0.2.r4.v = load <8 x i32>, ptr %p0.2.r4, align 1
  store <8 x i32> %p0.2.r4.v, ptr %into.2.r4, align 1
  %p0.2.r5 = getelementptr <8 x i32>, ptr %p0.2, i64 5
  %into.2.r5 = getelementptr <8 x i32>, ptr %into.2, i64 5
  %p0.2.r5.v = load <8 x i32>, ptr %p0.2.r5, align 1
  store <8 x i32> %p0.2.r5.v, ptr %into.2.r5, align 1
  %p0.2.r6 = getelementptr <8 x i32>, ptr %p0.2, i64 6
  %into.2.r6 = getelementptr <8 x i32>, ptr %into.2, i64 6
  %p0.2.r6.v = load <8 x i32>, ptr %p0.2.r6, align 1
  store <8 x i32> %p0.2.r6.v, ptr %into.2.r6, align 1
  %p0.2.r7 = getelementptr <8 x i32>, ptr %p0.2, i64 7
  %into.2.r7 = getelementptr <8 x i32>, ptr %into.2, i64 7
  %p0.2.r7.v = load <8 x i32>, ptr %p0.2.r7, align 1
  store <8 x i32> %p0.2.r7.v, ptr %into.2.r7, align 1
  ret void
}

define void @ts_v_dc51fc769000b397(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = xor <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = xor <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = xor <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = xor <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_dcb87418b4fc8c3c(ptr %into, ptr %p0, i16 %p1, ptr %p2) noinline nounwind {
  %p2.r0 = getelementptr <8 x i32>, ptr %p2, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p2.r0.v = load <8 x i32>, ptr %p2.r0, align 1
  store <8 x i32> %p2.r0.v, ptr %into.r0, align 1
  %p2.r1 = getelementptr <8 x i32>, ptr %p2, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p2.r1.v = load <8 x i32>, ptr %p2.r1, align 1
  store <8 x i32> %p2.r1.v, ptr %into.r1, align 1
  br label %lane
  lane:
  %i = phi i16 [0, %0], [%next, %on]
  %rest = lshr i16 %p1, %i
  %bit = trunc i16 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr i32, ptr %p0, i16 %i
  %to = getelementptr i32, ptr %into, i16 %i
  %one = load i32, ptr %from, align 1
  store i32 %one, ptr %to, align 1
  br label %on
  on:
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, 16
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_df257d5af8ec5b1b(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr i32, ptr %p0, i64 0
  %a0.0 = load <8 x i32>, ptr %p0.0, align 1
  %p1.0 = getelementptr i32, ptr %p1, i64 0
  %a1.0 = load <8 x i32>, ptr %p1.0, align 1
  %r.0 = lshr <8 x i32> %a0.0, %a1.0
  %into.0 = getelementptr i32, ptr %into, i64 0
  store <8 x i32> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr i32, ptr %p0, i64 8
  %a0.8 = load <8 x i32>, ptr %p0.8, align 1
  %p1.8 = getelementptr i32, ptr %p1, i64 8
  %a1.8 = load <8 x i32>, ptr %p1.8, align 1
  %r.8 = lshr <8 x i32> %a0.8, %a1.8
  %into.8 = getelementptr i32, ptr %into, i64 8
  store <8 x i32> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr i32, ptr %p0, i64 16
  %a0.16 = load <8 x i32>, ptr %p0.16, align 1
  %p1.16 = getelementptr i32, ptr %p1, i64 16
  %a1.16 = load <8 x i32>, ptr %p1.16, align 1
  %r.16 = lshr <8 x i32> %a0.16, %a1.16
  %into.16 = getelementptr i32, ptr %into, i64 16
  store <8 x i32> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr i32, ptr %p0, i64 24
  %a0.24 = load <8 x i32>, ptr %p0.24, align 1
  %p1.24 = getelementptr i32, ptr %p1, i64 24
  %a1.24 = load <8 x i32>, ptr %p1.24, align 1
  %r.24 = lshr <8 x i32> %a0.24, %a1.24
  %into.24 = getelementptr i32, ptr %into, i64 24
  store <8 x i32> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_dff0e2add26b9a9f(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x float>, ptr %p0, align 1
  %r = shufflevector <32 x float> %a0, <32 x float> undef, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  store <16 x float> %r, ptr %into, align 1
  ret void
}

define void @ts_v_e31b5bbf95a77639(ptr %into, ptr %p0) noinline nounwind {
  %p0.v = load <16 x i8>, ptr %p0, align 1
  store <16 x i8> %p0.v, ptr %into, align 1
  ret void
}

define i32 @ts_v_e4c88a0e36d17672(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp slt <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_e8b495640ddcc11f(ptr %into, ptr %p0) noinline nounwind {
  %p0.v = load <1 x i64>, ptr %p0, align 1
  store <1 x i64> %p0.v, ptr %into, align 1
  ret void
}

define void @ts_v_e8d82fa8fa50c7a5(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %r = shufflevector <32 x i32> %a0, <32 x i32> undef, <16 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>
  store <16 x i32> %r, ptr %into, align 1
  ret void
}

define void @ts_v_e97f941a5ac4e695(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %p0.0 = getelementptr float, ptr %p0, i64 0
  %a0.0 = load <8 x float>, ptr %p0.0, align 1
  %p1.0 = getelementptr float, ptr %p1, i64 0
  %a1.0 = load <8 x float>, ptr %p1.0, align 1
  %r.0 = fmul <8 x float> %a0.0, %a1.0
  %into.0 = getelementptr float, ptr %into, i64 0
  store <8 x float> %r.0, ptr %into.0, align 1
  %p0.8 = getelementptr float, ptr %p0, i64 8
  %a0.8 = load <8 x float>, ptr %p0.8, align 1
  %p1.8 = getelementptr float, ptr %p1, i64 8
  %a1.8 = load <8 x float>, ptr %p1.8, align 1
  %r.8 = fmul <8 x float> %a0.8, %a1.8
  %into.8 = getelementptr float, ptr %into, i64 8
  store <8 x float> %r.8, ptr %into.8, align 1
  %p0.16 = getelementptr float, ptr %p0, i64 16
  %a0.16 = load <8 x float>, ptr %p0.16, align 1
  %p1.16 = getelementptr float, ptr %p1, i64 16
  %a1.16 = load <8 x float>, ptr %p1.16, align 1
  %r.16 = fmul <8 x float> %a0.16, %a1.16
  %into.16 = getelementptr float, ptr %into, i64 16
  store <8 x float> %r.16, ptr %into.16, align 1
  %p0.24 = getelementptr float, ptr %p0, i64 24
  %a0.24 = load <8 x float>, ptr %p0.24, align 1
  %p1.24 = getelementptr float, ptr %p1, i64 24
  %a1.24 = load <8 x float>, ptr %p1.24, align 1
  %r.24 = fmul <8 x float> %a0.24, %a1.24
  %into.24 = getelementptr float, ptr %into, i64 24
  store <8 x float> %r.24, ptr %into.24, align 1
  ret void
}

define void @ts_v_ec341dd48512feb3(ptr %into, ptr %p0) noinline nounwind {
  %p0.0 = getelementptr {i1, <32 x i64>}, ptr %p0, i32 0, i32 0
  %into.0 = getelementptr {i1, <32 x i64>}, ptr %into, i32 0, i32 0
  %p0.0.v = load i1, ptr %p0.0, align 1
  store i1 %p0.0.v, ptr %into.0, align 1
  %p0.1 = getelementptr {i1, <32 x i64>}, ptr %p0, i32 0, i32 1
  %into.1 = getelementptr {i1, <32 x i64>}, ptr %into, i32 0, i32 1
  %p0.1.r0 = getelementptr <8 x i32>, ptr %p0.1, i64 0
  %into.1.r0 = getelementptr <8 x i32>, ptr %into.1, i64 0
  %p0.1.r0.v = load <8 x i32>, ptr %p0.1.r0, align 1
  store <8 x i32> %p0.1.r0.v, ptr %into.1.r0, align 1
  %p0.1.r1 = getelementptr <8 x i32>, ptr %p0.1, i64 1
  %into.1.r1 = getelementptr <8 x i32>, ptr %into.1, i64 1
  %p0.1.r1.v = load <8 x i32>, ptr %p0.1.r1, align 1
  store <8 x i32> %p0.1.r1.v, ptr %into.1.r1, align 1
  %p0.1.r2 = getelementptr <8 x i32>, ptr %p0.1, i64 2
  %into.1.r2 = getelementptr <8 x i32>, ptr %into.1, i64 2
  %p0.1.r2.v = load <8 x i32>, ptr %p0.1.r2, align 1
  store <8 x i32> %p0.1.r2.v, ptr %into.1.r2, align 1
  %p0.1.r3 = getelementptr <8 x i32>, ptr %p0.1, i64 3
  %into.1.r3 = getelementptr <8 x i32>, ptr %into.1, i64 3
  %p0.1.r3.v = load <8 x i32>, ptr %p0.1.r3, align 1
  store <8 x i32> %p0.1.r3.v, ptr %into.1.r3, align 1
  %p0.1.r4 = getelementptr <8 x i32>, ptr %p0.1, i64 4
  %into.1.r4 = getelementptr <8 x i32>, ptr %into.1, i64 4
  %p0.1.r4.v = load <8 x i32>, ptr %p0.1.r4, align 1
  store <8 x i32> %p0.1.r4.v, ptr %into.1.r4, align 1
  %p0.1.r5 = getelementptr <8 x i32>, ptr %p0.1, i64 5
  %into.1.r5 = getelementptr <8 x i32>, ptr %into.1, i64 5
  %p0.1.r5.v = load <8 x i32>, ptr %p0.1.r5, align 1
  store <8 x i32> %p0.1.r5.v, ptr %into.1.r5, align 1
  %p0.1.r6 = getelementptr <8 x i32>, ptr %p0.1, i64 6
  %into.1.r6 = getelementptr <8 x i32>, ptr %into.1, i64 6
  %p0.1.r6.v = load <8 x i32>, ptr %p0.1.r6, align 1
  store <8 x i32> %p0.1.r6.v, ptr %into.1.r6, align 1
  %p0.1.r7 = getelementptr <8 x i32>, ptr %p0.1, i64 7
  %into.1.r7 = getelementptr <8 x i32>, ptr %into.1, i64 7
  %p0.1.r7.v = load <8 x i32>, ptr %p0.1.r7, align 1
  store <8 x i32> %p0.1.r7.v, ptr %into.1.r7, align 1
  ret void
}

define void @ts_v_ec94f6221c613c9b(ptr %into, ptr %p0, i32 %p1, ptr %p2) noinline nounwind {
  %p2.r0 = getelementptr <8 x i32>, ptr %p2, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p2.r0.v = load <8 x i32>, ptr %p2.r0, align 1
  store <8 x i32> %p2.r0.v, ptr %into.r0, align 1
  %p2.r1 = getelementptr <8 x i32>, ptr %p2, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p2.r1.v = load <8 x i32>, ptr %p2.r1, align 1
  store <8 x i32> %p2.r1.v, ptr %into.r1, align 1
  %p2.r2 = getelementptr <8 x i32>, ptr %p2, i64 2
  %into.r2 = getelementptr <8 x i32>, ptr %into, i64 2
  %p2.r2.v = load <8 x i32>, ptr %p2.r2, align 1
  store <8 x i32> %p2.r2.v, ptr %into.r2, align 1
  %p2.r3 = getelementptr <8 x i32>, ptr %p2, i64 3
  %into.r3 = getelementptr <8 x i32>, ptr %into, i64 3
  %p2.r3.v = load <8 x i32>, ptr %p2.r3, align 1
  store <8 x i32> %p2.r3.v, ptr %into.r3, align 1
  br label %lane
  lane:
  %i = phi i32 [0, %0], [%next, %on]
  %rest = lshr i32 %p1, %i
  %bit = trunc i32 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr float, ptr %p0, i32 %i
  %to = getelementptr float, ptr %into, i32 %i
  %one = load float, ptr %from, align 1
  store float %one, ptr %to, align 1
  br label %on
  on:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_eca6d92e603f6ccc(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <2 x i64>, ptr %p0, align 1
  %a1 = load <2 x i64>, ptr %p1, align 1
  %r = lshr <2 x i64> %a0, %a1
  store <2 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_f012b25614f453bb(ptr %into, ptr %p0) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %r = shufflevector <32 x i32> %a0, <32 x i32> undef, <32 x i32> splat (i32 0)
  store <32 x i32> %r, ptr %into, align 1
  ret void
}

define i32 @ts_v_f0eff375f440f3f3(ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <32 x i32>, ptr %p0, align 1
  %a1 = load <32 x i32>, ptr %p1, align 1
  %r = icmp sgt <32 x i32> %a0, %a1
  %n = bitcast <32 x i1> %r to i32
  ret i32 %n
}

define void @ts_v_f7a49ac951e455d6(ptr %into, ptr %p0, i16 %p1, ptr %p2) noinline nounwind {
  %p2.r0 = getelementptr <8 x i32>, ptr %p2, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p2.r0.v = load <8 x i32>, ptr %p2.r0, align 1
  store <8 x i32> %p2.r0.v, ptr %into.r0, align 1
  %p2.r1 = getelementptr <8 x i32>, ptr %p2, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p2.r1.v = load <8 x i32>, ptr %p2.r1, align 1
  store <8 x i32> %p2.r1.v, ptr %into.r1, align 1
  br label %lane
  lane:
  %i = phi i16 [0, %0], [%next, %on]
  %rest = lshr i16 %p1, %i
  %bit = trunc i16 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr float, ptr %p0, i16 %i
  %to = getelementptr float, ptr %into, i16 %i
  %one = load float, ptr %from, align 1
  store float %one, ptr %to, align 1
  br label %on
  on:
  %next = add i16 %i, 1
  %more = icmp ult i16 %next, 16
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_fdc1fe3c29cf08aa(ptr %p0, ptr %p1, i32 %p2) noinline nounwind {
  br label %lane
  lane:
  %i = phi i32 [0, %0], [%next, %on]
  %rest = lshr i32 %p2, %i
  %bit = trunc i32 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr float, ptr %p0, i32 %i
  %to = getelementptr float, ptr %p1, i32 %i
  %one = load float, ptr %from, align 1
  store float %one, ptr %to, align 1
  br label %on
  on:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_fe694fc600f83748(ptr %p0, ptr %p1, i32 %p2) noinline nounwind {
  br label %lane
  lane:
  %i = phi i32 [0, %0], [%next, %on]
  %rest = lshr i32 %p2, %i
  %bit = trunc i32 %rest to i1
  br i1 %bit, label %set, label %on
  set:
  %from = getelementptr i32, ptr %p0, i32 %i
  %to = getelementptr i32, ptr %p1, i32 %i
  %one = load i32, ptr %from, align 1
  store i32 %one, ptr %to, align 1
  br label %on
  on:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %lane, label %end
  end:
  ret void
}

define void @ts_v_ff00c98cc0609240(ptr %into, ptr %p0, ptr %p1) noinline nounwind {
  %a0 = load <1 x i64>, ptr %p0, align 1
  %a1 = load <1 x i64>, ptr %p1, align 1
  %r = and <1 x i64> %a0, %a1
  store <1 x i64> %r, ptr %into, align 1
  ret void
}

define void @ts_v_ff19ad843ce2285b(ptr %into, ptr %p0) noinline nounwind {
  %p0.r0 = getelementptr <8 x i32>, ptr %p0, i64 0
  %into.r0 = getelementptr <8 x i32>, ptr %into, i64 0
  %p0.r0.v = load <8 x i32>, ptr %p0.r0, align 1
  store <8 x i32> %p0.r0.v, ptr %into.r0, align 1
  %p0.r1 = getelementptr <8 x i32>, ptr %p0, i64 1
  %into.r1 = getelementptr <8 x i32>, ptr %into, i64 1
  %p0.r1.v = load <8 x i32>, ptr %p0.r1, align 1
  store <8 x i32> %p0.r1.v, ptr %into.r1, align 1
  %p0.r2 = getelementptr <8 x i32>, ptr %p0, i64 2
  %into.r2 = getelementptr <8 x i32>, ptr %into, i64 2
  %p0.r2.v = load <8 x i32>, ptr %p0.r2, align 1
  store <8 x i32> %p0.r2.v, ptr %into.r2, align 1
  %p0.r3 = getelementptr <8 x i32>, ptr %p0, i64 3
  %into.r3 = getelementptr <8 x i32>, ptr %into, i64 3
  %p0.r3.v = load <8 x i32>, ptr %p0.r3, align 1
  store <8 x i32> %p0.r3.v, ptr %into.r3, align 1
  ret void
}
