import { z } from 'zod';
import { errorCodes } from './errors.ts';

/** The body of every failed reply. */
export const errorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(errorCodes),
  /** Where the code is explained: a path of ours. */
  docs: z.string().optional(),
  /** With SECOND_FACTOR_REQUIRED: what ends the sign-in together with a code, for 5 minutes, and what there is. */
  secondFactor: z
    .object({ ticket: z.string(), ways: z.array(z.enum(['app', 'passkey', 'recovery'])) })
    .optional(),
  /** With EDITED_MEANWHILE of an ad: the version that is there now. */
  latest: z.object({ version: z.int().positive(), assetPath: z.string() }).optional(),
  /** With CLAIM_UNPROVEN: what the listing does not say. */
  claims: z.array(z.string()).optional(),
  /** With NOT_DRAWABLE: the nearest edit that can be drawn, where there is one. */
  nearest: z.looseObject({}).optional(),
});

export type ErrorReply = z.infer<typeof errorReply>;
