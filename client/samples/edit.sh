#!/bin/sh
set -e
ad=$1
marquee() { curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' "$@"; }

marquee "$MARQUEE_URL/api/studio/$ad"
marquee "$MARQUEE_URL/api/studio/preview" -d "{\"adID\":\"$ad\",\"edit\":{\"size\":\"M\"},\"width\":540}"
marquee "$MARQUEE_URL/api/studio/save" -d "{\"adID\":\"$ad\",\"edit\":{\"size\":\"M\"},\"version\":1}"
