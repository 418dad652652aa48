import type { Access, Endpoint, KeyAccess, Limit } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';

/** One way in: what is served, to whom, how often. */
export interface RoutePolicy {
  method: string;
  /** As the router has it: `/api/ads/:appId`. */
  path: string;
  access: Access;
  /** Which keys open it. */
  keys: KeyAccess;
  limits: readonly Limit[];
  /** Whether the caller must have shown lately who they are. */
  recent: Endpoint['recent'];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that is served. */
    doors: RoutePolicy[];
  }
}

/**
 * Keeps the list of routes.
 * Adding one that does not say who may come in, or which keys open it, throws, and so do two limits of one name that allow different things:
 * the server does not start.
 */
export function declareRoutePolicies(app: FastifyInstance): void {
  const doors: RoutePolicy[] = [];
  const known = new Map<string, string>();
  app.decorate('doors', doors);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may come in`);
    const { access, limits = [], recent } = config;
    if (access === 'user' && !config.keys)
      throw new Error(`${method} ${url} does not say which keys open it`);
    const keys = config.keys ?? 'none';
    if (access !== 'user' && keys !== 'none')
      throw new Error(`${method} ${url} is opened by keys, and not by every account`);
    if (recent && access === 'public')
      throw new Error(`${method} ${url} is public: nobody can be asked who they are`);
    for (const { name, per, ...allowed } of limits) {
      const terms = JSON.stringify([allowed.points, allowed.seconds]);
      const before = known.get(`${name} ${per}`) ?? terms;
      if (before !== terms) throw new Error(`${method} ${url} has another limit ${name} than others`);
      known.set(`${name} ${per}`, before);
    }
    for (const one of [method].flat()) doors.push({ method: one, path: url, access, keys, limits, recent });
  });
}
