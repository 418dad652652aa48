#!/bin/bash
# After dump.sh, so that all files that the dump names are there: copies new files to the month's folder (UTC) of $BACKUP.
# Then what is older than thirty days goes: a dump by its day, files by the last day on which their folder was in use.
set -euo pipefail

files="$BACKUP/files-$(date -u +%Y-%m)"
node server/src/cli/files.ts save "$files"
touch "$files"

find "$BACKUP" -maxdepth 1 -type d \( -name '20??-??-??' -o -name 'files-20??-??' \) -mtime +30 -exec rm -r {} +
