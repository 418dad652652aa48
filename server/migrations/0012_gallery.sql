-- Deleting an ad removes its picture. The row stays: history, analytics and the count of regenerations rest on it.

alter table ads add column deleted_at timestamptz;

create index ads_shown on ads (user_id, app_id, created_at desc, id desc) where deleted_at is null;
create index ads_shown_by_format on ads (user_id, app_id, format_id, created_at desc, id desc)
  where deleted_at is null;
create index ads_newest on ads (user_id, created_at desc, id desc) where deleted_at is null;
create index ads_of_generation on ads (generation_id);

-- Pictures that nothing names any more, until their files are gone.
create table doomed_pictures (
  blob_key text primary key,
  due_at timestamptz not null default now()
);

create index doomed_pictures_due on doomed_pictures (due_at);

-- Addresses under which a browser fetches a ZIP file without sending its token.
create table download_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  app_id text references listings (app_id) on delete cascade,
  generation_id uuid references generations (id) on delete cascade,
  expires_at timestamptz not null,
  constraint one_scope check (num_nonnulls(app_id, generation_id) = 1)
);

create index download_links_expired on download_links (expires_at);

-- However a row goes, with its account for one, its picture goes too.
create function doom_picture() returns trigger language plpgsql as $$
begin
  insert into doomed_pictures (blob_key) values (old.blob_key) on conflict do nothing;
  return null;
end $$;

create trigger ads_doom_picture after delete on ads
  for each row when (old.deleted_at is null) execute function doom_picture();
