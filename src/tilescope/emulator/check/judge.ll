; The judge of each access that the quick filters (filters.py) do not pass.

; One barrier alone orders an access and what it met: it is of use.
define internal void @ts_proves(ptr %ctx, i64 %w, i32 %clock) {
  %order = field ptr {ORDER}
  %quick.b = getelementptr i8, ptr %order, i64 {ORDER_QUICK}
  %quick.p = getelementptr i32, ptr %quick.b, i64 %w
  %quick = load i32, ptr %quick.p
  %until.b = getelementptr i8, ptr %order, i64 {ORDER_UNTIL}
  %until.p = getelementptr i32, ptr %until.b, i64 %w
  %until = load i32, ptr %until.p
  %behind = icmp uge i32 %clock, %quick
  br i1 %behind, label %yes, label %no
yes:
  %further = call i32 @llvm.umax.i32(i32 %quick, i32 %until)
  store i32 %further, ptr %quick.p
  %opened.b = getelementptr i8, ptr %order, i64 {ORDER_OPENED}
  %opened.p = getelementptr i32, ptr %opened.b, i64 %w
  %opened = load i32, ptr %opened.p
  %useful = field ptr {USEFUL}
  %useful.p = getelementptr i8, ptr %useful, i32 %opened
  store i8 1, ptr %useful.p
  br label %no
no:
  ret void
}

; One thread's access to one unit. `kind`: 1 writes, 2 atomic or volatile, 4 reads too.
; `same`: 0 it changes what is there, 1 it writes what is there already; `twin`: as `same`, for a lane of this access.
define internal void @ts_judge(ptr %ctx, i32 %site, i64 %cell, i64 %size, i64 %w, i32 %thread, i32 %kind, i1 %same, ptr %values) {
entry:
  %plane = field i64 {PLANE}
  %start.64 = field i64 {START}
  %start = trunc i64 %start.64 to i32
  %globals = field i64 {CELLS_GLOBAL}
  %shared = field i64 {CELLS_SHARED}
  %order = field ptr {ORDER}
  %clock.b = getelementptr i8, ptr %order, i64 {ORDER_CLOCK}
  %clock.p = getelementptr i32, ptr %clock.b, i64 %w
  %clock = load i32, ptr %clock.p
  %until.b = getelementptr i8, ptr %order, i64 {ORDER_UNTIL}
  %until.p = getelementptr i32, ptr %until.b, i64 %w
  %until = load i32, ptr %until.p
  %visible.b = getelementptr i8, ptr %order, i64 {ORDER_VISIBLE}
  %visible.p = getelementptr <32 x i32>, ptr %visible.b, i64 %w
  %w.32 = trunc i64 %w to i32
  %cell.1 = add i64 %cell, %plane
  %cell.2 = add i64 %cell.1, %plane
  %cell.3 = add i64 %cell.2, %plane
  %cell.4 = add i64 %cell.3, %plane
  %W = inttoptr i64 %cell to ptr
  %I = inttoptr i64 %cell.1 to ptr
  %R = inttoptr i64 %cell.2 to ptr
  %J = inttoptr i64 %cell.3 to ptr
  %M = inttoptr i64 %cell.4 to ptr
  %wc = load i32, ptr %W
  %wi = load i32, ptr %I
  %rc.2 = load i32, ptr %R
  %rc = lshr i32 %rc.2, 1
  %many.b = and i32 %rc.2, 1
  %many = icmp ne i32 %many.b, 0
  %ri = load i32, ptr %J
  %rm = load i32, ptr %M
  %global = icmp uge i64 %cell, %globals
  %writes.b = and i32 %kind, 1
  %writes = icmp ne i32 %writes.b, 0
  %strong.b = and i32 %kind, 2
  %strong = icmp ne i32 %strong.b, 0
  %also.b = and i32 %kind, 4
  %also = icmp ne i32 %also.b, 0
  %only = xor i1 %writes, true
  %reads = or i1 %only, %also
  %live = icmp uge i32 %wc, %start
  ; uninitialised?
  %blank.s = xor i1 %live, true
  %blank.g = icmp eq i32 %wc, 1
  %blank = select i1 %global, i1 %blank.g, i1 %blank.s
  %unset = and i1 %blank, %reads
  br i1 %unset, label %uninit, label %write.check
uninit:
  call void @ts_record(ptr %ctx, i64 {UNINITIALIZED}, i32 %site, i32 0, i64 %cell, i64 %size, i32 %thread, i32 0, i64 -1)
  br label %update
write.check:
  ; the last write
  %other = and i32 %wi, 1023
  %other.w = lshr i32 %other, 5
  %other.w64 = zext i32 %other.w to i64
  %other.site.0 = lshr i32 %wi, {SITE}
  %other.site = and i32 %other.site.0, {SITE_MASK}
  %wi.strong.b = and i32 %wi, {STRONG}
  %wi.strong = icmp ne i32 %wi.strong.b, 0
  %both.strong = and i1 %strong, %wi.strong
  %old = icmp ugt i32 %wc, 1
  %foreign.0 = and i1 %global, %old
  %concerns = or i1 %live, %foreign.0
  %weak = xor i1 %both.strong, true
  %check.w = and i1 %concerns, %weak
  br i1 %check.w, label %who, label %reads.check
who:
  br i1 %live, label %here, label %elsewhere
here:
  %me = icmp eq i32 %other, %thread
  br i1 %me, label %reads.check, label %ordered
ordered:
  %seen.p = getelementptr i32, ptr %visible.p, i64 %other.w64
  %seen = load i32, ptr %seen.p
  %before = icmp ult i32 %wc, %seen
  br i1 %before, label %of.use, label %conflict
of.use:
  call void @ts_proves(ptr %ctx, i64 %w, i32 %wc)
  br label %reads.check
conflict:
  ; two lanes of one access: what counts is whether they write the same
  %same.site = icmp eq i32 %other.site, %site
  %same.warp = icmp eq i32 %other.w, %w.32
  %same.clock = icmp eq i32 %wc, %clock
  %t.0 = and i1 %same.site, %same.warp
  %t.1 = and i1 %t.0, %same.clock
  %twin = and i1 %t.1, %writes
  br i1 %twin, label %compare, label %plain
compare:
  %lane = and i32 %thread, 31
  %other.lane = and i32 %other, 31
  %mine.p = getelementptr i64, ptr %values, i32 %lane
  %mine = load i64, ptr %mine.p
  %its.p = getelementptr i64, ptr %values, i32 %other.lane
  %its = load i64, ptr %its.p
  %equal = icmp eq i64 %mine, %its
  br label %plain
plain:
  %benign.0 = phi i1 [ %same, %conflict ], [ %equal, %compare ]
  %benign = and i1 %benign.0, %writes
  %race.0 = select i1 %writes, i64 {WRITE_AFTER_WRITE}, i64 {READ_AFTER_WRITE}
  %race = select i1 %benign, i64 {SAME_VALUE}, i64 %race.0
  call void @ts_record(ptr %ctx, i64 %race, i32 %site, i32 %other.site, i64 %cell, i64 %size, i32 %thread, i32 %other, i64 -1)
  br label %reads.check
elsewhere:
  %k = call i64 @ts_block_at(ptr %ctx, i32 %wc)
  %shown = call i1 @ts_published(ptr %ctx, i64 %k, i32 %wc, i32 %other.w)
  br i1 %shown, label %reads.check, label %blocks.meet
blocks.meet:
  %b.0 = and i1 %same, %writes
  %b.1 = select i1 %writes, i64 {WRITE_AFTER_WRITE}, i64 {READ_AFTER_WRITE}
  %b.race = select i1 %b.0, i64 {SAME_VALUE}, i64 %b.1
  call void @ts_record(ptr %ctx, i64 %b.race, i32 %site, i32 %other.site, i64 %cell, i64 %size, i32 %thread, i32 %other, i64 %k)
  br label %reads.check
reads.check:
  br i1 %writes, label %readers, label %update
readers:
  %r.other = and i32 %ri, 1023
  %r.site.0 = lshr i32 %ri, {SITE}
  %r.site = and i32 %r.site.0, {SITE_MASK}
  %r.live = icmp uge i32 %rc, %start
  %r.old = icmp ugt i32 %rc, 1
  %r.before.0 = xor i1 %r.live, true
  %r.before.1 = and i1 %r.before.0, %r.old
  %r.before = and i1 %r.before.1, %global
  br i1 %r.before, label %read.elsewhere, label %read.here
read.elsewhere:
  %rk = call i64 @ts_block_at(ptr %ctx, i32 %rc)
  %r.w = lshr i32 %r.other, 5
  %r.shown = call i1 @ts_published(ptr %ctx, i64 %rk, i32 %rc, i32 %r.w)
  br i1 %r.shown, label %update, label %read.blocks
read.blocks:
  call void @ts_record(ptr %ctx, i64 {WRITE_AFTER_READ}, i32 %site, i32 %r.site, i64 %cell, i64 %size, i32 %thread, i32 %r.other, i64 %rk)
  br label %update
read.here:
  br i1 %r.live, label %warps, label %update
warps:
  %left = phi i32 [ %rm, %read.here ], [ %left.1, %fine ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %foreign, label %warp
warp:
  %u = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %minus = sub i32 %left, 1
  %left.1 = and i32 %left, %minus
  %u.64 = zext i32 %u to i64
  %u.seen.p = getelementptr i32, ptr %visible.p, i64 %u.64
  %u.seen = load i32, ptr %u.seen.p
  %unseen = icmp uge i32 %rc, %u.seen
  %own = icmp eq i32 %u, %w.32
  %not.me.0 = icmp ne i32 %r.other, %thread
  %not.me = or i1 %not.me.0, %many
  %others = xor i1 %own, true
  %matters = or i1 %others, %not.me
  %bad = and i1 %unseen, %matters
  br i1 %bad, label %read.race, label %read.ordered
read.race:
  %r.t.0 = shl i32 %u, 5
  %r.named = lshr i32 %r.other, 5
  %r.exact.0 = icmp eq i32 %r.named, %u
  %r.exact = and i1 %r.exact.0, %not.me.0
  %r.some = select i1 %r.exact, i32 %r.other, i32 %r.t.0
  %r.guess = xor i1 %r.exact, true
  %r.thread = select i1 %r.guess, i32 {SOME_LANE}, i32 0
  %r.who = or i32 %r.some, %r.thread
  call void @ts_record(ptr %ctx, i64 {WRITE_AFTER_READ}, i32 %site, i32 %r.site, i64 %cell, i64 %size, i32 %thread, i32 %r.who, i64 -1)
  br label %update
read.ordered:
  br i1 %matters, label %r.proves, label %fine
r.proves:
  call void @ts_proves(ptr %ctx, i64 %w, i32 %rc)
  br label %fine
fine:
  br label %warps
foreign:
  %pending.b = and i32 %ri, {PENDING}
  %pending = icmp ne i32 %pending.b, 0
  %pending.live = and i1 %pending, %r.live
  br i1 %pending.live, label %prove.pending, label %foreign.look
prove.pending:
  %quick.b = getelementptr i8, ptr %order, i64 {ORDER_QUICK}
  %quick.p = getelementptr i32, ptr %quick.b, i64 %w
  %quick = load i32, ptr %quick.p
  call void @ts_proves(ptr %ctx, i64 %w, i32 %quick)
  br label %foreign.look
foreign.look:
  %f.b = and i32 %ri, {FOREIGN}
  %f.0 = icmp ne i32 %f.b, 0
  %f = and i1 %f.0, %global
  br i1 %f, label %foreign.read, label %update
foreign.read:
  call void @ts_record(ptr %ctx, i64 {WRITE_AFTER_READ}, i32 %site, i32 %r.site, i64 %cell, i64 %size, i32 %thread, i32 %r.other, i64 -2)
  br label %update
update:
  %s.0 = shl i32 %site, {SITE}
  %s.1 = or i32 %s.0, %thread
  %s.2 = select i1 %strong, i32 {STRONG}, i32 0
  %info = or i32 %s.1, %s.2
  br i1 %writes, label %written, label %read
written:
  store i32 %clock, ptr %W
  store i32 %info, ptr %I
  ret void
read:
  br i1 %strong, label %end, label %note
note:
  %row = load <32 x i32>, ptr %visible.p, align 4
  %rc.1 = insertelement <32 x i32> undef, i32 %rc, i32 0
  %rc.v = shufflevector <32 x i32> %rc.1, <32 x i32> undef, <32 x i32> zeroinitializer
  %hidden.v = icmp ule <32 x i32> %row, %rc.v
  %hidden.m = bitcast <32 x i1> %hidden.v to i32
  %hidden = and i32 %hidden.m, %rm
  %fresh.now = icmp eq i32 %hidden, 0
  %r.past = icmp ult i32 %rc, %start
  %fresh = or i1 %fresh.now, %r.past
  %n.other = xor i32 %ri, %info
  %n.thread = and i32 %n.other, 1023
  %n.differs = icmp ne i32 %n.thread, 0
  %n.more = or i1 %n.differs, %many
  %stale = xor i1 %fresh, true
  %n.both = and i1 %stale, %n.more
  %n.bit = zext i1 %n.both to i32
  %n.clock.2 = shl i32 %clock, 1
  %n.clock = or i32 %n.clock.2, %n.bit
  %n.f.0 = icmp ult i32 %rc, %start
  %n.f.1 = icmp ugt i32 %rc, 1
  %n.f.2 = and i1 %n.f.0, %n.f.1
  %n.f.3 = and i1 %n.f.2, %global
  %n.f.4 = select i1 %n.f.3, i32 {FOREIGN}, i32 0
  %n.f.5 = and i32 %ri, {FOREIGN}
  %n.f = or i32 %n.f.4, %n.f.5
  %n.i.0 = or i32 %info, %n.f
  %n.quick.b = getelementptr i8, ptr %order, i64 {ORDER_QUICK}
  %n.quick.p = getelementptr i32, ptr %n.quick.b, i64 %w
  %n.quick = load i32, ptr %n.quick.p
  %n.unproven = icmp uge i32 %rc, %n.quick
  %n.p.0 = and i1 %n.unproven, %n.more
  %n.p.1 = and i1 %n.p.0, %fresh
  %n.pending = select i1 %n.p.1, i32 {PENDING}, i32 0
  %n.i = or i32 %n.i.0, %n.pending
  %n.m.0 = select i1 %fresh, i32 0, i32 %rm
  %n.w = shl i32 1, %w.32
  %n.m = or i32 %n.m.0, %n.w
  store i32 %n.clock, ptr %R
  store i32 %n.i, ptr %J
  store i32 %n.m, ptr %M
  ret void
end:
  ret void
}

; Local memory belongs to one thread: only a read of units none of which was written is of interest, as structures
; are copied with their padding.
define internal void @ts_judge_local(ptr %ctx, i32 %site, i64 %cell, i64 %units, i64 %size, i32 %thread, i32 %kind) {
entry:
  %start.64 = field i64 {START}
  %start = trunc i64 %start.64 to i32
  %writes.b = and i32 %kind, 1
  %writes = icmp ne i32 %writes.b, 0
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.1, %next ]
  %set = phi i32 [ 0, %entry ], [ %set.1, %next ]
  %skip = mul i64 %i, 4
  %at = add i64 %cell, %skip
  %W = inttoptr i64 %at to ptr
  br i1 %writes, label %write, label %read
write:
  store i32 %start, ptr %W
  br label %next
read:
  %wc = load i32, ptr %W
  %live = icmp uge i32 %wc, %start
  %live.32 = zext i1 %live to i32
  %or = or i32 %set, %live.32
  br label %next
next:
  %set.1 = phi i32 [ 1, %write ], [ %or, %read ]
  %i.1 = add i64 %i, 1
  %more = icmp ult i64 %i.1, %units
  br i1 %more, label %loop, label %end
end:
  %none = icmp eq i32 %set.1, 0
  br i1 %none, label %uninit, label %done
uninit:
  call void @ts_record(ptr %ctx, i64 {UNINITIALIZED}, i32 %site, i32 0, i64 %cell, i64 %size, i32 %thread, i32 0, i64 -1)
  br label %done
done:
  ret void
}

; An access of the active lanes, each to `units` cells from its own on; a cell of 0 is not watched. A volatile store is
; a signal to other blocks only after a fence; without, it orders nothing and is a plain one.
define internal void @ts_check_lanes(ptr %ctx, i32 %site, i32 %mask, <32 x i64> %cells, i64 %units, i64 %size, <32 x i64> %value, i32 %same, i32 %said) noinline {
entry:
  %places = alloca <32 x i64>, align 8
  %values = alloca <32 x i64>, align 8
  store <32 x i64> %cells, ptr %places, align 8
  store <32 x i64> %value, ptr %values, align 8
  %w = field i64 {FAULT_WARP}
  %shared = field i64 {CELLS_SHARED}
  %w.32 = trunc i64 %w to i32
  %first = shl i32 %w.32, 5
  %fenced = field i64 {FENCED}
  %signals = icmp ne i64 %fenced, 0
  %volatile = icmp eq i32 %said, 3
  %silent = xor i1 %signals, true
  %plain = and i1 %volatile, %silent
  %kind = select i1 %plain, i32 1, i32 %said
  br label %loop
loop:
  %left = phi i32 [ %mask, %entry ], [ %left.1, %next ]
  %none = icmp eq i32 %left, 0
  br i1 %none, label %end, label %take
take:
  %lane = call i32 @llvm.cttz.i32(i32 %left, i1 true)
  %minus = sub i32 %left, 1
  %left.1 = and i32 %left, %minus
  %thread = or i32 %first, %lane
  %place.p = getelementptr i64, ptr %places, i32 %lane
  %cell = load i64, ptr %place.p
  %same.0 = lshr i32 %same, %lane
  %same.1 = trunc i32 %same.0 to i1
  %unwatched = icmp eq i64 %cell, 0
  br i1 %unwatched, label %next, label %space
space:
  %local = icmp ult i64 %cell, %shared
  br i1 %local, label %own, label %unit
own:
  call void @ts_judge_local(ptr %ctx, i32 %site, i64 %cell, i64 %units, i64 %size, i32 %thread, i32 %kind)
  br label %next
unit:
  %i = phi i64 [ 0, %space ], [ %i.1, %unit ]
  %skip = mul i64 %i, 4
  %at = add i64 %cell, %skip
  call void @ts_judge(ptr %ctx, i32 %site, i64 %at, i64 %size, i64 %w, i32 %thread, i32 %kind, i1 %same.1, ptr %values)
  %i.1 = add i64 %i, 1
  %more = icmp ult i64 %i.1, %units
  br i1 %more, label %unit, label %next
next:
  br label %loop
end:
  ret void
}

declare i32 @llvm.umax.i32(i32, i32)
