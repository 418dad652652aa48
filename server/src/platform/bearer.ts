import type { FastifyRequest } from 'fastify';
import type { HttpError } from './http-error.ts';

/** The token that a request came with; null where it has none, or none that is whole. */
export const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +([A-Za-z0-9._~+/=-]+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * What tells a program how to come in, and what its token lacks (RFC 6750): nothing is said of a token where none came,
 * and `scope` names what opens the endpoint.
 */
export function challengeOf({ status, code, message }: HttpError, request: FastifyRequest) {
  const { keys = 'none' } = request.routeOptions?.config ?? {};
  const parameters: Record<string, string> = { realm: 'Marquee' };
  if (code === 'SCOPE_MISSING' && keys !== 'none')
    Object.assign(parameters, { error: 'insufficient_scope', scope: keys.join(' ') });
  else if (status !== 401) return {};
  else if (code === 'KEY_REFUSED' || (code === 'UNAUTHENTICATED' && request.token))
    Object.assign(parameters, { error: 'invalid_token', error_description: message });
  const said = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return { 'www-authenticate': `Bearer ${said.join(', ')}` };
}
