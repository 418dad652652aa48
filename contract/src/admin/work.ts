import { z } from 'zod';
import { endpoint, success } from '../endpoint.ts';
import { generationId } from '../ids.ts';
import { generationLine, generationStatus, generationStory } from './generation-story.ts';

/** A job of the queue that did not go well. */
export const troubledJob = z.object({
  id: z.string(),
  /** `mail`, `generate`, `regenerate` … */
  queue: z.string(),
  /** `failed`: given up. `retrying`: failed, and is tried again at `nextAt`. `stuck`: waits or runs far too long. */
  state: z.enum(['failed', 'retrying', 'stuck']),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** When it is tried next; null for others than `retrying`. */
  nextAt: z.iso.datetime().nullable(),
  /** What went wrong the last time. */
  error: z.string().nullable(),
  /** What it is about: receiver and subject of a mail, the app of a generation. */
  about: z.string(),
  /** The generation it belongs to, to be looked at. */
  generationId: generationId.nullable(),
});
export type FailingJob = z.infer<typeof troubledJob>;

export const adminWork = {
  jobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Jobs that failed, are tried again, or are stuck: ads, mails, contact messages. Newest first.',
    query: z.object({
      queue: z.string().max(60).optional(),
      state: troubledJob.shape.state.optional(),
      /** `next` of the page before. */
      before: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: success(
      z.object({
        jobs: z.array(troubledJob),
        /** What the next page begins after; null on the last. */
        next: z.string().nullable(),
        /** Every queue, with what waits in it and what is in hand. */
        queues: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int() })),
      }),
    ),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{queue}/{id}/retry',
    access: 'admin',
    summary: 'Has a failed, waiting or stuck job tried again at once.',
    params: z.object({ queue: z.string().regex(/^[a-z0-9-]{1,60}$/), id: z.uuid() }),
    reply: success(z.object({ id: z.string() })),
  }),
  generations: endpoint({
    method: 'GET',
    path: '/api/admin/generations',
    access: 'admin',
    summary: 'Generations, newest first.',
    query: z.object({
      /** The id of a generation, ad, user or app, part of an address or name; their beginning where it is short. */
      search: z.string().trim().max(200).default(''),
      status: generationStatus.optional(),
      /** `next` of the page before. */
      before: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: success(z.object({ generations: z.array(generationLine), next: z.string().nullable() })),
  }),
  generation: endpoint({
    method: 'GET',
    path: '/api/admin/generations/{id}',
    access: 'admin',
    summary: 'One generation step by step.',
    params: z.object({ id: z.uuid().pipe(generationId) }),
    reply: success(generationStory),
  }),
};
