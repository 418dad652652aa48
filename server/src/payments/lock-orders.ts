import type { UserId } from '@marquee/contract';
import type { Tx } from '../database.ts';

/** Makes whoever tells of the user's purchases wait until the transaction ends. */
export async function lockOrders(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .selectFrom('payment_orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}
