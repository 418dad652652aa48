import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger, spendable } from '../src/credits/index.ts';
import { createTestContext, type TestContext } from './harness.ts';
import { openUser } from './kit/accounts.ts';
import { expectErrors } from './kit/error-log.ts';

import { command, heldIn, type Model } from './kit/ledger-model.ts';
import { decide, order, refund, tell } from './kit/ledger-purchases.ts';
import { deliver, end, start } from './kit/ledger-work.ts';

/** Sequences tried against the model; `LEDGER_RUNS=10000` for the long run. */
const runs = Number(process.env.LEDGER_RUNS ?? 40);

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
  await test.ctx.db
    .insertInto('listings')
    .values({
      app_id: 'app',
      store: 'play',
      store_id: 'app',
      country: 'us',
      language: null,
      data: '{}',
      media_salt: '',
    })
    .execute();
});
afterAll(() => test.close());

const look = fc.constant(
  command(
    'look',
    () => true,
    async (model, { ctx, userId }) => {
      expect(await spendable(ctx.db, userId)).toBe(model.balance - heldIn(model));
    },
  ),
);

it(
  'the ledger agrees with a plain model after any sequence of purchases, work, refunds, decisions and crashes',
  async () => {
    expectErrors();
    const adminId = await openUser(test, 0);
    const commands = fc.commands([order, tell, tell, refund, start, deliver, deliver, end, decide, look], {
      maxCommands: 40,
      size: 'max',
    });
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(12), commands, async (welcome, sequence) => {
        const userId = await openUser(test, welcome);
        const model: Model = { balance: welcome, decisions: new Set(), orders: [], work: null };
        await fc.asyncModelRun(() => ({ model, real: { ctx: test.ctx, userId, adminId } }), sequence);
        steps += [...sequence].length;
        expect(await spendable(test.ctx.db, userId)).toBe(model.balance - heldIn(model));
      }),
      { numRuns: runs },
    );
    console.info(`${runs} sequences, ${steps} steps`);
    expect(await checkLedger(test.ctx.db)).toEqual([]);
  },
  60_000 + runs * 1_000,
);
