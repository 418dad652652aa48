import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { adsIn, extract } from './kit/ads.ts';
import { failureOf, openGenerations } from './kit/generations.ts';

const { open, signUpToGenerate, generate, credits } = openGenerations();

describe('languages of a listing', () => {
  it('are found by asking Google Play, and told apart', async () => {
    const { client, app } = await signUpToGenerate();
    const read = async () =>
      (await client.call(api.listings.languages, { params: { appId: app.appId } })).data.languages;
    const languages = await read();
    expect(languages.filter(({ own }) => own).map(({ language }) => language)).toEqual(
      expect.arrayContaining(['en', 'de', 'ar', 'ja']),
    );
    expect(languages.filter(({ own }) => own)).toHaveLength(4);
    expect(languages).toContainEqual({ language: 'fr', name: 'French', own: false });
    expect(languages.length).toBeLessThanOrEqual(20);
    expect(await read()).toEqual(languages);
  });

  it('are found on the App Store by its countries', async () => {
    const { client } = await signUpToGenerate();
    const app = await extract(client, open.sandbox, 1);
    const { languages } = (await client.call(api.listings.languages, { params: { appId: app.appId } })).data;
    expect(languages.filter(({ own }) => own).map(({ language }) => language)).toEqual(['en', 'ja']);
  });
});

describe('an order in several languages', () => {
  it('makes the ads of each from its own listing, for the product', async () => {
    const owner = await signUpToGenerate();
    const before = await credits(owner);
    const languages = ['en', 'de', 'ar', 'ja'];
    const ordered = {
      appId: owner.app.appId,
      quantities: { square: 1 },
      templateType: 'basic' as const,
      languages,
    };
    const quote = await owner.client.call(api.generations.quote, {
      body: ordered,
    });
    expect(quote.data).toMatchObject({ credits: 4, would: 'run' });
    const events = await generate(owner, { square: 1 }, { languages, quoteId: quote.data.quoteId });
    const ads = adsIn(events);
    expect(events[0]).toMatchObject({ type: 'init', totalAds: 4 });
    expect(events.at(-1)).toMatchObject({ type: 'complete', delivered: 4, failed: 0 });
    expect(ads.map(({ language }) => language).toSorted()).toEqual(languages.toSorted());
    expect(new Set(ads.map(({ appId }) => appId))).toEqual(new Set([owner.app.appId]));
    expect(new Set(ads.map(({ messageId }) => messageId)).size).toBe(4);
    const scripts = {
      ar: /\p{Script=Arabic}/u,
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    };
    for (const [language, script] of Object.entries(scripts))
      expect(ads.find((ad) => ad.language === language)?.headline).toMatch(script);
    expect(await credits(owner)).toBe(before - 4);
    expect(await checkLedger(open.server.ctx.db)).toEqual([]);

    const { kitId } = (
      await owner.client.call(api.kits.start, {
        body: { adIDs: ads.map(({ adID }) => adID), networks: ['chatgpt'], languages },
      })
    ).data;
    const kit = async () => (await owner.client.call(api.kits.read, { params: { kitId } })).data;
    await expect.poll(async () => (await kit()).status, { timeout: 90_000 }).toBe('ready');
    expect((await kit()).missing.filter(({ what }) => what === 'ads' || what === 'texts')).toEqual([]);
    for (const language of ['de', 'ar', 'ja']) {
      const texts = await owner.client.call(api.kits.texts, {
        query: { appId: owner.app.appId, language },
      });
      const url = `${open.sandbox.examples[0]?.url}&hl=${language}`;
      const { data: own } = await owner.client.call(api.listings.extract, { body: { url } });
      const places = texts.data.texts.flatMap(({ evidence }) => evidence);
      expect(places.length).toBeGreaterThan(0);
      for (const { start, end } of places.filter(({ field }) => field === 'basicInfo.description'))
        expect(own.basicInfo.description.slice(start, end).trim()).not.toBe('');
      expect(texts.data.texts.find(({ network }) => network === 'meta')?.text).not.toMatch(
        language === 'de' ? /[^\p{Script=Latin}\p{P}\p{N}\p{S}\s]/u : /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u,
      );
    }

    const german = await owner.client.call(api.ads.ofApp, {
      params: { appId: owner.app.appId },
      query: { language: 'de' },
    });
    expect(german.ads.map(({ adID }) => adID)).toEqual([ads.find(({ language }) => language === 'de')?.adID]);
  });

  it('is refused in a language that the store does not show', async () => {
    const owner = await signUpToGenerate();
    expect(await failureOf(generate(owner, { square: 1 }, { languages: ['sw'] }))).toMatchObject({
      code: 'LANGUAGE_NOT_OFFERED',
    });
  });

  it('goes on with the others where the store shows one no more, and gives its credits back', async () => {
    const owner = await signUpToGenerate();
    const app = await extract(owner.client, open.sandbox, 1);
    const elsewhere = { ...owner, app };
    await owner.client.call(api.listings.languages, { params: { appId: app.appId } });
    const before = await credits(owner);
    open.sandbox.change(1, () => ({ countries: ['us'] }));
    const events = await generate(elsewhere, { square: 1 }, { languages: ['ja', 'en'] });
    open.sandbox.change(1, () => ({ countries: ['us', 'jp'] }));
    expect(events.at(-1)).toMatchObject({
      type: 'complete',
      delivered: 1,
      failed: 1,
      goneLanguages: ['ja'],
    });
    expect(adsIn(events).map(({ language }) => language)).toEqual(['en']);
    expect(await credits(owner)).toBe(before - 1);
  });
});

// Last, for it keeps the Japanese listing.
describe('languages of an app that is sold in few countries', () => {
  it('are found in another country where the first does not sell the app', async () => {
    const { client } = await signUpToGenerate();
    const url = open.sandbox.examples[1]?.url.replace('/us/', '/jp/') ?? '';
    const { data: app } = await client.call(api.listings.extract, { body: { url } });
    open.sandbox.change(1, () => ({ countries: ['jp', 'gb'] }));
    const { languages } = (await client.call(api.listings.languages, { params: { appId: app.appId } })).data;
    open.sandbox.change(1, () => ({ countries: ['us', 'jp'] }));
    expect(languages.filter(({ own }) => own).map(({ language }) => language)).toEqual(['ja', 'en']);
  });
});
