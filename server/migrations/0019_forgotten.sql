-- outside a transaction

-- What is left of an address whose account was deleted: a keyed hash, so that welcome credits are given once.
create table if not exists welcomed_addresses (
  address_hash bytea primary key,
  at timestamptz not null default now()
);
create index concurrently if not exists welcomed_addresses_by_age on welcomed_addresses (at);

-- Messages go with the account of their writer.
create index concurrently if not exists contact_messages_of_address on contact_messages (lower(email));

-- Bodies name who paid; once nobody needs to look one up they are taken off.
alter table webhook_events alter column body drop not null;
create index concurrently if not exists webhook_events_with_body on webhook_events (received_at) where body is not null;
