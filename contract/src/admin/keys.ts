import { z } from 'zod';
import { endpoint, success } from '../endpoint.ts';
import { userId } from '../ids.ts';
import { apiKey, callsPage, keyReplies, newKey, rollKey } from '../keys.ts';

const account = z.object({ id: z.uuid().pipe(userId) });
const oneKey = account.extend({ keyId: z.uuid() });

/** The keys of one account, as its owner has them. */
export const adminKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/keys',
    access: 'admin',
    summary: "An account's keys.",
    params: account,
    reply: keyReplies.list,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/keys',
    access: 'admin',
    recent: 'required',
    idempotent: true,
    once: 'key',
    summary: 'Makes a key for an account, which is told in this one answer and never again.',
    params: account,
    body: newKey,
    reply: keyReplies.one,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}/keys/{keyId}',
    access: 'admin',
    recent: 'required',
    summary: "Ends an account's key at once and for good.",
    params: oneKey,
    reply: success(apiKey),
  }),
  roll: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/keys/{keyId}/roll',
    access: 'admin',
    recent: 'required',
    idempotent: true,
    once: 'key',
    summary: "Gives an account's key new characters.",
    params: oneKey,
    body: rollKey,
    reply: keyReplies.one,
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}/keys/{keyId}/calls',
    access: 'admin',
    summary: "The last calls with an account's key.",
    params: oneKey,
    query: callsPage,
    reply: keyReplies.calls,
  }),
};
