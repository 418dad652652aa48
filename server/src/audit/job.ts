import type { Context } from '../context.ts';
import { sweepAudit } from './store.ts';

const sweepEvery = 6 * 60 * 60_000;

/** Keeps the audit log no longer than it may be, until the worker stops. */
export function auditJobs(ctx: Context): () => void {
  const sweep = () => {
    sweepAudit(ctx.db).catch((error) => ctx.log.error({ err: error }, 'the audit log was not swept'));
  };
  sweep();
  const timer = setInterval(sweep, sweepEvery);
  return () => clearInterval(timer);
}
