import { expect, it } from 'vitest';
import { latin, others } from '../brand/pairings.ts';
import { loadFonts } from './fonts.ts';
import { fontSources } from './typefaces.ts';

it('tells what its typefaces lack, even where their package claims it', async () => {
  const fonts = await loadFonts();
  expect(await fonts.missing(['schibsted-grotesk'], 'Über 5 € – “ok” ₪ 日')).toEqual(['₪', '日']);
  expect(await fonts.missing(['onest'], 'Ёмко π')).toEqual(['π']);
  expect(await fonts.missing(['onest', 'inter-tight'], 'Ёмко Ω')).toEqual([]);
});

it('has a file for every family that a voice asks for', async () => {
  const fonts = await loadFonts();
  const sample = {
    latin: 'Ag',
    cyrillic: 'Жя',
    greek: 'Ωμ',
    arabic: 'سلام',
    hebrew: 'שלום',
    devanagari: 'हिन्दी',
  };
  for (const [script, table] of Object.entries({ latin, ...others })) {
    for (const { headline, text } of Object.values(table)) {
      for (const family of [...headline.families, ...text.families])
        expect(fontSources.has(family)).toBe(true);
      const letters = sample[script as keyof typeof sample] ?? '1';
      await fonts.ensure(headline.families, letters);
      expect(await fonts.missing(headline.families, letters)).toEqual([]);
    }
  }
});
