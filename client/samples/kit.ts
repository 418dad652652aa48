// node kit.ts ORDER
import { writeFile } from 'node:fs/promises';
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });

// 1. A kit of all ads of an order; or name single ads of one app by `adIDs`.
const { kitId } = await marquee.kits.start({
  generationId: process.argv[2] ?? '',
  networks: ['google-app', 'meta', 'tiktok'],
});

// 2. Wait for it, or be told by the webhook kit.ready.
const { status, url, missing } = await marquee.waitForKit(kitId, {
  onProgress: ({ progress }) => console.log(`${progress.current} of ${progress.total}`),
});
if (status === 'failed' || !url) throw new Error('The kit could not be built.');

// 3. What the networks would take and the kit lacks, and why.
for (const { network, language, what, why } of missing) console.log(network, language, what, why);

// 4. Fetch the ZIP.
await writeFile('kit.zip', await marquee.download(url));
