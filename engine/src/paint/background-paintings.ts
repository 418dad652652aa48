import sharp from 'sharp';
import { type Mesh, meshOf } from '../brand/mesh.ts';
import type { Voice } from '../brand/pairings.ts';
import type { Mood, Scheme } from '../brand/schemes.ts';
import type { Raster } from '../raster/raster.ts';
import type { Usage } from '../usage.ts';
import type { Painter } from './painter.ts';
import { promptFor } from './scene.ts';

/** The painted backgrounds of one run: one for each concept, used by ads of all sizes. */
export interface BackgroundPaintings {
  /** Resolves once every picture is there or will not come. */
  settled(): Promise<void>;
  /** What was painted for a mood; null where there is nothing. */
  painting(mood: Mood): Painting | null;
}

export interface Painting {
  /** As the model gave it. */
  picture: Uint8Array;
  /** The picture in the tones that the scheme's ink reads on, cut to the size. */
  on(size: { width: number; height: number }): Promise<Raster>;
}

/** A picture costs as much as the words of a hundred ads. */
const maxPictures = 2;

/** Has backgrounds painted for the leading schemes, at once. Never throws. */
export function paintBackgrounds(
  painter: Painter,
  voice: Voice,
  schemes: readonly Scheme[],
  run: { signal?: AbortSignal; onUsage?: (usage: Usage) => void },
): BackgroundPaintings {
  const finished = new Map<Mood, Painting>();
  const painting = schemes.slice(0, maxPictures).map(async (scheme) => {
    const picture = await painter({ prompt: promptFor(voice, scheme), ...run });
    if (picture && (await isPicture(picture))) finished.set(scheme.mood, paintingOf(picture, meshOf(scheme)));
  });
  const all = Promise.allSettled(painting).then(() => {});
  return { settled: () => all, painting: (mood) => finished.get(mood) ?? null };
}

/** An answer that cannot be opened, or shows one plain colour, is none. */
async function isPicture(bytes: Uint8Array): Promise<boolean> {
  try {
    const { channels } = await sharp(bytes, { limitInputPixels: 20_000_000 }).stats();
    return channels.some(({ stdev }) => stdev > 2);
  } catch {
    return false;
  }
}

const luma: [number, number, number] = [0.2126, 0.7152, 0.0722];

/** A painted picture in the tones of a scheme. */
export function paintingOf(picture: Uint8Array, { deep, light }: Mesh): Painting {
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [dark, bright] = [rgb(deep), rgb(light)];
  return {
    picture,
    async on({ width, height }) {
      // Its light and shade alone are taken over: the colours are the brand's.
      const grey = await sharp(picture)
        .resize(width, height, { fit: 'cover', kernel: 'cubic' })
        .removeAlpha()
        .toColourspace('srgb')
        .recomb([luma, luma, luma])
        .normalise({ lower: 1, upper: 99 })
        .blur(Math.max(1, width / 400))
        .raw()
        .toBuffer();
      const data = await sharp(grey, { raw: { width, height, channels: 3 } })
        .linear(
          bright.map((part, index) => (part - (dark[index] as number)) / 255),
          dark,
        )
        .ensureAlpha()
        .raw()
        .toBuffer();
      return { width, height, data, opaque: true };
    },
  };
}
