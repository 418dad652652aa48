import { z } from 'zod';
import { answerGeneration, awaitGeneration, generationAnswer } from '../generation-answer.ts';
import { tool, writes } from '../tool.ts';
import { order } from './order.ts';

export const generateAds = tool({
  name: 'generate_ads',
  title: 'Make ads',
  description:
    'Makes finished advertising pictures from an app’s listing. Spends credits: call quote_ads first with the same order, tell the user the price, and pass its quoteId. Calling it again with the same quoteId gives the same order, never a second one. Waits for the ads unless wait is false; what takes longer goes on and is read by get_generation.',
  annotations: { ...writes, idempotentHint: true },
  input: order.extend({
    quoteId: z.uuid().describe('from quote_ads: the price that was agreed to'),
    wait: z.boolean().default(true),
    metadata: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .describe('comes back with everything that the order makes; 1 kB'),
  }),
  output: generationAnswer,
  async run(workshop, { wait, ...input }, ctx) {
    const { marquee } = workshop;
    const { signal } = ctx.mcpReq;
    const { operationId } = await marquee.generations.generate(input, {
      signal,
      idempotencyKey: `quote-${input.quoteId}`,
    });
    if (wait) return awaitGeneration(workshop, operationId, ctx);
    return answerGeneration(workshop, await marquee.generations.operation({ operationId }, { signal }));
  },
});
