import { api, type ClientOptions, call } from '@marquee/contract';
import type { Client } from 'pg';
import { hashToken, newToken } from '../../server/src/platform/tokens.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Puts people into a database who are signed in and have credits for all they do here, booked as welcome credits. */
export async function addPeople(database: Client, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, newToken);
  const { rows } = await database.query<{ id: string; email: string; n: string }>(
    `with people as (
      insert into users (id, email, auth_provider, email_verified)
      select id, id || '@bench.example', 'google', true
      from (select gen_random_uuid() as id from generate_series(1, $1::int)) fresh
      returning id, email
    ),
    accounts as (
      insert into credit_accounts (kind, user_id, balance, last_seq)
      select 'user', id, 100000, 1 from people returning id, user_id
    ),
    bookings as (
      insert into credit_transactions (idempotency_key, kind, reason)
      select 'welcome:' || id, 'welcome', 'Welcome credits' from people returning id, idempotency_key
    ),
    entries as (
      insert into credit_entries (transaction_id, account_id, delta, balance_after, seq)
      select bookings.id, accounts.id, 100000, 100000, 1
      from bookings join accounts on idempotency_key = 'welcome:' || user_id
      union all
      select id, '00000000-0000-4000-8000-000000000001', -100000, null, null from bookings
    )
    select id, email, row_number() over () as n from people`,
    [count],
  );
  const people = rows.map(({ id, email }, index) => ({ id, email, token: tokens[index] ?? '' }));
  await database.query(
    'insert into sessions (token_hash, user_id) select * from unnest($1::bytea[], $2::uuid[])',
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  );
  return people;
}

/** How a person calls a server. */
export const as = ({ token }: Person, host: string): ClientOptions => ({ host, token: () => token });

/** Has the app that a link means read from its store. Gives its id. */
export async function readApp([client]: readonly ClientOptions[], url: string): Promise<string> {
  if (!client) throw new Error('Nobody is there to ask.');
  return (await call(client, api.listings.extract, { body: { url } })).data.appId;
}
