import { createHash, randomUUID } from 'node:crypto';
import { api, call, send } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adsMadeEarlier } from '../src/generations/earlier.ts';
import { startServer, type TestServer } from './harness.ts';

let sandbox: Sandbox;
let server: TestServer;

beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({ stores: sandbox });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

async function newcomer() {
  let token: string | null = null;
  const client = { host: server.url, token: () => token };
  const email = `${randomUUID()}@example.com`;
  const { data } = await call(client, api.accounts.register, { body: { email, password: 'secret-1' } });
  token = data.token;
  const url = sandbox.examples[0]?.url ?? '';
  const { data: app } = await call(client, api.listings.extract, { body: { url } });
  const { db } = server.ctx;
  /** One order of two squares and a story; its ads with the bytes of their pictures. */
  const order = async () => {
    const response = await send(client, api.generations.generate, {
      body: {
        appId: app.appId,
        platforms: ['instagram'],
        formatTypes: ['square', 'story'],
        quantities: { square: 2, story: 1 },
        templateType: 'basic',
      },
    });
    const told = await response.text();
    const ids = [...told.matchAll(/"adID":"([^"]+)"/g)].map(([, id]) => id as string);
    const ads = await db.selectFrom('ads').selectAll().where('id', 'in', ids).execute();
    expect(ads.length).toBe(3);
    const paths = [...told.matchAll(/"assetPath":"([^"]+)"/g)].map(([, path]) => path as string);
    const pictures = await Promise.all(
      paths.map(async (path) => {
        const bytes = await (await fetch(server.url + path)).arrayBuffer();
        return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
      }),
    );
    return { ads, pictures };
  };
  return { client, app, userId: data.id, order };
}

describe('runs of one order again and again', () => {
  it('sell no picture twice, also where the first ones were deleted', async () => {
    const user = await newcomer();
    const one = await user.order();
    await server.ctx.db
      .updateTable('ads')
      .set({ deleted_at: new Date() })
      .where('user_id', '=', user.userId)
      .execute();
    const runs = [one, await user.order(), await user.order()];
    const pictures = runs.flatMap((run) => run.pictures);
    expect(new Set(pictures).size).toBe(9);
    const shown = runs.flatMap(({ ads }) =>
      ads.map(({ format_id, archetype, copy, layout }) =>
        [format_id, archetype, copy.headline, layout?.variant, layout?.screenshot].join(' · '),
      ),
    );
    expect(new Set(shown).size).toBe(9);
    // Nor the same message in the same kind of layout, as others are left.
    const kinds = runs.flatMap(({ ads }) =>
      ads.map(({ format_id, archetype, copy }) => [format_id, archetype, copy.headline].join(' · ')),
    );
    expect(new Set(kinds).size).toBe(9);
    expect(await server.ctx.metrics.registry.metrics()).not.toMatch(/^marquee_ad_repetitions_total\{/m);
  });

  it('remember an account’s own ads alone, read by an index', async () => {
    const [user, other] = [await newcomer(), await newcomer()];
    const { ads } = await other.order();
    const { db } = server.ctx;
    const of = (userId: string) => ({ user_id: userId, app_id: user.app.appId });
    expect(await adsMadeEarlier(db, of(user.userId), null)).toEqual([]);
    expect(await adsMadeEarlier(db, of(other.userId), ads[0]?.generation_id ?? '')).toEqual([]);
    expect((await adsMadeEarlier(db, of(other.userId), null)).map(({ headline }) => headline).sort()).toEqual(
      ads.map(({ copy }) => copy.headline).sort(),
    );
  });
});
