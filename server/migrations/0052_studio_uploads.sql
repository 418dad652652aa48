-- People's own pictures, shown in their ads instead of screenshots; by the SHA-256 of their bytes as they are kept.
create table studio_uploads (
  user_id uuid not null references users (id) on delete cascade,
  picture text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, picture)
);

create index studio_uploads_of_picture on studio_uploads (picture);
create index studio_uploads_by_age on studio_uploads (created_at);
