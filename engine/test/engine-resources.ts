import { openBrandCache } from '../src/brand/brand-cache.ts';
import { builtInCopywriter } from '../src/copy/built-in.ts';
import { loadFonts } from '../src/fonts/fonts.ts';
import { createMeasurer } from '../src/fonts/measure.ts';
import type { EngineResources } from '../src/run.ts';

/** Bytes of decoded pictures kept for the next run: those of two listings. */
const keptPictures = 144 * 2 ** 20;

async function open() {
  const fonts = await loadFonts();
  return {
    fonts,
    measurer: createMeasurer(fonts),
    copywriter: builtInCopywriter,
    brandCache: openBrandCache(keptPictures),
  } satisfies EngineResources;
}

let opened: ReturnType<typeof open> | undefined;

/**
 * What a process of the product makes ads with, one for all test files of this process: typefaces are read once, and the
 * pictures of a listing too.
 */
export function engineResources(): ReturnType<typeof open> {
  opened ??= open();
  return opened;
}
