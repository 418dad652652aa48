import { z } from 'zod';
import { endpoint, hour, success } from './endpoint.ts';

const session = z.object({
  id: z.string(),
  /** As 'Firefox on Windows'; null where that is not known. */
  device: z.string().nullable(),
  /** The network it was last seen in; null where that is not known. */
  network: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To within five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type SessionOfAccount = z.output<typeof session>;

const limits = [{ name: 'end-session', per: 'account', points: 120, seconds: hour }] as const;

/** Where an account is signed in. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    keys: 'none',
    summary: "The account's sessions, the last used first; an account has 30 at most.",
    reply: success(z.array(session)),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'user',
    keys: 'none',
    limits,
    summary: 'Signs out elsewhere.',
    params: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    reply: z.object({ success: z.literal(true) }),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'user',
    keys: 'none',
    limits,
    summary: 'Signs out everywhere but here.',
    reply: z.object({ success: z.literal(true) }),
  }),
};
