import { hueGap, labHue } from '../raster/colour.ts';
import type { Raster } from '../raster/raster.ts';
import type { ScreenKind } from '../screens/screen.ts';
import { type Cluster, clustersOf } from './clusters.ts';
import type { Shot } from './shots.ts';

/** Screens whose colours are those of what they show. */
const foreign: ReadonlySet<ScreenKind> = new Set(['launcher', 'map', 'player', 'artwork']);

/** Squares of a picture a hundred pixels wide with more tones than this are photographs, posters, advertisements. */
const [side, maxTones] = [10, 13];

/** A picture without its photographs: their pixels let everything through. */
function interfaceOf({ width, height, data }: Raster): Raster {
  const own = Uint8Array.from(data);
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      const places: number[] = [];
      for (let y = top; y < Math.min(height, top + side); y++)
        for (let x = left; x < Math.min(width, left + side); x++) places.push((y * width + x) * 4);
      const tone = (at: number) =>
        ((data[at] as number) >> 5) * 64 +
        ((data[at + 1] as number) >> 5) * 8 +
        ((data[at + 2] as number) >> 5);
      if (new Set(places.map(tone)).size <= maxTones) continue;
      for (const at of places) own[at + 3] = 0;
    }
  }
  return { width, height, data: own };
}

const isLike = (one: Cluster, other: Cluster) =>
  other.chroma > 12 && hueGap(labHue(one.colour), labHue(other.colour)) <= 22;

/**
 * The colours of an app's interface: neutrals, and hues that come again on several of its screens outside photographs.
 * What stands on one of them alone (another app's icon, a film's poster) is not the app's.
 */
export function ownColours(shots: readonly Shot[]): Cluster[] {
  // What is dimmed has other colours than the app's.
  const own = shots.filter(
    ({ reading, side }) => side !== 'drawer' && (!reading || !foreign.has(reading.kind)),
  );
  const screens = (own.length > 0 ? own : shots).map(({ small }) => clustersOf(interfaceOf(small), 12));
  const needed = screens.length < 3 ? screens.length : Math.max(2, Math.ceil(screens.length * 0.4));
  const times = (one: Cluster) =>
    screens.filter((clusters) => clusters.some((other) => other.share > 0.003 && isLike(one, other))).length;
  return screens.flatMap((clusters) => clusters.filter((one) => one.chroma <= 12 || times(one) >= needed));
}
