import { asName, type SocialErrorCode } from '@marquee/contract';
import type { Ties } from './sign-ins.ts';

/** Whom a provider names. */
export interface Person {
  /** Never another person's, unlike the email address. */
  subject: string;
  email: string | null;
  /** Whether the provider vouches that the address is this person's. */
  emailVerified: boolean;
  name: string | null;
}

/** A name as a house gives it; null where there is nothing in it to show. */
export function personName(given: unknown): string | null {
  const name = asName(typeof given === 'string' ? given : '');
  return [...name].slice(0, 80).join('') || null;
}

/** One house where people can sign in. */
export interface Provider {
  /**
   * Where the browser goes to sign in.
   * @throws Error when the provider cannot be reached
   */
  begin(ties: Ties, redirectUri: string): Promise<URL>;
  /**
   * Whom the provider's answer names.
   * @param answer the address that the provider sent the browser to, as it was registered
   * @throws SocialError `cancelled`; any other Error when the answer is not to be trusted or nobody can be asked
   */
  complete(answer: URL, ties: Ties): Promise<Person>;
}

/** A sign-in that ended, for a reason the person can do something about. */
export class SocialError extends Error {
  reason: SocialErrorCode;
  constructor(reason: SocialErrorCode) {
    super(reason);
    this.name = 'SocialError';
    this.reason = reason;
  }
}
