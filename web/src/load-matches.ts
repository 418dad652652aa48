import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the pages that stand at an address, so that the first rendering shows them. What cannot be loaded is left
 * to the router, which tells of it.
 */
export async function loadMatches(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
