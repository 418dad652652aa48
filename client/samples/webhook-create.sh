#!/bin/sh
# sh webhook-create.sh https://example.com/marquee
curl -sS --fail-with-body "$MARQUEE_URL/api/webhooks" \
  -H "Authorization: Bearer $MARQUEE_API_KEY" \
  -H 'Content-Type: application/json' \
  -d "{\"url\":\"$1\",\"events\":[\"generation.completed\",\"generation.failed\"]}"
