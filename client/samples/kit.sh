#!/bin/sh
# sh kit.sh ORDER
set -e
# Calls Marquee and keeps the answer; a refusal says why.
marquee() {
  reply=$(curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' "$@") ||
    { printf '%s\n' "$reply"; exit 1; }
}
field() { printf '%s\n' "$reply" | sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# 1. A kit of all ads of an order.
marquee "$MARQUEE_URL/api/kits" -H "Idempotency-Key: kit-$1" \
  -d "{\"generationId\":\"$1\",\"networks\":[\"google-app\",\"meta\",\"tiktok\"]}"
kit=$(field kitId)

# 2. Ask until it has ended.
while marquee "$MARQUEE_URL/api/kits/$kit"; do
  case $(field status) in
    ready) break ;;
    failed) exit 1 ;;
    *) sleep 1 ;;
  esac
done

# 3. What it lacks, and where it is.
echo "$reply"
curl -sS -o kit.zip "$MARQUEE_URL$(field url)"
