; The run-time library of generated code: the loops over blocks and warps, barriers, and the slow paths of memory.
; Names in {BRACES} are offsets and codes from context.py.

declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i32 @warp(ptr, ptr, i32)

; --- the grid -----------------------------------------------------------------------------------------------------

; Runs blocks until none is left. Every thread has its own context; they share the counter at `next`.
define i32 @run(ptr %ctx) noinline {
entry:
  %active.p = getelementptr i8, ptr %ctx, i64 {ACTIVE}
  %total.p = getelementptr i8, ptr %ctx, i64 {TOTAL}
  %total = load i64, ptr %total.p
  %next.pp = getelementptr i8, ptr %ctx, i64 {NEXT}
  %next.p = load ptr, ptr %next.pp
  %stop.pp = getelementptr i8, ptr %ctx, i64 {STOP}
  %stop.p = load ptr, ptr %stop.pp
  %active = load i64, ptr %active.p
  %resume = icmp ne i64 %active, 0
  br i1 %resume, label %block, label %fetch
fetch:
  %stop = load atomic i64, ptr %stop.p monotonic, align 8
  %stopping = icmp ne i64 %stop, 0
  br i1 %stopping, label %done, label %take
take:
  %turn = atomicrmw add ptr %next.p, i64 1 monotonic
  %last.p = getelementptr i8, ptr %ctx, i64 {LAST}
  %last = load i64, ptr %last.p
  %left = icmp ult i64 %turn, %last
  br i1 %left, label %start, label %done
done:
  ret i32 {DONE}
start:
  %first.p = getelementptr i8, ptr %ctx, i64 {FIRST_BLOCK}
  %first = load i64, ptr %first.p
  %step.p = getelementptr i8, ptr %ctx, i64 {BLOCK_STEP}
  %step = load i64, ptr %step.p
  %steps = mul i64 %turn, %step
  %place = add i64 %first, %steps
  %id = urem i64 %place, %total
  call void @ts_start_block(ptr %ctx, i64 %id)
  store i64 1, ptr %active.p
  br label %block
block:
  %code = call i32 @ts_run_warps(ptr %ctx)
  %fine = icmp eq i32 %code, {DONE}
  br i1 %fine, label %finished, label %out
finished:
  store i64 0, ptr %active.p
  %blocks.p = getelementptr i8, ptr %ctx, i64 {BLOCKS_DONE}
  %blocks = load i64, ptr %blocks.p
  %blocks.1 = add i64 %blocks, 1
  store i64 %blocks.1, ptr %blocks.p
  br label %fetch
out:
  ret i32 %code
}

define internal void @ts_start_block(ptr %ctx, i64 %id) {
entry:
  %nx.p = getelementptr i8, ptr %ctx, i64 {NCTAID_X}
  %nx = load i64, ptr %nx.p
  %ny.p = getelementptr i8, ptr %ctx, i64 {NCTAID_Y}
  %ny = load i64, ptr %ny.p
  %x = urem i64 %id, %nx
  %row = udiv i64 %id, %nx
  %y = urem i64 %row, %ny
  %z = udiv i64 %row, %ny
  %x.p = getelementptr i8, ptr %ctx, i64 {CTAID_X}
  store i64 %x, ptr %x.p
  %y.p = getelementptr i8, ptr %ctx, i64 {CTAID_Y}
  store i64 %y, ptr %y.p
  %z.p = getelementptr i8, ptr %ctx, i64 {CTAID_Z}
  store i64 %z, ptr %z.p
  %shared.pp = getelementptr i8, ptr %ctx, i64 {SHARED}
  %shared = load ptr, ptr %shared.pp
  %bytes.p = getelementptr i8, ptr %ctx, i64 {SHARED_BYTES}
  %bytes = load i64, ptr %bytes.p
  call void @llvm.memset.p0.i64(ptr %shared, i8 -1, i64 %bytes, i1 false)
  %barriers = getelementptr i8, ptr %ctx, i64 {BARRIERS}
  call void @llvm.memset.p0.i64(ptr %barriers, i8 0, i64 {BARRIERS_BYTES}, i1 false)
  call void @ts_reset_accumulators(ptr %barriers)
  %threads.p = getelementptr i8, ptr %ctx, i64 {THREADS}
  %threads = load i64, ptr %threads.p
  %live.p = getelementptr i8, ptr %ctx, i64 {LIVE}
  store i64 %threads, ptr %live.p
  %budget.p = getelementptr i8, ptr %ctx, i64 {BUDGET}
  %budget = load i64, ptr %budget.p
  %steps.p = getelementptr i8, ptr %ctx, i64 {STEPS}
  store i64 %budget, ptr %steps.p
  %warps.p = getelementptr i8, ptr %ctx, i64 {WARPS}
  %warps = load i64, ptr %warps.p
  br label %loop
loop:
  %w = phi i64 [ 0, %entry ], [ %w.1, %loop ]
  %frame = call ptr @ts_frame(ptr %ctx, i64 %w)
  store <8 x i32> zeroinitializer, ptr %frame, align 4
  %w.1 = add i64 %w, 1
  %more = icmp ult i64 %w.1, %warps
  br i1 %more, label %loop, label %end
end:
  call void @ts_on_start(ptr %ctx, i64 %id)
  call void @ts_on_trace(ptr %ctx, i64 %id)
  ret void
}

define internal ptr @ts_frame(ptr %ctx, i64 %w) alwaysinline {
  %frames.pp = getelementptr i8, ptr %ctx, i64 {FRAMES}
  %frames = load ptr, ptr %frames.pp
  %size.p = getelementptr i8, ptr %ctx, i64 {FRAME_SIZE}
  %size = load i64, ptr %size.p
  %offset = mul i64 %w, %size
  %frame = getelementptr i8, ptr %frames, i64 %offset
  ret ptr %frame
}

; Rounds over the warps of a block until all are done; a round in which no warp could go on is a deadlock.
define internal i32 @ts_run_warps(ptr %ctx) {
entry:
  %warps.p = getelementptr i8, ptr %ctx, i64 {WARPS}
  %warps = load i64, ptr %warps.p
  %warp.p = getelementptr i8, ptr %ctx, i64 {FAULT_WARP}
  %turns.p = getelementptr i8, ptr %ctx, i64 {TURNS}
  %turns = load ptr, ptr %turns.p
  %seed.p = getelementptr i8, ptr %ctx, i64 {SEED}
  %seed = load i64, ptr %seed.p
  %random = icmp ne i64 %seed, 0
  br label %round
round:
  br i1 %random, label %mix, label %begin
mix:
  call void @ts_shuffle(ptr %turns, ptr %seed.p, i64 %warps)
  br label %begin
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %i.1, %next ]
  %alive = phi i32 [ 0, %begin ], [ %alive.1, %next ]
  %moved = phi i32 [ 0, %begin ], [ %moved.1, %next ]
  %turn.p = getelementptr i64, ptr %turns, i64 %i
  %w = load i64, ptr %turn.p
  %frame = call ptr @ts_frame(ptr %ctx, i64 %w)
  %state.p = getelementptr i8, ptr %frame, i64 {FRAME_STATE}
  %state = load i32, ptr %state.p
  %over = icmp eq i32 %state, {STATE_DONE}
  br i1 %over, label %next, label %check
check:
  %fresh = icmp eq i32 %state, 0
  %special = icmp uge i32 %state, {MANY}
  %go = or i1 %fresh, %special
  br i1 %go, label %call, label %parked
parked:
  %id.p = getelementptr i8, ptr %frame, i64 {FRAME_BARRIER}
  %id = load i32, ptr %id.p
  %barrier = call ptr @ts_barrier(ptr %ctx, i32 %id)
  %now.p = getelementptr i8, ptr %barrier, i64 {BARRIER_GENERATION}
  %now = load i64, ptr %now.p
  %now.32 = trunc i64 %now to i32
  %then.p = getelementptr i8, ptr %frame, i64 {FRAME_GENERATION}
  %then = load i32, ptr %then.p
  %waiting = icmp eq i32 %now.32, %then
  %alive.w = add i32 %alive, 1
  br i1 %waiting, label %next, label %call
call:
  store i64 %w, ptr %warp.p
  %w.32 = trunc i64 %w to i32
  %mode.p = getelementptr i8, ptr %frame, i64 {FRAME_MODE}
  %mode = load i32, ptr %mode.p
  %slow = icmp ne i32 %mode, 0
  br i1 %slow, label %slowly, label %quickly
quickly:
  %code.q = call i32 @warp(ptr %ctx, ptr %frame, i32 %w.32)
  br label %returned
slowly:
  %slow.pp = getelementptr i8, ptr %ctx, i64 {SLOW}
  %slow.p = load ptr, ptr %slow.pp
  %missing = icmp eq ptr %slow.p, null
  br i1 %missing, label %ask, label %slow.call
ask:
  ret i32 {SLOW_NEEDED}
slow.call:
  %code.s = call i32 %slow.p(ptr %ctx, ptr %frame, i32 %w.32)
  br label %returned
returned:
  %code = phi i32 [ %code.q, %quickly ], [ %code.s, %slow.call ]
  switch i32 %code, label %out [
    i32 {DONE}, label %ended
    i32 {YIELD}, label %yielded
    i32 {STUCK}, label %stuck
    i32 {SLOW_NEEDED}, label %slow.switch
  ]
out:
  ret i32 %code
ended:
  store i32 {STATE_DONE}, ptr %state.p
  br label %next
yielded:
  br label %next
stuck:
  br label %next
slow.switch:
  store i32 1, ptr %mode.p
  br label %slowly
next:
  %alive.1 = phi i32 [ %alive, %loop ], [ %alive.w, %parked ], [ %alive, %ended ], [ 1, %yielded ], [ 1, %stuck ]
  %moved.1 = phi i32 [ %moved, %loop ], [ %moved, %parked ], [ 1, %ended ], [ 1, %yielded ], [ %moved, %stuck ]
  %i.1 = add i64 %i, 1
  %more = icmp ult i64 %i.1, %warps
  br i1 %more, label %loop, label %end
end:
  %none = icmp eq i32 %alive.1, 0
  br i1 %none, label %finished, label %progress
finished:
  ret i32 {DONE}
progress:
  %moving = icmp ne i32 %moved.1, 0
  br i1 %moving, label %round, label %deadlock
deadlock:
  ret i32 {STUCK}
}

; Another order of the warps (Fisher and Yates), by a xorshift generator (Marsaglia 2003).
define internal void @ts_shuffle(ptr %turns, ptr %seed.p, i64 %warps) {
entry:
  %seed = load i64, ptr %seed.p
  br label %loop
loop:
  %n = phi i64 [ %warps, %entry ], [ %n.1, %loop ]
  %x.0 = phi i64 [ %seed, %entry ], [ %x.6, %loop ]
  %x.1 = shl i64 %x.0, 13
  %x.2 = xor i64 %x.0, %x.1
  %x.3 = lshr i64 %x.2, 7
  %x.4 = xor i64 %x.2, %x.3
  %x.5 = shl i64 %x.4, 17
  %x.6 = xor i64 %x.4, %x.5
  %j = urem i64 %x.6, %n
  %n.1 = sub i64 %n, 1
  %a.p = getelementptr i64, ptr %turns, i64 %j
  %b.p = getelementptr i64, ptr %turns, i64 %n.1
  %a = load i64, ptr %a.p
  %b = load i64, ptr %b.p
  store i64 %b, ptr %a.p
  store i64 %a, ptr %b.p
  %more = icmp ugt i64 %n.1, 1
  br i1 %more, label %loop, label %end
end:
  store i64 %x.6, ptr %seed.p
  ret void
}

; --- barriers -----------------------------------------------------------------------------------------------------

define internal ptr @ts_barrier(ptr %ctx, i32 %id) alwaysinline {
  %barriers = getelementptr i8, ptr %ctx, i64 {BARRIERS}
  %id.64 = zext i32 %id to i64
  %offset = mul i64 %id.64, {BARRIER_SIZE}
  %barrier = getelementptr i8, ptr %barriers, i64 %offset
  ret ptr %barrier
}

define internal void @ts_reset_accumulators(ptr %barriers) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.1, %loop ]
  %offset = mul i64 %i, {BARRIER_SIZE}
  %barrier = getelementptr i8, ptr %barriers, i64 %offset
  %all.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ALL}
  store i64 1, ptr %all.p
  %i.1 = add i64 %i, 1
  %more = icmp ult i64 %i.1, 16
  br i1 %more, label %loop, label %end
end:
  ret void
}

define internal void @ts_complete(ptr %ctx, ptr %barrier) {
  %generation.p = getelementptr i8, ptr %barrier, i64 {BARRIER_GENERATION}
  %generation = load i64, ptr %generation.p
  %generation.1 = add i64 %generation, 1
  store i64 %generation.1, ptr %generation.p
  %arrived.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ARRIVED}
  store i64 0, ptr %arrived.p
  %count.p = getelementptr i8, ptr %barrier, i64 {BARRIER_COUNT}
  %count = load i64, ptr %count.p
  %count.r = getelementptr i8, ptr %barrier, i64 {BARRIER_RESULT_COUNT}
  store i64 %count, ptr %count.r
  store i64 0, ptr %count.p
  %all.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ALL}
  %all = load i64, ptr %all.p
  %all.r = getelementptr i8, ptr %barrier, i64 {BARRIER_RESULT_ALL}
  store i64 %all, ptr %all.r
  store i64 1, ptr %all.p
  %any.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ANY}
  %any = load i64, ptr %any.p
  %any.r = getelementptr i8, ptr %barrier, i64 {BARRIER_RESULT_ANY}
  store i64 %any, ptr %any.r
  store i64 0, ptr %any.p
  call void @ts_on_complete(ptr %ctx, ptr %barrier)
  ret void
}

; `threads` lanes arrive at barrier `id`; it completes when `wanted` have (0: all live threads of the block).
define internal i1 @ts_arrive(ptr %ctx, i32 %id, i64 %wanted, i32 %mask, i32 %true) {
  %barrier = call ptr @ts_barrier(ptr %ctx, i32 %id)
  %arrived.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ARRIVED}
  %arrived = load i64, ptr %arrived.p
  %lanes = call i32 @llvm.ctpop.i32(i32 %mask)
  %lanes.64 = zext i32 %lanes to i64
  %rounded = add i64 %lanes.64, 31
  %warps = and i64 %rounded, -32
  %live.p = getelementptr i8, ptr %ctx, i64 {LIVE}
  %live = load i64, ptr %live.p
  %all = icmp eq i64 %wanted, 0
  %all.64 = zext i1 %all to i64
  %whole.p = getelementptr i8, ptr %barrier, i64 {BARRIER_WHOLE}
  store i64 %all.64, ptr %whole.p
  %threads = select i1 %all, i64 %lanes.64, i64 %warps
  %total = add i64 %arrived, %threads
  store i64 %total, ptr %arrived.p
  call void @ts_accumulate(ptr %barrier, i32 %mask, i32 %true)
  %goal = select i1 %all, i64 %live, i64 %wanted
  %complete = icmp uge i64 %total, %goal
  br i1 %complete, label %yes, label %no
yes:
  call void @ts_complete(ptr %ctx, ptr %barrier)
  ret i1 1
no:
  ret i1 0
}

define internal void @ts_accumulate(ptr %barrier, i32 %mask, i32 %true) {
  %hits = and i32 %mask, %true
  %n = call i32 @llvm.ctpop.i32(i32 %hits)
  %n.64 = zext i32 %n to i64
  %count.p = getelementptr i8, ptr %barrier, i64 {BARRIER_COUNT}
  %count = load i64, ptr %count.p
  %count.1 = add i64 %count, %n.64
  store i64 %count.1, ptr %count.p
  %some = icmp ne i32 %hits, 0
  %some.64 = zext i1 %some to i64
  %any.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ANY}
  %any = load i64, ptr %any.p
  %any.1 = or i64 %any, %some.64
  store i64 %any.1, ptr %any.p
  %every = icmp eq i32 %hits, %mask
  %every.64 = zext i1 %every to i64
  %all.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ALL}
  %all = load i64, ptr %all.p
  %all.1 = and i64 %all, %every.64
  store i64 %all.1, ptr %all.p
  ret void
}

; Lanes end: a barrier of the whole block that waited for them alone is complete; one with a count goes on waiting.
define internal void @ts_exit(ptr %ctx, i32 %mask) {
entry:
  %lanes = call i32 @llvm.ctpop.i32(i32 %mask)
  %lanes.64 = zext i32 %lanes to i64
  %live.p = getelementptr i8, ptr %ctx, i64 {LIVE}
  %live = load i64, ptr %live.p
  %left = sub i64 %live, %lanes.64
  store i64 %left, ptr %live.p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.1, %next ]
  %barrier = call ptr @ts_barrier(ptr %ctx, i32 %i)
  %arrived.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ARRIVED}
  %arrived = load i64, ptr %arrived.p
  %used = icmp ne i64 %arrived, 0
  %full = icmp eq i64 %arrived, %left
  %whole.p = getelementptr i8, ptr %barrier, i64 {BARRIER_WHOLE}
  %whole = load i64, ptr %whole.p
  %of.block = icmp ne i64 %whole, 0
  %complete.0 = and i1 %used, %full
  %complete = and i1 %complete.0, %of.block
  br i1 %complete, label %yes, label %next
yes:
  call void @ts_complete(ptr %ctx, ptr %barrier)
  br label %next
next:
  %i.1 = add i32 %i, 1
  %more = icmp ult i32 %i.1, 16
  br i1 %more, label %loop, label %end
end:
  ret void
}

; --- counting -----------------------------------------------------------------------------------------------------

; Distinct values of (address >> shift) in the lanes of `mask`.
define internal i64 @ts_distinct(<32 x i64> %address, i32 %mask, i64 %shift) noinline {
entry:
  %shift.1 = insertelement <32 x i64> undef, i64 %shift, i32 0
  %shift.v = shufflevector <32 x i64> %shift.1, <32 x i64> undef, <32 x i32> zeroinitializer
  %unit = lshr <32 x i64> %address, %shift.v
  br label %loop
loop:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %take ]
  %n = phi i64 [ 0, %entry ], [ %n.1, %take ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %end, label %take
take:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %one = extractelement <32 x i64> %unit, i32 %lane
  %one.1 = insertelement <32 x i64> undef, i64 %one, i32 0
  %one.v = shufflevector <32 x i64> %one.1, <32 x i64> undef, <32 x i32> zeroinitializer
  %same = icmp eq <32 x i64> %unit, %one.v
  %same.m = bitcast <32 x i1> %same to i32
  %rest = xor i32 %same.m, -1
  %left.1 = and i32 %left, %rest
  %n.1 = add i64 %n, 1
  br label %loop
end:
  ret i64 %n
}

; Sectors of an atomic: each as often as the most lanes of `mask` that share one address in it.
define internal i64 @ts_meetings(<32 x i64> %address, i32 %mask) noinline {
entry:
  %sector = lshr <32 x i64> %address, splat (i64 5)
  br label %sectors
sectors:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %counted ]
  %total = phi i64 [ 0, %entry ], [ %total.1, %counted ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %end, label %within
within:
  %first = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %one = extractelement <32 x i64> %sector, i32 %first
  %one.1 = insertelement <32 x i64> undef, i64 %one, i32 0
  %one.v = shufflevector <32 x i64> %one.1, <32 x i64> undef, <32 x i32> zeroinitializer
  %same = icmp eq <32 x i64> %sector, %one.v
  %same.m = bitcast <32 x i1> %same to i32
  %here = and i32 %left, %same.m
  %left.1 = xor i32 %left, %here
  br label %elements
elements:
  %rest = phi i32 [ %here, %within ], [ %rest.1, %elements ]
  %most = phi i32 [ 0, %within ], [ %most.1, %elements ]
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %place = extractelement <32 x i64> %address, i32 %lane
  %place.1 = insertelement <32 x i64> undef, i64 %place, i32 0
  %place.v = shufflevector <32 x i64> %place.1, <32 x i64> undef, <32 x i32> zeroinitializer
  %meet = icmp eq <32 x i64> %address, %place.v
  %meet.m = bitcast <32 x i1> %meet to i32
  %met = and i32 %rest, %meet.m
  %rest.1 = xor i32 %rest, %met
  %n = call i32 @llvm.ctpop.i32(i32 %met)
  %most.1 = call i32 @llvm.umax.i32(i32 %most, i32 %n)
  %more = icmp ne i32 %rest.1, 0
  br i1 %more, label %elements, label %counted
counted:
  %most.64 = zext i32 %most.1 to i64
  %total.1 = add i64 %total, %most.64
  br label %sectors
end:
  ret i64 %total
}

; Passes through the banks for one group of lanes: the most distinct words that one bank serves.
define internal i64 @ts_passes(<32 x i64> %address, i32 %mask, i64 %words) {
entry:
  %banks = alloca [32 x i64], align 8
  call void @llvm.memset.p0.i64(ptr %banks, i8 0, i64 256, i1 false)
  %unit = lshr <32 x i64> %address, splat (i64 2)
  br label %loop
loop:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %counted ]
  %most = phi i64 [ 0, %entry ], [ %most.1, %counted ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %end, label %take
take:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %one = extractelement <32 x i64> %unit, i32 %lane
  %one.1 = insertelement <32 x i64> undef, i64 %one, i32 0
  %one.v = shufflevector <32 x i64> %one.1, <32 x i64> undef, <32 x i32> zeroinitializer
  %same = icmp eq <32 x i64> %unit, %one.v
  %same.m = bitcast <32 x i1> %same to i32
  %rest = xor i32 %same.m, -1
  %left.1 = and i32 %left, %rest
  br label %word
word:
  %k = phi i64 [ 0, %take ], [ %k.1, %word ]
  %most.w = phi i64 [ %most, %take ], [ %most.2, %word ]
  %at = add i64 %one, %k
  %bank = and i64 %at, 31
  %p = getelementptr i64, ptr %banks, i64 %bank
  %n = load i64, ptr %p
  %n.1 = add i64 %n, 1
  store i64 %n.1, ptr %p
  %most.2 = call i64 @llvm.umax.i64(i64 %most.w, i64 %n.1)
  %k.1 = add i64 %k, 1
  %more = icmp ult i64 %k.1, %words
  br i1 %more, label %word, label %counted
counted:
  %most.1 = phi i64 [ %most.2, %word ]
  br label %loop
end:
  ret i64 %most
}

; Whether all active lanes have the address of their neighbour n ^ 1, or all that of n ^ 2 (banks.py).
define internal i1 @ts_in_pairs(<32 x i64> %address, i32 %mask) {
  %next = shufflevector <32 x i64> %address, <32 x i64> undef, <32 x i32> <
    i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6,
    i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14,
    i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22,
    i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30>
  %second = shufflevector <32 x i64> %address, <32 x i64> undef, <32 x i32> <
    i32 2, i32 3, i32 0, i32 1, i32 6, i32 7, i32 4, i32 5,
    i32 10, i32 11, i32 8, i32 9, i32 14, i32 15, i32 12, i32 13,
    i32 18, i32 19, i32 16, i32 17, i32 22, i32 23, i32 20, i32 21,
    i32 26, i32 27, i32 24, i32 25, i32 30, i32 31, i32 28, i32 29>
  %differ.1 = icmp ne <32 x i64> %address, %next
  %differ.2 = icmp ne <32 x i64> %address, %second
  %differ.1.m = bitcast <32 x i1> %differ.1 to i32
  %differ.2.m = bitcast <32 x i1> %differ.2 to i32
  %ahead.1 = lshr i32 %mask, 1
  %ahead.2 = lshr i32 %mask, 2
  %both.1 = and i32 %mask, %ahead.1
  %both.2 = and i32 %mask, %ahead.2
  %low.1 = and i32 %both.1, 1431655765
  %low.2 = and i32 %both.2, 858993459
  %apart.1 = and i32 %low.1, %differ.1.m
  %apart.2 = and i32 %low.2, %differ.2.m
  %pairs.1 = icmp eq i32 %apart.1, 0
  %pairs.2 = icmp eq i32 %apart.2, 0
  %pairs = or i1 %pairs.1, %pairs.2
  ret i1 %pairs
}

; Wavefronts of a shared access, and in the upper half of the result the fewest possible: 8-byte accesses go by half
; warps, 16-byte ones by quarters, and those that may join (loads) by twice as many lanes where they go in pairs.
define internal i64 @ts_wavefronts(<32 x i64> %address, i32 %mask, i64 %size, i1 %joins) noinline {
entry:
  %words.0 = lshr i64 %size, 2
  %words = call i64 @llvm.umax.i64(i64 %words.0, i64 1)
  %pairs = call i1 @ts_in_pairs(<32 x i64> %address, i32 %mask)
  %joined = and i1 %joins, %pairs
  %half = zext i1 %joined to i64
  %groups.0 = lshr i64 %words, %half
  %groups = call i64 @llvm.umax.i64(i64 %groups.0, i64 1)
  %lanes = udiv i64 32, %groups
  %bit = shl i64 1, %lanes
  %part = sub i64 %bit, 1
  %group.0 = trunc i64 %part to i32
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.1, %loop ]
  %n = phi i64 [ 0, %entry ], [ %n.1, %loop ]
  %from = mul i64 %i, %lanes
  %from.32 = trunc i64 %from to i32
  %group = shl i32 %group.0, %from.32
  %active = and i32 %mask, %group
  %passes = call i64 @ts_passes(<32 x i64> %address, i32 %active, i64 %words)
  %some = icmp ne i32 %active, 0
  %least = select i1 %some, i64 4294967296, i64 0
  %both = or i64 %passes, %least
  %n.1 = add i64 %n, %both
  %i.1 = add i64 %i, 1
  %more = icmp ult i64 %i.1, %groups
  br i1 %more, label %loop, label %end
end:
  ret i64 %n.1
}

; --- the slow paths of memory -------------------------------------------------------------------------------------

; The host pointer of every active lane's access, or false with the fault noted. `space`: 0 global, 1 shared,
; 2 local, 3 const, 4 generic. Lanes without an array read zeros, and write where no one reads.
define internal i1 @ts_resolve(ptr %ctx, i64 %site, i32 %mask, <32 x i64> %address, i64 %size, i64 %space, i64 %storing, i64 %granule) noinline {
entry:
  %pointers = getelementptr i8, ptr %ctx, i64 {POINTERS}
  %addresses = getelementptr i8, ptr %ctx, i64 {ADDRESSES}
  store <32 x i64> %address, ptr %addresses, align 8
  %scratch.pp = getelementptr i8, ptr %ctx, i64 {SCRATCH}
  %nothing = load i64, ptr %scratch.pp
  %stores = icmp ne i64 %storing, 0
  %aside = select i1 %stores, i64 {SINK}, i64 0
  %scratch = add i64 %nothing, %aside
  %scratch.1 = insertelement <32 x i64> undef, i64 %scratch, i32 0
  %scratch.v = shufflevector <32 x i64> %scratch.1, <32 x i64> undef, <32 x i32> zeroinitializer
  store <32 x i64> %scratch.v, ptr %pointers, align 8
  %cells = getelementptr i8, ptr %ctx, i64 {CELLS}
  store <32 x i64> zeroinitializer, ptr %cells, align 8
  %mask.p = getelementptr i8, ptr %ctx, i64 {FAULT_MASK}
  %mask.64 = zext i32 %mask to i64
  store i64 %mask.64, ptr %mask.p
  br label %loop
loop:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %found ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %fine, label %take
take:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %minus = sub i32 %left, 1
  %left.1 = and i32 %left, %minus
  %slot = getelementptr i64, ptr %addresses, i32 %lane
  %at = load i64, ptr %slot
  %code = call i64 @ts_locate(ptr %ctx, i32 %lane, i64 %at, i64 %size, i64 %space, i64 %storing, i64 %granule)
  %good = icmp eq i64 %code, {OK}
  br i1 %good, label %found, label %bad
found:
  br label %loop
bad:
  %goes.on = call i1 @ts_on_stray(ptr %ctx, i64 %code, i64 %site, i64 %at, i64 %size, i32 %lane)
  br i1 %goes.on, label %found, label %ends
ends:
  %fault.p = getelementptr i8, ptr %ctx, i64 {FAULT}
  store i64 %code, ptr %fault.p
  %site.p = getelementptr i8, ptr %ctx, i64 {FAULT_SITE}
  store i64 %site, ptr %site.p
  %lane.64 = zext i32 %lane to i64
  %lane.p = getelementptr i8, ptr %ctx, i64 {FAULT_LANE}
  store i64 %lane.64, ptr %lane.p
  %size.p = getelementptr i8, ptr %ctx, i64 {FAULT_SIZE}
  store i64 %size, ptr %size.p
  ret i1 0
fine:
  ret i1 1
}

; One lane's access: stores its host pointer, counts it for its array, or gives the kind of fault.
define internal i64 @ts_locate(ptr %ctx, i32 %lane, i64 %generic, i64 %size, i64 %space, i64 %storing, i64 %granule) {
entry:
  %low = sub i64 %size, 1
  %odd = and i64 %generic, %low
  %misaligned = icmp ne i64 %odd, 0
  br i1 %misaligned, label %crooked, label %spaces
crooked:
  ret i64 {MISALIGNED}
spaces:
  %any = icmp eq i64 %space, 4
  %in.shared = call i1 @ts_within(i64 %generic, i64 {SHARED_BASE})
  %in.local = call i1 @ts_within(i64 %generic, i64 {LOCAL_BASE})
  %in.const = call i1 @ts_within(i64 %generic, i64 {CONST_BASE})
  %s.0 = select i1 %in.const, i64 3, i64 0
  %s.1 = select i1 %in.local, i64 2, i64 %s.0
  %s.2 = select i1 %in.shared, i64 1, i64 %s.1
  %kind = select i1 %any, i64 %s.2, i64 %space
  %to.shared = and i1 %any, %in.shared
  %to.local = and i1 %any, %in.local
  %base.0 = select i1 %to.local, i64 {LOCAL_BASE}, i64 0
  %base = select i1 %to.shared, i64 {SHARED_BASE}, i64 %base.0
  %at = sub i64 %generic, %base
  %table.pp = getelementptr i8, ptr %ctx, i64 {ALLOCATIONS}
  %table = load ptr, ptr %table.pp
  %count.p = getelementptr i8, ptr %ctx, i64 {ALLOCATION_COUNT}
  %count = load i64, ptr %count.p
  br label %loop
loop:
  %i = phi i64 [ 0, %spaces ], [ %i.1, %again ]
  %more = icmp ult i64 %i, %count
  br i1 %more, label %try, label %nowhere
nowhere:
  ret i64 {OUT_OF_BOUNDS}
try:
  %offset = mul i64 %i, {ALLOCATION_SIZE}
  %entry.p = getelementptr i8, ptr %table, i64 %offset
  %address.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_ADDRESS}
  %address = load i64, ptr %address.p
  %length.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_LENGTH}
  %length = load i64, ptr %length.p
  %space.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_SPACE}
  %its = load i64, ptr %space.p
  %same = icmp eq i64 %its, %kind
  %into = sub i64 %at, %address
  %begins = icmp ult i64 %into, %length
  %room = sub i64 %length, %into
  %fits = icmp ule i64 %size, %room
  %inside.0 = and i1 %begins, %fits
  %inside = and i1 %inside.0, %same
  br i1 %inside, label %hit, label %again
again:
  %i.1 = add i64 %i, 1
  br label %loop
hit:
  %writable.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_WRITABLE}
  %writable = load i64, ptr %writable.p
  %locked = icmp eq i64 %writable, 0
  %writes = icmp ne i64 %storing, 0
  %refused = and i1 %locked, %writes
  br i1 %refused, label %read.only, label %take
read.only:
  ret i64 {READ_ONLY}
take:
  %host.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_HOST}
  %host = load i64, ptr %host.p
  %local = icmp eq i64 %kind, 2
  %stride.p = getelementptr i8, ptr %ctx, i64 {LOCAL_STRIDE}
  %stride = load i64, ptr %stride.p
  %lane.64 = zext i32 %lane to i64
  %warp.p = getelementptr i8, ptr %ctx, i64 {FAULT_WARP}
  %warp = load i64, ptr %warp.p
  %warp.lane = mul i64 %warp, 32
  %thread = add i64 %warp.lane, %lane.64
  %skip = mul i64 %stride, %thread
  %own = select i1 %local, i64 %skip, i64 0
  %start = add i64 %host, %own
  %pointer = add i64 %start, %into
  %pointers = getelementptr i8, ptr %ctx, i64 {POINTERS}
  %slot = getelementptr i64, ptr %pointers, i32 %lane
  store i64 %pointer, ptr %slot
  %field = select i1 %writes, i64 {ALLOCATION_STORES}, i64 {ALLOCATION_LOADS}
  %counter.p = getelementptr i8, ptr %entry.p, i64 %field
  %counter = load i64, ptr %counter.p
  %counter.1 = add i64 %counter, 1
  store i64 %counter.1, ptr %counter.p
  %read = select i1 %writes, i64 0, i64 %size
  %loaded.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_LOADED}
  %loaded = load i64, ptr %loaded.p
  %loaded.1 = add i64 %loaded, %read
  store i64 %loaded.1, ptr %loaded.p
  %touched.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_TOUCHED}
  %touched = load i64, ptr %touched.p
  %units.0 = add i64 %own, %into
  %units = lshr i64 %units.0, %granule
  %skip.cells = shl i64 %units, 2
  %cells.p = getelementptr i8, ptr %entry.p, i64 {ALLOCATION_CELLS}
  %cells = load i64, ptr %cells.p
  %cell = add i64 %cells, %skip.cells
  %watched = icmp ne i64 %cells, 0
  %cell.0 = select i1 %watched, i64 %cell, i64 0
  %all.cells = getelementptr i8, ptr %ctx, i64 {CELLS}
  %cell.slot = getelementptr i64, ptr %all.cells, i32 %lane
  store i64 %cell.0, ptr %cell.slot
  %untracked = icmp eq i64 %touched, 0
  br i1 %untracked, label %end, label %touch
touch:
  %first = lshr i64 %into, %granule
  %from = add i64 %touched, %first
  %from.p = inttoptr i64 %from to ptr
  %marks = lshr i64 %size, %granule
  call void @llvm.memset.p0.i64(ptr %from.p, i8 1, i64 %marks, i1 false)
  br label %end
end:
  ret i64 {OK}
}

define internal i1 @ts_within(i64 %address, i64 %base) alwaysinline {
  %into = sub i64 %address, %base
  %inside = icmp ult i64 %into, {WINDOW}
  ret i1 %inside
}

; printf: Python is called for each active lane with the format's and the arguments' device addresses.
define internal void @ts_print(ptr %ctx, i32 %mask, <32 x i64> %format, <32 x i64> %arguments) noinline {
entry:
  %print.pp = getelementptr i8, ptr %ctx, i64 {PRINT}
  %print = load ptr, ptr %print.pp
  %warp.p = getelementptr i8, ptr %ctx, i64 {FAULT_WARP}
  %warp = load i64, ptr %warp.p
  br label %loop
loop:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %take ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %end, label %take
take:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %minus = sub i32 %left, 1
  %left.1 = and i32 %left, %minus
  %f = extractelement <32 x i64> %format, i32 %lane
  %a = extractelement <32 x i64> %arguments, i32 %lane
  %lane.64 = zext i32 %lane to i64
  %first = mul i64 %warp, 32
  %thread = add i64 %first, %lane.64
  call void %print(ptr %ctx, i64 %f, i64 %a, i64 %thread)
  br label %loop
end:
  ret void
}

; Each lane's value of the lane that %source names.
define internal <32 x i32> @ts_lanes(<32 x i32> %values, <32 x i32> %source) noinline {
  %all = alloca <32 x i32>
  store <32 x i32> %values, ptr %all
  %places = getelementptr i32, ptr %all, <32 x i32> %source
  %lanes = bitcast i32 -1 to <32 x i1>
  %r = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> %places, i32 4, <32 x i1> %lanes, <32 x i32> zeroinitializer)
  ret <32 x i32> %r
}

; Gathers and scatters through 32 pointers, kept out of line to keep kernels small.
declare <32 x i8> @llvm.masked.gather.v32i8.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i8>)
declare <32 x i16> @llvm.masked.gather.v32i16.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i16>)
declare <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i32>)
declare <32 x i64> @llvm.masked.gather.v32i64.v32p0(<32 x ptr>, i32, <32 x i1>, <32 x i64>)
declare void @llvm.masked.scatter.v32i8.v32p0(<32 x i8>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.scatter.v32i16.v32p0(<32 x i16>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.scatter.v32i32.v32p0(<32 x i32>, <32 x ptr>, i32, <32 x i1>)
declare void @llvm.masked.scatter.v32i64.v32p0(<32 x i64>, <32 x ptr>, i32, <32 x i1>)
