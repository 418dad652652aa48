#!/bin/sh
# MARQUEE_URL=https://ads.example.com MARQUEE_API_KEY=mq_test_… sh quickstart.sh LINK
set -e
link=$1
marquee() { curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' "$@"; }
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. Read the app's store page.
app=$(marquee "$MARQUEE_URL/extract" -d "{\"url\":\"$link\"}" | field appId)

# 2. What would two squares and a story cost?
order="\"appId\":\"$app\",\"quantities\":{\"square\":2,\"story\":1},\"templateType\":\"basic\""
quote=$(marquee "$MARQUEE_URL/api/quote" -d "{$order}")
quote_id=$(echo "$quote" | field quoteId)
echo "$quote"

# 3. Order them at that price, once, however often this call is repeated with the same Idempotency-Key.
operation=$(marquee "$MARQUEE_URL/api/ads/generate" -H 'Prefer: respond-async' -H "Idempotency-Key: order-$quote_id" \
  -d "{$order,\"quoteId\":\"$quote_id\"}" | field operationId)
echo "order $operation"

# 4. Follow the order to its end: one event a line.
marquee -N "$MARQUEE_URL/api/operations/$operation/events" > events.txt

# 5. Fetch the pictures.
for path in $(sed -n 's/^data: {"type":"ad".*"assetPath":"\([^"]*\)".*/\1/p' events.txt); do
  curl -sSO "$MARQUEE_URL$path"
done
ls ./*.png
