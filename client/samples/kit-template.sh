#!/bin/sh
# sh kit-template.sh meta exported.csv
curl -sS --fail-with-body "$MARQUEE_URL/api/kits/templates?network=$1" \
  -H "Authorization: Bearer $MARQUEE_API_KEY" \
  -H 'Content-Type: text/csv' --data-binary "@$2"
