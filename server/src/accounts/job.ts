import type { UserId } from '@marquee/contract';
import { userId } from '@marquee/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { mailResetLink, mailVerificationLink } from './letters.ts';
import { sweepSessions } from './sessions.ts';
import { sweepWelcomed } from './welcomed.ts';

export const accountMailQueue = 'account-mail';

const job = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reset'),
    email: z.string(),
    askedAt: z.iso.datetime(),
    from: z.string().optional(),
  }),
  z.object({ kind: z.literal('verify'), userId: z.uuid().pipe(userId) }),
]);

const sweepEvery = 24 * 60 * 60_000;

/** A letter that comes later than this would only puzzle who asked for it, milliseconds. */
const maxExportMs = 60 * 60_000;

/**
 * Has a link to choose a new password mailed to the address, if it has an account. Whether it has, the worker finds
 * out: so the reply is the same, and as fast, for every address.
 * @param from where its request came from, for the audit log; left out where an admin asks
 */
export function requestReset(ctx: Context, tx: Tx, email: string, from?: string): Promise<void> {
  const data: z.infer<typeof job> = { kind: 'reset', email, askedAt: new Date().toISOString(), from };
  return ctx.queue.send(tx, accountMailQueue, data, {
    key: `reset:${email.toLowerCase()}`,
    retryFor: 'days',
  });
}

/** Has the link that confirms an address mailed. */
export function requestVerification(ctx: Context, tx: Tx, userId: UserId): Promise<void> {
  const data: z.infer<typeof job> = { kind: 'verify', userId };
  return ctx.queue.send(tx, accountMailQueue, data, { key: `verify:${userId}`, retryFor: 'days' });
}

/**
 * Mails links from the queue. They are made here and not before, so that the queue holds none, and live from the
 * moment the letter leaves, however long the mail server was away.
 */
export async function accountJobs(ctx: Context): Promise<void> {
  ctx.periodic.every(sweepEvery, 'sweep sessions', (signal) => sweepSessions(ctx.batchDb, signal));
  ctx.periodic.every(sweepEvery, 'forget addresses', () => sweepWelcomed(ctx.batchDb));
  await ctx.queue.work(accountMailQueue, { concurrency: 2 }, async (data) => {
    const asked = job.parse(data);
    if (!(await ctx.mailer.configured()))
      return ctx.log.info({ kind: asked.kind }, 'no mail server: link not sent');
    if (asked.kind === 'verify') return mailVerificationLink(ctx, asked.userId);
    if (Date.now() - Date.parse(asked.askedAt) < maxExportMs)
      await mailResetLink(ctx, asked.email, new Date(asked.askedAt), asked.from);
  });
}
