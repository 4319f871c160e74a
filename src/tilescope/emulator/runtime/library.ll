; Made from library.c by build.py.

%struct.Merged = type { i64, i8, i8 }
%struct.Format = type { i32, i32, i32, i32 }
%struct.Barrier = type { i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.HandedOn = type { i32, [2 x i32], [2 x i32] }
%struct.Allocation = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Copy = type { i64, i64, i64, i64, i32, i32, i32, i32, i32, i32, i32, i32, [16 x i8] }
%struct.Over = type { i32, i32, i64, i32 }
%struct.Reader = type { i32, i32, i32, i32, i32 }
%struct.Unit = type { i64, %struct.Shadow, i32, i32, i32, i32, i32, i8, i8 }
%struct.Shadow = type { ptr, ptr, ptr, ptr, ptr }
%struct.Segment = type { i32, i64 }
%struct.Place = type { i64, i64, i64, [2 x i32] }
%struct.Share = type { i64, i64, [14 x i64] }
%struct.Slot = type { %struct.Turn, [16 x %struct.Barrier], i64, i64, i64 }
%struct.Turn = type { i64, i64, i64, i64, ptr, ptr, i64, i64, i64, i64, i64, i64, ptr, i64, i64, i64, i64, i64, i64 }
%struct.Work = type { i32, i32 }
%struct.Joined = type { i32, i32, i32 }
%struct.Set = type { i32, i32 }
%struct.Entry = type { i64, i64 }
%struct.Request = type { i64, i64, i64, i8, ptr }
%struct.Extremes = type { i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Reached = type { i64, i64 }
%struct.Record = type { i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Asked = type { i32, [32 x i32], [32 x i32], ptr, i8 }
%struct.CachedLine = type { i64, [4 x i64], [2 x i64], [4 x i32], [4 x i32], [4 x i32] }
%struct.Sample = type { i64, i64, i64, i64, [32 x i64] }
%struct.Access = type { ptr, i64, ptr, ptr, i64, i32, i32, i32, i32, i8, i8, i8, i8, i8, i8, i8, i8 }
%struct.Vector = type { [32 x i32], [32 x i32], [32 x i32], i8 }
%struct.Texel = type { [4 x i32] }
%struct.Axis = type { i64, i64, i64 }
%struct.Texture = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.TraceEntry = type { i64, i64, i64, i64, i64, [32 x i64], [32 x i64], i64 }

@held = internal global i8 0, align 1
@__const.merge.made = private unnamed_addr constant %struct.Merged { i64 0, i8 1, i8 1 }, align 8
@FORMATS = internal unnamed_addr constant [6 x %struct.Format] [%struct.Format { i32 16, i32 10, i32 10, i32 15 }, %struct.Format { i32 16, i32 7, i32 7, i32 127 }, %struct.Format { i32 32, i32 23, i32 10, i32 127 }, %struct.Format { i32 8, i32 3, i32 3, i32 7 }, %struct.Format { i32 8, i32 2, i32 2, i32 15 }, %struct.Format { i32 32, i32 23, i32 23, i32 127 }], align 16

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal i32 @lanes_of_warp(ptr nocapture readonly %0, i32 %1) local_unnamed_addr #0 {
  %3 = getelementptr inbounds i8, ptr %0, i64 248
  %4 = load i64, ptr %3, align 8
  %5 = zext i32 %1 to i64
  %6 = shl nuw nsw i64 %5, 5
  %7 = sub i64 %4, %6
  %8 = icmp ugt i64 %7, 31
  %9 = trunc i64 %7 to i32
  %10 = shl nsw i32 -1, %9
  %11 = xor i32 %10, -1
  %12 = select i1 %8, i32 -1, i32 %11
  ret i32 %12
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: noinline nounwind
define void @ts_check_arrive(ptr %0, i32 %1, i64 %2, i32 %3, i32 %4, i1 %5) local_unnamed_addr #2 {
  %7 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 false)
  %8 = getelementptr inbounds i8, ptr %0, i64 496
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = shl i32 %10, 5
  %12 = or i32 %11, %7
  %13 = icmp eq i64 %2, 0
  %14 = getelementptr inbounds i8, ptr %0, i64 96
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
  %50 = getelementptr inbounds i8, ptr %0, i64 248
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
  tail call void @ts_record(ptr nonnull %0, i64 6, i32 %4, i32 0, i64 0, i64 0, i32 %12, i32 %68, i64 -1) #41
  br label %69

69:                                               ; preds = %66, %48
  %70 = icmp eq i32 %49, -1
  br i1 %70, label %72, label %71

71:                                               ; preds = %69
  tail call void @ts_record(ptr nonnull %0, i64 7, i32 %4, i32 0, i64 0, i64 0, i32 %12, i32 %49, i64 -1) #41
  br label %72

72:                                               ; preds = %71, %69
  %73 = load ptr, ptr %14, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 1592
  %75 = zext i32 %1 to i64
  %76 = getelementptr inbounds [16 x %struct.Barrier], ptr %74, i64 0, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %85, label %92

79:                                               ; preds = %6
  %80 = getelementptr inbounds i8, ptr %0, i64 1592
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
  tail call void @ts_record(ptr nonnull %0, i64 8, i32 %4, i32 %95, i64 0, i64 0, i32 %12, i32 %100, i64 -1) #41
  br label %101

101:                                              ; preds = %79, %85, %92, %97
  %102 = phi i64 [ %86, %85 ], [ %75, %92 ], [ %75, %97 ], [ %81, %79 ]
  %103 = load i64, ptr %8, align 8
  %104 = trunc i64 %103 to i32
  %105 = load ptr, ptr %14, align 8
  %106 = getelementptr inbounds i8, ptr %105, i64 960
  %107 = and i64 %103, 4294967295
  %108 = getelementptr inbounds [32 x [32 x i32]], ptr %106, i64 0, i64 %107
  %109 = load <32 x i32>, ptr %108, align 4
  %110 = getelementptr inbounds [32 x i32], ptr %105, i64 0, i64 %107
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, 1
  %113 = insertelement <32 x i32> %109, i32 %112, i32 %104
  %114 = icmp eq <32 x i32> %109, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %115 = select <32 x i1> %114, <32 x i32> zeroinitializer, <32 x i32> %113
  %116 = getelementptr inbounds i8, ptr %105, i64 5056
  %117 = getelementptr inbounds [16 x [32 x i32]], ptr %116, i64 0, i64 %102
  %118 = load <32 x i32>, ptr %117, align 4
  %119 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %118, <32 x i32> %115)
  store <32 x i32> %119, ptr %117, align 4
  %120 = getelementptr inbounds i8, ptr %0, i64 688
  %121 = load ptr, ptr %120, align 8
  %122 = icmp eq ptr %121, null
  br i1 %122, label %136, label %123

123:                                              ; preds = %101
  %124 = getelementptr inbounds i8, ptr %0, i64 248
  %125 = load i64, ptr %124, align 8
  %126 = shl nuw nsw i64 %107, 5
  %127 = sub i64 %125, %126
  %128 = icmp ugt i64 %127, 31
  %129 = trunc i64 %127 to i32
  %130 = shl nsw i32 -1, %129
  %131 = xor i32 %130, -1
  %132 = select i1 %128, i32 -1, i32 %131
  %133 = load ptr, ptr %14, align 8
  %134 = getelementptr inbounds i8, ptr %133, i64 64832
  %135 = getelementptr inbounds [16 x %struct.HandedOn], ptr %134, i64 0, i64 %102
  tail call fastcc void @hand_on(ptr nonnull %0, i32 %104, i32 %132, ptr nonnull %135) #41
  br label %136

136:                                              ; preds = %123, %101
  br i1 %5, label %137, label %143

137:                                              ; preds = %136
  %138 = shl nuw i32 1, %104
  %139 = getelementptr inbounds i8, ptr %105, i64 640
  %140 = getelementptr inbounds [16 x i32], ptr %139, i64 0, i64 %102
  %141 = load i32, ptr %140, align 4
  %142 = or i32 %141, %138
  store i32 %142, ptr %140, align 4
  br label %154

143:                                              ; preds = %136
  %144 = getelementptr inbounds i8, ptr %0, i64 600
  %145 = load i64, ptr %144, align 8
  %146 = add i64 %145, 1
  store i64 %146, ptr %144, align 8
  %147 = icmp ugt i64 %146, 2147483640
  br i1 %147, label %148, label %150

148:                                              ; preds = %143
  %149 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %149, align 8
  br label %150

150:                                              ; preds = %148, %143
  %151 = trunc i64 %146 to i32
  store i32 %151, ptr %110, align 4
  %152 = shl i32 %151, 1
  %153 = or disjoint i32 %152, 1
  br label %154

154:                                              ; preds = %137, %150
  %155 = phi i64 [ 832, %150 ], [ 384, %137 ]
  %156 = phi i32 [ %153, %150 ], [ %4, %137 ]
  %157 = getelementptr inbounds i8, ptr %105, i64 %155
  %158 = getelementptr inbounds [32 x i32], ptr %157, i64 0, i64 %107
  store i32 %156, ptr %158, align 4
  ret void
}

; Function Attrs: nounwind
define internal void @gather_order(ptr %0, i32 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #3 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 960
  %9 = zext i32 %2 to i64
  %10 = getelementptr inbounds [32 x [32 x i32]], ptr %8, i64 0, i64 %9
  %11 = load <32 x i32>, ptr %10, align 4
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %9
  %13 = load i32, ptr %12, align 4
  %14 = add i32 %13, 1
  %15 = insertelement <32 x i32> %11, i32 %14, i32 %2
  %16 = icmp eq <32 x i32> %11, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %17 = select <32 x i1> %16, <32 x i32> zeroinitializer, <32 x i32> %15
  %18 = getelementptr inbounds i8, ptr %7, i64 5056
  %19 = zext i32 %1 to i64
  %20 = getelementptr inbounds [16 x [32 x i32]], ptr %18, i64 0, i64 %19
  %21 = load <32 x i32>, ptr %20, align 4
  %22 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %21, <32 x i32> %17)
  store <32 x i32> %22, ptr %20, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 688
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %39, label %26

26:                                               ; preds = %5
  %27 = getelementptr inbounds i8, ptr %0, i64 248
  %28 = load i64, ptr %27, align 8
  %29 = shl nuw nsw i64 %9, 5
  %30 = sub i64 %28, %29
  %31 = icmp ugt i64 %30, 31
  %32 = trunc i64 %30 to i32
  %33 = shl nsw i32 -1, %32
  %34 = xor i32 %33, -1
  %35 = select i1 %31, i32 -1, i32 %34
  %36 = load ptr, ptr %6, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 64832
  %38 = getelementptr inbounds [16 x %struct.HandedOn], ptr %37, i64 0, i64 %19
  tail call fastcc void @hand_on(ptr nonnull %0, i32 %2, i32 %35, ptr nonnull %38) #41
  br label %39

39:                                               ; preds = %26, %5
  br i1 %3, label %40, label %46

40:                                               ; preds = %39
  %41 = shl nuw i32 1, %2
  %42 = getelementptr inbounds i8, ptr %7, i64 640
  %43 = getelementptr inbounds [16 x i32], ptr %42, i64 0, i64 %19
  %44 = load i32, ptr %43, align 4
  %45 = or i32 %44, %41
  store i32 %45, ptr %43, align 4
  br label %57

46:                                               ; preds = %39
  %47 = getelementptr inbounds i8, ptr %0, i64 600
  %48 = load i64, ptr %47, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %47, align 8
  %50 = icmp ugt i64 %49, 2147483640
  br i1 %50, label %51, label %53

51:                                               ; preds = %46
  %52 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %52, align 8
  br label %53

53:                                               ; preds = %46, %51
  %54 = trunc i64 %49 to i32
  store i32 %54, ptr %12, align 4
  %55 = shl i32 %54, 1
  %56 = or disjoint i32 %55, 1
  br label %57

57:                                               ; preds = %53, %40
  %58 = phi i64 [ 832, %53 ], [ 384, %40 ]
  %59 = phi i32 [ %56, %53 ], [ %4, %40 ]
  %60 = getelementptr inbounds i8, ptr %7, i64 %58
  %61 = getelementptr inbounds [32 x i32], ptr %60, i64 0, i64 %9
  store i32 %59, ptr %61, align 4
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_check_exit(ptr nocapture %0, i32 %1) local_unnamed_addr #4 {
  %3 = getelementptr inbounds i8, ptr %0, i64 96
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 512
  %6 = getelementptr inbounds i8, ptr %0, i64 496
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
  %19 = getelementptr inbounds i8, ptr %0, i64 1592
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
  tail call void @ts_record(ptr nonnull %0, i64 7, i32 %33, i32 0, i64 0, i64 0, i32 %35, i32 %18, i64 -1) #41
  br label %36

36:                                               ; preds = %22, %27, %31
  %37 = add nuw nsw i64 %23, 1
  %38 = icmp eq i64 %37, 16
  br i1 %38, label %39, label %22

39:                                               ; preds = %36, %2
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define i64 @ts_wavefronts(<32 x i64> %0, i32 %1, i64 %2, i1 %3) local_unnamed_addr #5 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = alloca [32 x i64], align 16
  %8 = alloca [32 x i64], align 16
  %9 = lshr i64 %2, 2
  %10 = tail call i64 @llvm.umax.i64(i64 %9, i64 1)
  %11 = icmp ult i64 %2, 8
  br i1 %11, label %12, label %36

12:                                               ; preds = %4
  %13 = icmp eq i32 %1, 0
  %14 = select i1 %13, i64 0, i64 4294967296
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(256) %7, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %8) #42
  %15 = lshr <32 x i64> %0, <i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2>
  store <32 x i64> %15, ptr %8, align 16
  %16 = tail call fastcc i32 @first_of_their_kind(<32 x i64> %15, i32 %1) #41
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %33, label %18

18:                                               ; preds = %12, %18
  %19 = phi i64 [ %29, %18 ], [ 0, %12 ]
  %20 = phi i32 [ %31, %18 ], [ %16, %12 ]
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds [32 x i64], ptr %8, i64 0, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = and i64 %24, 31
  %26 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = add i64 %27, 1
  store i64 %28, ptr %26, align 8
  %29 = tail call i64 @llvm.umax.i64(i64 %19, i64 %28)
  %30 = add i32 %20, -1
  %31 = and i32 %30, %20
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %18

33:                                               ; preds = %18, %12
  %34 = phi i64 [ 0, %12 ], [ %29, %18 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %8) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7) #42
  %35 = or i64 %34, %14
  br label %131

36:                                               ; preds = %4
  br i1 %3, label %37, label %59

37:                                               ; preds = %36
  %38 = shufflevector <32 x i64> %0, <32 x i64> poison, <32 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14, i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22, i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30>
  %39 = icmp ne <32 x i64> %38, %0
  %40 = bitcast <32 x i1> %39 to i32
  %41 = lshr i32 %1, 1
  %42 = and i32 %1, 1431655765
  %43 = and i32 %42, %41
  %44 = and i32 %43, %40
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %48

46:                                               ; preds = %37
  %47 = lshr i64 %10, 1
  br label %59

48:                                               ; preds = %37
  %49 = shufflevector <32 x i64> %0, <32 x i64> poison, <32 x i32> <i32 2, i32 3, i32 0, i32 1, i32 6, i32 7, i32 4, i32 5, i32 10, i32 11, i32 8, i32 9, i32 14, i32 15, i32 12, i32 13, i32 18, i32 19, i32 16, i32 17, i32 22, i32 23, i32 20, i32 21, i32 26, i32 27, i32 24, i32 25, i32 30, i32 31, i32 28, i32 29>
  %50 = icmp ne <32 x i64> %49, %0
  %51 = bitcast <32 x i1> %50 to i32
  %52 = lshr i32 %1, 2
  %53 = and i32 %1, 858993459
  %54 = and i32 %53, %52
  %55 = and i32 %54, %51
  %56 = icmp eq i32 %55, 0
  %57 = zext i1 %56 to i64
  %58 = lshr i64 %10, %57
  br label %59

59:                                               ; preds = %48, %46, %36
  %60 = phi i64 [ %10, %36 ], [ %47, %46 ], [ %58, %48 ]
  %61 = udiv i64 32, %60
  %62 = trunc nuw nsw i64 %61 to i32
  %63 = shl nsw i64 -1, %61
  %64 = trunc i64 %63 to i32
  %65 = xor i32 %64, -1
  %66 = lshr <32 x i64> %0, <i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2, i64 2>
  %67 = and i64 %10, 1
  %68 = and i64 %10, 4611686018427387902
  %69 = icmp eq i64 %67, 0
  br label %73

70:                                               ; preds = %122
  %71 = shl i64 %127, 32
  %72 = or i64 %71, %124
  br label %131

73:                                               ; preds = %59, %122
  %74 = phi i32 [ 0, %59 ], [ %128, %122 ]
  %75 = phi i64 [ 0, %59 ], [ %127, %122 ]
  %76 = phi i64 [ 0, %59 ], [ %124, %122 ]
  %77 = mul i32 %74, %62
  %78 = shl i32 %65, %77
  %79 = and i32 %78, %1
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(256) %5, i8 0, i64 256, i1 false)
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #42
  store <32 x i64> %66, ptr %6, align 16
  %80 = tail call fastcc i32 @first_of_their_kind(<32 x i64> %66, i32 %79) #41
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %122, label %82

82:                                               ; preds = %73, %97
  %83 = phi i64 [ %98, %97 ], [ 0, %73 ]
  %84 = phi i32 [ %100, %97 ], [ %80, %73 ]
  %85 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %84, i1 true)
  %86 = zext nneg i32 %85 to i64
  %87 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %86
  %88 = load i64, ptr %87, align 8
  br label %102

89:                                               ; preds = %102
  br i1 %69, label %97, label %90

90:                                               ; preds = %89
  %91 = add i64 %119, %88
  %92 = and i64 %91, 31
  %93 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %92
  %94 = load i64, ptr %93, align 8
  %95 = add i64 %94, 1
  store i64 %95, ptr %93, align 8
  %96 = tail call i64 @llvm.umax.i64(i64 %118, i64 %95)
  br label %97

97:                                               ; preds = %89, %90
  %98 = phi i64 [ %118, %89 ], [ %96, %90 ]
  %99 = add i32 %84, -1
  %100 = and i32 %99, %84
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %122, label %82

102:                                              ; preds = %102, %82
  %103 = phi i64 [ 0, %82 ], [ %119, %102 ]
  %104 = phi i64 [ %83, %82 ], [ %118, %102 ]
  %105 = phi i64 [ 0, %82 ], [ %120, %102 ]
  %106 = add i64 %103, %88
  %107 = and i64 %106, 31
  %108 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %107
  %109 = load i64, ptr %108, align 8
  %110 = add i64 %109, 1
  store i64 %110, ptr %108, align 8
  %111 = tail call i64 @llvm.umax.i64(i64 %104, i64 %110)
  %112 = or disjoint i64 %103, 1
  %113 = add i64 %112, %88
  %114 = and i64 %113, 31
  %115 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %114
  %116 = load i64, ptr %115, align 8
  %117 = add i64 %116, 1
  store i64 %117, ptr %115, align 8
  %118 = tail call i64 @llvm.umax.i64(i64 %111, i64 %117)
  %119 = add nuw nsw i64 %103, 2
  %120 = add i64 %105, 2
  %121 = icmp eq i64 %120, %68
  br i1 %121, label %89, label %102

122:                                              ; preds = %97, %73
  %123 = phi i64 [ 0, %73 ], [ %98, %97 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #42
  %124 = add i64 %123, %76
  %125 = icmp ne i32 %79, 0
  %126 = zext i1 %125 to i64
  %127 = add i64 %75, %126
  %128 = add i32 %74, 1
  %129 = zext i32 %128 to i64
  %130 = icmp ugt i64 %60, %129
  br i1 %130, label %73, label %70

131:                                              ; preds = %70, %33
  %132 = phi i64 [ %35, %33 ], [ %72, %70 ]
  ret i64 %132
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @reset_barriers(ptr nocapture writeonly %0) local_unnamed_addr #6 {
  %2 = getelementptr inbounds i8, ptr %0, i64 1592
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(1152) %2, i8 0, i64 1152, i1 false)
  %3 = getelementptr inbounds i8, ptr %0, i64 88
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 1624
  store i64 1, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 1696
  store i64 1, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 1768
  store i64 1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 1840
  store i64 1, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 1912
  store i64 1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 1984
  store i64 1, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 2056
  store i64 1, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 2128
  store i64 1, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 2200
  store i64 1, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 2272
  store i64 1, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 2344
  store i64 1, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 2416
  store i64 1, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 2488
  store i64 1, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 2560
  store i64 1, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 2632
  store i64 1, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 2704
  store i64 1, ptr %19, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #7

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define void @ts_reduce(ptr nocapture %0, i32 %1, i32 %2, i32 %3) local_unnamed_addr #8 {
  %5 = getelementptr inbounds i8, ptr %0, i64 1592
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

; Function Attrs: noinline nounwind
define void @ts_complete(ptr %0, i32 %1) local_unnamed_addr #2 {
  %3 = getelementptr inbounds i8, ptr %0, i64 1592
  %4 = zext i32 %1 to i64
  %5 = getelementptr inbounds [16 x %struct.Barrier], ptr %3, i64 0, i64 %4
  %6 = shl nuw i64 1, %4
  %7 = xor i64 %6, -1
  %8 = getelementptr inbounds i8, ptr %0, i64 88
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
  %23 = getelementptr inbounds i8, ptr %0, i64 96
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %27, label %26

26:                                               ; preds = %2
  tail call void @release_order(ptr nonnull %0, i32 %1) #41
  br label %27

27:                                               ; preds = %26, %2
  ret void
}

; Function Attrs: nounwind
define internal void @release_order(ptr %0, i32 %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %0, i64 96
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 600
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = icmp ugt i64 %7, 2147483640
  br i1 %8, label %9, label %11

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %10, align 8
  br label %11

11:                                               ; preds = %2, %9
  %12 = trunc i64 %7 to i32
  %13 = getelementptr inbounds i8, ptr %4, i64 640
  %14 = zext i32 %1 to i64
  %15 = getelementptr inbounds [16 x i32], ptr %13, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %4, i64 5056
  %18 = getelementptr inbounds [16 x [32 x i32]], ptr %17, i64 0, i64 %14
  %19 = load <32 x i32>, ptr %18, align 4
  %20 = load <32 x i32>, ptr %4, align 4
  %21 = icmp ugt <32 x i32> %19, %20
  %22 = bitcast <32 x i1> %21 to i32
  %23 = and i32 %16, %22
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %33, label %25

25:                                               ; preds = %11, %25
  %26 = phi <32 x i32> [ %29, %25 ], [ %19, %11 ]
  %27 = phi i32 [ %31, %25 ], [ %23, %11 ]
  %28 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %27, i1 true)
  %29 = insertelement <32 x i32> %26, i32 %12, i32 %28
  %30 = add i32 %27, -1
  %31 = and i32 %30, %27
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %25

33:                                               ; preds = %25, %11
  %34 = phi <32 x i32> [ %19, %11 ], [ %29, %25 ]
  store <32 x i32> zeroinitializer, ptr %18, align 4
  store i32 0, ptr %15, align 4
  %35 = icmp eq i32 %16, 0
  br i1 %35, label %73, label %36

36:                                               ; preds = %33
  %37 = getelementptr inbounds i8, ptr %4, i64 960
  %38 = shl i32 %12, 1
  %39 = or disjoint i32 %38, 1
  %40 = getelementptr inbounds i8, ptr %4, i64 832
  %41 = getelementptr inbounds i8, ptr %0, i64 736
  br label %42

42:                                               ; preds = %36, %42
  %43 = phi i32 [ %16, %36 ], [ %71, %42 ]
  %44 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %43, i1 true)
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds [32 x [32 x i32]], ptr %37, i64 0, i64 %45
  %47 = load <32 x i32>, ptr %46, align 4
  %48 = tail call <32 x i32> @llvm.umax.v32i32(<32 x i32> %47, <32 x i32> %34)
  %49 = insertelement <32 x i32> %48, i32 %12, i32 %44
  %50 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %45
  store i32 %12, ptr %50, align 4
  %51 = getelementptr inbounds [32 x i32], ptr %40, i64 0, i64 %45
  store i32 %39, ptr %51, align 4
  %52 = load ptr, ptr %3, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 128
  %54 = getelementptr inbounds [32 x i32], ptr %53, i64 0, i64 %45
  %55 = load i32, ptr %54, align 4
  %56 = getelementptr inbounds i8, ptr %52, i64 960
  %57 = getelementptr inbounds [32 x [32 x i32]], ptr %56, i64 0, i64 %45
  store <32 x i32> %49, ptr %57, align 4
  %58 = tail call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %49)
  store i32 %58, ptr %54, align 4
  %59 = load ptr, ptr %41, align 8
  %60 = getelementptr inbounds i8, ptr %52, i64 384
  %61 = getelementptr inbounds [32 x i32], ptr %60, i64 0, i64 %45
  %62 = load i32, ptr %61, align 4
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds i8, ptr %59, i64 %63
  %65 = load i8, ptr %64, align 1
  %66 = icmp eq i8 %65, 0
  %67 = select i1 %66, i32 %55, i32 %58
  %68 = getelementptr inbounds i8, ptr %52, i64 256
  %69 = getelementptr inbounds [32 x i32], ptr %68, i64 0, i64 %45
  store i32 %67, ptr %69, align 4
  %70 = add i32 %43, -1
  %71 = and i32 %70, %43
  %72 = icmp eq i32 %71, 0
  br i1 %72, label %73, label %42

73:                                               ; preds = %42, %33
  %74 = getelementptr inbounds i8, ptr %0, i64 688
  %75 = load ptr, ptr %74, align 8
  %76 = icmp eq ptr %75, null
  br i1 %76, label %119, label %77

77:                                               ; preds = %73
  %78 = load ptr, ptr %3, align 8
  %79 = getelementptr inbounds i8, ptr %78, i64 64832
  %80 = getelementptr inbounds [16 x %struct.HandedOn], ptr %79, i64 0, i64 %14
  %81 = load i32, ptr %80, align 4
  %82 = icmp eq i32 %81, 0
  %83 = or i1 %35, %82
  br i1 %83, label %86, label %84

84:                                               ; preds = %77
  %85 = getelementptr inbounds i8, ptr %0, i64 736
  br label %89

86:                                               ; preds = %89, %77
  br i1 %35, label %118, label %87

87:                                               ; preds = %86
  %88 = getelementptr inbounds i8, ptr %0, i64 248
  br label %103

89:                                               ; preds = %89, %84
  %90 = phi i32 [ %16, %84 ], [ %101, %89 ]
  %91 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %90, i1 true)
  %92 = load ptr, ptr %85, align 8
  %93 = load ptr, ptr %3, align 8
  %94 = getelementptr inbounds i8, ptr %93, i64 384
  %95 = zext nneg i32 %91 to i64
  %96 = getelementptr inbounds [32 x i32], ptr %94, i64 0, i64 %95
  %97 = load i32, ptr %96, align 4
  %98 = sext i32 %97 to i64
  %99 = getelementptr inbounds i8, ptr %92, i64 %98
  store i8 1, ptr %99, align 1
  %100 = add i32 %90, -1
  %101 = and i32 %100, %90
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %86, label %89

103:                                              ; preds = %103, %87
  %104 = phi i32 [ %16, %87 ], [ %116, %103 ]
  %105 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %104, i1 true)
  %106 = load i64, ptr %88, align 8
  %107 = shl nuw nsw i32 %105, 5
  %108 = zext nneg i32 %107 to i64
  %109 = sub i64 %106, %108
  %110 = icmp ugt i64 %109, 31
  %111 = trunc i64 %109 to i32
  %112 = shl nsw i32 -1, %111
  %113 = xor i32 %112, -1
  %114 = select i1 %110, i32 -1, i32 %113
  tail call fastcc void @take_over(ptr nonnull %0, i32 %105, i32 %114, ptr nonnull %80) #41
  %115 = add i32 %104, -1
  %116 = and i32 %115, %104
  %117 = icmp eq i32 %116, 0
  br i1 %117, label %118, label %103

118:                                              ; preds = %103, %86
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(20) %80, i8 0, i64 20, i1 false)
  br label %119

119:                                              ; preds = %118, %73
  ret void
}

; Function Attrs: noinline nounwind
define void @ts_complete_without(ptr %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 88
  %3 = load i64, ptr %2, align 8
  %4 = trunc i64 %3 to i32
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %17, label %6

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 1592
  %8 = getelementptr inbounds i8, ptr %0, i64 80
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
  tail call void @ts_complete(ptr nonnull %0, i32 %11) #41
  br label %23

23:                                               ; preds = %22, %18, %9
  %24 = add i32 %10, -1
  %25 = and i32 %24, %10
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %17, label %9
}

; Function Attrs: noinline nounwind
define void @ts_copies_begun(ptr %0, i32 %1, <32 x i64> %2, <32 x i64> %3, i32 %4, i32 %5, i32 %6) local_unnamed_addr #2 {
  %8 = alloca [16 x i8], align 8
  %9 = alloca [32 x i64], align 16
  %10 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %9) #42
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #42
  store <32 x i64> %2, ptr %9, align 16
  store <32 x i64> %3, ptr %10, align 16
  %11 = getelementptr inbounds i8, ptr %0, i64 496
  %12 = icmp eq i32 %1, 0
  br i1 %12, label %87, label %13

13:                                               ; preds = %7
  %14 = load i64, ptr %11, align 8
  %15 = zext i32 %5 to i64
  %16 = getelementptr inbounds i8, ptr %0, i64 376
  %17 = getelementptr inbounds i8, ptr %0, i64 368
  %18 = zext nneg i32 %6 to i64
  %19 = shl i32 %4, 13
  %20 = getelementptr inbounds i8, ptr %0, i64 96
  %21 = lshr i32 %5, %6
  %22 = getelementptr inbounds i8, ptr %0, i64 696
  %23 = getelementptr inbounds i8, ptr %0, i64 672
  %24 = getelementptr inbounds i8, ptr %0, i64 648
  %25 = getelementptr inbounds i8, ptr %0, i64 656
  %26 = getelementptr inbounds i8, ptr %0, i64 664
  %27 = getelementptr inbounds i8, ptr %0, i64 680
  %28 = and i64 %14, 4294967295
  %29 = zext i32 %21 to i64
  %30 = getelementptr inbounds i8, ptr %0, i64 608
  %31 = and i64 %29, 1
  %32 = icmp eq i32 %21, 1
  %33 = and i64 %29, 4294967294
  %34 = icmp eq i64 %31, 0
  br label %35

35:                                               ; preds = %13, %223
  %36 = phi i32 [ %1, %13 ], [ %225, %223 ]
  %37 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds [32 x i64], ptr %9, i64 0, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = load i64, ptr %16, align 8
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %223, label %43

43:                                               ; preds = %35
  %44 = load ptr, ptr %17, align 8
  br label %45

45:                                               ; preds = %60, %43
  %46 = phi i64 [ 0, %43 ], [ %61, %60 ]
  %47 = getelementptr inbounds %struct.Allocation, ptr %44, i64 %46
  %48 = getelementptr inbounds i8, ptr %47, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp eq i64 %49, 1
  br i1 %50, label %51, label %60

51:                                               ; preds = %45
  %52 = load i64, ptr %47, align 8
  %53 = sub i64 %40, %52
  %54 = getelementptr inbounds i8, ptr %47, i64 8
  %55 = load i64, ptr %54, align 8
  %56 = icmp ult i64 %53, %55
  %57 = sub i64 %55, %53
  %58 = icmp uge i64 %57, %15
  %59 = and i1 %56, %58
  br i1 %59, label %63, label %60

60:                                               ; preds = %51, %45
  %61 = add nuw i64 %46, 1
  %62 = icmp eq i64 %61, %41
  br i1 %62, label %63, label %45

63:                                               ; preds = %60, %51
  %64 = phi ptr [ %47, %51 ], [ null, %60 ]
  %65 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %38
  %66 = load i64, ptr %65, align 8
  br label %67

67:                                               ; preds = %82, %63
  %68 = phi i64 [ 0, %63 ], [ %83, %82 ]
  %69 = getelementptr inbounds %struct.Allocation, ptr %44, i64 %68
  %70 = getelementptr inbounds i8, ptr %69, i64 32
  %71 = load i64, ptr %70, align 8
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %73, label %82

73:                                               ; preds = %67
  %74 = load i64, ptr %69, align 8
  %75 = sub i64 %66, %74
  %76 = getelementptr inbounds i8, ptr %69, i64 8
  %77 = load i64, ptr %76, align 8
  %78 = icmp ult i64 %75, %77
  %79 = sub i64 %77, %75
  %80 = icmp uge i64 %79, %15
  %81 = and i1 %78, %80
  br i1 %81, label %85, label %82

82:                                               ; preds = %73, %67
  %83 = add nuw i64 %68, 1
  %84 = icmp eq i64 %83, %41
  br i1 %84, label %223, label %67

85:                                               ; preds = %73
  %86 = icmp eq ptr %64, null
  br i1 %86, label %223, label %88

87:                                               ; preds = %223, %7
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %9) #42
  ret void

88:                                               ; preds = %85
  %89 = or i64 %66, %40
  %90 = urem i64 %89, %15
  %91 = icmp eq i64 %90, 0
  br i1 %91, label %92, label %223

92:                                               ; preds = %88
  %93 = load i64, ptr %11, align 8
  %94 = trunc i64 %93 to i32
  %95 = shl i32 %94, 5
  %96 = or disjoint i32 %95, %37
  %97 = getelementptr inbounds i8, ptr %69, i64 72
  %98 = load i64, ptr %97, align 8
  %99 = icmp eq i64 %98, 0
  %100 = lshr i64 %75, %18
  %101 = shl i64 %100, 2
  %102 = add i64 %101, %98
  %103 = select i1 %99, i64 0, i64 %102
  %104 = getelementptr inbounds i8, ptr %64, i64 72
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, 0
  br i1 %106, label %113, label %107

107:                                              ; preds = %92
  %108 = load i64, ptr %64, align 8
  %109 = sub i64 %40, %108
  %110 = lshr i64 %109, %18
  %111 = shl i64 %110, 2
  %112 = add i64 %111, %105
  br label %113

113:                                              ; preds = %92, %107
  %114 = phi i64 [ %112, %107 ], [ 0, %92 ]
  %115 = or i32 %96, %19
  %116 = load ptr, ptr %20, align 8
  %117 = getelementptr inbounds i8, ptr %116, i64 7232
  %118 = zext i32 %96 to i64
  %119 = getelementptr inbounds [1024 x i32], ptr %117, i64 0, i64 %118
  %120 = load i32, ptr %119, align 4
  %121 = inttoptr i64 %114 to ptr
  %122 = load i32, ptr %121, align 4
  %123 = icmp eq i32 %122, 2
  br i1 %123, label %223, label %124

124:                                              ; preds = %113
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %8)
  call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(16) %8, i8 0, i64 16, i1 false)
  %125 = load i64, ptr %23, align 8
  %126 = trunc i64 %125 to i32
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %134, label %128

128:                                              ; preds = %124
  %129 = load ptr, ptr %24, align 8
  %130 = and i64 %125, 4294967295
  %131 = getelementptr inbounds %struct.Copy, ptr %129, i64 %130, i32 8
  %132 = load i32, ptr %131, align 8
  %133 = zext i32 %132 to i64
  store i64 %133, ptr %23, align 8
  br label %149

134:                                              ; preds = %124, %139
  %135 = load i64, ptr %25, align 8
  %136 = add i64 %135, 1
  %137 = load i64, ptr %26, align 8
  %138 = icmp ugt i64 %136, %137
  br i1 %138, label %139, label %143

139:                                              ; preds = %134
  %140 = load ptr, ptr %27, align 8
  %141 = tail call i1 %140(ptr nonnull %0, i32 6) #43
  br i1 %141, label %134, label %142

142:                                              ; preds = %139
  store i64 1, ptr %30, align 8
  br label %222

143:                                              ; preds = %134
  store i64 %136, ptr %25, align 8
  %144 = trunc i64 %135 to i32
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %222, label %146

146:                                              ; preds = %143
  %147 = load ptr, ptr %20, align 8
  %148 = load ptr, ptr %24, align 8
  br label %149

149:                                              ; preds = %146, %128
  %150 = phi ptr [ %129, %128 ], [ %148, %146 ]
  %151 = phi ptr [ %116, %128 ], [ %147, %146 ]
  %152 = phi i32 [ %126, %128 ], [ %144, %146 ]
  %153 = getelementptr inbounds i8, ptr %69, i64 16
  %154 = load i64, ptr %153, align 8
  %155 = load i64, ptr %69, align 8
  %156 = add i64 %154, %66
  %157 = sub i64 %156, %155
  %158 = inttoptr i64 %157 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %8, ptr align 1 %158, i64 %15, i1 false)
  %159 = getelementptr inbounds i8, ptr %151, i64 7104
  %160 = getelementptr inbounds [32 x i32], ptr %159, i64 0, i64 %28
  %161 = load i32, ptr %160, align 4
  %162 = zext i32 %152 to i64
  %163 = getelementptr inbounds %struct.Copy, ptr %150, i64 %162
  store i64 %157, ptr %163, align 8
  %164 = getelementptr inbounds i8, ptr %163, i64 8
  store i64 %103, ptr %164, align 8
  %165 = getelementptr inbounds i8, ptr %163, i64 16
  store i64 %114, ptr %165, align 8
  %166 = getelementptr inbounds i8, ptr %163, i64 24
  store i64 0, ptr %166, align 8
  %167 = getelementptr inbounds i8, ptr %163, i64 32
  store i32 %96, ptr %167, align 8
  %168 = getelementptr inbounds i8, ptr %163, i64 36
  store i32 %115, ptr %168, align 4
  %169 = getelementptr inbounds i8, ptr %163, i64 40
  store i32 0, ptr %169, align 8
  %170 = getelementptr inbounds i8, ptr %163, i64 44
  store i32 %120, ptr %170, align 4
  %171 = getelementptr inbounds i8, ptr %163, i64 48
  store i32 %161, ptr %171, align 8
  %172 = getelementptr inbounds i8, ptr %163, i64 52
  store i32 %21, ptr %172, align 4
  %173 = getelementptr inbounds i8, ptr %163, i64 56
  store i32 0, ptr %173, align 8
  %174 = getelementptr inbounds i8, ptr %163, i64 60
  store i32 %5, ptr %174, align 4
  %175 = getelementptr inbounds i8, ptr %163, i64 64
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(16) %175, ptr nonnull align 8 dereferenceable(16) %8, i64 16, i1 false)
  %176 = load ptr, ptr %20, align 8
  %177 = getelementptr inbounds i8, ptr %176, i64 7104
  %178 = getelementptr inbounds [32 x i32], ptr %177, i64 0, i64 %28
  store i32 %152, ptr %178, align 4
  switch i32 %21, label %179 [
    i32 0, label %222
    i32 1, label %208
  ]

179:                                              ; preds = %149, %179
  %180 = phi i64 [ %205, %179 ], [ 0, %149 ]
  %181 = phi i64 [ %206, %179 ], [ 0, %149 ]
  %182 = load i64, ptr %22, align 8
  %183 = shl nuw nsw i64 %180, 2
  %184 = add i64 %183, %114
  %185 = inttoptr i64 %184 to ptr
  %186 = add i64 %184, %182
  %187 = inttoptr i64 %186 to ptr
  %188 = mul i64 %182, 3
  %189 = add i64 %188, %184
  %190 = inttoptr i64 %189 to ptr
  store i32 2, ptr %185, align 4
  store i32 %115, ptr %187, align 4
  %191 = load i32, ptr %190, align 4
  %192 = or i32 %191, 4096
  store i32 %192, ptr %190, align 4
  %193 = load i64, ptr %22, align 8
  %194 = shl i64 %180, 2
  %195 = or disjoint i64 %194, 4
  %196 = add i64 %195, %114
  %197 = inttoptr i64 %196 to ptr
  %198 = add i64 %196, %193
  %199 = inttoptr i64 %198 to ptr
  %200 = mul i64 %193, 3
  %201 = add i64 %200, %196
  %202 = inttoptr i64 %201 to ptr
  store i32 2, ptr %197, align 4
  store i32 %115, ptr %199, align 4
  %203 = load i32, ptr %202, align 4
  %204 = or i32 %203, 4096
  store i32 %204, ptr %202, align 4
  %205 = add nuw nsw i64 %180, 2
  %206 = add i64 %181, 2
  %207 = icmp eq i64 %206, %33
  br i1 %207, label %208, label %179

208:                                              ; preds = %179, %149
  %209 = phi i64 [ 0, %149 ], [ %205, %179 ]
  br i1 %34, label %222, label %210

210:                                              ; preds = %208
  %211 = load i64, ptr %22, align 8
  %212 = shl nuw nsw i64 %209, 2
  %213 = add i64 %212, %114
  %214 = inttoptr i64 %213 to ptr
  %215 = add i64 %213, %211
  %216 = inttoptr i64 %215 to ptr
  %217 = mul i64 %211, 3
  %218 = add i64 %217, %213
  %219 = inttoptr i64 %218 to ptr
  store i32 2, ptr %214, align 4
  store i32 %115, ptr %216, align 4
  %220 = load i32, ptr %219, align 4
  %221 = or i32 %220, 4096
  store i32 %221, ptr %219, align 4
  br label %222

222:                                              ; preds = %210, %208, %149, %142, %143
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %8)
  br label %223

223:                                              ; preds = %82, %113, %222, %35, %85, %88
  %224 = add i32 %36, -1
  %225 = and i32 %224, %36
  %226 = icmp eq i32 %225, 0
  br i1 %226, label %87, label %35
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal ptr @array_at(ptr nocapture readonly %0, i64 %1, i64 %2, i64 %3) local_unnamed_addr #9 {
  %5 = getelementptr inbounds i8, ptr %0, i64 376
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %29, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 368
  %10 = load ptr, ptr %9, align 8
  br label %11

11:                                               ; preds = %8, %26
  %12 = phi i64 [ 0, %8 ], [ %27, %26 ]
  %13 = getelementptr inbounds %struct.Allocation, ptr %10, i64 %12
  %14 = getelementptr inbounds i8, ptr %13, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, %1
  br i1 %16, label %17, label %26

17:                                               ; preds = %11
  %18 = load i64, ptr %13, align 8
  %19 = sub i64 %2, %18
  %20 = getelementptr inbounds i8, ptr %13, i64 8
  %21 = load i64, ptr %20, align 8
  %22 = icmp ult i64 %19, %21
  %23 = sub i64 %21, %19
  %24 = icmp uge i64 %23, %3
  %25 = and i1 %22, %24
  br i1 %25, label %29, label %26

26:                                               ; preds = %11, %17
  %27 = add nuw i64 %12, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %29, label %11

29:                                               ; preds = %26, %17, %4
  %30 = phi ptr [ null, %4 ], [ %13, %17 ], [ null, %26 ]
  ret ptr %30
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_copies_committed(ptr nocapture readonly %0, i32 %1) local_unnamed_addr #4 {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %23, label %4

4:                                                ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  %6 = getelementptr inbounds i8, ptr %0, i64 496
  br label %7

7:                                                ; preds = %4, %7
  %8 = phi i32 [ %1, %4 ], [ %21, %7 ]
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = load ptr, ptr %5, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 7232
  %12 = load i64, ptr %6, align 8
  %13 = trunc i64 %12 to i32
  %14 = shl i32 %13, 5
  %15 = or disjoint i32 %14, %9
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds [1024 x i32], ptr %11, i64 0, i64 %16
  %18 = load i32, ptr %17, align 4
  %19 = add i32 %18, 1
  store i32 %19, ptr %17, align 4
  %20 = add i32 %8, -1
  %21 = and i32 %20, %8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %7

23:                                               ; preds = %7, %2
  ret void
}

; Function Attrs: noinline nounwind
define void @ts_copies_awaited(ptr nocapture %0, i32 %1, i32 %2) local_unnamed_addr #2 {
  %4 = alloca %struct.Over, align 8
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %4) #42
  store i32 %1, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 4
  store i32 %2, ptr %5, align 4
  %6 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 16
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 496
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  call fastcc void @finish_those(ptr %0, i32 %10, ptr nonnull %4) #41
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %4) #42
  ret void
}

; Function Attrs: nounwind
define internal fastcc void @finish_those(ptr nocapture %0, i32 %1, ptr nocapture readonly %2) unnamed_addr #3 {
  %4 = getelementptr inbounds i8, ptr %0, i64 96
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 7104
  %7 = zext i32 %1 to i64
  %8 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %18, label %11

11:                                               ; preds = %3
  %12 = getelementptr inbounds i8, ptr %0, i64 648
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = getelementptr inbounds i8, ptr %2, i64 16
  %15 = getelementptr inbounds i8, ptr %2, i64 4
  %16 = getelementptr inbounds i8, ptr %0, i64 696
  %17 = getelementptr inbounds i8, ptr %0, i64 672
  br label %19

18:                                               ; preds = %159, %3
  ret void

19:                                               ; preds = %11, %159
  %20 = phi i32 [ %9, %11 ], [ %161, %159 ]
  %21 = phi ptr [ %8, %11 ], [ %160, %159 ]
  %22 = load ptr, ptr %12, align 8
  %23 = zext i32 %20 to i64
  %24 = getelementptr inbounds %struct.Copy, ptr %22, i64 %23
  %25 = load i64, ptr %13, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %36, label %27

27:                                               ; preds = %19
  %28 = getelementptr inbounds i8, ptr %24, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, %25
  br i1 %30, label %31, label %58

31:                                               ; preds = %27
  %32 = getelementptr inbounds i8, ptr %24, i64 56
  %33 = load i32, ptr %32, align 8
  %34 = load i32, ptr %14, align 8
  %35 = icmp eq i32 %33, %34
  br i1 %35, label %58, label %60

36:                                               ; preds = %19
  %37 = getelementptr inbounds i8, ptr %24, i64 32
  %38 = load i32, ptr %37, align 8
  %39 = load i32, ptr %2, align 8
  %40 = and i32 %38, 31
  %41 = shl nuw i32 1, %40
  %42 = and i32 %41, %39
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %58, label %44

44:                                               ; preds = %36
  %45 = load ptr, ptr %4, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 7232
  %47 = zext i32 %38 to i64
  %48 = getelementptr inbounds [1024 x i32], ptr %46, i64 0, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds i8, ptr %24, i64 44
  %52 = load i32, ptr %51, align 4
  %53 = zext i32 %52 to i64
  %54 = load i32, ptr %15, align 4
  %55 = zext i32 %54 to i64
  %56 = sub nsw i64 %50, %55
  %57 = icmp sgt i64 %56, %53
  br i1 %57, label %62, label %58

58:                                               ; preds = %36, %27, %31, %44
  %59 = getelementptr inbounds i8, ptr %24, i64 48
  br label %159

60:                                               ; preds = %31
  %61 = getelementptr inbounds i8, ptr %24, i64 40
  br label %64

62:                                               ; preds = %44
  %63 = getelementptr inbounds [32 x i32], ptr %45, i64 0, i64 %7
  br label %64

64:                                               ; preds = %62, %60
  %65 = phi ptr [ %61, %60 ], [ %63, %62 ]
  %66 = load i32, ptr %65, align 4
  %67 = getelementptr inbounds i8, ptr %24, i64 52
  %68 = load i32, ptr %67, align 4
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %73, label %70

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %24, i64 16
  %72 = getelementptr inbounds i8, ptr %24, i64 36
  br label %125

73:                                               ; preds = %125, %64
  %74 = phi i32 [ 0, %64 ], [ %146, %125 ]
  %75 = getelementptr inbounds i8, ptr %24, i64 60
  %76 = load i32, ptr %75, align 4
  %77 = udiv i32 %76, %74
  %78 = load i64, ptr %24, align 8
  %79 = inttoptr i64 %78 to ptr
  %80 = getelementptr inbounds i8, ptr %24, i64 8
  %81 = load i64, ptr %80, align 8
  %82 = icmp eq i64 %81, 0
  br i1 %82, label %149, label %83

83:                                               ; preds = %73
  %84 = getelementptr inbounds i8, ptr %24, i64 64
  %85 = zext i32 %77 to i64
  br label %86

86:                                               ; preds = %121, %83
  %87 = phi i64 [ 0, %83 ], [ %122, %121 ]
  %88 = load i32, ptr %67, align 4
  %89 = zext i32 %88 to i64
  %90 = icmp ult i64 %87, %89
  br i1 %90, label %91, label %149

91:                                               ; preds = %86
  %92 = trunc nuw i64 %87 to i32
  %93 = mul i32 %77, %92
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds i8, ptr %84, i64 %94
  %96 = getelementptr inbounds i8, ptr %79, i64 %94
  %97 = tail call i32 @memcmp(ptr nonnull %95, ptr %96, i64 %85) #43
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %121, label %99

99:                                               ; preds = %91
  %100 = load i64, ptr %80, align 8
  %101 = load i64, ptr %16, align 8
  %102 = shl nuw nsw i64 %87, 2
  %103 = and i64 %102, 17179869180
  %104 = add i64 %100, %103
  %105 = add i64 %104, %101
  %106 = inttoptr i64 %105 to ptr
  %107 = load i32, ptr %106, align 4
  %108 = getelementptr inbounds i8, ptr %24, i64 36
  %109 = load i32, ptr %108, align 4
  %110 = lshr i32 %109, 13
  %111 = and i32 %110, 262143
  %112 = lshr i32 %107, 13
  %113 = and i32 %112, 262143
  %114 = and i64 %102, 4294967292
  %115 = add i64 %100, %114
  %116 = load i32, ptr %75, align 4
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds i8, ptr %24, i64 32
  %119 = load i32, ptr %118, align 8
  %120 = and i32 %107, 1023
  tail call void @ts_record(ptr %0, i64 13, i32 %111, i32 %113, i64 %115, i64 %117, i32 %119, i32 %120, i64 -1) #41
  br label %149

121:                                              ; preds = %91
  %122 = add nuw nsw i64 %87, 1
  %123 = load i64, ptr %80, align 8
  %124 = icmp eq i64 %123, 0
  br i1 %124, label %149, label %86

125:                                              ; preds = %125, %70
  %126 = phi i64 [ 0, %70 ], [ %145, %125 ]
  %127 = load i64, ptr %71, align 8
  %128 = load i64, ptr %16, align 8
  %129 = shl nuw nsw i64 %126, 2
  %130 = add i64 %127, %129
  %131 = inttoptr i64 %130 to ptr
  %132 = add i64 %128, %130
  %133 = inttoptr i64 %132 to ptr
  %134 = shl i64 %128, 1
  %135 = add i64 %134, %130
  %136 = inttoptr i64 %135 to ptr
  %137 = mul i64 %128, 3
  %138 = add i64 %137, %130
  %139 = inttoptr i64 %138 to ptr
  %140 = add i64 %128, %126
  %141 = shl i64 %140, 2
  %142 = add i64 %141, %127
  %143 = inttoptr i64 %142 to ptr
  store i32 %66, ptr %131, align 4
  %144 = load i32, ptr %72, align 4
  store i32 %144, ptr %133, align 4
  store i32 0, ptr %143, align 4
  store i32 0, ptr %139, align 4
  store i32 0, ptr %136, align 4
  %145 = add nuw nsw i64 %126, 1
  %146 = load i32, ptr %67, align 4
  %147 = zext i32 %146 to i64
  %148 = icmp ult i64 %145, %147
  br i1 %148, label %125, label %73

149:                                              ; preds = %86, %121, %73, %99
  %150 = load i32, ptr %21, align 4
  %151 = load ptr, ptr %12, align 8
  %152 = zext i32 %150 to i64
  %153 = getelementptr inbounds %struct.Copy, ptr %151, i64 %152, i32 8
  %154 = load i32, ptr %153, align 8
  store i32 %154, ptr %21, align 4
  %155 = load i64, ptr %17, align 8
  %156 = trunc i64 %155 to i32
  %157 = load ptr, ptr %12, align 8
  %158 = getelementptr inbounds %struct.Copy, ptr %157, i64 %152, i32 8
  store i32 %156, ptr %158, align 8
  store i64 %152, ptr %17, align 8
  br label %159

159:                                              ; preds = %149, %58
  %160 = phi ptr [ %21, %149 ], [ %59, %58 ]
  %161 = load i32, ptr %160, align 4
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %18, label %19
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_copies_handed(ptr nocapture readonly %0, i32 %1, <32 x i64> %2) local_unnamed_addr #4 {
  %4 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) #42
  store <32 x i64> %2, ptr %4, align 16
  %5 = getelementptr inbounds i8, ptr %0, i64 496
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 96
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 7104
  %10 = and i64 %6, 4294967295
  %11 = getelementptr inbounds [32 x i32], ptr %9, i64 0, i64 %10
  %12 = load i32, ptr %11, align 4
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %19, label %14

14:                                               ; preds = %3
  %15 = getelementptr inbounds i8, ptr %0, i64 648
  %16 = getelementptr inbounds i8, ptr %0, i64 376
  %17 = getelementptr inbounds i8, ptr %0, i64 368
  %18 = load ptr, ptr %15, align 8
  br label %20

19:                                               ; preds = %78, %3
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) #42
  ret void

20:                                               ; preds = %14, %78
  %21 = phi ptr [ %18, %14 ], [ %79, %78 ]
  %22 = phi i32 [ %12, %14 ], [ %81, %78 ]
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds %struct.Copy, ptr %21, i64 %23
  %25 = getelementptr inbounds i8, ptr %24, i64 32
  %26 = load i32, ptr %25, align 8
  %27 = and i32 %26, 31
  %28 = getelementptr inbounds i8, ptr %24, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %31, label %78

31:                                               ; preds = %20
  %32 = shl nuw i32 1, %27
  %33 = and i32 %32, %1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %78, label %35

35:                                               ; preds = %31
  %36 = zext nneg i32 %27 to i64
  %37 = getelementptr inbounds [32 x i64], ptr %4, i64 0, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = add i64 %38, 1
  store i64 %39, ptr %28, align 8
  %40 = load i64, ptr %16, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %70, label %42

42:                                               ; preds = %35
  %43 = load ptr, ptr %17, align 8
  br label %44

44:                                               ; preds = %59, %42
  %45 = phi i64 [ 0, %42 ], [ %60, %59 ]
  %46 = getelementptr inbounds %struct.Allocation, ptr %43, i64 %45
  %47 = getelementptr inbounds i8, ptr %46, i64 32
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 1
  br i1 %49, label %50, label %59

50:                                               ; preds = %44
  %51 = load i64, ptr %46, align 8
  %52 = sub i64 %38, %51
  %53 = getelementptr inbounds i8, ptr %46, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = icmp ult i64 %52, %54
  %56 = sub i64 %54, %52
  %57 = icmp ugt i64 %56, 7
  %58 = and i1 %55, %57
  br i1 %58, label %62, label %59

59:                                               ; preds = %50, %44
  %60 = add nuw i64 %45, 1
  %61 = icmp eq i64 %60, %40
  br i1 %61, label %70, label %44

62:                                               ; preds = %50
  %63 = getelementptr inbounds i8, ptr %46, i64 16
  %64 = load i64, ptr %63, align 8
  %65 = add i64 %52, %64
  %66 = inttoptr i64 %65 to ptr
  %67 = load i64, ptr %66, align 8
  %68 = lshr i64 %67, 63
  %69 = trunc nuw nsw i64 %68 to i32
  br label %70

70:                                               ; preds = %59, %35, %62
  %71 = phi i32 [ %69, %62 ], [ 0, %35 ], [ 0, %59 ]
  %72 = getelementptr inbounds i8, ptr %24, i64 56
  store i32 %71, ptr %72, align 8
  %73 = load ptr, ptr %7, align 8
  %74 = getelementptr inbounds [32 x i32], ptr %73, i64 0, i64 %10
  %75 = load i32, ptr %74, align 4
  %76 = getelementptr inbounds i8, ptr %24, i64 40
  store i32 %75, ptr %76, align 8
  %77 = load ptr, ptr %15, align 8
  br label %78

78:                                               ; preds = %20, %31, %70
  %79 = phi ptr [ %21, %20 ], [ %21, %31 ], [ %77, %70 ]
  %80 = getelementptr inbounds %struct.Copy, ptr %79, i64 %23, i32 8
  %81 = load i32, ptr %80, align 4
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %19, label %20
}

; Function Attrs: noinline nounwind
define void @ts_copies_passed(ptr nocapture %0, i32 %1, <32 x i64> %2, <32 x i64> %3) local_unnamed_addr #2 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca %struct.Over, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #42
  store <32 x i64> %2, ptr %5, align 16
  %7 = icmp ne <32 x i64> %3, zeroinitializer
  %8 = bitcast <32 x i1> %7 to i32
  %9 = and i32 %8, %1
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %18, label %11

11:                                               ; preds = %4
  %12 = getelementptr inbounds i8, ptr %6, i64 4
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  %14 = getelementptr inbounds i8, ptr %6, i64 16
  %15 = getelementptr inbounds i8, ptr %0, i64 376
  %16 = getelementptr inbounds i8, ptr %0, i64 368
  %17 = getelementptr inbounds i8, ptr %0, i64 256
  br label %19

18:                                               ; preds = %60, %4
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #42
  ret void

19:                                               ; preds = %11, %60
  %20 = phi i32 [ %9, %11 ], [ %66, %60 ]
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %22
  %24 = load i64, ptr %23, align 8
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) #42
  store i32 0, ptr %6, align 8
  store i32 0, ptr %12, align 4
  %25 = add i64 %24, 1
  store i64 %25, ptr %13, align 8
  %26 = load i64, ptr %15, align 8
  %27 = icmp eq i64 %26, 0
  br i1 %27, label %56, label %28

28:                                               ; preds = %19
  %29 = load ptr, ptr %16, align 8
  br label %30

30:                                               ; preds = %45, %28
  %31 = phi i64 [ 0, %28 ], [ %46, %45 ]
  %32 = getelementptr inbounds %struct.Allocation, ptr %29, i64 %31
  %33 = getelementptr inbounds i8, ptr %32, i64 32
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, 1
  br i1 %35, label %36, label %45

36:                                               ; preds = %30
  %37 = load i64, ptr %32, align 8
  %38 = sub i64 %24, %37
  %39 = getelementptr inbounds i8, ptr %32, i64 8
  %40 = load i64, ptr %39, align 8
  %41 = icmp ult i64 %38, %40
  %42 = sub i64 %40, %38
  %43 = icmp ugt i64 %42, 7
  %44 = and i1 %41, %43
  br i1 %44, label %48, label %45

45:                                               ; preds = %36, %30
  %46 = add nuw i64 %31, 1
  %47 = icmp eq i64 %46, %26
  br i1 %47, label %56, label %30

48:                                               ; preds = %36
  %49 = getelementptr inbounds i8, ptr %32, i64 16
  %50 = load i64, ptr %49, align 8
  %51 = add i64 %38, %50
  %52 = inttoptr i64 %51 to ptr
  %53 = load i64, ptr %52, align 8
  %54 = lshr i64 %53, 63
  %55 = trunc nuw nsw i64 %54 to i32
  br label %56

56:                                               ; preds = %45, %19, %48
  %57 = phi i32 [ %55, %48 ], [ 0, %19 ], [ 0, %45 ]
  store i32 %57, ptr %14, align 8
  %58 = load i64, ptr %17, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %60, label %68

60:                                               ; preds = %68, %56
  %61 = insertelement <32 x i64> poison, i64 %24, i64 0
  %62 = shufflevector <32 x i64> %61, <32 x i64> poison, <32 x i32> zeroinitializer
  %63 = icmp eq <32 x i64> %62, %2
  %64 = bitcast <32 x i1> %63 to i32
  %65 = xor i32 %64, -1
  %66 = and i32 %20, %65
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) #42
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %18, label %19

68:                                               ; preds = %56, %68
  %69 = phi i32 [ %70, %68 ], [ 0, %56 ]
  call fastcc void @finish_those(ptr nonnull %0, i32 %69, ptr nonnull %6) #41
  %70 = add i32 %69, 1
  %71 = zext i32 %70 to i64
  %72 = load i64, ptr %17, align 8
  %73 = icmp ugt i64 %72, %71
  br i1 %73, label %68, label %60
}

; Function Attrs: noinline nounwind
define void @ts_copies_bulk_begun(ptr %0, i32 %1, <32 x i64> %2, <32 x i64> %3, <32 x i64> %4, i32 %5, i32 %6) local_unnamed_addr #2 {
  %8 = alloca [32 x i64], align 16
  %9 = alloca [32 x i64], align 16
  %10 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %8) #42
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %9) #42
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #42
  store <32 x i64> %2, ptr %8, align 16
  store <32 x i64> %3, ptr %9, align 16
  store <32 x i64> %4, ptr %10, align 16
  %11 = getelementptr inbounds i8, ptr %0, i64 496
  %12 = icmp eq i32 %1, 0
  br i1 %12, label %61, label %13

13:                                               ; preds = %7
  %14 = load i64, ptr %11, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 376
  %16 = getelementptr inbounds i8, ptr %0, i64 368
  %17 = shl nuw i32 1, %6
  %18 = zext i32 %17 to i64
  %19 = add nsw i64 %18, -1
  %20 = zext nneg i32 %6 to i64
  %21 = shl i32 %5, 13
  %22 = getelementptr inbounds i8, ptr %0, i64 96
  %23 = and i64 %14, 4294967295
  %24 = getelementptr inbounds i8, ptr %0, i64 696
  %25 = getelementptr inbounds i8, ptr %0, i64 672
  %26 = getelementptr inbounds i8, ptr %0, i64 648
  %27 = getelementptr inbounds i8, ptr %0, i64 656
  %28 = getelementptr inbounds i8, ptr %0, i64 664
  %29 = getelementptr inbounds i8, ptr %0, i64 680
  %30 = getelementptr inbounds i8, ptr %0, i64 608
  br label %31

31:                                               ; preds = %13, %220
  %32 = phi i32 [ %1, %13 ], [ %222, %220 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %32, i1 true)
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr inbounds [32 x i64], ptr %8, i64 0, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds [32 x i64], ptr %9, i64 0, i64 %34
  %38 = load i64, ptr %37, align 8
  %39 = load i64, ptr %15, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %220, label %41

41:                                               ; preds = %31
  %42 = load ptr, ptr %16, align 8
  br label %43

43:                                               ; preds = %58, %41
  %44 = phi i64 [ 0, %41 ], [ %59, %58 ]
  %45 = getelementptr inbounds %struct.Allocation, ptr %42, i64 %44
  %46 = getelementptr inbounds i8, ptr %45, i64 32
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, 1
  br i1 %48, label %49, label %58

49:                                               ; preds = %43
  %50 = load i64, ptr %45, align 8
  %51 = sub i64 %36, %50
  %52 = getelementptr inbounds i8, ptr %45, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = icmp ult i64 %51, %53
  %55 = sub i64 %53, %51
  %56 = icmp uge i64 %55, %38
  %57 = and i1 %54, %56
  br i1 %57, label %62, label %58

58:                                               ; preds = %49, %43
  %59 = add nuw i64 %44, 1
  %60 = icmp eq i64 %59, %39
  br i1 %60, label %220, label %43

61:                                               ; preds = %220, %7
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %9) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %8) #42
  ret void

62:                                               ; preds = %49
  %63 = icmp eq i64 %38, 0
  br i1 %63, label %220, label %64

64:                                               ; preds = %62
  %65 = or i64 %38, %36
  %66 = and i64 %65, %19
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %68, label %220

68:                                               ; preds = %64
  %69 = load i64, ptr %11, align 8
  %70 = trunc i64 %69 to i32
  %71 = shl i32 %70, 5
  %72 = or disjoint i32 %71, %33
  %73 = getelementptr inbounds i8, ptr %45, i64 72
  %74 = load i64, ptr %73, align 8
  %75 = icmp eq i64 %74, 0
  %76 = lshr i64 %51, %20
  %77 = shl i64 %76, 2
  %78 = add i64 %77, %74
  %79 = select i1 %75, i64 0, i64 %78
  %80 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %34
  %81 = load i64, ptr %80, align 8
  %82 = add i64 %81, 1
  %83 = or i32 %72, %21
  %84 = load ptr, ptr %22, align 8
  %85 = getelementptr inbounds [32 x i32], ptr %84, i64 0, i64 %23
  %86 = load i32, ptr %85, align 4
  %87 = lshr i64 %38, %20
  %88 = trunc i64 %87 to i32
  br label %89

89:                                               ; preds = %104, %68
  %90 = phi i64 [ 0, %68 ], [ %105, %104 ]
  %91 = getelementptr inbounds %struct.Allocation, ptr %42, i64 %90
  %92 = getelementptr inbounds i8, ptr %91, i64 32
  %93 = load i64, ptr %92, align 8
  %94 = icmp eq i64 %93, 1
  br i1 %94, label %95, label %104

95:                                               ; preds = %89
  %96 = load i64, ptr %91, align 8
  %97 = sub i64 %81, %96
  %98 = getelementptr inbounds i8, ptr %91, i64 8
  %99 = load i64, ptr %98, align 8
  %100 = icmp ult i64 %97, %99
  %101 = sub i64 %99, %97
  %102 = icmp ugt i64 %101, 7
  %103 = and i1 %100, %102
  br i1 %103, label %107, label %104

104:                                              ; preds = %95, %89
  %105 = add nuw i64 %90, 1
  %106 = icmp eq i64 %105, %39
  br i1 %106, label %115, label %89

107:                                              ; preds = %95
  %108 = getelementptr inbounds i8, ptr %91, i64 16
  %109 = load i64, ptr %108, align 8
  %110 = add i64 %97, %109
  %111 = inttoptr i64 %110 to ptr
  %112 = load i64, ptr %111, align 8
  %113 = lshr i64 %112, 63
  %114 = trunc nuw nsw i64 %113 to i32
  br label %115

115:                                              ; preds = %104, %107
  %116 = phi i32 [ %114, %107 ], [ 0, %104 ]
  %117 = inttoptr i64 %79 to ptr
  %118 = load i32, ptr %117, align 4
  %119 = icmp eq i32 %118, 2
  br i1 %119, label %220, label %120

120:                                              ; preds = %115
  %121 = load i64, ptr %25, align 8
  %122 = trunc i64 %121 to i32
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %130, label %124

124:                                              ; preds = %120
  %125 = load ptr, ptr %26, align 8
  %126 = and i64 %121, 4294967295
  %127 = getelementptr inbounds %struct.Copy, ptr %125, i64 %126, i32 8
  %128 = load i32, ptr %127, align 8
  %129 = zext i32 %128 to i64
  store i64 %129, ptr %25, align 8
  br label %145

130:                                              ; preds = %120, %135
  %131 = load i64, ptr %27, align 8
  %132 = add i64 %131, 1
  %133 = load i64, ptr %28, align 8
  %134 = icmp ugt i64 %132, %133
  br i1 %134, label %135, label %139

135:                                              ; preds = %130
  %136 = load ptr, ptr %29, align 8
  %137 = tail call i1 %136(ptr nonnull %0, i32 6) #43
  br i1 %137, label %130, label %138

138:                                              ; preds = %135
  store i64 1, ptr %30, align 8
  br label %220

139:                                              ; preds = %130
  store i64 %132, ptr %27, align 8
  %140 = trunc i64 %131 to i32
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %220, label %142

142:                                              ; preds = %139
  %143 = load ptr, ptr %22, align 8
  %144 = load ptr, ptr %26, align 8
  br label %145

145:                                              ; preds = %142, %124
  %146 = phi ptr [ %125, %124 ], [ %144, %142 ]
  %147 = phi ptr [ %84, %124 ], [ %143, %142 ]
  %148 = phi i32 [ %122, %124 ], [ %140, %142 ]
  %149 = getelementptr inbounds i8, ptr %147, i64 7104
  %150 = getelementptr inbounds [32 x i32], ptr %149, i64 0, i64 %23
  %151 = load i32, ptr %150, align 4
  %152 = zext i32 %148 to i64
  %153 = getelementptr inbounds %struct.Copy, ptr %146, i64 %152
  store i64 0, ptr %153, align 8
  %154 = getelementptr inbounds i8, ptr %153, i64 8
  store i64 0, ptr %154, align 8
  %155 = getelementptr inbounds i8, ptr %153, i64 16
  store i64 %79, ptr %155, align 8
  %156 = getelementptr inbounds i8, ptr %153, i64 24
  store i64 %82, ptr %156, align 8
  %157 = getelementptr inbounds i8, ptr %153, i64 32
  store i32 %72, ptr %157, align 8
  %158 = getelementptr inbounds i8, ptr %153, i64 36
  store i32 %83, ptr %158, align 4
  %159 = getelementptr inbounds i8, ptr %153, i64 40
  store i32 %86, ptr %159, align 8
  %160 = getelementptr inbounds i8, ptr %153, i64 44
  store i32 0, ptr %160, align 4
  %161 = getelementptr inbounds i8, ptr %153, i64 48
  store i32 %151, ptr %161, align 8
  %162 = getelementptr inbounds i8, ptr %153, i64 52
  store i32 %88, ptr %162, align 4
  %163 = getelementptr inbounds i8, ptr %153, i64 56
  store i32 %116, ptr %163, align 8
  %164 = getelementptr inbounds i8, ptr %153, i64 60
  store i32 0, ptr %164, align 4
  %165 = getelementptr inbounds i8, ptr %153, i64 64
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(16) %165, i8 0, i64 16, i1 false)
  %166 = load ptr, ptr %22, align 8
  %167 = getelementptr inbounds i8, ptr %166, i64 7104
  %168 = getelementptr inbounds [32 x i32], ptr %167, i64 0, i64 %23
  store i32 %148, ptr %168, align 4
  %169 = icmp eq i32 %88, 0
  br i1 %169, label %220, label %170

170:                                              ; preds = %145
  %171 = and i64 %87, 4294967295
  %172 = and i64 %87, 1
  %173 = icmp eq i64 %171, 1
  br i1 %173, label %205, label %174

174:                                              ; preds = %170
  %175 = sub nsw i64 %171, %172
  br label %176

176:                                              ; preds = %176, %174
  %177 = phi i64 [ 0, %174 ], [ %202, %176 ]
  %178 = phi i64 [ 0, %174 ], [ %203, %176 ]
  %179 = load i64, ptr %24, align 8
  %180 = shl nuw nsw i64 %177, 2
  %181 = add i64 %180, %79
  %182 = inttoptr i64 %181 to ptr
  %183 = add i64 %181, %179
  %184 = inttoptr i64 %183 to ptr
  %185 = mul i64 %179, 3
  %186 = add i64 %185, %181
  %187 = inttoptr i64 %186 to ptr
  store i32 2, ptr %182, align 4
  store i32 %83, ptr %184, align 4
  %188 = load i32, ptr %187, align 4
  %189 = or i32 %188, 4096
  store i32 %189, ptr %187, align 4
  %190 = load i64, ptr %24, align 8
  %191 = shl i64 %177, 2
  %192 = or disjoint i64 %191, 4
  %193 = add i64 %192, %79
  %194 = inttoptr i64 %193 to ptr
  %195 = add i64 %193, %190
  %196 = inttoptr i64 %195 to ptr
  %197 = mul i64 %190, 3
  %198 = add i64 %197, %193
  %199 = inttoptr i64 %198 to ptr
  store i32 2, ptr %194, align 4
  store i32 %83, ptr %196, align 4
  %200 = load i32, ptr %199, align 4
  %201 = or i32 %200, 4096
  store i32 %201, ptr %199, align 4
  %202 = add nuw nsw i64 %177, 2
  %203 = add i64 %178, 2
  %204 = icmp eq i64 %203, %175
  br i1 %204, label %205, label %176

205:                                              ; preds = %176, %170
  %206 = phi i64 [ 0, %170 ], [ %202, %176 ]
  %207 = icmp eq i64 %172, 0
  br i1 %207, label %220, label %208

208:                                              ; preds = %205
  %209 = load i64, ptr %24, align 8
  %210 = shl nuw nsw i64 %206, 2
  %211 = add i64 %210, %79
  %212 = inttoptr i64 %211 to ptr
  %213 = add i64 %211, %209
  %214 = inttoptr i64 %213 to ptr
  %215 = mul i64 %209, 3
  %216 = add i64 %215, %211
  %217 = inttoptr i64 %216 to ptr
  store i32 2, ptr %212, align 4
  store i32 %83, ptr %214, align 4
  %218 = load i32, ptr %217, align 4
  %219 = or i32 %218, 4096
  store i32 %219, ptr %217, align 4
  br label %220

220:                                              ; preds = %58, %208, %205, %115, %138, %139, %145, %31, %62, %64
  %221 = add i32 %32, -1
  %222 = and i32 %221, %32
  %223 = icmp eq i32 %222, 0
  br i1 %223, label %61, label %31
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @forget_copies(ptr nocapture %0) local_unnamed_addr #10 {
  %2 = getelementptr inbounds i8, ptr %0, i64 664
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %68, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 256
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %13, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %0, i64 96
  %11 = getelementptr inbounds i8, ptr %0, i64 648
  %12 = getelementptr inbounds i8, ptr %0, i64 672
  br label %17

13:                                               ; preds = %63, %5
  %14 = getelementptr inbounds i8, ptr %0, i64 96
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 7232
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(4096) %16, i8 0, i64 4096, i1 false)
  br label %68

17:                                               ; preds = %9, %63
  %18 = phi i64 [ %7, %9 ], [ %64, %63 ]
  %19 = phi i64 [ 0, %9 ], [ %66, %63 ]
  %20 = phi i32 [ 0, %9 ], [ %65, %63 ]
  %21 = load ptr, ptr %10, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 7104
  %23 = getelementptr inbounds [32 x i32], ptr %22, i64 0, i64 %19
  %24 = load i32, ptr %23, align 4
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %63, label %26

26:                                               ; preds = %17, %40
  %27 = phi i32 [ %49, %40 ], [ %24, %17 ]
  %28 = load ptr, ptr %11, align 8
  %29 = zext i32 %27 to i64
  %30 = getelementptr inbounds %struct.Copy, ptr %28, i64 %29
  %31 = getelementptr inbounds i8, ptr %30, i64 52
  %32 = load i32, ptr %31, align 4
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %40, label %34

34:                                               ; preds = %26
  %35 = getelementptr inbounds i8, ptr %30, i64 16
  br label %51

36:                                               ; preds = %51
  %37 = load i32, ptr %23, align 4
  %38 = load ptr, ptr %11, align 8
  %39 = zext i32 %37 to i64
  br label %40

40:                                               ; preds = %36, %26
  %41 = phi i64 [ %39, %36 ], [ %29, %26 ]
  %42 = phi ptr [ %38, %36 ], [ %28, %26 ]
  %43 = getelementptr inbounds %struct.Copy, ptr %42, i64 %41, i32 8
  %44 = load i32, ptr %43, align 8
  store i32 %44, ptr %23, align 4
  %45 = load i64, ptr %12, align 8
  %46 = trunc i64 %45 to i32
  %47 = load ptr, ptr %11, align 8
  %48 = getelementptr inbounds %struct.Copy, ptr %47, i64 %41, i32 8
  store i32 %46, ptr %48, align 8
  store i64 %41, ptr %12, align 8
  %49 = load i32, ptr %23, align 4
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %61, label %26

51:                                               ; preds = %34, %51
  %52 = phi i64 [ 0, %34 ], [ %57, %51 ]
  %53 = load i64, ptr %35, align 8
  %54 = shl nuw nsw i64 %52, 2
  %55 = add i64 %53, %54
  %56 = inttoptr i64 %55 to ptr
  store i32 0, ptr %56, align 4
  %57 = add nuw nsw i64 %52, 1
  %58 = load i32, ptr %31, align 4
  %59 = zext i32 %58 to i64
  %60 = icmp ult i64 %57, %59
  br i1 %60, label %51, label %36

61:                                               ; preds = %40
  %62 = load i64, ptr %6, align 8
  br label %63

63:                                               ; preds = %61, %17
  %64 = phi i64 [ %62, %61 ], [ %18, %17 ]
  %65 = add i32 %20, 1
  %66 = zext i32 %65 to i64
  %67 = icmp ugt i64 %64, %66
  br i1 %67, label %17, label %13

68:                                               ; preds = %1, %13
  ret void
}

; Function Attrs: nounwind
define internal void @check_unit_exactly(ptr readonly %0, i64 %1) local_unnamed_addr #3 {
  %3 = alloca %struct.Reader, align 4
  %4 = alloca %struct.Unit, align 8
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %4) #42
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 696
  %7 = load i64, ptr %6, align 8
  %8 = inttoptr i64 %1 to ptr
  %9 = add i64 %7, %1
  %10 = inttoptr i64 %9 to ptr
  %11 = shl i64 %7, 1
  %12 = add i64 %11, %1
  %13 = inttoptr i64 %12 to ptr
  %14 = mul i64 %7, 3
  %15 = add i64 %14, %1
  %16 = inttoptr i64 %15 to ptr
  %17 = shl i64 %7, 2
  %18 = add i64 %17, %1
  %19 = inttoptr i64 %18 to ptr
  store i64 %1, ptr %4, align 8
  %20 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %8, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %4, i64 16
  store ptr %10, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %4, i64 24
  store ptr %13, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %4, i64 32
  store ptr %16, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %4, i64 40
  store ptr %19, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %4, i64 48
  %26 = load i32, ptr %8, align 4
  store i32 %26, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %4, i64 52
  %28 = load i32, ptr %10, align 4
  store i32 %28, ptr %27, align 4
  %29 = getelementptr inbounds i8, ptr %4, i64 56
  %30 = load i32, ptr %13, align 4
  %31 = lshr i32 %30, 1
  store i32 %31, ptr %29, align 8
  %32 = getelementptr inbounds i8, ptr %4, i64 60
  %33 = load i32, ptr %16, align 4
  store i32 %33, ptr %32, align 4
  %34 = getelementptr inbounds i8, ptr %4, i64 64
  %35 = load i32, ptr %19, align 4
  store i32 %35, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %4, i64 68
  %37 = trunc i32 %30 to i8
  %38 = and i8 %37, 1
  store i8 %38, ptr %36, align 4
  %39 = getelementptr inbounds i8, ptr %4, i64 69
  %40 = getelementptr inbounds i8, ptr %5, i64 704
  %41 = load i64, ptr %40, align 8
  %42 = icmp ule i64 %41, %1
  %43 = zext i1 %42 to i8
  store i8 %43, ptr %39, align 1
  br i1 %42, label %56, label %44

44:                                               ; preds = %2
  %45 = icmp eq i32 %26, 2
  br i1 %45, label %46, label %62

46:                                               ; preds = %44
  %47 = and i32 %28, 1023
  %48 = getelementptr inbounds i8, ptr %0, i64 44
  %49 = load i32, ptr %48, align 4
  %50 = lshr i32 %28, 13
  %51 = and i32 %50, 262143
  %52 = getelementptr inbounds i8, ptr %0, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 52
  %55 = load i32, ptr %54, align 4
  tail call void @ts_record(ptr nonnull %5, i64 12, i32 %49, i32 %51, i64 %1, i64 %53, i32 %55, i32 %47, i64 -1) #41
  br label %747

56:                                               ; preds = %2
  %57 = getelementptr inbounds i8, ptr %0, i64 57
  %58 = load i8, ptr %57, align 1
  %59 = trunc nuw i8 %58 to i1
  %60 = icmp eq i32 %26, 1
  %61 = select i1 %59, i1 %60, i1 false
  br i1 %61, label %71, label %78

62:                                               ; preds = %44
  %63 = getelementptr inbounds i8, ptr %0, i64 57
  %64 = load i8, ptr %63, align 1
  %65 = trunc nuw i8 %64 to i1
  %66 = getelementptr inbounds i8, ptr %5, i64 112
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  %69 = icmp ult i32 %26, %68
  %70 = select i1 %65, i1 %69, i1 false
  br i1 %70, label %71, label %80

71:                                               ; preds = %62, %56
  %72 = getelementptr inbounds i8, ptr %0, i64 44
  %73 = load i32, ptr %72, align 4
  %74 = getelementptr inbounds i8, ptr %0, i64 8
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 52
  %77 = load i32, ptr %76, align 4
  tail call void @ts_record(ptr nonnull %5, i64 1, i32 %73, i32 0, i64 %1, i64 %75, i32 %77, i32 0, i64 -1) #41
  br label %352

78:                                               ; preds = %56
  %79 = icmp ugt i32 %26, 1
  br i1 %79, label %82, label %271

80:                                               ; preds = %62
  %81 = icmp ult i32 %26, %68
  br i1 %81, label %277, label %82

82:                                               ; preds = %80, %78
  %83 = tail call fastcc i1 @is_seen(ptr nonnull readonly %0, i32 %26, i32 %28, i1 false) #41
  br i1 %83, label %267, label %84

84:                                               ; preds = %82
  %85 = load ptr, ptr %0, align 8
  %86 = getelementptr inbounds i8, ptr %85, i64 632
  %87 = load i64, ptr %86, align 8
  %88 = icmp ugt i64 %87, 1
  %89 = getelementptr inbounds i8, ptr %85, i64 624
  %90 = load ptr, ptr %89, align 8
  br i1 %88, label %91, label %104

91:                                               ; preds = %84, %91
  %92 = phi i64 [ %102, %91 ], [ %87, %84 ]
  %93 = phi i64 [ %101, %91 ], [ 0, %84 ]
  %94 = phi i64 [ %100, %91 ], [ %87, %84 ]
  %95 = lshr i64 %92, 1
  %96 = add i64 %95, %93
  %97 = getelementptr inbounds %struct.Segment, ptr %90, i64 %96
  %98 = load i32, ptr %97, align 8
  %99 = icmp ugt i32 %98, %26
  %100 = select i1 %99, i64 %96, i64 %94
  %101 = select i1 %99, i64 %93, i64 %96
  %102 = sub i64 %100, %101
  %103 = icmp ugt i64 %102, 1
  br i1 %103, label %91, label %104

104:                                              ; preds = %91, %84
  %105 = phi i64 [ 0, %84 ], [ %101, %91 ]
  %106 = getelementptr inbounds %struct.Segment, ptr %90, i64 %105, i32 1
  %107 = load i64, ptr %106, align 8
  %108 = getelementptr inbounds i8, ptr %85, i64 104
  %109 = load i64, ptr %108, align 8
  %110 = icmp eq i64 %107, %109
  %111 = select i1 %110, i64 -1, i64 %107
  %112 = icmp eq i64 %111, -1
  br i1 %112, label %120, label %113

113:                                              ; preds = %104
  %114 = getelementptr inbounds i8, ptr %0, i64 59
  %115 = load i8, ptr %114, align 1
  %116 = trunc nuw i8 %115 to i1
  br i1 %116, label %120, label %117

117:                                              ; preds = %113
  %118 = and i32 %28, 2048
  %119 = icmp ne i32 %118, 0
  br label %120

120:                                              ; preds = %117, %113, %104
  %121 = phi i1 [ false, %104 ], [ true, %113 ], [ %119, %117 ]
  %122 = getelementptr inbounds i8, ptr %0, i64 60
  %123 = load i8, ptr %122, align 4
  %124 = trunc nuw i8 %123 to i1
  %125 = and i32 %28, 4096
  %126 = icmp ne i32 %125, 0
  %127 = select i1 %124, i1 %126, i1 false
  br i1 %127, label %128, label %177

128:                                              ; preds = %120
  %129 = getelementptr inbounds i8, ptr %0, i64 63
  %130 = load i8, ptr %129, align 1
  %131 = trunc nuw i8 %130 to i1
  br i1 %131, label %177, label %132

132:                                              ; preds = %128
  %133 = getelementptr inbounds i8, ptr %85, i64 688
  %134 = load ptr, ptr %133, align 8
  %135 = icmp eq ptr %134, null
  br i1 %135, label %177, label %136

136:                                              ; preds = %132
  %137 = getelementptr inbounds i8, ptr %0, i64 48
  %138 = load i32, ptr %137, align 8
  %139 = shl i64 %109, 12
  %140 = shl i32 %138, 6
  %141 = zext i32 %140 to i64
  %142 = or i64 %139, %141
  %143 = or i64 %142, -9223372036854775808
  %144 = getelementptr inbounds i8, ptr %134, i64 16
  %145 = load ptr, ptr %144, align 8
  %146 = getelementptr inbounds i8, ptr %134, i64 80
  %147 = load i64, ptr %146, align 8
  %148 = mul i64 %143, -7046029254386353131
  %149 = xor i64 %148, %1
  %150 = mul i64 %149, -49064778989728563
  %151 = lshr i64 %150, 32
  %152 = xor i64 %151, %150
  %153 = urem i64 %152, %147
  %154 = getelementptr inbounds %struct.Place, ptr %145, i64 %153
  %155 = load i64, ptr %154, align 8
  %156 = icmp eq i64 %155, 0
  br i1 %156, label %177, label %157

157:                                              ; preds = %136, %166
  %158 = phi i64 [ %170, %166 ], [ %155, %136 ]
  %159 = phi ptr [ %169, %166 ], [ %154, %136 ]
  %160 = phi i64 [ %167, %166 ], [ %152, %136 ]
  %161 = icmp eq i64 %158, %1
  br i1 %161, label %162, label %166

162:                                              ; preds = %157
  %163 = getelementptr inbounds i8, ptr %159, i64 8
  %164 = load i64, ptr %163, align 8
  %165 = icmp eq i64 %164, %143
  br i1 %165, label %172, label %166

166:                                              ; preds = %162, %157
  %167 = add i64 %160, 1
  %168 = urem i64 %167, %147
  %169 = getelementptr inbounds %struct.Place, ptr %145, i64 %168
  %170 = load i64, ptr %169, align 8
  %171 = icmp eq i64 %170, 0
  br i1 %171, label %177, label %157

172:                                              ; preds = %162
  %173 = getelementptr inbounds i8, ptr %159, i64 16
  %174 = load i64, ptr %173, align 8
  %175 = zext i32 %26 to i64
  %176 = icmp eq i64 %174, %175
  br label %177

177:                                              ; preds = %166, %172, %136, %132, %128, %120
  %178 = phi i1 [ true, %128 ], [ true, %120 ], [ false, %132 ], [ %176, %172 ], [ false, %136 ], [ false, %166 ]
  %179 = getelementptr inbounds i8, ptr %0, i64 62
  %180 = load i8, ptr %179, align 2
  %181 = trunc nuw i8 %180 to i1
  br i1 %181, label %182, label %188

182:                                              ; preds = %177
  %183 = getelementptr inbounds i8, ptr %0, i64 56
  %184 = load i8, ptr %183, align 8
  %185 = trunc nuw i8 %184 to i1
  %186 = icmp sgt i32 %28, -1
  %187 = select i1 %185, i1 true, i1 %186
  br label %188

188:                                              ; preds = %182, %177
  %189 = phi i1 [ true, %177 ], [ %187, %182 ]
  %190 = getelementptr inbounds i8, ptr %0, i64 58
  %191 = load i8, ptr %190, align 2
  %192 = trunc nuw i8 %191 to i1
  br i1 %192, label %193, label %200

193:                                              ; preds = %188
  %194 = and i32 %28, 1024
  %195 = icmp eq i32 %194, 0
  %196 = select i1 %195, i1 true, i1 %121
  %197 = xor i1 %196, true
  %198 = select i1 %197, i1 %178, i1 false
  %199 = select i1 %198, i1 %189, i1 false
  br i1 %199, label %267, label %200

200:                                              ; preds = %193, %188
  br i1 %112, label %201, label %243

201:                                              ; preds = %200
  %202 = and i32 %28, 31
  %203 = lshr i32 %28, 5
  %204 = and i32 %203, 31
  %205 = getelementptr inbounds i8, ptr %0, i64 48
  %206 = load i32, ptr %205, align 8
  %207 = icmp eq i32 %204, %206
  br i1 %207, label %208, label %239

208:                                              ; preds = %201
  %209 = getelementptr inbounds i8, ptr %0, i64 52
  %210 = load i32, ptr %209, align 4
  %211 = and i32 %210, 31
  %212 = icmp ult i32 %202, %211
  br i1 %212, label %213, label %239

213:                                              ; preds = %208
  %214 = getelementptr inbounds i8, ptr %0, i64 40
  %215 = load i32, ptr %214, align 8
  %216 = shl nuw nsw i32 1, %202
  %217 = and i32 %215, %216
  %218 = icmp eq i32 %217, 0
  br i1 %218, label %239, label %219

219:                                              ; preds = %213
  %220 = getelementptr inbounds i8, ptr %0, i64 24
  %221 = load ptr, ptr %220, align 8
  %222 = zext nneg i32 %202 to i64
  %223 = getelementptr inbounds i64, ptr %221, i64 %222
  %224 = load i64, ptr %223, align 8
  %225 = sub i64 %1, %224
  %226 = getelementptr inbounds i8, ptr %0, i64 32
  %227 = load i64, ptr %226, align 8
  %228 = shl i64 %227, 2
  %229 = icmp ult i64 %225, %228
  br i1 %229, label %230, label %239

230:                                              ; preds = %219
  %231 = getelementptr inbounds i8, ptr %0, i64 16
  %232 = load ptr, ptr %231, align 8
  %233 = zext nneg i32 %211 to i64
  %234 = getelementptr inbounds i64, ptr %232, i64 %233
  %235 = load i64, ptr %234, align 8
  %236 = getelementptr inbounds i64, ptr %232, i64 %222
  %237 = load i64, ptr %236, align 8
  %238 = icmp eq i64 %235, %237
  br label %247

239:                                              ; preds = %219, %213, %208, %201
  %240 = getelementptr inbounds i8, ptr %0, i64 63
  %241 = load i8, ptr %240, align 1
  %242 = icmp ne i8 %241, 0
  br label %247

243:                                              ; preds = %200
  %244 = getelementptr inbounds i8, ptr %0, i64 63
  %245 = load i8, ptr %244, align 1
  %246 = icmp ne i8 %245, 0
  br label %247

247:                                              ; preds = %243, %239, %230
  %248 = phi i1 [ %246, %243 ], [ %238, %230 ], [ %242, %239 ]
  %249 = getelementptr inbounds i8, ptr %0, i64 61
  %250 = load i8, ptr %249, align 1
  %251 = trunc nuw i8 %250 to i1
  %252 = select i1 %251, i64 5, i64 11
  %253 = getelementptr inbounds i8, ptr %0, i64 56
  %254 = load i8, ptr %253, align 8
  %255 = trunc nuw i8 %254 to i1
  %256 = select i1 %248, i64 %252, i64 4
  %257 = select i1 %255, i64 %256, i64 2
  %258 = and i32 %28, 1023
  %259 = getelementptr inbounds i8, ptr %0, i64 44
  %260 = load i32, ptr %259, align 4
  %261 = lshr i32 %28, 13
  %262 = and i32 %261, 262143
  %263 = getelementptr inbounds i8, ptr %0, i64 8
  %264 = load i64, ptr %263, align 8
  %265 = getelementptr inbounds i8, ptr %0, i64 52
  %266 = load i32, ptr %265, align 4
  tail call void @ts_record(ptr %85, i64 %257, i32 %260, i32 %262, i64 %1, i64 %264, i32 %266, i32 %258, i64 %111) #41
  br label %267

267:                                              ; preds = %82, %193, %247
  %268 = getelementptr inbounds i8, ptr %0, i64 56
  %269 = load i8, ptr %268, align 8
  %270 = trunc nuw i8 %269 to i1
  br i1 %270, label %281, label %352

271:                                              ; preds = %78
  %272 = getelementptr inbounds i8, ptr %0, i64 56
  %273 = load i8, ptr %272, align 8
  %274 = trunc nuw i8 %273 to i1
  %275 = icmp ugt i32 %30, 3
  %276 = select i1 %274, i1 %275, i1 false
  br i1 %276, label %292, label %352

277:                                              ; preds = %80
  %278 = getelementptr inbounds i8, ptr %0, i64 56
  %279 = load i8, ptr %278, align 8
  %280 = trunc nuw i8 %279 to i1
  br i1 %280, label %289, label %352

281:                                              ; preds = %267
  br i1 %42, label %287, label %282

282:                                              ; preds = %281
  %283 = load ptr, ptr %0, align 8
  %284 = getelementptr inbounds i8, ptr %283, i64 112
  %285 = load i64, ptr %284, align 8
  %286 = trunc i64 %285 to i32
  br label %289

287:                                              ; preds = %281
  %288 = icmp ugt i32 %30, 3
  br i1 %288, label %292, label %352

289:                                              ; preds = %282, %277
  %290 = phi i32 [ %286, %282 ], [ %68, %277 ]
  %291 = icmp ult i32 %31, %290
  br i1 %291, label %352, label %292

292:                                              ; preds = %271, %289, %287
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %3) #42
  store i32 %31, ptr %3, align 4
  %293 = getelementptr inbounds i8, ptr %3, i64 4
  %294 = and i32 %33, -4097
  store i32 %294, ptr %293, align 4
  %295 = getelementptr inbounds i8, ptr %3, i64 8
  store i32 0, ptr %295, align 4
  %296 = getelementptr inbounds i8, ptr %3, i64 12
  store i32 0, ptr %296, align 4
  %297 = trunc i32 %30 to i1
  %298 = and i32 %33, 31
  %299 = shl nuw i32 1, %298
  %300 = select i1 %297, i32 0, i32 %299
  %301 = getelementptr inbounds i8, ptr %3, i64 16
  store i32 %300, ptr %301, align 4
  %302 = call fastcc i1 @against_reader(ptr nonnull readonly %0, ptr nonnull readonly %4, ptr nonnull %3) #41
  br i1 %302, label %351, label %303

303:                                              ; preds = %292
  %304 = load i32, ptr %19, align 4
  %305 = icmp eq i32 %304, 0
  br i1 %305, label %327, label %306

306:                                              ; preds = %303
  %307 = load ptr, ptr %0, align 8
  %308 = getelementptr inbounds i8, ptr %307, i64 688
  %309 = load ptr, ptr %308, align 8
  %310 = getelementptr inbounds i8, ptr %309, i64 24
  %311 = load ptr, ptr %310, align 8
  br label %312

312:                                              ; preds = %318, %306
  %313 = phi ptr [ %323, %318 ], [ %311, %306 ]
  %314 = phi i32 [ %325, %318 ], [ %304, %306 ]
  %315 = zext i32 %314 to i64
  %316 = getelementptr inbounds %struct.Reader, ptr %313, i64 %315
  %317 = call fastcc i1 @against_reader(ptr nonnull readonly %0, ptr nonnull readonly %4, ptr nonnull %316) #41
  br i1 %317, label %351, label %318

318:                                              ; preds = %312
  %319 = load ptr, ptr %0, align 8
  %320 = getelementptr inbounds i8, ptr %319, i64 688
  %321 = load ptr, ptr %320, align 8
  %322 = getelementptr inbounds i8, ptr %321, i64 24
  %323 = load ptr, ptr %322, align 8
  %324 = getelementptr inbounds %struct.Reader, ptr %323, i64 %315, i32 2
  %325 = load i32, ptr %324, align 4
  %326 = icmp eq i32 %325, 0
  br i1 %326, label %327, label %312

327:                                              ; preds = %318, %303
  %328 = and i32 %33, 4096
  %329 = icmp eq i32 %328, 0
  br i1 %329, label %351, label %330

330:                                              ; preds = %327
  %331 = load ptr, ptr %0, align 8
  %332 = getelementptr inbounds i8, ptr %0, i64 48
  %333 = load i32, ptr %332, align 8
  %334 = getelementptr inbounds i8, ptr %331, i64 96
  %335 = load ptr, ptr %334, align 8
  %336 = getelementptr inbounds i8, ptr %335, i64 256
  %337 = zext i32 %333 to i64
  %338 = getelementptr inbounds [32 x i32], ptr %336, i64 0, i64 %337
  %339 = load i32, ptr %338, align 4
  %340 = getelementptr inbounds i8, ptr %335, i64 128
  %341 = getelementptr inbounds [32 x i32], ptr %340, i64 0, i64 %337
  %342 = load i32, ptr %341, align 4
  %343 = tail call i32 @llvm.umax.i32(i32 %339, i32 %342)
  store i32 %343, ptr %338, align 4
  %344 = getelementptr inbounds i8, ptr %331, i64 736
  %345 = load ptr, ptr %344, align 8
  %346 = getelementptr inbounds i8, ptr %335, i64 384
  %347 = getelementptr inbounds [32 x i32], ptr %346, i64 0, i64 %337
  %348 = load i32, ptr %347, align 4
  %349 = sext i32 %348 to i64
  %350 = getelementptr inbounds i8, ptr %345, i64 %349
  store i8 1, ptr %350, align 1
  br label %351

351:                                              ; preds = %312, %330, %327, %292
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %3) #42
  br label %352

352:                                              ; preds = %351, %289, %287, %271, %277, %267, %71
  %353 = getelementptr inbounds i8, ptr %0, i64 56
  %354 = load i8, ptr %353, align 8
  %355 = trunc nuw i8 %354 to i1
  br i1 %355, label %356, label %468

356:                                              ; preds = %352
  br i1 %42, label %357, label %359

357:                                              ; preds = %356
  %358 = icmp ugt i32 %30, 3
  br i1 %358, label %365, label %419

359:                                              ; preds = %356
  %360 = load ptr, ptr %0, align 8
  %361 = getelementptr inbounds i8, ptr %360, i64 112
  %362 = load i64, ptr %361, align 8
  %363 = trunc i64 %362 to i32
  %364 = icmp ult i32 %31, %363
  br i1 %364, label %419, label %365

365:                                              ; preds = %359, %357
  %366 = getelementptr inbounds i8, ptr %0, i64 58
  %367 = load i8, ptr %366, align 2
  %368 = trunc nuw i8 %367 to i1
  br i1 %368, label %369, label %416

369:                                              ; preds = %365
  %370 = and i32 %33, 1024
  %371 = icmp eq i32 %370, 0
  br i1 %371, label %372, label %375

372:                                              ; preds = %369
  %373 = load i32, ptr %19, align 4
  %374 = icmp eq i32 %373, 0
  br i1 %374, label %419, label %375

375:                                              ; preds = %372, %369
  call fastcc void @keep_reader(ptr nonnull readonly %0, ptr nonnull readonly %4) #41
  %376 = load i32, ptr %19, align 4
  %377 = tail call fastcc i32 @without_seen(ptr nonnull readonly %0, i32 %376) #41
  %378 = icmp eq i32 %377, 0
  br i1 %378, label %419, label %379

379:                                              ; preds = %375
  %380 = load ptr, ptr %0, align 8
  %381 = getelementptr inbounds i8, ptr %380, i64 688
  %382 = load ptr, ptr %381, align 8
  %383 = getelementptr inbounds i8, ptr %382, i64 24
  %384 = load ptr, ptr %383, align 8
  %385 = zext i32 %377 to i64
  %386 = getelementptr inbounds %struct.Reader, ptr %384, i64 %385
  %387 = load i32, ptr %386, align 4
  %388 = shl i32 %387, 1
  store i32 %388, ptr %13, align 4
  %389 = getelementptr inbounds i8, ptr %386, i64 4
  %390 = load i32, ptr %389, align 4
  %391 = getelementptr inbounds i8, ptr %386, i64 16
  %392 = load i32, ptr %391, align 4
  %393 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %392, i1 false)
  %394 = and i32 %390, -32
  %395 = or i32 %393, %394
  store i32 %395, ptr %16, align 4
  %396 = load i32, ptr %391, align 4
  %397 = add i32 %396, -1
  %398 = and i32 %397, %396
  store i32 %398, ptr %391, align 4
  %399 = icmp eq i32 %398, 0
  br i1 %399, label %400, label %403

400:                                              ; preds = %379
  %401 = getelementptr inbounds i8, ptr %386, i64 8
  %402 = load i32, ptr %401, align 4
  br label %403

403:                                              ; preds = %400, %379
  %404 = phi i32 [ %402, %400 ], [ %377, %379 ]
  store i32 %404, ptr %19, align 4
  %405 = load i32, ptr %391, align 4
  %406 = icmp eq i32 %405, 0
  br i1 %406, label %407, label %433

407:                                              ; preds = %403
  %408 = load ptr, ptr %0, align 8
  %409 = getelementptr inbounds i8, ptr %408, i64 688
  %410 = load ptr, ptr %409, align 8
  %411 = getelementptr inbounds i8, ptr %410, i64 100
  %412 = load i32, ptr %411, align 4
  %413 = getelementptr inbounds i8, ptr %410, i64 24
  %414 = load ptr, ptr %413, align 8
  %415 = getelementptr inbounds %struct.Reader, ptr %414, i64 %385, i32 2
  store i32 %412, ptr %415, align 4
  store i32 %377, ptr %411, align 4
  br label %433

416:                                              ; preds = %365
  %417 = load i32, ptr %19, align 4
  %418 = icmp eq i32 %417, 0
  br i1 %418, label %419, label %420

419:                                              ; preds = %420, %375, %372, %416, %359, %357
  store i32 0, ptr %16, align 4
  store i32 0, ptr %13, align 4
  store i32 0, ptr %19, align 4
  br label %433

420:                                              ; preds = %416, %420
  %421 = phi i32 [ %429, %420 ], [ %417, %416 ]
  %422 = load ptr, ptr %0, align 8
  %423 = getelementptr inbounds i8, ptr %422, i64 688
  %424 = load ptr, ptr %423, align 8
  %425 = getelementptr inbounds i8, ptr %424, i64 24
  %426 = load ptr, ptr %425, align 8
  %427 = zext i32 %421 to i64
  %428 = getelementptr inbounds %struct.Reader, ptr %426, i64 %427, i32 2
  %429 = load i32, ptr %428, align 4
  %430 = getelementptr inbounds i8, ptr %424, i64 100
  %431 = load i32, ptr %430, align 4
  store i32 %431, ptr %428, align 4
  store i32 %421, ptr %430, align 4
  %432 = icmp eq i32 %429, 0
  br i1 %432, label %419, label %420

433:                                              ; preds = %403, %407, %419
  %434 = load ptr, ptr %0, align 8
  %435 = getelementptr inbounds i8, ptr %434, i64 96
  %436 = load ptr, ptr %435, align 8
  %437 = getelementptr inbounds i8, ptr %0, i64 48
  %438 = load i32, ptr %437, align 8
  %439 = zext i32 %438 to i64
  %440 = getelementptr inbounds [32 x i32], ptr %436, i64 0, i64 %439
  %441 = load i32, ptr %440, align 4
  store i32 %441, ptr %8, align 4
  %442 = getelementptr inbounds i8, ptr %0, i64 58
  %443 = load i8, ptr %442, align 2
  %444 = trunc nuw i8 %443 to i1
  %445 = select i1 %444, i32 1024, i32 0
  %446 = getelementptr inbounds i8, ptr %0, i64 59
  %447 = load i8, ptr %446, align 1
  %448 = trunc nuw i8 %447 to i1
  %449 = select i1 %448, i32 2048, i32 0
  %450 = or disjoint i32 %449, %445
  %451 = getelementptr inbounds i8, ptr %0, i64 60
  %452 = load i8, ptr %451, align 4
  %453 = trunc nuw i8 %452 to i1
  %454 = select i1 %453, i32 4096, i32 0
  %455 = or disjoint i32 %450, %454
  %456 = getelementptr inbounds i8, ptr %0, i64 62
  %457 = load i8, ptr %456, align 2
  %458 = trunc nuw i8 %457 to i1
  %459 = select i1 %458, i32 -2147483648, i32 0
  %460 = getelementptr inbounds i8, ptr %0, i64 44
  %461 = load i32, ptr %460, align 4
  %462 = shl i32 %461, 13
  %463 = getelementptr inbounds i8, ptr %0, i64 52
  %464 = load i32, ptr %463, align 4
  %465 = or i32 %455, %464
  %466 = or i32 %465, %462
  %467 = or i32 %466, %459
  store i32 %467, ptr %10, align 4
  br label %747

468:                                              ; preds = %352
  br i1 %42, label %469, label %477

469:                                              ; preds = %468
  %470 = icmp ugt i32 %30, 3
  %471 = and i32 %33, 1023
  %472 = getelementptr inbounds i8, ptr %0, i64 52
  %473 = load i32, ptr %472, align 4
  %474 = icmp ne i32 %471, %473
  %475 = trunc i32 %30 to i1
  %476 = select i1 %474, i1 true, i1 %475
  br i1 %470, label %489, label %625

477:                                              ; preds = %468
  %478 = load ptr, ptr %0, align 8
  %479 = getelementptr inbounds i8, ptr %478, i64 112
  %480 = load i64, ptr %479, align 8
  %481 = trunc i64 %480 to i32
  %482 = icmp ult i32 %31, %481
  %483 = and i32 %33, 1023
  %484 = getelementptr inbounds i8, ptr %0, i64 52
  %485 = load i32, ptr %484, align 4
  %486 = icmp ne i32 %483, %485
  %487 = trunc i32 %30 to i1
  %488 = select i1 %486, i1 true, i1 %487
  br i1 %482, label %625, label %489

489:                                              ; preds = %469, %477
  %490 = phi i1 [ %476, %469 ], [ %488, %477 ]
  %491 = phi i1 [ %475, %469 ], [ %487, %477 ]
  %492 = phi i1 [ %474, %469 ], [ %486, %477 ]
  %493 = phi i32 [ %473, %469 ], [ %485, %477 ]
  %494 = phi ptr [ %472, %469 ], [ %484, %477 ]
  %495 = load ptr, ptr %0, align 8
  %496 = getelementptr inbounds i8, ptr %495, i64 96
  %497 = load ptr, ptr %496, align 8
  %498 = getelementptr inbounds i8, ptr %0, i64 48
  %499 = load i32, ptr %498, align 8
  %500 = zext i32 %499 to i64
  %501 = getelementptr inbounds [32 x i32], ptr %497, i64 0, i64 %500
  %502 = load i32, ptr %501, align 4
  %503 = icmp eq i32 %31, %502
  br i1 %503, label %504, label %620

504:                                              ; preds = %489
  %505 = lshr i32 %33, 5
  %506 = and i32 %505, 31
  %507 = icmp eq i32 %506, %499
  br i1 %507, label %508, label %620

508:                                              ; preds = %504
  br i1 %492, label %515, label %509

509:                                              ; preds = %508
  %510 = and i32 %33, 1024
  %511 = icmp eq i32 %510, 0
  %512 = getelementptr inbounds i8, ptr %0, i64 58
  %513 = load i8, ptr %512, align 2
  %514 = trunc nuw i8 %513 to i1
  br i1 %514, label %519, label %575

515:                                              ; preds = %508
  %516 = getelementptr inbounds i8, ptr %0, i64 58
  %517 = load i8, ptr %516, align 2
  %518 = trunc nuw i8 %517 to i1
  br i1 %518, label %538, label %576

519:                                              ; preds = %509
  br i1 %491, label %538, label %520

520:                                              ; preds = %519
  br i1 %511, label %720, label %521

521:                                              ; preds = %520
  %522 = getelementptr inbounds i8, ptr %0, i64 59
  %523 = load i8, ptr %522, align 1
  %524 = trunc nuw i8 %523 to i1
  %525 = select i1 %524, i32 2048, i32 0
  %526 = getelementptr inbounds i8, ptr %0, i64 62
  %527 = load i8, ptr %526, align 2
  %528 = trunc nuw i8 %527 to i1
  %529 = select i1 %528, i32 -2147483648, i32 0
  %530 = getelementptr inbounds i8, ptr %0, i64 44
  %531 = load i32, ptr %530, align 4
  %532 = shl i32 %531, 13
  %533 = or disjoint i32 %532, %525
  %534 = or i32 %533, %529
  %535 = xor i32 %534, %33
  %536 = and i32 %535, -2147481600
  %537 = icmp eq i32 %536, 0
  br i1 %537, label %720, label %538

538:                                              ; preds = %521, %519, %515
  %539 = load i32, ptr %19, align 4
  %540 = icmp eq i32 %539, 0
  br i1 %540, label %620, label %541

541:                                              ; preds = %538
  %542 = getelementptr inbounds i8, ptr %495, i64 688
  %543 = load ptr, ptr %542, align 8
  %544 = getelementptr inbounds i8, ptr %543, i64 24
  %545 = load ptr, ptr %544, align 8
  %546 = zext i32 %539 to i64
  %547 = getelementptr inbounds %struct.Reader, ptr %545, i64 %546
  %548 = load i32, ptr %547, align 4
  %549 = icmp eq i32 %548, %31
  br i1 %549, label %550, label %620

550:                                              ; preds = %541
  %551 = getelementptr inbounds i8, ptr %0, i64 62
  %552 = load i8, ptr %551, align 2
  %553 = trunc nuw i8 %552 to i1
  %554 = select i1 %553, i32 -2147483648, i32 0
  %555 = getelementptr inbounds i8, ptr %0, i64 59
  %556 = load i8, ptr %555, align 1
  %557 = trunc nuw i8 %556 to i1
  %558 = select i1 %557, i32 3072, i32 1024
  %559 = getelementptr inbounds i8, ptr %0, i64 60
  %560 = load i8, ptr %559, align 4
  %561 = trunc nuw i8 %560 to i1
  %562 = select i1 %561, i32 4096, i32 0
  %563 = or disjoint i32 %558, %562
  %564 = getelementptr inbounds i8, ptr %0, i64 44
  %565 = load i32, ptr %564, align 4
  %566 = shl i32 %565, 13
  %567 = or disjoint i32 %563, %566
  %568 = or i32 %554, %567
  %569 = or i32 %568, %493
  %570 = getelementptr inbounds i8, ptr %547, i64 4
  %571 = load i32, ptr %570, align 4
  %572 = xor i32 %569, %571
  %573 = and i32 %572, -2147479584
  %574 = icmp eq i32 %573, 0
  br i1 %574, label %613, label %620

575:                                              ; preds = %509
  br i1 %511, label %582, label %620

576:                                              ; preds = %515
  %577 = and i32 %33, 1024
  %578 = icmp eq i32 %577, 0
  br i1 %578, label %579, label %620

579:                                              ; preds = %576
  %580 = load i32, ptr %13, align 4
  %581 = or i32 %580, 1
  store i32 %581, ptr %13, align 4
  br label %720

582:                                              ; preds = %575
  %583 = and i32 %30, 1
  %584 = load i32, ptr %13, align 4
  %585 = or i32 %584, %583
  store i32 %585, ptr %13, align 4
  br i1 %491, label %720, label %586

586:                                              ; preds = %582
  %587 = load i8, ptr %512, align 2
  %588 = trunc nuw i8 %587 to i1
  %589 = select i1 %588, i32 1024, i32 0
  %590 = getelementptr inbounds i8, ptr %0, i64 59
  %591 = load i8, ptr %590, align 1
  %592 = trunc nuw i8 %591 to i1
  %593 = select i1 %592, i32 2048, i32 0
  %594 = or disjoint i32 %593, %589
  %595 = getelementptr inbounds i8, ptr %0, i64 60
  %596 = load i8, ptr %595, align 4
  %597 = trunc nuw i8 %596 to i1
  %598 = select i1 %597, i32 4096, i32 0
  %599 = or disjoint i32 %594, %598
  %600 = getelementptr inbounds i8, ptr %0, i64 62
  %601 = load i8, ptr %600, align 2
  %602 = trunc nuw i8 %601 to i1
  %603 = select i1 %602, i32 -2147483648, i32 0
  %604 = getelementptr inbounds i8, ptr %0, i64 44
  %605 = load i32, ptr %604, align 4
  %606 = shl i32 %605, 13
  %607 = load i32, ptr %494, align 4
  %608 = or i32 %599, %607
  %609 = or i32 %608, %606
  %610 = or i32 %609, %603
  %611 = and i32 %33, 4096
  %612 = or i32 %610, %611
  store i32 %612, ptr %16, align 4
  br label %720

613:                                              ; preds = %550
  %614 = getelementptr inbounds i8, ptr %547, i64 16
  %615 = load i32, ptr %614, align 4
  %616 = and i32 %493, 31
  %617 = shl nuw i32 1, %616
  %618 = and i32 %615, %617
  %619 = icmp eq i32 %618, 0
  br i1 %619, label %620, label %720

620:                                              ; preds = %613, %576, %575, %550, %541, %538, %504, %489
  %621 = trunc i32 %30 to i1
  %622 = tail call fastcc i1 @is_seen(ptr nonnull readonly %0, i32 %31, i32 %33, i1 %621) #41
  br i1 %622, label %628, label %623

623:                                              ; preds = %620
  call fastcc void @keep_reader(ptr nonnull readonly %0, ptr nonnull readonly %4) #41
  %624 = load ptr, ptr %0, align 8
  br label %678

625:                                              ; preds = %469, %477
  %626 = phi ptr [ %472, %469 ], [ %484, %477 ]
  store i32 0, ptr %19, align 4
  %627 = load ptr, ptr %0, align 8
  br label %678

628:                                              ; preds = %620
  %629 = getelementptr inbounds i8, ptr %0, i64 58
  %630 = load i8, ptr %629, align 2
  %631 = trunc nuw i8 %630 to i1
  %632 = and i32 %33, 1024
  %633 = icmp eq i32 %632, 0
  %634 = and i1 %633, %631
  br i1 %634, label %635, label %637

635:                                              ; preds = %628
  call fastcc void @keep_reader(ptr nonnull readonly %0, ptr nonnull readonly %4) #41
  %636 = load ptr, ptr %0, align 8
  br i1 %490, label %639, label %678

637:                                              ; preds = %628
  %638 = load ptr, ptr %0, align 8
  br i1 %490, label %639, label %678

639:                                              ; preds = %637, %635
  %640 = phi ptr [ %636, %635 ], [ %638, %637 ]
  %641 = getelementptr inbounds i8, ptr %640, i64 632
  %642 = load i64, ptr %641, align 8
  %643 = icmp ugt i64 %642, 1
  %644 = getelementptr inbounds i8, ptr %640, i64 624
  %645 = load ptr, ptr %644, align 8
  br i1 %643, label %646, label %659

646:                                              ; preds = %639, %646
  %647 = phi i64 [ %657, %646 ], [ %642, %639 ]
  %648 = phi i64 [ %656, %646 ], [ 0, %639 ]
  %649 = phi i64 [ %655, %646 ], [ %642, %639 ]
  %650 = lshr i64 %647, 1
  %651 = add i64 %650, %648
  %652 = getelementptr inbounds %struct.Segment, ptr %645, i64 %651
  %653 = load i32, ptr %652, align 8
  %654 = icmp ugt i32 %653, %31
  %655 = select i1 %654, i64 %651, i64 %649
  %656 = select i1 %654, i64 %648, i64 %651
  %657 = sub i64 %655, %656
  %658 = icmp ugt i64 %657, 1
  br i1 %658, label %646, label %659

659:                                              ; preds = %646, %639
  %660 = phi i64 [ 0, %639 ], [ %656, %646 ]
  %661 = getelementptr inbounds %struct.Segment, ptr %645, i64 %660, i32 1
  %662 = load i64, ptr %661, align 8
  %663 = getelementptr inbounds i8, ptr %640, i64 104
  %664 = load i64, ptr %663, align 8
  %665 = icmp eq i64 %662, %664
  %666 = icmp eq i64 %662, -1
  %667 = or i1 %666, %665
  br i1 %667, label %668, label %678

668:                                              ; preds = %659
  %669 = getelementptr inbounds i8, ptr %640, i64 96
  %670 = load ptr, ptr %669, align 8
  %671 = getelementptr inbounds i8, ptr %670, i64 256
  %672 = load i32, ptr %498, align 8
  %673 = zext i32 %672 to i64
  %674 = getelementptr inbounds [32 x i32], ptr %671, i64 0, i64 %673
  %675 = load i32, ptr %674, align 4
  %676 = icmp ult i32 %31, %675
  %677 = select i1 %676, i32 0, i32 4096
  br label %678

678:                                              ; preds = %623, %668, %659, %637, %635, %625
  %679 = phi ptr [ %494, %659 ], [ %494, %637 ], [ %494, %668 ], [ %626, %625 ], [ %494, %635 ], [ %494, %623 ]
  %680 = phi i1 [ true, %659 ], [ true, %637 ], [ true, %668 ], [ false, %625 ], [ true, %635 ], [ true, %623 ]
  %681 = phi ptr [ %640, %659 ], [ %638, %637 ], [ %640, %668 ], [ %627, %625 ], [ %636, %635 ], [ %624, %623 ]
  %682 = phi i32 [ 0, %659 ], [ 0, %637 ], [ %677, %668 ], [ 0, %625 ], [ 0, %635 ], [ 0, %623 ]
  %683 = getelementptr inbounds i8, ptr %681, i64 96
  %684 = load ptr, ptr %683, align 8
  %685 = getelementptr inbounds i8, ptr %0, i64 48
  %686 = load i32, ptr %685, align 8
  %687 = zext i32 %686 to i64
  %688 = getelementptr inbounds [32 x i32], ptr %684, i64 0, i64 %687
  %689 = load i32, ptr %688, align 4
  %690 = shl i32 %689, 1
  store i32 %690, ptr %13, align 4
  %691 = getelementptr inbounds i8, ptr %0, i64 58
  %692 = load i8, ptr %691, align 2
  %693 = trunc nuw i8 %692 to i1
  %694 = select i1 %693, i32 1024, i32 0
  %695 = getelementptr inbounds i8, ptr %0, i64 59
  %696 = load i8, ptr %695, align 1
  %697 = trunc nuw i8 %696 to i1
  %698 = select i1 %697, i32 2048, i32 0
  %699 = getelementptr inbounds i8, ptr %0, i64 60
  %700 = load i8, ptr %699, align 4
  %701 = trunc nuw i8 %700 to i1
  %702 = select i1 %701, i32 4096, i32 0
  %703 = getelementptr inbounds i8, ptr %0, i64 62
  %704 = load i8, ptr %703, align 2
  %705 = trunc nuw i8 %704 to i1
  %706 = select i1 %705, i32 -2147483648, i32 0
  %707 = getelementptr inbounds i8, ptr %0, i64 44
  %708 = load i32, ptr %707, align 4
  %709 = shl i32 %708, 13
  %710 = load i32, ptr %679, align 4
  %711 = and i32 %33, 4096
  %712 = select i1 %680, i32 %711, i32 0
  %713 = or i32 %682, %712
  %714 = or disjoint i32 %713, %694
  %715 = or disjoint i32 %714, %698
  %716 = or i32 %715, %702
  %717 = or i32 %716, %710
  %718 = or i32 %717, %709
  %719 = or i32 %718, %706
  store i32 %719, ptr %16, align 4
  br label %720

720:                                              ; preds = %520, %521, %579, %582, %586, %613, %678
  %721 = getelementptr inbounds i8, ptr %0, i64 58
  %722 = load i8, ptr %721, align 2
  %723 = trunc nuw i8 %722 to i1
  br i1 %723, label %724, label %747

724:                                              ; preds = %720
  %725 = getelementptr inbounds i8, ptr %0, i64 62
  %726 = load i8, ptr %725, align 2
  %727 = trunc nuw i8 %726 to i1
  %728 = and i32 %28, 4096
  %729 = icmp eq i32 %728, 0
  %730 = select i1 %727, i1 true, i1 %729
  br i1 %730, label %747, label %731

731:                                              ; preds = %724
  %732 = load ptr, ptr %0, align 8
  %733 = getelementptr inbounds i8, ptr %0, i64 48
  %734 = load i32, ptr %733, align 8
  %735 = getelementptr inbounds i8, ptr %732, i64 104
  %736 = load i64, ptr %735, align 8
  %737 = shl i64 %736, 12
  %738 = shl i32 %734, 6
  %739 = zext i32 %738 to i64
  %740 = or i64 %737, %739
  %741 = or i64 %740, -9223372036854775808
  %742 = tail call fastcc ptr @new_place(ptr %732, i64 %1, i64 %741) #41
  %743 = icmp eq ptr %742, null
  br i1 %743, label %747, label %744

744:                                              ; preds = %731
  %745 = zext i32 %26 to i64
  %746 = getelementptr inbounds i8, ptr %742, i64 16
  store i64 %745, ptr %746, align 8
  br label %747

747:                                              ; preds = %744, %731, %433, %724, %720, %46
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %4) #42
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal i1 @is_blank(ptr nocapture readonly %0, ptr nocapture readonly %1) local_unnamed_addr #11 {
  %3 = getelementptr inbounds i8, ptr %1, i64 69
  %4 = load i8, ptr %3, align 1
  %5 = trunc nuw i8 %4 to i1
  br i1 %5, label %6, label %10

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %1, i64 48
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %8, 1
  br label %18

10:                                               ; preds = %2
  %11 = load ptr, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 48
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %11, i64 112
  %15 = load i64, ptr %14, align 8
  %16 = trunc i64 %15 to i32
  %17 = icmp ult i32 %13, %16
  br label %18

18:                                               ; preds = %10, %6
  %19 = phi i1 [ %9, %6 ], [ %17, %10 ]
  ret i1 %19
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @report_blank(ptr nocapture readonly %0, ptr nocapture readonly %1) local_unnamed_addr #10 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 44
  %5 = load i32, ptr %4, align 4
  %6 = load i64, ptr %1, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 52
  %10 = load i32, ptr %9, align 4
  tail call void @ts_record(ptr %3, i64 1, i32 %5, i32 0, i64 %6, i64 %8, i32 %10, i32 0, i64 -1) #41
  ret void
}

; Function Attrs: nounwind
define internal void @note_look(ptr %0, i64 %1, i32 %2, i32 %3) local_unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 104
  %6 = load i64, ptr %5, align 8
  %7 = shl i64 %6, 12
  %8 = shl i32 %2, 6
  %9 = zext i32 %8 to i64
  %10 = or i64 %7, %9
  %11 = or i64 %10, -9223372036854775808
  %12 = tail call fastcc ptr @new_place(ptr %0, i64 %1, i64 %11) #41
  %13 = icmp eq ptr %12, null
  br i1 %13, label %17, label %14

14:                                               ; preds = %4
  %15 = zext i32 %3 to i64
  %16 = getelementptr inbounds i8, ptr %12, i64 16
  store i64 %15, ptr %16, align 8
  br label %17

17:                                               ; preds = %14, %4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #12 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 112
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = zext i32 %4 to i64
  %15 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %10, i64 128
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %14
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %10, i64 256
  %21 = getelementptr inbounds [32 x i32], ptr %20, i64 0, i64 %14
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 696
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
  %47 = icmp sgt i32 %2, -1
  %48 = insertelement <1 x i1> poison, i1 %47, i64 0
  %49 = insertelement <1 x i32> poison, i32 %13, i64 0
  %50 = icmp uge <1 x i32> %38, %49
  %51 = and <1 x i1> %50, %48
  %52 = select <1 x i1> %51, <1 x i1> %46, <1 x i1> zeroinitializer
  %53 = insertelement <1 x i32> poison, i32 %22, i64 0
  %54 = icmp ugt <1 x i32> %53, %38
  %55 = and <1 x i1> %54, %50
  %56 = or <1 x i1> %52, %55
  %57 = xor <1 x i32> %8, <i32 -1>
  %58 = select <1 x i1> %56, <1 x i32> <i32 -1>, <1 x i32> %57
  %59 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %58)
  %60 = icmp eq i32 %59, 0
  br i1 %60, label %159, label %61

61:                                               ; preds = %5
  %62 = getelementptr inbounds i8, ptr %0, i64 688
  %63 = load ptr, ptr %62, align 8
  %64 = icmp eq ptr %63, null
  %65 = load <1 x i32>, ptr %36, align 4
  %66 = insertelement <1 x i32> poison, i32 %16, i64 0
  %67 = icmp eq <1 x i32> %40, %66
  br i1 %64, label %109, label %68

68:                                               ; preds = %61
  %69 = lshr <1 x i32> %41, <i32 5>
  %70 = and <1 x i32> %69, <i32 31>
  %71 = insertelement <1 x i32> poison, i32 %4, i64 0
  %72 = icmp eq <1 x i32> %70, %71
  %73 = select <1 x i1> %72, <1 x i1> %67, <1 x i1> zeroinitializer
  %74 = select <1 x i1> %73, <1 x i32> %43, <1 x i32> zeroinitializer
  %75 = or <1 x i32> %74, %57
  %76 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %75)
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %159

78:                                               ; preds = %68
  %79 = xor <1 x i32> %41, %6
  %80 = and <1 x i32> %79, <i32 1023>
  %81 = icmp eq <1 x i32> %80, zeroinitializer
  %82 = add nsw <1 x i32> %42, <i32 -1>
  %83 = select <1 x i1> %81, <1 x i32> %82, <1 x i32> zeroinitializer
  %84 = icmp ult <1 x i32> %40, %49
  %85 = select <1 x i1> %84, <1 x i32> zeroinitializer, <1 x i32> %83
  %86 = icmp eq <1 x i32> %65, zeroinitializer
  %87 = icmp ule <1 x i32> %49, %40
  %88 = icmp ugt <1 x i32> %53, %40
  %89 = and <1 x i1> %88, %87
  %90 = select <1 x i1> %89, <1 x i32> <i32 -1>, <1 x i32> %85
  %91 = select <1 x i1> %86, <1 x i32> %90, <1 x i32> zeroinitializer
  %92 = select <1 x i1> %84, <1 x i32> <i32 -1>, <1 x i32> %91
  %93 = or <1 x i32> %92, %57
  %94 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %93)
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %159, label %96

96:                                               ; preds = %78
  %97 = tail call i32 @llvm.fshl.i32(i32 %16, i32 %2, i32 1)
  %98 = insertelement <1 x i32> poison, i32 %97, i64 0
  %99 = icmp slt <1 x i32> %8, zeroinitializer
  %100 = select <1 x i1> %99, <1 x i32> %98, <1 x i32> %37
  store <1 x i32> %100, ptr %30, align 4
  %101 = and <1 x i32> %6, <i32 2147483647>
  %102 = and <1 x i32> %41, <i32 4096>
  %103 = select <1 x i1> %84, <1 x i32> zeroinitializer, <1 x i32> %102
  %104 = or <1 x i32> %103, %101
  %105 = load <1 x i32>, ptr %33, align 4
  %106 = select <1 x i1> %99, <1 x i32> %104, <1 x i32> %105
  store <1 x i32> %106, ptr %33, align 4
  %107 = load <1 x i32>, ptr %36, align 4
  %108 = select <1 x i1> %99, <1 x i32> zeroinitializer, <1 x i32> %107
  br label %157

109:                                              ; preds = %61
  %110 = select <1 x i1> %67, <1 x i32> %43, <1 x i32> zeroinitializer
  %111 = shl nuw i32 1, %4
  %112 = insertelement <1 x i32> poison, i32 %111, i64 0
  %113 = and <1 x i32> %65, %112
  %114 = icmp eq <1 x i32> %113, zeroinitializer
  %115 = select <1 x i1> %114, <1 x i32> zeroinitializer, <1 x i32> %110
  %116 = or <1 x i32> %115, %57
  %117 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %116)
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %119, label %159

119:                                              ; preds = %109
  %120 = insertelement <1 x i32> poison, i32 %19, i64 0
  %121 = icmp ult <1 x i32> %40, %120
  %122 = icmp eq <1 x i32> %112, %65
  %123 = icmp ult <1 x i32> %40, %66
  %124 = and <1 x i1> %122, %123
  %125 = or <1 x i1> %124, %121
  %126 = xor <1 x i1> %123, <i1 true>
  %127 = select <1 x i1> %126, <1 x i1> <i1 true>, <1 x i1> %125
  %128 = select <1 x i1> %127, <1 x i32> <i32 -1>, <1 x i32> %57
  %129 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %128)
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %159, label %131

131:                                              ; preds = %119
  %132 = icmp uge <1 x i32> %40, %53
  %133 = xor <1 x i32> %41, %6
  %134 = and <1 x i32> %133, <i32 1023>
  %135 = icmp eq <1 x i32> %134, zeroinitializer
  %136 = select <1 x i1> %135, <1 x i32> %43, <1 x i32> <i32 -1>
  %137 = icmp slt <1 x i32> %136, zeroinitializer
  %138 = and <1 x i1> %137, %132
  %139 = select <1 x i1> %123, <1 x i1> %138, <1 x i1> zeroinitializer
  %140 = select <1 x i1> %139, <1 x i32> <i32 4096>, <1 x i32> zeroinitializer
  %141 = select <1 x i1> %125, <1 x i32> zeroinitializer, <1 x i32> %136
  %142 = or <1 x i32> %141, %6
  %143 = shl i32 %16, 1
  %144 = insertelement <1 x i32> poison, i32 %143, i64 0
  %145 = lshr <1 x i32> %142, <i32 31>
  %146 = or disjoint <1 x i32> %145, %144
  %147 = icmp slt <1 x i32> %8, zeroinitializer
  %148 = select <1 x i1> %147, <1 x i32> %146, <1 x i32> %37
  store <1 x i32> %148, ptr %30, align 4
  %149 = and <1 x i32> %6, <i32 2147483647>
  %150 = or <1 x i32> %140, %149
  %151 = load <1 x i32>, ptr %33, align 4
  %152 = select <1 x i1> %147, <1 x i32> %150, <1 x i32> %151
  store <1 x i32> %152, ptr %33, align 4
  %153 = select <1 x i1> %125, <1 x i32> zeroinitializer, <1 x i32> %65
  %154 = or <1 x i32> %153, %112
  %155 = load <1 x i32>, ptr %36, align 4
  %156 = select <1 x i1> %147, <1 x i32> %154, <1 x i32> %155
  br label %157

157:                                              ; preds = %131, %96
  %158 = phi <1 x i32> [ %108, %96 ], [ %156, %131 ]
  store <1 x i32> %158, ptr %36, align 4
  br label %159

159:                                              ; preds = %5, %68, %78, %109, %119, %157
  %160 = phi i1 [ false, %5 ], [ true, %109 ], [ false, %119 ], [ true, %68 ], [ false, %78 ], [ true, %157 ]
  ret i1 %160
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #12 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 616
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = zext i32 %4 to i64
  %15 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %10, i64 128
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %14
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %10, i64 256
  %21 = getelementptr inbounds [32 x i32], ptr %20, i64 0, i64 %14
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 696
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
  %47 = icmp sgt i32 %2, -1
  %48 = insertelement <1 x i1> poison, i1 %47, i64 0
  %49 = insertelement <1 x i32> poison, i32 %13, i64 0
  %50 = icmp uge <1 x i32> %38, %49
  %51 = and <1 x i1> %50, %48
  %52 = select <1 x i1> %51, <1 x i1> %46, <1 x i1> zeroinitializer
  %53 = insertelement <1 x i32> poison, i32 %22, i64 0
  %54 = icmp ugt <1 x i32> %53, %38
  %55 = and <1 x i1> %54, %50
  %56 = or <1 x i1> %52, %55
  %57 = icmp eq <1 x i32> %38, zeroinitializer
  %58 = select <1 x i1> %57, <1 x i1> <i1 true>, <1 x i1> %56
  %59 = xor <1 x i32> %8, <i32 -1>
  %60 = select <1 x i1> %58, <1 x i32> <i32 -1>, <1 x i32> %59
  %61 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %60)
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %168, label %63

63:                                               ; preds = %5
  %64 = getelementptr inbounds i8, ptr %0, i64 688
  %65 = load ptr, ptr %64, align 8
  %66 = icmp eq ptr %65, null
  %67 = load <1 x i32>, ptr %36, align 4
  %68 = insertelement <1 x i32> poison, i32 %16, i64 0
  %69 = icmp eq <1 x i32> %40, %68
  br i1 %66, label %112, label %70

70:                                               ; preds = %63
  %71 = lshr <1 x i32> %41, <i32 5>
  %72 = and <1 x i32> %71, <i32 31>
  %73 = insertelement <1 x i32> poison, i32 %4, i64 0
  %74 = icmp eq <1 x i32> %72, %73
  %75 = select <1 x i1> %74, <1 x i1> %69, <1 x i1> zeroinitializer
  %76 = select <1 x i1> %75, <1 x i32> %43, <1 x i32> zeroinitializer
  %77 = or <1 x i32> %76, %59
  %78 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %77)
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %80, label %168

80:                                               ; preds = %70
  %81 = xor <1 x i32> %41, %6
  %82 = and <1 x i32> %81, <i32 1023>
  %83 = icmp eq <1 x i32> %82, zeroinitializer
  %84 = add nsw <1 x i32> %42, <i32 -1>
  %85 = select <1 x i1> %83, <1 x i32> %84, <1 x i32> zeroinitializer
  %86 = icmp ult <1 x i32> %40, %49
  %87 = select <1 x i1> %86, <1 x i32> zeroinitializer, <1 x i32> %85
  %88 = icmp ult <1 x i32> %37, <i32 2>
  %89 = icmp eq <1 x i32> %67, zeroinitializer
  %90 = icmp ule <1 x i32> %49, %40
  %91 = icmp ugt <1 x i32> %53, %40
  %92 = and <1 x i1> %91, %90
  %93 = select <1 x i1> %92, <1 x i32> <i32 -1>, <1 x i32> %87
  %94 = select <1 x i1> %89, <1 x i32> %93, <1 x i32> zeroinitializer
  %95 = select <1 x i1> %88, <1 x i32> <i32 -1>, <1 x i32> %94
  %96 = or <1 x i32> %95, %59
  %97 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %96)
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %168, label %99

99:                                               ; preds = %80
  %100 = tail call i32 @llvm.fshl.i32(i32 %16, i32 %2, i32 1)
  %101 = insertelement <1 x i32> poison, i32 %100, i64 0
  %102 = icmp slt <1 x i32> %8, zeroinitializer
  %103 = select <1 x i1> %102, <1 x i32> %101, <1 x i32> %37
  store <1 x i32> %103, ptr %30, align 4
  %104 = and <1 x i32> %6, <i32 2147483647>
  %105 = and <1 x i32> %41, <i32 4096>
  %106 = select <1 x i1> %88, <1 x i32> zeroinitializer, <1 x i32> %105
  %107 = or <1 x i32> %106, %104
  %108 = load <1 x i32>, ptr %33, align 4
  %109 = select <1 x i1> %102, <1 x i32> %107, <1 x i32> %108
  store <1 x i32> %109, ptr %33, align 4
  %110 = load <1 x i32>, ptr %36, align 4
  %111 = select <1 x i1> %102, <1 x i32> zeroinitializer, <1 x i32> %110
  br label %166

112:                                              ; preds = %63
  %113 = select <1 x i1> %69, <1 x i32> %43, <1 x i32> zeroinitializer
  %114 = shl nuw i32 1, %4
  %115 = insertelement <1 x i32> poison, i32 %114, i64 0
  %116 = and <1 x i32> %67, %115
  %117 = icmp eq <1 x i32> %116, zeroinitializer
  %118 = select <1 x i1> %117, <1 x i32> zeroinitializer, <1 x i32> %113
  %119 = or <1 x i32> %118, %59
  %120 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %119)
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %122, label %168

122:                                              ; preds = %112
  %123 = insertelement <1 x i32> poison, i32 %19, i64 0
  %124 = icmp ult <1 x i32> %40, %123
  %125 = icmp eq <1 x i32> %115, %67
  %126 = icmp ult <1 x i32> %40, %68
  %127 = and <1 x i1> %125, %126
  %128 = or <1 x i1> %127, %124
  %129 = xor <1 x i1> %126, <i1 true>
  %130 = select <1 x i1> %129, <1 x i1> <i1 true>, <1 x i1> %128
  %131 = select <1 x i1> %130, <1 x i32> <i32 -1>, <1 x i32> %59
  %132 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %168, label %134

134:                                              ; preds = %122
  %135 = icmp ult <1 x i32> %40, %49
  %136 = icmp ugt <1 x i32> %37, <i32 3>
  %137 = and <1 x i1> %135, %136
  %138 = and <1 x i32> %41, <i32 2048>
  %139 = select <1 x i1> %137, <1 x i32> <i32 2048>, <1 x i32> %138
  %140 = icmp uge <1 x i32> %40, %53
  %141 = xor <1 x i32> %41, %6
  %142 = and <1 x i32> %141, <i32 1023>
  %143 = icmp eq <1 x i32> %142, zeroinitializer
  %144 = select <1 x i1> %143, <1 x i32> %43, <1 x i32> <i32 -1>
  %145 = icmp slt <1 x i32> %144, zeroinitializer
  %146 = and <1 x i1> %145, %140
  %147 = select <1 x i1> %126, <1 x i1> %146, <1 x i1> zeroinitializer
  %148 = select <1 x i1> %147, <1 x i32> <i32 4096>, <1 x i32> zeroinitializer
  %149 = select <1 x i1> %128, <1 x i32> zeroinitializer, <1 x i32> %144
  %150 = or <1 x i32> %149, %6
  %151 = shl i32 %16, 1
  %152 = insertelement <1 x i32> poison, i32 %151, i64 0
  %153 = lshr <1 x i32> %150, <i32 31>
  %154 = or disjoint <1 x i32> %153, %152
  %155 = icmp slt <1 x i32> %8, zeroinitializer
  %156 = select <1 x i1> %155, <1 x i32> %154, <1 x i32> %37
  store <1 x i32> %156, ptr %30, align 4
  %157 = and <1 x i32> %6, <i32 2147483647>
  %158 = or <1 x i32> %139, %157
  %159 = or <1 x i32> %158, %148
  %160 = load <1 x i32>, ptr %33, align 4
  %161 = select <1 x i1> %155, <1 x i32> %159, <1 x i32> %160
  store <1 x i32> %161, ptr %33, align 4
  %162 = select <1 x i1> %128, <1 x i32> zeroinitializer, <1 x i32> %67
  %163 = or <1 x i32> %162, %115
  %164 = load <1 x i32>, ptr %36, align 4
  %165 = select <1 x i1> %155, <1 x i32> %163, <1 x i32> %164
  br label %166

166:                                              ; preds = %134, %99
  %167 = phi <1 x i32> [ %111, %99 ], [ %165, %134 ]
  store <1 x i32> %167, ptr %36, align 4
  br label %168

168:                                              ; preds = %5, %70, %80, %112, %122, %166
  %169 = phi i1 [ false, %5 ], [ true, %112 ], [ false, %122 ], [ true, %70 ], [ false, %80 ], [ true, %166 ]
  ret i1 %169
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #12 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 112
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = zext i32 %4 to i64
  %15 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %10, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %14
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %34 = load <1 x i32>, ptr %27, align 4
  %35 = load <1 x i32>, ptr %22, align 4
  %36 = load <1 x i32>, ptr %24, align 4
  %37 = lshr <1 x i32> %34, <i32 1>
  %38 = load <1 x i32>, ptr %30, align 4
  %39 = and <1 x i32> %34, <i32 1>
  %40 = xor <1 x i32> %36, %6
  %41 = and <1 x i32> %40, <i32 1023>
  %42 = icmp eq <1 x i32> %41, zeroinitializer
  %43 = icmp sgt i32 %2, -1
  %44 = insertelement <1 x i1> poison, i1 %43, i64 0
  %45 = insertelement <1 x i32> poison, i32 %13, i64 0
  %46 = icmp uge <1 x i32> %35, %45
  %47 = and <1 x i1> %46, %44
  %48 = select <1 x i1> %47, <1 x i1> %42, <1 x i1> zeroinitializer
  %49 = insertelement <1 x i32> poison, i32 %19, i64 0
  %50 = icmp ult <1 x i32> %35, %49
  %51 = or <1 x i1> %48, %50
  %52 = icmp ult <1 x i32> %37, %49
  %53 = xor <1 x i32> %38, %6
  %54 = and <1 x i32> %53, <i32 1023>
  %55 = icmp eq <1 x i32> %54, zeroinitializer
  %56 = icmp uge <1 x i32> %37, %45
  %57 = select <1 x i1> %56, <1 x i1> %55, <1 x i1> zeroinitializer
  %58 = add nsw <1 x i32> %39, <i32 -1>
  %59 = select <1 x i1> %57, <1 x i32> %58, <1 x i32> zeroinitializer
  %60 = select <1 x i1> %52, <1 x i32> <i32 -1>, <1 x i32> %59
  %61 = and <1 x i32> %38, <i32 4096>
  %62 = icmp eq <1 x i32> %61, zeroinitializer
  %63 = select <1 x i1> %51, <1 x i1> %62, <1 x i1> zeroinitializer
  %64 = select <1 x i1> %63, <1 x i32> %60, <1 x i32> zeroinitializer
  %65 = xor <1 x i32> %8, <i32 -1>
  %66 = or <1 x i32> %64, %65
  %67 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %66)
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %96, label %69

69:                                               ; preds = %5
  %70 = getelementptr inbounds i8, ptr %0, i64 688
  %71 = load ptr, ptr %70, align 8
  %72 = icmp eq ptr %71, null
  br i1 %72, label %89, label %73

73:                                               ; preds = %69
  %74 = icmp ult <1 x i32> %37, %45
  %75 = load <1 x i32>, ptr %33, align 4
  %76 = icmp eq <1 x i32> %75, zeroinitializer
  %77 = select <1 x i1> %76, <1 x i1> <i1 true>, <1 x i1> %74
  %78 = select <1 x i1> %77, <1 x i32> <i32 -1>, <1 x i32> %65
  %79 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %96, label %81

81:                                               ; preds = %73
  %82 = icmp slt <1 x i32> %8, zeroinitializer
  %83 = select <1 x i1> %82, <1 x i32> zeroinitializer, <1 x i32> %34
  store <1 x i32> %83, ptr %27, align 4
  %84 = load <1 x i32>, ptr %30, align 4
  %85 = select <1 x i1> %82, <1 x i32> zeroinitializer, <1 x i32> %84
  store <1 x i32> %85, ptr %30, align 4
  %86 = load <1 x i32>, ptr %33, align 4
  %87 = select <1 x i1> %82, <1 x i32> zeroinitializer, <1 x i32> %86
  store <1 x i32> %87, ptr %33, align 4
  %88 = load <1 x i32>, ptr %22, align 4
  br label %89

89:                                               ; preds = %81, %69
  %90 = phi <1 x i32> [ %35, %69 ], [ %88, %81 ]
  %91 = insertelement <1 x i32> poison, i32 %16, i64 0
  %92 = icmp slt <1 x i32> %8, zeroinitializer
  %93 = select <1 x i1> %92, <1 x i32> %91, <1 x i32> %90
  store <1 x i32> %93, ptr %22, align 4
  %94 = load <1 x i32>, ptr %24, align 4
  %95 = select <1 x i1> %92, <1 x i32> %6, <1 x i32> %94
  store <1 x i32> %95, ptr %24, align 4
  br label %96

96:                                               ; preds = %5, %73, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %73 ]
  ret i1 %97
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_1(ptr nocapture readonly %0, i64 %1, i32 %2, i1 %3, i32 %4) local_unnamed_addr #12 {
  %6 = insertelement <1 x i32> poison, i32 %2, i64 0
  %7 = sext i1 %3 to i32
  %8 = insertelement <1 x i32> poison, i32 %7, i64 0
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 616
  %12 = load i64, ptr %11, align 8
  %13 = trunc i64 %12 to i32
  %14 = zext i32 %4 to i64
  %15 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %14
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %10, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %14
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %34 = load <1 x i32>, ptr %27, align 4
  %35 = load <1 x i32>, ptr %22, align 4
  %36 = load <1 x i32>, ptr %24, align 4
  %37 = lshr <1 x i32> %34, <i32 1>
  %38 = load <1 x i32>, ptr %30, align 4
  %39 = and <1 x i32> %34, <i32 1>
  %40 = xor <1 x i32> %36, %6
  %41 = and <1 x i32> %40, <i32 1023>
  %42 = icmp eq <1 x i32> %41, zeroinitializer
  %43 = icmp sgt i32 %2, -1
  %44 = insertelement <1 x i1> poison, i1 %43, i64 0
  %45 = insertelement <1 x i32> poison, i32 %13, i64 0
  %46 = icmp uge <1 x i32> %35, %45
  %47 = and <1 x i1> %46, %44
  %48 = select <1 x i1> %47, <1 x i1> %42, <1 x i1> zeroinitializer
  %49 = insertelement <1 x i32> poison, i32 %19, i64 0
  %50 = icmp ugt <1 x i32> %49, %35
  %51 = and <1 x i1> %50, %46
  %52 = icmp ult <1 x i32> %35, <i32 2>
  %53 = or <1 x i1> %51, %52
  %54 = or <1 x i1> %53, %48
  %55 = icmp ult <1 x i32> %34, <i32 2>
  %56 = xor <1 x i32> %38, %6
  %57 = and <1 x i32> %56, <i32 1023>
  %58 = icmp eq <1 x i32> %57, zeroinitializer
  %59 = icmp uge <1 x i32> %37, %45
  %60 = select <1 x i1> %59, <1 x i1> %58, <1 x i1> zeroinitializer
  %61 = add nsw <1 x i32> %39, <i32 -1>
  %62 = select <1 x i1> %60, <1 x i32> %61, <1 x i32> zeroinitializer
  %63 = icmp ugt <1 x i32> %49, %37
  %64 = and <1 x i1> %63, %59
  %65 = select <1 x i1> %64, <1 x i1> <i1 true>, <1 x i1> %55
  %66 = select <1 x i1> %65, <1 x i32> <i32 -1>, <1 x i32> %62
  %67 = and <1 x i32> %38, <i32 6144>
  %68 = icmp eq <1 x i32> %67, zeroinitializer
  %69 = select <1 x i1> %54, <1 x i1> %68, <1 x i1> zeroinitializer
  %70 = select <1 x i1> %69, <1 x i32> %66, <1 x i32> zeroinitializer
  %71 = xor <1 x i32> %8, <i32 -1>
  %72 = or <1 x i32> %70, %71
  %73 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %72)
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %100, label %75

75:                                               ; preds = %5
  %76 = getelementptr inbounds i8, ptr %0, i64 688
  %77 = load ptr, ptr %76, align 8
  %78 = icmp eq ptr %77, null
  br i1 %78, label %93, label %79

79:                                               ; preds = %75
  %80 = load <1 x i32>, ptr %33, align 4
  %81 = icmp eq <1 x i32> %80, zeroinitializer
  %82 = select <1 x i1> %81, <1 x i32> <i32 -1>, <1 x i32> %71
  %83 = tail call i32 @llvm.vector.reduce.and.v1i32(<1 x i32> %82)
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %100, label %85

85:                                               ; preds = %79
  %86 = icmp slt <1 x i32> %8, zeroinitializer
  %87 = select <1 x i1> %86, <1 x i32> zeroinitializer, <1 x i32> %34
  store <1 x i32> %87, ptr %27, align 4
  %88 = load <1 x i32>, ptr %30, align 4
  %89 = select <1 x i1> %86, <1 x i32> zeroinitializer, <1 x i32> %88
  store <1 x i32> %89, ptr %30, align 4
  %90 = load <1 x i32>, ptr %33, align 4
  %91 = select <1 x i1> %86, <1 x i32> zeroinitializer, <1 x i32> %90
  store <1 x i32> %91, ptr %33, align 4
  %92 = load <1 x i32>, ptr %22, align 4
  br label %93

93:                                               ; preds = %85, %75
  %94 = phi <1 x i32> [ %35, %75 ], [ %92, %85 ]
  %95 = insertelement <1 x i32> poison, i32 %16, i64 0
  %96 = icmp slt <1 x i32> %8, zeroinitializer
  %97 = select <1 x i1> %96, <1 x i32> %95, <1 x i32> %94
  store <1 x i32> %97, ptr %22, align 4
  %98 = load <1 x i32>, ptr %24, align 4
  %99 = select <1 x i1> %96, <1 x i32> %6, <1 x i32> %98
  store <1 x i32> %99, ptr %24, align 4
  br label %100

100:                                              ; preds = %5, %79, %93
  %101 = phi i1 [ false, %5 ], [ true, %93 ], [ false, %79 ]
  ret i1 %101
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <2 x i32> %42, zeroinitializer
  %44 = icmp sgt <2 x i32> %2, <i32 -1, i32 -1>
  %45 = insertelement <2 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <2 x i32> %45, <2 x i32> poison, <2 x i32> zeroinitializer
  %47 = icmp uge <2 x i32> %35, %46
  %48 = and <2 x i1> %47, %44
  %49 = select <2 x i1> %48, <2 x i1> %43, <2 x i1> zeroinitializer
  %50 = insertelement <2 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <2 x i32> %50, <2 x i32> poison, <2 x i32> zeroinitializer
  %52 = icmp ugt <2 x i32> %51, %35
  %53 = and <2 x i1> %52, %47
  %54 = xor <2 x i1> %3, <i1 true, i1 true>
  %55 = sext <2 x i1> %54 to <2 x i32>
  %56 = or <2 x i1> %53, %49
  %57 = or <2 x i1> %56, %54
  %58 = bitcast <2 x i1> %57 to i2
  %59 = icmp eq i2 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <2 x i32>, ptr %33, align 4
  %65 = insertelement <2 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <2 x i32> %65, <2 x i32> poison, <2 x i32> zeroinitializer
  %67 = icmp eq <2 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <2 x i32> %38, <i32 5, i32 5>
  %70 = and <2 x i32> %69, <i32 31, i32 31>
  %71 = insertelement <2 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <2 x i32> %71, <2 x i32> poison, <2 x i32> zeroinitializer
  %73 = icmp eq <2 x i32> %70, %72
  %74 = select <2 x i1> %73, <2 x i1> %67, <2 x i1> zeroinitializer
  %75 = select <2 x i1> %74, <2 x i32> %40, <2 x i32> zeroinitializer
  %76 = or <2 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <2 x i32> %38, %2
  %81 = and <2 x i32> %80, <i32 1023, i32 1023>
  %82 = icmp eq <2 x i32> %81, zeroinitializer
  %83 = add nsw <2 x i32> %39, <i32 -1, i32 -1>
  %84 = select <2 x i1> %82, <2 x i32> %83, <2 x i32> zeroinitializer
  %85 = icmp ult <2 x i32> %37, %46
  %86 = select <2 x i1> %85, <2 x i32> zeroinitializer, <2 x i32> %84
  %87 = icmp eq <2 x i32> %64, zeroinitializer
  %88 = icmp ule <2 x i32> %46, %37
  %89 = icmp ugt <2 x i32> %51, %37
  %90 = and <2 x i1> %89, %88
  %91 = select <2 x i1> %90, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %86
  %92 = select <2 x i1> %87, <2 x i32> %91, <2 x i32> zeroinitializer
  %93 = select <2 x i1> %85, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %92
  %94 = or <2 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <2 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <2 x i32> %99, <2 x i32> poison, <2 x i32> zeroinitializer
  %101 = lshr <2 x i32> %2, <i32 31, i32 31>
  %102 = or disjoint <2 x i32> %100, %101
  %103 = select <2 x i1> %3, <2 x i32> %102, <2 x i32> %34
  store <2 x i32> %103, ptr %27, align 4
  %104 = and <2 x i32> %2, <i32 2147483647, i32 2147483647>
  %105 = and <2 x i32> %38, <i32 4096, i32 4096>
  %106 = select <2 x i1> %85, <2 x i32> zeroinitializer, <2 x i32> %105
  %107 = or <2 x i32> %106, %104
  %108 = load <2 x i32>, ptr %30, align 4
  %109 = select <2 x i1> %3, <2 x i32> %107, <2 x i32> %108
  store <2 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <2 x i1> %67, <2 x i32> %40, <2 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <2 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <2 x i32> %113, <2 x i32> poison, <2 x i32> zeroinitializer
  %115 = and <2 x i32> %64, %114
  %116 = icmp eq <2 x i32> %115, zeroinitializer
  %117 = select <2 x i1> %116, <2 x i32> zeroinitializer, <2 x i32> %111
  %118 = or <2 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <2 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <2 x i32> %122, <2 x i32> poison, <2 x i32> zeroinitializer
  %124 = icmp ult <2 x i32> %37, %123
  %125 = icmp eq <2 x i32> %114, %64
  %126 = icmp ult <2 x i32> %37, %66
  %127 = and <2 x i1> %125, %126
  %128 = or <2 x i1> %127, %124
  %129 = xor <2 x i1> %126, <i1 true, i1 true>
  %130 = select <2 x i1> %129, <2 x i1> <i1 true, i1 true>, <2 x i1> %128
  %131 = select <2 x i1> %130, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <2 x i32> %37, %51
  %136 = xor <2 x i32> %38, %2
  %137 = and <2 x i32> %136, <i32 1023, i32 1023>
  %138 = icmp eq <2 x i32> %137, zeroinitializer
  %139 = select <2 x i1> %138, <2 x i32> %40, <2 x i32> <i32 -1, i32 -1>
  %140 = icmp slt <2 x i32> %139, zeroinitializer
  %141 = and <2 x i1> %140, %135
  %142 = select <2 x i1> %126, <2 x i1> %141, <2 x i1> zeroinitializer
  %143 = select <2 x i1> %142, <2 x i32> <i32 4096, i32 4096>, <2 x i32> zeroinitializer
  %144 = select <2 x i1> %128, <2 x i32> zeroinitializer, <2 x i32> %139
  %145 = or <2 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <2 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <2 x i32> %147, <2 x i32> poison, <2 x i32> zeroinitializer
  %149 = lshr <2 x i32> %145, <i32 31, i32 31>
  %150 = or disjoint <2 x i32> %149, %148
  %151 = select <2 x i1> %3, <2 x i32> %150, <2 x i32> %34
  store <2 x i32> %151, ptr %27, align 4
  %152 = and <2 x i32> %2, <i32 2147483647, i32 2147483647>
  %153 = or <2 x i32> %143, %152
  %154 = load <2 x i32>, ptr %30, align 4
  %155 = select <2 x i1> %3, <2 x i32> %153, <2 x i32> %154
  store <2 x i32> %155, ptr %30, align 4
  %156 = select <2 x i1> %128, <2 x i32> zeroinitializer, <2 x i32> %64
  %157 = or <2 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <2 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <2 x i32>, ptr %33, align 4
  %161 = select <2 x i1> %3, <2 x i32> %159, <2 x i32> %160
  store <2 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <2 x i32> %42, zeroinitializer
  %44 = icmp sgt <2 x i32> %2, <i32 -1, i32 -1>
  %45 = insertelement <2 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <2 x i32> %45, <2 x i32> poison, <2 x i32> zeroinitializer
  %47 = icmp uge <2 x i32> %35, %46
  %48 = and <2 x i1> %47, %44
  %49 = select <2 x i1> %48, <2 x i1> %43, <2 x i1> zeroinitializer
  %50 = insertelement <2 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <2 x i32> %50, <2 x i32> poison, <2 x i32> zeroinitializer
  %52 = icmp ugt <2 x i32> %51, %35
  %53 = and <2 x i1> %52, %47
  %54 = or <2 x i1> %49, %53
  %55 = icmp eq <2 x i32> %35, zeroinitializer
  %56 = select <2 x i1> %55, <2 x i1> <i1 true, i1 true>, <2 x i1> %54
  %57 = xor <2 x i1> %3, <i1 true, i1 true>
  %58 = sext <2 x i1> %57 to <2 x i32>
  %59 = or <2 x i1> %56, %57
  %60 = bitcast <2 x i1> %59 to i2
  %61 = icmp eq i2 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <2 x i32>, ptr %33, align 4
  %67 = insertelement <2 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <2 x i32> %67, <2 x i32> poison, <2 x i32> zeroinitializer
  %69 = icmp eq <2 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <2 x i32> %38, <i32 5, i32 5>
  %72 = and <2 x i32> %71, <i32 31, i32 31>
  %73 = insertelement <2 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <2 x i32> %73, <2 x i32> poison, <2 x i32> zeroinitializer
  %75 = icmp eq <2 x i32> %72, %74
  %76 = select <2 x i1> %75, <2 x i1> %69, <2 x i1> zeroinitializer
  %77 = select <2 x i1> %76, <2 x i32> %40, <2 x i32> zeroinitializer
  %78 = or <2 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <2 x i32> %38, %2
  %83 = and <2 x i32> %82, <i32 1023, i32 1023>
  %84 = icmp eq <2 x i32> %83, zeroinitializer
  %85 = add nsw <2 x i32> %39, <i32 -1, i32 -1>
  %86 = select <2 x i1> %84, <2 x i32> %85, <2 x i32> zeroinitializer
  %87 = icmp ult <2 x i32> %37, %46
  %88 = select <2 x i1> %87, <2 x i32> zeroinitializer, <2 x i32> %86
  %89 = icmp ult <2 x i32> %34, <i32 2, i32 2>
  %90 = icmp eq <2 x i32> %66, zeroinitializer
  %91 = icmp ule <2 x i32> %46, %37
  %92 = icmp ugt <2 x i32> %51, %37
  %93 = and <2 x i1> %92, %91
  %94 = select <2 x i1> %93, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %88
  %95 = select <2 x i1> %90, <2 x i32> %94, <2 x i32> zeroinitializer
  %96 = select <2 x i1> %89, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %95
  %97 = or <2 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <2 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <2 x i32> %102, <2 x i32> poison, <2 x i32> zeroinitializer
  %104 = lshr <2 x i32> %2, <i32 31, i32 31>
  %105 = or disjoint <2 x i32> %103, %104
  %106 = select <2 x i1> %3, <2 x i32> %105, <2 x i32> %34
  store <2 x i32> %106, ptr %27, align 4
  %107 = and <2 x i32> %2, <i32 2147483647, i32 2147483647>
  %108 = and <2 x i32> %38, <i32 4096, i32 4096>
  %109 = select <2 x i1> %89, <2 x i32> zeroinitializer, <2 x i32> %108
  %110 = or <2 x i32> %109, %107
  %111 = load <2 x i32>, ptr %30, align 4
  %112 = select <2 x i1> %3, <2 x i32> %110, <2 x i32> %111
  store <2 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <2 x i1> %69, <2 x i32> %40, <2 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <2 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <2 x i32> %116, <2 x i32> poison, <2 x i32> zeroinitializer
  %118 = and <2 x i32> %66, %117
  %119 = icmp eq <2 x i32> %118, zeroinitializer
  %120 = select <2 x i1> %119, <2 x i32> zeroinitializer, <2 x i32> %114
  %121 = or <2 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <2 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <2 x i32> %125, <2 x i32> poison, <2 x i32> zeroinitializer
  %127 = icmp ult <2 x i32> %37, %126
  %128 = icmp eq <2 x i32> %117, %66
  %129 = icmp ult <2 x i32> %37, %68
  %130 = and <2 x i1> %128, %129
  %131 = or <2 x i1> %130, %127
  %132 = xor <2 x i1> %129, <i1 true, i1 true>
  %133 = select <2 x i1> %132, <2 x i1> <i1 true, i1 true>, <2 x i1> %131
  %134 = select <2 x i1> %133, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <2 x i32> %37, %46
  %139 = icmp ugt <2 x i32> %34, <i32 3, i32 3>
  %140 = and <2 x i1> %138, %139
  %141 = and <2 x i32> %38, <i32 2048, i32 2048>
  %142 = select <2 x i1> %140, <2 x i32> <i32 2048, i32 2048>, <2 x i32> %141
  %143 = icmp uge <2 x i32> %37, %51
  %144 = xor <2 x i32> %38, %2
  %145 = and <2 x i32> %144, <i32 1023, i32 1023>
  %146 = icmp eq <2 x i32> %145, zeroinitializer
  %147 = select <2 x i1> %146, <2 x i32> %40, <2 x i32> <i32 -1, i32 -1>
  %148 = icmp slt <2 x i32> %147, zeroinitializer
  %149 = and <2 x i1> %148, %143
  %150 = select <2 x i1> %129, <2 x i1> %149, <2 x i1> zeroinitializer
  %151 = select <2 x i1> %150, <2 x i32> <i32 4096, i32 4096>, <2 x i32> zeroinitializer
  %152 = select <2 x i1> %131, <2 x i32> zeroinitializer, <2 x i32> %147
  %153 = or <2 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <2 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <2 x i32> %155, <2 x i32> poison, <2 x i32> zeroinitializer
  %157 = lshr <2 x i32> %153, <i32 31, i32 31>
  %158 = or disjoint <2 x i32> %157, %156
  %159 = select <2 x i1> %3, <2 x i32> %158, <2 x i32> %34
  store <2 x i32> %159, ptr %27, align 4
  %160 = and <2 x i32> %2, <i32 2147483647, i32 2147483647>
  %161 = or <2 x i32> %142, %160
  %162 = or <2 x i32> %161, %151
  %163 = load <2 x i32>, ptr %30, align 4
  %164 = select <2 x i1> %3, <2 x i32> %162, <2 x i32> %163
  store <2 x i32> %164, ptr %30, align 4
  %165 = select <2 x i1> %131, <2 x i32> zeroinitializer, <2 x i32> %66
  %166 = or <2 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <2 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <2 x i32>, ptr %33, align 4
  %170 = select <2 x i1> %3, <2 x i32> %168, <2 x i32> %169
  store <2 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <2 x i32>, ptr %24, align 4
  %32 = load <2 x i32>, ptr %19, align 4
  %33 = load <2 x i32>, ptr %21, align 4
  %34 = lshr <2 x i32> %31, <i32 1, i32 1>
  %35 = load <2 x i32>, ptr %27, align 4
  %36 = and <2 x i32> %31, <i32 1, i32 1>
  %37 = xor <2 x i32> %33, %2
  %38 = and <2 x i32> %37, <i32 1023, i32 1023>
  %39 = icmp eq <2 x i32> %38, zeroinitializer
  %40 = icmp sgt <2 x i32> %2, <i32 -1, i32 -1>
  %41 = insertelement <2 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <2 x i32> %41, <2 x i32> poison, <2 x i32> zeroinitializer
  %43 = icmp uge <2 x i32> %32, %42
  %44 = and <2 x i1> %43, %40
  %45 = select <2 x i1> %44, <2 x i1> %39, <2 x i1> zeroinitializer
  %46 = insertelement <2 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <2 x i32> %46, <2 x i32> poison, <2 x i32> zeroinitializer
  %48 = icmp ult <2 x i32> %32, %47
  %49 = or <2 x i1> %45, %48
  %50 = icmp ult <2 x i32> %34, %47
  %51 = xor <2 x i32> %35, %2
  %52 = and <2 x i32> %51, <i32 1023, i32 1023>
  %53 = icmp eq <2 x i32> %52, zeroinitializer
  %54 = icmp uge <2 x i32> %34, %42
  %55 = select <2 x i1> %54, <2 x i1> %53, <2 x i1> zeroinitializer
  %56 = add nsw <2 x i32> %36, <i32 -1, i32 -1>
  %57 = select <2 x i1> %55, <2 x i32> %56, <2 x i32> zeroinitializer
  %58 = select <2 x i1> %50, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %57
  %59 = and <2 x i32> %35, <i32 4096, i32 4096>
  %60 = icmp eq <2 x i32> %59, zeroinitializer
  %61 = select <2 x i1> %49, <2 x i1> %60, <2 x i1> zeroinitializer
  %62 = select <2 x i1> %61, <2 x i32> %58, <2 x i32> zeroinitializer
  %63 = xor <2 x i1> %3, <i1 true, i1 true>
  %64 = sext <2 x i1> %63 to <2 x i32>
  %65 = or <2 x i32> %62, %64
  %66 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %65)
  %67 = icmp eq i32 %66, 0
  br i1 %67, label %94, label %68

68:                                               ; preds = %5
  %69 = getelementptr inbounds i8, ptr %0, i64 688
  %70 = load ptr, ptr %69, align 8
  %71 = icmp eq ptr %70, null
  br i1 %71, label %87, label %72

72:                                               ; preds = %68
  %73 = icmp ult <2 x i32> %34, %42
  %74 = load <2 x i32>, ptr %30, align 4
  %75 = icmp eq <2 x i32> %74, zeroinitializer
  %76 = select <2 x i1> %75, <2 x i1> <i1 true, i1 true>, <2 x i1> %73
  %77 = select <2 x i1> %76, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %64
  %78 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %77)
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %94, label %80

80:                                               ; preds = %72
  %81 = select <2 x i1> %3, <2 x i32> zeroinitializer, <2 x i32> %31
  store <2 x i32> %81, ptr %24, align 4
  %82 = load <2 x i32>, ptr %27, align 4
  %83 = select <2 x i1> %3, <2 x i32> zeroinitializer, <2 x i32> %82
  store <2 x i32> %83, ptr %27, align 4
  %84 = load <2 x i32>, ptr %30, align 4
  %85 = select <2 x i1> %3, <2 x i32> zeroinitializer, <2 x i32> %84
  store <2 x i32> %85, ptr %30, align 4
  %86 = load <2 x i32>, ptr %19, align 4
  br label %87

87:                                               ; preds = %80, %68
  %88 = phi <2 x i32> [ %32, %68 ], [ %86, %80 ]
  %89 = insertelement <2 x i32> poison, i32 %13, i64 0
  %90 = shufflevector <2 x i32> %89, <2 x i32> poison, <2 x i32> zeroinitializer
  %91 = select <2 x i1> %3, <2 x i32> %90, <2 x i32> %88
  store <2 x i32> %91, ptr %19, align 4
  %92 = load <2 x i32>, ptr %21, align 4
  %93 = select <2 x i1> %3, <2 x i32> %2, <2 x i32> %92
  store <2 x i32> %93, ptr %21, align 4
  br label %94

94:                                               ; preds = %5, %72, %87
  %95 = phi i1 [ false, %5 ], [ true, %87 ], [ false, %72 ]
  ret i1 %95
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_2(ptr nocapture readonly %0, i64 %1, <2 x i32> %2, <2 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <2 x i32>, ptr %24, align 4
  %32 = load <2 x i32>, ptr %19, align 4
  %33 = load <2 x i32>, ptr %21, align 4
  %34 = lshr <2 x i32> %31, <i32 1, i32 1>
  %35 = load <2 x i32>, ptr %27, align 4
  %36 = and <2 x i32> %31, <i32 1, i32 1>
  %37 = xor <2 x i32> %33, %2
  %38 = and <2 x i32> %37, <i32 1023, i32 1023>
  %39 = icmp eq <2 x i32> %38, zeroinitializer
  %40 = icmp sgt <2 x i32> %2, <i32 -1, i32 -1>
  %41 = insertelement <2 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <2 x i32> %41, <2 x i32> poison, <2 x i32> zeroinitializer
  %43 = icmp uge <2 x i32> %32, %42
  %44 = and <2 x i1> %43, %40
  %45 = select <2 x i1> %44, <2 x i1> %39, <2 x i1> zeroinitializer
  %46 = insertelement <2 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <2 x i32> %46, <2 x i32> poison, <2 x i32> zeroinitializer
  %48 = icmp ugt <2 x i32> %47, %32
  %49 = and <2 x i1> %48, %43
  %50 = icmp ult <2 x i32> %32, <i32 2, i32 2>
  %51 = or <2 x i1> %49, %50
  %52 = or <2 x i1> %51, %45
  %53 = icmp ult <2 x i32> %31, <i32 2, i32 2>
  %54 = xor <2 x i32> %35, %2
  %55 = and <2 x i32> %54, <i32 1023, i32 1023>
  %56 = icmp eq <2 x i32> %55, zeroinitializer
  %57 = icmp uge <2 x i32> %34, %42
  %58 = select <2 x i1> %57, <2 x i1> %56, <2 x i1> zeroinitializer
  %59 = add nsw <2 x i32> %36, <i32 -1, i32 -1>
  %60 = select <2 x i1> %58, <2 x i32> %59, <2 x i32> zeroinitializer
  %61 = icmp ugt <2 x i32> %47, %34
  %62 = and <2 x i1> %61, %57
  %63 = select <2 x i1> %62, <2 x i1> <i1 true, i1 true>, <2 x i1> %53
  %64 = select <2 x i1> %63, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %60
  %65 = and <2 x i32> %35, <i32 6144, i32 6144>
  %66 = icmp eq <2 x i32> %65, zeroinitializer
  %67 = select <2 x i1> %52, <2 x i1> %66, <2 x i1> zeroinitializer
  %68 = select <2 x i1> %67, <2 x i32> %64, <2 x i32> zeroinitializer
  %69 = xor <2 x i1> %3, <i1 true, i1 true>
  %70 = sext <2 x i1> %69 to <2 x i32>
  %71 = or <2 x i32> %68, %70
  %72 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %71)
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %98, label %74

74:                                               ; preds = %5
  %75 = getelementptr inbounds i8, ptr %0, i64 688
  %76 = load ptr, ptr %75, align 8
  %77 = icmp eq ptr %76, null
  br i1 %77, label %91, label %78

78:                                               ; preds = %74
  %79 = load <2 x i32>, ptr %30, align 4
  %80 = icmp eq <2 x i32> %79, zeroinitializer
  %81 = select <2 x i1> %80, <2 x i32> <i32 -1, i32 -1>, <2 x i32> %70
  %82 = tail call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> %81)
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %98, label %84

84:                                               ; preds = %78
  %85 = select <2 x i1> %3, <2 x i32> zeroinitializer, <2 x i32> %31
  store <2 x i32> %85, ptr %24, align 4
  %86 = load <2 x i32>, ptr %27, align 4
  %87 = select <2 x i1> %3, <2 x i32> zeroinitializer, <2 x i32> %86
  store <2 x i32> %87, ptr %27, align 4
  %88 = load <2 x i32>, ptr %30, align 4
  %89 = select <2 x i1> %3, <2 x i32> zeroinitializer, <2 x i32> %88
  store <2 x i32> %89, ptr %30, align 4
  %90 = load <2 x i32>, ptr %19, align 4
  br label %91

91:                                               ; preds = %84, %74
  %92 = phi <2 x i32> [ %32, %74 ], [ %90, %84 ]
  %93 = insertelement <2 x i32> poison, i32 %13, i64 0
  %94 = shufflevector <2 x i32> %93, <2 x i32> poison, <2 x i32> zeroinitializer
  %95 = select <2 x i1> %3, <2 x i32> %94, <2 x i32> %92
  store <2 x i32> %95, ptr %19, align 4
  %96 = load <2 x i32>, ptr %21, align 4
  %97 = select <2 x i1> %3, <2 x i32> %2, <2 x i32> %96
  store <2 x i32> %97, ptr %21, align 4
  br label %98

98:                                               ; preds = %5, %78, %91
  %99 = phi i1 [ false, %5 ], [ true, %91 ], [ false, %78 ]
  ret i1 %99
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <4 x i32> %42, zeroinitializer
  %44 = icmp sgt <4 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <4 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <4 x i32> %45, <4 x i32> poison, <4 x i32> zeroinitializer
  %47 = icmp uge <4 x i32> %35, %46
  %48 = and <4 x i1> %47, %44
  %49 = select <4 x i1> %48, <4 x i1> %43, <4 x i1> zeroinitializer
  %50 = insertelement <4 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <4 x i32> %50, <4 x i32> poison, <4 x i32> zeroinitializer
  %52 = icmp ugt <4 x i32> %51, %35
  %53 = and <4 x i1> %52, %47
  %54 = xor <4 x i1> %3, <i1 true, i1 true, i1 true, i1 true>
  %55 = sext <4 x i1> %54 to <4 x i32>
  %56 = or <4 x i1> %53, %49
  %57 = or <4 x i1> %56, %54
  %58 = bitcast <4 x i1> %57 to i4
  %59 = icmp eq i4 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <4 x i32>, ptr %33, align 4
  %65 = insertelement <4 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <4 x i32> %65, <4 x i32> poison, <4 x i32> zeroinitializer
  %67 = icmp eq <4 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <4 x i32> %38, <i32 5, i32 5, i32 5, i32 5>
  %70 = and <4 x i32> %69, <i32 31, i32 31, i32 31, i32 31>
  %71 = insertelement <4 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <4 x i32> %71, <4 x i32> poison, <4 x i32> zeroinitializer
  %73 = icmp eq <4 x i32> %70, %72
  %74 = select <4 x i1> %73, <4 x i1> %67, <4 x i1> zeroinitializer
  %75 = select <4 x i1> %74, <4 x i32> %40, <4 x i32> zeroinitializer
  %76 = or <4 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <4 x i32> %38, %2
  %81 = and <4 x i32> %80, <i32 1023, i32 1023, i32 1023, i32 1023>
  %82 = icmp eq <4 x i32> %81, zeroinitializer
  %83 = add nsw <4 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1>
  %84 = select <4 x i1> %82, <4 x i32> %83, <4 x i32> zeroinitializer
  %85 = icmp ult <4 x i32> %37, %46
  %86 = select <4 x i1> %85, <4 x i32> zeroinitializer, <4 x i32> %84
  %87 = icmp eq <4 x i32> %64, zeroinitializer
  %88 = icmp ule <4 x i32> %46, %37
  %89 = icmp ugt <4 x i32> %51, %37
  %90 = and <4 x i1> %89, %88
  %91 = select <4 x i1> %90, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %86
  %92 = select <4 x i1> %87, <4 x i32> %91, <4 x i32> zeroinitializer
  %93 = select <4 x i1> %85, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %92
  %94 = or <4 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <4 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <4 x i32> %99, <4 x i32> poison, <4 x i32> zeroinitializer
  %101 = lshr <4 x i32> %2, <i32 31, i32 31, i32 31, i32 31>
  %102 = or disjoint <4 x i32> %100, %101
  %103 = select <4 x i1> %3, <4 x i32> %102, <4 x i32> %34
  store <4 x i32> %103, ptr %27, align 4
  %104 = and <4 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %105 = and <4 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096>
  %106 = select <4 x i1> %85, <4 x i32> zeroinitializer, <4 x i32> %105
  %107 = or <4 x i32> %106, %104
  %108 = load <4 x i32>, ptr %30, align 4
  %109 = select <4 x i1> %3, <4 x i32> %107, <4 x i32> %108
  store <4 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <4 x i1> %67, <4 x i32> %40, <4 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <4 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <4 x i32> %113, <4 x i32> poison, <4 x i32> zeroinitializer
  %115 = and <4 x i32> %64, %114
  %116 = icmp eq <4 x i32> %115, zeroinitializer
  %117 = select <4 x i1> %116, <4 x i32> zeroinitializer, <4 x i32> %111
  %118 = or <4 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <4 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <4 x i32> %122, <4 x i32> poison, <4 x i32> zeroinitializer
  %124 = icmp ult <4 x i32> %37, %123
  %125 = icmp eq <4 x i32> %114, %64
  %126 = icmp ult <4 x i32> %37, %66
  %127 = and <4 x i1> %125, %126
  %128 = or <4 x i1> %127, %124
  %129 = xor <4 x i1> %126, <i1 true, i1 true, i1 true, i1 true>
  %130 = select <4 x i1> %129, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %128
  %131 = select <4 x i1> %130, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <4 x i32> %37, %51
  %136 = xor <4 x i32> %38, %2
  %137 = and <4 x i32> %136, <i32 1023, i32 1023, i32 1023, i32 1023>
  %138 = icmp eq <4 x i32> %137, zeroinitializer
  %139 = select <4 x i1> %138, <4 x i32> %40, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %140 = icmp slt <4 x i32> %139, zeroinitializer
  %141 = and <4 x i1> %140, %135
  %142 = select <4 x i1> %126, <4 x i1> %141, <4 x i1> zeroinitializer
  %143 = select <4 x i1> %142, <4 x i32> <i32 4096, i32 4096, i32 4096, i32 4096>, <4 x i32> zeroinitializer
  %144 = select <4 x i1> %128, <4 x i32> zeroinitializer, <4 x i32> %139
  %145 = or <4 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <4 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <4 x i32> %147, <4 x i32> poison, <4 x i32> zeroinitializer
  %149 = lshr <4 x i32> %145, <i32 31, i32 31, i32 31, i32 31>
  %150 = or disjoint <4 x i32> %149, %148
  %151 = select <4 x i1> %3, <4 x i32> %150, <4 x i32> %34
  store <4 x i32> %151, ptr %27, align 4
  %152 = and <4 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %153 = or <4 x i32> %143, %152
  %154 = load <4 x i32>, ptr %30, align 4
  %155 = select <4 x i1> %3, <4 x i32> %153, <4 x i32> %154
  store <4 x i32> %155, ptr %30, align 4
  %156 = select <4 x i1> %128, <4 x i32> zeroinitializer, <4 x i32> %64
  %157 = or <4 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <4 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <4 x i32>, ptr %33, align 4
  %161 = select <4 x i1> %3, <4 x i32> %159, <4 x i32> %160
  store <4 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <4 x i32> %42, zeroinitializer
  %44 = icmp sgt <4 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <4 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <4 x i32> %45, <4 x i32> poison, <4 x i32> zeroinitializer
  %47 = icmp uge <4 x i32> %35, %46
  %48 = and <4 x i1> %47, %44
  %49 = select <4 x i1> %48, <4 x i1> %43, <4 x i1> zeroinitializer
  %50 = insertelement <4 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <4 x i32> %50, <4 x i32> poison, <4 x i32> zeroinitializer
  %52 = icmp ugt <4 x i32> %51, %35
  %53 = and <4 x i1> %52, %47
  %54 = or <4 x i1> %49, %53
  %55 = icmp eq <4 x i32> %35, zeroinitializer
  %56 = select <4 x i1> %55, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %54
  %57 = xor <4 x i1> %3, <i1 true, i1 true, i1 true, i1 true>
  %58 = sext <4 x i1> %57 to <4 x i32>
  %59 = or <4 x i1> %56, %57
  %60 = bitcast <4 x i1> %59 to i4
  %61 = icmp eq i4 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <4 x i32>, ptr %33, align 4
  %67 = insertelement <4 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <4 x i32> %67, <4 x i32> poison, <4 x i32> zeroinitializer
  %69 = icmp eq <4 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <4 x i32> %38, <i32 5, i32 5, i32 5, i32 5>
  %72 = and <4 x i32> %71, <i32 31, i32 31, i32 31, i32 31>
  %73 = insertelement <4 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <4 x i32> %73, <4 x i32> poison, <4 x i32> zeroinitializer
  %75 = icmp eq <4 x i32> %72, %74
  %76 = select <4 x i1> %75, <4 x i1> %69, <4 x i1> zeroinitializer
  %77 = select <4 x i1> %76, <4 x i32> %40, <4 x i32> zeroinitializer
  %78 = or <4 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <4 x i32> %38, %2
  %83 = and <4 x i32> %82, <i32 1023, i32 1023, i32 1023, i32 1023>
  %84 = icmp eq <4 x i32> %83, zeroinitializer
  %85 = add nsw <4 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1>
  %86 = select <4 x i1> %84, <4 x i32> %85, <4 x i32> zeroinitializer
  %87 = icmp ult <4 x i32> %37, %46
  %88 = select <4 x i1> %87, <4 x i32> zeroinitializer, <4 x i32> %86
  %89 = icmp ult <4 x i32> %34, <i32 2, i32 2, i32 2, i32 2>
  %90 = icmp eq <4 x i32> %66, zeroinitializer
  %91 = icmp ule <4 x i32> %46, %37
  %92 = icmp ugt <4 x i32> %51, %37
  %93 = and <4 x i1> %92, %91
  %94 = select <4 x i1> %93, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %88
  %95 = select <4 x i1> %90, <4 x i32> %94, <4 x i32> zeroinitializer
  %96 = select <4 x i1> %89, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %95
  %97 = or <4 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <4 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <4 x i32> %102, <4 x i32> poison, <4 x i32> zeroinitializer
  %104 = lshr <4 x i32> %2, <i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <4 x i32> %103, %104
  %106 = select <4 x i1> %3, <4 x i32> %105, <4 x i32> %34
  store <4 x i32> %106, ptr %27, align 4
  %107 = and <4 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = and <4 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096>
  %109 = select <4 x i1> %89, <4 x i32> zeroinitializer, <4 x i32> %108
  %110 = or <4 x i32> %109, %107
  %111 = load <4 x i32>, ptr %30, align 4
  %112 = select <4 x i1> %3, <4 x i32> %110, <4 x i32> %111
  store <4 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <4 x i1> %69, <4 x i32> %40, <4 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <4 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <4 x i32> %116, <4 x i32> poison, <4 x i32> zeroinitializer
  %118 = and <4 x i32> %66, %117
  %119 = icmp eq <4 x i32> %118, zeroinitializer
  %120 = select <4 x i1> %119, <4 x i32> zeroinitializer, <4 x i32> %114
  %121 = or <4 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <4 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <4 x i32> %125, <4 x i32> poison, <4 x i32> zeroinitializer
  %127 = icmp ult <4 x i32> %37, %126
  %128 = icmp eq <4 x i32> %117, %66
  %129 = icmp ult <4 x i32> %37, %68
  %130 = and <4 x i1> %128, %129
  %131 = or <4 x i1> %130, %127
  %132 = xor <4 x i1> %129, <i1 true, i1 true, i1 true, i1 true>
  %133 = select <4 x i1> %132, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %131
  %134 = select <4 x i1> %133, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <4 x i32> %37, %46
  %139 = icmp ugt <4 x i32> %34, <i32 3, i32 3, i32 3, i32 3>
  %140 = and <4 x i1> %138, %139
  %141 = and <4 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048>
  %142 = select <4 x i1> %140, <4 x i32> <i32 2048, i32 2048, i32 2048, i32 2048>, <4 x i32> %141
  %143 = icmp uge <4 x i32> %37, %51
  %144 = xor <4 x i32> %38, %2
  %145 = and <4 x i32> %144, <i32 1023, i32 1023, i32 1023, i32 1023>
  %146 = icmp eq <4 x i32> %145, zeroinitializer
  %147 = select <4 x i1> %146, <4 x i32> %40, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %148 = icmp slt <4 x i32> %147, zeroinitializer
  %149 = and <4 x i1> %148, %143
  %150 = select <4 x i1> %129, <4 x i1> %149, <4 x i1> zeroinitializer
  %151 = select <4 x i1> %150, <4 x i32> <i32 4096, i32 4096, i32 4096, i32 4096>, <4 x i32> zeroinitializer
  %152 = select <4 x i1> %131, <4 x i32> zeroinitializer, <4 x i32> %147
  %153 = or <4 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <4 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <4 x i32> %155, <4 x i32> poison, <4 x i32> zeroinitializer
  %157 = lshr <4 x i32> %153, <i32 31, i32 31, i32 31, i32 31>
  %158 = or disjoint <4 x i32> %157, %156
  %159 = select <4 x i1> %3, <4 x i32> %158, <4 x i32> %34
  store <4 x i32> %159, ptr %27, align 4
  %160 = and <4 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %161 = or <4 x i32> %142, %160
  %162 = or <4 x i32> %161, %151
  %163 = load <4 x i32>, ptr %30, align 4
  %164 = select <4 x i1> %3, <4 x i32> %162, <4 x i32> %163
  store <4 x i32> %164, ptr %30, align 4
  %165 = select <4 x i1> %131, <4 x i32> zeroinitializer, <4 x i32> %66
  %166 = or <4 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <4 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <4 x i32>, ptr %33, align 4
  %170 = select <4 x i1> %3, <4 x i32> %168, <4 x i32> %169
  store <4 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <4 x i32>, ptr %24, align 4
  %32 = load <4 x i32>, ptr %19, align 4
  %33 = load <4 x i32>, ptr %21, align 4
  %34 = lshr <4 x i32> %31, <i32 1, i32 1, i32 1, i32 1>
  %35 = load <4 x i32>, ptr %27, align 4
  %36 = and <4 x i32> %31, <i32 1, i32 1, i32 1, i32 1>
  %37 = xor <4 x i32> %33, %2
  %38 = and <4 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <4 x i32> %38, zeroinitializer
  %40 = icmp sgt <4 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <4 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <4 x i32> %41, <4 x i32> poison, <4 x i32> zeroinitializer
  %43 = icmp uge <4 x i32> %32, %42
  %44 = and <4 x i1> %43, %40
  %45 = select <4 x i1> %44, <4 x i1> %39, <4 x i1> zeroinitializer
  %46 = insertelement <4 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <4 x i32> %46, <4 x i32> poison, <4 x i32> zeroinitializer
  %48 = icmp ult <4 x i32> %32, %47
  %49 = or <4 x i1> %45, %48
  %50 = icmp ult <4 x i32> %34, %47
  %51 = xor <4 x i32> %35, %2
  %52 = and <4 x i32> %51, <i32 1023, i32 1023, i32 1023, i32 1023>
  %53 = icmp eq <4 x i32> %52, zeroinitializer
  %54 = icmp uge <4 x i32> %34, %42
  %55 = select <4 x i1> %54, <4 x i1> %53, <4 x i1> zeroinitializer
  %56 = add nsw <4 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1>
  %57 = select <4 x i1> %55, <4 x i32> %56, <4 x i32> zeroinitializer
  %58 = select <4 x i1> %50, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %57
  %59 = and <4 x i32> %35, <i32 4096, i32 4096, i32 4096, i32 4096>
  %60 = icmp eq <4 x i32> %59, zeroinitializer
  %61 = select <4 x i1> %49, <4 x i1> %60, <4 x i1> zeroinitializer
  %62 = select <4 x i1> %61, <4 x i32> %58, <4 x i32> zeroinitializer
  %63 = select <4 x i1> %3, <4 x i32> %62, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %63)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %91, label %66

66:                                               ; preds = %5
  %67 = getelementptr inbounds i8, ptr %0, i64 688
  %68 = load ptr, ptr %67, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %84, label %70

70:                                               ; preds = %66
  %71 = load <4 x i32>, ptr %30, align 4
  %72 = icmp ne <4 x i32> %71, zeroinitializer
  %73 = select <4 x i1> %72, <4 x i1> %54, <4 x i1> zeroinitializer
  %74 = and <4 x i1> %73, %3
  %75 = bitcast <4 x i1> %74 to i4
  %76 = icmp eq i4 %75, 0
  br i1 %76, label %77, label %91

77:                                               ; preds = %70
  %78 = select <4 x i1> %3, <4 x i32> zeroinitializer, <4 x i32> %31
  store <4 x i32> %78, ptr %24, align 4
  %79 = load <4 x i32>, ptr %27, align 4
  %80 = select <4 x i1> %3, <4 x i32> zeroinitializer, <4 x i32> %79
  store <4 x i32> %80, ptr %27, align 4
  %81 = load <4 x i32>, ptr %30, align 4
  %82 = select <4 x i1> %3, <4 x i32> zeroinitializer, <4 x i32> %81
  store <4 x i32> %82, ptr %30, align 4
  %83 = load <4 x i32>, ptr %19, align 4
  br label %84

84:                                               ; preds = %77, %66
  %85 = phi <4 x i32> [ %32, %66 ], [ %83, %77 ]
  %86 = insertelement <4 x i32> poison, i32 %13, i64 0
  %87 = shufflevector <4 x i32> %86, <4 x i32> poison, <4 x i32> zeroinitializer
  %88 = select <4 x i1> %3, <4 x i32> %87, <4 x i32> %85
  store <4 x i32> %88, ptr %19, align 4
  %89 = load <4 x i32>, ptr %21, align 4
  %90 = select <4 x i1> %3, <4 x i32> %2, <4 x i32> %89
  store <4 x i32> %90, ptr %21, align 4
  br label %91

91:                                               ; preds = %5, %70, %84
  %92 = phi i1 [ false, %5 ], [ true, %84 ], [ false, %70 ]
  ret i1 %92
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_4(ptr nocapture readonly %0, i64 %1, <4 x i32> %2, <4 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <4 x i32>, ptr %24, align 4
  %32 = load <4 x i32>, ptr %19, align 4
  %33 = load <4 x i32>, ptr %21, align 4
  %34 = lshr <4 x i32> %31, <i32 1, i32 1, i32 1, i32 1>
  %35 = load <4 x i32>, ptr %27, align 4
  %36 = and <4 x i32> %31, <i32 1, i32 1, i32 1, i32 1>
  %37 = xor <4 x i32> %33, %2
  %38 = and <4 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <4 x i32> %38, zeroinitializer
  %40 = icmp sgt <4 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <4 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <4 x i32> %41, <4 x i32> poison, <4 x i32> zeroinitializer
  %43 = icmp uge <4 x i32> %32, %42
  %44 = and <4 x i1> %43, %40
  %45 = select <4 x i1> %44, <4 x i1> %39, <4 x i1> zeroinitializer
  %46 = insertelement <4 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <4 x i32> %46, <4 x i32> poison, <4 x i32> zeroinitializer
  %48 = icmp ugt <4 x i32> %47, %32
  %49 = and <4 x i1> %48, %43
  %50 = icmp ult <4 x i32> %32, <i32 2, i32 2, i32 2, i32 2>
  %51 = or <4 x i1> %49, %50
  %52 = or <4 x i1> %51, %45
  %53 = icmp ult <4 x i32> %31, <i32 2, i32 2, i32 2, i32 2>
  %54 = xor <4 x i32> %35, %2
  %55 = and <4 x i32> %54, <i32 1023, i32 1023, i32 1023, i32 1023>
  %56 = icmp eq <4 x i32> %55, zeroinitializer
  %57 = icmp uge <4 x i32> %34, %42
  %58 = select <4 x i1> %57, <4 x i1> %56, <4 x i1> zeroinitializer
  %59 = add nsw <4 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1>
  %60 = select <4 x i1> %58, <4 x i32> %59, <4 x i32> zeroinitializer
  %61 = icmp ugt <4 x i32> %47, %34
  %62 = and <4 x i1> %61, %57
  %63 = select <4 x i1> %62, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x i1> %53
  %64 = select <4 x i1> %63, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, <4 x i32> %60
  %65 = and <4 x i32> %35, <i32 6144, i32 6144, i32 6144, i32 6144>
  %66 = icmp eq <4 x i32> %65, zeroinitializer
  %67 = select <4 x i1> %52, <4 x i1> %66, <4 x i1> zeroinitializer
  %68 = select <4 x i1> %67, <4 x i32> %64, <4 x i32> zeroinitializer
  %69 = select <4 x i1> %3, <4 x i32> %68, <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
  %70 = tail call i32 @llvm.vector.reduce.and.v4i32(<4 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %96, label %72

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %0, i64 688
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %89, label %76

76:                                               ; preds = %72
  %77 = load <4 x i32>, ptr %30, align 4
  %78 = icmp ne <4 x i32> %77, zeroinitializer
  %79 = and <4 x i1> %78, %3
  %80 = bitcast <4 x i1> %79 to i4
  %81 = icmp eq i4 %80, 0
  br i1 %81, label %82, label %96

82:                                               ; preds = %76
  %83 = select <4 x i1> %3, <4 x i32> zeroinitializer, <4 x i32> %31
  store <4 x i32> %83, ptr %24, align 4
  %84 = load <4 x i32>, ptr %27, align 4
  %85 = select <4 x i1> %3, <4 x i32> zeroinitializer, <4 x i32> %84
  store <4 x i32> %85, ptr %27, align 4
  %86 = load <4 x i32>, ptr %30, align 4
  %87 = select <4 x i1> %3, <4 x i32> zeroinitializer, <4 x i32> %86
  store <4 x i32> %87, ptr %30, align 4
  %88 = load <4 x i32>, ptr %19, align 4
  br label %89

89:                                               ; preds = %82, %72
  %90 = phi <4 x i32> [ %32, %72 ], [ %88, %82 ]
  %91 = insertelement <4 x i32> poison, i32 %13, i64 0
  %92 = shufflevector <4 x i32> %91, <4 x i32> poison, <4 x i32> zeroinitializer
  %93 = select <4 x i1> %3, <4 x i32> %92, <4 x i32> %90
  store <4 x i32> %93, ptr %19, align 4
  %94 = load <4 x i32>, ptr %21, align 4
  %95 = select <4 x i1> %3, <4 x i32> %2, <4 x i32> %94
  store <4 x i32> %95, ptr %21, align 4
  br label %96

96:                                               ; preds = %5, %76, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %76 ]
  ret i1 %97
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <8 x i32> %42, zeroinitializer
  %44 = icmp sgt <8 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <8 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <8 x i32> %45, <8 x i32> poison, <8 x i32> zeroinitializer
  %47 = icmp uge <8 x i32> %35, %46
  %48 = and <8 x i1> %47, %44
  %49 = select <8 x i1> %48, <8 x i1> %43, <8 x i1> zeroinitializer
  %50 = insertelement <8 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <8 x i32> %50, <8 x i32> poison, <8 x i32> zeroinitializer
  %52 = icmp ugt <8 x i32> %51, %35
  %53 = and <8 x i1> %52, %47
  %54 = xor <8 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %55 = sext <8 x i1> %54 to <8 x i32>
  %56 = or <8 x i1> %53, %49
  %57 = or <8 x i1> %56, %54
  %58 = bitcast <8 x i1> %57 to i8
  %59 = icmp eq i8 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <8 x i32>, ptr %33, align 4
  %65 = insertelement <8 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <8 x i32> %65, <8 x i32> poison, <8 x i32> zeroinitializer
  %67 = icmp eq <8 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <8 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %70 = and <8 x i32> %69, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %71 = insertelement <8 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <8 x i32> %71, <8 x i32> poison, <8 x i32> zeroinitializer
  %73 = icmp eq <8 x i32> %70, %72
  %74 = select <8 x i1> %73, <8 x i1> %67, <8 x i1> zeroinitializer
  %75 = select <8 x i1> %74, <8 x i32> %40, <8 x i32> zeroinitializer
  %76 = or <8 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <8 x i32> %38, %2
  %81 = and <8 x i32> %80, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %82 = icmp eq <8 x i32> %81, zeroinitializer
  %83 = add nsw <8 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %84 = select <8 x i1> %82, <8 x i32> %83, <8 x i32> zeroinitializer
  %85 = icmp ult <8 x i32> %37, %46
  %86 = select <8 x i1> %85, <8 x i32> zeroinitializer, <8 x i32> %84
  %87 = icmp eq <8 x i32> %64, zeroinitializer
  %88 = icmp ule <8 x i32> %46, %37
  %89 = icmp ugt <8 x i32> %51, %37
  %90 = and <8 x i1> %89, %88
  %91 = select <8 x i1> %90, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %86
  %92 = select <8 x i1> %87, <8 x i32> %91, <8 x i32> zeroinitializer
  %93 = select <8 x i1> %85, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %92
  %94 = or <8 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <8 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <8 x i32> %99, <8 x i32> poison, <8 x i32> zeroinitializer
  %101 = lshr <8 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %102 = or disjoint <8 x i32> %100, %101
  %103 = select <8 x i1> %3, <8 x i32> %102, <8 x i32> %34
  store <8 x i32> %103, ptr %27, align 4
  %104 = and <8 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %105 = and <8 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %106 = select <8 x i1> %85, <8 x i32> zeroinitializer, <8 x i32> %105
  %107 = or <8 x i32> %106, %104
  %108 = load <8 x i32>, ptr %30, align 4
  %109 = select <8 x i1> %3, <8 x i32> %107, <8 x i32> %108
  store <8 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <8 x i1> %67, <8 x i32> %40, <8 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <8 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <8 x i32> %113, <8 x i32> poison, <8 x i32> zeroinitializer
  %115 = and <8 x i32> %64, %114
  %116 = icmp eq <8 x i32> %115, zeroinitializer
  %117 = select <8 x i1> %116, <8 x i32> zeroinitializer, <8 x i32> %111
  %118 = or <8 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <8 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <8 x i32> %122, <8 x i32> poison, <8 x i32> zeroinitializer
  %124 = icmp ult <8 x i32> %37, %123
  %125 = icmp eq <8 x i32> %114, %64
  %126 = icmp ult <8 x i32> %37, %66
  %127 = and <8 x i1> %125, %126
  %128 = or <8 x i1> %127, %124
  %129 = xor <8 x i1> %126, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %130 = select <8 x i1> %129, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %128
  %131 = select <8 x i1> %130, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <8 x i32> %37, %51
  %136 = xor <8 x i32> %38, %2
  %137 = and <8 x i32> %136, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %138 = icmp eq <8 x i32> %137, zeroinitializer
  %139 = select <8 x i1> %138, <8 x i32> %40, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %140 = icmp slt <8 x i32> %139, zeroinitializer
  %141 = and <8 x i1> %140, %135
  %142 = select <8 x i1> %126, <8 x i1> %141, <8 x i1> zeroinitializer
  %143 = select <8 x i1> %142, <8 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <8 x i32> zeroinitializer
  %144 = select <8 x i1> %128, <8 x i32> zeroinitializer, <8 x i32> %139
  %145 = or <8 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <8 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <8 x i32> %147, <8 x i32> poison, <8 x i32> zeroinitializer
  %149 = lshr <8 x i32> %145, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %150 = or disjoint <8 x i32> %149, %148
  %151 = select <8 x i1> %3, <8 x i32> %150, <8 x i32> %34
  store <8 x i32> %151, ptr %27, align 4
  %152 = and <8 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %153 = or <8 x i32> %143, %152
  %154 = load <8 x i32>, ptr %30, align 4
  %155 = select <8 x i1> %3, <8 x i32> %153, <8 x i32> %154
  store <8 x i32> %155, ptr %30, align 4
  %156 = select <8 x i1> %128, <8 x i32> zeroinitializer, <8 x i32> %64
  %157 = or <8 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <8 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <8 x i32>, ptr %33, align 4
  %161 = select <8 x i1> %3, <8 x i32> %159, <8 x i32> %160
  store <8 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <8 x i32> %42, zeroinitializer
  %44 = icmp sgt <8 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <8 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <8 x i32> %45, <8 x i32> poison, <8 x i32> zeroinitializer
  %47 = icmp uge <8 x i32> %35, %46
  %48 = and <8 x i1> %47, %44
  %49 = select <8 x i1> %48, <8 x i1> %43, <8 x i1> zeroinitializer
  %50 = insertelement <8 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <8 x i32> %50, <8 x i32> poison, <8 x i32> zeroinitializer
  %52 = icmp ugt <8 x i32> %51, %35
  %53 = and <8 x i1> %52, %47
  %54 = or <8 x i1> %49, %53
  %55 = icmp eq <8 x i32> %35, zeroinitializer
  %56 = select <8 x i1> %55, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %54
  %57 = xor <8 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %58 = sext <8 x i1> %57 to <8 x i32>
  %59 = or <8 x i1> %56, %57
  %60 = bitcast <8 x i1> %59 to i8
  %61 = icmp eq i8 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <8 x i32>, ptr %33, align 4
  %67 = insertelement <8 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <8 x i32> %67, <8 x i32> poison, <8 x i32> zeroinitializer
  %69 = icmp eq <8 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <8 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %72 = and <8 x i32> %71, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %73 = insertelement <8 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <8 x i32> %73, <8 x i32> poison, <8 x i32> zeroinitializer
  %75 = icmp eq <8 x i32> %72, %74
  %76 = select <8 x i1> %75, <8 x i1> %69, <8 x i1> zeroinitializer
  %77 = select <8 x i1> %76, <8 x i32> %40, <8 x i32> zeroinitializer
  %78 = or <8 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <8 x i32> %38, %2
  %83 = and <8 x i32> %82, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %84 = icmp eq <8 x i32> %83, zeroinitializer
  %85 = add nsw <8 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %86 = select <8 x i1> %84, <8 x i32> %85, <8 x i32> zeroinitializer
  %87 = icmp ult <8 x i32> %37, %46
  %88 = select <8 x i1> %87, <8 x i32> zeroinitializer, <8 x i32> %86
  %89 = icmp ult <8 x i32> %34, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %90 = icmp eq <8 x i32> %66, zeroinitializer
  %91 = icmp ule <8 x i32> %46, %37
  %92 = icmp ugt <8 x i32> %51, %37
  %93 = and <8 x i1> %92, %91
  %94 = select <8 x i1> %93, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %88
  %95 = select <8 x i1> %90, <8 x i32> %94, <8 x i32> zeroinitializer
  %96 = select <8 x i1> %89, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %95
  %97 = or <8 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <8 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <8 x i32> %102, <8 x i32> poison, <8 x i32> zeroinitializer
  %104 = lshr <8 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <8 x i32> %103, %104
  %106 = select <8 x i1> %3, <8 x i32> %105, <8 x i32> %34
  store <8 x i32> %106, ptr %27, align 4
  %107 = and <8 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = and <8 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %109 = select <8 x i1> %89, <8 x i32> zeroinitializer, <8 x i32> %108
  %110 = or <8 x i32> %109, %107
  %111 = load <8 x i32>, ptr %30, align 4
  %112 = select <8 x i1> %3, <8 x i32> %110, <8 x i32> %111
  store <8 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <8 x i1> %69, <8 x i32> %40, <8 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <8 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <8 x i32> %116, <8 x i32> poison, <8 x i32> zeroinitializer
  %118 = and <8 x i32> %66, %117
  %119 = icmp eq <8 x i32> %118, zeroinitializer
  %120 = select <8 x i1> %119, <8 x i32> zeroinitializer, <8 x i32> %114
  %121 = or <8 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <8 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <8 x i32> %125, <8 x i32> poison, <8 x i32> zeroinitializer
  %127 = icmp ult <8 x i32> %37, %126
  %128 = icmp eq <8 x i32> %117, %66
  %129 = icmp ult <8 x i32> %37, %68
  %130 = and <8 x i1> %128, %129
  %131 = or <8 x i1> %130, %127
  %132 = xor <8 x i1> %129, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %133 = select <8 x i1> %132, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %131
  %134 = select <8 x i1> %133, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <8 x i32> %37, %46
  %139 = icmp ugt <8 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %140 = and <8 x i1> %138, %139
  %141 = and <8 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %142 = select <8 x i1> %140, <8 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <8 x i32> %141
  %143 = icmp uge <8 x i32> %37, %51
  %144 = xor <8 x i32> %38, %2
  %145 = and <8 x i32> %144, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %146 = icmp eq <8 x i32> %145, zeroinitializer
  %147 = select <8 x i1> %146, <8 x i32> %40, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %148 = icmp slt <8 x i32> %147, zeroinitializer
  %149 = and <8 x i1> %148, %143
  %150 = select <8 x i1> %129, <8 x i1> %149, <8 x i1> zeroinitializer
  %151 = select <8 x i1> %150, <8 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <8 x i32> zeroinitializer
  %152 = select <8 x i1> %131, <8 x i32> zeroinitializer, <8 x i32> %147
  %153 = or <8 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <8 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <8 x i32> %155, <8 x i32> poison, <8 x i32> zeroinitializer
  %157 = lshr <8 x i32> %153, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %158 = or disjoint <8 x i32> %157, %156
  %159 = select <8 x i1> %3, <8 x i32> %158, <8 x i32> %34
  store <8 x i32> %159, ptr %27, align 4
  %160 = and <8 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %161 = or <8 x i32> %142, %160
  %162 = or <8 x i32> %161, %151
  %163 = load <8 x i32>, ptr %30, align 4
  %164 = select <8 x i1> %3, <8 x i32> %162, <8 x i32> %163
  store <8 x i32> %164, ptr %30, align 4
  %165 = select <8 x i1> %131, <8 x i32> zeroinitializer, <8 x i32> %66
  %166 = or <8 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <8 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <8 x i32>, ptr %33, align 4
  %170 = select <8 x i1> %3, <8 x i32> %168, <8 x i32> %169
  store <8 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <8 x i32>, ptr %24, align 4
  %32 = load <8 x i32>, ptr %19, align 4
  %33 = load <8 x i32>, ptr %21, align 4
  %34 = lshr <8 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <8 x i32>, ptr %27, align 4
  %36 = and <8 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <8 x i32> %33, %2
  %38 = and <8 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <8 x i32> %38, zeroinitializer
  %40 = icmp sgt <8 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <8 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <8 x i32> %41, <8 x i32> poison, <8 x i32> zeroinitializer
  %43 = icmp uge <8 x i32> %32, %42
  %44 = and <8 x i1> %43, %40
  %45 = select <8 x i1> %44, <8 x i1> %39, <8 x i1> zeroinitializer
  %46 = insertelement <8 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <8 x i32> %46, <8 x i32> poison, <8 x i32> zeroinitializer
  %48 = icmp ult <8 x i32> %32, %47
  %49 = or <8 x i1> %45, %48
  %50 = icmp ult <8 x i32> %34, %47
  %51 = xor <8 x i32> %35, %2
  %52 = and <8 x i32> %51, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %53 = icmp eq <8 x i32> %52, zeroinitializer
  %54 = icmp uge <8 x i32> %34, %42
  %55 = select <8 x i1> %54, <8 x i1> %53, <8 x i1> zeroinitializer
  %56 = add nsw <8 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %57 = select <8 x i1> %55, <8 x i32> %56, <8 x i32> zeroinitializer
  %58 = select <8 x i1> %50, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %57
  %59 = and <8 x i32> %35, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %60 = icmp eq <8 x i32> %59, zeroinitializer
  %61 = select <8 x i1> %49, <8 x i1> %60, <8 x i1> zeroinitializer
  %62 = select <8 x i1> %61, <8 x i32> %58, <8 x i32> zeroinitializer
  %63 = select <8 x i1> %3, <8 x i32> %62, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %63)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %91, label %66

66:                                               ; preds = %5
  %67 = getelementptr inbounds i8, ptr %0, i64 688
  %68 = load ptr, ptr %67, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %84, label %70

70:                                               ; preds = %66
  %71 = load <8 x i32>, ptr %30, align 4
  %72 = icmp ne <8 x i32> %71, zeroinitializer
  %73 = select <8 x i1> %72, <8 x i1> %54, <8 x i1> zeroinitializer
  %74 = and <8 x i1> %73, %3
  %75 = bitcast <8 x i1> %74 to i8
  %76 = icmp eq i8 %75, 0
  br i1 %76, label %77, label %91

77:                                               ; preds = %70
  %78 = select <8 x i1> %3, <8 x i32> zeroinitializer, <8 x i32> %31
  store <8 x i32> %78, ptr %24, align 4
  %79 = load <8 x i32>, ptr %27, align 4
  %80 = select <8 x i1> %3, <8 x i32> zeroinitializer, <8 x i32> %79
  store <8 x i32> %80, ptr %27, align 4
  %81 = load <8 x i32>, ptr %30, align 4
  %82 = select <8 x i1> %3, <8 x i32> zeroinitializer, <8 x i32> %81
  store <8 x i32> %82, ptr %30, align 4
  %83 = load <8 x i32>, ptr %19, align 4
  br label %84

84:                                               ; preds = %77, %66
  %85 = phi <8 x i32> [ %32, %66 ], [ %83, %77 ]
  %86 = insertelement <8 x i32> poison, i32 %13, i64 0
  %87 = shufflevector <8 x i32> %86, <8 x i32> poison, <8 x i32> zeroinitializer
  %88 = select <8 x i1> %3, <8 x i32> %87, <8 x i32> %85
  store <8 x i32> %88, ptr %19, align 4
  %89 = load <8 x i32>, ptr %21, align 4
  %90 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %89
  store <8 x i32> %90, ptr %21, align 4
  br label %91

91:                                               ; preds = %5, %70, %84
  %92 = phi i1 [ false, %5 ], [ true, %84 ], [ false, %70 ]
  ret i1 %92
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_8(ptr nocapture readonly %0, i64 %1, <8 x i32> %2, <8 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <8 x i32>, ptr %24, align 4
  %32 = load <8 x i32>, ptr %19, align 4
  %33 = load <8 x i32>, ptr %21, align 4
  %34 = lshr <8 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <8 x i32>, ptr %27, align 4
  %36 = and <8 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <8 x i32> %33, %2
  %38 = and <8 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <8 x i32> %38, zeroinitializer
  %40 = icmp sgt <8 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <8 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <8 x i32> %41, <8 x i32> poison, <8 x i32> zeroinitializer
  %43 = icmp uge <8 x i32> %32, %42
  %44 = and <8 x i1> %43, %40
  %45 = select <8 x i1> %44, <8 x i1> %39, <8 x i1> zeroinitializer
  %46 = insertelement <8 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <8 x i32> %46, <8 x i32> poison, <8 x i32> zeroinitializer
  %48 = icmp ugt <8 x i32> %47, %32
  %49 = and <8 x i1> %48, %43
  %50 = icmp ult <8 x i32> %32, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %51 = or <8 x i1> %49, %50
  %52 = or <8 x i1> %51, %45
  %53 = icmp ult <8 x i32> %31, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %54 = xor <8 x i32> %35, %2
  %55 = and <8 x i32> %54, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %56 = icmp eq <8 x i32> %55, zeroinitializer
  %57 = icmp uge <8 x i32> %34, %42
  %58 = select <8 x i1> %57, <8 x i1> %56, <8 x i1> zeroinitializer
  %59 = add nsw <8 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %60 = select <8 x i1> %58, <8 x i32> %59, <8 x i32> zeroinitializer
  %61 = icmp ugt <8 x i32> %47, %34
  %62 = and <8 x i1> %61, %57
  %63 = select <8 x i1> %62, <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <8 x i1> %53
  %64 = select <8 x i1> %63, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <8 x i32> %60
  %65 = and <8 x i32> %35, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %66 = icmp eq <8 x i32> %65, zeroinitializer
  %67 = select <8 x i1> %52, <8 x i1> %66, <8 x i1> zeroinitializer
  %68 = select <8 x i1> %67, <8 x i32> %64, <8 x i32> zeroinitializer
  %69 = select <8 x i1> %3, <8 x i32> %68, <8 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %70 = tail call i32 @llvm.vector.reduce.and.v8i32(<8 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %96, label %72

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %0, i64 688
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %89, label %76

76:                                               ; preds = %72
  %77 = load <8 x i32>, ptr %30, align 4
  %78 = icmp ne <8 x i32> %77, zeroinitializer
  %79 = and <8 x i1> %78, %3
  %80 = bitcast <8 x i1> %79 to i8
  %81 = icmp eq i8 %80, 0
  br i1 %81, label %82, label %96

82:                                               ; preds = %76
  %83 = select <8 x i1> %3, <8 x i32> zeroinitializer, <8 x i32> %31
  store <8 x i32> %83, ptr %24, align 4
  %84 = load <8 x i32>, ptr %27, align 4
  %85 = select <8 x i1> %3, <8 x i32> zeroinitializer, <8 x i32> %84
  store <8 x i32> %85, ptr %27, align 4
  %86 = load <8 x i32>, ptr %30, align 4
  %87 = select <8 x i1> %3, <8 x i32> zeroinitializer, <8 x i32> %86
  store <8 x i32> %87, ptr %30, align 4
  %88 = load <8 x i32>, ptr %19, align 4
  br label %89

89:                                               ; preds = %82, %72
  %90 = phi <8 x i32> [ %32, %72 ], [ %88, %82 ]
  %91 = insertelement <8 x i32> poison, i32 %13, i64 0
  %92 = shufflevector <8 x i32> %91, <8 x i32> poison, <8 x i32> zeroinitializer
  %93 = select <8 x i1> %3, <8 x i32> %92, <8 x i32> %90
  store <8 x i32> %93, ptr %19, align 4
  %94 = load <8 x i32>, ptr %21, align 4
  %95 = select <8 x i1> %3, <8 x i32> %2, <8 x i32> %94
  store <8 x i32> %95, ptr %21, align 4
  br label %96

96:                                               ; preds = %5, %76, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %76 ]
  ret i1 %97
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <16 x i32> %42, zeroinitializer
  %44 = icmp sgt <16 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <16 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <16 x i32> %45, <16 x i32> poison, <16 x i32> zeroinitializer
  %47 = icmp uge <16 x i32> %35, %46
  %48 = and <16 x i1> %47, %44
  %49 = select <16 x i1> %48, <16 x i1> %43, <16 x i1> zeroinitializer
  %50 = insertelement <16 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <16 x i32> %50, <16 x i32> poison, <16 x i32> zeroinitializer
  %52 = icmp ugt <16 x i32> %51, %35
  %53 = and <16 x i1> %52, %47
  %54 = xor <16 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %55 = sext <16 x i1> %54 to <16 x i32>
  %56 = or <16 x i1> %53, %49
  %57 = or <16 x i1> %56, %54
  %58 = bitcast <16 x i1> %57 to i16
  %59 = icmp eq i16 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <16 x i32>, ptr %33, align 4
  %65 = insertelement <16 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <16 x i32> %65, <16 x i32> poison, <16 x i32> zeroinitializer
  %67 = icmp eq <16 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <16 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %70 = and <16 x i32> %69, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %71 = insertelement <16 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <16 x i32> %71, <16 x i32> poison, <16 x i32> zeroinitializer
  %73 = icmp eq <16 x i32> %70, %72
  %74 = select <16 x i1> %73, <16 x i1> %67, <16 x i1> zeroinitializer
  %75 = select <16 x i1> %74, <16 x i32> %40, <16 x i32> zeroinitializer
  %76 = or <16 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <16 x i32> %38, %2
  %81 = and <16 x i32> %80, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %82 = icmp eq <16 x i32> %81, zeroinitializer
  %83 = add nsw <16 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %84 = select <16 x i1> %82, <16 x i32> %83, <16 x i32> zeroinitializer
  %85 = icmp ult <16 x i32> %37, %46
  %86 = select <16 x i1> %85, <16 x i32> zeroinitializer, <16 x i32> %84
  %87 = icmp eq <16 x i32> %64, zeroinitializer
  %88 = icmp ule <16 x i32> %46, %37
  %89 = icmp ugt <16 x i32> %51, %37
  %90 = and <16 x i1> %89, %88
  %91 = select <16 x i1> %90, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %86
  %92 = select <16 x i1> %87, <16 x i32> %91, <16 x i32> zeroinitializer
  %93 = select <16 x i1> %85, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %92
  %94 = or <16 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <16 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <16 x i32> %99, <16 x i32> poison, <16 x i32> zeroinitializer
  %101 = lshr <16 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %102 = or disjoint <16 x i32> %100, %101
  %103 = select <16 x i1> %3, <16 x i32> %102, <16 x i32> %34
  store <16 x i32> %103, ptr %27, align 4
  %104 = and <16 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %105 = and <16 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %106 = select <16 x i1> %85, <16 x i32> zeroinitializer, <16 x i32> %105
  %107 = or <16 x i32> %106, %104
  %108 = load <16 x i32>, ptr %30, align 4
  %109 = select <16 x i1> %3, <16 x i32> %107, <16 x i32> %108
  store <16 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <16 x i1> %67, <16 x i32> %40, <16 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <16 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <16 x i32> %113, <16 x i32> poison, <16 x i32> zeroinitializer
  %115 = and <16 x i32> %64, %114
  %116 = icmp eq <16 x i32> %115, zeroinitializer
  %117 = select <16 x i1> %116, <16 x i32> zeroinitializer, <16 x i32> %111
  %118 = or <16 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <16 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <16 x i32> %122, <16 x i32> poison, <16 x i32> zeroinitializer
  %124 = icmp ult <16 x i32> %37, %123
  %125 = icmp eq <16 x i32> %114, %64
  %126 = icmp ult <16 x i32> %37, %66
  %127 = and <16 x i1> %125, %126
  %128 = or <16 x i1> %127, %124
  %129 = xor <16 x i1> %126, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %130 = select <16 x i1> %129, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %128
  %131 = select <16 x i1> %130, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <16 x i32> %37, %51
  %136 = xor <16 x i32> %38, %2
  %137 = and <16 x i32> %136, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %138 = icmp eq <16 x i32> %137, zeroinitializer
  %139 = select <16 x i1> %138, <16 x i32> %40, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %140 = icmp slt <16 x i32> %139, zeroinitializer
  %141 = and <16 x i1> %140, %135
  %142 = select <16 x i1> %126, <16 x i1> %141, <16 x i1> zeroinitializer
  %143 = select <16 x i1> %142, <16 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <16 x i32> zeroinitializer
  %144 = select <16 x i1> %128, <16 x i32> zeroinitializer, <16 x i32> %139
  %145 = or <16 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <16 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <16 x i32> %147, <16 x i32> poison, <16 x i32> zeroinitializer
  %149 = lshr <16 x i32> %145, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %150 = or disjoint <16 x i32> %149, %148
  %151 = select <16 x i1> %3, <16 x i32> %150, <16 x i32> %34
  store <16 x i32> %151, ptr %27, align 4
  %152 = and <16 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %153 = or <16 x i32> %143, %152
  %154 = load <16 x i32>, ptr %30, align 4
  %155 = select <16 x i1> %3, <16 x i32> %153, <16 x i32> %154
  store <16 x i32> %155, ptr %30, align 4
  %156 = select <16 x i1> %128, <16 x i32> zeroinitializer, <16 x i32> %64
  %157 = or <16 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <16 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <16 x i32>, ptr %33, align 4
  %161 = select <16 x i1> %3, <16 x i32> %159, <16 x i32> %160
  store <16 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <16 x i32> %42, zeroinitializer
  %44 = icmp sgt <16 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <16 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <16 x i32> %45, <16 x i32> poison, <16 x i32> zeroinitializer
  %47 = icmp uge <16 x i32> %35, %46
  %48 = and <16 x i1> %47, %44
  %49 = select <16 x i1> %48, <16 x i1> %43, <16 x i1> zeroinitializer
  %50 = insertelement <16 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <16 x i32> %50, <16 x i32> poison, <16 x i32> zeroinitializer
  %52 = icmp ugt <16 x i32> %51, %35
  %53 = and <16 x i1> %52, %47
  %54 = or <16 x i1> %49, %53
  %55 = icmp eq <16 x i32> %35, zeroinitializer
  %56 = select <16 x i1> %55, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %54
  %57 = xor <16 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %58 = sext <16 x i1> %57 to <16 x i32>
  %59 = or <16 x i1> %56, %57
  %60 = bitcast <16 x i1> %59 to i16
  %61 = icmp eq i16 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <16 x i32>, ptr %33, align 4
  %67 = insertelement <16 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <16 x i32> %67, <16 x i32> poison, <16 x i32> zeroinitializer
  %69 = icmp eq <16 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <16 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %72 = and <16 x i32> %71, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %73 = insertelement <16 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <16 x i32> %73, <16 x i32> poison, <16 x i32> zeroinitializer
  %75 = icmp eq <16 x i32> %72, %74
  %76 = select <16 x i1> %75, <16 x i1> %69, <16 x i1> zeroinitializer
  %77 = select <16 x i1> %76, <16 x i32> %40, <16 x i32> zeroinitializer
  %78 = or <16 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <16 x i32> %38, %2
  %83 = and <16 x i32> %82, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %84 = icmp eq <16 x i32> %83, zeroinitializer
  %85 = add nsw <16 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %86 = select <16 x i1> %84, <16 x i32> %85, <16 x i32> zeroinitializer
  %87 = icmp ult <16 x i32> %37, %46
  %88 = select <16 x i1> %87, <16 x i32> zeroinitializer, <16 x i32> %86
  %89 = icmp ult <16 x i32> %34, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %90 = icmp eq <16 x i32> %66, zeroinitializer
  %91 = icmp ule <16 x i32> %46, %37
  %92 = icmp ugt <16 x i32> %51, %37
  %93 = and <16 x i1> %92, %91
  %94 = select <16 x i1> %93, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %88
  %95 = select <16 x i1> %90, <16 x i32> %94, <16 x i32> zeroinitializer
  %96 = select <16 x i1> %89, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %95
  %97 = or <16 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <16 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <16 x i32> %102, <16 x i32> poison, <16 x i32> zeroinitializer
  %104 = lshr <16 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <16 x i32> %103, %104
  %106 = select <16 x i1> %3, <16 x i32> %105, <16 x i32> %34
  store <16 x i32> %106, ptr %27, align 4
  %107 = and <16 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = and <16 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %109 = select <16 x i1> %89, <16 x i32> zeroinitializer, <16 x i32> %108
  %110 = or <16 x i32> %109, %107
  %111 = load <16 x i32>, ptr %30, align 4
  %112 = select <16 x i1> %3, <16 x i32> %110, <16 x i32> %111
  store <16 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <16 x i1> %69, <16 x i32> %40, <16 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <16 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <16 x i32> %116, <16 x i32> poison, <16 x i32> zeroinitializer
  %118 = and <16 x i32> %66, %117
  %119 = icmp eq <16 x i32> %118, zeroinitializer
  %120 = select <16 x i1> %119, <16 x i32> zeroinitializer, <16 x i32> %114
  %121 = or <16 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <16 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <16 x i32> %125, <16 x i32> poison, <16 x i32> zeroinitializer
  %127 = icmp ult <16 x i32> %37, %126
  %128 = icmp eq <16 x i32> %117, %66
  %129 = icmp ult <16 x i32> %37, %68
  %130 = and <16 x i1> %128, %129
  %131 = or <16 x i1> %130, %127
  %132 = xor <16 x i1> %129, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %133 = select <16 x i1> %132, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %131
  %134 = select <16 x i1> %133, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <16 x i32> %37, %46
  %139 = icmp ugt <16 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %140 = and <16 x i1> %138, %139
  %141 = and <16 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %142 = select <16 x i1> %140, <16 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <16 x i32> %141
  %143 = icmp uge <16 x i32> %37, %51
  %144 = xor <16 x i32> %38, %2
  %145 = and <16 x i32> %144, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %146 = icmp eq <16 x i32> %145, zeroinitializer
  %147 = select <16 x i1> %146, <16 x i32> %40, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %148 = icmp slt <16 x i32> %147, zeroinitializer
  %149 = and <16 x i1> %148, %143
  %150 = select <16 x i1> %129, <16 x i1> %149, <16 x i1> zeroinitializer
  %151 = select <16 x i1> %150, <16 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <16 x i32> zeroinitializer
  %152 = select <16 x i1> %131, <16 x i32> zeroinitializer, <16 x i32> %147
  %153 = or <16 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <16 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <16 x i32> %155, <16 x i32> poison, <16 x i32> zeroinitializer
  %157 = lshr <16 x i32> %153, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %158 = or disjoint <16 x i32> %157, %156
  %159 = select <16 x i1> %3, <16 x i32> %158, <16 x i32> %34
  store <16 x i32> %159, ptr %27, align 4
  %160 = and <16 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %161 = or <16 x i32> %142, %160
  %162 = or <16 x i32> %161, %151
  %163 = load <16 x i32>, ptr %30, align 4
  %164 = select <16 x i1> %3, <16 x i32> %162, <16 x i32> %163
  store <16 x i32> %164, ptr %30, align 4
  %165 = select <16 x i1> %131, <16 x i32> zeroinitializer, <16 x i32> %66
  %166 = or <16 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <16 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <16 x i32>, ptr %33, align 4
  %170 = select <16 x i1> %3, <16 x i32> %168, <16 x i32> %169
  store <16 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <16 x i32>, ptr %24, align 4
  %32 = load <16 x i32>, ptr %19, align 4
  %33 = load <16 x i32>, ptr %21, align 4
  %34 = lshr <16 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <16 x i32>, ptr %27, align 4
  %36 = and <16 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <16 x i32> %33, %2
  %38 = and <16 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <16 x i32> %38, zeroinitializer
  %40 = icmp sgt <16 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <16 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <16 x i32> %41, <16 x i32> poison, <16 x i32> zeroinitializer
  %43 = icmp uge <16 x i32> %32, %42
  %44 = and <16 x i1> %43, %40
  %45 = select <16 x i1> %44, <16 x i1> %39, <16 x i1> zeroinitializer
  %46 = insertelement <16 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <16 x i32> %46, <16 x i32> poison, <16 x i32> zeroinitializer
  %48 = icmp ult <16 x i32> %32, %47
  %49 = or <16 x i1> %45, %48
  %50 = icmp ult <16 x i32> %34, %47
  %51 = xor <16 x i32> %35, %2
  %52 = and <16 x i32> %51, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %53 = icmp eq <16 x i32> %52, zeroinitializer
  %54 = icmp uge <16 x i32> %34, %42
  %55 = select <16 x i1> %54, <16 x i1> %53, <16 x i1> zeroinitializer
  %56 = add nsw <16 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %57 = select <16 x i1> %55, <16 x i32> %56, <16 x i32> zeroinitializer
  %58 = select <16 x i1> %50, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %57
  %59 = and <16 x i32> %35, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %60 = icmp eq <16 x i32> %59, zeroinitializer
  %61 = select <16 x i1> %49, <16 x i1> %60, <16 x i1> zeroinitializer
  %62 = select <16 x i1> %61, <16 x i32> %58, <16 x i32> zeroinitializer
  %63 = select <16 x i1> %3, <16 x i32> %62, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %63)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %91, label %66

66:                                               ; preds = %5
  %67 = getelementptr inbounds i8, ptr %0, i64 688
  %68 = load ptr, ptr %67, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %84, label %70

70:                                               ; preds = %66
  %71 = load <16 x i32>, ptr %30, align 4
  %72 = icmp ne <16 x i32> %71, zeroinitializer
  %73 = select <16 x i1> %72, <16 x i1> %54, <16 x i1> zeroinitializer
  %74 = and <16 x i1> %73, %3
  %75 = bitcast <16 x i1> %74 to i16
  %76 = icmp eq i16 %75, 0
  br i1 %76, label %77, label %91

77:                                               ; preds = %70
  %78 = select <16 x i1> %3, <16 x i32> zeroinitializer, <16 x i32> %31
  store <16 x i32> %78, ptr %24, align 4
  %79 = load <16 x i32>, ptr %27, align 4
  %80 = select <16 x i1> %3, <16 x i32> zeroinitializer, <16 x i32> %79
  store <16 x i32> %80, ptr %27, align 4
  %81 = load <16 x i32>, ptr %30, align 4
  %82 = select <16 x i1> %3, <16 x i32> zeroinitializer, <16 x i32> %81
  store <16 x i32> %82, ptr %30, align 4
  %83 = load <16 x i32>, ptr %19, align 4
  br label %84

84:                                               ; preds = %77, %66
  %85 = phi <16 x i32> [ %32, %66 ], [ %83, %77 ]
  %86 = insertelement <16 x i32> poison, i32 %13, i64 0
  %87 = shufflevector <16 x i32> %86, <16 x i32> poison, <16 x i32> zeroinitializer
  %88 = select <16 x i1> %3, <16 x i32> %87, <16 x i32> %85
  store <16 x i32> %88, ptr %19, align 4
  %89 = load <16 x i32>, ptr %21, align 4
  %90 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %89
  store <16 x i32> %90, ptr %21, align 4
  br label %91

91:                                               ; preds = %5, %70, %84
  %92 = phi i1 [ false, %5 ], [ true, %84 ], [ false, %70 ]
  ret i1 %92
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_16(ptr nocapture readonly %0, i64 %1, <16 x i32> %2, <16 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <16 x i32>, ptr %24, align 4
  %32 = load <16 x i32>, ptr %19, align 4
  %33 = load <16 x i32>, ptr %21, align 4
  %34 = lshr <16 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <16 x i32>, ptr %27, align 4
  %36 = and <16 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <16 x i32> %33, %2
  %38 = and <16 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <16 x i32> %38, zeroinitializer
  %40 = icmp sgt <16 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <16 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <16 x i32> %41, <16 x i32> poison, <16 x i32> zeroinitializer
  %43 = icmp uge <16 x i32> %32, %42
  %44 = and <16 x i1> %43, %40
  %45 = select <16 x i1> %44, <16 x i1> %39, <16 x i1> zeroinitializer
  %46 = insertelement <16 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <16 x i32> %46, <16 x i32> poison, <16 x i32> zeroinitializer
  %48 = icmp ugt <16 x i32> %47, %32
  %49 = and <16 x i1> %48, %43
  %50 = icmp ult <16 x i32> %32, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %51 = or <16 x i1> %49, %50
  %52 = or <16 x i1> %51, %45
  %53 = icmp ult <16 x i32> %31, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %54 = xor <16 x i32> %35, %2
  %55 = and <16 x i32> %54, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %56 = icmp eq <16 x i32> %55, zeroinitializer
  %57 = icmp uge <16 x i32> %34, %42
  %58 = select <16 x i1> %57, <16 x i1> %56, <16 x i1> zeroinitializer
  %59 = add nsw <16 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %60 = select <16 x i1> %58, <16 x i32> %59, <16 x i32> zeroinitializer
  %61 = icmp ugt <16 x i32> %47, %34
  %62 = and <16 x i1> %61, %57
  %63 = select <16 x i1> %62, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <16 x i1> %53
  %64 = select <16 x i1> %63, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <16 x i32> %60
  %65 = and <16 x i32> %35, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %66 = icmp eq <16 x i32> %65, zeroinitializer
  %67 = select <16 x i1> %52, <16 x i1> %66, <16 x i1> zeroinitializer
  %68 = select <16 x i1> %67, <16 x i32> %64, <16 x i32> zeroinitializer
  %69 = select <16 x i1> %3, <16 x i32> %68, <16 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %70 = tail call i32 @llvm.vector.reduce.and.v16i32(<16 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %96, label %72

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %0, i64 688
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %89, label %76

76:                                               ; preds = %72
  %77 = load <16 x i32>, ptr %30, align 4
  %78 = icmp ne <16 x i32> %77, zeroinitializer
  %79 = and <16 x i1> %78, %3
  %80 = bitcast <16 x i1> %79 to i16
  %81 = icmp eq i16 %80, 0
  br i1 %81, label %82, label %96

82:                                               ; preds = %76
  %83 = select <16 x i1> %3, <16 x i32> zeroinitializer, <16 x i32> %31
  store <16 x i32> %83, ptr %24, align 4
  %84 = load <16 x i32>, ptr %27, align 4
  %85 = select <16 x i1> %3, <16 x i32> zeroinitializer, <16 x i32> %84
  store <16 x i32> %85, ptr %27, align 4
  %86 = load <16 x i32>, ptr %30, align 4
  %87 = select <16 x i1> %3, <16 x i32> zeroinitializer, <16 x i32> %86
  store <16 x i32> %87, ptr %30, align 4
  %88 = load <16 x i32>, ptr %19, align 4
  br label %89

89:                                               ; preds = %82, %72
  %90 = phi <16 x i32> [ %32, %72 ], [ %88, %82 ]
  %91 = insertelement <16 x i32> poison, i32 %13, i64 0
  %92 = shufflevector <16 x i32> %91, <16 x i32> poison, <16 x i32> zeroinitializer
  %93 = select <16 x i1> %3, <16 x i32> %92, <16 x i32> %90
  store <16 x i32> %93, ptr %19, align 4
  %94 = load <16 x i32>, ptr %21, align 4
  %95 = select <16 x i1> %3, <16 x i32> %2, <16 x i32> %94
  store <16 x i32> %95, ptr %21, align 4
  br label %96

96:                                               ; preds = %5, %76, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %76 ]
  ret i1 %97
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <32 x i32> %42, zeroinitializer
  %44 = icmp sgt <32 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <32 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> zeroinitializer
  %47 = icmp uge <32 x i32> %35, %46
  %48 = and <32 x i1> %47, %44
  %49 = select <32 x i1> %48, <32 x i1> %43, <32 x i1> zeroinitializer
  %50 = insertelement <32 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <32 x i32> %50, <32 x i32> poison, <32 x i32> zeroinitializer
  %52 = icmp ugt <32 x i32> %51, %35
  %53 = and <32 x i1> %52, %47
  %54 = xor <32 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %55 = sext <32 x i1> %54 to <32 x i32>
  %56 = or <32 x i1> %53, %49
  %57 = or <32 x i1> %56, %54
  %58 = bitcast <32 x i1> %57 to i32
  %59 = icmp eq i32 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <32 x i32>, ptr %33, align 4
  %65 = insertelement <32 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <32 x i32> %65, <32 x i32> poison, <32 x i32> zeroinitializer
  %67 = icmp eq <32 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <32 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %70 = and <32 x i32> %69, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %71 = insertelement <32 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <32 x i32> %71, <32 x i32> poison, <32 x i32> zeroinitializer
  %73 = icmp eq <32 x i32> %70, %72
  %74 = select <32 x i1> %73, <32 x i1> %67, <32 x i1> zeroinitializer
  %75 = select <32 x i1> %74, <32 x i32> %40, <32 x i32> zeroinitializer
  %76 = or <32 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <32 x i32> %38, %2
  %81 = and <32 x i32> %80, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %82 = icmp eq <32 x i32> %81, zeroinitializer
  %83 = add nsw <32 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %84 = select <32 x i1> %82, <32 x i32> %83, <32 x i32> zeroinitializer
  %85 = icmp ult <32 x i32> %37, %46
  %86 = select <32 x i1> %85, <32 x i32> zeroinitializer, <32 x i32> %84
  %87 = icmp eq <32 x i32> %64, zeroinitializer
  %88 = icmp ule <32 x i32> %46, %37
  %89 = icmp ugt <32 x i32> %51, %37
  %90 = and <32 x i1> %89, %88
  %91 = select <32 x i1> %90, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %86
  %92 = select <32 x i1> %87, <32 x i32> %91, <32 x i32> zeroinitializer
  %93 = select <32 x i1> %85, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %92
  %94 = or <32 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <32 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <32 x i32> %99, <32 x i32> poison, <32 x i32> zeroinitializer
  %101 = lshr <32 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %102 = or disjoint <32 x i32> %100, %101
  %103 = select <32 x i1> %3, <32 x i32> %102, <32 x i32> %34
  store <32 x i32> %103, ptr %27, align 4
  %104 = and <32 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %105 = and <32 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %106 = select <32 x i1> %85, <32 x i32> zeroinitializer, <32 x i32> %105
  %107 = or <32 x i32> %106, %104
  %108 = load <32 x i32>, ptr %30, align 4
  %109 = select <32 x i1> %3, <32 x i32> %107, <32 x i32> %108
  store <32 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <32 x i1> %67, <32 x i32> %40, <32 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <32 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <32 x i32> %113, <32 x i32> poison, <32 x i32> zeroinitializer
  %115 = and <32 x i32> %64, %114
  %116 = icmp eq <32 x i32> %115, zeroinitializer
  %117 = select <32 x i1> %116, <32 x i32> zeroinitializer, <32 x i32> %111
  %118 = or <32 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <32 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <32 x i32> %122, <32 x i32> poison, <32 x i32> zeroinitializer
  %124 = icmp ult <32 x i32> %37, %123
  %125 = icmp eq <32 x i32> %114, %64
  %126 = icmp ult <32 x i32> %37, %66
  %127 = and <32 x i1> %125, %126
  %128 = or <32 x i1> %127, %124
  %129 = xor <32 x i1> %126, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %130 = select <32 x i1> %129, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %128
  %131 = select <32 x i1> %130, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <32 x i32> %37, %51
  %136 = xor <32 x i32> %38, %2
  %137 = and <32 x i32> %136, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %138 = icmp eq <32 x i32> %137, zeroinitializer
  %139 = select <32 x i1> %138, <32 x i32> %40, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %140 = icmp slt <32 x i32> %139, zeroinitializer
  %141 = and <32 x i1> %140, %135
  %142 = select <32 x i1> %126, <32 x i1> %141, <32 x i1> zeroinitializer
  %143 = select <32 x i1> %142, <32 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <32 x i32> zeroinitializer
  %144 = select <32 x i1> %128, <32 x i32> zeroinitializer, <32 x i32> %139
  %145 = or <32 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <32 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <32 x i32> %147, <32 x i32> poison, <32 x i32> zeroinitializer
  %149 = lshr <32 x i32> %145, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %150 = or disjoint <32 x i32> %149, %148
  %151 = select <32 x i1> %3, <32 x i32> %150, <32 x i32> %34
  store <32 x i32> %151, ptr %27, align 4
  %152 = and <32 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %153 = or <32 x i32> %143, %152
  %154 = load <32 x i32>, ptr %30, align 4
  %155 = select <32 x i1> %3, <32 x i32> %153, <32 x i32> %154
  store <32 x i32> %155, ptr %30, align 4
  %156 = select <32 x i1> %128, <32 x i32> zeroinitializer, <32 x i32> %64
  %157 = or <32 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <32 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <32 x i32>, ptr %33, align 4
  %161 = select <32 x i1> %3, <32 x i32> %159, <32 x i32> %160
  store <32 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <32 x i32> %42, zeroinitializer
  %44 = icmp sgt <32 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <32 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> zeroinitializer
  %47 = icmp uge <32 x i32> %35, %46
  %48 = and <32 x i1> %47, %44
  %49 = select <32 x i1> %48, <32 x i1> %43, <32 x i1> zeroinitializer
  %50 = insertelement <32 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <32 x i32> %50, <32 x i32> poison, <32 x i32> zeroinitializer
  %52 = icmp ugt <32 x i32> %51, %35
  %53 = and <32 x i1> %52, %47
  %54 = or <32 x i1> %49, %53
  %55 = icmp eq <32 x i32> %35, zeroinitializer
  %56 = select <32 x i1> %55, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %54
  %57 = xor <32 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %58 = sext <32 x i1> %57 to <32 x i32>
  %59 = or <32 x i1> %56, %57
  %60 = bitcast <32 x i1> %59 to i32
  %61 = icmp eq i32 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <32 x i32>, ptr %33, align 4
  %67 = insertelement <32 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <32 x i32> %67, <32 x i32> poison, <32 x i32> zeroinitializer
  %69 = icmp eq <32 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <32 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %72 = and <32 x i32> %71, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %73 = insertelement <32 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <32 x i32> %73, <32 x i32> poison, <32 x i32> zeroinitializer
  %75 = icmp eq <32 x i32> %72, %74
  %76 = select <32 x i1> %75, <32 x i1> %69, <32 x i1> zeroinitializer
  %77 = select <32 x i1> %76, <32 x i32> %40, <32 x i32> zeroinitializer
  %78 = or <32 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <32 x i32> %38, %2
  %83 = and <32 x i32> %82, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %84 = icmp eq <32 x i32> %83, zeroinitializer
  %85 = add nsw <32 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %86 = select <32 x i1> %84, <32 x i32> %85, <32 x i32> zeroinitializer
  %87 = icmp ult <32 x i32> %37, %46
  %88 = select <32 x i1> %87, <32 x i32> zeroinitializer, <32 x i32> %86
  %89 = icmp ult <32 x i32> %34, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %90 = icmp eq <32 x i32> %66, zeroinitializer
  %91 = icmp ule <32 x i32> %46, %37
  %92 = icmp ugt <32 x i32> %51, %37
  %93 = and <32 x i1> %92, %91
  %94 = select <32 x i1> %93, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %88
  %95 = select <32 x i1> %90, <32 x i32> %94, <32 x i32> zeroinitializer
  %96 = select <32 x i1> %89, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %95
  %97 = or <32 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <32 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <32 x i32> %102, <32 x i32> poison, <32 x i32> zeroinitializer
  %104 = lshr <32 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <32 x i32> %103, %104
  %106 = select <32 x i1> %3, <32 x i32> %105, <32 x i32> %34
  store <32 x i32> %106, ptr %27, align 4
  %107 = and <32 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = and <32 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %109 = select <32 x i1> %89, <32 x i32> zeroinitializer, <32 x i32> %108
  %110 = or <32 x i32> %109, %107
  %111 = load <32 x i32>, ptr %30, align 4
  %112 = select <32 x i1> %3, <32 x i32> %110, <32 x i32> %111
  store <32 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <32 x i1> %69, <32 x i32> %40, <32 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <32 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <32 x i32> %116, <32 x i32> poison, <32 x i32> zeroinitializer
  %118 = and <32 x i32> %66, %117
  %119 = icmp eq <32 x i32> %118, zeroinitializer
  %120 = select <32 x i1> %119, <32 x i32> zeroinitializer, <32 x i32> %114
  %121 = or <32 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <32 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <32 x i32> %125, <32 x i32> poison, <32 x i32> zeroinitializer
  %127 = icmp ult <32 x i32> %37, %126
  %128 = icmp eq <32 x i32> %117, %66
  %129 = icmp ult <32 x i32> %37, %68
  %130 = and <32 x i1> %128, %129
  %131 = or <32 x i1> %130, %127
  %132 = xor <32 x i1> %129, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %133 = select <32 x i1> %132, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %131
  %134 = select <32 x i1> %133, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <32 x i32> %37, %46
  %139 = icmp ugt <32 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %140 = and <32 x i1> %138, %139
  %141 = and <32 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %142 = select <32 x i1> %140, <32 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <32 x i32> %141
  %143 = icmp uge <32 x i32> %37, %51
  %144 = xor <32 x i32> %38, %2
  %145 = and <32 x i32> %144, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %146 = icmp eq <32 x i32> %145, zeroinitializer
  %147 = select <32 x i1> %146, <32 x i32> %40, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %148 = icmp slt <32 x i32> %147, zeroinitializer
  %149 = and <32 x i1> %148, %143
  %150 = select <32 x i1> %129, <32 x i1> %149, <32 x i1> zeroinitializer
  %151 = select <32 x i1> %150, <32 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <32 x i32> zeroinitializer
  %152 = select <32 x i1> %131, <32 x i32> zeroinitializer, <32 x i32> %147
  %153 = or <32 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <32 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <32 x i32> %155, <32 x i32> poison, <32 x i32> zeroinitializer
  %157 = lshr <32 x i32> %153, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %158 = or disjoint <32 x i32> %157, %156
  %159 = select <32 x i1> %3, <32 x i32> %158, <32 x i32> %34
  store <32 x i32> %159, ptr %27, align 4
  %160 = and <32 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %161 = or <32 x i32> %142, %160
  %162 = or <32 x i32> %161, %151
  %163 = load <32 x i32>, ptr %30, align 4
  %164 = select <32 x i1> %3, <32 x i32> %162, <32 x i32> %163
  store <32 x i32> %164, ptr %30, align 4
  %165 = select <32 x i1> %131, <32 x i32> zeroinitializer, <32 x i32> %66
  %166 = or <32 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <32 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <32 x i32>, ptr %33, align 4
  %170 = select <32 x i1> %3, <32 x i32> %168, <32 x i32> %169
  store <32 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <32 x i32>, ptr %24, align 4
  %32 = load <32 x i32>, ptr %19, align 4
  %33 = load <32 x i32>, ptr %21, align 4
  %34 = lshr <32 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <32 x i32>, ptr %27, align 4
  %36 = and <32 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <32 x i32> %33, %2
  %38 = and <32 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <32 x i32> %38, zeroinitializer
  %40 = icmp sgt <32 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <32 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> zeroinitializer
  %43 = icmp uge <32 x i32> %32, %42
  %44 = and <32 x i1> %43, %40
  %45 = select <32 x i1> %44, <32 x i1> %39, <32 x i1> zeroinitializer
  %46 = insertelement <32 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = icmp ult <32 x i32> %32, %47
  %49 = or <32 x i1> %45, %48
  %50 = icmp ult <32 x i32> %34, %47
  %51 = xor <32 x i32> %35, %2
  %52 = and <32 x i32> %51, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %53 = icmp eq <32 x i32> %52, zeroinitializer
  %54 = icmp uge <32 x i32> %34, %42
  %55 = select <32 x i1> %54, <32 x i1> %53, <32 x i1> zeroinitializer
  %56 = add nsw <32 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %57 = select <32 x i1> %55, <32 x i32> %56, <32 x i32> zeroinitializer
  %58 = select <32 x i1> %50, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %57
  %59 = and <32 x i32> %35, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %60 = icmp eq <32 x i32> %59, zeroinitializer
  %61 = select <32 x i1> %49, <32 x i1> %60, <32 x i1> zeroinitializer
  %62 = select <32 x i1> %61, <32 x i32> %58, <32 x i32> zeroinitializer
  %63 = select <32 x i1> %3, <32 x i32> %62, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %63)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %91, label %66

66:                                               ; preds = %5
  %67 = getelementptr inbounds i8, ptr %0, i64 688
  %68 = load ptr, ptr %67, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %84, label %70

70:                                               ; preds = %66
  %71 = load <32 x i32>, ptr %30, align 4
  %72 = icmp ne <32 x i32> %71, zeroinitializer
  %73 = select <32 x i1> %72, <32 x i1> %54, <32 x i1> zeroinitializer
  %74 = and <32 x i1> %73, %3
  %75 = bitcast <32 x i1> %74 to i32
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %77, label %91

77:                                               ; preds = %70
  %78 = select <32 x i1> %3, <32 x i32> zeroinitializer, <32 x i32> %31
  store <32 x i32> %78, ptr %24, align 4
  %79 = load <32 x i32>, ptr %27, align 4
  %80 = select <32 x i1> %3, <32 x i32> zeroinitializer, <32 x i32> %79
  store <32 x i32> %80, ptr %27, align 4
  %81 = load <32 x i32>, ptr %30, align 4
  %82 = select <32 x i1> %3, <32 x i32> zeroinitializer, <32 x i32> %81
  store <32 x i32> %82, ptr %30, align 4
  %83 = load <32 x i32>, ptr %19, align 4
  br label %84

84:                                               ; preds = %77, %66
  %85 = phi <32 x i32> [ %32, %66 ], [ %83, %77 ]
  %86 = insertelement <32 x i32> poison, i32 %13, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = select <32 x i1> %3, <32 x i32> %87, <32 x i32> %85
  store <32 x i32> %88, ptr %19, align 4
  %89 = load <32 x i32>, ptr %21, align 4
  %90 = select <32 x i1> %3, <32 x i32> %2, <32 x i32> %89
  store <32 x i32> %90, ptr %21, align 4
  br label %91

91:                                               ; preds = %5, %70, %84
  %92 = phi i1 [ false, %5 ], [ true, %84 ], [ false, %70 ]
  ret i1 %92
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_32(ptr nocapture readonly %0, i64 %1, <32 x i32> %2, <32 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <32 x i32>, ptr %24, align 4
  %32 = load <32 x i32>, ptr %19, align 4
  %33 = load <32 x i32>, ptr %21, align 4
  %34 = lshr <32 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <32 x i32>, ptr %27, align 4
  %36 = and <32 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <32 x i32> %33, %2
  %38 = and <32 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <32 x i32> %38, zeroinitializer
  %40 = icmp sgt <32 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <32 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> zeroinitializer
  %43 = icmp uge <32 x i32> %32, %42
  %44 = and <32 x i1> %43, %40
  %45 = select <32 x i1> %44, <32 x i1> %39, <32 x i1> zeroinitializer
  %46 = insertelement <32 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = icmp ugt <32 x i32> %47, %32
  %49 = and <32 x i1> %48, %43
  %50 = icmp ult <32 x i32> %32, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %51 = or <32 x i1> %49, %50
  %52 = or <32 x i1> %51, %45
  %53 = icmp ult <32 x i32> %31, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %54 = xor <32 x i32> %35, %2
  %55 = and <32 x i32> %54, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %56 = icmp eq <32 x i32> %55, zeroinitializer
  %57 = icmp uge <32 x i32> %34, %42
  %58 = select <32 x i1> %57, <32 x i1> %56, <32 x i1> zeroinitializer
  %59 = add nsw <32 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %60 = select <32 x i1> %58, <32 x i32> %59, <32 x i32> zeroinitializer
  %61 = icmp ugt <32 x i32> %47, %34
  %62 = and <32 x i1> %61, %57
  %63 = select <32 x i1> %62, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %53
  %64 = select <32 x i1> %63, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %60
  %65 = and <32 x i32> %35, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %66 = icmp eq <32 x i32> %65, zeroinitializer
  %67 = select <32 x i1> %52, <32 x i1> %66, <32 x i1> zeroinitializer
  %68 = select <32 x i1> %67, <32 x i32> %64, <32 x i32> zeroinitializer
  %69 = select <32 x i1> %3, <32 x i32> %68, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %70 = tail call i32 @llvm.vector.reduce.and.v32i32(<32 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %96, label %72

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %0, i64 688
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %89, label %76

76:                                               ; preds = %72
  %77 = load <32 x i32>, ptr %30, align 4
  %78 = icmp ne <32 x i32> %77, zeroinitializer
  %79 = and <32 x i1> %78, %3
  %80 = bitcast <32 x i1> %79 to i32
  %81 = icmp eq i32 %80, 0
  br i1 %81, label %82, label %96

82:                                               ; preds = %76
  %83 = select <32 x i1> %3, <32 x i32> zeroinitializer, <32 x i32> %31
  store <32 x i32> %83, ptr %24, align 4
  %84 = load <32 x i32>, ptr %27, align 4
  %85 = select <32 x i1> %3, <32 x i32> zeroinitializer, <32 x i32> %84
  store <32 x i32> %85, ptr %27, align 4
  %86 = load <32 x i32>, ptr %30, align 4
  %87 = select <32 x i1> %3, <32 x i32> zeroinitializer, <32 x i32> %86
  store <32 x i32> %87, ptr %30, align 4
  %88 = load <32 x i32>, ptr %19, align 4
  br label %89

89:                                               ; preds = %82, %72
  %90 = phi <32 x i32> [ %32, %72 ], [ %88, %82 ]
  %91 = insertelement <32 x i32> poison, i32 %13, i64 0
  %92 = shufflevector <32 x i32> %91, <32 x i32> poison, <32 x i32> zeroinitializer
  %93 = select <32 x i1> %3, <32 x i32> %92, <32 x i32> %90
  store <32 x i32> %93, ptr %19, align 4
  %94 = load <32 x i32>, ptr %21, align 4
  %95 = select <32 x i1> %3, <32 x i32> %2, <32 x i32> %94
  store <32 x i32> %95, ptr %21, align 4
  br label %96

96:                                               ; preds = %5, %76, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %76 ]
  ret i1 %97
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <64 x i32> %42, zeroinitializer
  %44 = icmp sgt <64 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <64 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <64 x i32> %45, <64 x i32> poison, <64 x i32> zeroinitializer
  %47 = icmp uge <64 x i32> %35, %46
  %48 = and <64 x i1> %47, %44
  %49 = select <64 x i1> %48, <64 x i1> %43, <64 x i1> zeroinitializer
  %50 = insertelement <64 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <64 x i32> %50, <64 x i32> poison, <64 x i32> zeroinitializer
  %52 = icmp ugt <64 x i32> %51, %35
  %53 = and <64 x i1> %52, %47
  %54 = xor <64 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %55 = sext <64 x i1> %54 to <64 x i32>
  %56 = or <64 x i1> %53, %49
  %57 = or <64 x i1> %56, %54
  %58 = bitcast <64 x i1> %57 to i64
  %59 = icmp eq i64 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <64 x i32>, ptr %33, align 4
  %65 = insertelement <64 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <64 x i32> %65, <64 x i32> poison, <64 x i32> zeroinitializer
  %67 = icmp eq <64 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <64 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %70 = and <64 x i32> %69, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %71 = insertelement <64 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <64 x i32> %71, <64 x i32> poison, <64 x i32> zeroinitializer
  %73 = icmp eq <64 x i32> %70, %72
  %74 = select <64 x i1> %73, <64 x i1> %67, <64 x i1> zeroinitializer
  %75 = select <64 x i1> %74, <64 x i32> %40, <64 x i32> zeroinitializer
  %76 = or <64 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <64 x i32> %38, %2
  %81 = and <64 x i32> %80, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %82 = icmp eq <64 x i32> %81, zeroinitializer
  %83 = add nsw <64 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %84 = select <64 x i1> %82, <64 x i32> %83, <64 x i32> zeroinitializer
  %85 = icmp ult <64 x i32> %37, %46
  %86 = select <64 x i1> %85, <64 x i32> zeroinitializer, <64 x i32> %84
  %87 = icmp eq <64 x i32> %64, zeroinitializer
  %88 = icmp ule <64 x i32> %46, %37
  %89 = icmp ugt <64 x i32> %51, %37
  %90 = and <64 x i1> %89, %88
  %91 = select <64 x i1> %90, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %86
  %92 = select <64 x i1> %87, <64 x i32> %91, <64 x i32> zeroinitializer
  %93 = select <64 x i1> %85, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %92
  %94 = or <64 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <64 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <64 x i32> %99, <64 x i32> poison, <64 x i32> zeroinitializer
  %101 = lshr <64 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %102 = or disjoint <64 x i32> %100, %101
  %103 = select <64 x i1> %3, <64 x i32> %102, <64 x i32> %34
  store <64 x i32> %103, ptr %27, align 4
  %104 = and <64 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %105 = and <64 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %106 = select <64 x i1> %85, <64 x i32> zeroinitializer, <64 x i32> %105
  %107 = or <64 x i32> %106, %104
  %108 = load <64 x i32>, ptr %30, align 4
  %109 = select <64 x i1> %3, <64 x i32> %107, <64 x i32> %108
  store <64 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <64 x i1> %67, <64 x i32> %40, <64 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <64 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <64 x i32> %113, <64 x i32> poison, <64 x i32> zeroinitializer
  %115 = and <64 x i32> %64, %114
  %116 = icmp eq <64 x i32> %115, zeroinitializer
  %117 = select <64 x i1> %116, <64 x i32> zeroinitializer, <64 x i32> %111
  %118 = or <64 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <64 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <64 x i32> %122, <64 x i32> poison, <64 x i32> zeroinitializer
  %124 = icmp ult <64 x i32> %37, %123
  %125 = icmp eq <64 x i32> %114, %64
  %126 = icmp ult <64 x i32> %37, %66
  %127 = and <64 x i1> %125, %126
  %128 = or <64 x i1> %127, %124
  %129 = xor <64 x i1> %126, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %130 = select <64 x i1> %129, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %128
  %131 = select <64 x i1> %130, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <64 x i32> %37, %51
  %136 = xor <64 x i32> %38, %2
  %137 = and <64 x i32> %136, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %138 = icmp eq <64 x i32> %137, zeroinitializer
  %139 = select <64 x i1> %138, <64 x i32> %40, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %140 = icmp slt <64 x i32> %139, zeroinitializer
  %141 = and <64 x i1> %140, %135
  %142 = select <64 x i1> %126, <64 x i1> %141, <64 x i1> zeroinitializer
  %143 = select <64 x i1> %142, <64 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <64 x i32> zeroinitializer
  %144 = select <64 x i1> %128, <64 x i32> zeroinitializer, <64 x i32> %139
  %145 = or <64 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <64 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <64 x i32> %147, <64 x i32> poison, <64 x i32> zeroinitializer
  %149 = lshr <64 x i32> %145, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %150 = or disjoint <64 x i32> %149, %148
  %151 = select <64 x i1> %3, <64 x i32> %150, <64 x i32> %34
  store <64 x i32> %151, ptr %27, align 4
  %152 = and <64 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %153 = or <64 x i32> %143, %152
  %154 = load <64 x i32>, ptr %30, align 4
  %155 = select <64 x i1> %3, <64 x i32> %153, <64 x i32> %154
  store <64 x i32> %155, ptr %30, align 4
  %156 = select <64 x i1> %128, <64 x i32> zeroinitializer, <64 x i32> %64
  %157 = or <64 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <64 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <64 x i32>, ptr %33, align 4
  %161 = select <64 x i1> %3, <64 x i32> %159, <64 x i32> %160
  store <64 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <64 x i32> %42, zeroinitializer
  %44 = icmp sgt <64 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <64 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <64 x i32> %45, <64 x i32> poison, <64 x i32> zeroinitializer
  %47 = icmp uge <64 x i32> %35, %46
  %48 = and <64 x i1> %47, %44
  %49 = select <64 x i1> %48, <64 x i1> %43, <64 x i1> zeroinitializer
  %50 = insertelement <64 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <64 x i32> %50, <64 x i32> poison, <64 x i32> zeroinitializer
  %52 = icmp ugt <64 x i32> %51, %35
  %53 = and <64 x i1> %52, %47
  %54 = or <64 x i1> %49, %53
  %55 = icmp eq <64 x i32> %35, zeroinitializer
  %56 = select <64 x i1> %55, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %54
  %57 = xor <64 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %58 = sext <64 x i1> %57 to <64 x i32>
  %59 = or <64 x i1> %56, %57
  %60 = bitcast <64 x i1> %59 to i64
  %61 = icmp eq i64 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <64 x i32>, ptr %33, align 4
  %67 = insertelement <64 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <64 x i32> %67, <64 x i32> poison, <64 x i32> zeroinitializer
  %69 = icmp eq <64 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <64 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %72 = and <64 x i32> %71, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %73 = insertelement <64 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <64 x i32> %73, <64 x i32> poison, <64 x i32> zeroinitializer
  %75 = icmp eq <64 x i32> %72, %74
  %76 = select <64 x i1> %75, <64 x i1> %69, <64 x i1> zeroinitializer
  %77 = select <64 x i1> %76, <64 x i32> %40, <64 x i32> zeroinitializer
  %78 = or <64 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <64 x i32> %38, %2
  %83 = and <64 x i32> %82, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %84 = icmp eq <64 x i32> %83, zeroinitializer
  %85 = add nsw <64 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %86 = select <64 x i1> %84, <64 x i32> %85, <64 x i32> zeroinitializer
  %87 = icmp ult <64 x i32> %37, %46
  %88 = select <64 x i1> %87, <64 x i32> zeroinitializer, <64 x i32> %86
  %89 = icmp ult <64 x i32> %34, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %90 = icmp eq <64 x i32> %66, zeroinitializer
  %91 = icmp ule <64 x i32> %46, %37
  %92 = icmp ugt <64 x i32> %51, %37
  %93 = and <64 x i1> %92, %91
  %94 = select <64 x i1> %93, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %88
  %95 = select <64 x i1> %90, <64 x i32> %94, <64 x i32> zeroinitializer
  %96 = select <64 x i1> %89, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %95
  %97 = or <64 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <64 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <64 x i32> %102, <64 x i32> poison, <64 x i32> zeroinitializer
  %104 = lshr <64 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <64 x i32> %103, %104
  %106 = select <64 x i1> %3, <64 x i32> %105, <64 x i32> %34
  store <64 x i32> %106, ptr %27, align 4
  %107 = and <64 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = and <64 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %109 = select <64 x i1> %89, <64 x i32> zeroinitializer, <64 x i32> %108
  %110 = or <64 x i32> %109, %107
  %111 = load <64 x i32>, ptr %30, align 4
  %112 = select <64 x i1> %3, <64 x i32> %110, <64 x i32> %111
  store <64 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <64 x i1> %69, <64 x i32> %40, <64 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <64 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <64 x i32> %116, <64 x i32> poison, <64 x i32> zeroinitializer
  %118 = and <64 x i32> %66, %117
  %119 = icmp eq <64 x i32> %118, zeroinitializer
  %120 = select <64 x i1> %119, <64 x i32> zeroinitializer, <64 x i32> %114
  %121 = or <64 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <64 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <64 x i32> %125, <64 x i32> poison, <64 x i32> zeroinitializer
  %127 = icmp ult <64 x i32> %37, %126
  %128 = icmp eq <64 x i32> %117, %66
  %129 = icmp ult <64 x i32> %37, %68
  %130 = and <64 x i1> %128, %129
  %131 = or <64 x i1> %130, %127
  %132 = xor <64 x i1> %129, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %133 = select <64 x i1> %132, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %131
  %134 = select <64 x i1> %133, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <64 x i32> %37, %46
  %139 = icmp ugt <64 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %140 = and <64 x i1> %138, %139
  %141 = and <64 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %142 = select <64 x i1> %140, <64 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <64 x i32> %141
  %143 = icmp uge <64 x i32> %37, %51
  %144 = xor <64 x i32> %38, %2
  %145 = and <64 x i32> %144, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %146 = icmp eq <64 x i32> %145, zeroinitializer
  %147 = select <64 x i1> %146, <64 x i32> %40, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %148 = icmp slt <64 x i32> %147, zeroinitializer
  %149 = and <64 x i1> %148, %143
  %150 = select <64 x i1> %129, <64 x i1> %149, <64 x i1> zeroinitializer
  %151 = select <64 x i1> %150, <64 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <64 x i32> zeroinitializer
  %152 = select <64 x i1> %131, <64 x i32> zeroinitializer, <64 x i32> %147
  %153 = or <64 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <64 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <64 x i32> %155, <64 x i32> poison, <64 x i32> zeroinitializer
  %157 = lshr <64 x i32> %153, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %158 = or disjoint <64 x i32> %157, %156
  %159 = select <64 x i1> %3, <64 x i32> %158, <64 x i32> %34
  store <64 x i32> %159, ptr %27, align 4
  %160 = and <64 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %161 = or <64 x i32> %142, %160
  %162 = or <64 x i32> %161, %151
  %163 = load <64 x i32>, ptr %30, align 4
  %164 = select <64 x i1> %3, <64 x i32> %162, <64 x i32> %163
  store <64 x i32> %164, ptr %30, align 4
  %165 = select <64 x i1> %131, <64 x i32> zeroinitializer, <64 x i32> %66
  %166 = or <64 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <64 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <64 x i32>, ptr %33, align 4
  %170 = select <64 x i1> %3, <64 x i32> %168, <64 x i32> %169
  store <64 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <64 x i32>, ptr %24, align 4
  %32 = load <64 x i32>, ptr %19, align 4
  %33 = load <64 x i32>, ptr %21, align 4
  %34 = lshr <64 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <64 x i32>, ptr %27, align 4
  %36 = and <64 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <64 x i32> %33, %2
  %38 = and <64 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <64 x i32> %38, zeroinitializer
  %40 = icmp sgt <64 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <64 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <64 x i32> %41, <64 x i32> poison, <64 x i32> zeroinitializer
  %43 = icmp uge <64 x i32> %32, %42
  %44 = and <64 x i1> %43, %40
  %45 = select <64 x i1> %44, <64 x i1> %39, <64 x i1> zeroinitializer
  %46 = insertelement <64 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <64 x i32> %46, <64 x i32> poison, <64 x i32> zeroinitializer
  %48 = icmp ult <64 x i32> %32, %47
  %49 = or <64 x i1> %45, %48
  %50 = icmp ult <64 x i32> %34, %47
  %51 = xor <64 x i32> %35, %2
  %52 = and <64 x i32> %51, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %53 = icmp eq <64 x i32> %52, zeroinitializer
  %54 = icmp uge <64 x i32> %34, %42
  %55 = select <64 x i1> %54, <64 x i1> %53, <64 x i1> zeroinitializer
  %56 = add nsw <64 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %57 = select <64 x i1> %55, <64 x i32> %56, <64 x i32> zeroinitializer
  %58 = select <64 x i1> %50, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %57
  %59 = and <64 x i32> %35, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %60 = icmp eq <64 x i32> %59, zeroinitializer
  %61 = select <64 x i1> %49, <64 x i1> %60, <64 x i1> zeroinitializer
  %62 = select <64 x i1> %61, <64 x i32> %58, <64 x i32> zeroinitializer
  %63 = select <64 x i1> %3, <64 x i32> %62, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %63)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %91, label %66

66:                                               ; preds = %5
  %67 = getelementptr inbounds i8, ptr %0, i64 688
  %68 = load ptr, ptr %67, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %84, label %70

70:                                               ; preds = %66
  %71 = load <64 x i32>, ptr %30, align 4
  %72 = icmp ne <64 x i32> %71, zeroinitializer
  %73 = select <64 x i1> %72, <64 x i1> %54, <64 x i1> zeroinitializer
  %74 = and <64 x i1> %73, %3
  %75 = bitcast <64 x i1> %74 to i64
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %77, label %91

77:                                               ; preds = %70
  %78 = select <64 x i1> %3, <64 x i32> zeroinitializer, <64 x i32> %31
  store <64 x i32> %78, ptr %24, align 4
  %79 = load <64 x i32>, ptr %27, align 4
  %80 = select <64 x i1> %3, <64 x i32> zeroinitializer, <64 x i32> %79
  store <64 x i32> %80, ptr %27, align 4
  %81 = load <64 x i32>, ptr %30, align 4
  %82 = select <64 x i1> %3, <64 x i32> zeroinitializer, <64 x i32> %81
  store <64 x i32> %82, ptr %30, align 4
  %83 = load <64 x i32>, ptr %19, align 4
  br label %84

84:                                               ; preds = %77, %66
  %85 = phi <64 x i32> [ %32, %66 ], [ %83, %77 ]
  %86 = insertelement <64 x i32> poison, i32 %13, i64 0
  %87 = shufflevector <64 x i32> %86, <64 x i32> poison, <64 x i32> zeroinitializer
  %88 = select <64 x i1> %3, <64 x i32> %87, <64 x i32> %85
  store <64 x i32> %88, ptr %19, align 4
  %89 = load <64 x i32>, ptr %21, align 4
  %90 = select <64 x i1> %3, <64 x i32> %2, <64 x i32> %89
  store <64 x i32> %90, ptr %21, align 4
  br label %91

91:                                               ; preds = %5, %70, %84
  %92 = phi i1 [ false, %5 ], [ true, %84 ], [ false, %70 ]
  ret i1 %92
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_64(ptr nocapture readonly %0, i64 %1, <64 x i32> %2, <64 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <64 x i32>, ptr %24, align 4
  %32 = load <64 x i32>, ptr %19, align 4
  %33 = load <64 x i32>, ptr %21, align 4
  %34 = lshr <64 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <64 x i32>, ptr %27, align 4
  %36 = and <64 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <64 x i32> %33, %2
  %38 = and <64 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <64 x i32> %38, zeroinitializer
  %40 = icmp sgt <64 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <64 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <64 x i32> %41, <64 x i32> poison, <64 x i32> zeroinitializer
  %43 = icmp uge <64 x i32> %32, %42
  %44 = and <64 x i1> %43, %40
  %45 = select <64 x i1> %44, <64 x i1> %39, <64 x i1> zeroinitializer
  %46 = insertelement <64 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <64 x i32> %46, <64 x i32> poison, <64 x i32> zeroinitializer
  %48 = icmp ugt <64 x i32> %47, %32
  %49 = and <64 x i1> %48, %43
  %50 = icmp ult <64 x i32> %32, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %51 = or <64 x i1> %49, %50
  %52 = or <64 x i1> %51, %45
  %53 = icmp ult <64 x i32> %31, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %54 = xor <64 x i32> %35, %2
  %55 = and <64 x i32> %54, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %56 = icmp eq <64 x i32> %55, zeroinitializer
  %57 = icmp uge <64 x i32> %34, %42
  %58 = select <64 x i1> %57, <64 x i1> %56, <64 x i1> zeroinitializer
  %59 = add nsw <64 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %60 = select <64 x i1> %58, <64 x i32> %59, <64 x i32> zeroinitializer
  %61 = icmp ugt <64 x i32> %47, %34
  %62 = and <64 x i1> %61, %57
  %63 = select <64 x i1> %62, <64 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <64 x i1> %53
  %64 = select <64 x i1> %63, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <64 x i32> %60
  %65 = and <64 x i32> %35, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %66 = icmp eq <64 x i32> %65, zeroinitializer
  %67 = select <64 x i1> %52, <64 x i1> %66, <64 x i1> zeroinitializer
  %68 = select <64 x i1> %67, <64 x i32> %64, <64 x i32> zeroinitializer
  %69 = select <64 x i1> %3, <64 x i32> %68, <64 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %70 = tail call i32 @llvm.vector.reduce.and.v64i32(<64 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %96, label %72

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %0, i64 688
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %89, label %76

76:                                               ; preds = %72
  %77 = load <64 x i32>, ptr %30, align 4
  %78 = icmp ne <64 x i32> %77, zeroinitializer
  %79 = and <64 x i1> %78, %3
  %80 = bitcast <64 x i1> %79 to i64
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %82, label %96

82:                                               ; preds = %76
  %83 = select <64 x i1> %3, <64 x i32> zeroinitializer, <64 x i32> %31
  store <64 x i32> %83, ptr %24, align 4
  %84 = load <64 x i32>, ptr %27, align 4
  %85 = select <64 x i1> %3, <64 x i32> zeroinitializer, <64 x i32> %84
  store <64 x i32> %85, ptr %27, align 4
  %86 = load <64 x i32>, ptr %30, align 4
  %87 = select <64 x i1> %3, <64 x i32> zeroinitializer, <64 x i32> %86
  store <64 x i32> %87, ptr %30, align 4
  %88 = load <64 x i32>, ptr %19, align 4
  br label %89

89:                                               ; preds = %82, %72
  %90 = phi <64 x i32> [ %32, %72 ], [ %88, %82 ]
  %91 = insertelement <64 x i32> poison, i32 %13, i64 0
  %92 = shufflevector <64 x i32> %91, <64 x i32> poison, <64 x i32> zeroinitializer
  %93 = select <64 x i1> %3, <64 x i32> %92, <64 x i32> %90
  store <64 x i32> %93, ptr %19, align 4
  %94 = load <64 x i32>, ptr %21, align 4
  %95 = select <64 x i1> %3, <64 x i32> %2, <64 x i32> %94
  store <64 x i32> %95, ptr %21, align 4
  br label %96

96:                                               ; preds = %5, %76, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %76 ]
  ret i1 %97
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_shared_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <128 x i32> %42, zeroinitializer
  %44 = icmp sgt <128 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <128 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <128 x i32> %45, <128 x i32> poison, <128 x i32> zeroinitializer
  %47 = icmp uge <128 x i32> %35, %46
  %48 = and <128 x i1> %47, %44
  %49 = select <128 x i1> %48, <128 x i1> %43, <128 x i1> zeroinitializer
  %50 = insertelement <128 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <128 x i32> %50, <128 x i32> poison, <128 x i32> zeroinitializer
  %52 = icmp ugt <128 x i32> %51, %35
  %53 = and <128 x i1> %52, %47
  %54 = xor <128 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %55 = sext <128 x i1> %54 to <128 x i32>
  %56 = or <128 x i1> %53, %49
  %57 = or <128 x i1> %56, %54
  %58 = bitcast <128 x i1> %57 to i128
  %59 = icmp eq i128 %58, -1
  br i1 %59, label %60, label %162

60:                                               ; preds = %5
  %61 = getelementptr inbounds i8, ptr %0, i64 688
  %62 = load ptr, ptr %61, align 8
  %63 = icmp eq ptr %62, null
  %64 = load <128 x i32>, ptr %33, align 4
  %65 = insertelement <128 x i32> poison, i32 %13, i64 0
  %66 = shufflevector <128 x i32> %65, <128 x i32> poison, <128 x i32> zeroinitializer
  %67 = icmp eq <128 x i32> %37, %66
  br i1 %63, label %110, label %68

68:                                               ; preds = %60
  %69 = lshr <128 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %70 = and <128 x i32> %69, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %71 = insertelement <128 x i32> poison, i32 %4, i64 0
  %72 = shufflevector <128 x i32> %71, <128 x i32> poison, <128 x i32> zeroinitializer
  %73 = icmp eq <128 x i32> %70, %72
  %74 = select <128 x i1> %73, <128 x i1> %67, <128 x i1> zeroinitializer
  %75 = select <128 x i1> %74, <128 x i32> %40, <128 x i32> zeroinitializer
  %76 = or <128 x i32> %75, %55
  %77 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %76)
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %79, label %162

79:                                               ; preds = %68
  %80 = xor <128 x i32> %38, %2
  %81 = and <128 x i32> %80, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %82 = icmp eq <128 x i32> %81, zeroinitializer
  %83 = add nsw <128 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %84 = select <128 x i1> %82, <128 x i32> %83, <128 x i32> zeroinitializer
  %85 = icmp ult <128 x i32> %37, %46
  %86 = select <128 x i1> %85, <128 x i32> zeroinitializer, <128 x i32> %84
  %87 = icmp eq <128 x i32> %64, zeroinitializer
  %88 = icmp ule <128 x i32> %46, %37
  %89 = icmp ugt <128 x i32> %51, %37
  %90 = and <128 x i1> %89, %88
  %91 = select <128 x i1> %90, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %86
  %92 = select <128 x i1> %87, <128 x i32> %91, <128 x i32> zeroinitializer
  %93 = select <128 x i1> %85, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %92
  %94 = or <128 x i32> %93, %55
  %95 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %94)
  %96 = icmp eq i32 %95, 0
  br i1 %96, label %162, label %97

97:                                               ; preds = %79
  %98 = shl i32 %13, 1
  %99 = insertelement <128 x i32> poison, i32 %98, i64 0
  %100 = shufflevector <128 x i32> %99, <128 x i32> poison, <128 x i32> zeroinitializer
  %101 = lshr <128 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %102 = or disjoint <128 x i32> %100, %101
  %103 = select <128 x i1> %3, <128 x i32> %102, <128 x i32> %34
  store <128 x i32> %103, ptr %27, align 4
  %104 = and <128 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %105 = and <128 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %106 = select <128 x i1> %85, <128 x i32> zeroinitializer, <128 x i32> %105
  %107 = or <128 x i32> %106, %104
  %108 = load <128 x i32>, ptr %30, align 4
  %109 = select <128 x i1> %3, <128 x i32> %107, <128 x i32> %108
  store <128 x i32> %109, ptr %30, align 4
  br label %158

110:                                              ; preds = %60
  %111 = select <128 x i1> %67, <128 x i32> %40, <128 x i32> zeroinitializer
  %112 = shl nuw i32 1, %4
  %113 = insertelement <128 x i32> poison, i32 %112, i64 0
  %114 = shufflevector <128 x i32> %113, <128 x i32> poison, <128 x i32> zeroinitializer
  %115 = and <128 x i32> %64, %114
  %116 = icmp eq <128 x i32> %115, zeroinitializer
  %117 = select <128 x i1> %116, <128 x i32> zeroinitializer, <128 x i32> %111
  %118 = or <128 x i32> %117, %55
  %119 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %118)
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %162

121:                                              ; preds = %110
  %122 = insertelement <128 x i32> poison, i32 %16, i64 0
  %123 = shufflevector <128 x i32> %122, <128 x i32> poison, <128 x i32> zeroinitializer
  %124 = icmp ult <128 x i32> %37, %123
  %125 = icmp eq <128 x i32> %114, %64
  %126 = icmp ult <128 x i32> %37, %66
  %127 = and <128 x i1> %125, %126
  %128 = or <128 x i1> %127, %124
  %129 = xor <128 x i1> %126, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %130 = select <128 x i1> %129, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %128
  %131 = select <128 x i1> %130, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %55
  %132 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %131)
  %133 = icmp eq i32 %132, 0
  br i1 %133, label %162, label %134

134:                                              ; preds = %121
  %135 = icmp uge <128 x i32> %37, %51
  %136 = xor <128 x i32> %38, %2
  %137 = and <128 x i32> %136, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %138 = icmp eq <128 x i32> %137, zeroinitializer
  %139 = select <128 x i1> %138, <128 x i32> %40, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %140 = icmp slt <128 x i32> %139, zeroinitializer
  %141 = and <128 x i1> %140, %135
  %142 = select <128 x i1> %126, <128 x i1> %141, <128 x i1> zeroinitializer
  %143 = select <128 x i1> %142, <128 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <128 x i32> zeroinitializer
  %144 = select <128 x i1> %128, <128 x i32> zeroinitializer, <128 x i32> %139
  %145 = or <128 x i32> %144, %2
  %146 = shl i32 %13, 1
  %147 = insertelement <128 x i32> poison, i32 %146, i64 0
  %148 = shufflevector <128 x i32> %147, <128 x i32> poison, <128 x i32> zeroinitializer
  %149 = lshr <128 x i32> %145, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %150 = or disjoint <128 x i32> %149, %148
  %151 = select <128 x i1> %3, <128 x i32> %150, <128 x i32> %34
  store <128 x i32> %151, ptr %27, align 4
  %152 = and <128 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %153 = or <128 x i32> %143, %152
  %154 = load <128 x i32>, ptr %30, align 4
  %155 = select <128 x i1> %3, <128 x i32> %153, <128 x i32> %154
  store <128 x i32> %155, ptr %30, align 4
  %156 = select <128 x i1> %128, <128 x i32> zeroinitializer, <128 x i32> %64
  %157 = or <128 x i32> %156, %114
  br label %158

158:                                              ; preds = %134, %97
  %159 = phi <128 x i32> [ %157, %134 ], [ zeroinitializer, %97 ]
  %160 = load <128 x i32>, ptr %33, align 4
  %161 = select <128 x i1> %3, <128 x i32> %159, <128 x i32> %160
  store <128 x i32> %161, ptr %33, align 4
  br label %162

162:                                              ; preds = %5, %68, %79, %110, %121, %158
  %163 = phi i1 [ false, %5 ], [ true, %110 ], [ false, %121 ], [ true, %68 ], [ false, %79 ], [ true, %158 ]
  ret i1 %163
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_read_global_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 128
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %7, i64 256
  %18 = getelementptr inbounds [32 x i32], ptr %17, i64 0, i64 %11
  %19 = load i32, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 696
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
  %43 = icmp eq <128 x i32> %42, zeroinitializer
  %44 = icmp sgt <128 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %45 = insertelement <128 x i32> poison, i32 %10, i64 0
  %46 = shufflevector <128 x i32> %45, <128 x i32> poison, <128 x i32> zeroinitializer
  %47 = icmp uge <128 x i32> %35, %46
  %48 = and <128 x i1> %47, %44
  %49 = select <128 x i1> %48, <128 x i1> %43, <128 x i1> zeroinitializer
  %50 = insertelement <128 x i32> poison, i32 %19, i64 0
  %51 = shufflevector <128 x i32> %50, <128 x i32> poison, <128 x i32> zeroinitializer
  %52 = icmp ugt <128 x i32> %51, %35
  %53 = and <128 x i1> %52, %47
  %54 = or <128 x i1> %49, %53
  %55 = icmp eq <128 x i32> %35, zeroinitializer
  %56 = select <128 x i1> %55, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %54
  %57 = xor <128 x i1> %3, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %58 = sext <128 x i1> %57 to <128 x i32>
  %59 = or <128 x i1> %56, %57
  %60 = bitcast <128 x i1> %59 to i128
  %61 = icmp eq i128 %60, -1
  br i1 %61, label %62, label %171

62:                                               ; preds = %5
  %63 = getelementptr inbounds i8, ptr %0, i64 688
  %64 = load ptr, ptr %63, align 8
  %65 = icmp eq ptr %64, null
  %66 = load <128 x i32>, ptr %33, align 4
  %67 = insertelement <128 x i32> poison, i32 %13, i64 0
  %68 = shufflevector <128 x i32> %67, <128 x i32> poison, <128 x i32> zeroinitializer
  %69 = icmp eq <128 x i32> %37, %68
  br i1 %65, label %113, label %70

70:                                               ; preds = %62
  %71 = lshr <128 x i32> %38, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  %72 = and <128 x i32> %71, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %73 = insertelement <128 x i32> poison, i32 %4, i64 0
  %74 = shufflevector <128 x i32> %73, <128 x i32> poison, <128 x i32> zeroinitializer
  %75 = icmp eq <128 x i32> %72, %74
  %76 = select <128 x i1> %75, <128 x i1> %69, <128 x i1> zeroinitializer
  %77 = select <128 x i1> %76, <128 x i32> %40, <128 x i32> zeroinitializer
  %78 = or <128 x i32> %77, %58
  %79 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %78)
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %171

81:                                               ; preds = %70
  %82 = xor <128 x i32> %38, %2
  %83 = and <128 x i32> %82, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %84 = icmp eq <128 x i32> %83, zeroinitializer
  %85 = add nsw <128 x i32> %39, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %86 = select <128 x i1> %84, <128 x i32> %85, <128 x i32> zeroinitializer
  %87 = icmp ult <128 x i32> %37, %46
  %88 = select <128 x i1> %87, <128 x i32> zeroinitializer, <128 x i32> %86
  %89 = icmp ult <128 x i32> %34, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %90 = icmp eq <128 x i32> %66, zeroinitializer
  %91 = icmp ule <128 x i32> %46, %37
  %92 = icmp ugt <128 x i32> %51, %37
  %93 = and <128 x i1> %92, %91
  %94 = select <128 x i1> %93, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %88
  %95 = select <128 x i1> %90, <128 x i32> %94, <128 x i32> zeroinitializer
  %96 = select <128 x i1> %89, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %95
  %97 = or <128 x i32> %96, %58
  %98 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %97)
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %171, label %100

100:                                              ; preds = %81
  %101 = shl i32 %13, 1
  %102 = insertelement <128 x i32> poison, i32 %101, i64 0
  %103 = shufflevector <128 x i32> %102, <128 x i32> poison, <128 x i32> zeroinitializer
  %104 = lshr <128 x i32> %2, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %105 = or disjoint <128 x i32> %103, %104
  %106 = select <128 x i1> %3, <128 x i32> %105, <128 x i32> %34
  store <128 x i32> %106, ptr %27, align 4
  %107 = and <128 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %108 = and <128 x i32> %38, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %109 = select <128 x i1> %89, <128 x i32> zeroinitializer, <128 x i32> %108
  %110 = or <128 x i32> %109, %107
  %111 = load <128 x i32>, ptr %30, align 4
  %112 = select <128 x i1> %3, <128 x i32> %110, <128 x i32> %111
  store <128 x i32> %112, ptr %30, align 4
  br label %167

113:                                              ; preds = %62
  %114 = select <128 x i1> %69, <128 x i32> %40, <128 x i32> zeroinitializer
  %115 = shl nuw i32 1, %4
  %116 = insertelement <128 x i32> poison, i32 %115, i64 0
  %117 = shufflevector <128 x i32> %116, <128 x i32> poison, <128 x i32> zeroinitializer
  %118 = and <128 x i32> %66, %117
  %119 = icmp eq <128 x i32> %118, zeroinitializer
  %120 = select <128 x i1> %119, <128 x i32> zeroinitializer, <128 x i32> %114
  %121 = or <128 x i32> %120, %58
  %122 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %121)
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %171

124:                                              ; preds = %113
  %125 = insertelement <128 x i32> poison, i32 %16, i64 0
  %126 = shufflevector <128 x i32> %125, <128 x i32> poison, <128 x i32> zeroinitializer
  %127 = icmp ult <128 x i32> %37, %126
  %128 = icmp eq <128 x i32> %117, %66
  %129 = icmp ult <128 x i32> %37, %68
  %130 = and <128 x i1> %128, %129
  %131 = or <128 x i1> %130, %127
  %132 = xor <128 x i1> %129, <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>
  %133 = select <128 x i1> %132, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %131
  %134 = select <128 x i1> %133, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %58
  %135 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %134)
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %124
  %138 = icmp ult <128 x i32> %37, %46
  %139 = icmp ugt <128 x i32> %34, <i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3, i32 3>
  %140 = and <128 x i1> %138, %139
  %141 = and <128 x i32> %38, <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>
  %142 = select <128 x i1> %140, <128 x i32> <i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048, i32 2048>, <128 x i32> %141
  %143 = icmp uge <128 x i32> %37, %51
  %144 = xor <128 x i32> %38, %2
  %145 = and <128 x i32> %144, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %146 = icmp eq <128 x i32> %145, zeroinitializer
  %147 = select <128 x i1> %146, <128 x i32> %40, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %148 = icmp slt <128 x i32> %147, zeroinitializer
  %149 = and <128 x i1> %148, %143
  %150 = select <128 x i1> %129, <128 x i1> %149, <128 x i1> zeroinitializer
  %151 = select <128 x i1> %150, <128 x i32> <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>, <128 x i32> zeroinitializer
  %152 = select <128 x i1> %131, <128 x i32> zeroinitializer, <128 x i32> %147
  %153 = or <128 x i32> %152, %2
  %154 = shl i32 %13, 1
  %155 = insertelement <128 x i32> poison, i32 %154, i64 0
  %156 = shufflevector <128 x i32> %155, <128 x i32> poison, <128 x i32> zeroinitializer
  %157 = lshr <128 x i32> %153, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %158 = or disjoint <128 x i32> %157, %156
  %159 = select <128 x i1> %3, <128 x i32> %158, <128 x i32> %34
  store <128 x i32> %159, ptr %27, align 4
  %160 = and <128 x i32> %2, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  %161 = or <128 x i32> %142, %160
  %162 = or <128 x i32> %161, %151
  %163 = load <128 x i32>, ptr %30, align 4
  %164 = select <128 x i1> %3, <128 x i32> %162, <128 x i32> %163
  store <128 x i32> %164, ptr %30, align 4
  %165 = select <128 x i1> %131, <128 x i32> zeroinitializer, <128 x i32> %66
  %166 = or <128 x i32> %165, %117
  br label %167

167:                                              ; preds = %137, %100
  %168 = phi <128 x i32> [ %166, %137 ], [ zeroinitializer, %100 ]
  %169 = load <128 x i32>, ptr %33, align 4
  %170 = select <128 x i1> %3, <128 x i32> %168, <128 x i32> %169
  store <128 x i32> %170, ptr %33, align 4
  br label %171

171:                                              ; preds = %5, %70, %81, %113, %124, %167
  %172 = phi i1 [ false, %5 ], [ true, %113 ], [ false, %124 ], [ true, %70 ], [ false, %81 ], [ true, %167 ]
  ret i1 %172
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_shared_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <128 x i32>, ptr %24, align 4
  %32 = load <128 x i32>, ptr %19, align 4
  %33 = load <128 x i32>, ptr %21, align 4
  %34 = lshr <128 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <128 x i32>, ptr %27, align 4
  %36 = and <128 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <128 x i32> %33, %2
  %38 = and <128 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <128 x i32> %38, zeroinitializer
  %40 = icmp sgt <128 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <128 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <128 x i32> %41, <128 x i32> poison, <128 x i32> zeroinitializer
  %43 = icmp uge <128 x i32> %32, %42
  %44 = and <128 x i1> %43, %40
  %45 = select <128 x i1> %44, <128 x i1> %39, <128 x i1> zeroinitializer
  %46 = insertelement <128 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <128 x i32> %46, <128 x i32> poison, <128 x i32> zeroinitializer
  %48 = icmp ult <128 x i32> %32, %47
  %49 = or <128 x i1> %45, %48
  %50 = icmp ult <128 x i32> %34, %47
  %51 = xor <128 x i32> %35, %2
  %52 = and <128 x i32> %51, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %53 = icmp eq <128 x i32> %52, zeroinitializer
  %54 = icmp uge <128 x i32> %34, %42
  %55 = select <128 x i1> %54, <128 x i1> %53, <128 x i1> zeroinitializer
  %56 = add nsw <128 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %57 = select <128 x i1> %55, <128 x i32> %56, <128 x i32> zeroinitializer
  %58 = select <128 x i1> %50, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %57
  %59 = and <128 x i32> %35, <i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096, i32 4096>
  %60 = icmp eq <128 x i32> %59, zeroinitializer
  %61 = select <128 x i1> %49, <128 x i1> %60, <128 x i1> zeroinitializer
  %62 = select <128 x i1> %61, <128 x i32> %58, <128 x i32> zeroinitializer
  %63 = select <128 x i1> %3, <128 x i32> %62, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %64 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %63)
  %65 = icmp eq i32 %64, 0
  br i1 %65, label %91, label %66

66:                                               ; preds = %5
  %67 = getelementptr inbounds i8, ptr %0, i64 688
  %68 = load ptr, ptr %67, align 8
  %69 = icmp eq ptr %68, null
  br i1 %69, label %84, label %70

70:                                               ; preds = %66
  %71 = load <128 x i32>, ptr %30, align 4
  %72 = icmp ne <128 x i32> %71, zeroinitializer
  %73 = select <128 x i1> %72, <128 x i1> %54, <128 x i1> zeroinitializer
  %74 = and <128 x i1> %73, %3
  %75 = bitcast <128 x i1> %74 to i128
  %76 = icmp eq i128 %75, 0
  br i1 %76, label %77, label %91

77:                                               ; preds = %70
  %78 = select <128 x i1> %3, <128 x i32> zeroinitializer, <128 x i32> %31
  store <128 x i32> %78, ptr %24, align 4
  %79 = load <128 x i32>, ptr %27, align 4
  %80 = select <128 x i1> %3, <128 x i32> zeroinitializer, <128 x i32> %79
  store <128 x i32> %80, ptr %27, align 4
  %81 = load <128 x i32>, ptr %30, align 4
  %82 = select <128 x i1> %3, <128 x i32> zeroinitializer, <128 x i32> %81
  store <128 x i32> %82, ptr %30, align 4
  %83 = load <128 x i32>, ptr %19, align 4
  br label %84

84:                                               ; preds = %77, %66
  %85 = phi <128 x i32> [ %32, %66 ], [ %83, %77 ]
  %86 = insertelement <128 x i32> poison, i32 %13, i64 0
  %87 = shufflevector <128 x i32> %86, <128 x i32> poison, <128 x i32> zeroinitializer
  %88 = select <128 x i1> %3, <128 x i32> %87, <128 x i32> %85
  store <128 x i32> %88, ptr %19, align 4
  %89 = load <128 x i32>, ptr %21, align 4
  %90 = select <128 x i1> %3, <128 x i32> %2, <128 x i32> %89
  store <128 x i32> %90, ptr %21, align 4
  br label %91

91:                                               ; preds = %5, %70, %84
  %92 = phi i1 [ false, %5 ], [ true, %84 ], [ false, %70 ]
  ret i1 %92
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define i1 @ts_write_global_128(ptr nocapture readonly %0, i64 %1, <128 x i32> %2, <128 x i1> %3, i32 %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 616
  %9 = load i64, ptr %8, align 8
  %10 = trunc i64 %9 to i32
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %11
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %7, i64 256
  %15 = getelementptr inbounds [32 x i32], ptr %14, i64 0, i64 %11
  %16 = load i32, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %0, i64 696
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %1 to ptr
  %20 = add i64 %18, %1
  %21 = inttoptr i64 %20 to ptr
  %22 = shl i64 %18, 1
  %23 = add i64 %22, %1
  %24 = inttoptr i64 %23 to ptr
  %25 = mul i64 %18, 3
  %26 = add i64 %25, %1
  %27 = inttoptr i64 %26 to ptr
  %28 = shl i64 %18, 2
  %29 = add i64 %28, %1
  %30 = inttoptr i64 %29 to ptr
  %31 = load <128 x i32>, ptr %24, align 4
  %32 = load <128 x i32>, ptr %19, align 4
  %33 = load <128 x i32>, ptr %21, align 4
  %34 = lshr <128 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %35 = load <128 x i32>, ptr %27, align 4
  %36 = and <128 x i32> %31, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %37 = xor <128 x i32> %33, %2
  %38 = and <128 x i32> %37, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %39 = icmp eq <128 x i32> %38, zeroinitializer
  %40 = icmp sgt <128 x i32> %2, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %41 = insertelement <128 x i32> poison, i32 %10, i64 0
  %42 = shufflevector <128 x i32> %41, <128 x i32> poison, <128 x i32> zeroinitializer
  %43 = icmp uge <128 x i32> %32, %42
  %44 = and <128 x i1> %43, %40
  %45 = select <128 x i1> %44, <128 x i1> %39, <128 x i1> zeroinitializer
  %46 = insertelement <128 x i32> poison, i32 %16, i64 0
  %47 = shufflevector <128 x i32> %46, <128 x i32> poison, <128 x i32> zeroinitializer
  %48 = icmp ugt <128 x i32> %47, %32
  %49 = and <128 x i1> %48, %43
  %50 = icmp ult <128 x i32> %32, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %51 = or <128 x i1> %49, %50
  %52 = or <128 x i1> %51, %45
  %53 = icmp ult <128 x i32> %31, <i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2, i32 2>
  %54 = xor <128 x i32> %35, %2
  %55 = and <128 x i32> %54, <i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023, i32 1023>
  %56 = icmp eq <128 x i32> %55, zeroinitializer
  %57 = icmp uge <128 x i32> %34, %42
  %58 = select <128 x i1> %57, <128 x i1> %56, <128 x i1> zeroinitializer
  %59 = add nsw <128 x i32> %36, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %60 = select <128 x i1> %58, <128 x i32> %59, <128 x i32> zeroinitializer
  %61 = icmp ugt <128 x i32> %47, %34
  %62 = and <128 x i1> %61, %57
  %63 = select <128 x i1> %62, <128 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <128 x i1> %53
  %64 = select <128 x i1> %63, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <128 x i32> %60
  %65 = and <128 x i32> %35, <i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144, i32 6144>
  %66 = icmp eq <128 x i32> %65, zeroinitializer
  %67 = select <128 x i1> %52, <128 x i1> %66, <128 x i1> zeroinitializer
  %68 = select <128 x i1> %67, <128 x i32> %64, <128 x i32> zeroinitializer
  %69 = select <128 x i1> %3, <128 x i32> %68, <128 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %70 = tail call i32 @llvm.vector.reduce.and.v128i32(<128 x i32> %69)
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %96, label %72

72:                                               ; preds = %5
  %73 = getelementptr inbounds i8, ptr %0, i64 688
  %74 = load ptr, ptr %73, align 8
  %75 = icmp eq ptr %74, null
  br i1 %75, label %89, label %76

76:                                               ; preds = %72
  %77 = load <128 x i32>, ptr %30, align 4
  %78 = icmp ne <128 x i32> %77, zeroinitializer
  %79 = and <128 x i1> %78, %3
  %80 = bitcast <128 x i1> %79 to i128
  %81 = icmp eq i128 %80, 0
  br i1 %81, label %82, label %96

82:                                               ; preds = %76
  %83 = select <128 x i1> %3, <128 x i32> zeroinitializer, <128 x i32> %31
  store <128 x i32> %83, ptr %24, align 4
  %84 = load <128 x i32>, ptr %27, align 4
  %85 = select <128 x i1> %3, <128 x i32> zeroinitializer, <128 x i32> %84
  store <128 x i32> %85, ptr %27, align 4
  %86 = load <128 x i32>, ptr %30, align 4
  %87 = select <128 x i1> %3, <128 x i32> zeroinitializer, <128 x i32> %86
  store <128 x i32> %87, ptr %30, align 4
  %88 = load <128 x i32>, ptr %19, align 4
  br label %89

89:                                               ; preds = %82, %72
  %90 = phi <128 x i32> [ %32, %72 ], [ %88, %82 ]
  %91 = insertelement <128 x i32> poison, i32 %13, i64 0
  %92 = shufflevector <128 x i32> %91, <128 x i32> poison, <128 x i32> zeroinitializer
  %93 = select <128 x i1> %3, <128 x i32> %92, <128 x i32> %90
  store <128 x i32> %93, ptr %19, align 4
  %94 = load <128 x i32>, ptr %21, align 4
  %95 = select <128 x i1> %3, <128 x i32> %2, <128 x i32> %94
  store <128 x i32> %95, ptr %21, align 4
  br label %96

96:                                               ; preds = %5, %76, %89
  %97 = phi i1 [ false, %5 ], [ true, %89 ], [ false, %76 ]
  ret i1 %97
}

; Function Attrs: noinline nounwind
define i1 @ts_go_on(ptr %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 184
  %3 = getelementptr inbounds i8, ptr %0, i64 64
  %4 = getelementptr inbounds i8, ptr %0, i64 56
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, -1
  br i1 %6, label %42, label %7

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %0, i64 336
  %9 = getelementptr inbounds i8, ptr %0, i64 344
  %10 = load ptr, ptr %2, align 8
  br label %11

11:                                               ; preds = %7, %32
  %12 = phi ptr [ %10, %7 ], [ %29, %32 ]
  %13 = load atomic i64, ptr %12 monotonic, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %15, label %42

15:                                               ; preds = %11
  %16 = load i64, ptr %3, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %42, label %18

18:                                               ; preds = %15
  %19 = load ptr, ptr %8, align 8
  %20 = icmp eq ptr %19, null
  %21 = zext i1 %20 to i64
  store i64 %21, ptr %9, align 8
  br i1 %20, label %28, label %22

22:                                               ; preds = %18
  tail call void %19(ptr nonnull %0) #43
  %23 = load i64, ptr %9, align 8
  %24 = icmp eq i64 %23, 0
  %25 = load ptr, ptr %2, align 8
  br i1 %24, label %26, label %28

26:                                               ; preds = %22
  store atomic i64 1, ptr %25 monotonic, align 8
  %27 = load ptr, ptr %2, align 8
  br label %28

28:                                               ; preds = %18, %22, %26
  %29 = phi ptr [ %12, %18 ], [ %25, %22 ], [ %27, %26 ]
  %30 = load atomic i64, ptr %29 monotonic, align 8
  %31 = icmp eq i64 %30, 0
  br i1 %31, label %32, label %42

32:                                               ; preds = %28
  %33 = load i64, ptr %3, align 8
  %34 = load ptr, ptr %8, align 8
  %35 = icmp eq ptr %34, null
  %36 = tail call i64 @llvm.umin.i64(i64 %33, i64 262144)
  %37 = select i1 %35, i64 %33, i64 %36
  %38 = sub i64 %33, %37
  store i64 %38, ptr %3, align 8
  %39 = load i64, ptr %4, align 8
  %40 = add i64 %39, %37
  store i64 %40, ptr %4, align 8
  %41 = icmp sgt i64 %40, -1
  br i1 %41, label %42, label %11

42:                                               ; preds = %28, %15, %11, %32, %1
  %43 = phi i1 [ true, %1 ], [ true, %32 ], [ false, %11 ], [ false, %15 ], [ false, %28 ]
  ret i1 %43
}

; Function Attrs: nofree norecurse nounwind memory(readwrite, inaccessiblemem: none)
define internal i1 @blocks_are_left(ptr nocapture readonly %0) local_unnamed_addr #13 {
  %2 = getelementptr inbounds i8, ptr %0, i64 584
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 592
  %5 = load i64, ptr %4, align 8
  %6 = icmp ult i64 %3, %5
  %7 = getelementptr inbounds i8, ptr %0, i64 160
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  %10 = select i1 %9, i1 true, i1 %6
  br i1 %10, label %16, label %11

11:                                               ; preds = %1
  %12 = getelementptr inbounds i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 168
  %15 = load i64, ptr %14, align 8
  br label %18

16:                                               ; preds = %18, %1
  %17 = phi i1 [ %6, %1 ], [ %26, %18 ]
  br i1 %17, label %30, label %35

18:                                               ; preds = %11, %18
  %19 = phi i64 [ 0, %11 ], [ %27, %18 ]
  %20 = add i64 %15, %19
  %21 = urem i64 %20, %8
  %22 = getelementptr inbounds %struct.Share, ptr %13, i64 %21
  %23 = load atomic i64, ptr %22 monotonic, align 8
  %24 = getelementptr inbounds i8, ptr %22, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = icmp ult i64 %23, %25
  %27 = add nuw i64 %19, 1
  %28 = icmp uge i64 %27, %8
  %29 = select i1 %28, i1 true, i1 %26
  br i1 %29, label %16, label %18

30:                                               ; preds = %16
  %31 = getelementptr inbounds i8, ptr %0, i64 184
  %32 = load ptr, ptr %31, align 8
  %33 = load atomic i64, ptr %32 monotonic, align 8
  %34 = icmp eq i64 %33, 0
  br label %35

35:                                               ; preds = %30, %16
  %36 = phi i1 [ false, %16 ], [ %34, %30 ]
  ret i1 %36
}

; Function Attrs: nounwind
define internal i1 @take_block(ptr %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 184
  %3 = load ptr, ptr %2, align 8
  %4 = load atomic i64, ptr %3 monotonic, align 8
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %6, label %149

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 584
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 592
  %10 = load i64, ptr %9, align 8
  %11 = icmp ult i64 %8, %10
  br i1 %11, label %47, label %12

12:                                               ; preds = %6
  %13 = getelementptr inbounds i8, ptr %0, i64 576
  %14 = getelementptr inbounds i8, ptr %0, i64 160
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %149, label %17

17:                                               ; preds = %12
  %18 = getelementptr inbounds i8, ptr %0, i64 152
  %19 = getelementptr inbounds i8, ptr %0, i64 168
  br label %20

20:                                               ; preds = %43, %17
  %21 = phi i64 [ %15, %17 ], [ %44, %43 ]
  %22 = phi i64 [ 0, %17 ], [ %45, %43 ]
  %23 = load ptr, ptr %18, align 8
  %24 = load i64, ptr %19, align 8
  %25 = add i64 %24, %22
  %26 = urem i64 %25, %21
  %27 = getelementptr inbounds %struct.Share, ptr %23, i64 %26
  %28 = load atomic i64, ptr %27 monotonic, align 8
  %29 = getelementptr inbounds i8, ptr %27, i64 8
  %30 = load i64, ptr %29, align 8
  %31 = icmp ult i64 %28, %30
  br i1 %31, label %32, label %43

32:                                               ; preds = %20
  %33 = load i64, ptr %13, align 8
  %34 = atomicrmw add ptr %27, i64 %33 monotonic, align 8
  %35 = load i64, ptr %13, align 8
  %36 = add i64 %35, %34
  store i64 %34, ptr %7, align 8
  %37 = load i64, ptr %29, align 8
  %38 = tail call i64 @llvm.umin.i64(i64 %36, i64 %37)
  store i64 %38, ptr %9, align 8
  %39 = load i64, ptr %29, align 8
  %40 = icmp ult i64 %34, %39
  br i1 %40, label %47, label %41

41:                                               ; preds = %32
  %42 = load i64, ptr %14, align 8
  br label %43

43:                                               ; preds = %41, %20
  %44 = phi i64 [ %42, %41 ], [ %21, %20 ]
  %45 = add nuw i64 %22, 1
  %46 = icmp ult i64 %45, %44
  br i1 %46, label %20, label %149

47:                                               ; preds = %32, %6
  %48 = phi i64 [ %8, %6 ], [ %34, %32 ]
  %49 = add nuw i64 %48, 1
  store i64 %49, ptr %7, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 560
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 568
  %53 = load i64, ptr %52, align 8
  %54 = mul i64 %53, %48
  %55 = add i64 %54, %51
  %56 = getelementptr inbounds i8, ptr %0, i64 176
  %57 = load i64, ptr %56, align 8
  %58 = urem i64 %55, %57
  %59 = getelementptr inbounds i8, ptr %0, i64 224
  %60 = load i64, ptr %59, align 8
  %61 = freeze i64 %58
  %62 = freeze i64 %60
  %63 = udiv i64 %61, %62
  %64 = mul i64 %63, %62
  %65 = sub i64 %61, %64
  %66 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %65, ptr %66, align 8
  %67 = getelementptr inbounds i8, ptr %0, i64 232
  %68 = load i64, ptr %67, align 8
  %69 = freeze i64 %68
  %70 = udiv i64 %63, %69
  %71 = mul i64 %70, %69
  %72 = sub i64 %63, %71
  %73 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 %72, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 %70, ptr %74, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 40
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %0, i64 272
  %78 = load i64, ptr %77, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %76, i8 -1, i64 %78, i1 false)
  %79 = getelementptr inbounds i8, ptr %0, i64 1592
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(1152) %79, i8 0, i64 1152, i1 false)
  %80 = getelementptr inbounds i8, ptr %0, i64 88
  store i64 0, ptr %80, align 8
  %81 = getelementptr inbounds i8, ptr %0, i64 1624
  store i64 1, ptr %81, align 8
  %82 = getelementptr inbounds i8, ptr %0, i64 1696
  store i64 1, ptr %82, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 1768
  store i64 1, ptr %83, align 8
  %84 = getelementptr inbounds i8, ptr %0, i64 1840
  store i64 1, ptr %84, align 8
  %85 = getelementptr inbounds i8, ptr %0, i64 1912
  store i64 1, ptr %85, align 8
  %86 = getelementptr inbounds i8, ptr %0, i64 1984
  store i64 1, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 2056
  store i64 1, ptr %87, align 8
  %88 = getelementptr inbounds i8, ptr %0, i64 2128
  store i64 1, ptr %88, align 8
  %89 = getelementptr inbounds i8, ptr %0, i64 2200
  store i64 1, ptr %89, align 8
  %90 = getelementptr inbounds i8, ptr %0, i64 2272
  store i64 1, ptr %90, align 8
  %91 = getelementptr inbounds i8, ptr %0, i64 2344
  store i64 1, ptr %91, align 8
  %92 = getelementptr inbounds i8, ptr %0, i64 2416
  store i64 1, ptr %92, align 8
  %93 = getelementptr inbounds i8, ptr %0, i64 2488
  store i64 1, ptr %93, align 8
  %94 = getelementptr inbounds i8, ptr %0, i64 2560
  store i64 1, ptr %94, align 8
  %95 = getelementptr inbounds i8, ptr %0, i64 2632
  store i64 1, ptr %95, align 8
  %96 = getelementptr inbounds i8, ptr %0, i64 2704
  store i64 1, ptr %96, align 8
  %97 = getelementptr inbounds i8, ptr %0, i64 248
  %98 = load i64, ptr %97, align 8
  %99 = getelementptr inbounds i8, ptr %0, i64 80
  store i64 %98, ptr %99, align 8
  %100 = getelementptr inbounds i8, ptr %0, i64 328
  %101 = load i64, ptr %100, align 8
  %102 = getelementptr inbounds i8, ptr %0, i64 336
  %103 = load ptr, ptr %102, align 8
  %104 = icmp eq ptr %103, null
  br i1 %104, label %112, label %105

105:                                              ; preds = %47
  %106 = tail call i64 @llvm.umin.i64(i64 %101, i64 262144)
  %107 = getelementptr inbounds i8, ptr %0, i64 352
  %108 = load i64, ptr %107, align 8
  %109 = icmp eq i64 %108, 0
  %110 = tail call i64 @llvm.umin.i64(i64 %106, i64 %108)
  %111 = select i1 %109, i64 %106, i64 %110
  br label %112

112:                                              ; preds = %105, %47
  %113 = phi i64 [ %101, %47 ], [ %111, %105 ]
  %114 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %113, ptr %114, align 8
  %115 = sub i64 %101, %113
  %116 = getelementptr inbounds i8, ptr %0, i64 64
  store i64 %115, ptr %116, align 8
  %117 = getelementptr inbounds i8, ptr %0, i64 72
  store i64 0, ptr %117, align 8
  %118 = getelementptr inbounds i8, ptr %0, i64 256
  %119 = load i64, ptr %118, align 8
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %124, label %121

121:                                              ; preds = %112
  %122 = getelementptr inbounds i8, ptr %0, i64 32
  %123 = getelementptr inbounds i8, ptr %0, i64 264
  br label %128

124:                                              ; preds = %128, %112
  %125 = getelementptr inbounds i8, ptr %0, i64 96
  %126 = load ptr, ptr %125, align 8
  %127 = icmp eq ptr %126, null
  br i1 %127, label %138, label %137

128:                                              ; preds = %128, %121
  %129 = phi i64 [ 0, %121 ], [ %134, %128 ]
  %130 = load ptr, ptr %122, align 8
  %131 = load i64, ptr %123, align 8
  %132 = mul i64 %131, %129
  %133 = getelementptr inbounds i8, ptr %130, i64 %132
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(32) %133, i8 0, i64 32, i1 false)
  %134 = add nuw i64 %129, 1
  %135 = load i64, ptr %118, align 8
  %136 = icmp ult i64 %134, %135
  br i1 %136, label %128, label %124

137:                                              ; preds = %124
  tail call void @begin_order(ptr nonnull %0, i64 %58) #41
  br label %138

138:                                              ; preds = %137, %124
  %139 = getelementptr inbounds i8, ptr %0, i64 792
  %140 = load ptr, ptr %139, align 8
  %141 = icmp eq ptr %140, null
  br i1 %141, label %148, label %142

142:                                              ; preds = %138
  %143 = getelementptr inbounds i8, ptr %140, i64 %58
  %144 = load i8, ptr %143, align 1
  %145 = zext i8 %144 to i64
  %146 = getelementptr inbounds i8, ptr %0, i64 144
  store i64 %145, ptr %146, align 8
  %147 = getelementptr inbounds i8, ptr %0, i64 136
  store i64 %58, ptr %147, align 8
  br label %148

148:                                              ; preds = %138, %142
  store i64 1, ptr %0, align 8
  br label %149

149:                                              ; preds = %43, %12, %1, %148
  %150 = phi i1 [ true, %148 ], [ false, %1 ], [ false, %12 ], [ false, %43 ]
  ret i1 %150
}

; Function Attrs: noinline nounwind
define i32 @ts_run(ptr %0) local_unnamed_addr #2 {
  %2 = getelementptr inbounds i8, ptr %0, i64 216
  %3 = getelementptr inbounds i8, ptr %0, i64 552
  %4 = getelementptr inbounds i8, ptr %0, i64 520
  %5 = getelementptr inbounds i8, ptr %0, i64 256
  %6 = getelementptr inbounds i8, ptr %0, i64 528
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = getelementptr inbounds i8, ptr %0, i64 264
  %9 = getelementptr inbounds i8, ptr %0, i64 1592
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = getelementptr inbounds i8, ptr %0, i64 496
  %13 = getelementptr inbounds i8, ptr %0, i64 544
  %14 = getelementptr inbounds i8, ptr %0, i64 416
  %15 = getelementptr inbounds i8, ptr %0, i64 424
  %16 = getelementptr inbounds i8, ptr %0, i64 360
  %17 = getelementptr inbounds i8, ptr %0, i64 72
  %18 = getelementptr inbounds i8, ptr %0, i64 200
  %19 = getelementptr inbounds i8, ptr %0, i64 192
  %20 = getelementptr inbounds i8, ptr %0, i64 208
  %21 = getelementptr inbounds i8, ptr %0, i64 432
  %22 = getelementptr inbounds i8, ptr %0, i64 24
  %23 = getelementptr inbounds i8, ptr %0, i64 232
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  %25 = getelementptr inbounds i8, ptr %0, i64 224
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = getelementptr inbounds i8, ptr %0, i64 328
  %28 = getelementptr inbounds i8, ptr %0, i64 336
  %29 = getelementptr inbounds i8, ptr %0, i64 344
  %30 = getelementptr inbounds i8, ptr %0, i64 184
  %31 = getelementptr inbounds i8, ptr %0, i64 352
  br label %32

32:                                               ; preds = %322, %1
  %33 = load i64, ptr %0, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %35, label %37

35:                                               ; preds = %32
  %36 = tail call i1 @next_turn(ptr nonnull %0) #41
  br i1 %36, label %37, label %333

37:                                               ; preds = %32, %35
  %38 = load i64, ptr %2, align 8
  %39 = load i64, ptr %5, align 8
  br label %40

40:                                               ; preds = %249, %37
  %41 = phi i64 [ %39, %37 ], [ %233, %249 ]
  %42 = phi i64 [ 0, %37 ], [ %242, %249 ]
  %43 = phi i64 [ 0, %37 ], [ %253, %249 ]
  %44 = phi i64 [ %38, %37 ], [ %45, %249 ]
  %45 = load i64, ptr %2, align 8
  %46 = icmp eq i64 %45, %44
  %47 = select i1 %46, i64 %43, i64 0
  store i64 0, ptr %3, align 8
  %48 = load i64, ptr %4, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %70, label %50

50:                                               ; preds = %40
  %51 = load ptr, ptr %6, align 8
  br label %52

52:                                               ; preds = %52, %50
  %53 = phi i64 [ %41, %50 ], [ %61, %52 ]
  %54 = phi i64 [ %48, %50 ], [ %60, %52 ]
  %55 = shl i64 %54, 13
  %56 = xor i64 %55, %54
  %57 = lshr i64 %56, 7
  %58 = xor i64 %57, %56
  %59 = shl i64 %58, 17
  %60 = xor i64 %59, %58
  %61 = add i64 %53, -1
  %62 = urem i64 %60, %53
  %63 = getelementptr inbounds i64, ptr %51, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = getelementptr inbounds i64, ptr %51, i64 %61
  %66 = load i64, ptr %65, align 8
  store i64 %66, ptr %63, align 8
  store i64 %64, ptr %65, align 8
  %67 = icmp ugt i64 %61, 1
  br i1 %67, label %52, label %68

68:                                               ; preds = %52
  store i64 %60, ptr %4, align 8
  %69 = load i64, ptr %5, align 8
  br label %70

70:                                               ; preds = %68, %40
  %71 = phi i64 [ %69, %68 ], [ %41, %40 ]
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %73, label %77

73:                                               ; preds = %70
  %74 = load i64, ptr %3, align 8
  %75 = load i64, ptr %17, align 8
  %76 = add i64 %75, %74
  store i64 %76, ptr %17, align 8
  br label %273

77:                                               ; preds = %70, %224
  %78 = phi i64 [ %232, %224 ], [ 0, %70 ]
  %79 = phi i64 [ %230, %224 ], [ 0, %70 ]
  %80 = phi i8 [ %229, %224 ], [ 0, %70 ]
  %81 = phi i8 [ %228, %224 ], [ 0, %70 ]
  %82 = phi i1 [ %227, %224 ], [ false, %70 ]
  %83 = phi i1 [ %226, %224 ], [ false, %70 ]
  %84 = load ptr, ptr %6, align 8
  %85 = getelementptr inbounds i64, ptr %84, i64 %78
  %86 = load i64, ptr %85, align 8
  %87 = load ptr, ptr %7, align 8
  %88 = load i64, ptr %8, align 8
  %89 = mul i64 %88, %86
  %90 = getelementptr inbounds i8, ptr %87, i64 %89
  %91 = load i32, ptr %90, align 4
  %92 = icmp eq i32 %91, -1
  br i1 %92, label %224, label %93

93:                                               ; preds = %77
  %94 = add i32 %91, -1048576
  %95 = icmp ult i32 %94, -1048575
  br i1 %95, label %110, label %96

96:                                               ; preds = %93
  %97 = getelementptr inbounds i8, ptr %90, i64 12
  %98 = load i32, ptr %97, align 4
  %99 = icmp eq i32 %98, 16
  br i1 %99, label %110, label %100

100:                                              ; preds = %96
  %101 = zext i32 %98 to i64
  %102 = getelementptr inbounds [16 x %struct.Barrier], ptr %9, i64 0, i64 %101, i32 1
  %103 = load i64, ptr %102, align 8
  %104 = trunc i64 %103 to i32
  %105 = getelementptr inbounds i8, ptr %90, i64 16
  %106 = load i32, ptr %105, align 4
  %107 = icmp eq i32 %106, %104
  br i1 %107, label %108, label %110

108:                                              ; preds = %100
  %109 = add i64 %79, 1
  br label %224

110:                                              ; preds = %100, %96, %93
  %111 = load i64, ptr %2, align 8
  %112 = load i64, ptr %10, align 8
  %113 = load i64, ptr %11, align 8
  %114 = getelementptr inbounds i8, ptr %90, i64 20
  store i32 0, ptr %114, align 4
  %115 = and i64 %86, 4294967295
  store i64 %115, ptr %12, align 8
  store i64 0, ptr %13, align 8
  %116 = getelementptr inbounds i8, ptr %90, i64 4
  %117 = load i32, ptr %116, align 4
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %119, label %132

119:                                              ; preds = %110
  %120 = trunc i64 %86 to i32
  %121 = load ptr, ptr %14, align 8
  %122 = tail call i32 %121(ptr nonnull %0, ptr nonnull %90, i32 %120) #43
  %123 = icmp eq i32 %122, 3
  %124 = load i64, ptr %12, align 8
  br i1 %123, label %125, label %145

125:                                              ; preds = %119
  %126 = load ptr, ptr %7, align 8
  %127 = load i64, ptr %8, align 8
  %128 = mul i64 %127, %124
  %129 = getelementptr inbounds i8, ptr %126, i64 %128
  %130 = getelementptr inbounds i8, ptr %129, i64 4
  store i32 1, ptr %130, align 4
  %131 = load i64, ptr %12, align 8
  br label %132

132:                                              ; preds = %125, %110
  %133 = phi i64 [ %131, %125 ], [ %115, %110 ]
  %134 = load ptr, ptr %15, align 8
  %135 = icmp eq ptr %134, null
  br i1 %135, label %145, label %136

136:                                              ; preds = %132
  %137 = trunc i64 %133 to i32
  %138 = and i64 %133, 4294967295
  %139 = load ptr, ptr %7, align 8
  %140 = load i64, ptr %8, align 8
  %141 = mul i64 %140, %138
  %142 = getelementptr inbounds i8, ptr %139, i64 %141
  %143 = tail call i32 %134(ptr nonnull %0, ptr %142, i32 %137) #43
  %144 = load i64, ptr %12, align 8
  br label %145

145:                                              ; preds = %136, %132, %119
  %146 = phi i64 [ %144, %136 ], [ %133, %132 ], [ %124, %119 ]
  %147 = phi i32 [ %143, %136 ], [ 3, %132 ], [ %122, %119 ]
  %148 = sub i64 %146, %86
  %149 = load ptr, ptr %16, align 8
  %150 = icmp eq ptr %149, null
  br i1 %150, label %159, label %151

151:                                              ; preds = %145
  %152 = load i64, ptr %10, align 8
  %153 = load i64, ptr %11, align 8
  %154 = add i64 %113, %112
  %155 = add i64 %152, %153
  %156 = sub i64 %154, %155
  %157 = load i64, ptr %3, align 8
  %158 = tail call i64 @llvm.umax.i64(i64 %156, i64 %157)
  store i64 %158, ptr %3, align 8
  br label %159

159:                                              ; preds = %151, %145
  %160 = load i64, ptr %13, align 8
  %161 = add i64 %160, %79
  %162 = load ptr, ptr %7, align 8
  %163 = load i64, ptr %8, align 8
  %164 = mul i64 %163, %146
  %165 = getelementptr inbounds i8, ptr %162, i64 %164
  %166 = icmp ne i32 %147, 4
  switch i32 %147, label %333 [
    i32 0, label %167
    i32 1, label %168
    i32 4, label %168
    i32 5, label %322
  ]

167:                                              ; preds = %159
  store i32 -1, ptr %165, align 4
  br label %220

168:                                              ; preds = %159, %159
  %169 = add i64 %161, 1
  %170 = icmp eq i32 %147, 1
  br i1 %170, label %171, label %220

171:                                              ; preds = %168
  %172 = getelementptr inbounds i8, ptr %165, i64 20
  %173 = load i32, ptr %172, align 4
  %174 = add i32 %173, -1
  %175 = icmp ult i32 %174, -2
  %176 = zext i1 %175 to i8
  %177 = or i8 %80, %176
  %178 = icmp eq i32 %173, 0
  br i1 %178, label %220, label %179

179:                                              ; preds = %171
  %180 = load i64, ptr %2, align 8
  %181 = icmp eq i64 %111, %180
  br i1 %181, label %182, label %220

182:                                              ; preds = %179
  %183 = and i64 %163, -4
  %184 = add i64 %183, -32
  %185 = getelementptr inbounds i8, ptr %165, i64 %184
  %186 = getelementptr inbounds i8, ptr %185, i64 32
  %187 = icmp eq i64 %184, 0
  br i1 %187, label %199, label %188

188:                                              ; preds = %182
  %189 = getelementptr inbounds i8, ptr %165, i64 32
  br label %190

190:                                              ; preds = %190, %188
  %191 = phi i64 [ %196, %190 ], [ -3750763034362895579, %188 ]
  %192 = phi ptr [ %197, %190 ], [ %189, %188 ]
  %193 = load i32, ptr %192, align 4
  %194 = zext i32 %193 to i64
  %195 = xor i64 %191, %194
  %196 = mul i64 %195, 1099511628211
  %197 = getelementptr inbounds i8, ptr %192, i64 4
  %198 = icmp ult ptr %197, %186
  br i1 %198, label %190, label %199

199:                                              ; preds = %190, %182
  %200 = phi i64 [ -3750763034362895579, %182 ], [ %196, %190 ]
  %201 = lshr i64 %200, 32
  %202 = xor i64 %201, %200
  %203 = trunc i64 %202 to i32
  %204 = getelementptr inbounds i8, ptr %165, i64 8
  %205 = load i32, ptr %204, align 4
  %206 = xor i32 %205, %203
  %207 = trunc i64 %111 to i32
  %208 = getelementptr inbounds i8, ptr %165, i64 24
  %209 = load i32, ptr %208, align 4
  %210 = icmp eq i32 %206, %209
  br i1 %210, label %211, label %216

211:                                              ; preds = %199
  %212 = getelementptr inbounds i8, ptr %165, i64 28
  %213 = load i32, ptr %212, align 4
  %214 = icmp ne i32 %213, %207
  %215 = zext i1 %214 to i8
  br label %216

216:                                              ; preds = %211, %199
  %217 = phi i8 [ 1, %199 ], [ %215, %211 ]
  %218 = or i8 %217, %81
  store i32 %206, ptr %208, align 4
  %219 = getelementptr inbounds i8, ptr %165, i64 28
  store i32 %207, ptr %219, align 4
  br label %224

220:                                              ; preds = %179, %171, %168, %167
  %221 = phi i8 [ %177, %171 ], [ %177, %179 ], [ %80, %168 ], [ %80, %167 ]
  %222 = phi i64 [ %169, %171 ], [ %169, %179 ], [ %169, %168 ], [ %161, %167 ]
  %223 = or i1 %83, %166
  br label %224

224:                                              ; preds = %220, %216, %108, %77
  %225 = phi i64 [ 0, %108 ], [ %148, %216 ], [ %148, %220 ], [ 0, %77 ]
  %226 = phi i1 [ %83, %108 ], [ %83, %216 ], [ %223, %220 ], [ %83, %77 ]
  %227 = phi i1 [ %82, %108 ], [ true, %216 ], [ %82, %220 ], [ %82, %77 ]
  %228 = phi i8 [ %81, %108 ], [ %218, %216 ], [ %81, %220 ], [ %81, %77 ]
  %229 = phi i8 [ %80, %108 ], [ %177, %216 ], [ %221, %220 ], [ %80, %77 ]
  %230 = phi i64 [ %109, %108 ], [ %169, %216 ], [ %222, %220 ], [ %79, %77 ]
  %231 = add i64 %78, 1
  %232 = add i64 %231, %225
  %233 = load i64, ptr %5, align 8
  %234 = icmp ult i64 %232, %233
  br i1 %234, label %77, label %235

235:                                              ; preds = %224
  %236 = load i64, ptr %3, align 8
  %237 = load i64, ptr %17, align 8
  %238 = add i64 %237, %236
  store i64 %238, ptr %17, align 8
  %239 = icmp eq i64 %230, 0
  br i1 %239, label %273, label %240

240:                                              ; preds = %235
  %241 = zext nneg i8 %229 to i64
  %242 = add i64 %42, %241
  %243 = load i64, ptr %18, align 8
  %244 = icmp ugt i64 %243, 1
  br i1 %244, label %245, label %249

245:                                              ; preds = %240
  %246 = icmp ugt i64 %47, 63
  %247 = icmp ugt i64 %242, 7
  %248 = select i1 %246, i1 true, i1 %247
  br label %249

249:                                              ; preds = %245, %240
  %250 = phi i1 [ false, %240 ], [ %248, %245 ]
  %251 = xor i1 %226, true
  %252 = select i1 %251, i1 true, i1 %250
  %253 = add i64 %47, 1
  br i1 %252, label %254, label %40

254:                                              ; preds = %249
  %255 = select i1 %226, i1 true, i1 %227
  br i1 %255, label %256, label %333

256:                                              ; preds = %254
  %257 = and i8 %228, 1
  %258 = xor i8 %257, 1
  %259 = zext nneg i8 %258 to i64
  %260 = icmp ugt i64 %242, 7
  %261 = load i64, ptr %2, align 8
  %262 = load ptr, ptr %19, align 8
  %263 = load i64, ptr %20, align 8
  %264 = getelementptr inbounds %struct.Slot, ptr %262, i64 %263, i32 2
  store i64 %261, ptr %264, align 8
  %265 = select i1 %226, i64 0, i64 %259
  %266 = load ptr, ptr %19, align 8
  %267 = load i64, ptr %20, align 8
  %268 = getelementptr inbounds %struct.Slot, ptr %266, i64 %267, i32 3
  store i64 %265, ptr %268, align 8
  %269 = zext i1 %260 to i64
  %270 = load ptr, ptr %19, align 8
  %271 = load i64, ptr %20, align 8
  %272 = getelementptr inbounds %struct.Slot, ptr %270, i64 %271, i32 4
  store i64 %269, ptr %272, align 8
  br label %322

273:                                              ; preds = %235, %73
  %274 = phi i64 [ %76, %73 ], [ %238, %235 ]
  store i64 0, ptr %0, align 8
  %275 = load i64, ptr %21, align 8
  %276 = add i64 %275, 1
  store i64 %276, ptr %21, align 8
  %277 = load ptr, ptr %16, align 8
  %278 = icmp eq ptr %277, null
  br i1 %278, label %303, label %279

279:                                              ; preds = %273
  %280 = load i64, ptr %22, align 8
  %281 = load i64, ptr %23, align 8
  %282 = mul i64 %281, %280
  %283 = load i64, ptr %24, align 8
  %284 = add i64 %282, %283
  %285 = load i64, ptr %25, align 8
  %286 = mul i64 %284, %285
  %287 = load i64, ptr %26, align 8
  %288 = add i64 %286, %287
  %289 = add i64 %274, 1
  %290 = tail call i64 @llvm.umin.i64(i64 %289, i64 4294967295)
  %291 = trunc nuw i64 %290 to i32
  %292 = getelementptr inbounds %struct.Work, ptr %277, i64 %288
  store i32 %291, ptr %292, align 4
  %293 = load i64, ptr %27, align 8
  %294 = load i64, ptr %10, align 8
  %295 = load i64, ptr %11, align 8
  %296 = add i64 %293, 1
  %297 = add i64 %294, %295
  %298 = sub i64 %296, %297
  %299 = tail call i64 @llvm.umin.i64(i64 %298, i64 4294967295)
  %300 = trunc nuw i64 %299 to i32
  %301 = load ptr, ptr %16, align 8
  %302 = getelementptr inbounds %struct.Work, ptr %301, i64 %288, i32 1
  store i32 %300, ptr %302, align 4
  br label %303

303:                                              ; preds = %273, %279
  %304 = load ptr, ptr %28, align 8
  %305 = icmp eq ptr %304, null
  br i1 %305, label %322, label %306

306:                                              ; preds = %303
  %307 = load i64, ptr %10, align 8
  %308 = load i64, ptr %5, align 8
  %309 = shl i64 %308, 6
  %310 = sub nsw i64 %307, %309
  %311 = icmp slt i64 %310, 1
  br i1 %311, label %312, label %320

312:                                              ; preds = %306
  store i64 0, ptr %29, align 8
  tail call void %304(ptr nonnull %0) #43
  %313 = load i64, ptr %29, align 8
  %314 = icmp eq i64 %313, 0
  br i1 %314, label %315, label %317

315:                                              ; preds = %312
  %316 = load ptr, ptr %30, align 8
  store atomic i64 1, ptr %316 monotonic, align 8
  br label %317

317:                                              ; preds = %315, %312
  %318 = load ptr, ptr %30, align 8
  %319 = load atomic i64, ptr %318 monotonic, align 8
  br label %320

320:                                              ; preds = %317, %306
  %321 = phi i64 [ 262144, %317 ], [ %310, %306 ]
  store i64 %321, ptr %31, align 8
  br label %322

322:                                              ; preds = %159, %320, %303, %256
  %323 = tail call i1 @next_turn(ptr nonnull %0) #41
  br i1 %323, label %32, label %324

324:                                              ; preds = %322
  %325 = load i64, ptr %0, align 8
  %326 = icmp eq i64 %325, 0
  br i1 %326, label %333, label %327

327:                                              ; preds = %324
  %328 = load ptr, ptr %30, align 8
  %329 = load atomic i64, ptr %328 monotonic, align 8
  %330 = freeze i64 %329
  %331 = icmp eq i64 %330, 0
  %332 = select i1 %331, i32 4, i32 0
  br label %333

333:                                              ; preds = %254, %35, %159, %327, %324
  %334 = phi i32 [ 0, %324 ], [ %332, %327 ], [ %147, %159 ], [ 4, %254 ], [ 0, %35 ]
  ret i32 %334
}

; Function Attrs: nounwind
define internal i1 @next_turn(ptr %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 200
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, 1
  %5 = load i64, ptr %0, align 8
  %6 = icmp eq i64 %5, 0
  br i1 %4, label %7, label %44

7:                                                ; preds = %1
  br i1 %6, label %8, label %45

8:                                                ; preds = %7
  %9 = getelementptr inbounds i8, ptr %0, i64 584
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 592
  %12 = load i64, ptr %11, align 8
  %13 = icmp ult i64 %10, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 160
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 0
  %17 = select i1 %16, i1 true, i1 %13
  br i1 %17, label %23, label %18

18:                                               ; preds = %8
  %19 = getelementptr inbounds i8, ptr %0, i64 152
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 168
  %22 = load i64, ptr %21, align 8
  br label %25

23:                                               ; preds = %25, %8
  %24 = phi i1 [ %13, %8 ], [ %33, %25 ]
  br i1 %24, label %37, label %138

25:                                               ; preds = %25, %18
  %26 = phi i64 [ 0, %18 ], [ %34, %25 ]
  %27 = add i64 %26, %22
  %28 = urem i64 %27, %15
  %29 = getelementptr inbounds %struct.Share, ptr %20, i64 %28
  %30 = load atomic i64, ptr %29 monotonic, align 8
  %31 = getelementptr inbounds i8, ptr %29, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = icmp ult i64 %30, %32
  %34 = add nuw i64 %26, 1
  %35 = icmp uge i64 %34, %15
  %36 = select i1 %35, i1 true, i1 %33
  br i1 %36, label %23, label %25

37:                                               ; preds = %23
  %38 = getelementptr inbounds i8, ptr %0, i64 184
  %39 = load ptr, ptr %38, align 8
  %40 = load atomic i64, ptr %39 monotonic, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %42, label %138

42:                                               ; preds = %37
  %43 = tail call i1 @take_block(ptr nonnull %0) #41
  br label %138

44:                                               ; preds = %1
  br i1 %6, label %57, label %45

45:                                               ; preds = %7, %44
  %46 = getelementptr inbounds i8, ptr %0, i64 192
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 208
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds %struct.Slot, ptr %47, i64 %49, i32 4
  %51 = load i64, ptr %50, align 8
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %57, label %53

53:                                               ; preds = %45
  %54 = tail call fastcc i1 @take_another(ptr nonnull %0) #41
  br i1 %54, label %138, label %55

55:                                               ; preds = %53
  %56 = load i64, ptr %2, align 8
  br label %57

57:                                               ; preds = %45, %55, %44
  %58 = phi i64 [ %3, %44 ], [ %56, %55 ], [ %3, %45 ]
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %83, label %60

60:                                               ; preds = %57
  %61 = getelementptr inbounds i8, ptr %0, i64 208
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %0, i64 192
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %0, i64 216
  %66 = load i64, ptr %65, align 8
  br label %70

67:                                               ; preds = %70
  %68 = add i64 %71, 1
  %69 = icmp ugt i64 %68, %58
  br i1 %69, label %83, label %70

70:                                               ; preds = %67, %60
  %71 = phi i64 [ 1, %60 ], [ %68, %67 ]
  %72 = add i64 %71, %62
  %73 = urem i64 %72, %58
  %74 = getelementptr inbounds %struct.Slot, ptr %64, i64 %73
  %75 = getelementptr inbounds i8, ptr %74, i64 1304
  %76 = load i64, ptr %75, align 8
  %77 = icmp ne i64 %76, %66
  %78 = icmp eq i64 %62, %73
  %79 = select i1 %78, ptr %0, ptr %74
  %80 = load i64, ptr %79, align 8
  %81 = icmp ne i64 %80, 0
  %82 = select i1 %81, i1 %77, i1 false
  br i1 %82, label %83, label %67

83:                                               ; preds = %67, %70, %57
  %84 = phi i64 [ 0, %57 ], [ %58, %67 ], [ %73, %70 ]
  %85 = tail call fastcc i1 @change_if_any(ptr nonnull %0, i64 %84) #41
  br i1 %85, label %138, label %86

86:                                               ; preds = %83
  %87 = tail call fastcc i1 @take_another(ptr nonnull %0) #41
  br i1 %87, label %138, label %88

88:                                               ; preds = %86
  %89 = load i64, ptr %2, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %112, label %91

91:                                               ; preds = %88
  %92 = getelementptr inbounds i8, ptr %0, i64 208
  %93 = load i64, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %0, i64 192
  %95 = load ptr, ptr %94, align 8
  br label %99

96:                                               ; preds = %99
  %97 = add i64 %100, 1
  %98 = icmp ugt i64 %97, %89
  br i1 %98, label %112, label %99

99:                                               ; preds = %96, %91
  %100 = phi i64 [ 1, %91 ], [ %97, %96 ]
  %101 = add i64 %100, %93
  %102 = urem i64 %101, %89
  %103 = getelementptr inbounds %struct.Slot, ptr %95, i64 %102
  %104 = getelementptr inbounds i8, ptr %103, i64 1312
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, 0
  %107 = icmp eq i64 %93, %102
  %108 = select i1 %107, ptr %0, ptr %103
  %109 = load i64, ptr %108, align 8
  %110 = icmp ne i64 %109, 0
  %111 = select i1 %110, i1 %106, i1 false
  br i1 %111, label %112, label %96

112:                                              ; preds = %96, %99, %88
  %113 = phi i64 [ 0, %88 ], [ %89, %96 ], [ %102, %99 ]
  %114 = tail call fastcc i1 @change_if_any(ptr nonnull %0, i64 %113) #41
  br i1 %114, label %138, label %115

115:                                              ; preds = %112
  %116 = load i64, ptr %2, align 8
  %117 = icmp eq i64 %116, 0
  br i1 %117, label %135, label %118

118:                                              ; preds = %115
  %119 = getelementptr inbounds i8, ptr %0, i64 208
  %120 = load i64, ptr %119, align 8
  %121 = getelementptr inbounds i8, ptr %0, i64 192
  %122 = load ptr, ptr %121, align 8
  br label %126

123:                                              ; preds = %126
  %124 = add i64 %127, 1
  %125 = icmp ugt i64 %124, %116
  br i1 %125, label %135, label %126

126:                                              ; preds = %123, %118
  %127 = phi i64 [ 1, %118 ], [ %124, %123 ]
  %128 = add i64 %127, %120
  %129 = urem i64 %128, %116
  %130 = getelementptr inbounds %struct.Slot, ptr %122, i64 %129
  %131 = icmp eq i64 %120, %129
  %132 = select i1 %131, ptr %0, ptr %130
  %133 = load i64, ptr %132, align 8
  %134 = icmp eq i64 %133, 0
  br i1 %134, label %123, label %135

135:                                              ; preds = %123, %126, %115
  %136 = phi i64 [ 0, %115 ], [ %116, %123 ], [ %129, %126 ]
  %137 = tail call fastcc i1 @change_if_any(ptr nonnull %0, i64 %136) #41
  br label %138

138:                                              ; preds = %23, %112, %86, %83, %53, %37, %42, %135
  %139 = phi i1 [ false, %135 ], [ false, %37 ], [ %43, %42 ], [ true, %53 ], [ true, %83 ], [ true, %86 ], [ true, %112 ], [ false, %23 ]
  ret i1 %139
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none)
define internal void @note_work(ptr nocapture readonly %0) local_unnamed_addr #14 {
  %2 = getelementptr inbounds i8, ptr %0, i64 360
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %39, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 232
  %9 = load i64, ptr %8, align 8
  %10 = mul i64 %9, %7
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, %12
  %14 = getelementptr inbounds i8, ptr %0, i64 224
  %15 = load i64, ptr %14, align 8
  %16 = mul i64 %13, %15
  %17 = getelementptr inbounds i8, ptr %0, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %16, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 72
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %21, 1
  %23 = tail call i64 @llvm.umin.i64(i64 %22, i64 4294967295)
  %24 = trunc nuw i64 %23 to i32
  %25 = getelementptr inbounds %struct.Work, ptr %3, i64 %19
  store i32 %24, ptr %25, align 4
  %26 = getelementptr inbounds i8, ptr %0, i64 328
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 56
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 64
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %27, 1
  %33 = add i64 %29, %31
  %34 = sub i64 %32, %33
  %35 = tail call i64 @llvm.umin.i64(i64 %34, i64 4294967295)
  %36 = trunc nuw i64 %35 to i32
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds %struct.Work, ptr %37, i64 %19, i32 1
  store i32 %36, ptr %38, align 4
  br label %39

39:                                               ; preds = %1, %5
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite)
define i64 @ts_take_rest(ptr nocapture %0, i64 %1) local_unnamed_addr #15 {
  %3 = atomicrmw xchg ptr %0, i64 %1 monotonic, align 8
  %4 = tail call i64 @llvm.umin.i64(i64 %3, i64 %1)
  ret i64 %4
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define i64 @ts_stack_left(ptr %0) local_unnamed_addr #16 {
  %2 = tail call ptr @llvm.frameaddress.p0(i32 0)
  %3 = ptrtoint ptr %2 to i64
  %4 = ptrtoint ptr %0 to i64
  %5 = sub i64 %3, %4
  ret i64 %5
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr @llvm.frameaddress.p0(i32 immarg) #17

; Function Attrs: nofree noinline norecurse nounwind memory(readwrite, inaccessiblemem: write)
define i64 @ts_malloc(ptr nocapture readonly %0, i32 %1, ptr nocapture writeonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #18 {
  %6 = getelementptr inbounds i8, ptr %0, i64 384
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq i32 %1, 0
  br i1 %8, label %37, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %7, i64 24
  %11 = getelementptr inbounds i8, ptr %7, i64 8
  %12 = getelementptr inbounds i8, ptr %7, i64 40
  %13 = getelementptr inbounds i8, ptr %7, i64 120
  %14 = getelementptr inbounds i8, ptr %7, i64 16
  %15 = getelementptr inbounds i8, ptr %0, i64 376
  %16 = getelementptr inbounds i8, ptr %0, i64 368
  %17 = getelementptr inbounds i8, ptr %0, i64 96
  %18 = getelementptr inbounds i8, ptr %0, i64 696
  %19 = zext i32 %4 to i64
  br label %20

20:                                               ; preds = %9, %156
  %21 = phi i32 [ %1, %9 ], [ %158, %156 ]
  %22 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds i64, ptr %3, i64 %23
  %25 = load i64, ptr %24, align 8
  br label %26

26:                                               ; preds = %26, %20
  %27 = phi i64 [ %32, %26 ], [ 0, %20 ]
  %28 = icmp ult i64 %27, 20
  %29 = shl nuw nsw i64 32, %27
  %30 = icmp ult i64 %29, %25
  %31 = select i1 %28, i1 %30, i1 false
  %32 = add nuw nsw i64 %27, 1
  br i1 %31, label %26, label %33

33:                                               ; preds = %26, %33
  %34 = atomicrmw xchg ptr %10, i64 1 acquire, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %36, label %33

36:                                               ; preds = %33
  br i1 %28, label %38, label %65

37:                                               ; preds = %156, %5
  ret i64 0

38:                                               ; preds = %36
  %39 = getelementptr inbounds [20 x i32], ptr %12, i64 0, i64 %27
  %40 = load i32, ptr %39, align 4
  %41 = icmp eq i32 %40, 0
  br i1 %41, label %48, label %42

42:                                               ; preds = %38
  %43 = add i32 %40, -1
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds i32, ptr %13, i64 %44
  %46 = load i32, ptr %45, align 4
  store i32 %46, ptr %39, align 4
  %47 = load i64, ptr %11, align 8
  br label %55

48:                                               ; preds = %38
  %49 = load i64, ptr %11, align 8
  %50 = load i64, ptr %14, align 8
  %51 = shl nuw nsw i64 1, %27
  %52 = add i64 %50, %51
  %53 = icmp ugt i64 %52, %49
  br i1 %53, label %65, label %54

54:                                               ; preds = %48
  store i64 %52, ptr %14, align 8
  br label %55

55:                                               ; preds = %54, %42
  %56 = phi i64 [ %47, %42 ], [ %49, %54 ]
  %57 = phi i64 [ %44, %42 ], [ %50, %54 ]
  %58 = icmp ult i64 %57, %56
  br i1 %58, label %59, label %66

59:                                               ; preds = %55
  %60 = trunc nuw i64 %27 to i8
  %61 = add nuw nsw i8 %60, 1
  %62 = getelementptr inbounds i32, ptr %13, i64 %56
  %63 = getelementptr inbounds i8, ptr %62, i64 %57
  store i8 %61, ptr %63, align 1
  %64 = load i64, ptr %11, align 8
  br label %66

65:                                               ; preds = %48, %36
  store atomic i64 0, ptr %10 release, align 8
  br label %69

66:                                               ; preds = %59, %55
  %67 = phi i64 [ %64, %59 ], [ %56, %55 ]
  store atomic i64 0, ptr %10 release, align 8
  %68 = icmp ult i64 %57, %67
  br i1 %68, label %71, label %69

69:                                               ; preds = %65, %66
  %70 = getelementptr inbounds i64, ptr %2, i64 %23
  store i64 0, ptr %70, align 8
  br label %156

71:                                               ; preds = %66
  %72 = load i64, ptr %7, align 8
  %73 = shl i64 %57, 5
  %74 = add i64 %72, %73
  %75 = getelementptr inbounds i64, ptr %2, i64 %23
  store i64 %74, ptr %75, align 8
  %76 = icmp eq i64 %74, 0
  br i1 %76, label %156, label %77

77:                                               ; preds = %71
  %78 = shl nuw nsw i64 32, %27
  %79 = load i64, ptr %15, align 8
  %80 = icmp ne i64 %79, 0
  tail call void @llvm.assume(i1 %80)
  %81 = load ptr, ptr %16, align 8
  br label %82

82:                                               ; preds = %97, %77
  %83 = phi i64 [ 0, %77 ], [ %98, %97 ]
  %84 = getelementptr inbounds %struct.Allocation, ptr %81, i64 %83
  %85 = getelementptr inbounds i8, ptr %84, i64 32
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %88, label %97

88:                                               ; preds = %82
  %89 = load i64, ptr %84, align 8
  %90 = sub i64 %74, %89
  %91 = getelementptr inbounds i8, ptr %84, i64 8
  %92 = load i64, ptr %91, align 8
  %93 = icmp ult i64 %90, %92
  %94 = sub i64 %92, %90
  %95 = icmp uge i64 %94, %78
  %96 = and i1 %93, %95
  br i1 %96, label %100, label %97

97:                                               ; preds = %88, %82
  %98 = add nuw i64 %83, 1
  %99 = icmp ne i64 %98, %79
  tail call void @llvm.assume(i1 %99)
  br label %82

100:                                              ; preds = %88
  %101 = getelementptr inbounds i8, ptr %84, i64 16
  %102 = load i64, ptr %101, align 8
  %103 = add i64 %102, %90
  %104 = inttoptr i64 %103 to ptr
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 dereferenceable(1) %104, i8 -1, i64 %78, i1 false)
  %105 = load ptr, ptr %17, align 8
  %106 = icmp eq ptr %105, null
  br i1 %106, label %156, label %107

107:                                              ; preds = %100
  %108 = getelementptr inbounds i8, ptr %84, i64 72
  %109 = load i64, ptr %108, align 8
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %156, label %111

111:                                              ; preds = %107
  %112 = load i64, ptr %18, align 8
  %113 = lshr i64 %90, %19
  %114 = shl i64 %113, 2
  %115 = add i64 %109, %114
  %116 = inttoptr i64 %115 to ptr
  %117 = shl i64 %112, 1
  %118 = add i64 %117, %115
  %119 = inttoptr i64 %118 to ptr
  %120 = mul i64 %112, 3
  %121 = add i64 %120, %115
  %122 = inttoptr i64 %121 to ptr
  %123 = shl i64 %112, 2
  %124 = add i64 %123, %115
  %125 = inttoptr i64 %124 to ptr
  %126 = lshr i64 %78, %19
  %127 = icmp eq i64 %126, 0
  br i1 %127, label %156, label %128

128:                                              ; preds = %111
  %129 = and i64 %126, 1
  %130 = icmp eq i64 %126, 1
  br i1 %130, label %148, label %131

131:                                              ; preds = %128
  %132 = and i64 %126, 137438953470
  br label %133

133:                                              ; preds = %133, %131
  %134 = phi i64 [ 0, %131 ], [ %145, %133 ]
  %135 = phi i64 [ 0, %131 ], [ %146, %133 ]
  %136 = getelementptr inbounds i32, ptr %116, i64 %134
  store i32 1, ptr %136, align 4
  %137 = getelementptr inbounds i32, ptr %125, i64 %134
  store i32 0, ptr %137, align 4
  %138 = getelementptr inbounds i32, ptr %122, i64 %134
  store i32 0, ptr %138, align 4
  %139 = getelementptr inbounds i32, ptr %119, i64 %134
  store i32 0, ptr %139, align 4
  %140 = or disjoint i64 %134, 1
  %141 = getelementptr inbounds i32, ptr %116, i64 %140
  store i32 1, ptr %141, align 4
  %142 = getelementptr inbounds i32, ptr %125, i64 %140
  store i32 0, ptr %142, align 4
  %143 = getelementptr inbounds i32, ptr %122, i64 %140
  store i32 0, ptr %143, align 4
  %144 = getelementptr inbounds i32, ptr %119, i64 %140
  store i32 0, ptr %144, align 4
  %145 = add nuw i64 %134, 2
  %146 = add i64 %135, 2
  %147 = icmp eq i64 %146, %132
  br i1 %147, label %148, label %133

148:                                              ; preds = %133, %128
  %149 = phi i64 [ 0, %128 ], [ %145, %133 ]
  %150 = icmp eq i64 %129, 0
  br i1 %150, label %156, label %151

151:                                              ; preds = %148
  %152 = getelementptr inbounds i32, ptr %116, i64 %149
  store i32 1, ptr %152, align 4
  %153 = getelementptr inbounds i32, ptr %125, i64 %149
  store i32 0, ptr %153, align 4
  %154 = getelementptr inbounds i32, ptr %122, i64 %149
  store i32 0, ptr %154, align 4
  %155 = getelementptr inbounds i32, ptr %119, i64 %149
  store i32 0, ptr %155, align 4
  br label %156

156:                                              ; preds = %151, %148, %111, %107, %100, %69, %71
  %157 = add i32 %21, -1
  %158 = and i32 %157, %21
  %159 = icmp eq i32 %158, 0
  br i1 %159, label %37, label %20
}

; Function Attrs: nofree noinline norecurse nounwind memory(readwrite, inaccessiblemem: write)
define i64 @ts_free(ptr nocapture readonly %0, i32 %1, ptr nocapture readnone %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #18 {
  %6 = getelementptr inbounds i8, ptr %0, i64 384
  %7 = load ptr, ptr %6, align 8
  %8 = icmp eq i32 %1, 0
  br i1 %8, label %145, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %7, i64 8
  %11 = getelementptr inbounds i8, ptr %7, i64 24
  %12 = getelementptr inbounds i8, ptr %7, i64 120
  %13 = getelementptr inbounds i8, ptr %0, i64 376
  %14 = getelementptr inbounds i8, ptr %0, i64 368
  %15 = getelementptr inbounds i8, ptr %0, i64 96
  %16 = getelementptr inbounds i8, ptr %0, i64 696
  %17 = zext i32 %4 to i64
  %18 = getelementptr inbounds i8, ptr %7, i64 40
  br label %19

19:                                               ; preds = %9, %141
  %20 = phi i32 [ %1, %9 ], [ %143, %141 ]
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds i64, ptr %3, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = load i64, ptr %7, align 8
  %26 = sub i64 %24, %25
  %27 = lshr i64 %26, 5
  %28 = icmp eq i64 %24, 0
  br i1 %28, label %141, label %29

29:                                               ; preds = %19
  %30 = load i64, ptr %10, align 8
  %31 = icmp ult i64 %27, %30
  %32 = and i64 %26, 31
  %33 = icmp eq i64 %32, 0
  %34 = and i1 %33, %31
  br i1 %34, label %38, label %35

35:                                               ; preds = %29
  %36 = shl nuw nsw i64 1, %22
  %37 = or disjoint i64 %36, 77309411328
  br label %145

38:                                               ; preds = %29, %38
  %39 = atomicrmw xchg ptr %11, i64 1 acquire, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %38

41:                                               ; preds = %38
  %42 = load i64, ptr %10, align 8
  %43 = getelementptr inbounds i32, ptr %12, i64 %42
  %44 = getelementptr inbounds i8, ptr %43, i64 %27
  %45 = load i8, ptr %44, align 1
  %46 = icmp sgt i8 %45, 0
  br i1 %46, label %47, label %138

47:                                               ; preds = %41
  %48 = zext nneg i8 %45 to i32
  %49 = or disjoint i8 %45, -128
  store i8 %49, ptr %44, align 1
  %50 = load i64, ptr %23, align 8
  %51 = add nsw i32 %48, -1
  %52 = zext nneg i32 %51 to i64
  %53 = shl i64 32, %52
  %54 = load i64, ptr %13, align 8
  %55 = icmp ne i64 %54, 0
  tail call void @llvm.assume(i1 %55)
  %56 = load ptr, ptr %14, align 8
  br label %57

57:                                               ; preds = %72, %47
  %58 = phi i64 [ 0, %47 ], [ %73, %72 ]
  %59 = getelementptr inbounds %struct.Allocation, ptr %56, i64 %58
  %60 = getelementptr inbounds i8, ptr %59, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp eq i64 %61, 0
  br i1 %62, label %63, label %72

63:                                               ; preds = %57
  %64 = load i64, ptr %59, align 8
  %65 = sub i64 %50, %64
  %66 = getelementptr inbounds i8, ptr %59, i64 8
  %67 = load i64, ptr %66, align 8
  %68 = icmp ult i64 %65, %67
  %69 = sub i64 %67, %65
  %70 = icmp uge i64 %69, %53
  %71 = and i1 %68, %70
  br i1 %71, label %75, label %72

72:                                               ; preds = %63, %57
  %73 = add nuw i64 %58, 1
  %74 = icmp ne i64 %73, %54
  tail call void @llvm.assume(i1 %74)
  br label %57

75:                                               ; preds = %63
  %76 = getelementptr inbounds i8, ptr %59, i64 16
  %77 = load i64, ptr %76, align 8
  %78 = add i64 %77, %65
  %79 = inttoptr i64 %78 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %79, i8 -1, i64 %53, i1 false)
  %80 = load ptr, ptr %15, align 8
  %81 = icmp eq ptr %80, null
  br i1 %81, label %131, label %82

82:                                               ; preds = %75
  %83 = getelementptr inbounds i8, ptr %59, i64 72
  %84 = load i64, ptr %83, align 8
  %85 = icmp eq i64 %84, 0
  br i1 %85, label %131, label %86

86:                                               ; preds = %82
  %87 = load i64, ptr %16, align 8
  %88 = lshr i64 %65, %17
  %89 = shl i64 %88, 2
  %90 = add i64 %84, %89
  %91 = inttoptr i64 %90 to ptr
  %92 = shl i64 %87, 1
  %93 = add i64 %92, %90
  %94 = inttoptr i64 %93 to ptr
  %95 = mul i64 %87, 3
  %96 = add i64 %95, %90
  %97 = inttoptr i64 %96 to ptr
  %98 = shl i64 %87, 2
  %99 = add i64 %98, %90
  %100 = inttoptr i64 %99 to ptr
  %101 = lshr i64 %53, %17
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %131, label %103

103:                                              ; preds = %86
  %104 = and i64 %101, 1
  %105 = icmp eq i64 %101, 1
  br i1 %105, label %123, label %106

106:                                              ; preds = %103
  %107 = and i64 %101, -2
  br label %108

108:                                              ; preds = %108, %106
  %109 = phi i64 [ 0, %106 ], [ %120, %108 ]
  %110 = phi i64 [ 0, %106 ], [ %121, %108 ]
  %111 = getelementptr inbounds i32, ptr %91, i64 %109
  store i32 1, ptr %111, align 4
  %112 = getelementptr inbounds i32, ptr %100, i64 %109
  store i32 0, ptr %112, align 4
  %113 = getelementptr inbounds i32, ptr %97, i64 %109
  store i32 0, ptr %113, align 4
  %114 = getelementptr inbounds i32, ptr %94, i64 %109
  store i32 0, ptr %114, align 4
  %115 = or disjoint i64 %109, 1
  %116 = getelementptr inbounds i32, ptr %91, i64 %115
  store i32 1, ptr %116, align 4
  %117 = getelementptr inbounds i32, ptr %100, i64 %115
  store i32 0, ptr %117, align 4
  %118 = getelementptr inbounds i32, ptr %97, i64 %115
  store i32 0, ptr %118, align 4
  %119 = getelementptr inbounds i32, ptr %94, i64 %115
  store i32 0, ptr %119, align 4
  %120 = add nuw i64 %109, 2
  %121 = add i64 %110, 2
  %122 = icmp eq i64 %121, %107
  br i1 %122, label %123, label %108

123:                                              ; preds = %108, %103
  %124 = phi i64 [ 0, %103 ], [ %120, %108 ]
  %125 = icmp eq i64 %104, 0
  br i1 %125, label %131, label %126

126:                                              ; preds = %123
  %127 = getelementptr inbounds i32, ptr %91, i64 %124
  store i32 1, ptr %127, align 4
  %128 = getelementptr inbounds i32, ptr %100, i64 %124
  store i32 0, ptr %128, align 4
  %129 = getelementptr inbounds i32, ptr %97, i64 %124
  store i32 0, ptr %129, align 4
  %130 = getelementptr inbounds i32, ptr %94, i64 %124
  store i32 0, ptr %130, align 4
  br label %131

131:                                              ; preds = %126, %123, %75, %82, %86
  %132 = sext i32 %51 to i64
  %133 = getelementptr inbounds [20 x i32], ptr %18, i64 0, i64 %132
  %134 = load i32, ptr %133, align 4
  %135 = getelementptr inbounds i32, ptr %12, i64 %27
  store i32 %134, ptr %135, align 4
  %136 = trunc i64 %27 to i32
  %137 = add i32 %136, 1
  store i32 %137, ptr %133, align 4
  store atomic i64 0, ptr %11 release, align 8
  br label %141

138:                                              ; preds = %41
  store atomic i64 0, ptr %11 release, align 8
  %139 = shl nuw nsw i64 1, %22
  %140 = or disjoint i64 %139, 77309411328
  br label %145

141:                                              ; preds = %19, %131
  %142 = add i32 %20, -1
  %143 = and i32 %142, %20
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %145, label %19

145:                                              ; preds = %141, %5, %138, %35
  %146 = phi i64 [ %140, %138 ], [ %37, %35 ], [ 0, %5 ], [ 0, %141 ]
  ret i64 %146
}

; Function Attrs: nounwind
define internal i32 @join(ptr %0, i32 %1, i32 %2) local_unnamed_addr #3 {
  %4 = alloca %struct.Merged, align 8
  %5 = icmp eq i32 %1, 0
  %6 = icmp eq i32 %2, 0
  %7 = or i1 %5, %6
  %8 = icmp eq i32 %1, %2
  %9 = or i1 %8, %7
  br i1 %9, label %10, label %12

10:                                               ; preds = %3
  %11 = or i32 %2, %1
  br label %116

12:                                               ; preds = %3
  %13 = getelementptr inbounds i8, ptr %0, i64 688
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 112
  %16 = mul i32 %1, 31
  %17 = add i32 %16, %2
  %18 = and i32 %17, 1023
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds [1024 x %struct.Joined], ptr %15, i64 0, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, %1
  br i1 %22, label %23, label %30

23:                                               ; preds = %12
  %24 = getelementptr inbounds i8, ptr %20, i64 4
  %25 = load i32, ptr %24, align 4
  %26 = icmp eq i32 %25, %2
  br i1 %26, label %27, label %30

27:                                               ; preds = %23
  %28 = getelementptr inbounds i8, ptr %20, i64 8
  %29 = load i32, ptr %28, align 4
  br label %116

30:                                               ; preds = %23, %12
  %31 = getelementptr inbounds i8, ptr %14, i64 8
  %32 = load ptr, ptr %31, align 8
  %33 = zext i32 %1 to i64
  %34 = getelementptr inbounds %struct.Set, ptr %32, i64 %33, i32 1
  %35 = load i32, ptr %34, align 4
  %36 = zext i32 %35 to i64
  %37 = zext i32 %2 to i64
  %38 = getelementptr inbounds %struct.Set, ptr %32, i64 %37, i32 1
  %39 = load i32, ptr %38, align 4
  %40 = zext i32 %39 to i64
  %41 = add nuw nsw i64 %40, %36
  %42 = getelementptr inbounds i8, ptr %14, i64 32
  %43 = getelementptr inbounds i8, ptr %14, i64 64
  %44 = getelementptr inbounds i8, ptr %0, i64 680
  br label %45

45:                                               ; preds = %50, %30
  %46 = load i64, ptr %42, align 8
  %47 = add i64 %41, %46
  %48 = load i64, ptr %43, align 8
  %49 = icmp ugt i64 %47, %48
  br i1 %49, label %50, label %55

50:                                               ; preds = %45
  %51 = load ptr, ptr %44, align 8
  %52 = tail call i1 %51(ptr nonnull %0, i32 0) #43
  br i1 %52, label %45, label %53

53:                                               ; preds = %50
  %54 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %54, align 8
  br label %116

55:                                               ; preds = %45
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) #42
  %56 = load ptr, ptr %14, align 8
  %57 = getelementptr inbounds %struct.Entry, ptr %56, i64 %46
  %58 = load ptr, ptr %13, align 8
  %59 = load ptr, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %58, i64 8
  %61 = load ptr, ptr %60, align 8
  %62 = getelementptr inbounds %struct.Set, ptr %61, i64 %33
  %63 = load i32, ptr %62, align 4
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds %struct.Entry, ptr %59, i64 %64
  %66 = getelementptr inbounds %struct.Set, ptr %61, i64 %33, i32 1
  %67 = load i32, ptr %66, align 4
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds %struct.Set, ptr %61, i64 %37
  %70 = load i32, ptr %69, align 4
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds %struct.Entry, ptr %59, i64 %71
  %73 = getelementptr inbounds %struct.Set, ptr %61, i64 %37, i32 1
  %74 = load i32, ptr %73, align 4
  %75 = zext i32 %74 to i64
  call fastcc void @merge(ptr dead_on_unwind nonnull writable sret(%struct.Merged) align 8 %4, ptr %57, ptr %65, i64 %68, ptr %72, i64 %75) #41
  %76 = getelementptr inbounds i8, ptr %4, i64 8
  %77 = load i8, ptr %76, align 8
  %78 = trunc nuw i8 %77 to i1
  br i1 %78, label %112, label %79

79:                                               ; preds = %55
  %80 = getelementptr inbounds i8, ptr %4, i64 9
  %81 = load i8, ptr %80, align 1
  %82 = trunc nuw i8 %81 to i1
  br i1 %82, label %112, label %83

83:                                               ; preds = %79
  %84 = load i64, ptr %4, align 8
  %85 = load ptr, ptr %13, align 8
  %86 = getelementptr inbounds i8, ptr %85, i64 32
  %87 = getelementptr inbounds i8, ptr %85, i64 40
  %88 = getelementptr inbounds i8, ptr %85, i64 72
  br label %89

89:                                               ; preds = %94, %83
  %90 = load i64, ptr %87, align 8
  %91 = add i64 %90, 1
  %92 = load i64, ptr %88, align 8
  %93 = icmp ugt i64 %91, %92
  br i1 %93, label %94, label %99

94:                                               ; preds = %89
  %95 = load ptr, ptr %44, align 8
  %96 = tail call i1 %95(ptr nonnull %0, i32 1) #43
  br i1 %96, label %89, label %97

97:                                               ; preds = %94
  %98 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %98, align 8
  br label %112

99:                                               ; preds = %89
  %100 = getelementptr inbounds i8, ptr %85, i64 8
  %101 = load ptr, ptr %100, align 8
  %102 = getelementptr inbounds %struct.Set, ptr %101, i64 %90
  %103 = load i64, ptr %86, align 8
  %104 = trunc i64 %103 to i32
  %105 = trunc i64 %84 to i32
  store i32 %104, ptr %102, align 4
  %106 = getelementptr inbounds i8, ptr %102, i64 4
  store i32 %105, ptr %106, align 4
  %107 = load i64, ptr %86, align 8
  %108 = add i64 %107, %84
  store i64 %108, ptr %86, align 8
  %109 = load i64, ptr %87, align 8
  %110 = add i64 %109, 1
  store i64 %110, ptr %87, align 8
  %111 = trunc i64 %109 to i32
  br label %112

112:                                              ; preds = %99, %97, %79, %55
  %113 = phi i32 [ %1, %55 ], [ %2, %79 ], [ %111, %99 ], [ 0, %97 ]
  store i32 %1, ptr %20, align 4
  %114 = getelementptr inbounds i8, ptr %20, i64 4
  store i32 %2, ptr %114, align 4
  %115 = getelementptr inbounds i8, ptr %20, i64 8
  store i32 %113, ptr %115, align 4
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) #42
  br label %116

116:                                              ; preds = %53, %27, %112, %10
  %117 = phi i32 [ %11, %10 ], [ %29, %27 ], [ %113, %112 ], [ %1, %53 ]
  ret i32 %117
}

; Function Attrs: nounwind
define internal i1 @has_room(ptr %0, i32 %1, i64 %2) local_unnamed_addr #3 {
  switch i32 %1, label %10 [
    i32 4, label %4
    i32 6, label %7
  ]

4:                                                ; preds = %3
  %5 = getelementptr inbounds i8, ptr %0, i64 632
  %6 = getelementptr inbounds i8, ptr %0, i64 640
  br label %18

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 656
  %9 = getelementptr inbounds i8, ptr %0, i64 664
  br label %18

10:                                               ; preds = %3
  %11 = getelementptr inbounds i8, ptr %0, i64 688
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 32
  %14 = zext i32 %1 to i64
  %15 = getelementptr inbounds [4 x i64], ptr %13, i64 0, i64 %14
  %16 = getelementptr inbounds i8, ptr %12, i64 64
  %17 = getelementptr inbounds [4 x i64], ptr %16, i64 0, i64 %14
  br label %18

18:                                               ; preds = %7, %10, %4
  %19 = phi ptr [ %5, %4 ], [ %8, %7 ], [ %15, %10 ]
  %20 = phi ptr [ %6, %4 ], [ %9, %7 ], [ %17, %10 ]
  %21 = getelementptr inbounds i8, ptr %0, i64 680
  br label %22

22:                                               ; preds = %27, %18
  %23 = load i64, ptr %19, align 8
  %24 = add i64 %23, %2
  %25 = load i64, ptr %20, align 8
  %26 = icmp ule i64 %24, %25
  br i1 %26, label %32, label %27

27:                                               ; preds = %22
  %28 = load ptr, ptr %21, align 8
  %29 = tail call i1 %28(ptr %0, i32 %1) #43
  br i1 %29, label %22, label %30

30:                                               ; preds = %27
  %31 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %31, align 8
  br label %32

32:                                               ; preds = %22, %30
  ret i1 %26
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @merge(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Merged) align 8 %0, ptr nocapture writeonly %1, ptr nocapture readonly %2, i64 %3, ptr nocapture readonly %4, i64 %5) unnamed_addr #19 {
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(16) %0, ptr nonnull align 8 dereferenceable(16) @__const.merge.made, i64 16, i1 false)
  %7 = or i64 %3, %5
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %93, label %9

9:                                                ; preds = %6
  %10 = icmp ne i64 %5, 0
  %11 = icmp ne i64 %3, 0
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 9
  br label %14

14:                                               ; preds = %9, %77
  %15 = phi i1 [ true, %9 ], [ %79, %77 ]
  %16 = phi i1 [ true, %9 ], [ %72, %77 ]
  %17 = phi i1 [ %10, %9 ], [ %88, %77 ]
  %18 = phi i1 [ %11, %9 ], [ %87, %77 ]
  %19 = phi i64 [ 0, %9 ], [ %81, %77 ]
  %20 = phi i64 [ 0, %9 ], [ %83, %77 ]
  %21 = phi i64 [ 0, %9 ], [ %84, %77 ]
  br i1 %18, label %22, label %30

22:                                               ; preds = %14
  %23 = icmp eq i64 %20, %5
  br i1 %23, label %30, label %24

24:                                               ; preds = %22
  %25 = getelementptr inbounds %struct.Entry, ptr %2, i64 %19
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds %struct.Entry, ptr %4, i64 %20
  %28 = load i64, ptr %27, align 8
  %29 = icmp ule i64 %26, %28
  br label %30

30:                                               ; preds = %22, %24, %14
  %31 = phi i1 [ false, %14 ], [ true, %22 ], [ %29, %24 ]
  br i1 %17, label %39, label %32

32:                                               ; preds = %30
  %33 = getelementptr inbounds %struct.Entry, ptr %2, i64 %19
  %34 = getelementptr inbounds %struct.Entry, ptr %4, i64 %20
  %35 = select i1 %31, ptr %33, ptr %34
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %35, i64 8
  %38 = load i64, ptr %37, align 8
  br label %62

39:                                               ; preds = %30
  %40 = icmp eq i64 %19, %3
  br i1 %40, label %47, label %41

41:                                               ; preds = %39
  %42 = getelementptr inbounds %struct.Entry, ptr %4, i64 %20
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds %struct.Entry, ptr %2, i64 %19
  %45 = load i64, ptr %44, align 8
  %46 = icmp ule i64 %43, %45
  br label %47

47:                                               ; preds = %39, %41
  %48 = phi i1 [ true, %39 ], [ %46, %41 ]
  %49 = getelementptr inbounds %struct.Entry, ptr %2, i64 %19
  %50 = getelementptr inbounds %struct.Entry, ptr %4, i64 %20
  %51 = select i1 %31, ptr %49, ptr %50
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %51, i64 8
  %54 = load i64, ptr %53, align 8
  %55 = select i1 %31, i1 %48, i1 false
  br i1 %55, label %56, label %62

56:                                               ; preds = %47
  %57 = getelementptr inbounds %struct.Entry, ptr %2, i64 %19, i32 1
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds %struct.Entry, ptr %4, i64 %20, i32 1
  %60 = load i64, ptr %59, align 8
  %61 = tail call i64 @llvm.umax.i64(i64 %58, i64 %60)
  br label %62

62:                                               ; preds = %32, %47, %56
  %63 = phi i64 [ %52, %56 ], [ %52, %47 ], [ %36, %32 ]
  %64 = phi i1 [ %48, %56 ], [ %48, %47 ], [ false, %32 ]
  %65 = phi i64 [ %61, %56 ], [ %54, %47 ], [ %38, %32 ]
  br i1 %31, label %66, label %70

66:                                               ; preds = %62
  %67 = getelementptr inbounds %struct.Entry, ptr %2, i64 %19, i32 1
  %68 = load i64, ptr %67, align 8
  %69 = icmp eq i64 %65, %68
  br label %70

70:                                               ; preds = %66, %62
  %71 = phi i1 [ false, %62 ], [ %69, %66 ]
  %72 = and i1 %71, %16
  br i1 %64, label %73, label %77

73:                                               ; preds = %70
  %74 = getelementptr inbounds %struct.Entry, ptr %4, i64 %20, i32 1
  %75 = load i64, ptr %74, align 8
  %76 = icmp eq i64 %65, %75
  br label %77

77:                                               ; preds = %73, %70
  %78 = phi i1 [ false, %70 ], [ %76, %73 ]
  %79 = and i1 %78, %15
  %80 = zext i1 %31 to i64
  %81 = add i64 %19, %80
  %82 = zext i1 %64 to i64
  %83 = add i64 %20, %82
  %84 = add i64 %21, 1
  %85 = getelementptr inbounds %struct.Entry, ptr %1, i64 %21
  store i64 %63, ptr %85, align 8
  %86 = getelementptr inbounds i8, ptr %85, i64 8
  store i64 %65, ptr %86, align 8
  %87 = icmp ult i64 %81, %3
  %88 = icmp ult i64 %83, %5
  %89 = select i1 %87, i1 true, i1 %88
  br i1 %89, label %14, label %90

90:                                               ; preds = %77
  %91 = zext i1 %72 to i8
  %92 = zext i1 %79 to i8
  store i8 %91, ptr %12, align 8
  store i8 %92, ptr %13, align 1
  br label %93

93:                                               ; preds = %90, %6
  %94 = phi i64 [ %84, %90 ], [ 0, %6 ]
  store i64 %94, ptr %0, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #20

; Function Attrs: nounwind
define internal i32 @with_entry(ptr %0, i32 %1, i64 %2, i32 %3) local_unnamed_addr #3 {
  %5 = alloca %struct.Entry, align 8
  %6 = alloca %struct.Merged, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) #42
  store i64 %2, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %5, i64 8
  %8 = zext i32 %3 to i64
  store i64 %8, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 688
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = zext i32 %1 to i64
  %14 = getelementptr inbounds %struct.Set, ptr %12, i64 %13, i32 1
  %15 = load i32, ptr %14, align 4
  %16 = zext i32 %15 to i64
  %17 = add nuw nsw i64 %16, 1
  %18 = getelementptr inbounds i8, ptr %10, i64 32
  %19 = getelementptr inbounds i8, ptr %10, i64 64
  %20 = getelementptr inbounds i8, ptr %0, i64 680
  br label %21

21:                                               ; preds = %26, %4
  %22 = load i64, ptr %18, align 8
  %23 = add i64 %17, %22
  %24 = load i64, ptr %19, align 8
  %25 = icmp ugt i64 %23, %24
  br i1 %25, label %26, label %31

26:                                               ; preds = %21
  %27 = load ptr, ptr %20, align 8
  %28 = tail call i1 %27(ptr nonnull %0, i32 0) #43
  br i1 %28, label %21, label %29

29:                                               ; preds = %26
  %30 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %30, align 8
  br label %80

31:                                               ; preds = %21
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) #42
  %32 = load ptr, ptr %9, align 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %32, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = getelementptr inbounds %struct.Entry, ptr %33, i64 %35
  %37 = getelementptr inbounds i8, ptr %32, i64 8
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds %struct.Set, ptr %38, i64 %13
  %40 = load i32, ptr %39, align 4
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds %struct.Entry, ptr %33, i64 %41
  %43 = getelementptr inbounds %struct.Set, ptr %38, i64 %13, i32 1
  %44 = load i32, ptr %43, align 4
  %45 = zext i32 %44 to i64
  call fastcc void @merge(ptr dead_on_unwind nonnull writable sret(%struct.Merged) align 8 %6, ptr %36, ptr %42, i64 %45, ptr nonnull %5, i64 1) #41
  %46 = getelementptr inbounds i8, ptr %6, i64 8
  %47 = load i8, ptr %46, align 8
  %48 = trunc nuw i8 %47 to i1
  br i1 %48, label %78, label %49

49:                                               ; preds = %31
  %50 = load i64, ptr %6, align 8
  %51 = load ptr, ptr %9, align 8
  %52 = getelementptr inbounds i8, ptr %51, i64 32
  %53 = getelementptr inbounds i8, ptr %51, i64 40
  %54 = getelementptr inbounds i8, ptr %51, i64 72
  br label %55

55:                                               ; preds = %60, %49
  %56 = load i64, ptr %53, align 8
  %57 = add i64 %56, 1
  %58 = load i64, ptr %54, align 8
  %59 = icmp ugt i64 %57, %58
  br i1 %59, label %60, label %65

60:                                               ; preds = %55
  %61 = load ptr, ptr %20, align 8
  %62 = tail call i1 %61(ptr nonnull %0, i32 1) #43
  br i1 %62, label %55, label %63

63:                                               ; preds = %60
  %64 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %64, align 8
  br label %78

65:                                               ; preds = %55
  %66 = getelementptr inbounds i8, ptr %51, i64 8
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds %struct.Set, ptr %67, i64 %56
  %69 = load i64, ptr %52, align 8
  %70 = trunc i64 %69 to i32
  %71 = trunc i64 %50 to i32
  store i32 %70, ptr %68, align 4
  %72 = getelementptr inbounds i8, ptr %68, i64 4
  store i32 %71, ptr %72, align 4
  %73 = load i64, ptr %52, align 8
  %74 = add i64 %73, %50
  store i64 %74, ptr %52, align 8
  %75 = load i64, ptr %53, align 8
  %76 = add i64 %75, 1
  store i64 %76, ptr %53, align 8
  %77 = trunc i64 %75 to i32
  br label %78

78:                                               ; preds = %65, %63, %31
  %79 = phi i32 [ %1, %31 ], [ %77, %65 ], [ 0, %63 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) #42
  br label %80

80:                                               ; preds = %29, %78
  %81 = phi i32 [ %79, %78 ], [ %1, %29 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) #42
  ret i32 %81
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal i1 @knows(ptr nocapture readonly %0, i32 %1, i64 %2, i32 %3, i32 %4, i32 %5) local_unnamed_addr #9 {
  %7 = icmp eq i32 %1, 0
  br i1 %7, label %112, label %8

8:                                                ; preds = %6
  %9 = zext i32 %5 to i64
  %10 = shl i64 %2, 12
  %11 = or disjoint i64 %10, 4095
  %12 = getelementptr inbounds i8, ptr %0, i64 688
  %13 = load ptr, ptr %12, align 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %13, i64 8
  %16 = load ptr, ptr %15, align 8
  %17 = zext i32 %1 to i64
  %18 = getelementptr inbounds %struct.Set, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 4
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds %struct.Entry, ptr %14, i64 %20
  %22 = getelementptr inbounds %struct.Set, ptr %16, i64 %17, i32 1
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = icmp eq i32 %23, 0
  br i1 %25, label %39, label %26

26:                                               ; preds = %8, %26
  %27 = phi i64 [ %37, %26 ], [ 0, %8 ]
  %28 = phi i64 [ %36, %26 ], [ %24, %8 ]
  %29 = sub i64 %28, %27
  %30 = lshr i64 %29, 1
  %31 = add i64 %30, %27
  %32 = getelementptr inbounds %struct.Entry, ptr %21, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = icmp ult i64 %33, %11
  %35 = add i64 %31, 1
  %36 = select i1 %34, i64 %28, i64 %31
  %37 = select i1 %34, i64 %35, i64 %27
  %38 = icmp ult i64 %37, %36
  br i1 %38, label %26, label %39

39:                                               ; preds = %26, %8
  %40 = phi i64 [ 0, %8 ], [ %37, %26 ]
  %41 = icmp ult i64 %40, %24
  br i1 %41, label %42, label %49

42:                                               ; preds = %39
  %43 = getelementptr inbounds %struct.Entry, ptr %21, i64 %40
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, %11
  br i1 %45, label %46, label %49

46:                                               ; preds = %42
  %47 = getelementptr inbounds i8, ptr %43, i64 8
  %48 = load i64, ptr %47, align 8
  br label %49

49:                                               ; preds = %39, %42, %46
  %50 = phi i64 [ %48, %46 ], [ 0, %42 ], [ 0, %39 ]
  %51 = icmp ult i64 %50, %9
  br i1 %51, label %52, label %112

52:                                               ; preds = %49
  %53 = shl i32 %3, 6
  %54 = zext i32 %53 to i64
  %55 = or i64 %10, %54
  %56 = or disjoint i64 %55, 63
  br i1 %25, label %70, label %57

57:                                               ; preds = %52, %57
  %58 = phi i64 [ %68, %57 ], [ 0, %52 ]
  %59 = phi i64 [ %67, %57 ], [ %24, %52 ]
  %60 = sub i64 %59, %58
  %61 = lshr i64 %60, 1
  %62 = add i64 %61, %58
  %63 = getelementptr inbounds %struct.Entry, ptr %21, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = icmp ult i64 %64, %56
  %66 = add i64 %62, 1
  %67 = select i1 %65, i64 %59, i64 %62
  %68 = select i1 %65, i64 %66, i64 %58
  %69 = icmp ult i64 %68, %67
  br i1 %69, label %57, label %70

70:                                               ; preds = %57, %52
  %71 = phi i64 [ 0, %52 ], [ %68, %57 ]
  %72 = icmp ult i64 %71, %24
  br i1 %72, label %73, label %80

73:                                               ; preds = %70
  %74 = getelementptr inbounds %struct.Entry, ptr %21, i64 %71
  %75 = load i64, ptr %74, align 8
  %76 = icmp eq i64 %75, %56
  br i1 %76, label %77, label %80

77:                                               ; preds = %73
  %78 = getelementptr inbounds i8, ptr %74, i64 8
  %79 = load i64, ptr %78, align 8
  br label %80

80:                                               ; preds = %70, %73, %77
  %81 = phi i64 [ %79, %77 ], [ 0, %73 ], [ 0, %70 ]
  %82 = icmp ult i64 %81, %9
  br i1 %82, label %83, label %112

83:                                               ; preds = %80
  %84 = zext i32 %4 to i64
  %85 = or i64 %55, %84
  br i1 %25, label %99, label %86

86:                                               ; preds = %83, %86
  %87 = phi i64 [ %97, %86 ], [ 0, %83 ]
  %88 = phi i64 [ %96, %86 ], [ %24, %83 ]
  %89 = sub i64 %88, %87
  %90 = lshr i64 %89, 1
  %91 = add i64 %90, %87
  %92 = getelementptr inbounds %struct.Entry, ptr %21, i64 %91
  %93 = load i64, ptr %92, align 8
  %94 = icmp ult i64 %93, %85
  %95 = add i64 %91, 1
  %96 = select i1 %94, i64 %88, i64 %91
  %97 = select i1 %94, i64 %95, i64 %87
  %98 = icmp ult i64 %97, %96
  br i1 %98, label %86, label %99

99:                                               ; preds = %86, %83
  %100 = phi i64 [ 0, %83 ], [ %97, %86 ]
  %101 = icmp ult i64 %100, %24
  br i1 %101, label %102, label %109

102:                                              ; preds = %99
  %103 = getelementptr inbounds %struct.Entry, ptr %21, i64 %100
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, %85
  br i1 %105, label %106, label %109

106:                                              ; preds = %102
  %107 = getelementptr inbounds i8, ptr %103, i64 8
  %108 = load i64, ptr %107, align 8
  br label %109

109:                                              ; preds = %99, %102, %106
  %110 = phi i64 [ %108, %106 ], [ 0, %102 ], [ 0, %99 ]
  %111 = icmp uge i64 %110, %9
  br label %112

112:                                              ; preds = %49, %80, %109, %6
  %113 = phi i1 [ false, %6 ], [ true, %80 ], [ true, %49 ], [ %111, %109 ]
  ret i1 %113
}

; Function Attrs: nounwind
define internal i32 @seen_by_warp(ptr %0, i32 %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %0, i64 96
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 64704
  %6 = zext i32 %1 to i64
  %7 = getelementptr inbounds [32 x i32], ptr %5, i64 0, i64 %6
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %6
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %2
  %13 = getelementptr inbounds i8, ptr %4, i64 64576
  %14 = getelementptr inbounds [32 x i32], ptr %13, i64 0, i64 %6
  %15 = load i32, ptr %14, align 4
  br label %117

16:                                               ; preds = %2
  %17 = getelementptr inbounds i8, ptr %0, i64 688
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 32
  %20 = getelementptr inbounds i8, ptr %18, i64 64
  %21 = getelementptr inbounds i8, ptr %0, i64 680
  br label %22

22:                                               ; preds = %27, %16
  %23 = load i64, ptr %19, align 8
  %24 = add i64 %23, 33
  %25 = load i64, ptr %20, align 8
  %26 = icmp ugt i64 %24, %25
  br i1 %26, label %27, label %32

27:                                               ; preds = %22
  %28 = load ptr, ptr %21, align 8
  %29 = tail call i1 %28(ptr nonnull %0, i32 0) #43
  br i1 %29, label %22, label %30

30:                                               ; preds = %27
  %31 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %31, align 8
  br label %117

32:                                               ; preds = %22
  %33 = load ptr, ptr %17, align 8
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %33, i64 32
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds %struct.Entry, ptr %34, i64 %36
  %38 = getelementptr inbounds i8, ptr %4, i64 128
  %39 = getelementptr inbounds [32 x i32], ptr %38, i64 0, i64 %6
  %40 = load i32, ptr %39, align 4
  %41 = add i32 %40, -1
  %42 = getelementptr inbounds i8, ptr %0, i64 256
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %48, label %45

45:                                               ; preds = %32
  %46 = getelementptr inbounds i8, ptr %4, i64 960
  %47 = getelementptr inbounds i8, ptr %0, i64 104
  br label %90

48:                                               ; preds = %111, %32
  %49 = phi i64 [ 0, %32 ], [ %113, %111 ]
  %50 = add i64 %49, 1
  %51 = getelementptr inbounds %struct.Entry, ptr %37, i64 %49
  %52 = getelementptr inbounds i8, ptr %0, i64 104
  %53 = load i64, ptr %52, align 8
  %54 = shl i64 %53, 12
  %55 = or disjoint i64 %54, 4095
  %56 = zext i32 %41 to i64
  store i64 %55, ptr %51, align 8
  %57 = getelementptr inbounds i8, ptr %51, i64 8
  store i64 %56, ptr %57, align 8
  %58 = load i32, ptr %9, align 4
  store i32 %58, ptr %7, align 4
  %59 = load ptr, ptr %17, align 8
  %60 = getelementptr inbounds i8, ptr %59, i64 32
  %61 = getelementptr inbounds i8, ptr %59, i64 40
  %62 = getelementptr inbounds i8, ptr %59, i64 72
  br label %63

63:                                               ; preds = %68, %48
  %64 = load i64, ptr %61, align 8
  %65 = add i64 %64, 1
  %66 = load i64, ptr %62, align 8
  %67 = icmp ugt i64 %65, %66
  br i1 %67, label %68, label %73

68:                                               ; preds = %63
  %69 = load ptr, ptr %21, align 8
  %70 = tail call i1 %69(ptr nonnull %0, i32 1) #43
  br i1 %70, label %63, label %71

71:                                               ; preds = %68
  %72 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %72, align 8
  br label %86

73:                                               ; preds = %63
  %74 = getelementptr inbounds i8, ptr %59, i64 8
  %75 = load ptr, ptr %74, align 8
  %76 = getelementptr inbounds %struct.Set, ptr %75, i64 %64
  %77 = load i64, ptr %60, align 8
  %78 = trunc i64 %77 to i32
  %79 = trunc i64 %50 to i32
  store i32 %78, ptr %76, align 4
  %80 = getelementptr inbounds i8, ptr %76, i64 4
  store i32 %79, ptr %80, align 4
  %81 = load i64, ptr %60, align 8
  %82 = add i64 %81, %50
  store i64 %82, ptr %60, align 8
  %83 = load i64, ptr %61, align 8
  %84 = add i64 %83, 1
  store i64 %84, ptr %61, align 8
  %85 = trunc i64 %83 to i32
  br label %86

86:                                               ; preds = %71, %73
  %87 = phi i32 [ %85, %73 ], [ 0, %71 ]
  %88 = getelementptr inbounds i8, ptr %4, i64 64576
  %89 = getelementptr inbounds [32 x i32], ptr %88, i64 0, i64 %6
  store i32 %87, ptr %89, align 4
  br label %117

90:                                               ; preds = %45, %111
  %91 = phi i64 [ %43, %45 ], [ %112, %111 ]
  %92 = phi i64 [ 0, %45 ], [ %115, %111 ]
  %93 = phi i64 [ 0, %45 ], [ %113, %111 ]
  %94 = phi i32 [ 0, %45 ], [ %114, %111 ]
  %95 = getelementptr inbounds [32 x [32 x i32]], ptr %46, i64 0, i64 %6, i64 %92
  %96 = load i32, ptr %95, align 4
  %97 = add i32 %96, -1
  %98 = icmp ugt i32 %97, %41
  br i1 %98, label %99, label %111

99:                                               ; preds = %90
  %100 = add i64 %93, 1
  %101 = getelementptr inbounds %struct.Entry, ptr %37, i64 %93
  %102 = load i64, ptr %47, align 8
  %103 = shl i64 %102, 12
  %104 = shl i32 %94, 6
  %105 = or disjoint i32 %104, 63
  %106 = zext i32 %105 to i64
  %107 = or i64 %103, %106
  %108 = zext i32 %97 to i64
  store i64 %107, ptr %101, align 8
  %109 = getelementptr inbounds i8, ptr %101, i64 8
  store i64 %108, ptr %109, align 8
  %110 = load i64, ptr %42, align 8
  br label %111

111:                                              ; preds = %90, %99
  %112 = phi i64 [ %110, %99 ], [ %91, %90 ]
  %113 = phi i64 [ %100, %99 ], [ %93, %90 ]
  %114 = add i32 %94, 1
  %115 = zext i32 %114 to i64
  %116 = icmp ugt i64 %112, %115
  br i1 %116, label %90, label %48

117:                                              ; preds = %30, %86, %12
  %118 = phi i32 [ %15, %12 ], [ %87, %86 ], [ 0, %30 ]
  ret i32 %118
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_match(ptr nocapture writeonly %0, ptr nocapture readonly %1, i32 %2) local_unnamed_addr #21 {
  %4 = icmp eq i32 %2, 0
  %5 = zext i32 %2 to i64
  br label %6

6:                                                ; preds = %3, %9
  %7 = phi i64 [ 0, %3 ], [ %12, %9 ]
  br i1 %4, label %9, label %14

8:                                                ; preds = %9
  ret void

9:                                                ; preds = %14, %6
  %10 = phi i32 [ -1, %6 ], [ %25, %14 ]
  %11 = getelementptr inbounds [32 x i32], ptr %0, i64 0, i64 %7
  store i32 %10, ptr %11, align 4
  %12 = add nuw nsw i64 %7, 1
  %13 = icmp eq i64 %12, 32
  br i1 %13, label %8, label %6

14:                                               ; preds = %6, %14
  %15 = phi i64 [ %26, %14 ], [ 0, %6 ]
  %16 = phi i32 [ %25, %14 ], [ -1, %6 ]
  %17 = getelementptr inbounds [32 x i32], ptr %1, i64 %15
  %18 = load <32 x i32>, ptr %17, align 4
  %19 = getelementptr inbounds [32 x i32], ptr %1, i64 %15, i64 %7
  %20 = load i32, ptr %19, align 4
  %21 = insertelement <32 x i32> poison, i32 %20, i64 0
  %22 = shufflevector <32 x i32> %21, <32 x i32> poison, <32 x i32> zeroinitializer
  %23 = icmp eq <32 x i32> %18, %22
  %24 = bitcast <32 x i1> %23 to i32
  %25 = and i32 %16, %24
  %26 = add nuw nsw i64 %15, 1
  %27 = icmp eq i64 %26, %5
  br i1 %27, label %9, label %14
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define i1 @ts_resolve(ptr nocapture %0, i64 %1, i32 %2, <32 x i64> %3, i64 %4, i64 %5, i64 %6, i64 %7) local_unnamed_addr #4 {
  %9 = icmp eq i64 %6, 0
  %10 = getelementptr inbounds i8, ptr %0, i64 1080
  store <32 x i64> %3, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 824
  %12 = getelementptr inbounds i8, ptr %0, i64 440
  %13 = load i64, ptr %12, align 8
  %14 = select i1 %9, i64 0, i64 2048
  %15 = add i64 %13, %14
  %16 = insertelement <32 x i64> poison, i64 %15, i64 0
  %17 = shufflevector <32 x i64> %16, <32 x i64> poison, <32 x i32> zeroinitializer
  store <32 x i64> %17, ptr %11, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 1336
  store <32 x i64> zeroinitializer, ptr %18, align 8
  %19 = zext i32 %2 to i64
  %20 = getelementptr inbounds i8, ptr %0, i64 480
  store i64 %19, ptr %20, align 8
  %21 = icmp eq i32 %2, 0
  br i1 %21, label %170, label %22

22:                                               ; preds = %8
  %23 = add i64 %4, -1
  %24 = icmp eq i64 %5, 4
  %25 = getelementptr inbounds i8, ptr %0, i64 376
  %26 = getelementptr inbounds i8, ptr %0, i64 368
  %27 = getelementptr inbounds i8, ptr %0, i64 288
  %28 = getelementptr inbounds i8, ptr %0, i64 496
  %29 = lshr i64 %4, %7
  %30 = icmp eq i64 %29, 1
  %31 = getelementptr inbounds i8, ptr %0, i64 96
  %32 = trunc i64 %1 to i32
  br label %33

33:                                               ; preds = %22, %165
  %34 = phi i32 [ %2, %22 ], [ %168, %165 ]
  %35 = phi ptr [ null, %22 ], [ %166, %165 ]
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
  br label %165

144:                                              ; preds = %130
  br i1 %140, label %145, label %165

145:                                              ; preds = %144
  %146 = getelementptr inbounds i8, ptr %138, i64 %139
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %146, i8 1, i64 %29, i1 false)
  br label %165

147:                                              ; preds = %90, %33, %96, %70
  %148 = phi ptr [ %35, %33 ], [ %95, %96 ], [ %35, %70 ], [ %35, %90 ]
  %149 = phi i64 [ 2, %33 ], [ 3, %96 ], [ 1, %70 ], [ 1, %90 ]
  %150 = load ptr, ptr %31, align 8
  %151 = icmp eq ptr %150, null
  br i1 %151, label %152, label %157

152:                                              ; preds = %147
  %153 = getelementptr inbounds i8, ptr %0, i64 464
  store i64 %149, ptr %153, align 8
  %154 = getelementptr inbounds i8, ptr %0, i64 472
  store i64 %1, ptr %154, align 8
  %155 = getelementptr inbounds i8, ptr %0, i64 504
  store i64 %37, ptr %155, align 8
  %156 = getelementptr inbounds i8, ptr %0, i64 512
  store i64 %4, ptr %156, align 8
  br label %170

157:                                              ; preds = %147
  %158 = or disjoint i64 %149, 16
  %159 = load i64, ptr %28, align 8
  %160 = trunc i64 %159 to i32
  %161 = shl i32 %160, 5
  %162 = or disjoint i32 %161, %36
  tail call void @ts_record(ptr nonnull %0, i64 %158, i32 %32, i32 0, i64 %39, i64 %4, i32 %162, i32 0, i64 -1) #41
  %163 = load ptr, ptr %31, align 8
  %164 = icmp eq ptr %163, null
  br i1 %164, label %170, label %165

165:                                              ; preds = %145, %144, %142, %157
  %166 = phi ptr [ %148, %157 ], [ %95, %142 ], [ %95, %145 ], [ %95, %144 ]
  %167 = add i32 %34, -1
  %168 = and i32 %167, %34
  %169 = icmp eq i32 %168, 0
  br i1 %169, label %170, label %33

170:                                              ; preds = %157, %165, %8, %152
  %171 = phi i1 [ false, %152 ], [ true, %8 ], [ false, %157 ], [ true, %165 ]
  ret i1 %171
}

; Function Attrs: noinline nounwind
define i1 @ts_bulk_copy(ptr %0, i64 %1, i32 %2, <32 x i64> %3, <32 x i64> %4, <32 x i64> %5, i64 %6, i64 %7) local_unnamed_addr #2 {
  %9 = alloca [32 x i64], align 16
  %10 = alloca [32 x i64], align 16
  %11 = alloca [32 x i64], align 16
  %12 = alloca %struct.Request, align 8
  %13 = alloca %struct.Request, align 8
  %14 = icmp ne i64 %6, 0
  %15 = zext i1 %14 to i64
  %16 = xor i1 %14, true
  %17 = zext i1 %16 to i64
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %9) #42
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #42
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %11) #42
  store <32 x i64> %3, ptr %9, align 16
  store <32 x i64> %4, ptr %10, align 16
  store <32 x i64> %5, ptr %11, align 16
  %18 = zext i32 %2 to i64
  %19 = getelementptr inbounds i8, ptr %0, i64 480
  store i64 %18, ptr %19, align 8
  %20 = icmp eq i32 %2, 0
  br i1 %20, label %97, label %21

21:                                               ; preds = %8
  %22 = getelementptr inbounds i8, ptr %12, i64 8
  %23 = getelementptr inbounds i8, ptr %12, i64 16
  %24 = getelementptr inbounds i8, ptr %12, i64 24
  %25 = getelementptr inbounds i8, ptr %12, i64 32
  %26 = getelementptr inbounds i8, ptr %13, i64 8
  %27 = getelementptr inbounds i8, ptr %13, i64 16
  %28 = getelementptr inbounds i8, ptr %13, i64 24
  %29 = getelementptr inbounds i8, ptr %13, i64 32
  %30 = getelementptr inbounds i8, ptr %0, i64 824
  %31 = getelementptr inbounds i8, ptr %0, i64 96
  %32 = getelementptr inbounds i8, ptr %0, i64 1336
  %33 = trunc i64 %1 to i32
  %34 = getelementptr inbounds i8, ptr %0, i64 1080
  %35 = getelementptr inbounds i8, ptr %0, i64 496
  br label %36

36:                                               ; preds = %21, %92
  %37 = phi i32 [ %2, %21 ], [ %94, %92 ]
  %38 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %37, i1 true)
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %12) #42
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds [32 x i64], ptr %11, i64 0, i64 %39
  %41 = load i64, ptr %40, align 8
  store i64 %41, ptr %12, align 8
  store i64 %15, ptr %22, align 8
  store i64 %7, ptr %23, align 8
  store i8 0, ptr %24, align 8
  store ptr null, ptr %25, align 8
  call void @llvm.lifetime.start.p0(i64 40, ptr nonnull %13) #42
  store i64 %41, ptr %13, align 8
  store i64 %17, ptr %26, align 8
  store i64 %7, ptr %27, align 8
  store i8 1, ptr %28, align 8
  store ptr null, ptr %29, align 8
  %42 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %39
  %43 = load i64, ptr %42, align 8
  %44 = call fastcc i64 @locate_end(ptr nonnull %0, i32 %38, i64 %43, ptr nonnull %12) #41
  %45 = getelementptr inbounds [32 x i64], ptr %30, i64 0, i64 %39
  %46 = load i64, ptr %45, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = icmp eq i64 %44, 0
  br i1 %48, label %49, label %71

49:                                               ; preds = %36
  %50 = load ptr, ptr %31, align 8
  %51 = icmp eq ptr %50, null
  br i1 %51, label %56, label %52

52:                                               ; preds = %49
  %53 = lshr i64 %41, %7
  %54 = load <32 x i64>, ptr %32, align 8
  %55 = shl nuw i32 1, %38
  tail call void @ts_check_lanes(ptr nonnull %0, i32 %33, i32 %55, <32 x i64> %54, i64 %53, i64 %41, <32 x i64> zeroinitializer, i32 0, i32 0) #41
  br label %56

56:                                               ; preds = %52, %49
  %57 = getelementptr inbounds [32 x i64], ptr %9, i64 0, i64 %39
  %58 = load i64, ptr %57, align 8
  %59 = call fastcc i64 @locate_end(ptr nonnull %0, i32 %38, i64 %58, ptr nonnull %13) #41
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %71

61:                                               ; preds = %56
  %62 = load ptr, ptr %31, align 8
  %63 = icmp eq ptr %62, null
  br i1 %63, label %68, label %64

64:                                               ; preds = %61
  %65 = lshr i64 %41, %7
  %66 = load <32 x i64>, ptr %32, align 8
  %67 = shl nuw i32 1, %38
  tail call void @ts_check_lanes(ptr nonnull %0, i32 %33, i32 %67, <32 x i64> %66, i64 %65, i64 %41, <32 x i64> zeroinitializer, i32 0, i32 1) #41
  br label %68

68:                                               ; preds = %61, %64
  %69 = load i64, ptr %45, align 8
  %70 = inttoptr i64 %69 to ptr
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %70, ptr align 1 %47, i64 %41, i1 false)
  br label %92

71:                                               ; preds = %36, %56
  %72 = phi i64 [ %59, %56 ], [ %44, %36 ]
  %73 = icmp eq i64 %72, 2
  %74 = select i1 %73, i64 16, i64 %41
  %75 = load ptr, ptr %31, align 8
  %76 = icmp eq ptr %75, null
  br i1 %76, label %77, label %82

77:                                               ; preds = %71
  %78 = getelementptr inbounds i8, ptr %0, i64 464
  store i64 %72, ptr %78, align 8
  %79 = getelementptr inbounds i8, ptr %0, i64 472
  store i64 %1, ptr %79, align 8
  %80 = getelementptr inbounds i8, ptr %0, i64 504
  store i64 %39, ptr %80, align 8
  %81 = getelementptr inbounds i8, ptr %0, i64 512
  store i64 %74, ptr %81, align 8
  br label %96

82:                                               ; preds = %71
  %83 = getelementptr inbounds [32 x i64], ptr %34, i64 0, i64 %39
  %84 = load i64, ptr %83, align 8
  %85 = or disjoint i64 %72, 16
  %86 = load i64, ptr %35, align 8
  %87 = trunc i64 %86 to i32
  %88 = shl i32 %87, 5
  %89 = or disjoint i32 %88, %38
  tail call void @ts_record(ptr nonnull %0, i64 %85, i32 %33, i32 0, i64 %84, i64 %74, i32 %89, i32 0, i64 -1) #41
  %90 = load ptr, ptr %31, align 8
  %91 = icmp eq ptr %90, null
  br i1 %91, label %96, label %92

92:                                               ; preds = %82, %68
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %13) #42
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %12) #42
  %93 = add i32 %37, -1
  %94 = and i32 %93, %37
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %97, label %36

96:                                               ; preds = %82, %77
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %13) #42
  call void @llvm.lifetime.end.p0(i64 40, ptr nonnull %12) #42
  br label %97

97:                                               ; preds = %92, %8, %96
  %98 = phi i1 [ false, %96 ], [ true, %8 ], [ true, %92 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %11) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %9) #42
  ret i1 %98
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i64 0, 4) i64 @locate_end(ptr nocapture %0, i32 %1, i64 %2, ptr nocapture readonly %3) unnamed_addr #10 {
  %5 = getelementptr inbounds i8, ptr %3, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %8 = select i1 %7, i64 137438953472000, i64 0
  %9 = add i64 %8, %2
  %10 = getelementptr inbounds i8, ptr %0, i64 1080
  %11 = zext nneg i32 %1 to i64
  %12 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %11
  store i64 %9, ptr %12, align 8
  %13 = load i64, ptr %3, align 8
  %14 = or i64 %13, %2
  %15 = and i64 %14, 15
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %17, label %113

17:                                               ; preds = %4
  %18 = load i64, ptr %5, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 376
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %113, label %22

22:                                               ; preds = %17
  %23 = getelementptr inbounds i8, ptr %0, i64 368
  %24 = load ptr, ptr %23, align 8
  br label %25

25:                                               ; preds = %40, %22
  %26 = phi i64 [ 0, %22 ], [ %41, %40 ]
  %27 = getelementptr inbounds %struct.Allocation, ptr %24, i64 %26
  %28 = getelementptr inbounds i8, ptr %27, i64 32
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, %18
  br i1 %30, label %31, label %40

31:                                               ; preds = %25
  %32 = load i64, ptr %27, align 8
  %33 = sub i64 %2, %32
  %34 = getelementptr inbounds i8, ptr %27, i64 8
  %35 = load i64, ptr %34, align 8
  %36 = icmp ult i64 %33, %35
  %37 = sub i64 %35, %33
  %38 = icmp uge i64 %37, %13
  %39 = and i1 %36, %38
  br i1 %39, label %43, label %40

40:                                               ; preds = %31, %25
  %41 = add nuw i64 %26, 1
  %42 = icmp eq i64 %41, %20
  br i1 %42, label %113, label %25

43:                                               ; preds = %31
  %44 = getelementptr inbounds i8, ptr %3, i64 24
  %45 = load i8, ptr %44, align 8
  %46 = trunc nuw i8 %45 to i1
  br i1 %46, label %47, label %51

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %27, i64 40
  %49 = load i64, ptr %48, align 8
  %50 = icmp eq i64 %49, 0
  br i1 %50, label %113, label %51

51:                                               ; preds = %47, %43
  %52 = icmp eq i64 %18, 2
  br i1 %52, label %53, label %63

53:                                               ; preds = %51
  %54 = getelementptr inbounds i8, ptr %0, i64 288
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 496
  %57 = load i64, ptr %56, align 8
  %58 = trunc i64 %57 to i32
  %59 = shl i32 %58, 5
  %60 = or i32 %59, %1
  %61 = zext i32 %60 to i64
  %62 = mul i64 %55, %61
  br label %63

63:                                               ; preds = %53, %51
  %64 = phi i64 [ %62, %53 ], [ 0, %51 ]
  %65 = getelementptr inbounds i8, ptr %27, i64 16
  %66 = load i64, ptr %65, align 8
  %67 = add i64 %64, %33
  %68 = add i64 %67, %66
  %69 = getelementptr inbounds i8, ptr %0, i64 824
  %70 = getelementptr inbounds [32 x i64], ptr %69, i64 0, i64 %11
  store i64 %68, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %27, i64 72
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %80, label %74

74:                                               ; preds = %63
  %75 = getelementptr inbounds i8, ptr %3, i64 16
  %76 = load i64, ptr %75, align 8
  %77 = lshr i64 %67, %76
  %78 = shl i64 %77, 2
  %79 = add i64 %78, %72
  br label %80

80:                                               ; preds = %74, %63
  %81 = phi i64 [ %79, %74 ], [ 0, %63 ]
  %82 = getelementptr inbounds i8, ptr %0, i64 1336
  %83 = getelementptr inbounds [32 x i64], ptr %82, i64 0, i64 %11
  store i64 %81, ptr %83, align 8
  %84 = load i8, ptr %44, align 8
  %85 = trunc nuw i8 %84 to i1
  br i1 %85, label %91, label %86

86:                                               ; preds = %80
  %87 = getelementptr inbounds i8, ptr %27, i64 48
  %88 = load i64, ptr %87, align 8
  %89 = add i64 %88, 1
  store i64 %89, ptr %87, align 8
  %90 = load i64, ptr %3, align 8
  br label %91

91:                                               ; preds = %86, %80
  %92 = phi i64 [ 64, %86 ], [ 56, %80 ]
  %93 = phi i64 [ %90, %86 ], [ 1, %80 ]
  %94 = getelementptr inbounds i8, ptr %27, i64 %92
  %95 = load i64, ptr %94, align 8
  %96 = add i64 %95, %93
  store i64 %96, ptr %94, align 8
  %97 = getelementptr inbounds i8, ptr %27, i64 24
  %98 = load i64, ptr %97, align 8
  %99 = inttoptr i64 %98 to ptr
  %100 = getelementptr inbounds i8, ptr %3, i64 16
  %101 = load i64, ptr %100, align 8
  %102 = lshr i64 %33, %101
  %103 = load i64, ptr %3, align 8
  %104 = lshr i64 %103, %101
  %105 = icmp ne i64 %98, 0
  %106 = icmp eq i64 %104, 1
  %107 = select i1 %105, i1 %106, i1 false
  br i1 %107, label %108, label %110

108:                                              ; preds = %91
  %109 = getelementptr inbounds i8, ptr %99, i64 %102
  store i8 1, ptr %109, align 1
  br label %113

110:                                              ; preds = %91
  br i1 %105, label %111, label %113

111:                                              ; preds = %110
  %112 = getelementptr inbounds i8, ptr %99, i64 %102
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %112, i8 1, i64 %104, i1 false)
  br label %113

113:                                              ; preds = %40, %17, %111, %110, %108, %47, %4
  %114 = phi i64 [ 2, %4 ], [ 3, %47 ], [ 0, %108 ], [ 0, %110 ], [ 0, %111 ], [ 1, %17 ], [ 1, %40 ]
  ret i64 %114
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, inaccessiblemem: none)
define void @ts_mark(<32 x i64> %0, i32 %1) local_unnamed_addr #22 {
  %3 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %3) #42
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %93, label %5

5:                                                ; preds = %2
  store <32 x i64> %0, ptr %3, align 16
  %6 = bitcast i32 %1 to <32 x i1>
  %7 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1, i1 true)
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds [32 x i64], ptr %3, i64 0, i64 %8
  %10 = load i64, ptr %9, align 8
  %11 = insertelement <32 x i64> poison, i64 %10, i64 0
  %12 = shufflevector <32 x i64> %11, <32 x i64> poison, <32 x i32> zeroinitializer
  %13 = select <32 x i1> %6, <32 x i64> %0, <32 x i64> %12
  store <32 x i64> %13, ptr %3, align 16
  %14 = extractelement <32 x i64> %13, i64 0
  %15 = inttoptr i64 %14 to ptr
  store i8 1, ptr %15, align 1
  %16 = extractelement <32 x i64> %13, i64 1
  %17 = inttoptr i64 %16 to ptr
  store i8 1, ptr %17, align 1
  %18 = extractelement <32 x i64> %13, i64 2
  %19 = inttoptr i64 %18 to ptr
  store i8 1, ptr %19, align 1
  %20 = extractelement <32 x i64> %13, i64 3
  %21 = inttoptr i64 %20 to ptr
  store i8 1, ptr %21, align 1
  %22 = extractelement <32 x i64> %13, i64 4
  %23 = inttoptr i64 %22 to ptr
  store i8 1, ptr %23, align 1
  %24 = extractelement <32 x i64> %13, i64 5
  %25 = inttoptr i64 %24 to ptr
  store i8 1, ptr %25, align 1
  %26 = extractelement <32 x i64> %13, i64 6
  %27 = inttoptr i64 %26 to ptr
  store i8 1, ptr %27, align 1
  %28 = extractelement <32 x i64> %13, i64 7
  %29 = inttoptr i64 %28 to ptr
  store i8 1, ptr %29, align 1
  %30 = extractelement <32 x i64> %13, i64 8
  %31 = inttoptr i64 %30 to ptr
  store i8 1, ptr %31, align 1
  %32 = extractelement <32 x i64> %13, i64 9
  %33 = inttoptr i64 %32 to ptr
  store i8 1, ptr %33, align 1
  %34 = extractelement <32 x i64> %13, i64 10
  %35 = inttoptr i64 %34 to ptr
  store i8 1, ptr %35, align 1
  %36 = extractelement <32 x i64> %13, i64 11
  %37 = inttoptr i64 %36 to ptr
  store i8 1, ptr %37, align 1
  %38 = extractelement <32 x i64> %13, i64 12
  %39 = inttoptr i64 %38 to ptr
  store i8 1, ptr %39, align 1
  %40 = extractelement <32 x i64> %13, i64 13
  %41 = inttoptr i64 %40 to ptr
  store i8 1, ptr %41, align 1
  %42 = extractelement <32 x i64> %13, i64 14
  %43 = inttoptr i64 %42 to ptr
  store i8 1, ptr %43, align 1
  %44 = extractelement <32 x i64> %13, i64 15
  %45 = inttoptr i64 %44 to ptr
  store i8 1, ptr %45, align 1
  %46 = extractelement <32 x i64> %13, i64 16
  %47 = inttoptr i64 %46 to ptr
  store i8 1, ptr %47, align 1
  %48 = getelementptr inbounds i8, ptr %3, i64 136
  %49 = load i64, ptr %48, align 8
  %50 = inttoptr i64 %49 to ptr
  store i8 1, ptr %50, align 1
  %51 = getelementptr inbounds i8, ptr %3, i64 144
  %52 = load i64, ptr %51, align 16
  %53 = inttoptr i64 %52 to ptr
  store i8 1, ptr %53, align 1
  %54 = getelementptr inbounds i8, ptr %3, i64 152
  %55 = load i64, ptr %54, align 8
  %56 = inttoptr i64 %55 to ptr
  store i8 1, ptr %56, align 1
  %57 = getelementptr inbounds i8, ptr %3, i64 160
  %58 = load i64, ptr %57, align 16
  %59 = inttoptr i64 %58 to ptr
  store i8 1, ptr %59, align 1
  %60 = getelementptr inbounds i8, ptr %3, i64 168
  %61 = load i64, ptr %60, align 8
  %62 = inttoptr i64 %61 to ptr
  store i8 1, ptr %62, align 1
  %63 = getelementptr inbounds i8, ptr %3, i64 176
  %64 = load i64, ptr %63, align 16
  %65 = inttoptr i64 %64 to ptr
  store i8 1, ptr %65, align 1
  %66 = getelementptr inbounds i8, ptr %3, i64 184
  %67 = load i64, ptr %66, align 8
  %68 = inttoptr i64 %67 to ptr
  store i8 1, ptr %68, align 1
  %69 = getelementptr inbounds i8, ptr %3, i64 192
  %70 = load i64, ptr %69, align 16
  %71 = inttoptr i64 %70 to ptr
  store i8 1, ptr %71, align 1
  %72 = getelementptr inbounds i8, ptr %3, i64 200
  %73 = load i64, ptr %72, align 8
  %74 = inttoptr i64 %73 to ptr
  store i8 1, ptr %74, align 1
  %75 = getelementptr inbounds i8, ptr %3, i64 208
  %76 = load i64, ptr %75, align 16
  %77 = inttoptr i64 %76 to ptr
  store i8 1, ptr %77, align 1
  %78 = getelementptr inbounds i8, ptr %3, i64 216
  %79 = load i64, ptr %78, align 8
  %80 = inttoptr i64 %79 to ptr
  store i8 1, ptr %80, align 1
  %81 = getelementptr inbounds i8, ptr %3, i64 224
  %82 = load i64, ptr %81, align 16
  %83 = inttoptr i64 %82 to ptr
  store i8 1, ptr %83, align 1
  %84 = getelementptr inbounds i8, ptr %3, i64 232
  %85 = load i64, ptr %84, align 8
  %86 = inttoptr i64 %85 to ptr
  store i8 1, ptr %86, align 1
  %87 = getelementptr inbounds i8, ptr %3, i64 240
  %88 = load i64, ptr %87, align 16
  %89 = inttoptr i64 %88 to ptr
  store i8 1, ptr %89, align 1
  %90 = getelementptr inbounds i8, ptr %3, i64 248
  %91 = load i64, ptr %90, align 8
  %92 = inttoptr i64 %91 to ptr
  store i8 1, ptr %92, align 1
  br label %93

93:                                               ; preds = %5, %2
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %3) #42
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define void @ts_observe(ptr nocapture readonly %0, i64 %1, i32 %2, <32 x i64> %3, <32 x i64> %4) local_unnamed_addr #12 {
  %6 = getelementptr inbounds i8, ptr %0, i64 760
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

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_observe_units(ptr nocapture readonly %0, i64 %1, i32 %2, <32 x i64> %3, i64 %4, i64 %5) local_unnamed_addr #4 {
  %7 = getelementptr inbounds i8, ptr %0, i64 768
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %68, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %0, i64 776
  %12 = load i64, ptr %11, align 8
  %13 = mul i64 %12, %1
  %14 = getelementptr inbounds i8, ptr %8, i64 %13
  %15 = getelementptr inbounds i8, ptr %0, i64 784
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds %struct.Reached, ptr %16, i64 %1
  %18 = getelementptr inbounds i8, ptr %0, i64 376
  %19 = getelementptr inbounds i8, ptr %0, i64 368
  %20 = lshr i64 %4, %5
  %21 = add i64 %20, -1
  %22 = getelementptr inbounds i8, ptr %17, i64 8
  br label %23

23:                                               ; preds = %10, %65
  %24 = phi i32 [ 0, %10 ], [ %66, %65 ]
  %25 = shl nuw i32 1, %24
  %26 = and i32 %25, %2
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %65, label %28

28:                                               ; preds = %23
  %29 = load i64, ptr %18, align 8
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %65, label %31

31:                                               ; preds = %28
  %32 = load ptr, ptr %19, align 8
  %33 = extractelement <32 x i64> %3, i32 %24
  br label %34

34:                                               ; preds = %31, %59
  %35 = phi i64 [ 0, %31 ], [ %62, %59 ]
  %36 = phi i64 [ 0, %31 ], [ %63, %59 ]
  %37 = getelementptr inbounds %struct.Allocation, ptr %32, i64 %36
  %38 = getelementptr inbounds i8, ptr %37, i64 24
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %65, label %41

41:                                               ; preds = %34
  %42 = load i64, ptr %37, align 8
  %43 = sub i64 %33, %42
  %44 = getelementptr inbounds i8, ptr %37, i64 8
  %45 = load i64, ptr %44, align 8
  %46 = icmp uge i64 %43, %45
  %47 = sub i64 %45, %43
  %48 = icmp ult i64 %47, %4
  %49 = or i1 %46, %48
  br i1 %49, label %59, label %50

50:                                               ; preds = %41
  %51 = lshr i64 %43, %5
  %52 = add i64 %51, %35
  %53 = add i64 %21, %52
  %54 = getelementptr inbounds i8, ptr %14, i64 %52
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %54, i8 1, i64 %20, i1 false)
  %55 = load i64, ptr %17, align 8
  %56 = tail call i64 @llvm.smin.i64(i64 %52, i64 %55)
  store i64 %56, ptr %17, align 8
  %57 = load i64, ptr %22, align 8
  %58 = tail call i64 @llvm.smax.i64(i64 %53, i64 %57)
  store i64 %58, ptr %22, align 8
  br label %65

59:                                               ; preds = %41
  %60 = lshr i64 %45, %5
  %61 = add i64 %35, 1
  %62 = add i64 %61, %60
  %63 = add nuw i64 %36, 1
  %64 = icmp eq i64 %63, %29
  br i1 %64, label %65, label %34

65:                                               ; preds = %34, %59, %28, %50, %23
  %66 = add nuw nsw i32 %24, 1
  %67 = icmp eq i32 %66, 32
  br i1 %67, label %68, label %23

68:                                               ; preds = %65, %6
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_spread(ptr nocapture writeonly %0, ptr nocapture readonly %1, i64 %2, ptr nocapture readonly %3, i64 %4) local_unnamed_addr #21 {
  %6 = icmp eq i64 %4, 0
  br i1 %6, label %17, label %7

7:                                                ; preds = %5
  %8 = icmp eq i64 %2, 0
  %9 = and i64 %2, 1
  %10 = icmp eq i64 %2, 1
  %11 = and i64 %2, -2
  %12 = icmp eq i64 %9, 0
  br label %13

13:                                               ; preds = %7, %30
  %14 = phi i64 [ 0, %7 ], [ %31, %30 ]
  br i1 %8, label %30, label %15

15:                                               ; preds = %13
  %16 = getelementptr inbounds i64, ptr %3, i64 %14
  br i1 %10, label %18, label %33

17:                                               ; preds = %30, %5
  ret void

18:                                               ; preds = %33, %15
  %19 = phi i64 [ 0, %15 ], [ %55, %33 ]
  br i1 %12, label %30, label %20

20:                                               ; preds = %18
  %21 = shl i64 %19, 1
  %22 = getelementptr inbounds i64, ptr %1, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 %23
  %25 = load i64, ptr %16, align 8
  %26 = getelementptr inbounds i8, ptr %24, i64 %25
  %27 = or disjoint i64 %21, 1
  %28 = getelementptr inbounds i64, ptr %1, i64 %27
  %29 = load i64, ptr %28, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %26, i8 1, i64 %29, i1 false)
  br label %30

30:                                               ; preds = %20, %18, %13
  %31 = add nuw i64 %14, 1
  %32 = icmp eq i64 %31, %4
  br i1 %32, label %17, label %13

33:                                               ; preds = %15, %33
  %34 = phi i64 [ %55, %33 ], [ 0, %15 ]
  %35 = phi i64 [ %56, %33 ], [ 0, %15 ]
  %36 = shl i64 %34, 1
  %37 = getelementptr inbounds i64, ptr %1, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 %38
  %40 = load i64, ptr %16, align 8
  %41 = getelementptr inbounds i8, ptr %39, i64 %40
  %42 = or disjoint i64 %36, 1
  %43 = getelementptr inbounds i64, ptr %1, i64 %42
  %44 = load i64, ptr %43, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %41, i8 1, i64 %44, i1 false)
  %45 = shl i64 %34, 1
  %46 = or disjoint i64 %45, 2
  %47 = getelementptr inbounds i64, ptr %1, i64 %46
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 %48
  %50 = load i64, ptr %16, align 8
  %51 = getelementptr inbounds i8, ptr %49, i64 %50
  %52 = or disjoint i64 %45, 3
  %53 = getelementptr inbounds i64, ptr %1, i64 %52
  %54 = load i64, ptr %53, align 8
  tail call void @llvm.memset.p0.i64(ptr align 1 %51, i8 1, i64 %54, i1 false)
  %55 = add nuw i64 %34, 2
  %56 = add i64 %35, 2
  %57 = icmp eq i64 %56, %11
  br i1 %57, label %18, label %33
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define internal i32 @tick(ptr nocapture %0) local_unnamed_addr #23 {
  %2 = getelementptr inbounds i8, ptr %0, i64 600
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, 1
  store i64 %4, ptr %2, align 8
  %5 = icmp ugt i64 %4, 2147483640
  br i1 %5, label %6, label %8

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %7, align 8
  br label %8

8:                                                ; preds = %6, %1
  %9 = trunc i64 %4 to i32
  ret i32 %9
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @set_clock(ptr nocapture writeonly %0, i32 %1, i32 %2) local_unnamed_addr #6 {
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

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal i64 @block_at(ptr nocapture readonly %0, i32 %1) local_unnamed_addr #9 {
  %3 = getelementptr inbounds i8, ptr %0, i64 632
  %4 = load i64, ptr %3, align 8
  %5 = icmp ugt i64 %4, 1
  %6 = getelementptr inbounds i8, ptr %0, i64 624
  %7 = load ptr, ptr %6, align 8
  br i1 %5, label %8, label %21

8:                                                ; preds = %2, %8
  %9 = phi i64 [ %19, %8 ], [ %4, %2 ]
  %10 = phi i64 [ %18, %8 ], [ 0, %2 ]
  %11 = phi i64 [ %17, %8 ], [ %4, %2 ]
  %12 = lshr i64 %9, 1
  %13 = add i64 %12, %10
  %14 = getelementptr inbounds %struct.Segment, ptr %7, i64 %13
  %15 = load i32, ptr %14, align 8
  %16 = icmp ugt i32 %15, %1
  %17 = select i1 %16, i64 %13, i64 %11
  %18 = select i1 %16, i64 %10, i64 %13
  %19 = sub i64 %17, %18
  %20 = icmp ugt i64 %19, 1
  br i1 %20, label %8, label %21

21:                                               ; preds = %8, %2
  %22 = phi i64 [ 0, %2 ], [ %18, %8 ]
  %23 = getelementptr inbounds %struct.Segment, ptr %7, i64 %22, i32 1
  %24 = load i64, ptr %23, align 8
  ret i64 %24
}

; Function Attrs: nounwind
define internal void @begin_order(ptr %0, i64 %1) local_unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %0, i64 600
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = icmp ugt i64 %5, 2147483640
  br i1 %6, label %7, label %9

7:                                                ; preds = %2
  %8 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %8, align 8
  br label %9

9:                                                ; preds = %2, %7
  %10 = trunc i64 %5 to i32
  %11 = and i64 %5, 4294967295
  %12 = getelementptr inbounds i8, ptr %0, i64 112
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 104
  store i64 %1, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 616
  store i64 %11, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 632
  %16 = getelementptr inbounds i8, ptr %0, i64 640
  %17 = getelementptr inbounds i8, ptr %0, i64 680
  br label %18

18:                                               ; preds = %23, %9
  %19 = load i64, ptr %15, align 8
  %20 = add i64 %19, 1
  %21 = load i64, ptr %16, align 8
  %22 = icmp ugt i64 %20, %21
  br i1 %22, label %23, label %28

23:                                               ; preds = %18
  %24 = load ptr, ptr %17, align 8
  %25 = tail call i1 %24(ptr nonnull %0, i32 4) #43
  br i1 %25, label %18, label %26

26:                                               ; preds = %23
  %27 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %27, align 8
  br label %34

28:                                               ; preds = %18
  %29 = getelementptr inbounds i8, ptr %0, i64 624
  %30 = load ptr, ptr %29, align 8
  store i64 %20, ptr %15, align 8
  %31 = getelementptr inbounds %struct.Segment, ptr %30, i64 %19
  %32 = load i64, ptr %13, align 8
  store i32 %10, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %31, i64 8
  store i64 %32, ptr %33, align 8
  br label %34

34:                                               ; preds = %26, %28
  %35 = getelementptr inbounds i8, ptr %0, i64 664
  %36 = load i64, ptr %35, align 8
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %101, label %38

38:                                               ; preds = %34
  %39 = getelementptr inbounds i8, ptr %0, i64 256
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %46, label %42

42:                                               ; preds = %38
  %43 = getelementptr inbounds i8, ptr %0, i64 96
  %44 = getelementptr inbounds i8, ptr %0, i64 648
  %45 = getelementptr inbounds i8, ptr %0, i64 672
  br label %50

46:                                               ; preds = %96, %38
  %47 = getelementptr inbounds i8, ptr %0, i64 96
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 7232
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(4096) %49, i8 0, i64 4096, i1 false)
  br label %101

50:                                               ; preds = %96, %42
  %51 = phi i64 [ %40, %42 ], [ %97, %96 ]
  %52 = phi i64 [ 0, %42 ], [ %99, %96 ]
  %53 = phi i32 [ 0, %42 ], [ %98, %96 ]
  %54 = load ptr, ptr %43, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 7104
  %56 = getelementptr inbounds [32 x i32], ptr %55, i64 0, i64 %52
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %96, label %59

59:                                               ; preds = %50, %73
  %60 = phi i32 [ %82, %73 ], [ %57, %50 ]
  %61 = load ptr, ptr %44, align 8
  %62 = zext i32 %60 to i64
  %63 = getelementptr inbounds %struct.Copy, ptr %61, i64 %62
  %64 = getelementptr inbounds i8, ptr %63, i64 52
  %65 = load i32, ptr %64, align 4
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %73, label %67

67:                                               ; preds = %59
  %68 = getelementptr inbounds i8, ptr %63, i64 16
  br label %84

69:                                               ; preds = %84
  %70 = load i32, ptr %56, align 4
  %71 = load ptr, ptr %44, align 8
  %72 = zext i32 %70 to i64
  br label %73

73:                                               ; preds = %69, %59
  %74 = phi i64 [ %72, %69 ], [ %62, %59 ]
  %75 = phi ptr [ %71, %69 ], [ %61, %59 ]
  %76 = getelementptr inbounds %struct.Copy, ptr %75, i64 %74, i32 8
  %77 = load i32, ptr %76, align 8
  store i32 %77, ptr %56, align 4
  %78 = load i64, ptr %45, align 8
  %79 = trunc i64 %78 to i32
  %80 = load ptr, ptr %44, align 8
  %81 = getelementptr inbounds %struct.Copy, ptr %80, i64 %74, i32 8
  store i32 %79, ptr %81, align 8
  store i64 %74, ptr %45, align 8
  %82 = load i32, ptr %56, align 4
  %83 = icmp eq i32 %82, 0
  br i1 %83, label %94, label %59

84:                                               ; preds = %84, %67
  %85 = phi i64 [ 0, %67 ], [ %90, %84 ]
  %86 = load i64, ptr %68, align 8
  %87 = shl nuw nsw i64 %85, 2
  %88 = add i64 %86, %87
  %89 = inttoptr i64 %88 to ptr
  store i32 0, ptr %89, align 4
  %90 = add nuw nsw i64 %85, 1
  %91 = load i32, ptr %64, align 4
  %92 = zext i32 %91 to i64
  %93 = icmp ult i64 %90, %92
  br i1 %93, label %84, label %69

94:                                               ; preds = %73
  %95 = load i64, ptr %39, align 8
  br label %96

96:                                               ; preds = %94, %50
  %97 = phi i64 [ %95, %94 ], [ %51, %50 ]
  %98 = add i32 %53, 1
  %99 = zext i32 %98 to i64
  %100 = icmp ugt i64 %97, %99
  br i1 %100, label %50, label %46

101:                                              ; preds = %34, %46
  %102 = getelementptr inbounds i8, ptr %0, i64 96
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds i8, ptr %0, i64 256
  %105 = load i64, ptr %104, align 8
  %106 = getelementptr inbounds i8, ptr %0, i64 688
  %107 = load ptr, ptr %106, align 8
  %108 = icmp eq ptr %107, null
  %109 = insertelement <32 x i32> poison, i32 %10, i64 0
  %110 = shufflevector <32 x i32> %109, <32 x i32> poison, <32 x i32> zeroinitializer
  store <32 x i32> %110, ptr %103, align 4
  %111 = getelementptr inbounds i8, ptr %103, i64 832
  %112 = shl <32 x i32> %110, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %113 = or disjoint <32 x i32> %112, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  store <32 x i32> %113, ptr %111, align 4
  %114 = getelementptr inbounds i8, ptr %103, i64 128
  store <32 x i32> %110, ptr %114, align 4
  %115 = getelementptr inbounds i8, ptr %103, i64 256
  store <32 x i32> %110, ptr %115, align 4
  %116 = getelementptr inbounds i8, ptr %103, i64 384
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(128) %116, i8 -1, i64 128, i1 false)
  %117 = getelementptr inbounds i8, ptr %103, i64 512
  %118 = getelementptr inbounds i8, ptr %103, i64 5056
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(2048) %118, i8 0, i64 2048, i1 false)
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(192) %117, i8 0, i64 192, i1 false)
  br i1 %108, label %121, label %119

119:                                              ; preds = %101
  %120 = getelementptr inbounds i8, ptr %103, i64 11328
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(53824) %120, i8 0, i64 53824, i1 false)
  br label %121

121:                                              ; preds = %119, %101
  %122 = icmp eq i64 %105, 0
  br i1 %122, label %149, label %123

123:                                              ; preds = %121
  %124 = getelementptr inbounds i8, ptr %103, i64 960
  br label %125

125:                                              ; preds = %127, %123
  %126 = phi i64 [ 0, %123 ], [ %128, %127 ]
  br label %130

127:                                              ; preds = %130
  %128 = add nuw i64 %126, 1
  %129 = icmp eq i64 %128, %105
  br i1 %129, label %149, label %125

130:                                              ; preds = %130, %125
  %131 = phi i64 [ 0, %125 ], [ %147, %130 ]
  %132 = icmp ult i64 %131, %105
  %133 = select i1 %132, i32 %10, i32 -1
  %134 = getelementptr inbounds [32 x [32 x i32]], ptr %124, i64 0, i64 %126, i64 %131
  store i32 %133, ptr %134, align 4
  %135 = or disjoint i64 %131, 1
  %136 = icmp ult i64 %135, %105
  %137 = select i1 %136, i32 %10, i32 -1
  %138 = getelementptr inbounds [32 x [32 x i32]], ptr %124, i64 0, i64 %126, i64 %135
  store i32 %137, ptr %138, align 4
  %139 = or disjoint i64 %131, 2
  %140 = icmp ult i64 %139, %105
  %141 = select i1 %140, i32 %10, i32 -1
  %142 = getelementptr inbounds [32 x [32 x i32]], ptr %124, i64 0, i64 %126, i64 %139
  store i32 %141, ptr %142, align 4
  %143 = or disjoint i64 %131, 3
  %144 = icmp ult i64 %143, %105
  %145 = select i1 %144, i32 %10, i32 -1
  %146 = getelementptr inbounds [32 x [32 x i32]], ptr %124, i64 0, i64 %126, i64 %143
  store i32 %145, ptr %146, align 4
  %147 = add nuw nsw i64 %131, 4
  %148 = icmp eq i64 %147, 32
  br i1 %148, label %127, label %130

149:                                              ; preds = %127, %121
  ret void
}

; Function Attrs: nounwind
define internal void @resume_order(ptr %0) local_unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 600
  %3 = load i64, ptr %2, align 8
  %4 = add i64 %3, 1
  store i64 %4, ptr %2, align 8
  %5 = icmp ugt i64 %4, 2147483640
  br i1 %5, label %6, label %8

6:                                                ; preds = %1
  %7 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %7, align 8
  br label %8

8:                                                ; preds = %1, %6
  %9 = trunc i64 %4 to i32
  %10 = and i64 %4, 4294967295
  %11 = getelementptr inbounds i8, ptr %0, i64 616
  store i64 %10, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 632
  %13 = getelementptr inbounds i8, ptr %0, i64 640
  %14 = getelementptr inbounds i8, ptr %0, i64 680
  br label %15

15:                                               ; preds = %20, %8
  %16 = load i64, ptr %12, align 8
  %17 = add i64 %16, 1
  %18 = load i64, ptr %13, align 8
  %19 = icmp ugt i64 %17, %18
  br i1 %19, label %20, label %25

20:                                               ; preds = %15
  %21 = load ptr, ptr %14, align 8
  %22 = tail call i1 %21(ptr nonnull %0, i32 4) #43
  br i1 %22, label %15, label %23

23:                                               ; preds = %20
  %24 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %24, align 8
  br label %32

25:                                               ; preds = %15
  %26 = getelementptr inbounds i8, ptr %0, i64 624
  %27 = load ptr, ptr %26, align 8
  store i64 %17, ptr %12, align 8
  %28 = getelementptr inbounds %struct.Segment, ptr %27, i64 %16
  %29 = getelementptr inbounds i8, ptr %0, i64 104
  %30 = load i64, ptr %29, align 8
  store i32 %9, ptr %28, align 8
  %31 = getelementptr inbounds i8, ptr %28, i64 8
  store i64 %30, ptr %31, align 8
  br label %32

32:                                               ; preds = %23, %25
  %33 = getelementptr inbounds i8, ptr %0, i64 256
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %40, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds i8, ptr %0, i64 96
  %38 = shl i32 %9, 1
  %39 = or disjoint i32 %38, 1
  br label %41

40:                                               ; preds = %41, %32
  ret void

41:                                               ; preds = %36, %41
  %42 = phi i64 [ 0, %36 ], [ %49, %41 ]
  %43 = phi i32 [ 0, %36 ], [ %48, %41 ]
  %44 = load ptr, ptr %37, align 8
  %45 = getelementptr inbounds [32 x i32], ptr %44, i64 0, i64 %42
  store i32 %9, ptr %45, align 4
  %46 = getelementptr inbounds i8, ptr %44, i64 832
  %47 = getelementptr inbounds [32 x i32], ptr %46, i64 0, i64 %42
  store i32 %39, ptr %47, align 4
  %48 = add i32 %43, 1
  %49 = zext i32 %48 to i64
  %50 = load i64, ptr %33, align 8
  %51 = icmp ugt i64 %50, %49
  br i1 %51, label %41, label %40
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x i32> @llvm.umax.v32i32(<32 x i32>, <32 x i32>) #24

; Function Attrs: nounwind
define internal void @gather_knowledge(ptr %0, i32 %1, i32 %2) local_unnamed_addr #3 {
  %4 = getelementptr inbounds i8, ptr %0, i64 248
  %5 = load i64, ptr %4, align 8
  %6 = zext i32 %2 to i64
  %7 = shl nuw nsw i64 %6, 5
  %8 = sub i64 %5, %7
  %9 = icmp ugt i64 %8, 31
  %10 = trunc i64 %8 to i32
  %11 = shl nsw i32 -1, %10
  %12 = xor i32 %11, -1
  %13 = select i1 %9, i32 -1, i32 %12
  %14 = getelementptr inbounds i8, ptr %0, i64 96
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 64832
  %17 = zext i32 %1 to i64
  %18 = getelementptr inbounds [16 x %struct.HandedOn], ptr %16, i64 0, i64 %17
  tail call fastcc void @hand_on(ptr %0, i32 %2, i32 %13, ptr nonnull %18) #41
  ret void
}

; Function Attrs: nounwind
define internal void @release_knowledge(ptr %0, i32 %1, i32 %2) local_unnamed_addr #3 {
  %4 = getelementptr inbounds i8, ptr %0, i64 96
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 64832
  %7 = zext i32 %1 to i64
  %8 = getelementptr inbounds [16 x %struct.HandedOn], ptr %6, i64 0, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  %11 = icmp eq i32 %2, 0
  %12 = or i1 %10, %11
  br i1 %12, label %15, label %13

13:                                               ; preds = %3
  %14 = getelementptr inbounds i8, ptr %0, i64 736
  br label %18

15:                                               ; preds = %18, %3
  br i1 %11, label %47, label %16

16:                                               ; preds = %15
  %17 = getelementptr inbounds i8, ptr %0, i64 248
  br label %32

18:                                               ; preds = %13, %18
  %19 = phi i32 [ %2, %13 ], [ %30, %18 ]
  %20 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %19, i1 true)
  %21 = load ptr, ptr %14, align 8
  %22 = load ptr, ptr %4, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 384
  %24 = zext nneg i32 %20 to i64
  %25 = getelementptr inbounds [32 x i32], ptr %23, i64 0, i64 %24
  %26 = load i32, ptr %25, align 4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds i8, ptr %21, i64 %27
  store i8 1, ptr %28, align 1
  %29 = add i32 %19, -1
  %30 = and i32 %29, %19
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %15, label %18

32:                                               ; preds = %16, %32
  %33 = phi i32 [ %2, %16 ], [ %45, %32 ]
  %34 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %33, i1 true)
  %35 = load i64, ptr %17, align 8
  %36 = shl nuw nsw i32 %34, 5
  %37 = zext nneg i32 %36 to i64
  %38 = sub i64 %35, %37
  %39 = icmp ugt i64 %38, 31
  %40 = trunc i64 %38 to i32
  %41 = shl nsw i32 -1, %40
  %42 = xor i32 %41, -1
  %43 = select i1 %39, i32 -1, i32 %42
  tail call fastcc void @take_over(ptr nonnull %0, i32 %34, i32 %43, ptr nonnull %8) #41
  %44 = add i32 %33, -1
  %45 = and i32 %44, %33
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %32

47:                                               ; preds = %32, %15
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(20) %8, i8 0, i64 20, i1 false)
  ret void
}

; Function Attrs: noinline nounwind
define void @ts_print(ptr %0, i32 %1, <32 x i64> %2, <32 x i64> %3) local_unnamed_addr #2 {
  %5 = icmp eq i32 %1, 0
  br i1 %5, label %23, label %6

6:                                                ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 456
  %8 = getelementptr inbounds i8, ptr %0, i64 496
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
  tail call void %12(ptr %0, i64 %13, i64 %14, i64 %19) #43
  %20 = add i32 %10, -1
  %21 = and i32 %20, %10
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %9

23:                                               ; preds = %9, %4
  ret void
}

; Function Attrs: nounwind
define internal fastcc ptr @new_place(ptr %0, i64 %1, i64 %2) unnamed_addr #3 {
  %4 = getelementptr inbounds i8, ptr %0, i64 688
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 16
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 80
  %9 = load i64, ptr %8, align 8
  %10 = mul i64 %2, -7046029254386353131
  %11 = xor i64 %10, %1
  %12 = mul i64 %11, -49064778989728563
  %13 = lshr i64 %12, 32
  %14 = xor i64 %13, %12
  %15 = urem i64 %14, %9
  %16 = getelementptr inbounds %struct.Place, ptr %7, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, 0
  br i1 %18, label %34, label %19

19:                                               ; preds = %3, %28
  %20 = phi i64 [ %32, %28 ], [ %17, %3 ]
  %21 = phi ptr [ %31, %28 ], [ %16, %3 ]
  %22 = phi i64 [ %29, %28 ], [ %14, %3 ]
  %23 = icmp eq i64 %20, %1
  br i1 %23, label %24, label %28

24:                                               ; preds = %19
  %25 = getelementptr inbounds i8, ptr %21, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, %2
  br i1 %27, label %118, label %28

28:                                               ; preds = %24, %19
  %29 = add i64 %22, 1
  %30 = urem i64 %29, %9
  %31 = getelementptr inbounds %struct.Place, ptr %7, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %34, label %19

34:                                               ; preds = %28, %3
  %35 = phi ptr [ %16, %3 ], [ %31, %28 ]
  %36 = getelementptr inbounds i8, ptr %5, i64 48
  %37 = load i64, ptr %36, align 8
  %38 = shl i64 %37, 1
  %39 = add i64 %38, 2
  %40 = icmp ugt i64 %39, %9
  br i1 %40, label %41, label %111

41:                                               ; preds = %34
  %42 = getelementptr inbounds i8, ptr %0, i64 680
  %43 = load ptr, ptr %42, align 8
  %44 = tail call i1 %43(ptr %0, i32 2) #43
  br i1 %44, label %47, label %45

45:                                               ; preds = %41
  %46 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %46, align 8
  br label %118

47:                                               ; preds = %41, %83
  %48 = phi i64 [ %84, %83 ], [ 0, %41 ]
  %49 = getelementptr inbounds %struct.Place, ptr %7, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %83, label %52

52:                                               ; preds = %47
  %53 = load ptr, ptr %6, align 8
  %54 = load i64, ptr %8, align 8
  %55 = getelementptr inbounds i8, ptr %49, i64 8
  %56 = load i64, ptr %55, align 8
  %57 = mul i64 %56, -7046029254386353131
  %58 = xor i64 %57, %50
  %59 = mul i64 %58, -49064778989728563
  %60 = lshr i64 %59, 32
  %61 = xor i64 %60, %59
  %62 = urem i64 %61, %54
  %63 = getelementptr inbounds %struct.Place, ptr %53, i64 %62
  %64 = load i64, ptr %63, align 8
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %81, label %66

66:                                               ; preds = %52, %75
  %67 = phi i64 [ %79, %75 ], [ %64, %52 ]
  %68 = phi ptr [ %78, %75 ], [ %63, %52 ]
  %69 = phi i64 [ %76, %75 ], [ %61, %52 ]
  %70 = icmp eq i64 %67, %50
  br i1 %70, label %71, label %75

71:                                               ; preds = %66
  %72 = getelementptr inbounds i8, ptr %68, i64 8
  %73 = load i64, ptr %72, align 8
  %74 = icmp eq i64 %73, %56
  br i1 %74, label %81, label %75

75:                                               ; preds = %71, %66
  %76 = add i64 %69, 1
  %77 = urem i64 %76, %54
  %78 = getelementptr inbounds %struct.Place, ptr %53, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = icmp eq i64 %79, 0
  br i1 %80, label %81, label %66

81:                                               ; preds = %75, %71, %52
  %82 = phi ptr [ %63, %52 ], [ %68, %71 ], [ %78, %75 ]
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(32) %82, ptr nonnull readonly align 8 dereferenceable(32) %49, i64 32, i1 false)
  br label %83

83:                                               ; preds = %81, %47
  %84 = add nuw i64 %48, 1
  %85 = icmp eq i64 %84, %9
  br i1 %85, label %86, label %47

86:                                               ; preds = %83
  %87 = load ptr, ptr %4, align 8
  %88 = getelementptr inbounds i8, ptr %87, i64 16
  %89 = load ptr, ptr %88, align 8
  %90 = getelementptr inbounds i8, ptr %87, i64 80
  %91 = load i64, ptr %90, align 8
  %92 = urem i64 %14, %91
  %93 = getelementptr inbounds %struct.Place, ptr %89, i64 %92
  %94 = load i64, ptr %93, align 8
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %111, label %96

96:                                               ; preds = %86, %105
  %97 = phi i64 [ %109, %105 ], [ %94, %86 ]
  %98 = phi ptr [ %108, %105 ], [ %93, %86 ]
  %99 = phi i64 [ %106, %105 ], [ %14, %86 ]
  %100 = icmp eq i64 %97, %1
  br i1 %100, label %101, label %105

101:                                              ; preds = %96
  %102 = getelementptr inbounds i8, ptr %98, i64 8
  %103 = load i64, ptr %102, align 8
  %104 = icmp eq i64 %103, %2
  br i1 %104, label %111, label %105

105:                                              ; preds = %101, %96
  %106 = add i64 %99, 1
  %107 = urem i64 %106, %91
  %108 = getelementptr inbounds %struct.Place, ptr %89, i64 %107
  %109 = load i64, ptr %108, align 8
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %111, label %96

111:                                              ; preds = %101, %105, %86, %34
  %112 = phi ptr [ %35, %34 ], [ %93, %86 ], [ %98, %101 ], [ %108, %105 ]
  store i64 %1, ptr %112, align 8
  %113 = getelementptr inbounds i8, ptr %112, i64 8
  store i64 %2, ptr %113, align 8
  %114 = getelementptr inbounds i8, ptr %112, i64 16
  store i64 0, ptr %114, align 8
  %115 = getelementptr inbounds i8, ptr %112, i64 24
  store i64 0, ptr %115, align 8
  %116 = load i64, ptr %36, align 8
  %117 = add i64 %116, 1
  store i64 %117, ptr %36, align 8
  br label %118

118:                                              ; preds = %24, %45, %111
  %119 = phi ptr [ %112, %111 ], [ null, %45 ], [ %21, %24 ]
  ret ptr %119
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal i1 @has_looked(ptr nocapture readonly %0, i64 %1, i32 %2, i32 %3) local_unnamed_addr #9 {
  %5 = getelementptr inbounds i8, ptr %0, i64 104
  %6 = load i64, ptr %5, align 8
  %7 = shl i64 %6, 12
  %8 = shl i32 %2, 6
  %9 = zext i32 %8 to i64
  %10 = or i64 %7, %9
  %11 = or i64 %10, -9223372036854775808
  %12 = getelementptr inbounds i8, ptr %0, i64 688
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %13, i64 80
  %17 = load i64, ptr %16, align 8
  %18 = mul i64 %11, -7046029254386353131
  %19 = xor i64 %18, %1
  %20 = mul i64 %19, -49064778989728563
  %21 = lshr i64 %20, 32
  %22 = xor i64 %21, %20
  %23 = urem i64 %22, %17
  %24 = getelementptr inbounds %struct.Place, ptr %15, i64 %23
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %47, label %27

27:                                               ; preds = %4, %36
  %28 = phi i64 [ %40, %36 ], [ %25, %4 ]
  %29 = phi ptr [ %39, %36 ], [ %24, %4 ]
  %30 = phi i64 [ %37, %36 ], [ %22, %4 ]
  %31 = icmp eq i64 %28, %1
  br i1 %31, label %32, label %36

32:                                               ; preds = %27
  %33 = getelementptr inbounds i8, ptr %29, i64 8
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, %11
  br i1 %35, label %42, label %36

36:                                               ; preds = %32, %27
  %37 = add i64 %30, 1
  %38 = urem i64 %37, %17
  %39 = getelementptr inbounds %struct.Place, ptr %15, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %47, label %27

42:                                               ; preds = %32
  %43 = getelementptr inbounds i8, ptr %29, i64 16
  %44 = load i64, ptr %43, align 8
  %45 = zext i32 %3 to i64
  %46 = icmp eq i64 %44, %45
  br label %47

47:                                               ; preds = %36, %4, %42
  %48 = phi i1 [ %46, %42 ], [ false, %4 ], [ false, %36 ]
  ret i1 %48
}

; Function Attrs: noinline nounwind
define void @ts_check_strong(ptr %0, i32 %1, i32 %2, <32 x i64> %3, i32 %4) local_unnamed_addr #2 {
  %6 = alloca [2 x i32], align 8
  %7 = alloca [32 x i64], align 16
  %8 = getelementptr inbounds i8, ptr %0, i64 688
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %535, label %11

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %9, i64 96
  %13 = load i32, ptr %12, align 8
  %14 = and i32 %4, 4
  %15 = icmp eq i32 %14, 0
  %16 = or i32 %13, %14
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %535, label %18

18:                                               ; preds = %11
  %19 = getelementptr inbounds i8, ptr %9, i64 32
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %9, i64 104
  %22 = load i64, ptr %21, align 8
  %23 = icmp ugt i64 %20, %22
  br i1 %23, label %24, label %28

24:                                               ; preds = %18
  %25 = getelementptr inbounds i8, ptr %0, i64 680
  %26 = load ptr, ptr %25, align 8
  %27 = tail call i1 %26(ptr nonnull %0, i32 5) #43
  br label %28

28:                                               ; preds = %18, %24
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %7) #42
  store <32 x i64> %3, ptr %7, align 16
  %29 = getelementptr inbounds i8, ptr %0, i64 496
  %30 = load i64, ptr %29, align 8
  %31 = trunc i64 %30 to i32
  %32 = and i32 %4, 16
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %40, label %34

34:                                               ; preds = %28
  %35 = getelementptr inbounds i8, ptr %0, i64 104
  %36 = load i64, ptr %35, align 8
  %37 = shl i64 %36, 32
  %38 = add i64 %37, 4294967296
  %39 = or i64 %38, -9223372036854775808
  br label %40

40:                                               ; preds = %28, %34
  %41 = phi i64 [ %39, %34 ], [ 0, %28 ]
  %42 = icmp eq i32 %1, 0
  br i1 %42, label %66, label %43

43:                                               ; preds = %40
  %44 = and i32 %4, 1
  %45 = icmp eq i32 %44, 0
  %46 = and i32 %4, 24
  %47 = icmp eq i32 %46, 0
  %48 = getelementptr inbounds i8, ptr %0, i64 96
  %49 = shl i32 %31, 5
  %50 = and i64 %30, 4294967295
  %51 = getelementptr inbounds i8, ptr %0, i64 248
  %52 = shl nuw nsw i64 %50, 5
  %53 = getelementptr inbounds i8, ptr %0, i64 104
  %54 = shl i32 %31, 6
  %55 = shl i64 %30, 6
  %56 = and i64 %55, 4294967232
  %57 = and i32 %4, 2
  %58 = icmp eq i32 %57, 0
  %59 = lshr i32 %4, 1
  %60 = and i32 %59, 1
  %61 = zext nneg i32 %60 to i64
  %62 = shl nuw nsw i64 %61, 1
  %63 = or disjoint i64 %62, 1
  %64 = icmp eq i32 %60, 0
  %65 = getelementptr inbounds i8, ptr %6, i64 4
  br label %70

66:                                               ; preds = %504, %40
  %67 = icmp ne i32 %14, 0
  %68 = icmp ne i32 %2, 0
  %69 = and i1 %68, %67
  br i1 %69, label %507, label %534

70:                                               ; preds = %43, %504
  %71 = phi i32 [ %1, %43 ], [ %505, %504 ]
  %72 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %71, i1 true)
  %73 = zext nneg i32 %72 to i64
  %74 = getelementptr inbounds [32 x i64], ptr %7, i64 0, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = insertelement <32 x i64> poison, i64 %75, i64 0
  %77 = shufflevector <32 x i64> %76, <32 x i64> poison, <32 x i32> zeroinitializer
  %78 = icmp eq <32 x i64> %77, %3
  %79 = bitcast <32 x i1> %78 to i32
  %80 = and i32 %71, %79
  %81 = and i32 %80, %2
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %381, label %83

83:                                               ; preds = %70
  %84 = xor i64 %75, %41
  br i1 %45, label %85, label %94

85:                                               ; preds = %83
  %86 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %81, i1 true)
  %87 = lshr exact i32 -2147483648, %86
  %88 = tail call fastcc ptr @new_place(ptr %0, i64 %84, i64 -1) #41
  %89 = icmp eq ptr %88, null
  br i1 %89, label %94, label %90

90:                                               ; preds = %85
  %91 = getelementptr inbounds i8, ptr %88, i64 16
  %92 = load i64, ptr %91, align 8
  %93 = add i64 %92, 1
  store i64 %93, ptr %91, align 8
  br label %94

94:                                               ; preds = %83, %85, %90
  %95 = phi i32 [ %81, %83 ], [ %87, %85 ], [ %87, %90 ]
  %96 = tail call fastcc i32 @fenced(ptr %0, i32 0, i32 %31, i32 %95) #41
  %97 = load ptr, ptr %48, align 8
  %98 = getelementptr inbounds i8, ptr %97, i64 48192
  %99 = getelementptr inbounds i8, ptr %97, i64 31808
  br label %100

100:                                              ; preds = %118, %94
  %101 = phi i32 [ %95, %94 ], [ %120, %118 ]
  %102 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %101, i1 true)
  %103 = or disjoint i32 %102, %49
  %104 = zext i32 %103 to i64
  %105 = getelementptr inbounds [4 x [1024 x i32]], ptr %98, i64 0, i64 2, i64 %104
  %106 = load i32, ptr %105, align 4
  %107 = getelementptr inbounds [1024 x i32], ptr %98, i64 0, i64 %104
  %108 = load i32, ptr %107, align 4
  %109 = icmp eq i32 %106, %108
  br i1 %109, label %110, label %116

110:                                              ; preds = %100
  %111 = getelementptr inbounds [4 x [1024 x i32]], ptr %99, i64 0, i64 2, i64 %104
  %112 = load i32, ptr %111, align 4
  %113 = getelementptr inbounds [1024 x i32], ptr %99, i64 0, i64 %104
  %114 = load i32, ptr %113, align 4
  %115 = icmp eq i32 %112, %114
  br i1 %115, label %118, label %116

116:                                              ; preds = %110, %100
  %117 = tail call fastcc i32 @fenced(ptr %0, i32 2, i32 %31, i32 %95) #41
  br label %122

118:                                              ; preds = %110
  %119 = add i32 %101, -1
  %120 = and i32 %119, %101
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %122, label %100

122:                                              ; preds = %118, %116
  %123 = phi i32 [ %117, %116 ], [ %96, %118 ]
  br i1 %47, label %124, label %178

124:                                              ; preds = %122
  %125 = load ptr, ptr %48, align 8
  %126 = getelementptr inbounds i8, ptr %125, i64 48192
  %127 = getelementptr inbounds i8, ptr %125, i64 31808
  br label %128

128:                                              ; preds = %147, %124
  %129 = phi i32 [ %95, %124 ], [ %149, %147 ]
  %130 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %129, i1 true)
  %131 = or disjoint i32 %130, %49
  %132 = zext i32 %131 to i64
  %133 = getelementptr inbounds [4 x [1024 x i32]], ptr %126, i64 0, i64 1, i64 %132
  %134 = load i32, ptr %133, align 4
  %135 = getelementptr inbounds [1024 x i32], ptr %126, i64 0, i64 %132
  %136 = load i32, ptr %135, align 4
  %137 = icmp eq i32 %134, %136
  br i1 %137, label %138, label %144

138:                                              ; preds = %128
  %139 = getelementptr inbounds [4 x [1024 x i32]], ptr %127, i64 0, i64 1, i64 %132
  %140 = load i32, ptr %139, align 4
  %141 = getelementptr inbounds [1024 x i32], ptr %127, i64 0, i64 %132
  %142 = load i32, ptr %141, align 4
  %143 = icmp eq i32 %140, %142
  br i1 %143, label %147, label %144

144:                                              ; preds = %138, %128
  %145 = tail call fastcc i32 @fenced(ptr %0, i32 1, i32 %31, i32 %95) #41
  %146 = load ptr, ptr %48, align 8
  br label %151

147:                                              ; preds = %138
  %148 = add i32 %129, -1
  %149 = and i32 %148, %129
  %150 = icmp eq i32 %149, 0
  br i1 %150, label %151, label %128

151:                                              ; preds = %147, %144
  %152 = phi ptr [ %146, %144 ], [ %125, %147 ]
  %153 = phi i32 [ %145, %144 ], [ %96, %147 ]
  %154 = getelementptr inbounds i8, ptr %152, i64 48192
  %155 = getelementptr inbounds i8, ptr %152, i64 31808
  br label %156

156:                                              ; preds = %174, %151
  %157 = phi i32 [ %95, %151 ], [ %176, %174 ]
  %158 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %157, i1 true)
  %159 = or disjoint i32 %158, %49
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds [4 x [1024 x i32]], ptr %154, i64 0, i64 3, i64 %160
  %162 = load i32, ptr %161, align 4
  %163 = getelementptr inbounds [1024 x i32], ptr %154, i64 0, i64 %160
  %164 = load i32, ptr %163, align 4
  %165 = icmp eq i32 %162, %164
  br i1 %165, label %166, label %172

166:                                              ; preds = %156
  %167 = getelementptr inbounds [4 x [1024 x i32]], ptr %155, i64 0, i64 3, i64 %160
  %168 = load i32, ptr %167, align 4
  %169 = getelementptr inbounds [1024 x i32], ptr %155, i64 0, i64 %160
  %170 = load i32, ptr %169, align 4
  %171 = icmp eq i32 %168, %170
  br i1 %171, label %174, label %172

172:                                              ; preds = %166, %156
  %173 = tail call fastcc i32 @fenced(ptr %0, i32 3, i32 %31, i32 %95) #41
  br label %178

174:                                              ; preds = %166
  %175 = add i32 %157, -1
  %176 = and i32 %175, %157
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %178, label %156

178:                                              ; preds = %174, %172, %122
  %179 = phi i32 [ 0, %122 ], [ %153, %172 ], [ %153, %174 ]
  %180 = phi i32 [ 0, %122 ], [ %173, %172 ], [ %96, %174 ]
  br i1 %15, label %230, label %181

181:                                              ; preds = %178
  %182 = load ptr, ptr %48, align 8
  %183 = tail call i32 @seen_by_warp(ptr %0, i32 %31) #41
  %184 = getelementptr inbounds i8, ptr %182, i64 11328
  br label %185

185:                                              ; preds = %185, %181
  %186 = phi i32 [ %183, %181 ], [ %193, %185 ]
  %187 = phi i32 [ %95, %181 ], [ %195, %185 ]
  %188 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %187, i1 true)
  %189 = or disjoint i32 %188, %49
  %190 = zext i32 %189 to i64
  %191 = getelementptr inbounds [1024 x i32], ptr %184, i64 0, i64 %190
  %192 = load i32, ptr %191, align 4
  %193 = tail call i32 @join(ptr %0, i32 %186, i32 %192) #41
  %194 = add i32 %187, -1
  %195 = and i32 %194, %187
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %197, label %185

197:                                              ; preds = %185
  %198 = getelementptr inbounds [32 x i32], ptr %182, i64 0, i64 %50
  %199 = load i32, ptr %198, align 4
  %200 = load i64, ptr %51, align 8
  %201 = sub i64 %200, %52
  %202 = icmp ugt i64 %201, 31
  %203 = trunc i64 %201 to i32
  %204 = shl nsw i32 -1, %203
  %205 = xor i32 %204, -1
  %206 = select i1 %202, i32 -1, i32 %205
  %207 = icmp eq i32 %206, %95
  br i1 %207, label %208, label %214

208:                                              ; preds = %197
  %209 = load i64, ptr %53, align 8
  %210 = shl i64 %209, 12
  %211 = or i64 %56, %210
  %212 = or disjoint i64 %211, 63
  %213 = tail call i32 @with_entry(ptr nonnull %0, i32 %193, i64 %212, i32 %199) #41
  br label %227

214:                                              ; preds = %197, %214
  %215 = phi i32 [ %225, %214 ], [ %95, %197 ]
  %216 = phi i32 [ %223, %214 ], [ %193, %197 ]
  %217 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %215, i1 true)
  %218 = load i64, ptr %53, align 8
  %219 = shl i64 %218, 12
  %220 = or disjoint i32 %217, %54
  %221 = zext i32 %220 to i64
  %222 = or i64 %219, %221
  %223 = tail call i32 @with_entry(ptr nonnull %0, i32 %216, i64 %222, i32 %199) #41
  %224 = add i32 %215, -1
  %225 = and i32 %224, %215
  %226 = icmp eq i32 %225, 0
  br i1 %226, label %227, label %214

227:                                              ; preds = %214, %208
  %228 = phi i32 [ %213, %208 ], [ %223, %214 ]
  %229 = select i1 %47, i32 %228, i32 0
  br label %230

230:                                              ; preds = %227, %178
  %231 = phi i32 [ %179, %178 ], [ %229, %227 ]
  %232 = phi i32 [ %96, %178 ], [ %228, %227 ]
  %233 = or i32 %231, %180
  %234 = icmp eq i32 %233, 0
  br i1 %234, label %235, label %264

235:                                              ; preds = %230
  %236 = load ptr, ptr %8, align 8
  %237 = getelementptr inbounds i8, ptr %236, i64 16
  %238 = load ptr, ptr %237, align 8
  %239 = getelementptr inbounds i8, ptr %236, i64 80
  %240 = load i64, ptr %239, align 8
  %241 = xor i64 %84, 7046029254386353131
  %242 = mul i64 %241, -49064778989728563
  %243 = lshr i64 %242, 32
  %244 = xor i64 %243, %242
  %245 = urem i64 %244, %240
  %246 = getelementptr inbounds %struct.Place, ptr %238, i64 %245
  %247 = load i64, ptr %246, align 8
  %248 = icmp eq i64 %247, 0
  br i1 %248, label %284, label %249

249:                                              ; preds = %235, %258
  %250 = phi i64 [ %262, %258 ], [ %247, %235 ]
  %251 = phi ptr [ %261, %258 ], [ %246, %235 ]
  %252 = phi i64 [ %259, %258 ], [ %244, %235 ]
  %253 = icmp eq i64 %250, %84
  br i1 %253, label %254, label %258

254:                                              ; preds = %249
  %255 = getelementptr inbounds i8, ptr %251, i64 8
  %256 = load i64, ptr %255, align 8
  %257 = icmp eq i64 %256, -1
  br i1 %257, label %271, label %258

258:                                              ; preds = %254, %249
  %259 = add i64 %252, 1
  %260 = urem i64 %259, %240
  %261 = getelementptr inbounds %struct.Place, ptr %238, i64 %260
  %262 = load i64, ptr %261, align 8
  %263 = icmp eq i64 %262, 0
  br i1 %263, label %284, label %249

264:                                              ; preds = %230
  %265 = tail call fastcc ptr @new_place(ptr %0, i64 %84, i64 -1) #41
  %266 = icmp eq ptr %265, null
  br i1 %266, label %284, label %267

267:                                              ; preds = %264
  %268 = load i64, ptr %265, align 8
  %269 = freeze i64 %268
  %270 = icmp eq i64 %269, 0
  br i1 %270, label %284, label %271

271:                                              ; preds = %254, %267
  %272 = phi ptr [ %265, %267 ], [ %251, %254 ]
  %273 = getelementptr inbounds i8, ptr %272, i64 24
  br i1 %45, label %274, label %275

274:                                              ; preds = %271
  store i32 %231, ptr %273, align 4
  br label %281

275:                                              ; preds = %271
  %276 = load i32, ptr %273, align 4
  %277 = tail call i32 @join(ptr %0, i32 %276, i32 %231) #41
  store i32 %277, ptr %273, align 4
  %278 = getelementptr inbounds i8, ptr %272, i64 28
  %279 = load i32, ptr %278, align 4
  %280 = tail call i32 @join(ptr %0, i32 %279, i32 %180) #41
  br label %281

281:                                              ; preds = %275, %274
  %282 = phi i32 [ %280, %275 ], [ %180, %274 ]
  %283 = getelementptr inbounds i8, ptr %272, i64 28
  store i32 %282, ptr %283, align 4
  br label %284

284:                                              ; preds = %258, %281, %267, %264, %235
  %285 = load i64, ptr %53, align 8
  %286 = or i32 %232, %123
  %287 = icmp eq i32 %286, 0
  br i1 %287, label %288, label %318

288:                                              ; preds = %284
  %289 = load ptr, ptr %8, align 8
  %290 = getelementptr inbounds i8, ptr %289, i64 16
  %291 = load ptr, ptr %290, align 8
  %292 = getelementptr inbounds i8, ptr %289, i64 80
  %293 = load i64, ptr %292, align 8
  %294 = mul i64 %285, -7046029254386353131
  %295 = xor i64 %294, %84
  %296 = mul i64 %295, -49064778989728563
  %297 = lshr i64 %296, 32
  %298 = xor i64 %297, %296
  %299 = urem i64 %298, %293
  %300 = getelementptr inbounds %struct.Place, ptr %291, i64 %299
  %301 = load i64, ptr %300, align 8
  %302 = icmp eq i64 %301, 0
  br i1 %302, label %381, label %303

303:                                              ; preds = %288, %312
  %304 = phi i64 [ %316, %312 ], [ %301, %288 ]
  %305 = phi ptr [ %315, %312 ], [ %300, %288 ]
  %306 = phi i64 [ %313, %312 ], [ %298, %288 ]
  %307 = icmp eq i64 %304, %84
  br i1 %307, label %308, label %312

308:                                              ; preds = %303
  %309 = getelementptr inbounds i8, ptr %305, i64 8
  %310 = load i64, ptr %309, align 8
  %311 = icmp eq i64 %310, %285
  br i1 %311, label %331, label %312

312:                                              ; preds = %308, %303
  %313 = add i64 %306, 1
  %314 = urem i64 %313, %293
  %315 = getelementptr inbounds %struct.Place, ptr %291, i64 %314
  %316 = load i64, ptr %315, align 8
  %317 = icmp eq i64 %316, 0
  br i1 %317, label %381, label %303

318:                                              ; preds = %284
  %319 = tail call fastcc ptr @new_place(ptr nonnull %0, i64 %84, i64 %285) #41
  %320 = icmp eq ptr %319, null
  br i1 %320, label %381, label %321

321:                                              ; preds = %318
  %322 = load i64, ptr %319, align 8
  %323 = freeze i64 %322
  %324 = icmp eq i64 %323, 0
  br i1 %324, label %381, label %325

325:                                              ; preds = %321
  %326 = load ptr, ptr %8, align 8
  %327 = getelementptr inbounds i8, ptr %326, i64 16
  %328 = load ptr, ptr %327, align 8
  %329 = getelementptr inbounds i8, ptr %326, i64 80
  %330 = load i64, ptr %329, align 8
  br label %331

331:                                              ; preds = %308, %325
  %332 = phi i64 [ %330, %325 ], [ %293, %308 ]
  %333 = phi ptr [ %328, %325 ], [ %291, %308 ]
  %334 = phi ptr [ %319, %325 ], [ %305, %308 ]
  %335 = xor i64 %84, 7046029254386353131
  %336 = mul i64 %335, -49064778989728563
  %337 = lshr i64 %336, 32
  %338 = xor i64 %337, %336
  %339 = urem i64 %338, %332
  %340 = getelementptr inbounds %struct.Place, ptr %333, i64 %339
  %341 = load i64, ptr %340, align 8
  %342 = icmp eq i64 %341, 0
  br i1 %342, label %358, label %343

343:                                              ; preds = %331, %352
  %344 = phi i64 [ %356, %352 ], [ %341, %331 ]
  %345 = phi ptr [ %355, %352 ], [ %340, %331 ]
  %346 = phi i64 [ %353, %352 ], [ %338, %331 ]
  %347 = icmp eq i64 %344, %84
  br i1 %347, label %348, label %352

348:                                              ; preds = %343
  %349 = getelementptr inbounds i8, ptr %345, i64 8
  %350 = load i64, ptr %349, align 8
  %351 = icmp eq i64 %350, -1
  br i1 %351, label %358, label %352

352:                                              ; preds = %348, %343
  %353 = add i64 %346, 1
  %354 = urem i64 %353, %332
  %355 = getelementptr inbounds %struct.Place, ptr %333, i64 %354
  %356 = load i64, ptr %355, align 8
  %357 = icmp eq i64 %356, 0
  br i1 %357, label %358, label %343

358:                                              ; preds = %352, %348, %331
  %359 = phi ptr [ %340, %331 ], [ %355, %352 ], [ %345, %348 ]
  %360 = getelementptr inbounds i8, ptr %359, i64 16
  %361 = load i64, ptr %360, align 8
  br i1 %45, label %362, label %364

362:                                              ; preds = %358
  %363 = getelementptr inbounds i8, ptr %334, i64 24
  br label %369

364:                                              ; preds = %358
  %365 = getelementptr inbounds i8, ptr %334, i64 16
  %366 = load i64, ptr %365, align 8
  %367 = icmp eq i64 %366, %361
  %368 = getelementptr inbounds i8, ptr %334, i64 24
  br i1 %367, label %371, label %369

369:                                              ; preds = %364, %362
  %370 = phi ptr [ %363, %362 ], [ %368, %364 ]
  store i32 %232, ptr %370, align 4
  br label %377

371:                                              ; preds = %364
  %372 = load i32, ptr %368, align 4
  %373 = tail call i32 @join(ptr %0, i32 %372, i32 %232) #41
  store i32 %373, ptr %368, align 4
  %374 = getelementptr inbounds i8, ptr %334, i64 28
  %375 = load i32, ptr %374, align 4
  %376 = tail call i32 @join(ptr %0, i32 %375, i32 %123) #41
  br label %377

377:                                              ; preds = %371, %369
  %378 = phi i32 [ %376, %371 ], [ %123, %369 ]
  %379 = getelementptr inbounds i8, ptr %334, i64 28
  store i32 %378, ptr %379, align 4
  %380 = getelementptr inbounds i8, ptr %334, i64 16
  store i64 %361, ptr %380, align 8
  br label %381

381:                                              ; preds = %312, %377, %321, %318, %288, %70
  br i1 %45, label %504, label %382

382:                                              ; preds = %381
  %383 = xor i64 %75, %41
  %384 = load ptr, ptr %48, align 8
  %385 = load ptr, ptr %8, align 8
  %386 = getelementptr inbounds i8, ptr %385, i64 16
  %387 = load ptr, ptr %386, align 8
  %388 = getelementptr inbounds i8, ptr %385, i64 80
  %389 = load i64, ptr %388, align 8
  %390 = xor i64 %383, 7046029254386353131
  %391 = mul i64 %390, -49064778989728563
  %392 = lshr i64 %391, 32
  %393 = xor i64 %392, %391
  %394 = urem i64 %393, %389
  %395 = getelementptr inbounds %struct.Place, ptr %387, i64 %394
  %396 = load i64, ptr %395, align 8
  %397 = icmp eq i64 %396, 0
  br i1 %397, label %413, label %398

398:                                              ; preds = %382, %407
  %399 = phi i64 [ %411, %407 ], [ %396, %382 ]
  %400 = phi ptr [ %410, %407 ], [ %395, %382 ]
  %401 = phi i64 [ %408, %407 ], [ %393, %382 ]
  %402 = icmp eq i64 %399, %383
  br i1 %402, label %403, label %407

403:                                              ; preds = %398
  %404 = getelementptr inbounds i8, ptr %400, i64 8
  %405 = load i64, ptr %404, align 8
  %406 = icmp eq i64 %405, -1
  br i1 %406, label %413, label %407

407:                                              ; preds = %403, %398
  %408 = add i64 %401, 1
  %409 = urem i64 %408, %389
  %410 = getelementptr inbounds %struct.Place, ptr %387, i64 %409
  %411 = load i64, ptr %410, align 8
  %412 = icmp eq i64 %411, 0
  br i1 %412, label %413, label %398

413:                                              ; preds = %407, %403, %382
  %414 = phi ptr [ %395, %382 ], [ %410, %407 ], [ %400, %403 ]
  %415 = load i64, ptr %53, align 8
  %416 = mul i64 %415, -7046029254386353131
  %417 = xor i64 %416, %383
  %418 = mul i64 %417, -49064778989728563
  %419 = lshr i64 %418, 32
  %420 = xor i64 %419, %418
  %421 = urem i64 %420, %389
  %422 = getelementptr inbounds %struct.Place, ptr %387, i64 %421
  %423 = load i64, ptr %422, align 8
  %424 = icmp eq i64 %423, 0
  br i1 %424, label %440, label %425

425:                                              ; preds = %413, %434
  %426 = phi i64 [ %438, %434 ], [ %423, %413 ]
  %427 = phi ptr [ %437, %434 ], [ %422, %413 ]
  %428 = phi i64 [ %435, %434 ], [ %420, %413 ]
  %429 = icmp eq i64 %426, %383
  br i1 %429, label %430, label %434

430:                                              ; preds = %425
  %431 = getelementptr inbounds i8, ptr %427, i64 8
  %432 = load i64, ptr %431, align 8
  %433 = icmp eq i64 %432, %415
  br i1 %433, label %440, label %434

434:                                              ; preds = %430, %425
  %435 = add i64 %428, 1
  %436 = urem i64 %435, %389
  %437 = getelementptr inbounds %struct.Place, ptr %387, i64 %436
  %438 = load i64, ptr %437, align 8
  %439 = icmp eq i64 %438, 0
  br i1 %439, label %440, label %425

440:                                              ; preds = %434, %430, %413
  %441 = phi ptr [ %422, %413 ], [ %437, %434 ], [ %427, %430 ]
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) #42
  store i64 0, ptr %6, align 8
  %442 = getelementptr inbounds i8, ptr %441, i64 16
  %443 = load i64, ptr %442, align 8
  %444 = getelementptr inbounds i8, ptr %414, i64 16
  %445 = load i64, ptr %444, align 8
  %446 = icmp eq i64 %443, %445
  %447 = getelementptr inbounds i8, ptr %441, i64 24
  %448 = select i1 %446, ptr %447, ptr %6
  %449 = getelementptr inbounds i8, ptr %414, i64 24
  %450 = select i1 %47, ptr %449, ptr %6
  br i1 %58, label %455, label %451

451:                                              ; preds = %440
  %452 = load i32, ptr %448, align 4
  %453 = load i32, ptr %450, align 4
  %454 = tail call i32 @join(ptr %0, i32 %452, i32 %453) #41
  br label %455

455:                                              ; preds = %451, %440
  %456 = phi i32 [ %454, %451 ], [ 0, %440 ]
  %457 = icmp eq i32 %80, 0
  br i1 %457, label %503, label %458

458:                                              ; preds = %455
  %459 = getelementptr inbounds i8, ptr %384, i64 11328
  %460 = getelementptr inbounds i32, ptr %448, i64 %61
  %461 = getelementptr inbounds i32, ptr %450, i64 %61
  %462 = getelementptr inbounds i8, ptr %441, i64 28
  %463 = select i1 %446, ptr %462, ptr %65
  %464 = getelementptr inbounds i8, ptr %414, i64 28
  %465 = select i1 %47, ptr %464, ptr %65
  br label %466

466:                                              ; preds = %499, %458
  %467 = phi i32 [ %80, %458 ], [ %501, %499 ]
  %468 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %467, i1 true)
  %469 = or disjoint i32 %468, %49
  %470 = zext i32 %469 to i64
  %471 = getelementptr inbounds [1024 x i32], ptr %459, i64 0, i64 %470
  %472 = load i32, ptr %471, align 4
  %473 = tail call i32 @join(ptr %0, i32 %472, i32 %456) #41
  store i32 %473, ptr %471, align 4
  %474 = load i32, ptr %460, align 4
  %475 = load ptr, ptr %48, align 8
  %476 = getelementptr inbounds i8, ptr %475, i64 15424
  %477 = getelementptr inbounds [4 x [1024 x i32]], ptr %476, i64 0, i64 %62, i64 %470
  %478 = load i32, ptr %477, align 4
  %479 = tail call i32 @join(ptr %0, i32 %478, i32 %474) #41
  store i32 %479, ptr %477, align 4
  %480 = load i32, ptr %461, align 4
  %481 = load ptr, ptr %48, align 8
  %482 = getelementptr inbounds i8, ptr %481, i64 15424
  %483 = getelementptr inbounds [4 x [1024 x i32]], ptr %482, i64 0, i64 %63, i64 %470
  %484 = load i32, ptr %483, align 4
  %485 = tail call i32 @join(ptr %0, i32 %484, i32 %480) #41
  store i32 %485, ptr %483, align 4
  br i1 %64, label %486, label %499

486:                                              ; preds = %466
  %487 = load i32, ptr %463, align 4
  %488 = load ptr, ptr %48, align 8
  %489 = getelementptr inbounds i8, ptr %488, i64 15424
  %490 = getelementptr inbounds [4 x [1024 x i32]], ptr %489, i64 0, i64 2, i64 %470
  %491 = load i32, ptr %490, align 4
  %492 = tail call i32 @join(ptr nonnull %0, i32 %491, i32 %487) #41
  store i32 %492, ptr %490, align 4
  %493 = load i32, ptr %465, align 4
  %494 = load ptr, ptr %48, align 8
  %495 = getelementptr inbounds i8, ptr %494, i64 15424
  %496 = getelementptr inbounds [4 x [1024 x i32]], ptr %495, i64 0, i64 3, i64 %470
  %497 = load i32, ptr %496, align 4
  %498 = tail call i32 @join(ptr nonnull %0, i32 %497, i32 %493) #41
  store i32 %498, ptr %496, align 4
  br label %499

499:                                              ; preds = %486, %466
  %500 = add i32 %467, -1
  %501 = and i32 %500, %467
  %502 = icmp eq i32 %501, 0
  br i1 %502, label %503, label %466

503:                                              ; preds = %499, %455
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) #42
  br label %504

504:                                              ; preds = %503, %381
  %505 = xor i32 %80, %71
  %506 = icmp eq i32 %80, %71
  br i1 %506, label %66, label %70

507:                                              ; preds = %66
  %508 = getelementptr inbounds i8, ptr %0, i64 736
  %509 = load ptr, ptr %508, align 8
  %510 = getelementptr inbounds i8, ptr %0, i64 96
  %511 = load ptr, ptr %510, align 8
  %512 = getelementptr inbounds i8, ptr %511, i64 384
  %513 = and i64 %30, 4294967295
  %514 = getelementptr inbounds [32 x i32], ptr %512, i64 0, i64 %513
  %515 = load i32, ptr %514, align 4
  %516 = sext i32 %515 to i64
  %517 = getelementptr inbounds i8, ptr %509, i64 %516
  store i8 1, ptr %517, align 1
  %518 = load ptr, ptr %8, align 8
  %519 = getelementptr inbounds i8, ptr %518, i64 96
  store i32 1, ptr %519, align 8
  %520 = load ptr, ptr %510, align 8
  %521 = getelementptr inbounds i8, ptr %0, i64 600
  %522 = load i64, ptr %521, align 8
  %523 = add i64 %522, 1
  store i64 %523, ptr %521, align 8
  %524 = icmp ugt i64 %523, 2147483640
  br i1 %524, label %525, label %527

525:                                              ; preds = %507
  %526 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %526, align 8
  br label %527

527:                                              ; preds = %507, %525
  %528 = trunc i64 %523 to i32
  %529 = getelementptr inbounds [32 x i32], ptr %520, i64 0, i64 %513
  store i32 %528, ptr %529, align 4
  %530 = shl i32 %528, 1
  %531 = or disjoint i32 %530, 1
  %532 = getelementptr inbounds i8, ptr %520, i64 832
  %533 = getelementptr inbounds [32 x i32], ptr %532, i64 0, i64 %513
  store i32 %531, ptr %533, align 4
  br label %534

534:                                              ; preds = %527, %66
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %7) #42
  br label %535

535:                                              ; preds = %11, %5, %534
  ret void
}

; Function Attrs: noinline nounwind
define void @ts_check_fence(ptr %0, i32 %1, i1 %2, i1 %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds i8, ptr %0, i64 688
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 32
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %6, i64 104
  %10 = load i64, ptr %9, align 8
  %11 = icmp ugt i64 %8, %10
  br i1 %11, label %12, label %16

12:                                               ; preds = %4
  %13 = getelementptr inbounds i8, ptr %0, i64 680
  %14 = load ptr, ptr %13, align 8
  %15 = tail call i1 %14(ptr nonnull %0, i32 5) #43
  br label %16

16:                                               ; preds = %4, %12
  %17 = getelementptr inbounds i8, ptr %0, i64 96
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 496
  %20 = load i64, ptr %19, align 8
  %21 = trunc i64 %20 to i32
  %22 = and i64 %20, 4294967295
  %23 = getelementptr inbounds [32 x i32], ptr %18, i64 0, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = tail call i32 @seen_by_warp(ptr nonnull %0, i32 %21) #41
  %26 = icmp eq i32 %1, 0
  br i1 %26, label %35, label %27

27:                                               ; preds = %16
  %28 = shl i32 %21, 5
  %29 = getelementptr inbounds i8, ptr %18, i64 11328
  %30 = getelementptr inbounds i8, ptr %18, i64 15424
  %31 = getelementptr inbounds i8, ptr %18, i64 31808
  %32 = getelementptr inbounds i8, ptr %18, i64 48192
  %33 = xor i1 %2, true
  %34 = and i1 %33, %3
  br label %58

35:                                               ; preds = %99, %16
  %36 = getelementptr inbounds i8, ptr %0, i64 736
  %37 = load ptr, ptr %36, align 8
  %38 = load ptr, ptr %17, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 384
  %40 = getelementptr inbounds [32 x i32], ptr %39, i64 0, i64 %22
  %41 = load i32, ptr %40, align 4
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds i8, ptr %37, i64 %42
  store i8 1, ptr %43, align 1
  %44 = load ptr, ptr %5, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 96
  store i32 1, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 600
  %47 = load i64, ptr %46, align 8
  %48 = add i64 %47, 1
  store i64 %48, ptr %46, align 8
  %49 = icmp ugt i64 %48, 2147483640
  br i1 %49, label %50, label %52

50:                                               ; preds = %35
  %51 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %51, align 8
  br label %52

52:                                               ; preds = %35, %50
  %53 = trunc i64 %48 to i32
  store i32 %53, ptr %23, align 4
  %54 = shl i32 %53, 1
  %55 = or disjoint i32 %54, 1
  %56 = getelementptr inbounds i8, ptr %18, i64 832
  %57 = getelementptr inbounds [32 x i32], ptr %56, i64 0, i64 %22
  store i32 %55, ptr %57, align 4
  ret void

58:                                               ; preds = %27, %99
  %59 = phi i32 [ %1, %27 ], [ %101, %99 ]
  %60 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %59, i1 true)
  %61 = or disjoint i32 %60, %28
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds [1024 x i32], ptr %29, i64 0, i64 %62
  %64 = load i32, ptr %63, align 4
  %65 = getelementptr inbounds [4 x [1024 x i32]], ptr %30, i64 0, i64 0, i64 %62
  %66 = load i32, ptr %65, align 4
  %67 = tail call i32 @join(ptr %0, i32 %64, i32 %66) #41
  store i32 %67, ptr %63, align 4
  store i32 0, ptr %65, align 4
  br i1 %2, label %72, label %68

68:                                               ; preds = %58
  %69 = getelementptr inbounds [4 x [1024 x i32]], ptr %30, i64 0, i64 1, i64 %62
  %70 = load i32, ptr %69, align 4
  %71 = tail call i32 @join(ptr %0, i32 %67, i32 %70) #41
  store i32 %71, ptr %63, align 4
  store i32 0, ptr %69, align 4
  br label %72

72:                                               ; preds = %68, %58
  %73 = phi i32 [ %71, %68 ], [ %67, %58 ]
  br i1 %3, label %74, label %82

74:                                               ; preds = %72
  %75 = getelementptr inbounds [4 x [1024 x i32]], ptr %30, i64 0, i64 2, i64 %62
  %76 = load i32, ptr %75, align 4
  %77 = tail call i32 @join(ptr %0, i32 %73, i32 %76) #41
  store i32 %77, ptr %63, align 4
  store i32 0, ptr %75, align 4
  br i1 %34, label %78, label %82

78:                                               ; preds = %74
  %79 = getelementptr inbounds [4 x [1024 x i32]], ptr %30, i64 0, i64 3, i64 %62
  %80 = load i32, ptr %79, align 4
  %81 = tail call i32 @join(ptr %0, i32 %77, i32 %80) #41
  store i32 %81, ptr %63, align 4
  store i32 0, ptr %79, align 4
  br label %82

82:                                               ; preds = %72, %78, %74
  %83 = phi i1 [ true, %78 ], [ false, %74 ], [ false, %72 ]
  %84 = phi i32 [ %81, %78 ], [ %77, %74 ], [ %73, %72 ]
  %85 = tail call i32 @join(ptr %0, i32 %25, i32 %84) #41
  %86 = getelementptr inbounds [4 x [1024 x i32]], ptr %31, i64 0, i64 0, i64 %62
  store i32 %85, ptr %86, align 4
  %87 = getelementptr inbounds [4 x [1024 x i32]], ptr %32, i64 0, i64 0, i64 %62
  store i32 %24, ptr %87, align 4
  br i1 %2, label %91, label %88

88:                                               ; preds = %82
  %89 = getelementptr inbounds [4 x [1024 x i32]], ptr %31, i64 0, i64 1, i64 %62
  store i32 %85, ptr %89, align 4
  %90 = getelementptr inbounds [4 x [1024 x i32]], ptr %32, i64 0, i64 1, i64 %62
  store i32 %24, ptr %90, align 4
  br label %91

91:                                               ; preds = %88, %82
  br i1 %3, label %92, label %95

92:                                               ; preds = %91
  %93 = getelementptr inbounds [4 x [1024 x i32]], ptr %31, i64 0, i64 2, i64 %62
  store i32 %85, ptr %93, align 4
  %94 = getelementptr inbounds [4 x [1024 x i32]], ptr %32, i64 0, i64 2, i64 %62
  store i32 %24, ptr %94, align 4
  br label %95

95:                                               ; preds = %92, %91
  br i1 %83, label %96, label %99

96:                                               ; preds = %95
  %97 = getelementptr inbounds [4 x [1024 x i32]], ptr %31, i64 0, i64 3, i64 %62
  store i32 %85, ptr %97, align 4
  %98 = getelementptr inbounds [4 x [1024 x i32]], ptr %32, i64 0, i64 3, i64 %62
  store i32 %24, ptr %98, align 4
  br label %99

99:                                               ; preds = %96, %95
  %100 = add i32 %59, -1
  %101 = and i32 %100, %59
  %102 = icmp eq i32 %101, 0
  br i1 %102, label %35, label %58
}

; Function Attrs: noinline nounwind
define void @ts_check_syncwarp(ptr %0, i32 %1, i32 %2) local_unnamed_addr #2 {
  %4 = alloca %struct.HandedOn, align 4
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 600
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, 1
  store i64 %9, ptr %7, align 8
  %10 = icmp ugt i64 %9, 2147483640
  br i1 %10, label %11, label %13

11:                                               ; preds = %3
  %12 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %12, align 8
  br label %13

13:                                               ; preds = %3, %11
  %14 = trunc i64 %9 to i32
  %15 = getelementptr inbounds i8, ptr %0, i64 248
  %16 = load i64, ptr %15, align 8
  %17 = zext i32 %1 to i64
  %18 = shl nuw nsw i64 %17, 5
  %19 = sub i64 %16, %18
  %20 = icmp ugt i64 %19, 31
  %21 = trunc i64 %19 to i32
  %22 = shl nsw i32 -1, %21
  %23 = xor i32 %22, -1
  %24 = select i1 %20, i32 -1, i32 %23
  %25 = getelementptr inbounds i8, ptr %6, i64 512
  %26 = getelementptr inbounds [32 x i32], ptr %25, i64 0, i64 %17
  %27 = load i32, ptr %26, align 4
  %28 = xor i32 %27, -1
  %29 = and i32 %24, %28
  %30 = getelementptr inbounds i8, ptr %0, i64 688
  %31 = load ptr, ptr %30, align 8
  %32 = icmp eq ptr %31, null
  br i1 %32, label %60, label %33

33:                                               ; preds = %13
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %4) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(20) %4, i8 0, i64 20, i1 false)
  call fastcc void @hand_on(ptr nonnull %0, i32 %1, i32 %2, ptr nonnull %4) #41
  %34 = xor i32 %2, -1
  %35 = and i32 %29, %34
  %36 = icmp eq i32 %35, 0
  %37 = load i32, ptr %4, align 4
  %38 = icmp eq i32 %2, 0
  %39 = or i1 %36, %38
  br i1 %39, label %58, label %40

40:                                               ; preds = %33
  %41 = getelementptr inbounds i8, ptr %0, i64 104
  %42 = shl i32 %1, 6
  %43 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %17
  br label %44

44:                                               ; preds = %40, %44
  %45 = phi i32 [ %2, %40 ], [ %56, %44 ]
  %46 = phi i32 [ %37, %40 ], [ %54, %44 ]
  %47 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %45, i1 true)
  %48 = load i64, ptr %41, align 8
  %49 = shl i64 %48, 12
  %50 = or disjoint i32 %47, %42
  %51 = zext i32 %50 to i64
  %52 = or i64 %49, %51
  %53 = load i32, ptr %43, align 4
  %54 = tail call i32 @with_entry(ptr nonnull %0, i32 %46, i64 %52, i32 %53) #41
  %55 = add i32 %45, -1
  %56 = and i32 %55, %45
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %44

58:                                               ; preds = %44, %33
  %59 = phi i32 [ %37, %33 ], [ %54, %44 ]
  store i32 %59, ptr %4, align 4
  call fastcc void @take_over(ptr nonnull %0, i32 %1, i32 %2, ptr nonnull %4) #41
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %4) #42
  br label %60

60:                                               ; preds = %58, %13
  %61 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %17
  store i32 %14, ptr %61, align 4
  %62 = shl i32 %14, 1
  %63 = or disjoint i32 %62, 1
  %64 = getelementptr inbounds i8, ptr %6, i64 832
  %65 = getelementptr inbounds [32 x i32], ptr %64, i64 0, i64 %17
  store i32 %63, ptr %65, align 4
  %66 = load ptr, ptr %30, align 8
  %67 = icmp eq ptr %66, null
  br i1 %67, label %72, label %68

68:                                               ; preds = %60
  %69 = xor i32 %2, -1
  %70 = and i32 %29, %69
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %72, label %80

72:                                               ; preds = %68, %60
  %73 = getelementptr inbounds i8, ptr %6, i64 960
  %74 = getelementptr inbounds [32 x [32 x i32]], ptr %73, i64 0, i64 %17
  %75 = getelementptr inbounds [32 x [32 x i32]], ptr %73, i64 0, i64 %17, i64 %17
  store i32 %14, ptr %75, align 4
  %76 = load <32 x i32>, ptr %74, align 4
  %77 = tail call i32 @llvm.vector.reduce.umin.v32i32(<32 x i32> %76)
  %78 = getelementptr inbounds i8, ptr %6, i64 128
  %79 = getelementptr inbounds [32 x i32], ptr %78, i64 0, i64 %17
  store i32 %77, ptr %79, align 4
  br label %80

80:                                               ; preds = %68, %72
  ret void
}

; Function Attrs: nounwind
define internal fastcc void @hand_on(ptr %0, i32 %1, i32 %2, ptr nocapture %3) unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  %6 = load ptr, ptr %5, align 8
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %4
  %9 = shl i32 %1, 5
  br label %14

10:                                               ; preds = %4
  %11 = getelementptr inbounds i8, ptr %6, i64 11328
  %12 = shl i32 %1, 5
  %13 = load i32, ptr %3, align 4
  br label %23

14:                                               ; preds = %23, %8
  %15 = phi i32 [ %9, %8 ], [ %12, %23 ]
  %16 = getelementptr inbounds i8, ptr %0, i64 688
  %17 = getelementptr inbounds i8, ptr %3, i64 12
  %18 = getelementptr inbounds i8, ptr %6, i64 15424
  %19 = load ptr, ptr %16, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 96
  %21 = load i32, ptr %20, align 8
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %35, label %36

23:                                               ; preds = %10, %23
  %24 = phi i32 [ %13, %10 ], [ %31, %23 ]
  %25 = phi i32 [ %2, %10 ], [ %33, %23 ]
  %26 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %25, i1 true)
  %27 = or disjoint i32 %26, %12
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds [1024 x i32], ptr %11, i64 0, i64 %28
  %30 = load i32, ptr %29, align 4
  %31 = tail call i32 @join(ptr %0, i32 %24, i32 %30) #41
  store i32 %31, ptr %3, align 4
  %32 = add i32 %25, -1
  %33 = and i32 %32, %25
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %14, label %23

35:                                               ; preds = %68, %60, %55, %14
  ret void

36:                                               ; preds = %14
  %37 = getelementptr inbounds i8, ptr %3, i64 4
  %38 = load i32, ptr %37, align 4
  %39 = tail call fastcc i32 @fenced(ptr nonnull %0, i32 2, i32 %1, i32 %2) #41
  %40 = tail call i32 @join(ptr nonnull %0, i32 %38, i32 %39) #41
  store i32 %40, ptr %37, align 4
  br i1 %7, label %55, label %41

41:                                               ; preds = %36
  %42 = load i32, ptr %17, align 4
  br label %43

43:                                               ; preds = %41, %43
  %44 = phi i32 [ %42, %41 ], [ %51, %43 ]
  %45 = phi i32 [ %2, %41 ], [ %53, %43 ]
  %46 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %45, i1 true)
  %47 = or disjoint i32 %46, %15
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds [4 x [1024 x i32]], ptr %18, i64 0, i64 2, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = tail call i32 @join(ptr %0, i32 %44, i32 %50) #41
  store i32 %51, ptr %17, align 4
  %52 = add i32 %45, -1
  %53 = and i32 %52, %45
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %55, label %43

55:                                               ; preds = %43, %36
  %56 = load ptr, ptr %16, align 8
  %57 = getelementptr inbounds i8, ptr %56, i64 96
  %58 = load i32, ptr %57, align 8
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %35, label %60

60:                                               ; preds = %55
  %61 = getelementptr inbounds i8, ptr %3, i64 8
  %62 = load i32, ptr %61, align 4
  %63 = tail call fastcc i32 @fenced(ptr nonnull %0, i32 3, i32 %1, i32 %2) #41
  %64 = tail call i32 @join(ptr nonnull %0, i32 %62, i32 %63) #41
  store i32 %64, ptr %61, align 4
  br i1 %7, label %35, label %65

65:                                               ; preds = %60
  %66 = getelementptr inbounds i8, ptr %3, i64 16
  %67 = load i32, ptr %66, align 4
  br label %68

68:                                               ; preds = %68, %65
  %69 = phi i32 [ %67, %65 ], [ %76, %68 ]
  %70 = phi i32 [ %2, %65 ], [ %78, %68 ]
  %71 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %70, i1 true)
  %72 = or disjoint i32 %71, %15
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds [4 x [1024 x i32]], ptr %18, i64 0, i64 3, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = tail call i32 @join(ptr %0, i32 %69, i32 %75) #41
  store i32 %76, ptr %66, align 4
  %77 = add i32 %70, -1
  %78 = and i32 %77, %70
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %35, label %68
}

; Function Attrs: nounwind
define internal fastcc void @take_over(ptr %0, i32 %1, i32 %2, ptr nocapture readonly %3) unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  %6 = load i32, ptr %3, align 4
  %7 = getelementptr inbounds i8, ptr %3, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = or i32 %8, %6
  %10 = getelementptr inbounds i8, ptr %3, i64 8
  %11 = load i32, ptr %10, align 4
  %12 = or i32 %9, %11
  %13 = getelementptr inbounds i8, ptr %3, i64 12
  %14 = load i32, ptr %13, align 4
  %15 = or i32 %12, %14
  %16 = getelementptr inbounds i8, ptr %3, i64 16
  %17 = load i32, ptr %16, align 4
  %18 = or i32 %15, %17
  %19 = icmp eq i32 %18, 0
  %20 = icmp eq i32 %2, 0
  %21 = or i1 %19, %20
  br i1 %21, label %73, label %22

22:                                               ; preds = %4
  %23 = load ptr, ptr %5, align 8
  %24 = shl i32 %1, 5
  %25 = getelementptr inbounds i8, ptr %23, i64 11328
  %26 = getelementptr inbounds i8, ptr %0, i64 688
  %27 = getelementptr inbounds i8, ptr %23, i64 31808
  %28 = getelementptr inbounds i8, ptr %3, i64 8
  %29 = getelementptr inbounds i8, ptr %3, i64 16
  br label %30

30:                                               ; preds = %22, %43
  %31 = phi i32 [ %2, %22 ], [ %45, %43 ]
  %32 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %31, i1 true)
  %33 = or disjoint i32 %32, %24
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds [1024 x i32], ptr %25, i64 0, i64 %34
  %36 = load i32, ptr %35, align 4
  %37 = load i32, ptr %3, align 4
  %38 = tail call i32 @join(ptr nonnull %0, i32 %36, i32 %37) #41
  store i32 %38, ptr %35, align 4
  %39 = load ptr, ptr %26, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 96
  %41 = load i32, ptr %40, align 8
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %47

43:                                               ; preds = %62, %47, %30
  %44 = add i32 %31, -1
  %45 = and i32 %44, %31
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %73, label %30

47:                                               ; preds = %30
  %48 = getelementptr inbounds [4 x [1024 x i32]], ptr %27, i64 0, i64 2, i64 %34
  %49 = load i32, ptr %48, align 4
  %50 = load i32, ptr %7, align 4
  %51 = tail call i32 @join(ptr nonnull %0, i32 %49, i32 %50) #41
  store i32 %51, ptr %48, align 4
  %52 = load i32, ptr %13, align 4
  %53 = load ptr, ptr %5, align 8
  %54 = getelementptr inbounds i8, ptr %53, i64 15424
  %55 = getelementptr inbounds [4 x [1024 x i32]], ptr %54, i64 0, i64 2, i64 %34
  %56 = load i32, ptr %55, align 4
  %57 = tail call i32 @join(ptr nonnull %0, i32 %56, i32 %52) #41
  store i32 %57, ptr %55, align 4
  %58 = load ptr, ptr %26, align 8
  %59 = getelementptr inbounds i8, ptr %58, i64 96
  %60 = load i32, ptr %59, align 8
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %43, label %62

62:                                               ; preds = %47
  %63 = getelementptr inbounds [4 x [1024 x i32]], ptr %27, i64 0, i64 3, i64 %34
  %64 = load i32, ptr %63, align 4
  %65 = load i32, ptr %28, align 4
  %66 = tail call i32 @join(ptr nonnull %0, i32 %64, i32 %65) #41
  store i32 %66, ptr %63, align 4
  %67 = load i32, ptr %29, align 4
  %68 = load ptr, ptr %5, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 15424
  %70 = getelementptr inbounds [4 x [1024 x i32]], ptr %69, i64 0, i64 3, i64 %34
  %71 = load i32, ptr %70, align 4
  %72 = tail call i32 @join(ptr nonnull %0, i32 %71, i32 %67) #41
  store i32 %72, ptr %70, align 4
  br label %43

73:                                               ; preds = %43, %4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.umin.v32i32(<32 x i32>) #24

; Function Attrs: noinline nounwind
define void @ts_check_syncwarps(ptr %0, i32 %1, i32 %2, <32 x i64> %3) local_unnamed_addr #2 {
  %5 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #42
  store <32 x i64> %3, ptr %5, align 16
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %7, label %8

7:                                                ; preds = %8, %4
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #42
  ret void

8:                                                ; preds = %4, %8
  %9 = phi i32 [ %19, %8 ], [ %2, %4 ]
  %10 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %9, i1 true)
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %11
  %13 = load i64, ptr %12, align 8
  %14 = insertelement <32 x i64> poison, i64 %13, i64 0
  %15 = shufflevector <32 x i64> %14, <32 x i64> poison, <32 x i32> zeroinitializer
  %16 = icmp eq <32 x i64> %15, %3
  %17 = bitcast <32 x i1> %16 to i32
  %18 = and i32 %9, %17
  tail call void @ts_check_syncwarp(ptr %0, i32 %1, i32 %18) #41
  %19 = xor i32 %18, %9
  %20 = icmp eq i32 %18, %9
  br i1 %20, label %7, label %8
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_record(ptr nocapture %0, i64 %1, i32 %2, i32 %3, i64 %4, i64 %5, i32 %6, i32 %7, i64 %8) local_unnamed_addr #4 {
  %10 = getelementptr inbounds i8, ptr %0, i64 608
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
  %22 = getelementptr inbounds i8, ptr %0, i64 712
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
  %46 = getelementptr inbounds i8, ptr %0, i64 728
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
  %58 = getelementptr inbounds i8, ptr %0, i64 104
  %59 = load i64, ptr %58, align 8
  %60 = zext i32 %6 to i64
  %61 = zext i32 %7 to i64
  %62 = getelementptr inbounds i8, ptr %0, i64 720
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

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_log_sectors(ptr nocapture readonly %0, i64 %1, ptr nocapture readonly %2, ptr nocapture readonly %3, ptr nocapture readonly %4, i64 %5, ptr nocapture %6, ptr nocapture %7, ptr nocapture writeonly %8) local_unnamed_addr #21 {
  %10 = icmp eq i64 %5, 0
  br i1 %10, label %11, label %12

11:                                               ; preds = %106, %9
  ret void

12:                                               ; preds = %9, %106
  %13 = phi i64 [ %109, %106 ], [ 0, %9 ]
  %14 = phi i64 [ %111, %106 ], [ 0, %9 ]
  %15 = getelementptr inbounds i64, ptr %2, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = mul i64 %16, %1
  %18 = getelementptr inbounds i64, ptr %0, i64 %17
  %19 = getelementptr inbounds i64, ptr %3, i64 %14
  %20 = load i64, ptr %19, align 8
  %21 = trunc i64 %20 to i32
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %106, label %23

23:                                               ; preds = %12
  %24 = getelementptr inbounds i64, ptr %6, i64 %13
  %25 = getelementptr inbounds i32, ptr %7, i64 %13
  %26 = getelementptr inbounds i64, ptr %4, i64 %14
  br label %27

27:                                               ; preds = %23, %101
  %28 = phi i32 [ %21, %23 ], [ %104, %101 ]
  %29 = phi i32 [ 0, %23 ], [ %102, %101 ]
  %30 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %28, i1 true)
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds i64, ptr %18, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = lshr i64 %33, 5
  %35 = load i64, ptr %26, align 8
  %36 = icmp ult i64 %35, 32
  %37 = trunc nuw nsw i64 %35 to i32
  %38 = shl nsw i32 -1, %37
  %39 = xor i32 %38, -1
  %40 = trunc i64 %33 to i32
  %41 = and i32 %40, 31
  %42 = shl i32 %39, %41
  %43 = select i1 %36, i32 %42, i32 -1
  %44 = zext i32 %29 to i64
  br label %45

45:                                               ; preds = %48, %27
  %46 = phi i64 [ %49, %48 ], [ %44, %27 ]
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %60, label %48

48:                                               ; preds = %45
  %49 = add nsw i64 %46, -1
  %50 = getelementptr inbounds i64, ptr %24, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = icmp ugt i64 %51, %34
  br i1 %52, label %45, label %53

53:                                               ; preds = %48
  %54 = trunc nuw i64 %46 to i32
  %55 = icmp eq i64 %51, %34
  br i1 %55, label %56, label %60

56:                                               ; preds = %53
  %57 = getelementptr inbounds i32, ptr %25, i64 %49
  %58 = load i32, ptr %57, align 4
  %59 = or i32 %58, %43
  store i32 %59, ptr %57, align 4
  br label %101

60:                                               ; preds = %45, %53
  %61 = phi i32 [ %54, %53 ], [ 0, %45 ]
  %62 = icmp ult i32 %61, %29
  %63 = zext i32 %61 to i64
  br i1 %62, label %64, label %80

64:                                               ; preds = %60
  %65 = sub nsw i64 %44, %63
  %66 = and i64 %65, 1
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %76, label %68

68:                                               ; preds = %64
  %69 = add nsw i64 %44, -1
  %70 = getelementptr inbounds i64, ptr %24, i64 %69
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i64, ptr %24, i64 %44
  store i64 %71, ptr %72, align 8
  %73 = getelementptr inbounds i32, ptr %25, i64 %69
  %74 = load i32, ptr %73, align 4
  %75 = getelementptr inbounds i32, ptr %25, i64 %44
  store i32 %74, ptr %75, align 4
  br label %76

76:                                               ; preds = %68, %64
  %77 = phi i64 [ %44, %64 ], [ %69, %68 ]
  %78 = add nsw i64 %44, -1
  %79 = icmp eq i64 %78, %63
  br i1 %79, label %80, label %84

80:                                               ; preds = %76, %84, %60
  %81 = getelementptr inbounds i64, ptr %24, i64 %63
  store i64 %34, ptr %81, align 8
  %82 = getelementptr inbounds i32, ptr %25, i64 %63
  store i32 %43, ptr %82, align 4
  %83 = add i32 %29, 1
  br label %101

84:                                               ; preds = %76, %84
  %85 = phi i64 [ %93, %84 ], [ %77, %76 ]
  %86 = add nsw i64 %85, -1
  %87 = getelementptr inbounds i64, ptr %24, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds i64, ptr %24, i64 %85
  store i64 %88, ptr %89, align 8
  %90 = getelementptr inbounds i32, ptr %25, i64 %86
  %91 = load i32, ptr %90, align 4
  %92 = getelementptr inbounds i32, ptr %25, i64 %85
  store i32 %91, ptr %92, align 4
  %93 = add nsw i64 %85, -2
  %94 = getelementptr inbounds i64, ptr %24, i64 %93
  %95 = load i64, ptr %94, align 8
  %96 = getelementptr inbounds i64, ptr %24, i64 %86
  store i64 %95, ptr %96, align 8
  %97 = getelementptr inbounds i32, ptr %25, i64 %93
  %98 = load i32, ptr %97, align 4
  %99 = getelementptr inbounds i32, ptr %25, i64 %86
  store i32 %98, ptr %99, align 4
  %100 = icmp ugt i64 %93, %63
  br i1 %100, label %84, label %80

101:                                              ; preds = %56, %80
  %102 = phi i32 [ %29, %56 ], [ %83, %80 ]
  %103 = add i32 %28, -1
  %104 = and i32 %103, %28
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %106, label %27

106:                                              ; preds = %101, %12
  %107 = phi i32 [ 0, %12 ], [ %102, %101 ]
  %108 = zext i32 %107 to i64
  %109 = add i64 %13, %108
  %110 = getelementptr inbounds i64, ptr %8, i64 %14
  store i64 %109, ptr %110, align 8
  %111 = add nuw i64 %14, 1
  %112 = icmp eq i64 %111, %5
  br i1 %112, label %11, label %12
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_log_misses(ptr nocapture readonly %0, ptr nocapture readonly %1, ptr %2, ptr nocapture readonly %3, ptr nocapture readonly %4, i64 %5, i64 %6, ptr nocapture %7, i64 %8, ptr nocapture %9, ptr nocapture writeonly %10, ptr nocapture writeonly %11, ptr nocapture %12) local_unnamed_addr #4 {
  %14 = alloca i32, align 4
  %15 = alloca i32, align 8
  %16 = alloca %struct.Asked, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15)
  %17 = add i64 %8, -1
  store i32 -1, ptr %14, align 4
  store i32 -1, ptr %15, align 8
  %18 = icmp eq i64 %5, 0
  br i1 %18, label %24, label %19

19:                                               ; preds = %13
  %20 = getelementptr inbounds i8, ptr %16, i64 264
  %21 = getelementptr inbounds i8, ptr %16, i64 272
  %22 = getelementptr inbounds i8, ptr %16, i64 4
  %23 = getelementptr inbounds i8, ptr %16, i64 132
  br label %25

24:                                               ; preds = %273, %13
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14)
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15)
  ret void

25:                                               ; preds = %19, %273
  %26 = phi i64 [ 0, %19 ], [ %29, %273 ]
  %27 = phi i64 [ 0, %19 ], [ %242, %273 ]
  %28 = phi i32 [ 0, %19 ], [ %99, %273 ]
  call void @llvm.lifetime.start.p0(i64 280, ptr nonnull %16) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(280) %16, i8 0, i64 280, i1 false)
  %29 = add nuw i64 %26, 1
  %30 = getelementptr inbounds i64, ptr %0, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i64, ptr %0, i64 %26
  %33 = load i64, ptr %32, align 8
  %34 = sub nsw i64 %31, %33
  %35 = getelementptr inbounds i32, ptr %2, i64 %33
  store ptr %35, ptr %20, align 8
  %36 = getelementptr inbounds i8, ptr %4, i64 %26
  %37 = load i8, ptr %36, align 1
  store i8 %37, ptr %21, align 8
  %38 = getelementptr inbounds i64, ptr %1, i64 %33
  %39 = and i64 %34, 4294967295
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %41, label %43

41:                                               ; preds = %25
  %42 = getelementptr inbounds i64, ptr %3, i64 %26
  br label %97

43:                                               ; preds = %25
  %44 = and i64 %34, 4294967295
  br label %45

45:                                               ; preds = %75, %43
  %46 = phi i32 [ %28, %43 ], [ %67, %75 ]
  %47 = phi i64 [ 0, %43 ], [ %87, %75 ]
  %48 = getelementptr inbounds i64, ptr %38, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = lshr i64 %49, 2
  %51 = mul i64 %50, -7046029254386353131
  %52 = lshr i64 %51, 20
  br label %53

53:                                               ; preds = %66, %45
  %54 = phi i32 [ %46, %45 ], [ %67, %66 ]
  %55 = phi i64 [ %52, %45 ], [ %74, %66 ]
  %56 = and i64 %55, %17
  %57 = getelementptr inbounds i32, ptr %7, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %66

60:                                               ; preds = %53
  %61 = zext i32 %54 to i64
  %62 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %61
  store i64 %50, ptr %62, align 8
  %63 = getelementptr inbounds i8, ptr %62, i64 8
  %64 = getelementptr inbounds i8, ptr %62, i64 56
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(48) %63, i8 -1, i64 48, i1 false)
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 dereferenceable(48) %64, i8 0, i64 48, i1 false)
  %65 = add i32 %54, 1
  store i32 %65, ptr %57, align 4
  br label %66

66:                                               ; preds = %60, %53
  %67 = phi i32 [ %65, %60 ], [ %54, %53 ]
  %68 = phi i32 [ %65, %60 ], [ %58, %53 ]
  %69 = add i32 %68, -1
  %70 = zext i32 %69 to i64
  %71 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, %50
  %74 = add i64 %55, 1
  br i1 %73, label %75, label %53

75:                                               ; preds = %66
  %76 = shl i32 %69, 2
  %77 = trunc i64 %49 to i32
  %78 = and i32 %77, 3
  %79 = or disjoint i32 %76, %78
  %80 = getelementptr inbounds [32 x i32], ptr %22, i64 0, i64 %47
  store i32 %79, ptr %80, align 4
  %81 = and i32 %69, 1073741823
  %82 = zext nneg i32 %81 to i64
  %83 = and i64 %49, 3
  %84 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %82, i32 3, i64 %83
  %85 = load i32, ptr %84, align 4
  %86 = getelementptr inbounds [32 x i32], ptr %23, i64 0, i64 %47
  store i32 %85, ptr %86, align 4
  %87 = add nuw nsw i64 %47, 1
  %88 = icmp eq i64 %87, %44
  br i1 %88, label %89, label %45

89:                                               ; preds = %75
  %90 = getelementptr inbounds i64, ptr %3, i64 %26
  %91 = load i64, ptr %90, align 8
  br i1 %40, label %97, label %92

92:                                               ; preds = %89
  %93 = load i8, ptr %21, align 8
  %94 = trunc nuw i8 %93 to i1
  %95 = and i64 %34, 4294967295
  %96 = load ptr, ptr %20, align 8
  br label %103

97:                                               ; preds = %205, %41, %89
  %98 = phi ptr [ %90, %89 ], [ %42, %41 ], [ %90, %205 ]
  %99 = phi i32 [ %67, %89 ], [ %28, %41 ], [ %67, %205 ]
  %100 = phi i64 [ %27, %89 ], [ %27, %41 ], [ %194, %205 ]
  %101 = phi i32 [ 0, %89 ], [ 0, %41 ], [ %206, %205 ]
  %102 = icmp ugt i64 %100, %6
  br i1 %102, label %209, label %241

103:                                              ; preds = %205, %92
  %104 = phi i64 [ %27, %92 ], [ %194, %205 ]
  %105 = phi i64 [ 0, %92 ], [ %207, %205 ]
  %106 = phi i32 [ 0, %92 ], [ %206, %205 ]
  %107 = getelementptr inbounds [32 x i32], ptr %23, i64 0, i64 %105
  %108 = load i32, ptr %107, align 4
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %135, label %110

110:                                              ; preds = %103
  br i1 %94, label %111, label %136

111:                                              ; preds = %110
  %112 = getelementptr inbounds [32 x i32], ptr %22, i64 0, i64 %105
  %113 = load i32, ptr %112, align 4
  br label %114

114:                                              ; preds = %131, %111
  %115 = phi i64 [ 0, %111 ], [ %132, %131 ]
  %116 = phi i1 [ true, %111 ], [ %133, %131 ]
  %117 = getelementptr inbounds [32 x i32], ptr %22, i64 0, i64 %115
  %118 = load i32, ptr %117, align 4
  %119 = xor i32 %118, %113
  %120 = icmp ult i32 %119, 4
  br i1 %120, label %121, label %131

121:                                              ; preds = %114
  %122 = getelementptr inbounds [32 x i32], ptr %23, i64 0, i64 %115
  %123 = load i32, ptr %122, align 4
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %131, label %125

125:                                              ; preds = %121
  %126 = getelementptr inbounds i32, ptr %96, i64 %115
  %127 = load i32, ptr %126, align 4
  %128 = xor i32 %123, -1
  %129 = and i32 %127, %128
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %131, label %140

131:                                              ; preds = %125, %121, %114
  %132 = add nuw nsw i64 %115, 1
  %133 = icmp ult i64 %132, %95
  %134 = icmp eq i64 %132, %95
  br i1 %134, label %140, label %114

135:                                              ; preds = %103
  br i1 %94, label %144, label %136

136:                                              ; preds = %135, %110
  %137 = getelementptr inbounds i32, ptr %96, i64 %105
  %138 = load i32, ptr %137, align 4
  %139 = or i32 %138, %108
  br label %144

140:                                              ; preds = %131, %125
  %141 = phi i1 [ %133, %131 ], [ %116, %125 ]
  %142 = freeze i1 %141
  %143 = select i1 %142, i32 -1, i32 %108
  br label %144

144:                                              ; preds = %140, %136, %135
  %145 = phi i1 [ %109, %136 ], [ true, %135 ], [ %142, %140 ]
  %146 = phi i32 [ %139, %136 ], [ -1, %135 ], [ %143, %140 ]
  %147 = getelementptr inbounds [32 x i32], ptr %22, i64 0, i64 %105
  %148 = load i32, ptr %147, align 4
  %149 = lshr i32 %148, 2
  %150 = zext nneg i32 %149 to i64
  %151 = and i32 %148, 3
  %152 = zext nneg i32 %151 to i64
  %153 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 3, i64 %152
  %154 = load i32, ptr %153, align 4
  %155 = icmp eq i32 %154, 0
  br i1 %155, label %180, label %156

156:                                              ; preds = %144
  %157 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 5, i64 %152
  %158 = load i32, ptr %157, align 4
  %159 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 4, i64 %152
  %160 = load i32, ptr %159, align 4
  %161 = icmp eq i32 %158, -1
  br i1 %161, label %168, label %162

162:                                              ; preds = %156
  %163 = lshr i32 %158, 2
  %164 = zext nneg i32 %163 to i64
  %165 = and i32 %158, 3
  %166 = zext nneg i32 %165 to i64
  %167 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %164, i32 4, i64 %166
  br label %168

168:                                              ; preds = %162, %156
  %169 = phi ptr [ %167, %162 ], [ %15, %156 ]
  store i32 %160, ptr %169, align 4
  %170 = icmp eq i32 %160, -1
  br i1 %170, label %177, label %171

171:                                              ; preds = %168
  %172 = lshr i32 %160, 2
  %173 = zext nneg i32 %172 to i64
  %174 = and i32 %160, 3
  %175 = zext nneg i32 %174 to i64
  %176 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %173, i32 5, i64 %175
  br label %177

177:                                              ; preds = %171, %168
  %178 = phi ptr [ %176, %171 ], [ %14, %168 ]
  store i32 %158, ptr %178, align 4
  %179 = add i64 %104, -1
  br label %180

180:                                              ; preds = %177, %144
  %181 = phi i64 [ %104, %144 ], [ %179, %177 ]
  %182 = load i32, ptr %14, align 4
  %183 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 5, i64 %152
  store i32 %182, ptr %183, align 4
  %184 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 4, i64 %152
  store i32 -1, ptr %184, align 4
  %185 = icmp eq i32 %182, -1
  br i1 %185, label %192, label %186

186:                                              ; preds = %180
  %187 = lshr i32 %182, 2
  %188 = zext nneg i32 %187 to i64
  %189 = and i32 %182, 3
  %190 = zext nneg i32 %189 to i64
  %191 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %188, i32 4, i64 %190
  br label %192

192:                                              ; preds = %186, %180
  %193 = phi ptr [ %191, %186 ], [ %15, %180 ]
  store i32 %148, ptr %193, align 4
  store i32 %148, ptr %14, align 4
  store i32 %146, ptr %153, align 4
  %194 = add i64 %181, 1
  br i1 %145, label %195, label %205

195:                                              ; preds = %192
  %196 = add i32 %106, 1
  %197 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 1, i64 %152
  store i64 %91, ptr %197, align 8
  %198 = lshr i32 %148, 1
  %199 = and i32 %198, 1
  %200 = zext nneg i32 %199 to i64
  %201 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %150, i32 2, i64 %200
  %202 = load i64, ptr %201, align 8
  %203 = icmp slt i64 %202, 0
  br i1 %203, label %204, label %205

204:                                              ; preds = %195
  store i64 %91, ptr %201, align 8
  br label %205

205:                                              ; preds = %204, %195, %192
  %206 = phi i32 [ %106, %192 ], [ %196, %204 ], [ %196, %195 ]
  %207 = add nuw nsw i64 %105, 1
  %208 = icmp eq i64 %207, %95
  br i1 %208, label %97, label %103

209:                                              ; preds = %97, %236
  %210 = phi i64 [ %239, %236 ], [ %100, %97 ]
  %211 = load i32, ptr %15, align 8
  %212 = lshr i32 %211, 2
  %213 = zext nneg i32 %212 to i64
  %214 = and i32 %211, 3
  %215 = zext nneg i32 %214 to i64
  %216 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %213, i32 5, i64 %215
  %217 = load i32, ptr %216, align 4
  %218 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %213, i32 4, i64 %215
  %219 = load i32, ptr %218, align 4
  %220 = icmp eq i32 %217, -1
  br i1 %220, label %227, label %221

221:                                              ; preds = %209
  %222 = lshr i32 %217, 2
  %223 = zext nneg i32 %222 to i64
  %224 = and i32 %217, 3
  %225 = zext nneg i32 %224 to i64
  %226 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %223, i32 4, i64 %225
  br label %227

227:                                              ; preds = %221, %209
  %228 = phi ptr [ %226, %221 ], [ %15, %209 ]
  store i32 %219, ptr %228, align 4
  %229 = icmp eq i32 %219, -1
  br i1 %229, label %236, label %230

230:                                              ; preds = %227
  %231 = lshr i32 %219, 2
  %232 = zext nneg i32 %231 to i64
  %233 = and i32 %219, 3
  %234 = zext nneg i32 %233 to i64
  %235 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %232, i32 5, i64 %234
  br label %236

236:                                              ; preds = %230, %227
  %237 = phi ptr [ %235, %230 ], [ %14, %227 ]
  store i32 %217, ptr %237, align 4
  %238 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %213, i32 3, i64 %215
  store i32 0, ptr %238, align 4
  %239 = add i64 %210, -1
  %240 = icmp ugt i64 %239, %6
  br i1 %240, label %209, label %241

241:                                              ; preds = %236, %97
  %242 = phi i64 [ %100, %97 ], [ %6, %236 ]
  %243 = getelementptr inbounds i32, ptr %10, i64 %26
  store i32 %101, ptr %243, align 4
  %244 = load i64, ptr %98, align 8
  %245 = getelementptr inbounds i8, ptr %11, i64 %26
  %246 = getelementptr inbounds i8, ptr %12, i64 %26
  store i8 0, ptr %246, align 1
  store i8 0, ptr %245, align 1
  br i1 %40, label %273, label %247

247:                                              ; preds = %241
  %248 = and i64 %34, 4294967295
  br label %249

249:                                              ; preds = %270, %247
  %250 = phi i64 [ 0, %247 ], [ %271, %270 ]
  %251 = getelementptr inbounds [32 x i32], ptr %22, i64 0, i64 %250
  %252 = load i32, ptr %251, align 4
  %253 = lshr i32 %252, 2
  %254 = zext nneg i32 %253 to i64
  %255 = and i32 %252, 3
  %256 = zext nneg i32 %255 to i64
  %257 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %254, i32 1, i64 %256
  %258 = load i64, ptr %257, align 8
  %259 = icmp eq i64 %258, %244
  br i1 %259, label %260, label %270

260:                                              ; preds = %249
  store i8 1, ptr %245, align 1
  %261 = lshr i32 %252, 1
  %262 = and i32 %261, 1
  %263 = zext nneg i32 %262 to i64
  %264 = getelementptr inbounds %struct.CachedLine, ptr %9, i64 %254, i32 2, i64 %263
  %265 = load i64, ptr %264, align 8
  %266 = icmp eq i64 %265, %244
  %267 = load i8, ptr %246, align 1
  %268 = zext i1 %266 to i8
  %269 = or i8 %267, %268
  store i8 %269, ptr %246, align 1
  br label %270

270:                                              ; preds = %260, %249
  %271 = add nuw nsw i64 %250, 1
  %272 = icmp eq i64 %271, %248
  br i1 %272, label %273, label %249

273:                                              ; preds = %270, %241
  call void @llvm.lifetime.end.p0(i64 280, ptr nonnull %16) #42
  %274 = icmp eq i64 %29, %5
  br i1 %274, label %24, label %25
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_sample(ptr nocapture readonly %0, i32 %1, i32 %2, <32 x i64> %3, <32 x i64> %4, i1 %5) local_unnamed_addr #4 {
  %7 = getelementptr inbounds i8, ptr %0, i64 744
  %8 = load ptr, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = getelementptr inbounds i8, ptr %8, i64 %9
  %11 = load i8, ptr %10, align 1
  %12 = zext i8 %11 to i32
  %13 = select i1 %5, i32 3, i32 1
  %14 = icmp eq i32 %13, %12
  br i1 %14, label %71, label %15

15:                                               ; preds = %6
  %16 = getelementptr inbounds i8, ptr %0, i64 752
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
  %29 = getelementptr inbounds i8, ptr %0, i64 104
  %30 = load i64, ptr %29, align 8
  %31 = shl i64 %30, 5
  %32 = getelementptr inbounds i8, ptr %0, i64 496
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
  %48 = getelementptr inbounds i8, ptr %0, i64 696
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 496
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
define range(i64 0, 33) i64 @ts_distinct(<32 x i64> %0, i32 %1, i64 %2) local_unnamed_addr #5 {
  %4 = insertelement <32 x i64> poison, i64 %2, i64 0
  %5 = shufflevector <32 x i64> %4, <32 x i64> poison, <32 x i32> zeroinitializer
  %6 = lshr <32 x i64> %0, %5
  %7 = tail call fastcc i32 @first_of_their_kind(<32 x i64> %6, i32 %1) #41
  %8 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %7)
  %9 = zext nneg i32 %8 to i64
  ret i64 %9
}

; Function Attrs: inlinehint nofree norecurse nosync nounwind memory(none)
define internal fastcc i32 @first_of_their_kind(<32 x i64> %0, i32 %1) unnamed_addr #25 {
  %3 = alloca [32 x i64], align 16
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %167, label %5

5:                                                ; preds = %2
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %3) #42
  store <32 x i64> %0, ptr %3, align 16
  %6 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %1, i1 true)
  %7 = zext nneg i32 %6 to i64
  %8 = getelementptr inbounds [32 x i64], ptr %3, i64 0, i64 %7
  %9 = load i64, ptr %8, align 8
  %10 = insertelement <32 x i64> poison, i64 %9, i64 0
  %11 = shufflevector <32 x i64> %10, <32 x i64> poison, <32 x i32> zeroinitializer
  %12 = sub <32 x i64> %0, %11
  %13 = add <32 x i64> %12, <i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648, i64 2147483648>
  %14 = icmp ugt <32 x i64> %13, <i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295, i64 4294967295>
  %15 = bitcast <32 x i1> %14 to i32
  %16 = and i32 %15, %1
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %35, label %18

18:                                               ; preds = %5, %18
  %19 = phi i32 [ %33, %18 ], [ %1, %5 ]
  %20 = phi i32 [ %23, %18 ], [ 0, %5 ]
  %21 = sub i32 0, %19
  %22 = and i32 %19, %21
  %23 = or i32 %22, %20
  %24 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %19, i1 true)
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds i64, ptr %3, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = insertelement <32 x i64> poison, i64 %27, i64 0
  %29 = shufflevector <32 x i64> %28, <32 x i64> poison, <32 x i32> zeroinitializer
  %30 = icmp eq <32 x i64> %29, %0
  %31 = bitcast <32 x i1> %30 to i32
  %32 = xor i32 %31, -1
  %33 = and i32 %19, %32
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %165, label %18

35:                                               ; preds = %5
  %36 = bitcast i32 %1 to <32 x i1>
  %37 = trunc <32 x i64> %13 to <32 x i32>
  %38 = select <32 x i1> %36, <32 x i32> %37, <32 x i32> <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %39 = icmp eq i32 %1, -1
  br i1 %39, label %40, label %49

40:                                               ; preds = %35
  %41 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  %42 = icmp ugt <32 x i32> %41, %38
  %43 = bitcast <32 x i1> %42 to i32
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %49

45:                                               ; preds = %40
  %46 = icmp ne <32 x i32> %41, %38
  %47 = bitcast <32 x i1> %46 to i32
  %48 = or i32 %47, 1
  br label %165

49:                                               ; preds = %40, %35
  %50 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0>
  %51 = icmp eq <32 x i32> %50, %38
  %52 = bitcast <32 x i1> %51 to i32
  %53 = shl i32 %52, 1
  %54 = and i32 %52, -2147483648
  %55 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1>
  %56 = icmp eq <32 x i32> %55, %38
  %57 = bitcast <32 x i1> %56 to i32
  %58 = shl i32 %57, 2
  %59 = and i32 %57, -1073741824
  %60 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2>
  %61 = icmp eq <32 x i32> %60, %38
  %62 = bitcast <32 x i1> %61 to i32
  %63 = shl i32 %62, 3
  %64 = and i32 %62, -536870912
  %65 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3>
  %66 = icmp eq <32 x i32> %65, %38
  %67 = bitcast <32 x i1> %66 to i32
  %68 = shl i32 %67, 4
  %69 = and i32 %67, -268435456
  %70 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4>
  %71 = icmp eq <32 x i32> %70, %38
  %72 = bitcast <32 x i1> %71 to i32
  %73 = shl i32 %72, 5
  %74 = and i32 %72, -134217728
  %75 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>
  %76 = icmp eq <32 x i32> %75, %38
  %77 = bitcast <32 x i1> %76 to i32
  %78 = shl i32 %77, 6
  %79 = and i32 %77, -67108864
  %80 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  %81 = icmp eq <32 x i32> %80, %38
  %82 = bitcast <32 x i1> %81 to i32
  %83 = shl i32 %82, 7
  %84 = and i32 %82, -33554432
  %85 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %86 = icmp eq <32 x i32> %85, %38
  %87 = bitcast <32 x i1> %86 to i32
  %88 = shl i32 %87, 8
  %89 = and i32 %87, -16777216
  %90 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
  %91 = icmp eq <32 x i32> %90, %38
  %92 = bitcast <32 x i1> %91 to i32
  %93 = shl i32 %92, 9
  %94 = and i32 %92, -8388608
  %95 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9>
  %96 = icmp eq <32 x i32> %95, %38
  %97 = bitcast <32 x i1> %96 to i32
  %98 = shl i32 %97, 10
  %99 = and i32 %97, -4194304
  %100 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10>
  %101 = icmp eq <32 x i32> %100, %38
  %102 = bitcast <32 x i1> %101 to i32
  %103 = shl i32 %102, 11
  %104 = and i32 %102, -2097152
  %105 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>
  %106 = icmp eq <32 x i32> %105, %38
  %107 = bitcast <32 x i1> %106 to i32
  %108 = shl i32 %107, 12
  %109 = and i32 %107, -1048576
  %110 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12>
  %111 = icmp eq <32 x i32> %110, %38
  %112 = bitcast <32 x i1> %111 to i32
  %113 = shl i32 %112, 13
  %114 = and i32 %112, -524288
  %115 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13>
  %116 = icmp eq <32 x i32> %115, %38
  %117 = bitcast <32 x i1> %116 to i32
  %118 = shl i32 %117, 14
  %119 = and i32 %117, -262144
  %120 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %121 = icmp eq <32 x i32> %120, %38
  %122 = bitcast <32 x i1> %121 to i32
  %123 = shl i32 %122, 15
  %124 = and i32 %122, -131072
  %125 = shufflevector <32 x i32> %38, <32 x i32> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %126 = icmp eq <32 x i32> %125, %38
  %127 = bitcast <32 x i1> %126 to i32
  %128 = shl i32 %127, 16
  %129 = and i32 %127, -65536
  %130 = or i32 %128, %129
  %131 = or i32 %130, %124
  %132 = or i32 %131, %123
  %133 = or i32 %132, %119
  %134 = or i32 %133, %118
  %135 = or i32 %134, %114
  %136 = or i32 %135, %113
  %137 = or i32 %136, %109
  %138 = or i32 %137, %108
  %139 = or i32 %138, %104
  %140 = or i32 %139, %103
  %141 = or i32 %140, %99
  %142 = or i32 %141, %98
  %143 = or i32 %142, %94
  %144 = or i32 %143, %93
  %145 = or i32 %144, %89
  %146 = or i32 %145, %88
  %147 = or i32 %146, %84
  %148 = or i32 %147, %83
  %149 = or i32 %148, %79
  %150 = or i32 %149, %78
  %151 = or i32 %150, %74
  %152 = or i32 %151, %73
  %153 = or i32 %152, %69
  %154 = or i32 %153, %68
  %155 = or i32 %154, %64
  %156 = or i32 %155, %63
  %157 = or i32 %156, %54
  %158 = or i32 %157, %53
  %159 = or i32 %158, %59
  %160 = or i32 %159, %58
  %161 = xor i32 %160, -1
  %162 = sub i32 0, %1
  %163 = or i32 %161, %162
  %164 = and i32 %163, %1
  br label %165

165:                                              ; preds = %18, %45, %49
  %166 = phi i32 [ %48, %45 ], [ %164, %49 ], [ %23, %18 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %3) #42
  br label %167

167:                                              ; preds = %2, %165
  %168 = phi i32 [ %166, %165 ], [ 0, %2 ]
  ret i32 %168
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define i64 @ts_sectors_of_row(i64 %0, i64 %1, i32 %2) local_unnamed_addr #5 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %20, label %5

5:                                                ; preds = %3, %5
  %6 = phi i64 [ %13, %5 ], [ -1, %3 ]
  %7 = phi i64 [ %16, %5 ], [ 0, %3 ]
  %8 = phi i32 [ %18, %5 ], [ %2, %3 ]
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %8, i1 true)
  %10 = zext nneg i32 %9 to i64
  %11 = mul i64 %10, %1
  %12 = add i64 %11, %0
  %13 = lshr i64 %12, 5
  %14 = icmp ne i64 %13, %6
  %15 = zext i1 %14 to i64
  %16 = add i64 %7, %15
  %17 = add i32 %8, -1
  %18 = and i32 %17, %8
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %5

20:                                               ; preds = %5, %3
  %21 = phi i64 [ 0, %3 ], [ %16, %5 ]
  ret i64 %21
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define range(i64 0, 274877906944) i64 @ts_sectors(<32 x i64> %0, i32 %1, i64 %2) local_unnamed_addr #5 {
  %4 = lshr <32 x i64> %0, <i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5>
  %5 = lshr <32 x i64> %0, <i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21, i64 21>
  %6 = lshr <32 x i64> %0, <i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37, i64 37>
  %7 = xor <32 x i64> %6, %5
  %8 = xor <32 x i64> %7, %4
  %9 = trunc <32 x i64> %8 to <32 x i16>
  %10 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0>
  %11 = icmp eq <32 x i16> %10, %9
  %12 = bitcast <32 x i1> %11 to i32
  %13 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 31)
  %14 = and i32 %13, %12
  %15 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1>
  %16 = icmp eq <32 x i16> %15, %9
  %17 = bitcast <32 x i1> %16 to i32
  %18 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 30)
  %19 = and i32 %18, %17
  %20 = or i32 %14, %19
  %21 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2>
  %22 = icmp eq <32 x i16> %21, %9
  %23 = bitcast <32 x i1> %22 to i32
  %24 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 29)
  %25 = and i32 %24, %23
  %26 = or i32 %20, %25
  %27 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3>
  %28 = icmp eq <32 x i16> %27, %9
  %29 = bitcast <32 x i1> %28 to i32
  %30 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 28)
  %31 = and i32 %30, %29
  %32 = or i32 %26, %31
  %33 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4>
  %34 = icmp eq <32 x i16> %33, %9
  %35 = bitcast <32 x i1> %34 to i32
  %36 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 27)
  %37 = and i32 %36, %35
  %38 = or i32 %32, %37
  %39 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>
  %40 = icmp eq <32 x i16> %39, %9
  %41 = bitcast <32 x i1> %40 to i32
  %42 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 26)
  %43 = and i32 %42, %41
  %44 = or i32 %38, %43
  %45 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  %46 = icmp eq <32 x i16> %45, %9
  %47 = bitcast <32 x i1> %46 to i32
  %48 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 25)
  %49 = and i32 %48, %47
  %50 = or i32 %44, %49
  %51 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %52 = icmp eq <32 x i16> %51, %9
  %53 = bitcast <32 x i1> %52 to i32
  %54 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 24)
  %55 = and i32 %54, %53
  %56 = or i32 %50, %55
  %57 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
  %58 = icmp eq <32 x i16> %57, %9
  %59 = bitcast <32 x i1> %58 to i32
  %60 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 23)
  %61 = and i32 %60, %59
  %62 = or i32 %56, %61
  %63 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9>
  %64 = icmp eq <32 x i16> %63, %9
  %65 = bitcast <32 x i1> %64 to i32
  %66 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 22)
  %67 = and i32 %66, %65
  %68 = or i32 %62, %67
  %69 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10>
  %70 = icmp eq <32 x i16> %69, %9
  %71 = bitcast <32 x i1> %70 to i32
  %72 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 21)
  %73 = and i32 %72, %71
  %74 = or i32 %68, %73
  %75 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>
  %76 = icmp eq <32 x i16> %75, %9
  %77 = bitcast <32 x i1> %76 to i32
  %78 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 20)
  %79 = and i32 %78, %77
  %80 = or i32 %74, %79
  %81 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12>
  %82 = icmp eq <32 x i16> %81, %9
  %83 = bitcast <32 x i1> %82 to i32
  %84 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 19)
  %85 = and i32 %84, %83
  %86 = or i32 %80, %85
  %87 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13>
  %88 = icmp eq <32 x i16> %87, %9
  %89 = bitcast <32 x i1> %88 to i32
  %90 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 18)
  %91 = and i32 %90, %89
  %92 = or i32 %86, %91
  %93 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %94 = icmp eq <32 x i16> %93, %9
  %95 = bitcast <32 x i1> %94 to i32
  %96 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 17)
  %97 = and i32 %96, %95
  %98 = or i32 %92, %97
  %99 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %100 = icmp eq <32 x i16> %99, %9
  %101 = bitcast <32 x i1> %100 to i32
  %102 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 16)
  %103 = and i32 %102, %101
  %104 = or i32 %98, %103
  %105 = and i32 %104, %1
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %107, label %111

107:                                              ; preds = %3
  %108 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1)
  %109 = zext nneg i32 %108 to i64
  %110 = mul nuw nsw i64 %109, 4294967297
  br label %116

111:                                              ; preds = %3
  %112 = tail call i64 @ts_distinct(<32 x i64> %0, i32 %1, i64 %2) #41
  %113 = shl nuw nsw i64 %112, 32
  %114 = tail call i64 @ts_distinct(<32 x i64> %0, i32 %1, i64 5) #41
  %115 = or disjoint i64 %113, %114
  br label %116

116:                                              ; preds = %111, %107
  %117 = phi i64 [ %110, %107 ], [ %115, %111 ]
  ret i64 %117
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none)
define i64 @ts_rest(ptr nocapture readonly %0, i32 %1, i32 %2, i64 %3, i64 %4, i64 %5, i64 %6) local_unnamed_addr #26 {
  %8 = load <32 x i64>, ptr %0, align 8
  %9 = lshr <32 x i64> %8, <i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5>
  %10 = icmp eq i32 %2, 0
  br i1 %10, label %26, label %11

11:                                               ; preds = %7
  %12 = icmp eq i64 %6, 0
  %13 = and i64 %6, 3
  %14 = icmp ult i64 %6, 4
  %15 = and i64 %6, -4
  %16 = icmp eq i64 %13, 0
  br label %17

17:                                               ; preds = %11, %42
  %18 = phi i32 [ %2, %11 ], [ %44, %42 ]
  br i1 %12, label %42, label %19

19:                                               ; preds = %17
  %20 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %18, i1 true)
  %21 = zext nneg i32 %20 to i64
  %22 = getelementptr inbounds i64, ptr %0, i64 %21
  br i1 %14, label %29, label %46

23:                                               ; preds = %42
  %24 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %25 = icmp ugt i32 %24, 10
  br i1 %25, label %75, label %77

26:                                               ; preds = %7
  %27 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1)
  %28 = zext nneg i32 %27 to i64
  br label %98

29:                                               ; preds = %46, %19
  %30 = phi i64 [ 0, %19 ], [ %72, %46 ]
  br i1 %16, label %42, label %31

31:                                               ; preds = %29, %31
  %32 = phi i64 [ %39, %31 ], [ %30, %29 ]
  %33 = phi i64 [ %40, %31 ], [ 0, %29 ]
  %34 = load i64, ptr %22, align 8
  %35 = lshr i64 %34, %5
  %36 = add i64 %32, %4
  %37 = add i64 %36, %35
  %38 = inttoptr i64 %37 to ptr
  store i8 1, ptr %38, align 1
  %39 = add nuw i64 %32, 1
  %40 = add i64 %33, 1
  %41 = icmp eq i64 %40, %13
  br i1 %41, label %42, label %31

42:                                               ; preds = %29, %31, %17
  %43 = add i32 %18, -1
  %44 = and i32 %43, %18
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %23, label %17

46:                                               ; preds = %19, %46
  %47 = phi i64 [ %72, %46 ], [ 0, %19 ]
  %48 = phi i64 [ %73, %46 ], [ 0, %19 ]
  %49 = load i64, ptr %22, align 8
  %50 = lshr i64 %49, %5
  %51 = add i64 %47, %4
  %52 = add i64 %51, %50
  %53 = inttoptr i64 %52 to ptr
  store i8 1, ptr %53, align 1
  %54 = or disjoint i64 %47, 1
  %55 = load i64, ptr %22, align 8
  %56 = lshr i64 %55, %5
  %57 = add i64 %54, %4
  %58 = add i64 %57, %56
  %59 = inttoptr i64 %58 to ptr
  store i8 1, ptr %59, align 1
  %60 = or disjoint i64 %47, 2
  %61 = load i64, ptr %22, align 8
  %62 = lshr i64 %61, %5
  %63 = add i64 %60, %4
  %64 = add i64 %63, %62
  %65 = inttoptr i64 %64 to ptr
  store i8 1, ptr %65, align 1
  %66 = or disjoint i64 %47, 3
  %67 = load i64, ptr %22, align 8
  %68 = lshr i64 %67, %5
  %69 = add i64 %66, %4
  %70 = add i64 %69, %68
  %71 = inttoptr i64 %70 to ptr
  store i8 1, ptr %71, align 1
  %72 = add nuw i64 %47, 4
  %73 = add i64 %48, 4
  %74 = icmp eq i64 %73, %15
  br i1 %74, label %29, label %46

75:                                               ; preds = %23
  %76 = tail call i64 @ts_sectors(<32 x i64> %8, i32 %1, i64 %3) #41
  br label %119

77:                                               ; preds = %23
  %78 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %1)
  %79 = zext nneg i32 %78 to i64
  br i1 %10, label %98, label %80

80:                                               ; preds = %77, %113
  %81 = phi i32 [ %117, %113 ], [ %2, %77 ]
  %82 = phi i64 [ %115, %113 ], [ %79, %77 ]
  %83 = phi i64 [ %114, %113 ], [ %79, %77 ]
  %84 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %81, i1 true)
  %85 = shl nsw i32 -1, %84
  %86 = xor i32 %85, -1
  %87 = and i32 %86, %1
  %88 = zext nneg i32 %84 to i64
  %89 = getelementptr inbounds i64, ptr %0, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = lshr i64 %90, 5
  %92 = insertelement <32 x i64> poison, i64 %91, i64 0
  %93 = shufflevector <32 x i64> %92, <32 x i64> poison, <32 x i32> zeroinitializer
  %94 = icmp eq <32 x i64> %9, %93
  %95 = bitcast <32 x i1> %94 to i32
  %96 = and i32 %87, %95
  %97 = icmp eq i32 %96, 0
  br i1 %97, label %113, label %103

98:                                               ; preds = %113, %26, %77
  %99 = phi i64 [ %79, %77 ], [ %28, %26 ], [ %114, %113 ]
  %100 = phi i64 [ %79, %77 ], [ %28, %26 ], [ %115, %113 ]
  %101 = shl i64 %100, 32
  %102 = or i64 %101, %99
  br label %119

103:                                              ; preds = %80
  %104 = add i64 %83, -1
  %105 = insertelement <32 x i64> poison, i64 %90, i64 0
  %106 = shufflevector <32 x i64> %105, <32 x i64> poison, <32 x i32> zeroinitializer
  %107 = icmp eq <32 x i64> %8, %106
  %108 = bitcast <32 x i1> %107 to i32
  %109 = and i32 %87, %108
  %110 = icmp ne i32 %109, 0
  %111 = sext i1 %110 to i64
  %112 = add i64 %82, %111
  br label %113

113:                                              ; preds = %103, %80
  %114 = phi i64 [ %104, %103 ], [ %83, %80 ]
  %115 = phi i64 [ %112, %103 ], [ %82, %80 ]
  %116 = add i32 %81, -1
  %117 = and i32 %116, %81
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %98, label %80

119:                                              ; preds = %98, %75
  %120 = phi i64 [ %76, %75 ], [ %102, %98 ]
  ret i64 %120
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(none)
define i64 @ts_collisions(<32 x i64> %0, i32 %1) local_unnamed_addr #5 {
  %3 = alloca [32 x i64], align 16
  %4 = lshr <32 x i64> %0, <i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5, i64 5>
  %5 = lshr <32 x i64> %0, <i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16, i64 16>
  %6 = lshr <32 x i64> %0, <i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32>
  %7 = xor <32 x i64> %5, %6
  %8 = xor <32 x i64> %7, %0
  %9 = trunc <32 x i64> %8 to <32 x i16>
  %10 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0>
  %11 = icmp eq <32 x i16> %10, %9
  %12 = bitcast <32 x i1> %11 to i32
  %13 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 31)
  %14 = and i32 %13, %12
  %15 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1>
  %16 = icmp eq <32 x i16> %15, %9
  %17 = bitcast <32 x i1> %16 to i32
  %18 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 30)
  %19 = and i32 %18, %17
  %20 = or i32 %14, %19
  %21 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2>
  %22 = icmp eq <32 x i16> %21, %9
  %23 = bitcast <32 x i1> %22 to i32
  %24 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 29)
  %25 = and i32 %24, %23
  %26 = or i32 %20, %25
  %27 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3>
  %28 = icmp eq <32 x i16> %27, %9
  %29 = bitcast <32 x i1> %28 to i32
  %30 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 28)
  %31 = and i32 %30, %29
  %32 = or i32 %26, %31
  %33 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4>
  %34 = icmp eq <32 x i16> %33, %9
  %35 = bitcast <32 x i1> %34 to i32
  %36 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 27)
  %37 = and i32 %36, %35
  %38 = or i32 %32, %37
  %39 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5>
  %40 = icmp eq <32 x i16> %39, %9
  %41 = bitcast <32 x i1> %40 to i32
  %42 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 26)
  %43 = and i32 %42, %41
  %44 = or i32 %38, %43
  %45 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6>
  %46 = icmp eq <32 x i16> %45, %9
  %47 = bitcast <32 x i1> %46 to i32
  %48 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 25)
  %49 = and i32 %48, %47
  %50 = or i32 %44, %49
  %51 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %52 = icmp eq <32 x i16> %51, %9
  %53 = bitcast <32 x i1> %52 to i32
  %54 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 24)
  %55 = and i32 %54, %53
  %56 = or i32 %50, %55
  %57 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
  %58 = icmp eq <32 x i16> %57, %9
  %59 = bitcast <32 x i1> %58 to i32
  %60 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 23)
  %61 = and i32 %60, %59
  %62 = or i32 %56, %61
  %63 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9>
  %64 = icmp eq <32 x i16> %63, %9
  %65 = bitcast <32 x i1> %64 to i32
  %66 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 22)
  %67 = and i32 %66, %65
  %68 = or i32 %62, %67
  %69 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10>
  %70 = icmp eq <32 x i16> %69, %9
  %71 = bitcast <32 x i1> %70 to i32
  %72 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 21)
  %73 = and i32 %72, %71
  %74 = or i32 %68, %73
  %75 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11>
  %76 = icmp eq <32 x i16> %75, %9
  %77 = bitcast <32 x i1> %76 to i32
  %78 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 20)
  %79 = and i32 %78, %77
  %80 = or i32 %74, %79
  %81 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12>
  %82 = icmp eq <32 x i16> %81, %9
  %83 = bitcast <32 x i1> %82 to i32
  %84 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 19)
  %85 = and i32 %84, %83
  %86 = or i32 %80, %85
  %87 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13>
  %88 = icmp eq <32 x i16> %87, %9
  %89 = bitcast <32 x i1> %88 to i32
  %90 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 18)
  %91 = and i32 %90, %89
  %92 = or i32 %86, %91
  %93 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14>
  %94 = icmp eq <32 x i16> %93, %9
  %95 = bitcast <32 x i1> %94 to i32
  %96 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 17)
  %97 = and i32 %96, %95
  %98 = or i32 %92, %97
  %99 = shufflevector <32 x i16> %9, <32 x i16> poison, <32 x i32> <i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %100 = icmp eq <32 x i16> %99, %9
  %101 = bitcast <32 x i1> %100 to i32
  %102 = tail call i32 @llvm.fshl.i32(i32 %1, i32 %1, i32 16)
  %103 = and i32 %102, %101
  %104 = or i32 %98, %103
  %105 = and i32 %104, %1
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %107, label %109

107:                                              ; preds = %2
  %108 = tail call i64 @ts_distinct(<32 x i64> %0, i32 %1, i64 5) #41
  br label %149

109:                                              ; preds = %2
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %3) #42
  store <32 x i64> %0, ptr %3, align 16
  %110 = icmp eq i32 %1, 0
  br i1 %110, label %147, label %111

111:                                              ; preds = %109, %141
  %112 = phi i32 [ %145, %141 ], [ %1, %109 ]
  %113 = phi i64 [ %144, %141 ], [ 0, %109 ]
  %114 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %112, i1 true)
  %115 = zext nneg i32 %114 to i64
  %116 = getelementptr inbounds [32 x i64], ptr %3, i64 0, i64 %115
  %117 = load i64, ptr %116, align 8
  %118 = lshr i64 %117, 5
  %119 = insertelement <32 x i64> poison, i64 %118, i64 0
  %120 = shufflevector <32 x i64> %119, <32 x i64> poison, <32 x i32> zeroinitializer
  %121 = icmp eq <32 x i64> %4, %120
  %122 = bitcast <32 x i1> %121 to i32
  %123 = and i32 %112, %122
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %141, label %125

125:                                              ; preds = %111, %125
  %126 = phi i32 [ %139, %125 ], [ %123, %111 ]
  %127 = phi i32 [ %138, %125 ], [ 0, %111 ]
  %128 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %126, i1 true)
  %129 = zext nneg i32 %128 to i64
  %130 = getelementptr inbounds i64, ptr %3, i64 %129
  %131 = load i64, ptr %130, align 8
  %132 = insertelement <32 x i64> poison, i64 %131, i64 0
  %133 = shufflevector <32 x i64> %132, <32 x i64> poison, <32 x i32> zeroinitializer
  %134 = icmp eq <32 x i64> %133, %0
  %135 = bitcast <32 x i1> %134 to i32
  %136 = and i32 %126, %135
  %137 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %136)
  %138 = tail call i32 @llvm.umax.i32(i32 %127, i32 %137)
  %139 = xor i32 %136, %126
  %140 = icmp eq i32 %136, %126
  br i1 %140, label %141, label %125

141:                                              ; preds = %125, %111
  %142 = phi i32 [ 0, %111 ], [ %138, %125 ]
  %143 = zext nneg i32 %142 to i64
  %144 = add i64 %113, %143
  %145 = xor i32 %123, %112
  %146 = icmp eq i32 %123, %112
  br i1 %146, label %147, label %111

147:                                              ; preds = %141, %109
  %148 = phi i64 [ 0, %109 ], [ %144, %141 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %3) #42
  br label %149

149:                                              ; preds = %147, %107
  %150 = phi i64 [ %108, %107 ], [ %148, %147 ]
  ret i64 %150
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define internal void @prove_barrier(ptr nocapture readonly %0, i32 %1, i32 %2) local_unnamed_addr #27 {
  %4 = getelementptr inbounds i8, ptr %0, i64 96
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 256
  %7 = zext i32 %1 to i64
  %8 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %7
  %9 = load i32, ptr %8, align 4
  %10 = icmp ugt i32 %9, %2
  br i1 %10, label %23, label %11

11:                                               ; preds = %3
  %12 = getelementptr inbounds i8, ptr %5, i64 128
  %13 = getelementptr inbounds [32 x i32], ptr %12, i64 0, i64 %7
  %14 = load i32, ptr %13, align 4
  %15 = tail call i32 @llvm.umax.i32(i32 %9, i32 %14)
  store i32 %15, ptr %8, align 4
  %16 = getelementptr inbounds i8, ptr %0, i64 736
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %5, i64 384
  %19 = getelementptr inbounds [32 x i32], ptr %18, i64 0, i64 %7
  %20 = load i32, ptr %19, align 4
  %21 = sext i32 %20 to i64
  %22 = getelementptr inbounds i8, ptr %17, i64 %21
  store i8 1, ptr %22, align 1
  br label %23

23:                                               ; preds = %3, %11
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal i1 @writes_same(ptr nocapture readonly %0, ptr nocapture readonly %1) local_unnamed_addr #11 {
  %3 = getelementptr inbounds i8, ptr %1, i64 52
  %4 = load i32, ptr %3, align 4
  %5 = and i32 %4, 31
  %6 = lshr i32 %4, 5
  %7 = and i32 %6, 31
  %8 = getelementptr inbounds i8, ptr %0, i64 48
  %9 = load i32, ptr %8, align 8
  %10 = icmp eq i32 %7, %9
  br i1 %10, label %11, label %43

11:                                               ; preds = %2
  %12 = getelementptr inbounds i8, ptr %0, i64 52
  %13 = load i32, ptr %12, align 4
  %14 = and i32 %13, 31
  %15 = icmp ult i32 %5, %14
  br i1 %15, label %16, label %43

16:                                               ; preds = %11
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load i32, ptr %17, align 8
  %19 = shl nuw nsw i32 1, %5
  %20 = and i32 %18, %19
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %43, label %22

22:                                               ; preds = %16
  %23 = load i64, ptr %1, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = load ptr, ptr %24, align 8
  %26 = zext nneg i32 %5 to i64
  %27 = getelementptr inbounds i64, ptr %25, i64 %26
  %28 = load i64, ptr %27, align 8
  %29 = sub i64 %23, %28
  %30 = getelementptr inbounds i8, ptr %0, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = shl i64 %31, 2
  %33 = icmp ult i64 %29, %32
  br i1 %33, label %34, label %43

34:                                               ; preds = %22
  %35 = getelementptr inbounds i8, ptr %0, i64 16
  %36 = load ptr, ptr %35, align 8
  %37 = zext nneg i32 %14 to i64
  %38 = getelementptr inbounds i64, ptr %36, i64 %37
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i64, ptr %36, i64 %26
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %39, %41
  br label %47

43:                                               ; preds = %16, %11, %2, %22
  %44 = getelementptr inbounds i8, ptr %0, i64 63
  %45 = load i8, ptr %44, align 1
  %46 = icmp ne i8 %45, 0
  br label %47

47:                                               ; preds = %43, %34
  %48 = phi i1 [ %42, %34 ], [ %46, %43 ]
  ret i1 %48
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @report_write(ptr nocapture readonly %0, ptr nocapture readonly %1, i1 %2, i64 %3) local_unnamed_addr #10 {
  %5 = getelementptr inbounds i8, ptr %0, i64 61
  %6 = load i8, ptr %5, align 1
  %7 = trunc nuw i8 %6 to i1
  %8 = select i1 %7, i64 5, i64 11
  %9 = getelementptr inbounds i8, ptr %0, i64 56
  %10 = load i8, ptr %9, align 8
  %11 = trunc nuw i8 %10 to i1
  %12 = select i1 %2, i64 %8, i64 4
  %13 = select i1 %11, i64 %12, i64 2
  %14 = getelementptr inbounds i8, ptr %1, i64 52
  %15 = load i32, ptr %14, align 4
  %16 = and i32 %15, 1023
  %17 = load ptr, ptr %0, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 44
  %19 = load i32, ptr %18, align 4
  %20 = lshr i32 %15, 13
  %21 = and i32 %20, 262143
  %22 = load i64, ptr %1, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 8
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 52
  %26 = load i32, ptr %25, align 4
  tail call void @ts_record(ptr %17, i64 %13, i32 %19, i32 %21, i64 %22, i64 %24, i32 %26, i32 %16, i64 %3) #41
  ret void
}

; Function Attrs: noinline nounwind
define void @ts_check_lanes(ptr %0, i32 %1, i32 %2, <32 x i64> %3, i64 %4, i64 %5, <32 x i64> %6, i32 %7, i32 %8) local_unnamed_addr #2 {
  %10 = alloca [32 x i64], align 16
  %11 = alloca [32 x i64], align 16
  %12 = alloca %struct.Access, align 8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #42
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %11) #42
  store <32 x i64> %3, ptr %10, align 16
  store <32 x i64> %6, ptr %11, align 16
  %13 = trunc i32 %8 to i8
  %14 = and i8 %13, 1
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %12) #42
  store ptr %0, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %12, i64 8
  store i64 %5, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %12, i64 16
  store ptr %11, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %12, i64 24
  store ptr %10, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %12, i64 32
  store i64 %4, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %12, i64 40
  store i32 %2, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %12, i64 44
  store i32 %1, ptr %20, align 4
  %21 = getelementptr inbounds i8, ptr %12, i64 48
  %22 = getelementptr inbounds i8, ptr %0, i64 496
  %23 = load i64, ptr %22, align 8
  %24 = trunc i64 %23 to i32
  store i32 %24, ptr %21, align 8
  %25 = getelementptr inbounds i8, ptr %12, i64 52
  %26 = getelementptr inbounds i8, ptr %12, i64 56
  store i8 %14, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %12, i64 57
  %28 = and i32 %8, 5
  %29 = icmp ne i32 %28, 1
  %30 = zext i1 %29 to i8
  store i8 %30, ptr %27, align 1
  %31 = getelementptr inbounds i8, ptr %12, i64 58
  %32 = lshr i8 %13, 1
  %33 = and i8 %32, 1
  store i8 %33, ptr %31, align 2
  %34 = getelementptr inbounds i8, ptr %12, i64 59
  %35 = lshr i8 %13, 3
  %36 = and i8 %35, 1
  store i8 %36, ptr %34, align 1
  %37 = getelementptr inbounds i8, ptr %12, i64 60
  %38 = lshr i8 %13, 4
  %39 = and i8 %38, 1
  store i8 %39, ptr %37, align 4
  %40 = getelementptr inbounds i8, ptr %12, i64 61
  %41 = lshr i8 %13, 5
  %42 = and i8 %41, 1
  store i8 %42, ptr %40, align 1
  %43 = getelementptr inbounds i8, ptr %12, i64 62
  store i8 0, ptr %43, align 2
  %44 = getelementptr inbounds i8, ptr %12, i64 63
  %45 = icmp eq i32 %2, 0
  br i1 %45, label %73, label %46

46:                                               ; preds = %9
  %47 = and i32 %8, 64
  %48 = icmp eq i32 %47, 0
  %49 = getelementptr inbounds i8, ptr %0, i64 688
  %50 = getelementptr inbounds i8, ptr %0, i64 96
  %51 = getelementptr inbounds i8, ptr %0, i64 128
  %52 = icmp eq i64 %4, 0
  %53 = add i64 %4, -1
  %54 = and i64 %4, 1
  %55 = icmp eq i64 %53, 0
  %56 = and i64 %4, -2
  %57 = icmp eq i64 %54, 0
  %58 = and i64 %4, 1
  %59 = icmp eq i64 %53, 0
  %60 = and i64 %4, -2
  %61 = icmp eq i64 %58, 0
  br label %62

62:                                               ; preds = %46, %209
  %63 = phi i32 [ %2, %46 ], [ %211, %209 ]
  %64 = call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %63, i1 true)
  %65 = load i64, ptr %22, align 8
  %66 = trunc i64 %65 to i32
  %67 = shl i32 %66, 5
  %68 = or disjoint i32 %67, %64
  store i32 %68, ptr %25, align 4
  %69 = shl nuw i32 1, %64
  %70 = and i32 %69, %7
  %71 = icmp ne i32 %70, 0
  %72 = zext i1 %71 to i8
  store i8 %72, ptr %44, align 1
  br i1 %48, label %74, label %90

73:                                               ; preds = %209, %9
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %12) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %11) #42
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #42
  ret void

74:                                               ; preds = %62
  %75 = load i8, ptr %37, align 4
  %76 = trunc nuw i8 %75 to i1
  br i1 %76, label %77, label %90

77:                                               ; preds = %74
  %78 = load ptr, ptr %49, align 8
  %79 = icmp eq ptr %78, null
  br i1 %79, label %87, label %80

80:                                               ; preds = %77
  %81 = load ptr, ptr %50, align 8
  %82 = getelementptr inbounds i8, ptr %81, i64 48192
  %83 = zext i32 %68 to i64
  %84 = getelementptr inbounds [1024 x i32], ptr %82, i64 0, i64 %83
  %85 = load i32, ptr %84, align 4
  %86 = icmp ne i32 %85, 0
  br label %87

87:                                               ; preds = %77, %80
  %88 = phi i1 [ false, %77 ], [ %86, %80 ]
  %89 = xor i1 %88, true
  br label %90

90:                                               ; preds = %74, %87, %62
  %91 = phi i1 [ true, %62 ], [ false, %74 ], [ %89, %87 ]
  %92 = zext i1 %91 to i8
  store i8 %92, ptr %43, align 2
  %93 = zext nneg i32 %64 to i64
  %94 = getelementptr inbounds [32 x i64], ptr %10, i64 0, i64 %93
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %209, label %97

97:                                               ; preds = %90
  %98 = load i64, ptr %51, align 8
  %99 = icmp ult i64 %95, %98
  br i1 %99, label %102, label %100

100:                                              ; preds = %97
  br i1 %52, label %209, label %101

101:                                              ; preds = %100
  br i1 %55, label %200, label %181

102:                                              ; preds = %97
  %103 = load i8, ptr %26, align 8
  %104 = trunc nuw i8 %103 to i1
  br i1 %52, label %128, label %105

105:                                              ; preds = %102
  br i1 %59, label %106, label %130

106:                                              ; preds = %171, %105
  %107 = phi i1 [ poison, %105 ], [ %172, %171 ]
  %108 = phi i1 [ %104, %105 ], [ %172, %171 ]
  %109 = phi i64 [ 0, %105 ], [ %173, %171 ]
  br i1 %61, label %128, label %110

110:                                              ; preds = %106
  %111 = shl i64 %109, 2
  %112 = add i64 %111, %95
  %113 = inttoptr i64 %112 to ptr
  %114 = load i8, ptr %26, align 8
  %115 = trunc nuw i8 %114 to i1
  %116 = load ptr, ptr %12, align 8
  br i1 %115, label %124, label %117

117:                                              ; preds = %110
  %118 = load i32, ptr %113, align 4
  %119 = getelementptr inbounds i8, ptr %116, i64 112
  %120 = load i64, ptr %119, align 8
  %121 = trunc i64 %120 to i32
  %122 = icmp uge i32 %118, %121
  %123 = or i1 %108, %122
  br label %128

124:                                              ; preds = %110
  %125 = getelementptr inbounds i8, ptr %116, i64 112
  %126 = load i64, ptr %125, align 8
  %127 = trunc i64 %126 to i32
  store i32 %127, ptr %113, align 4
  br label %128

128:                                              ; preds = %106, %124, %117, %102
  %129 = phi i1 [ %104, %102 ], [ %107, %106 ], [ %108, %124 ], [ %123, %117 ]
  br i1 %129, label %209, label %176

130:                                              ; preds = %105, %171
  %131 = phi i1 [ %172, %171 ], [ %104, %105 ]
  %132 = phi i64 [ %173, %171 ], [ 0, %105 ]
  %133 = phi i64 [ %174, %171 ], [ 0, %105 ]
  %134 = shl i64 %132, 2
  %135 = add i64 %134, %95
  %136 = inttoptr i64 %135 to ptr
  %137 = load i8, ptr %26, align 8
  %138 = trunc nuw i8 %137 to i1
  %139 = load ptr, ptr %12, align 8
  br i1 %138, label %140, label %144

140:                                              ; preds = %130
  %141 = getelementptr inbounds i8, ptr %139, i64 112
  %142 = load i64, ptr %141, align 8
  %143 = trunc i64 %142 to i32
  store i32 %143, ptr %136, align 4
  br label %151

144:                                              ; preds = %130
  %145 = load i32, ptr %136, align 4
  %146 = getelementptr inbounds i8, ptr %139, i64 112
  %147 = load i64, ptr %146, align 8
  %148 = trunc i64 %147 to i32
  %149 = icmp uge i32 %145, %148
  %150 = or i1 %131, %149
  br label %151

151:                                              ; preds = %144, %140
  %152 = phi i1 [ %131, %140 ], [ %150, %144 ]
  %153 = shl i64 %132, 2
  %154 = or disjoint i64 %153, 4
  %155 = add i64 %154, %95
  %156 = inttoptr i64 %155 to ptr
  %157 = load i8, ptr %26, align 8
  %158 = trunc nuw i8 %157 to i1
  %159 = load ptr, ptr %12, align 8
  br i1 %158, label %167, label %160

160:                                              ; preds = %151
  %161 = load i32, ptr %156, align 4
  %162 = getelementptr inbounds i8, ptr %159, i64 112
  %163 = load i64, ptr %162, align 8
  %164 = trunc i64 %163 to i32
  %165 = icmp uge i32 %161, %164
  %166 = or i1 %152, %165
  br label %171

167:                                              ; preds = %151
  %168 = getelementptr inbounds i8, ptr %159, i64 112
  %169 = load i64, ptr %168, align 8
  %170 = trunc i64 %169 to i32
  store i32 %170, ptr %156, align 4
  br label %171

171:                                              ; preds = %167, %160
  %172 = phi i1 [ %152, %167 ], [ %166, %160 ]
  %173 = add nuw i64 %132, 2
  %174 = add i64 %133, 2
  %175 = icmp eq i64 %174, %60
  br i1 %175, label %106, label %130

176:                                              ; preds = %128
  %177 = load ptr, ptr %12, align 8
  %178 = load i32, ptr %20, align 4
  %179 = load i64, ptr %15, align 8
  %180 = load i32, ptr %25, align 4
  call void @ts_record(ptr %177, i64 1, i32 %178, i32 0, i64 %95, i64 %179, i32 %180, i32 0, i64 -1) #41
  br label %209

181:                                              ; preds = %101, %181
  %182 = phi i64 [ %197, %181 ], [ 0, %101 ]
  %183 = phi i64 [ %198, %181 ], [ 0, %101 ]
  %184 = load ptr, ptr %49, align 8
  %185 = icmp eq ptr %184, null
  %186 = select i1 %185, ptr @check_unit, ptr @check_unit_exactly
  %187 = load i64, ptr %94, align 8
  %188 = shl i64 %182, 2
  %189 = add i64 %187, %188
  call void %186(ptr nonnull %12, i64 %189) #43
  %190 = load ptr, ptr %49, align 8
  %191 = icmp eq ptr %190, null
  %192 = select i1 %191, ptr @check_unit, ptr @check_unit_exactly
  %193 = load i64, ptr %94, align 8
  %194 = shl i64 %182, 2
  %195 = or disjoint i64 %194, 4
  %196 = add i64 %193, %195
  call void %192(ptr nonnull %12, i64 %196) #43
  %197 = add nuw i64 %182, 2
  %198 = add i64 %183, 2
  %199 = icmp eq i64 %198, %56
  br i1 %199, label %200, label %181

200:                                              ; preds = %181, %101
  %201 = phi i64 [ 0, %101 ], [ %197, %181 ]
  br i1 %57, label %209, label %202

202:                                              ; preds = %200
  %203 = load ptr, ptr %49, align 8
  %204 = icmp eq ptr %203, null
  %205 = select i1 %204, ptr @check_unit, ptr @check_unit_exactly
  %206 = load i64, ptr %94, align 8
  %207 = shl i64 %201, 2
  %208 = add i64 %206, %207
  call void %205(ptr nonnull %12, i64 %208) #43
  br label %209

209:                                              ; preds = %202, %200, %100, %90, %176, %128
  %210 = add i32 %63, -1
  %211 = and i32 %210, %63
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %73, label %62
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @check_unit(ptr readonly %0, i64 %1) unnamed_addr #10 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 696
  %5 = load i64, ptr %4, align 8
  %6 = inttoptr i64 %1 to ptr
  %7 = add i64 %5, %1
  %8 = inttoptr i64 %7 to ptr
  %9 = shl i64 %5, 1
  %10 = add i64 %9, %1
  %11 = inttoptr i64 %10 to ptr
  %12 = mul i64 %5, 3
  %13 = add i64 %12, %1
  %14 = inttoptr i64 %13 to ptr
  %15 = shl i64 %5, 2
  %16 = add i64 %15, %1
  %17 = inttoptr i64 %16 to ptr
  %18 = load i32, ptr %6, align 4
  %19 = load i32, ptr %8, align 4
  %20 = load i32, ptr %11, align 4
  %21 = lshr i32 %20, 1
  %22 = load i32, ptr %14, align 4
  %23 = load i32, ptr %17, align 4
  %24 = trunc i32 %20 to i1
  %25 = getelementptr inbounds i8, ptr %3, i64 704
  %26 = load i64, ptr %25, align 8
  %27 = icmp ule i64 %26, %1
  br i1 %27, label %40, label %28

28:                                               ; preds = %2
  %29 = icmp eq i32 %18, 2
  br i1 %29, label %30, label %46

30:                                               ; preds = %28
  %31 = and i32 %19, 1023
  %32 = getelementptr inbounds i8, ptr %0, i64 44
  %33 = load i32, ptr %32, align 4
  %34 = lshr i32 %19, 13
  %35 = and i32 %34, 262143
  %36 = getelementptr inbounds i8, ptr %0, i64 8
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 52
  %39 = load i32, ptr %38, align 4
  tail call void @ts_record(ptr nonnull %3, i64 12, i32 %33, i32 %35, i64 %1, i64 %37, i32 %39, i32 %31, i64 -1) #41
  br label %573

40:                                               ; preds = %2
  %41 = getelementptr inbounds i8, ptr %0, i64 57
  %42 = load i8, ptr %41, align 1
  %43 = trunc nuw i8 %42 to i1
  %44 = icmp eq i32 %18, 1
  %45 = select i1 %43, i1 %44, i1 false
  br i1 %45, label %55, label %62

46:                                               ; preds = %28
  %47 = getelementptr inbounds i8, ptr %0, i64 57
  %48 = load i8, ptr %47, align 1
  %49 = trunc nuw i8 %48 to i1
  br i1 %49, label %50, label %62

50:                                               ; preds = %46
  %51 = getelementptr inbounds i8, ptr %3, i64 112
  %52 = load i64, ptr %51, align 8
  %53 = trunc i64 %52 to i32
  %54 = icmp ult i32 %18, %53
  br i1 %54, label %55, label %62

55:                                               ; preds = %40, %50
  %56 = getelementptr inbounds i8, ptr %0, i64 44
  %57 = load i32, ptr %56, align 4
  %58 = getelementptr inbounds i8, ptr %0, i64 8
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 52
  %61 = load i32, ptr %60, align 4
  tail call void @ts_record(ptr nonnull %3, i64 1, i32 %57, i32 0, i64 %1, i64 %59, i32 %61, i32 0, i64 -1) #41
  br label %438

62:                                               ; preds = %46, %50, %40
  %63 = getelementptr inbounds i8, ptr %3, i64 112
  %64 = load i64, ptr %63, align 8
  %65 = trunc i64 %64 to i32
  %66 = icmp ult i32 %18, %65
  br i1 %66, label %67, label %74

67:                                               ; preds = %62
  %68 = getelementptr inbounds i8, ptr %0, i64 59
  %69 = load i8, ptr %68, align 1
  %70 = trunc nuw i8 %69 to i1
  br i1 %70, label %74, label %71

71:                                               ; preds = %67
  %72 = and i32 %19, 2048
  %73 = icmp ne i32 %72, 0
  br label %74

74:                                               ; preds = %71, %67, %62
  %75 = phi i1 [ false, %62 ], [ true, %67 ], [ %73, %71 ]
  %76 = getelementptr inbounds i8, ptr %0, i64 60
  %77 = load i8, ptr %76, align 4
  %78 = trunc nuw i8 %77 to i1
  %79 = and i32 %19, 4096
  %80 = icmp ne i32 %79, 0
  %81 = select i1 %78, i1 %80, i1 false
  br i1 %81, label %82, label %133

82:                                               ; preds = %74
  %83 = getelementptr inbounds i8, ptr %0, i64 63
  %84 = load i8, ptr %83, align 1
  %85 = trunc nuw i8 %84 to i1
  br i1 %85, label %133, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds i8, ptr %3, i64 688
  %88 = load ptr, ptr %87, align 8
  %89 = icmp eq ptr %88, null
  br i1 %89, label %133, label %90

90:                                               ; preds = %86
  %91 = getelementptr inbounds i8, ptr %0, i64 48
  %92 = load i32, ptr %91, align 8
  %93 = getelementptr inbounds i8, ptr %3, i64 104
  %94 = load i64, ptr %93, align 8
  %95 = shl i64 %94, 12
  %96 = shl i32 %92, 6
  %97 = zext i32 %96 to i64
  %98 = or i64 %95, %97
  %99 = or i64 %98, -9223372036854775808
  %100 = getelementptr inbounds i8, ptr %88, i64 16
  %101 = load ptr, ptr %100, align 8
  %102 = getelementptr inbounds i8, ptr %88, i64 80
  %103 = load i64, ptr %102, align 8
  %104 = mul i64 %99, -7046029254386353131
  %105 = xor i64 %104, %1
  %106 = mul i64 %105, -49064778989728563
  %107 = lshr i64 %106, 32
  %108 = xor i64 %107, %106
  %109 = urem i64 %108, %103
  %110 = getelementptr inbounds %struct.Place, ptr %101, i64 %109
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, 0
  br i1 %112, label %133, label %113

113:                                              ; preds = %90, %122
  %114 = phi i64 [ %126, %122 ], [ %111, %90 ]
  %115 = phi ptr [ %125, %122 ], [ %110, %90 ]
  %116 = phi i64 [ %123, %122 ], [ %108, %90 ]
  %117 = icmp eq i64 %114, %1
  br i1 %117, label %118, label %122

118:                                              ; preds = %113
  %119 = getelementptr inbounds i8, ptr %115, i64 8
  %120 = load i64, ptr %119, align 8
  %121 = icmp eq i64 %120, %99
  br i1 %121, label %128, label %122

122:                                              ; preds = %118, %113
  %123 = add i64 %116, 1
  %124 = urem i64 %123, %103
  %125 = getelementptr inbounds %struct.Place, ptr %101, i64 %124
  %126 = load i64, ptr %125, align 8
  %127 = icmp eq i64 %126, 0
  br i1 %127, label %133, label %113

128:                                              ; preds = %118
  %129 = getelementptr inbounds i8, ptr %115, i64 16
  %130 = load i64, ptr %129, align 8
  %131 = zext i32 %18 to i64
  %132 = icmp eq i64 %130, %131
  br label %133

133:                                              ; preds = %122, %128, %90, %86, %82, %74
  %134 = phi i1 [ true, %82 ], [ true, %74 ], [ false, %86 ], [ %132, %128 ], [ false, %90 ], [ false, %122 ]
  %135 = getelementptr inbounds i8, ptr %0, i64 62
  %136 = load i8, ptr %135, align 2
  %137 = trunc nuw i8 %136 to i1
  br i1 %137, label %138, label %144

138:                                              ; preds = %133
  %139 = getelementptr inbounds i8, ptr %0, i64 56
  %140 = load i8, ptr %139, align 8
  %141 = trunc nuw i8 %140 to i1
  %142 = icmp sgt i32 %19, -1
  %143 = select i1 %141, i1 true, i1 %142
  br label %144

144:                                              ; preds = %138, %133
  %145 = phi i1 [ true, %133 ], [ %143, %138 ]
  %146 = getelementptr inbounds i8, ptr %0, i64 58
  %147 = load i8, ptr %146, align 2
  %148 = trunc nuw i8 %147 to i1
  br i1 %148, label %149, label %156

149:                                              ; preds = %144
  %150 = and i32 %19, 1024
  %151 = icmp eq i32 %150, 0
  %152 = select i1 %151, i1 true, i1 %75
  %153 = xor i1 %152, true
  %154 = select i1 %153, i1 %134, i1 false
  %155 = select i1 %154, i1 %145, i1 false
  br i1 %155, label %292, label %156

156:                                              ; preds = %149, %144
  br i1 %66, label %245, label %157

157:                                              ; preds = %156
  %158 = and i32 %19, 1023
  %159 = getelementptr inbounds i8, ptr %0, i64 52
  %160 = load i32, ptr %159, align 4
  %161 = icmp eq i32 %158, %160
  br i1 %161, label %292, label %162

162:                                              ; preds = %157
  %163 = getelementptr inbounds i8, ptr %3, i64 96
  %164 = load ptr, ptr %163, align 8
  %165 = getelementptr inbounds i8, ptr %164, i64 960
  %166 = getelementptr inbounds i8, ptr %0, i64 48
  %167 = load i32, ptr %166, align 8
  %168 = zext i32 %167 to i64
  %169 = lshr i32 %19, 5
  %170 = and i32 %169, 31
  %171 = zext nneg i32 %170 to i64
  %172 = getelementptr inbounds [32 x [32 x i32]], ptr %165, i64 0, i64 %168, i64 %171
  %173 = load i32, ptr %172, align 4
  %174 = icmp ult i32 %18, %173
  br i1 %174, label %175, label %192

175:                                              ; preds = %162
  %176 = getelementptr inbounds i8, ptr %164, i64 256
  %177 = getelementptr inbounds [32 x i32], ptr %176, i64 0, i64 %168
  %178 = load i32, ptr %177, align 4
  %179 = icmp ugt i32 %178, %18
  br i1 %179, label %292, label %180

180:                                              ; preds = %175
  %181 = getelementptr inbounds i8, ptr %164, i64 128
  %182 = getelementptr inbounds [32 x i32], ptr %181, i64 0, i64 %168
  %183 = load i32, ptr %182, align 4
  %184 = tail call i32 @llvm.umax.i32(i32 %178, i32 %183)
  store i32 %184, ptr %177, align 4
  %185 = getelementptr inbounds i8, ptr %3, i64 736
  %186 = load ptr, ptr %185, align 8
  %187 = getelementptr inbounds i8, ptr %164, i64 384
  %188 = getelementptr inbounds [32 x i32], ptr %187, i64 0, i64 %168
  %189 = load i32, ptr %188, align 4
  %190 = sext i32 %189 to i64
  %191 = getelementptr inbounds i8, ptr %186, i64 %190
  store i8 1, ptr %191, align 1
  br label %292

192:                                              ; preds = %162
  %193 = and i32 %19, 31
  %194 = icmp eq i32 %170, %167
  br i1 %194, label %195, label %224

195:                                              ; preds = %192
  %196 = and i32 %160, 31
  %197 = icmp ult i32 %193, %196
  br i1 %197, label %198, label %224

198:                                              ; preds = %195
  %199 = getelementptr inbounds i8, ptr %0, i64 40
  %200 = load i32, ptr %199, align 8
  %201 = shl nuw nsw i32 1, %193
  %202 = and i32 %200, %201
  %203 = icmp eq i32 %202, 0
  br i1 %203, label %224, label %204

204:                                              ; preds = %198
  %205 = getelementptr inbounds i8, ptr %0, i64 24
  %206 = load ptr, ptr %205, align 8
  %207 = zext nneg i32 %193 to i64
  %208 = getelementptr inbounds i64, ptr %206, i64 %207
  %209 = load i64, ptr %208, align 8
  %210 = sub i64 %1, %209
  %211 = getelementptr inbounds i8, ptr %0, i64 32
  %212 = load i64, ptr %211, align 8
  %213 = shl i64 %212, 2
  %214 = icmp ult i64 %210, %213
  br i1 %214, label %215, label %224

215:                                              ; preds = %204
  %216 = getelementptr inbounds i8, ptr %0, i64 16
  %217 = load ptr, ptr %216, align 8
  %218 = zext nneg i32 %196 to i64
  %219 = getelementptr inbounds i64, ptr %217, i64 %218
  %220 = load i64, ptr %219, align 8
  %221 = getelementptr inbounds i64, ptr %217, i64 %207
  %222 = load i64, ptr %221, align 8
  %223 = icmp eq i64 %220, %222
  br label %228

224:                                              ; preds = %204, %198, %195, %192
  %225 = getelementptr inbounds i8, ptr %0, i64 63
  %226 = load i8, ptr %225, align 1
  %227 = icmp ne i8 %226, 0
  br label %228

228:                                              ; preds = %224, %215
  %229 = phi i1 [ %223, %215 ], [ %227, %224 ]
  %230 = getelementptr inbounds i8, ptr %0, i64 61
  %231 = load i8, ptr %230, align 1
  %232 = trunc nuw i8 %231 to i1
  %233 = select i1 %232, i64 5, i64 11
  %234 = getelementptr inbounds i8, ptr %0, i64 56
  %235 = load i8, ptr %234, align 8
  %236 = trunc nuw i8 %235 to i1
  %237 = select i1 %229, i64 %233, i64 4
  %238 = select i1 %236, i64 %237, i64 2
  %239 = getelementptr inbounds i8, ptr %0, i64 44
  %240 = load i32, ptr %239, align 4
  %241 = lshr i32 %19, 13
  %242 = and i32 %241, 262143
  %243 = getelementptr inbounds i8, ptr %0, i64 8
  %244 = load i64, ptr %243, align 8
  tail call void @ts_record(ptr nonnull %3, i64 %238, i32 %240, i32 %242, i64 %1, i64 %244, i32 %160, i32 %158, i64 -1) #41
  br label %292

245:                                              ; preds = %156
  %246 = icmp ugt i32 %18, 1
  %247 = and i1 %246, %27
  br i1 %247, label %248, label %292

248:                                              ; preds = %245
  %249 = getelementptr inbounds i8, ptr %0, i64 63
  %250 = load i8, ptr %249, align 1
  %251 = getelementptr inbounds i8, ptr %3, i64 632
  %252 = load i64, ptr %251, align 8
  %253 = icmp ugt i64 %252, 1
  %254 = getelementptr inbounds i8, ptr %3, i64 624
  %255 = load ptr, ptr %254, align 8
  br i1 %253, label %256, label %269

256:                                              ; preds = %248, %256
  %257 = phi i64 [ %267, %256 ], [ %252, %248 ]
  %258 = phi i64 [ %266, %256 ], [ 0, %248 ]
  %259 = phi i64 [ %265, %256 ], [ %252, %248 ]
  %260 = lshr i64 %257, 1
  %261 = add i64 %260, %258
  %262 = getelementptr inbounds %struct.Segment, ptr %255, i64 %261
  %263 = load i32, ptr %262, align 8
  %264 = icmp ugt i32 %263, %18
  %265 = select i1 %264, i64 %261, i64 %259
  %266 = select i1 %264, i64 %258, i64 %261
  %267 = sub i64 %265, %266
  %268 = icmp ugt i64 %267, 1
  br i1 %268, label %256, label %269

269:                                              ; preds = %256, %248
  %270 = phi i64 [ 0, %248 ], [ %266, %256 ]
  %271 = trunc nuw i8 %250 to i1
  %272 = getelementptr inbounds %struct.Segment, ptr %255, i64 %270, i32 1
  %273 = load i64, ptr %272, align 8
  %274 = getelementptr inbounds i8, ptr %0, i64 61
  %275 = load i8, ptr %274, align 1
  %276 = trunc nuw i8 %275 to i1
  %277 = select i1 %276, i64 5, i64 11
  %278 = getelementptr inbounds i8, ptr %0, i64 56
  %279 = load i8, ptr %278, align 8
  %280 = trunc nuw i8 %279 to i1
  %281 = select i1 %271, i64 %277, i64 4
  %282 = select i1 %280, i64 %281, i64 2
  %283 = and i32 %19, 1023
  %284 = getelementptr inbounds i8, ptr %0, i64 44
  %285 = load i32, ptr %284, align 4
  %286 = lshr i32 %19, 13
  %287 = and i32 %286, 262143
  %288 = getelementptr inbounds i8, ptr %0, i64 8
  %289 = load i64, ptr %288, align 8
  %290 = getelementptr inbounds i8, ptr %0, i64 52
  %291 = load i32, ptr %290, align 4
  tail call void @ts_record(ptr %3, i64 %282, i32 %285, i32 %287, i64 %1, i64 %289, i32 %291, i32 %283, i64 %273) #41
  br label %292

292:                                              ; preds = %149, %157, %175, %180, %228, %245, %269
  %293 = getelementptr inbounds i8, ptr %0, i64 56
  %294 = load i8, ptr %293, align 8
  %295 = trunc nuw i8 %294 to i1
  br i1 %295, label %296, label %438

296:                                              ; preds = %292
  %297 = load ptr, ptr %0, align 8
  %298 = getelementptr inbounds i8, ptr %297, i64 112
  %299 = load i64, ptr %298, align 8
  %300 = trunc i64 %299 to i32
  %301 = icmp ult i32 %21, %300
  br i1 %301, label %403, label %302

302:                                              ; preds = %296
  %303 = icmp eq i32 %23, 0
  br i1 %303, label %364, label %304

304:                                              ; preds = %302
  %305 = getelementptr inbounds i8, ptr %0, i64 48
  %306 = getelementptr inbounds i8, ptr %0, i64 52
  %307 = and i32 %22, 1023
  br label %308

308:                                              ; preds = %344, %304
  %309 = phi i32 [ %23, %304 ], [ %346, %344 ]
  %310 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %309, i1 true)
  %311 = load i32, ptr %305, align 8
  %312 = icmp eq i32 %310, %311
  br i1 %312, label %313, label %317

313:                                              ; preds = %308
  %314 = load i32, ptr %306, align 4
  %315 = icmp ne i32 %307, %314
  %316 = select i1 %315, i1 true, i1 %24
  br i1 %316, label %317, label %344

317:                                              ; preds = %313, %308
  %318 = load ptr, ptr %0, align 8
  %319 = getelementptr inbounds i8, ptr %318, i64 96
  %320 = load ptr, ptr %319, align 8
  %321 = getelementptr inbounds i8, ptr %320, i64 960
  %322 = zext i32 %311 to i64
  %323 = zext nneg i32 %310 to i64
  %324 = getelementptr inbounds [32 x [32 x i32]], ptr %321, i64 0, i64 %322, i64 %323
  %325 = load i32, ptr %324, align 4
  %326 = icmp ult i32 %21, %325
  br i1 %326, label %327, label %348

327:                                              ; preds = %317
  %328 = getelementptr inbounds i8, ptr %320, i64 256
  %329 = getelementptr inbounds [32 x i32], ptr %328, i64 0, i64 %322
  %330 = load i32, ptr %329, align 4
  %331 = icmp ugt i32 %330, %21
  br i1 %331, label %344, label %332

332:                                              ; preds = %327
  %333 = getelementptr inbounds i8, ptr %320, i64 128
  %334 = getelementptr inbounds [32 x i32], ptr %333, i64 0, i64 %322
  %335 = load i32, ptr %334, align 4
  %336 = tail call i32 @llvm.umax.i32(i32 %330, i32 %335)
  store i32 %336, ptr %329, align 4
  %337 = getelementptr inbounds i8, ptr %318, i64 736
  %338 = load ptr, ptr %337, align 8
  %339 = getelementptr inbounds i8, ptr %320, i64 384
  %340 = getelementptr inbounds [32 x i32], ptr %339, i64 0, i64 %322
  %341 = load i32, ptr %340, align 4
  %342 = sext i32 %341 to i64
  %343 = getelementptr inbounds i8, ptr %338, i64 %342
  store i8 1, ptr %343, align 1
  br label %344

344:                                              ; preds = %313, %332, %327
  %345 = add i32 %309, -1
  %346 = and i32 %345, %309
  %347 = icmp eq i32 %346, 0
  br i1 %347, label %364, label %308

348:                                              ; preds = %317
  %349 = lshr i32 %22, 5
  %350 = and i32 %349, 31
  %351 = icmp ne i32 %350, %310
  %352 = load i32, ptr %306, align 4
  %353 = icmp eq i32 %307, %352
  %354 = or i1 %351, %353
  %355 = shl nuw nsw i32 %310, 5
  %356 = or disjoint i32 %355, 65536
  %357 = select i1 %354, i32 %356, i32 %307
  %358 = getelementptr inbounds i8, ptr %0, i64 44
  %359 = load i32, ptr %358, align 4
  %360 = lshr i32 %22, 13
  %361 = and i32 %360, 262143
  %362 = getelementptr inbounds i8, ptr %0, i64 8
  %363 = load i64, ptr %362, align 8
  tail call void @ts_record(ptr nonnull %318, i64 3, i32 %359, i32 %361, i64 %1, i64 %363, i32 %352, i32 %357, i64 -1) #41
  br label %438

364:                                              ; preds = %344, %302
  %365 = and i32 %22, 4096
  %366 = icmp eq i32 %365, 0
  br i1 %366, label %388, label %367

367:                                              ; preds = %364
  %368 = load ptr, ptr %0, align 8
  %369 = getelementptr inbounds i8, ptr %0, i64 48
  %370 = load i32, ptr %369, align 8
  %371 = getelementptr inbounds i8, ptr %368, i64 96
  %372 = load ptr, ptr %371, align 8
  %373 = getelementptr inbounds i8, ptr %372, i64 256
  %374 = zext i32 %370 to i64
  %375 = getelementptr inbounds [32 x i32], ptr %373, i64 0, i64 %374
  %376 = load i32, ptr %375, align 4
  %377 = getelementptr inbounds i8, ptr %372, i64 128
  %378 = getelementptr inbounds [32 x i32], ptr %377, i64 0, i64 %374
  %379 = load i32, ptr %378, align 4
  %380 = tail call i32 @llvm.umax.i32(i32 %376, i32 %379)
  store i32 %380, ptr %375, align 4
  %381 = getelementptr inbounds i8, ptr %368, i64 736
  %382 = load ptr, ptr %381, align 8
  %383 = getelementptr inbounds i8, ptr %372, i64 384
  %384 = getelementptr inbounds [32 x i32], ptr %383, i64 0, i64 %374
  %385 = load i32, ptr %384, align 4
  %386 = sext i32 %385 to i64
  %387 = getelementptr inbounds i8, ptr %382, i64 %386
  store i8 1, ptr %387, align 1
  br label %388

388:                                              ; preds = %367, %364
  %389 = and i32 %22, 2048
  %390 = icmp ne i32 %389, 0
  %391 = and i1 %390, %27
  br i1 %391, label %392, label %438

392:                                              ; preds = %388
  %393 = and i32 %22, 1023
  %394 = load ptr, ptr %0, align 8
  %395 = getelementptr inbounds i8, ptr %0, i64 44
  %396 = load i32, ptr %395, align 4
  %397 = lshr i32 %22, 13
  %398 = and i32 %397, 262143
  %399 = getelementptr inbounds i8, ptr %0, i64 8
  %400 = load i64, ptr %399, align 8
  %401 = getelementptr inbounds i8, ptr %0, i64 52
  %402 = load i32, ptr %401, align 4
  tail call void @ts_record(ptr %394, i64 3, i32 %396, i32 %398, i64 %1, i64 %400, i32 %402, i32 %393, i64 -2) #41
  br label %438

403:                                              ; preds = %296
  %404 = icmp ugt i32 %20, 3
  %405 = and i1 %404, %27
  br i1 %405, label %406, label %438

406:                                              ; preds = %403
  %407 = getelementptr inbounds i8, ptr %297, i64 632
  %408 = load i64, ptr %407, align 8
  %409 = icmp ugt i64 %408, 1
  %410 = getelementptr inbounds i8, ptr %297, i64 624
  %411 = load ptr, ptr %410, align 8
  br i1 %409, label %412, label %425

412:                                              ; preds = %406, %412
  %413 = phi i64 [ %423, %412 ], [ %408, %406 ]
  %414 = phi i64 [ %422, %412 ], [ 0, %406 ]
  %415 = phi i64 [ %421, %412 ], [ %408, %406 ]
  %416 = lshr i64 %413, 1
  %417 = add i64 %416, %414
  %418 = getelementptr inbounds %struct.Segment, ptr %411, i64 %417
  %419 = load i32, ptr %418, align 8
  %420 = icmp ugt i32 %419, %21
  %421 = select i1 %420, i64 %417, i64 %415
  %422 = select i1 %420, i64 %414, i64 %417
  %423 = sub i64 %421, %422
  %424 = icmp ugt i64 %423, 1
  br i1 %424, label %412, label %425

425:                                              ; preds = %412, %406
  %426 = phi i64 [ 0, %406 ], [ %422, %412 ]
  %427 = and i32 %22, 1023
  %428 = getelementptr inbounds %struct.Segment, ptr %411, i64 %426, i32 1
  %429 = load i64, ptr %428, align 8
  %430 = getelementptr inbounds i8, ptr %0, i64 44
  %431 = load i32, ptr %430, align 4
  %432 = lshr i32 %22, 13
  %433 = and i32 %432, 262143
  %434 = getelementptr inbounds i8, ptr %0, i64 8
  %435 = load i64, ptr %434, align 8
  %436 = getelementptr inbounds i8, ptr %0, i64 52
  %437 = load i32, ptr %436, align 4
  tail call void @ts_record(ptr %297, i64 3, i32 %431, i32 %433, i64 %1, i64 %435, i32 %437, i32 %427, i64 %429) #41
  br label %438

438:                                              ; preds = %388, %425, %403, %392, %348, %292, %55
  %439 = getelementptr inbounds i8, ptr %0, i64 56
  %440 = load i8, ptr %439, align 8
  %441 = trunc nuw i8 %440 to i1
  br i1 %441, label %442, label %477

442:                                              ; preds = %438
  %443 = load ptr, ptr %0, align 8
  %444 = getelementptr inbounds i8, ptr %443, i64 96
  %445 = load ptr, ptr %444, align 8
  %446 = getelementptr inbounds i8, ptr %0, i64 48
  %447 = load i32, ptr %446, align 8
  %448 = zext i32 %447 to i64
  %449 = getelementptr inbounds [32 x i32], ptr %445, i64 0, i64 %448
  %450 = load i32, ptr %449, align 4
  store i32 %450, ptr %6, align 4
  %451 = getelementptr inbounds i8, ptr %0, i64 58
  %452 = load i8, ptr %451, align 2
  %453 = trunc nuw i8 %452 to i1
  %454 = select i1 %453, i32 1024, i32 0
  %455 = getelementptr inbounds i8, ptr %0, i64 59
  %456 = load i8, ptr %455, align 1
  %457 = trunc nuw i8 %456 to i1
  %458 = select i1 %457, i32 2048, i32 0
  %459 = or disjoint i32 %458, %454
  %460 = getelementptr inbounds i8, ptr %0, i64 60
  %461 = load i8, ptr %460, align 4
  %462 = trunc nuw i8 %461 to i1
  %463 = select i1 %462, i32 4096, i32 0
  %464 = or disjoint i32 %459, %463
  %465 = getelementptr inbounds i8, ptr %0, i64 62
  %466 = load i8, ptr %465, align 2
  %467 = trunc nuw i8 %466 to i1
  %468 = select i1 %467, i32 -2147483648, i32 0
  %469 = getelementptr inbounds i8, ptr %0, i64 44
  %470 = load i32, ptr %469, align 4
  %471 = shl i32 %470, 13
  %472 = getelementptr inbounds i8, ptr %0, i64 52
  %473 = load i32, ptr %472, align 4
  %474 = or i32 %464, %473
  %475 = or i32 %474, %471
  %476 = or i32 %475, %468
  store i32 %476, ptr %8, align 4
  br label %573

477:                                              ; preds = %438
  br i1 %24, label %483, label %478

478:                                              ; preds = %477
  %479 = and i32 %22, 1023
  %480 = getelementptr inbounds i8, ptr %0, i64 52
  %481 = load i32, ptr %480, align 4
  %482 = icmp ne i32 %479, %481
  br label %483

483:                                              ; preds = %478, %477
  %484 = phi i1 [ true, %477 ], [ %482, %478 ]
  %485 = load ptr, ptr %0, align 8
  %486 = getelementptr inbounds i8, ptr %485, i64 96
  %487 = load ptr, ptr %486, align 8
  %488 = getelementptr inbounds i8, ptr %487, i64 960
  %489 = getelementptr inbounds i8, ptr %0, i64 48
  %490 = load i32, ptr %489, align 8
  %491 = zext i32 %490 to i64
  %492 = getelementptr inbounds [32 x [32 x i32]], ptr %488, i64 0, i64 %491
  %493 = load <32 x i32>, ptr %492, align 4
  %494 = insertelement <32 x i32> poison, i32 %21, i64 0
  %495 = shufflevector <32 x i32> %494, <32 x i32> poison, <32 x i32> zeroinitializer
  %496 = icmp ule <32 x i32> %493, %495
  %497 = bitcast <32 x i1> %496 to i32
  %498 = and i32 %23, %497
  %499 = icmp eq i32 %498, 0
  br i1 %499, label %505, label %500

500:                                              ; preds = %483
  %501 = getelementptr inbounds i8, ptr %485, i64 112
  %502 = load i64, ptr %501, align 8
  %503 = trunc i64 %502 to i32
  %504 = icmp ult i32 %21, %503
  br label %505

505:                                              ; preds = %500, %483
  %506 = phi i1 [ true, %483 ], [ %504, %500 ]
  %507 = getelementptr inbounds [32 x i32], ptr %487, i64 0, i64 %491
  %508 = load i32, ptr %507, align 4
  %509 = shl i32 %508, 1
  %510 = xor i1 %506, true
  %511 = select i1 %484, i1 %510, i1 false
  %512 = zext i1 %511 to i32
  %513 = or disjoint i32 %509, %512
  store i32 %513, ptr %11, align 4
  %514 = getelementptr inbounds i8, ptr %0, i64 58
  %515 = load i8, ptr %514, align 2
  %516 = trunc nuw i8 %515 to i1
  %517 = select i1 %516, i32 1024, i32 0
  %518 = getelementptr inbounds i8, ptr %0, i64 59
  %519 = load i8, ptr %518, align 1
  %520 = trunc nuw i8 %519 to i1
  %521 = select i1 %520, i32 2048, i32 0
  %522 = getelementptr inbounds i8, ptr %0, i64 60
  %523 = load i8, ptr %522, align 4
  %524 = trunc nuw i8 %523 to i1
  %525 = select i1 %524, i32 4096, i32 0
  %526 = getelementptr inbounds i8, ptr %0, i64 62
  %527 = load i8, ptr %526, align 2
  %528 = trunc nuw i8 %527 to i1
  %529 = select i1 %528, i32 -2147483648, i32 0
  %530 = getelementptr inbounds i8, ptr %0, i64 44
  %531 = load i32, ptr %530, align 4
  %532 = shl i32 %531, 13
  %533 = getelementptr inbounds i8, ptr %0, i64 52
  %534 = load i32, ptr %533, align 4
  br i1 %27, label %535, label %544

535:                                              ; preds = %505
  %536 = load ptr, ptr %0, align 8
  %537 = getelementptr inbounds i8, ptr %536, i64 112
  %538 = load i64, ptr %537, align 8
  %539 = trunc i64 %538 to i32
  %540 = icmp ult i32 %21, %539
  %541 = icmp ugt i32 %20, 3
  %542 = and i1 %541, %540
  %543 = select i1 %542, i32 2048, i32 0
  br label %544

544:                                              ; preds = %535, %505
  %545 = phi i32 [ 0, %505 ], [ %543, %535 ]
  %546 = and i1 %484, %506
  br i1 %546, label %547, label %558

547:                                              ; preds = %544
  %548 = load ptr, ptr %0, align 8
  %549 = getelementptr inbounds i8, ptr %548, i64 96
  %550 = load ptr, ptr %549, align 8
  %551 = getelementptr inbounds i8, ptr %550, i64 256
  %552 = load i32, ptr %489, align 8
  %553 = zext i32 %552 to i64
  %554 = getelementptr inbounds [32 x i32], ptr %551, i64 0, i64 %553
  %555 = load i32, ptr %554, align 4
  %556 = icmp ult i32 %21, %555
  %557 = select i1 %556, i32 0, i32 4096
  br label %558

558:                                              ; preds = %547, %544
  %559 = phi i32 [ 0, %544 ], [ %557, %547 ]
  %560 = and i32 %22, 2048
  %561 = or disjoint i32 %517, %560
  %562 = or i32 %561, %521
  %563 = or disjoint i32 %562, %525
  %564 = or i32 %563, %534
  %565 = or i32 %564, %532
  %566 = or i32 %565, %529
  %567 = or i32 %566, %545
  %568 = or i32 %567, %559
  store i32 %568, ptr %14, align 4
  %569 = select i1 %506, i32 0, i32 %23
  %570 = load i32, ptr %489, align 8
  %571 = shl nuw i32 1, %570
  %572 = or i32 %571, %569
  store i32 %572, ptr %17, align 4
  br label %573

573:                                              ; preds = %442, %558, %30
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal void @note_stray(ptr nocapture %0, i64 %1, i64 %2, i64 %3, i64 %4, i32 %5) local_unnamed_addr #10 {
  %7 = add i64 %1, 16
  %8 = trunc i64 %2 to i32
  %9 = getelementptr inbounds i8, ptr %0, i64 496
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = shl i32 %11, 5
  %13 = or i32 %12, %5
  tail call void @ts_record(ptr %0, i64 %7, i32 %8, i32 0, i64 %3, i64 %4, i32 %13, i32 0, i64 -1) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define void @ts_check_owner(ptr nocapture %0, i32 %1, i32 %2, <32 x i64> %3, i64 %4) local_unnamed_addr #4 {
  %6 = insertelement <32 x i64> poison, i64 %4, i64 0
  %7 = shufflevector <32 x i64> %6, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = icmp ule <32 x i64> %7, %3
  %9 = bitcast <32 x i1> %8 to i32
  %10 = and i32 %9, %2
  %11 = getelementptr inbounds i8, ptr %0, i64 1336
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
  %24 = getelementptr inbounds i8, ptr %0, i64 496
  %25 = load i64, ptr %24, align 8
  %26 = trunc i64 %25 to i32
  %27 = shl i32 %26, 5
  %28 = or disjoint i32 %27, %20
  tail call void @ts_record(ptr nonnull %0, i64 10, i32 %1, i32 0, i64 %23, i64 0, i32 %28, i32 0, i64 -1) #41
  br label %29

29:                                               ; preds = %5, %19
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_f16_f16_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 0, i32 0, i32 5) #41
  ret void
}

; Function Attrs: inlinehint nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @multiply(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6, i32 %7) unnamed_addr #29 {
  %9 = alloca %struct.Vector, align 4
  %10 = alloca %struct.Vector, align 4
  %11 = alloca %struct.Vector, align 4
  %12 = alloca [8 x %struct.Vector], align 16
  %13 = alloca [16 x [8 x i32]], align 16
  call void @llvm.lifetime.start.p0(i64 388, ptr nonnull %11) #42
  call void @llvm.lifetime.start.p0(i64 3104, ptr nonnull %12) #42
  %14 = zext nneg i32 %5 to i64
  %15 = getelementptr inbounds [6 x %struct.Format], ptr @FORMATS, i64 0, i64 %14, i32 2
  %16 = load i32, ptr %15, align 8
  %17 = zext nneg i32 %6 to i64
  %18 = getelementptr inbounds [6 x %struct.Format], ptr @FORMATS, i64 0, i64 %17, i32 2
  %19 = load i32, ptr %18, align 8
  %20 = zext nneg i32 %7 to i64
  %21 = getelementptr inbounds [6 x %struct.Format], ptr @FORMATS, i64 0, i64 %20
  %22 = load i32, ptr %21, align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %13) #42
  call fastcc void @unpack(ptr nonnull %12, ptr %2, i32 0, i32 %4, i32 1, i32 %6) #41
  %23 = getelementptr inbounds i8, ptr %12, i64 388
  call fastcc void @unpack(ptr nonnull %23, ptr %2, i32 1, i32 %4, i32 1, i32 %6) #41
  %24 = getelementptr inbounds i8, ptr %12, i64 776
  call fastcc void @unpack(ptr nonnull %24, ptr %2, i32 2, i32 %4, i32 1, i32 %6) #41
  %25 = getelementptr inbounds i8, ptr %12, i64 1164
  call fastcc void @unpack(ptr nonnull %25, ptr %2, i32 3, i32 %4, i32 1, i32 %6) #41
  %26 = getelementptr inbounds i8, ptr %12, i64 1552
  call fastcc void @unpack(ptr nonnull %26, ptr %2, i32 4, i32 %4, i32 1, i32 %6) #41
  %27 = getelementptr inbounds i8, ptr %12, i64 1940
  call fastcc void @unpack(ptr nonnull %27, ptr %2, i32 5, i32 %4, i32 1, i32 %6) #41
  %28 = getelementptr inbounds i8, ptr %12, i64 2328
  call fastcc void @unpack(ptr nonnull %28, ptr %2, i32 6, i32 %4, i32 1, i32 %6) #41
  %29 = getelementptr inbounds i8, ptr %12, i64 2716
  call fastcc void @unpack(ptr nonnull %29, ptr %2, i32 7, i32 %4, i32 1, i32 %6) #41
  %30 = add i32 %19, %16
  %31 = udiv i32 32, %22
  %32 = icmp eq i32 %4, 32
  %33 = getelementptr inbounds i8, ptr %11, i64 128
  %34 = getelementptr inbounds i8, ptr %9, i64 128
  %35 = getelementptr inbounds i8, ptr %10, i64 128
  %36 = getelementptr inbounds i8, ptr %11, i64 256
  %37 = getelementptr inbounds i8, ptr %9, i64 256
  %38 = getelementptr inbounds i8, ptr %10, i64 256
  %39 = getelementptr inbounds i8, ptr %11, i64 384
  %40 = getelementptr inbounds i8, ptr %9, i64 384
  %41 = getelementptr inbounds i8, ptr %10, i64 384
  br label %44

42:                                               ; preds = %59
  %43 = icmp eq i32 %31, 2
  br label %134

44:                                               ; preds = %8, %59
  %45 = phi i64 [ 0, %8 ], [ %60, %59 ]
  %46 = trunc nuw nsw i64 %45 to i32
  call fastcc void @unpack(ptr nonnull %11, ptr %1, i32 %46, i32 %4, i32 2, i32 %5) #41
  %47 = shl i64 %45, 2
  %48 = and i64 %47, 28
  %49 = lshr i32 %46, 2
  %50 = and i32 %49, 2
  %51 = udiv i32 32, %31
  %52 = trunc nuw nsw i32 %51 to i8
  %53 = udiv i8 32, %52
  %54 = icmp eq i32 %51, 32
  %55 = shl nsw i32 -1, %51
  %56 = xor i32 %55, -1
  %57 = select i1 %54, i32 -1, i32 %56
  %58 = load i8, ptr %39, align 4
  br label %62

59:                                               ; preds = %129
  %60 = add nuw nsw i64 %45, 1
  %61 = icmp eq i64 %60, 16
  br i1 %61, label %42, label %44

62:                                               ; preds = %44, %129
  %63 = phi i64 [ 0, %44 ], [ %132, %129 ]
  %64 = trunc nuw nsw i64 %63 to i32
  %65 = lshr i64 %63, 1
  %66 = and i32 %64, 1
  %67 = or disjoint i32 %66, %50
  %68 = trunc nuw nsw i32 %67 to i8
  %69 = freeze i8 %68
  %70 = freeze i8 %53
  %71 = udiv i8 %69, %70
  %72 = zext nneg i8 %71 to i64
  %73 = and i64 %65, 2147483647
  %74 = or i64 %73, %48
  %75 = getelementptr inbounds [32 x i32], ptr %3, i64 %72, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = mul i8 %71, %70
  %78 = sub i8 %69, %77
  %79 = zext nneg i8 %78 to i32
  %80 = mul nuw nsw i32 %51, %79
  %81 = lshr i32 %76, %80
  %82 = and i32 %81, %57
  %83 = getelementptr inbounds [8 x %struct.Vector], ptr %12, i64 0, i64 %63
  br i1 %32, label %84, label %127

84:                                               ; preds = %62
  call void @llvm.lifetime.start.p0(i64 388, ptr nonnull %9) #42
  call void @llvm.lifetime.start.p0(i64 388, ptr nonnull %10) #42
  %85 = getelementptr inbounds i8, ptr %83, i64 128
  %86 = getelementptr inbounds i8, ptr %83, i64 256
  br label %87

87:                                               ; preds = %87, %84
  %88 = phi i64 [ 0, %84 ], [ %114, %87 ]
  %89 = lshr i64 %88, 1
  %90 = and i64 %89, 14
  %91 = and i64 %88, 1
  %92 = or disjoint i64 %90, %91
  %93 = shl i64 %88, 3
  %94 = and i64 %93, 16
  %95 = or disjoint i64 %92, %94
  %96 = getelementptr inbounds [32 x i32], ptr %11, i64 0, i64 %88
  %97 = load i32, ptr %96, align 4
  %98 = getelementptr inbounds [32 x i32], ptr %9, i64 0, i64 %95
  store i32 %97, ptr %98, align 4
  %99 = getelementptr inbounds [32 x i32], ptr %83, i64 0, i64 %88
  %100 = load i32, ptr %99, align 4
  %101 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %95
  store i32 %100, ptr %101, align 4
  %102 = getelementptr inbounds [32 x i32], ptr %33, i64 0, i64 %88
  %103 = load i32, ptr %102, align 4
  %104 = getelementptr inbounds [32 x i32], ptr %34, i64 0, i64 %95
  store i32 %103, ptr %104, align 4
  %105 = getelementptr inbounds [32 x i32], ptr %85, i64 0, i64 %88
  %106 = load i32, ptr %105, align 4
  %107 = getelementptr inbounds [32 x i32], ptr %35, i64 0, i64 %95
  store i32 %106, ptr %107, align 4
  %108 = getelementptr inbounds [32 x i32], ptr %36, i64 0, i64 %88
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [32 x i32], ptr %37, i64 0, i64 %95
  store i32 %109, ptr %110, align 4
  %111 = getelementptr inbounds [32 x i32], ptr %86, i64 0, i64 %88
  %112 = load i32, ptr %111, align 4
  %113 = getelementptr inbounds [32 x i32], ptr %38, i64 0, i64 %95
  store i32 %112, ptr %113, align 4
  %114 = add nuw nsw i64 %88, 1
  %115 = icmp eq i64 %114, 32
  br i1 %115, label %116, label %87

116:                                              ; preds = %87
  store i8 %58, ptr %40, align 4
  %117 = getelementptr inbounds i8, ptr %83, i64 384
  %118 = load i8, ptr %117, align 4
  store i8 %118, ptr %41, align 4
  %119 = call fastcc i32 @added(ptr nonnull %9, ptr nonnull %10, i32 0, i32 16, i32 %30, i32 0, i32 5) #41
  %120 = call fastcc i32 @added(ptr nonnull %9, ptr nonnull %10, i32 16, i32 32, i32 %30, i32 %119, i32 5) #41
  %121 = bitcast i32 %120 to float
  %122 = bitcast i32 %82 to float
  %123 = fadd float %122, %121
  %124 = fcmp ord float %123, 0.000000e+00
  %125 = bitcast float %123 to i32
  %126 = select i1 %124, i32 %125, i32 2147483647
  call void @llvm.lifetime.end.p0(i64 388, ptr nonnull %10) #42
  call void @llvm.lifetime.end.p0(i64 388, ptr nonnull %9) #42
  br label %129

127:                                              ; preds = %62
  %128 = call fastcc i32 @added(ptr nonnull %11, ptr nonnull %83, i32 0, i32 %4, i32 %30, i32 %82, i32 %7) #41
  br label %129

129:                                              ; preds = %127, %116
  %130 = phi i32 [ %126, %116 ], [ %128, %127 ]
  %131 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %45, i64 %63
  store i32 %130, ptr %131, align 4
  %132 = add nuw nsw i64 %63, 1
  %133 = icmp eq i64 %132, 8
  br i1 %133, label %59, label %62

134:                                              ; preds = %42, %192
  %135 = phi i64 [ 0, %42 ], [ %196, %192 ]
  %136 = shl i64 %135, 2
  %137 = and i64 %136, 28
  %138 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 0
  %139 = load i32, ptr %138, align 16
  %140 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 1
  %141 = load i32, ptr %140, align 4
  %142 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 2
  %143 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 3
  %144 = or disjoint i64 %137, 1
  %145 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 4
  %146 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 5
  %147 = or disjoint i64 %137, 2
  %148 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 6
  %149 = getelementptr inbounds [16 x [8 x i32]], ptr %13, i64 0, i64 %135, i64 7
  %150 = or disjoint i64 %137, 3
  br i1 %43, label %172, label %152

151:                                              ; preds = %192
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %13) #42
  call void @llvm.lifetime.end.p0(i64 3104, ptr nonnull %12) #42
  call void @llvm.lifetime.end.p0(i64 388, ptr nonnull %11) #42
  ret void

152:                                              ; preds = %134
  %153 = trunc nuw nsw i64 %135 to i32
  %154 = lshr i32 %153, 2
  %155 = or i32 %154, 1
  %156 = zext nneg i32 %155 to i64
  %157 = and i32 %154, 2
  %158 = zext nneg i32 %157 to i64
  %159 = getelementptr inbounds [32 x i32], ptr %0, i64 %158, i64 %137
  store i32 %139, ptr %159, align 4
  %160 = getelementptr inbounds [32 x i32], ptr %0, i64 %156, i64 %137
  store i32 %141, ptr %160, align 4
  %161 = load i32, ptr %142, align 8
  %162 = load i32, ptr %143, align 4
  %163 = getelementptr inbounds [32 x i32], ptr %0, i64 %158, i64 %144
  store i32 %161, ptr %163, align 4
  %164 = getelementptr inbounds [32 x i32], ptr %0, i64 %156, i64 %144
  store i32 %162, ptr %164, align 4
  %165 = load i32, ptr %145, align 16
  %166 = load i32, ptr %146, align 4
  %167 = getelementptr inbounds [32 x i32], ptr %0, i64 %158, i64 %147
  store i32 %165, ptr %167, align 4
  %168 = getelementptr inbounds [32 x i32], ptr %0, i64 %156, i64 %147
  store i32 %166, ptr %168, align 4
  %169 = load i32, ptr %148, align 8
  %170 = load i32, ptr %149, align 4
  %171 = getelementptr inbounds [32 x i32], ptr %0, i64 %158, i64 %150
  store i32 %169, ptr %171, align 4
  br label %192

172:                                              ; preds = %134
  %173 = lshr i64 %135, 3
  %174 = and i64 %173, 536870911
  %175 = shl i32 %141, 16
  %176 = or i32 %175, %139
  %177 = getelementptr inbounds [32 x i32], ptr %0, i64 %174, i64 %137
  store i32 %176, ptr %177, align 4
  %178 = load i32, ptr %142, align 8
  %179 = load i32, ptr %143, align 4
  %180 = shl i32 %179, 16
  %181 = or i32 %180, %178
  %182 = getelementptr inbounds [32 x i32], ptr %0, i64 %174, i64 %144
  store i32 %181, ptr %182, align 4
  %183 = load i32, ptr %145, align 16
  %184 = load i32, ptr %146, align 4
  %185 = shl i32 %184, 16
  %186 = or i32 %185, %183
  %187 = getelementptr inbounds [32 x i32], ptr %0, i64 %174, i64 %147
  store i32 %186, ptr %187, align 4
  %188 = load i32, ptr %148, align 8
  %189 = load i32, ptr %149, align 4
  %190 = shl i32 %189, 16
  %191 = or i32 %190, %188
  br label %192

192:                                              ; preds = %172, %152
  %193 = phi i64 [ %174, %172 ], [ %156, %152 ]
  %194 = phi i32 [ %191, %172 ], [ %170, %152 ]
  %195 = getelementptr inbounds [32 x i32], ptr %0, i64 %193, i64 %150
  store i32 %194, ptr %195, align 4
  %196 = add nuw nsw i64 %135, 1
  %197 = icmp eq i64 %196, 16
  br i1 %197, label %151, label %134
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_f16_f16_f16(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 0, i32 0, i32 0) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_bf16_bf16_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 1, i32 1, i32 5) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_tf32_tf32_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 2, i32 2, i32 5) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_e4m3_e4m3_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 3, i32 3, i32 5) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_e4m3_e5m2_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 3, i32 4, i32 5) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_e5m2_e4m3_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 4, i32 3, i32 5) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define void @ts_multiply_e5m2_e5m2_f32(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4) local_unnamed_addr #28 {
  tail call fastcc void @multiply(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 4, i32 4, i32 5) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_multiply_bytes(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6) local_unnamed_addr #21 {
  tail call fastcc void @multiply_integers(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 8) #41
  ret void
}

; Function Attrs: inlinehint nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @multiply_integers(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6, i32 %7) unnamed_addr #30 {
  %9 = alloca [4 x [32 x i32]], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %9) #42
  %10 = icmp eq i32 %4, 0
  br i1 %10, label %62, label %11

11:                                               ; preds = %8
  %12 = icmp eq i32 %5, 0
  %13 = and i32 %6, 4
  %14 = icmp eq i32 %13, 0
  %15 = lshr i32 %4, 3
  %16 = icmp eq i32 %7, 32
  %17 = shl nsw i32 -1, %7
  %18 = xor i32 %17, -1
  %19 = select i1 %16, i32 -1, i32 %18
  %20 = and i32 %6, 1
  %21 = icmp eq i32 %20, 0
  %22 = sub nuw nsw i32 32, %7
  %23 = lshr i32 -1, %22
  %24 = and i32 %6, 2
  %25 = icmp eq i32 %24, 0
  br label %26

26:                                               ; preds = %11, %63
  %27 = phi i32 [ 0, %11 ], [ %64, %63 ]
  %28 = shl i32 %27, 2
  %29 = and i32 %28, 28
  %30 = lshr i32 %27, 2
  %31 = and i32 %30, 1073741822
  %32 = lshr i32 %27, 3
  br label %66

33:                                               ; preds = %63
  %34 = icmp ult i32 %4, 4
  br i1 %34, label %62, label %35

35:                                               ; preds = %33
  %36 = lshr i32 %4, 2
  %37 = zext nneg i32 %36 to i64
  br label %38

38:                                               ; preds = %40, %35
  %39 = phi i64 [ 0, %35 ], [ %41, %40 ]
  br label %43

40:                                               ; preds = %43
  %41 = add nuw nsw i64 %39, 1
  %42 = icmp eq i64 %41, %37
  br i1 %42, label %62, label %38

43:                                               ; preds = %43, %38
  %44 = phi i64 [ 0, %38 ], [ %60, %43 ]
  %45 = getelementptr inbounds [32 x i32], ptr %9, i64 %39, i64 %44
  %46 = load i32, ptr %45, align 16
  %47 = getelementptr inbounds [32 x i32], ptr %0, i64 %39, i64 %44
  store i32 %46, ptr %47, align 4
  %48 = or disjoint i64 %44, 1
  %49 = getelementptr inbounds [32 x i32], ptr %9, i64 %39, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = getelementptr inbounds [32 x i32], ptr %0, i64 %39, i64 %48
  store i32 %50, ptr %51, align 4
  %52 = or disjoint i64 %44, 2
  %53 = getelementptr inbounds [32 x i32], ptr %9, i64 %39, i64 %52
  %54 = load i32, ptr %53, align 8
  %55 = getelementptr inbounds [32 x i32], ptr %0, i64 %39, i64 %52
  store i32 %54, ptr %55, align 4
  %56 = or disjoint i64 %44, 3
  %57 = getelementptr inbounds [32 x i32], ptr %9, i64 %39, i64 %56
  %58 = load i32, ptr %57, align 4
  %59 = getelementptr inbounds [32 x i32], ptr %0, i64 %39, i64 %56
  store i32 %58, ptr %59, align 4
  %60 = add nuw nsw i64 %44, 4
  %61 = icmp eq i64 %60, 32
  br i1 %61, label %40, label %43

62:                                               ; preds = %40, %8, %33
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %9) #42
  ret void

63:                                               ; preds = %82
  %64 = add nuw i32 %27, 1
  %65 = icmp eq i32 %64, %4
  br i1 %65, label %33, label %26

66:                                               ; preds = %26, %82
  %67 = phi i32 [ 0, %26 ], [ %89, %82 ]
  %68 = lshr i32 %67, 1
  %69 = or disjoint i32 %68, %29
  %70 = and i32 %67, 1
  %71 = or disjoint i32 %70, %31
  %72 = zext nneg i32 %71 to i64
  %73 = zext nneg i32 %69 to i64
  %74 = getelementptr inbounds [32 x i32], ptr %3, i64 %72, i64 %73
  %75 = load i32, ptr %74, align 4
  %76 = sext i32 %75 to i64
  br i1 %12, label %82, label %77

77:                                               ; preds = %66
  %78 = udiv i32 32, %7
  %79 = shl nuw nsw i32 %78, 2
  %80 = trunc nuw nsw i32 %78 to i8
  %81 = shl nuw nsw i32 %67, 2
  br label %91

82:                                               ; preds = %91, %66
  %83 = phi i64 [ %76, %66 ], [ %142, %91 ]
  %84 = tail call i64 @llvm.smax.i64(i64 %83, i64 -2147483648)
  %85 = tail call i64 @llvm.smin.i64(i64 %84, i64 2147483647)
  %86 = select i1 %14, i64 %83, i64 %85
  %87 = trunc i64 %86 to i32
  %88 = getelementptr inbounds [4 x [32 x i32]], ptr %9, i64 0, i64 %72, i64 %73
  store i32 %87, ptr %88, align 4
  %89 = add nuw nsw i32 %67, 1
  %90 = icmp eq i32 %89, 8
  br i1 %90, label %63, label %66

91:                                               ; preds = %77, %91
  %92 = phi i32 [ 0, %77 ], [ %143, %91 ]
  %93 = phi i64 [ %76, %77 ], [ %142, %91 ]
  %94 = freeze i32 %92
  %95 = udiv i32 %94, %79
  %96 = mul i32 %95, %15
  %97 = add i32 %96, %32
  %98 = mul i32 %95, %79
  %99 = sub i32 %94, %98
  %100 = trunc nuw nsw i32 %99 to i8
  %101 = udiv i8 %100, %80
  %102 = zext nneg i8 %101 to i32
  %103 = add nuw nsw i32 %29, %102
  %104 = mul i32 %97, %78
  %105 = urem i32 %92, %78
  %106 = add i32 %104, %105
  %107 = freeze i32 %106
  %108 = udiv i32 %107, %78
  %109 = zext i32 %108 to i64
  %110 = zext nneg i32 %103 to i64
  %111 = getelementptr inbounds [32 x i32], ptr %1, i64 %109, i64 %110
  %112 = load i32, ptr %111, align 4
  %113 = mul i32 %108, %78
  %114 = sub i32 %107, %113
  %115 = mul i32 %114, %7
  %116 = lshr i32 %112, %115
  %117 = and i32 %116, %19
  %118 = shl i32 %117, %22
  %119 = ashr exact i32 %118, %22
  %120 = and i32 %117, %23
  %121 = select i1 %21, i32 %120, i32 %119
  %122 = add nuw nsw i32 %81, %102
  %123 = mul i32 %95, %78
  %124 = add i32 %105, %123
  %125 = freeze i32 %124
  %126 = udiv i32 %125, %78
  %127 = zext i32 %126 to i64
  %128 = zext nneg i32 %122 to i64
  %129 = getelementptr inbounds [32 x i32], ptr %2, i64 %127, i64 %128
  %130 = load i32, ptr %129, align 4
  %131 = mul i32 %126, %78
  %132 = sub i32 %125, %131
  %133 = mul i32 %132, %7
  %134 = lshr i32 %130, %133
  %135 = and i32 %134, %19
  %136 = shl i32 %135, %22
  %137 = ashr exact i32 %136, %22
  %138 = and i32 %135, %23
  %139 = select i1 %25, i32 %138, i32 %137
  %140 = mul nsw i32 %139, %121
  %141 = sext i32 %140 to i64
  %142 = add nsw i64 %93, %141
  %143 = add nuw i32 %92, 1
  %144 = icmp eq i32 %143, %5
  br i1 %144, label %82, label %91
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_multiply_nibbles(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6) local_unnamed_addr #21 {
  tail call fastcc void @multiply_integers(ptr %0, ptr %1, ptr %2, ptr %3, i32 %4, i32 %5, i32 %6, i32 4) #41
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_multiply_bits(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6) local_unnamed_addr #21 {
  %8 = alloca [4 x [32 x i32]], align 16
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %8) #42
  %9 = icmp eq i32 %4, 0
  br i1 %9, label %51, label %10

10:                                               ; preds = %7
  %11 = lshr i32 %5, 5
  %12 = icmp ult i32 %5, 32
  %13 = lshr i32 %4, 3
  %14 = icmp eq i32 %6, 0
  br label %15

15:                                               ; preds = %10, %52
  %16 = phi i32 [ 0, %10 ], [ %53, %52 ]
  %17 = shl i32 %16, 2
  %18 = and i32 %17, 28
  %19 = lshr i32 %16, 2
  %20 = and i32 %19, 1073741822
  %21 = lshr i32 %16, 3
  br label %55

22:                                               ; preds = %52
  %23 = icmp ult i32 %4, 4
  br i1 %23, label %51, label %24

24:                                               ; preds = %22
  %25 = lshr i32 %4, 2
  %26 = zext nneg i32 %25 to i64
  br label %27

27:                                               ; preds = %29, %24
  %28 = phi i64 [ 0, %24 ], [ %30, %29 ]
  br label %32

29:                                               ; preds = %32
  %30 = add nuw nsw i64 %28, 1
  %31 = icmp eq i64 %30, %26
  br i1 %31, label %51, label %27

32:                                               ; preds = %32, %27
  %33 = phi i64 [ 0, %27 ], [ %49, %32 ]
  %34 = getelementptr inbounds [32 x i32], ptr %8, i64 %28, i64 %33
  %35 = load i32, ptr %34, align 16
  %36 = getelementptr inbounds [32 x i32], ptr %0, i64 %28, i64 %33
  store i32 %35, ptr %36, align 4
  %37 = or disjoint i64 %33, 1
  %38 = getelementptr inbounds [32 x i32], ptr %8, i64 %28, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = getelementptr inbounds [32 x i32], ptr %0, i64 %28, i64 %37
  store i32 %39, ptr %40, align 4
  %41 = or disjoint i64 %33, 2
  %42 = getelementptr inbounds [32 x i32], ptr %8, i64 %28, i64 %41
  %43 = load i32, ptr %42, align 8
  %44 = getelementptr inbounds [32 x i32], ptr %0, i64 %28, i64 %41
  store i32 %43, ptr %44, align 4
  %45 = or disjoint i64 %33, 3
  %46 = getelementptr inbounds [32 x i32], ptr %8, i64 %28, i64 %45
  %47 = load i32, ptr %46, align 4
  %48 = getelementptr inbounds [32 x i32], ptr %0, i64 %28, i64 %45
  store i32 %47, ptr %48, align 4
  %49 = add nuw nsw i64 %33, 4
  %50 = icmp eq i64 %49, 32
  br i1 %50, label %29, label %32

51:                                               ; preds = %29, %7, %22
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %8) #42
  ret void

52:                                               ; preds = %67
  %53 = add nuw i32 %16, 1
  %54 = icmp eq i32 %53, %4
  br i1 %54, label %22, label %15

55:                                               ; preds = %15, %67
  %56 = phi i32 [ 0, %15 ], [ %70, %67 ]
  %57 = lshr i32 %56, 1
  %58 = or disjoint i32 %57, %18
  %59 = and i32 %56, 1
  %60 = or disjoint i32 %59, %20
  %61 = zext nneg i32 %60 to i64
  %62 = zext nneg i32 %58 to i64
  %63 = getelementptr inbounds [32 x i32], ptr %3, i64 %61, i64 %62
  %64 = load i32, ptr %63, align 4
  br i1 %12, label %67, label %65

65:                                               ; preds = %55
  %66 = shl nuw nsw i32 %56, 2
  br label %72

67:                                               ; preds = %72, %55
  %68 = phi i32 [ %64, %55 ], [ %93, %72 ]
  %69 = getelementptr inbounds [4 x [32 x i32]], ptr %8, i64 0, i64 %61, i64 %62
  store i32 %68, ptr %69, align 4
  %70 = add nuw nsw i32 %56, 1
  %71 = icmp eq i32 %70, 8
  br i1 %71, label %52, label %55

72:                                               ; preds = %65, %72
  %73 = phi i32 [ 0, %65 ], [ %94, %72 ]
  %74 = phi i32 [ %64, %65 ], [ %93, %72 ]
  %75 = lshr i32 %73, 2
  %76 = mul i32 %75, %13
  %77 = add i32 %76, %21
  %78 = zext i32 %77 to i64
  %79 = and i32 %73, 3
  %80 = or disjoint i32 %79, %18
  %81 = zext nneg i32 %80 to i64
  %82 = getelementptr inbounds [32 x i32], ptr %1, i64 %78, i64 %81
  %83 = load i32, ptr %82, align 4
  %84 = zext nneg i32 %75 to i64
  %85 = or disjoint i32 %79, %66
  %86 = zext nneg i32 %85 to i64
  %87 = getelementptr inbounds [32 x i32], ptr %2, i64 %84, i64 %86
  %88 = load i32, ptr %87, align 4
  %89 = and i32 %88, %83
  %90 = xor i32 %88, %83
  %91 = select i1 %14, i32 %90, i32 %89
  %92 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %91)
  %93 = add i32 %92, %74
  %94 = add nuw nsw i32 %73, 1
  %95 = icmp eq i32 %94, %11
  br i1 %95, label %67, label %72
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #24

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_multiply_f64(ptr nocapture writeonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2, ptr nocapture readonly %3, i32 %4, i32 %5) local_unnamed_addr #21 {
  %7 = icmp eq i32 %4, 0
  br i1 %7, label %18, label %8

8:                                                ; preds = %6
  %9 = icmp eq i32 %5, 0
  %10 = lshr i32 %4, 3
  br label %11

11:                                               ; preds = %8, %19
  %12 = phi i32 [ 0, %8 ], [ %20, %19 ]
  %13 = lshr i32 %12, 2
  %14 = and i32 %13, 1073741822
  %15 = shl i32 %12, 2
  %16 = and i32 %15, 28
  %17 = lshr i32 %12, 3
  br label %22

18:                                               ; preds = %19, %6
  ret void

19:                                               ; preds = %34
  %20 = add nuw i32 %12, 1
  %21 = icmp eq i32 %20, %4
  br i1 %21, label %18, label %11

22:                                               ; preds = %11, %34
  %23 = phi i32 [ 0, %11 ], [ %37, %34 ]
  %24 = and i32 %23, 1
  %25 = or disjoint i32 %24, %14
  %26 = zext nneg i32 %25 to i64
  %27 = lshr i32 %23, 1
  %28 = or disjoint i32 %27, %16
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds [32 x double], ptr %3, i64 %26, i64 %29
  %31 = load double, ptr %30, align 8
  br i1 %9, label %34, label %32

32:                                               ; preds = %22
  %33 = shl nuw nsw i32 %23, 2
  br label %39

34:                                               ; preds = %70, %22
  %35 = phi double [ %31, %22 ], [ %71, %70 ]
  %36 = getelementptr inbounds [32 x double], ptr %0, i64 %26, i64 %29
  store double %35, ptr %36, align 8
  %37 = add nuw nsw i32 %23, 1
  %38 = icmp eq i32 %37, 8
  br i1 %38, label %19, label %22

39:                                               ; preds = %32, %70
  %40 = phi i32 [ 0, %32 ], [ %72, %70 ]
  %41 = phi double [ %31, %32 ], [ %71, %70 ]
  %42 = lshr i32 %40, 2
  %43 = mul i32 %42, %10
  %44 = add i32 %43, %17
  %45 = zext i32 %44 to i64
  %46 = and i32 %40, 3
  %47 = or disjoint i32 %46, %16
  %48 = zext nneg i32 %47 to i64
  %49 = getelementptr inbounds [32 x double], ptr %1, i64 %45, i64 %48
  %50 = load double, ptr %49, align 8
  %51 = zext nneg i32 %42 to i64
  %52 = or disjoint i32 %46, %33
  %53 = zext nneg i32 %52 to i64
  %54 = getelementptr inbounds [32 x double], ptr %2, i64 %51, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = fcmp uno double %41, %50
  %57 = fcmp uno double %55, 0.000000e+00
  %58 = or i1 %56, %57
  br i1 %58, label %59, label %66

59:                                               ; preds = %39
  %60 = fcmp uno double %41, 0.000000e+00
  %61 = select i1 %60, double %41, double %50
  %62 = select i1 %57, double %55, double %61
  %63 = bitcast double %62 to i64
  %64 = or i64 %63, 2251799813685248
  %65 = bitcast i64 %64 to double
  br label %70

66:                                               ; preds = %39
  %67 = tail call double @llvm.fma.f64(double %50, double %55, double %41)
  %68 = fcmp ord double %67, 0.000000e+00
  %69 = select i1 %68, double %67, double 0xFFF8000000000000
  br label %70

70:                                               ; preds = %59, %66
  %71 = phi double [ %65, %59 ], [ %69, %66 ]
  %72 = add nuw i32 %40, 1
  %73 = icmp eq i32 %72, %5
  br i1 %73, label %34, label %39
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: readwrite)
define void @ts_deal_matrices(ptr nocapture writeonly %0, ptr nocapture readonly %1, i32 %2, i32 %3) local_unnamed_addr #21 {
  %5 = shl i32 %2, 5
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %9, label %7

7:                                                ; preds = %4
  %8 = icmp eq i32 %3, 0
  br label %10

9:                                                ; preds = %42, %4
  ret void

10:                                               ; preds = %7, %42
  %11 = phi i32 [ 0, %7 ], [ %47, %42 ]
  %12 = and i32 %11, 31
  %13 = lshr i32 %12, 2
  %14 = and i32 %11, 3
  %15 = lshr i32 %11, 5
  %16 = shl nuw nsw i32 %15, 3
  br i1 %8, label %36, label %17

17:                                               ; preds = %10
  %18 = lshr i32 %12, 3
  %19 = zext nneg i32 %18 to i64
  %20 = shl nuw nsw i32 %14, 1
  %21 = or disjoint i32 %16, %20
  %22 = or disjoint i32 %21, 1
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds [32 x i32], ptr %1, i64 %19, i64 %23
  %25 = load i32, ptr %24, align 4
  %26 = shl nuw nsw i32 %13, 4
  %27 = and i32 %26, 16
  %28 = lshr i32 %25, %27
  %29 = zext nneg i32 %21 to i64
  %30 = getelementptr inbounds [32 x i32], ptr %1, i64 %19, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = lshr i32 %31, %27
  %33 = and i32 %32, 65535
  %34 = shl i32 %28, 16
  %35 = or disjoint i32 %33, %34
  br label %42

36:                                               ; preds = %10
  %37 = zext nneg i32 %14 to i64
  %38 = or disjoint i32 %16, %13
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds [32 x i32], ptr %1, i64 %37, i64 %39
  %41 = load i32, ptr %40, align 4
  br label %42

42:                                               ; preds = %36, %17
  %43 = phi i32 [ %35, %17 ], [ %41, %36 ]
  %44 = zext nneg i32 %15 to i64
  %45 = zext nneg i32 %12 to i64
  %46 = getelementptr inbounds [32 x i32], ptr %0, i64 %44, i64 %45
  store i32 %43, ptr %46, align 4
  %47 = add nuw i32 %11, 1
  %48 = icmp eq i32 %47, %5
  br i1 %48, label %9, label %10
}

; Function Attrs: nofree noinline norecurse nosync nounwind
define i64 @ts_fetch(ptr nocapture readonly %0, i32 %1, ptr nocapture writeonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6, i32 %7) local_unnamed_addr #31 {
  %9 = alloca [4 x i64], align 16
  %10 = alloca [4 x double], align 16
  %11 = alloca [8 x i64], align 16
  %12 = alloca [3 x i64], align 16
  %13 = alloca %struct.Texel, align 4
  %14 = alloca [4 x i64], align 16
  %15 = alloca [3 x %struct.Axis], align 16
  %16 = alloca [3 x i64], align 16
  %17 = alloca [3 x i64], align 16
  %18 = alloca %struct.Axis, align 8
  %19 = alloca [3 x i64], align 16
  %20 = alloca %struct.Texel, align 4
  %21 = icmp eq i32 %1, 0
  br i1 %21, label %502, label %22

22:                                               ; preds = %8
  %23 = getelementptr inbounds i8, ptr %3, i64 128
  %24 = getelementptr inbounds i8, ptr %0, i64 400
  %25 = getelementptr inbounds i8, ptr %0, i64 392
  %26 = getelementptr inbounds i8, ptr %16, i64 8
  %27 = getelementptr inbounds i8, ptr %16, i64 16
  %28 = getelementptr inbounds i8, ptr %17, i64 8
  %29 = getelementptr inbounds i8, ptr %17, i64 16
  %30 = icmp ne i32 %5, 0
  %31 = getelementptr inbounds i8, ptr %3, i64 256
  %32 = icmp eq i32 %4, 0
  %33 = add i32 %5, 2
  %34 = icmp ne i32 %7, 0
  %35 = icmp ne i32 %4, 1
  %36 = or i1 %35, %30
  %37 = getelementptr inbounds i8, ptr %15, i64 24
  %38 = getelementptr inbounds i8, ptr %19, i64 8
  %39 = getelementptr inbounds i8, ptr %19, i64 16
  %40 = getelementptr inbounds i8, ptr %15, i64 48
  %41 = icmp eq i32 %6, 0
  %42 = getelementptr inbounds i8, ptr %14, i64 8
  %43 = getelementptr inbounds i8, ptr %14, i64 16
  %44 = getelementptr inbounds i8, ptr %14, i64 24
  %45 = icmp eq i32 %7, 0
  %46 = add i32 %7, -1
  %47 = getelementptr inbounds i8, ptr %12, i64 8
  %48 = getelementptr inbounds i8, ptr %12, i64 16
  %49 = getelementptr inbounds i8, ptr %15, i64 8
  %50 = zext i32 %46 to i64
  %51 = getelementptr inbounds [4 x i32], ptr %13, i64 0, i64 %50
  %52 = getelementptr inbounds i8, ptr %15, i64 32
  %53 = getelementptr inbounds i8, ptr %20, i64 4
  %54 = getelementptr inbounds i8, ptr %20, i64 8
  %55 = getelementptr inbounds i8, ptr %20, i64 12
  %56 = getelementptr inbounds i8, ptr %15, i64 16
  %57 = getelementptr inbounds i8, ptr %15, i64 40
  %58 = getelementptr inbounds i8, ptr %15, i64 64
  %59 = getelementptr inbounds i8, ptr %11, i64 24
  %60 = getelementptr inbounds i8, ptr %11, i64 8
  %61 = getelementptr inbounds i8, ptr %11, i64 16
  %62 = getelementptr inbounds i8, ptr %11, i64 32
  %63 = getelementptr inbounds i8, ptr %11, i64 56
  %64 = getelementptr inbounds i8, ptr %11, i64 40
  %65 = getelementptr inbounds i8, ptr %11, i64 48
  %66 = getelementptr inbounds i8, ptr %9, i64 8
  %67 = getelementptr inbounds i8, ptr %9, i64 16
  %68 = getelementptr inbounds i8, ptr %9, i64 24
  %69 = getelementptr inbounds i8, ptr %15, i64 56
  %70 = zext i32 %4 to i64
  br label %71

71:                                               ; preds = %22, %490
  %72 = phi i32 [ %1, %22 ], [ %500, %490 ]
  %73 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %72, i1 true)
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds [32 x i32], ptr %3, i64 0, i64 %74
  %76 = load i32, ptr %75, align 4
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds [32 x i32], ptr %23, i64 0, i64 %74
  %79 = load i32, ptr %78, align 4
  %80 = zext i32 %79 to i64
  %81 = shl nuw i64 %80, 32
  %82 = or disjoint i64 %81, %77
  %83 = add i64 %82, -35465847065542656
  %84 = load i64, ptr %24, align 8
  %85 = icmp ult i64 %83, %84
  br i1 %85, label %86, label %94

86:                                               ; preds = %71
  %87 = load ptr, ptr %25, align 8
  %88 = icmp eq ptr %87, null
  br i1 %88, label %94, label %89

89:                                               ; preds = %86
  %90 = getelementptr inbounds %struct.Texture, ptr %87, i64 %83
  %91 = getelementptr inbounds i8, ptr %90, i64 64
  %92 = load i64, ptr %91, align 8
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %97, label %94

94:                                               ; preds = %71, %89, %86
  %95 = shl nuw nsw i64 1, %74
  %96 = or disjoint i64 %95, 55834574848
  br label %502

97:                                               ; preds = %89
  call void @llvm.lifetime.start.p0(i64 72, ptr nonnull %15) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(72) %15, i8 0, i64 72, i1 false)
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %16) #42
  %98 = getelementptr inbounds i8, ptr %90, i64 8
  %99 = load i64, ptr %98, align 8
  store i64 %99, ptr %16, align 16
  %100 = getelementptr inbounds i8, ptr %90, i64 16
  %101 = load i64, ptr %100, align 8
  store i64 %101, ptr %26, align 8
  %102 = getelementptr inbounds i8, ptr %90, i64 24
  %103 = load i64, ptr %102, align 8
  store i64 %103, ptr %27, align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %17) #42
  %104 = getelementptr inbounds i8, ptr %90, i64 96
  %105 = load i64, ptr %104, align 8
  store i64 %105, ptr %17, align 16
  %106 = getelementptr inbounds i8, ptr %90, i64 104
  %107 = load i64, ptr %106, align 8
  store i64 %107, ptr %28, align 8
  %108 = getelementptr inbounds i8, ptr %90, i64 112
  %109 = load i64, ptr %108, align 8
  store i64 %109, ptr %29, align 16
  br i1 %30, label %110, label %113

110:                                              ; preds = %97
  %111 = getelementptr inbounds [32 x i32], ptr %31, i64 0, i64 %74
  %112 = load i32, ptr %111, align 4
  br label %113

113:                                              ; preds = %97, %110
  %114 = phi i32 [ %112, %110 ], [ 0, %97 ]
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds i8, ptr %90, i64 32
  %117 = load i64, ptr %116, align 8
  %118 = icmp ugt i64 %117, %115
  %119 = add nsw i64 %117, -1
  %120 = select i1 %118, i64 %115, i64 %119
  br i1 %32, label %124, label %121

121:                                              ; preds = %113
  %122 = getelementptr inbounds i8, ptr %90, i64 72
  %123 = getelementptr inbounds i8, ptr %90, i64 88
  br label %125

124:                                              ; preds = %216, %113
  br i1 %36, label %224, label %219

125:                                              ; preds = %121, %216
  %126 = phi i64 [ 0, %121 ], [ %217, %216 ]
  %127 = trunc nuw i64 %126 to i32
  %128 = add i32 %33, %127
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds [32 x i32], ptr %3, i64 %129, i64 %74
  %131 = load float, ptr %130, align 4
  %132 = fcmp uno float %131, 0.000000e+00
  %133 = tail call float @llvm.fabs.f32(float %131)
  %134 = fcmp olt float %133, 0x3810000000000000
  %135 = select i1 %134, float 0.000000e+00, float %131
  %136 = fpext float %135 to double
  %137 = select i1 %132, double 0.000000e+00, double %136
  %138 = getelementptr inbounds [3 x %struct.Axis], ptr %15, i64 0, i64 %126
  br i1 %34, label %142, label %139

139:                                              ; preds = %125
  %140 = load i64, ptr %122, align 8
  %141 = icmp eq i64 %140, 0
  br i1 %141, label %147, label %142

142:                                              ; preds = %139, %125
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %18) #42
  %143 = getelementptr inbounds [3 x i64], ptr %16, i64 0, i64 %126
  %144 = load i64, ptr %143, align 8
  %145 = getelementptr inbounds [3 x i64], ptr %17, i64 0, i64 %126
  %146 = load i64, ptr %145, align 8
  call fastcc void @between(ptr dead_on_unwind nonnull writable sret(%struct.Axis) align 8 %18, ptr nonnull %90, double %137, i64 %144, i64 %146, i1 %34) #41
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(24) %138, ptr nonnull align 8 dereferenceable(24) %18, i64 24, i1 false)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %18) #42
  br label %216

147:                                              ; preds = %139
  %148 = getelementptr inbounds [3 x i64], ptr %16, i64 0, i64 %126
  %149 = load i64, ptr %148, align 8
  %150 = getelementptr inbounds [3 x i64], ptr %17, i64 0, i64 %126
  %151 = load i64, ptr %150, align 8
  %152 = load i64, ptr %123, align 8
  %153 = icmp eq i64 %152, 0
  br i1 %153, label %187, label %154

154:                                              ; preds = %147
  %155 = fmul double %137, 0x4140000000000000
  %156 = tail call double @llvm.floor.f64(double %155)
  %157 = fmul double %156, 0x3EA0000000000000
  %158 = add i64 %151, -4
  %159 = icmp ult i64 %158, -2
  br i1 %159, label %160, label %163

160:                                              ; preds = %154
  %161 = sitofp i64 %149 to double
  %162 = fmul double %157, %161
  br label %187

163:                                              ; preds = %154
  %164 = tail call double @llvm.floor.f64(double %157)
  %165 = fsub double %157, %164
  %166 = fcmp ord double %165, 0.000000e+00
  %167 = select i1 %166, double %165, double 0.000000e+00
  %168 = icmp ne i64 %151, 3
  %169 = fcmp uno double %164, 0.000000e+00
  %170 = or i1 %169, %168
  %171 = fcmp olt double %164, 0xC270000000000000
  %172 = or i1 %171, %170
  br i1 %172, label %184, label %173

173:                                              ; preds = %163
  %174 = fcmp oge double %164, 0x4270000000000000
  %175 = select i1 %174, double 0x4270000000000000, double %164
  %176 = fptosi double %175 to i64
  %177 = and i64 %176, 1
  %178 = icmp eq i64 %177, 0
  br i1 %178, label %184, label %179

179:                                              ; preds = %173
  %180 = fsub double 1.000000e+00, %167
  %181 = sitofp i64 %149 to double
  %182 = fmul double %180, %181
  %183 = fadd double %182, 0xBE10000000000000
  br label %187

184:                                              ; preds = %173, %163
  %185 = sitofp i64 %149 to double
  %186 = fmul double %167, %185
  br label %187

187:                                              ; preds = %184, %179, %160, %147
  %188 = phi double [ %162, %160 ], [ %137, %147 ], [ %183, %179 ], [ %186, %184 ]
  %189 = tail call double @llvm.floor.f64(double %188)
  %190 = fcmp uno double %189, 0.000000e+00
  br i1 %190, label %197, label %191

191:                                              ; preds = %187
  %192 = fcmp olt double %189, 0xC270000000000000
  br i1 %192, label %202, label %193

193:                                              ; preds = %191
  %194 = fcmp oge double %189, 0x4270000000000000
  %195 = select i1 %194, double 0x4270000000000000, double %189
  %196 = fptosi double %195 to i64
  br label %197

197:                                              ; preds = %193, %187
  %198 = phi i64 [ 0, %187 ], [ %196, %193 ]
  %199 = icmp sgt i64 %198, -1
  %200 = icmp slt i64 %198, %149
  %201 = and i1 %199, %200
  br i1 %201, label %212, label %202

202:                                              ; preds = %197, %191
  %203 = phi i64 [ %198, %197 ], [ -1099511627776, %191 ]
  switch i64 %151, label %208 [
    i64 1, label %212
    i64 2, label %204
  ]

204:                                              ; preds = %202
  %205 = srem i64 %203, %149
  %206 = add nsw i64 %205, %149
  %207 = srem i64 %206, %149
  br label %212

208:                                              ; preds = %202
  %209 = icmp slt i64 %203, 0
  %210 = add nsw i64 %149, -1
  %211 = select i1 %209, i64 0, i64 %210
  br label %212

212:                                              ; preds = %197, %202, %204, %208
  %213 = phi i64 [ %207, %204 ], [ %211, %208 ], [ -1, %202 ], [ %198, %197 ]
  store i64 %213, ptr %138, align 8
  %214 = getelementptr inbounds i8, ptr %138, i64 8
  store i64 %213, ptr %214, align 8
  %215 = getelementptr inbounds i8, ptr %138, i64 16
  store i64 0, ptr %215, align 8
  br label %216

216:                                              ; preds = %212, %142
  %217 = add nuw nsw i64 %126, 1
  %218 = icmp eq i64 %217, %70
  br i1 %218, label %124, label %125

219:                                              ; preds = %124
  %220 = getelementptr inbounds i8, ptr %90, i64 72
  %221 = load i64, ptr %220, align 8
  %222 = icmp eq i64 %221, 0
  br i1 %222, label %224, label %223

223:                                              ; preds = %219
  call fastcc void @between(ptr dead_on_unwind nonnull writable sret(%struct.Axis) align 8 %37, ptr nonnull %90, double 0.000000e+00, i64 1, i64 %107, i1 false) #41
  br label %224

224:                                              ; preds = %223, %219, %124
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %19) #42
  %225 = load i64, ptr %15, align 16
  store i64 %225, ptr %19, align 16
  %226 = load i64, ptr %37, align 8
  store i64 %226, ptr %38, align 8
  %227 = load i64, ptr %40, align 16
  store i64 %227, ptr %39, align 16
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %20) #42
  br i1 %41, label %274, label %228

228:                                              ; preds = %224
  %229 = getelementptr inbounds [32 x i32], ptr %31, i64 0, i64 %74
  %230 = load i32, ptr %229, align 4
  %231 = zext i32 %230 to i64
  %232 = mul i64 %101, %99
  %233 = mul i64 %232, %103
  %234 = icmp ugt i64 %233, %231
  br i1 %234, label %235, label %273

235:                                              ; preds = %228
  call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(16) %20, i8 0, i64 16, i1 false)
  %236 = load i64, ptr %90, align 8
  %237 = inttoptr i64 %236 to ptr
  %238 = getelementptr inbounds i8, ptr %90, i64 40
  %239 = load i64, ptr %238, align 8
  %240 = getelementptr inbounds i8, ptr %90, i64 56
  %241 = load i64, ptr %240, align 8
  %242 = mul i64 %239, %231
  %243 = mul i64 %242, %241
  %244 = getelementptr inbounds i8, ptr %237, i64 %243
  %245 = icmp eq i64 %239, 0
  br i1 %245, label %490, label %246

246:                                              ; preds = %235
  %247 = icmp eq i64 %236, 0
  %248 = getelementptr inbounds i8, ptr %90, i64 120
  %249 = getelementptr inbounds i8, ptr %90, i64 128
  %250 = getelementptr inbounds i8, ptr %90, i64 136
  %251 = getelementptr inbounds i8, ptr %90, i64 144
  br label %252

252:                                              ; preds = %267, %246
  %253 = phi i64 [ 0, %246 ], [ %271, %267 ]
  %254 = phi i32 [ 0, %246 ], [ %270, %267 ]
  br i1 %247, label %259, label %255

255:                                              ; preds = %252
  %256 = mul i64 %253, %241
  %257 = getelementptr inbounds i8, ptr %244, i64 %256
  %258 = tail call fastcc i32 @channel(ptr nonnull readonly %90, ptr nonnull %257) #41
  br label %267

259:                                              ; preds = %252
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %14) #42
  %260 = load i64, ptr %248, align 8
  store i64 %260, ptr %14, align 16
  %261 = load i64, ptr %249, align 8
  store i64 %261, ptr %42, align 8
  %262 = load i64, ptr %250, align 8
  store i64 %262, ptr %43, align 16
  %263 = load i64, ptr %251, align 8
  store i64 %263, ptr %44, align 8
  %264 = getelementptr inbounds [4 x i64], ptr %14, i64 0, i64 %253
  %265 = load i64, ptr %264, align 8
  %266 = trunc i64 %265 to i32
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %14) #42
  br label %267

267:                                              ; preds = %259, %255
  %268 = phi i32 [ %258, %255 ], [ %266, %259 ]
  %269 = getelementptr inbounds [4 x i32], ptr %20, i64 0, i64 %253
  store i32 %268, ptr %269, align 4
  %270 = add i32 %254, 1
  %271 = zext i32 %270 to i64
  %272 = icmp ugt i64 %239, %271
  br i1 %272, label %252, label %490

273:                                              ; preds = %228
  call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(16) %20, i8 0, i64 16, i1 false)
  br label %490

274:                                              ; preds = %224
  br i1 %45, label %282, label %275

275:                                              ; preds = %274
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %13)
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #42
  store i64 %225, ptr %12, align 16
  %276 = load i64, ptr %52, align 16
  store i64 %276, ptr %47, align 8
  store i64 0, ptr %48, align 16
  call fastcc void @texel(ptr dead_on_unwind nonnull writable sret(%struct.Texel) align 4 %13, ptr nonnull readonly %90, i64 %120, ptr nonnull %12) #41
  %277 = load i32, ptr %51, align 4
  store i32 %277, ptr %20, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #42
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #42
  %278 = load i64, ptr %49, align 8
  store i64 %278, ptr %12, align 16
  store i64 %276, ptr %47, align 8
  store i64 0, ptr %48, align 16
  call fastcc void @texel(ptr dead_on_unwind nonnull writable sret(%struct.Texel) align 4 %13, ptr nonnull readonly %90, i64 %120, ptr nonnull %12) #41
  %279 = load i32, ptr %51, align 4
  store i32 %279, ptr %53, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #42
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #42
  store i64 %278, ptr %12, align 16
  store i64 %226, ptr %47, align 8
  store i64 0, ptr %48, align 16
  call fastcc void @texel(ptr dead_on_unwind nonnull writable sret(%struct.Texel) align 4 %13, ptr nonnull readonly %90, i64 %120, ptr nonnull %12) #41
  %280 = load i32, ptr %51, align 4
  store i32 %280, ptr %54, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #42
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #42
  store i64 %225, ptr %12, align 16
  store i64 %226, ptr %47, align 8
  store i64 0, ptr %48, align 16
  call fastcc void @texel(ptr dead_on_unwind nonnull writable sret(%struct.Texel) align 4 %13, ptr nonnull readonly %90, i64 %120, ptr nonnull %12) #41
  %281 = load i32, ptr %51, align 4
  store i32 %281, ptr %55, align 4
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #42
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %13)
  br label %490

282:                                              ; preds = %274
  %283 = getelementptr inbounds i8, ptr %90, i64 72
  %284 = load i64, ptr %283, align 8
  %285 = icmp eq i64 %284, 0
  br i1 %285, label %489, label %286

286:                                              ; preds = %282
  call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(16) %20, i8 0, i64 16, i1 false)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %10) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(32) %10, i8 0, i64 32, i1 false)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %11) #42
  %287 = load i64, ptr %56, align 16
  %288 = load i64, ptr %57, align 8
  %289 = load i64, ptr %58, align 16
  %290 = sub nsw i64 256, %289
  %291 = sub nsw i64 256, %288
  %292 = mul nsw i64 %290, %287
  %293 = add nsw i64 %292, 128
  %294 = sdiv i64 %293, 256
  %295 = sub nsw i64 %290, %294
  %296 = mul nsw i64 %294, %288
  %297 = add nsw i64 %296, 128
  %298 = sdiv i64 %297, 256
  store i64 %298, ptr %59, align 8
  %299 = sub nsw i64 %294, %298
  store i64 %299, ptr %60, align 8
  %300 = mul nsw i64 %295, %291
  %301 = add nsw i64 %300, 128
  %302 = sdiv i64 %301, 256
  store i64 %302, ptr %11, align 16
  %303 = sub nsw i64 %295, %302
  store i64 %303, ptr %61, align 16
  %304 = mul nsw i64 %289, %287
  %305 = add nsw i64 %304, 128
  %306 = sdiv i64 %305, 256
  %307 = sub nsw i64 %289, %306
  %308 = mul nsw i64 %306, %288
  %309 = add nsw i64 %308, 128
  %310 = sdiv i64 %309, 256
  store i64 %310, ptr %63, align 8
  %311 = sub nsw i64 %306, %310
  store i64 %311, ptr %64, align 8
  %312 = mul nsw i64 %307, %291
  %313 = add nsw i64 %312, 128
  %314 = sdiv i64 %313, 256
  store i64 %314, ptr %62, align 16
  %315 = sub nsw i64 %307, %314
  store i64 %315, ptr %65, align 16
  %316 = getelementptr inbounds i8, ptr %90, i64 40
  %317 = getelementptr inbounds i8, ptr %90, i64 56
  %318 = getelementptr inbounds i8, ptr %90, i64 80
  %319 = getelementptr inbounds i8, ptr %90, i64 48
  %320 = getelementptr inbounds i8, ptr %90, i64 120
  %321 = getelementptr inbounds i8, ptr %90, i64 128
  %322 = getelementptr inbounds i8, ptr %90, i64 136
  %323 = getelementptr inbounds i8, ptr %90, i64 144
  %324 = load i64, ptr %52, align 16
  %325 = load i64, ptr %69, align 8
  %326 = mul i64 %103, %120
  br label %333

327:                                              ; preds = %374
  %328 = load i64, ptr %316, align 8
  %329 = icmp eq i64 %328, 0
  br i1 %329, label %488, label %330

330:                                              ; preds = %327
  %331 = load i64, ptr %318, align 8
  %332 = icmp eq i64 %331, 0
  br label %456

333:                                              ; preds = %374, %286
  %334 = phi i64 [ 0, %286 ], [ %375, %374 ]
  %335 = trunc nuw nsw i64 %334 to i32
  %336 = shl i64 %334, 3
  %337 = and i64 %336, 8
  %338 = getelementptr inbounds i8, ptr %15, i64 %337
  %339 = load i64, ptr %338, align 8
  %340 = and i32 %335, 2
  %341 = icmp eq i32 %340, 0
  %342 = select i1 %341, i64 %226, i64 %324
  %343 = and i32 %335, 4
  %344 = icmp eq i32 %343, 0
  %345 = select i1 %344, i64 %227, i64 %325
  %346 = icmp slt i64 %339, 0
  %347 = icmp slt i64 %342, 0
  %348 = select i1 %346, i1 true, i1 %347
  %349 = icmp slt i64 %345, 0
  %350 = select i1 %348, i1 true, i1 %349
  br i1 %350, label %364, label %351

351:                                              ; preds = %333
  %352 = add i64 %326, %345
  %353 = mul i64 %352, %101
  %354 = add i64 %353, %342
  %355 = mul i64 %354, %99
  %356 = load i64, ptr %90, align 8
  %357 = inttoptr i64 %356 to ptr
  %358 = add i64 %355, %339
  %359 = load i64, ptr %316, align 8
  %360 = load i64, ptr %317, align 8
  %361 = mul i64 %360, %359
  %362 = mul i64 %361, %358
  %363 = getelementptr inbounds i8, ptr %357, i64 %362
  br label %364

364:                                              ; preds = %351, %333
  %365 = phi ptr [ %363, %351 ], [ null, %333 ]
  %366 = getelementptr inbounds [8 x i64], ptr %11, i64 0, i64 %334
  %367 = load i64, ptr %366, align 8
  %368 = icmp eq i64 %367, 0
  br i1 %368, label %374, label %369

369:                                              ; preds = %364
  %370 = load i64, ptr %316, align 8
  %371 = sitofp i64 %367 to double
  %372 = icmp eq ptr %365, null
  %373 = icmp eq i64 %370, 0
  br i1 %373, label %374, label %377

374:                                              ; preds = %447, %369, %364
  %375 = add nuw nsw i64 %334, 1
  %376 = icmp eq i64 %375, 8
  br i1 %376, label %327, label %333

377:                                              ; preds = %369, %447
  %378 = phi i64 [ %454, %447 ], [ 0, %369 ]
  %379 = phi i32 [ %453, %447 ], [ 0, %369 ]
  br i1 %372, label %380, label %399

380:                                              ; preds = %377
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %9) #42
  %381 = load i64, ptr %320, align 8
  store i64 %381, ptr %9, align 16
  %382 = load i64, ptr %321, align 8
  store i64 %382, ptr %66, align 8
  %383 = load i64, ptr %322, align 8
  store i64 %383, ptr %67, align 16
  %384 = load i64, ptr %323, align 8
  store i64 %384, ptr %68, align 8
  %385 = getelementptr inbounds [4 x i64], ptr %9, i64 0, i64 %378
  %386 = load i64, ptr %385, align 8
  %387 = trunc i64 %386 to i32
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %9) #42
  %388 = bitcast i32 %387 to float
  %389 = fpext float %388 to double
  %390 = load i64, ptr %318, align 8
  %391 = icmp eq i64 %390, 0
  br i1 %391, label %396, label %392

392:                                              ; preds = %380
  %393 = load i64, ptr %319, align 8
  %394 = icmp eq i64 %393, 1
  %395 = select i1 %394, double 3.276700e+04, double 6.553500e+04
  br label %396

396:                                              ; preds = %392, %380
  %397 = phi double [ %395, %392 ], [ 1.000000e+00, %380 ]
  %398 = fmul double %397, %389
  br label %447

399:                                              ; preds = %377
  %400 = load i64, ptr %317, align 8
  %401 = mul i64 %400, %378
  %402 = getelementptr inbounds i8, ptr %365, i64 %401
  %403 = load i64, ptr %318, align 8
  %404 = icmp eq i64 %403, 0
  br i1 %404, label %405, label %409

405:                                              ; preds = %399
  %406 = tail call fastcc i32 @channel(ptr nonnull readonly %90, ptr nonnull readonly %402) #41
  %407 = bitcast i32 %406 to float
  %408 = fpext float %407 to double
  br label %447

409:                                              ; preds = %399
  %410 = load i8, ptr %402, align 1
  %411 = zext i8 %410 to i32
  %412 = icmp ugt i64 %400, 1
  br i1 %412, label %413, label %426

413:                                              ; preds = %409, %413
  %414 = phi i64 [ %424, %413 ], [ 1, %409 ]
  %415 = phi i32 [ %423, %413 ], [ 1, %409 ]
  %416 = phi i32 [ %422, %413 ], [ %411, %409 ]
  %417 = getelementptr inbounds i8, ptr %402, i64 %414
  %418 = load i8, ptr %417, align 1
  %419 = zext i8 %418 to i32
  %420 = shl i32 %415, 3
  %421 = shl i32 %419, %420
  %422 = or i32 %421, %416
  %423 = add i32 %415, 1
  %424 = zext i32 %423 to i64
  %425 = icmp ugt i64 %400, %424
  br i1 %425, label %413, label %426

426:                                              ; preds = %413, %409
  %427 = phi i32 [ %411, %409 ], [ %422, %413 ]
  %428 = trunc i64 %400 to i32
  %429 = shl i32 %428, 3
  %430 = sub i32 32, %429
  %431 = load i64, ptr %319, align 8
  %432 = icmp eq i64 %431, 1
  %433 = shl i32 %427, %430
  %434 = ashr exact i32 %433, %430
  %435 = select i1 %432, i32 %434, i32 %427
  %436 = sitofp i32 %435 to double
  %437 = uitofp i32 %435 to double
  %438 = select i1 %432, double %436, double %437
  %439 = icmp eq i64 %400, 2
  br i1 %439, label %444, label %440

440:                                              ; preds = %426
  %441 = select i1 %432, double 3.276700e+04, double 6.553500e+04
  %442 = select i1 %432, double 1.270000e+02, double 2.550000e+02
  %443 = fdiv double %441, %442
  br label %444

444:                                              ; preds = %440, %426
  %445 = phi double [ %443, %440 ], [ 1.000000e+00, %426 ]
  %446 = fmul double %438, %445
  br label %447

447:                                              ; preds = %444, %405, %396
  %448 = phi double [ %398, %396 ], [ %446, %444 ], [ %408, %405 ]
  %449 = fmul double %448, %371
  %450 = getelementptr inbounds [4 x double], ptr %10, i64 0, i64 %378
  %451 = load double, ptr %450, align 8
  %452 = fadd double %451, %449
  store double %452, ptr %450, align 8
  %453 = add i32 %379, 1
  %454 = zext i32 %453 to i64
  %455 = icmp ugt i64 %370, %454
  br i1 %455, label %377, label %374

456:                                              ; preds = %482, %330
  %457 = phi i64 [ 0, %330 ], [ %486, %482 ]
  %458 = phi i32 [ 0, %330 ], [ %485, %482 ]
  %459 = getelementptr inbounds [4 x double], ptr %10, i64 0, i64 %457
  %460 = load double, ptr %459, align 8
  %461 = fmul double %460, 3.906250e-03
  br i1 %332, label %472, label %462

462:                                              ; preds = %456
  %463 = fadd double %461, 5.000000e-01
  %464 = tail call double @llvm.floor.f64(double %463)
  %465 = load i64, ptr %319, align 8
  %466 = icmp eq i64 %465, 1
  %467 = select i1 %466, double 3.276700e+04, double 6.553500e+04
  %468 = fdiv double %464, %467
  %469 = fptrunc double %468 to float
  %470 = fcmp olt float %469, -1.000000e+00
  %471 = select i1 %470, float -1.000000e+00, float %469
  br label %482

472:                                              ; preds = %456
  %473 = load i64, ptr %317, align 8
  %474 = icmp eq i64 %473, 2
  %475 = select i1 %474, i64 -4398046511104, i64 -536870912
  %476 = select i1 %474, i64 2199023255552, i64 268435456
  %477 = bitcast double %461 to i64
  %478 = add i64 %476, %477
  %479 = and i64 %478, %475
  %480 = bitcast i64 %479 to double
  %481 = fptrunc double %480 to float
  br label %482

482:                                              ; preds = %472, %462
  %483 = phi float [ %471, %462 ], [ %481, %472 ]
  %484 = getelementptr inbounds [4 x i32], ptr %20, i64 0, i64 %457
  store float %483, ptr %484, align 4
  %485 = add i32 %458, 1
  %486 = zext i32 %485 to i64
  %487 = icmp ugt i64 %328, %486
  br i1 %487, label %456, label %488

488:                                              ; preds = %482, %327
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %11) #42
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %10) #42
  br label %490

489:                                              ; preds = %282
  call fastcc void @texel(ptr dead_on_unwind nonnull writable sret(%struct.Texel) align 4 %20, ptr nonnull %90, i64 %120, ptr nonnull %19) #41
  br label %490

490:                                              ; preds = %267, %273, %235, %275, %489, %488
  %491 = load i32, ptr %20, align 4
  %492 = getelementptr inbounds [32 x i32], ptr %2, i64 0, i64 %74
  store i32 %491, ptr %492, align 4
  %493 = load i32, ptr %53, align 4
  %494 = getelementptr inbounds [32 x i32], ptr %2, i64 1, i64 %74
  store i32 %493, ptr %494, align 4
  %495 = load i32, ptr %54, align 4
  %496 = getelementptr inbounds [32 x i32], ptr %2, i64 2, i64 %74
  store i32 %495, ptr %496, align 4
  %497 = load i32, ptr %55, align 4
  %498 = getelementptr inbounds [32 x i32], ptr %2, i64 3, i64 %74
  store i32 %497, ptr %498, align 4
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %20) #42
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %19) #42
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %17) #42
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %16) #42
  call void @llvm.lifetime.end.p0(i64 72, ptr nonnull %15) #42
  %499 = add i32 %72, -1
  %500 = and i32 %499, %72
  %501 = icmp eq i32 %500, 0
  br i1 %501, label %502, label %71

502:                                              ; preds = %490, %8, %94
  %503 = phi i64 [ %96, %94 ], [ 0, %8 ], [ 0, %490 ]
  ret i64 %503
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define internal fastcc void @between(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Axis) align 8 %0, ptr nocapture readonly %1, double %2, i64 %3, i64 %4, i1 %5) unnamed_addr #23 {
  %7 = shl i64 %3, 8
  %8 = add i64 %7, -256
  %9 = getelementptr inbounds i8, ptr %1, i64 88
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %45, label %12

12:                                               ; preds = %6
  %13 = fmul double %2, 0x4140000000000000
  %14 = tail call double @llvm.floor.f64(double %13)
  %15 = fmul double %14, 0x3EA0000000000000
  %16 = add i64 %4, -4
  %17 = icmp ult i64 %16, -2
  br i1 %17, label %18, label %21

18:                                               ; preds = %12
  %19 = sitofp i64 %3 to double
  %20 = fmul double %15, %19
  br label %45

21:                                               ; preds = %12
  %22 = tail call double @llvm.floor.f64(double %15)
  %23 = fsub double %15, %22
  %24 = fcmp ord double %23, 0.000000e+00
  %25 = select i1 %24, double %23, double 0.000000e+00
  %26 = icmp ne i64 %4, 3
  %27 = fcmp uno double %22, 0.000000e+00
  %28 = or i1 %26, %27
  %29 = fcmp olt double %22, 0xC270000000000000
  %30 = or i1 %29, %28
  br i1 %30, label %42, label %31

31:                                               ; preds = %21
  %32 = fcmp oge double %22, 0x4270000000000000
  %33 = select i1 %32, double 0x4270000000000000, double %22
  %34 = fptosi double %33 to i64
  %35 = and i64 %34, 1
  %36 = icmp eq i64 %35, 0
  br i1 %36, label %42, label %37

37:                                               ; preds = %31
  %38 = fsub double 1.000000e+00, %25
  %39 = sitofp i64 %3 to double
  %40 = fmul double %38, %39
  %41 = fadd double %40, 0xBE10000000000000
  br label %45

42:                                               ; preds = %31, %21
  %43 = sitofp i64 %3 to double
  %44 = fmul double %25, %43
  br label %45

45:                                               ; preds = %6, %18, %37, %42
  %46 = phi double [ %20, %18 ], [ %2, %6 ], [ %41, %37 ], [ %44, %42 ]
  %47 = fadd double %46, -5.000000e-01
  %48 = fmul double %47, 2.560000e+02
  %49 = fadd double %48, 5.000000e-01
  %50 = tail call double @llvm.floor.f64(double %49)
  %51 = fcmp uno double %50, 0.000000e+00
  br i1 %51, label %52, label %54

52:                                               ; preds = %45
  %53 = tail call i64 @llvm.smin.i64(i64 %8, i64 0)
  br label %64

54:                                               ; preds = %45
  %55 = fcmp olt double %50, 0xC270000000000000
  br i1 %55, label %64, label %56

56:                                               ; preds = %54
  %57 = fcmp oge double %50, 0x4270000000000000
  %58 = select i1 %57, double 0x4270000000000000, double %50
  %59 = fptosi double %58 to i64
  %60 = freeze i64 %59
  %61 = icmp slt i64 %60, 0
  %62 = tail call i64 @llvm.smin.i64(i64 %60, i64 %8)
  %63 = select i1 %61, i64 0, i64 %62
  br label %64

64:                                               ; preds = %54, %56, %52
  %65 = phi i64 [ 0, %52 ], [ %60, %56 ], [ -1099511627776, %54 ]
  %66 = phi i64 [ %53, %52 ], [ %63, %56 ], [ 0, %54 ]
  %67 = icmp ne i64 %4, 0
  %68 = or i1 %67, %5
  %69 = select i1 %68, i64 %65, i64 %66
  %70 = ashr i64 %69, 8
  %71 = icmp sgt i64 %70, -1
  %72 = icmp slt i64 %70, %3
  %73 = and i1 %71, %72
  br i1 %73, label %83, label %74

74:                                               ; preds = %64
  switch i64 %4, label %79 [
    i64 1, label %83
    i64 2, label %75
  ]

75:                                               ; preds = %74
  %76 = srem i64 %70, %3
  %77 = add nsw i64 %76, %3
  %78 = srem i64 %77, %3
  br label %83

79:                                               ; preds = %74
  %80 = icmp slt i64 %70, 0
  %81 = add nsw i64 %3, -1
  %82 = select i1 %80, i64 0, i64 %81
  br label %83

83:                                               ; preds = %64, %74, %75, %79
  %84 = phi i64 [ %78, %75 ], [ %82, %79 ], [ %70, %64 ], [ -1, %74 ]
  store i64 %84, ptr %0, align 8
  %85 = add nsw i64 %70, 1
  %86 = icmp sgt i64 %70, -2
  %87 = icmp slt i64 %85, %3
  %88 = and i1 %86, %87
  br i1 %88, label %98, label %89

89:                                               ; preds = %83
  switch i64 %4, label %94 [
    i64 1, label %98
    i64 2, label %90
  ]

90:                                               ; preds = %89
  %91 = srem i64 %85, %3
  %92 = add nsw i64 %91, %3
  %93 = srem i64 %92, %3
  br label %98

94:                                               ; preds = %89
  %95 = icmp slt i64 %70, -1
  %96 = add nsw i64 %3, -1
  %97 = select i1 %95, i64 0, i64 %96
  br label %98

98:                                               ; preds = %83, %89, %90, %94
  %99 = phi i64 [ %93, %90 ], [ %97, %94 ], [ %85, %83 ], [ -1, %89 ]
  %100 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %99, ptr %100, align 8
  %101 = getelementptr inbounds i8, ptr %0, i64 16
  %102 = and i64 %69, 255
  store i64 %102, ptr %101, align 8
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @texel(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Texel) align 4 %0, ptr nocapture readonly %1, i64 %2, ptr nocapture readonly %3) unnamed_addr #19 {
  %5 = alloca [4 x i64], align 16
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 dereferenceable(16) %0, i8 0, i64 16, i1 false)
  %6 = load i64, ptr %3, align 8
  %7 = icmp slt i64 %6, 0
  br i1 %7, label %38, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %3, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = icmp slt i64 %10, 0
  br i1 %11, label %38, label %12

12:                                               ; preds = %8
  %13 = getelementptr inbounds i8, ptr %3, i64 16
  %14 = load i64, ptr %13, align 8
  %15 = icmp slt i64 %14, 0
  br i1 %15, label %38, label %16

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %1, i64 24
  %18 = load i64, ptr %17, align 8
  %19 = mul i64 %18, %2
  %20 = add i64 %19, %14
  %21 = getelementptr inbounds i8, ptr %1, i64 16
  %22 = load i64, ptr %21, align 8
  %23 = mul i64 %20, %22
  %24 = add i64 %23, %10
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = mul i64 %24, %26
  %28 = load i64, ptr %1, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = add i64 %27, %6
  %31 = getelementptr inbounds i8, ptr %1, i64 40
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %1, i64 56
  %34 = load i64, ptr %33, align 8
  %35 = mul i64 %34, %32
  %36 = mul i64 %35, %30
  %37 = getelementptr inbounds i8, ptr %29, i64 %36
  br label %38

38:                                               ; preds = %4, %8, %12, %16
  %39 = phi ptr [ %37, %16 ], [ null, %12 ], [ null, %8 ], [ null, %4 ]
  %40 = getelementptr inbounds i8, ptr %1, i64 40
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %53, label %43

43:                                               ; preds = %38
  %44 = icmp eq ptr %39, null
  %45 = getelementptr inbounds i8, ptr %1, i64 56
  %46 = getelementptr inbounds i8, ptr %1, i64 120
  %47 = getelementptr inbounds i8, ptr %5, i64 8
  %48 = getelementptr inbounds i8, ptr %1, i64 128
  %49 = getelementptr inbounds i8, ptr %5, i64 16
  %50 = getelementptr inbounds i8, ptr %1, i64 136
  %51 = getelementptr inbounds i8, ptr %5, i64 24
  %52 = getelementptr inbounds i8, ptr %1, i64 144
  br label %54

53:                                               ; preds = %70, %38
  ret void

54:                                               ; preds = %43, %70
  %55 = phi i64 [ 0, %43 ], [ %74, %70 ]
  %56 = phi i32 [ 0, %43 ], [ %73, %70 ]
  br i1 %44, label %62, label %57

57:                                               ; preds = %54
  %58 = load i64, ptr %45, align 8
  %59 = mul i64 %58, %55
  %60 = getelementptr inbounds i8, ptr %39, i64 %59
  %61 = tail call fastcc i32 @channel(ptr nonnull %1, ptr nonnull %60) #41
  br label %70

62:                                               ; preds = %54
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %5) #42
  %63 = load i64, ptr %46, align 8
  store i64 %63, ptr %5, align 16
  %64 = load i64, ptr %48, align 8
  store i64 %64, ptr %47, align 8
  %65 = load i64, ptr %50, align 8
  store i64 %65, ptr %49, align 16
  %66 = load i64, ptr %52, align 8
  store i64 %66, ptr %51, align 8
  %67 = getelementptr inbounds [4 x i64], ptr %5, i64 0, i64 %55
  %68 = load i64, ptr %67, align 8
  %69 = trunc i64 %68 to i32
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %5) #42
  br label %70

70:                                               ; preds = %62, %57
  %71 = phi i32 [ %61, %57 ], [ %69, %62 ]
  %72 = getelementptr inbounds [4 x i32], ptr %0, i64 0, i64 %55
  store i32 %71, ptr %72, align 4
  %73 = add i32 %56, 1
  %74 = zext i32 %73 to i64
  %75 = icmp ugt i64 %41, %74
  br i1 %75, label %54, label %53
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define i64 @ts_query(ptr nocapture readonly %0, i32 %1, ptr nocapture writeonly %2, ptr nocapture readonly %3, i32 %4, i32 %5) local_unnamed_addr #28 {
  %7 = icmp eq i32 %1, 0
  br i1 %7, label %53, label %8

8:                                                ; preds = %6
  %9 = icmp ne i32 %5, 0
  %10 = getelementptr inbounds i8, ptr %3, i64 128
  %11 = getelementptr inbounds i8, ptr %0, i64 400
  %12 = getelementptr inbounds i8, ptr %0, i64 392
  %13 = zext i1 %9 to i64
  %14 = icmp ult i32 %4, 3
  %15 = zext i32 %4 to i64
  %16 = shl nuw nsw i64 %15, 3
  %17 = add nuw nsw i64 %16, 8
  %18 = select i1 %14, i64 %17, i64 32
  br label %19

19:                                               ; preds = %8, %45
  %20 = phi i32 [ %1, %8 ], [ %51, %45 ]
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %20, i1 true)
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds [32 x i32], ptr %3, i64 0, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds [32 x i32], ptr %10, i64 0, i64 %22
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  %29 = shl nuw i64 %28, 32
  %30 = or disjoint i64 %29, %25
  %31 = add i64 %30, -35465847065542656
  %32 = load i64, ptr %11, align 8
  %33 = icmp ult i64 %31, %32
  br i1 %33, label %34, label %42

34:                                               ; preds = %19
  %35 = load ptr, ptr %12, align 8
  %36 = icmp eq ptr %35, null
  br i1 %36, label %42, label %37

37:                                               ; preds = %34
  %38 = getelementptr inbounds %struct.Texture, ptr %35, i64 %31
  %39 = getelementptr inbounds i8, ptr %38, i64 64
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, %13
  br i1 %41, label %45, label %42

42:                                               ; preds = %19, %37, %34
  %43 = shl nuw nsw i64 1, %22
  %44 = or disjoint i64 %43, 55834574848
  br label %53

45:                                               ; preds = %37
  %46 = getelementptr inbounds i8, ptr %38, i64 %18
  %47 = load i64, ptr %46, align 8
  %48 = trunc i64 %47 to i32
  %49 = getelementptr inbounds [32 x i32], ptr %2, i64 0, i64 %22
  store i32 %48, ptr %49, align 4
  %50 = add i32 %20, -1
  %51 = and i32 %50, %20
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %53, label %19

53:                                               ; preds = %45, %6, %42
  %54 = phi i64 [ %44, %42 ], [ 0, %6 ], [ 0, %45 ]
  ret i64 %54
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define i64 @ts_surface(ptr nocapture readonly %0, i32 %1, ptr nocapture writeonly %2, ptr nocapture readonly %3, i32 %4, i32 %5, i32 %6, i32 %7, i32 %8, i32 %9) local_unnamed_addr #4 {
  %11 = alloca [3 x i64], align 16
  %12 = alloca [3 x i64], align 16
  %13 = tail call i32 @llvm.umin.i32(i32 %7, i32 4)
  %14 = icmp eq i32 %1, 0
  br i1 %14, label %234, label %15

15:                                               ; preds = %10
  %16 = icmp ult i32 %7, 4
  %17 = lshr i32 %7, 2
  %18 = select i1 %16, i32 1, i32 %17
  %19 = mul i32 %7, %6
  %20 = getelementptr inbounds i8, ptr %3, i64 128
  %21 = getelementptr inbounds i8, ptr %0, i64 400
  %22 = getelementptr inbounds i8, ptr %0, i64 392
  %23 = zext i32 %19 to i64
  %24 = getelementptr inbounds i8, ptr %11, i64 8
  %25 = getelementptr inbounds i8, ptr %11, i64 16
  %26 = icmp eq i32 %5, 0
  %27 = getelementptr inbounds i8, ptr %3, i64 256
  %28 = icmp eq i32 %4, 0
  %29 = add i32 %5, 2
  %30 = zext i32 %4 to i64
  %31 = icmp ne i32 %8, 1
  %32 = getelementptr inbounds i8, ptr %12, i64 16
  %33 = getelementptr inbounds i8, ptr %12, i64 8
  %34 = icmp eq i32 %8, 0
  %35 = mul i32 %18, %6
  %36 = icmp eq i32 %35, 0
  %37 = icmp eq i32 %9, 0
  %38 = add i32 %29, %4
  %39 = icmp eq i32 %7, 0
  %40 = zext i32 %35 to i64
  %41 = icmp eq i32 %7, 1
  %42 = icmp eq i32 %7, 2
  %43 = icmp eq i32 %7, 3
  %44 = icmp eq i32 %7, 1
  %45 = icmp eq i32 %7, 2
  %46 = icmp eq i32 %7, 3
  br label %47

47:                                               ; preds = %15, %230
  %48 = phi i32 [ %1, %15 ], [ %232, %230 ]
  %49 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %48, i1 true)
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds [32 x i32], ptr %3, i64 0, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds [32 x i32], ptr %20, i64 0, i64 %50
  %55 = load i32, ptr %54, align 4
  %56 = zext i32 %55 to i64
  %57 = shl nuw i64 %56, 32
  %58 = or disjoint i64 %57, %53
  %59 = add i64 %58, -35465847065542656
  %60 = load i64, ptr %21, align 8
  %61 = icmp ult i64 %59, %60
  br i1 %61, label %62, label %70

62:                                               ; preds = %47
  %63 = load ptr, ptr %22, align 8
  %64 = icmp eq ptr %63, null
  br i1 %64, label %70, label %65

65:                                               ; preds = %62
  %66 = getelementptr inbounds %struct.Texture, ptr %63, i64 %59
  %67 = getelementptr inbounds i8, ptr %66, i64 64
  %68 = load i64, ptr %67, align 8
  %69 = icmp eq i64 %68, 1
  br i1 %69, label %73, label %70

70:                                               ; preds = %62, %65, %47
  %71 = shl nuw nsw i64 1, %50
  %72 = or disjoint i64 %71, 55834574848
  br label %234

73:                                               ; preds = %65
  %74 = getelementptr inbounds i8, ptr %66, i64 8
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %66, i64 40
  %77 = load i64, ptr %76, align 8
  %78 = mul i64 %77, %75
  %79 = getelementptr inbounds i8, ptr %66, i64 56
  %80 = load i64, ptr %79, align 8
  %81 = mul i64 %78, %80
  %82 = sub nsw i64 %81, %23
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %11) #42
  store i64 %82, ptr %11, align 16
  %83 = getelementptr inbounds i8, ptr %66, i64 16
  %84 = load i64, ptr %83, align 8
  %85 = add nsw i64 %84, -1
  store i64 %85, ptr %24, align 8
  %86 = getelementptr inbounds i8, ptr %66, i64 24
  %87 = load i64, ptr %86, align 8
  %88 = add nsw i64 %87, -1
  store i64 %88, ptr %25, align 16
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %12) #42
  call void @llvm.memset.p0.i64(ptr nonnull align 16 dereferenceable(24) %12, i8 0, i64 24, i1 false)
  br i1 %26, label %94, label %89

89:                                               ; preds = %73
  %90 = getelementptr inbounds [32 x i32], ptr %27, i64 0, i64 %50
  %91 = load i32, ptr %90, align 4
  %92 = sext i32 %91 to i64
  %93 = icmp slt i32 %91, 0
  br i1 %93, label %101, label %94

94:                                               ; preds = %89, %73
  %95 = phi i64 [ %92, %89 ], [ 0, %73 ]
  %96 = getelementptr inbounds i8, ptr %66, i64 32
  %97 = load i64, ptr %96, align 8
  %98 = icmp sge i64 %95, %97
  %99 = icmp slt i64 %82, 0
  %100 = select i1 %98, i1 true, i1 %99
  br label %101

101:                                              ; preds = %94, %89
  %102 = phi i1 [ true, %89 ], [ false, %94 ]
  %103 = phi i64 [ %92, %89 ], [ %95, %94 ]
  %104 = phi i1 [ true, %89 ], [ %100, %94 ]
  br i1 %28, label %105, label %110

105:                                              ; preds = %110, %101
  %106 = phi i1 [ %104, %101 ], [ %125, %110 ]
  %107 = icmp slt i64 %82, 0
  %108 = and i1 %31, %106
  %109 = select i1 %107, i1 true, i1 %108
  br i1 %109, label %148, label %130

110:                                              ; preds = %101, %110
  %111 = phi i64 [ %128, %110 ], [ 0, %101 ]
  %112 = phi i1 [ %125, %110 ], [ %104, %101 ]
  %113 = trunc nuw i64 %111 to i32
  %114 = add i32 %29, %113
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds [32 x i32], ptr %3, i64 %115, i64 %50
  %117 = load i32, ptr %116, align 4
  %118 = sext i32 %117 to i64
  %119 = getelementptr inbounds [3 x i64], ptr %12, i64 0, i64 %111
  %120 = icmp slt i32 %117, 0
  %121 = getelementptr inbounds [3 x i64], ptr %11, i64 0, i64 %111
  %122 = load i64, ptr %121, align 8
  %123 = icmp slt i64 %122, %118
  %124 = select i1 %120, i1 true, i1 %123
  %125 = or i1 %112, %124
  %126 = tail call i64 @llvm.smin.i64(i64 %118, i64 %122)
  %127 = select i1 %120, i64 0, i64 %126
  store i64 %127, ptr %119, align 8
  %128 = add nuw nsw i64 %111, 1
  %129 = icmp eq i64 %128, %30
  br i1 %129, label %105, label %110

130:                                              ; preds = %105
  %131 = getelementptr inbounds i8, ptr %66, i64 32
  %132 = load i64, ptr %131, align 8
  %133 = add nsw i64 %132, -1
  %134 = tail call i64 @llvm.smin.i64(i64 %103, i64 %133)
  %135 = select i1 %102, i64 0, i64 %134
  %136 = mul nsw i64 %135, %87
  %137 = load i64, ptr %32, align 16
  %138 = add nsw i64 %136, %137
  %139 = mul nsw i64 %138, %84
  %140 = load i64, ptr %33, align 8
  %141 = add nsw i64 %139, %140
  %142 = load i64, ptr %66, align 8
  %143 = inttoptr i64 %142 to ptr
  %144 = mul nsw i64 %141, %81
  %145 = getelementptr inbounds i8, ptr %143, i64 %144
  %146 = load i64, ptr %12, align 16
  %147 = getelementptr inbounds i8, ptr %145, i64 %146
  br label %148

148:                                              ; preds = %105, %130
  %149 = phi ptr [ %147, %130 ], [ null, %105 ]
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %12) #42
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %11) #42
  %150 = icmp eq ptr %149, null
  %151 = and i1 %34, %150
  br i1 %151, label %155, label %152

152:                                              ; preds = %148
  br i1 %36, label %230, label %153

153:                                              ; preds = %152
  %154 = icmp ne ptr %149, null
  br label %158

155:                                              ; preds = %148
  %156 = shl nuw nsw i64 1, %50
  %157 = or disjoint i64 %156, 60129542144
  br label %234

158:                                              ; preds = %153, %227
  %159 = phi i64 [ 0, %153 ], [ %228, %227 ]
  br i1 %37, label %184, label %160

160:                                              ; preds = %158
  %161 = trunc nuw i64 %159 to i32
  %162 = add i32 %38, %161
  %163 = zext i32 %162 to i64
  %164 = getelementptr inbounds [32 x i32], ptr %3, i64 %163, i64 %50
  %165 = load i32, ptr %164, align 4
  %166 = trunc i32 %165 to i8
  %167 = lshr i32 %165, 8
  %168 = trunc i32 %167 to i8
  %169 = lshr i32 %165, 16
  %170 = trunc i32 %169 to i8
  %171 = lshr i32 %165, 24
  %172 = trunc nuw i32 %171 to i8
  br i1 %150, label %227, label %173

173:                                              ; preds = %160
  %174 = mul i32 %13, %161
  %175 = zext i32 %174 to i64
  %176 = getelementptr inbounds i8, ptr %149, i64 %175
  br i1 %39, label %227, label %177

177:                                              ; preds = %173
  store i8 %166, ptr %176, align 1
  br i1 %41, label %184, label %178

178:                                              ; preds = %177
  %179 = getelementptr inbounds i8, ptr %176, i64 1
  store i8 %168, ptr %179, align 1
  br i1 %42, label %184, label %180

180:                                              ; preds = %178
  %181 = getelementptr inbounds i8, ptr %176, i64 2
  store i8 %170, ptr %181, align 1
  br i1 %43, label %184, label %182

182:                                              ; preds = %180
  %183 = getelementptr inbounds i8, ptr %176, i64 3
  store i8 %172, ptr %183, align 1
  br label %184

184:                                              ; preds = %177, %178, %180, %182, %158
  %185 = phi i8 [ 0, %158 ], [ %172, %182 ], [ %172, %180 ], [ %172, %178 ], [ %172, %177 ]
  %186 = phi i8 [ 0, %158 ], [ %170, %182 ], [ %170, %180 ], [ %170, %178 ], [ %170, %177 ]
  %187 = phi i8 [ 0, %158 ], [ %168, %182 ], [ %168, %180 ], [ %168, %178 ], [ %168, %177 ]
  %188 = phi i8 [ 0, %158 ], [ %166, %182 ], [ %166, %180 ], [ %166, %178 ], [ %166, %177 ]
  %189 = phi i32 [ 0, %158 ], [ %165, %182 ], [ %165, %180 ], [ %165, %178 ], [ %165, %177 ]
  %190 = phi i1 [ %154, %158 ], [ true, %182 ], [ true, %180 ], [ true, %178 ], [ true, %177 ]
  %191 = and i1 %37, %190
  br i1 %191, label %192, label %208

192:                                              ; preds = %184
  %193 = trunc nuw i64 %159 to i32
  %194 = mul i32 %13, %193
  %195 = zext i32 %194 to i64
  %196 = getelementptr inbounds i8, ptr %149, i64 %195
  br i1 %39, label %224, label %197

197:                                              ; preds = %192
  %198 = load i8, ptr %196, align 1
  br i1 %44, label %208, label %199

199:                                              ; preds = %197
  %200 = getelementptr inbounds i8, ptr %196, i64 1
  %201 = load i8, ptr %200, align 1
  br i1 %45, label %208, label %202

202:                                              ; preds = %199
  %203 = getelementptr inbounds i8, ptr %196, i64 2
  %204 = load i8, ptr %203, align 1
  br i1 %46, label %208, label %205

205:                                              ; preds = %202
  %206 = getelementptr inbounds i8, ptr %196, i64 3
  %207 = load i8, ptr %206, align 1
  br label %208

208:                                              ; preds = %197, %199, %202, %205, %184
  %209 = phi i8 [ %185, %184 ], [ %185, %197 ], [ %185, %199 ], [ %185, %202 ], [ %207, %205 ]
  %210 = phi i8 [ %186, %184 ], [ %186, %197 ], [ %186, %199 ], [ %204, %202 ], [ %204, %205 ]
  %211 = phi i8 [ %187, %184 ], [ %187, %197 ], [ %201, %199 ], [ %201, %202 ], [ %201, %205 ]
  %212 = phi i8 [ %188, %184 ], [ %198, %205 ], [ %198, %202 ], [ %198, %199 ], [ %198, %197 ]
  br i1 %37, label %213, label %227

213:                                              ; preds = %208
  %214 = zext i8 %209 to i32
  %215 = shl nuw i32 %214, 24
  %216 = zext i8 %210 to i32
  %217 = shl nuw nsw i32 %216, 16
  %218 = or disjoint i32 %215, %217
  %219 = zext i8 %211 to i32
  %220 = shl nuw nsw i32 %219, 8
  %221 = or disjoint i32 %218, %220
  %222 = zext i8 %212 to i32
  %223 = or disjoint i32 %221, %222
  br label %224

224:                                              ; preds = %213, %192
  %225 = phi i32 [ %223, %213 ], [ %189, %192 ]
  %226 = getelementptr inbounds [32 x i32], ptr %2, i64 %159, i64 %50
  store i32 %225, ptr %226, align 4
  br label %227

227:                                              ; preds = %173, %160, %224, %208
  %228 = add nuw nsw i64 %159, 1
  %229 = icmp eq i64 %228, %40
  br i1 %229, label %230, label %158

230:                                              ; preds = %227, %152
  %231 = add i32 %48, -1
  %232 = and i32 %231, %48
  %233 = icmp eq i32 %232, 0
  br i1 %233, label %234, label %47

234:                                              ; preds = %230, %10, %155, %70
  %235 = phi i64 [ %157, %155 ], [ %72, %70 ], [ 0, %10 ], [ 0, %230 ]
  ret i64 %235
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none)
define internal void @begin_trace(ptr nocapture %0, i64 %1) local_unnamed_addr #32 {
  %3 = getelementptr inbounds i8, ptr %0, i64 792
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 %1
  %6 = load i8, ptr %5, align 1
  %7 = zext i8 %6 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 144
  store i64 %7, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 136
  store i64 %1, ptr %9, align 8
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none)
define void @ts_trace(ptr nocapture %0, i32 %1, i32 %2, <32 x i64> %3, <32 x i64> %4, i64 %5) local_unnamed_addr #33 {
  %7 = getelementptr inbounds i8, ptr %0, i64 800
  %8 = load i64, ptr %7, align 8
  %9 = add i64 %8, 1
  store i64 %9, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 816
  %11 = load i64, ptr %10, align 8
  %12 = icmp ult i64 %8, %11
  br i1 %12, label %13, label %35

13:                                               ; preds = %6
  %14 = getelementptr inbounds i8, ptr %0, i64 808
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds %struct.TraceEntry, ptr %15, i64 %8
  %17 = zext i32 %1 to i64
  store i64 %17, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 136
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %16, i64 8
  store i64 %19, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 496
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
  %29 = getelementptr inbounds i8, ptr %0, i64 56
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 64
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, %30
  %34 = getelementptr inbounds i8, ptr %16, i64 552
  store i64 %33, ptr %34, align 8
  br label %35

35:                                               ; preds = %6, %13
  ret void
}

; Function Attrs: nounwind
define internal fastcc i1 @take_another(ptr %0) unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 584
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 592
  %5 = load i64, ptr %4, align 8
  %6 = icmp ult i64 %3, %5
  %7 = getelementptr inbounds i8, ptr %0, i64 160
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 0
  %10 = select i1 %9, i1 true, i1 %6
  br i1 %10, label %16, label %11

11:                                               ; preds = %1
  %12 = getelementptr inbounds i8, ptr %0, i64 152
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 168
  %15 = load i64, ptr %14, align 8
  br label %18

16:                                               ; preds = %18, %1
  %17 = phi i1 [ %6, %1 ], [ %26, %18 ]
  br i1 %17, label %30, label %63

18:                                               ; preds = %18, %11
  %19 = phi i64 [ 0, %11 ], [ %27, %18 ]
  %20 = add i64 %19, %15
  %21 = urem i64 %20, %8
  %22 = getelementptr inbounds %struct.Share, ptr %13, i64 %21
  %23 = load atomic i64, ptr %22 monotonic, align 8
  %24 = getelementptr inbounds i8, ptr %22, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = icmp ult i64 %23, %25
  %27 = add nuw i64 %19, 1
  %28 = icmp uge i64 %27, %8
  %29 = select i1 %28, i1 true, i1 %26
  br i1 %29, label %16, label %18

30:                                               ; preds = %16
  %31 = getelementptr inbounds i8, ptr %0, i64 184
  %32 = load ptr, ptr %31, align 8
  %33 = load atomic i64, ptr %32 monotonic, align 8
  %34 = icmp eq i64 %33, 0
  br i1 %34, label %35, label %63

35:                                               ; preds = %30
  %36 = getelementptr inbounds i8, ptr %0, i64 200
  %37 = load i64, ptr %36, align 8
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %58, label %39

39:                                               ; preds = %35
  %40 = getelementptr inbounds i8, ptr %0, i64 208
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 192
  br label %46

43:                                               ; preds = %54
  %44 = add nuw i64 %47, 1
  %45 = icmp eq i64 %44, %37
  br i1 %45, label %58, label %46

46:                                               ; preds = %43, %39
  %47 = phi i64 [ 0, %39 ], [ %44, %43 ]
  %48 = add i64 %47, %41
  %49 = urem i64 %48, %37
  %50 = icmp eq i64 %41, %49
  br i1 %50, label %54, label %51

51:                                               ; preds = %46
  %52 = load ptr, ptr %42, align 8
  %53 = getelementptr inbounds %struct.Slot, ptr %52, i64 %49
  br label %54

54:                                               ; preds = %51, %46
  %55 = phi ptr [ %53, %51 ], [ %0, %46 ]
  %56 = load i64, ptr %55, align 8
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %58, label %43

58:                                               ; preds = %43, %54, %35
  %59 = phi i64 [ 0, %35 ], [ %37, %43 ], [ %49, %54 ]
  %60 = tail call fastcc i1 @change_if_any(ptr %0, i64 %59) #41
  br i1 %60, label %61, label %63

61:                                               ; preds = %58
  %62 = tail call i1 @take_block(ptr %0) #41
  br label %63

63:                                               ; preds = %16, %61, %58, %30
  %64 = phi i1 [ false, %58 ], [ false, %30 ], [ %62, %61 ], [ false, %16 ]
  ret i1 %64
}

; Function Attrs: nounwind
define internal fastcc i1 @change_if_any(ptr %0, i64 %1) unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %0, i64 200
  %4 = load i64, ptr %3, align 8
  %5 = icmp ne i64 %4, %1
  br i1 %5, label %6, label %133

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 208
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, %1
  br i1 %9, label %133, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %0, i64 192
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds %struct.Slot, ptr %12, i64 %1
  %14 = getelementptr inbounds %struct.Slot, ptr %12, i64 %8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(152) %14, ptr nonnull align 8 dereferenceable(152) %0, i64 152, i1 false)
  %15 = getelementptr inbounds i8, ptr %14, i64 152
  %16 = getelementptr inbounds i8, ptr %0, i64 1592
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(1152) %15, ptr nonnull align 8 dereferenceable(1152) %16, i64 1152, i1 false)
  %17 = getelementptr inbounds i8, ptr %0, i64 376
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %76, label %20

20:                                               ; preds = %10
  %21 = getelementptr inbounds i8, ptr %0, i64 368
  %22 = getelementptr inbounds i8, ptr %13, i64 48
  %23 = getelementptr inbounds i8, ptr %14, i64 48
  %24 = getelementptr inbounds i8, ptr %13, i64 120
  %25 = getelementptr inbounds i8, ptr %14, i64 120
  %26 = getelementptr inbounds i8, ptr %13, i64 40
  %27 = getelementptr inbounds i8, ptr %14, i64 40
  %28 = getelementptr inbounds i8, ptr %13, i64 128
  %29 = getelementptr inbounds i8, ptr %14, i64 128
  br label %30

30:                                               ; preds = %72, %20
  %31 = phi i64 [ 0, %20 ], [ %73, %72 ]
  %32 = load ptr, ptr %21, align 8
  %33 = getelementptr inbounds %struct.Allocation, ptr %32, i64 %31
  %34 = getelementptr inbounds i8, ptr %33, i64 32
  %35 = load i64, ptr %34, align 8
  switch i64 %35, label %72 [
    i64 1, label %36
    i64 2, label %55
  ]

36:                                               ; preds = %30
  %37 = load ptr, ptr %26, align 8
  %38 = load ptr, ptr %27, align 8
  %39 = ptrtoint ptr %37 to i64
  %40 = ptrtoint ptr %38 to i64
  %41 = sub i64 %39, %40
  %42 = getelementptr inbounds i8, ptr %33, i64 16
  %43 = load i64, ptr %42, align 8
  %44 = add i64 %41, %43
  store i64 %44, ptr %42, align 8
  %45 = getelementptr inbounds i8, ptr %33, i64 72
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %52, label %48

48:                                               ; preds = %36
  %49 = load i64, ptr %28, align 8
  %50 = load i64, ptr %29, align 8
  %51 = sub i64 %49, %50
  br label %52

52:                                               ; preds = %48, %36
  %53 = phi i64 [ %51, %48 ], [ 0, %36 ]
  %54 = add i64 %53, %46
  store i64 %54, ptr %45, align 8
  br label %72

55:                                               ; preds = %30
  %56 = load i64, ptr %22, align 8
  %57 = load i64, ptr %23, align 8
  %58 = sub i64 %56, %57
  %59 = getelementptr inbounds i8, ptr %33, i64 16
  %60 = load i64, ptr %59, align 8
  %61 = add i64 %58, %60
  store i64 %61, ptr %59, align 8
  %62 = getelementptr inbounds i8, ptr %33, i64 72
  %63 = load i64, ptr %62, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %69, label %65

65:                                               ; preds = %55
  %66 = load i64, ptr %24, align 8
  %67 = load i64, ptr %25, align 8
  %68 = sub i64 %66, %67
  br label %69

69:                                               ; preds = %65, %55
  %70 = phi i64 [ %68, %65 ], [ 0, %55 ]
  %71 = add i64 %70, %63
  store i64 %71, ptr %62, align 8
  br label %72

72:                                               ; preds = %69, %52, %30
  %73 = add nuw i64 %31, 1
  %74 = load i64, ptr %17, align 8
  %75 = icmp ult i64 %73, %74
  br i1 %75, label %30, label %76

76:                                               ; preds = %72, %10
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(152) %0, ptr nonnull align 8 dereferenceable(152) %13, i64 152, i1 false)
  %77 = getelementptr inbounds i8, ptr %13, i64 152
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 dereferenceable(1152) %16, ptr nonnull align 8 dereferenceable(1152) %77, i64 1152, i1 false)
  store i64 %1, ptr %7, align 8
  %78 = load i64, ptr %0, align 8
  %79 = icmp eq i64 %78, 0
  br i1 %79, label %133, label %80

80:                                               ; preds = %76
  %81 = getelementptr inbounds i8, ptr %0, i64 96
  %82 = load ptr, ptr %81, align 8
  %83 = icmp eq ptr %82, null
  br i1 %83, label %133, label %84

84:                                               ; preds = %80
  %85 = getelementptr inbounds i8, ptr %0, i64 600
  %86 = load i64, ptr %85, align 8
  %87 = add i64 %86, 1
  store i64 %87, ptr %85, align 8
  %88 = icmp ugt i64 %87, 2147483640
  br i1 %88, label %89, label %91

89:                                               ; preds = %84
  %90 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %90, align 8
  br label %91

91:                                               ; preds = %89, %84
  %92 = trunc i64 %87 to i32
  %93 = and i64 %87, 4294967295
  %94 = getelementptr inbounds i8, ptr %0, i64 616
  store i64 %93, ptr %94, align 8
  %95 = getelementptr inbounds i8, ptr %0, i64 632
  %96 = getelementptr inbounds i8, ptr %0, i64 640
  %97 = getelementptr inbounds i8, ptr %0, i64 680
  br label %98

98:                                               ; preds = %103, %91
  %99 = load i64, ptr %95, align 8
  %100 = add i64 %99, 1
  %101 = load i64, ptr %96, align 8
  %102 = icmp ugt i64 %100, %101
  br i1 %102, label %103, label %108

103:                                              ; preds = %98
  %104 = load ptr, ptr %97, align 8
  %105 = tail call i1 %104(ptr nonnull %0, i32 4) #43
  br i1 %105, label %98, label %106

106:                                              ; preds = %103
  %107 = getelementptr inbounds i8, ptr %0, i64 608
  store i64 1, ptr %107, align 8
  br label %115

108:                                              ; preds = %98
  %109 = getelementptr inbounds i8, ptr %0, i64 624
  %110 = load ptr, ptr %109, align 8
  store i64 %100, ptr %95, align 8
  %111 = getelementptr inbounds %struct.Segment, ptr %110, i64 %99
  %112 = getelementptr inbounds i8, ptr %0, i64 104
  %113 = load i64, ptr %112, align 8
  store i32 %92, ptr %111, align 8
  %114 = getelementptr inbounds i8, ptr %111, i64 8
  store i64 %113, ptr %114, align 8
  br label %115

115:                                              ; preds = %108, %106
  %116 = getelementptr inbounds i8, ptr %0, i64 256
  %117 = load i64, ptr %116, align 8
  %118 = icmp eq i64 %117, 0
  br i1 %118, label %133, label %119

119:                                              ; preds = %115
  %120 = shl i32 %92, 1
  %121 = or disjoint i32 %120, 1
  br label %122

122:                                              ; preds = %122, %119
  %123 = phi i64 [ 0, %119 ], [ %130, %122 ]
  %124 = phi i32 [ 0, %119 ], [ %129, %122 ]
  %125 = load ptr, ptr %81, align 8
  %126 = getelementptr inbounds [32 x i32], ptr %125, i64 0, i64 %123
  store i32 %92, ptr %126, align 4
  %127 = getelementptr inbounds i8, ptr %125, i64 832
  %128 = getelementptr inbounds [32 x i32], ptr %127, i64 0, i64 %123
  store i32 %121, ptr %128, align 4
  %129 = add i32 %124, 1
  %130 = zext i32 %129 to i64
  %131 = load i64, ptr %116, align 8
  %132 = icmp ugt i64 %131, %130
  br i1 %132, label %122, label %133

133:                                              ; preds = %122, %115, %80, %76, %6, %2
  ret i1 %5
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none)
define internal void @give_way(ptr nocapture readonly %0, i1 %1, i1 %2) local_unnamed_addr #14 {
  %4 = getelementptr inbounds i8, ptr %0, i64 216
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 192
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 208
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds %struct.Slot, ptr %7, i64 %9, i32 2
  store i64 %5, ptr %10, align 8
  %11 = zext i1 %1 to i64
  %12 = load ptr, ptr %6, align 8
  %13 = load i64, ptr %8, align 8
  %14 = getelementptr inbounds %struct.Slot, ptr %12, i64 %13, i32 3
  store i64 %11, ptr %14, align 8
  %15 = zext i1 %2 to i64
  %16 = load ptr, ptr %6, align 8
  %17 = load i64, ptr %8, align 8
  %18 = getelementptr inbounds %struct.Slot, ptr %16, i64 %17, i32 4
  store i64 %15, ptr %18, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse nounwind memory(readwrite, argmem: none, inaccessiblemem: none)
define void @ts_hold() local_unnamed_addr #34 {
  br label %1

1:                                                ; preds = %1, %0
  %2 = atomicrmw xchg ptr @held, i8 1 acquire, align 1
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %4, label %1

4:                                                ; preds = %1
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none)
define void @ts_let_go() local_unnamed_addr #35 {
  store atomic i8 0, ptr @held release, align 1
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal i64 @instructions_left(ptr nocapture readonly %0) local_unnamed_addr #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 56
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 64
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, %3
  ret i64 %6
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define internal void @end_turn(ptr nocapture %0, i64 %1) local_unnamed_addr #23 {
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 64
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %4, %6
  %8 = sub i64 %1, %7
  %9 = getelementptr inbounds i8, ptr %0, i64 552
  %10 = load i64, ptr %9, align 8
  %11 = tail call i64 @llvm.umax.i64(i64 %8, i64 %10)
  store i64 %11, ptr %9, align 8
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #24

; Function Attrs: nounwind
declare i32 @memcmp(ptr, ptr, i64) local_unnamed_addr #3

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc i1 @is_seen(ptr nocapture readonly %0, i32 %1, i32 %2, i1 %3) unnamed_addr #10 {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 96
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 632
  %9 = load i64, ptr %8, align 8
  %10 = icmp ugt i64 %9, 1
  %11 = getelementptr inbounds i8, ptr %5, i64 624
  %12 = load ptr, ptr %11, align 8
  br i1 %10, label %13, label %26

13:                                               ; preds = %4, %13
  %14 = phi i64 [ %24, %13 ], [ %9, %4 ]
  %15 = phi i64 [ %23, %13 ], [ 0, %4 ]
  %16 = phi i64 [ %22, %13 ], [ %9, %4 ]
  %17 = lshr i64 %14, 1
  %18 = add i64 %17, %15
  %19 = getelementptr inbounds %struct.Segment, ptr %12, i64 %18
  %20 = load i32, ptr %19, align 8
  %21 = icmp ugt i32 %20, %1
  %22 = select i1 %21, i64 %18, i64 %16
  %23 = select i1 %21, i64 %15, i64 %18
  %24 = sub i64 %22, %23
  %25 = icmp ugt i64 %24, 1
  br i1 %25, label %13, label %26

26:                                               ; preds = %13, %4
  %27 = phi i64 [ 0, %4 ], [ %23, %13 ]
  %28 = getelementptr inbounds %struct.Segment, ptr %12, i64 %27, i32 1
  %29 = load i64, ptr %28, align 8
  %30 = lshr i32 %2, 5
  %31 = and i32 %30, 31
  br i1 %3, label %32, label %36

32:                                               ; preds = %26
  %33 = getelementptr inbounds i8, ptr %5, i64 104
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %29, %34
  br i1 %35, label %46, label %73

36:                                               ; preds = %26
  %37 = and i32 %2, 31
  %38 = getelementptr inbounds i8, ptr %5, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %29, %39
  br i1 %40, label %41, label %73

41:                                               ; preds = %36
  %42 = and i32 %2, 1023
  %43 = getelementptr inbounds i8, ptr %0, i64 52
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %42, %44
  br i1 %45, label %82, label %46

46:                                               ; preds = %32, %41
  %47 = phi i32 [ %37, %41 ], [ 63, %32 ]
  %48 = getelementptr inbounds i8, ptr %7, i64 960
  %49 = getelementptr inbounds i8, ptr %0, i64 48
  %50 = load i32, ptr %49, align 8
  %51 = zext i32 %50 to i64
  %52 = zext nneg i32 %31 to i64
  %53 = getelementptr inbounds [32 x [32 x i32]], ptr %48, i64 0, i64 %51, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = icmp ugt i32 %54, %1
  br i1 %55, label %56, label %73

56:                                               ; preds = %46
  %57 = getelementptr inbounds i8, ptr %7, i64 256
  %58 = getelementptr inbounds [32 x i32], ptr %57, i64 0, i64 %51
  %59 = load i32, ptr %58, align 4
  %60 = icmp ugt i32 %59, %1
  br i1 %60, label %82, label %61

61:                                               ; preds = %56
  %62 = getelementptr inbounds i8, ptr %7, i64 128
  %63 = getelementptr inbounds [32 x i32], ptr %62, i64 0, i64 %51
  %64 = load i32, ptr %63, align 4
  %65 = tail call i32 @llvm.umax.i32(i32 %59, i32 %64)
  store i32 %65, ptr %58, align 4
  %66 = getelementptr inbounds i8, ptr %5, i64 736
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds i8, ptr %7, i64 384
  %69 = getelementptr inbounds [32 x i32], ptr %68, i64 0, i64 %51
  %70 = load i32, ptr %69, align 4
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr %67, i64 %71
  store i8 1, ptr %72, align 1
  br label %82

73:                                               ; preds = %36, %46, %32
  %74 = phi i32 [ %37, %36 ], [ %47, %46 ], [ 63, %32 ]
  %75 = getelementptr inbounds i8, ptr %7, i64 11328
  %76 = getelementptr inbounds i8, ptr %0, i64 52
  %77 = load i32, ptr %76, align 4
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds [1024 x i32], ptr %75, i64 0, i64 %78
  %80 = load i32, ptr %79, align 4
  %81 = tail call i1 @knows(ptr nonnull %5, i32 %80, i64 %29, i32 %31, i32 %74, i32 %1) #41
  br label %82

82:                                               ; preds = %61, %56, %41, %73
  %83 = phi i1 [ %81, %73 ], [ true, %41 ], [ true, %56 ], [ true, %61 ]
  ret i1 %83
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc i1 @against_reader(ptr nocapture readonly %0, ptr nocapture readonly %1, ptr nocapture readonly %2) unnamed_addr #10 {
  %4 = getelementptr inbounds i8, ptr %2, i64 16
  %5 = load i32, ptr %4, align 4
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %9, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %2, i64 4
  br label %16

9:                                                ; preds = %3
  %10 = load i32, ptr %2, align 4
  %11 = getelementptr inbounds i8, ptr %2, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = tail call fastcc i1 @is_seen(ptr readonly %0, i32 %10, i32 %12, i1 true) #41
  %14 = xor i1 %13, true
  %15 = sext i1 %14 to i32
  br label %32

16:                                               ; preds = %16, %7
  %17 = phi i32 [ %5, %7 ], [ %30, %16 ]
  %18 = phi i32 [ 0, %7 ], [ %28, %16 ]
  %19 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %17, i1 true)
  %20 = load i32, ptr %2, align 4
  %21 = load i32, ptr %8, align 4
  %22 = and i32 %21, -32
  %23 = or disjoint i32 %22, %19
  %24 = tail call fastcc i1 @is_seen(ptr readonly %0, i32 %20, i32 %23, i1 false) #41
  %25 = xor i1 %24, true
  %26 = zext i1 %25 to i32
  %27 = shl nuw i32 %26, %19
  %28 = or i32 %27, %18
  %29 = add i32 %17, -1
  %30 = and i32 %29, %17
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %32, label %16

32:                                               ; preds = %16, %9
  %33 = phi i32 [ %15, %9 ], [ %28, %16 ]
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %126, label %35

35:                                               ; preds = %32
  %36 = load i32, ptr %2, align 4
  %37 = load ptr, ptr %0, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 632
  %39 = load i64, ptr %38, align 8
  %40 = icmp ugt i64 %39, 1
  %41 = getelementptr inbounds i8, ptr %37, i64 624
  %42 = load ptr, ptr %41, align 8
  br i1 %40, label %43, label %56

43:                                               ; preds = %35, %43
  %44 = phi i64 [ %54, %43 ], [ %39, %35 ]
  %45 = phi i64 [ %53, %43 ], [ 0, %35 ]
  %46 = phi i64 [ %52, %43 ], [ %39, %35 ]
  %47 = lshr i64 %44, 1
  %48 = add i64 %47, %45
  %49 = getelementptr inbounds %struct.Segment, ptr %42, i64 %48
  %50 = load i32, ptr %49, align 8
  %51 = icmp ugt i32 %50, %36
  %52 = select i1 %51, i64 %48, i64 %46
  %53 = select i1 %51, i64 %45, i64 %48
  %54 = sub i64 %52, %53
  %55 = icmp ugt i64 %54, 1
  br i1 %55, label %43, label %56

56:                                               ; preds = %43, %35
  %57 = phi i64 [ 0, %35 ], [ %53, %43 ]
  %58 = getelementptr inbounds %struct.Segment, ptr %42, i64 %57, i32 1
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %37, i64 104
  %61 = load i64, ptr %60, align 8
  %62 = icmp eq i64 %59, %61
  %63 = icmp eq i64 %59, -1
  %64 = or i1 %63, %62
  br i1 %64, label %74, label %65

65:                                               ; preds = %56
  %66 = getelementptr inbounds i8, ptr %0, i64 59
  %67 = load i8, ptr %66, align 1
  %68 = trunc nuw i8 %67 to i1
  br i1 %68, label %74, label %69

69:                                               ; preds = %65
  %70 = getelementptr inbounds i8, ptr %2, i64 4
  %71 = load i32, ptr %70, align 4
  %72 = and i32 %71, 2048
  %73 = icmp ne i32 %72, 0
  br label %74

74:                                               ; preds = %69, %65, %56
  %75 = phi i1 [ false, %56 ], [ true, %65 ], [ %73, %69 ]
  %76 = getelementptr inbounds i8, ptr %0, i64 58
  %77 = load i8, ptr %76, align 2
  %78 = trunc nuw i8 %77 to i1
  %79 = getelementptr inbounds i8, ptr %2, i64 4
  %80 = load i32, ptr %79, align 4
  br i1 %78, label %81, label %91

81:                                               ; preds = %74
  %82 = and i32 %80, 1024
  %83 = icmp eq i32 %82, 0
  %84 = select i1 %83, i1 true, i1 %75
  br i1 %84, label %91, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds i8, ptr %0, i64 62
  %87 = load i8, ptr %86, align 2
  %88 = trunc nuw i8 %87 to i1
  %89 = icmp slt i32 %80, 0
  %90 = and i1 %89, %88
  br i1 %90, label %91, label %126

91:                                               ; preds = %74, %81, %85
  %92 = load i32, ptr %4, align 4
  %93 = icmp eq i32 %92, 0
  %94 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %33, i1 true)
  %95 = select i1 %93, i32 65536, i32 %94
  %96 = and i32 %80, 992
  %97 = or disjoint i32 %96, %95
  br i1 %40, label %98, label %111

98:                                               ; preds = %91, %98
  %99 = phi i64 [ %109, %98 ], [ %39, %91 ]
  %100 = phi i64 [ %108, %98 ], [ 0, %91 ]
  %101 = phi i64 [ %107, %98 ], [ %39, %91 ]
  %102 = lshr i64 %99, 1
  %103 = add i64 %102, %100
  %104 = getelementptr inbounds %struct.Segment, ptr %42, i64 %103
  %105 = load i32, ptr %104, align 8
  %106 = icmp ugt i32 %105, %36
  %107 = select i1 %106, i64 %103, i64 %101
  %108 = select i1 %106, i64 %100, i64 %103
  %109 = sub i64 %107, %108
  %110 = icmp ugt i64 %109, 1
  br i1 %110, label %98, label %111

111:                                              ; preds = %98, %91
  %112 = phi i64 [ 0, %91 ], [ %108, %98 ]
  %113 = getelementptr inbounds %struct.Segment, ptr %42, i64 %112, i32 1
  %114 = load i64, ptr %113, align 8
  %115 = icmp eq i64 %114, %61
  %116 = select i1 %115, i64 -1, i64 %114
  %117 = getelementptr inbounds i8, ptr %0, i64 44
  %118 = load i32, ptr %117, align 4
  %119 = lshr i32 %80, 13
  %120 = and i32 %119, 262143
  %121 = load i64, ptr %1, align 8
  %122 = getelementptr inbounds i8, ptr %0, i64 8
  %123 = load i64, ptr %122, align 8
  %124 = getelementptr inbounds i8, ptr %0, i64 52
  %125 = load i32, ptr %124, align 4
  tail call void @ts_record(ptr %37, i64 3, i32 %118, i32 %120, i64 %121, i64 %123, i32 %125, i32 %97, i64 %116) #41
  br label %126

126:                                              ; preds = %32, %85, %111
  %127 = phi i1 [ true, %111 ], [ false, %85 ], [ false, %32 ]
  ret i1 %127
}

; Function Attrs: nounwind
define internal fastcc void @keep_reader(ptr nocapture readonly %0, ptr nocapture readonly %1) unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %1, i64 56
  %4 = load i32, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 60
  %6 = load i32, ptr %5, align 4
  %7 = and i32 %6, -4097
  %8 = getelementptr inbounds i8, ptr %1, i64 68
  %9 = load i8, ptr %8, align 4
  %10 = trunc nuw i8 %9 to i1
  %11 = and i32 %6, 31
  %12 = shl nuw i32 1, %11
  %13 = select i1 %10, i32 0, i32 %12
  %14 = getelementptr inbounds i8, ptr %1, i64 40
  %15 = load ptr, ptr %14, align 8
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %126, label %18

18:                                               ; preds = %2
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 688
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 24
  %23 = load ptr, ptr %22, align 8
  %24 = zext i32 %16 to i64
  %25 = getelementptr inbounds %struct.Reader, ptr %23, i64 %24, i32 3
  %26 = load i32, ptr %25, align 4
  %27 = and i32 %6, 1024
  %28 = icmp eq i32 %27, 0
  %29 = getelementptr inbounds i8, ptr %19, i64 632
  %30 = getelementptr inbounds i8, ptr %19, i64 624
  br label %31

31:                                               ; preds = %109, %18
  %32 = phi i32 [ %16, %18 ], [ %111, %109 ]
  %33 = phi i32 [ 0, %18 ], [ %112, %109 ]
  %34 = zext i32 %32 to i64
  %35 = getelementptr inbounds %struct.Reader, ptr %23, i64 %34
  %36 = load i32, ptr %35, align 4
  %37 = icmp eq i32 %36, %4
  br i1 %37, label %38, label %53

38:                                               ; preds = %31
  %39 = getelementptr inbounds i8, ptr %35, i64 4
  %40 = load i32, ptr %39, align 4
  %41 = xor i32 %40, %6
  %42 = and i32 %41, -2147479584
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %53

44:                                               ; preds = %38
  %45 = getelementptr inbounds i8, ptr %35, i64 16
  %46 = load i32, ptr %45, align 4
  br i1 %28, label %47, label %49

47:                                               ; preds = %44
  %48 = icmp eq i32 %46, %13
  br i1 %48, label %49, label %53

49:                                               ; preds = %47, %44
  %50 = phi i32 [ %46, %44 ], [ %13, %47 ]
  %51 = getelementptr inbounds i8, ptr %35, i64 16
  %52 = or i32 %50, %13
  store i32 %52, ptr %51, align 4
  br label %180

53:                                               ; preds = %31, %47, %38
  %54 = getelementptr inbounds i8, ptr %35, i64 16
  %55 = load i32, ptr %54, align 4
  %56 = icmp ne i32 %55, %13
  %57 = icmp eq i32 %55, 0
  %58 = or i1 %57, %56
  br i1 %58, label %109, label %59

59:                                               ; preds = %53
  %60 = getelementptr inbounds i8, ptr %35, i64 4
  %61 = load i32, ptr %60, align 4
  %62 = xor i32 %61, %6
  %63 = and i32 %62, -2147479584
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %65, label %109

65:                                               ; preds = %59
  %66 = load i64, ptr %29, align 8
  %67 = icmp ugt i64 %66, 1
  %68 = load ptr, ptr %30, align 8
  br i1 %67, label %72, label %69

69:                                               ; preds = %65
  %70 = getelementptr inbounds i8, ptr %68, i64 8
  %71 = load i64, ptr %70, align 8
  br label %101

72:                                               ; preds = %65, %72
  %73 = phi i64 [ %83, %72 ], [ %66, %65 ]
  %74 = phi i64 [ %82, %72 ], [ 0, %65 ]
  %75 = phi i64 [ %81, %72 ], [ %66, %65 ]
  %76 = lshr i64 %73, 1
  %77 = add i64 %76, %74
  %78 = getelementptr inbounds %struct.Segment, ptr %68, i64 %77
  %79 = load i32, ptr %78, align 8
  %80 = icmp ugt i32 %79, %36
  %81 = select i1 %80, i64 %77, i64 %75
  %82 = select i1 %80, i64 %74, i64 %77
  %83 = sub i64 %81, %82
  %84 = icmp ugt i64 %83, 1
  br i1 %84, label %72, label %85

85:                                               ; preds = %72
  %86 = getelementptr inbounds %struct.Segment, ptr %68, i64 %82, i32 1
  %87 = load i64, ptr %86, align 8
  br label %88

88:                                               ; preds = %88, %85
  %89 = phi i64 [ %99, %88 ], [ %66, %85 ]
  %90 = phi i64 [ %98, %88 ], [ 0, %85 ]
  %91 = phi i64 [ %97, %88 ], [ %66, %85 ]
  %92 = lshr i64 %89, 1
  %93 = add i64 %92, %90
  %94 = getelementptr inbounds %struct.Segment, ptr %68, i64 %93
  %95 = load i32, ptr %94, align 8
  %96 = icmp ugt i32 %95, %4
  %97 = select i1 %96, i64 %93, i64 %91
  %98 = select i1 %96, i64 %90, i64 %93
  %99 = sub i64 %97, %98
  %100 = icmp ugt i64 %99, 1
  br i1 %100, label %88, label %101

101:                                              ; preds = %88, %69
  %102 = phi i64 [ %71, %69 ], [ %87, %88 ]
  %103 = phi i64 [ 0, %69 ], [ %98, %88 ]
  %104 = getelementptr inbounds %struct.Segment, ptr %68, i64 %103, i32 1
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %102, %105
  br i1 %106, label %107, label %109

107:                                              ; preds = %101
  %108 = getelementptr inbounds i8, ptr %35, i64 4
  store i32 %4, ptr %35, align 4
  store i32 %7, ptr %108, align 4
  br label %180

109:                                              ; preds = %101, %59, %53
  %110 = getelementptr inbounds i8, ptr %35, i64 8
  %111 = load i32, ptr %110, align 4
  %112 = add nuw nsw i32 %33, 1
  %113 = icmp ne i32 %111, 0
  %114 = icmp ult i32 %33, 3
  %115 = select i1 %113, i1 %114, i1 false
  br i1 %115, label %31, label %116

116:                                              ; preds = %109
  %117 = icmp ne i32 %27, 0
  %118 = icmp ugt i32 %26, 31
  %119 = select i1 %117, i1 %118, i1 false
  br i1 %119, label %180, label %120

120:                                              ; preds = %116
  %121 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %26)
  %122 = icmp ult i32 %121, 2
  br i1 %122, label %123, label %126

123:                                              ; preds = %120
  %124 = tail call fastcc i32 @without_seen(ptr nonnull %0, i32 %16) #41
  %125 = load ptr, ptr %14, align 8
  br label %126

126:                                              ; preds = %2, %123, %120
  %127 = phi ptr [ %125, %123 ], [ %15, %120 ], [ %15, %2 ]
  %128 = phi i32 [ %124, %123 ], [ %16, %120 ], [ 0, %2 ]
  store i32 %128, ptr %127, align 4
  %129 = load ptr, ptr %0, align 8
  %130 = getelementptr inbounds i8, ptr %129, i64 688
  %131 = load ptr, ptr %130, align 8
  %132 = getelementptr inbounds i8, ptr %131, i64 100
  %133 = load i32, ptr %132, align 4
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %141, label %135

135:                                              ; preds = %126
  %136 = getelementptr inbounds i8, ptr %131, i64 24
  %137 = load ptr, ptr %136, align 8
  %138 = zext i32 %133 to i64
  %139 = getelementptr inbounds %struct.Reader, ptr %137, i64 %138, i32 2
  %140 = load i32, ptr %139, align 4
  store i32 %140, ptr %132, align 4
  br label %158

141:                                              ; preds = %126
  %142 = getelementptr inbounds i8, ptr %131, i64 56
  %143 = getelementptr inbounds i8, ptr %131, i64 88
  %144 = getelementptr inbounds i8, ptr %129, i64 680
  br label %145

145:                                              ; preds = %150, %141
  %146 = load i64, ptr %142, align 8
  %147 = add i64 %146, 1
  %148 = load i64, ptr %143, align 8
  %149 = icmp ugt i64 %147, %148
  br i1 %149, label %150, label %155

150:                                              ; preds = %145
  %151 = load ptr, ptr %144, align 8
  %152 = tail call i1 %151(ptr nonnull %129, i32 3) #43
  br i1 %152, label %145, label %153

153:                                              ; preds = %150
  %154 = getelementptr inbounds i8, ptr %129, i64 608
  store i64 1, ptr %154, align 8
  br label %180

155:                                              ; preds = %145
  store i64 %147, ptr %142, align 8
  %156 = trunc i64 %146 to i32
  %157 = icmp eq i32 %156, 0
  br i1 %157, label %180, label %158

158:                                              ; preds = %135, %155
  %159 = phi i32 [ %133, %135 ], [ %156, %155 ]
  %160 = icmp eq i32 %128, 0
  %161 = load ptr, ptr %0, align 8
  %162 = getelementptr inbounds i8, ptr %161, i64 688
  %163 = load ptr, ptr %162, align 8
  %164 = getelementptr inbounds i8, ptr %163, i64 24
  %165 = load ptr, ptr %164, align 8
  br i1 %160, label %171, label %166

166:                                              ; preds = %158
  %167 = zext i32 %128 to i64
  %168 = getelementptr inbounds %struct.Reader, ptr %165, i64 %167, i32 3
  %169 = load i32, ptr %168, align 4
  %170 = add i32 %169, 1
  br label %171

171:                                              ; preds = %158, %166
  %172 = phi i32 [ %170, %166 ], [ 1, %158 ]
  %173 = zext i32 %159 to i64
  %174 = getelementptr inbounds %struct.Reader, ptr %165, i64 %173
  store i32 %4, ptr %174, align 4
  %175 = getelementptr inbounds i8, ptr %174, i64 4
  store i32 %7, ptr %175, align 4
  %176 = getelementptr inbounds i8, ptr %174, i64 8
  store i32 %128, ptr %176, align 4
  %177 = getelementptr inbounds i8, ptr %174, i64 12
  store i32 %172, ptr %177, align 4
  %178 = getelementptr inbounds i8, ptr %174, i64 16
  store i32 %13, ptr %178, align 4
  %179 = load ptr, ptr %14, align 8
  store i32 %159, ptr %179, align 4
  br label %180

180:                                              ; preds = %49, %107, %153, %171, %155, %116
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc i32 @without_seen(ptr nocapture readonly %0, i32 %1) unnamed_addr #10 {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %92, label %4

4:                                                ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 58
  %6 = getelementptr inbounds i8, ptr %0, i64 56
  br label %7

7:                                                ; preds = %4, %89
  %8 = phi i32 [ %1, %4 ], [ %18, %89 ]
  %9 = phi i32 [ 0, %4 ], [ %90, %89 ]
  %10 = load ptr, ptr %0, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 688
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 24
  %14 = load ptr, ptr %13, align 8
  %15 = zext i32 %8 to i64
  %16 = getelementptr inbounds %struct.Reader, ptr %14, i64 %15
  %17 = getelementptr inbounds i8, ptr %16, i64 8
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %16, i64 4
  %20 = load i32, ptr %19, align 4
  %21 = load i8, ptr %5, align 2
  %22 = trunc nuw i8 %21 to i1
  %23 = and i32 %20, 1024
  %24 = icmp eq i32 %23, 0
  %25 = and i1 %24, %22
  br i1 %25, label %54, label %26

26:                                               ; preds = %7
  %27 = getelementptr inbounds i8, ptr %16, i64 16
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, 0
  br i1 %29, label %30, label %35

30:                                               ; preds = %26
  %31 = load i32, ptr %16, align 4
  %32 = tail call fastcc i1 @is_seen(ptr nonnull readonly %0, i32 %31, i32 %20, i1 true) #41
  %33 = xor i1 %32, true
  %34 = sext i1 %33 to i32
  br label %51

35:                                               ; preds = %26, %35
  %36 = phi i32 [ %49, %35 ], [ %28, %26 ]
  %37 = phi i32 [ %47, %35 ], [ 0, %26 ]
  %38 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %39 = load i32, ptr %16, align 4
  %40 = load i32, ptr %19, align 4
  %41 = and i32 %40, -32
  %42 = or disjoint i32 %41, %38
  %43 = tail call fastcc i1 @is_seen(ptr nonnull readonly %0, i32 %39, i32 %42, i1 false) #41
  %44 = xor i1 %43, true
  %45 = zext i1 %44 to i32
  %46 = shl nuw i32 %45, %38
  %47 = or i32 %46, %37
  %48 = add i32 %36, -1
  %49 = and i32 %48, %36
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %51, label %35

51:                                               ; preds = %35, %30
  %52 = phi i32 [ %34, %30 ], [ %47, %35 ]
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %80, label %54

54:                                               ; preds = %7, %51
  %55 = phi i32 [ %52, %51 ], [ -1, %7 ]
  %56 = load i8, ptr %6, align 8
  %57 = trunc nuw i8 %56 to i1
  br i1 %57, label %58, label %62

58:                                               ; preds = %54
  %59 = load i32, ptr %19, align 4
  %60 = and i32 %59, 1024
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %80, label %62

62:                                               ; preds = %58, %54
  %63 = getelementptr inbounds i8, ptr %16, i64 16
  %64 = load i32, ptr %63, align 4
  %65 = and i32 %64, %55
  store i32 %65, ptr %63, align 4
  store i32 %9, ptr %17, align 4
  %66 = icmp eq i32 %9, 0
  br i1 %66, label %76, label %67

67:                                               ; preds = %62
  %68 = load ptr, ptr %0, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 688
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %70, i64 24
  %72 = load ptr, ptr %71, align 8
  %73 = zext i32 %9 to i64
  %74 = getelementptr inbounds %struct.Reader, ptr %72, i64 %73, i32 3
  %75 = load i32, ptr %74, align 4
  br label %76

76:                                               ; preds = %62, %67
  %77 = phi i32 [ %75, %67 ], [ 0, %62 ]
  %78 = add i32 %77, 1
  %79 = getelementptr inbounds i8, ptr %16, i64 12
  store i32 %78, ptr %79, align 4
  br label %89

80:                                               ; preds = %58, %51
  %81 = load ptr, ptr %0, align 8
  %82 = getelementptr inbounds i8, ptr %81, i64 688
  %83 = load ptr, ptr %82, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 100
  %85 = load i32, ptr %84, align 4
  %86 = getelementptr inbounds i8, ptr %83, i64 24
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds %struct.Reader, ptr %87, i64 %15, i32 2
  store i32 %85, ptr %88, align 4
  store i32 %8, ptr %84, align 4
  br label %89

89:                                               ; preds = %80, %76
  %90 = phi i32 [ %8, %76 ], [ %9, %80 ]
  %91 = icmp eq i32 %18, 0
  br i1 %91, label %92, label %7

92:                                               ; preds = %89, %2
  %93 = phi i32 [ 0, %2 ], [ %90, %89 ]
  ret i32 %93
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v1i32(<1 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v2i32(<2 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v4i32(<4 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v8i32(<8 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v16i32(<16 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v32i32(<32 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v64i32(<64 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.and.v128i32(<128 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.smax.v32i64(<32 x i64>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.smin.v32i64(<32 x i64>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #24

; Function Attrs: nounwind
define internal fastcc i32 @fenced(ptr %0, i32 %1, i32 %2, i32 %3) unnamed_addr #3 {
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 48192
  %8 = zext nneg i32 %1 to i64
  %9 = shl i32 %2, 5
  %10 = zext i32 %9 to i64
  %11 = getelementptr inbounds [4 x [1024 x i32]], ptr %7, i64 0, i64 %8, i64 %10
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %93, label %13

13:                                               ; preds = %4
  %14 = getelementptr inbounds i8, ptr %6, i64 31808
  %15 = getelementptr inbounds i8, ptr %0, i64 248
  %16 = zext i32 %2 to i64
  %17 = shl nuw nsw i64 %16, 5
  %18 = getelementptr inbounds i8, ptr %0, i64 104
  %19 = shl i32 %2, 6
  %20 = or disjoint i32 %19, 63
  %21 = zext i32 %20 to i64
  br label %22

22:                                               ; preds = %13, %88
  %23 = phi i32 [ %3, %13 ], [ %91, %88 ]
  %24 = phi i32 [ 0, %13 ], [ %89, %88 ]
  %25 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %23, i1 true)
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %11, i64 %26
  %28 = load i32, ptr %27, align 4
  br label %31

29:                                               ; preds = %31
  %30 = icmp eq i32 %41, 0
  br i1 %30, label %57, label %45

31:                                               ; preds = %22, %31
  %32 = phi i32 [ %23, %22 ], [ %43, %31 ]
  %33 = phi i32 [ 0, %22 ], [ %41, %31 ]
  %34 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %32, i1 true)
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds i32, ptr %11, i64 %35
  %37 = load i32, ptr %36, align 4
  %38 = icmp eq i32 %37, %28
  %39 = zext i1 %38 to i32
  %40 = shl nuw i32 %39, %34
  %41 = or i32 %40, %33
  %42 = add i32 %32, -1
  %43 = and i32 %42, %32
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %29, label %31

45:                                               ; preds = %29, %45
  %46 = phi i32 [ %55, %45 ], [ %41, %29 ]
  %47 = phi i32 [ %53, %45 ], [ %24, %29 ]
  %48 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %46, i1 true)
  %49 = or disjoint i32 %48, %9
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds [4 x [1024 x i32]], ptr %14, i64 0, i64 %8, i64 %50
  %52 = load i32, ptr %51, align 4
  %53 = tail call i32 @join(ptr %0, i32 %47, i32 %52) #41
  %54 = add i32 %46, -1
  %55 = and i32 %54, %46
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %57, label %45

57:                                               ; preds = %45, %29
  %58 = phi i32 [ %24, %29 ], [ %53, %45 ]
  %59 = icmp eq i32 %28, 0
  br i1 %59, label %88, label %60

60:                                               ; preds = %57
  %61 = load i64, ptr %15, align 8
  %62 = sub i64 %61, %17
  %63 = icmp ugt i64 %62, 31
  %64 = trunc i64 %62 to i32
  %65 = shl nsw i32 -1, %64
  %66 = xor i32 %65, -1
  %67 = select i1 %63, i32 -1, i32 %66
  %68 = icmp eq i32 %67, %41
  br i1 %68, label %70, label %69

69:                                               ; preds = %60
  br i1 %30, label %88, label %75

70:                                               ; preds = %60
  %71 = load i64, ptr %18, align 8
  %72 = shl i64 %71, 12
  %73 = or i64 %72, %21
  %74 = tail call i32 @with_entry(ptr nonnull %0, i32 %58, i64 %73, i32 %28) #41
  br label %88

75:                                               ; preds = %69, %75
  %76 = phi i32 [ %86, %75 ], [ %41, %69 ]
  %77 = phi i32 [ %84, %75 ], [ %58, %69 ]
  %78 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %76, i1 true)
  %79 = load i64, ptr %18, align 8
  %80 = shl i64 %79, 12
  %81 = or disjoint i32 %78, %19
  %82 = zext i32 %81 to i64
  %83 = or i64 %80, %82
  %84 = tail call i32 @with_entry(ptr nonnull %0, i32 %77, i64 %83, i32 %28) #41
  %85 = add i32 %76, -1
  %86 = and i32 %85, %76
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %88, label %75

88:                                               ; preds = %75, %70, %69, %57
  %89 = phi i32 [ %58, %57 ], [ %74, %70 ], [ %58, %69 ], [ %84, %75 ]
  %90 = xor i32 %41, -1
  %91 = and i32 %23, %90
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %93, label %22

93:                                               ; preds = %88, %4
  %94 = phi i32 [ 0, %4 ], [ %89, %88 ]
  ret i32 %94
}

; Function Attrs: inlinehint nofree norecurse nosync nounwind memory(argmem: readwrite)
define internal fastcc void @unpack(ptr nocapture %0, ptr nocapture readonly %1, i32 %2, i32 %3, i32 %4, i32 %5) unnamed_addr #30 {
  %7 = getelementptr inbounds i8, ptr %0, i64 384
  store i8 1, ptr %7, align 4
  %8 = icmp ne i32 %3, 0
  %9 = zext nneg i32 %5 to i64
  %10 = getelementptr inbounds [6 x %struct.Format], ptr @FORMATS, i64 0, i64 %9
  %11 = lshr i32 %2, 3
  %12 = shl i32 %2, 2
  %13 = and i32 %12, 28
  %14 = getelementptr inbounds i8, ptr %10, i64 4
  %15 = getelementptr inbounds i8, ptr %10, i64 8
  %16 = getelementptr inbounds i8, ptr %10, i64 12
  %17 = icmp eq i32 %5, 3
  %18 = getelementptr inbounds i8, ptr %0, i64 128
  %19 = getelementptr inbounds i8, ptr %0, i64 256
  br label %21

20:                                               ; preds = %108
  ret void

21:                                               ; preds = %6, %108
  %22 = phi i64 [ 0, %6 ], [ %124, %108 ]
  %23 = phi i1 [ %8, %6 ], [ %121, %108 ]
  %24 = phi i32 [ 0, %6 ], [ %120, %108 ]
  br i1 %23, label %25, label %108

25:                                               ; preds = %21
  %26 = load i32, ptr %10, align 16
  %27 = udiv i32 32, %26
  %28 = shl nuw nsw i32 %27, 2
  %29 = trunc nuw i64 %22 to i32
  %30 = freeze i32 %29
  %31 = freeze i32 %28
  %32 = udiv i32 %30, %31
  %33 = mul i32 %32, %4
  %34 = add i32 %33, %11
  %35 = mul i32 %32, %31
  %36 = sub i32 %30, %35
  %37 = trunc nuw nsw i32 %36 to i8
  %38 = trunc nuw nsw i32 %27 to i8
  %39 = udiv i8 %37, %38
  %40 = zext nneg i8 %39 to i32
  %41 = add nuw nsw i32 %13, %40
  %42 = mul i32 %34, %27
  %43 = urem i32 %29, %27
  %44 = add i32 %42, %43
  %45 = freeze i32 %44
  %46 = freeze i32 %27
  %47 = udiv i32 %45, %46
  %48 = zext i32 %47 to i64
  %49 = zext nneg i32 %41 to i64
  %50 = getelementptr inbounds [32 x i32], ptr %1, i64 %48, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = mul i32 %47, %46
  %53 = sub i32 %45, %52
  %54 = mul i32 %53, %26
  %55 = lshr i32 %51, %54
  %56 = icmp eq i32 %26, 32
  %57 = shl nsw i32 -1, %26
  %58 = xor i32 %57, -1
  %59 = select i1 %56, i32 -1, i32 %58
  %60 = and i32 %55, %59
  %61 = load i32, ptr %14, align 4
  %62 = load i32, ptr %15, align 8
  %63 = load i32, ptr %16, align 4
  %64 = add i32 %26, -1
  %65 = sub i32 %64, %61
  %66 = shl nsw i32 -1, %65
  %67 = xor i32 %66, -1
  %68 = lshr i32 %60, %61
  %69 = and i32 %68, %67
  %70 = shl nsw i32 -1, %61
  %71 = xor i32 %70, -1
  %72 = and i32 %60, %71
  %73 = sub i32 %61, %62
  %74 = lshr i32 %72, %73
  %75 = icmp ne i32 %69, 0
  %76 = shl nuw i32 1, %62
  %77 = select i1 %75, i32 %76, i32 0
  %78 = or i32 %77, %74
  %79 = icmp eq i32 %69, %67
  %80 = icmp eq i32 %78, 0
  %81 = select i1 %75, i32 %69, i32 1
  %82 = sub nsw i32 %81, %63
  %83 = select i1 %80, i32 -100000, i32 %82
  br i1 %17, label %88, label %84

84:                                               ; preds = %25
  %85 = icmp eq i32 %74, 0
  %86 = select i1 %85, i32 1, i32 2
  %87 = select i1 %79, i32 %86, i32 0
  br label %99

88:                                               ; preds = %25
  %89 = icmp eq i32 %74, 7
  %90 = select i1 %79, i1 %89, i1 false
  %91 = select i1 %90, i32 2, i32 0
  %92 = or i1 %75, %80
  br i1 %92, label %99, label %93

93:                                               ; preds = %88
  %94 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %74, i1 false)
  %95 = add i32 %62, -31
  %96 = add i32 %95, %94
  %97 = shl i32 %74, %96
  %98 = sub nsw i32 %82, %96
  br label %99

99:                                               ; preds = %84, %88, %93
  %100 = phi i32 [ %91, %88 ], [ %91, %93 ], [ %87, %84 ]
  %101 = phi i32 [ %83, %88 ], [ %98, %93 ], [ %83, %84 ]
  %102 = phi i32 [ %78, %88 ], [ %97, %93 ], [ %78, %84 ]
  %103 = shl nuw i32 1, %64
  %104 = and i32 %60, %103
  %105 = icmp eq i32 %104, 0
  %106 = sub nsw i32 0, %102
  %107 = select i1 %105, i32 %102, i32 %106
  br label %108

108:                                              ; preds = %99, %21
  %109 = phi i32 [ %100, %99 ], [ 0, %21 ]
  %110 = phi i32 [ %101, %99 ], [ -100000, %21 ]
  %111 = phi i32 [ %107, %99 ], [ 0, %21 ]
  %112 = getelementptr inbounds [32 x i32], ptr %0, i64 0, i64 %22
  store i32 %111, ptr %112, align 4
  %113 = getelementptr inbounds [32 x i32], ptr %18, i64 0, i64 %22
  store i32 %110, ptr %113, align 4
  %114 = getelementptr inbounds [32 x i32], ptr %19, i64 0, i64 %22
  store i32 %109, ptr %114, align 4
  %115 = icmp eq i32 %109, 0
  %116 = load i8, ptr %7, align 4
  %117 = icmp ne i8 %116, 0
  %118 = and i1 %115, %117
  %119 = zext i1 %118 to i8
  store i8 %119, ptr %7, align 4
  %120 = add i32 %24, 1
  %121 = icmp ult i32 %120, %3
  %122 = icmp ult i32 %120, 16
  %123 = or i1 %121, %122
  %124 = add i64 %22, 1
  br i1 %123, label %21, label %20
}

; Function Attrs: inlinehint nofree norecurse nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc i32 @added(ptr nocapture readonly %0, ptr nocapture readonly %1, i32 %2, i32 %3, i32 %4, i32 %5, i32 %6) unnamed_addr #36 {
  %8 = zext nneg i32 %6 to i64
  %9 = getelementptr inbounds [6 x %struct.Format], ptr @FORMATS, i64 0, i64 %8
  %10 = load i32, ptr %9, align 16
  %11 = getelementptr inbounds i8, ptr %9, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = getelementptr inbounds i8, ptr %9, i64 8
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %9, i64 12
  %16 = load i32, ptr %15, align 4
  %17 = add i32 %10, -1
  %18 = sub i32 %17, %12
  %19 = shl nsw i32 -1, %18
  %20 = xor i32 %19, -1
  %21 = lshr i32 %5, %12
  %22 = and i32 %21, %20
  %23 = shl nsw i32 -1, %12
  %24 = xor i32 %23, -1
  %25 = and i32 %24, %5
  %26 = sub i32 %12, %14
  %27 = lshr i32 %25, %26
  %28 = icmp ne i32 %22, 0
  %29 = shl nuw i32 1, %14
  %30 = select i1 %28, i32 %29, i32 0
  %31 = or i32 %30, %27
  %32 = icmp eq i32 %6, 3
  %33 = icmp eq i32 %22, %20
  %34 = icmp eq i32 %31, 0
  %35 = select i1 %28, i32 %22, i32 1
  %36 = sub nsw i32 %35, %16
  %37 = select i1 %34, i32 -100000, i32 %36
  br i1 %32, label %42, label %38

38:                                               ; preds = %7
  %39 = icmp eq i32 %27, 0
  %40 = select i1 %39, i32 1, i32 2
  %41 = select i1 %33, i32 %40, i32 0
  br label %53

42:                                               ; preds = %7
  %43 = icmp eq i32 %27, 7
  %44 = select i1 %33, i1 %43, i1 false
  %45 = select i1 %44, i32 2, i32 0
  %46 = or i1 %28, %34
  br i1 %46, label %53, label %47

47:                                               ; preds = %42
  %48 = tail call range(i32 0, 33) i32 @llvm.ctlz.i32(i32 %27, i1 false)
  %49 = add i32 %14, -31
  %50 = add i32 %49, %48
  %51 = shl i32 %27, %50
  %52 = sub nsw i32 %36, %50
  br label %53

53:                                               ; preds = %38, %42, %47
  %54 = phi i32 [ %45, %42 ], [ %45, %47 ], [ %41, %38 ]
  %55 = phi i32 [ %37, %42 ], [ %52, %47 ], [ %37, %38 ]
  %56 = phi i32 [ %31, %42 ], [ %51, %47 ], [ %31, %38 ]
  %57 = shl nuw i32 1, %17
  %58 = and i32 %57, %5
  %59 = icmp eq i32 %58, 0
  %60 = sub nsw i32 0, %56
  %61 = select i1 %59, i32 %56, i32 %60
  %62 = getelementptr inbounds i8, ptr %0, i64 384
  %63 = load i8, ptr %62, align 4
  %64 = trunc nuw i8 %63 to i1
  br i1 %64, label %65, label %73

65:                                               ; preds = %53
  %66 = getelementptr inbounds i8, ptr %1, i64 384
  %67 = load i8, ptr %66, align 4
  %68 = trunc nuw i8 %67 to i1
  %69 = icmp eq i32 %54, 0
  %70 = select i1 %68, i1 %69, i1 false
  br i1 %70, label %71, label %73

71:                                               ; preds = %65
  %72 = add i32 %23, %57
  br label %153

73:                                               ; preds = %65, %53
  %74 = add i32 %23, %57
  %75 = icmp slt i32 %61, 0
  %76 = icmp eq i32 %54, 2
  %77 = zext i1 %76 to i8
  %78 = icmp eq i32 %54, 1
  %79 = xor i1 %75, true
  %80 = and i1 %78, %79
  %81 = and i1 %78, %75
  %82 = zext i1 %81 to i8
  %83 = icmp ult i32 %2, %3
  br i1 %83, label %84, label %136

84:                                               ; preds = %73
  %85 = getelementptr inbounds i8, ptr %0, i64 256
  %86 = getelementptr inbounds i8, ptr %1, i64 256
  %87 = zext i32 %2 to i64
  %88 = zext i32 %3 to i64
  br label %89

89:                                               ; preds = %110, %84
  %90 = phi i64 [ %87, %84 ], [ %134, %110 ]
  %91 = phi i8 [ %77, %84 ], [ %126, %110 ]
  %92 = phi i1 [ %80, %84 ], [ %130, %110 ]
  %93 = phi i8 [ %82, %84 ], [ %133, %110 ]
  %94 = getelementptr inbounds [32 x i32], ptr %85, i64 0, i64 %90
  %95 = load i32, ptr %94, align 4
  %96 = getelementptr inbounds [32 x i32], ptr %86, i64 0, i64 %90
  %97 = load i32, ptr %96, align 4
  %98 = icmp eq i32 %95, 1
  %99 = icmp eq i32 %97, 0
  %100 = select i1 %98, i1 %99, i1 false
  br i1 %100, label %105, label %101

101:                                              ; preds = %89
  %102 = icmp eq i32 %97, 1
  %103 = icmp eq i32 %95, 0
  %104 = and i1 %103, %102
  br i1 %104, label %105, label %110

105:                                              ; preds = %101, %89
  %106 = phi ptr [ %1, %89 ], [ %0, %101 ]
  %107 = getelementptr inbounds [32 x i32], ptr %106, i64 0, i64 %90
  %108 = load i32, ptr %107, align 4
  %109 = icmp eq i32 %108, 0
  br label %110

110:                                              ; preds = %105, %101
  %111 = phi i1 [ false, %101 ], [ %109, %105 ]
  %112 = icmp eq i32 %95, 2
  %113 = or i1 %112, %111
  %114 = icmp eq i32 %97, 2
  %115 = select i1 %113, i1 true, i1 %114
  %116 = tail call i32 @llvm.umax.i32(i32 %95, i32 %97)
  %117 = select i1 %115, i32 2, i32 %116
  %118 = getelementptr inbounds [32 x i32], ptr %0, i64 0, i64 %90
  %119 = load i32, ptr %118, align 4
  %120 = getelementptr inbounds [32 x i32], ptr %1, i64 0, i64 %90
  %121 = load i32, ptr %120, align 4
  %122 = xor i32 %121, %119
  %123 = icmp slt i32 %122, 0
  %124 = icmp eq i32 %117, 2
  %125 = zext i1 %124 to i8
  %126 = or i8 %91, %125
  %127 = icmp eq i32 %117, 1
  %128 = xor i1 %123, true
  %129 = and i1 %127, %128
  %130 = or i1 %92, %129
  %131 = and i1 %127, %123
  %132 = zext i1 %131 to i8
  %133 = or i8 %93, %132
  %134 = add nuw nsw i64 %90, 1
  %135 = icmp eq i64 %134, %88
  br i1 %135, label %136, label %89

136:                                              ; preds = %110, %73
  %137 = phi i8 [ %82, %73 ], [ %133, %110 ]
  %138 = phi i1 [ %80, %73 ], [ %130, %110 ]
  %139 = phi i8 [ %77, %73 ], [ %126, %110 ]
  %140 = select i1 %138, i8 %137, i8 0
  %141 = or i8 %140, %139
  %142 = trunc nuw i8 %141 to i1
  br i1 %142, label %143, label %145

143:                                              ; preds = %136
  %144 = add i32 %57, -1
  br label %265

145:                                              ; preds = %136
  %146 = trunc nuw i8 %137 to i1
  %147 = select i1 %138, i1 true, i1 %146
  br i1 %147, label %148, label %153

148:                                              ; preds = %145
  %149 = xor i1 %138, true
  %150 = select i1 %149, i1 true, i1 %146
  %151 = select i1 %150, i32 %57, i32 0
  %152 = or i32 %151, %74
  br label %265

153:                                              ; preds = %145, %71
  %154 = phi i32 [ %72, %71 ], [ %74, %145 ]
  %155 = zext nneg i32 %2 to i64
  %156 = getelementptr inbounds [32 x i32], ptr %0, i64 0, i64 %155
  %157 = load <16 x i32>, ptr %156, align 4
  %158 = getelementptr inbounds [32 x i32], ptr %1, i64 0, i64 %155
  %159 = load <16 x i32>, ptr %158, align 4
  %160 = getelementptr inbounds i8, ptr %0, i64 128
  %161 = getelementptr inbounds [32 x i32], ptr %160, i64 0, i64 %155
  %162 = load <16 x i32>, ptr %161, align 4
  %163 = getelementptr inbounds i8, ptr %1, i64 128
  %164 = getelementptr inbounds [32 x i32], ptr %163, i64 0, i64 %155
  %165 = load <16 x i32>, ptr %164, align 4
  %166 = add <16 x i32> %165, %162
  %167 = tail call i32 @llvm.vector.reduce.smax.v16i32(<16 x i32> %166)
  %168 = tail call i32 @llvm.smax.i32(i32 %55, i32 %167)
  %169 = sub i32 25, %4
  %170 = shl nuw i32 1, %169
  %171 = insertelement <16 x i32> poison, i32 %170, i64 0
  %172 = shufflevector <16 x i32> %171, <16 x i32> poison, <16 x i32> zeroinitializer
  %173 = mul <16 x i32> %157, %172
  %174 = mul <16 x i32> %173, %159
  %175 = insertelement <16 x i32> poison, i32 %168, i64 0
  %176 = shufflevector <16 x i32> %175, <16 x i32> poison, <16 x i32> zeroinitializer
  %177 = sub <16 x i32> %176, %166
  %178 = tail call <16 x i32> @llvm.abs.v16i32(<16 x i32> %174, i1 false)
  %179 = tail call <16 x i32> @llvm.smin.v16i32(<16 x i32> %177, <16 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>)
  %180 = ashr <16 x i32> %178, %179
  %181 = sub <16 x i32> zeroinitializer, %180
  %182 = icmp slt <16 x i32> %174, zeroinitializer
  %183 = select <16 x i1> %182, <16 x i32> %181, <16 x i32> %180
  %184 = sub i32 25, %14
  %185 = shl i32 %61, %184
  %186 = insertelement <16 x i32> poison, i32 %185, i64 0
  %187 = shufflevector <16 x i32> %186, <16 x i32> poison, <16 x i32> zeroinitializer
  %188 = sub nsw i32 %168, %55
  %189 = insertelement <16 x i32> poison, i32 %188, i64 0
  %190 = shufflevector <16 x i32> %189, <16 x i32> poison, <16 x i32> zeroinitializer
  %191 = tail call <16 x i32> @llvm.abs.v16i32(<16 x i32> %187, i1 false)
  %192 = tail call <16 x i32> @llvm.smin.v16i32(<16 x i32> %190, <16 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>)
  %193 = ashr <16 x i32> %191, %192
  %194 = sub <16 x i32> <i32 0, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>, %193
  %195 = icmp slt <16 x i32> %187, zeroinitializer
  %196 = select <16 x i1> %195, <16 x i32> %194, <16 x i32> %193
  %197 = extractelement <16 x i32> %196, i64 0
  %198 = sext i32 %197 to i64
  %199 = shufflevector <16 x i32> %183, <16 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %200 = tail call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %199)
  %201 = sext i32 %200 to i64
  %202 = shufflevector <16 x i32> %183, <16 x i32> poison, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %203 = tail call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %202)
  %204 = sext i32 %203 to i64
  %205 = add nsw i64 %204, %198
  %206 = add nsw i64 %205, %201
  %207 = icmp slt i64 %206, 0
  %208 = tail call i64 @llvm.abs.i64(i64 %206, i1 true)
  %209 = select i1 %207, i32 %57, i32 0
  %210 = icmp eq i64 %206, 0
  br i1 %210, label %265, label %211

211:                                              ; preds = %153
  %212 = add nsw i32 %168, -25
  %213 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %208, i1 true)
  %214 = trunc nuw nsw i64 %213 to i32
  %215 = xor i32 %214, 63
  %216 = add nsw i32 %215, %212
  %217 = sub nsw i32 1, %16
  %218 = tail call i32 @llvm.smax.i32(i32 %216, i32 %217)
  %219 = add i32 %168, %12
  %220 = sub i32 %218, %219
  %221 = add i32 %220, 25
  %222 = icmp sgt i32 %221, 63
  br i1 %222, label %252, label %223

223:                                              ; preds = %211
  %224 = icmp sgt i32 %221, -1
  br i1 %224, label %229, label %225

225:                                              ; preds = %223
  %226 = sub nuw i32 -25, %220
  %227 = zext nneg i32 %226 to i64
  %228 = shl i64 %208, %227
  br label %252

229:                                              ; preds = %223
  %230 = zext nneg i32 %221 to i64
  %231 = lshr i64 %208, %230
  %232 = icmp eq i32 %6, 0
  %233 = add nsw i32 %220, 24
  %234 = icmp ult i32 %233, 63
  %235 = and i1 %232, %234
  br i1 %235, label %236, label %252

236:                                              ; preds = %229
  %237 = shl nsw i64 -1, %230
  %238 = xor i64 %237, -1
  %239 = and i64 %208, %238
  %240 = zext nneg i32 %233 to i64
  %241 = shl nuw nsw i64 1, %240
  %242 = icmp ugt i64 %239, %241
  br i1 %242, label %249, label %243

243:                                              ; preds = %236
  %244 = icmp eq i64 %239, %241
  %245 = and i64 %231, 1
  %246 = icmp ne i64 %245, 0
  %247 = select i1 %244, i1 %246, i1 false
  %248 = zext i1 %247 to i64
  br label %249

249:                                              ; preds = %243, %236
  %250 = phi i64 [ 1, %236 ], [ %248, %243 ]
  %251 = add nuw nsw i64 %250, %231
  br label %252

252:                                              ; preds = %249, %229, %225, %211
  %253 = phi i64 [ %251, %249 ], [ %231, %229 ], [ %228, %225 ], [ 0, %211 ]
  %254 = add i32 %16, -1
  %255 = add i32 %254, %218
  %256 = sext i32 %255 to i64
  %257 = zext nneg i32 %12 to i64
  %258 = shl i64 %256, %257
  %259 = add i64 %253, %258
  %260 = zext i32 %154 to i64
  %261 = icmp ugt i64 %259, %260
  %262 = trunc i64 %259 to i32
  %263 = select i1 %261, i32 %154, i32 %262
  %264 = or i32 %263, %209
  br label %265

265:                                              ; preds = %148, %143, %252, %153
  %266 = phi i32 [ %264, %252 ], [ 0, %153 ], [ %152, %148 ], [ %144, %143 ]
  ret i32 %266
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v16i32(<16 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x i32> @llvm.abs.v16i32(<16 x i32>, i1 immarg) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x i32> @llvm.smin.v16i32(<16 x i32>, <16 x i32>) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #24

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.floor.f64(double) #24

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read)
define internal fastcc i32 @channel(ptr nocapture readonly %0, ptr nocapture readonly %1) unnamed_addr #37 {
  %3 = load i8, ptr %1, align 1
  %4 = zext i8 %3 to i32
  %5 = getelementptr inbounds i8, ptr %0, i64 56
  %6 = load i64, ptr %5, align 8
  %7 = icmp ugt i64 %6, 1
  br i1 %7, label %8, label %21

8:                                                ; preds = %2, %8
  %9 = phi i64 [ %19, %8 ], [ 1, %2 ]
  %10 = phi i32 [ %18, %8 ], [ 1, %2 ]
  %11 = phi i32 [ %17, %8 ], [ %4, %2 ]
  %12 = getelementptr inbounds i8, ptr %1, i64 %9
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i32
  %15 = shl i32 %10, 3
  %16 = shl i32 %14, %15
  %17 = or i32 %16, %11
  %18 = add i32 %10, 1
  %19 = zext i32 %18 to i64
  %20 = icmp ugt i64 %6, %19
  br i1 %20, label %8, label %21

21:                                               ; preds = %8, %2
  %22 = phi i32 [ %4, %2 ], [ %17, %8 ]
  %23 = trunc i64 %6 to i32
  %24 = shl i32 %23, 3
  %25 = sub i32 32, %24
  %26 = getelementptr inbounds i8, ptr %0, i64 48
  %27 = load i64, ptr %26, align 8
  %28 = icmp eq i64 %27, 1
  %29 = shl i32 %22, %25
  %30 = ashr exact i32 %29, %25
  %31 = select i1 %28, i32 %30, i32 %22
  %32 = icmp eq i64 %27, 2
  br i1 %32, label %33, label %56

33:                                               ; preds = %21
  %34 = icmp eq i64 %6, 2
  br i1 %34, label %35, label %76

35:                                               ; preds = %33
  %36 = shl i32 %22, 16
  %37 = and i32 %36, -2147483648
  %38 = lshr i32 %22, 10
  %39 = and i32 %38, 31
  %40 = and i32 %22, 1023
  switch i32 %39, label %45 [
    i32 31, label %41
    i32 0, label %51
  ]

41:                                               ; preds = %35
  %42 = shl nuw nsw i32 %40, 13
  %43 = or disjoint i32 %37, %42
  %44 = or disjoint i32 %43, 2139095040
  br label %76

45:                                               ; preds = %35
  %46 = shl nuw nsw i32 %39, 23
  %47 = add nuw nsw i32 %46, 939524096
  %48 = shl nuw nsw i32 %40, 13
  %49 = or disjoint i32 %47, %48
  %50 = or disjoint i32 %49, %37
  br label %76

51:                                               ; preds = %35
  %52 = uitofp nneg i32 %40 to float
  %53 = fmul float %52, 0x3E70000000000000
  %54 = bitcast float %53 to i32
  %55 = or disjoint i32 %37, %54
  br label %76

56:                                               ; preds = %21
  %57 = getelementptr inbounds i8, ptr %0, i64 80
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %76, label %60

60:                                               ; preds = %56
  %61 = sitofp i32 %31 to double
  %62 = uitofp i32 %31 to double
  %63 = select i1 %28, double %61, double %62
  %64 = shl nuw nsw i64 %6, 3
  %65 = sext i1 %28 to i64
  %66 = add nsw i64 %64, %65
  %67 = trunc i64 %66 to i32
  %68 = shl nsw i32 -1, %67
  %69 = xor i32 %68, -1
  %70 = uitofp nneg i32 %69 to double
  %71 = fdiv double %63, %70
  %72 = fptrunc double %71 to float
  %73 = fcmp olt float %72, -1.000000e+00
  %74 = select i1 %73, float -1.000000e+00, float %72
  %75 = bitcast float %74 to i32
  br label %76

76:                                               ; preds = %51, %45, %41, %60, %56, %33
  %77 = phi i32 [ %31, %33 ], [ %75, %60 ], [ %31, %56 ], [ %44, %41 ], [ %50, %45 ], [ %55, %51 ]
  ret i32 %77
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #38

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #38

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1) #40

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { noinline nounwind }
attributes #3 = { nounwind }
attributes #4 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) }
attributes #5 = { nofree noinline norecurse nosync nounwind memory(none) }
attributes #6 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #9 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #10 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) }
attributes #11 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) }
attributes #12 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) }
attributes #13 = { nofree norecurse nounwind memory(readwrite, inaccessiblemem: none) }
attributes #14 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #15 = { mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #16 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) }
attributes #17 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #18 = { nofree noinline norecurse nounwind memory(readwrite, inaccessiblemem: write) }
attributes #19 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #20 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #21 = { nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #22 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, inaccessiblemem: none) }
attributes #23 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #24 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #25 = { inlinehint nofree norecurse nosync nounwind memory(none) }
attributes #26 = { nofree noinline norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #27 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) }
attributes #28 = { nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #29 = { inlinehint nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #30 = { inlinehint nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #31 = { nofree noinline norecurse nosync nounwind }
attributes #32 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #33 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #34 = { nofree noinline norecurse nounwind memory(readwrite, argmem: none, inaccessiblemem: none) }
attributes #35 = { mustprogress nofree noinline norecurse nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none) }
attributes #36 = { inlinehint nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #37 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #38 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #39 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
attributes #40 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }
attributes #41 = { nobuiltin }
attributes #42 = { nounwind }
attributes #43 = { nobuiltin nounwind }
