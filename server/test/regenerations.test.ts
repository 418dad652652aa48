import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { checkLedger, issue } from '../src/credits/index.ts';
import { adsIn } from './kit/ads.ts';
import { failureOf, openGenerations } from './kit/generations.ts';

const { open, signUpToGenerate, generate, begin, regenerate, events, credits } = openGenerations();

describe('a regeneration', () => {
  it('gives another idea in the same place, free twice, then for the price of the ad', async () => {
    const user = await signUpToGenerate();
    const [first] = adsIn(await generate(user, { square: 1 }));
    if (!first) throw new Error('no ad came');
    let before = first;
    for (const [cost, left] of [
      [0, 9],
      [0, 9],
      [1, 8],
    ] as const) {
      expect(before.regenerationCost).toBe(cost);
      const { ad, credits: spendable } = await regenerate(user, first.adID);
      expect(ad.adID).toBe(first.adID);
      expect(ad.assetPath).not.toBe(before.assetPath);
      expect([ad.archetype, ad.angle]).not.toEqual([before.archetype, before.angle]);
      expect(ad.isRegenerated).toBe(true);
      expect(spendable).toBe(left);
      for (const { assetPath } of [before, ad])
        expect((await fetch(open.server.url + assetPath)).status).toBe(200);
      before = ad;
    }
    expect(await checkLedger(open.server.ctx.db)).toEqual([]);
  });

  it('is refused while a generation runs, and refuses one while it runs', async () => {
    const user = await signUpToGenerate();
    const [ad] = adsIn(await generate(user, { square: 1 }));
    if (!ad) throw new Error('no ad came');
    const running = await begin(user, { square: 2 });
    expect(await failureOf(regenerate(user, ad.adID))).toEqual({ status: 409, code: 'GENERATION_ACTIVE' });
    await Array.fromAsync(events(running));

    const regenerating = regenerate(user, ad.adID);
    const recorded = () =>
      open.server.ctx.db
        .selectFrom('regenerations')
        .select('id')
        .where('user_id', '=', user.id)
        .where('status', '=', 'running')
        .executeTakeFirst();
    await expect.poll(recorded, { interval: 1 }).toBeDefined();
    const refused = begin(user, { square: 1 });
    expect(await failureOf(refused)).toEqual({ status: 409, code: 'REGENERATION_ACTIVE' });
    await regenerating;
  });

  it('is one per ad and three per user at a time', async () => {
    const user = await signUpToGenerate();
    const ads = adsIn(await generate(user, { square: 4 }));
    const answers = await Promise.all(ads.map((ad) => failureOf(regenerate(user, ad.adID))));
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(3);
    for (const answer of answers) {
      if (answer) expect(answer).toEqual({ status: 409, code: 'REGENERATION_LIMIT_REACHED' });
    }
    const [ad] = ads;
    const twice = await Promise.all([1, 2].map(() => failureOf(regenerate(user, ad?.adID ?? ''))));
    expect(twice.filter((answer) => answer === null).length).toBeGreaterThanOrEqual(1);
    for (const answer of twice) if (answer) expect(answer.status).toBe(409);
    expect(await checkLedger(open.server.ctx.db)).toEqual([]);
  });

  it('costs credits that are there', async () => {
    const user = await signUpToGenerate();
    const [ad] = adsIn(await generate(user, { square: 1 }));
    if (!ad) throw new Error('no ad came');
    await regenerate(user, ad.adID);
    await regenerate(user, ad.adID);
    await generate(user, { square: 9 });
    expect(await credits(user)).toBe(0);
    expect(await failureOf(regenerate(user, ad.adID))).toEqual({ status: 402, code: 'INSUFFICIENT_CREDITS' });
    await open.server.ctx.db
      .transaction()
      .execute((tx) => issue(tx, user.id, 1, { key: `test:${user.id}`, kind: 'adjustment', reason: 'test' }));
    expect((await regenerate(user, ad.adID)).credits).toBe(0);
  });
});

describe('what belongs to another user', () => {
  it('answers a stranger that the ad and the generation of another are not there', async () => {
    const owner = await signUpToGenerate();
    const stranger = await signUpToGenerate();
    const told = await generate(owner, { square: 1 });
    const [ad] = adsIn(told);
    const init = told[0];
    if (!ad || init?.type !== 'init') throw new Error('no ad came');
    expect(await failureOf(regenerate(stranger, ad.adID))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(
      await failureOf(
        stranger.client.send(api.generations.follow, { params: { operationId: init.operationId } }),
      ),
    ).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await stranger.client.call(api.ads.ofApp, { params: { appId: owner.app.appId } })).ads).toEqual(
      [],
    );
  });

  it('serves nothing but pictures of ads under their own addresses', async () => {
    for (const path of [
      '',
      'x.png',
      '..%2f..%2fpackage.json',
      `${'A'.repeat(22)}.png`,
      `${'A'.repeat(22)}`,
    ]) {
      expect((await fetch(`${open.server.url}/assets/ads/${path}`)).status).toBe(404);
    }
  });
});
