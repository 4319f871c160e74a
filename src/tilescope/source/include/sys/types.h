// The types of <sys/types.h>.
#pragma once
typedef int pid_t, id_t;
typedef unsigned int uid_t, gid_t, mode_t, uint;
typedef unsigned short ushort;
typedef unsigned long ulong, dev_t, ino_t, nlink_t;
typedef long off_t, ssize_t, blksize_t, blkcnt_t, suseconds_t;
