import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http.ts';
import type { Context } from '../context.ts';
import { findGenerations } from './find-generations.ts';
import { generationStory } from './generation-story.ts';
import { jobPage, retry } from './jobs.ts';

/** What the workers do, and how single ads came about. */
export function workRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.adminWork.jobs, async (ctx, { query }) => ({
    success: true,
    data: await jobPage(ctx.db, query),
  }));

  route(app, ctx, api.adminWork.retryJob, async (ctx, { params, ...by }) => {
    await retry(ctx, by, params.queue, params.id);
    return { success: true, data: { id: params.id } };
  });

  route(app, ctx, api.adminWork.generations, async (ctx, { query }) => ({
    success: true,
    data: await findGenerations(ctx.db, query),
  }));

  route(app, ctx, api.adminWork.generation, async (ctx, { params }) => ({
    success: true,
    data: await generationStory(ctx, params.id),
  }));
}
