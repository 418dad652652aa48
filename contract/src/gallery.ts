import { z } from 'zod';
import { ad } from './ads.ts';
import { templateType } from './credits.ts';
import { endpoint, minute, success, successWith } from './endpoint.ts';
import { formatId } from './formats.ts';
import { generationId } from './ids.ts';
import { appId } from './listings.ts';

/** One app of which the user has ads. */
export const galleryApp = z.object({
  appId: z.string(),
  appName: z.string(),
  developer: z.string(),
  /** When its newest ad was made. */
  timestamp: z.iso.datetime(),
  imageCount: z.int().positive(),
  /** Path of a small icon; null where the listing has none. */
  icon: z.string().nullable(),
  /** How many of its ads have which format, the most first. */
  formats: z.array(
    z.object({ formatType: formatId, formatName: z.string(), imageCount: z.int().positive() }),
  ),
  /** Its newest ads, a few. */
  newest: z.array(ad),
});
export type GalleryApp = z.infer<typeof galleryApp>;

/** The ads of the newest generation that has ended and still has any. */
export const lastBatch = z.object({
  generationId: z.uuid().pipe(generationId),
  appId: z.string(),
  appName: z.string(),
  icon: z.string().nullable(),
  adsCount: z.int().positive(),
  generatedAt: z.iso.datetime(),
  templateType,
  /** In the order they were made; not more than a hundred. */
  ads: z.array(ad),
});
export type LastBatch = z.infer<typeof lastBatch>;

export const gallery = {
  apps: endpoint({
    method: 'GET',
    path: '/api/user/gallery',
    access: 'user',
    keys: ['ads:read'],
    summary: 'The apps of which the user has ads, those with the newest ads first.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      /** `nextCursor` of the page before. */
      cursor: z
        .string()
        .regex(/^\d{1,15}_[A-Za-z0-9_-]{1,64}$/, 'The page to go on from is unknown.')
        .optional(),
    }),
    reply: successWith({
      apps: z.array(galleryApp),
      /** Of the whole gallery, not of the page. */
      totalImages: z.int().nonnegative(),
      totalApps: z.int().nonnegative(),
      nextCursor: z.string().nullable(),
    }),
  }),
  lastBatch: endpoint({
    method: 'GET',
    path: '/api/user/last-generated-batch',
    access: 'user',
    keys: ['ads:read'],
    summary: 'What the last generation brought.',
    reply: successWith({ hasLastBatch: z.boolean(), lastBatch: lastBatch.nullable() }),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/ads/user/clear-all',
    access: 'user',
    keys: 'none',
    summary: "Deletes the pictures of all the user's ads, but for a generation that is still running.",
    reply: successWith({ deletedCount: z.int().nonnegative() }),
  }),
  deleteApp: endpoint({
    method: 'DELETE',
    path: '/api/ads/user/app/{appId}',
    access: 'user',
    keys: 'none',
    summary:
      "Deletes the pictures of the user's ads for one app, but for a generation that is still running.",
    params: z.object({ appId }),
    reply: successWith({ deletedCount: z.int().nonnegative() }),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/user/downloads',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'zip', per: 'account', points: 30, seconds: 10 * minute }],
    idempotent: true,
    once: 'url',
    summary:
      'Gives an address, valid for a minute, where the ads of an app or of a generation are one ZIP file.',
    body: z
      .object({ appId: appId.optional(), generationId: z.uuid().pipe(generationId).optional() })
      .refine(({ appId, generationId }) => (appId === undefined) !== (generationId === undefined), {
        message: 'Please name either an app or a generation.',
      }),
    reply: success(z.object({ url: z.string() })),
  }),
};
