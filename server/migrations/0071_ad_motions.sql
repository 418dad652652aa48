-- Ads that move: the layers of a version of an ad and how they move, in one style, length and format. A row stays for the
-- sake of what was paid for it; its pictures go with the ad or the version.
create table ad_motions (
  -- Where its pictures are: cannot be guessed.
  folder text primary key,
  ad_id uuid not null references ads (id) on delete cascade,
  version integer not null check (version > 0),
  style text not null,
  seconds integer not null,
  format_id text not null,
  -- As it is answered, but for the addresses of its pictures.
  motion jsonb not null,
  -- Credits that were paid for the version; 0 of all but its first.
  price integer not null default 0 check (price >= 0),
  created_at timestamptz not null default now(),
  unique (ad_id, version, style, seconds, format_id)
);
