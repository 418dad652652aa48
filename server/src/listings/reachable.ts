import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIPv6 } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
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

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
notPublic.addSubnet('2001::', 23, 'ipv6');
notPublic.addSubnet('2001:db8::', 32, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');
notPublic.addSubnet('3fff::', 20, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
  return !notPublic.check(address, 'ipv4');
}

const limits = { connections: 12, headersTimeout: 30_000, bodyTimeout: 30_000 };

/** For the public hosts: a name that has been pointed into our network is not connected to. */
const publicAgent = new Agent({
  ...limits,
  connect: {
    timeout: 10_000,
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        const addresses = found as LookupAddress[] | undefined;
        const first = addresses?.[0];
        if (error || !addresses || !first) return callback(error ?? new Error('no address'), '', 4);
        if (!addresses.every(({ address }) => isPublicAddress(address))) {
          return callback(new Error(`${hostname} has an address that is not public`), '', 4);
        }
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      });
    },
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

/** `host` stands for any port, `host:port` for that one. */
function isHost(url: URL, host: string): boolean {
  const port = /:(\d+)$/.exec(host)?.[1];
  const name = port ? host.slice(0, -port.length - 1) : host;
  if (url.hostname !== name.toLowerCase()) return false;
  return !port || port === (url.port || (url.protocol === 'https:' ? '443' : '80'));
}
