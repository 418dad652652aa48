import { z } from 'zod';
import { tool } from '../tool.ts';
import { order } from './order.ts';

export const quoteAds = tool({
  name: 'quote_ads',
  title: 'Price of an order',
  description:
    'Says what an order of ads would cost and whether it would be taken now. Use it before generate_ads, tell the user the price, and pass the quoteId on once they agree. Free; holds nothing; valid for an hour.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: order,
  output: z.object({
    quoteId: z.string(),
    credits: z.int().describe('price of the whole order'),
    balance: z.int(),
    would: z.enum(['run', 'wait', 'be refused']),
    reason: z.string().optional().describe('code of the refusal'),
    formats: z.array(z.object({ id: z.string(), name: z.string(), dimensions: z.string() })),
  }),
  async run({ marquee }, input, { mcpReq: { signal } }) {
    const [quote, { formats }] = await Promise.all([
      marquee.generations.quote(input, { signal }),
      marquee.formats.list(),
    ]);
    const offered = formats.map(({ id, name, dimensions }) => ({ id, name, dimensions }));
    return { data: { ...quote, formats: offered } };
  },
});
