import { api, type RegenerationReason } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { failureOf } from './kit/generations.ts';
import { openStudio } from './kit/studio.ts';

const { signUpWithAd } = openStudio();

describe('a regeneration with a reason', () => {
  it('changes what was named and leaves the rest', async () => {
    const { user, ad, studio } = await signUpWithAd();
    const before = (await studio.open()).recipe;
    const regenerate = (reasons: RegenerationReason[]) =>
      user.client.call(api.ads.regenerate, { body: { appId: ad.appId, adID: ad.adID, reasons } });
    const { ad: made } = await regenerate(['colours']);
    const { recipe, version } = await studio.open();
    expect(version).toBe(2);
    expect(made).toMatchObject({ adID: ad.adID, isRegenerated: true, headline: ad.headline });
    expect(recipe.layout).toEqual(before.layout);
    expect(recipe.scheme.id).not.toBe(before.scheme.id);
  });

  it('asks for a model where it is said in words and there is none', async () => {
    const { user, ad } = await signUpWithAd();
    const call = user.client.call(api.ads.regenerate, {
      body: { appId: ad.appId, adID: ad.adID, wish: 'darker' },
    });
    expect(await failureOf(call)).toEqual({ status: 409, code: 'NO_MODEL' });
  });
});
