import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';

const purpose = (webhookId: string) => `webhook ${webhookId}`;

/** Hours that the secret from before a roll signs, too. */
const overlapHours = 24;

/**
 * Gives an address a new secret; the one of before goes on signing for a day.
 * @returns `whsec_` and 32 random bytes in base64
 * @throws HttpError SECRET_KEY_MISSING
 */
export async function addSecret({ secrets }: Context, tx: Tx, webhookId: string): Promise<string> {
  if (!secrets.available) throw new HttpError('SECRET_KEY_MISSING', { reason: 'secret' });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  await tx
    .updateTable('webhook_secrets')
    .set({
      ends_at: sql`least(coalesce(ends_at, 'infinity'), now() + make_interval(hours => ${overlapHours}))`,
    })
    .where('webhook_id', '=', webhookId)
    .execute();
  await tx
    .insertInto('webhook_secrets')
    .values({ webhook_id: webhookId, sealed: secrets.seal(secret, purpose(webhookId)) })
    .execute();
  return secret;
}

/** The secrets that count at this moment, the newest first. */
export async function openSecrets({ db, secrets }: Context, webhookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secrets')
    .select('sealed')
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sealed }) => secrets.open(sealed, purpose(webhookId)));
}
