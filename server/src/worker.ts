import { accountJobs } from './accounts/index.ts';
import { analyticsJobs } from './analytics/job.ts';
import { auditJobs } from './audit/index.ts';
import type { Context } from './context.ts';
import { generationJobs } from './generations/job.ts';
import { paymentJobs } from './payments/job.ts';
import { supportJobs } from './support/job.ts';
import { traceJobs } from './traces/index.ts';

/** The side that works: takes every feature's jobs from the queue. Gives what ends its timers. */
export async function startWorker(ctx: Context): Promise<() => void> {
  await ctx.mailer.work();
  await supportJobs(ctx);
  await accountJobs(ctx);
  const ends = [
    await generationJobs(ctx),
    paymentJobs(ctx),
    auditJobs(ctx),
    traceJobs(ctx),
    analyticsJobs(ctx),
  ];
  return () => {
    for (const end of ends) end();
  };
}
