import { z } from 'zod';
import { quantities, templateType } from './credits.ts';
import { endpoint, minute, successWith } from './endpoint.ts';
import { adFavour } from './favour.ts';
import { formatId } from './formats.ts';
import { adId } from './ids.ts';
import { appId, languageTag, orderLanguages } from './listings.ts';

/** What a program writes on its order, to know again what comes of it: 1 kB as JSON at most. */
export const metadata = z
  .record(z.string().max(100), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= 1_024, {
    message: 'The metadata is longer than 1 kB.',
  });
export type Metadata = z.infer<typeof metadata>;

const size = z.object({ width: z.int(), height: z.int() });

/** What the inspection measured on the finished picture. */
export const qualitySummary = z.object({
  passed: z.boolean(),
  /** The lowest contrast ratio of any text against the pixels behind it. */
  contrast: z.number(),
  /** Every claim of the copy has its place in the listing. */
  grounded: z.boolean(),
  /** Text, icon and button lie inside the format's safe zone. */
  safeZone: z.boolean(),
});

/** What of a listing an ad shows, and may come to show in vain. */
export const outdatedPart = z.enum(['rating', 'icon', 'screenshots', 'texts']);
export type OutdatedPart = z.infer<typeof outdatedPart>;

/** One finished image. */
export const ad = z.object({
  adID: adId,
  appId: z.string(),
  formatName: z.string(),
  formatType: formatId,
  width: z.int(),
  height: z.int(),
  /** Where the picture is, as PNG. */
  assetPath: z.string(),
  /** The same, small, as WebP. */
  thumbnailPath: z.string(),
  /** The same as JPEG, always below 1,200,000 bytes. */
  jpegPath: z.string(),
  templateType,
  createdAt: z.iso.datetime(),
  isCompleted: z.boolean(),
  resolution: size,
  format: size,
  /** The placeholder this ad takes; only in the stream and for a running generation. */
  placeholderID: z.string().optional(),
  headline: z.string(),
  /** The message that it says, the same in every format: ads of one message are a set. null for ads of before. */
  messageId: z.string().nullable().default(null),
  /** It says what another ad of its run and format says, to try another layout for it. */
  layoutTest: z.boolean().default(false),
  /** BCP 47, of its words; '' where a process of the release before does not tell. */
  language: z.string().default(''),
  /** What names of files and of ads in networks end with, so that results find it; null where it is not told. */
  token: z.string().nullable().default(null),
  archetype: z.string(),
  angle: z.string(),
  /** `built-in`: the copy was taken from the listing, no AI model used. */
  copySource: z.enum(['built-in', 'llm']),
  /** Whether an AI model painted what lies behind the ad, or it was drawn from the brand's colours. */
  background: z.enum(['drawn', 'painted']),
  quality: qualitySummary,
  /** What its author says in it beyond the listing, and when they did so: never called grounded. */
  ownClaims: z.array(z.object({ claim: z.string(), by: z.string(), at: z.iso.datetime() })).default([]),
  /** It was ordered with a test key: it cost nothing, and its pictures bear a mark. */
  test: z.boolean().default(false),
  /** What its order carried. */
  metadata: metadata.nullable().default(null),
  /** What it shows that its listing does not say any more; empty while it is up to date. */
  outdated: z.array(outdatedPart).default([]),
  /** What it was to have by the results of others, and why; null where it was ordered without regard to them. */
  favour: adFavour.nullable().default(null),
  isRegenerated: z.boolean(),
  regeneratedAt: z.iso.datetime().nullable(),
  /** Credits that the next regeneration costs: 0 while free ones are left. */
  regenerationCost: z.int().nonnegative(),
});

export type Ad = z.infer<typeof ad>;
export type QualitySummary = z.infer<typeof qualitySummary>;

export const givenAdId = z.uuid().pipe(adId);

export const regenerationReason = z.enum(['words', 'layout', 'colours', 'picture']);
export type RegenerationReason = z.infer<typeof regenerationReason>;

export const generateRequest = z.object({
  appId,
  platforms: z.array(z.string().max(40)).max(10).optional(),
  /** The formats of `quantities`, which say the same. */
  formatTypes: z.array(formatId).min(1, 'Please select at least one format').max(50).optional(),
  quantities,
  templateType,
  /** Of the listing, as its languages are told; each gets the quantities. Without any: the listing's own. */
  languages: orderLanguages.optional(),
  /** Made from what leads in the results of the app; one ad in four explores. Each ad says what it has of it. */
  favour: z.literal('results').optional(),
  /** What comes back with everything that the order makes. */
  metadata: metadata.optional(),
  /** The price that it is to have, as a quote told it. */
  quoteId: z.uuid().optional(),
  placeholderMappings: z
    .array(
      z.object({
        placeholderID: z.string().min(1).max(100),
        formatType: formatId,
        language: languageTag.optional(),
      }),
    )
    .max(20_000)
    .optional(),
});

export type GenerateRequest = z.infer<typeof generateRequest>;

export const ads = {
  ofApp: endpoint({
    method: 'GET',
    path: '/api/ads/{appId}',
    access: 'user',
    keys: ['ads:read'],
    summary: "The user's ads for one app, newest first.",
    params: z.object({ appId }),
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(60),
      before: z.uuid('The ad to go on from is unknown.').optional(),
      /** `nextCursor` of the page before. */
      cursor: z.uuid('The page to go on from is unknown.').optional(),
      format: formatId.optional(),
      language: languageTag.optional(),
    }),
    reply: successWith({
      ads: z.array(ad),
      hasMore: z.boolean(),
      nextCursor: z.string().nullable().default(null),
      /** All languages of the user's ads for the app; only with the first page. */
      languages: z.array(z.string()).default([]),
    }),
  }),
  regenerate: endpoint({
    method: 'POST',
    path: '/api/ads/regenerate',
    access: 'user',
    keys: ['ads:write'],
    act: 'generate',
    limits: [
      { name: 'regenerate', per: 'address', points: 600, seconds: 10 * minute },
      { name: 'regenerate', per: 'account', points: 200, seconds: 10 * minute },
    ],
    idempotent: true,
    summary: 'Makes one ad anew, with another idea.',
    body: z.object({
      appId,
      adID: givenAdId,
      unsatisfactory: z.boolean().default(true),
      galleryType: z.string().max(40).default('current'),
      /** What did not satisfy: that is changed, the rest stays near. Without any, the ad is made anew. */
      reasons: z.array(regenerationReason).max(4).optional(),
      /** The same in the person's own words. */
      wish: z.string().trim().max(500).optional(),
    }),
    reply: successWith({ ad, credits: z.int() }),
  }),
};
