// MARQUEE_URL=https://ads.example.com MARQUEE_API_KEY=mq_test_… node quickstart.ts LINK
import { writeFile } from 'node:fs/promises';
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });

// 1. Read the app's store page.
const { appId } = await marquee.listings.extract({ url: process.argv[2] ?? '' });

// 2. What would two squares and a story cost?
const order = { appId, quantities: { square: 2, story: 1 }, templateType: 'basic' as const };
const { quoteId, credits, balance, would } = await marquee.generations.quote(order);
console.log(`${credits} of ${balance} credits; the order would ${would}.`);

// 3. Order them at that price.
const { operationId } = await marquee.generations.generate({ ...order, quoteId });
console.log(`order ${operationId}`);

// 4. Wait for the end.
const { ads, failed } = await marquee.wait(operationId, {
  onProgress: ({ progress }) => console.log(`${progress.current} of ${progress.total}`),
});

// 5. Fetch the pictures.
for (const ad of ads) {
  await writeFile(`${ad.formatType}-${ad.adID}.png`, await marquee.download(ad.assetPath));
  console.log(`${ad.formatType}: ${ad.headline}`);
}
if (failed > 0) console.log(`${failed} did not pass the checks and cost nothing.`);
