// node results.ts APP report.csv
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });
const [appId = '', path = ''] = process.argv.slice(2);

// 1. Hand the report in, as the network exported it.
const file = new File([await openAsBlob(path)], basename(path), { type: 'text/csv' });
const { importId } = await marquee.results.import({ appId }, { file });

// 2. Wait until it is read.
let report = await marquee.results.readImport({ id: importId });
for (; report.status === 'reading'; report = await marquee.results.readImport({ id: importId }))
  await delay(1_000);
const { status, rows, unmatched, reason } = report;
console.log(`${rows.total} rows, of which ${rows.matched} are of ads that are known`);
for (const { name } of unmatched) console.log('whose is', name);
if (status !== 'ready') throw new Error(reason ?? status);

// 3. Count it. What was counted before for the same days is replaced.
await marquee.results.confirm({ id: importId, overlap: 'replace' });

// 4. What it shows, within one network and objective.
const { network, ads, caveat } = await marquee.results.read({ appId });
for (const { headline, rate, low, high, enough } of ads)
  console.log(network, headline, rate, `90 % between ${low} and ${high}`, enough ? '' : 'not enough yet');
console.log(caveat);
