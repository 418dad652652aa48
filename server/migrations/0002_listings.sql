-- What store pages say about apps. One row per app as seen in one country and language.

create table listings (
  app_id text primary key,
  store text not null check (store in ('play', 'apple')),
  store_id text not null,
  country text not null,
  language text,
  -- The contract's App data.
  data jsonb not null,
  -- Makes the keys of this listing's pictures unguessable, and the same for the same picture.
  media_salt text not null,
  -- Keys of the pictures of the listing before this one: kept for who still shows it, deleted with the next.
  retired_media text[] not null default '{}',
  fetched_at timestamptz not null default now()
);

-- Who is reading a store page now, so that no two processes read the same one. Outlived leases count as none.
create table listing_leases (
  app_id text primary key,
  holder uuid not null,
  until timestamptz not null
);
