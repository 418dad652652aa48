import { z } from 'zod';

/** What is ordered: the same in a quote and in the order that names it. */
export const order = z.object({
  appId: z.string().describe('from read_listing'),
  quantities: z
    .record(z.string(), z.int().min(1).max(1_000))
    .describe('ads by format, as {"square": 2, "story": 1}; quote_ads lists the formats on offer'),
  templateType: z.enum(['basic', 'advanced']).describe('advanced costs more and has more layouts'),
});
