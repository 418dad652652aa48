import type { IncomingMessage, ServerResponse } from 'node:http';
import { interferences } from './interferences.ts';
import { oddListings } from './odd-listings.ts';
import type { PlayLayout } from './play-page.ts';
import type { Sample } from './sample.ts';
import { kindOf } from './sentinel-ids.ts';

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
