#!/bin/sh
# archive-segment.ts for a PostgreSQL that has a shell and no Node, into a folder:
#   archive_command = 'sh archive-segment.sh <folder> "%p" "%f"'
# It ends well only once the segment is on the disk there; what is there is never replaced.
set -eu
log=$1 path=$2 name=$3
umask 077
mkdir -p "$log/wal"

# A file gets its name when it is whole, and only if nobody has that name.
keep() {
  sync "$1"
  ln "$1" "$2" 2>/dev/null || true
  rm -f "$1"
  [ -e "$2" ]
  sync "$(dirname "$2")"
}

# A log is one database's: both bear the same mark.
if [ ! -s recovery-mark ]; then
  tr -d '\n' < /proc/sys/kernel/random/uuid > recovery-mark.part
  keep recovery-mark.part recovery-mark
fi
if [ ! -e "$log/wal/cluster" ]; then
  cp recovery-mark "$log/wal/cluster.$$.part"
  keep "$log/wal/cluster.$$.part" "$log/wal/cluster"
fi
if ! cmp -s recovery-mark "$log/wal/cluster"; then
  echo "$log holds the log of another database: give this one a place of its own." >&2
  exit 1
fi

kept=$log/wal/$name.gz
if [ ! -e "$kept" ]; then
  gzip -1 -c "$path" > "$kept.$$.part"
  keep "$kept.$$.part" "$kept"
fi
if ! gunzip -c "$kept" | cmp -s - "$path"; then
  echo "$kept is there already, and is another." >&2
  exit 1
fi
