import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = page.split('\n').filter((line) => /^\| V\d/.test(line));

it('says of each requirement once how it stands', () => {
  const ids = lines.map((line) => line.split(' ')[1]);
  expect(new Set(ids).size).toBe(ids.length);
  // Those of level 1 and 2 of ASVS 5.0.0.
  expect(ids).toHaveLength(253);
  for (const line of lines)
    expect(line).toMatch(/^\| V\d+\.\d+\.\d+ \| (met|operator|none|not met) \| .+ \|$/);
});

it('names no file that is not there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|json|yaml))`|\]\(([\w./-]+)\)/g)].map(
    ([, path = '', link]) => (link ? `docs/${link}` : path),
  );
  expect(named.length).toBeGreaterThan(100);
  const places = ['', 'server/src', 'server/test'];
  const missing = named.filter((path) => !places.some((place) => existsSync(join(root, place, path))));
  expect([...new Set(missing)]).toEqual([]);
});
