import type { ScreenReadings } from '../screens/screen.ts';
import { voiceOf } from './character.ts';
import type { Cluster } from './clusters.ts';
import { type Icon, readIcon } from './icon.ts';
import { ownColours } from './own-colours.ts';
import type { Voice } from './pairings.ts';
import { type Hues, huesOf, type Scheme, schemesOf } from './schemes.ts';
import { readShots, type Shot } from './shots.ts';

/** How the ads of one app look: made once per run from its own pictures. */
export interface Brand {
  icon: Icon | null;
  /** The most telling first. */
  shots: Shot[];
  hues: Hues;
  schemes: Scheme[];
  voice: Voice;
  /** Colours that the ads may be made of, for the inspection. */
  clusters: { icon: Cluster[]; shots: Cluster[] };
}

/** Encoded pictures of a listing in its own order. */
export interface Pictures {
  icon: Uint8Array | null;
  screenshots: readonly Uint8Array[];
  /** What was read on the screenshots, where somebody read them. */
  screens?: ScreenReadings;
}

/** Decodes the pictures and draws palette, schemes and voice from them. Unreadable pictures are left out. */
export async function makeBrand(pictures: Pictures, app: { genre: string; title: string }): Promise<Brand> {
  const [icon, shots] = await Promise.all([
    readIcon(pictures.icon),
    readShots(pictures.screenshots, pictures.screens),
  ]);
  const clusters = {
    icon: icon?.clusters ?? [],
    shots: ownColours(shots),
  };
  const hues = huesOf(clusters.icon, clusters.shots);
  return {
    icon,
    shots,
    hues,
    schemes: schemesOf(hues, icon?.ground ?? null),
    voice: voiceOf(app.genre, app.title),
    clusters,
  };
}

const picturesOf = ({ icon, shots }: Brand) => [...(icon ? [icon] : []), ...shots];

/** Bytes that a brand's pictures take up when no run uses it. */
export const bytesOf = (brand: Brand): number => picturesOf(brand).reduce((sum, { bytes }) => sum + bytes, 0);

/** Gives the memory of what was scaled from a brand's pictures back. */
export function tidyBrand(brand: Brand): void {
  for (const picture of picturesOf(brand)) picture.tidy();
}

/** Gives the memory of a brand's pictures back. */
export function freeBrand(brand: Brand): void {
  for (const picture of picturesOf(brand)) picture.free();
}
