import type { Ad } from '@marquee/contract';
import { retryWhileUnavailable } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { watch } from './generation-changes.ts';
import { presentAd } from './present-ad.ts';

/** How long a request waits for its regeneration, milliseconds; the regeneration itself goes on. */
const maxWaitMs = 60_000;

/**
 * Waits until a worker has ended the regeneration and gives the new ad.
 * @throws HttpError AD_REJECTED when no layout passed, SERVER_BUSY when it took too long.
 */
export async function awaitRegeneration(
  ctx: Context,
  regenerationId: string,
  signal: AbortSignal,
): Promise<Ad> {
  const changes = await watch(ctx, regenerationId, signal);
  const deadline = Date.now() + maxWaitMs;
  try {
    while (!signal.aborted && Date.now() < deadline) {
      const { status, ad_id } = await retryWhileUnavailable(
        () => readRegeneration(ctx, regenerationId),
        signal,
      );
      if (status === 'failed') throw new HttpError('AD_REJECTED');
      if (status === 'complete') {
        const row = await ctx.db
          .selectFrom('ads')
          .selectAll()
          .where('id', '=', ad_id)
          .executeTakeFirstOrThrow();
        return presentAd(ctx, row);
      }
      await changes.next(Math.max(0, deadline - Date.now()));
    }
    throw new HttpError('SERVER_BUSY');
  } finally {
    await changes.close();
  }
}

function readRegeneration(ctx: Context, regenerationId: string) {
  return ctx.db
    .selectFrom('regenerations')
    .select(['status', 'ad_id'])
    .where('id', '=', regenerationId)
    .executeTakeFirstOrThrow();
}
