import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { isStream } from '#platform/stream.ts';
import type { Context } from '../context.ts';
import { type HealthLog, openHealthLog } from './health-log.ts';

const flushEvery = 5_000;

/** What machines ask all the time says nothing of how people are served. */
const unmeasured = new Set<string>(Object.values(api.system).map(({ path }) => path));

/** Measures every answer of the API until the server closes. */
export function measureHealth(app: FastifyInstance, ctx: Context): HealthLog {
  const health = openHealthLog(ctx);
  app.addHook('onResponse', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    if (config.access === undefined || config.quiet || unmeasured.has(url)) return;
    health.note({ milliseconds: isStream(reply) ? null : reply.elapsedTime, failure: request.failure });
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => void health.flush(), flushEvery);
    await health.flush();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await health.flush();
  });
  return health;
}
