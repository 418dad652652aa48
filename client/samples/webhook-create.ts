// node webhook-create.ts https://example.com/marquee
import { createMarquee } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });

const { id, secret } = await marquee.webhooks.create({
  url: process.argv[2] ?? '',
  events: ['generation.completed', 'generation.failed', 'kit.ready', 'credits.low'],
});
console.log(`WEBHOOK_SECRET=${secret}`); // told this once

await marquee.webhooks.test({ id });
