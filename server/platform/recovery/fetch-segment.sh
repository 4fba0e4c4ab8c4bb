#!/bin/sh
# fetch-segment.ts for a PostgreSQL that has a shell and no Node:
#   restore_command = 'sh fetch-segment.sh <folder> "%f" "%p"'
# 1: there is no such segment, so the log has come to its end. Anything else that goes wrong has to stop the recovery.
log=$1 name=$2 path=$3
umask 077
[ -d "$log/wal" ] || { echo "$log/wal is not there." >&2; exit 200; }
[ -e "$log/wal/$name.gz" ] || exit 1
gunzip -c "$log/wal/$name.gz" > "$path" && sync "$path" || exit 200
