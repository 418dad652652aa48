#!/bin/sh
# sh edit.sh AD
set -e
ad=$1
# Calls Marquee and keeps the answer; a refusal says why.
marquee() {
  reply=$(curl -sS --fail-with-body -H "Authorization: Bearer $MARQUEE_API_KEY" -H 'Content-Type: application/json' "$@") ||
    { printf '%s\n' "$reply"; exit 1; }
}

# What the ad says, what could stand in it instead, and its version.
marquee "$MARQUEE_URL/api/studio/$ad"
version=$(printf '%s\n' "$reply" | sed -n 's/.*"version":\([0-9]*\),"recipe":.*/\1/p')

# Look first: nothing is written.
marquee "$MARQUEE_URL/api/studio/preview" -d "{\"adID\":\"$ad\",\"edit\":{\"size\":\"M\"},\"width\":540}"

# Save: the same ad, its next version. Name the version that you looked at.
marquee "$MARQUEE_URL/api/studio/save" -d "{\"adID\":\"$ad\",\"edit\":{\"size\":\"M\"},\"version\":$version}"
echo "$reply"
