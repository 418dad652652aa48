-- How many ads are shown of which app and format, counted as they come and go: the gallery is as quick for somebody
-- with ten thousand ads as for somebody with ten. Who counts stands in 0035.

create table gallery_counts (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  format_id text not null,
  -- As the ads that came last have it.
  format_name text not null,
  -- 0 where all were deleted.
  count integer not null check (count >= 0),
  -- When the newest ad was made: a deletion leaves nothing that is older than what it takes.
  newest_at timestamptz not null,
  primary key (user_id, app_id, format_id)
);
