import { z } from 'zod';
import { ad, generateRequest, metadata } from './ads.ts';
import { quantities, templateType } from './credits.ts';
import { endpoint, minute, success, successWith } from './endpoint.ts';
import { errorCodes } from './errors.ts';
import { generationId } from './ids.ts';
import { appId, orderLanguages } from './listings.ts';
import { progress, progressEvent } from './progress.ts';

/** A generation that is queued or running. */
export const operation = z.object({
  id: generationId,
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

/** A generation to whoever asks for it again and again, from the order to the last ad. */
export const operationState = z.object({
  operationId: z.uuid().pipe(generationId),
  appId: z.string(),
  templateType,
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  progress,
  /** While it waits for a worker: its place in line, from 1. */
  place: z.int().min(1).optional(),
  /** What it has delivered so far, but for what was deleted since. */
  ads: z.array(ad),
  /** Ads that did not pass the inspection; they cost nothing. */
  failed: z.int().nonnegative(),
  /** Spent on what was delivered so far. */
  credits: z.int().nonnegative(),
  test: z.boolean(),
  metadata: metadata.nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type OperationState = z.infer<typeof operationState>;

export const quoteRequest = z.object({
  appId,
  quantities,
  templateType,
  /** Each gets the quantities; without any, ads are made in the listing's own. */
  languages: orderLanguages.optional(),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/** What an order would cost; nothing is held by it. */
export const quote = z.object({
  /** To be named by the order within an hour: then it costs this, or is refused. */
  quoteId: z.uuid(),
  credits: z.int().nonnegative(),
  /** What can be spent. */
  balance: z.int(),
  would: z.enum(['run', 'wait', 'be refused']),
  /** The code that the order would be refused with. */
  reason: z.enum(errorCodes).optional(),
});
export type OrderQuote = z.infer<typeof quote>;

export const generations = {
  quote: endpoint({
    method: 'POST',
    path: '/api/quote',
    access: 'user',
    keys: ['ads:write'],
    limits: [{ name: 'quote', per: 'account', points: 600, seconds: 10 * minute }],
    summary: 'Says what an order will cost and whether it would be taken, free of charge.',
    body: quoteRequest,
    reply: success(quote),
  }),
  operation: endpoint({
    method: 'GET',
    path: '/api/operations/{operationId}',
    access: 'user',
    keys: ['ads:read', 'ads:write'],
    summary: 'How far a generation is, and what it has made.',
    params: z.object({ operationId: z.uuid().pipe(generationId) }),
    reply: success(operationState),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/api/ads/generate',
    access: 'user',
    keys: ['ads:write'],
    act: 'generate',
    limits: [
      { name: 'generate', per: 'address', points: 300, seconds: 10 * minute },
      { name: 'generate', per: 'account', points: 100, seconds: 10 * minute },
    ],
    idempotent: true,
    accepted: z.object({ operationId: z.uuid().pipe(generationId) }),
    summary: 'Starts a generation and streams what happens.',
    body: generateRequest,
    reply: progressEvent,
    stream: true,
  }),
  follow: endpoint({
    method: 'GET',
    path: '/api/operations/{operationId}/events',
    access: 'user',
    keys: ['ads:read', 'ads:write'],
    summary: 'Streams a generation from its start, also after a reload.',
    params: z.object({ operationId: z.uuid().pipe(generationId) }),
    reply: progressEvent,
    stream: true,
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/operations/my-current',
    access: 'user',
    keys: ['ads:read'],
    summary: "The user's running generation.",
    reply: successWith({ hasActiveOperation: z.boolean(), operation: operation.nullable() }),
  }),
  painted: endpoint({
    method: 'POST',
    path: '/api/operations/{operationId}/painted',
    access: 'user',
    keys: 'none',
    limits: [{ name: 'painted', per: 'account', points: 100, seconds: 10 * minute }],
    summary:
      'Adds to the trace of a generation how long the first ad took, from the click until it was on the screen.',
    params: z.object({ operationId: z.uuid().pipe(generationId) }),
    body: z.object({
      milliseconds: z.int().min(0).max(600_000),
    }),
    reply: successWith({}),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/operations/status',
    access: 'user',
    keys: ['ads:read'],
    summary: 'Whether a generation of the user is running.',
    reply: successWith({ hasActiveOperation: z.boolean() }),
  }),
};
