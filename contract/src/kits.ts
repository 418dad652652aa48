import { z } from 'zod';
import { givenAdId } from './ads.ts';
import { endpoint, minute, success } from './endpoint.ts';
import { generationId } from './ids.ts';
import { appId, languageTag as language } from './listings.ts';
import { networkIds } from './networks/ids.ts';

export const networkId = z.enum(networkIds, 'This network is not known.');

/** What a kit lacks, and why: a picture, a text or fewer texts than the network takes. */
const missingPart = z.object({ network: networkId, language: z.string(), what: z.string(), why: z.string() });
export type MissingPart = z.infer<typeof missingPart>;

export const kitRequest = z
  .strictObject({
    generationId: z.uuid().pipe(generationId).optional(),
    adIDs: z.array(givenAdId).min(1).max(200).optional(),
    networks: z
      .array(networkId)
      .min(1, 'Please choose at least one network.')
      .max(networkIds.length)
      .transform((wanted) => networkIds.filter((id) => wanted.includes(id))),
    languages: z.array(language).min(1).max(20).optional(),
    templates: z.array(z.uuid()).max(networkIds.length).optional(),
  })
  .refine(({ generationId, adIDs }) => (generationId === undefined) !== (adIDs === undefined), {
    message: 'Please name either a generation or ads.',
  });
export type KitRequest = z.infer<typeof kitRequest>;

/** What a network would get in a language. */
const kitShare = z.object({
  network: networkId,
  language: z.string(),
  /** Pictures that ads have as they are, and those to be composed from their recipes. */
  pictures: z.object({ ready: z.int().nonnegative(), composed: z.int().nonnegative() }),
  /** Of its ads, in the version that they have now; null for a network that takes no video as a file. */
  videos: z
    .object({
      /** Kept by their owner, and taken by the network. */
      ready: z.int().nonnegative(),
      /** Ads that have no such video. */
      without: z.array(z.string()),
    })
    .nullable()
    .default(null),
  texts: z.array(z.object({ field: z.string(), have: z.int().nonnegative(), wanted: z.int().nonnegative() })),
});
export type KitShare = z.infer<typeof kitShare>;

export const kitState = z.object({
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  progress: z.object({ current: z.int().nonnegative(), total: z.int().nonnegative() }),
  missing: z.array(missingPart),
  /** Where the ZIP is; null until it is ready. Parts of it can be asked for. */
  url: z.string().nullable(),
});
export type KitState = z.infer<typeof kitState>;

/** A place in the App data of the text's language: UTF-16 units. */
const evidence = z.object({ field: z.string(), start: z.int(), end: z.int() });

const kitText = z.object({
  network: networkId,
  field: z.string(),
  n: z.int().positive(),
  text: z.string(),
  /** As the network counts. */
  characters: z.int(),
  limit: z.int().nullable(),
  messageId: z.string(),
  /** Written by the user: what it claims is the author's own, and stands in no listing by our account. */
  own: z.boolean().default(false),
  /** What networks may object to in it. */
  warnings: z.array(z.string()).default([]),
  evidence: z.array(evidence),
});
export type KitText = z.infer<typeof kitText>;

const words = z.string().max(4_000);

export const kits = {
  start: endpoint({
    method: 'POST',
    path: '/api/kits',
    access: 'user',
    keys: ['kits:write'],
    limits: [{ name: 'kits', per: 'account', points: 60, seconds: 10 * minute }],
    summary:
      'Makes what networks take of finished ads: pictures in their sizes, texts in their lengths, one ZIP.',
    body: kitRequest,
    reply: success(z.object({ kitId: z.uuid() })),
    status: 202,
    idempotent: true,
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/kits/plan',
    access: 'user',
    keys: ['kits:write'],
    limits: [{ name: 'kit plans', per: 'account', points: 120, seconds: 10 * minute }],
    summary: 'What each network would get in a kit, and what would be missing; nothing is made or charged.',
    body: kitRequest,
    reply: success(
      z.object({ shares: z.array(kitShare), missing: z.array(missingPart), credits: z.int().nonnegative() }),
    ),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/kits/{kitId}',
    access: 'user',
    keys: ['kits:write'],
    summary: 'How far a kit is, what it lacks and where it is.',
    params: z.object({ kitId: z.uuid() }),
    reply: success(kitState),
  }),
  texts: endpoint({
    method: 'GET',
    path: '/api/kits/texts',
    access: 'user',
    keys: ['kits:write'],
    limits: [{ name: 'kit texts', per: 'account', points: 120, seconds: 10 * minute }],
    summary:
      "The texts for networks in a language, from what the user's ads of an app say and what its listing says.",
    query: z.object({ appId, language }),
    reply: success(
      z.object({
        texts: z.array(kitText),
        /** How many of a field the network takes: at least and at most. */
        wanted: z.array(z.object({ network: networkId, field: z.string(), min: z.int(), max: z.int() })),
      }),
    ),
  }),
  setTexts: endpoint({
    method: 'PUT',
    path: '/api/kits/texts',
    access: 'user',
    keys: ['kits:write'],
    limits: [{ name: 'kit texts', per: 'account', points: 120, seconds: 10 * minute }],
    summary:
      'Puts texts of the user in the place of those with the same network, field and number; an empty one gives it back.',
    query: z.object({ appId, language }),
    body: z.strictObject({
      texts: z
        .array(
          z.strictObject({
            network: networkId,
            field: z.string().max(40),
            n: z.int().min(1).max(200),
            text: words,
          }),
        )
        .max(500),
    }),
    reply: success(z.object({ texts: z.array(kitText) })),
  }),
  template: endpoint({
    method: 'POST',
    path: '/api/kits/templates',
    access: 'user',
    keys: ['kits:write'],
    limits: [{ name: 'kit templates', per: 'account', points: 60, seconds: 10 * minute }],
    summary:
      "Takes the file that the user exported from a network (the body itself); a kit fills in the ads' rows.",
    query: z.object({ network: networkId }),
    reply: success(z.object({ templateId: z.uuid(), columns: z.array(z.string()) })),
  }),
};
