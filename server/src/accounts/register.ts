import type { User } from '@marquee/contract';
import { violatedConstraint } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { openAccount } from '../credits/index.ts';
import { requestVerification } from './job.ts';
import { newUserId } from './new-user-id.ts';
import { hashPassword } from './passwords.ts';
import { openSession, presentUser } from './store.ts';
import { welcome, welcomesWhen } from './welcomed.ts';

export interface Registration {
  email: string;
  password: string;
  displayName?: string | undefined;
  emailPromotionConsent: boolean;
}

/**
 * Opens an account and signs in, all or nothing. Its credits come at once or with the confirmation of its address.
 * @throws HttpError EMAIL_TAKEN
 */
export async function register(
  ctx: Context,
  registration: Registration,
  address: string,
): Promise<User & { token: string }> {
  const passwordHash = await hashPassword(registration.password);
  const when = await welcomesWhen(ctx);
  try {
    return await transaction(ctx.db, async (tx) => {
      const row = await tx
        .insertInto('users')
        .values({
          id: newUserId(),
          email: registration.email,
          display_name: registration.displayName || null,
          password_hash: passwordHash,
          email_promotion_consent: registration.emailPromotionConsent,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await openAccount(tx, row.id);
      if (when === 'at-once') await welcome(ctx, tx, row);
      await recordAudit(tx, { actor: row.id, action: 'registration', address });
      await requestVerification(ctx, tx, row.id);
      return { ...presentUser(row), token: await openSession(tx, row.id) };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw new HttpError('EMAIL_TAKEN');
    throw error;
  }
}
