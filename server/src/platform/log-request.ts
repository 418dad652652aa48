import type { FastifyReply, FastifyRequest } from 'fastify';

/** One line per call; of files and pages only where they fail. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const quiet = request.routeOptions.config.quiet && reply.statusCode < 400;
  request.log[quiet ? 'debug' : 'info'](
    {
      method: request.method,
      path: loggable(request.url),
      status: reply.statusCode,
      code: request.failure ?? undefined,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id,
      from: request.ip,
    },
    'request',
  );
}

/** No query and no long token of the path reaches the log. */
export function loggable(url: string): string {
  return (url.split('?', 1)[0] ?? '').slice(0, 300).replace(/[A-Za-z0-9_-]{40,}/g, '[secret]');
}
