import { z } from 'zod';
import { givenAdId } from './ads.ts';
import { endpoint, hour, minute, success } from './endpoint.ts';
import { adId } from './ids.ts';
import { appId } from './listings.ts';
import { count, day, importMapping, resultNetwork as network, resultImport } from './result-imports.ts';

const givenRow = z
  .strictObject({
    network,
    objective: z.string().max(200).optional(),
    name: z.string().min(1).max(2_000).optional(),
    adID: givenAdId.optional(),
    from: day,
    to: day,
    impressions: count.max(1e12),
    clicks: count.max(1e12),
    installs: count.max(1e12).optional(),
    cost: z.number().nonnegative().max(1e12).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'A currency is named by three capitals, as in EUR.')
      .optional(),
  })
  .refine(({ name, adID }) => (name === undefined) !== (adID === undefined), 'A row names an ad or an adID.')
  .refine(({ from, to }) => from <= to, 'A period ends before it begins.')
  .refine(({ impressions, clicks }) => clicks <= impressions, 'A row has more clicks than impressions.');
export type GivenRow = z.infer<typeof givenRow>;

const share = z.number().min(0).max(1);

/** What is known of one ad beside the others that the same network delivered for the same objective. */
export const adResult = z.object({
  adID: adId,
  impressions: count,
  clicks: count,
  installs: count.nullable(),
  cost: z.number().nullable(),
  currency: z.string().nullable(),
  /** Clicks of impressions as counted; null without impressions. */
  rate: share.nullable(),
  /** Drawn towards what the account's other ads do. */
  shrunk: share,
  /** The bounds of the 90 % interval. */
  low: share,
  high: share,
  /** How likely it is the best of these ads. */
  best: share,
  /** The rate that is lost on average by choosing it. */
  loss: share,
  /** Whether it is settled: that it is the best, or that it is not as good as the one that leads. */
  enough: z.boolean(),
  /** About how many more impressions would settle it; null where it is settled or nothing would. */
  needed: count.nullable(),
  /** Whether its rate fell with its interval clear of what it was. */
  tired: z.boolean(),
  /** Per cent of the budget, as a suggestion. */
  split: z.int().min(0).max(100),
  headline: z.string(),
  formatName: z.string(),
  /** null where its picture was deleted. */
  thumbnailPath: z.string().nullable(),
});
export type AdResult = z.infer<typeof adResult>;

export const attributes = [
  'angle',
  'message',
  'archetype',
  'template',
  'mood',
  'screenshot',
  'language',
] as const;

export const attributeResult = z.object({
  attribute: z.enum(attributes),
  value: z.string(),
  ads: count,
  rate: share,
  low: share,
  high: share,
  enough: z.boolean(),
});
export type AttributeResult = z.infer<typeof attributeResult>;

const sharing = z.object({ sharesLeads: z.boolean() });

/** The line under everything that is said of results. */
export const resultsCaveat =
  'The network chose who saw which ad, so this is no experiment: a difference may come from the audience as well as from the ad.';

export const results = {
  import: endpoint({
    method: 'POST',
    path: '/api/results/imports',
    access: 'user',
    keys: ['results:write'],
    limits: [{ name: 'results', per: 'account', points: 200, seconds: 10 * minute }],
    summary:
      "Takes a network's file of results (the body itself: CSV, TSV or XLSX up to 50 MB, its name in Content-Disposition) and reads it. Nothing is counted before it is confirmed.",
    query: z.object({ appId }),
    reply: success(z.object({ importId: z.uuid() })),
    status: 202,
  }),
  imports: endpoint({
    method: 'GET',
    path: '/api/results/imports',
    access: 'user',
    keys: ['results:write'],
    summary: 'The imports of an app, the newest first.',
    query: z.object({ appId }),
    reply: success(z.object({ imports: z.array(resultImport) })),
  }),
  readImport: endpoint({
    method: 'GET',
    path: '/api/results/imports/{id}',
    access: 'user',
    keys: ['results:write'],
    summary: 'What a file holds, what of it would be counted and what is not matched.',
    params: z.object({ id: z.uuid() }),
    reply: success(resultImport),
  }),
  map: endpoint({
    method: 'POST',
    path: '/api/results/imports/{id}/mapping',
    access: 'user',
    keys: ['results:write'],
    limits: [{ name: 'results', per: 'account', points: 200, seconds: 10 * minute }],
    summary:
      'Says what a file leaves open: its columns, its network, its period, whose a name is. Remembered.',
    params: z.object({ id: z.uuid() }),
    body: importMapping,
    reply: success(resultImport),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/results/imports/{id}/confirm',
    access: 'user',
    keys: ['results:write'],
    limits: [{ name: 'results', per: 'account', points: 200, seconds: 10 * minute }],
    summary:
      'Counts a file. Where figures for the same ads and days were counted before, `overlap` says which stay.',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ overlap: z.enum(['replace', 'skip', 'add']).optional() }).optional(),
    reply: success(resultImport),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/results/imports/{id}',
    access: 'user',
    keys: ['results:write'],
    summary: 'Takes an import back: whatever it counted is counted no more.',
    params: z.object({ id: z.uuid() }),
    reply: success(z.object({})),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/results',
    access: 'user',
    keys: ['results:write'],
    limits: [{ name: 'results rows', per: 'account', points: 600, seconds: 10 * minute }],
    idempotent: true,
    summary:
      'Counts rows at once. Rows that were counted before count once; other figures for the same ad and days take the place of the earlier ones.',
    body: z.strictObject({ rows: z.array(givenRow).min(1).max(2_000) }),
    reply: success(
      z.object({
        importId: z.uuid(),
        rows: resultImport.shape.rows,
        unmatched: resultImport.shape.unmatched,
      }),
    ),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/results',
    access: 'user',
    keys: ['results:write'],
    summary: 'What the results of an app show, within one network and objective, and what they do not.',
    query: z.object({ appId, network: network.optional(), objective: z.string().max(200).optional() }),
    reply: success(
      z.object({
        /** What is told of: that of most impressions unless one was asked for; null where nothing was counted. */
        network: network.nullable(),
        objective: z.string(),
        /** All that was counted for the app; never to be compared with each other. */
        deliveries: z.array(
          z.object({
            network,
            objective: z.string(),
            ads: count,
            impressions: count,
            clicks: count,
            installs: count.nullable(),
            costs: z.array(z.object({ currency: z.string(), cost: z.number() })),
            from: day,
            to: day,
          }),
        ),
        ads: z.array(adResult),
        attributes: z.array(attributeResult),
        prior: z.object({ alpha: z.number(), beta: z.number(), from: z.enum(['account', 'weak']) }),
        /** Impressions and clicks of each week, from its Monday. */
        weeks: z.array(
          z.object({
            from: day,
            impressions: count,
            clicks: count,
            /** The bounds of the rate's 90 % interval. */
            low: share.default(0),
            high: share.default(1),
          }),
        ),
        caveat: z.string(),
      }),
    ),
  }),
  sharing: endpoint({
    method: 'GET',
    path: '/api/results/sharing',
    access: 'user',
    keys: 'none',
    summary:
      'Whether the angles and archetypes that lead in the account count in what administrators see over all accounts. They never see figures.',
    reply: success(sharing),
  }),
  setSharing: endpoint({
    method: 'PUT',
    path: '/api/results/sharing',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'sharing', per: 'account', points: 60, seconds: hour }],
    summary: 'Allows it, or forbids it: then nothing of the account counts any more.',
    body: sharing,
    reply: success(sharing),
  }),
};
