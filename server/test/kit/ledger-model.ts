import type { GenerationId, UserId } from '@marquee/contract';
import fc from 'fast-check';
import type { Context } from '../../src/context.ts';
import type { Tx } from '../../src/database.ts';

export interface Order {
  id: string;
  /** Credits with bonus. */
  total: number;
  amount: number;
  paid: boolean;
  /** Minor units. */
  refunded: number;
  /** Credits asked back for them, there or not. */
  due: number;
  refunds: Set<number>;
}

/** What the ledger should say, kept in a few plain variables. */
export interface Model {
  balance: number;
  decisions: Set<number>;
  orders: Order[];
  work: { id: GenerationId; price: number; delivered: boolean[] } | null;
}

/** Where it runs, the account's owner and an admin. */
export interface Real {
  ctx: Context;
  userId: UserId;
  adminId: string;
}

export const heldIn = ({ work }: Model) =>
  work ? work.price * work.delivered.filter((delivered) => !delivered).length : 0;

/** The process dies before the step's transaction commits. */
class Crash extends Error {}

/** Does the step; true when it was committed. */
export async function attempt(
  ctx: Context,
  crash: boolean,
  act: (tx: Tx) => Promise<unknown>,
): Promise<boolean> {
  try {
    await ctx.db.transaction().execute(async (tx) => {
      await act(tx);
      if (crash) throw new Crash();
    });
    return true;
  } catch (error) {
    if (error instanceof Crash || (error as { code?: string }).code) return false;
    throw error;
  }
}

export type Command = fc.AsyncCommand<Model, Real>;
export const command = (name: string, check: (model: Model) => boolean, run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
});
export const crash = fc.integer({ min: 0, max: 3 }).map((one) => one === 0);
export const which = fc.nat(3);
