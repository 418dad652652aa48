import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallExample } from '@marquee/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { signUp } from './kit/accounts.ts';
import { documented, printable, recordCalls } from './kit/call-examples.ts';
import { makeKey } from './kit/keys.ts';
import { mp4 } from './kit/mp4.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();

const file = fileURLToPath(new URL('../../contract/src/call-examples.json', import.meta.url));

/** As `npm run docs` says it. */
const isWriting = process.env.UPDATE_EXAMPLES === '1';

/** A program's way through everything that it can call: as the reference shows it. */
async function callEverything(folder: string): Promise<Record<string, CallExample>> {
  const { url } = open.server;
  const owner = await signUp(open.server);
  const key = await makeKey(open.server, owner, {
    mode: 'test',
    scopes: [
      'listings:read',
      'ads:read',
      'ads:write',
      'kits:write',
      'results:write',
      'credits:read',
      'webhooks:write',
    ],
  });
  const { call, examples } = recordCalls({ MARQUEE_URL: url, MARQUEE_API_KEY: key.text }, folder);
  const store = open.sandbox.examples[0]?.url ?? '';

  await call('formats.list');
  await call('credits.costs');
  const listing: { data: { appId: string } } = await call('listings.extract', { body: { url: store } });
  const { appId } = listing.data;
  await call('listings.app', { params: { appId } });
  await call('listings.languages', { params: { appId } });

  const order = { appId, quantities: { square: 1, story: 1 }, templateType: 'basic' };
  const quote: { data: { quoteId: string } } = await call('generations.quote', { body: order });
  const accepted: { data: { operationId: string } } = await call('generations.generate', {
    body: { ...order, quoteId: quote.data.quoteId, metadata: { campaign: 'spring' } },
  });
  const { operationId } = accepted.data;
  await call('generations.current');
  await call('generations.status');
  await call('generations.follow', { params: { operationId } });
  const end: { data: { status: string; ads: { adID: string; formatType: string }[] } } = await call(
    'generations.operation',
    { params: { operationId } },
  );
  expect(end.data.status).toBe('completed');
  const adID = end.data.ads.find(({ formatType }) => formatType === 'square')?.adID ?? '';
  await call('ads.ofApp', { params: { appId }, query: { limit: 20 } });
  await call('gallery.apps', { query: { limit: 20 } });
  await call('gallery.lastBatch');
  await call('credits.balance');
  await call('credits.history', { query: { limit: 20 } });

  await call('studio.open', { params: { adID } });
  await call('studio.preview', { body: { adID, edit: { size: 'S' }, width: 540 } });
  await call('studio.save', { body: { adID, edit: { size: 'S' }, version: 1 } });
  await call('studio.restore', { body: { adID, version: 1 } });
  await call('studio.carryOver', { body: { adID, version: 3 } });
  await call('studio.saveAs', { body: { adID, edit: { formatType: 'story' } } });
  await call('studio.upload', { file: 'screenshot.png' });
  await call('studio.lines', { body: { adID } });
  await call('studio.suggest', { body: { adID, sentence: 'A shorter headline, on a darker ground' } });
  await call('motions.layers', { params: { adID }, body: { style: 'reveal', seconds: 6 } });
  await call('motions.keep', { params: { adID }, query: { style: 'reveal', seconds: 6 }, file: 'video.mp4' });
  await call('ads.regenerate', { body: { appId, adID, reasons: ['layout'] } });

  await call('kits.plan', { body: { generationId: operationId, networks: ['meta'] } });
  const kit: { data: { kitId: string } } = await call('kits.start', {
    body: { generationId: operationId, networks: ['meta'] },
  });
  await call('kits.read', { params: { kitId: kit.data.kitId } });
  const ofListing = { appId, language: 'en' };
  await call('kits.texts', { query: ofListing });
  await call('kits.setTexts', {
    query: ofListing,
    body: { texts: [{ network: 'meta', field: 'headline', n: 1, text: 'Plan your next trip' }] },
  });
  await call('kits.template', { query: { network: 'meta' }, file: 'template.csv' });

  const imported: { data: { importId: string } } = await call('results.import', {
    query: { appId },
    file: 'results.csv',
  });
  const ofImport = { params: { id: imported.data.importId } };
  const readImport = () => call('results.readImport', ofImport) as Promise<{ data: { status: string } }>;
  await expect.poll(async () => (await readImport()).data.status).toBe('ready');
  await call('results.map', { ...ofImport, body: { names: [{ name: 'Spring 1', adID }] } });
  await call('results.confirm', { ...ofImport, body: {} });
  await call('results.imports', { query: { appId } });
  await call('results.add', {
    body: {
      rows: [{ network: 'meta', adID, from: '2026-09-02', to: '2026-09-02', impressions: 1200, clicks: 31 }],
    },
  });
  await call('results.read', { query: { appId } });
  await call('results.takeBack', ofImport);

  const hook: { data: { id: string } } = await call('webhooks.create', {
    body: { url: `https://${receiver}/marquee`, events: ['generation.completed', 'generation.failed'] },
  });
  const params = { id: hook.data.id };
  await call('webhooks.list');
  await call('webhooks.change', { params, body: { description: 'Nightly campaigns' } });
  const test: { data: { deliveryId: string } } = await call('webhooks.test', { params });
  await call('webhooks.deliveries', { params, query: { limit: 20 } });
  await call('webhooks.replay', { params, body: { deliveryId: test.data.deliveryId } });
  await call('webhooks.roll', { params });
  await call('webhooks.remove', { params });
  return examples;
}

/** What only a language model answers: there is none here, so that the reference shows how that is said. */
const ofModels = new Set(['studio.lines', 'studio.suggest']);

/** A host that is never there. */
const receiver = 'hooks.example.com';

it('every example of the reference is a call that works: `npm run docs` writes them anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-calls-'));
  try {
    const picture = sharp({ create: { width: 720, height: 1280, channels: 3, background: '#1a73e8' } });
    await picture.png().toFile(join(folder, 'screenshot.png'));
    writeFileSync(
      join(folder, 'video.mp4'),
      mp4({ width: 1080, height: 1080, frames: 180, durationMs: 6_000 }),
    );
    writeFileSync(
      join(folder, 'template.csv'),
      'Campaign Name,Ad Set Name,Ad Name,Title,Body\nSpring,Set 1,Ad 1,Title,Body\n',
    );
    writeFileSync(
      join(folder, 'results.csv'),
      'Reporting starts,Reporting ends,Ad name,Impressions,Link clicks\n2026-09-01,2026-09-01,Spring 1,1000,25\n',
    );
    const examples = await callEverything(folder);
    for (const [name, { reply }] of Object.entries(examples))
      if (!ofModels.has(name)) expect(reply, name).not.toHaveProperty('code');
    expect(Object.keys(examples).sort()).toEqual([...documented.keys()].sort());
    const stores = new URL(open.sandbox.examples[0]?.url ?? '').origin;
    const printed = printable(examples, {
      [open.server.url]: 'https://ads.example.com',
      [stores]: 'https://play.google.com',
    });
    const text = `${JSON.stringify(printed, null, 2)}\n`;
    if (isWriting) writeFileSync(file, text);
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, CallExample>;
    expect(Object.keys(kept)).toEqual(Object.keys(printed));
    for (const [name, { params, body, reply }] of Object.entries(kept)) {
      const endpoint = documented.get(name);
      if (params) expect(endpoint?.params.safeParse(params), name).toMatchObject({ success: true });
      if (body) expect(endpoint?.body.safeParse(body), name).toMatchObject({ success: true });
      if (ofModels.has(name)) continue;
      if (endpoint?.accepted) expect(reply).toMatchObject({ success: true });
      else
        for (const one of endpoint?.stream ? (reply as unknown[]) : [reply])
          expect(endpoint?.reply.safeParse(one), name).toMatchObject({ success: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
