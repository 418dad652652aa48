import { type Selectable, sql } from 'kysely';
import { type Days, isFoundAnywhere, likePart, within } from '#platform/search.ts';
import type { Db, Tx } from '../database.ts';
import type { AuditTables } from './tables.ts';

/** What happened: an event of an account, or what an admin did as `thing.done` (`user.suspended`, `config.changed`). */
export type AuditAction =
  | 'registration'
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'email-confirmed'
  | 'session-ended'
  | 'sessions-ended'
  | 'reset-asked'
  | 'admin-refused'
  | 'password-reset'
  | 'password-changed'
  | 'account-exported'
  | 'account-deleted'
  | `${string}.${string}`;

export interface AuditEvent {
  /** The id of the user who did it; null where nobody is known. */
  actor: string | null;
  action: AuditAction;
  /** What it was done to, by its id or name. */
  subject?: string | null;
  /** What a reader will want to know, such as values before and after. Fields named like a secret are blotted out. */
  details?: Record<string, unknown>;
  /** Where the request came from. */
  address?: string | null;
}

type AuditLine = Selectable<AuditTables['audit_log']>;

const secret = /password|secret|token|credential|api_?key|hash/i;

/** Adds a line to the audit log; inside a transaction it is kept if that commits. */
export async function recordAudit(
  db: Db | Tx,
  { actor, action, subject = null, details = {}, address = null }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: actor,
      action,
      subject,
      details: JSON.stringify(details, (name, value) => (secret.test(name) ? '[secret]' : value)),
      address,
    })
    .execute();
}

export interface AuditPage extends Days {
  limit: number;
  /** The id of the last line of the page before. */
  before?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  /** Words in action, subject or details; the beginning of an action where it has fewer than three characters. */
  search?: string;
  /** Accounts that the search means too: what they did is found as well. */
  searchedActors?: string[];
}

/** One page of the log, newest first. */
export async function listAudit(db: Db, page: AuditPage): Promise<{ lines: AuditLine[]; hasMore: boolean }> {
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .where(within(sql.ref('at'), page))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.actor) query = query.where('actor_id', '=', page.actor);
  if (page.action) query = query.where('action', '=', page.action);
  if (page.search) {
    const [part, anywhere] = [likePart(page.search), isFoundAnywhere(page.search)];
    query = query.where((either) =>
      either.or([
        anywhere
          ? sql<boolean>`lower(action || ' ' || coalesce(subject, '') || ' ' || details::text) like ${`%${part}%`}`
          : sql<boolean>`action like ${`${part}%`}`,
        sql<boolean>`actor_id = any(${page.searchedActors ?? []}::uuid[])`,
      ]),
    );
  }
  if (page.before) {
    query = query.where(
      sql<boolean>`(at, id) < (select at, id from audit_log where id = ${page.before}::bigint)`,
    );
  }
  const lines = await query.execute();
  return { lines: lines.slice(0, page.limit), hasMore: lines.length > page.limit };
}

/** Every action that stands in the log, found by leaps through its index. */
export async function auditActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive leap (action) as (
      (select action from audit_log order by action limit 1)
      union all
      select (select min(action) from audit_log where audit_log.action > leap.action) from leap
      where leap.action is not null
    )
    select action from leap where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

/** Takes the addresses off lines older than a year, and away the lines older than three. */
export async function sweepAudit(db: Db): Promise<void> {
  await db
    .updateTable('audit_log')
    .set({ address: null })
    .where('at', '<', sql<Date>`now() - interval '1 year'`)
    .where('address', 'is not', null)
    .execute();
  await db.deleteFrom('audit_log').where('at', '<', sql<Date>`now() - interval '3 years'`).execute();
}
