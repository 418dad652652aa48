/**
 * How long a link takes to a launch kit of all networks, and what of it the serving process holds:
 * `npm run kit -w bench -- [options]`
 *   --rounds N     counted ones (3); one before them warms up
 *   --ads N        of each language, in three formats (10)
 *   --languages N  (3)
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type AdId, api, type ClientOptions, call, type NetworkId, networkIds } from '@marquee/contract';
import { order } from '../order.ts';
import { startProduct } from '../product.ts';
import { median, table } from '../statistics.ts';
import { residentMegabytes, watched } from './usage.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    ads: { type: 'string', default: '10' },
    languages: { type: 'string', default: '3' },
  },
});
const [rounds, count, spoken] = [Number(values.rounds), Number(values.ads), Number(values.languages)];
const stories = Math.floor(count / 3);
const quantities = { square: count - 2 * stories, story: stories, landscape: stories };

/** Has a kit made and read to its end. */
async function makeKit(client: ClientOptions, adIDs: AdId[], networks: readonly NetworkId[]) {
  const body = { adIDs, networks: [...networks] };
  const { kitId } = (await call(client, api.kits.start, { body })).data;
  for (;;) {
    const kit = (await call(client, api.kits.read, { params: { kitId } })).data;
    if (kit.status === 'failed') throw new Error('The kit failed.');
    if (kit.url)
      return {
        bytes: await sizeOf(`${client.host}${kit.url}`),
        missing: kit.missing.length,
        pictures: kit.progress.total,
      };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Bytes of a file, of which none is kept. */
async function sizeOf(url: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of (await fetch(url)).body ?? []) bytes += chunk.length;
  return bytes;
}

console.log(
  `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
const { client, examples, pid, stop } = await startProduct();
try {
  const { data: app } = await call(client, api.listings.extract, { body: { url: examples[0]?.url ?? '' } });
  const { languages: found } = (await call(client, api.listings.languages, { params: { appId: app.appId } }))
    .data;
  const languages = found
    .filter(({ own }) => own)
    .slice(0, spoken)
    .map(({ language }) => language);
  const wanted = { appId: app.appId, templateType: 'advanced' as const, quantities, languages };
  const made: AdId[] = [];
  const rows: string[][] = [];
  const totals: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const ads: AdId[] = [];
    const ordering = await watched(pid, () => order(client, wanted, ({ adID }) => ads.push(adID)));
    const kit = await watched(pid, () => makeKit(client, ads, networkIds));
    made.push(...ads);
    if (round > 0) totals.push(ordering.seconds + kit.seconds);
    rows.push([
      round === 0 ? 'cold' : String(round),
      `${ads.length} in ${languages.join(', ')}`,
      ordering.seconds.toFixed(1),
      ordering.processor.toFixed(1),
      kit.seconds.toFixed(1),
      kit.processor.toFixed(1),
      String(kit.result.pictures),
      (kit.result.bytes / 1e6).toFixed(0),
      String(kit.result.missing),
      (ordering.seconds + kit.seconds).toFixed(1),
    ]);
  }
  console.log(
    table([
      ['round', 'ads', 'ads s', 'cpu s', 'kit s', 'cpu s', 'parts', 'MB', 'missing', 'both s'],
      ...rows,
    ]),
  );
  console.log(
    `Median of link to kit: ${median(totals).toFixed(1)} s; load after ${loadavg()[0]?.toFixed(1)}`,
  );

  const memory: string[][] = [];
  for (const [what, adIDs, networks] of [
    ['one ad, one network', made.slice(0, 1), ['meta']],
    ['all ads, all networks', made.slice(0, 200), networkIds],
    ['one ad, one network', made.slice(0, 1), ['meta']],
    ['all ads, all networks', made.slice(0, 200), networkIds],
  ] as const) {
    const before = residentMegabytes(pid);
    const kit = await watched(pid, () => makeKit(client, [...adIDs], networks));
    memory.push([
      what,
      (kit.result.bytes / 1e6).toFixed(1),
      before.toFixed(0),
      kit.most.toFixed(0),
      residentMegabytes(pid).toFixed(0),
    ]);
  }
  console.log(table([['kit', 'MB of ZIP', 'before', 'at most', 'after'], ...memory]));
} finally {
  await stop();
}
