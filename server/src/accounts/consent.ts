import type { UserId } from '@marquee/contract';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

/** Of who filled no form in: the page that they come to asks them. */
export const unasked = { email_promotion_consent: false, consent_unanswered: true };

/** Whether a user wants product news by mail. */
export async function readConsent(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_promotion_consent')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.email_promotion_consent;
}

/** Notes what a user wants, with the moment, which the audit log keeps. */
export async function setConsent(
  ctx: Context,
  userId: UserId,
  consent: boolean,
  address: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('users')
      .select('email_promotion_consent as given')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('users')
      .set({ email_promotion_consent: consent, consent_unanswered: false })
      .where('id', '=', userId)
      .execute();
    const no = before.given ? 'consent.withdrawn' : 'consent.refused';
    await recordAudit(tx, { actor: userId, action: consent ? 'consent.given' : no, address });
  });
}
