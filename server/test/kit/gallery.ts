import { randomUUID } from 'node:crypto';
import { api, type GenerationId, generationId, type UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BlobKey } from '../../src/generations/index.ts';
import type { TestClient } from '../harness.ts';
import { openStores } from './stores.ts';

/** A file's server, and what is put straight into its gallery. */
export function openGallery() {
  const open = openStores();

  /** A listing of which ads can be kept. */
  async function newApp(name = 'An app'): Promise<string> {
    const appId = `app-${randomUUID()}`;
    await open.server.ctx.db
      .insertInto('listings')
      .values({
        app_id: appId,
        store: 'play',
        store_id: appId,
        country: 'us',
        language: 'en',
        data: JSON.stringify({ name, basicInfo: { developer: 'A developer' }, media: { icon: null } }),
        media_salt: 'salt',
        fetched_at: new Date(),
      })
      .execute();
    return appId;
  }

  /** Records an ended generation with ads, one second after the other from `from` on; without their pictures. */
  async function newBatch(
    userId: UserId,
    appId: string,
    count: number,
    {
      format = ['square', 'Square'],
      from = '2026-01-01T00:00:00Z',
    }: { format?: string[]; from?: string } = {},
  ): Promise<GenerationId> {
    const id = generationId.parse(randomUUID());
    await open.server.ctx.db
      .insertInto('generations')
      .values({
        id,
        user_id: userId,
        app_id: appId,
        app_name: 'An app',
        template: 'basic',
        price_per_ad: 1,
        total: count,
        finished: count,
        status: 'complete',
        finished_at: sql`now()`,
      })
      .execute();
    const quality = { passed: true, contrast: 7, grounded: true, safeZone: true };
    await sql`
      insert into ads (id, generation_id, user_id, app_id, format_id, format_name, width, height, blob_key, template,
        price, archetype, angle, language, copy, evidence, palette, boxes, quality, timings, created_at)
      select gen_random_uuid(), ${id}, ${userId}, ${appId}, ${format[0]}, ${format[1]}, 20, 20,
        'ads/' || translate(left(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), 22), '+/', '-_') || '.png',
        'basic', 1, 'split', 'ease', 'en', '{"headline": "Hello", "source": "built-in"}', '[]', '{}', '[]',
        ${JSON.stringify(quality)}, '{}', ${from}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) n
    `.execute(open.server.ctx.db);
    return id;
  }

  /** Gives recorded ads their files. */
  async function paint(appId: string): Promise<BlobKey[]> {
    const rows = await open.server.ctx.db
      .selectFrom('ads')
      .select('blob_key')
      .where('app_id', '=', appId)
      .execute();
    const keys = rows.map(({ blob_key }) => blob_key);
    for (const key of keys) {
      await open.server.ctx.blobs.put(key, Buffer.from(key), 'image/png');
      await open.server.ctx.blobs.put(key.replace('.png', '.webp'), Buffer.from('small'), 'image/webp');
      await open.server.ctx.blobs.put(key.replace('.png', '.jpg'), Buffer.from('jpeg'), 'image/jpeg');
    }
    return keys;
  }

  const there = async (keys: string[]) => {
    const files = keys.flatMap((key) => [key, key.replace('.png', '.webp'), key.replace('.png', '.jpg')]);
    const found = await Promise.all(files.map((file) => open.server.ctx.blobs.exists(file)));
    return found.filter(Boolean).length;
  };

  /** To be called last. */
  const itHasCounted = () =>
    it('has counted what is shown as it came and went, all through these tests', async () => {
      const { rows } = await sql`
        with shown as (
          select user_id, app_id, format_id, max(format_name) as format_name, count(*) as count, max(created_at) as newest_at
          from ads where deleted_at is null group by 1, 2, 3
        ),
        counted as (
          select user_id, app_id, format_id, format_name, count::bigint, newest_at from gallery_counts where count > 0
        )
        (select * from shown except select * from counted) union all (select * from counted except select * from shown)
      `.execute(open.server.ctx.db);
      expect(rows).toEqual([]);
    });

  return { open, newApp, newBatch, paint, there, itHasCounted };
}

export const adsOf = async (client: TestClient, appId: string) =>
  (await client.call(api.ads.ofApp, { params: { appId } })).ads;
