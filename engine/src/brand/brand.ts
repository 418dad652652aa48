import type { ScreenReadings } from '../screens/screen.ts';
import { voiceOf } from './character.ts';
import type { Cluster } from './clusters.ts';
import { type Icon, type IconLook, lookOf, readIcon } from './icon.ts';
import { ownColours } from './own-colours.ts';
import type { Voice } from './pairings.ts';
import { type Hues, huesOf, type Scheme, schemesOf } from './schemes.ts';
import { roleOf, type ShotRole } from './shot.ts';
import { readShots, type Shot, shotsIn } from './shots.ts';

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

/** What was made out of pictures, without their pixels: plain data. */
export interface BrandFindings {
  icon: IconLook | null;
  /** The most telling first; `index` is the place in the listing, from 0. */
  shots: { index: number; role: ShotRole }[];
  clusters: Brand['clusters'];
}

/** What a brand was made of. */
export const findingsOf = ({ icon, shots, clusters }: Brand): BrandFindings => ({
  icon: icon && lookOf(icon),
  shots: shots.map((shot) => ({ index: shot.index, role: roleOf(shot) })),
  clusters,
});

/**
 * Decodes the pictures and draws palette, schemes and voice from them. Unreadable pictures are left out.
 * @param known what was made out of these very pictures before: then only those that are shown are decoded
 */
export async function makeBrand(
  pictures: Pictures,
  app: { genre: string; title: string },
  known: BrandFindings | null = null,
): Promise<Brand> {
  const [icon, shots] = await Promise.all([
    known && !known.icon ? null : readIcon(pictures.icon, known?.icon),
    known ? shotsIn(pictures.screenshots, known.shots) : readShots(pictures.screenshots, pictures.screens),
  ]);
  const clusters = known?.clusters ?? {
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
