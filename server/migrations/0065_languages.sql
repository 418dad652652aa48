-- The languages in which a store shows an app, as it was asked for them.
create table listing_languages (
  app_id text primary key references listings (app_id) on delete cascade,
  languages jsonb not null,
  fresh_until timestamptz not null
);

-- The language that a slot was ordered in; null: the listing's own.
alter table generation_slots add column language text;

-- The listing whose words an ad says, where it is not that of `app_id`: the same app in another language.
alter table ads add column listing_id text;
