import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, in characters that a header takes as they are. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
