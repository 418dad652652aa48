import { createMarquee, MarqueeError } from '@marquee/client';

const { MARQUEE_URL = '', MARQUEE_API_KEY = '' } = process.env;
const marquee = createMarquee({ url: MARQUEE_URL, key: MARQUEE_API_KEY });

try {
  await marquee.listings.app({ appId: 'nothing' });
} catch (error) {
  if (!(error instanceof MarqueeError)) throw error;
  if (error.code === 'APP_NOT_FOUND') console.log('Read the store page first.');
  console.log(error.code, error.status, error.docs, error.requestId);
}
