; A log of accesses and barriers. `%x = field TYPE {NAME}` and `put TYPE VALUE {NAME}`: see assembly.py.

; Only chosen blocks are logged: a byte for each block says so.
define internal void @ts_on_trace(ptr %ctx, i64 %id) {
  %chosen = field ptr {TRACED_BLOCKS}
  %p = getelementptr i8, ptr %chosen, i64 %id
  %byte = load i8, ptr %p
  %yes = zext i8 %byte to i64
  put i64 %yes {TRACING}
  put i64 %id {TRACED_BLOCK}
  ret void
}

; One entry: site, block, warp, mask, bytes of an element, 32 addresses, 32 values. Beyond the last only a count rises.
define internal void @ts_trace(ptr %ctx, i32 %site, i32 %mask, <32 x i64> %addresses, <32 x i64> %values, i64 %size) noinline {
  %n = field i64 {TRACED}
  %n.1 = add i64 %n, 1
  put i64 %n.1 {TRACED}
  %room = field i64 {TRACE_ROOM}
  %fits = icmp ult i64 %n, %room
  br i1 %fits, label %write, label %end
write:
  %log = field ptr {TRACE_LOG}
  %entry = getelementptr [69 x i64], ptr %log, i64 %n
  %site.64 = zext i32 %site to i64
  store i64 %site.64, ptr %entry
  %block = field i64 {TRACED_BLOCK}
  %block.p = getelementptr i64, ptr %entry, i64 1
  store i64 %block, ptr %block.p
  %warp = field i64 {FAULT_WARP}
  %warp.p = getelementptr i64, ptr %entry, i64 2
  store i64 %warp, ptr %warp.p
  %mask.p = getelementptr i64, ptr %entry, i64 3
  %mask.64 = zext i32 %mask to i64
  store i64 %mask.64, ptr %mask.p
  %size.p = getelementptr i64, ptr %entry, i64 4
  store i64 %size, ptr %size.p
  %addresses.p = getelementptr i64, ptr %entry, i64 5
  store <32 x i64> %addresses, ptr %addresses.p, align 8
  %values.p = getelementptr i64, ptr %entry, i64 37
  store <32 x i64> %values, ptr %values.p, align 8
  br label %end
end:
  ret void
}
