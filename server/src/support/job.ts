import { z } from 'zod';
import type { Context } from '../context.ts';
import { mailMessage } from './mail-message.ts';
import { sweepMessages } from './store.ts';

export const contactQueue = 'contact-message';

const sweepEvery = 24 * 60 * 60_000;

const job = z.object({ messageId: z.uuid() });

/** Mails messages from the queue; what the mail server does not take is tried again for some three days. */
export async function supportJobs(ctx: Context): Promise<void> {
  ctx.periodic.every(sweepEvery, 'forget messages', () => sweepMessages(ctx.batchDb));
  await ctx.queue.work(contactQueue, { concurrency: 1 }, (data) =>
    mailMessage(ctx, job.parse(data).messageId),
  );
}
