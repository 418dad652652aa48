import { z } from 'zod';
import { answerGeneration, awaitGeneration, generationAnswer } from '../generation-answer.ts';
import { reads, tool } from '../tool.ts';

export const getGeneration = tool({
  name: 'get_generation',
  title: 'How far an order is',
  description:
    'Tells how far an order is and gives the ads it has made so far. Use it after generate_ads with wait: false, or when that returned before the end.',
  annotations: reads,
  input: z.object({
    operationId: z.uuid(),
    wait: z.boolean().default(false).describe('until it has ended, 45 s at most'),
  }),
  output: generationAnswer,
  async run(workshop, { operationId, wait }, ctx) {
    if (wait) return awaitGeneration(workshop, operationId, ctx);
    const { signal } = ctx.mcpReq;
    return answerGeneration(
      workshop,
      await workshop.marquee.generations.operation({ operationId }, { signal }),
    );
  },
});
