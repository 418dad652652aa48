import { z } from 'zod';
import { endpoint, hour, success } from '../endpoint.ts';

/** One thing that somebody did. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** null where nobody was signed in. `email` is empty where the account is gone. */
  actor: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** `plan.changed`, `user.suspended`, `sign-in` … */
  action: z.string(),
  /** What it was done to: the id of an account or plan, the name of a section; null for what has none. */
  subject: z.string().nullable(),
  /** The address of the account or the name of the plan that `subject` is the id of. */
  subjectName: z.string().nullable(),
  /** Changes carry `before` and `after`. */
  details: z.record(z.string(), z.unknown()),
  /** The network address it came from. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** PostgreSQL knows no year 0. */
const day = z.iso
  .date()
  .refine((day) => day >= '0001')
  .optional();

/** Days in UTC, both inclusive. */
const period = z.object({ from: day, to: day });

const csv = <Query extends z.ZodType>(name: string, summary: string, query: Query, recent?: 'required') =>
  endpoint({
    method: 'GET',
    path: `/api/admin/export/${name}.csv`,
    access: 'admin',
    ...(recent ? { recent } : {}),
    summary,
    query,
    reply: z.string(),
    file: 'text/csv',
  });

/** Money that came in and bought nothing. */
export const paymentToReturn = z.object({
  /** The provider's ids of the payment and its order, and our own of the order. */
  paymentId: z.string(),
  providerOrderId: z.string().nullable(),
  orderId: z.string(),
  planName: z.string(),
  /** Its order was paid already, its buyer had deleted the account, or the amount is not the order's. */
  reason: z.enum(['paid-twice', 'after-deletion', 'differs']),
  /** Minor units. */
  amount: z.int(),
  currency: z.string(),
  /** Null where the account is gone. */
  userId: z.string().nullable(),
  email: z.string().nullable(),
  at: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  /** Null where it is open, or where the provider reported the refund. */
  resolvedBy: z.string().nullable(),
});
export type PaymentToReturn = z.infer<typeof paymentToReturn>;

export const adminRecords = {
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What was done, newest first.',
    query: z.object({
      /** Words in action, subject or details; address, name or id of who did it. Beginnings where it is short. */
      search: z.string().trim().max(200).default(''),
      action: z.string().max(100).optional(),
      actor: z.uuid().optional(),
      from: day,
      to: day,
      /** `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: success(
      z.object({
        entries: z.array(auditEntry),
        /** What the next page begins after; null on the last. */
        next: z.string().nullable(),
        /** The actions that can be filtered by. */
        actions: z.array(z.string()),
      }),
    ),
  }),
  exportUsers: csv('users', 'Every account as a table, newest first.', z.object({}), 'required'),
  exportPayments: csv('payments', 'The orders of a period as a table, newest first.', period, 'required'),
  exportCosts: csv('costs', 'The model calls of a period as a table, newest first.', period),
  refundShortfalls: endpoint({
    method: 'GET',
    path: '/api/admin/refund-shortfalls',
    access: 'admin',
    summary: 'Refunds whose credits were spent already, at least in part, newest first.',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    reply: success(
      z.object({
        refunds: z.array(
          z.object({
            refundId: z.string(),
            orderId: z.string(),
            /** null once the buyer deleted the account. */
            userId: z.string().nullable(),
            planName: z.string(),
            /** Minor units paid back. */
            amount: z.int(),
            currency: z.string(),
            /** Credits taken back, and those that were not there any more. */
            credits: z.int(),
            shortfall: z.int(),
            at: z.iso.datetime(),
          }),
        ),
        hasMore: z.boolean(),
      }),
    ),
  }),
  paymentsToReturn: endpoint({
    method: 'GET',
    path: '/api/admin/payments-to-return',
    access: 'admin',
    summary: 'Payments that bought nothing, newest first: those still to be paid back, or all.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      state: z.enum(['open', 'all']).default('open'),
    }),
    reply: success(z.object({ payments: z.array(paymentToReturn), hasMore: z.boolean() })),
  }),
  markReturned: endpoint({
    method: 'PUT',
    path: '/api/admin/payments-to-return/{paymentId}',
    access: 'admin',
    recent: 'required',
    summary: 'Marks such a payment as settled, or as open again.',
    params: z.object({ paymentId: z.string().regex(/^[A-Za-z0-9_]{1,64}$/) }),
    body: z.object({ resolved: z.boolean() }),
    reply: success(z.object({ paymentId: z.string(), resolved: z.boolean() })),
  }),
  ledgerState: endpoint({
    method: 'GET',
    path: '/api/admin/ledger',
    access: 'admin',
    summary: 'What the daily check of the ledger found.',
    reply: success(
      z.object({
        /** The last whole check; null before the first has ended. */
        last: z.object({ finishedAt: z.iso.datetime(), entries: z.int() }).nullable(),
        faults: z.int(),
        /** The check under way; null where there is none. */
        running: z.object({ beganAt: z.iso.datetime(), entries: z.int() }).nullable(),
      }),
    ),
  }),
  ledgerCheck: endpoint({
    method: 'POST',
    path: '/api/admin/ledger-check',
    access: 'admin',
    // It reads all of the ledger.
    recent: 'required',
    limits: [{ name: 'ledger-check', per: 'account', points: 20, seconds: hour }],
    summary: 'Checks every rule of the ledger. Takes a while where there is much in it.',
    reply: success(
      z.object({
        sound: z.boolean(),
        violations: z.array(z.object({ rule: z.string(), subject: z.string() })),
        milliseconds: z.int(),
      }),
    ),
  }),
};
