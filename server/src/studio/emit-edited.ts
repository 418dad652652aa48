import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables, Tx } from '../database.ts';
import { emitEvent } from '../webhooks/index.ts';

/**
 * Tells the owner's receivers that an ad has a new version, in the transaction that records it.
 * @param madeFrom the ad that was edited: another one where the edit was saved as a new ad
 */
export async function emitEdited(
  ctx: Context,
  tx: Tx,
  ad: Selectable<Tables['ads']>,
  { version, credits, madeFrom }: { version: number; credits: number; madeFrom: string },
): Promise<void> {
  await emitEvent(ctx, tx, ad.user_id, 'ad.edited', {
    adID: ad.id,
    version,
    madeFrom,
    appId: ad.app_id,
    operationId: ad.generation_id,
    credits,
    test: ad.test,
    metadata: ad.metadata,
  });
}
