import { expect, it } from 'vitest';
import { builtInCopywriter } from '../copy/built-in.ts';
import { loadFonts } from '../fonts/fonts.ts';
import { warmUp } from './warm-up.ts';

const resources = { fonts: await loadFonts(), copywriter: builtInCopywriter };

it('goes all the way to finished ads', async () => {
  expect(await warmUp(resources, new AbortController().signal)).toBe(2);
});

it('ends without a fault where somebody wants an ad', async () => {
  expect(await warmUp(resources, AbortSignal.abort())).toBe(0);
});
