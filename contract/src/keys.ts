import { z } from 'zod';
import { endpoint, hour, scopes, success } from './endpoint.ts';

const scope = z.enum(scopes);

/** A key as its owner sees it: never the key itself. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** With a `test` key nothing costs credits, and pictures bear a mark. */
  mode: z.enum(['live', 'test']),
  scopes: z.array(scope),
  /** Credits that may be spent with it on one day in UTC; null where only the balance bounds it. */
  dailyCredits: z.int().nonnegative().nullable(),
  /** Of them, spent and held since midnight UTC. */
  creditsToday: z.int().nonnegative(),
  /** Its beginning and its last four characters. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** Until when the characters from before it was rolled are accepted, too. */
  overlapEndsAt: z.iso.datetime().nullable(),
  /** The last call: when, by which program, from which address. */
  lastUsed: z
    .object({ at: z.iso.datetime(), agent: z.string().nullable(), address: z.string().nullable() })
    .nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** `key`: the key itself, in this one answer. */
const withSecret = apiKey.extend({ key: z.string().optional() });

/** A call that was made with a key. */
export const apiCall = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  /** The code of its failure. */
  code: z.string().nullable(),
  /** Credits that it spent or held. */
  credits: z.int().nonnegative(),
  /** Whether its Idempotency-Key had been answered before: answered alike, and nothing made. */
  replayed: z.boolean().default(false),
  milliseconds: z.int().nonnegative(),
});
export type ApiCall = z.infer<typeof apiCall>;

export const newKey = z.object({
  name: z.string().trim().min(1, 'Please give the key a name.').max(80),
  scopes: z
    .array(scope)
    .min(1, 'Please choose what the key may do.')
    .transform((list) => scopes.filter((one) => list.includes(one))),
  dailyCredits: z.int().min(0).max(1_000_000_000).optional(),
  expiresAt: z.iso
    .datetime({ offset: true })
    .refine((at) => Date.parse(at) > Date.now(), 'Please choose an end in the future.')
    .optional(),
  mode: z.enum(['live', 'test']),
});
export type NewKey = z.output<typeof newKey>;

export const rollKey = z.object({
  /** How long the characters of before go on being accepted. */
  overlapHours: z.number().min(0).max(168).default(24),
});

/** One page of a list: how many, and the `nextCursor` of the page before. */
export const callsPage = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'The page to go on from is unknown.')
    .optional(),
});

export const keyReplies = {
  list: success(z.array(apiKey)),
  one: success(withSecret),
  calls: success(z.object({ calls: z.array(apiCall), nextCursor: z.string().nullable() })),
};

const limits = [{ name: 'keys-changed', per: 'account', points: 120, seconds: hour }] as const;
const params = z.object({ id: z.uuid() });

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/api/keys',
    access: 'user',
    keys: 'none',
    summary: "The account's keys, the newest first; those that ended stay for 30 days.",
    reply: keyReplies.list,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/keys',
    access: 'user',
    keys: 'none',
    recent: 'required',
    limits,
    idempotent: true,
    once: 'key',
    summary: 'Makes a key, which is told in this one answer and never again.',
    body: newKey,
    reply: keyReplies.one,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/keys/{id}',
    access: 'user',
    keys: 'none',
    limits,
    summary: 'Ends a key at once and for good.',
    params,
    reply: success(apiKey),
  }),
  roll: endpoint({
    method: 'POST',
    path: '/api/keys/{id}/roll',
    access: 'user',
    keys: 'none',
    recent: 'required',
    limits,
    idempotent: true,
    once: 'key',
    summary: 'Gives a key new characters; those of before are accepted for some hours more.',
    params,
    body: rollKey,
    reply: keyReplies.one,
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/keys/{id}/calls',
    access: 'user',
    keys: 'none',
    summary: 'The last 1,000 calls with a key, the newest first.',
    params,
    query: callsPage,
    reply: keyReplies.calls,
  }),
};
