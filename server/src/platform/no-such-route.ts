import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/** Why a request meets no route: its address is nobody's, or is called by other methods. */
export function noSuchRoute({ method, url, server }: FastifyRequest): HttpError {
  const parts = partsOf(url.split('?', 1)[0] ?? '');
  const allowed = new Set(
    server.doors.filter(({ path }) => matches(partsOf(path), parts)).map((door) => door.method),
  );
  if (allowed.size === 0 || allowed.has(method)) return new HttpError('NOT_FOUND');
  return new HttpError('METHOD_NOT_ALLOWED', undefined, { allow: [...allowed].sort().join(', ') });
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const matches = (route: string[], parts: string[]) =>
  route.length === parts.length &&
  route.every((part, n) => (part.startsWith(':') ? parts[n] !== '' : part === parts[n]));
