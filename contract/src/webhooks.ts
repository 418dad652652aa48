import { z } from 'zod';
import { endpoint, hour, success } from './endpoint.ts';

/** What an account can be told of. */
export const webhookEvents = [
  'generation.completed',
  'generation.failed',
  'ad.edited',
  'kit.ready',
  'listing.changed',
  'credits.low',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Please choose what to be told of.')
  .transform((list) => webhookEvents.filter((one) => list.includes(one)));

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  /** Since when no delivery has succeeded; null where the last one did. */
  failingSince: z.iso.datetime().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  /** `gone`: it answered 410; `failing`: for five days nothing was delivered. */
  disabledBecause: z.enum(['owner', 'gone', 'failing']).nullable(),
  /** Until when the secret from before it was rolled signs, too. */
  overlapEndsAt: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** `secret`: what deliveries are signed with, in this one answer. */
const withSecret = webhook.extend({ secret: z.string().optional() });

export const delivery = z.object({
  id: z.string(),
  /** The `webhook-id` that it is sent with: the same at each attempt. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  nextAttemptAt: z.iso.datetime().nullable(),
  /** What is sent. */
  body: z.string(),
  /** The last attempt: its status or why there is none, and the beginning of what was answered. */
  last: z
    .object({
      at: z.iso.datetime(),
      status: z.int().nullable(),
      error: z.string().nullable(),
      answer: z.string().nullable(),
      milliseconds: z.int(),
    })
    .nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const url = z
  .url({ protocol: /^https?$/, error: 'Please enter a https address.' })
  .max(2_000, 'This address is too long.');
const description = z.string().trim().max(200);

export const newWebhook = z.object({ url, events, description: description.optional() });
export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  enabled: z.boolean().optional(),
});
export const deliveriesPage = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'The page to go on from is unknown.')
    .optional(),
  state: z.enum(['pending', 'delivered', 'failed']).optional(),
});
export const replayRequest = z
  .object({
    since: z.iso.datetime({ offset: true }).optional(),
    deliveryId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .refine(({ since, deliveryId }) => (since === undefined) !== (deliveryId === undefined), {
    message: 'Please name either a moment or a delivery.',
  });

export type NewWebhook = z.output<typeof newWebhook>;
export type WebhookChange = z.output<typeof webhookChange>;

export const webhookReplies = {
  list: success(z.array(webhook)),
  one: success(webhook),
  secret: success(withSecret),
  test: success(z.object({ deliveryId: z.string() })),
  deliveries: success(z.object({ deliveries: z.array(delivery), nextCursor: z.string().nullable() })),
  replay: success(z.object({ deliveries: z.int().nonnegative() })),
};

const keys = ['webhooks:write'] as const;
const limits = [{ name: 'webhooks-changed', per: 'account', points: 300, seconds: hour }] as const;
const params = z.object({ id: z.uuid() });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    access: 'user',
    keys,
    summary: 'Where the account wants to be told of what happens.',
    reply: webhookReplies.list,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    access: 'user',
    keys,
    limits,
    idempotent: true,
    once: 'secret',
    summary: 'Has an address told of events. Its secret is told in this one answer.',
    body: newWebhook,
    reply: webhookReplies.secret,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/webhooks/{id}',
    access: 'user',
    keys,
    limits,
    summary: 'Changes what an address is told of, turns it off or on again.',
    params,
    body: webhookChange,
    reply: webhookReplies.one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    access: 'user',
    keys,
    limits,
    summary: 'Removes an address, with the log of its deliveries.',
    params,
    reply: success(z.object({})),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    access: 'user',
    keys,
    limits,
    idempotent: true,
    summary: 'Sends an event `webhook.test`, whatever the address is told of.',
    params,
    reply: webhookReplies.test,
  }),
  roll: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/roll',
    access: 'user',
    keys,
    limits,
    idempotent: true,
    once: 'secret',
    summary: 'Gives an address a new secret. For 24 hours deliveries are signed with both.',
    params,
    reply: webhookReplies.secret,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    access: 'user',
    keys,
    summary: 'What was sent to an address in the last 30 days, the newest first.',
    params,
    query: deliveriesPage,
    reply: webhookReplies.deliveries,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/replay',
    access: 'user',
    keys,
    limits,
    idempotent: true,
    summary: 'Sends one delivery again, or all since a moment.',
    params,
    body: replayRequest,
    reply: webhookReplies.replay,
  }),
};
