import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { continueGalleryCheck } from '../src/gallery/check-counts.ts';
import { galleryTotals } from '../src/gallery/store.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ role: 'api' });
  await sql`insert into listings (app_id, store, store_id, country, data, media_salt)
    values ('app', 'play', 'org.app', 'us', '{}', 'salt')`.execute(server.ctx.db);
});
afterAll(() => server.close());

/** Somebody with a generation that has ended. */
async function newOwner() {
  const client = server.newClient();
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  const { data } = await client.call(api.accounts.register, { body });
  client.token = data.token;
  const generation = randomUUID();
  await sql`insert into generations (id, user_id, app_id, app_name, template, price_per_ad, total, status, finished_at)
    values (${generation}, ${data.id}, 'app', 'App', 'basic', 1, 9, 'complete', now())`.execute(
    server.ctx.db,
  );
  return { client, id: data.id, generation };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

const addAds = ({ id, generation }: Owner, count: number, format = 'square') =>
  sql`insert into ads (id, generation_id, user_id, app_id, format_id, format_name, width, height, blob_key, template,
      price, archetype, angle, language, copy, evidence, palette, boxes, quality, timings)
    select gen_random_uuid(), ${generation}, ${id}, 'app', ${format}, 'Square', 1080, 1080, gen_random_uuid()::text,
      'basic', 1, 'poster', 'ease', 'en', '{}', '{}', '{}', '{}', '{}', '{}'
    from generate_series(1, ${count}::int)`.execute(server.ctx.db);

const shown = async ({ id }: Owner) => (await galleryTotals(server.ctx, id)).totalImages;

const wrong = async () =>
  (
    await sql<{
      id: string;
    }>`select user_id as id from wrong_galleries('00000000-0000-0000-0000-000000000000', 1000)`.execute(
      server.ctx.db,
    )
  ).rows.map(({ id }) => id);

const checkToday = async () => {
  await sql`update gallery_check set finished_at = null`.execute(server.ctx.db);
  await continueGalleryCheck(server.ctx, new AbortController().signal);
};

const drift = async () =>
  /^marquee_gallery_drift (\d+)$/m.exec(await (await server.client.fetch('/metrics')).text())?.[1];

it('a gallery that is counted to show less than it has is cleared all the same, and found and mended once a day', async () => {
  const [less, more, none, right] = await Promise.all([newOwner(), newOwner(), newOwner(), newOwner()]);
  for (const owner of [less, more, none, right]) await addAds(owner, 3);
  const set = (owner: Owner, count: number) =>
    sql`update gallery_counts set count = ${count} where user_id = ${owner.id}`.execute(server.ctx.db);
  await set(less, 1);
  await set(more, 7);
  await sql`delete from gallery_counts where user_id = ${none.id}`.execute(server.ctx.db);
  expect((await wrong()).sort()).toEqual([less.id, more.id, none.id].sort());
  await checkToday();
  expect(await wrong()).toEqual([]);
  expect(await Promise.all([less, more, none, right].map(shown))).toEqual([3, 3, 3, 3]);
  expect(await drift()).toBe('3');
  await checkToday();
  expect(await drift()).toBe('0');

  await set(less, 1);
  expect((await less.client.call(api.gallery.clear, {})).deletedCount).toBe(3);
  expect([await shown(less), await wrong()]).toEqual([0, []]);
});

it('is counted anew beside those who add and delete, and misses none of it', async () => {
  const owner = await newOwner();
  const { db } = server.ctx;
  let going = true;
  const changes = Array.from({ length: 4 }, async (_, changer) => {
    for (let round = 0; round < 40; round++) {
      // Formats that were never counted, and rows that are gone again, too.
      await addAds(owner, 2, `format-${round % 5}-${changer % 2}`);
      if (round % 3 === 0)
        await sql`update ads set deleted_at = now() where id in (
          select id from ads where user_id = ${owner.id} and deleted_at is null order by id limit 2 for update)`.execute(
          db,
        );
      if (round % 10 === 0)
        await sql`delete from gallery_counts where user_id = ${owner.id} and count = 0`.execute(db);
    }
  });
  const recounting = (async () => {
    while (going) await sql`select recount_gallery(${owner.id})`.execute(db);
  })();
  await Promise.all(changes);
  going = false;
  await recounting;
  expect(await wrong()).toEqual([]);
  const { rows } =
    await sql`select count(*)::int as count from ads where user_id = ${owner.id} and deleted_at is null`.execute(
      db,
    );
  expect(await shown(owner)).toBe((rows[0] as { count: number }).count);
});
