import type { AuditEntry, UserId } from '@marquee/contract';
import { isUuid } from '#platform/search.ts';
import { type AuditPage, auditActions, listAudit } from '../audit/index.ts';
import type { Db } from '../database.ts';
import { usersMeant } from './find-users.ts';

/** A page of the audit log, with the names of those whose ids stand in it. What somebody did is found by their name and id. */
export async function auditPage(db: Db, page: AuditPage) {
  const searchedActors = page.search ? await actorsMeant(db, page.search) : [];
  const [{ lines, hasMore }, actions] = await Promise.all([
    listAudit(db, { ...page, searchedActors }),
    auditActions(db),
  ]);
  const ids = lines.flatMap(({ actor_id, subject }) => [actor_id ?? '', subject ?? '']).filter(isUuid);
  const names = await namesOf(db, [...new Set(ids)]);
  const entries = lines.map(
    ({ id, at, actor_id, action, subject, details, address }): AuditEntry => ({
      id,
      at: at.toISOString(),
      actor: actor_id === null ? null : { _id: actor_id, email: names.get(actor_id) ?? '' },
      action,
      subject,
      subjectName: (subject && names.get(subject)) ?? null,
      details: details as AuditEntry['details'],
      address,
    }),
  );
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null, actions };
}

/** What somebody did stays in the log when the account is gone. */
const actorsMeant = async (db: Db, search: string) => (isUuid(search) ? [search] : usersMeant(db, search));

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [users, plans] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'email as name'])
      .where('id', 'in', ids as UserId[])
      .execute(),
    db.selectFrom('credit_plans').select(['id', 'name']).where('id', 'in', ids).execute(),
  ]);
  return new Map([...users, ...plans].map(({ id, name }) => [id, name]));
}
