import type { KeptFindings } from '@marquee/engine';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

/** What the engine made out of a listing when it was used last; the engine sees for itself whether that still holds. */
export async function keptFindings(db: Db, appId: string): Promise<KeptFindings | null> {
  const row = await db
    .selectFrom('listing_findings')
    .select(['key', 'bytes'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what the engine made out of a listing. Where that fails, the next run makes it out anew. */
export async function keepFindings(ctx: Context, appId: string, findings: KeptFindings): Promise<void> {
  const { key, bytes } = { ...findings, bytes: Buffer.from(findings.bytes) };
  await ctx.db
    .insertInto('listing_findings')
    .values({ app_id: appId, key, bytes })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet({ key, bytes }))
    .execute()
    .catch((error) => ctx.log.warn({ err: error, appId }, 'findings not kept'));
}
