// node pages.ts APP
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });

for (let cursor: string | null = ''; cursor !== null; ) {
  const page = await marquee.ads.ofApp({
    appId: process.argv[2] ?? '',
    limit: 2,
    ...(cursor ? { cursor } : {}),
  });
  for (const ad of page.ads) console.log(ad.createdAt, ad.formatType, ad.headline);
  cursor = page.nextCursor;
}
