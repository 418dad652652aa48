import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readManifest, twoColumns } from './manifest.ts';

it('takes pictures and films, in their order, and skips every other file', () => {
  const names = ['a.png', 'b.JPG', 'c.jpeg', 'd.gif', 'e.webp', 'f.svg', 'g.mp4', 'h.WebM', 'i.mov', 'j.avi'];
  const shown = readManifest(
    [...names, 'notes.txt', 'manifest.json', 'png', '.htaccess', 'k.png.exe'],
    '/images',
  );
  expect(shown.map(({ src }) => src)).toEqual(names.map((name) => `/images/${name}`));
  expect(shown.map(({ kind }) => kind)).toEqual([...Array(6).fill('image'), ...Array(4).fill('video')]);
});

it('reads a list under a name as well', () => {
  expect(readManifest({ images: ['a b.png'] }, '/images')).toEqual([
    { kind: 'image', src: '/images/a%20b.png' },
  ]);
  expect(readManifest({ files: ['a.mp4'] }, '/images')).toEqual([{ kind: 'video', src: '/images/a.mp4' }]);
});

it('makes nothing of what is no list, and never leaves its folder', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (manifest) => {
      expect(readManifest(manifest, '/images')).toBeInstanceOf(Array);
    }),
    { numRuns: 30 },
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }).map((name) => `${name}.png`)), (names) => {
      for (const { src } of readManifest(names, '/images')) {
        expect(new URL(src, 'https://marquee.example').pathname).toMatch(/^\/images\/[^/]+$/);
      }
    }),
    { numRuns: 30 },
  );
});

it('deals everything out to two columns that differ by one at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (items) => {
      const [first, second] = twoColumns(items);
      expect([...first, ...second].sort()).toEqual([...items].sort());
      expect([0, 1]).toContain(first.length - second.length);
    }),
  );
});
