#!/bin/sh
claude mcp add --transport http marquee https://ads.example.com/mcp --header "Authorization: Bearer mq_live_…"
