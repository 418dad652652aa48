import { z } from 'zod';
import { endpoint, successWith } from './endpoint.ts';

/** Not of digits alone: JSON objects do not keep such keys in their order. */
export const formatId = z
  .string()
  .max(40)
  .regex(/^(?:[a-z]|\d+[a-z_-])[a-z0-9_-]*$/);

const share = z.number().min(0).max(1);

/** A size the admin offers. */
export const adFormat = z.object({
  id: formatId,
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** `1080x1080` */
  dimensions: z.string(),
  platformsString: z.string(),
  /** The most ads one generation may have in all, the same for every format. */
  maxGenerations: z.int().positive(),
  /** Where networks show it. */
  placements: z.array(z.string()).default([]),
  /** Shares of its width and height that no words stand in, since a placement draws over them. */
  safeZone: z
    .object({ top: share, right: share, bottom: share, left: share })
    .default({ top: 0, right: 0, bottom: 0, left: 0 }),
});

export type AdFormat = z.infer<typeof adFormat>;

export const formats = {
  list: endpoint({
    method: 'GET',
    path: '/api/ads/formats',
    access: 'public',
    summary: 'The formats on offer.',
    reply: successWith({ formats: z.array(adFormat) }),
  }),
};
