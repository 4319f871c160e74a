; Made from library.c by build.py.

%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Block = type { i32, i32, i64, i64, i32, i32 }
%struct.Allocation = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Extremes = type { i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Record = type { i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Sample = type { i64, i64, i64, i64, [32 x i64] }
%struct.TraceEntry = type { i64, i64, i64, i64, i64, [32 x i64], [32 x i64] }

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_check_arrive(ptr nocapture %0, i32 %1, i64 %2, i32 %3, i32 %4, i1 %5) local_unnamed_addr #0 {
  %7 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 false)
  %8 = getelementptr inbounds i8, ptr %0, i64 304
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = shl i32 %10, 5
  %12 = or i32 %11, %7
  %13 = icmp eq i64 %2, 0
  %14 = getelementptr inbounds i8, ptr %0, i64 416
  %15 = load ptr, ptr %14, align 8
  br i1 %13, label %16, label %79

16:                                               ; preds = %6
  %17 = getelementptr inbounds i8, ptr %15, i64 512
  br label %18

18:                                               ; preds = %45, %16
  %19 = phi i64 [ 0, %16 ], [ %46, %45 ]
  %20 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %30, label %23

23:                                               ; preds = %40, %35, %30, %18
  %24 = phi i64 [ %19, %18 ], [ %31, %30 ], [ %36, %35 ], [ %41, %40 ]
  %25 = phi i32 [ %21, %18 ], [ %33, %30 ], [ %38, %35 ], [ %43, %40 ]
  %26 = trunc nuw nsw i64 %24 to i32
  %27 = shl nuw nsw i32 %26, 5
  %28 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %25, i1 true)
  %29 = or disjoint i32 %28, %27
  br label %48

30:                                               ; preds = %18
  %31 = or disjoint i64 %19, 1
  %32 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %23

35:                                               ; preds = %30
  %36 = or disjoint i64 %19, 2
  %37 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %36
  %38 = load i32, ptr %37, align 4
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %23

40:                                               ; preds = %35
  %41 = or disjoint i64 %19, 3
  %42 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %23

45:                                               ; preds = %40
  %46 = add nuw nsw i64 %19, 4
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %48, label %18

48:                                               ; preds = %45, %23
  %49 = phi i32 [ %29, %23 ], [ -1, %45 ]
  %50 = getelementptr inbounds i8, ptr %0, i64 80
  %51 = load i64, ptr %50, align 8
  %52 = and i64 %9, 4294967295
  %53 = shl nuw nsw i64 %52, 5
  %54 = sub i64 %51, %53
  %55 = icmp ugt i64 %54, 31
  %56 = trunc i64 %54 to i32
  %57 = shl nsw i32 -1, %56
  %58 = xor i32 %57, -1
  %59 = select i1 %55, i32 -1, i32 %58
  %60 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %52
  %61 = load i32, ptr %60, align 4
  %62 = or i32 %61, %3
  %63 = xor i32 %62, -1
  %64 = and i32 %59, %63
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %69, label %66

66:                                               ; preds = %48
  %67 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %64, i1 true)
  %68 = or disjoint i32 %67, %11
  tail call void @ts_record(ptr nonnull %0, i64 6, i32 %4, i32 0, i64 0, i64 0, i32 %12, i32 %68, i64 -1) #18
  br label %69

69:                                               ; preds = %66, %48
  %70 = icmp eq i32 %49, -1
  br i1 %70, label %72, label %71

71:                                               ; preds = %69
  tail call void @ts_record(ptr nonnull %0, i64 7, i32 %4, i32 0, i64 0, i64 0, i32 %12, i32 %49, i64 -1) #18
  br label %72

72:                                               ; preds = %71, %69
  %73 = load ptr, ptr %14, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 1352
  %75 = zext i32 %1 to i64
  %76 = getelementptr inbounds [16 x %struct.Barrier], ptr %74, i64 0, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %85, label %92

79:                                               ; preds = %6
  %80 = getelementptr inbounds i8, ptr %0, i64 1352
  %81 = zext i32 %1 to i64
  %82 = getelementptr inbounds [16 x %struct.Barrier], ptr %80, i64 0, i64 %81
  %83 = load i64, ptr %82, align 8
  %84 = icmp eq i64 %83, 0
  br i1 %84, label %85, label %101

85:                                               ; preds = %79, %72
  %86 = phi i64 [ %81, %79 ], [ %75, %72 ]
  %87 = phi ptr [ %15, %79 ], [ %73, %72 ]
  %88 = getelementptr inbounds i8, ptr %87, i64 704
  %89 = getelementptr inbounds [16 x i32], ptr %88, i64 0, i64 %86
  store i32 %4, ptr %89, align 4
  %90 = getelementptr inbounds i8, ptr %87, i64 768
  %91 = getelementptr inbounds [16 x i32], ptr %90, i64 0, i64 %86
  store i32 %12, ptr %91, align 4
  br label %101

92:                                               ; preds = %72
  %93 = getelementptr inbounds i8, ptr %73, i64 704
  %94 = getelementptr inbounds [16 x i32], ptr %93, i64 0, i64 %75
  %95 = load i32, ptr %94, align 4
  %96 = icmp eq i32 %95, %4
  br i1 %96, label %101, label %97

97:                                               ; preds = %92
  %98 = getelementptr inbounds i8, ptr %73, i64 768
  %99 = getelementptr inbounds [16 x i32], ptr %98, i64 0, i64 %75
  %100 = load i32, ptr %99, align 4
  tail call void @ts_record(ptr nonnull %0, i64 8, i32 %4, i32 %95, i64 0, i64 0, i32 %12, i32 %100, i64 -1) #18
  br label %101

101:                                              ; preds = %79, %85, %92, %97
  %102 = phi i64 [ %86, %85 ], [ %75, %92 ], [ %75, %97 ], [ %81, %79 ]
  %103 = load i64, ptr %8, align 8
  %104 = trunc i64 %103 to i32
  %105 = load ptr, ptr %14, align 8
  %106 = getelementptr inbounds i8, ptr %105, i64 1088
  %107 = and i64 %103, 4294967295
  %108 = getelementptr inbounds [32 x [32 x i32]], ptr %106, i64 0, i64 %107
  %109 = load <32 x i32>, ptr %108, align 4
  %110 = getelementptr inbounds [32 x i32], ptr %105, i64 0, i64 %107
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, 1
  %113 = insertelement <32 x i32> %109, i32 %112, i32 %104
  %114 = icmp eq <32 x i32> %109, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %115 = select <32 x i1> %114, <32 x i32> zeroinitializer, <32 x i32> %113
  %116 = getelementptr inbounds i8, ptr %105, i64 5184
  %117 = getelementptr inbounds [16 x [32 x i32]], ptr %116, i64 0, i64 %102
  %118 = load <32 x i32>, ptr %117, align 4
  %119 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %118, <32 x i32> %115)
  store <32 x i32> %119, ptr %117, align 4
  br i1 %5, label %120, label %126

120:                                              ; preds = %101
  %121 = shl nuw i32 1, %104
  %122 = getelementptr inbounds i8, ptr %105, i64 640
  %123 = getelementptr inbounds [16 x i32], ptr %122, i64 0, i64 %102
  %124 = load i32, ptr %123, align 4
  %125 = or i32 %124, %121
  store i32 %125, ptr %123, align 4
  br label %137

126:                                              ; preds = %101
  %127 = getelementptr inbounds i8, ptr %0, i64 368
  %128 = load i64, ptr %127, align 8
  %129 = add i64 %128, 1
  store i64 %129, ptr %127, align 8
  %130 = icmp ugt i64 %129, 2147483640
  br i1 %130, label %131, label %133

131:                                              ; preds = %126
  %132 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %132, align 8
  br label %133

133:                                              ; preds = %131, %126
  %134 = trunc i64 %129 to i32
  store i32 %134, ptr %110, align 4
  %135 = shl i32 %134, 1
  %136 = or disjoint i32 %135, 1
  br label %137

137:                                              ; preds = %120, %133
  %138 = phi i64 [ 832, %133 ], [ 384, %120 ]
  %139 = phi i32 [ %136, %133 ], [ %4, %120 ]
  %140 = getelementptr inbounds i8, ptr %105, i64 %138
  %141 = getelementptr inbounds [32 x i32], ptr %140, i64 0, i64 %107
  store i32 %139, ptr %141, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define internal void @gather_order(ptr nocapture %0, i32 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #2 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 1088
  %9 = zext i32 %2 to i64
  %10 = getelementptr inbounds [32 x [32 x i32]], ptr %8, i64 0, i64 %9
  %11 = load <32 x i32>, ptr %10, align 4
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %9
  %13 = load i32, ptr %12, align 4
  %14 = add i32 %13, 1
  %15 = insertelement <32 x i32> %11, i32 %14, i32 %2
  %16 = icmp eq <32 x i32> %11, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %17 = select <32 x i1> %16, <32 x i32> zeroinitializer, <32 x i32> %15
  %18 = getelementptr inbounds i8, ptr %7, i64 5184
  %19 = zext i32 %1 to i64
  %20 = getelementptr inbounds [16 x [32 x i32]], ptr %18, i64 0, i64 %19
  %21 = load <32 x i32>, ptr %20, align 4
  %22 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %21, <32 x i32> %17)
  store <32 x i32> %22, ptr %20, align 4
  br i1 %3, label %23, label %29

23:                                               ; preds = %5
  %24 = shl nuw i32 1, %2
  %25 = getelementptr inbounds i8, ptr %7, i64 640
  %26 = getelementptr inbounds [16 x i32], ptr %25, i64 0, i64 %19
  %27 = load i32, ptr %26, align 4
  %28 = or i32 %27, %24
  store i32 %28, ptr %26, align 4
  br label %40

29:                                               ; preds = %5
  %30 = getelementptr inbounds i8, ptr %0, i64 368
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %31, 1
  store i64 %32, ptr %30, align 8
  %33 = icmp ugt i64 %32, 2147483640
  br i1 %33, label %34, label %36

34:                                               ; preds = %29
  %35 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %35, align 8
  br label %36

36:                                               ; preds = %29, %34
  %37 = trunc i64 %32 to i32
  store i32 %37, ptr %12, align 4
  %38 = shl i32 %37, 1
  %39 = or disjoint i32 %38, 1
  br label %40

40:                                               ; preds = %36, %23
  %41 = phi i64 [ 832, %36 ], [ 384, %23 ]
  %42 = phi i32 [ %39, %36 ], [ %4, %23 ]
  %43 = getelementptr inbounds i8, ptr %7, i64 %41
  %44 = getelementptr inbounds [32 x i32], ptr %43, i64 0, i64 %9
  store i32 %42, ptr %44, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_check_exit(ptr nocapture %0, i32 %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds i8, ptr %0, i64 416
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 512
  %6 = getelementptr inbounds i8, ptr %0, i64 304
  %7 = load i64, ptr %6, align 8
  %8 = and i64 %7, 4294967295
  %9 = getelementptr inbounds [32 x i32], ptr %5, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = or i32 %10, %1
  store i32 %11, ptr %9, align 4
  %12 = icmp eq i32 %1, 0
  br i1 %12, label %39, label %13

13:                                               ; preds = %2
  %14 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1, i1 true)
  %15 = load i64, ptr %6, align 8
  %16 = trunc i64 %15 to i32
  %17 = shl i32 %16, 5
  %18 = or disjoint i32 %17, %14
  %19 = getelementptr inbounds i8, ptr %0, i64 1352
  %20 = getelementptr inbounds i8, ptr %4, i64 704
  %21 = getelementptr inbounds i8, ptr %4, i64 768
  br label %22

22:                                               ; preds = %13, %36
  %23 = phi i64 [ 0, %13 ], [ %37, %36 ]
  %24 = getelementptr inbounds [16 x %struct.Barrier], ptr %19, i64 0, i64 %23
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %36, label %27

27:                                               ; preds = %22
  %28 = getelementptr inbounds i8, ptr %24, i64 16
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %36, label %31

31:                                               ; preds = %27
  %32 = getelementptr inbounds [16 x i32], ptr %20, i64 0, i64 %23
  %33 = load i32, ptr %32, align 4
  %34 = getelementptr inbounds [16 x i32], ptr %21, i64 0, i64 %23
  %35 = load i32, ptr %34, align 4
  tail call void @ts_record(ptr nonnull %0, i64 7, i32 %33, i32 0, i64 0, i64 0, i32 %35, i32 %18, i64 -1) #18
  br label %36

36:                                               ; preds = %22, %27, %31
  %37 = add nuw nsw i64 %23, 1
  %38 = icmp eq i64 %37, 16
  br i1 %38, label %39, label %22

39:                                               ; preds = %36, %2
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define i64 @ts_wavefronts(<32 x i64> %0, i32 %1, i64 %2, i1 %3) local_unnamed_addr #3 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = alloca [32 x i64], align 16
  %8 = alloca [32 x i64], align 16
  %9 = lshr i64 %2, 2
  %10 = tail call i64 @llvm.umax.i64(i64 %9, i64 1)
  %11 = icmp ult i64 %2, 8
  br i1 %11, label %12, label %38

12:                                               ; preds = %4
  %13 = icmp eq i32 %1, 0
  %14 = select i1 %13, i64 0, i64 4294967296
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7) #19
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(256) %7, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %8) #19
  %15 = lshr <32 x i64> %0, <i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2>
  store <32 x i64> %15, ptr %8, align 16
  br i1 %13, label %35, label %16

16:                                               ; preds = %12, %16
  %17 = phi i32 [ %33, %16 ], [ %1, %12 ]
  %18 = phi i64 [ %32, %16 ], [ 0, %12 ]
  %19 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %17, i1 true)
  %20 = zext nneg i32 %19 to i64
  %21 = getelementptr inbounds [32 x i64], ptr %8, i64 0, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = insertelement <32 x i64> poison, i64 %22, i64 0
  %24 = shufflevector <32 x i64> %23, <32 x i64> poison, <32 x i32> zeroinitializer
  %25 = icmp eq <32 x i64> %15, %24
  %26 = bitcast <32 x i1> %25 to i32
  %27 = xor i32 %26, -1
  %28 = and i64 %22, 31
  %29 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = add i64 %30, 1
  store i64 %31, ptr %29, align 8
  %32 = tail call i64 @llvm.umax.i64(i64 %18, i64 %31)
  %33 = and i32 %17, %27
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %35, label %16

35:                                               ; preds = %16, %12
  %36 = phi i64 [ 0, %12 ], [ %32, %16 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %8) #19
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7) #19
  %37 = or i64 %36, %14
  br label %136

38:                                               ; preds = %4
  br i1 %3, label %39, label %61

39:                                               ; preds = %38
  %40 = shufflevector <32 x i64> %0, <32 x i64> poison, <32 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14, i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22, i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30>
  %41 = icmp ne <32 x i64> %40, %0
  %42 = bitcast <32 x i1> %41 to i32
  %43 = lshr i32 %1, 1
  %44 = and i32 %1, 1431655765
  %45 = and i32 %44, %43
  %46 = and i32 %45, %42
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %48, label %50

48:                                               ; preds = %39
  %49 = lshr i64 %10, 1
  br label %61

50:                                               ; preds = %39
  %51 = shufflevector <32 x i64> %0, <32 x i64> poison, <32 x i32> <i32 2, i32 3, i32 0, i32 1, i32 6, i32 7, i32 4, i32 5, i32 10, i32 11, i32 8, i32 9, i32 14, i32 15, i32 12, i32 13, i32 18, i32 19, i32 16, i32 17, i32 22, i32 23, i32 20, i32 21, i32 26, i32 27, i32 24, i32 25, i32 30, i32 31, i32 28, i32 29>
  %52 = icmp ne <32 x i64> %51, %0
  %53 = bitcast <32 x i1> %52 to i32
  %54 = lshr i32 %1, 2
  %55 = and i32 %1, 858993459
  %56 = and i32 %55, %54
  %57 = and i32 %56, %53
  %58 = icmp eq i32 %57, 0
  %59 = zext i1 %58 to i64
  %60 = lshr i64 %10, %59
  br label %61

61:                                               ; preds = %50, %48, %38
  %62 = phi i64 [ %10, %38 ], [ %49, %48 ], [ %60, %50 ]
  %63 = udiv i64 32, %62
  %64 = trunc nuw nsw i64 %63 to i32
  %65 = shl nsw i64 -1, %63
  %66 = trunc i64 %65 to i32
  %67 = xor i32 %66, -1
  %68 = lshr <32 x i64> %0, <i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2>
  %69 = and i64 %10, 1
  %70 = and i64 %10, 4611686018427387902
  %71 = icmp eq i64 %69, 0
  br label %75

72:                                               ; preds = %127
  %73 = shl i64 %132, 32
  %74 = or i64 %73, %129
  br label %136

75:                                               ; preds = %61, %127
  %76 = phi i32 [ 0, %61 ], [ %133, %127 ]
  %77 = phi i64 [ 0, %61 ], [ %132, %127 ]
  %78 = phi i64 [ 0, %61 ], [ %129, %127 ]
  %79 = mul i32 %76, %64
  %80 = shl i32 %67, %79
  %81 = and i32 %80, %1
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #19
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(256) %5, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #19
  store <32 x i64> %68, ptr %6, align 16
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %127, label %95

83:                                               ; preds = %107
  br i1 %71, label %91, label %84

84:                                               ; preds = %83
  %85 = add i64 %124, %101
  %86 = and i64 %85, 31
  %87 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = add i64 %88, 1
  store i64 %89, ptr %87, align 8
  %90 = tail call i64 @llvm.umax.i64(i64 %123, i64 %89)
  br label %91

91:                                               ; preds = %83, %84
  %92 = phi i64 [ %123, %83 ], [ %90, %84 ]
  %93 = and i32 %96, %106
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %127, label %95

95:                                               ; preds = %75, %91
  %96 = phi i32 [ %93, %91 ], [ %81, %75 ]
  %97 = phi i64 [ %92, %91 ], [ 0, %75 ]
  %98 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %96, i1 true)
  %99 = zext nneg i32 %98 to i64
  %100 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %99
  %101 = load i64, ptr %100, align 8
  %102 = insertelement <32 x i64> poison, i64 %101, i64 0
  %103 = shufflevector <32 x i64> %102, <32 x i64> poison, <32 x i32> zeroinitializer
  %104 = icmp eq <32 x i64> %68, %103
  %105 = bitcast <32 x i1> %104 to i32
  %106 = xor i32 %105, -1
  br label %107

107:                                              ; preds = %107, %95
  %108 = phi i64 [ 0, %95 ], [ %124, %107 ]
  %109 = phi i64 [ %97, %95 ], [ %123, %107 ]
  %110 = phi i64 [ 0, %95 ], [ %125, %107 ]
  %111 = add i64 %108, %101
  %112 = and i64 %111, 31
  %113 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = add i64 %114, 1
  store i64 %115, ptr %113, align 8
  %116 = tail call i64 @llvm.umax.i64(i64 %109, i64 %115)
  %117 = or disjoint i64 %108, 1
  %118 = add i64 %117, %101
  %119 = and i64 %118, 31
  %120 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %119
  %121 = load i64, ptr %120, align 8
  %122 = add i64 %121, 1
  store i64 %122, ptr %120, align 8
  %123 = tail call i64 @llvm.umax.i64(i64 %116, i64 %122)
  %124 = add nuw nsw i64 %108, 2
  %125 = add i64 %110, 2
  %126 = icmp eq i64 %125, %70
  br i1 %126, label %83, label %107

127:                                              ; preds = %91, %75
  %128 = phi i64 [ 0, %75 ], [ %92, %91 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #19
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #19
  %129 = add i64 %128, %78
  %130 = icmp ne i32 %81, 0
  %131 = zext i1 %130 to i64
  %132 = add i64 %77, %131
  %133 = add i32 %76, 1
  %134 = zext i32 %133 to i64
  %135 = icmp ugt i64 %62, %134
  br i1 %135, label %75, label %72

136:                                              ; preds = %72, %35
  %137 = phi i64 [ %37, %35 ], [ %74, %72 ]
  ret i64 %137
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @reset_barriers(ptr nocapture writeonly %0) local_unnamed_addr #4 {
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
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #5

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define void @ts_reduce(ptr nocapture %0, i32 %1, i32 %2, i32 %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %0, i64 1352
  %6 = zext i32 %1 to i64
  %7 = getelementptr inbounds [16 x %struct.Barrier], ptr %5, i64 0, i64 %6
  %8 = and i32 %3, %2
  %9 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %8)
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds i8, ptr %7, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, %10
  store i64 %13, ptr %11, align 8
  %14 = icmp ne i32 %8, 0
  %15 = zext i1 %14 to i64
  %16 = getelementptr inbounds i8, ptr %7, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = or i64 %17, %15
  store i64 %18, ptr %16, align 8
  %19 = icmp eq i32 %8, %2
  %20 = getelementptr inbounds i8, ptr %7, i64 32
  %21 = load i64, ptr %20, align 8
  %22 = and i64 %21, 1
  %23 = select i1 %19, i64 %22, i64 0
  store i64 %23, ptr %20, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_complete(ptr nocapture %0, i32 %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds i8, ptr %0, i64 1352
  %4 = zext i32 %1 to i64
  %5 = getelementptr inbounds [16 x %struct.Barrier], ptr %3, i64 0, i64 %4
  %6 = shl nuw i64 1, %4
  %7 = xor i64 %6, -1
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = load i64, ptr %8, align 8
  %10 = and i64 %9, %7
  store i64 %10, ptr %8, align 8
  %11 = getelementptr inbounds i8, ptr %5, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %12, 1
  store i64 %13, ptr %11, align 8
  store i64 0, ptr %5, align 8
  %14 = getelementptr inbounds i8, ptr %5, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %5, i64 48
  store i64 %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %5, i64 32
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %5, i64 56
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %5, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %5, i64 64
  store i64 %21, ptr %22, align 8
  store i64 0, ptr %14, align 8
  store i64 1, ptr %17, align 8
  store i64 0, ptr %20, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 416
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %79, label %26

26:                                               ; preds = %2
  %27 = getelementptr inbounds i8, ptr %0, i64 368
  %28 = load i64, ptr %27, align 8
  %29 = add i64 %28, 1
  store i64 %29, ptr %27, align 8
  %30 = icmp ugt i64 %29, 2147483640
  br i1 %30, label %31, label %33

31:                                               ; preds = %26
  %32 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %32, align 8
  br label %33

33:                                               ; preds = %31, %26
  %34 = trunc i64 %29 to i32
  %35 = getelementptr inbounds i8, ptr %24, i64 640
  %36 = getelementptr inbounds [16 x i32], ptr %35, i64 0, i64 %4
  %37 = load i32, ptr %36, align 4
  %38 = getelementptr inbounds i8, ptr %24, i64 5184
  %39 = getelementptr inbounds [16 x [32 x i32]], ptr %38, i64 0, i64 %4
  %40 = load <32 x i32>, ptr %39, align 4
  store <32 x i32> zeroinitializer, ptr %39, align 4
  store i32 0, ptr %36, align 4
  %41 = icmp eq i32 %37, 0
  br i1 %41, label %79, label %42

42:                                               ; preds = %33
  %43 = getelementptr inbounds i8, ptr %24, i64 1088
  %44 = shl i32 %34, 1
  %45 = or disjoint i32 %44, 1
  %46 = getelementptr inbounds i8, ptr %24, i64 832
  %47 = getelementptr inbounds i8, ptr %0, i64 480
  br label %48

48:                                               ; preds = %48, %42
  %49 = phi i32 [ %37, %42 ], [ %77, %48 ]
  %50 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %49, i1 true)
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds [32 x [32 x i32]], ptr %43, i64 0, i64 %51
  %53 = load <32 x i32>, ptr %52, align 4
  %54 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %53, <32 x i32> %40)
  %55 = insertelement <32 x i32> %54, i32 %34, i32 %50
  %56 = getelementptr inbounds [32 x i32], ptr %24, i64 0, i64 %51
  store i32 %34, ptr %56, align 4
  %57 = getelementptr inbounds [32 x i32], ptr %46, i64 0, i64 %51
  store i32 %45, ptr %57, align 4
  %58 = load ptr, ptr %23, align 8
  %59 = getelementptr inbounds i8, ptr %58, i64 128
  %60 = getelementptr inbounds [32 x i32], ptr %59, i64 0, i64 %51
  %61 = load i32, ptr %60, align 4
  %62 = getelementptr inbounds i8, ptr %58, i64 1088
  %63 = getelementptr inbounds [32 x [32 x i32]], ptr %62, i64 0, i64 %51
  store <32 x i32> %55, ptr %63, align 4
  %64 = tail call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %55)
  store i32 %64, ptr %60, align 4
  %65 = load ptr, ptr %47, align 8
  %66 = getelementptr inbounds i8, ptr %58, i64 384
  %67 = getelementptr inbounds [32 x i32], ptr %66, i64 0, i64 %51
  %68 = load i32, ptr %67, align 4
  %69 = sext i32 %68 to i64
  %70 = getelementptr inbounds i8, ptr %65, i64 %69
  %71 = load i8, ptr %70, align 1
  %72 = icmp eq i8 %71, 0
  %73 = select i1 %72, i32 %61, i32 %64
  %74 = getelementptr inbounds i8, ptr %58, i64 256
  %75 = getelementptr inbounds [32 x i32], ptr %74, i64 0, i64 %51
  store i32 %73, ptr %75, align 4
  %76 = add i32 %49, -1
  %77 = and i32 %76, %49
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %48

79:                                               ; preds = %48, %33, %2
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @release_order(ptr nocapture %0, i32 %1) local_unnamed_addr #7 {
  %3 = getelementptr inbounds i8, ptr %0, i64 416
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 368
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = icmp ugt i64 %7, 2147483640
  br i1 %8, label %9, label %11

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %10, align 8
  br label %11

11:                                               ; preds = %2, %9
  %12 = trunc i64 %7 to i32
  %13 = getelementptr inbounds i8, ptr %4, i64 640
  %14 = zext i32 %1 to i64
  %15 = getelementptr inbounds [16 x i32], ptr %13, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %4, i64 5184
  %18 = getelementptr inbounds [16 x [32 x i32]], ptr %17, i64 0, i64 %14
  %19 = load <32 x i32>, ptr %18, align 4
  store <32 x i32> zeroinitializer, ptr %18, align 4
  store i32 0, ptr %15, align 4
  %20 = icmp eq i32 %16, 0
  br i1 %20, label %58, label %21

21:                                               ; preds = %11
  %22 = getelementptr inbounds i8, ptr %4, i64 1088
  %23 = shl i32 %12, 1
  %24 = or disjoint i32 %23, 1
  %25 = getelementptr inbounds i8, ptr %4, i64 832
  %26 = getelementptr inbounds i8, ptr %0, i64 480
  br label %27

27:                                               ; preds = %21, %27
  %28 = phi i32 [ %16, %21 ], [ %56, %27 ]
  %29 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %28, i1 true)
  %30 = zext nneg i32 %29 to i64
  %31 = getelementptr inbounds [32 x [32 x i32]], ptr %22, i64 0, i64 %30
  %32 = load <32 x i32>, ptr %31, align 4
  %33 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %32, <32 x i32> %19)
  %34 = insertelement <32 x i32> %33, i32 %12, i32 %29
  %35 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %30
  store i32 %12, ptr %35, align 4
  %36 = getelementptr inbounds [32 x i32], ptr %25, i64 0, i64 %30
  store i32 %24, ptr %36, align 4
  %37 = load ptr, ptr %3, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 128
  %39 = getelementptr inbounds [32 x i32], ptr %38, i64 0, i64 %30
  %40 = load i32, ptr %39, align 4
  %41 = getelementptr inbounds i8, ptr %37, i64 1088
  %42 = getelementptr inbounds [32 x [32 x i32]], ptr %41, i64 0, i64 %30
  store <32 x i32> %34, ptr %42, align 4
  %43 = tail call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %34)
  store i32 %43, ptr %39, align 4
  %44 = load ptr, ptr %26, align 8
  %45 = getelementptr inbounds i8, ptr %37, i64 384
  %46 = getelementptr inbounds [32 x i32], ptr %45, i64 0, i64 %30
  %47 = load i32, ptr %46, align 4
  %48 = sext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %44, i64 %48
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 0
  %52 = select i1 %51, i32 %40, i32 %43
  %53 = getelementptr inbounds i8, ptr %37, i64 256
  %54 = getelementptr inbounds [32 x i32], ptr %53, i64 0, i64 %30
  store i32 %52, ptr %54, align 4
  %55 = add i32 %28, -1
  %56 = and i32 %55, %28
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %27

58:                                               ; preds = %27, %11
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_complete_without(ptr nocapture %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 200
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %17, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 1352
  %8 = getelementptr inbounds i8, ptr %0, i64 192
  br label %9

9:                                                ; preds = %6, %23
  %10 = phi i32 [ %4, %6 ], [ %25, %23 ]
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds [16 x %struct.Barrier], ptr %7, i64 0, i64 %12
  %14 = getelementptr inbounds i8, ptr %13, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %23, label %18

17:                                               ; preds = %23, %1
  ret void

18:                                               ; preds = %9
  %19 = load i64, ptr %13, align 8
  %20 = load i64, ptr %8, align 8
  %21 = icmp eq i64 %19, %20
  br i1 %21, label %22, label %23

22:                                               ; preds = %18
  tail call void @ts_complete(ptr nonnull %0, i32 %11) #18
  br label %23

23:                                               ; preds = %22, %18, %9
  %24 = add i32 %10, -1
  %25 = and i32 %24, %10
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %17, label %9
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #8 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 416
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %0, i64 384
  %15 = load i64, ptr %14, align 8
  %16 = trunc i64 %15 to i32
  %17 = getelementptr inbounds i8, ptr %10, i64 128
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %10, i64 256
  %21 = getelementptr inbounds [32 x i32], ptr %20, i64 0, i64 %11
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 424
  %24 = load i64, ptr %23, align 8
  %25 = inttoptr i64 %1 to ptr
  %26 = add i64 %24, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %24, 1
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = mul i64 %24, 3
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = shl i64 %24, 2
  %35 = add i64 %34, %1
  %36 = inttoptr i64 %35 to ptr
  %37 = load <1 x i32>, ptr %30, align 4
  %38 = load <1 x i32>, ptr %25, align 4
  %39 = load <1 x i32>, ptr %27, align 4
  %40 = lshr <1 x i32> %37, <i32 1>
  %41 = load <1 x i32>, ptr %33, align 4
  %42 = and <1 x i32> %37, <i32 1>
  %43 = sub nsw <1 x i32> zeroinitializer, %42
  %44 = xor <1 x i32> %39, %6
  %45 = and <1 x i32> %44, <i32 1023>
  %46 = icmp eq <1 x i32> %45, zeroinitializer
  %47 = insertelement <1 x i32> poison, i32 %16, i64 0
  %48 = icmp uge <1 x i32> %38, %47
  %49 = select <1 x i1> %48, <1 x i1> %46, <1 x i1> zeroinitializer
  %50 = sub <1 x i32> %38, %47
  %51 = sub i32 %22, %16
  %52 = insertelement <1 x i32> poison, i32 %51, i64 0
  %53 = icmp ult <1 x i32> %50, %52
  %54 = or <1 x i1> %49, %53
  %55 = xor <1 x i32> %8, <i32 -1>
  %56 = select <1 x i1> %54, <1 x i32> <i32 -1>, <1 x i32> %55
  %57 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %56)
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %111, label %59

59:                                               ; preds = %5
  %60 = load <1 x i32>, ptr %36, align 4
  %61 = insertelement <1 x i32> poison, i32 %13, i64 0
  %62 = icmp eq <1 x i32> %40, %61
  %63 = select <1 x i1> %62, <1 x i32> %43, <1 x i32> zeroinitializer
  %64 = shl nuw i32 1, %4
  %65 = insertelement <1 x i32> poison, i32 %64, i64 0
  %66 = and <1 x i32> %60, %65
  %67 = icmp eq <1 x i32> %66, zeroinitializer
  %68 = select <1 x i1> %67, <1 x i32> zeroinitializer, <1 x i32> %63
  %69 = or <1 x i32> %68, %55
  %70 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %111

72:                                               ; preds = %59
  %73 = insertelement <1 x i32> poison, i32 %19, i64 0
  %74 = icmp ult <1 x i32> %40, %73
  %75 = icmp eq <1 x i32> %65, %60
  %76 = icmp ult <1 x i32> %40, %61
  %77 = and <1 x i1> %75, %76
  %78 = or <1 x i1> %77, %74
  %79 = xor <1 x i1> %76, <i1 true>
  %80 = select <1 x i1> %79, <1 x i1> <i1 true>, <1 x i1> %78
  %81 = select <1 x i1> %80, <1 x i32> <i32 -1>, <1 x i32> %55
  %82 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %81)
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %111, label %84

84:                                               ; preds = %72
  %85 = insertelement <1 x i32> poison, i32 %22, i64 0
  %86 = icmp uge <1 x i32> %40, %85
  %87 = xor <1 x i32> %41, %6
  %88 = and <1 x i32> %87, <i32 1023>
  %89 = icmp eq <1 x i32> %88, zeroinitializer
  %90 = select <1 x i1> %89, <1 x i32> %43, <1 x i32> <i32 -1>
  %91 = icmp slt <1 x i32> %90, zeroinitializer
  %92 = and <1 x i1> %91, %86
  %93 = select <1 x i1> %76, <1 x i1> %92, <1 x i1> zeroinitializer
  %94 = select <1 x i1> %93, <1 x i32> <i32 4096>, <1 x i32> zeroinitializer
  %95 = select <1 x i1> %78, <1 x i32> zeroinitializer, <1 x i32> %90
  %96 = or <1 x i32> %95, %6
  %97 = shl i32 %13, 1
  %98 = insertelement <1 x i32> poison, i32 %97, i64 0
  %99 = lshr <1 x i32> %96, <i32 31>
  %100 = or disjoint <1 x i32> %99, %98
  %101 = icmp slt <1 x i32> %8, zeroinitializer
  %102 = select <1 x i1> %101, <1 x i32> %100, <1 x i32> %37
  store <1 x i32> %102, ptr %30, align 4
  %103 = and <1 x i32> %6, <i32 2147483647>
  %104 = or <1 x i32> %94, %103
  %105 = load <1 x i32>, ptr %33, align 4
  %106 = select <1 x i1> %101, <1 x i32> %104, <1 x i32> %105
  store <1 x i32> %106, ptr %33, align 4
  %107 = select <1 x i1> %78, <1 x i32> zeroinitializer, <1 x i32> %60
  %108 = or <1 x i32> %107, %65
  %109 = load <1 x i32>, ptr %36, align 4
  %110 = select <1 x i1> %101, <1 x i32> %108, <1 x i32> %109
  store <1 x i32> %110, ptr %36, align 4
  br label %111

111:                                              ; preds = %5, %59, %72, %84
  %112 = phi i1 [ false, %5 ], [ true, %84 ], [ true, %59 ], [ false, %72 ]
  ret i1 %112
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #8 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 416
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %0, i64 384
  %15 = load i64, ptr %14, align 8
  %16 = trunc i64 %15 to i32
  %17 = getelementptr inbounds i8, ptr %10, i64 128
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %10, i64 256
  %21 = getelementptr inbounds [32 x i32], ptr %20, i64 0, i64 %11
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 424
  %24 = load i64, ptr %23, align 8
  %25 = inttoptr i64 %1 to ptr
  %26 = add i64 %24, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %24, 1
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = mul i64 %24, 3
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = shl i64 %24, 2
  %35 = add i64 %34, %1
  %36 = inttoptr i64 %35 to ptr
  %37 = load <1 x i32>, ptr %30, align 4
  %38 = load <1 x i32>, ptr %25, align 4
  %39 = load <1 x i32>, ptr %27, align 4
  %40 = lshr <1 x i32> %37, <i32 1>
  %41 = load <1 x i32>, ptr %33, align 4
  %42 = and <1 x i32> %37, <i32 1>
  %43 = sub nsw <1 x i32> zeroinitializer, %42
  %44 = xor <1 x i32> %39, %6
  %45 = and <1 x i32> %44, <i32 1023>
  %46 = icmp eq <1 x i32> %45, zeroinitializer
  %47 = insertelement <1 x i32> poison, i32 %16, i64 0
  %48 = icmp uge <1 x i32> %38, %47
  %49 = select <1 x i1> %48, <1 x i1> %46, <1 x i1> zeroinitializer
  %50 = sub <1 x i32> %38, %47
  %51 = sub i32 %22, %16
  %52 = insertelement <1 x i32> poison, i32 %51, i64 0
  %53 = icmp ult <1 x i32> %50, %52
  %54 = or <1 x i1> %49, %53
  %55 = icmp eq <1 x i32> %38, zeroinitializer
  %56 = select <1 x i1> %55, <1 x i1> <i1 true>, <1 x i1> %54
  %57 = xor <1 x i32> %8, <i32 -1>
  %58 = select <1 x i1> %56, <1 x i32> <i32 -1>, <1 x i32> %57
  %59 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %58)
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %119, label %61

61:                                               ; preds = %5
  %62 = load <1 x i32>, ptr %36, align 4
  %63 = insertelement <1 x i32> poison, i32 %13, i64 0
  %64 = icmp eq <1 x i32> %40, %63
  %65 = select <1 x i1> %64, <1 x i32> %43, <1 x i32> zeroinitializer
  %66 = shl nuw i32 1, %4
  %67 = insertelement <1 x i32> poison, i32 %66, i64 0
  %68 = and <1 x i32> %62, %67
  %69 = icmp eq <1 x i32> %68, zeroinitializer
  %70 = select <1 x i1> %69, <1 x i32> zeroinitializer, <1 x i32> %65
  %71 = or <1 x i32> %70, %57
  %72 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %119

74:                                               ; preds = %61
  %75 = insertelement <1 x i32> poison, i32 %19, i64 0
  %76 = icmp ult <1 x i32> %40, %75
  %77 = icmp eq <1 x i32> %67, %62
  %78 = icmp ult <1 x i32> %40, %63
  %79 = and <1 x i1> %77, %78
  %80 = or <1 x i1> %79, %76
  %81 = xor <1 x i1> %78, <i1 true>
  %82 = select <1 x i1> %81, <1 x i1> <i1 true>, <1 x i1> %80
  %83 = select <1 x i1> %82, <1 x i32> <i32 -1>, <1 x i32> %57
  %84 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %83)
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %119, label %86

86:                                               ; preds = %74
  %87 = icmp ult <1 x i32> %40, %47
  %88 = icmp ugt <1 x i32> %37, <i32 3>
  %89 = and <1 x i1> %87, %88
  %90 = and <1 x i32> %41, <i32 2048>
  %91 = select <1 x i1> %89, <1 x i32> <i32 2048>, <1 x i32> %90
  %92 = insertelement <1 x i32> poison, i32 %22, i64 0
  %93 = icmp uge <1 x i32> %40, %92
  %94 = xor <1 x i32> %41, %6
  %95 = and <1 x i32> %94, <i32 1023>
  %96 = icmp eq <1 x i32> %95, zeroinitializer
  %97 = select <1 x i1> %96, <1 x i32> %43, <1 x i32> <i32 -1>
  %98 = icmp slt <1 x i32> %97, zeroinitializer
  %99 = and <1 x i1> %98, %93
  %100 = select <1 x i1> %78, <1 x i1> %99, <1 x i1> zeroinitializer
  %101 = select <1 x i1> %100, <1 x i32> <i32 4096>, <1 x i32> zeroinitializer
  %102 = select <1 x i1> %80, <1 x i32> zeroinitializer, <1 x i32> %97
  %103 = or <1 x i32> %102, %6
  %104 = shl i32 %13, 1
  %105 = insertelement <1 x i32> poison, i32 %104, i64 0
  %106 = lshr <1 x i32> %103, <i32 31>
  %107 = or disjoint <1 x i32> %106, %105
  %108 = icmp slt <1 x i32> %8, zeroinitializer
  %109 = select <1 x i1> %108, <1 x i32> %107, <1 x i32> %37
  store <1 x i32> %109, ptr %30, align 4
  %110 = and <1 x i32> %6, <i32 2147483647>
  %111 = or <1 x i32> %91, %110
  %112 = or <1 x i32> %111, %101
  %113 = load <1 x i32>, ptr %33, align 4
  %114 = select <1 x i1> %108, <1 x i32> %112, <1 x i32> %113
  store <1 x i32> %114, ptr %33, align 4
  %115 = select <1 x i1> %80, <1 x i32> zeroinitializer, <1 x i32> %62
  %116 = or <1 x i32> %115, %67
  %117 = load <1 x i32>, ptr %36, align 4
  %118 = select <1 x i1> %108, <1 x i32> %116, <1 x i32> %117
  store <1 x i32> %118, ptr %36, align 4
  br label %119

119:                                              ; preds = %5, %61, %74, %86
  %120 = phi i1 [ false, %5 ], [ true, %86 ], [ true, %61 ], [ false, %74 ]
  ret i1 %120
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #8 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 416
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 384
  %13 = load i64, ptr %12, align 8
  %14 = trunc i64 %13 to i32
  %15 = getelementptr inbounds i8, ptr %10, i64 256
  %16 = getelementptr inbounds [32 x i32], ptr %15, i64 0, i64 %11
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %0, i64 424
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %1 to ptr
  %21 = add i64 %19, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = shl i64 %19, 1
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = mul i64 %19, 3
  %27 = add i64 %26, %1
  %28 = inttoptr i64 %27 to ptr
  %29 = load <1 x i32>, ptr %25, align 4
  %30 = load <1 x i32>, ptr %20, align 4
  %31 = load <1 x i32>, ptr %22, align 4
  %32 = lshr <1 x i32> %29, <i32 1>
  %33 = load <1 x i32>, ptr %28, align 4
  %34 = and <1 x i32> %29, <i32 1>
  %35 = xor <1 x i32> %31, %6
  %36 = and <1 x i32> %35, <i32 1023>
  %37 = icmp eq <1 x i32> %36, zeroinitializer
  %38 = insertelement <1 x i32> poison, i32 %14, i64 0
  %39 = icmp uge <1 x i32> %30, %38
  %40 = select <1 x i1> %39, <1 x i1> %37, <1 x i1> zeroinitializer
  %41 = sub <1 x i32> %30, %38
  %42 = sub i32 %17, %14
  %43 = insertelement <1 x i32> poison, i32 %42, i64 0
  %44 = icmp ult <1 x i32> %41, %43
  %45 = insertelement <1 x i32> poison, i32 %17, i64 0
  %46 = icmp ult <1 x i32> %30, %45
  %47 = icmp ult <1 x i32> %32, %45
  %48 = or <1 x i1> %44, %46
  %49 = or <1 x i1> %48, %40
  %50 = xor <1 x i32> %33, %6
  %51 = and <1 x i32> %50, <i32 1023>
  %52 = icmp eq <1 x i32> %51, zeroinitializer
  %53 = icmp uge <1 x i32> %32, %38
  %54 = select <1 x i1> %53, <1 x i1> %52, <1 x i1> zeroinitializer
  %55 = add nsw <1 x i32> %34, <i32 -1>
  %56 = select <1 x i1> %54, <1 x i32> %55, <1 x i32> zeroinitializer
  %57 = sub <1 x i32> %32, %38
  %58 = icmp ult <1 x i32> %57, %43
  %59 = select <1 x i1> %58, <1 x i1> <i1 true>, <1 x i1> %47
  %60 = select <1 x i1> %59, <1 x i32> <i32 -1>, <1 x i32> %56
  %61 = and <1 x i32> %33, <i32 4096>
  %62 = icmp eq <1 x i32> %61, zeroinitializer
  %63 = select <1 x i1> %49, <1 x i1> %62, <1 x i1> zeroinitializer
  %64 = select <1 x i1> %63, <1 x i32> %60, <1 x i32> zeroinitializer
  %65 = xor <1 x i32> %8, <i32 -1>
  %66 = or <1 x i32> %64, %65
  %67 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %66)
  %68 = icmp ne i32 %67, 0
  br i1 %68, label %69, label %77

69:                                               ; preds = %5
  %70 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %11
  %71 = load i32, ptr %70, align 4
  %72 = insertelement <1 x i32> poison, i32 %71, i64 0
  %73 = icmp slt <1 x i32> %8, zeroinitializer
  %74 = select <1 x i1> %73, <1 x i32> %72, <1 x i32> %30
  store <1 x i32> %74, ptr %20, align 4
  %75 = load <1 x i32>, ptr %22, align 4
  %76 = select <1 x i1> %73, <1 x i32> %6, <1 x i32> %75
  store <1 x i32> %76, ptr %22, align 4
  br label %77

77:                                               ; preds = %5, %69
  ret i1 %68
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #8 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 416
  %10 = load ptr, ptr %9, align 8
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 384
  %13 = load i64, ptr %12, align 8
  %14 = trunc i64 %13 to i32
  %15 = getelementptr inbounds i8, ptr %10, i64 256
  %16 = getelementptr inbounds [32 x i32], ptr %15, i64 0, i64 %11
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %0, i64 424
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %1 to ptr
  %21 = add i64 %19, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = shl i64 %19, 1
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = mul i64 %19, 3
  %27 = add i64 %26, %1
  %28 = inttoptr i64 %27 to ptr
  %29 = load <1 x i32>, ptr %25, align 4
  %30 = load <1 x i32>, ptr %20, align 4
  %31 = load <1 x i32>, ptr %22, align 4
  %32 = lshr <1 x i32> %29, <i32 1>
  %33 = load <1 x i32>, ptr %28, align 4
  %34 = and <1 x i32> %29, <i32 1>
  %35 = xor <1 x i32> %31, %6
  %36 = and <1 x i32> %35, <i32 1023>
  %37 = icmp eq <1 x i32> %36, zeroinitializer
  %38 = insertelement <1 x i32> poison, i32 %14, i64 0
  %39 = icmp uge <1 x i32> %30, %38
  %40 = select <1 x i1> %39, <1 x i1> %37, <1 x i1> zeroinitializer
  %41 = sub <1 x i32> %30, %38
  %42 = sub i32 %17, %14
  %43 = insertelement <1 x i32> poison, i32 %42, i64 0
  %44 = icmp ult <1 x i32> %41, %43
  %45 = icmp ult <1 x i32> %30, <i32 2>
  %46 = icmp ult <1 x i32> %29, <i32 2>
  %47 = or <1 x i1> %44, %45
  %48 = or <1 x i1> %47, %40
  %49 = xor <1 x i32> %33, %6
  %50 = and <1 x i32> %49, <i32 1023>
  %51 = icmp eq <1 x i32> %50, zeroinitializer
  %52 = icmp uge <1 x i32> %32, %38
  %53 = select <1 x i1> %52, <1 x i1> %51, <1 x i1> zeroinitializer
  %54 = add nsw <1 x i32> %34, <i32 -1>
  %55 = select <1 x i1> %53, <1 x i32> %54, <1 x i32> zeroinitializer
  %56 = sub <1 x i32> %32, %38
  %57 = icmp ult <1 x i32> %56, %43
  %58 = select <1 x i1> %57, <1 x i1> <i1 true>, <1 x i1> %46
  %59 = select <1 x i1> %58, <1 x i32> <i32 -1>, <1 x i32> %55
  %60 = and <1 x i32> %33, <i32 6144>
  %61 = icmp eq <1 x i32> %60, zeroinitializer
  %62 = select <1 x i1> %48, <1 x i1> %61, <1 x i1> zeroinitializer
  %63 = select <1 x i1> %62, <1 x i32> %59, <1 x i32> zeroinitializer
  %64 = xor <1 x i32> %8, <i32 -1>
  %65 = or <1 x i32> %63, %64
  %66 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %11
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <1 x i32> poison, i32 %70, i64 0
  %72 = icmp slt <1 x i32> %8, zeroinitializer
  %73 = select <1 x i1> %72, <1 x i32> %71, <1 x i32> %30
  store <1 x i32> %73, ptr %20, align 4
  %74 = load <1 x i32>, ptr %22, align 4
  %75 = select <1 x i1> %72, <1 x i32> %6, <1 x i32> %74
  store <1 x i32> %75, ptr %22, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <2 x i32>, ptr %27, align 4
  %35 = load <2 x i32>, ptr %22, align 4
  %36 = load <2 x i32>, ptr %24, align 4
  %37 = lshr <2 x i32> %34, <i32 1, i32 1>
  %38 = load <2 x i32>, ptr %30, align 4
  %39 = and <2 x i32> %34, <i32 1, i32 1>
  %40 = sub nsw <2 x i32> zeroinitializer, %39
  %41 = xor <2 x i32> %36, %2
  %42 = and <2 x i32> %41, <i32 1023, i32 1023>
  %43 = insertelement <2 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <2 x i32> %43, <2 x i32> poison, <2 x i32> zeroinitializer
  %45 = sub <2 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <2 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <2 x i32> %47, <2 x i32> poison, <2 x i32> zeroinitializer
  %49 = xor <2 x i1> %3, <i1 true, i1 true>
  %50 = sext <2 x i1> %49 to <2 x i32>
  %51 = icmp ult <2 x i32> %35, %44
  %52 = icmp ne <2 x i32> %42, zeroinitializer
  %53 = select <2 x i1> %51, <2 x i1> <i1 true, i1 true>, <2 x i1> %52
  %54 = icmp uge <2 x i32> %45, %48
  %55 = and <2 x i1> %54, %53
  %56 = and <2 x i1> %55, %3
  %57 = bitcast <2 x i1> %56 to i2
  %58 = icmp eq i2 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <2 x i32>, ptr %33, align 4
  %61 = insertelement <2 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <2 x i32> %61, <2 x i32> poison, <2 x i32> zeroinitializer
  %63 = icmp eq <2 x i32> %37, %62
  %64 = select <2 x i1> %63, <2 x i32> %40, <2 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <2 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <2 x i32> %66, <2 x i32> poison, <2 x i32> zeroinitializer
  %68 = and <2 x i32> %60, %67
  %69 = icmp eq <2 x i32> %68, zeroinitializer
  %70 = select <2 x i1> %69, <2 x i32> zeroinitializer, <2 x i32> %64
  %71 = or <2 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <2 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <2 x i32> %75, <2 x i32> poison, <2 x i32> zeroinitializer
  %77 = icmp ult <2 x i32> %37, %76
  %78 = icmp eq <2 x i32> %67, %60
  %79 = icmp ult <2 x i32> %37, %62
  %80 = and <2 x i1> %78, %79
  %81 = or <2 x i1> %80, %77
  %82 = xor <2 x i1> %79, <i1 true, i1 true>
  %83 = select <2 x i1> %82, <2 x i1> <i1 true, i1 true>, <2 x i1> %81
  %84 = select <2 x i1> %83, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <2 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <2 x i32> %88, <2 x i32> poison, <2 x i32> zeroinitializer
  %90 = icmp uge <2 x i32> %37, %89
  %91 = xor <2 x i32> %38, %2
  %92 = and <2 x i32> %91, <i32 1023, i32 1023>
  %93 = icmp eq <2 x i32> %92, zeroinitializer
  %94 = select <2 x i1> %93, <2 x i32> %40, <2 x i32> <i32 -1, i32 -1>
  %95 = icmp slt <2 x i32> %94, zeroinitializer
  %96 = and <2 x i1> %95, %90
  %97 = select <2 x i1> %79, <2 x i1> %96, <2 x i1> zeroinitializer
  %98 = select <2 x i1> %97, <2 x i32> <i32 4096, i32 4096>, <2 x i32> zeroinitializer
  %99 = select <2 x i1> %81, <2 x i32> zeroinitializer, <2 x i32> %94
  %100 = or <2 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <2 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <2 x i32> %102, <2 x i32> poison, <2 x i32> zeroinitializer
  %104 = lshr <2 x i32> %100, <i32 31, i32 31>
  %105 = or disjoint <2 x i32> %104, %103
  %106 = select <2 x i1> %3, <2 x i32> %105, <2 x i32> %34
  store <2 x i32> %106, ptr %27, align 4
  %107 = and <2 x i32> %2, <i32 2147483647, i32 2147483647>
  %108 = or <2 x i32> %98, %107
  %109 = load <2 x i32>, ptr %30, align 4
  %110 = select <2 x i1> %3, <2 x i32> %108, <2 x i32> %109
  store <2 x i32> %110, ptr %30, align 4
  %111 = select <2 x i1> %81, <2 x i32> zeroinitializer, <2 x i32> %60
  %112 = or <2 x i32> %111, %67
  %113 = load <2 x i32>, ptr %33, align 4
  %114 = select <2 x i1> %3, <2 x i32> %112, <2 x i32> %113
  store <2 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <2 x i32>, ptr %27, align 4
  %35 = load <2 x i32>, ptr %22, align 4
  %36 = load <2 x i32>, ptr %24, align 4
  %37 = lshr <2 x i32> %34, <i32 1, i32 1>
  %38 = load <2 x i32>, ptr %30, align 4
  %39 = and <2 x i32> %34, <i32 1, i32 1>
  %40 = sub nsw <2 x i32> zeroinitializer, %39
  %41 = xor <2 x i32> %36, %2
  %42 = and <2 x i32> %41, <i32 1023, i32 1023>
  %43 = insertelement <2 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <2 x i32> %43, <2 x i32> poison, <2 x i32> zeroinitializer
  %45 = sub <2 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <2 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <2 x i32> %47, <2 x i32> poison, <2 x i32> zeroinitializer
  %49 = xor <2 x i1> %3, <i1 true, i1 true>
  %50 = sext <2 x i1> %49 to <2 x i32>
  %51 = icmp ne <2 x i32> %35, zeroinitializer
  %52 = icmp ult <2 x i32> %35, %44
  %53 = icmp ne <2 x i32> %42, zeroinitializer
  %54 = select <2 x i1> %52, <2 x i1> <i1 true, i1 true>, <2 x i1> %53
  %55 = icmp uge <2 x i32> %45, %48
  %56 = and <2 x i1> %54, %55
  %57 = select <2 x i1> %51, <2 x i1> %56, <2 x i1> zeroinitializer
  %58 = and <2 x i1> %57, %3
  %59 = bitcast <2 x i1> %58 to i2
  %60 = icmp eq i2 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <2 x i32>, ptr %33, align 4
  %63 = insertelement <2 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <2 x i32> %63, <2 x i32> poison, <2 x i32> zeroinitializer
  %65 = icmp eq <2 x i32> %37, %64
  %66 = select <2 x i1> %65, <2 x i32> %40, <2 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <2 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <2 x i32> %68, <2 x i32> poison, <2 x i32> zeroinitializer
  %70 = and <2 x i32> %62, %69
  %71 = icmp eq <2 x i32> %70, zeroinitializer
  %72 = select <2 x i1> %71, <2 x i32> zeroinitializer, <2 x i32> %66
  %73 = or <2 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <2 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <2 x i32> %77, <2 x i32> poison, <2 x i32> zeroinitializer
  %79 = icmp ult <2 x i32> %37, %78
  %80 = icmp eq <2 x i32> %69, %62
  %81 = icmp ult <2 x i32> %37, %64
  %82 = and <2 x i1> %80, %81
  %83 = or <2 x i1> %82, %79
  %84 = xor <2 x i1> %81, <i1 true, i1 true>
  %85 = select <2 x i1> %84, <2 x i1> <i1 true, i1 true>, <2 x i1> %83
  %86 = select <2 x i1> %85, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <2 x i32> %37, %44
  %91 = icmp ugt <2 x i32> %34, <i32 3, i32 3>
  %92 = and <2 x i1> %90, %91
  %93 = and <2 x i32> %38, <i32 2048, i32 2048>
  %94 = select <2 x i1> %92, <2 x i32> <i32 2048, i32 2048>, <2 x i32> %93
  %95 = insertelement <2 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <2 x i32> %95, <2 x i32> poison, <2 x i32> zeroinitializer
  %97 = icmp uge <2 x i32> %37, %96
  %98 = xor <2 x i32> %38, %2
  %99 = and <2 x i32> %98, <i32 1023, i32 1023>
  %100 = icmp eq <2 x i32> %99, zeroinitializer
  %101 = select <2 x i1> %100, <2 x i32> %40, <2 x i32> <i32 -1, i32 -1>
  %102 = icmp slt <2 x i32> %101, zeroinitializer
  %103 = and <2 x i1> %102, %97
  %104 = select <2 x i1> %81, <2 x i1> %103, <2 x i1> zeroinitializer
  %105 = select <2 x i1> %104, <2 x i32> <i32 4096, i32 4096>, <2 x i32> zeroinitializer
  %106 = select <2 x i1> %83, <2 x i32> zeroinitializer, <2 x i32> %101
  %107 = or <2 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <2 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <2 x i32> %109, <2 x i32> poison, <2 x i32> zeroinitializer
  %111 = lshr <2 x i32> %107, <i32 31, i32 31>
  %112 = or disjoint <2 x i32> %111, %110
  %113 = select <2 x i1> %3, <2 x i32> %112, <2 x i32> %34
  store <2 x i32> %113, ptr %27, align 4
  %114 = and <2 x i32> %2, <i32 2147483647, i32 2147483647>
  %115 = or <2 x i32> %94, %114
  %116 = or <2 x i32> %115, %105
  %117 = load <2 x i32>, ptr %30, align 4
  %118 = select <2 x i1> %3, <2 x i32> %116, <2 x i32> %117
  store <2 x i32> %118, ptr %30, align 4
  %119 = select <2 x i1> %83, <2 x i32> zeroinitializer, <2 x i32> %62
  %120 = or <2 x i32> %119, %69
  %121 = load <2 x i32>, ptr %33, align 4
  %122 = select <2 x i1> %3, <2 x i32> %120, <2 x i32> %121
  store <2 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <2 x i32>, ptr %22, align 4
  %27 = load <2 x i32>, ptr %17, align 4
  %28 = load <2 x i32>, ptr %19, align 4
  %29 = lshr <2 x i32> %26, <i32 1, i32 1>
  %30 = load <2 x i32>, ptr %25, align 4
  %31 = and <2 x i32> %26, <i32 1, i32 1>
  %32 = xor <2 x i32> %28, %2
  %33 = and <2 x i32> %32, <i32 1023, i32 1023>
  %34 = icmp eq <2 x i32> %33, zeroinitializer
  %35 = insertelement <2 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <2 x i32> %35, <2 x i32> poison, <2 x i32> zeroinitializer
  %37 = icmp uge <2 x i32> %27, %36
  %38 = select <2 x i1> %37, <2 x i1> %34, <2 x i1> zeroinitializer
  %39 = sub <2 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <2 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <2 x i32> %41, <2 x i32> poison, <2 x i32> zeroinitializer
  %43 = icmp ult <2 x i32> %39, %42
  %44 = insertelement <2 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <2 x i32> %44, <2 x i32> poison, <2 x i32> zeroinitializer
  %46 = icmp ult <2 x i32> %27, %45
  %47 = icmp ult <2 x i32> %29, %45
  %48 = or <2 x i1> %43, %46
  %49 = or <2 x i1> %48, %38
  %50 = xor <2 x i32> %30, %2
  %51 = and <2 x i32> %50, <i32 1023, i32 1023>
  %52 = icmp eq <2 x i32> %51, zeroinitializer
  %53 = icmp uge <2 x i32> %29, %36
  %54 = select <2 x i1> %53, <2 x i1> %52, <2 x i1> zeroinitializer
  %55 = add nsw <2 x i32> %31, <i32 -1, i32 -1>
  %56 = select <2 x i1> %54, <2 x i32> %55, <2 x i32> zeroinitializer
  %57 = sub <2 x i32> %29, %36
  %58 = icmp ult <2 x i32> %57, %42
  %59 = select <2 x i1> %58, <2 x i1> <i1 true, i1 true>, <2 x i1> %47
  %60 = select <2 x i1> %59, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %56
  %61 = and <2 x i32> %30, <i32 4096, i32 4096>
  %62 = icmp eq <2 x i32> %61, zeroinitializer
  %63 = select <2 x i1> %49, <2 x i1> %62, <2 x i1> zeroinitializer
  %64 = select <2 x i1> %63, <2 x i32> %60, <2 x i32> zeroinitializer
  %65 = select <2 x i1> %3, <2 x i32> %64, <2 x i32> <i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <2 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <2 x i32> %71, <2 x i32> poison, <2 x i32> zeroinitializer
  %73 = select <2 x i1> %3, <2 x i32> %72, <2 x i32> %27
  store <2 x i32> %73, ptr %17, align 4
  %74 = load <2 x i32>, ptr %19, align 4
  %75 = select <2 x i1> %3, <2 x i32> %2, <2 x i32> %74
  store <2 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <2 x i32>, ptr %22, align 4
  %27 = load <2 x i32>, ptr %17, align 4
  %28 = load <2 x i32>, ptr %19, align 4
  %29 = lshr <2 x i32> %26, <i32 1, i32 1>
  %30 = load <2 x i32>, ptr %25, align 4
  %31 = and <2 x i32> %26, <i32 1, i32 1>
  %32 = xor <2 x i32> %28, %2
  %33 = and <2 x i32> %32, <i32 1023, i32 1023>
  %34 = icmp eq <2 x i32> %33, zeroinitializer
  %35 = insertelement <2 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <2 x i32> %35, <2 x i32> poison, <2 x i32> zeroinitializer
  %37 = icmp uge <2 x i32> %27, %36
  %38 = select <2 x i1> %37, <2 x i1> %34, <2 x i1> zeroinitializer
  %39 = sub <2 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <2 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <2 x i32> %41, <2 x i32> poison, <2 x i32> zeroinitializer
  %43 = icmp ult <2 x i32> %39, %42
  %44 = icmp ult <2 x i32> %27, <i32 2, i32 2>
  %45 = icmp ult <2 x i32> %26, <i32 2, i32 2>
  %46 = or <2 x i1> %43, %44
  %47 = or <2 x i1> %46, %38
  %48 = xor <2 x i32> %30, %2
  %49 = and <2 x i32> %48, <i32 1023, i32 1023>
  %50 = icmp eq <2 x i32> %49, zeroinitializer
  %51 = icmp uge <2 x i32> %29, %36
  %52 = select <2 x i1> %51, <2 x i1> %50, <2 x i1> zeroinitializer
  %53 = add nsw <2 x i32> %31, <i32 -1, i32 -1>
  %54 = select <2 x i1> %52, <2 x i32> %53, <2 x i32> zeroinitializer
  %55 = sub <2 x i32> %29, %36
  %56 = icmp ult <2 x i32> %55, %42
  %57 = select <2 x i1> %56, <2 x i1> <i1 true, i1 true>, <2 x i1> %45
  %58 = select <2 x i1> %57, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %54
  %59 = and <2 x i32> %30, <i32 6144, i32 6144>
  %60 = icmp eq <2 x i32> %59, zeroinitializer
  %61 = select <2 x i1> %47, <2 x i1> %60, <2 x i1> zeroinitializer
  %62 = select <2 x i1> %61, <2 x i32> %58, <2 x i32> zeroinitializer
  %63 = select <2 x i1> %3, <2 x i32> %62, <2 x i32> <i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <2 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <2 x i32> %69, <2 x i32> poison, <2 x i32> zeroinitializer
  %71 = select <2 x i1> %3, <2 x i32> %70, <2 x i32> %27
  store <2 x i32> %71, ptr %17, align 4
  %72 = load <2 x i32>, ptr %19, align 4
  %73 = select <2 x i1> %3, <2 x i32> %2, <2 x i32> %72
  store <2 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <4 x i32>, ptr %27, align 4
  %35 = load <4 x i32>, ptr %22, align 4
  %36 = load <4 x i32>, ptr %24, align 4
  %37 = lshr <4 x i32> %34, <i32 1, i32 1, i32 1, i32 1>
  %38 = load <4 x i32>, ptr %30, align 4
  %39 = and <4 x i32> %34, <i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <4 x i32> zeroinitializer, %39
  %41 = xor <4 x i32> %36, %2
  %42 = and <4 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <4 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <4 x i32> %43, <4 x i32> poison, <4 x i32> zeroinitializer
  %45 = sub <4 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <4 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <4 x i32> %47, <4 x i32> poison, <4 x i32> zeroinitializer
  %49 = xor <4 x i1> %3, <i1 true, i1 true, i1 true, i1 true>
  %50 = sext <4 x i1> %49 to <4 x i32>
  %51 = icmp ult <4 x i32> %35, %44
  %52 = icmp ne <4 x i32> %42, zeroinitializer
  %53 = select <4 x i1> %51, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %52
  %54 = icmp uge <4 x i32> %45, %48
  %55 = and <4 x i1> %54, %53
  %56 = and <4 x i1> %55, %3
  %57 = bitcast <4 x i1> %56 to i4
  %58 = icmp eq i4 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <4 x i32>, ptr %33, align 4
  %61 = insertelement <4 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <4 x i32> %61, <4 x i32> poison, <4 x i32> zeroinitializer
  %63 = icmp eq <4 x i32> %37, %62
  %64 = select <4 x i1> %63, <4 x i32> %40, <4 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <4 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <4 x i32> %66, <4 x i32> poison, <4 x i32> zeroinitializer
  %68 = and <4 x i32> %60, %67
  %69 = icmp eq <4 x i32> %68, zeroinitializer
  %70 = select <4 x i1> %69, <4 x i32> zeroinitializer, <4 x i32> %64
  %71 = or <4 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <4 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <4 x i32> %75, <4 x i32> poison, <4 x i32> zeroinitializer
  %77 = icmp ult <4 x i32> %37, %76
  %78 = icmp eq <4 x i32> %67, %60
  %79 = icmp ult <4 x i32> %37, %62
  %80 = and <4 x i1> %78, %79
  %81 = or <4 x i1> %80, %77
  %82 = xor <4 x i1> %79, <i1 true, i1 true, i1 true, i1 true>
  %83 = select <4 x i1> %82, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %81
  %84 = select <4 x i1> %83, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <4 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <4 x i32> %88, <4 x i32> poison, <4 x i32> zeroinitializer
  %90 = icmp uge <4 x i32> %37, %89
  %91 = xor <4 x i32> %38, %2
  %92 = and <4 x i32> %91, <i32 1023, i32 1023, i32 1023, i32 1023>
  %93 = icmp eq <4 x i32> %92, zeroinitializer
  %94 = select <4 x i1> %93, <4 x i32> %40, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %95 = icmp slt <4 x i32> %94, zeroinitializer
  %96 = and <4 x i1> %95, %90
  %97 = select <4 x i1> %79, <4 x i1> %96, <4 x i1> zeroinitializer
  %98 = select <4 x i1> %97, <4 x i32> <i32 4096, i32 4096, i32 4096, i32 4096>, <4 x i32> zeroinitializer
  %99 = select <4 x i1> %81, <4 x i32> zeroinitializer, <4 x i32> %94
  %100 = or <4 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <4 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <4 x i32> %102, <4 x i32> poison, <4 x i32> zeroinitializer
  %104 = lshr <4 x i32> %100, <i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <4 x i32> %104, %103
  %106 = select <4 x i1> %3, <4 x i32> %105, <4 x i32> %34
  store <4 x i32> %106, ptr %27, align 4
  %107 = and <4 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = or <4 x i32> %98, %107
  %109 = load <4 x i32>, ptr %30, align 4
  %110 = select <4 x i1> %3, <4 x i32> %108, <4 x i32> %109
  store <4 x i32> %110, ptr %30, align 4
  %111 = select <4 x i1> %81, <4 x i32> zeroinitializer, <4 x i32> %60
  %112 = or <4 x i32> %111, %67
  %113 = load <4 x i32>, ptr %33, align 4
  %114 = select <4 x i1> %3, <4 x i32> %112, <4 x i32> %113
  store <4 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <4 x i32>, ptr %27, align 4
  %35 = load <4 x i32>, ptr %22, align 4
  %36 = load <4 x i32>, ptr %24, align 4
  %37 = lshr <4 x i32> %34, <i32 1, i32 1, i32 1, i32 1>
  %38 = load <4 x i32>, ptr %30, align 4
  %39 = and <4 x i32> %34, <i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <4 x i32> zeroinitializer, %39
  %41 = xor <4 x i32> %36, %2
  %42 = and <4 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <4 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <4 x i32> %43, <4 x i32> poison, <4 x i32> zeroinitializer
  %45 = sub <4 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <4 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <4 x i32> %47, <4 x i32> poison, <4 x i32> zeroinitializer
  %49 = xor <4 x i1> %3, <i1 true, i1 true, i1 true, i1 true>
  %50 = sext <4 x i1> %49 to <4 x i32>
  %51 = icmp ne <4 x i32> %35, zeroinitializer
  %52 = icmp ult <4 x i32> %35, %44
  %53 = icmp ne <4 x i32> %42, zeroinitializer
  %54 = select <4 x i1> %52, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %53
  %55 = icmp uge <4 x i32> %45, %48
  %56 = and <4 x i1> %54, %55
  %57 = select <4 x i1> %51, <4 x i1> %56, <4 x i1> zeroinitializer
  %58 = and <4 x i1> %57, %3
  %59 = bitcast <4 x i1> %58 to i4
  %60 = icmp eq i4 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <4 x i32>, ptr %33, align 4
  %63 = insertelement <4 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <4 x i32> %63, <4 x i32> poison, <4 x i32> zeroinitializer
  %65 = icmp eq <4 x i32> %37, %64
  %66 = select <4 x i1> %65, <4 x i32> %40, <4 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <4 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <4 x i32> %68, <4 x i32> poison, <4 x i32> zeroinitializer
  %70 = and <4 x i32> %62, %69
  %71 = icmp eq <4 x i32> %70, zeroinitializer
  %72 = select <4 x i1> %71, <4 x i32> zeroinitializer, <4 x i32> %66
  %73 = or <4 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <4 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <4 x i32> %77, <4 x i32> poison, <4 x i32> zeroinitializer
  %79 = icmp ult <4 x i32> %37, %78
  %80 = icmp eq <4 x i32> %69, %62
  %81 = icmp ult <4 x i32> %37, %64
  %82 = and <4 x i1> %80, %81
  %83 = or <4 x i1> %82, %79
  %84 = xor <4 x i1> %81, <i1 true, i1 true, i1 true, i1 true>
  %85 = select <4 x i1> %84, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %83
  %86 = select <4 x i1> %85, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <4 x i32> %37, %44
  %91 = icmp ugt <4 x i32> %34, <i32 3, i32 3, i32 3, i32 3>
  %92 = and <4 x i1> %90, %91
  %93 = and <4 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048>
  %94 = select <4 x i1> %92, <4 x i32> <i32 2048, i32 2048, i32 2048, i32 2048>, <4 x i32> %93
  %95 = insertelement <4 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <4 x i32> %95, <4 x i32> poison, <4 x i32> zeroinitializer
  %97 = icmp uge <4 x i32> %37, %96
  %98 = xor <4 x i32> %38, %2
  %99 = and <4 x i32> %98, <i32 1023, i32 1023, i32 1023, i32 1023>
  %100 = icmp eq <4 x i32> %99, zeroinitializer
  %101 = select <4 x i1> %100, <4 x i32> %40, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %102 = icmp slt <4 x i32> %101, zeroinitializer
  %103 = and <4 x i1> %102, %97
  %104 = select <4 x i1> %81, <4 x i1> %103, <4 x i1> zeroinitializer
  %105 = select <4 x i1> %104, <4 x i32> <i32 4096, i32 4096, i32 4096, i32 4096>, <4 x i32> zeroinitializer
  %106 = select <4 x i1> %83, <4 x i32> zeroinitializer, <4 x i32> %101
  %107 = or <4 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <4 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <4 x i32> %109, <4 x i32> poison, <4 x i32> zeroinitializer
  %111 = lshr <4 x i32> %107, <i32 31, i32 31, i32 31, i32 31>
  %112 = or disjoint <4 x i32> %111, %110
  %113 = select <4 x i1> %3, <4 x i32> %112, <4 x i32> %34
  store <4 x i32> %113, ptr %27, align 4
  %114 = and <4 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %115 = or <4 x i32> %94, %114
  %116 = or <4 x i32> %115, %105
  %117 = load <4 x i32>, ptr %30, align 4
  %118 = select <4 x i1> %3, <4 x i32> %116, <4 x i32> %117
  store <4 x i32> %118, ptr %30, align 4
  %119 = select <4 x i1> %83, <4 x i32> zeroinitializer, <4 x i32> %62
  %120 = or <4 x i32> %119, %69
  %121 = load <4 x i32>, ptr %33, align 4
  %122 = select <4 x i1> %3, <4 x i32> %120, <4 x i32> %121
  store <4 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <4 x i32>, ptr %22, align 4
  %27 = load <4 x i32>, ptr %17, align 4
  %28 = load <4 x i32>, ptr %19, align 4
  %29 = lshr <4 x i32> %26, <i32 1, i32 1, i32 1, i32 1>
  %30 = load <4 x i32>, ptr %25, align 4
  %31 = and <4 x i32> %26, <i32 1, i32 1, i32 1, i32 1>
  %32 = xor <4 x i32> %28, %2
  %33 = and <4 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <4 x i32> %33, zeroinitializer
  %35 = insertelement <4 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <4 x i32> %35, <4 x i32> poison, <4 x i32> zeroinitializer
  %37 = icmp uge <4 x i32> %27, %36
  %38 = select <4 x i1> %37, <4 x i1> %34, <4 x i1> zeroinitializer
  %39 = sub <4 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <4 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <4 x i32> %41, <4 x i32> poison, <4 x i32> zeroinitializer
  %43 = icmp ult <4 x i32> %39, %42
  %44 = insertelement <4 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <4 x i32> %44, <4 x i32> poison, <4 x i32> zeroinitializer
  %46 = icmp ult <4 x i32> %27, %45
  %47 = icmp ult <4 x i32> %29, %45
  %48 = or <4 x i1> %43, %46
  %49 = or <4 x i1> %48, %38
  %50 = xor <4 x i32> %30, %2
  %51 = and <4 x i32> %50, <i32 1023, i32 1023, i32 1023, i32 1023>
  %52 = icmp eq <4 x i32> %51, zeroinitializer
  %53 = icmp uge <4 x i32> %29, %36
  %54 = select <4 x i1> %53, <4 x i1> %52, <4 x i1> zeroinitializer
  %55 = add nsw <4 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1>
  %56 = select <4 x i1> %54, <4 x i32> %55, <4 x i32> zeroinitializer
  %57 = sub <4 x i32> %29, %36
  %58 = icmp ult <4 x i32> %57, %42
  %59 = select <4 x i1> %58, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %47
  %60 = select <4 x i1> %59, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %56
  %61 = and <4 x i32> %30, <i32 4096, i32 4096, i32 4096, i32 4096>
  %62 = icmp eq <4 x i32> %61, zeroinitializer
  %63 = select <4 x i1> %49, <4 x i1> %62, <4 x i1> zeroinitializer
  %64 = select <4 x i1> %63, <4 x i32> %60, <4 x i32> zeroinitializer
  %65 = select <4 x i1> %3, <4 x i32> %64, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <4 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <4 x i32> %71, <4 x i32> poison, <4 x i32> zeroinitializer
  %73 = select <4 x i1> %3, <4 x i32> %72, <4 x i32> %27
  store <4 x i32> %73, ptr %17, align 4
  %74 = load <4 x i32>, ptr %19, align 4
  %75 = select <4 x i1> %3, <4 x i32> %2, <4 x i32> %74
  store <4 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <4 x i32>, ptr %22, align 4
  %27 = load <4 x i32>, ptr %17, align 4
  %28 = load <4 x i32>, ptr %19, align 4
  %29 = lshr <4 x i32> %26, <i32 1, i32 1, i32 1, i32 1>
  %30 = load <4 x i32>, ptr %25, align 4
  %31 = and <4 x i32> %26, <i32 1, i32 1, i32 1, i32 1>
  %32 = xor <4 x i32> %28, %2
  %33 = and <4 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <4 x i32> %33, zeroinitializer
  %35 = insertelement <4 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <4 x i32> %35, <4 x i32> poison, <4 x i32> zeroinitializer
  %37 = icmp uge <4 x i32> %27, %36
  %38 = select <4 x i1> %37, <4 x i1> %34, <4 x i1> zeroinitializer
  %39 = sub <4 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <4 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <4 x i32> %41, <4 x i32> poison, <4 x i32> zeroinitializer
  %43 = icmp ult <4 x i32> %39, %42
  %44 = icmp ult <4 x i32> %27, <i32 2, i32 2, i32 2, i32 2>
  %45 = icmp ult <4 x i32> %26, <i32 2, i32 2, i32 2, i32 2>
  %46 = or <4 x i1> %43, %44
  %47 = or <4 x i1> %46, %38
  %48 = xor <4 x i32> %30, %2
  %49 = and <4 x i32> %48, <i32 1023, i32 1023, i32 1023, i32 1023>
  %50 = icmp eq <4 x i32> %49, zeroinitializer
  %51 = icmp uge <4 x i32> %29, %36
  %52 = select <4 x i1> %51, <4 x i1> %50, <4 x i1> zeroinitializer
  %53 = add nsw <4 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1>
  %54 = select <4 x i1> %52, <4 x i32> %53, <4 x i32> zeroinitializer
  %55 = sub <4 x i32> %29, %36
  %56 = icmp ult <4 x i32> %55, %42
  %57 = select <4 x i1> %56, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %45
  %58 = select <4 x i1> %57, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %54
  %59 = and <4 x i32> %30, <i32 6144, i32 6144, i32 6144, i32 6144>
  %60 = icmp eq <4 x i32> %59, zeroinitializer
  %61 = select <4 x i1> %47, <4 x i1> %60, <4 x i1> zeroinitializer
  %62 = select <4 x i1> %61, <4 x i32> %58, <4 x i32> zeroinitializer
  %63 = select <4 x i1> %3, <4 x i32> %62, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <4 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <4 x i32> %69, <4 x i32> poison, <4 x i32> zeroinitializer
  %71 = select <4 x i1> %3, <4 x i32> %70, <4 x i32> %27
  store <4 x i32> %71, ptr %17, align 4
  %72 = load <4 x i32>, ptr %19, align 4
  %73 = select <4 x i1> %3, <4 x i32> %2, <4 x i32> %72
  store <4 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <8 x i32>, ptr %27, align 4
  %35 = load <8 x i32>, ptr %22, align 4
  %36 = load <8 x i32>, ptr %24, align 4
  %37 = lshr <8 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <8 x i32>, ptr %30, align 4
  %39 = and <8 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <8 x i32> zeroinitializer, %39
  %41 = xor <8 x i32> %36, %2
  %42 = and <8 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <8 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <8 x i32> %43, <8 x i32> poison, <8 x i32> zeroinitializer
  %45 = sub <8 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <8 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <8 x i32> %47, <8 x i32> poison, <8 x i32> zeroinitializer
  %49 = xor <8 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <8 x i1> %49 to <8 x i32>
  %51 = icmp ult <8 x i32> %35, %44
  %52 = icmp ne <8 x i32> %42, zeroinitializer
  %53 = select <8 x i1> %51, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %52
  %54 = icmp uge <8 x i32> %45, %48
  %55 = and <8 x i1> %54, %53
  %56 = and <8 x i1> %55, %3
  %57 = bitcast <8 x i1> %56 to i8
  %58 = icmp eq i8 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <8 x i32>, ptr %33, align 4
  %61 = insertelement <8 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <8 x i32> %61, <8 x i32> poison, <8 x i32> zeroinitializer
  %63 = icmp eq <8 x i32> %37, %62
  %64 = select <8 x i1> %63, <8 x i32> %40, <8 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <8 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <8 x i32> %66, <8 x i32> poison, <8 x i32> zeroinitializer
  %68 = and <8 x i32> %60, %67
  %69 = icmp eq <8 x i32> %68, zeroinitializer
  %70 = select <8 x i1> %69, <8 x i32> zeroinitializer, <8 x i32> %64
  %71 = or <8 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <8 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <8 x i32> %75, <8 x i32> poison, <8 x i32> zeroinitializer
  %77 = icmp ult <8 x i32> %37, %76
  %78 = icmp eq <8 x i32> %67, %60
  %79 = icmp ult <8 x i32> %37, %62
  %80 = and <8 x i1> %78, %79
  %81 = or <8 x i1> %80, %77
  %82 = xor <8 x i1> %79, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %83 = select <8 x i1> %82, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %81
  %84 = select <8 x i1> %83, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <8 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <8 x i32> %88, <8 x i32> poison, <8 x i32> zeroinitializer
  %90 = icmp uge <8 x i32> %37, %89
  %91 = xor <8 x i32> %38, %2
  %92 = and <8 x i32> %91, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %93 = icmp eq <8 x i32> %92, zeroinitializer
  %94 = select <8 x i1> %93, <8 x i32> %40, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %95 = icmp slt <8 x i32> %94, zeroinitializer
  %96 = and <8 x i1> %95, %90
  %97 = select <8 x i1> %79, <8 x i1> %96, <8 x i1> zeroinitializer
  %98 = select <8 x i1> %97, <8 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <8 x i32> zeroinitializer
  %99 = select <8 x i1> %81, <8 x i32> zeroinitializer, <8 x i32> %94
  %100 = or <8 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <8 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <8 x i32> %102, <8 x i32> poison, <8 x i32> zeroinitializer
  %104 = lshr <8 x i32> %100, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <8 x i32> %104, %103
  %106 = select <8 x i1> %3, <8 x i32> %105, <8 x i32> %34
  store <8 x i32> %106, ptr %27, align 4
  %107 = and <8 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = or <8 x i32> %98, %107
  %109 = load <8 x i32>, ptr %30, align 4
  %110 = select <8 x i1> %3, <8 x i32> %108, <8 x i32> %109
  store <8 x i32> %110, ptr %30, align 4
  %111 = select <8 x i1> %81, <8 x i32> zeroinitializer, <8 x i32> %60
  %112 = or <8 x i32> %111, %67
  %113 = load <8 x i32>, ptr %33, align 4
  %114 = select <8 x i1> %3, <8 x i32> %112, <8 x i32> %113
  store <8 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <8 x i32>, ptr %27, align 4
  %35 = load <8 x i32>, ptr %22, align 4
  %36 = load <8 x i32>, ptr %24, align 4
  %37 = lshr <8 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <8 x i32>, ptr %30, align 4
  %39 = and <8 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <8 x i32> zeroinitializer, %39
  %41 = xor <8 x i32> %36, %2
  %42 = and <8 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <8 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <8 x i32> %43, <8 x i32> poison, <8 x i32> zeroinitializer
  %45 = sub <8 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <8 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <8 x i32> %47, <8 x i32> poison, <8 x i32> zeroinitializer
  %49 = xor <8 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <8 x i1> %49 to <8 x i32>
  %51 = icmp ne <8 x i32> %35, zeroinitializer
  %52 = icmp ult <8 x i32> %35, %44
  %53 = icmp ne <8 x i32> %42, zeroinitializer
  %54 = select <8 x i1> %52, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %53
  %55 = icmp uge <8 x i32> %45, %48
  %56 = and <8 x i1> %54, %55
  %57 = select <8 x i1> %51, <8 x i1> %56, <8 x i1> zeroinitializer
  %58 = and <8 x i1> %57, %3
  %59 = bitcast <8 x i1> %58 to i8
  %60 = icmp eq i8 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <8 x i32>, ptr %33, align 4
  %63 = insertelement <8 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <8 x i32> %63, <8 x i32> poison, <8 x i32> zeroinitializer
  %65 = icmp eq <8 x i32> %37, %64
  %66 = select <8 x i1> %65, <8 x i32> %40, <8 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <8 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <8 x i32> %68, <8 x i32> poison, <8 x i32> zeroinitializer
  %70 = and <8 x i32> %62, %69
  %71 = icmp eq <8 x i32> %70, zeroinitializer
  %72 = select <8 x i1> %71, <8 x i32> zeroinitializer, <8 x i32> %66
  %73 = or <8 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <8 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <8 x i32> %77, <8 x i32> poison, <8 x i32> zeroinitializer
  %79 = icmp ult <8 x i32> %37, %78
  %80 = icmp eq <8 x i32> %69, %62
  %81 = icmp ult <8 x i32> %37, %64
  %82 = and <8 x i1> %80, %81
  %83 = or <8 x i1> %82, %79
  %84 = xor <8 x i1> %81, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %85 = select <8 x i1> %84, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %83
  %86 = select <8 x i1> %85, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <8 x i32> %37, %44
  %91 = icmp ugt <8 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %92 = and <8 x i1> %90, %91
  %93 = and <8 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %94 = select <8 x i1> %92, <8 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <8 x i32> %93
  %95 = insertelement <8 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <8 x i32> %95, <8 x i32> poison, <8 x i32> zeroinitializer
  %97 = icmp uge <8 x i32> %37, %96
  %98 = xor <8 x i32> %38, %2
  %99 = and <8 x i32> %98, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %100 = icmp eq <8 x i32> %99, zeroinitializer
  %101 = select <8 x i1> %100, <8 x i32> %40, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %102 = icmp slt <8 x i32> %101, zeroinitializer
  %103 = and <8 x i1> %102, %97
  %104 = select <8 x i1> %81, <8 x i1> %103, <8 x i1> zeroinitializer
  %105 = select <8 x i1> %104, <8 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <8 x i32> zeroinitializer
  %106 = select <8 x i1> %83, <8 x i32> zeroinitializer, <8 x i32> %101
  %107 = or <8 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <8 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <8 x i32> %109, <8 x i32> poison, <8 x i32> zeroinitializer
  %111 = lshr <8 x i32> %107, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %112 = or disjoint <8 x i32> %111, %110
  %113 = select <8 x i1> %3, <8 x i32> %112, <8 x i32> %34
  store <8 x i32> %113, ptr %27, align 4
  %114 = and <8 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %115 = or <8 x i32> %94, %114
  %116 = or <8 x i32> %115, %105
  %117 = load <8 x i32>, ptr %30, align 4
  %118 = select <8 x i1> %3, <8 x i32> %116, <8 x i32> %117
  store <8 x i32> %118, ptr %30, align 4
  %119 = select <8 x i1> %83, <8 x i32> zeroinitializer, <8 x i32> %62
  %120 = or <8 x i32> %119, %69
  %121 = load <8 x i32>, ptr %33, align 4
  %122 = select <8 x i1> %3, <8 x i32> %120, <8 x i32> %121
  store <8 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <8 x i32>, ptr %22, align 4
  %27 = load <8 x i32>, ptr %17, align 4
  %28 = load <8 x i32>, ptr %19, align 4
  %29 = lshr <8 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <8 x i32>, ptr %25, align 4
  %31 = and <8 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <8 x i32> %28, %2
  %33 = and <8 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <8 x i32> %33, zeroinitializer
  %35 = insertelement <8 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <8 x i32> %35, <8 x i32> poison, <8 x i32> zeroinitializer
  %37 = icmp uge <8 x i32> %27, %36
  %38 = select <8 x i1> %37, <8 x i1> %34, <8 x i1> zeroinitializer
  %39 = sub <8 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <8 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <8 x i32> %41, <8 x i32> poison, <8 x i32> zeroinitializer
  %43 = icmp ult <8 x i32> %39, %42
  %44 = insertelement <8 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <8 x i32> %44, <8 x i32> poison, <8 x i32> zeroinitializer
  %46 = icmp ult <8 x i32> %27, %45
  %47 = icmp ult <8 x i32> %29, %45
  %48 = or <8 x i1> %43, %46
  %49 = or <8 x i1> %48, %38
  %50 = xor <8 x i32> %30, %2
  %51 = and <8 x i32> %50, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %52 = icmp eq <8 x i32> %51, zeroinitializer
  %53 = icmp uge <8 x i32> %29, %36
  %54 = select <8 x i1> %53, <8 x i1> %52, <8 x i1> zeroinitializer
  %55 = add nsw <8 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %56 = select <8 x i1> %54, <8 x i32> %55, <8 x i32> zeroinitializer
  %57 = sub <8 x i32> %29, %36
  %58 = icmp ult <8 x i32> %57, %42
  %59 = select <8 x i1> %58, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %47
  %60 = select <8 x i1> %59, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %56
  %61 = and <8 x i32> %30, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %62 = icmp eq <8 x i32> %61, zeroinitializer
  %63 = select <8 x i1> %49, <8 x i1> %62, <8 x i1> zeroinitializer
  %64 = select <8 x i1> %63, <8 x i32> %60, <8 x i32> zeroinitializer
  %65 = select <8 x i1> %3, <8 x i32> %64, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <8 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <8 x i32> %71, <8 x i32> poison, <8 x i32> zeroinitializer
  %73 = select <8 x i1> %3, <8 x i32> %72, <8 x i32> %27
  store <8 x i32> %73, ptr %17, align 4
  %74 = load <8 x i32>, ptr %19, align 4
  %75 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %74
  store <8 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <8 x i32>, ptr %22, align 4
  %27 = load <8 x i32>, ptr %17, align 4
  %28 = load <8 x i32>, ptr %19, align 4
  %29 = lshr <8 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <8 x i32>, ptr %25, align 4
  %31 = and <8 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <8 x i32> %28, %2
  %33 = and <8 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <8 x i32> %33, zeroinitializer
  %35 = insertelement <8 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <8 x i32> %35, <8 x i32> poison, <8 x i32> zeroinitializer
  %37 = icmp uge <8 x i32> %27, %36
  %38 = select <8 x i1> %37, <8 x i1> %34, <8 x i1> zeroinitializer
  %39 = sub <8 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <8 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <8 x i32> %41, <8 x i32> poison, <8 x i32> zeroinitializer
  %43 = icmp ult <8 x i32> %39, %42
  %44 = icmp ult <8 x i32> %27, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %45 = icmp ult <8 x i32> %26, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %46 = or <8 x i1> %43, %44
  %47 = or <8 x i1> %46, %38
  %48 = xor <8 x i32> %30, %2
  %49 = and <8 x i32> %48, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %50 = icmp eq <8 x i32> %49, zeroinitializer
  %51 = icmp uge <8 x i32> %29, %36
  %52 = select <8 x i1> %51, <8 x i1> %50, <8 x i1> zeroinitializer
  %53 = add nsw <8 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %54 = select <8 x i1> %52, <8 x i32> %53, <8 x i32> zeroinitializer
  %55 = sub <8 x i32> %29, %36
  %56 = icmp ult <8 x i32> %55, %42
  %57 = select <8 x i1> %56, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %45
  %58 = select <8 x i1> %57, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %54
  %59 = and <8 x i32> %30, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %60 = icmp eq <8 x i32> %59, zeroinitializer
  %61 = select <8 x i1> %47, <8 x i1> %60, <8 x i1> zeroinitializer
  %62 = select <8 x i1> %61, <8 x i32> %58, <8 x i32> zeroinitializer
  %63 = select <8 x i1> %3, <8 x i32> %62, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <8 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <8 x i32> %69, <8 x i32> poison, <8 x i32> zeroinitializer
  %71 = select <8 x i1> %3, <8 x i32> %70, <8 x i32> %27
  store <8 x i32> %71, ptr %17, align 4
  %72 = load <8 x i32>, ptr %19, align 4
  %73 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %72
  store <8 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <16 x i32>, ptr %27, align 4
  %35 = load <16 x i32>, ptr %22, align 4
  %36 = load <16 x i32>, ptr %24, align 4
  %37 = lshr <16 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <16 x i32>, ptr %30, align 4
  %39 = and <16 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <16 x i32> zeroinitializer, %39
  %41 = xor <16 x i32> %36, %2
  %42 = and <16 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <16 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <16 x i32> %43, <16 x i32> poison, <16 x i32> zeroinitializer
  %45 = sub <16 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <16 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <16 x i32> %47, <16 x i32> poison, <16 x i32> zeroinitializer
  %49 = xor <16 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <16 x i1> %49 to <16 x i32>
  %51 = icmp ult <16 x i32> %35, %44
  %52 = icmp ne <16 x i32> %42, zeroinitializer
  %53 = select <16 x i1> %51, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %52
  %54 = icmp uge <16 x i32> %45, %48
  %55 = and <16 x i1> %54, %53
  %56 = and <16 x i1> %55, %3
  %57 = bitcast <16 x i1> %56 to i16
  %58 = icmp eq i16 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <16 x i32>, ptr %33, align 4
  %61 = insertelement <16 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <16 x i32> %61, <16 x i32> poison, <16 x i32> zeroinitializer
  %63 = icmp eq <16 x i32> %37, %62
  %64 = select <16 x i1> %63, <16 x i32> %40, <16 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <16 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <16 x i32> %66, <16 x i32> poison, <16 x i32> zeroinitializer
  %68 = and <16 x i32> %60, %67
  %69 = icmp eq <16 x i32> %68, zeroinitializer
  %70 = select <16 x i1> %69, <16 x i32> zeroinitializer, <16 x i32> %64
  %71 = or <16 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <16 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <16 x i32> %75, <16 x i32> poison, <16 x i32> zeroinitializer
  %77 = icmp ult <16 x i32> %37, %76
  %78 = icmp eq <16 x i32> %67, %60
  %79 = icmp ult <16 x i32> %37, %62
  %80 = and <16 x i1> %78, %79
  %81 = or <16 x i1> %80, %77
  %82 = xor <16 x i1> %79, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %83 = select <16 x i1> %82, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %81
  %84 = select <16 x i1> %83, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <16 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <16 x i32> %88, <16 x i32> poison, <16 x i32> zeroinitializer
  %90 = icmp uge <16 x i32> %37, %89
  %91 = xor <16 x i32> %38, %2
  %92 = and <16 x i32> %91, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %93 = icmp eq <16 x i32> %92, zeroinitializer
  %94 = select <16 x i1> %93, <16 x i32> %40, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %95 = icmp slt <16 x i32> %94, zeroinitializer
  %96 = and <16 x i1> %95, %90
  %97 = select <16 x i1> %79, <16 x i1> %96, <16 x i1> zeroinitializer
  %98 = select <16 x i1> %97, <16 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <16 x i32> zeroinitializer
  %99 = select <16 x i1> %81, <16 x i32> zeroinitializer, <16 x i32> %94
  %100 = or <16 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <16 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <16 x i32> %102, <16 x i32> poison, <16 x i32> zeroinitializer
  %104 = lshr <16 x i32> %100, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <16 x i32> %104, %103
  %106 = select <16 x i1> %3, <16 x i32> %105, <16 x i32> %34
  store <16 x i32> %106, ptr %27, align 4
  %107 = and <16 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = or <16 x i32> %98, %107
  %109 = load <16 x i32>, ptr %30, align 4
  %110 = select <16 x i1> %3, <16 x i32> %108, <16 x i32> %109
  store <16 x i32> %110, ptr %30, align 4
  %111 = select <16 x i1> %81, <16 x i32> zeroinitializer, <16 x i32> %60
  %112 = or <16 x i32> %111, %67
  %113 = load <16 x i32>, ptr %33, align 4
  %114 = select <16 x i1> %3, <16 x i32> %112, <16 x i32> %113
  store <16 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <16 x i32>, ptr %27, align 4
  %35 = load <16 x i32>, ptr %22, align 4
  %36 = load <16 x i32>, ptr %24, align 4
  %37 = lshr <16 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <16 x i32>, ptr %30, align 4
  %39 = and <16 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <16 x i32> zeroinitializer, %39
  %41 = xor <16 x i32> %36, %2
  %42 = and <16 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <16 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <16 x i32> %43, <16 x i32> poison, <16 x i32> zeroinitializer
  %45 = sub <16 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <16 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <16 x i32> %47, <16 x i32> poison, <16 x i32> zeroinitializer
  %49 = xor <16 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <16 x i1> %49 to <16 x i32>
  %51 = icmp ne <16 x i32> %35, zeroinitializer
  %52 = icmp ult <16 x i32> %35, %44
  %53 = icmp ne <16 x i32> %42, zeroinitializer
  %54 = select <16 x i1> %52, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %53
  %55 = icmp uge <16 x i32> %45, %48
  %56 = and <16 x i1> %54, %55
  %57 = select <16 x i1> %51, <16 x i1> %56, <16 x i1> zeroinitializer
  %58 = and <16 x i1> %57, %3
  %59 = bitcast <16 x i1> %58 to i16
  %60 = icmp eq i16 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <16 x i32>, ptr %33, align 4
  %63 = insertelement <16 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <16 x i32> %63, <16 x i32> poison, <16 x i32> zeroinitializer
  %65 = icmp eq <16 x i32> %37, %64
  %66 = select <16 x i1> %65, <16 x i32> %40, <16 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <16 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <16 x i32> %68, <16 x i32> poison, <16 x i32> zeroinitializer
  %70 = and <16 x i32> %62, %69
  %71 = icmp eq <16 x i32> %70, zeroinitializer
  %72 = select <16 x i1> %71, <16 x i32> zeroinitializer, <16 x i32> %66
  %73 = or <16 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <16 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <16 x i32> %77, <16 x i32> poison, <16 x i32> zeroinitializer
  %79 = icmp ult <16 x i32> %37, %78
  %80 = icmp eq <16 x i32> %69, %62
  %81 = icmp ult <16 x i32> %37, %64
  %82 = and <16 x i1> %80, %81
  %83 = or <16 x i1> %82, %79
  %84 = xor <16 x i1> %81, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %85 = select <16 x i1> %84, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %83
  %86 = select <16 x i1> %85, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <16 x i32> %37, %44
  %91 = icmp ugt <16 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %92 = and <16 x i1> %90, %91
  %93 = and <16 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %94 = select <16 x i1> %92, <16 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <16 x i32> %93
  %95 = insertelement <16 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <16 x i32> %95, <16 x i32> poison, <16 x i32> zeroinitializer
  %97 = icmp uge <16 x i32> %37, %96
  %98 = xor <16 x i32> %38, %2
  %99 = and <16 x i32> %98, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %100 = icmp eq <16 x i32> %99, zeroinitializer
  %101 = select <16 x i1> %100, <16 x i32> %40, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %102 = icmp slt <16 x i32> %101, zeroinitializer
  %103 = and <16 x i1> %102, %97
  %104 = select <16 x i1> %81, <16 x i1> %103, <16 x i1> zeroinitializer
  %105 = select <16 x i1> %104, <16 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <16 x i32> zeroinitializer
  %106 = select <16 x i1> %83, <16 x i32> zeroinitializer, <16 x i32> %101
  %107 = or <16 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <16 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <16 x i32> %109, <16 x i32> poison, <16 x i32> zeroinitializer
  %111 = lshr <16 x i32> %107, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %112 = or disjoint <16 x i32> %111, %110
  %113 = select <16 x i1> %3, <16 x i32> %112, <16 x i32> %34
  store <16 x i32> %113, ptr %27, align 4
  %114 = and <16 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %115 = or <16 x i32> %94, %114
  %116 = or <16 x i32> %115, %105
  %117 = load <16 x i32>, ptr %30, align 4
  %118 = select <16 x i1> %3, <16 x i32> %116, <16 x i32> %117
  store <16 x i32> %118, ptr %30, align 4
  %119 = select <16 x i1> %83, <16 x i32> zeroinitializer, <16 x i32> %62
  %120 = or <16 x i32> %119, %69
  %121 = load <16 x i32>, ptr %33, align 4
  %122 = select <16 x i1> %3, <16 x i32> %120, <16 x i32> %121
  store <16 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <16 x i32>, ptr %22, align 4
  %27 = load <16 x i32>, ptr %17, align 4
  %28 = load <16 x i32>, ptr %19, align 4
  %29 = lshr <16 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <16 x i32>, ptr %25, align 4
  %31 = and <16 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <16 x i32> %28, %2
  %33 = and <16 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <16 x i32> %33, zeroinitializer
  %35 = insertelement <16 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <16 x i32> %35, <16 x i32> poison, <16 x i32> zeroinitializer
  %37 = icmp uge <16 x i32> %27, %36
  %38 = select <16 x i1> %37, <16 x i1> %34, <16 x i1> zeroinitializer
  %39 = sub <16 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <16 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <16 x i32> %41, <16 x i32> poison, <16 x i32> zeroinitializer
  %43 = icmp ult <16 x i32> %39, %42
  %44 = insertelement <16 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <16 x i32> %44, <16 x i32> poison, <16 x i32> zeroinitializer
  %46 = icmp ult <16 x i32> %27, %45
  %47 = icmp ult <16 x i32> %29, %45
  %48 = or <16 x i1> %43, %46
  %49 = or <16 x i1> %48, %38
  %50 = xor <16 x i32> %30, %2
  %51 = and <16 x i32> %50, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %52 = icmp eq <16 x i32> %51, zeroinitializer
  %53 = icmp uge <16 x i32> %29, %36
  %54 = select <16 x i1> %53, <16 x i1> %52, <16 x i1> zeroinitializer
  %55 = add nsw <16 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %56 = select <16 x i1> %54, <16 x i32> %55, <16 x i32> zeroinitializer
  %57 = sub <16 x i32> %29, %36
  %58 = icmp ult <16 x i32> %57, %42
  %59 = select <16 x i1> %58, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %47
  %60 = select <16 x i1> %59, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %56
  %61 = and <16 x i32> %30, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %62 = icmp eq <16 x i32> %61, zeroinitializer
  %63 = select <16 x i1> %49, <16 x i1> %62, <16 x i1> zeroinitializer
  %64 = select <16 x i1> %63, <16 x i32> %60, <16 x i32> zeroinitializer
  %65 = select <16 x i1> %3, <16 x i32> %64, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <16 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <16 x i32> %71, <16 x i32> poison, <16 x i32> zeroinitializer
  %73 = select <16 x i1> %3, <16 x i32> %72, <16 x i32> %27
  store <16 x i32> %73, ptr %17, align 4
  %74 = load <16 x i32>, ptr %19, align 4
  %75 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %74
  store <16 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <16 x i32>, ptr %22, align 4
  %27 = load <16 x i32>, ptr %17, align 4
  %28 = load <16 x i32>, ptr %19, align 4
  %29 = lshr <16 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <16 x i32>, ptr %25, align 4
  %31 = and <16 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <16 x i32> %28, %2
  %33 = and <16 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <16 x i32> %33, zeroinitializer
  %35 = insertelement <16 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <16 x i32> %35, <16 x i32> poison, <16 x i32> zeroinitializer
  %37 = icmp uge <16 x i32> %27, %36
  %38 = select <16 x i1> %37, <16 x i1> %34, <16 x i1> zeroinitializer
  %39 = sub <16 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <16 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <16 x i32> %41, <16 x i32> poison, <16 x i32> zeroinitializer
  %43 = icmp ult <16 x i32> %39, %42
  %44 = icmp ult <16 x i32> %27, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %45 = icmp ult <16 x i32> %26, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %46 = or <16 x i1> %43, %44
  %47 = or <16 x i1> %46, %38
  %48 = xor <16 x i32> %30, %2
  %49 = and <16 x i32> %48, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %50 = icmp eq <16 x i32> %49, zeroinitializer
  %51 = icmp uge <16 x i32> %29, %36
  %52 = select <16 x i1> %51, <16 x i1> %50, <16 x i1> zeroinitializer
  %53 = add nsw <16 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %54 = select <16 x i1> %52, <16 x i32> %53, <16 x i32> zeroinitializer
  %55 = sub <16 x i32> %29, %36
  %56 = icmp ult <16 x i32> %55, %42
  %57 = select <16 x i1> %56, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %45
  %58 = select <16 x i1> %57, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %54
  %59 = and <16 x i32> %30, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %60 = icmp eq <16 x i32> %59, zeroinitializer
  %61 = select <16 x i1> %47, <16 x i1> %60, <16 x i1> zeroinitializer
  %62 = select <16 x i1> %61, <16 x i32> %58, <16 x i32> zeroinitializer
  %63 = select <16 x i1> %3, <16 x i32> %62, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <16 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <16 x i32> %69, <16 x i32> poison, <16 x i32> zeroinitializer
  %71 = select <16 x i1> %3, <16 x i32> %70, <16 x i32> %27
  store <16 x i32> %71, ptr %17, align 4
  %72 = load <16 x i32>, ptr %19, align 4
  %73 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %72
  store <16 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <32 x i32>, ptr %27, align 4
  %35 = load <32 x i32>, ptr %22, align 4
  %36 = load <32 x i32>, ptr %24, align 4
  %37 = lshr <32 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <32 x i32>, ptr %30, align 4
  %39 = and <32 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <32 x i32> zeroinitializer, %39
  %41 = xor <32 x i32> %36, %2
  %42 = and <32 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <32 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> zeroinitializer
  %45 = sub <32 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <32 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> zeroinitializer
  %49 = xor <32 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <32 x i1> %49 to <32 x i32>
  %51 = icmp ult <32 x i32> %35, %44
  %52 = icmp ne <32 x i32> %42, zeroinitializer
  %53 = select <32 x i1> %51, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %52
  %54 = icmp uge <32 x i32> %45, %48
  %55 = and <32 x i1> %54, %53
  %56 = and <32 x i1> %55, %3
  %57 = bitcast <32 x i1> %56 to i32
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <32 x i32>, ptr %33, align 4
  %61 = insertelement <32 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <32 x i32> %61, <32 x i32> poison, <32 x i32> zeroinitializer
  %63 = icmp eq <32 x i32> %37, %62
  %64 = select <32 x i1> %63, <32 x i32> %40, <32 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <32 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <32 x i32> %66, <32 x i32> poison, <32 x i32> zeroinitializer
  %68 = and <32 x i32> %60, %67
  %69 = icmp eq <32 x i32> %68, zeroinitializer
  %70 = select <32 x i1> %69, <32 x i32> zeroinitializer, <32 x i32> %64
  %71 = or <32 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <32 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <32 x i32> %75, <32 x i32> poison, <32 x i32> zeroinitializer
  %77 = icmp ult <32 x i32> %37, %76
  %78 = icmp eq <32 x i32> %67, %60
  %79 = icmp ult <32 x i32> %37, %62
  %80 = and <32 x i1> %78, %79
  %81 = or <32 x i1> %80, %77
  %82 = xor <32 x i1> %79, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %83 = select <32 x i1> %82, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %81
  %84 = select <32 x i1> %83, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <32 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <32 x i32> %88, <32 x i32> poison, <32 x i32> zeroinitializer
  %90 = icmp uge <32 x i32> %37, %89
  %91 = xor <32 x i32> %38, %2
  %92 = and <32 x i32> %91, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %93 = icmp eq <32 x i32> %92, zeroinitializer
  %94 = select <32 x i1> %93, <32 x i32> %40, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %95 = icmp slt <32 x i32> %94, zeroinitializer
  %96 = and <32 x i1> %95, %90
  %97 = select <32 x i1> %79, <32 x i1> %96, <32 x i1> zeroinitializer
  %98 = select <32 x i1> %97, <32 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <32 x i32> zeroinitializer
  %99 = select <32 x i1> %81, <32 x i32> zeroinitializer, <32 x i32> %94
  %100 = or <32 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <32 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <32 x i32> %102, <32 x i32> poison, <32 x i32> zeroinitializer
  %104 = lshr <32 x i32> %100, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <32 x i32> %104, %103
  %106 = select <32 x i1> %3, <32 x i32> %105, <32 x i32> %34
  store <32 x i32> %106, ptr %27, align 4
  %107 = and <32 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = or <32 x i32> %98, %107
  %109 = load <32 x i32>, ptr %30, align 4
  %110 = select <32 x i1> %3, <32 x i32> %108, <32 x i32> %109
  store <32 x i32> %110, ptr %30, align 4
  %111 = select <32 x i1> %81, <32 x i32> zeroinitializer, <32 x i32> %60
  %112 = or <32 x i32> %111, %67
  %113 = load <32 x i32>, ptr %33, align 4
  %114 = select <32 x i1> %3, <32 x i32> %112, <32 x i32> %113
  store <32 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <32 x i32>, ptr %27, align 4
  %35 = load <32 x i32>, ptr %22, align 4
  %36 = load <32 x i32>, ptr %24, align 4
  %37 = lshr <32 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <32 x i32>, ptr %30, align 4
  %39 = and <32 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <32 x i32> zeroinitializer, %39
  %41 = xor <32 x i32> %36, %2
  %42 = and <32 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <32 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> zeroinitializer
  %45 = sub <32 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <32 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> zeroinitializer
  %49 = xor <32 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <32 x i1> %49 to <32 x i32>
  %51 = icmp ne <32 x i32> %35, zeroinitializer
  %52 = icmp ult <32 x i32> %35, %44
  %53 = icmp ne <32 x i32> %42, zeroinitializer
  %54 = select <32 x i1> %52, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %53
  %55 = icmp uge <32 x i32> %45, %48
  %56 = and <32 x i1> %54, %55
  %57 = select <32 x i1> %51, <32 x i1> %56, <32 x i1> zeroinitializer
  %58 = and <32 x i1> %57, %3
  %59 = bitcast <32 x i1> %58 to i32
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <32 x i32>, ptr %33, align 4
  %63 = insertelement <32 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <32 x i32> %63, <32 x i32> poison, <32 x i32> zeroinitializer
  %65 = icmp eq <32 x i32> %37, %64
  %66 = select <32 x i1> %65, <32 x i32> %40, <32 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <32 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <32 x i32> %68, <32 x i32> poison, <32 x i32> zeroinitializer
  %70 = and <32 x i32> %62, %69
  %71 = icmp eq <32 x i32> %70, zeroinitializer
  %72 = select <32 x i1> %71, <32 x i32> zeroinitializer, <32 x i32> %66
  %73 = or <32 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <32 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = icmp ult <32 x i32> %37, %78
  %80 = icmp eq <32 x i32> %69, %62
  %81 = icmp ult <32 x i32> %37, %64
  %82 = and <32 x i1> %80, %81
  %83 = or <32 x i1> %82, %79
  %84 = xor <32 x i1> %81, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %85 = select <32 x i1> %84, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %83
  %86 = select <32 x i1> %85, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <32 x i32> %37, %44
  %91 = icmp ugt <32 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %92 = and <32 x i1> %90, %91
  %93 = and <32 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %94 = select <32 x i1> %92, <32 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <32 x i32> %93
  %95 = insertelement <32 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <32 x i32> %95, <32 x i32> poison, <32 x i32> zeroinitializer
  %97 = icmp uge <32 x i32> %37, %96
  %98 = xor <32 x i32> %38, %2
  %99 = and <32 x i32> %98, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %100 = icmp eq <32 x i32> %99, zeroinitializer
  %101 = select <32 x i1> %100, <32 x i32> %40, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %102 = icmp slt <32 x i32> %101, zeroinitializer
  %103 = and <32 x i1> %102, %97
  %104 = select <32 x i1> %81, <32 x i1> %103, <32 x i1> zeroinitializer
  %105 = select <32 x i1> %104, <32 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <32 x i32> zeroinitializer
  %106 = select <32 x i1> %83, <32 x i32> zeroinitializer, <32 x i32> %101
  %107 = or <32 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <32 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <32 x i32> %109, <32 x i32> poison, <32 x i32> zeroinitializer
  %111 = lshr <32 x i32> %107, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %112 = or disjoint <32 x i32> %111, %110
  %113 = select <32 x i1> %3, <32 x i32> %112, <32 x i32> %34
  store <32 x i32> %113, ptr %27, align 4
  %114 = and <32 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %115 = or <32 x i32> %94, %114
  %116 = or <32 x i32> %115, %105
  %117 = load <32 x i32>, ptr %30, align 4
  %118 = select <32 x i1> %3, <32 x i32> %116, <32 x i32> %117
  store <32 x i32> %118, ptr %30, align 4
  %119 = select <32 x i1> %83, <32 x i32> zeroinitializer, <32 x i32> %62
  %120 = or <32 x i32> %119, %69
  %121 = load <32 x i32>, ptr %33, align 4
  %122 = select <32 x i1> %3, <32 x i32> %120, <32 x i32> %121
  store <32 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <32 x i32>, ptr %22, align 4
  %27 = load <32 x i32>, ptr %17, align 4
  %28 = load <32 x i32>, ptr %19, align 4
  %29 = lshr <32 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <32 x i32>, ptr %25, align 4
  %31 = and <32 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <32 x i32> %28, %2
  %33 = and <32 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <32 x i32> %33, zeroinitializer
  %35 = insertelement <32 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <32 x i32> %35, <32 x i32> poison, <32 x i32> zeroinitializer
  %37 = icmp uge <32 x i32> %27, %36
  %38 = select <32 x i1> %37, <32 x i1> %34, <32 x i1> zeroinitializer
  %39 = sub <32 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <32 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> zeroinitializer
  %43 = icmp ult <32 x i32> %39, %42
  %44 = insertelement <32 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <32 x i32> %44, <32 x i32> poison, <32 x i32> zeroinitializer
  %46 = icmp ult <32 x i32> %27, %45
  %47 = icmp ult <32 x i32> %29, %45
  %48 = or <32 x i1> %43, %46
  %49 = or <32 x i1> %48, %38
  %50 = xor <32 x i32> %30, %2
  %51 = and <32 x i32> %50, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %52 = icmp eq <32 x i32> %51, zeroinitializer
  %53 = icmp uge <32 x i32> %29, %36
  %54 = select <32 x i1> %53, <32 x i1> %52, <32 x i1> zeroinitializer
  %55 = add nsw <32 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %56 = select <32 x i1> %54, <32 x i32> %55, <32 x i32> zeroinitializer
  %57 = sub <32 x i32> %29, %36
  %58 = icmp ult <32 x i32> %57, %42
  %59 = select <32 x i1> %58, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %47
  %60 = select <32 x i1> %59, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %56
  %61 = and <32 x i32> %30, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %62 = icmp eq <32 x i32> %61, zeroinitializer
  %63 = select <32 x i1> %49, <32 x i1> %62, <32 x i1> zeroinitializer
  %64 = select <32 x i1> %63, <32 x i32> %60, <32 x i32> zeroinitializer
  %65 = select <32 x i1> %3, <32 x i32> %64, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <32 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <32 x i32> %71, <32 x i32> poison, <32 x i32> zeroinitializer
  %73 = select <32 x i1> %3, <32 x i32> %72, <32 x i32> %27
  store <32 x i32> %73, ptr %17, align 4
  %74 = load <32 x i32>, ptr %19, align 4
  %75 = select <32 x i1> %3, <32 x i32> %2, <32 x i32> %74
  store <32 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <32 x i32>, ptr %22, align 4
  %27 = load <32 x i32>, ptr %17, align 4
  %28 = load <32 x i32>, ptr %19, align 4
  %29 = lshr <32 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <32 x i32>, ptr %25, align 4
  %31 = and <32 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <32 x i32> %28, %2
  %33 = and <32 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <32 x i32> %33, zeroinitializer
  %35 = insertelement <32 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <32 x i32> %35, <32 x i32> poison, <32 x i32> zeroinitializer
  %37 = icmp uge <32 x i32> %27, %36
  %38 = select <32 x i1> %37, <32 x i1> %34, <32 x i1> zeroinitializer
  %39 = sub <32 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <32 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> zeroinitializer
  %43 = icmp ult <32 x i32> %39, %42
  %44 = icmp ult <32 x i32> %27, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %45 = icmp ult <32 x i32> %26, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %46 = or <32 x i1> %43, %44
  %47 = or <32 x i1> %46, %38
  %48 = xor <32 x i32> %30, %2
  %49 = and <32 x i32> %48, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %50 = icmp eq <32 x i32> %49, zeroinitializer
  %51 = icmp uge <32 x i32> %29, %36
  %52 = select <32 x i1> %51, <32 x i1> %50, <32 x i1> zeroinitializer
  %53 = add nsw <32 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %54 = select <32 x i1> %52, <32 x i32> %53, <32 x i32> zeroinitializer
  %55 = sub <32 x i32> %29, %36
  %56 = icmp ult <32 x i32> %55, %42
  %57 = select <32 x i1> %56, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %45
  %58 = select <32 x i1> %57, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %54
  %59 = and <32 x i32> %30, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %60 = icmp eq <32 x i32> %59, zeroinitializer
  %61 = select <32 x i1> %47, <32 x i1> %60, <32 x i1> zeroinitializer
  %62 = select <32 x i1> %61, <32 x i32> %58, <32 x i32> zeroinitializer
  %63 = select <32 x i1> %3, <32 x i32> %62, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <32 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <32 x i32> %69, <32 x i32> poison, <32 x i32> zeroinitializer
  %71 = select <32 x i1> %3, <32 x i32> %70, <32 x i32> %27
  store <32 x i32> %71, ptr %17, align 4
  %72 = load <32 x i32>, ptr %19, align 4
  %73 = select <32 x i1> %3, <32 x i32> %2, <32 x i32> %72
  store <32 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <64 x i32>, ptr %27, align 4
  %35 = load <64 x i32>, ptr %22, align 4
  %36 = load <64 x i32>, ptr %24, align 4
  %37 = lshr <64 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <64 x i32>, ptr %30, align 4
  %39 = and <64 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <64 x i32> zeroinitializer, %39
  %41 = xor <64 x i32> %36, %2
  %42 = and <64 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <64 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <64 x i32> %43, <64 x i32> poison, <64 x i32> zeroinitializer
  %45 = sub <64 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <64 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <64 x i32> %47, <64 x i32> poison, <64 x i32> zeroinitializer
  %49 = xor <64 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <64 x i1> %49 to <64 x i32>
  %51 = icmp ult <64 x i32> %35, %44
  %52 = icmp ne <64 x i32> %42, zeroinitializer
  %53 = select <64 x i1> %51, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %52
  %54 = icmp uge <64 x i32> %45, %48
  %55 = and <64 x i1> %54, %53
  %56 = and <64 x i1> %55, %3
  %57 = bitcast <64 x i1> %56 to i64
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <64 x i32>, ptr %33, align 4
  %61 = insertelement <64 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <64 x i32> %61, <64 x i32> poison, <64 x i32> zeroinitializer
  %63 = icmp eq <64 x i32> %37, %62
  %64 = select <64 x i1> %63, <64 x i32> %40, <64 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <64 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <64 x i32> %66, <64 x i32> poison, <64 x i32> zeroinitializer
  %68 = and <64 x i32> %60, %67
  %69 = icmp eq <64 x i32> %68, zeroinitializer
  %70 = select <64 x i1> %69, <64 x i32> zeroinitializer, <64 x i32> %64
  %71 = or <64 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <64 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <64 x i32> %75, <64 x i32> poison, <64 x i32> zeroinitializer
  %77 = icmp ult <64 x i32> %37, %76
  %78 = icmp eq <64 x i32> %67, %60
  %79 = icmp ult <64 x i32> %37, %62
  %80 = and <64 x i1> %78, %79
  %81 = or <64 x i1> %80, %77
  %82 = xor <64 x i1> %79, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %83 = select <64 x i1> %82, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %81
  %84 = select <64 x i1> %83, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <64 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <64 x i32> %88, <64 x i32> poison, <64 x i32> zeroinitializer
  %90 = icmp uge <64 x i32> %37, %89
  %91 = xor <64 x i32> %38, %2
  %92 = and <64 x i32> %91, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %93 = icmp eq <64 x i32> %92, zeroinitializer
  %94 = select <64 x i1> %93, <64 x i32> %40, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %95 = icmp slt <64 x i32> %94, zeroinitializer
  %96 = and <64 x i1> %95, %90
  %97 = select <64 x i1> %79, <64 x i1> %96, <64 x i1> zeroinitializer
  %98 = select <64 x i1> %97, <64 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <64 x i32> zeroinitializer
  %99 = select <64 x i1> %81, <64 x i32> zeroinitializer, <64 x i32> %94
  %100 = or <64 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <64 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <64 x i32> %102, <64 x i32> poison, <64 x i32> zeroinitializer
  %104 = lshr <64 x i32> %100, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <64 x i32> %104, %103
  %106 = select <64 x i1> %3, <64 x i32> %105, <64 x i32> %34
  store <64 x i32> %106, ptr %27, align 4
  %107 = and <64 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = or <64 x i32> %98, %107
  %109 = load <64 x i32>, ptr %30, align 4
  %110 = select <64 x i1> %3, <64 x i32> %108, <64 x i32> %109
  store <64 x i32> %110, ptr %30, align 4
  %111 = select <64 x i1> %81, <64 x i32> zeroinitializer, <64 x i32> %60
  %112 = or <64 x i32> %111, %67
  %113 = load <64 x i32>, ptr %33, align 4
  %114 = select <64 x i1> %3, <64 x i32> %112, <64 x i32> %113
  store <64 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <64 x i32>, ptr %27, align 4
  %35 = load <64 x i32>, ptr %22, align 4
  %36 = load <64 x i32>, ptr %24, align 4
  %37 = lshr <64 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <64 x i32>, ptr %30, align 4
  %39 = and <64 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <64 x i32> zeroinitializer, %39
  %41 = xor <64 x i32> %36, %2
  %42 = and <64 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <64 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <64 x i32> %43, <64 x i32> poison, <64 x i32> zeroinitializer
  %45 = sub <64 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <64 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <64 x i32> %47, <64 x i32> poison, <64 x i32> zeroinitializer
  %49 = xor <64 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <64 x i1> %49 to <64 x i32>
  %51 = icmp ne <64 x i32> %35, zeroinitializer
  %52 = icmp ult <64 x i32> %35, %44
  %53 = icmp ne <64 x i32> %42, zeroinitializer
  %54 = select <64 x i1> %52, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %53
  %55 = icmp uge <64 x i32> %45, %48
  %56 = and <64 x i1> %54, %55
  %57 = select <64 x i1> %51, <64 x i1> %56, <64 x i1> zeroinitializer
  %58 = and <64 x i1> %57, %3
  %59 = bitcast <64 x i1> %58 to i64
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <64 x i32>, ptr %33, align 4
  %63 = insertelement <64 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <64 x i32> %63, <64 x i32> poison, <64 x i32> zeroinitializer
  %65 = icmp eq <64 x i32> %37, %64
  %66 = select <64 x i1> %65, <64 x i32> %40, <64 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <64 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <64 x i32> %68, <64 x i32> poison, <64 x i32> zeroinitializer
  %70 = and <64 x i32> %62, %69
  %71 = icmp eq <64 x i32> %70, zeroinitializer
  %72 = select <64 x i1> %71, <64 x i32> zeroinitializer, <64 x i32> %66
  %73 = or <64 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <64 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <64 x i32> %77, <64 x i32> poison, <64 x i32> zeroinitializer
  %79 = icmp ult <64 x i32> %37, %78
  %80 = icmp eq <64 x i32> %69, %62
  %81 = icmp ult <64 x i32> %37, %64
  %82 = and <64 x i1> %80, %81
  %83 = or <64 x i1> %82, %79
  %84 = xor <64 x i1> %81, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %85 = select <64 x i1> %84, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %83
  %86 = select <64 x i1> %85, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <64 x i32> %37, %44
  %91 = icmp ugt <64 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %92 = and <64 x i1> %90, %91
  %93 = and <64 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %94 = select <64 x i1> %92, <64 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <64 x i32> %93
  %95 = insertelement <64 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <64 x i32> %95, <64 x i32> poison, <64 x i32> zeroinitializer
  %97 = icmp uge <64 x i32> %37, %96
  %98 = xor <64 x i32> %38, %2
  %99 = and <64 x i32> %98, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %100 = icmp eq <64 x i32> %99, zeroinitializer
  %101 = select <64 x i1> %100, <64 x i32> %40, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %102 = icmp slt <64 x i32> %101, zeroinitializer
  %103 = and <64 x i1> %102, %97
  %104 = select <64 x i1> %81, <64 x i1> %103, <64 x i1> zeroinitializer
  %105 = select <64 x i1> %104, <64 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <64 x i32> zeroinitializer
  %106 = select <64 x i1> %83, <64 x i32> zeroinitializer, <64 x i32> %101
  %107 = or <64 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <64 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <64 x i32> %109, <64 x i32> poison, <64 x i32> zeroinitializer
  %111 = lshr <64 x i32> %107, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %112 = or disjoint <64 x i32> %111, %110
  %113 = select <64 x i1> %3, <64 x i32> %112, <64 x i32> %34
  store <64 x i32> %113, ptr %27, align 4
  %114 = and <64 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %115 = or <64 x i32> %94, %114
  %116 = or <64 x i32> %115, %105
  %117 = load <64 x i32>, ptr %30, align 4
  %118 = select <64 x i1> %3, <64 x i32> %116, <64 x i32> %117
  store <64 x i32> %118, ptr %30, align 4
  %119 = select <64 x i1> %83, <64 x i32> zeroinitializer, <64 x i32> %62
  %120 = or <64 x i32> %119, %69
  %121 = load <64 x i32>, ptr %33, align 4
  %122 = select <64 x i1> %3, <64 x i32> %120, <64 x i32> %121
  store <64 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <64 x i32>, ptr %22, align 4
  %27 = load <64 x i32>, ptr %17, align 4
  %28 = load <64 x i32>, ptr %19, align 4
  %29 = lshr <64 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <64 x i32>, ptr %25, align 4
  %31 = and <64 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <64 x i32> %28, %2
  %33 = and <64 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <64 x i32> %33, zeroinitializer
  %35 = insertelement <64 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <64 x i32> %35, <64 x i32> poison, <64 x i32> zeroinitializer
  %37 = icmp uge <64 x i32> %27, %36
  %38 = select <64 x i1> %37, <64 x i1> %34, <64 x i1> zeroinitializer
  %39 = sub <64 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <64 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <64 x i32> %41, <64 x i32> poison, <64 x i32> zeroinitializer
  %43 = icmp ult <64 x i32> %39, %42
  %44 = insertelement <64 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <64 x i32> %44, <64 x i32> poison, <64 x i32> zeroinitializer
  %46 = icmp ult <64 x i32> %27, %45
  %47 = icmp ult <64 x i32> %29, %45
  %48 = or <64 x i1> %43, %46
  %49 = or <64 x i1> %48, %38
  %50 = xor <64 x i32> %30, %2
  %51 = and <64 x i32> %50, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %52 = icmp eq <64 x i32> %51, zeroinitializer
  %53 = icmp uge <64 x i32> %29, %36
  %54 = select <64 x i1> %53, <64 x i1> %52, <64 x i1> zeroinitializer
  %55 = add nsw <64 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %56 = select <64 x i1> %54, <64 x i32> %55, <64 x i32> zeroinitializer
  %57 = sub <64 x i32> %29, %36
  %58 = icmp ult <64 x i32> %57, %42
  %59 = select <64 x i1> %58, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %47
  %60 = select <64 x i1> %59, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %56
  %61 = and <64 x i32> %30, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %62 = icmp eq <64 x i32> %61, zeroinitializer
  %63 = select <64 x i1> %49, <64 x i1> %62, <64 x i1> zeroinitializer
  %64 = select <64 x i1> %63, <64 x i32> %60, <64 x i32> zeroinitializer
  %65 = select <64 x i1> %3, <64 x i32> %64, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <64 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <64 x i32> %71, <64 x i32> poison, <64 x i32> zeroinitializer
  %73 = select <64 x i1> %3, <64 x i32> %72, <64 x i32> %27
  store <64 x i32> %73, ptr %17, align 4
  %74 = load <64 x i32>, ptr %19, align 4
  %75 = select <64 x i1> %3, <64 x i32> %2, <64 x i32> %74
  store <64 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <64 x i32>, ptr %22, align 4
  %27 = load <64 x i32>, ptr %17, align 4
  %28 = load <64 x i32>, ptr %19, align 4
  %29 = lshr <64 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <64 x i32>, ptr %25, align 4
  %31 = and <64 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <64 x i32> %28, %2
  %33 = and <64 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <64 x i32> %33, zeroinitializer
  %35 = insertelement <64 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <64 x i32> %35, <64 x i32> poison, <64 x i32> zeroinitializer
  %37 = icmp uge <64 x i32> %27, %36
  %38 = select <64 x i1> %37, <64 x i1> %34, <64 x i1> zeroinitializer
  %39 = sub <64 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <64 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <64 x i32> %41, <64 x i32> poison, <64 x i32> zeroinitializer
  %43 = icmp ult <64 x i32> %39, %42
  %44 = icmp ult <64 x i32> %27, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %45 = icmp ult <64 x i32> %26, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %46 = or <64 x i1> %43, %44
  %47 = or <64 x i1> %46, %38
  %48 = xor <64 x i32> %30, %2
  %49 = and <64 x i32> %48, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %50 = icmp eq <64 x i32> %49, zeroinitializer
  %51 = icmp uge <64 x i32> %29, %36
  %52 = select <64 x i1> %51, <64 x i1> %50, <64 x i1> zeroinitializer
  %53 = add nsw <64 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %54 = select <64 x i1> %52, <64 x i32> %53, <64 x i32> zeroinitializer
  %55 = sub <64 x i32> %29, %36
  %56 = icmp ult <64 x i32> %55, %42
  %57 = select <64 x i1> %56, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %45
  %58 = select <64 x i1> %57, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %54
  %59 = and <64 x i32> %30, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %60 = icmp eq <64 x i32> %59, zeroinitializer
  %61 = select <64 x i1> %47, <64 x i1> %60, <64 x i1> zeroinitializer
  %62 = select <64 x i1> %61, <64 x i32> %58, <64 x i32> zeroinitializer
  %63 = select <64 x i1> %3, <64 x i32> %62, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <64 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <64 x i32> %69, <64 x i32> poison, <64 x i32> zeroinitializer
  %71 = select <64 x i1> %3, <64 x i32> %70, <64 x i32> %27
  store <64 x i32> %71, ptr %17, align 4
  %72 = load <64 x i32>, ptr %19, align 4
  %73 = select <64 x i1> %3, <64 x i32> %2, <64 x i32> %72
  store <64 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <128 x i32>, ptr %27, align 4
  %35 = load <128 x i32>, ptr %22, align 4
  %36 = load <128 x i32>, ptr %24, align 4
  %37 = lshr <128 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <128 x i32>, ptr %30, align 4
  %39 = and <128 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <128 x i32> zeroinitializer, %39
  %41 = xor <128 x i32> %36, %2
  %42 = and <128 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <128 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <128 x i32> %43, <128 x i32> poison, <128 x i32> zeroinitializer
  %45 = sub <128 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <128 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <128 x i32> %47, <128 x i32> poison, <128 x i32> zeroinitializer
  %49 = xor <128 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <128 x i1> %49 to <128 x i32>
  %51 = icmp ult <128 x i32> %35, %44
  %52 = icmp ne <128 x i32> %42, zeroinitializer
  %53 = select <128 x i1> %51, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %52
  %54 = icmp uge <128 x i32> %45, %48
  %55 = and <128 x i1> %54, %53
  %56 = and <128 x i1> %55, %3
  %57 = bitcast <128 x i1> %56 to i128
  %58 = icmp eq i128 %57, 0
  br i1 %58, label %59, label %115

59:                                               ; preds = %5
  %60 = load <128 x i32>, ptr %33, align 4
  %61 = insertelement <128 x i32> poison, i32 %10, i64 0
  %62 = shufflevector <128 x i32> %61, <128 x i32> poison, <128 x i32> zeroinitializer
  %63 = icmp eq <128 x i32> %37, %62
  %64 = select <128 x i1> %63, <128 x i32> %40, <128 x i32> zeroinitializer
  %65 = shl nuw i32 1, %4
  %66 = insertelement <128 x i32> poison, i32 %65, i64 0
  %67 = shufflevector <128 x i32> %66, <128 x i32> poison, <128 x i32> zeroinitializer
  %68 = and <128 x i32> %60, %67
  %69 = icmp eq <128 x i32> %68, zeroinitializer
  %70 = select <128 x i1> %69, <128 x i32> zeroinitializer, <128 x i32> %64
  %71 = or <128 x i32> %70, %50
  %72 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %74, label %115

74:                                               ; preds = %59
  %75 = insertelement <128 x i32> poison, i32 %16, i64 0
  %76 = shufflevector <128 x i32> %75, <128 x i32> poison, <128 x i32> zeroinitializer
  %77 = icmp ult <128 x i32> %37, %76
  %78 = icmp eq <128 x i32> %67, %60
  %79 = icmp ult <128 x i32> %37, %62
  %80 = and <128 x i1> %78, %79
  %81 = or <128 x i1> %80, %77
  %82 = xor <128 x i1> %79, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %83 = select <128 x i1> %82, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %81
  %84 = select <128 x i1> %83, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %50
  %85 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %84)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %115, label %87

87:                                               ; preds = %74
  %88 = insertelement <128 x i32> poison, i32 %19, i64 0
  %89 = shufflevector <128 x i32> %88, <128 x i32> poison, <128 x i32> zeroinitializer
  %90 = icmp uge <128 x i32> %37, %89
  %91 = xor <128 x i32> %38, %2
  %92 = and <128 x i32> %91, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %93 = icmp eq <128 x i32> %92, zeroinitializer
  %94 = select <128 x i1> %93, <128 x i32> %40, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %95 = icmp slt <128 x i32> %94, zeroinitializer
  %96 = and <128 x i1> %95, %90
  %97 = select <128 x i1> %79, <128 x i1> %96, <128 x i1> zeroinitializer
  %98 = select <128 x i1> %97, <128 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <128 x i32> zeroinitializer
  %99 = select <128 x i1> %81, <128 x i32> zeroinitializer, <128 x i32> %94
  %100 = or <128 x i32> %99, %2
  %101 = shl i32 %10, 1
  %102 = insertelement <128 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <128 x i32> %102, <128 x i32> poison, <128 x i32> zeroinitializer
  %104 = lshr <128 x i32> %100, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <128 x i32> %104, %103
  %106 = select <128 x i1> %3, <128 x i32> %105, <128 x i32> %34
  store <128 x i32> %106, ptr %27, align 4
  %107 = and <128 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = or <128 x i32> %98, %107
  %109 = load <128 x i32>, ptr %30, align 4
  %110 = select <128 x i1> %3, <128 x i32> %108, <128 x i32> %109
  store <128 x i32> %110, ptr %30, align 4
  %111 = select <128 x i1> %81, <128 x i32> zeroinitializer, <128 x i32> %60
  %112 = or <128 x i32> %111, %67
  %113 = load <128 x i32>, ptr %33, align 4
  %114 = select <128 x i1> %3, <128 x i32> %112, <128 x i32> %113
  store <128 x i32> %114, ptr %33, align 4
  br label %115

115:                                              ; preds = %5, %59, %74, %87
  %116 = phi i1 [ false, %5 ], [ true, %87 ], [ true, %59 ], [ false, %74 ]
  ret i1 %116
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 384
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %8
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %8
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 424
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %1 to ptr
  %23 = add i64 %21, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = shl i64 %21, 1
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = mul i64 %21, 3
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = shl i64 %21, 2
  %32 = add i64 %31, %1
  %33 = inttoptr i64 %32 to ptr
  %34 = load <128 x i32>, ptr %27, align 4
  %35 = load <128 x i32>, ptr %22, align 4
  %36 = load <128 x i32>, ptr %24, align 4
  %37 = lshr <128 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %38 = load <128 x i32>, ptr %30, align 4
  %39 = and <128 x i32> %34, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %40 = sub nsw <128 x i32> zeroinitializer, %39
  %41 = xor <128 x i32> %36, %2
  %42 = and <128 x i32> %41, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %43 = insertelement <128 x i32> poison, i32 %13, i64 0
  %44 = shufflevector <128 x i32> %43, <128 x i32> poison, <128 x i32> zeroinitializer
  %45 = sub <128 x i32> %35, %44
  %46 = sub i32 %19, %13
  %47 = insertelement <128 x i32> poison, i32 %46, i64 0
  %48 = shufflevector <128 x i32> %47, <128 x i32> poison, <128 x i32> zeroinitializer
  %49 = xor <128 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %50 = sext <128 x i1> %49 to <128 x i32>
  %51 = icmp ne <128 x i32> %35, zeroinitializer
  %52 = icmp ult <128 x i32> %35, %44
  %53 = icmp ne <128 x i32> %42, zeroinitializer
  %54 = select <128 x i1> %52, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %53
  %55 = icmp uge <128 x i32> %45, %48
  %56 = and <128 x i1> %54, %55
  %57 = select <128 x i1> %51, <128 x i1> %56, <128 x i1> zeroinitializer
  %58 = and <128 x i1> %57, %3
  %59 = bitcast <128 x i1> %58 to i128
  %60 = icmp eq i128 %59, 0
  br i1 %60, label %61, label %123

61:                                               ; preds = %5
  %62 = load <128 x i32>, ptr %33, align 4
  %63 = insertelement <128 x i32> poison, i32 %10, i64 0
  %64 = shufflevector <128 x i32> %63, <128 x i32> poison, <128 x i32> zeroinitializer
  %65 = icmp eq <128 x i32> %37, %64
  %66 = select <128 x i1> %65, <128 x i32> %40, <128 x i32> zeroinitializer
  %67 = shl nuw i32 1, %4
  %68 = insertelement <128 x i32> poison, i32 %67, i64 0
  %69 = shufflevector <128 x i32> %68, <128 x i32> poison, <128 x i32> zeroinitializer
  %70 = and <128 x i32> %62, %69
  %71 = icmp eq <128 x i32> %70, zeroinitializer
  %72 = select <128 x i1> %71, <128 x i32> zeroinitializer, <128 x i32> %66
  %73 = or <128 x i32> %72, %50
  %74 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %73)
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %123

76:                                               ; preds = %61
  %77 = insertelement <128 x i32> poison, i32 %16, i64 0
  %78 = shufflevector <128 x i32> %77, <128 x i32> poison, <128 x i32> zeroinitializer
  %79 = icmp ult <128 x i32> %37, %78
  %80 = icmp eq <128 x i32> %69, %62
  %81 = icmp ult <128 x i32> %37, %64
  %82 = and <128 x i1> %80, %81
  %83 = or <128 x i1> %82, %79
  %84 = xor <128 x i1> %81, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %85 = select <128 x i1> %84, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %83
  %86 = select <128 x i1> %85, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %50
  %87 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %86)
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %123, label %89

89:                                               ; preds = %76
  %90 = icmp ult <128 x i32> %37, %44
  %91 = icmp ugt <128 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %92 = and <128 x i1> %90, %91
  %93 = and <128 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %94 = select <128 x i1> %92, <128 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <128 x i32> %93
  %95 = insertelement <128 x i32> poison, i32 %19, i64 0
  %96 = shufflevector <128 x i32> %95, <128 x i32> poison, <128 x i32> zeroinitializer
  %97 = icmp uge <128 x i32> %37, %96
  %98 = xor <128 x i32> %38, %2
  %99 = and <128 x i32> %98, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %100 = icmp eq <128 x i32> %99, zeroinitializer
  %101 = select <128 x i1> %100, <128 x i32> %40, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %102 = icmp slt <128 x i32> %101, zeroinitializer
  %103 = and <128 x i1> %102, %97
  %104 = select <128 x i1> %81, <128 x i1> %103, <128 x i1> zeroinitializer
  %105 = select <128 x i1> %104, <128 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <128 x i32> zeroinitializer
  %106 = select <128 x i1> %83, <128 x i32> zeroinitializer, <128 x i32> %101
  %107 = or <128 x i32> %106, %2
  %108 = shl i32 %10, 1
  %109 = insertelement <128 x i32> poison, i32 %108, i64 0
  %110 = shufflevector <128 x i32> %109, <128 x i32> poison, <128 x i32> zeroinitializer
  %111 = lshr <128 x i32> %107, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %112 = or disjoint <128 x i32> %111, %110
  %113 = select <128 x i1> %3, <128 x i32> %112, <128 x i32> %34
  store <128 x i32> %113, ptr %27, align 4
  %114 = and <128 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %115 = or <128 x i32> %94, %114
  %116 = or <128 x i32> %115, %105
  %117 = load <128 x i32>, ptr %30, align 4
  %118 = select <128 x i1> %3, <128 x i32> %116, <128 x i32> %117
  store <128 x i32> %118, ptr %30, align 4
  %119 = select <128 x i1> %83, <128 x i32> zeroinitializer, <128 x i32> %62
  %120 = or <128 x i32> %119, %69
  %121 = load <128 x i32>, ptr %33, align 4
  %122 = select <128 x i1> %3, <128 x i32> %120, <128 x i32> %121
  store <128 x i32> %122, ptr %33, align 4
  br label %123

123:                                              ; preds = %5, %61, %76, %89
  %124 = phi i1 [ false, %5 ], [ true, %89 ], [ true, %61 ], [ false, %76 ]
  ret i1 %124
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <128 x i32>, ptr %22, align 4
  %27 = load <128 x i32>, ptr %17, align 4
  %28 = load <128 x i32>, ptr %19, align 4
  %29 = lshr <128 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <128 x i32>, ptr %25, align 4
  %31 = and <128 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <128 x i32> %28, %2
  %33 = and <128 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <128 x i32> %33, zeroinitializer
  %35 = insertelement <128 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <128 x i32> %35, <128 x i32> poison, <128 x i32> zeroinitializer
  %37 = icmp uge <128 x i32> %27, %36
  %38 = select <128 x i1> %37, <128 x i1> %34, <128 x i1> zeroinitializer
  %39 = sub <128 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <128 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <128 x i32> %41, <128 x i32> poison, <128 x i32> zeroinitializer
  %43 = icmp ult <128 x i32> %39, %42
  %44 = insertelement <128 x i32> poison, i32 %14, i64 0
  %45 = shufflevector <128 x i32> %44, <128 x i32> poison, <128 x i32> zeroinitializer
  %46 = icmp ult <128 x i32> %27, %45
  %47 = icmp ult <128 x i32> %29, %45
  %48 = or <128 x i1> %43, %46
  %49 = or <128 x i1> %48, %38
  %50 = xor <128 x i32> %30, %2
  %51 = and <128 x i32> %50, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %52 = icmp eq <128 x i32> %51, zeroinitializer
  %53 = icmp uge <128 x i32> %29, %36
  %54 = select <128 x i1> %53, <128 x i1> %52, <128 x i1> zeroinitializer
  %55 = add nsw <128 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %56 = select <128 x i1> %54, <128 x i32> %55, <128 x i32> zeroinitializer
  %57 = sub <128 x i32> %29, %36
  %58 = icmp ult <128 x i32> %57, %42
  %59 = select <128 x i1> %58, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %47
  %60 = select <128 x i1> %59, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %56
  %61 = and <128 x i32> %30, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %62 = icmp eq <128 x i32> %61, zeroinitializer
  %63 = select <128 x i1> %49, <128 x i1> %62, <128 x i1> zeroinitializer
  %64 = select <128 x i1> %63, <128 x i32> %60, <128 x i32> zeroinitializer
  %65 = select <128 x i1> %3, <128 x i32> %64, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %66 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %65)
  %67 = icmp ne i32 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %5
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %70 = load i32, ptr %69, align 4
  %71 = insertelement <128 x i32> poison, i32 %70, i64 0
  %72 = shufflevector <128 x i32> %71, <128 x i32> poison, <128 x i32> zeroinitializer
  %73 = select <128 x i1> %3, <128 x i32> %72, <128 x i32> %27
  store <128 x i32> %73, ptr %17, align 4
  %74 = load <128 x i32>, ptr %19, align 4
  %75 = select <128 x i1> %3, <128 x i32> %2, <128 x i32> %74
  store <128 x i32> %75, ptr %19, align 4
  br label %76

76:                                               ; preds = %5, %68
  ret i1 %67
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 416
  %7 = load ptr, ptr %6, align 8
  %8 = zext i32 %4 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %7, i64 256
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %1 to ptr
  %18 = add i64 %16, %1
  %19 = inttoptr i64 %18 to ptr
  %20 = shl i64 %16, 1
  %21 = add i64 %20, %1
  %22 = inttoptr i64 %21 to ptr
  %23 = mul i64 %16, 3
  %24 = add i64 %23, %1
  %25 = inttoptr i64 %24 to ptr
  %26 = load <128 x i32>, ptr %22, align 4
  %27 = load <128 x i32>, ptr %17, align 4
  %28 = load <128 x i32>, ptr %19, align 4
  %29 = lshr <128 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %30 = load <128 x i32>, ptr %25, align 4
  %31 = and <128 x i32> %26, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %32 = xor <128 x i32> %28, %2
  %33 = and <128 x i32> %32, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %34 = icmp eq <128 x i32> %33, zeroinitializer
  %35 = insertelement <128 x i32> poison, i32 %11, i64 0
  %36 = shufflevector <128 x i32> %35, <128 x i32> poison, <128 x i32> zeroinitializer
  %37 = icmp uge <128 x i32> %27, %36
  %38 = select <128 x i1> %37, <128 x i1> %34, <128 x i1> zeroinitializer
  %39 = sub <128 x i32> %27, %36
  %40 = sub i32 %14, %11
  %41 = insertelement <128 x i32> poison, i32 %40, i64 0
  %42 = shufflevector <128 x i32> %41, <128 x i32> poison, <128 x i32> zeroinitializer
  %43 = icmp ult <128 x i32> %39, %42
  %44 = icmp ult <128 x i32> %27, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %45 = icmp ult <128 x i32> %26, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %46 = or <128 x i1> %43, %44
  %47 = or <128 x i1> %46, %38
  %48 = xor <128 x i32> %30, %2
  %49 = and <128 x i32> %48, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %50 = icmp eq <128 x i32> %49, zeroinitializer
  %51 = icmp uge <128 x i32> %29, %36
  %52 = select <128 x i1> %51, <128 x i1> %50, <128 x i1> zeroinitializer
  %53 = add nsw <128 x i32> %31, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %54 = select <128 x i1> %52, <128 x i32> %53, <128 x i32> zeroinitializer
  %55 = sub <128 x i32> %29, %36
  %56 = icmp ult <128 x i32> %55, %42
  %57 = select <128 x i1> %56, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %45
  %58 = select <128 x i1> %57, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %54
  %59 = and <128 x i32> %30, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %60 = icmp eq <128 x i32> %59, zeroinitializer
  %61 = select <128 x i1> %47, <128 x i1> %60, <128 x i1> zeroinitializer
  %62 = select <128 x i1> %61, <128 x i32> %58, <128 x i32> zeroinitializer
  %63 = select <128 x i1> %3, <128 x i32> %62, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %63)
  %65 = icmp ne i32 %64, 0
  br i1 %65, label %66, label %74

66:                                               ; preds = %5
  %67 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %8
  %68 = load i32, ptr %67, align 4
  %69 = insertelement <128 x i32> poison, i32 %68, i64 0
  %70 = shufflevector <128 x i32> %69, <128 x i32> poison, <128 x i32> zeroinitializer
  %71 = select <128 x i1> %3, <128 x i32> %70, <128 x i32> %27
  store <128 x i32> %71, ptr %17, align 4
  %72 = load <128 x i32>, ptr %19, align 4
  %73 = select <128 x i1> %3, <128 x i32> %2, <128 x i32> %72
  store <128 x i32> %73, ptr %19, align 4
  br label %74

74:                                               ; preds = %5, %66
  ret i1 %65
}

; Function Attrs: noinline nounwind
define i32 @ts_run(ptr %0) local_unnamed_addr #9 {
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = getelementptr inbounds i8, ptr %0, i64 360
  %5 = getelementptr inbounds i8, ptr %0, i64 344
  %6 = getelementptr inbounds i8, ptr %0, i64 352
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = getelementptr inbounds i8, ptr %0, i64 40
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %0, i64 112
  %14 = getelementptr inbounds i8, ptr %0, i64 120
  %15 = getelementptr inbounds i8, ptr %0, i64 1352
  %16 = getelementptr inbounds i8, ptr %0, i64 200
  %17 = getelementptr inbounds i8, ptr %0, i64 1384
  %18 = getelementptr inbounds i8, ptr %0, i64 1456
  %19 = getelementptr inbounds i8, ptr %0, i64 1528
  %20 = getelementptr inbounds i8, ptr %0, i64 1600
  %21 = getelementptr inbounds i8, ptr %0, i64 1672
  %22 = getelementptr inbounds i8, ptr %0, i64 1744
  %23 = getelementptr inbounds i8, ptr %0, i64 1816
  %24 = getelementptr inbounds i8, ptr %0, i64 1888
  %25 = getelementptr inbounds i8, ptr %0, i64 1960
  %26 = getelementptr inbounds i8, ptr %0, i64 2032
  %27 = getelementptr inbounds i8, ptr %0, i64 2104
  %28 = getelementptr inbounds i8, ptr %0, i64 2176
  %29 = getelementptr inbounds i8, ptr %0, i64 2248
  %30 = getelementptr inbounds i8, ptr %0, i64 2320
  %31 = getelementptr inbounds i8, ptr %0, i64 2392
  %32 = getelementptr inbounds i8, ptr %0, i64 2464
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = getelementptr inbounds i8, ptr %0, i64 192
  %35 = getelementptr inbounds i8, ptr %0, i64 176
  %36 = getelementptr inbounds i8, ptr %0, i64 184
  %37 = getelementptr inbounds i8, ptr %0, i64 88
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = getelementptr inbounds i8, ptr %0, i64 96
  %40 = getelementptr inbounds i8, ptr %0, i64 416
  %41 = getelementptr inbounds i8, ptr %0, i64 368
  %42 = getelementptr inbounds i8, ptr %0, i64 376
  %43 = getelementptr inbounds i8, ptr %0, i64 384
  %44 = getelementptr inbounds i8, ptr %0, i64 392
  %45 = getelementptr inbounds i8, ptr %0, i64 520
  %46 = getelementptr inbounds i8, ptr %0, i64 512
  %47 = getelementptr inbounds i8, ptr %0, i64 504
  %48 = getelementptr inbounds i8, ptr %0, i64 400
  %49 = getelementptr inbounds i8, ptr %0, i64 408
  %50 = getelementptr inbounds i8, ptr %0, i64 536
  %51 = getelementptr inbounds i8, ptr %0, i64 552
  %52 = getelementptr inbounds i8, ptr %0, i64 544
  %53 = getelementptr inbounds i8, ptr %0, i64 328
  %54 = getelementptr inbounds i8, ptr %0, i64 336
  %55 = getelementptr inbounds i8, ptr %0, i64 304
  %56 = getelementptr inbounds i8, ptr %0, i64 232
  %57 = getelementptr inbounds i8, ptr %0, i64 240
  %58 = getelementptr inbounds i8, ptr %0, i64 248
  %59 = load i64, ptr %3, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %169

61:                                               ; preds = %265, %1
  %62 = load ptr, ptr %2, align 8
  %63 = load atomic i64, ptr %62 monotonic, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %65, label %268

65:                                               ; preds = %61
  %66 = load ptr, ptr %0, align 8
  %67 = atomicrmw add ptr %66, i64 1 monotonic, align 8
  %68 = load i64, ptr %4, align 8
  %69 = icmp ult i64 %67, %68
  br i1 %69, label %70, label %268

70:                                               ; preds = %65
  %71 = load i64, ptr %5, align 8
  %72 = load i64, ptr %6, align 8
  %73 = mul i64 %72, %67
  %74 = add i64 %73, %71
  %75 = load i64, ptr %7, align 8
  %76 = urem i64 %74, %75
  %77 = load i64, ptr %8, align 8
  %78 = freeze i64 %76
  %79 = freeze i64 %77
  %80 = udiv i64 %78, %79
  %81 = mul i64 %80, %79
  %82 = sub i64 %78, %81
  store i64 %82, ptr %9, align 8
  %83 = load i64, ptr %10, align 8
  %84 = freeze i64 %83
  %85 = udiv i64 %80, %84
  %86 = mul i64 %85, %84
  %87 = sub i64 %80, %86
  store i64 %87, ptr %11, align 8
  store i64 %85, ptr %12, align 8
  %88 = load ptr, ptr %13, align 8
  %89 = load i64, ptr %14, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %88, i8 -1, i64 %89, i1 false)
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(1152) %15, i8 0, i64 1152, i1 false)
  store i64 0, ptr %16, align 8
  store i64 1, ptr %17, align 8
  store i64 1, ptr %18, align 8
  store i64 1, ptr %19, align 8
  store i64 1, ptr %20, align 8
  store i64 1, ptr %21, align 8
  store i64 1, ptr %22, align 8
  store i64 1, ptr %23, align 8
  store i64 1, ptr %24, align 8
  store i64 1, ptr %25, align 8
  store i64 1, ptr %26, align 8
  store i64 1, ptr %27, align 8
  store i64 1, ptr %28, align 8
  store i64 1, ptr %29, align 8
  store i64 1, ptr %30, align 8
  store i64 1, ptr %31, align 8
  store i64 1, ptr %32, align 8
  %90 = load i64, ptr %33, align 8
  store i64 %90, ptr %34, align 8
  %91 = load i64, ptr %35, align 8
  store i64 %91, ptr %36, align 8
  %92 = load i64, ptr %37, align 8
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %94, label %97

94:                                               ; preds = %97, %70
  %95 = load ptr, ptr %40, align 8
  %96 = icmp eq ptr %95, null
  br i1 %96, label %161, label %106

97:                                               ; preds = %70, %97
  %98 = phi i64 [ %103, %97 ], [ 0, %70 ]
  %99 = load ptr, ptr %38, align 8
  %100 = load i64, ptr %39, align 8
  %101 = mul i64 %100, %98
  %102 = getelementptr inbounds i8, ptr %99, i64 %101
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(32) %102, i8 0, i64 32, i1 false)
  %103 = add nuw i64 %98, 1
  %104 = load i64, ptr %37, align 8
  %105 = icmp ult i64 %103, %104
  br i1 %105, label %97, label %94

106:                                              ; preds = %94
  %107 = load i64, ptr %41, align 8
  %108 = add i64 %107, 1
  store i64 %108, ptr %41, align 8
  %109 = icmp ugt i64 %108, 2147483640
  br i1 %109, label %110, label %111

110:                                              ; preds = %106
  store i64 1, ptr %42, align 8
  br label %111

111:                                              ; preds = %110, %106
  %112 = trunc i64 %108 to i32
  %113 = and i64 %108, 4294967295
  store i64 %113, ptr %43, align 8
  store i64 %76, ptr %44, align 8
  store i64 0, ptr %45, align 8
  store i64 0, ptr %46, align 8
  store i64 0, ptr %47, align 8
  %114 = load ptr, ptr %48, align 8
  %115 = load i64, ptr %49, align 8
  %116 = add i64 %115, 1
  store i64 %116, ptr %49, align 8
  %117 = getelementptr inbounds %struct.Block, ptr %114, i64 %115
  store i32 %112, ptr %117, align 8
  %118 = getelementptr inbounds i8, ptr %117, i64 4
  store i32 0, ptr %118, align 4
  %119 = getelementptr inbounds i8, ptr %117, i64 8
  store i64 %76, ptr %119, align 8
  %120 = getelementptr inbounds i8, ptr %117, i64 16
  store i64 0, ptr %120, align 8
  %121 = load ptr, ptr %40, align 8
  %122 = load i64, ptr %37, align 8
  %123 = insertelement <32 x i32> poison, i32 %112, i64 0
  %124 = shufflevector <32 x i32> %123, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %124, ptr %121, align 4
  %125 = getelementptr inbounds i8, ptr %121, i64 832
  %126 = shl <32 x i32> %124, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %127 = or disjoint <32 x i32> %126, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  store <32 x i32> %127, ptr %125, align 4
  %128 = getelementptr inbounds i8, ptr %121, i64 128
  store <32 x i32> %124, ptr %128, align 4
  %129 = getelementptr inbounds i8, ptr %121, i64 256
  store <32 x i32> %124, ptr %129, align 4
  %130 = getelementptr inbounds i8, ptr %121, i64 384
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(128) %130, i8 -1, i64 128, i1 false)
  %131 = getelementptr inbounds i8, ptr %121, i64 512
  %132 = getelementptr inbounds i8, ptr %121, i64 960
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(128) %132, i8 0, i64 128, i1 false)
  %133 = getelementptr inbounds i8, ptr %121, i64 5184
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(2048) %133, i8 0, i64 2048, i1 false)
  %134 = icmp eq i64 %122, 0
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(192) %131, i8 0, i64 192, i1 false)
  br i1 %134, label %161, label %135

135:                                              ; preds = %111
  %136 = getelementptr inbounds i8, ptr %121, i64 1088
  br label %137

137:                                              ; preds = %139, %135
  %138 = phi i64 [ 0, %135 ], [ %140, %139 ]
  br label %142

139:                                              ; preds = %142
  %140 = add nuw i64 %138, 1
  %141 = icmp eq i64 %140, %122
  br i1 %141, label %161, label %137

142:                                              ; preds = %142, %137
  %143 = phi i64 [ 0, %137 ], [ %159, %142 ]
  %144 = icmp ult i64 %143, %122
  %145 = select i1 %144, i32 %112, i32 -1
  %146 = getelementptr inbounds [32 x [32 x i32]], ptr %136, i64 0, i64 %138, i64 %143
  store i32 %145, ptr %146, align 4
  %147 = or disjoint i64 %143, 1
  %148 = icmp ult i64 %147, %122
  %149 = select i1 %148, i32 %112, i32 -1
  %150 = getelementptr inbounds [32 x [32 x i32]], ptr %136, i64 0, i64 %138, i64 %147
  store i32 %149, ptr %150, align 4
  %151 = or disjoint i64 %143, 2
  %152 = icmp ult i64 %151, %122
  %153 = select i1 %152, i32 %112, i32 -1
  %154 = getelementptr inbounds [32 x [32 x i32]], ptr %136, i64 0, i64 %138, i64 %151
  store i32 %153, ptr %154, align 4
  %155 = or disjoint i64 %143, 3
  %156 = icmp ult i64 %155, %122
  %157 = select i1 %156, i32 %112, i32 -1
  %158 = getelementptr inbounds [32 x [32 x i32]], ptr %136, i64 0, i64 %138, i64 %155
  store i32 %157, ptr %158, align 4
  %159 = add nuw nsw i64 %143, 4
  %160 = icmp eq i64 %159, 32
  br i1 %160, label %139, label %142

161:                                              ; preds = %139, %111, %94
  %162 = load ptr, ptr %50, align 8
  %163 = icmp eq ptr %162, null
  br i1 %163, label %168, label %164

164:                                              ; preds = %161
  %165 = getelementptr inbounds i8, ptr %162, i64 %76
  %166 = load i8, ptr %165, align 1
  %167 = zext i8 %166 to i64
  store i64 %167, ptr %51, align 8
  store i64 %76, ptr %52, align 8
  br label %168

168:                                              ; preds = %161, %164
  store i64 1, ptr %3, align 8
  br label %169

169:                                              ; preds = %168, %1
  %170 = load i64, ptr %37, align 8
  br label %171

171:                                              ; preds = %261, %169
  %172 = phi i64 [ %255, %261 ], [ %170, %169 ]
  %173 = load i64, ptr %53, align 8
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %195, label %175

175:                                              ; preds = %171
  %176 = load ptr, ptr %54, align 8
  br label %177

177:                                              ; preds = %177, %175
  %178 = phi i64 [ %172, %175 ], [ %186, %177 ]
  %179 = phi i64 [ %173, %175 ], [ %185, %177 ]
  %180 = shl i64 %179, 13
  %181 = xor i64 %180, %179
  %182 = lshr i64 %181, 7
  %183 = xor i64 %182, %181
  %184 = shl i64 %183, 17
  %185 = xor i64 %184, %183
  %186 = add i64 %178, -1
  %187 = urem i64 %185, %178
  %188 = getelementptr inbounds i64, ptr %176, i64 %187
  %189 = load i64, ptr %188, align 8
  %190 = getelementptr inbounds i64, ptr %176, i64 %186
  %191 = load i64, ptr %190, align 8
  store i64 %191, ptr %188, align 8
  store i64 %189, ptr %190, align 8
  %192 = icmp ugt i64 %186, 1
  br i1 %192, label %177, label %193

193:                                              ; preds = %177
  store i64 %185, ptr %53, align 8
  %194 = load i64, ptr %37, align 8
  br label %195

195:                                              ; preds = %193, %171
  %196 = phi i64 [ %194, %193 ], [ %172, %171 ]
  %197 = icmp eq i64 %196, 0
  br i1 %197, label %265, label %198

198:                                              ; preds = %195, %254
  %199 = phi i64 [ %255, %254 ], [ %196, %195 ]
  %200 = phi i64 [ %256, %254 ], [ %196, %195 ]
  %201 = phi i64 [ %259, %254 ], [ 0, %195 ]
  %202 = phi i1 [ %258, %254 ], [ false, %195 ]
  %203 = phi i64 [ %257, %254 ], [ 0, %195 ]
  %204 = load ptr, ptr %54, align 8
  %205 = getelementptr inbounds i64, ptr %204, i64 %201
  %206 = load i64, ptr %205, align 8
  %207 = load ptr, ptr %38, align 8
  %208 = load i64, ptr %39, align 8
  %209 = mul i64 %208, %206
  %210 = getelementptr inbounds i8, ptr %207, i64 %209
  %211 = load i32, ptr %210, align 4
  %212 = icmp eq i32 %211, -1
  br i1 %212, label %254, label %213

213:                                              ; preds = %198
  %214 = add i32 %211, -1048576
  %215 = icmp ult i32 %214, -1048575
  br i1 %215, label %228, label %216

216:                                              ; preds = %213
  %217 = getelementptr inbounds i8, ptr %210, i64 12
  %218 = load i32, ptr %217, align 4
  %219 = zext i32 %218 to i64
  %220 = getelementptr inbounds [16 x %struct.Barrier], ptr %15, i64 0, i64 %219, i32 1
  %221 = load i64, ptr %220, align 8
  %222 = trunc i64 %221 to i32
  %223 = getelementptr inbounds i8, ptr %210, i64 16
  %224 = load i32, ptr %223, align 4
  %225 = icmp eq i32 %224, %222
  br i1 %225, label %226, label %228

226:                                              ; preds = %216
  %227 = add i64 %203, 1
  br label %254

228:                                              ; preds = %216, %213
  %229 = trunc i64 %206 to i32
  %230 = and i64 %206, 4294967295
  store i64 %230, ptr %55, align 8
  %231 = getelementptr inbounds i8, ptr %210, i64 4
  %232 = load i32, ptr %231, align 4
  %233 = icmp eq i32 %232, 0
  br i1 %233, label %234, label %239

234:                                              ; preds = %228
  %235 = load ptr, ptr %56, align 8
  %236 = tail call i32 %235(ptr nonnull %0, ptr nonnull %210, i32 %229) #20
  %237 = icmp eq i32 %236, 3
  br i1 %237, label %238, label %244

238:                                              ; preds = %234
  store i32 1, ptr %231, align 4
  br label %239

239:                                              ; preds = %238, %228
  %240 = load ptr, ptr %57, align 8
  %241 = icmp eq ptr %240, null
  br i1 %241, label %268, label %242

242:                                              ; preds = %239
  %243 = tail call i32 %240(ptr nonnull %0, ptr nonnull %210, i32 %229) #20
  br label %244

244:                                              ; preds = %242, %234
  %245 = phi i32 [ %243, %242 ], [ %236, %234 ]
  %246 = icmp ne i32 %245, 4
  switch i32 %245, label %268 [
    i32 0, label %247
    i32 1, label %248
    i32 4, label %248
  ]

247:                                              ; preds = %244
  store i32 -1, ptr %210, align 4
  br label %250

248:                                              ; preds = %244, %244
  %249 = add i64 %203, 1
  br label %250

250:                                              ; preds = %248, %247
  %251 = phi i64 [ %249, %248 ], [ %203, %247 ]
  %252 = or i1 %202, %246
  %253 = load i64, ptr %37, align 8
  br label %254

254:                                              ; preds = %250, %226, %198
  %255 = phi i64 [ %199, %226 ], [ %253, %250 ], [ %199, %198 ]
  %256 = phi i64 [ %200, %226 ], [ %253, %250 ], [ %200, %198 ]
  %257 = phi i64 [ %227, %226 ], [ %251, %250 ], [ %203, %198 ]
  %258 = phi i1 [ %202, %226 ], [ %252, %250 ], [ %202, %198 ]
  %259 = add nuw i64 %201, 1
  %260 = icmp ult i64 %259, %256
  br i1 %260, label %198, label %261

261:                                              ; preds = %254
  %262 = icmp ne i64 %257, 0
  %263 = select i1 %262, i1 %258, i1 false
  br i1 %263, label %171, label %264

264:                                              ; preds = %261
  br i1 %262, label %268, label %265

265:                                              ; preds = %195, %264
  store i64 0, ptr %3, align 8
  %266 = load i64, ptr %58, align 8
  %267 = add i64 %266, 1
  store i64 %267, ptr %58, align 8
  br label %61

268:                                              ; preds = %244, %239, %264, %65, %61
  %269 = phi i32 [ 0, %61 ], [ 0, %65 ], [ 4, %264 ], [ %245, %244 ], [ 3, %239 ]
  ret i32 %269
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define i1 @ts_resolve(ptr nocapture %0, i64 %1, i32 %2, <32 x i64> %3, i64 %4, i64 %5, i64 %6, i64 %7) local_unnamed_addr #0 {
  %9 = icmp eq i64 %6, 0
  %10 = getelementptr inbounds i8, ptr %0, i64 840
  store <32 x i64> %3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 584
  %12 = getelementptr inbounds i8, ptr %0, i64 256
  %13 = load i64, ptr %12, align 8
  %14 = select i1 %9, i64 0, i64 2048
  %15 = add i64 %13, %14
  %16 = insertelement <32 x i64> poison, i64 %15, i64 0
  %17 = shufflevector <32 x i64> %16, <32 x i64> poison, <32 x i32> zeroinitializer
  store <32 x i64> %17, ptr %11, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 1096
  store <32 x i64> zeroinitializer, ptr %18, align 8
  %19 = zext i32 %2 to i64
  %20 = getelementptr inbounds i8, ptr %0, i64 288
  store i64 %19, ptr %20, align 8
  %21 = icmp eq i32 %2, 0
  br i1 %21, label %168, label %22

22:                                               ; preds = %8
  %23 = add i64 %4, -1
  %24 = icmp eq i64 %5, 4
  %25 = getelementptr inbounds i8, ptr %0, i64 216
  %26 = getelementptr inbounds i8, ptr %0, i64 208
  %27 = getelementptr inbounds i8, ptr %0, i64 144
  %28 = getelementptr inbounds i8, ptr %0, i64 304
  %29 = lshr i64 %4, %7
  %30 = icmp eq i64 %29, 1
  %31 = getelementptr inbounds i8, ptr %0, i64 416
  %32 = trunc i64 %1 to i32
  br label %33

33:                                               ; preds = %22, %163
  %34 = phi i32 [ %2, %22 ], [ %166, %163 ]
  %35 = phi ptr [ null, %22 ], [ %164, %163 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %34, i1 true)
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %37
  %39 = load i64, ptr %38, align 8
  %40 = and i64 %39, %23
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %42, label %147

42:                                               ; preds = %33
  br i1 %24, label %43, label %53

43:                                               ; preds = %42
  %44 = and i64 %39, -1099511627776
  switch i64 %44, label %45 [
    i64 137438953472000, label %48
    i64 138538465099776, label %49
  ]

45:                                               ; preds = %43
  %46 = icmp eq i64 %44, 136339441844224
  %47 = select i1 %46, i64 3, i64 0
  br label %49

48:                                               ; preds = %43
  br label %49

49:                                               ; preds = %48, %45, %43
  %50 = phi i64 [ 1, %48 ], [ %47, %45 ], [ 2, %43 ]
  %51 = phi i64 [ -137438953472000, %48 ], [ 0, %45 ], [ -138538465099776, %43 ]
  %52 = add i64 %51, %39
  br label %53

53:                                               ; preds = %49, %42
  %54 = phi i64 [ %50, %49 ], [ %5, %42 ]
  %55 = phi i64 [ %52, %49 ], [ %39, %42 ]
  %56 = icmp eq ptr %35, null
  br i1 %56, label %70, label %57

57:                                               ; preds = %53
  %58 = getelementptr inbounds i8, ptr %35, i64 32
  %59 = load i64, ptr %58, align 8
  %60 = icmp eq i64 %59, %54
  br i1 %60, label %61, label %70

61:                                               ; preds = %57
  %62 = load i64, ptr %35, align 8
  %63 = sub i64 %55, %62
  %64 = getelementptr inbounds i8, ptr %35, i64 8
  %65 = load i64, ptr %64, align 8
  %66 = icmp ult i64 %63, %65
  %67 = sub i64 %65, %63
  %68 = icmp uge i64 %67, %4
  %69 = and i1 %66, %68
  br i1 %69, label %93, label %70

70:                                               ; preds = %61, %57, %53
  %71 = load i64, ptr %25, align 8
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %147, label %73

73:                                               ; preds = %70
  %74 = load ptr, ptr %26, align 8
  br label %75

75:                                               ; preds = %90, %73
  %76 = phi i64 [ 0, %73 ], [ %91, %90 ]
  %77 = getelementptr inbounds %struct.Allocation, ptr %74, i64 %76
  %78 = getelementptr inbounds i8, ptr %77, i64 32
  %79 = load i64, ptr %78, align 8
  %80 = icmp eq i64 %79, %54
  br i1 %80, label %81, label %90

81:                                               ; preds = %75
  %82 = load i64, ptr %77, align 8
  %83 = sub i64 %55, %82
  %84 = getelementptr inbounds i8, ptr %77, i64 8
  %85 = load i64, ptr %84, align 8
  %86 = icmp ult i64 %83, %85
  %87 = sub i64 %85, %83
  %88 = icmp uge i64 %87, %4
  %89 = and i1 %86, %88
  br i1 %89, label %93, label %90

90:                                               ; preds = %81, %75
  %91 = add nuw i64 %76, 1
  %92 = icmp eq i64 %91, %71
  br i1 %92, label %147, label %75

93:                                               ; preds = %81, %61
  %94 = phi i64 [ %62, %61 ], [ %82, %81 ]
  %95 = phi ptr [ %35, %61 ], [ %77, %81 ]
  br i1 %9, label %100, label %96

96:                                               ; preds = %93
  %97 = getelementptr inbounds i8, ptr %95, i64 40
  %98 = load i64, ptr %97, align 8
  %99 = icmp eq i64 %98, 0
  br i1 %99, label %147, label %100

100:                                              ; preds = %96, %93
  %101 = sub i64 %55, %94
  %102 = icmp eq i64 %54, 2
  br i1 %102, label %103, label %111

103:                                              ; preds = %100
  %104 = load i64, ptr %27, align 8
  %105 = load i64, ptr %28, align 8
  %106 = trunc i64 %105 to i32
  %107 = shl i32 %106, 5
  %108 = or disjoint i32 %107, %36
  %109 = zext i32 %108 to i64
  %110 = mul i64 %104, %109
  br label %111

111:                                              ; preds = %103, %100
  %112 = phi i64 [ %110, %103 ], [ 0, %100 ]
  %113 = getelementptr inbounds i8, ptr %95, i64 16
  %114 = load i64, ptr %113, align 8
  %115 = add i64 %112, %101
  %116 = add i64 %115, %114
  %117 = getelementptr inbounds [32 x i64], ptr %11, i64 0, i64 %37
  store i64 %116, ptr %117, align 8
  %118 = getelementptr inbounds i8, ptr %95, i64 72
  %119 = load i64, ptr %118, align 8
  %120 = icmp eq i64 %119, 0
  %121 = lshr i64 %115, %7
  %122 = shl i64 %121, 2
  %123 = add i64 %122, %119
  %124 = select i1 %120, i64 0, i64 %123
  %125 = getelementptr inbounds [32 x i64], ptr %18, i64 0, i64 %37
  store i64 %124, ptr %125, align 8
  br i1 %9, label %126, label %130

126:                                              ; preds = %111
  %127 = getelementptr inbounds i8, ptr %95, i64 48
  %128 = load i64, ptr %127, align 8
  %129 = add i64 %128, 1
  store i64 %129, ptr %127, align 8
  br label %130

130:                                              ; preds = %126, %111
  %131 = phi i64 [ 64, %126 ], [ 56, %111 ]
  %132 = phi i64 [ %4, %126 ], [ 1, %111 ]
  %133 = getelementptr inbounds i8, ptr %95, i64 %131
  %134 = load i64, ptr %133, align 8
  %135 = add i64 %134, %132
  store i64 %135, ptr %133, align 8
  %136 = getelementptr inbounds i8, ptr %95, i64 24
  %137 = load i64, ptr %136, align 8
  %138 = inttoptr i64 %137 to ptr
  %139 = lshr i64 %101, %7
  %140 = icmp ne i64 %137, 0
  %141 = select i1 %140, i1 %30, i1 false
  br i1 %141, label %142, label %144

142:                                              ; preds = %130
  %143 = getelementptr inbounds i8, ptr %138, i64 %139
  store i8 1, ptr %143, align 1
  br label %163

144:                                              ; preds = %130
  br i1 %140, label %145, label %163

145:                                              ; preds = %144
  %146 = getelementptr inbounds i8, ptr %138, i64 %139
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %146, i8 1, i64 %29, i1 false)
  br label %163

147:                                              ; preds = %90, %33, %96, %70
  %148 = phi ptr [ %35, %33 ], [ %95, %96 ], [ %35, %70 ], [ %35, %90 ]
  %149 = phi i64 [ 2, %33 ], [ 3, %96 ], [ 1, %70 ], [ 1, %90 ]
  %150 = load ptr, ptr %31, align 8
  %151 = icmp eq ptr %150, null
  br i1 %151, label %158, label %152

152:                                              ; preds = %147
  %153 = or disjoint i64 %149, 16
  %154 = load i64, ptr %28, align 8
  %155 = trunc i64 %154 to i32
  %156 = shl i32 %155, 5
  %157 = or disjoint i32 %156, %36
  tail call void @ts_record(ptr nonnull %0, i64 %153, i32 %32, i32 0, i64 %39, i64 %4, i32 %157, i32 0, i64 -1) #18
  br label %163

158:                                              ; preds = %147
  %159 = getelementptr inbounds i8, ptr %0, i64 272
  store i64 %149, ptr %159, align 8
  %160 = getelementptr inbounds i8, ptr %0, i64 280
  store i64 %1, ptr %160, align 8
  %161 = getelementptr inbounds i8, ptr %0, i64 312
  store i64 %37, ptr %161, align 8
  %162 = getelementptr inbounds i8, ptr %0, i64 320
  store i64 %4, ptr %162, align 8
  br label %168

163:                                              ; preds = %152, %142, %144, %145
  %164 = phi ptr [ %95, %144 ], [ %95, %145 ], [ %95, %142 ], [ %148, %152 ]
  %165 = add i32 %34, -1
  %166 = and i32 %165, %34
  %167 = icmp eq i32 %166, 0
  br i1 %167, label %168, label %33

168:                                              ; preds = %163, %8, %158
  %169 = phi i1 [ false, %158 ], [ true, %8 ], [ true, %163 ]
  ret i1 %169
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @note_stray(ptr nocapture %0, i64 %1, i64 %2, i64 %3, i64 %4, i32 %5) local_unnamed_addr #7 {
  %7 = add i64 %1, 16
  %8 = trunc i64 %2 to i32
  %9 = getelementptr inbounds i8, ptr %0, i64 304
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = shl i32 %11, 5
  %13 = or i32 %12, %5
  tail call void @ts_record(ptr %0, i64 %7, i32 %8, i32 0, i64 %3, i64 %4, i32 %13, i32 0, i64 -1) #18
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define void @ts_observe(ptr nocapture readonly %0, i64 %1, i32 %2, <32 x i64> %3, <32 x i64> %4) local_unnamed_addr #8 {
  %6 = getelementptr inbounds i8, ptr %0, i64 528
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds %struct.Extremes, ptr %7, i64 %1
  %9 = sub <32 x i64> %3, %4
  %10 = bitcast i32 %2 to <32 x i1>
  %11 = icmp slt <32 x i64> %9, zeroinitializer
  %12 = and <32 x i1> %11, %10
  %13 = select <32 x i1> %12, <32 x i64> %9, <32 x i64> <i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904>
  %14 = tail call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %13)
  %15 = load i64, ptr %8, align 8
  %16 = icmp sgt i64 %14, %15
  br i1 %16, label %17, label %18

17:                                               ; preds = %5
  store i64 %14, ptr %8, align 8
  br label %18

18:                                               ; preds = %5, %17
  %19 = getelementptr inbounds i8, ptr %8, i64 8
  %20 = icmp eq <32 x i64> %3, %4
  %21 = and <32 x i1> %20, %10
  %22 = bitcast <32 x i1> %21 to i32
  %23 = icmp ne i32 %22, 0
  %24 = zext i1 %23 to i64
  %25 = load i64, ptr %19, align 8
  %26 = icmp slt i64 %25, %24
  br i1 %26, label %27, label %28

27:                                               ; preds = %18
  store i64 %24, ptr %19, align 8
  br label %28

28:                                               ; preds = %18, %27
  %29 = getelementptr inbounds i8, ptr %8, i64 16
  %30 = icmp sgt <32 x i64> %9, zeroinitializer
  %31 = and <32 x i1> %30, %10
  %32 = select <32 x i1> %31, <32 x i64> %9, <32 x i64> <i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904>
  %33 = tail call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %32)
  %34 = load i64, ptr %29, align 8
  %35 = icmp slt i64 %33, %34
  br i1 %35, label %36, label %37

36:                                               ; preds = %28
  store i64 %33, ptr %29, align 8
  br label %37

37:                                               ; preds = %28, %36
  %38 = getelementptr inbounds i8, ptr %8, i64 24
  %39 = select <32 x i1> %10, <32 x i64> %3, <32 x i64> <i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904>
  %40 = tail call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %39)
  %41 = load i64, ptr %38, align 8
  %42 = icmp slt i64 %40, %41
  br i1 %42, label %43, label %44

43:                                               ; preds = %37
  store i64 %40, ptr %38, align 8
  br label %44

44:                                               ; preds = %37, %43
  %45 = getelementptr inbounds i8, ptr %8, i64 32
  %46 = select <32 x i1> %10, <32 x i64> %3, <32 x i64> <i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904>
  %47 = tail call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %46)
  %48 = load i64, ptr %45, align 8
  %49 = icmp sgt i64 %47, %48
  br i1 %49, label %50, label %51

50:                                               ; preds = %44
  store i64 %47, ptr %45, align 8
  br label %51

51:                                               ; preds = %44, %50
  %52 = getelementptr inbounds i8, ptr %8, i64 40
  %53 = select <32 x i1> %10, <32 x i64> %4, <32 x i64> <i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904, i64 4611686018427387904>
  %54 = tail call i64 @llvm.vector.reduce.smin.v32i64(<32 x i64> %53)
  %55 = load i64, ptr %52, align 8
  %56 = icmp slt i64 %54, %55
  br i1 %56, label %57, label %58

57:                                               ; preds = %51
  store i64 %54, ptr %52, align 8
  br label %58

58:                                               ; preds = %51, %57
  %59 = getelementptr inbounds i8, ptr %8, i64 48
  %60 = select <32 x i1> %10, <32 x i64> %4, <32 x i64> <i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904, i64 -4611686018427387904>
  %61 = tail call i64 @llvm.vector.reduce.smax.v32i64(<32 x i64> %60)
  %62 = load i64, ptr %59, align 8
  %63 = icmp sgt i64 %61, %62
  br i1 %63, label %64, label %65

64:                                               ; preds = %58
  store i64 %61, ptr %59, align 8
  br label %65

65:                                               ; preds = %58, %64
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define internal i32 @tick(ptr nocapture %0) local_unnamed_addr #10 {
  %2 = getelementptr inbounds i8, ptr %0, i64 368
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, 1
  store i64 %4, ptr %2, align 8
  %5 = icmp ugt i64 %4, 2147483640
  br i1 %5, label %6, label %8

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %7, align 8
  br label %8

8:                                                ; preds = %6, %1
  %9 = trunc i64 %4 to i32
  ret i32 %9
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @set_clock(ptr nocapture writeonly %0, i32 %1, i32 %2) local_unnamed_addr #4 {
  %4 = zext i32 %1 to i64
  %5 = getelementptr inbounds [32 x i32], ptr %0, i64 0, i64 %4
  store i32 %2, ptr %5, align 4
  %6 = shl i32 %2, 1
  %7 = or disjoint i32 %6, 1
  %8 = getelementptr inbounds i8, ptr %0, i64 832
  %9 = getelementptr inbounds [32 x i32], ptr %8, i64 0, i64 %4
  store i32 %7, ptr %9, align 4
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none)
define internal void @begin_order(ptr nocapture %0, i64 %1) local_unnamed_addr #11 {
  %3 = getelementptr inbounds i8, ptr %0, i64 368
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = icmp ugt i64 %5, 2147483640
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %8, align 8
  br label %9

9:                                                ; preds = %2, %7
  %10 = trunc i64 %5 to i32
  %11 = and i64 %5, 4294967295
  %12 = getelementptr inbounds i8, ptr %0, i64 384
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 392
  store i64 %1, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 520
  store i64 0, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 512
  store i64 0, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 504
  store i64 0, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 400
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 408
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 1
  store i64 %21, ptr %19, align 8
  %22 = getelementptr inbounds %struct.Block, ptr %18, i64 %20
  store i32 %10, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 4
  store i32 0, ptr %23, align 4
  %24 = getelementptr inbounds i8, ptr %22, i64 8
  store i64 %1, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %22, i64 16
  store i64 0, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 416
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 88
  %29 = load i64, ptr %28, align 8
  %30 = insertelement <32 x i32> poison, i32 %10, i64 0
  %31 = shufflevector <32 x i32> %30, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %31, ptr %27, align 4
  %32 = getelementptr inbounds i8, ptr %27, i64 832
  %33 = shl <32 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %34 = or disjoint <32 x i32> %33, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  store <32 x i32> %34, ptr %32, align 4
  %35 = getelementptr inbounds i8, ptr %27, i64 128
  store <32 x i32> %31, ptr %35, align 4
  %36 = getelementptr inbounds i8, ptr %27, i64 256
  store <32 x i32> %31, ptr %36, align 4
  %37 = getelementptr inbounds i8, ptr %27, i64 384
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(128) %37, i8 -1, i64 128, i1 false)
  %38 = getelementptr inbounds i8, ptr %27, i64 512
  %39 = getelementptr inbounds i8, ptr %27, i64 960
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(128) %39, i8 0, i64 128, i1 false)
  %40 = getelementptr inbounds i8, ptr %27, i64 5184
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(2048) %40, i8 0, i64 2048, i1 false)
  %41 = icmp eq i64 %29, 0
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(192) %38, i8 0, i64 192, i1 false)
  br i1 %41, label %68, label %42

42:                                               ; preds = %9
  %43 = getelementptr inbounds i8, ptr %27, i64 1088
  br label %44

44:                                               ; preds = %46, %42
  %45 = phi i64 [ 0, %42 ], [ %47, %46 ]
  br label %49

46:                                               ; preds = %49
  %47 = add nuw i64 %45, 1
  %48 = icmp eq i64 %47, %29
  br i1 %48, label %68, label %44

49:                                               ; preds = %49, %44
  %50 = phi i64 [ 0, %44 ], [ %66, %49 ]
  %51 = icmp ult i64 %50, %29
  %52 = select i1 %51, i32 %10, i32 -1
  %53 = getelementptr inbounds [32 x [32 x i32]], ptr %43, i64 0, i64 %45, i64 %50
  store i32 %52, ptr %53, align 4
  %54 = or disjoint i64 %50, 1
  %55 = icmp ult i64 %54, %29
  %56 = select i1 %55, i32 %10, i32 -1
  %57 = getelementptr inbounds [32 x [32 x i32]], ptr %43, i64 0, i64 %45, i64 %54
  store i32 %56, ptr %57, align 4
  %58 = or disjoint i64 %50, 2
  %59 = icmp ult i64 %58, %29
  %60 = select i1 %59, i32 %10, i32 -1
  %61 = getelementptr inbounds [32 x [32 x i32]], ptr %43, i64 0, i64 %45, i64 %58
  store i32 %60, ptr %61, align 4
  %62 = or disjoint i64 %50, 3
  %63 = icmp ult i64 %62, %29
  %64 = select i1 %63, i32 %10, i32 -1
  %65 = getelementptr inbounds [32 x [32 x i32]], ptr %43, i64 0, i64 %45, i64 %62
  store i32 %64, ptr %65, align 4
  %66 = add nuw nsw i64 %50, 4
  %67 = icmp eq i64 %66, 32
  br i1 %67, label %46, label %49

68:                                               ; preds = %46, %9
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #12

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define void @ts_check_syncwarp(ptr nocapture %0, i32 %1) local_unnamed_addr #8 {
  %3 = getelementptr inbounds i8, ptr %0, i64 416
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 368
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = icmp ugt i64 %7, 2147483640
  br i1 %8, label %9, label %11

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %0, i64 376
  store i64 1, ptr %10, align 8
  br label %11

11:                                               ; preds = %2, %9
  %12 = trunc i64 %7 to i32
  %13 = zext i32 %1 to i64
  %14 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %13
  store i32 %12, ptr %14, align 4
  %15 = shl i32 %12, 1
  %16 = or disjoint i32 %15, 1
  %17 = getelementptr inbounds i8, ptr %4, i64 832
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %13
  store i32 %16, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %4, i64 1088
  %20 = getelementptr inbounds [32 x [32 x i32]], ptr %19, i64 0, i64 %13
  %21 = getelementptr inbounds [32 x [32 x i32]], ptr %19, i64 0, i64 %13, i64 %13
  store i32 %12, ptr %21, align 4
  %22 = load <32 x i32>, ptr %20, align 4
  %23 = tail call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %22)
  %24 = getelementptr inbounds i8, ptr %4, i64 128
  %25 = getelementptr inbounds [32 x i32], ptr %24, i64 0, i64 %13
  store i32 %23, ptr %25, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.umin.v32i32(<32 x i32>) #12

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define void @ts_check_fence(ptr nocapture %0, i32 %1) local_unnamed_addr #8 {
  %3 = getelementptr inbounds i8, ptr %0, i64 416
  %4 = load ptr, ptr %3, align 8
  %5 = zext i32 %1 to i64
  %6 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %5
  %7 = load i32, ptr %6, align 4
  %8 = add i32 %7, 1
  %9 = getelementptr inbounds i8, ptr %4, i64 960
  %10 = getelementptr inbounds [32 x i32], ptr %9, i64 0, i64 %5
  store i32 %8, ptr %10, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 504
  store i64 1, ptr %11, align 8
  ret void
}

; Function Attrs: noinline nounwind
define void @ts_print(ptr %0, i32 %1, <32 x i64> %2, <32 x i64> %3) local_unnamed_addr #9 {
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %23, label %6

6:                                                ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 264
  %8 = getelementptr inbounds i8, ptr %0, i64 304
  br label %9

9:                                                ; preds = %6, %9
  %10 = phi i32 [ %1, %6 ], [ %21, %9 ]
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %10, i1 true)
  %12 = load ptr, ptr %7, align 8
  %13 = extractelement <32 x i64> %2, i32 %11
  %14 = extractelement <32 x i64> %3, i32 %11
  %15 = load i64, ptr %8, align 8
  %16 = trunc i64 %15 to i32
  %17 = shl i32 %16, 5
  %18 = or disjoint i32 %17, %11
  %19 = zext i32 %18 to i64
  tail call void %12(ptr %0, i64 %13, i64 %14, i64 %19) #20
  %20 = add i32 %10, -1
  %21 = and i32 %20, %10
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %9

23:                                               ; preds = %9, %4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define void @ts_check_strong(ptr nocapture %0, i64 %1, i1 %2, i1 %3) local_unnamed_addr #8 {
  br i1 %2, label %5, label %8

5:                                                ; preds = %4
  %6 = select i1 %3, i64 512, i64 520
  %7 = getelementptr inbounds i8, ptr %0, i64 %6
  store i64 %1, ptr %7, align 8
  br label %8

8:                                                ; preds = %4, %5
  %9 = getelementptr inbounds i8, ptr %0, i64 504
  %10 = load i64, ptr %9, align 8
  %11 = icmp ne i64 %10, 0
  %12 = and i1 %11, %3
  br i1 %12, label %13, label %49

13:                                               ; preds = %8
  %14 = getelementptr inbounds i8, ptr %0, i64 400
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 408
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr %struct.Block, ptr %15, i64 %17
  %19 = getelementptr inbounds i8, ptr %0, i64 304
  %20 = load i64, ptr %19, align 8
  %21 = trunc i64 %20 to i32
  %22 = getelementptr inbounds i8, ptr %0, i64 416
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 1088
  %25 = and i64 %20, 4294967295
  %26 = getelementptr inbounds [32 x [32 x i32]], ptr %24, i64 0, i64 %25
  %27 = load <32 x i32>, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %23, i64 960
  %29 = load <32 x i32>, ptr %28, align 4
  %30 = getelementptr inbounds [32 x i32], ptr %28, i64 0, i64 %25
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds [32 x i32], ptr %23, i64 0, i64 %25
  %33 = load i32, ptr %32, align 4
  %34 = icmp ugt i32 %31, %33
  %35 = tail call <32 x i32> @llvm.umin.v32i32(<32 x i32> %29, <32 x i32> %27)
  %36 = select i1 %34, <32 x i32> %27, <32 x i32> %35
  %37 = icmp eq <32 x i32> %27, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %38 = select <32 x i1> %37, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %36
  %39 = insertelement <32 x i32> %38, i32 -1, i32 %21
  %40 = tail call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %39)
  %41 = getelementptr i8, ptr %18, i64 -28
  store i32 %40, ptr %41, align 4
  %42 = load ptr, ptr %22, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 960
  %44 = getelementptr inbounds [32 x i32], ptr %43, i64 0, i64 %25
  %45 = load i32, ptr %44, align 4
  %46 = getelementptr i8, ptr %18, i64 -8
  store i32 %45, ptr %46, align 8
  %47 = getelementptr i8, ptr %18, i64 -4
  store i32 %21, ptr %47, align 4
  %48 = getelementptr i8, ptr %18, i64 -16
  store i64 %1, ptr %48, align 8
  br label %49

49:                                               ; preds = %8, %13
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal i64 @block_at(ptr nocapture readonly %0, i32 %1) local_unnamed_addr #13 {
  %3 = getelementptr inbounds i8, ptr %0, i64 408
  %4 = load i64, ptr %3, align 8
  %5 = icmp ugt i64 %4, 1
  br i1 %5, label %6, label %22

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 400
  %8 = load ptr, ptr %7, align 8
  br label %9

9:                                                ; preds = %6, %9
  %10 = phi i64 [ %4, %6 ], [ %20, %9 ]
  %11 = phi i64 [ 0, %6 ], [ %19, %9 ]
  %12 = phi i64 [ %4, %6 ], [ %18, %9 ]
  %13 = lshr i64 %10, 1
  %14 = add i64 %13, %11
  %15 = getelementptr inbounds %struct.Block, ptr %8, i64 %14
  %16 = load i32, ptr %15, align 8
  %17 = icmp ugt i32 %16, %1
  %18 = select i1 %17, i64 %14, i64 %12
  %19 = select i1 %17, i64 %11, i64 %14
  %20 = sub i64 %18, %19
  %21 = icmp ugt i64 %20, 1
  br i1 %21, label %9, label %22

22:                                               ; preds = %9, %2
  %23 = phi i64 [ 0, %2 ], [ %19, %9 ]
  ret i64 %23
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal i1 @published(ptr nocapture readonly %0, i64 %1, i32 %2, i32 %3) local_unnamed_addr #14 {
  %5 = getelementptr inbounds i8, ptr %0, i64 400
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds %struct.Block, ptr %6, i64 %1
  %8 = getelementptr inbounds i8, ptr %7, i64 28
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, %3
  %11 = select i1 %10, i64 24, i64 4
  %12 = getelementptr inbounds i8, ptr %7, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 16
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 512
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %15, %17
  br i1 %18, label %23, label %19

19:                                               ; preds = %4
  %20 = getelementptr inbounds i8, ptr %0, i64 520
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %15, %21
  br label %23

23:                                               ; preds = %19, %4
  %24 = phi i1 [ true, %4 ], [ %22, %19 ]
  %25 = icmp eq i64 %15, 0
  br i1 %25, label %29, label %26

26:                                               ; preds = %23
  %27 = icmp ugt i32 %13, %2
  %28 = select i1 %24, i1 %27, i1 false
  br label %29

29:                                               ; preds = %26, %23
  %30 = phi i1 [ false, %23 ], [ %28, %26 ]
  ret i1 %30
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_record(ptr nocapture %0, i64 %1, i32 %2, i32 %3, i64 %4, i64 %5, i32 %6, i32 %7, i64 %8) local_unnamed_addr #0 {
  %10 = getelementptr inbounds i8, ptr %0, i64 376
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %73

13:                                               ; preds = %9
  %14 = shl i64 %1, 48
  %15 = zext i32 %2 to i64
  %16 = shl nuw nsw i64 %15, 24
  %17 = or i64 %16, %14
  %18 = zext i32 %3 to i64
  %19 = or i64 %17, %18
  %20 = mul i64 %19, -7046029254386353131
  %21 = lshr i64 %20, 54
  %22 = getelementptr inbounds i8, ptr %0, i64 456
  %23 = load ptr, ptr %22, align 8
  br label %36

24:                                               ; preds = %36
  %25 = or disjoint i64 %37, 1
  %26 = add nuw nsw i64 %25, %21
  %27 = and i64 %26, 1023
  %28 = getelementptr inbounds %struct.Record, ptr %23, i64 %27
  %29 = load i64, ptr %28, align 8
  %30 = icmp ne i64 %29, %19
  %31 = icmp ne i64 %29, 0
  %32 = and i1 %30, %31
  br i1 %32, label %33, label %49

33:                                               ; preds = %24
  %34 = add nuw nsw i64 %37, 2
  %35 = icmp eq i64 %34, 1024
  br i1 %35, label %45, label %36

36:                                               ; preds = %33, %13
  %37 = phi i64 [ 0, %13 ], [ %34, %33 ]
  %38 = add nuw nsw i64 %37, %21
  %39 = and i64 %38, 1023
  %40 = getelementptr inbounds %struct.Record, ptr %23, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = icmp ne i64 %41, %19
  %43 = icmp ne i64 %41, 0
  %44 = and i1 %42, %43
  br i1 %44, label %24, label %49

45:                                               ; preds = %33
  %46 = getelementptr inbounds i8, ptr %0, i64 472
  %47 = load i64, ptr %46, align 8
  %48 = add i64 %47, 1
  store i64 %48, ptr %46, align 8
  br label %73

49:                                               ; preds = %24, %36
  %50 = phi ptr [ %40, %36 ], [ %28, %24 ]
  %51 = phi i64 [ %41, %36 ], [ %29, %24 ]
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %57, label %53

53:                                               ; preds = %49
  %54 = getelementptr inbounds i8, ptr %50, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = add i64 %55, 1
  store i64 %56, ptr %54, align 8
  br label %73

57:                                               ; preds = %49
  %58 = getelementptr inbounds i8, ptr %0, i64 392
  %59 = load i64, ptr %58, align 8
  %60 = zext i32 %6 to i64
  %61 = zext i32 %7 to i64
  %62 = getelementptr inbounds i8, ptr %0, i64 464
  %63 = load i64, ptr %62, align 8
  %64 = add i64 %63, 1
  store i64 %64, ptr %62, align 8
  store i64 %19, ptr %50, align 8
  %65 = getelementptr inbounds i8, ptr %50, i64 8
  store i64 1, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %50, i64 16
  store i64 %4, ptr %66, align 8
  %67 = getelementptr inbounds i8, ptr %50, i64 24
  store i64 %5, ptr %67, align 8
  %68 = getelementptr inbounds i8, ptr %50, i64 32
  store i64 %59, ptr %68, align 8
  %69 = getelementptr inbounds i8, ptr %50, i64 40
  store i64 %60, ptr %69, align 8
  %70 = getelementptr inbounds i8, ptr %50, i64 48
  store i64 %61, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %50, i64 56
  store i64 %8, ptr %71, align 8
  %72 = getelementptr inbounds i8, ptr %50, i64 64
  store i64 %64, ptr %72, align 8
  br label %73

73:                                               ; preds = %45, %57, %53, %9
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_sample(ptr nocapture readonly %0, i32 %1, i32 %2, <32 x i64> %3, <32 x i64> %4, i1 %5) local_unnamed_addr #0 {
  %7 = getelementptr inbounds i8, ptr %0, i64 488
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = getelementptr inbounds i8, ptr %8, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = zext i8 %11 to i32
  %13 = select i1 %5, i32 3, i32 1
  %14 = icmp eq i32 %13, %12
  br i1 %14, label %71, label %15

15:                                               ; preds = %6
  %16 = getelementptr inbounds i8, ptr %0, i64 496
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds %struct.Sample, ptr %17, i64 %9
  %19 = getelementptr inbounds i8, ptr %18, i64 8
  %20 = load i64, ptr %19, align 8
  %21 = add i64 %20, 1
  store i64 %21, ptr %19, align 8
  %22 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %23 = zext nneg i32 %22 to i64
  %24 = load i64, ptr %18, align 8
  %25 = icmp ult i64 %24, %23
  br i1 %25, label %26, label %37

26:                                               ; preds = %15
  store i64 %23, ptr %18, align 8
  %27 = zext i32 %2 to i64
  %28 = getelementptr inbounds i8, ptr %18, i64 16
  store i64 %27, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 392
  %30 = load i64, ptr %29, align 8
  %31 = shl i64 %30, 5
  %32 = getelementptr inbounds i8, ptr %0, i64 304
  %33 = load i64, ptr %32, align 8
  %34 = or i64 %31, %33
  %35 = getelementptr inbounds i8, ptr %18, i64 24
  store i64 %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %18, i64 32
  store <32 x i64> %3, ptr %36, align 8
  br label %37

37:                                               ; preds = %26, %15
  %38 = icmp eq i32 %2, -1
  %39 = icmp ugt i64 %20, 256
  %40 = select i1 %38, i1 true, i1 %39
  br i1 %40, label %41, label %44

41:                                               ; preds = %37
  %42 = load i8, ptr %10, align 1
  %43 = or i8 %42, 1
  store i8 %43, ptr %10, align 1
  br label %44

44:                                               ; preds = %37, %41
  %45 = icmp ne i32 %2, 0
  %46 = and i1 %45, %5
  br i1 %46, label %47, label %71

47:                                               ; preds = %44
  %48 = getelementptr inbounds i8, ptr %0, i64 424
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 304
  %51 = load i64, ptr %50, align 8
  %52 = trunc i64 %51 to i32
  %53 = shl i32 %52, 5
  br label %54

54:                                               ; preds = %64, %47
  %55 = phi i32 [ %2, %47 ], [ %66, %64 ]
  %56 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %55, i1 true)
  %57 = extractelement <32 x i64> %4, i32 %56
  %58 = add i64 %57, %49
  %59 = inttoptr i64 %58 to ptr
  %60 = load i32, ptr %59, align 4
  %61 = and i32 %60, 1023
  %62 = or disjoint i32 %56, %53
  %63 = icmp eq i32 %61, %62
  br i1 %63, label %64, label %68

64:                                               ; preds = %54
  %65 = add i32 %55, -1
  %66 = and i32 %65, %55
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %71, label %54

68:                                               ; preds = %54
  %69 = load i8, ptr %10, align 1
  %70 = or i8 %69, 2
  store i8 %70, ptr %10, align 1
  br label %71

71:                                               ; preds = %64, %44, %68, %6
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define i64 @ts_distinct(<32 x i64> %0, i32 %1, i64 %2) local_unnamed_addr #3 {
  %4 = alloca [32 x i64], align 16
  %5 = insertelement <32 x i64> poison, i64 %2, i64 0
  %6 = shufflevector <32 x i64> %5, <32 x i64> poison, <32 x i32> zeroinitializer
  %7 = lshr <32 x i64> %0, %6
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #19
  store <32 x i64> %7, ptr %4, align 16
  %8 = icmp eq i32 %1, 0
  br i1 %8, label %24, label %9

9:                                                ; preds = %3, %9
  %10 = phi i32 [ %21, %9 ], [ %1, %3 ]
  %11 = phi i64 [ %22, %9 ], [ 0, %3 ]
  %12 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %10, i1 true)
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds [32 x i64], ptr %4, i64 0, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = insertelement <32 x i64> poison, i64 %15, i64 0
  %17 = shufflevector <32 x i64> %16, <32 x i64> poison, <32 x i32> zeroinitializer
  %18 = icmp eq <32 x i64> %7, %17
  %19 = bitcast <32 x i1> %18 to i32
  %20 = xor i32 %19, -1
  %21 = and i32 %10, %20
  %22 = add i64 %11, 1
  %23 = icmp eq i32 %21, 0
  br i1 %23, label %24, label %9

24:                                               ; preds = %9, %3
  %25 = phi i64 [ 0, %3 ], [ %22, %9 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #19
  ret i64 %25
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define i64 @ts_collisions(<32 x i64> %0, i32 %1) local_unnamed_addr #3 {
  %3 = alloca [32 x i64], align 16
  %4 = lshr <32 x i64> %0, <i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5>
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %3) #19
  store <32 x i64> %0, ptr %3, align 16
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %42, label %6

6:                                                ; preds = %2, %36
  %7 = phi i32 [ %40, %36 ], [ %1, %2 ]
  %8 = phi i64 [ %39, %36 ], [ 0, %2 ]
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %7, i1 true)
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds [32 x i64], ptr %3, i64 0, i64 %10
  %12 = load i64, ptr %11, align 8
  %13 = lshr i64 %12, 5
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = icmp eq <32 x i64> %4, %15
  %17 = bitcast <32 x i1> %16 to i32
  %18 = and i32 %7, %17
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %36, label %20

20:                                               ; preds = %6, %20
  %21 = phi i32 [ %34, %20 ], [ %18, %6 ]
  %22 = phi i32 [ %33, %20 ], [ 0, %6 ]
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds i64, ptr %3, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = insertelement <32 x i64> poison, i64 %26, i64 0
  %28 = shufflevector <32 x i64> %27, <32 x i64> poison, <32 x i32> zeroinitializer
  %29 = icmp eq <32 x i64> %28, %0
  %30 = bitcast <32 x i1> %29 to i32
  %31 = and i32 %21, %30
  %32 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %31)
  %33 = tail call i32 @llvm.umax.i32(i32 %22, i32 %32)
  %34 = xor i32 %31, %21
  %35 = icmp eq i32 %31, %21
  br i1 %35, label %36, label %20

36:                                               ; preds = %20, %6
  %37 = phi i32 [ 0, %6 ], [ %33, %20 ]
  %38 = zext nneg i32 %37 to i64
  %39 = add i64 %8, %38
  %40 = xor i32 %18, %7
  %41 = icmp eq i32 %18, %7
  br i1 %41, label %42, label %6

42:                                               ; preds = %36, %2
  %43 = phi i64 [ 0, %2 ], [ %39, %36 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %3) #19
  ret i64 %43
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_check_lanes(ptr nocapture %0, i32 %1, i32 %2, <32 x i64> %3, i64 %4, i64 %5, <32 x i64> %6, i32 %7, i32 %8) local_unnamed_addr #0 {
  %10 = alloca [32 x i64], align 16
  %11 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #19
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %11) #19
  store <32 x i64> %3, ptr %10, align 16
  store <32 x i64> %6, ptr %11, align 16
  %12 = icmp eq i32 %8, 3
  br i1 %12, label %13, label %17

13:                                               ; preds = %9
  %14 = getelementptr inbounds i8, ptr %0, i64 504
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %18, label %17

17:                                               ; preds = %13, %9
  br label %18

18:                                               ; preds = %13, %17
  %19 = phi i32 [ %8, %17 ], [ 1, %13 ]
  %20 = getelementptr inbounds i8, ptr %0, i64 304
  %21 = load i64, ptr %20, align 8
  %22 = trunc i64 %21 to i32
  %23 = and i32 %19, 5
  %24 = icmp eq i32 %23, 1
  %25 = icmp eq i32 %2, 0
  br i1 %25, label %64, label %26

26:                                               ; preds = %18
  %27 = getelementptr inbounds i8, ptr %0, i64 440
  %28 = icmp eq i64 %4, 0
  %29 = getelementptr inbounds i8, ptr %0, i64 424
  %30 = getelementptr inbounds i8, ptr %0, i64 448
  %31 = getelementptr inbounds i8, ptr %0, i64 384
  %32 = and i32 %19, 2
  %33 = icmp ne i32 %32, 0
  %34 = getelementptr inbounds i8, ptr %0, i64 416
  %35 = and i64 %21, 4294967295
  %36 = trunc i32 %19 to i1
  %37 = getelementptr inbounds i8, ptr %0, i64 480
  %38 = getelementptr inbounds i8, ptr %0, i64 408
  %39 = getelementptr inbounds i8, ptr %0, i64 400
  %40 = getelementptr inbounds i8, ptr %0, i64 512
  %41 = getelementptr inbounds i8, ptr %0, i64 520
  %42 = shl i32 %1, 13
  %43 = shl nuw i32 1, %22
  %44 = shl nuw nsw i32 %32, 9
  %45 = or disjoint i32 %44, %42
  %46 = and i64 %4, 1
  %47 = icmp eq i64 %4, 1
  %48 = and i64 %4, -2
  %49 = icmp eq i64 %46, 0
  br label %50

50:                                               ; preds = %26, %462
  %51 = phi i32 [ %2, %26 ], [ %464, %462 ]
  %52 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %51, i1 true)
  %53 = load i64, ptr %20, align 8
  %54 = trunc i64 %53 to i32
  %55 = shl i32 %54, 5
  %56 = or disjoint i32 %55, %52
  %57 = shl nuw i32 1, %52
  %58 = and i32 %57, %7
  %59 = icmp eq i32 %58, 0
  %60 = zext nneg i32 %52 to i64
  %61 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 0
  br i1 %63, label %462, label %65

64:                                               ; preds = %462, %18
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %11) #19
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #19
  ret void

65:                                               ; preds = %50
  %66 = load i64, ptr %27, align 8
  %67 = icmp ult i64 %62, %66
  br i1 %67, label %74, label %68

68:                                               ; preds = %65
  br i1 %28, label %462, label %69

69:                                               ; preds = %68
  %70 = getelementptr inbounds i64, ptr %11, i64 %60
  %71 = select i1 %59, i64 4, i64 5
  %72 = select i1 %36, i64 %71, i64 2
  %73 = or i32 %56, %45
  br label %132

74:                                               ; preds = %65
  br i1 %28, label %93, label %75

75:                                               ; preds = %74
  br i1 %47, label %76, label %95

76:                                               ; preds = %126, %75
  %77 = phi i1 [ poison, %75 ], [ %127, %126 ]
  %78 = phi i1 [ %36, %75 ], [ %127, %126 ]
  %79 = phi i64 [ 0, %75 ], [ %128, %126 ]
  br i1 %49, label %93, label %80

80:                                               ; preds = %76
  %81 = shl i64 %79, 2
  %82 = add i64 %81, %62
  %83 = inttoptr i64 %82 to ptr
  br i1 %36, label %90, label %84

84:                                               ; preds = %80
  %85 = load i32, ptr %83, align 4
  %86 = load i64, ptr %31, align 8
  %87 = trunc i64 %86 to i32
  %88 = icmp uge i32 %85, %87
  %89 = or i1 %78, %88
  br label %93

90:                                               ; preds = %80
  %91 = load i64, ptr %31, align 8
  %92 = trunc i64 %91 to i32
  store i32 %92, ptr %83, align 4
  br label %93

93:                                               ; preds = %76, %90, %84, %74
  %94 = phi i1 [ %36, %74 ], [ %77, %76 ], [ %78, %90 ], [ %89, %84 ]
  br i1 %94, label %462, label %131

95:                                               ; preds = %75, %126
  %96 = phi i1 [ %127, %126 ], [ %36, %75 ]
  %97 = phi i64 [ %128, %126 ], [ 0, %75 ]
  %98 = phi i64 [ %129, %126 ], [ 0, %75 ]
  %99 = shl i64 %97, 2
  %100 = add i64 %99, %62
  %101 = inttoptr i64 %100 to ptr
  br i1 %36, label %102, label %105

102:                                              ; preds = %95
  %103 = load i64, ptr %31, align 8
  %104 = trunc i64 %103 to i32
  store i32 %104, ptr %101, align 4
  br label %111

105:                                              ; preds = %95
  %106 = load i32, ptr %101, align 4
  %107 = load i64, ptr %31, align 8
  %108 = trunc i64 %107 to i32
  %109 = icmp uge i32 %106, %108
  %110 = or i1 %96, %109
  br label %111

111:                                              ; preds = %105, %102
  %112 = phi i1 [ %96, %102 ], [ %110, %105 ]
  %113 = shl i64 %97, 2
  %114 = or disjoint i64 %113, 4
  %115 = add i64 %114, %62
  %116 = inttoptr i64 %115 to ptr
  br i1 %36, label %123, label %117

117:                                              ; preds = %111
  %118 = load i32, ptr %116, align 4
  %119 = load i64, ptr %31, align 8
  %120 = trunc i64 %119 to i32
  %121 = icmp uge i32 %118, %120
  %122 = or i1 %112, %121
  br label %126

123:                                              ; preds = %111
  %124 = load i64, ptr %31, align 8
  %125 = trunc i64 %124 to i32
  store i32 %125, ptr %116, align 4
  br label %126

126:                                              ; preds = %123, %117
  %127 = phi i1 [ %112, %123 ], [ %122, %117 ]
  %128 = add nuw i64 %97, 2
  %129 = add i64 %98, 2
  %130 = icmp eq i64 %129, %48
  br i1 %130, label %76, label %95

131:                                              ; preds = %93
  tail call void @ts_record(ptr nonnull %0, i64 1, i32 %1, i32 0, i64 %62, i64 %5, i32 %56, i32 0, i64 -1) #18
  br label %462

132:                                              ; preds = %69, %459
  %133 = phi i64 [ 0, %69 ], [ %460, %459 ]
  %134 = shl i64 %133, 2
  %135 = add i64 %134, %62
  %136 = load i64, ptr %29, align 8
  %137 = inttoptr i64 %135 to ptr
  %138 = add i64 %136, %135
  %139 = inttoptr i64 %138 to ptr
  %140 = shl i64 %136, 1
  %141 = add i64 %140, %135
  %142 = inttoptr i64 %141 to ptr
  %143 = mul i64 %136, 3
  %144 = add i64 %143, %135
  %145 = inttoptr i64 %144 to ptr
  %146 = add i64 %133, %136
  %147 = shl i64 %146, 2
  %148 = add i64 %147, %62
  %149 = inttoptr i64 %148 to ptr
  %150 = load i32, ptr %137, align 4
  %151 = load i32, ptr %139, align 4
  %152 = load i32, ptr %142, align 4
  %153 = lshr i32 %152, 1
  %154 = load i32, ptr %145, align 4
  %155 = load i32, ptr %149, align 4
  %156 = trunc i32 %152 to i1
  %157 = load i64, ptr %30, align 8
  %158 = icmp ule i64 %157, %135
  br i1 %24, label %167, label %159

159:                                              ; preds = %132
  br i1 %158, label %160, label %162

160:                                              ; preds = %159
  %161 = icmp eq i32 %150, 1
  br i1 %161, label %166, label %167

162:                                              ; preds = %159
  %163 = load i64, ptr %31, align 8
  %164 = trunc i64 %163 to i32
  %165 = icmp ult i32 %150, %164
  br i1 %165, label %166, label %167

166:                                              ; preds = %162, %160
  tail call void @ts_record(ptr nonnull %0, i64 1, i32 %1, i32 0, i64 %135, i64 %5, i32 %56, i32 0, i64 -1) #18
  br label %400

167:                                              ; preds = %162, %160, %132
  %168 = and i32 %151, 1024
  %169 = icmp ne i32 %168, 0
  %170 = select i1 %33, i1 %169, i1 false
  br i1 %170, label %272, label %171

171:                                              ; preds = %167
  %172 = load i64, ptr %31, align 8
  %173 = trunc i64 %172 to i32
  %174 = icmp ult i32 %150, %173
  br i1 %174, label %224, label %175

175:                                              ; preds = %171
  %176 = and i32 %151, 1023
  %177 = icmp eq i32 %176, %56
  br i1 %177, label %272, label %178

178:                                              ; preds = %175
  %179 = load ptr, ptr %34, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 1088
  %181 = lshr i32 %151, 5
  %182 = and i32 %181, 31
  %183 = zext nneg i32 %182 to i64
  %184 = getelementptr inbounds [32 x [32 x i32]], ptr %180, i64 0, i64 %35, i64 %183
  %185 = load i32, ptr %184, align 4
  %186 = icmp ult i32 %150, %185
  br i1 %186, label %187, label %203

187:                                              ; preds = %178
  %188 = getelementptr inbounds i8, ptr %179, i64 256
  %189 = getelementptr inbounds [32 x i32], ptr %188, i64 0, i64 %35
  %190 = load i32, ptr %189, align 4
  %191 = icmp ugt i32 %190, %150
  br i1 %191, label %272, label %192

192:                                              ; preds = %187
  %193 = getelementptr inbounds i8, ptr %179, i64 128
  %194 = getelementptr inbounds [32 x i32], ptr %193, i64 0, i64 %35
  %195 = load i32, ptr %194, align 4
  %196 = tail call i32 @llvm.umax.i32(i32 %190, i32 %195)
  store i32 %196, ptr %189, align 4
  %197 = load ptr, ptr %37, align 8
  %198 = getelementptr inbounds i8, ptr %179, i64 384
  %199 = getelementptr inbounds [32 x i32], ptr %198, i64 0, i64 %35
  %200 = load i32, ptr %199, align 4
  %201 = sext i32 %200 to i64
  %202 = getelementptr inbounds i8, ptr %197, i64 %201
  store i8 1, ptr %202, align 1
  br label %272

203:                                              ; preds = %178
  %204 = lshr i32 %151, 13
  %205 = and i32 %204, 262143
  %206 = icmp eq i32 %205, %1
  %207 = icmp eq i32 %182, %22
  %208 = and i1 %207, %206
  br i1 %208, label %209, label %222

209:                                              ; preds = %203
  %210 = getelementptr inbounds [32 x i32], ptr %179, i64 0, i64 %183
  %211 = load i32, ptr %210, align 4
  %212 = icmp eq i32 %150, %211
  br i1 %212, label %213, label %222

213:                                              ; preds = %209
  %214 = load i64, ptr %70, align 8
  %215 = and i32 %151, 31
  %216 = zext nneg i32 %215 to i64
  %217 = getelementptr inbounds i64, ptr %11, i64 %216
  %218 = load i64, ptr %217, align 8
  %219 = icmp eq i64 %214, %218
  %220 = select i1 %219, i64 5, i64 4
  %221 = select i1 %36, i64 %220, i64 2
  br label %222

222:                                              ; preds = %203, %209, %213
  %223 = phi i64 [ %72, %203 ], [ %72, %209 ], [ %221, %213 ]
  tail call void @ts_record(ptr nonnull %0, i64 %223, i32 %1, i32 %205, i64 %135, i64 %5, i32 %56, i32 %176, i64 -1) #18
  br label %272

224:                                              ; preds = %171
  %225 = icmp ugt i32 %150, 1
  %226 = and i1 %225, %158
  br i1 %226, label %227, label %272

227:                                              ; preds = %224
  %228 = load i64, ptr %38, align 8
  %229 = icmp ugt i64 %228, 1
  %230 = load ptr, ptr %39, align 8
  br i1 %229, label %231, label %244

231:                                              ; preds = %227, %231
  %232 = phi i64 [ %242, %231 ], [ %228, %227 ]
  %233 = phi i64 [ %241, %231 ], [ 0, %227 ]
  %234 = phi i64 [ %240, %231 ], [ %228, %227 ]
  %235 = lshr i64 %232, 1
  %236 = add i64 %235, %233
  %237 = getelementptr inbounds %struct.Block, ptr %230, i64 %236
  %238 = load i32, ptr %237, align 8
  %239 = icmp ugt i32 %238, %150
  %240 = select i1 %239, i64 %236, i64 %234
  %241 = select i1 %239, i64 %233, i64 %236
  %242 = sub i64 %240, %241
  %243 = icmp ugt i64 %242, 1
  br i1 %243, label %231, label %244

244:                                              ; preds = %231, %227
  %245 = phi i64 [ 0, %227 ], [ %241, %231 ]
  %246 = lshr i32 %151, 5
  %247 = and i32 %246, 31
  %248 = getelementptr inbounds %struct.Block, ptr %230, i64 %245
  %249 = getelementptr inbounds i8, ptr %248, i64 28
  %250 = load i32, ptr %249, align 4
  %251 = icmp eq i32 %250, %247
  %252 = select i1 %251, i64 24, i64 4
  %253 = getelementptr inbounds i8, ptr %248, i64 %252
  %254 = load i32, ptr %253, align 4
  %255 = getelementptr inbounds i8, ptr %248, i64 16
  %256 = load i64, ptr %255, align 8
  %257 = load i64, ptr %40, align 8
  %258 = icmp eq i64 %256, %257
  br i1 %258, label %262, label %259

259:                                              ; preds = %244
  %260 = load i64, ptr %41, align 8
  %261 = icmp eq i64 %256, %260
  br label %262

262:                                              ; preds = %259, %244
  %263 = phi i1 [ true, %244 ], [ %261, %259 ]
  %264 = icmp ne i64 %256, 0
  %265 = icmp ugt i32 %254, %150
  %266 = select i1 %264, i1 %263, i1 false
  %267 = select i1 %266, i1 %265, i1 false
  br i1 %267, label %272, label %268

268:                                              ; preds = %262
  %269 = and i32 %151, 1023
  %270 = lshr i32 %151, 13
  %271 = and i32 %270, 262143
  tail call void @ts_record(ptr nonnull %0, i64 %72, i32 %1, i32 %271, i64 %135, i64 %5, i32 %56, i32 %269, i64 %245) #18
  br label %272

272:                                              ; preds = %268, %262, %224, %222, %192, %187, %175, %167
  br i1 %36, label %273, label %405

273:                                              ; preds = %272
  %274 = load i64, ptr %31, align 8
  %275 = trunc i64 %274 to i32
  %276 = icmp ult i32 %153, %275
  br i1 %276, label %352, label %277

277:                                              ; preds = %273
  %278 = icmp eq i32 %155, 0
  br i1 %278, label %326, label %279

279:                                              ; preds = %277
  %280 = and i32 %154, 1023
  %281 = icmp ne i32 %280, %56
  br label %282

282:                                              ; preds = %311, %279
  %283 = phi i32 [ %155, %279 ], [ %313, %311 ]
  %284 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %283, i1 true)
  %285 = icmp ne i32 %284, %22
  %286 = select i1 %285, i1 true, i1 %281
  %287 = select i1 %286, i1 true, i1 %156
  br i1 %287, label %288, label %311

288:                                              ; preds = %282
  %289 = load ptr, ptr %34, align 8
  %290 = getelementptr inbounds i8, ptr %289, i64 1088
  %291 = zext nneg i32 %284 to i64
  %292 = getelementptr inbounds [32 x [32 x i32]], ptr %290, i64 0, i64 %35, i64 %291
  %293 = load i32, ptr %292, align 4
  %294 = icmp ult i32 %153, %293
  br i1 %294, label %295, label %315

295:                                              ; preds = %288
  %296 = getelementptr inbounds i8, ptr %289, i64 256
  %297 = getelementptr inbounds [32 x i32], ptr %296, i64 0, i64 %35
  %298 = load i32, ptr %297, align 4
  %299 = icmp ugt i32 %298, %153
  br i1 %299, label %311, label %300

300:                                              ; preds = %295
  %301 = getelementptr inbounds i8, ptr %289, i64 128
  %302 = getelementptr inbounds [32 x i32], ptr %301, i64 0, i64 %35
  %303 = load i32, ptr %302, align 4
  %304 = tail call i32 @llvm.umax.i32(i32 %298, i32 %303)
  store i32 %304, ptr %297, align 4
  %305 = load ptr, ptr %37, align 8
  %306 = getelementptr inbounds i8, ptr %289, i64 384
  %307 = getelementptr inbounds [32 x i32], ptr %306, i64 0, i64 %35
  %308 = load i32, ptr %307, align 4
  %309 = sext i32 %308 to i64
  %310 = getelementptr inbounds i8, ptr %305, i64 %309
  store i8 1, ptr %310, align 1
  br label %311

311:                                              ; preds = %282, %300, %295
  %312 = add i32 %283, -1
  %313 = and i32 %312, %283
  %314 = icmp eq i32 %313, 0
  br i1 %314, label %326, label %282

315:                                              ; preds = %288
  %316 = lshr i32 %154, 5
  %317 = and i32 %316, 31
  %318 = icmp ne i32 %317, %284
  %319 = icmp eq i32 %280, %56
  %320 = or i1 %319, %318
  %321 = shl nuw nsw i32 %284, 5
  %322 = or disjoint i32 %321, 65536
  %323 = select i1 %320, i32 %322, i32 %280
  %324 = lshr i32 %154, 13
  %325 = and i32 %324, 262143
  tail call void @ts_record(ptr nonnull %0, i64 3, i32 %1, i32 %325, i64 %135, i64 %5, i32 %56, i32 %323, i64 -1) #18
  br label %400

326:                                              ; preds = %311, %277
  %327 = and i32 %154, 4096
  %328 = icmp eq i32 %327, 0
  br i1 %328, label %344, label %329

329:                                              ; preds = %326
  %330 = load ptr, ptr %34, align 8
  %331 = getelementptr inbounds i8, ptr %330, i64 256
  %332 = getelementptr inbounds [32 x i32], ptr %331, i64 0, i64 %35
  %333 = load i32, ptr %332, align 4
  %334 = getelementptr inbounds i8, ptr %330, i64 128
  %335 = getelementptr inbounds [32 x i32], ptr %334, i64 0, i64 %35
  %336 = load i32, ptr %335, align 4
  %337 = tail call i32 @llvm.umax.i32(i32 %333, i32 %336)
  store i32 %337, ptr %332, align 4
  %338 = load ptr, ptr %37, align 8
  %339 = getelementptr inbounds i8, ptr %330, i64 384
  %340 = getelementptr inbounds [32 x i32], ptr %339, i64 0, i64 %35
  %341 = load i32, ptr %340, align 4
  %342 = sext i32 %341 to i64
  %343 = getelementptr inbounds i8, ptr %338, i64 %342
  store i8 1, ptr %343, align 1
  br label %344

344:                                              ; preds = %329, %326
  %345 = and i32 %154, 2048
  %346 = icmp ne i32 %345, 0
  %347 = select i1 %346, i1 %158, i1 false
  br i1 %347, label %348, label %400

348:                                              ; preds = %344
  %349 = and i32 %154, 1023
  %350 = lshr i32 %154, 13
  %351 = and i32 %350, 262143
  tail call void @ts_record(ptr %0, i64 3, i32 %1, i32 %351, i64 %135, i64 %5, i32 %56, i32 %349, i64 -2) #18
  br label %400

352:                                              ; preds = %273
  %353 = icmp ugt i32 %152, 3
  %354 = and i1 %353, %158
  br i1 %354, label %355, label %401

355:                                              ; preds = %352
  %356 = load i64, ptr %38, align 8
  %357 = icmp ugt i64 %356, 1
  %358 = load ptr, ptr %39, align 8
  br i1 %357, label %359, label %372

359:                                              ; preds = %355, %359
  %360 = phi i64 [ %370, %359 ], [ %356, %355 ]
  %361 = phi i64 [ %369, %359 ], [ 0, %355 ]
  %362 = phi i64 [ %368, %359 ], [ %356, %355 ]
  %363 = lshr i64 %360, 1
  %364 = add i64 %363, %361
  %365 = getelementptr inbounds %struct.Block, ptr %358, i64 %364
  %366 = load i32, ptr %365, align 8
  %367 = icmp ugt i32 %366, %153
  %368 = select i1 %367, i64 %364, i64 %362
  %369 = select i1 %367, i64 %361, i64 %364
  %370 = sub i64 %368, %369
  %371 = icmp ugt i64 %370, 1
  br i1 %371, label %359, label %372

372:                                              ; preds = %359, %355
  %373 = phi i64 [ 0, %355 ], [ %369, %359 ]
  %374 = lshr i32 %154, 5
  %375 = and i32 %374, 31
  %376 = getelementptr inbounds %struct.Block, ptr %358, i64 %373
  %377 = getelementptr inbounds i8, ptr %376, i64 28
  %378 = load i32, ptr %377, align 4
  %379 = icmp eq i32 %378, %375
  %380 = select i1 %379, i64 24, i64 4
  %381 = getelementptr inbounds i8, ptr %376, i64 %380
  %382 = load i32, ptr %381, align 4
  %383 = getelementptr inbounds i8, ptr %376, i64 16
  %384 = load i64, ptr %383, align 8
  %385 = load i64, ptr %40, align 8
  %386 = icmp eq i64 %384, %385
  br i1 %386, label %390, label %387

387:                                              ; preds = %372
  %388 = load i64, ptr %41, align 8
  %389 = icmp eq i64 %384, %388
  br label %390

390:                                              ; preds = %387, %372
  %391 = phi i1 [ true, %372 ], [ %389, %387 ]
  %392 = icmp ne i64 %384, 0
  %393 = icmp ugt i32 %382, %153
  %394 = select i1 %392, i1 %391, i1 false
  %395 = select i1 %394, i1 %393, i1 false
  br i1 %395, label %400, label %396

396:                                              ; preds = %390
  %397 = and i32 %154, 1023
  %398 = lshr i32 %154, 13
  %399 = and i32 %398, 262143
  tail call void @ts_record(ptr nonnull %0, i64 3, i32 %1, i32 %399, i64 %135, i64 %5, i32 %56, i32 %397, i64 %373) #18
  br label %400

400:                                              ; preds = %396, %390, %348, %344, %315, %166
  br i1 %36, label %401, label %405

401:                                              ; preds = %352, %400
  %402 = load ptr, ptr %34, align 8
  %403 = getelementptr inbounds [32 x i32], ptr %402, i64 0, i64 %35
  %404 = load i32, ptr %403, align 4
  store i32 %404, ptr %137, align 4
  store i32 %73, ptr %139, align 4
  br label %459

405:                                              ; preds = %272, %400
  br i1 %33, label %459, label %406

406:                                              ; preds = %405
  %407 = and i32 %154, 1023
  %408 = icmp ne i32 %407, %56
  %409 = select i1 %156, i1 true, i1 %408
  %410 = load ptr, ptr %34, align 8
  %411 = getelementptr inbounds i8, ptr %410, i64 1088
  %412 = getelementptr inbounds [32 x [32 x i32]], ptr %411, i64 0, i64 %35
  %413 = load <32 x i32>, ptr %412, align 4
  %414 = insertelement <32 x i32> poison, i32 %153, i64 0
  %415 = shufflevector <32 x i32> %414, <32 x i32> poison, <32 x i32> zeroinitializer
  %416 = icmp ule <32 x i32> %413, %415
  %417 = bitcast <32 x i1> %416 to i32
  %418 = and i32 %155, %417
  %419 = icmp eq i32 %418, 0
  br i1 %419, label %424, label %420

420:                                              ; preds = %406
  %421 = load i64, ptr %31, align 8
  %422 = trunc i64 %421 to i32
  %423 = icmp ult i32 %153, %422
  br label %424

424:                                              ; preds = %420, %406
  %425 = phi i1 [ true, %406 ], [ %423, %420 ]
  %426 = getelementptr inbounds [32 x i32], ptr %410, i64 0, i64 %35
  %427 = load i32, ptr %426, align 4
  %428 = shl i32 %427, 1
  %429 = xor i1 %425, true
  %430 = select i1 %409, i1 %429, i1 false
  %431 = zext i1 %430 to i32
  %432 = or disjoint i32 %428, %431
  store i32 %432, ptr %142, align 4
  br i1 %158, label %433, label %440

433:                                              ; preds = %424
  %434 = load i64, ptr %31, align 8
  %435 = trunc i64 %434 to i32
  %436 = icmp ult i32 %153, %435
  %437 = icmp ugt i32 %152, 3
  %438 = and i1 %437, %436
  %439 = select i1 %438, i32 2048, i32 0
  br label %440

440:                                              ; preds = %433, %424
  %441 = phi i32 [ 0, %424 ], [ %439, %433 ]
  %442 = and i1 %409, %425
  br i1 %442, label %443, label %450

443:                                              ; preds = %440
  %444 = load ptr, ptr %34, align 8
  %445 = getelementptr inbounds i8, ptr %444, i64 256
  %446 = getelementptr inbounds [32 x i32], ptr %445, i64 0, i64 %35
  %447 = load i32, ptr %446, align 4
  %448 = icmp ult i32 %153, %447
  %449 = select i1 %448, i32 0, i32 4096
  br label %450

450:                                              ; preds = %443, %440
  %451 = phi i32 [ 0, %440 ], [ %449, %443 ]
  %452 = and i32 %154, 2048
  %453 = or i32 %452, %441
  %454 = or disjoint i32 %453, %451
  %455 = or disjoint i32 %454, %42
  %456 = or i32 %455, %56
  store i32 %456, ptr %145, align 4
  %457 = select i1 %425, i32 0, i32 %155
  %458 = or i32 %457, %43
  store i32 %458, ptr %149, align 4
  br label %459

459:                                              ; preds = %401, %405, %450
  %460 = add nuw i64 %133, 1
  %461 = icmp eq i64 %460, %4
  br i1 %461, label %462, label %132

462:                                              ; preds = %459, %68, %50, %131, %93
  %463 = add i32 %51, -1
  %464 = and i32 %463, %51
  %465 = icmp eq i32 %464, 0
  br i1 %465, label %64, label %50
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_check_owner(ptr nocapture %0, i32 %1, i32 %2, <32 x i64> %3, i64 %4) local_unnamed_addr #0 {
  %6 = insertelement <32 x i64> poison, i64 %4, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = icmp ule <32 x i64> %7, %3
  %9 = bitcast <32 x i1> %8 to i32
  %10 = and i32 %9, %2
  %11 = getelementptr inbounds i8, ptr %0, i64 1096
  %12 = load <32 x i64>, ptr %11, align 8
  %13 = icmp ne <32 x i64> %12, zeroinitializer
  %14 = bitcast <32 x i1> %13 to i32
  %15 = and i32 %10, %14
  %16 = icmp ne i32 %15, 0
  %17 = icmp ne i64 %4, 0
  %18 = and i1 %17, %16
  br i1 %18, label %19, label %29

19:                                               ; preds = %5
  %20 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %15, i1 true)
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds [32 x i64], ptr %11, i64 0, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 304
  %25 = load i64, ptr %24, align 8
  %26 = trunc i64 %25 to i32
  %27 = shl i32 %26, 5
  %28 = or disjoint i32 %27, %20
  tail call void @ts_record(ptr nonnull %0, i64 10, i32 %1, i32 0, i64 %23, i64 0, i32 %28, i32 0, i64 -1) #18
  br label %29

29:                                               ; preds = %5, %19
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal void @begin_trace(ptr nocapture %0, i64 %1) local_unnamed_addr #15 {
  %3 = getelementptr inbounds i8, ptr %0, i64 536
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 %1
  %6 = load i8, ptr %5, align 1
  %7 = zext i8 %6 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 552
  store i64 %7, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 544
  store i64 %1, ptr %9, align 8
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none)
define void @ts_trace(ptr nocapture %0, i32 %1, i32 %2, <32 x i64> %3, <32 x i64> %4, i64 %5) local_unnamed_addr #16 {
  %7 = getelementptr inbounds i8, ptr %0, i64 560
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, 1
  store i64 %9, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 576
  %11 = load i64, ptr %10, align 8
  %12 = icmp ult i64 %8, %11
  br i1 %12, label %13, label %29

13:                                               ; preds = %6
  %14 = getelementptr inbounds i8, ptr %0, i64 568
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds %struct.TraceEntry, ptr %15, i64 %8
  %17 = zext i32 %1 to i64
  store i64 %17, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 544
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %16, i64 8
  store i64 %19, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 304
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %16, i64 16
  store i64 %22, ptr %23, align 8
  %24 = zext i32 %2 to i64
  %25 = getelementptr inbounds i8, ptr %16, i64 24
  store i64 %24, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %16, i64 32
  store i64 %5, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %16, i64 40
  store <32 x i64> %3, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %16, i64 296
  store <32 x i64> %4, ptr %28, align 8
  br label %29

29:                                               ; preds = %6, %13
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v1i32(<1 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v2i32(<2 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v8i32(<8 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v16i32(<16 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v32i32(<32 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v64i32(<64 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v128i32(<128 x i32>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.smax.v32i64(<32 x i64>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.smin.v32i64(<32 x i64>) #12

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x i32> @llvm.umin.v32i32(<32 x i32>, <32 x i32>) #12

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #17

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #17

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) }
attributes #3 = { nofree noinline norecurse nosync nounwind memory(none) }
attributes #4 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) }
attributes #8 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) }
attributes #9 = { noinline nounwind }
attributes #10 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #11 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #12 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #14 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) }
attributes #15 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #16 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #17 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #18 = { nobuiltin }
attributes #19 = { nounwind }
attributes #20 = { nobuiltin nounwind }
