import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('web/src/**/*.css', { cwd: `${import.meta.dirname}/..` }).map((file) => ({
  file,
  css: readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').replace(/\/\*.*?\*\//gs, ''),
}));
const tokens = sheets.find(({ file }) => file.endsWith('/tokens.css'))?.css ?? '';
const lengthsOf = (kind: 'space' | 'step') =>
  [...tokens.matchAll(new RegExp(`--${kind}-\\d: ([\\d.]+rem);`, 'g'))].map(([, length]) => length);

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|[:,(\s](?:black|white|red|green|blue|gr[ae]y|orange|yellow)\b(?!-|:)/gi;
const measured = /(?:^|[\s;{])(font-size|(?:gap|padding|margin)[a-z-]*):\s*([^;}]+)/g;

/** Colours, and lengths for which there is a token, that stand in a style sheet as they are. */
const literals = (css: string): string[] => [
  ...(css.match(colour) ?? []),
  ...[...css.matchAll(measured)].flatMap(([, property, value = '']) =>
    value
      .split(/\s+/)
      .filter((length) => lengthsOf(property === 'font-size' ? 'step' : 'space').includes(length)),
  ),
];

it.each(sheets.filter(({ file }) => !/\/((app-)?tokens|typeface)\.css$/.test(file)))(
  '$file takes its colours and lengths from the tokens',
  ({ css }) => expect(literals(css)).toEqual([]),
);

it('finds what stands there as it is', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(lengthsOf('space')).toContain('0.5rem');
  expect(literals('a { color: #fff; background: rgb(0 0 0 / 5%) }')).toEqual(['#fff', 'rgb(']);
  expect(literals('a { border: 1px solid white; padding: 0.5rem 3px }')).toEqual([' white', '0.5rem']);
  expect(literals('a { white-space: nowrap; color: var(--danger); gap: var(--space-2) }')).toEqual([]);
});

it('mirrors by the attribute of the page: built for older browsers, :dir() becomes a list of languages', () => {
  expect(sheets.filter(({ css }) => css.includes(':dir(')).map(({ file }) => file)).toEqual([]);
});
