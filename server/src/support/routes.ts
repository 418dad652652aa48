import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { contactQueue } from './job.ts';
import { keepMessage, listMessages } from './store.ts';

/** What visitors write to us, and what the admin sees of it. */
export function supportRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.support.submit, async (ctx, { body }) => {
    await transaction(ctx.db, async (tx) => {
      const messageId = await keepMessage(tx, body);
      await ctx.queue.send(tx, contactQueue, { messageId }, { retryFor: 'days' });
    });
    return { success: true };
  });

  route(app, ctx, api.support.messages, async (ctx, { query, user, address }) => {
    await recordAudit(ctx.db, { actor: user.id, action: 'messages.read', details: { ...query }, address });
    const { messages, pagination } = await listMessages(ctx.db, query);
    return {
      success: true,
      data: {
        messages: messages.map(({ id, created_at, sent_at, ...message }) => ({
          ...message,
          _id: id,
          created_at: created_at.toISOString(),
          sent_at: sent_at?.toISOString() ?? null,
        })),
        pagination,
      },
    };
  });
}
