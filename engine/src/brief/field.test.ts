import { expect, it } from 'vitest';
import { english } from '../../test/listing.ts';
import type { CaptionPlace } from './brief.ts';
import { isSameText, textAt } from './field.ts';

const box = { x: 40, y: 60, width: 900, height: 120 };
const screen = {
  size: { width: 1080, height: 1920 },
  lines: [],
  captions: [{ text: 'Never lose a page again.', box, confidence: 0.98 }],
  kind: 'content' as const,
};
const source = { ...english, screens: [null, screen] };
const place: CaptionPlace = { field: 'screenshot', index: 1, box, start: 0, end: 10 };

it('finds the words of a caption at its place, and none where no such caption stands', () => {
  expect(textAt(source, place)).toBe('Never lose');
  expect(textAt(source, { ...place, index: 0 })).toBe('');
  expect(textAt(source, { ...place, box: { ...box, y: 61 } })).toBe('');
  expect(textAt(english, place)).toBe('');
});

it('tells captions apart, also of one screenshot', () => {
  expect(isSameText(place, { ...place, start: 4 })).toBe(true);
  expect(isSameText(place, { ...place, index: 0 })).toBe(false);
  expect(isSameText(place, { ...place, box: { ...box, y: 900 } })).toBe(false);
  expect(isSameText(place, { field: 'basicInfo.summary', start: 0, end: 10 })).toBe(false);
});
