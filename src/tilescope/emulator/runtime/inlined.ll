; Made from inlined.c by build.py.

%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64, i64 }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @reset_barriers(ptr nocapture writeonly %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 1352
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(1152) %2, i8 0, i64 1152, i1 false)
  %3 = getelementptr inbounds i8, ptr %0, i64 200
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 1384
  store i64 1, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 1456
  store i64 1, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 1528
  store i64 1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 1600
  store i64 1, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 1672
  store i64 1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1744
  store i64 1, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 1816
  store i64 1, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 1888
  store i64 1, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 1960
  store i64 1, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 2032
  store i64 1, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 2104
  store i64 1, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 2176
  store i64 1, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 2248
  store i64 1, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 2320
  store i64 1, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 2392
  store i64 1, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 2464
  store i64 1, ptr %19, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #1

; Function Attrs: nounwind
define linkonce_odr i1 @ts_arrive(ptr %0, i32 %1, i64 %2, i32 %3, i32 %4) local_unnamed_addr #2 {
  %6 = getelementptr inbounds i8, ptr %0, i64 1352
  %7 = zext i32 %1 to i64
  %8 = getelementptr inbounds [16 x %struct.Barrier], ptr %6, i64 0, i64 %7
  %9 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %10 = zext nneg i32 %9 to i64
  %11 = shl nuw i64 1, %7
  %12 = getelementptr inbounds i8, ptr %0, i64 200
  %13 = load i64, ptr %12, align 8
  %14 = or i64 %13, %11
  store i64 %14, ptr %12, align 8
  %15 = icmp eq i64 %2, 0
  %16 = zext i1 %15 to i64
  %17 = getelementptr inbounds i8, ptr %8, i64 16
  store i64 %16, ptr %17, align 8
  %18 = add nuw nsw i64 %10, 31
  %19 = and i64 %18, 96
  %20 = select i1 %15, i64 %10, i64 %19
  %21 = load i64, ptr %8, align 8
  %22 = add i64 %21, %20
  store i64 %22, ptr %8, align 8
  %23 = and i32 %4, %3
  %24 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %23)
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds i8, ptr %8, i64 24
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %27, %25
  store i64 %28, ptr %26, align 8
  %29 = icmp ne i32 %23, 0
  %30 = zext i1 %29 to i64
  %31 = getelementptr inbounds i8, ptr %8, i64 40
  %32 = load i64, ptr %31, align 8
  %33 = or i64 %32, %30
  store i64 %33, ptr %31, align 8
  %34 = icmp eq i32 %23, %3
  %35 = getelementptr inbounds i8, ptr %8, i64 32
  %36 = load i64, ptr %35, align 8
  %37 = and i64 %36, 1
  %38 = select i1 %34, i64 %37, i64 0
  store i64 %38, ptr %35, align 8
  br i1 %15, label %39, label %42

39:                                               ; preds = %5
  %40 = getelementptr inbounds i8, ptr %0, i64 192
  %41 = load i64, ptr %40, align 8
  br label %42

42:                                               ; preds = %5, %39
  %43 = phi i64 [ %41, %39 ], [ %2, %5 ]
  %44 = icmp uge i64 %22, %43
  br i1 %44, label %45, label %58

45:                                               ; preds = %42
  %46 = xor i64 %11, -1
  %47 = and i64 %13, %46
  store i64 %47, ptr %12, align 8
  %48 = getelementptr inbounds i8, ptr %8, i64 8
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %48, align 8
  store i64 0, ptr %8, align 8
  %51 = getelementptr inbounds i8, ptr %8, i64 48
  store i64 %28, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %8, i64 56
  store i64 %38, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %8, i64 64
  store i64 %33, ptr %53, align 8
  store i64 0, ptr %26, align 8
  store i64 1, ptr %35, align 8
  store i64 0, ptr %31, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 416
  %55 = load ptr, ptr %54, align 8
  %56 = icmp eq ptr %55, null
  br i1 %56, label %58, label %57

57:                                               ; preds = %45
  tail call void @ts_release_order(ptr nonnull %0, i32 %1) #5
  br label %58

58:                                               ; preds = %57, %45, %42
  ret i1 %44
}

; Function Attrs: nounwind
define linkonce_odr void @ts_exit(ptr %0, i32 %1) local_unnamed_addr #2 {
  %3 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1)
  %4 = zext nneg i32 %3 to i64
  %5 = getelementptr inbounds i8, ptr %0, i64 192
  %6 = load i64, ptr %5, align 8
  %7 = sub i64 %6, %4
  store i64 %7, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %14, label %11

11:                                               ; preds = %2
  %12 = getelementptr inbounds i8, ptr %0, i64 1352
  %13 = getelementptr inbounds i8, ptr %0, i64 416
  br label %15

14:                                               ; preds = %47, %2
  ret void

15:                                               ; preds = %11, %47
  %16 = phi i64 [ %9, %11 ], [ %49, %47 ]
  %17 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %16, i1 true)
  %18 = trunc nuw nsw i64 %17 to i32
  %19 = getelementptr inbounds [16 x %struct.Barrier], ptr %12, i64 0, i64 %17
  %20 = getelementptr inbounds i8, ptr %19, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, 0
  br i1 %22, label %47, label %23

23:                                               ; preds = %15
  %24 = load i64, ptr %19, align 8
  %25 = load i64, ptr %5, align 8
  %26 = icmp eq i64 %24, %25
  br i1 %26, label %27, label %47

27:                                               ; preds = %23
  %28 = shl nuw i64 1, %17
  %29 = xor i64 %28, -1
  %30 = load i64, ptr %8, align 8
  %31 = and i64 %30, %29
  store i64 %31, ptr %8, align 8
  %32 = getelementptr inbounds i8, ptr %19, i64 8
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %33, 1
  store i64 %34, ptr %32, align 8
  store i64 0, ptr %19, align 8
  %35 = getelementptr inbounds i8, ptr %19, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %19, i64 48
  store i64 %36, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %19, i64 32
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %19, i64 56
  store i64 %39, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %19, i64 40
  %42 = load i64, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %19, i64 64
  store i64 %42, ptr %43, align 8
  store i64 0, ptr %35, align 8
  store i64 1, ptr %38, align 8
  store i64 0, ptr %41, align 8
  %44 = load ptr, ptr %13, align 8
  %45 = icmp eq ptr %44, null
  br i1 %45, label %47, label %46

46:                                               ; preds = %27
  tail call void @ts_release_order(ptr nonnull %0, i32 %18) #5
  br label %47

47:                                               ; preds = %46, %27, %23, %15
  %48 = add i64 %16, -1
  %49 = and i64 %48, %16
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %14, label %15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

declare void @ts_release_order(ptr, i32) local_unnamed_addr

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nobuiltin nounwind }
