; The detector of races, of reads of what nothing wrote, and of barriers that not all threads reach.
; `%x = field TYPE {NAME}` reads a field of the context and `put TYPE VALUE {NAME}` writes one (assembly.py).
;
; Every unit of memory has a cell in five planes: the clock and the thread of its last write, the clock (times two, and
; one more where several threads read), a thread and the warps of the reads since. A clock ticks whenever anything orders threads. For each warp, `visible` says up to
; which clock it sees what each other warp did, and `until` is the least of these: all before it is ordered.

; --- clocks ---

define internal i32 @ts_tick(ptr %ctx) {
  %now = field i64 {CLOCK}
  %next = add i64 %now, 1
  put i64 %next {CLOCK}
  %over = icmp ugt i64 %next, 2147483640
  br i1 %over, label %full, label %fine
full:
  put i64 1 {CLOCKS_OVER}
  br label %fine
fine:
  %t = trunc i64 %next to i32
  ret i32 %t
}

define internal void @ts_set_clock(ptr %ctx, i64 %w, i32 %t) {
  %order = field ptr {ORDER}
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  store i32 %t, ptr %clock.p
  %twice = shl i32 %t, 1
  %accept = or i32 %twice, 1
  %accept.b = getelementptr i8, ptr %order, i64 {ORDER_ACCEPT}
  %accept.p = getelementptr i32, ptr %accept.b, i64 %w
  store i32 %accept, ptr %accept.p
  ret void
}

; A block begins: all that earlier blocks did is before its start, and nothing orders it but atomics.
define internal void @ts_on_start(ptr %ctx, i64 %id) {
entry:
  %t = call i32 @ts_tick(ptr %ctx)
  %t.64 = zext i32 %t to i64
  put i64 %t.64 {START}
  put i64 %id {BLOCK}
  put i64 0 {FENCED}
  put i64 0 {ACQUIRED}
  put i64 0 {WATCHED_FLAG}
  %k = field i64 {BLOCKS_STARTED}
  %blocks = field ptr {BLOCKS}
  %entry.p = getelementptr [4 x i64], ptr %blocks, i64 %k
  %id.p = getelementptr i64, ptr %entry.p, i64 1
  %at.p = getelementptr i64, ptr %entry.p, i64 2
  store i64 %t.64, ptr %entry.p
  store i64 %id, ptr %id.p
  store i64 0, ptr %at.p
  %k.1 = add i64 %k, 1
  put i64 %k.1 {BLOCKS_STARTED}
  %order = field ptr {ORDER}
  %one = insertelement <32 x i32> undef, i32 %t, i32 0
  %all = shufflevector <32 x i32> %one, <32 x i32> undef, <32 x i32> zeroinitializer
  %clock.p = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  store <32 x i32> %all, ptr %clock.p, align 4
  %twice.v = shl <32 x i32> %all, splat (i32 1)
  %accept.v = or <32 x i32> %twice.v, splat (i32 1)
  %accept.p = getelementptr i8, ptr %order, i64 {ORDER_ACCEPT}
  store <32 x i32> %accept.v, ptr %accept.p, align 4
  %until.p = getelementptr i8, ptr %order, i64 {ORDER_UNTIL}
  store <32 x i32> %all, ptr %until.p, align 4
  %quick.p = getelementptr i8, ptr %order, i64 {ORDER_QUICK}
  store <32 x i32> %all, ptr %quick.p, align 4
  %opened.p = getelementptr i8, ptr %order, i64 {ORDER_OPENED}
  store <32 x i32> splat (i32 -1), ptr %opened.p, align 4
  %exited.p = getelementptr i8, ptr %order, i64 {ORDER_EXITED}
  store <32 x i32> zeroinitializer, ptr %exited.p, align 4
  %fenced.p = getelementptr i8, ptr %order, i64 {ORDER_FENCED}
  store <32 x i32> zeroinitializer, ptr %fenced.p, align 4
  %gathered.p = getelementptr i8, ptr %order, i64 {ORDER_GATHERED}
  call void @llvm.memset.p0.i64(ptr %gathered.p, i8 0, i64 {ORDER_GATHERED_BYTES}, i1 false)
  %syncing.p = getelementptr i8, ptr %order, i64 {ORDER_SYNCING}
  call void @llvm.memset.p0.i64(ptr %syncing.p, i8 0, i64 64, i1 false)
  %warps = field i64 {WARPS}
  %warps.32 = trunc i64 %warps to i32
  %w.1 = insertelement <32 x i32> undef, i32 %warps.32, i32 0
  %w.v = shufflevector <32 x i32> %w.1, <32 x i32> undef, <32 x i32> zeroinitializer
  %there = icmp ult <32 x i32> {IOTA}, %w.v
  %seen = select <32 x i1> %there, <32 x i32> %all, <32 x i32> splat (i32 -1)
  %visible.p = getelementptr i8, ptr %order, i64 {ORDER_VISIBLE}
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.1, %loop ]
  %row = getelementptr <32 x i32>, ptr %visible.p, i64 %i
  store <32 x i32> %seen, ptr %row, align 4
  %i.1 = add i64 %i, 1
  %more = icmp ult i64 %i.1, %warps
  br i1 %more, label %loop, label %end
end:
  ret void
}

; --- what orders threads ---

; A warp arrives at a barrier: all that it did and saw goes into what the barrier gathers.
define internal void @ts_gather_order(ptr %ctx, i64 %id, i64 %w, i1 %sync, i32 %site) {
  %order = field ptr {ORDER}
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  %clock = load i32, ptr %clock.p
  %mine = add i32 %clock, 1
  %visible.b = getelementptr i8, ptr %order, i64 {ORDER_VISIBLE}
  %visible.p = getelementptr <32 x i32>, ptr %visible.b, i64 %w
  %visible = load <32 x i32>, ptr %visible.p, align 4
  %w.32 = trunc i64 %w to i32
  %all = insertelement <32 x i32> %visible, i32 %mine, i32 %w.32
  %there = icmp ne <32 x i32> %visible, splat (i32 -1)
  %known = select <32 x i1> %there, <32 x i32> %all, <32 x i32> zeroinitializer
  %gathered.b = getelementptr i8, ptr %order, i64 {ORDER_GATHERED}
  %gathered.p = getelementptr <32 x i32>, ptr %gathered.b, i64 %id
  %gathered = load <32 x i32>, ptr %gathered.p, align 4
  %most = call <32 x i32> @llvm.umax.v32i32(<32 x i32> %gathered, <32 x i32> %known)
  store <32 x i32> %most, ptr %gathered.p, align 4
  br i1 %sync, label %waits, label %goes
waits:
  %syncing.b = getelementptr i8, ptr %order, i64 {ORDER_SYNCING}
  %syncing.p = getelementptr i32, ptr %syncing.b, i64 %id
  %syncing = load i32, ptr %syncing.p
  %bit = shl i32 1, %w.32
  %more = or i32 %syncing, %bit
  store i32 %more, ptr %syncing.p
  %opened.b = getelementptr i8, ptr %order, i64 {ORDER_OPENED}
  %opened.p = getelementptr i32, ptr %opened.b, i64 %w
  store i32 %site, ptr %opened.p
  ret void
goes:
  %t = call i32 @ts_tick(ptr %ctx)
  call void @ts_set_clock(ptr %ctx, i64 %w, i32 %t)
  ret void
}

; A barrier is complete: those that waited see what it gathered. Until a barrier has been of use once, `quick` stays
; behind it, so that the first access which only this barrier orders comes to light.
define internal void @ts_on_complete(ptr %ctx, ptr %barrier) {
entry:
  %first = getelementptr i8, ptr %ctx, i64 {BARRIERS}
  %from = ptrtoint ptr %first to i64
  %to = ptrtoint ptr %barrier to i64
  %bytes = sub i64 %to, %from
  %id = udiv i64 %bytes, {BARRIER_SIZE}
  %order = field ptr {ORDER}
  %t = call i32 @ts_tick(ptr %ctx)
  %gathered.b = getelementptr i8, ptr %order, i64 {ORDER_GATHERED}
  %gathered.p = getelementptr <32 x i32>, ptr %gathered.b, i64 %id
  %gathered = load <32 x i32>, ptr %gathered.p, align 4
  store <32 x i32> zeroinitializer, ptr %gathered.p, align 4
  %syncing.b = getelementptr i8, ptr %order, i64 {ORDER_SYNCING}
  %syncing.p = getelementptr i32, ptr %syncing.b, i64 %id
  %syncing = load i32, ptr %syncing.p
  store i32 0, ptr %syncing.p
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %visible.b = getelementptr i8, ptr %order, i64 {ORDER_VISIBLE}
  br label %loop
loop:
  %left = phi i32 [ %syncing, %entry ], [ %left.1, %warp ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %end, label %warp
warp:
  %w.32 = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %minus = sub i32 %left, 1
  %left.1 = and i32 %left, %minus
  %w = zext i32 %w.32 to i64
  %visible.p = getelementptr <32 x i32>, ptr %visible.b, i64 %w
  %visible = load <32 x i32>, ptr %visible.p, align 4
  %seen = call <32 x i32> @llvm.umax.v32i32(<32 x i32> %visible, <32 x i32> %gathered)
  %new = insertelement <32 x i32> %seen, i32 %t, i32 %w.32
  store <32 x i32> %new, ptr %visible.p, align 4
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  call void @ts_set_clock(ptr %ctx, i64 %w, i32 %t)
  call void @ts_see(ptr %ctx, i64 %w, <32 x i32> %new)
  br label %loop
end:
  ret void
}

define internal void @ts_see(ptr %ctx, i64 %w, <32 x i32> %visible) {
  %order = field ptr {ORDER}
  %until.b = getelementptr i8, ptr %order, i64 {ORDER_UNTIL}
  %until.p = getelementptr i32, ptr %until.b, i64 %w
  %before = load i32, ptr %until.p
  %until = call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %visible)
  store i32 %until, ptr %until.p
  %opened.b = getelementptr i8, ptr %order, i64 {ORDER_OPENED}
  %opened.p = getelementptr i32, ptr %opened.b, i64 %w
  %opened = load i32, ptr %opened.p
  %useful = field ptr {USEFUL}
  %useful.p = getelementptr i8, ptr %useful, i32 %opened
  %proven = load i8, ptr %useful.p
  %known = icmp ne i8 %proven, 0
  %quick = select i1 %known, i32 %until, i32 %before
  %quick.b = getelementptr i8, ptr %order, i64 {ORDER_QUICK}
  %quick.p = getelementptr i32, ptr %quick.b, i64 %w
  store i32 %quick, ptr %quick.p
  ret void
}

; __syncwarp orders the lanes of one warp.
define internal void @ts_check_syncwarp(ptr %ctx, i32 %w.32) noinline {
  %w = zext i32 %w.32 to i64
  %order = field ptr {ORDER}
  %t = call i32 @ts_tick(ptr %ctx)
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  call void @ts_set_clock(ptr %ctx, i64 %w, i32 %t)
  %visible.b = getelementptr i8, ptr %order, i64 {ORDER_VISIBLE}
  %visible.p = getelementptr <32 x i32>, ptr %visible.b, i64 %w
  %visible = load <32 x i32>, ptr %visible.p, align 4
  %new = insertelement <32 x i32> %visible, i32 %t, i32 %w.32
  store <32 x i32> %new, ptr %visible.p, align 4
  %until = call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %new)
  %until.b = getelementptr i8, ptr %order, i64 {ORDER_UNTIL}
  %until.p = getelementptr i32, ptr %until.b, i64 %w
  store i32 %until, ptr %until.p
  ret void
}

; __threadfence: what this block has done so far may be published by its next atomic.
define internal void @ts_check_fence(ptr %ctx, i32 %w.32) noinline {
  %w = zext i32 %w.32 to i64
  %order = field ptr {ORDER}
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  %clock = load i32, ptr %clock.p
  %after = add i32 %clock, 1
  %fenced.b = getelementptr i8, ptr %order, i64 {ORDER_FENCED}
  %fenced.p = getelementptr i32, ptr %fenced.b, i64 %w
  store i32 %after, ptr %fenced.p
  put i64 1 {FENCED}
  ret void
}

; An atomic (or volatile) access of global memory: it publishes what the block fenced, and shows what others published
; at the same address. Blocks' entries: start, and how far the other warps' work is published (32 bits each); block;
; address; how far the publishing warp's own work is, and that warp.
define internal void @ts_check_strong(ptr %ctx, i64 %address, i1 %reads, i1 %writes) noinline {
entry:
  br i1 %reads, label %acquire, label %next
acquire:
  br i1 %writes, label %update, label %load
update:
  put i64 %address {ACQUIRED}
  br label %next
load:
  put i64 %address {WATCHED_FLAG}
  br label %next
next:
  %fenced = field i64 {FENCED}
  %some = icmp ne i64 %fenced, 0
  %publishes = and i1 %some, %writes
  br i1 %publishes, label %publish, label %end
publish:
  %started = field i64 {BLOCKS_STARTED}
  %k = sub i64 %started, 1
  %blocks = field ptr {BLOCKS}
  %entry.p = getelementptr [4 x i64], ptr %blocks, i64 %k
  %w = field i64 {FAULT_WARP}
  %w.32 = trunc i64 %w to i32
  %order = field ptr {ORDER}
  %fenced.b = getelementptr i8, ptr %order, i64 {ORDER_FENCED}
  %fences = load <32 x i32>, ptr %fenced.b, align 4
  %own = extractelement <32 x i32> %fences, i32 %w.32
  %visible.b = getelementptr i8, ptr %order, i64 {ORDER_VISIBLE}
  %visible.p = getelementptr <32 x i32>, ptr %visible.b, i64 %w
  %visible = load <32 x i32>, ptr %visible.p, align 4
  %seen = call <32 x i32> @llvm.umin.v32i32(<32 x i32> %fences, <32 x i32> %visible)
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  %clock = load i32, ptr %clock.p
  %just = icmp ugt i32 %own, %clock
  %shown = select i1 %just, <32 x i32> %visible, <32 x i32> %seen
  %absent = icmp eq <32 x i32> %visible, splat (i32 -1)
  %there = select <32 x i1> %absent, <32 x i32> splat (i32 -1), <32 x i32> %shown
  %besides = insertelement <32 x i32> %there, i32 -1, i32 %w.32
  %others = call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %besides)
  %fence.p = getelementptr i8, ptr %entry.p, i64 4
  store i32 %others, ptr %fence.p
  %own.p = getelementptr i8, ptr %entry.p, i64 24
  store i32 %own, ptr %own.p
  %warp.p = getelementptr i8, ptr %entry.p, i64 28
  store i32 %w.32, ptr %warp.p
  %at.p = getelementptr i64, ptr %entry.p, i64 2
  store i64 %address, ptr %at.p
  br label %end
end:
  ret void
}

; Which block, in order of their start, was running at a clock.
define internal i64 @ts_block_at(ptr %ctx, i32 %clock) {
entry:
  %blocks = field ptr {BLOCKS}
  %started = field i64 {BLOCKS_STARTED}
  br label %loop
loop:
  %low = phi i64 [ 0, %entry ], [ %low.1, %half ]
  %high = phi i64 [ %started, %entry ], [ %high.1, %half ]
  %room = sub i64 %high, %low
  %found = icmp ule i64 %room, 1
  br i1 %found, label %end, label %half
half:
  %step = lshr i64 %room, 1
  %middle = add i64 %low, %step
  %entry.p = getelementptr [4 x i64], ptr %blocks, i64 %middle
  %start = load i32, ptr %entry.p
  %after = icmp ule i32 %start, %clock
  %low.1 = select i1 %after, i64 %middle, i64 %low
  %high.1 = select i1 %after, i64 %high, i64 %middle
  br label %loop
end:
  ret i64 %low
}

; Whether this block has been shown what a warp of the block that started as number k did at `clock`.
define internal i1 @ts_published(ptr %ctx, i64 %k, i32 %clock, i32 %warp) {
  %acquired = field i64 {ACQUIRED}
  %blocks = field ptr {BLOCKS}
  %entry.p = getelementptr [4 x i64], ptr %blocks, i64 %k
  %fence.p = getelementptr i8, ptr %entry.p, i64 4
  %others = load i32, ptr %fence.p
  %own.p = getelementptr i8, ptr %entry.p, i64 24
  %own = load i32, ptr %own.p
  %warp.p = getelementptr i8, ptr %entry.p, i64 28
  %publisher = load i32, ptr %warp.p
  %itself = icmp eq i32 %publisher, %warp
  %fence = select i1 %itself, i32 %own, i32 %others
  %at.p = getelementptr i64, ptr %entry.p, i64 2
  %at = load i64, ptr %at.p
  %flag = field i64 {WATCHED_FLAG}
  %by.atomic = icmp eq i64 %at, %acquired
  %by.load = icmp eq i64 %at, %flag
  %same = or i1 %by.atomic, %by.load
  %some = icmp ne i64 %at, 0
  %before = icmp ult i32 %clock, %fence
  %both = and i1 %same, %before
  %yes = and i1 %both, %some
  ret i1 %yes
}

declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>)
declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>)
declare i32 @llvm.vector.reduce.umin.v32i32(<32 x i32>)
