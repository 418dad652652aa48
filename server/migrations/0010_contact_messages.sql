-- What visitors wrote to support. A message is unsent until the mail server has taken it.

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);

create index contact_messages_by_age on contact_messages (created_at desc, id);
create index contact_messages_unsent on contact_messages (created_at desc, id) where sent_at is null;
