import type { OperationState } from '@marquee/contract';
import type { ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { adAnswer, answerAd, pictureLink } from './ad-answer.ts';
import { waitAWhile } from './long-wait.ts';
import type { ToolAnswer, Workshop } from './tool.ts';
import { fence } from './untrusted.ts';

export const generationAnswer = z.object({
  operationId: z.string(),
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  delivered: z.int(),
  total: z.int(),
  failed: z.int().describe('did not pass the checks; cost nothing'),
  creditsSpent: z.int(),
  ads: z.array(adAnswer),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  next: z.string().optional().describe('what to call next'),
});

/** Waits for a generation, and answers with how far it is by then. */
export async function awaitGeneration(
  workshop: Workshop,
  operationId: string,
  ctx: ServerContext,
): Promise<ToolAnswer<z.infer<typeof generationAnswer>>> {
  const { marquee } = workshop;
  const state = await waitAWhile<OperationState>(
    ctx,
    (options) => marquee.wait(operationId, options),
    () => marquee.generations.operation({ operationId }, { signal: ctx.mcpReq.signal }),
    ({ progress: { current, total }, place }) => ({
      progress: current,
      total,
      message: place ? `${place} in line` : `${current} of ${total} ads`,
    }),
  );
  return answerGeneration(workshop, state);
}

export function answerGeneration(
  { url }: Workshop,
  state: OperationState,
): ToolAnswer<z.infer<typeof generationAnswer>> {
  const { operationId, status, progress, failed, credits, metadata } = state;
  const hasEnded = status === 'completed' || status === 'failed';
  const data = {
    operationId,
    status,
    delivered: progress.current,
    total: progress.total,
    failed,
    creditsSpent: credits,
    metadata,
    ...(hasEnded ? {} : { next: 'Call get_generation with this operationId and wait: true.' }),
  };
  const ads = state.ads.map((ad) => answerAd(url, ad));
  return {
    data: { ...data, ads },
    content: [
      { type: 'text', text: JSON.stringify(data) },
      ...(ads.length > 0 ? [{ type: 'text' as const, text: fence('The ads', ads) }] : []),
      ...state.ads.map((ad) => pictureLink(url, ad)),
    ],
  };
}
