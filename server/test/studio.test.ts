import { type ApiError, api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { adsOf } from './kit/gallery.ts';
import { failureOf } from './kit/generations.ts';
import { openStudio } from './kit/studio.ts';

const { open, signUpWithAd, signUpWithAds, studioOf, statusOf, credits } = openStudio();

const setEditCost = (edit_cost: number) =>
  open.server.ctx.db
    .updateTable('configuration')
    .set({ value: JSON.stringify({ basic: 1, advanced: 3, edit_cost }) })
    .where('section', '=', 'generation_costs')
    .execute();

describe('the studio', () => {
  it('opens an ad with its recipe, what could stand in it, and its versions', async () => {
    const { ad, studio } = await signUpWithAd();
    const opened = await studio.open();
    expect(opened).toMatchObject({ version: 1, ad: { adID: ad.adID }, canSuggest: false, uploads: [] });
    expect(opened.recipe.message.headline.replaceAll('\n', ' ')).toBe(ad.headline.replaceAll('\n', ' '));
    expect(opened.versions).toEqual([{ version: 1, assetPath: ad.assetPath, createdAt: expect.any(String) }]);
    expect(opened.options.formats).toContain('square');
    expect(opened.options.schemes.length).toBeGreaterThan(1);
    expect(opened.options.layouts.length).toBeGreaterThan(1);
    for (const { path } of opened.options.screenshots) expect(await statusOf(path)).toBe(200);
  });

  it('previews an edit and writes nothing', async () => {
    const { ad, user, studio } = await signUpWithAd();
    const preview = await studio.preview({ size: 'S' });
    expect(preview).toMatchObject({ width: 200, height: 200, refused: null });
    expect(preview.picture).toMatch(/^data:image\/webp;base64,/);
    expect(preview.boxes.map(({ kind }) => kind)).toContain('headline');
    expect((await studio.open()).versions).toHaveLength(1);
    const { placeholderID: _, ...kept } = ad;
    expect(await adsOf(user.client, user.app.appId)).toEqual([kept]);
  });

  it('measures how much longer each text may be, which then holds', async () => {
    const { ad, studio } = await signUpWithAd();
    expect((await studio.preview({})).room).toBeUndefined();
    const { room = {} } = await studio.preview({}, { room: true });
    const { headline = 0 } = room;
    expect(headline).toBeGreaterThanOrEqual(ad.headline.length);
    const longest = `${ad.headline.replaceAll('\n', ' ')} `.repeat(20).slice(0, headline).trim();
    expect((await studio.preview({ headline: longest })).refused).toBeNull();
    const tooLong = await studio.preview({ headline: `${longest} ${longest} ${longest}` });
    expect(tooLong.refused ?? tooLong.mended[0]).toBeTruthy();
  });

  it('saves a version: the same ad, a new picture, the old one beside it, and brings that back', async () => {
    const { ad, user, studio } = await signUpWithAd();
    const { options } = await studio.open();
    const other = options.schemes.find(({ id }) => id !== options.schemes[0]?.id);
    const saved = await studio.save({ scheme: other?.id ?? '' });
    expect(saved).toMatchObject({ version: 2, ad: { adID: ad.adID } });
    expect(saved.ad.assetPath).not.toBe(ad.assetPath);
    for (const { assetPath, thumbnailPath, jpegPath } of [ad, saved.ad])
      for (const path of [assetPath, thumbnailPath, jpegPath]) expect(await statusOf(path)).toBe(200);
    expect(await adsOf(user.client, user.app.appId)).toEqual([saved.ad]);

    const restored = await studio.restore(1);
    expect(restored.version).toBe(3);
    const bytes = async (path: string) =>
      Buffer.from(await (await fetch(open.server.url + path)).arrayBuffer());
    expect((await bytes(restored.ad.assetPath)).equals(await bytes(ad.assetPath))).toBe(true);
    const { versions, recipe } = await studio.open();
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(recipe.message.headline.replaceAll('\n', ' ')).toBe(ad.headline.replaceAll('\n', ' '));
  });

  it('goes back behind a save: previews and saves what an earlier version was changed into', async () => {
    const { ad, studio } = await signUpWithAd();
    await studio.save({ formatType: 'landscape', scheme: { color: '#0b1d3a' } });
    const earlier = await studio.preview({ size: 'S' }, { from: 1 });
    expect([earlier.width, earlier.height]).toEqual([200, 200]);
    const { ad: back, version } = await studio.save({}, 2, 1);
    expect([version, back.width, back.height, back.formatName]).toEqual([3, 1080, 1080, ad.formatName]);
    expect((await studio.open()).recipe.scheme.own).toBeUndefined();
    expect(await failureOf(studio.preview({}, { from: 9 }))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it('refuses to save what was saved meanwhile, and says what is there', async () => {
    const { studio } = await signUpWithAd();
    const saves = await Promise.allSettled([studio.save({ size: 'S' }), studio.save({ size: 'L' })]);
    const [refused] = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason as ApiError] : []));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' });
    const { version, ad } = await studio.open();
    expect([version, refused?.refusal.latest]).toEqual([2, { version: 2, assetPath: ad.assetPath }]);
  });

  it('asks for what the listing does not say, and keeps it as its author’s', async () => {
    const { user, studio } = await signUpWithAd();
    const edit = { headline: 'Loved by 10 million people' };
    const refused = await studio.save(edit).catch((error: ApiError) => error);
    expect(refused).toMatchObject({ status: 422, code: 'CLAIM_UNPROVEN' });
    const { ad } = await studio.save({ ...edit, ownClaims: true });
    expect(ad.quality.grounded).toBe(false);
    expect(ad.ownClaims).toContainEqual({ claim: '10 million', by: user.email, at: expect.any(String) });
  });

  it('says why an edit cannot be drawn, and takes no unknown field', async () => {
    const { studio } = await signUpWithAd();
    const long = await studio
      .save({ headline: 'Extraordinarily '.repeat(25).trim(), ownClaims: true })
      .catch((error) => error);
    expect(long).toMatchObject({ status: 422, code: 'NOT_DRAWABLE' });
    const unknown = await failureOf(studio.preview({ pixels: 3 } as object));
    expect(unknown).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(await failureOf(studio.preview({ formatType: 'nowhere' }))).toEqual({
      status: 400,
      code: 'UNKNOWN_FORMAT',
    });
  });

  it('makes a new ad, in another format too, and carries one over to the set', async () => {
    const { user, ads } = await signUpWithAds({ square: 1, story: 1 });
    const [square] = ads.filter(({ formatType }) => formatType === 'square');
    if (!square) throw new Error('no square came');
    const studio = studioOf(user, square.adID);
    const { ad } = await studio.saveAs({ formatType: 'landscape' });
    expect(ad).toMatchObject({ formatType: 'landscape', messageId: square.messageId });
    expect(ad.adID).not.toBe(square.adID);
    expect(await adsOf(user.client, user.app.appId)).toHaveLength(3);

    const motion = { style: 'walk', seconds: 12 } as const;
    const saved = await studio.save({ scheme: { color: '#0b1d3a' }, motion });
    const carried = await studio.carryOver(saved.version);
    expect(carried.map(({ adID }) => adID)).toContain(ad.adID);
    const { recipe } = await studioOf(user, ad.adID).open();
    expect([recipe.scheme.own, recipe.motion]).toEqual(['#0b1d3a', motion]);
  });

  it('moves an ad that is saved in another format to its place in the gallery', async () => {
    const { user, studio } = await signUpWithAd();
    await studio.save({ formatType: 'landscape' });
    const { apps } = await user.client.call(api.gallery.apps, { query: {} });
    expect(apps[0]?.formats.map(({ formatType, imageCount }) => [formatType, imageCount])).toEqual([
      ['landscape', 1],
    ]);
  });

  it('charges each save once where it has a price, and nothing for a refused one', async () => {
    const { user, studio } = await signUpWithAd();
    await setEditCost(2);
    try {
      const before = await credits(user);
      await studio.save({ size: 'S' });
      expect(await credits(user)).toBe(before - 2);
      const twice = await Promise.all([1, 2].map(() => failureOf(studio.save({ frame: false }, 2))));
      expect(twice.filter((failure) => failure?.code === 'EDITED_MEANWHILE')).toHaveLength(1);
      expect(twice).toContain(null);
      expect(await credits(user)).toBe(before - 4);
      await failureOf(studio.save({ size: 'L' }));
      await failureOf(studio.save({ headline: 'Loved by 10 million people' }, 3));
      expect(await credits(user)).toBe(before - 4);
      const { events } = (await user.client.call(api.credits.history, {})).data;
      expect(events[0]).toMatchObject({ credits: -2, edit: true, app: expect.any(String) });
      await setEditCost(1_000);
      expect(await failureOf(studio.save({ size: 'L' }, 3))).toEqual({
        status: 402,
        code: 'INSUFFICIENT_CREDITS',
      });
    } finally {
      await setEditCost(0);
    }
    expect(await checkLedger(open.server.ctx.db)).toEqual([]);
  });

  it('says of an ad that was made before that it has no recipe', async () => {
    const { ad, studio } = await signUpWithAd();
    await open.server.ctx.db
      .updateTable('ad_versions')
      .set({ recipe: null })
      .where('ad_id', '=', ad.adID)
      .execute();
    expect(await failureOf(studio.open())).toEqual({ status: 409, code: 'NO_RECIPE' });
    expect(await failureOf(studio.save({ size: 'S' }))).toEqual({ status: 409, code: 'NO_RECIPE' });
  });

  it('reads a stored recipe by its version, and says of one that it does not know that there is none', async () => {
    const { ad, studio } = await signUpWithAd();
    await open.server.ctx.db
      .updateTable('ad_versions')
      .set({ recipe: sql`jsonb_set(recipe, '{version}', '99')` })
      .where('ad_id', '=', ad.adID)
      .execute();
    expect(await failureOf(studio.open())).toEqual({ status: 409, code: 'NO_RECIPE' });
  });
});
