import { deleteCompletedJobs } from '#platform/forget-jobs.ts';
import { sweepIdempotency } from '#platform/idempotency.ts';
import { accountJobs } from './accounts/index.ts';
import { analyticsJobs } from './analytics/job.ts';
import { auditJobs } from './audit/index.ts';
import type { Context } from './context.ts';
import { creditJobs } from './credits/index.ts';
import { galleryJobs } from './gallery/job.ts';
import { generationJobs } from './generations/job.ts';
import { keyJobs } from './keys/job.ts';
import { kitJobs } from './kits/job.ts';
import { listingJobs } from './listings/job.ts';
import { motionJobs } from './motion/job.ts';
import { paymentJobs } from './payments/job.ts';
import { resultJobs } from './results/job.ts';
import { studioJobs } from './studio/job.ts';
import { supportJobs } from './support/job.ts';
import { traceJobs } from './traces/index.ts';
import { trackingJobs } from './tracking/index.ts';
import { webhookJobs } from './webhooks/index.ts';

const sweepCountsEvery = 10 * 60_000;
const sweepAnswersEvery = 60 * 60_000;
const deleteJobsEvery = 5 * 60_000;

/** The side that works: takes every feature's jobs from the queue, and stands in line to lead periodic work. */
export async function startWorker(ctx: Context): Promise<void> {
  await ctx.mailer.work();
  await webhookJobs(ctx);
  await supportJobs(ctx);
  await accountJobs(ctx);
  await generationJobs(ctx);
  galleryJobs(ctx);
  await listingJobs(ctx);
  await trackingJobs(ctx);
  paymentJobs(ctx);
  studioJobs(ctx);
  motionJobs(ctx);
  await kitJobs(ctx);
  await resultJobs(ctx);
  creditJobs(ctx);
  keyJobs(ctx);
  auditJobs(ctx);
  traceJobs(ctx);
  analyticsJobs(ctx);
  ctx.periodic.every(sweepCountsEvery, 'delete outlived counts', () => ctx.limits.sweep(ctx.batchDb));
  ctx.periodic.every(deleteJobsEvery, 'delete completed jobs', (signal) =>
    deleteCompletedJobs(ctx.batchDb, signal),
  );
  ctx.periodic.every(sweepAnswersEvery, 'delete outlived answers', () => sweepIdempotency(ctx.batchDb));
  ctx.periodic.start();
}
