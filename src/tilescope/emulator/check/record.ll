; What is found: a table by kind and sites.


; A table by kind and sites: how often, and the particulars of the first time.
define internal void @ts_record(ptr %ctx, i64 %kind, i32 %site, i32 %other.site, i64 %place, i64 %size, i32 %thread, i32 %other, i64 %other.block) noinline {
entry:
  %over = field i64 {CLOCKS_OVER}
  %blind = icmp ne i64 %over, 0
  br i1 %blind, label %end, label %look
look:
  %records = field ptr {RECORDS}
  %site.64 = zext i32 %site to i64
  %other.64 = zext i32 %other.site to i64
  %k.0 = shl i64 %kind, 48
  %k.1 = shl i64 %site.64, 24
  %k.2 = or i64 %k.0, %k.1
  %key = or i64 %k.2, %other.64
  %h.0 = mul i64 %key, -7046029254386353131
  %hash = lshr i64 %h.0, {RECORD_SHIFT}
  br label %probe
probe:
  %tries = phi i64 [ 0, %look ], [ %tries.1, %next ]
  %at = add i64 %hash, %tries
  %slot = and i64 %at, {RECORD_LAST}
  %row = getelementptr [9 x i64], ptr %records, i64 %slot
  %have = load i64, ptr %row
  %count.p = getelementptr i64, ptr %row, i64 1
  %same = icmp eq i64 %have, %key
  br i1 %same, label %again, label %free
again:
  %count = load i64, ptr %count.p
  %count.1 = add i64 %count, 1
  store i64 %count.1, ptr %count.p
  ret void
free:
  %empty = icmp eq i64 %have, 0
  br i1 %empty, label %new, label %next
next:
  %tries.1 = add i64 %tries, 1
  %full = icmp ugt i64 %tries.1, {RECORD_LAST}
  br i1 %full, label %lost, label %probe
lost:
  %n = field i64 {RECORDS_LOST}
  %n.1 = add i64 %n, 1
  put i64 %n.1 {RECORDS_LOST}
  ret void
new:
  store i64 %key, ptr %row
  store i64 1, ptr %count.p
  %place.p = getelementptr i64, ptr %row, i64 2
  store i64 %place, ptr %place.p
  %size.p = getelementptr i64, ptr %row, i64 3
  store i64 %size, ptr %size.p
  %block = field i64 {BLOCK}
  %block.p = getelementptr i64, ptr %row, i64 4
  store i64 %block, ptr %block.p
  %thread.p = getelementptr i64, ptr %row, i64 5
  %thread.64 = zext i32 %thread to i64
  store i64 %thread.64, ptr %thread.p
  %other.p = getelementptr i64, ptr %row, i64 6
  %other.t = zext i32 %other to i64
  store i64 %other.t, ptr %other.p
  %other.b = getelementptr i64, ptr %row, i64 7
  store i64 %other.block, ptr %other.b
  %order.n = field i64 {RECORDS_COUNT}
  %order.1 = add i64 %order.n, 1
  put i64 %order.1 {RECORDS_COUNT}
  %order.p = getelementptr i64, ptr %row, i64 8
  store i64 %order.1, ptr %order.p
  ret void
end:
  ret void
}
