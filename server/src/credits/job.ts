import type { Context } from '../context.ts';
import { continueLedgerCheck } from './daily-check.ts';

/** Between two looks at whether a day is over. */
const lookEvery = 60_000;

/** Checks the ledger once a day. */
export function creditJobs(ctx: Context): void {
  ctx.periodic.every(lookEvery, 'check the ledger', (signal) =>
    continueLedgerCheck({ ...ctx, db: ctx.batchDb }, signal),
  );
}
