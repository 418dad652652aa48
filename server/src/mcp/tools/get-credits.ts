import { z } from 'zod';
import { reads, tool } from '../tool.ts';

export const getCredits = tool({
  name: 'get_credits',
  title: 'Credits and prices',
  description:
    'Tells what the account can spend, and what an ad of each template, an edit and a launch kit cost, in credits. Use it before proposing an order or when one was refused for want of credits.',
  annotations: reads,
  input: z.object({}),
  output: z.object({
    credits: z.int(),
    costs: z.object({ basic: z.int(), advanced: z.int(), edit: z.int(), kit: z.int(), motion: z.int() }),
  }),
  async run({ marquee }) {
    const [{ credits }, { basic, advanced, edit_cost, kit_cost, motion_cost }] = await Promise.all([
      marquee.credits.balance(),
      marquee.credits.costs(),
    ]);
    return {
      data: { credits, costs: { basic, advanced, edit: edit_cost, kit: kit_cost, motion: motion_cost } },
    };
  },
});
