import { z } from 'zod';
import { answerKit, awaitKit, kitAnswer } from '../kit-answer.ts';
import { reads, tool } from '../tool.ts';

export const getKit = tool({
  name: 'get_kit',
  title: 'How far a launch kit is',
  description:
    'Tells how far a launch kit is, where its ZIP is and what it lacks. Use it after build_kit with wait: false, or when that returned before the end.',
  annotations: reads,
  input: z.object({
    kitId: z.uuid(),
    wait: z.boolean().default(false).describe('until it has ended, 45 s at most'),
  }),
  output: kitAnswer,
  async run(workshop, { kitId, wait }, ctx) {
    if (wait) return awaitKit(workshop, kitId, ctx);
    const { signal } = ctx.mcpReq;
    return answerKit(workshop, kitId, await workshop.marquee.kits.read({ kitId }, { signal }));
  },
});
