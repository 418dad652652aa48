import { randomBytes } from 'node:crypto';
import { minPasswordLength } from '@marquee/contract';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with OWASP's least memory-hungry recommended costs. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Whether a password is too short for an admin. */
export const isShort = (password: string): boolean => password.length < minPasswordLength.admin;

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Where there is no hash (no such account, or one without a password) it takes as long and
 * answers false, so that the time of a reply does not tell which addresses have accounts.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword(randomBytes(16).toString('base64'));
  await verify(await decoy, password);
  return false;
}
