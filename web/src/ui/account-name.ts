import type { User } from '@marquee/contract';

/** What to call a user: the display name, else the part of the address before the @, else null. */
export function accountName({ displayName, email }: Pick<User, 'displayName' | 'email'>): string | null {
  return displayName?.trim() || email.split('@')[0]?.trim() || null;
}
