import type { MadeAd } from '@marquee/engine';
import type { Context } from '../context.ts';

/** An ad that was ordered with a test key: its pictures bear the mark. */
export async function markTestAd({ pictures }: Context, ad: MadeAd): Promise<MadeAd> {
  const png = await pictures.markTest(ad.png);
  return { ...ad, png, thumbnail: await pictures.thumbnail(png) };
}
