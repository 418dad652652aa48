import { api } from '@marquee/contract';
import { expect, it } from 'vitest';
import { adsIn } from './kit/ads.ts';
import { failureOf, openGenerations } from './kit/generations.ts';

const { open, request, signUpToGenerate, generate } = openGenerations();

it('makes ads like those that lead, says why at each, and has one in four explore', async () => {
  const owner = await signUpToGenerate();
  const order = { ...request(owner, { square: 4 }), favour: 'results' as const };
  const begun = owner.client.call(api.generations.generate, { body: order });
  expect(await failureOf(begun)).toEqual({ status: 409, code: 'RESULTS_MISSING' });

  const made = adsIn(await generate(owner, { square: 4 }));
  // Two ads stand for each idea, so that these can be compared.
  const angles = ['ease', 'ease', 'outcome', 'outcome'];
  for (const [at, { adID }] of made.entries())
    await open.server.ctx.db
      .updateTable('ads')
      .set({ angle: angles[at] ?? '' })
      .where('id', '=', adID)
      .execute();
  const rows = made.map(({ adID }, at) => ({
    network: 'meta' as const,
    adID,
    from: '2026-09-01',
    to: '2026-09-01',
    impressions: 50_000,
    clicks: at < 2 ? 1_500 + at : 400 + at,
  }));
  await owner.client.call(api.results.add, { body: { rows } });

  const events = await generate(owner, { square: 4 }, { favour: 'results' });
  const favours = adsIn(events).map(({ favour }) => favour);
  expect(favours).toHaveLength(4);
  expect(favours.filter((favour) => favour?.explores)).toHaveLength(1);
  for (const favour of favours) {
    expect(favour?.network).toBe('meta');
    if (favour?.explores) expect(favour.reason).toMatch(/^Explores/);
    else {
      // Which of the two is drawn by lot; how likely each is, is not.
      const wish = favour?.wishes.find(({ attribute }) => attribute === 'angle');
      expect(wish?.likely)[wish?.value === 'ease' ? 'toBeGreaterThan' : 'toBeLessThan'](0.5);
      expect(favour?.reason).toMatch(/angle ‘(ease|outcome)’/);
    }
  }
  const { ads } = await owner.client.call(api.ads.ofApp, { params: { appId: owner.app.appId }, query: {} });
  expect(ads.filter(({ favour }) => favour)).toHaveLength(4);
});
