#!/bin/sh
# Runs the service (main), or what an operator runs beside it (operator-main), with the arguments that follow: the built files
# where they are there, else the source.
name=$1
shift
entry=packages/server/dist/$name.js
[ -f "$entry" ] || entry=packages/server/src/$name.ts
# Large buffers, such as the sources that are read at the start, go back to the system once they are free.
export MALLOC_MMAP_THRESHOLD_=1048576
exec sh scripts/system-node.sh --max-semi-space-size=8 --env-file-if-exists=.env "$entry" "$@"
