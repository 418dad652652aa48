import type { ErrorReply, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { hashToken, newToken } from '#platform/tokens.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Db, Tx } from '../../database.ts';

/** What a sign-in goes on with whose first factor was right. */
export type Ticket = NonNullable<ErrorReply['secondFactor']>;

const alive = sql<boolean>`expires_at > now()`;

/**
 * A ticket for a sign-in whose first factor was right, good for 5 minutes and one session. Forgets those that were
 * never used.
 * @param firstFactor `password`, or the name of the provider
 */
export async function makeTicket(
  tx: Tx,
  userId: UserId,
  firstFactor: string,
  address: string,
): Promise<Ticket> {
  const ticket = newToken();
  await tx.deleteFrom('sign_in_tickets').where('expires_at', '<', sql<Date>`now()`).execute();
  await tx
    .insertInto('sign_in_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      user_id: userId,
      first_factor: firstFactor,
      expires_at: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();
  await recordAudit(tx, {
    actor: null,
    action: 'second-factor.asked',
    subject: userId,
    details: { firstFactor },
    address,
  });
  return { ticket, ways: await waysOf(tx, userId) };
}

/** Whose ticket it is; undefined for one that was used, is too old or never was. */
export async function ticketOwner(db: Db, ticket: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .select('user_id')
    .where('ticket_hash', '=', hashToken(ticket))
    .where(alive)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a ticket. Gives what its first factor was; undefined as `ticketOwner`. */
export async function useTicket(tx: Tx, ticket: string): Promise<string | undefined> {
  const used = await tx
    .deleteFrom('sign_in_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where(alive)
    .returning('first_factor')
    .executeTakeFirst();
  return used?.first_factor;
}

/** The second factors that a user has. */
export async function waysOf(db: Db, userId: UserId): Promise<Ticket['ways']> {
  const { rows } = await sql<{ app: boolean; passkey: boolean; recovery: boolean }>`select
    exists (select from authenticator_apps where user_id = ${userId} and confirmed_at is not null) as app,
    exists (select from passkeys where user_id = ${userId}) as passkey,
    exists (select from recovery_codes where user_id = ${userId}) as recovery`.execute(db);
  const [has] = rows;
  return (['app', 'passkey', 'recovery'] as const).filter((way) => has?.[way]);
}
