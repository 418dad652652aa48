import { expect, it } from 'vitest';
import { adsIn } from './kit/ads.ts';
import { openGenerations } from './kit/generations.ts';
import { openResults } from './kit/results.ts';

const { open, signUpToGenerate, generate } = openGenerations();
const { read } = openResults(open);

it("finds the ad of Google's texts by the words of pictures and of kits, and of no others", async () => {
  const owner = await signUpToGenerate();
  const [ad] = adsIn(await generate(owner, { square: 1 }));
  if (!ad?.messageId) throw new Error('An ad says a message.');
  const text = {
    user_id: owner.id,
    app_id: ad.appId,
    language: 'en',
    network: 'google-app' as const,
    field: 'headline',
    n: 0,
  };
  await open.server.ctx.db
    .insertInto('kit_texts')
    .values({ ...text, message_id: ad.messageId, text: 'Written for a kit' })
    .execute();
  const row = (asset: string) => `${asset},Headline,Enabled,1000,10,EUR,2.50`;
  const file = [
    'Ad asset report',
    '"September 1, 2026 - September 30, 2026"',
    'Asset,Asset type,Asset status,Impr.,Clicks,Currency code,Cost',
    ...['Written for a kit', `"${ad.headline}"`, 'Of somebody else'].map(row),
  ].join('\n');
  const ready = await read(owner.client, ad.appId, file, 'assets.csv');
  expect(ready).toMatchObject({
    source: 'google-app',
    rows: { total: 3, matched: 2, unmatched: 1 },
    unmatched: [{ name: 'Of somebody else' }],
  });
});
