import { randomUUID } from 'node:crypto';
import { type Ad, api, type Edit, type WebhookEvent } from '@marquee/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { generate, orderOf } from './kit/ads.ts';
import { adsOf } from './kit/gallery.ts';
import { failureOf, type Owner } from './kit/generations.ts';
import { type HeldKey, makeKey } from './kit/keys.ts';
import { openStudio } from './kit/studio.ts';

const { open, signUpWithAd, signUpWithAds, studioOf } = openStudio();

const keyOf = (owner: Owner, mode: 'live' | 'test' = 'live') =>
  makeKey(open.server, owner, { scopes: ['ads:read', 'ads:write'], mode });

/** Asks the studio with a key and an Idempotency-Key. */
async function ask<Data>(
  { text }: HeldKey,
  endpoint: { path: string },
  body: object,
  idempotencyKey: string = randomUUID(),
) {
  const response = await fetch(`${open.server.url}${endpoint.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${text}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(body),
  });
  const { data, code } = (await response.json()) as { data?: Data; code?: string };
  return { status: response.status, data, code };
}

interface Saved {
  ad: Ad;
  version: number;
}

const versionsOf = async (adID: string) =>
  (
    await sql<{
      version: number;
    }>`select version from ad_versions where ad_id = ${adID} order by version`.execute(open.server.ctx.db)
  ).rows.map(({ version }) => version);

/** As it stands when a process dies after it has saved something, and before that was written down. */
const loseAnswers = (user: Owner) =>
  sql`update idempotency_claims set status = null, answer = null, alive_at = now() - interval '1 minute'
    where user_id = ${user.id}`.execute(open.server.ctx.db);

/** The mark: white letters on black in the lower left corner. */
async function hasMark(picture: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  const square = Math.max(1, Math.round(Math.min(info.width, info.height) / 90));
  const corner = at(0, info.height - 1);
  const letter = at(Math.round(2.5 * square), Math.round(info.height - 6.5 * square));
  return corner.every((value) => value < 40) && letter.every((value) => value > 200);
}

const pictureOf = async ({ assetPath }: Ad) =>
  new Uint8Array(await (await fetch(open.server.url + assetPath)).arrayBuffer());

describe('a program in the studio', () => {
  it.each(['save', 'saveAs', 'restore'] as const)('has %s done once, over crashes, too', async (act) => {
    const { user, ad } = await signUpWithAd();
    const key = await keyOf(user);
    const edit: Edit = { size: 'S' };
    const body = {
      adID: ad.adID,
      ...(act === 'saveAs' ? { edit } : act === 'save' ? { edit, version: 1 } : { version: 1 }),
    };
    const first = await ask<Saved>(key, api.studio[act], body, 'once');
    expect(first).toMatchObject({ status: 200, data: { version: act === 'saveAs' ? 1 : 2 } });
    expect(await ask<Saved>(key, api.studio[act], body, 'once')).toEqual(first);
    await loseAnswers(user);
    expect(await ask<Saved>(key, api.studio[act], body, 'once')).toEqual(first);
    const savedId = first.data?.ad.adID ?? '';
    expect(await versionsOf(savedId)).toEqual(act === 'saveAs' ? [1] : [1, 2]);
    expect(await adsOf(user.client, user.app.appId)).toHaveLength(act === 'saveAs' ? 2 : 1);
    expect(
      await ask(key, api.studio[act], { ...body, adID: savedId, version: 7, edit: { size: 'L' } }, 'once'),
    ).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('goes on with what is left to carry over', async () => {
    const { user, ads } = await signUpWithAds({ square: 1, story: 1, landscape: 1 });
    const key = await keyOf(user);
    const square = ads.find(({ formatType }) => formatType === 'square');
    const saved = await studioOf(user, square?.adID ?? '').save({ scheme: { color: '#0b1d3a' } });
    const body = { adID: square?.adID, version: saved.version };
    const carry = () => ask<{ ads: Ad[] }>(key, api.studio.carryOver, body, 'carry');
    const first = await carry();
    expect(first.data?.ads.length).toBeGreaterThan(0);
    await loseAnswers(user);
    expect(await carry()).toEqual(first);
    for (const { adID } of first.data?.ads ?? []) expect(await versionsOf(adID)).toEqual([1, 2]);
  });

  it('is told of each new version', async () => {
    const { user, ad, studio } = await signUpWithAd();
    const events: WebhookEvent[] = ['ad.edited'];
    const { data: webhook } = await user.client.call(api.webhooks.create, {
      body: { url: 'https://example.com/hook', events },
    });
    await studio.save({ size: 'S' });
    const copy = await studio.saveAs({ size: 'L' });
    await studio.restore(1);
    const { deliveries } = (
      await user.client.call(api.webhooks.deliveries, { params: { id: webhook.id }, query: {} })
    ).data;
    const told = deliveries.map(({ body }) => JSON.parse(body)).reverse();
    const about = { appId: user.app.appId, test: false, metadata: null, credits: 0, madeFrom: ad.adID };
    expect(told).toMatchObject([
      { type: 'ad.edited', data: { ...about, adID: ad.adID, version: 2 } },
      { type: 'ad.edited', data: { ...about, adID: copy.ad.adID, version: 1 } },
      { type: 'ad.edited', data: { ...about, adID: ad.adID, version: 3 } },
    ]);
  });
});

describe('a test key in the studio', () => {
  it('changes no ad that was paid for, and its copies and previews bear the mark', async () => {
    const { user, ad } = await signUpWithAd();
    const key = await keyOf(user, 'test');
    const adID = ad.adID;
    const edit: Edit = { size: 'S' };
    for (const refused of [
      await ask(key, api.studio.save, { adID, edit, version: 1 }),
      await ask(key, api.studio.restore, { adID, version: 1 }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'TEST_KEY_ONLY' });
    const { data: copy } = await ask<Saved>(key, api.studio.saveAs, { adID, edit });
    expect(copy?.ad).toMatchObject({ test: true });
    expect(await hasMark(await pictureOf(copy?.ad as Ad))).toBe(true);
    expect(await hasMark(await pictureOf(ad))).toBe(false);
    const { data: preview } = await ask<{ picture: string }>(key, api.studio.preview, {
      adID,
      edit,
      width: 360,
    });
    expect(await hasMark(Buffer.from(preview?.picture.split(',')[1] ?? '', 'base64'))).toBe(true);
  });

  it('edits what it made for nothing, and so does its owner: the mark stays', async () => {
    const { user } = await signUpWithAd();
    const key = await keyOf(user, 'test');
    const [ad] = (await generate(key.client, orderOf(user.app.appId, { square: 1 }))).ads;
    const setEditCost = (edit_cost: number) =>
      sql`update configuration set value = ${JSON.stringify({ basic: 1, advanced: 3, edit_cost })}::jsonb
        where section = 'generation_costs'`.execute(open.server.ctx.db);
    await setEditCost(1_000);
    try {
      const byKey = await ask<Saved>(key, api.studio.save, {
        adID: ad?.adID,
        edit: { size: 'S' },
        version: 1,
      });
      expect(byKey).toMatchObject({ status: 200, data: { version: 2, ad: { test: true } } });
      const { ad: edited } = await studioOf(user, ad?.adID ?? '').save({ size: 'L' }, 2);
      expect(await hasMark(await pictureOf(edited))).toBe(true);
      expect(await failureOf(studioOf(user, ad?.adID ?? '').save({ size: 'L' }, 2))).toMatchObject({
        status: 409,
      });
    } finally {
      await setEditCost(0);
    }
  });
});
