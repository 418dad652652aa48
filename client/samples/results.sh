#!/bin/sh
# sh results.sh APP report.csv
set -e
# Calls Marquee and keeps the answer; a refusal says why.
marquee() {
  reply=$(curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" "$@") ||
    { printf '%s\n' "$reply"; exit 1; }
}
field() { printf '%s\n' "$reply" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. Hand the report in, as the network exported it.
marquee "$MARQUEE_URL/api/results/imports?appId=$1" -H 'Content-Type: text/csv' \
  -H "Content-Disposition: attachment; filename=\"$(basename "$2")\"" --data-binary "@$2"
import=$(field importId)

# 2. Wait until it is read.
while marquee "$MARQUEE_URL/api/results/imports/$import" && [ "$(field status)" = reading ]; do
  sleep 1
done
echo "$reply"

# 3. Count it, if nothing is left to be said. What was counted before for the same days is replaced.
[ "$(field status)" = ready ]
marquee "$MARQUEE_URL/api/results/imports/$import/confirm" -H 'Content-Type: application/json' -d '{"overlap":"replace"}'

# 4. What it shows.
marquee "$MARQUEE_URL/api/results?appId=$1"
echo "$reply"
