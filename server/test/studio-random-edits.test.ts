import { type ApiError, api } from '@marquee/contract';
import { type Sandbox, sentinelId, startSandbox } from '@marquee/sandbox';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { archetypes } from '../../engine/src/layout/archetypes/index.ts';
import { isDeep } from '../../scripts/depth.ts';
import { checkLedger } from '../src/credits/index.ts';
import { startServer, type TestServer } from './harness.ts';
import { signUp } from './kit/accounts.ts';
import { generate, orderOf } from './kit/ads.ts';
import { type RandomEdits, randomEdit } from './kit/random-edits.ts';
import { seededRandom } from './scale/random.ts';

/** Edits that are tried; a release's figure is taken with 500, over all listings: EDITS=500. */
const edits = Number(process.env.EDITS ?? (isDeep ? 32 : 8));

const play = (id: string, language: string) =>
  `https://play.google.com/store/apps/details?id=${id}&hl=${language}`;

const listings = [
  play('example.zaatara.recipes', 'ar'),
  play('example.oddmile.trips', 'en'),
  'https://apps.apple.com/jp/app/id9900000102',
  play('example.groschenwerk.haushaltsbuch', 'de'),
  play('example.surbageecha.riyaz', 'hi'),
  play(sentinelId('play', 'rtl'), 'he'),
].slice(0, edits < 100 ? 2 : undefined);

/** The heaviest file that networks take, bytes. */
const maxPngBytes = 5_000_000;

let sandbox: Sandbox;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startSandbox();
  server = await startServer({ stores: sandbox, limitFactor: 10_000 });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const layouts = archetypes.flatMap(({ name, variants }) =>
  variants.map((variant) => ({ archetype: name, variant })),
);

/** Pictures as people send them, whole, huge and broken; those that were taken, by their names. */
async function uploaded(client: TestServer['client']): Promise<string[]> {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
      .composite([
        { input: { create: { width: 200, height: 90, channels: 3, background: '#fff' } }, gravity: 'centre' },
      ])
      .png()
      .toBuffer();
  const [phone, wide, huge, tiny] = await Promise.all([
    plain(1080, 2340),
    plain(2400, 600),
    plain(7_000, 7_000),
    plain(220, 110),
  ]);
  const pictures = [
    phone,
    wide,
    huge,
    tiny,
    phone.subarray(0, phone.length >> 1),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ];
  const taken: string[] = [];
  for (const picture of pictures) {
    const response = await client.fetch(api.studio.upload.path, {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { 'content-type': 'image/png' },
    });
    expect(response.status).toBeLessThan(500);
    const reply = (await response.json()) as { data?: { upload: string }; error?: string };
    if (reply.data) taken.push(reply.data.upload);
    else expect(reply.error).toMatch(/\w/);
  }
  expect(taken.length).toBeGreaterThan(0);
  return taken;
}

/** An edit's outcome; refusals must be ours, and say why. */
async function attempt<Result>(
  call: Promise<Result>,
  about: object,
): Promise<{ done: Result } | { refused: string }> {
  try {
    return { done: await call };
  } catch (error) {
    const { status, code, message } = error as ApiError;
    expect({ status, about }).toEqual({ status: expect.toSatisfy((one) => one >= 400 && one < 500), about });
    expect(message).not.toBe('');
    return { refused: code ?? '' };
  }
}

it(`makes an ad that holds of any edit, or refuses it with a reason (${edits} edits)`, async ({
  onTestFailed,
}) => {
  const seed = Number(process.env.EDITS_SEED ?? 18);
  onTestFailed(() => console.info(`EDITS_SEED=${seed}`));
  const random = seededRandom(seed);
  const outcomes: Record<string, number> = {};
  const count = (outcome: string) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  };
  const { client } = await signUp(server);
  const uploads = await uploaded(client);
  const ads: { adID: string; version: number; choose: RandomEdits }[] = [];
  for (const [index, url] of listings.entries()) {
    const { data: app } = await client.call(api.listings.extract, { body: { url } });
    const formats = index % 2 === 0 ? { square: 1 } : { story: 1 };
    const made = await generate(client, orderOf(app.appId, formats, index % 3 === 0 ? 'advanced' : 'basic'));
    for (const { adID } of made.ads) {
      const { options } = (await client.call(api.studio.open, { params: { adID } })).data;
      const { screenshots } = options;
      ads.push({
        adID,
        version: 1,
        choose: { random, layouts, formats: options.formats, screenshots, uploads },
      });
    }
  }
  expect(ads.length).toBeGreaterThanOrEqual(listings.length);

  for (let round = 0; round < edits; round++) {
    const current = ads[round % ads.length] as (typeof ads)[number];
    const { adID, version, choose } = current;
    const edit = randomEdit(choose);
    const about = { round, adID, edit };
    if (random() < 0.5) {
      const preview = await attempt(
        client.call(api.studio.preview, { body: { adID, edit, width: 240 } }),
        about,
      );
      if ('refused' in preview) {
        count(preview.refused);
        continue;
      }
      const { refused, gates, picture, width, height } = preview.done.data;
      const size = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata();
      expect([size.format, size.width, size.height]).toEqual(['webp', width, height]);
      expect({ about, failed: gates.filter(({ passed, warning }) => !passed && !warning) }).toEqual({
        about,
        failed: [],
      });
      if (refused) expect(refused.reason).not.toBe('');
      count(refused ? 'preview refused' : 'previewed');
      continue;
    }
    const saved = await attempt(client.call(api.studio.save, { body: { adID, edit, version } }), about);
    if ('refused' in saved) {
      count(saved.refused);
      continue;
    }
    const { ad } = saved.done.data;
    current.version = saved.done.data.version;
    expect({ about, passed: ad.quality.passed }).toEqual({ about, passed: true });
    const file = await client.fetch(ad.assetPath);
    const png = Buffer.from(await file.arrayBuffer());
    const { format, width, height } = await sharp(png).metadata();
    expect([file.status, format, width, height]).toEqual([200, 'png', ad.width, ad.height]);
    expect(png.length).toBeLessThanOrEqual(maxPngBytes);
    count('saved');
  }
  console.info(outcomes);
  expect(outcomes.previewed).toBeGreaterThan(edits / 12);
  expect(outcomes.saved).toBeGreaterThan(edits / 12);
  expect(await checkLedger(server.ctx.db)).toEqual([]);
}, 3_600_000);
