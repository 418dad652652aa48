import { z } from 'zod';
import { generateRequest } from './ads.ts';
import { templateType } from './credits.ts';
import { endpoint, minute, successWith } from './endpoint.ts';
import { progress, progressEvent } from './progress.ts';

/** A generation that is queued or running. */
export const operation = z.object({
  id: z.string(),
  type: z.literal('generate'),
  appId: z.string(),
  appName: z.string(),
  templateType,
  startTime: z.iso.datetime(),
  progress,
  /** Milliseconds since the start. */
  duration: z.int(),
});

export type Operation = z.infer<typeof operation>;

export const generations = {
  generate: endpoint({
    method: 'POST',
    path: '/api/ads/generate',
    access: 'user',
    act: 'generate',
    limits: [
      { name: 'generate', per: 'address', points: 300, seconds: 10 * minute },
      { name: 'generate', per: 'account', points: 100, seconds: 10 * minute },
    ],
    summary: 'Starts a generation and streams what happens.',
    body: generateRequest,
    reply: progressEvent,
    stream: true,
  }),
  follow: endpoint({
    method: 'GET',
    path: '/api/operations/{operationId}/events',
    access: 'user',
    summary: 'Streams a generation from its start, also after a reload.',
    params: z.object({ operationId: z.uuid() }),
    reply: progressEvent,
    stream: true,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/operations/my-current',
    access: 'user',
    summary: "The user's running generation.",
    reply: successWith({ hasActiveOperation: z.boolean(), operation: operation.nullable() }),
  }),
  painted: endpoint({
    method: 'POST',
    path: '/api/operations/{operationId}/painted',
    access: 'user',
    limits: [{ name: 'painted', per: 'account', points: 100, seconds: 10 * minute }],
    summary:
      'Adds to the trace of a generation how long the first ad took, from the click until it was on the screen.',
    params: z.object({ operationId: z.uuid() }),
    body: z.object({
      milliseconds: z.int().min(0).max(600_000),
    }),
    reply: successWith({}),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/operations/status',
    access: 'user',
    summary: 'Whether a generation of the user is running.',
    reply: successWith({ hasActiveOperation: z.boolean() }),
  }),
};
