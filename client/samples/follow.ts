// node follow.ts LINK
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });
const { appId } = await marquee.listings.extract({ url: process.argv[2] ?? '' });

const { operationId } = await marquee.generations.generate(
  { appId, quantities: { square: 2 }, templateType: 'basic', metadata: { campaign: 'spring' } },
  { idempotencyKey: `spring-${appId}` },
);

for await (const event of marquee.generations.follow({ operationId })) {
  if (event.type === 'init') console.log(`${event.totalAds} ads to come`);
  if (event.type === 'heartbeat' && event.place) console.log(`${event.place} in line`);
  if (event.type === 'ad') console.log(event.ad.assetPath, event.ad.metadata);
  if (event.type === 'complete') console.log(`${event.delivered} made, ${event.failed} failed`);
  if (event.type === 'error') throw new Error(`${event.code}: ${event.error}`);
}
