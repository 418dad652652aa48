import type { FastifyInstance } from 'fastify';

/** Milliseconds that calls in hand have, once the server stops, before they are cut. */
const graceMs = 5_000;

/**
 * Tells the calls in hand when the server stops, and lets it stop when they are done: a connection that was busy at
 * that moment would be kept alive afterwards, and the server would wait for it.
 */
export function endOnClose(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  let sweeping: NodeJS.Timeout | undefined;
  let cutting: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    stopping.abort();
    sweeping = setInterval(() => app.server.closeIdleConnections(), 50);
    cutting = setTimeout(() => app.server.closeAllConnections(), graceMs);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    clearTimeout(cutting);
  });
  return stopping.signal;
}
