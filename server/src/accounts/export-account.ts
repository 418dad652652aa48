import type { AccountExport, UserId } from '@marquee/contract';
import type { Context } from '../context.ts';
import * as rows from './export-rows.ts';

/**
 * Everything that is kept about a user, as `{success: true, data}` in pieces: what is read is never held as a whole, nor
 * is a transaction, so each list is as of the moment when it is read.
 */
export async function* exportAccount({ db, config }: Context, userId: UserId): AsyncGenerator<string> {
  const head = {
    exportedAt: new Date().toISOString(),
    profile: await rows.profile(db, userId),
    identities: await rows.identities(db, userId),
    sessions: await rows.sessions(db, userId),
    secondFactor: await rows.secondFactor(db, userId),
  } satisfies Partial<AccountExport>;
  const { id, balance } = await rows.account(db, userId);
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"events":`;
  yield* list((last) => rows.eventsAfter(db, userId, last), rows.presentEvent);
  yield `,"credits":{"balance":${balance},"history":`;
  yield* list((last) => rows.entriesAfter(db, id, last), rows.presentEntry);
  yield '},"orders":';
  yield* list((last) => rows.ordersAfter(db, userId, last), rows.presentOrder);
  yield ',"generations":';
  yield* list((last) => rows.generationsAfter(db, userId, last), rows.presentGeneration);
  yield ',"ads":';
  yield* list(
    (last: rows.ExportedAd | null) => rows.adsAfter(db, userId, last),
    (row) => rows.presentAd(row, config),
  );
  yield '}}';
}

/** A JSON list in pieces. `read` gives the rows after one, fewer than `portion` at the end. */
async function* list<Row>(
  read: (last: Row | null) => Promise<Row[]>,
  present: (row: Row) => unknown,
): AsyncGenerator<string> {
  let sign = '[';
  let last: Row | null = null;
  for (;;) {
    const some: Row[] = await read(last);
    if (some.length > 0) yield sign + some.map((row) => JSON.stringify(present(row))).join(',');
    if (some.length > 0) sign = ',';
    if (some.length < rows.portion) break;
    last = some.at(-1) ?? null;
  }
  yield sign === '[' ? '[]' : ']';
}
