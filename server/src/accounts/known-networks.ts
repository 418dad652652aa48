import { sql } from 'kysely';
import { networkOf } from '#platform/limits.ts';
import type { Context } from '../context.ts';

/** What only the owner of an account can do. */
const owned = ['sign-in', 'password-reset'] as const;

/** Sign-ins that are looked through: nobody has more networks in a month. */
const maxSignIns = 500;

/**
 * Whether an account, by its email, was signed in to within 30 days from the network of an address: its owner is not
 * kept out by what strangers try elsewhere.
 */
export async function isKnownNetwork(
  { db }: Context,
  { account, address }: { account: string | null; address: string },
): Promise<boolean> {
  if (!account) return false;
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.actor_id')
    .select('address')
    .where(sql`lower(email)`, '=', sql`lower(${account})`)
    .where('action', 'in', owned)
    .where('at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('at', 'desc')
    .limit(maxSignIns)
    .execute();
  const here = networkOf(address);
  return rows.some((row) => row.address !== null && networkOf(row.address) === here);
}
