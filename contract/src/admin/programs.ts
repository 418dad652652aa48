import { z } from 'zod';
import { endpoint, hour, success } from '../endpoint.ts';
import { userId } from '../ids.ts';
import { webhook } from '../webhooks.ts';

const count = z.int().nonnegative();

/** What programs do, over all accounts; calls and deliveries of the last 24 hours. */
export const programFigures = z.object({
  keys: count,
  calls: count,
  /** Calls that were answered by 400 and above. */
  refused: count,
  /** Of these, by what refused or failed them. */
  refusals: z
    .object({ scope: count, ceiling: count, limit: count, failed: count })
    .default({ scope: 0, ceiling: 0, limit: 0, failed: 0 }),
  /** Calls that had been answered before, by their Idempotency-Key. */
  replayed: count.default(0),
  /** The keys that called most. */
  busiest: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        calls: count,
        refused: count,
        replayed: count.default(0),
      }),
    )
    .default([]),
  webhooks: count,
  /** Addresses turned off because nothing could be delivered. */
  disabled: count,
  deliveries: z.object({ delivered: count, pending: count, failed: count }),
  listings: z.object({
    /** Of which somebody has ads of the last 90 days. */
    tracked: count,
    checked: count,
    /** Ads that show what their listing does not say any more. */
    outdatedAds: count,
  }),
});

/** What an operator sees of keys, webhooks and tracked listings. */
export const adminPrograms = {
  figures: endpoint({
    method: 'GET',
    path: '/api/admin/programs',
    access: 'admin',
    summary: 'How much keys, webhooks and checks of listings have to do.',
    reply: success(programFigures),
  }),
  webhooks: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/webhooks',
    access: 'admin',
    summary: 'Where an account wants to be told of what happens.',
    params: z.object({ id: z.uuid().pipe(userId) }),
    reply: success(z.array(webhook)),
  }),
  checkListings: endpoint({
    method: 'POST',
    path: '/api/admin/listing-checks',
    access: 'admin',
    limits: [{ name: 'listing-checks', per: 'account', points: 10, seconds: hour }],
    summary: 'Has all tracked listings compared with their stores, one after the other.',
    reply: success(z.object({ listings: count })),
  }),
};
