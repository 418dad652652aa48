import type { IncomingMessage, ServerResponse } from 'node:http';
import { interferences } from './interferences.ts';
import { oddListings } from './odd-listings.ts';
import type { PlayLayout } from './play-page.ts';
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

function kindOf(id: string): SentinelKind | null {
  const name = /^example\.sentinel\.([a-z_]+)/.exec(id)?.[1]?.replaceAll('_', '-');
  if (name) return sentinelKinds.find((kind) => kind === name) ?? null;
  const place = /^990001(\d\d)\d\d$/.exec(id)?.[1];
  return place ? (sentinelKinds[Number(place) - 1] ?? null) : null;
}

export function createSentinels() {
  const attempts = new Map<string, number>();

  return {
    /** Answers the request itself where the id asks for a failure below the listing: true when it did. */
    async interfere(
      store: Sample['store'],
      id: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<boolean> {
      const kind = kindOf(id);
      const interference = kind && interferences[kind];
      if (!interference) return false;
      const attempt = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, attempt);
      return interference({ store, attempt, request, response });
    },

    /** A listing with the oddity that the id asks for; null for ids that are no sentinels. */
    listing(store: Sample['store'], id: string): Sample | null {
      const kind = kindOf(id);
      if (!kind) return null;
      return oddListings(kind, store, id);
    },

    /** Where the Play page puts its data. */
    layout(id: string): PlayLayout {
      return kindOf(id) === 'changed-layout' ? { block: 'ds:6', at: [4, 0, 7] } : {};
    },

    /** The lookup answer as the sentinel wants it; unchanged for others. */
    rewriteLookup(id: string, body: string): string {
      const kind = kindOf(id);
      if (kind === 'mac-app') return body.replace('"kind": "software"', '"kind": "mac-software"');
      if (kind === 'changed-layout')
        return body.replaceAll('"track', '"product').replaceAll('"artwork', '"iconImage');
      return body;
    },
  };
}
