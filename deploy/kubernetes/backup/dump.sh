#!/bin/bash
# Once an hour: notes in the day's folder (UTC) of $BACKUP who and what was deleted, which a restore deletes again. With the
# first run of a day also a dump of the database DATABASE_URL.
set -euo pipefail

day="$BACKUP/$(date -u +%F)"
mkdir -p "$day"

# Of a week, in case that the backup stood still. What is noted stays: a restored database knows less.
note() {
  touch "$day/$1"
  psql "$DATABASE_URL" -At --set=ON_ERROR_STOP=1 -c "$2 > now() - interval '7 days'" | sort -u - "$day/$1" > "$day/$1.new"
  mv "$day/$1.new" "$day/$1"
}
note erased-accounts "select actor_id from audit_log where action = 'account-deleted' and at"
note deleted-ads "select id from ads where deleted_at"

if [ ! -e "$day/marquee.dump" ]; then
  pg_dump --format=custom --no-owner --no-privileges --file="$day/marquee.dump.new" "$DATABASE_URL"
  mv "$day/marquee.dump.new" "$day/marquee.dump"
fi
