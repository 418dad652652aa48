import type { FontLibrary } from '../../src/fonts/fonts.ts';
import { type Artwork, drawArtwork } from './artwork.ts';
import { captions } from './captions.ts';

/** Artwork with the caption `at` of a language, half the size that stores ask for. */
export const artworkOf = (fonts: FontLibrary, language: string, at: number): Promise<Artwork> =>
  drawArtwork(fonts, captions[language]?.[at] ?? '', {
    language,
    at,
    words: (captions[language] ?? []).filter((_, index) => index !== at).slice(0, 3),
    width: 720,
  });
