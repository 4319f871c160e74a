; Extremes of what a block's comparisons, widenings and addresses were. `field` and `put`: see assembly.py.

; Eight numbers a place: the greatest difference below 0, whether one was 0, the least above 0, then the least and the
; greatest of the left and of the right operand.
define internal void @ts_observe(ptr %ctx, i64 %slot, i32 %mask, <32 x i64> %x, <32 x i64> %y) noinline {
  %all = field ptr {OBSERVED}
  %row = getelementptr [8 x i64], ptr %all, i64 %slot
  %lanes = bitcast i32 %mask to <32 x i1>
  %d = sub <32 x i64> %x, %y
  %negative.0 = icmp slt <32 x i64> %d, zeroinitializer
  %negative = and <32 x i1> %negative.0, %lanes
  %zero.0 = icmp eq <32 x i64> %d, zeroinitializer
  %zero = and <32 x i1> %zero.0, %lanes
  %positive.0 = icmp sgt <32 x i64> %d, zeroinitializer
  %positive = and <32 x i1> %positive.0, %lanes
  %below = select <32 x i1> %negative, <32 x i64> %d, <32 x i64> splat (i64 {LEAST})
  %above = select <32 x i1> %positive, <32 x i64> %d, <32 x i64> splat (i64 {MOST})
  %x.low = select <32 x i1> %lanes, <32 x i64> %x, <32 x i64> splat (i64 {MOST})
  %x.high = select <32 x i1> %lanes, <32 x i64> %x, <32 x i64> splat (i64 {LEAST})
  %y.low = select <32 x i1> %lanes, <32 x i64> %y, <32 x i64> splat (i64 {MOST})
  %y.high = select <32 x i1> %lanes, <32 x i64> %y, <32 x i64> splat (i64 {LEAST})
  %zero.m = bitcast <32 x i1> %zero to i32
  %any.zero = icmp ne i32 %zero.m, 0
  %zeros = zext i1 %any.zero to i64
  %b = call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %below)
  %a = call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %above)
  %xl = call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %x.low)
  %xh = call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %x.high)
  %yl = call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %y.low)
  %yh = call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %y.high)
  call void @ts_keep_most(ptr %row, i64 0, i64 %b)
  call void @ts_keep_most(ptr %row, i64 1, i64 %zeros)
  call void @ts_keep_least(ptr %row, i64 2, i64 %a)
  call void @ts_keep_least(ptr %row, i64 3, i64 %xl)
  call void @ts_keep_most(ptr %row, i64 4, i64 %xh)
  call void @ts_keep_least(ptr %row, i64 5, i64 %yl)
  call void @ts_keep_most(ptr %row, i64 6, i64 %yh)
  ret void
}

define internal void @ts_keep_most(ptr %row, i64 %i, i64 %value) alwaysinline {
  %p = getelementptr i64, ptr %row, i64 %i
  %have = load i64, ptr %p
  %new = call i64 @llvm.smax.i64(i64 %have, i64 %value)
  store i64 %new, ptr %p
  ret void
}

define internal void @ts_keep_least(ptr %row, i64 %i, i64 %value) alwaysinline {
  %p = getelementptr i64, ptr %row, i64 %i
  %have = load i64, ptr %p
  %new = call i64 @llvm.smin.i64(i64 %have, i64 %value)
  store i64 %new, ptr %p
  ret void
}

declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.vector.reduce.smax.v32i64(<32 x i64>)
declare i64 @llvm.vector.reduce.smin.v32i64(<32 x i64>)
