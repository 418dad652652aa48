import { randomUUID } from 'node:crypto';
import { email as validEmail } from '@marquee/contract';
import { violatedConstraint } from '#platform/db.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context, Tx } from '../../context.ts';
import { openAccount } from '../../credits/index.ts';
import { requestVerification } from '../job.ts';
import { closeSessions, findUserByEmail, type UserRow } from '../store.ts';
import type { SocialProvider } from '../tables.ts';
import { welcomeCredits } from '../welcomed.ts';
import { type Person, SocialError } from './provider.ts';

/**
 * The account of a person: the one this identity belongs to, else one that may be linked, else a new one with the
 * welcome credits.
 * @throws SocialError `email_missing`, `email_taken`, `suspended`
 */
export async function findUser(
  ctx: Context,
  provider: SocialProvider,
  person: Person,
  address: string,
): Promise<string> {
  const find = () => transaction(ctx.db, (tx) => userOf(ctx, tx, provider, person, address));
  const row = await find().catch((error) => {
    // The same person, or the same address, at the same moment: the other one's account is there now.
    if (['identities_pkey', 'users_email'].includes(violatedConstraint(error) ?? '')) return find();
    throw error;
  });
  if (!row.is_active) throw new SocialError('suspended');
  return row.id;
}

async function userOf(
  ctx: Context,
  tx: Tx,
  provider: SocialProvider,
  person: Person,
  address: string,
): Promise<UserRow> {
  const known = await tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('provider', '=', provider)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
  if (known) return known;
  const email = validEmail.safeParse(person.email).data;
  if (!email) throw new SocialError('email_missing');
  const sameAddress = await findUserByEmail(tx, email);
  const row = sameAddress
    ? await link(tx, sameAddress, person)
    : await open(ctx, tx, provider, { ...person, email }, address);
  await tx.insertInto('identities').values({ provider, subject: person.subject, user_id: row.id }).execute();
  if (sameAddress) {
    await recordAudit(tx, { actor: row.id, action: 'account.linked', details: { provider }, address });
  }
  return row;
}

/**
 * Makes an account with the same address the person's, if it surely is: the provider vouches for the address.
 * Where the account's own address was never confirmed, whoever opened it goes: password, sessions, other identities.
 * An admin's account is never entered this way.
 */
async function link(tx: Tx, row: UserRow, person: Person): Promise<UserRow> {
  if (!person.emailVerified || row.role === 'admin') throw new SocialError('email_taken');
  if (row.email_verified) return row;
  await closeSessions(tx, row.id);
  await tx.deleteFrom('identities').where('user_id', '=', row.id).execute();
  await tx.deleteFrom('mailed_links').where('user_id', '=', row.id).execute();
  return tx
    .updateTable('users')
    .set({ password_hash: null, auth_provider: 'google', email_verified: true, display_name: person.name })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function open(
  ctx: Context,
  tx: Tx,
  provider: SocialProvider,
  { email, emailVerified, name }: Person & { email: string },
  address: string,
): Promise<UserRow> {
  const row = await tx
    .insertInto('users')
    .values({
      id: randomUUID(),
      email,
      email_verified: emailVerified,
      display_name: name?.slice(0, 80) ?? null,
      auth_provider: provider,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await openAccount(ctx, tx, row.id, await welcomeCredits(ctx, tx, row.email));
  await recordAudit(tx, { actor: row.id, action: 'registration', details: { provider }, address });
  if (!emailVerified) await requestVerification(ctx, tx, row.id);
  return row;
}
