import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { checkLedger, ledgerState } from '../credits/index.ts';
import { markReturned, paymentsToReturn, refundShortfalls } from '../payments/index.ts';
import { auditPage } from './audit-page.ts';
import type { Changer } from './change.ts';
import { exportCosts, exportPayments, exportUsers } from './exports.ts';

/** Refunds, or payments to be paid back, shown at once. */
const perPage = 20;

/** What was done, tables to take away, and whether the books are right. */
export function recordRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminRecords.audit, async (ctx, { query }) => ({
    success: true,
    data: await auditPage(ctx.db, query),
  }));

  route(app, ctx, api.adminRecords.exportUsers, async (ctx, by) => {
    await noteExport(ctx, by, 'users');
    return exportUsers(ctx.db);
  });

  route(app, ctx, api.adminRecords.exportPayments, async (ctx, { query, ...by }) => {
    await noteExport(ctx, by, 'payments', query);
    return exportPayments(ctx.db, query);
  });

  route(app, ctx, api.adminRecords.exportCosts, async (ctx, { query, ...by }) => {
    await noteExport(ctx, by, 'costs', query);
    return exportCosts(ctx.db, query);
  });

  route(app, ctx, api.adminRecords.refundShortfalls, async (ctx, { query }) => {
    const found = await refundShortfalls(ctx.db, perPage + 1, (query.page - 1) * perPage);
    return { success: true, data: { refunds: found.slice(0, perPage), hasMore: found.length > perPage } };
  });

  route(app, ctx, api.adminRecords.paymentsToReturn, async (ctx, { query: { page, state } }) => {
    const all = state === 'all';
    const found = await paymentsToReturn(ctx.db, { limit: perPage + 1, offset: (page - 1) * perPage, all });
    return { success: true, data: { payments: found.slice(0, perPage), hasMore: found.length > perPage } };
  });

  route(app, ctx, api.adminRecords.markReturned, async (ctx, { params: { paymentId }, body, ...by }) => {
    await markReturned(ctx, by, paymentId, body.resolved);
    return { success: true, data: { paymentId, resolved: body.resolved } };
  });

  route(app, ctx, api.adminRecords.ledgerState, async (ctx) => {
    const { last, faults, running } = await ledgerState(ctx.db);
    return {
      success: true,
      data: {
        last: last && { ...last, finishedAt: last.finishedAt.toISOString() },
        faults,
        running: running && { ...running, beganAt: running.beganAt.toISOString() },
      },
    };
  });

  route(app, ctx, api.adminRecords.ledgerCheck, async (ctx, { user, address }) => {
    const start = performance.now();
    const violations = await checkLedger(ctx.db);
    const milliseconds = Math.round(performance.now() - start);
    const details = { violations: violations.length };
    await recordAudit(ctx.db, { actor: user.id, action: 'ledger.checked', details, address });
    return { success: true, data: { sound: violations.length === 0, violations, milliseconds } };
  });
}

async function noteExport(ctx: Context, { user, address }: Changer, subject: string, details: object = {}) {
  await recordAudit(ctx.db, {
    actor: user.id,
    action: 'table.exported',
    subject,
    details: { ...details },
    address,
  });
}
