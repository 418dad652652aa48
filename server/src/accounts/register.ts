import { randomUUID } from 'node:crypto';
import type { User } from '@marquee/contract';
import { violatedConstraint } from '#platform/db.ts';
import { Failure } from '#platform/failure.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { openAccount } from '../credits/index.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './store.ts';

export interface Registration {
  email: string;
  password: string;
  displayName?: string;
  emailPromotionConsent: boolean;
}

/**
 * Opens an account with the welcome credits and signs in, all or nothing.
 * @throws Failure EMAIL_TAKEN
 */
export async function register(
  ctx: Context,
  registration: Registration,
  address: string,
): Promise<User & { token: string }> {
  const user: User = {
    id: randomUUID(),
    email: registration.email,
    displayName: registration.displayName || null,
    role: 'user',
  };
  const passwordHash = await hashPassword(registration.password);
  try {
    return await ctx.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({
          id: user.id,
          email: user.email,
          display_name: user.displayName,
          password_hash: passwordHash,
          email_promotion_consent: registration.emailPromotionConsent,
        })
        .execute();
      await openAccount(ctx, tx, user.id, ctx.config.signupCredits);
      await recordAudit(tx, { actor: user.id, action: 'registration', address });
      return { ...user, token: await openSession(tx, user.id) };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new Failure('EMAIL_TAKEN');
    throw error;
  }
}
