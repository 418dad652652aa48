-- Listings of which there are ads are looked at again day by day.
alter table listings add column checked_at timestamptz;

-- What listings said before, and until when: in it stands what an ad of that time quotes.
create table listing_texts (
  app_id text not null,
  until timestamptz not null default now(),
  texts jsonb not null,
  primary key (app_id, until)
);
create index listing_texts_by_age on listing_texts (until);

-- What an ad shows that its listing does not say any more.
alter table ads add column outdated text[] not null default '{}';
