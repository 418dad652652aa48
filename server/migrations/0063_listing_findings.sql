-- What the engine made out of a listing's texts and pictures, for its later runs; `key` is of the engine's version too.
create table listing_findings (
  app_id text primary key,
  key text not null,
  bytes bytea not null
);
