import { networkIds } from '@marquee/contract';
import { expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { type Hostile, hostileTables } from './kit/hostile-tables.ts';
import { hostileWorkbooks } from './kit/hostile-workbooks.ts';
import { openKits } from './kit/kits.ts';

const { open, signUpToGenerate, ownerWithAds, filesOf, credits } = openKits();

/** What a program is told: never that something broke. */
interface Refused {
  status: number;
  code: string;
  error: string;
}

const sentence = /^[^\n]{10,300}\.$/;

async function refusalOf(response: Promise<Response>): Promise<Refused> {
  const answer = await response;
  const { status } = answer;
  const { code, error } = (await answer.json()) as Refused;
  return { status, code, error };
}

/** A stream that goes on after its reader has had enough. */
const without = (bytes: number) =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(2 ** 20));
      bytes -= 2 ** 20;
      if (bytes <= 0) controller.close();
    },
  });

it('refuses each of many hostile templates with a sentence, and goes on', async () => {
  const { client } = await signUpToGenerate();
  const send = (body: string | Uint8Array<ArrayBuffer> | ReadableStream, more: object = {}) =>
    client.fetch('/api/kits/templates?network=meta', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/csv' },
      ...more,
    });
  const all: Hostile[] = [...hostileTables, ...hostileWorkbooks];
  expect(all.length).toBeGreaterThanOrEqual(100);
  const wrong: string[] = [];
  for (const [what, file, why] of all) {
    const { status, code, error } = await refusalOf(send(new Uint8Array(await file())));
    if (status !== 422 || code !== 'TEMPLATE_REFUSED' || !why.test(error) || !sentence.test(error))
      wrong.push(`${what}: ${status} ${code} ${error}`);
  }
  expect(wrong).toEqual([]);

  const large = await refusalOf(send(new Uint8Array(50 * 2 ** 20)).catch(() => send('')));
  expect(large.status).toBeLessThan(500);
  expect(large.error).toMatch(sentence);
  const endless = await send(without(50 * 2 ** 20), { duplex: 'half' }).catch(() => null);
  if (endless) expect(endless.status).toBe(413);
  expect(await refusalOf(send(''))).toMatchObject({ status: 422, code: 'TEMPLATE_REFUSED' });
  for (const network of [...networkIds.filter((id) => id === 'x'), '', '../meta', 'meta\0'])
    expect(
      (
        await client.fetch(`/api/kits/templates?network=${encodeURIComponent(network)}`, {
          method: 'POST',
          body: 'Ad Name,Title\n',
        })
      ).status,
    ).toBeOneOf([400, 422]);
  expect((await send('Ad Name,Title,Body\n')).status).toBe(200);
});

it('refuses hostile orders of kits and hostile texts, takes no credit for them, and writes none of them', async () => {
  const { owner, ads } = await ownerWithAds();
  const { client, app } = owner;
  const before = await credits(owner);
  const adIDs = ads.map(({ adID }) => adID);
  const post = (path: string, body: unknown, method = 'POST') =>
    client.fetch(path, {
      method,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const orders: unknown[] = [
    ...['', '{', 'null', '[]', '{"adIDs":', '"x"', '\u0000'],
    ...[{}, { adIDs }, { networks: ['meta'] }, { adIDs, networks: 'meta' }, { adIDs, networks: [] }],
    ...[
      { adIDs: [], networks: ['meta'] },
      { adIDs: ['../../etc'], networks: ['meta'] },
    ],
    { adIDs, generationId: adIDs[0], networks: ['meta'] },
    { adIDs: Array.from({ length: 201 }, () => adIDs[0]), networks: ['meta'] },
    { adIDs, networks: Array.from({ length: 5_000 }, () => 'meta') },
    { adIDs, networks: ['meta'], languages: ['../x'] },
    { adIDs, networks: ['meta'], languages: Array.from({ length: 50 }, (_, at) => `x${at}`) },
    { adIDs, networks: ['meta'], languages: ['\u202een'] },
    { adIDs, networks: ['meta'], templates: ['no-id'] },
    { adIDs, networks: ['meta'], templates: ['00000000-0000-4000-8000-000000000000'] },
    { adIDs, networks: ['meta'], extra: true },
    { adIDs: [{ $ne: 1 }], networks: ['meta'] },
  ];
  for (const order of orders) {
    const refused = await refusalOf(post('/api/kits', order));
    expect([400, 404, 422], JSON.stringify(order)).toContain(refused.status);
    expect(refused.code, JSON.stringify(order)).toMatch(/^[A-Z_]+$/);
    expect(refused.error, JSON.stringify(order)).toMatch(/^[^\n]{5,300}$/);
  }
  const own = (text: string) => ({ texts: [{ network: 'meta', field: 'headline', n: 1, text }] });
  const place = `/api/kits/texts?appId=${app.appId}&language=en`;
  const cells = [
    '=cmd()',
    '+1',
    '-1',
    '@x',
    '\t=1',
    ' =1',
    '＝1',
    '"=1',
    '|x',
    '%x',
    'a\nb',
    'a\u0000b',
    '   ',
    'a\u202eb',
  ];
  for (const text of cells)
    expect(await refusalOf(post(place, own(text), 'PUT')), text).toMatchObject({
      status: expect.toBeOneOf([400, 422]),
      code: expect.toBeOneOf(['MALFORMED_REQUEST', 'TEXT_REFUSED']),
      error: expect.stringMatching(sentence),
    });
  for (const [field, n, text] of [
    ['no_such', 1, 'x'],
    ['headline', 0, 'x'],
    ['headline', 1e9, 'x'],
    ['headline', 1, 'x'.repeat(5_000)],
  ])
    expect((await post(place, { texts: [{ network: 'meta', field, n, text }] }, 'PUT')).status).toBeOneOf([
      400, 422,
    ]);
  const files = await filesOf(owner, { adIDs, networks: ['meta'] });
  for (const name of files.keys()) expect(name).toMatch(/^[^\\:*?"<>|\p{Cc}\p{Cf}]+$/u);
  expect(await credits(owner)).toBe(before);
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);
});
