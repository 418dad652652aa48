import { z } from 'zod';

export const role = z.enum(['user', 'admin']);

/** How an account signs in: by a password of its own, or by the provider it came from. */
export const authProvider = z.enum(['local', 'google', 'facebook']);

export const user = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  role,
  emailVerified: z.boolean(),
  authProvider: z.object({ type: authProvider }),
  /** An address on this server; null where there is none. */
  profilePicture: z.string().nullable(),
});

export type User = z.infer<typeof user>;
