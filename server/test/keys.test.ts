import { api } from '@marquee/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isKeyText } from '../src/keys/key-text.ts';
import type { TestClient } from './harness.ts';
import { creditsOf, lastAudit, signUp, signUpAdmin } from './kit/accounts.ts';
import { generate, orderOf, signUpWithApp } from './kit/ads.ts';
import { failureOf } from './kit/generations.ts';
import { expire, makeKey } from './kit/keys.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();
const everything = ['listings:read', 'ads:read', 'ads:write', 'credits:read'] as const;

describe('a key', () => {
  it('is told once, then known by its last characters', async () => {
    const owner = await signUp(open.server);
    const key = await makeKey(open.server, owner, { scopes: ['credits:read'], name: 'Nightly' });
    expect(isKeyText(key.text)).toBe(true);
    const { data } = await owner.client.call(api.keys.list, {});
    expect(data).toMatchObject([
      {
        id: key.id,
        name: 'Nightly',
        hint: `mq_live_…${key.text.slice(-4)}`,
        lastUsed: null,
        revokedAt: null,
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(key.text.slice(0, 20));
  });

  it('acts for its account until it is revoked, also in what it listens to', async () => {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, { scopes: [...everything] });
    expect(await creditsOf(key.client)).toBe(await creditsOf(owner.client));
    await owner.client.call(api.keys.revoke, { params: { id: key.id } });
    expect(await failureOf(creditsOf(key.client))).toEqual({ status: 401, code: 'KEY_REFUSED' });
    expect((await owner.client.call(api.keys.list, {})).data[0]?.revokedAt).not.toBeNull();
  });

  it('ends at its time', async () => {
    const owner = await signUp(open.server);
    const key = await makeKey(open.server, owner, { scopes: ['credits:read'] });
    await expire(open.server, key);
    expect(await failureOf(creditsOf(key.client))).toEqual({ status: 401, code: 'KEY_REFUSED' });
  });

  it('is rolled: both are accepted during the overlap, then the new characters alone', async () => {
    const owner = await signUp(open.server);
    const key = await makeKey(open.server, owner, { scopes: ['credits:read'] });
    const roll = (overlapHours: number) =>
      owner.client.call(api.keys.roll, { params: { id: key.id }, body: { overlapHours } });
    const first = await roll(2);
    const second = open.server.newClient(first.data.key);
    expect([await creditsOf(key.client), await creditsOf(second)]).toEqual([10, 10]);
    expect(first.data).toMatchObject({ id: key.id, name: 'A program', overlapEndsAt: expect.any(String) });
    const third = open.server.newClient((await roll(0)).data.key);
    expect(await failureOf(creditsOf(key.client))).toEqual({ status: 401, code: 'KEY_REFUSED' });
    expect(await failureOf(creditsOf(second))).toEqual({ status: 401, code: 'KEY_REFUSED' });
    expect(await creditsOf(third)).toBe(10);
  });

  it("is nobody else's to see, roll or revoke", async () => {
    const [owner, other] = await Promise.all([signUp(open.server), signUp(open.server)]);
    const { id } = await makeKey(open.server, owner, { scopes: ['credits:read'] });
    const params = { id };
    for (const act of [
      () => other.client.call(api.keys.revoke, { params }),
      () => other.client.call(api.keys.roll, { params, body: { overlapHours: 1 } }),
      () => other.client.call(api.keys.calls, { params, query: {} }),
    ])
      expect(await failureOf(act())).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it('is refused where its check character is wrong, whoever it is said to be', async () => {
    for (const token of [`mq_live_${'0'.repeat(33)}`, 'mq_live_x', 'mq_other_1'])
      expect(await failureOf(creditsOf(open.server.newClient(token)))).toEqual({
        status: 401,
        code: 'KEY_REFUSED',
      });
  });

  it('is told what it lacks, in the words of RFC 6750', async () => {
    const key = await makeKey(open.server, await signUp(open.server), { scopes: ['ads:write'] });
    const challenge = async (client: TestClient) => {
      const { status, headers } = await client.fetch(api.credits.balance.path);
      return [status, headers.get('www-authenticate')];
    };
    expect(await challenge(key.client)).toEqual([
      403,
      'Bearer realm="Marquee", error="insufficient_scope", scope="credits:read"',
    ]);
    await expire(open.server, key);
    expect(await challenge(key.client)).toEqual([
      401,
      'Bearer realm="Marquee", error="invalid_token", error_description="This key is unknown, revoked or expired."',
    ]);
  });

  it('stops with its account', async () => {
    const [owner, admin] = await Promise.all([signUp(open.server), signUpAdmin(open.server)]);
    const key = await makeKey(open.server, owner, { scopes: ['credits:read'] });
    await admin.client.call(api.adminUsers.setStatus, {
      params: { id: owner.id },
      body: { isActive: false },
    });
    expect(await failureOf(creditsOf(key.client))).toEqual({ status: 403, code: 'ACCOUNT_SUSPENDED' });
  });
});

describe('what was called with a key', () => {
  it('is listed without bodies, with what it cost, who and where', async () => {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, { scopes: ['ads:write', 'credits:read'] });
    await generate(key.client, orderOf(owner.app.appId, { square: 1 }));
    const calls = async (query: object = {}) =>
      (await owner.client.call(api.keys.calls, { params: { id: key.id }, query })).data;
    await expect.poll(async () => (await calls()).calls.length).toBe(1);
    await key.client.fetch('/api/keys?secret=zebra', { headers: { 'user-agent': 'Robot/1' } });
    await expect.poll(async () => (await calls()).calls.length).toBe(2);
    const { calls: both } = await calls();
    expect(both).toMatchObject([
      { method: 'GET', path: '/api/keys', status: 403, code: 'KEY_NOT_ACCEPTED', credits: 0 },
      { method: 'POST', path: '/api/ads/generate', status: 200, code: null, credits: 1 },
    ]);
    const first = await calls({ limit: 1 });
    expect(first.calls).toEqual(both.slice(0, 1));
    expect((await calls({ limit: 1, cursor: first.nextCursor ?? '' })).calls).toEqual(both.slice(1));
    const [shown] = (await owner.client.call(api.keys.list, {})).data;
    expect(shown).toMatchObject({ creditsToday: 1, lastUsed: { agent: 'Robot/1', address: '127.0.0.1' } });
  });
});

it('shows an operator who calls most, and what was refused', async () => {
  const [owner, admin] = await Promise.all([
    signUpWithApp(open.server, open.sandbox),
    signUpAdmin(open.server),
  ]);
  const key = await makeKey(open.server, owner, { scopes: ['ads:write'], dailyCredits: 0, name: 'Watched' });
  const figures = async () => (await admin.client.call(api.adminPrograms.figures, {})).data;
  const before = await figures();
  await failureOf(generate(key.client, orderOf(owner.app.appId, { square: 1 })));
  for (let n = 0; n < 2; n++) await failureOf(creditsOf(key.client));
  const ofKey = async () => (await figures()).busiest.find(({ id }) => id === key.id);
  await expect
    .poll(ofKey)
    .toEqual({ id: key.id, name: 'Watched', email: owner.email, calls: 3, refused: 3, replayed: 0 });
  const { refusals } = await figures();
  expect(refusals).toMatchObject({
    scope: before.refusals.scope + 2,
    ceiling: before.refusals.ceiling + 1,
  });
});

describe('a ceiling', () => {
  it('refuses what would go beyond it, and gives back what was not delivered', async () => {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, { scopes: ['ads:write', 'credits:read'], dailyCredits: 2 });
    const order = (count: number) => orderOf(owner.app.appId, { square: count });
    expect(await failureOf(generate(key.client, order(3)))).toEqual({
      status: 402,
      code: 'KEY_CEILING_REACHED',
    });
    await generate(key.client, order(2));
    expect(await failureOf(generate(key.client, order(1)))).toMatchObject({ code: 'KEY_CEILING_REACHED' });
    await owner.client.call(api.keys.roll, { params: { id: key.id }, body: { overlapHours: 1 } });
    expect(await failureOf(generate(key.client, order(1)))).toMatchObject({ code: 'KEY_CEILING_REACHED' });
    expect(await creditsOf(key.client)).toBe(8);
    await generate(owner.client, order(1));
    expect(await creditsOf(key.client)).toBe(7);
  });
});

describe('a test key', () => {
  const isMarked = async (path: string) => {
    const response = await open.server.client.fetch(path);
    const picture = sharp(Buffer.from(await response.arrayBuffer()));
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const square = Math.max(1, Math.round(Math.min(info.width, info.height) / 90));
    const at = (x: number, y: number) => data.readUInt8((y * info.width + x) * info.channels);
    const [black, white] = [
      at(1, info.height - 2),
      at(Math.floor(2.5 * square), info.height - Math.ceil(6.5 * square)),
    ];
    return black < 30 && white > 225;
  };

  it('costs nothing, and marks every picture, also one that is made anew', async () => {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, { scopes: [...everything], mode: 'test' });
    expect(key.text).toMatch(/^mq_test_/);
    const { ads } = await generate(key.client, orderOf(owner.app.appId, { square: 1, landscape: 1 }));
    expect(ads.map(({ test }) => test)).toEqual([true, true]);
    for (const { assetPath, thumbnailPath, jpegPath } of ads)
      for (const path of [assetPath, thumbnailPath, jpegPath]) expect(await isMarked(path)).toBe(true);
    const [ad] = ads;
    if (!ad) throw new Error('no ad');
    for (let time = 0; time < 3; time++) {
      const { ad: anew } = await key.client.call(api.ads.regenerate, {
        body: { appId: owner.app.appId, adID: ad.adID },
      });
      expect([anew.test, anew.regenerationCost, await isMarked(anew.assetPath)]).toEqual([true, 0, true]);
    }
    expect(await creditsOf(owner.client)).toBe(10);
    const live = await generate(owner.client, orderOf(owner.app.appId, { square: 1 }));
    expect(await isMarked(live.ads[0]?.assetPath ?? '')).toBe(false);
    expect(
      await failureOf(
        key.client.call(api.ads.regenerate, {
          body: { appId: owner.app.appId, adID: live.ads[0]?.adID ?? '' },
        }),
      ),
    ).toEqual({ status: 403, code: 'TEST_KEY_ONLY' });
  });
});

describe('limits', () => {
  it('are told with every call', async () => {
    const owner = await signUp(open.server);
    const key = await makeKey(open.server, owner, { scopes: ['credits:read'] });
    const { headers } = await key.client.fetch(api.credits.balance.path);
    expect(headers.get('ratelimit-policy')).toMatch(/^"key-key";q=\d+;w=60, "keys-account";q=\d+;w=60$/);
    expect(headers.get('ratelimit')).toMatch(/^"key-key";r=\d+;t=\d+, "keys-account";r=\d+;t=\d+$/);
    const signedIn = await owner.client.fetch(api.credits.balance.path);
    expect(signedIn.headers.get('ratelimit')).toBeNull();
  });
});

describe('in the console', () => {
  it('an admin makes, rolls and revokes keys of an account, which the audit log tells', async () => {
    const [owner, admin] = await Promise.all([signUp(open.server), signUpAdmin(open.server)]);
    const params = { id: owner.id };
    const { data } = await admin.client.call(api.adminKeys.create, {
      params,
      body: { name: 'Theirs', scopes: ['credits:read'], mode: 'live' },
    });
    expect(await creditsOf(open.server.newClient(data.key))).toBe(10);
    expect(await lastAudit(admin)).toMatchObject({ action: 'key.created', subject: data.id });
    const one = { id: owner.id, keyId: data.id };
    const rolled = await admin.client.call(api.adminKeys.roll, { params: one, body: { overlapHours: 0 } });
    expect(await creditsOf(open.server.newClient(rolled.data.key))).toBe(10);
    await admin.client.call(api.adminKeys.revoke, { params: one });
    expect(await lastAudit(admin)).toMatchObject({ action: 'key.revoked', subject: data.id });
    expect((await owner.client.call(api.keys.list, {})).data).toMatchObject([{ name: 'Theirs' }]);
    expect(
      await failureOf(admin.client.call(api.adminKeys.revoke, { params: { ...one, id: admin.id } })),
    ).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});
