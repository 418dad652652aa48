import type { AppData } from '@marquee/contract';
import type { Copy, Evidence } from '../copy/copy.ts';

/** The text at a dotted path of the App data; numbers as their decimal text; null where there is none. */
export function fieldText(listing: AppData, path: string): string | null {
  let value: unknown = listing;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[step];
  }
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, ' ')
    .trim();

/** Whether the listing says at that place what the copy claims. */
export function holdsTrue(listing: AppData, { field, start, end }: Evidence): boolean {
  const text = fieldText(listing, field);
  return (
    text !== null && start >= 0 && start < end && end <= text.length && folded(text.slice(start, end)) !== ''
  );
}

const numbers = (text: string) => text.match(/\d+(?:[.,\u066b\u066c\u00a0\u202f]\d+)*/gu) ?? [];

/** Numbers of a copy that no evidence carries. */
function unproven(listing: AppData, copy: Copy): string[] {
  const places = copy.evidence.map((evidence) =>
    (fieldText(listing, evidence.field) ?? '').slice(evidence.start, evidence.end),
  );
  const digits = (text: string) => text.replace(/\D/g, '');
  const known = [...places, copy.name].flatMap((text) => [digits(text), ...numbers(text).map(digits)]);
  return [copy.headline, copy.sub, copy.cta, ...copy.points]
    .flatMap(numbers)
    .filter((number) => !known.some((text) => text.includes(digits(number))));
}

/** Claims that the listing does not bear out: 0 is right. */
export function ungrounded(listing: AppData, copy: Copy): number {
  return (
    copy.evidence.filter((evidence) => !holdsTrue(listing, evidence)).length + unproven(listing, copy).length
  );
}
