import { api, type KitText } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { adsIn } from './kit/ads.ts';
import { failureOf } from './kit/generations.ts';
import { openKits } from './kit/kits.ts';

const { signUpToGenerate, generate, filesOf, ownerWithAds } = openKits();

const pick = ({ network, field, n }: KitText) => ({ network, field, n });

describe('texts for networks', () => {
  it('are read, written by the user within the limits, and stand in the kit', async () => {
    const { owner, ads } = await ownerWithAds();
    const query = { appId: owner.app.appId, language: 'en' };
    const { texts, wanted } = (await owner.client.call(api.kits.texts, { query })).data;
    expect(texts.length).toBeGreaterThan(10);
    expect(wanted).toContainEqual({ network: 'google-app', field: 'headline', min: 1, max: 5 });
    const put = (text: string) =>
      owner.client.call(api.kits.setTexts, {
        query,
        body: { texts: [{ network: 'snapchat', field: 'headline', n: 1, text }] },
      });
    expect(await failureOf(put('x'.repeat(35)))).toMatchObject({ status: 422, code: 'TEXT_REFUSED' });
    expect(await failureOf(put('=1+1'))).toMatchObject({ status: 422 });
    const saved = (await put('Our own words')).data.texts;
    expect(saved).toContainEqual(
      expect.objectContaining({
        network: 'snapchat',
        text: 'Our own words',
        characters: 13,
        own: true,
        evidence: [],
      }),
    );
    const files = await filesOf(owner, { adIDs: ads.map(({ adID }) => adID), networks: ['snapchat'] });
    expect(String(files.get('snapchat/en/texts.csv'))).toContain('Our own words,13,34,');
    const again = (await put('')).data.texts;
    expect(again.filter(({ own }) => own)).toEqual([]);
    expect((await put('The best in the world')).data.texts.find(({ own }) => own)?.warnings).toEqual([
      expect.stringContaining('proof'),
    ]);
  });

  it('stay with their message in kits of other ads', async () => {
    const owner = await signUpToGenerate();
    const ads = adsIn(await generate(owner, { square: 3 }));
    const query = { appId: owner.app.appId, language: 'en' };
    const { texts } = (await owner.client.call(api.kits.texts, { query })).data;
    const last = texts.findLast(({ network, field }) => network === 'meta' && field === 'primary_text');
    if (!last) throw new Error('no text of a message');
    expect(last.n).toBeGreaterThan(1);
    const text = 'Written for this message alone.';
    await owner.client.call(api.kits.setTexts, { query, body: { texts: [{ ...pick(last), text }] } });
    const textsOf = async (own: boolean) => {
      const adIDs = ads
        .filter(({ messageId }) => (messageId === last.messageId) === own)
        .map(({ adID }) => adID);
      const files = await filesOf(owner, { adIDs, networks: ['meta'] });
      return JSON.parse(String(files.get('manifest.json'))).texts as { text: string; own: boolean }[];
    };
    expect((await textsOf(true)).filter(({ own }) => own)).toMatchObject([{ text }]);
    expect((await textsOf(false)).filter(({ own }) => own)).toEqual([]);
  });
});
