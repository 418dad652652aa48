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

it.each([null, undefined, 7, 'a.png', {}, { images: 'a.png' }, [null, 7, ['a.png'], { src: 'a.png' }]])(
  'makes nothing of %j',
  (manifest) => {
    expect(readManifest(manifest, '/images')).toEqual([]);
  },
);

it.each(['../a.png', '/a.png', '..\\a.png', 'https://elsewhere.example/a.png', '\ud800.png'])(
  'takes %j for no file name',
  (name) => {
    expect(readManifest([name], '/images')).toEqual([]);
  },
);

it('deals everything out to two columns that differ by one at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 12 }), (items) => {
      const [first, second] = twoColumns(items);
      expect([...first, ...second].sort()).toEqual([...items].sort());
      expect([0, 1]).toContain(first.length - second.length);
    }),
  );
});
