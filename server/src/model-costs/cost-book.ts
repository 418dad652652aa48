import { randomUUID } from 'node:crypto';
import type { CopyOutcome, Usage } from '@marquee/engine';
import { retryWhileUnavailable } from '#platform/db.ts';
import { inThisTrace } from '#platform/tracing.ts';
import { apiPricing } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { modelCalled, modelWordsEnded } from '../events.ts';
import { keepTrace, type Work } from '../traces/index.ts';

export interface CostBook {
  /** Takes down a call at the price of the moment. */
  book(usage: Usage): void;
  /** Takes down what became of a model's words for one ad. */
  bookOutcome(outcome: CopyOutcome): void;
  /** Resolves once every call taken down so far stands in the database. */
  written(): Promise<void>;
}

/** Books the model calls of one piece of work. A call that cannot be booked is logged, the work goes on. */
export function openCostBook(ctx: Context, work: Work): CostBook {
  const writing: Promise<void>[] = [];
  const write = (what: object, write: () => Promise<unknown>) =>
    writing.push(
      retryWhileUnavailable(write).then(
        () => {},
        (error) => ctx.log.error({ err: error, ...what, ...work }, 'model call not booked'),
      ),
    );
  return {
    // Told of by another process.
    book: inThisTrace((usage: Usage) => {
      modelCalled(ctx, usage);
      const id = randomUUID();
      write({ usage: { ...usage, exchange: undefined } }, () => record(ctx, id, work, usage));
    }),
    bookOutcome(ended) {
      modelWordsEnded(ctx, ended);
      const { model, outcome, rules } = ended;
      const id = randomUUID();
      write({ outcome }, () =>
        ctx.db
          .insertInto('model_words')
          .values({ id, model, outcome, rules })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      );
    },
    async written() {
      await Promise.all(writing);
    },
  };
}

async function record(ctx: Context, id: string, work: Work, usage: Usage): Promise<void> {
  await ctx.db
    .insertInto('model_calls')
    .values({
      id,
      service: usage.service,
      model: usage.model,
      generation_id: 'generationId' in work ? work.generationId : null,
      regeneration_id: 'regenerationId' in work ? work.regenerationId : null,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      pictures: usage.pictures,
      ...(await apiPricing(ctx.db)),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await keepTrace(ctx.db, work, { kind: 'exchange', id, data: usage.exchange });
}
