import { type Ad, api } from '@marquee/contract';
import { request } from '../../api/request.ts';
import { assetUrl, isElsewhere } from '../../asset-url.ts';
import { host } from '../../host.ts';
import { adPicture } from '../ads/ad-picture.ts';

/**
 * Tells a server that traces how long an ad took from the click until it was on the screen.
 * @param clicked by the page's own clock
 */
export async function reportPaint(ad: Ad, operationId: string, clicked: number): Promise<void> {
  const picture = new Image();
  const url = assetUrl(adPicture(ad, 'small'), host);
  if (isElsewhere(url)) picture.crossOrigin = 'anonymous';
  picture.src = url;
  await picture.decode();
  await new Promise(requestAnimationFrame);
  const milliseconds = Math.round(performance.now() - clicked);
  await request(api.generations.painted, { params: { operationId }, body: { milliseconds } });
}
