import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName, nameFiles } from './file-names.ts';

it('counts within each format', () => {
  const nameOf = nameFiles();
  expect(['Square', 'Stories', 'Square', 'square'].map(nameOf)).toEqual([
    'Square/Square-ad-1.png',
    'Stories/Stories-ad-1.png',
    'Square/Square-ad-2.png',
    'square/square-ad-3.png',
  ]);
});

it('keeps every script and drops what is no name', () => {
  expect(fileName('日本語 / アプリ', 'x')).toBe('日本語 - アプリ');
  expect(fileName('../..', 'Image')).toBe('-');
  expect(fileName(' . ', 'Image')).toBe('Image');
  expect(fileName('Landscape 1.91:1', 'x')).toBe('Landscape 1.91-1');
});

it('gives no name that Windows keeps for a device', () => {
  expect(['CON', 'nul', 'Com1.2', 'lpt9', 'Console'].map((text) => fileName(text, 'x'))).toEqual([
    'CON-',
    'nul-',
    'Com1-.2',
    'lpt9-',
    'Console',
  ]);
});

it('gives a name that stays in its folder, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = fileName(text, 'Image');
      expect(name).toMatch(/^[^\\/:*?"<>|]+$/);
      expect(name.startsWith('.') || name.endsWith('.')).toBe(false);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
