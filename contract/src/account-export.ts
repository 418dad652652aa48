import { z } from 'zod';
import { user } from './user.ts';

const moment = z.iso.datetime();

/** Everything that is kept about one person; events, orders, generations and ads the newest first. Times are ISO 8601, amounts of money minor units. */
export const accountExport = z.object({
  exportedAt: moment,
  profile: user.omit({ profilePicture: true, consentUnanswered: true }).extend({
    emailPromotionConsent: z.boolean(),
    /** Whether what leads among the user's ads counts in what administrators see over all accounts. */
    sharesLeads: z.boolean().default(false),
    createdAt: moment,
    lastLogin: moment.nullable(),
  }),
  /** Sign-ins by way of other houses. */
  identities: z.array(z.object({ provider: z.string(), subject: z.string(), createdAt: moment })),
  sessions: z.array(
    z.object({
      createdAt: moment,
      lastUsedAt: moment,
      device: z.string().nullable().default(null),
      network: z.string().nullable().default(null),
    }),
  ),
  secondFactor: z
    .object({
      /** When the authenticator app was added; null where there is none. */
      app: moment.nullable(),
      passkeys: z.array(z.object({ name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
      recoveryCodesLeft: z.int(),
    })
    .default({ app: null, passkeys: [], recoveryCodesLeft: 0 }),
  /** What the audit log has of the user. */
  events: z.array(z.object({ at: moment, action: z.string(), address: z.string().nullable() })),
  credits: z.object({
    balance: z.int(),
    history: z.array(
      z.object({ type: z.string(), change: z.int(), balanceAfter: z.int(), reason: z.string(), at: moment }),
    ),
  }),
  orders: z.array(
    z.object({
      id: z.string(),
      plan: z.string(),
      credits: z.int(),
      bonusCredits: z.int(),
      amount: z.int(),
      currency: z.string(),
      status: z.string(),
      refundedAmount: z.int(),
      createdAt: moment,
      paidAt: moment.nullable(),
    }),
  ),
  generations: z.array(
    z.object({
      id: z.string(),
      appId: z.string(),
      appName: z.string(),
      template: z.string(),
      ads: z.int(),
      status: z.string(),
      createdAt: moment,
    }),
  ),
  ads: z.array(
    z.object({
      id: z.string(),
      appId: z.string(),
      format: z.string(),
      copy: z.unknown(),
      /** Where the picture can be fetched; null where it was deleted. */
      picture: z.string().nullable(),
      createdAt: moment,
      /** What it was at each save, the newest first, and what it was made from; both null where that is kept no more. */
      versions: z
        .array(
          z.object({
            version: z.int(),
            createdAt: moment,
            picture: z.string().nullable(),
            recipe: z.unknown(),
          }),
        )
        .default([]),
    }),
  ),
});

export type AccountExport = z.infer<typeof accountExport>;
