#!/bin/sh
npx @modelcontextprotocol/inspector --cli "$MARQUEE_URL/mcp" --transport http \
  --header "Authorization: Bearer $MARQUEE_API_KEY" --method tools/list
