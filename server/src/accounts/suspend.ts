import type { UserId } from '@marquee/contract';
import type { Tx } from '../database.ts';
import { closeSessions } from './store.ts';

/**
 * Shuts an account: its sessions end, with sign-ins under way, and in every process what it has open. A generation that runs goes on: it is
 * paid for, and waits for the day the account is opened again.
 * @returns false when there is no such account
 */
export async function suspend(tx: Tx, userId: UserId): Promise<boolean> {
  const found = await setActive(tx, userId, false);
  await closeSessions(tx, userId);
  return found;
}

/**
 * Opens a suspended account again. Its owner signs in anew.
 * @returns false when there is no such account
 */
export const activate = (tx: Tx, userId: UserId): Promise<boolean> => setActive(tx, userId, true);

async function setActive(tx: Tx, userId: UserId, active: boolean): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ is_active: active })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
