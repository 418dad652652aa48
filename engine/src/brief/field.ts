import type { AppData } from '@marquee/contract';
import type { Place, Quote } from './brief.ts';

/** The text of a field of the listing by its dotted path; numbers as decimal text, anything else ''. */
export function valueAt(listing: AppData, field: string): string {
  let value: unknown = listing;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return '';
    value = (value as Record<string, unknown>)[key];
  }
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** The words at a place of the listing; '' where the place lies outside its field. */
export function textAt(listing: AppData, place: Place): string {
  const value = valueAt(listing, place.field);
  const inside = 0 <= place.start && place.start <= place.end && place.end <= value.length;
  return inside ? value.slice(place.start, place.end) : '';
}

/** The words from `start` to `end` of a field, with their place. */
export const quote = (value: string, field: string, start: number, end: number): Quote => ({
  text: value.slice(start, end),
  place: { field, start, end },
});
