; Barriers that not all threads reach, stray accesses, and an example of each access.

; --- barriers ---

; The threads that a warp began with.
define internal i32 @ts_born(ptr %ctx, i64 %w) {
  %threads = field i64 {THREADS}
  %before = mul i64 %w, 32
  %left = sub i64 %threads, %before
  %whole = icmp uge i64 %left, 32
  %left.32 = trunc i64 %left to i32
  %bit = shl i32 1, %left.32
  %part = sub i32 %bit, 1
  %all = select i1 %whole, i32 -1, i32 %part
  ret i32 %all
}

; The lowest thread of the block that has ended without a barrier at its end, or -1.
define internal i32 @ts_first_ended(ptr %ctx) {
entry:
  %order = field ptr {ORDER}
  %exited.b = getelementptr i8, ptr %order, i64 {ORDER_EXITED}
  br label %loop
loop:
  %w = phi i32 [ 0, %entry ], [ %w.1, %next ]
  %p = getelementptr i32, ptr %exited.b, i32 %w
  %mask = load i32, ptr %p
  %some = icmp ne i32 %mask, 0
  br i1 %some, label %found, label %next
next:
  %w.1 = add i32 %w, 1
  %more = icmp ult i32 %w.1, 32
  br i1 %more, label %loop, label %none
found:
  %lane = call i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %first = shl i32 %w, 5
  %thread = or i32 %first, %lane
  ret i32 %thread
none:
  ret i32 -1
}

; Lanes arrive at a barrier; `whole`: it is one of all threads.
define internal void @ts_check_arrive(ptr %ctx, i32 %id.32, i64 %wanted, i32 %mask, i32 %site, i1 %sync) noinline {
entry:
  %id = zext i32 %id.32 to i64
  %w = field i64 {FAULT_WARP}
  %w.32 = trunc i64 %w to i32
  %order = field ptr {ORDER}
  %first = shl i32 %w.32, 5
  %lane = call i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %thread = or i32 %first, %lane
  %whole = icmp eq i64 %wanted, 0
  br i1 %whole, label %together, label %lines
together:
  %born = call i32 @ts_born(ptr %ctx, i64 %w)
  %exited.b = getelementptr i8, ptr %order, i64 {ORDER_EXITED}
  %exited.p = getelementptr i32, ptr %exited.b, i64 %w
  %exited = load i32, ptr %exited.p
  %here = or i32 %exited, %mask
  %absent = xor i32 %here, -1
  %missing = and i32 %born, %absent
  %split = icmp ne i32 %missing, 0
  br i1 %split, label %apart, label %ended
apart:
  %m.lane = call i32 @llvm.cttz.i32(i32 %missing, i1 true)
  %m.thread = or i32 %first, %m.lane
  call void @ts_record(ptr %ctx, i64 {BARRIER_SPLIT}, i32 %site, i32 0, i64 0, i64 0, i32 %thread, i32 %m.thread, i64 -1)
  br label %ended
ended:
  %g = call i32 @ts_first_ended(ptr %ctx)
  %some.ended = icmp sge i32 %g, 0
  br i1 %some.ended, label %gone, label %lines
gone:
  call void @ts_record(ptr %ctx, i64 {BARRIER_ENDED}, i32 %site, i32 0, i64 0, i64 0, i32 %thread, i32 %g, i64 -1)
  br label %lines
lines:
  %barrier = call ptr @ts_barrier(ptr %ctx, i32 %id.32)
  %arrived.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ARRIVED}
  %arrived = load i64, ptr %arrived.p
  %site.b = getelementptr i8, ptr %order, i64 {ORDER_SITE}
  %site.p = getelementptr i32, ptr %site.b, i64 %id
  %thread.b = getelementptr i8, ptr %order, i64 {ORDER_THREAD}
  %thread.p = getelementptr i32, ptr %thread.b, i64 %id
  %alone = icmp eq i64 %arrived, 0
  br i1 %alone, label %opens, label %joins
opens:
  store i32 %site, ptr %site.p
  store i32 %thread, ptr %thread.p
  br label %gather
joins:
  %at = load i32, ptr %site.p
  %elsewhere.0 = icmp ne i32 %at, %site
  %elsewhere = and i1 %elsewhere.0, %whole
  br i1 %elsewhere, label %two, label %gather
two:
  %who = load i32, ptr %thread.p
  call void @ts_record(ptr %ctx, i64 {BARRIER_LINES}, i32 %site, i32 %at, i64 0, i64 0, i32 %thread, i32 %who, i64 -1)
  br label %gather
gather:
  call void @ts_gather_order(ptr %ctx, i64 %id, i64 %w, i1 %sync, i32 %site)
  ret void
}

; Lanes end: a barrier that waits for all threads does so without them.
define internal void @ts_check_exit(ptr %ctx, i32 %mask) noinline {
entry:
  %w = field i64 {FAULT_WARP}
  %order = field ptr {ORDER}
  %exited.b = getelementptr i8, ptr %order, i64 {ORDER_EXITED}
  %exited.p = getelementptr i32, ptr %exited.b, i64 %w
  %exited = load i32, ptr %exited.p
  %now = or i32 %exited, %mask
  store i32 %now, ptr %exited.p
  %none = icmp eq i32 %mask, 0
  br i1 %none, label %end, label %some
some:
  %w.32 = trunc i64 %w to i32
  %first = shl i32 %w.32, 5
  %lane = call i32 @llvm.cttz.i32(i32 %mask, i1 true)
  %thread = or i32 %first, %lane
  br label %loop
loop:
  %i = phi i32 [ 0, %some ], [ %i.1, %next ]
  %barrier = call ptr @ts_barrier(ptr %ctx, i32 %i)
  %arrived.p = getelementptr i8, ptr %barrier, i64 {BARRIER_ARRIVED}
  %arrived = load i64, ptr %arrived.p
  %used = icmp ne i64 %arrived, 0
  %whole.p = getelementptr i8, ptr %barrier, i64 {BARRIER_WHOLE}
  %whole = load i64, ptr %whole.p
  %of.block = icmp ne i64 %whole, 0
  %skipped = and i1 %used, %of.block
  br i1 %skipped, label %tell, label %next
tell:
  %i.64 = zext i32 %i to i64
  %site.b = getelementptr i8, ptr %order, i64 {ORDER_SITE}
  %site.p = getelementptr i32, ptr %site.b, i64 %i.64
  %site = load i32, ptr %site.p
  %thread.b = getelementptr i8, ptr %order, i64 {ORDER_THREAD}
  %thread.p = getelementptr i32, ptr %thread.b, i64 %i.64
  %waits = load i32, ptr %thread.p
  call void @ts_record(ptr %ctx, i64 {BARRIER_ENDED}, i32 %site, i32 0, i64 0, i64 0, i32 %waits, i32 %thread, i64 -1)
  br label %next
next:
  %i.1 = add i32 %i, 1
  %more = icmp ult i32 %i.1, 16
  br i1 %more, label %loop, label %end
end:
  ret void
}

; --- a stray access, where checks go on after it ---

define internal i1 @ts_on_stray(ptr %ctx, i64 %code, i64 %site, i64 %address, i64 %size, i32 %lane) {
  %w = field i64 {FAULT_WARP}
  %w.32 = trunc i64 %w to i32
  %first = shl i32 %w.32, 5
  %thread = or i32 %first, %lane
  %site.32 = trunc i64 %site to i32
  %kind = add i64 %code, {STRAY}
  call void @ts_record(ptr %ctx, i64 %kind, i32 %site.32, i32 0, i64 %address, i64 %size, i32 %thread, i32 0, i64 -1)
  ret i1 1
}

; Lanes whose place is in an array, as it has a cell, but not in the one, of `length` bytes, that their address was
; formed from; `offsets` are those in that array.
define internal void @ts_check_owner(ptr %ctx, i32 %site, i32 %mask, <32 x i64> %offsets, i64 %length) noinline {
  %cells.p = getelementptr i8, ptr %ctx, i64 {CELLS}
  %cells = load <32 x i64>, ptr %cells.p, align 8
  %length.1 = insertelement <32 x i64> undef, i64 %length, i32 0
  %lengths = shufflevector <32 x i64> %length.1, <32 x i64> undef, <32 x i32> zeroinitializer
  %outside = icmp uge <32 x i64> %offsets, %lengths
  %somewhere = icmp ne <32 x i64> %cells, zeroinitializer
  %both = and <32 x i1> %outside, %somewhere
  %bits = bitcast <32 x i1> %both to i32
  %strays = and i32 %bits, %mask
  %some = icmp ne i32 %strays, 0
  %known = icmp ne i64 %length, 0
  %tell = and i1 %some, %known
  br i1 %tell, label %stray, label %end
stray:
  %lane = call i32 @llvm.cttz.i32(i32 %strays, i1 true)
  %cell = extractelement <32 x i64> %cells, i32 %lane
  %w = field i64 {FAULT_WARP}
  %w.32 = trunc i64 %w to i32
  %first = shl i32 %w.32, 5
  %thread = or i32 %first, %lane
  call void @ts_record(ptr %ctx, i64 {OTHER_ARRAY}, i32 %site, i32 0, i64 %cell, i64 0, i32 %thread, i32 0, i64 -1)
  br label %end
end:
  ret void
}

; --- an example of each access ---

; Keeps the addresses of the execution with the most lanes; of a shared load also whether a thread reads what another
; wrote. `looks` of the site: 1 the example is whole, 2 threads have shared; nothing is left to do where it has all that
; is wanted.
define internal void @ts_look(ptr %ctx, i32 %site, i32 %mask, <32 x i64> %addresses, <32 x i64> %cells, i1 %sharing) noinline {
entry:
  %looks = field ptr {LOOKS}
  %look.p = getelementptr i8, ptr %looks, i32 %site
  %seen = load i8, ptr %look.p
  %wanted = select i1 %sharing, i8 3, i8 1
  %idle = icmp eq i8 %seen, %wanted
  br i1 %idle, label %end, label %visit
visit:
  %samples = field ptr {SAMPLES}
  %sample = getelementptr [36 x i64], ptr %samples, i32 %site
  %lanes = call i32 @llvm.ctpop.i32(i32 %mask)
  %lanes.64 = zext i32 %lanes to i64
  %have = load i64, ptr %sample
  %visits.p = getelementptr i64, ptr %sample, i64 1
  %visits = load i64, ptr %visits.p
  %visits.1 = add i64 %visits, 1
  store i64 %visits.1, ptr %visits.p
  %better = icmp ugt i64 %lanes.64, %have
  br i1 %better, label %take, label %enough
take:
  store i64 %lanes.64, ptr %sample
  %mask.p = getelementptr i64, ptr %sample, i64 2
  %mask.64 = zext i32 %mask to i64
  store i64 %mask.64, ptr %mask.p
  %block = field i64 {BLOCK}
  %w = field i64 {FAULT_WARP}
  %b.0 = shl i64 %block, 5
  %b.1 = or i64 %b.0, %w
  %who.p = getelementptr i64, ptr %sample, i64 3
  store i64 %b.1, ptr %who.p
  %at.p = getelementptr i64, ptr %sample, i64 4
  store <32 x i64> %addresses, ptr %at.p, align 8
  br label %enough
enough:
  %full = icmp eq i32 %lanes, 32
  %often = icmp ugt i64 %visits, 256
  %done = or i1 %full, %often
  %done.8 = zext i1 %done to i8
  %look = load i8, ptr %look.p
  %look.1 = or i8 %look, %done.8
  store i8 %look.1, ptr %look.p
  br i1 %sharing, label %shared, label %end
shared:
  %crossed = call i1 @ts_crosses(ptr %ctx, i32 %mask, <32 x i64> %cells)
  %crossed.8 = select i1 %crossed, i8 2, i8 0
  %look.2 = or i8 %look.1, %crossed.8
  store i8 %look.2, ptr %look.p
  br label %end
end:
  ret void
}

define internal i1 @ts_crosses(ptr %ctx, i32 %mask, <32 x i64> %cells) {
entry:
  %places = alloca <32 x i64>, align 8
  store <32 x i64> %cells, ptr %places, align 8
  %plane = field i64 {PLANE}
  %w = field i64 {FAULT_WARP}
  %w.32 = trunc i64 %w to i32
  %first = shl i32 %w.32, 5
  br label %loop
loop:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %take ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %no, label %take
take:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %minus = sub i32 %left, 1
  %left.1 = and i32 %left, %minus
  %place.p = getelementptr i64, ptr %places, i32 %lane
  %cell = load i64, ptr %place.p
  %cell.1 = add i64 %cell, %plane
  %I = inttoptr i64 %cell.1 to ptr
  %wi = load i32, ptr %I
  %who = and i32 %wi, 1023
  %thread = or i32 %first, %lane
  %other = icmp ne i32 %who, %thread
  br i1 %other, label %yes, label %loop
yes:
  ret i1 1
no:
  ret i1 0
}
