import { expect, it } from 'vitest';
import { formatIssue, formatValues, moved, toFormat } from './format-draft.ts';

const typed = {
  displayName: 'Großes Banner',
  description: '',
  width: '640',
  height: '320',
  platforms: ' X,, Y ',
};

it('takes sizes from 320 to 2000 that are at most twice as long as they are short', () => {
  expect(formatIssue(typed)).toBeNull();
  expect(formatIssue({ ...typed, width: '641' })).toBe('configs.formats.invalid.shape');
  expect(formatIssue({ ...typed, height: '1281' })).toBe('configs.formats.invalid.shape');
  for (const width of ['319', '2001', '', '400.5']) {
    expect(formatIssue({ ...typed, width })).toBe('configs.formats.invalid.size');
  }
  expect(formatIssue({ ...typed, displayName: ' ' })).toBe('configs.formats.invalid.name');
});

it('gives a new format a key that no other has', () => {
  expect(toFormat(typed, null, []).key).toBe('gro-es-banner');
  expect(toFormat(typed, null, ['gro-es-banner', 'gro-es-banner-2']).key).toBe('gro-es-banner-3');
  expect(toFormat({ ...typed, displayName: '広告' }, null, []).key).toBe('format');
  expect(toFormat({ ...typed, displayName: '300' }, null, []).key).toBe('format-300');
});

it('leaves an edited format its key and its switch', () => {
  const before = { ...toFormat(typed, null, []), enabled: false };
  expect(toFormat(formatValues(before), before, [before.key])).toEqual(before);
  expect(before.platforms).toEqual(['X', 'Y']);
});

it('moves a format by a place, and none beyond the ends', () => {
  const format = (key: string) => ({ ...toFormat(typed, null, []), key });
  const formats = { a: format('a'), b: format('b'), c: format('c') };
  expect(Object.keys(moved(formats, 'b', -1))).toEqual(['b', 'a', 'c']);
  expect(Object.keys(moved(formats, 'b', 1))).toEqual(['a', 'c', 'b']);
  expect(moved(formats, 'a', -1)).toBe(formats);
  expect(moved(formats, 'c', 1)).toBe(formats);
});
