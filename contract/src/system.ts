import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const up = z.object({ status: z.literal('ok') });

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Ready to serve; the same as /readyz.',
    reply: up,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Ready to serve: the database answers.',
    reply: up,
  }),
  live: endpoint({
    method: 'GET',
    path: '/livez',
    access: 'public',
    summary: 'The process lives.',
    reply: up,
  }),
};
