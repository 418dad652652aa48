#!/bin/sh
# sh kit.sh ORDER
set -e
marquee() { curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' "$@"; }
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. A kit of all ads of an order.
kit=$(marquee "$MARQUEE_URL/api/kits" -H "Idempotency-Key: kit-$1" \
  -d "{\"generationId\":\"$1\",\"networks\":[\"google-app\",\"meta\",\"tiktok\"]}" | field kitId)

# 2. Ask until it has ended.
while state=$(marquee "$MARQUEE_URL/api/kits/$kit"); do
  case $(echo "$state" | field status) in
    ready) break ;;
    failed) exit 1 ;;
    *) sleep 1 ;;
  esac
done

# 3. What it lacks, and where it is.
echo "$state"
curl -sS -o kit.zip "$MARQUEE_URL$(echo "$state" | field url)"
