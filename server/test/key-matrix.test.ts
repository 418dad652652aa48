import { api, type Endpoint, type NewKey, type Scope, scopes } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, signUpAdmin } from './kit/accounts.ts';
import { extract, generate, orderOf } from './kit/ads.ts';
import { expire, type HeldKey, makeKey } from './kit/keys.ts';
import { openStores } from './kit/stores.ts';

// Every endpoint, asked with every kind of key. What opens what stands here a second time.

const opened: Record<Scope, string[]> = {
  'listings:read': ['POST /extract', 'GET /app/{appId}', 'GET /api/listings/{appId}/languages'],
  'ads:read': [
    'GET /api/ads/{appId}',
    'GET /api/operations/{operationId}',
    'GET /api/operations/my-current',
    'GET /api/operations/status',
    'GET /api/operations/{operationId}/events',
    'GET /api/user/gallery',
    'GET /api/user/last-generated-batch',
    'GET /api/studio/{adID}',
  ],
  'ads:write': [
    'POST /api/quote',
    'GET /api/operations/{operationId}',
    'POST /api/ads/generate',
    'POST /api/ads/regenerate',
    'GET /api/operations/{operationId}/events',
    'POST /api/studio/preview',
    'POST /api/studio/save',
    'POST /api/studio/save-as',
    'POST /api/studio/carry-over',
    'POST /api/studio/restore',
    'POST /api/studio/uploads',
    'POST /api/studio/lines',
    'POST /api/studio/suggest',
    'POST /api/ads/{adID}/layers',
    'POST /api/ads/{adID}/videos',
  ],
  'kits:write': [
    'POST /api/kits',
    'POST /api/kits/plan',
    'GET /api/kits/{kitId}',
    'GET /api/kits/texts',
    'PUT /api/kits/texts',
    'POST /api/kits/templates',
  ],
  'results:write': [
    'GET /api/results',
    'POST /api/results',
    'GET /api/results/imports',
    'POST /api/results/imports',
    'GET /api/results/imports/{id}',
    'POST /api/results/imports/{id}/mapping',
    'POST /api/results/imports/{id}/confirm',
    'DELETE /api/results/imports/{id}',
  ],
  'credits:read': ['GET /api/credits/balance', 'GET /api/credits/history'],
  'webhooks:write': [
    'GET /api/webhooks',
    'POST /api/webhooks',
    'PUT /api/webhooks/{id}',
    'DELETE /api/webhooks/{id}',
    'POST /api/webhooks/{id}/test',
    'POST /api/webhooks/{id}/roll',
    'GET /api/webhooks/{id}/deliveries',
    'POST /api/webhooks/{id}/replay',
  ],
};

const endpoints = Object.values(api).flatMap((domain) => Object.values(domain)) as Endpoint[];
const guarded = endpoints.filter(({ access }) => access !== 'public');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const open = openStores();
/** An admin: of all accounts the one whose session opens everything. */
let owner: Awaited<ReturnType<typeof signUpAdmin>>;
let appId = '';
let adID = '';
let operationId = '';

beforeAll(async () => {
  owner = await signUpAdmin(open.server);
  appId = (await extract(owner.client, open.sandbox)).appId;
  const made = await generate(owner.client, orderOf(appId, { square: 1 }));
  [adID, operationId] = [made.ads[0]?.adID ?? '', made.id];
});

const held = (wanted: Partial<NewKey> = {}) =>
  makeKey(open.server, owner, { scopes: [...scopes], ...wanted });

const versionOf = async (adID: string) =>
  (await owner.client.call(api.studio.open, { params: { adID } }).catch(() => null))?.data.version ?? 1;

const nobody = '00000000-0000-4000-8000-00000000dead';
const theOwners = () => ({ appId, operationId, adID }) as Record<string, string>;

/** How an endpoint answers a key that asks for these things; '200' and the like where it is open. */
async function ask({ client }: HeldKey, endpoint: Endpoint, names = theOwners()): Promise<string> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? nobody);
  const { adID = nobody, operationId: generationId = nobody } = names;
  const edit = { adID, edit: { size: 'S' } };
  const version = endpoint === api.studio.save ? await versionOf(adID) : 1;
  const bodies: Record<string, object> = {
    'POST /api/ads/generate': orderOf(appId, { square: 1 }),
    'POST /api/ads/regenerate': { appId, adID },
    'POST /api/studio/preview': { ...edit, width: 540 },
    'POST /api/studio/save': { ...edit, version },
    'POST /api/studio/save-as': edit,
    'POST /api/studio/restore': { adID, version: 1 },
    'POST /api/kits': { generationId, networks: ['meta'] },
    'POST /api/results': {
      rows: [{ network: 'meta', adID, from: '2026-09-01', to: '2026-09-01', impressions: 9, clicks: 1 }],
    },
  };
  const given = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const response = await client.fetch(path, {
    method: endpoint.method,
    ...(given
      ? {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodies[nameOf(endpoint)] ?? {}),
        }
      : {}),
  });
  const text = await response.text();
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return code ? `${response.status} ${code}` : String(response.status);
}

const isRefused = (answer: string) => /KEY_|SCOPE_|UNAUTHENTICATED|FORBIDDEN/.test(answer);

describe.each(scopes)('a key for %s alone', (scope) => {
  it('opens what it is for, and nothing else', async () => {
    const key = await held({ scopes: [scope] });
    const wrong: string[] = [];
    for (const endpoint of guarded) {
      const name = nameOf(endpoint);
      const answer = await ask(key, endpoint);
      const byAny = Object.values(opened).flat().includes(name);
      const expected = byAny ? '403 SCOPE_MISSING' : '403 KEY_NOT_ACCEPTED';
      const right = opened[scope].includes(name) ? !isRefused(answer) : answer === expected;
      if (!right) wrong.push(`${name}: ${answer}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a key that', () => {
  const answers = async (key: HeldKey, asked = guarded) =>
    new Set(await Promise.all(asked.map((endpoint) => ask(key, endpoint))));

  it('was revoked opens nothing', async () => {
    const key = await held();
    await owner.client.call(api.keys.revoke, { params: { id: key.id } });
    expect(await answers(key)).toEqual(new Set(['401 KEY_REFUSED']));
  });

  it('has expired opens nothing', async () => {
    const key = await held();
    await expire(open.server, key);
    expect(await answers(key)).toEqual(new Set(['401 KEY_REFUSED']));
  });

  it('nobody made opens nothing', async () => {
    const key = await held();
    const text = key.text.replace(/.{9}$/, '');
    expect(await answers({ ...key, client: open.server.newClient(text) })).toEqual(
      new Set(['401 KEY_REFUSED']),
    );
  });

  it('is over its ceiling opens what costs nothing, and spends nothing by anything', async () => {
    const { db } = open.server.ctx;
    const costs = (value: object) =>
      db
        .updateTable('configuration')
        .set({ value: JSON.stringify({ basic: 1, advanced: 3, ...value }) })
        .where('section', '=', 'generation_costs')
        .execute();
    await costs({ edit_cost: 1, kit_cost: 1 });
    try {
      const key = await held({ dailyCredits: 0 });
      const told = new Map<string, string>();
      for (const endpoint of guarded.filter(({ keys }) => keys !== 'none'))
        told.set(nameOf(endpoint), await ask(key, endpoint));
      const reached = [...told].filter(([, answer]) => answer === '402 KEY_CEILING_REACHED');
      expect(reached.map(([name]) => name).sort()).toEqual([
        'POST /api/ads/generate',
        'POST /api/kits',
        'POST /api/studio/save',
        'POST /api/studio/save-as',
      ]);
      expect([...told].filter(([, answer]) => isRefused(answer)).length).toBe(reached.length);
      expect(told.get('GET /api/credits/balance')).toBe('200');
      const shown = (await owner.client.call(api.keys.list, {})).data.find(({ id }) => id === key.id);
      expect(shown?.creditsToday).toBe(0);
    } finally {
      await costs({ edit_cost: 0, kit_cost: 0 });
    }
  });

  it("is another account's learns no more of a thing than of one that never was", async () => {
    const stranger = await signUp(open.server);
    const key = await makeKey(open.server, stranger, { scopes: [...scopes] });
    const wrong: string[] = [];
    for (const endpoint of guarded.filter(({ keys }) => keys !== 'none')) {
      if (endpoint === api.generations.generate) continue;
      const [theirs, none] = [await ask(key, endpoint), await ask(key, endpoint, { appId })];
      if (theirs !== none) wrong.push(`${nameOf(endpoint)}: ${theirs}, ${none}`);
    }
    expect(wrong).toEqual([]);
    const { rows } = await sql`select from ads where user_id = ${stranger.id}`.execute(open.server.ctx.db);
    expect(rows).toEqual([]);
  });

  it('only orders reads what it ordered itself', async () => {
    const key = await held({ scopes: ['ads:write'], mode: 'test' });
    expect(await ask(key, api.generations.follow)).toBe('404 NOT_FOUND');
    const { id } = await generate(key.client, orderOf(appId, { square: 1 }));
    const follow = api.generations.follow.path.replace('{operationId}', id);
    expect((await key.client.fetch(follow)).status).toBe(200);
  });
});
