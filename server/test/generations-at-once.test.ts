import { setTimeout as delay } from 'node:timers/promises';
import { adId, type UserId } from '@marquee/contract';
import type { AdPool } from '@marquee/engine/pool';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkLedger, lockAccount } from '../src/credits/index.ts';
import type { Tx } from '../src/database.ts';
import { runGeneration } from '../src/generations/run-generation.ts';
import { runRegeneration } from '../src/generations/run-regeneration.ts';
import { startRegeneration } from '../src/generations/start-regeneration.ts';
import { openTurns, running } from './kit/turns.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

const { open, signUpToGenerate, work, adsOf } = openTurns();

/** What is written under the key of each ad, thumbnails and what recipes keep aside, while `act` runs. */
async function pictures(act: () => Promise<unknown>): Promise<Map<string, Uint8Array>> {
  const { blobs } = open.server.ctx;
  const written = new Map<string, Uint8Array>();
  open.server.ctx.blobs = {
    ...blobs,
    async put(key, bytes, type) {
      if (type === 'image/png' && !key.startsWith('pictures/')) {
        // Whatever comes a second time to a place is the same.
        expect(bytes).toEqual(written.get(key) ?? bytes);
        written.set(key, bytes);
      }
      await blobs.put(key, bytes, type);
    },
  };
  await act().finally(() => {
    open.server.ctx.blobs = blobs;
  });
  return written;
}

/** Expects that of what was written the given pictures are there as they were, and no other. */
async function expectKept(written: Map<string, Uint8Array>, keys: string[]): Promise<void> {
  const { blobs } = open.server.ctx;
  expect(keys.filter((key) => !written.has(key))).toEqual([]);
  for (const [key, bytes] of written) {
    expect([key, await blobs.exists(key)]).toEqual([key, keys.includes(key)]);
    if (keys.includes(key)) expect(Buffer.from(await blobs.get(key)).equals(bytes)).toBe(true);
  }
}

/**
 * Holds the row that `begin` changes, as a worker does that is about to settle, lets `other` run against it,
 * and then takes the account, as a worker does last.
 */
async function meanwhile(userId: UserId, begin: (tx: Tx) => Promise<unknown>, other: () => Promise<unknown>) {
  return open.server.ctx.db.transaction().execute(async (tx) => {
    await begin(tx);
    let answered = false;
    const answer = other()
      .catch((error) => error)
      .finally(() => {
        answered = true;
      });
    await expect.poll(async () => answered || (await waitingForLocks(open.server.ctx.db)) > 0).toBe(true);
    await lockAccount(tx, userId);
    return answer;
  });
}

it('refuses a second generation while an ad of the first is being settled, and neither waits for the other', async () => {
  const { userId, start } = await signUpToGenerate();
  const id = await start(1);
  const answer = await meanwhile(
    userId,
    (tx) => tx.updateTable('generations').set({ alive_at: sql`now()` }).where('id', '=', id).execute(),
    () => start(1),
  );
  expect(answer).toMatchObject({ code: 'USER_OPERATION_IN_PROGRESS' });
});

it('refuses a second regeneration of an ad while the first is being settled, and neither waits for the other', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const generation = await start(1);
  await work(generation);
  const [ad] = await adsOf(generation);
  const again = () => startRegeneration(open.server.ctx, userId, { appId, adID: adId.parse(ad?.id) });
  const id = await again();
  const answer = await meanwhile(
    userId,
    (tx) =>
      tx
        .updateTable('regenerations')
        .set({ status: 'complete', finished_at: sql`now()` })
        .where('id', '=', id)
        .execute(),
    again,
  );
  expect(answer).toMatchObject({ code: 'USER_OPERATION_IN_PROGRESS' });
});

it('keeps the picture of each recorded ad and no other, though two workers have the same generation', async () => {
  const { start } = await signUpToGenerate();
  const id = await start(6);
  const written = await pictures(() => Promise.all([work(id), delay(400).then(() => work(id))]));
  const ads = await adsOf(id);
  expect(ads).toHaveLength(6);
  await expectKept(
    written,
    ads.map(({ blob_key }) => blob_key),
  );
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);
});

it('never has what a slower worker made in the place of the recorded ad', async () => {
  const { start } = await signUpToGenerate();
  const id = await start(1);
  const { adPool } = open.server.ctx;
  // The other one makes another picture, and writes it when the first one is recorded.
  const begun = Promise.withResolvers<void>();
  const slow: AdPool = {
    ...adPool,
    async *makeAds(run) {
      begun.resolve();
      for await (const result of adPool.makeAds(run)) {
        await expect.poll(() => adsOf(id)).toHaveLength(1);
        if (!('ad' in result)) throw new Error('no ad came');
        yield { ...result, ad: { ...result.ad, png: await sharp(result.ad.png).negate().png().toBuffer() } };
      }
    },
  };
  const written = await pictures(async () => {
    const beside = { ...open.server.ctx, adPool: slow };
    const slower = runGeneration(beside, { generationId: id, turn: 0 }, running);
    await begun.promise;
    await Promise.all([work(id), slower]);
  });
  const [ad] = await adsOf(id);
  expect(written.size).toBe(2);
  await expectKept(written, [ad?.blob_key ?? '']);
});

it('keeps the recorded picture and no other, though two workers have the same regeneration', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const generation = await start(1);
  await work(generation);
  const [before] = await adsOf(generation);
  const id = await startRegeneration(open.server.ctx, userId, { appId, adID: adId.parse(before?.id) });
  const anew = () => runRegeneration(open.server.ctx, id, running);
  const written = await pictures(() => Promise.all([anew(), anew()]));
  const [ad] = await adsOf(generation);
  await expectKept(written, [ad?.blob_key ?? '']);
});
