import type { UserId } from '@marquee/contract';
import { email as validEmail } from '@marquee/contract';
import { violatedConstraint } from '#platform/db.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { openAccount } from '../../credits/index.ts';
import type { Tx } from '../../database.ts';
import { lockToConfirm } from '../confirm-address.ts';
import { unasked } from '../consent.ts';
import { requestVerification } from '../job.ts';
import { newUserId } from '../new-user-id.ts';
import { findUserByEmail, type UserRow } from '../store.ts';
import type { SocialProvider } from '../tables.ts';
import { welcome, welcomesWhen } from '../welcomed.ts';
import { takeOver } from './link.ts';
import { type Person, SocialError } from './provider.ts';

/** Whose account an identity stands for, or is to be linked to once its owner has said how. */
export interface FoundUser {
  userId: UserId;
  links: boolean;
}

/**
 * The account of a person: the one this identity belongs to, else the one of the same address, else a new one. One that has a password and is confirmed is only found: linking is its owner's choice (`links`).
 * @throws SocialError `email_missing`, `email_taken`, `suspended`
 */
export async function findUser(
  ctx: Context,
  provider: SocialProvider,
  person: Person,
  address: string,
): Promise<FoundUser> {
  const find = () => transaction(ctx.db, (tx) => userOf(ctx, tx, provider, person, address));
  return await find().catch((error) => {
    // The same person, or the same address, at the same moment: the other one's account is there now.
    if (['identities_pkey', 'users_email'].includes(violatedConstraint(error) ?? '')) return find();
    throw error;
  });
}

async function userOf(
  ctx: Context,
  tx: Tx,
  provider: SocialProvider,
  person: Person,
  address: string,
): Promise<FoundUser> {
  const known = await ownerOf(tx, provider, person);
  if (known) return known;
  const email = validEmail.safeParse(person.email).data;
  if (!email) throw new SocialError('email_missing');
  const sameAddress = await findUserByEmail(tx, email);
  const row = sameAddress && (await lockToConfirm(tx, sameAddress.id));
  if (!row) {
    const { id } = await open(ctx, tx, provider, { ...person, email }, address);
    await tx.insertInto('identities').values({ provider, subject: person.subject, user_id: id }).execute();
    return { userId: id, links: false };
  }
  // Linked a moment ago, in another window: to do it again would end what began there.
  const linked = await ownerOf(tx, provider, person);
  if (linked) return linked;
  // A mistake of a provider must not open the console: an admin's account is never entered this way.
  if (!person.emailVerified || row.role === 'admin') throw new SocialError('email_taken');
  if (!row.is_active) throw new SocialError('suspended');
  if (row.email_verified && row.password_hash !== null) return { userId: row.id, links: true };
  await takeOver(ctx, tx, row, { provider, subject: person.subject, name: person.name }, address);
  return { userId: row.id, links: false };
}

/**
 * The account that an identity belongs to; undefined where it has none.
 * @throws SocialError `suspended`
 */
async function ownerOf(
  tx: Tx,
  provider: SocialProvider,
  { subject }: Person,
): Promise<FoundUser | undefined> {
  const owner = await tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'is_active'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (owner && !owner.is_active) throw new SocialError('suspended');
  return owner && { userId: owner.id, links: false };
}

async function open(
  ctx: Context,
  tx: Tx,
  provider: SocialProvider,
  { email, emailVerified, name }: Person & { email: string },
  address: string,
): Promise<UserRow> {
  const when = await welcomesWhen(ctx);
  const row = await tx
    .insertInto('users')
    .values({
      id: newUserId(),
      email,
      email_verified: emailVerified,
      display_name: name?.slice(0, 80) ?? null,
      auth_provider: provider,
      ...unasked,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await openAccount(tx, row.id);
  if (emailVerified || when === 'at-once') await welcome(ctx, tx, row);
  await recordAudit(tx, { actor: row.id, action: 'registration', details: { provider }, address });
  if (!emailVerified) await requestVerification(ctx, tx, row.id);
  return row;
}
