import { createHash } from 'node:crypto';
import type { UserId } from '@marquee/contract';
import type { Attempt } from '@marquee/engine';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adsMadeEarlier } from '../src/generations/earlier.ts';
import { startServer, type TestServer } from './harness.ts';
import { generate, orderOf, signUpWithApp } from './kit/ads.ts';

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

async function signUpToOrder() {
  const { client, id: userId, app } = await signUpWithApp(server, sandbox);
  const { db } = server.ctx;
  /** One order of two squares and a story; its ads with the bytes of their pictures. */
  const order = async () => {
    const made = await generate(client, orderOf(app.appId, { square: 2, story: 1 }));
    const ids = made.ads.map(({ adID }) => adID);
    const ads = await db.selectFrom('ads').selectAll().where('id', 'in', ids).execute();
    expect(ads.length).toBe(3);
    const paths = made.ads.map(({ assetPath }) => assetPath);
    const pictures = await Promise.all(
      paths.map(async (path) => {
        const bytes = await (await fetch(server.url + path)).arrayBuffer();
        return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
      }),
    );
    return { ads, pictures };
  };
  return { app, userId, order };
}

describe('what a run does in silence', () => {
  it('is counted: listings by whether their purpose was heard, and layouts by the gate that refused them', async () => {
    const user = await signUpToOrder();
    await user.order();
    const { db, metrics } = server.ctx;
    const traces = await db
      .selectFrom('making_traces')
      .select('data')
      .where('kind', '=', 'attempts')
      .execute();
    const refused = traces
      .flatMap(({ data }) => data as Attempt[])
      .filter(({ outcome }) => outcome === 'refused')
      .flatMap(({ failed }) => failed.map(({ gate }) => gate));
    const { values } = await metrics.gateRefusals.get();
    const counted = values.filter(({ value }) => value > 0);
    expect(counted.map(({ labels: { gate }, value }) => [gate, value]).sort()).toEqual(
      [...new Set(refused)].map((gate) => [gate, refused.filter((one) => one === gate).length]).sort(),
    );
    const briefs = (await metrics.briefs.get()).values;
    expect(briefs).toEqual([{ labels: { language: 'en', purpose: 'known' }, value: 1 }]);
  });
});

describe('runs of one order again and again', () => {
  it('sell no picture twice, also where the first ones were deleted', async () => {
    const user = await signUpToOrder();
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
    const [user, other] = [await signUpToOrder(), await signUpToOrder()];
    const { ads } = await other.order();
    const { db } = server.ctx;
    const of = (userId: UserId) => ({ user_id: userId, app_id: user.app.appId });
    expect(await adsMadeEarlier(db, of(user.userId), null)).toEqual([]);
    expect(await adsMadeEarlier(db, of(other.userId), ads[0]?.generation_id ?? null)).toEqual([]);
    expect((await adsMadeEarlier(db, of(other.userId), null)).map(({ headline }) => headline).sort()).toEqual(
      ads.map(({ copy }) => copy.headline).sort(),
    );
  });

  it('go by what the first made out of the listing, until the engine says that it holds no more', async () => {
    const user = await signUpToOrder();
    const { db } = server.ctx;
    const kept = () =>
      db
        .selectFrom('listing_findings')
        .select(['key', 'bytes', sql<string>`xmin::text`.as('written')])
        .where('app_id', '=', user.app.appId)
        .executeTakeFirst();
    await user.order();
    await expect.poll(kept).toBeDefined();
    const first = await kept();
    await user.order();
    expect(await kept()).toEqual(first);
    await db
      .updateTable('listing_findings')
      .set({ key: 'of the engine before' })
      .where('app_id', '=', user.app.appId)
      .execute();
    await user.order();
    await expect.poll(async () => (await kept())?.key).toBe(first?.key);
    expect((await kept())?.written).not.toBe(first?.written);
  });
});
