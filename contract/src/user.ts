import { z } from 'zod';
import { userId } from './ids.ts';

export const role = z.enum(['user', 'admin']);

/** How an account signs in: by a password of its own, or by the provider it came from. */
export const authProvider = z.enum(['local', 'google', 'facebook']);

export const user = z.object({
  id: userId,
  email: z.string(),
  displayName: z.string().nullable(),
  role,
  emailVerified: z.boolean(),
  authProvider: z.object({ type: authProvider }),
  /** An address on this server; null where there is none. */
  profilePicture: z.string().nullable(),
  /** There where the user is still to be asked about product news by mail. */
  consentUnanswered: z.literal(true).optional(),
  /** What an admin must do before anything else: choose a long enough password, set a second factor up. */
  setup: z.enum(['password', 'second-factor']).optional(),
});

export type User = z.infer<typeof user>;

/**
 * A text as a person's name: what breaks the line, or turns the direction of the text around it, would pass one name
 * off as another.
 */
export const asName = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim();
