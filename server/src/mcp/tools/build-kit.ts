import { networkIds } from '@marquee/contract';
import { z } from 'zod';
import { requireAgreement } from '../agreement.ts';
import { answerKit, awaitKit, kitAnswer } from '../kit-answer.ts';
import { tool, writes } from '../tool.ts';

export const buildKit = tool({
  name: 'build_kit',
  title: 'Build a launch kit',
  description:
    'Builds a launch kit from finished ads: one ZIP with the pictures and texts that each advertising network takes, in its sizes and lengths. Use it once the user likes the ads and wants to run them. Where get_credits names a price for kits, tell it to the user and pass it as agreedCredits. Waits for the kit unless wait is false; what takes longer goes on and is read by get_kit.',
  annotations: writes,
  input: z.object({
    generationId: z.uuid().optional().describe('operationId of an order: all of its ads'),
    adIDs: z.array(z.uuid()).min(1).max(200).optional().describe('or single ads of one app'),
    networks: z.array(z.enum(networkIds)).min(1),
    languages: z.array(z.string()).min(1).optional().describe('BCP 47; by default those that the ads have'),
    wait: z.boolean().default(true),
    agreedCredits: z.int().min(0).default(0),
  }),
  output: kitAnswer,
  async run(workshop, { wait, agreedCredits, ...order }, ctx) {
    const { marquee } = workshop;
    const { signal } = ctx.mcpReq;
    await requireAgreement(marquee, 'kit', agreedCredits);
    const { kitId } = await marquee.kits.start(order, { signal });
    if (wait) return awaitKit(workshop, kitId, ctx);
    return answerKit(workshop, kitId, await marquee.kits.read({ kitId }, { signal }));
  },
});
