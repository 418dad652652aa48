import { z } from 'zod';
import { endpoint, success } from '../endpoint.ts';
import { userId } from '../ids.ts';
import { role } from '../user.ts';

/** An account as the console shows it. */
export const managedUser = z.object({
  _id: userId,
  email: z.string(),
  displayName: z.string().nullable(),
  role,
  /** False for a suspended account. */
  isActive: z.boolean(),
  /** What can be spent: balance less holds. */
  credits: z.int(),
  /** Spent on ads and regenerations. */
  spent_credits: z.int().nonnegative(),
  /** Bought, with bonus, less what was taken back for refunds. */
  total_purchased_credits: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  /** Whether signing in takes a second factor. */
  secondFactor: z.boolean().default(false),
  /** `local` for accounts with a password, else the provider they sign in with. */
  authProvider: z.object({ type: z.string() }),
  profilePicture: z.string().nullable(),
});
export type ManagedUser = z.infer<typeof managedUser>;

export const userDetails = managedUser.extend({
  /** The newest ten entries of the ledger. */
  recentTransactions: z.array(
    z.object({
      transaction_type: z.string(),
      credits_change: z.int(),
      description: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type UserDetails = z.infer<typeof userDetails>;

/** The columns that users can be sorted by. */
export const userSortings = [
  'createdAt',
  'lastLogin',
  'email',
  'displayName',
  'credits',
  'role',
  'isActive',
] as const;

const bothNeeded = 'Please enter both amount and reason for credit adjustment';
const oneUser = { params: z.object({ id: z.uuid().pipe(userId) }) };

export const adminUsers = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    summary: 'The four figures at the head of the console.',
    reply: success(
      z.object({
        totalUsers: z.int(),
        /** Signed in within the last 30 days. */
        activeUsers: z.int(),
        /** Registered within the last 7 days. */
        newRegistrations: z.int(),
        /** Credits on all users' accounts. */
        creditStats: z.object({ totalCredits: z.int() }),
      }),
    ),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'A page of the accounts.',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** Part of an address or name; the beginning of one where it has fewer than three characters. */
      search: z.string().trim().max(200).default(''),
      sortBy: z.enum(userSortings).default('createdAt'),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: success(
      z.object({
        users: z.array(managedUser),
        pagination: z.object({
          page: z.int(),
          limit: z.int(),
          /** How many accounts match. */
          total: z.int(),
          totalPages: z.int().positive(),
          /** True where a search finds more than it counts: `total` is then the least there are. */
          more: z.boolean(),
        }),
      }),
    ),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    access: 'admin',
    summary: 'One account with its latest transactions.',
    ...oneUser,
    reply: success(userDetails),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}/status',
    access: 'admin',
    recent: 'required',
    summary: 'Suspends an account, which ends its sessions, or activates it again.',
    ...oneUser,
    body: z.object({ isActive: z.boolean() }),
    reply: success(managedUser),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/reset-password',
    access: 'admin',
    summary: 'Sends the mail with which a user sets a new password.',
    ...oneUser,
    reply: success(z.object({ email: z.string() })),
  }),
  clearSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/second-factor',
    access: 'admin',
    recent: 'required',
    summary:
      'Removes the second factors of somebody who lost them, ends their sessions and tells them by mail.',
    ...oneUser,
    reply: success(managedUser),
  }),
  adjustCredits: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}/credits',
    access: 'admin',
    recent: 'required',
    summary: 'Adds credits to an account, or deducts some if negative.',
    ...oneUser,
    body: z.object({
      creditChange: z
        .int(bothNeeded)
        .min(-1_000_000_000, 'The amount is too large.')
        .max(1_000_000_000, 'The amount is too large.')
        .refine((change) => change !== 0, bothNeeded),
      reason: z
        .string(bothNeeded)
        .trim()
        .min(1, bothNeeded)
        .max(500, 'The reason must be at most 500 characters.'),
      /** Names the decision: sent twice, it counts once. */
      requestId: z.uuid().optional(),
    }),
    reply: success(managedUser),
  }),
};
