import { z } from 'zod';
import { endpoint, minute, success } from './endpoint.ts';

/** A picture of the listing as we keep it: where it came from, and where our copy is served. */
const storedPicture = z.object({
  url: z.string(),
  path: z.string(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  /** Smaller versions for the page. */
  variants: z.array(z.object({ path: z.string() })).optional(),
});

export const store = z.enum(['play', 'apple']);

/** What a store page says about one app. The specification's 'App data'. */
export const appData = z.object({
  appId: z.string(),
  name: z.string(),
  extractedAt: z.iso.datetime(),
  store: store.optional(),
  storeUrl: z.string().optional(),
  /** BCP 47, as the link asked for it. */
  language: z.string().optional(),
  /** ISO 3166-1 alpha-2, lower case. */
  country: z.string().optional(),
  basicInfo: z.object({
    title: z.string(),
    developer: z.string(),
    summary: z.string(),
    genre: z.string(),
    /** Plain text, paragraphs separated by line breaks. */
    description: z.string(),
    /** Sanitised: only text-level elements without attributes. */
    descriptionHTML: z.string(),
  }),
  stats: z.object({
    /** 1–5; null where the app is not rated. */
    score: z.number().nullable(),
    scoreText: z.string().nullable(),
    ratings: z.int().nonnegative().nullable(),
  }),
  media: z.object({
    icon: z
      .object({
        webPath: z.string(),
        original: z.object({ url: z.string(), path: z.string() }),
        variants: z.array(z.object({ path: z.string() })),
      })
      .nullable(),
    screenshots: z.array(storedPicture),
  }),
  /** What could not be fetched, in sentences for the user. Empty when all is there. */
  notices: z.array(z.string()).optional(),
});

export type AppData = z.infer<typeof appData>;
export type Store = z.infer<typeof store>;

/** BCP 47, as far as `Intl` takes it: `de-A0` has the letters of a tag and is none. */
export const languageTag = z
  .string()
  .max(20)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'This is no language.')
  .refine(isLanguageTag, 'This is no language.');

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A language in which a store shows an app. */
export const listingLanguage = z.object({
  language: languageTag,
  /** In English. */
  name: z.string(),
  /** Whether its publisher wrote it: false where the store's machine translated it, or shows the default text again. */
  own: z.boolean(),
});
export type ListingLanguage = z.infer<typeof listingLanguage>;

/** Languages of one order, each once. */
export const orderLanguages = z
  .array(languageTag)
  .min(1, 'Please choose at least one language.')
  .max(20)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, {
    message: 'Please name each language once.',
  });

export const appId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const listings = {
  extract: endpoint({
    method: 'POST',
    path: '/extract',
    access: 'user',
    keys: ['listings:read'],
    act: 'extract',
    limits: [
      { name: 'extract', per: 'address', points: 200, seconds: 10 * minute },
      { name: 'extract', per: 'account', points: 60, seconds: 10 * minute },
    ],
    idempotent: true,
    summary: 'Reads a store page and keeps its texts and pictures.',
    body: z.object({
      url: z
        .string('Please enter a Google Play Store URL')
        .trim()
        .min(1, 'Please enter a Google Play Store URL')
        .max(4096, 'This text is too long for an app link. Please paste only the link.'),
    }),
    reply: success(appData),
  }),
  app: endpoint({
    method: 'GET',
    path: '/app/{appId}',
    access: 'user',
    keys: ['listings:read'],
    summary: 'One extracted app.',
    params: z.object({ appId }),
    reply: success(appData),
  }),
  languages: endpoint({
    method: 'GET',
    path: '/api/listings/{appId}/languages',
    access: 'user',
    keys: ['listings:read'],
    limits: [{ name: 'languages', per: 'account', points: 120, seconds: 10 * minute }],
    summary: 'The languages in which the store shows an app, found by asking it.',
    params: z.object({ appId }),
    reply: success(z.object({ languages: z.array(listingLanguage) })),
  }),
};
