import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const inside = ['loopback', 'private', 'uniqueLocal'];

/** Whether a caller stands in our own network and speaks for nobody else. */
export function isInside({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress ?? '';
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  return ipaddr.isValid(address) && inside.includes(ipaddr.process(address).range());
}
