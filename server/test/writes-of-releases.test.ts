import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

/**
 * What former releases write, as they wrote it, against the schema of this one. A release's writes are added here when
 * it goes out, and taken off when nobody can be running it any more.
 */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into listings (app_id, store, store_id, country, data, media_salt)
     values ('app', 'play', 'org.app', 'us', '{"media": {"icon": {"path": "a.png"}}}', 'salt')`,
  );
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;

async function newUser(): Promise<string> {
  const id = randomUUID();
  await query(`insert into users (id, email, password_hash) values ($1, $2, 'hash')`, [
    id,
    `${id}@example.com`,
  ]);
  return id;
}

async function newAd(user: string, generation: string): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into ads (id, generation_id, user_id, app_id, format_id, format_name, width, height, blob_key, template,
       price, archetype, angle, language, copy, evidence, palette, boxes, quality, timings, background)
     values ($1, $2, $3, 'app', 'square', 'Square', 1080, 1080, $4, 'basic', 1, 'poster', 'ease', 'en',
       '{}', '{}', '{}', '{}', '{}', '{}', 'drawn')`,
    [id, generation, user, `ads/${id}.png`],
  );
  return id;
}

/** Before there was a line (0015 and older). */
const start = `insert into generations (id, user_id, app_id, app_name, template, price_per_ad, total)
  values ($1, $2, 'app', 'App', 'basic', 1, 2)`;
const take = `update generations set status = 'running', alive_at = now(), barren_starts = barren_starts + 1
  where id = $1 and status in ('queued', 'running')`;
const end = `update generations set status = 'complete', finished_at = now()
  where id = $1 and status in ('queued', 'running')`;

describe('a release without a line', () => {
  it('starts, takes up and ends generations, which stand in line meanwhile', async () => {
    const [user, id] = [await newUser(), randomUUID()];
    const waits = async () =>
      (await query('select waiting_since is not null as waits from generations where id = $1', [id]))[0]
        .waits;
    await query(start, [id, user]);
    expect(await waits()).toBe(true);
    await query(take, [id]);
    expect(await waits()).toBe(false);
    // It stood in line again by this release, and an old worker has it.
    await query(
      'update generations set waiting_since = now(), joined_at = 3, turn = turn + 1 where id = $1',
      [id],
    );
    expect(await waits()).toBe(true);
    await query('update generations set alive_at = now() where id = $1', [id]);
    expect(await waits()).toBe(true);
    await query(take, [id]);
    expect(await waits()).toBe(false);
    await query(end, [id]);
    expect(await waits()).toBe(false);
  });

  it('ends generations that it never took up', async () => {
    const [user, id] = [await newUser(), randomUUID()];
    await query(start, [id, user]);
    await query(end, [id]);
    expect(await query('select waiting_since from generations where id = $1', [id])).toEqual([
      { waiting_since: null },
    ]);
  });
});

describe('a release that counts no galleries', () => {
  it('makes and deletes ads, which are counted', async () => {
    const [user, id] = [await newUser(), randomUUID()];
    await query(start, [id, user]);
    const ad = await newAd(user, id);
    await newAd(user, id);
    await query('update ads set deleted_at = now() where id = $1', [ad]);
    expect(await query('select count from gallery_counts where user_id = $1', [user])).toEqual([
      { count: 1 },
    ]);
    await query('delete from users where id = $1', [user]);
  });
});

describe('a release that lets the database find the pictures of listings', () => {
  it('writes them without their paths, which are there', async () => {
    await query(`update listings set data = '{"media": {"icon": {"path": "b.png"}}}' where app_id = 'app'`);
    expect(await query('select media_paths from listings')).toEqual([{ media_paths: ['b.png'] }]);
  });
});
