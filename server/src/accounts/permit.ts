import type { Act, User } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';

/**
 * Keeps an account whose address is not confirmed from what the operator does not let it do. Where no mail can be sent,
 * nobody could confirm anything, and nobody is kept from it.
 * @throws HttpError EMAIL_NOT_CONFIRMED
 */
export async function permit({ config, mailer }: Context, user: User, act: Act): Promise<void> {
  if (user.emailVerified || config.unconfirmedMay.has(act)) return;
  if (await mailer.configured().catch(() => true)) throw new HttpError('EMAIL_NOT_CONFIRMED');
}
