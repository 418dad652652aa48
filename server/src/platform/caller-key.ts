import type { KeyAccess, Scope } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { loggable } from './log-request.ts';

/** A key that a call was made with. */
export interface CallerKey {
  id: string;
  scopes: readonly Scope[];
  mode: 'live' | 'test';
  /** Credits that it may spend on one day; null where nothing but the balance bounds it. */
  dailyCredits: number | null;
}

/** What is remembered of a call that was made with a key. */
export interface KeyCall {
  keyId: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  credits: number;
  replayed: boolean;
  ms: number;
  agent: string;
  address: string;
}

/** A key, right or mistyped, in a text where it does not belong. */
const keyText = /mq_(?:live|test)_\w+/g;

/** @throws HttpError KEY_NOT_ACCEPTED, SCOPE_MISSING */
export function requireScope({ scopes }: CallerKey, keys: KeyAccess): void {
  if (keys === 'none') throw new HttpError('KEY_NOT_ACCEPTED');
  if (!keys.some((scope) => scopes.includes(scope))) throw new HttpError('SCOPE_MISSING');
}

export const keyCallOf = (request: FastifyRequest, reply: FastifyReply, { id }: CallerKey): KeyCall => ({
  keyId: id,
  at: new Date(Date.now() - reply.elapsedTime),
  method: request.method,
  path: loggable(request.url),
  status: reply.statusCode,
  code: request.failure,
  credits: request.cost,
  replayed: request.replayed,
  ms: Math.round(reply.elapsedTime),
  agent: (request.headers['user-agent'] ?? '').replace(keyText, '[secret]'),
  address: request.ip,
});
