-- Other ways into an account than its password: social sign-in, links sent by mail.

alter table users
  -- Where the account signs in. One with a password may be linked to identities too.
  add column auth_provider text not null default 'local' check (auth_provider in ('local', 'google', 'facebook')),
  -- Key of the profile picture.
  add column picture_key text unique,
  add constraint local_means_password check ((auth_provider = 'local') = (password_hash is not null));

-- Who a provider says somebody is. Never the email address, which may pass to another person.
create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);

create index identities_of_user on identities (user_id);

create table mailed_links (
  -- SHA-256 of the token in the link; deleted with its use.
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  expires_at timestamptz not null
);

create index mailed_links_of_user on mailed_links (user_id, purpose);

-- Social sign-ins on their way: begun, then answered by the provider, then exchanged and gone.
create table social_sign_ins (
  -- SHA-256 of the cookie that the browser got at the beginning.
  cookie_hash bytea primary key,
  provider text not null,
  -- Set with the provider's answer: who it is, and SHA-256 of the code that the browser exchanges for a session.
  user_id uuid references users (id) on delete cascade,
  code_hash bytea,
  expires_at timestamptz not null,
  constraint answered check ((user_id is null) = (code_hash is null))
);

create index social_sign_ins_by_end on social_sign_ins (expires_at);
create index social_sign_ins_of_user on social_sign_ins (user_id) where user_id is not null;
