#!/bin/sh
# MARQUEE_URL=https://ads.example.com MARQUEE_API_KEY=mq_test_… sh quickstart.sh LINK
set -e
link=$1
# Calls Marquee and keeps the answer; a refusal says why.
marquee() {
  reply=$(curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' "$@") ||
    { printf '%s\n' "$reply"; exit 1; }
}
field() { printf '%s\n' "$reply" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. Read the app's store page.
marquee "$MARQUEE_URL/extract" -d "{\"url\":\"$link\"}"
app=$(field appId)

# 2. What would two squares and a story cost?
order="\"appId\":\"$app\",\"quantities\":{\"square\":2,\"story\":1},\"templateType\":\"basic\""
marquee "$MARQUEE_URL/api/quote" -d "{$order}"
quote=$(field quoteId)
echo "$reply"

# 3. Order them at that price, once, however often this call is repeated with the same Idempotency-Key.
marquee "$MARQUEE_URL/api/ads/generate" -H 'Prefer: respond-async' -H "Idempotency-Key: order-$quote" \
  -d "{$order,\"quoteId\":\"$quote\"}"
operation=$(field operationId)
echo "order $operation"

# 4. Follow the order to its end: one event a line.
marquee "$MARQUEE_URL/api/operations/$operation/events"

# 5. Fetch the pictures.
for path in $(field assetPath); do
  curl -sSO "$MARQUEE_URL$path"
done
ls ./*.png
