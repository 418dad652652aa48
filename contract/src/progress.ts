import { z } from 'zod';
import { ad } from './ads.ts';
import { errorCodes } from './errors.ts';
import { generationId } from './ids.ts';

export const progress = z.object({
  /** Ads delivered so far; those that failed are not counted. */
  current: z.int(),
  total: z.int(),
});

/**
 * What a generation tells while it runs. The server repeats all that has happened to whoever connects late,
 * so a stream read from its start is always the whole story.
 */
export const progressEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('init'),
    totalAds: z.int(),
    operationId: generationId,
    startTime: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('heartbeat'),
    /** While it waits for a worker: its place in line, from 1. */
    place: z.int().min(1).optional(),
  }),
  z.object({ type: z.literal('ad'), ad, progress }),
  z.object({
    type: z.literal('complete'),
    totalAds: z.int(),
    delivered: z.int(),
    failed: z.int(),
    /** The placeholders of the ads that were not delivered. */
    failedPlaceholders: z.array(z.string()),
    /** Where there are any: ordered languages in which the store shows the app no more, so that no ad was tried in them. */
    goneLanguages: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('error'), error: z.string(), code: z.enum(errorCodes) }),
]);

export type ProgressEvent = z.infer<typeof progressEvent>;
