import type { AppData } from '@marquee/contract';
import type { PixelBox } from '../screens/screen.ts';
import { unwrapped } from '../text/wrapped-lines.ts';
import type { CaptionPlace, Place, Quote, Source } from './brief.ts';

/** The text of a field of the listing by its dotted path, its wrapped lines joined; numbers as decimal text, anything else ''. */
export function valueAt(listing: AppData, field: string): string {
  let value: unknown = listing;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return '';
    value = (value as Record<string, unknown>)[key];
  }
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? unwrapped(value) : '';
}

const isOnScreenshot = (place: Place): place is CaptionPlace => 'box' in place;

/** The whole text that a place points into: a field's, or a caption's. */
export function textAround(source: Source, place: Place): string {
  if (!isOnScreenshot(place)) return valueAt(source, place.field);
  const captions = source.screens?.[place.index]?.captions ?? [];
  return captions.find(({ box }) => isSameBox(box, place.box))?.text ?? '';
}

/** True when two places point into the same field, or the same caption. */
export function isSameText(a: Place, b: Place): boolean {
  if (!isOnScreenshot(a) || !isOnScreenshot(b)) return a.field === b.field;
  return a.index === b.index && isSameBox(a.box, b.box);
}

const isSameBox = (a: PixelBox, b: PixelBox): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** The words at a place of the listing; '' where the place lies outside its text. */
export function textAt(source: Source, place: Place): string {
  const value = textAround(source, place);
  const inside = 0 <= place.start && place.start <= place.end && place.end <= value.length;
  return inside ? value.slice(place.start, place.end) : '';
}

/** The words from `start` to `end` of a field, with their place. */
export const quote = (value: string, field: string, start: number, end: number): Quote => ({
  text: value.slice(start, end),
  place: { field, start, end },
});
