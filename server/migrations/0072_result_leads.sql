-- Whether what leads among a user's ads may count in what administrators see over all accounts.
alter table users add column shares_leads boolean not null default false;
-- Which angles and archetypes were compared in an account that allows it, and which of them led; no figure of any.
create table result_leads (
  user_id uuid not null references users (id) on delete cascade,
  attribute text not null check (attribute in ('angle', 'archetype')),
  value text not null,
  leads boolean not null,
  primary key (user_id, attribute, value)
);
