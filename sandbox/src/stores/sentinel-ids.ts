import type { Sample } from './sample.ts';

/**
 * Every failure that an id can ask for; README.md says what each does. On Google Play the id is
 * `example.sentinel.<kind>`, with anything after a further dot; on the App Store `990001` + two digits, the
 * kind's place in this list from 01 + any two digits.
 */
export const sentinelKinds = [
  'not-found',
  'throttled',
  'recovers',
  'unreachable',
  'slow',
  'dripping',
  'server-error',
  'broken-page',
  'changed-layout',
  'consent',
  'private-redirect',
  'hostile',
  'truncated-pictures',
  'pixel-bomb',
  'svg-pictures',
  'empty-description',
  'rtl',
  'emoji-title',
  'many-screenshots',
  'missing-pictures',
  'mac-app',
] as const;

export type SentinelKind = (typeof sentinelKinds)[number];

/** The store's id that asks for a failure. `mark` keeps the memory of two tests apart (App Store: two digits). */
export function sentinelId(store: Sample['store'], kind: SentinelKind, mark = '00'): string {
  if (store === 'play') return `example.sentinel.${kind.replaceAll('-', '_')}.m${mark}`;
  const place = sentinelKinds.indexOf(kind) + 1;
  return `990001${String(place).padStart(2, '0')}${mark}`;
}

/** The failure that an id asks for; null for ids that are no sentinels. */
export function kindOf(id: string): SentinelKind | null {
  const name = /^example\.sentinel\.([a-z_]+)/.exec(id)?.[1]?.replaceAll('_', '-');
  if (name) return sentinelKinds.find((kind) => kind === name) ?? null;
  const place = /^990001(\d\d)\d\d$/.exec(id)?.[1];
  return place ? (sentinelKinds[Number(place) - 1] ?? null) : null;
}
