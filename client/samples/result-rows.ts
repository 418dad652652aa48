// node result-rows.ts AD-NAME
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });

// As the network names the ad: its token is found in it. Or by `adID`.
const { rows, unmatched } = await marquee.results.add({
  rows: [
    {
      network: 'meta',
      objective: 'App installs',
      name: process.argv[2] ?? '',
      from: '2026-09-01',
      to: '2026-09-01',
      impressions: 10_000,
      clicks: 300,
      cost: 25.5,
      currency: 'EUR',
    },
  ],
});
console.log(`${rows.matched} of ${rows.total} counted`);
for (const { name } of unmatched) console.log('whose is', name);
