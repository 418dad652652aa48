#!/bin/sh
# sh result-rows.sh AD
curl -sS --fail-with-body "$MARQUEE_URL/api/results" \
  -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' \
  -d "{\"rows\":[{\"network\":\"meta\",\"objective\":\"App installs\",\"adID\":\"$1\",\"from\":\"2026-09-01\",
    \"to\":\"2026-09-01\",\"impressions\":10000,\"clicks\":300,\"cost\":25.5,\"currency\":\"EUR\"}]}"
