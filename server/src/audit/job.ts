import type { Context } from '../context.ts';
import { sweepAudit } from './store.ts';

const sweepEvery = 6 * 60 * 60_000;

/** Keeps the audit log no longer than it may be. */
export function auditJobs(ctx: Context): void {
  ctx.periodic.every(sweepEvery, 'sweep the audit log', () => sweepAudit(ctx.batchDb));
}
