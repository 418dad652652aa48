import type { KitState } from '@marquee/contract';
import type { ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { waitAWhile } from './long-wait.ts';
import type { ToolAnswer, Workshop } from './tool.ts';

export const kitAnswer = z.object({
  kitId: z.string(),
  status: z.enum(['queued', 'running', 'ready', 'failed']),
  progress: z.object({ current: z.int(), total: z.int() }),
  zip: z.string().nullable().describe('where the ZIP is, once it is ready'),
  missing: z
    .array(z.object({ network: z.string(), language: z.string(), what: z.string(), why: z.string() }))
    .describe('what networks would take and the kit lacks'),
  next: z.string().optional().describe('what to call next'),
});

/** Waits for a kit, and answers with how far it is by then. */
export async function awaitKit(
  workshop: Workshop,
  kitId: string,
  ctx: ServerContext,
): Promise<ToolAnswer<z.infer<typeof kitAnswer>>> {
  const { marquee } = workshop;
  const state = await waitAWhile<KitState>(
    ctx,
    (options) => marquee.waitForKit(kitId, options),
    () => marquee.kits.read({ kitId }, { signal: ctx.mcpReq.signal }),
    ({ progress: { current, total } }) => ({
      progress: current,
      total,
      message: `${current} of ${total} parts`,
    }),
  );
  return answerKit(workshop, kitId, state);
}

export function answerKit(
  { url }: Workshop,
  kitId: string,
  { status, progress, missing, url: path }: KitState,
): ToolAnswer<z.infer<typeof kitAnswer>> {
  const zip = path && new URL(path, url).href;
  const hasEnded = status === 'ready' || status === 'failed';
  const data = {
    kitId,
    status,
    progress,
    zip,
    missing,
    ...(hasEnded ? {} : { next: 'Call get_kit with this kitId and wait: true.' }),
  };
  const link = zip && {
    type: 'resource_link' as const,
    uri: zip,
    name: `marquee-kit-${kitId}.zip`,
    title: 'Launch kit',
    mimeType: 'application/zip',
  };
  return { data, content: [{ type: 'text', text: JSON.stringify(data) }, ...(link ? [link] : [])] };
}
