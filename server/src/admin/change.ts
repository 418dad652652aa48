import type { User } from '@marquee/contract';
import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import { type AuditAction, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { differences } from './differences.ts';
import { requireVersion, versioned } from './version.ts';

/** Who changes something, as each request says. */
export interface Changer {
  user: User;
  address: string;
}

/**
 * One admin's change of something that admins edit. Changes of the same thing wait for each other; one that was made
 * from an outdated state is refused. What differs afterwards is written into the audit log.
 * @returns the new state with its version
 * @throws HttpError EDITED_MEANWHILE, and what `read` and `write` throw
 */
export async function applyAdminChange<State extends object>(
  ctx: Context,
  { user, address }: Changer,
  {
    action,
    subject,
    madeFrom,
    read,
    write,
    note = {},
  }: {
    action: AuditAction;
    subject: string;
    madeFrom: string | undefined;
    /** The state as the admin sees it, without secrets. */
    read: (tx: Tx) => Promise<State>;
    write: (tx: Tx, before: State) => Promise<void>;
    /** What else the log is to say, even where the visible state stays the same. */
    note?: Record<string, unknown>;
  },
): Promise<State & { version: string }> {
  return transaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`admin:${subject}`}, 0))`.execute(tx);
    const before = await read(tx);
    requireVersion(before, madeFrom);
    await write(tx, before);
    const after = await read(tx);
    const changed = differences(before, after);
    if (changed || Object.keys(note).length > 0) {
      await recordAudit(tx, { actor: user.id, action, subject, details: { ...changed, ...note }, address });
    }
    return versioned(after);
  });
}
