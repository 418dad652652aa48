import { scopes } from '@marquee/contract';
import { expect, it } from 'vitest';

// As text: what JSON makes of a key that stands twice in one file is its second value.
const files = import.meta.glob<string>('./*/*.json', { query: '?raw', import: 'default', eager: true });
const languages = [...new Set(Object.keys(files).map((file) => file.split('/')[1] as string))];

const keysIn = (text: string): string[] =>
  [...text.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)].map(([, key = '']) => key);

it.each(languages)(
  'gives every message of %s a key of its own: pages load catalogues into one',
  (language) => {
    const homes = new Map<string, string[]>();
    for (const [file, text] of Object.entries(files)) {
      if (!file.startsWith(`./${language}/`)) continue;
      for (const key of keysIn(text)) homes.set(key, [...(homes.get(key) ?? []), file]);
    }
    expect(homes.size).toBeGreaterThan(500);
    expect([...homes].filter(([, names]) => names.length > 1)).toEqual([]);
  },
);

it.each(languages)('has words of %s for whatever a key may do', (language) => {
  const words = files[`./${language}/programs.json`] ?? '';
  expect(scopes.filter((scope) => !words.includes(` ${scope.replace(':', '_')} {`))).toEqual([]);
});
