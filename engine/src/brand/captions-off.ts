import type { Crop } from '../raster/raster.ts';
import type { PixelBox } from '../screens/screen.ts';

/** A picture without its captions must keep this share of its height, or it is left as it is. */
const minLeft = 0.5;

/** Space that captions have around them goes with them, as a share of their own line's height. */
const air = 0.35;

/** Within this share of its height from head or foot a caption stands beside the picture, not on it. */
const reach = 0.42;

/**
 * What is left of a publisher's picture when the captions at its head and foot are cut away: an ad has words of its own,
 * and half a caption is none. Where too little would be left, those at one end alone; else all of it.
 */
export function withoutCaptions(crop: Crop, captions: readonly PixelBox[]): Crop {
  const [head, foot] = [crop.top, crop.top + crop.height];
  let [top, bottom] = [head, foot];
  for (const { y, height } of captions) {
    const margin = height * air;
    const middle = (y + height / 2 - crop.top) / crop.height;
    if (middle < reach) top = Math.max(top, Math.ceil(y + height + margin));
    else if (middle > 1 - reach) bottom = Math.min(bottom, Math.floor(y - margin));
  }
  const minHeight = crop.height * minLeft;
  const [from, to] = [
    [top, bottom],
    [top, foot],
    [head, bottom],
  ].find(([from = 0, to = 0]) => to - from >= minHeight) ?? [head, foot];
  return from === head && to === foot
    ? crop
    : { ...crop, top: from as number, height: (to as number) - (from as number) };
}
