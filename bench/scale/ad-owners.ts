import type { ClientOptions } from '@marquee/contract';
import { hashPassword } from '../../server/src/accounts/passwords.ts';
import { order } from '../order.ts';
import { addPeople, as, type Person, readApp } from './people.ts';
import type { House } from './rig.ts';

/** Somebody with ads of one app, as many as there are, and what their requests name. */
export interface Owner<From = House> {
  house: From;
  /** A link to that app. */
  link: string;
  person: Person;
  password: string;
  client: ClientOptions;
  ads: number;
  appId: string;
  /** A generation of theirs that has ended. */
  generationId: string;
  /** An ad behind nine tenths of all; their own where there is one. */
  deepAdId: string;
  /** Address of a picture without its ending. */
  asset: string;
}

/** Ads of a generation of those who have many. */
const ofAGeneration = 5;

/**
 * Has one ad made for somebody new, and as many copies of its row as are wanted, a generation for every five, one
 * a minute.
 * @param host a server of the house; a worker must run
 */
export async function addOwner<From extends Pick<House, 'database' | 'link'>>(
  house: From,
  host: string,
  ads: number,
): Promise<Owner<From>> {
  const { database, link } = house;
  const [person] = (await addPeople(database, 1)) as [Person];
  const client = as(person, host);
  const password = 'secret-1';
  await database.query("update users set password_hash = $2, auth_provider = 'local' where id = $1", [
    person.id,
    await hashPassword(password),
  ]);
  const appId = await readApp([client], link);
  await order(client, { appId, templateType: 'basic', quantities: { square: 1 } });
  const { rows } = await database.query<{ id: string; generation_id: string; blob_key: string }>(
    'select id, generation_id, blob_key from ads where user_id = $1',
    [person.id],
  );
  const made = rows[0] as (typeof rows)[0];
  await database.query(
    `with runs as (
      insert into generations (id, user_id, app_id, app_name, template, price_per_ad, total, finished, status,
        created_at, alive_at, finished_at)
      select gen_random_uuid(), user_id, app_id, app_name, template, price_per_ad, $2::int, $2::int, 'complete', at, at, at
      from generations, lateral (
        select created_at - n * interval '1 minute' as at from generate_series(1, $3::int / $2::int) n
      ) as earlier
      where user_id = $1
      returning id, created_at
    )
    insert into ads
    select copy.* from runs, generate_series(1, $2::int) position, ads,
      lateral jsonb_populate_record(ads, jsonb_build_object('id', gen_random_uuid(), 'generation_id', runs.id,
        'blob_key', 'ads/' || left(replace(gen_random_uuid()::text, '-', ''), 22) || '.png',
        'token_number', nextval('ad_tokens'), 'created_at', runs.created_at + position * interval '1 second')) as copy
    where ads.user_id = $1`,
    [person.id, ofAGeneration, ads - 1],
  );
  const deep = await database.query<{ id: string }>(
    'select id from ads where user_id = $1 order by created_at desc, id desc offset $2 limit 1',
    [person.id, Math.floor(ads * 0.9)],
  );
  return {
    house,
    link,
    person,
    password,
    client,
    ads,
    appId,
    generationId: made.generation_id,
    deepAdId: deep.rows[0]?.id ?? made.id,
    asset: `/assets/${made.blob_key.replace(/\.png$/, '')}`,
  };
}
