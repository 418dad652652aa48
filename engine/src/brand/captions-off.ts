import type { PixelBox } from '../screens/screen.ts';
import type { Crop } from './raster.ts';

/** A picture without its captions must keep this share of its height, or it is left as it is. */
const leastLeft = 0.5;

/** Space that captions have around them goes with them, as a share of their own line's height. */
const air = 0.35;

/**
 * What is left of a publisher's picture when the captions at its head and foot are cut away: an ad has words of its own,
 * and half a caption is none. All of it where too little would be left.
 */
export function withoutCaptions(crop: Crop, captions: readonly PixelBox[]): Crop {
  const middle = crop.top + crop.height / 2;
  let [top, bottom] = [crop.top, crop.top + crop.height];
  for (const { y, height } of captions) {
    const margin = height * air;
    if (y + height / 2 < middle) top = Math.max(top, Math.ceil(y + height + margin));
    else bottom = Math.min(bottom, Math.floor(y - margin));
  }
  return bottom - top < crop.height * leastLeft ? crop : { ...crop, top, height: bottom - top };
}
