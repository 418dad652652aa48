import { z } from 'zod';
import type { Context } from '../context.ts';
import { mailMessage } from './mail-message.ts';

export const contactQueue = 'contact-message';

const job = z.object({ messageId: z.uuid() });

/** Mails messages from the queue; what the mail server does not take is tried again for some three days. */
export async function supportJobs(ctx: Context): Promise<void> {
  await ctx.queue.work(contactQueue, { concurrency: 1 }, (data) =>
    mailMessage(ctx, job.parse(data).messageId),
  );
}
