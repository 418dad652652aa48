import type { QuoteRequest, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Db, Tx } from '../database.ts';

/** How long an order may rest on a quote. */
const valid = sql`interval '1 hour'`;

/** What of an order its price depends on. */
export const priced = ({ appId, templateType, quantities, languages }: QuoteRequest): string =>
  JSON.stringify([
    appId,
    templateType,
    Object.entries(quantities).sort(([one], [other]) => (one < other ? -1 : 1)),
    ...(languages ? [languages.toSorted()] : []),
  ]);

/**
 * Holds an order to the quote that it names.
 * @throws HttpError QUOTE_OUTDATED where it is another's, another order's, an hour old, or the price has changed
 */
export async function requireQuoted(
  tx: Tx,
  userId: UserId,
  order: QuoteRequest & { quoteId?: string | undefined },
  { credits, test }: { credits: number; test: boolean },
): Promise<void> {
  if (!order.quoteId) return;
  const found = await tx
    .selectFrom('quotes')
    .select('ordered')
    .where('id', '=', order.quoteId)
    .where('user_id', '=', userId)
    .where('credits', '=', credits)
    .where('test', '=', test)
    .where(sql<boolean>`created_at > now() - ${valid}`)
    .executeTakeFirst();
  if (found?.ordered !== priced(order)) throw new HttpError('QUOTE_OUTDATED');
}

/** Deletes quotes that no order can rest on any more. */
export const sweepQuotes = (db: Db) =>
  db.deleteFrom('quotes').where(sql<boolean>`created_at < now() - ${valid}`).execute();
