import { Agent, type Dispatcher } from 'undici';
import { isHost, lookupPublic } from '#platform/public-address.ts';
import type { StoreConfig } from '../config.ts';

/** The hosts of the stores and of their pictures, exactly. */
const publicHosts = new Set([
  'play.google.com',
  'play-lh.googleusercontent.com',
  ...[3, 4, 5, 6].flatMap((n) => [`lh${n}.googleusercontent.com`, `lh${n}.ggpht.com`]),
  'itunes.apple.com',
  'apps.apple.com',
  ...[1, 2, 3, 4, 5].map((n) => `is${n}-ssl.mzstatic.com`),
]);

const limits = { connections: 12, headersTimeout: 30_000, bodyTimeout: 30_000 };

/** For the public hosts: a name that has been pointed into our network is not connected to. */
const publicAgent = new Agent({
  ...limits,
  connect: {
    timeout: 10_000,
    lookup: lookupPublic,
  },
});

/** For what the operator named: may be anywhere. */
const operatorAgent = new Agent({ ...limits, connect: { timeout: 10_000 } });

/**
 * The connections to use for an address; null for one that must not be asked.
 * Host, scheme, port and user name are checked here: an IP address as host never comes to a name lookup.
 */
export function connectionsFor(url: URL, stores: StoreConfig): Dispatcher | null {
  if (url.username || url.password) return null;
  if (url.protocol === 'https:' && url.port === '' && publicHosts.has(url.hostname)) return publicAgent;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const bases = [stores.playStoreUrl, stores.appStoreUrl, stores.appStorePageUrl];
  const named = bases.some((base) => new URL(base).origin === url.origin);
  return named || stores.mediaHosts.some((host) => isHost(url, host)) ? operatorAgent : null;
}
