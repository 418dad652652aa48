import { lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

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

/** Whether the host of an address may be asked as far as it tells by itself: a name is looked at when it is resolved. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host);
}

/** A name leads to where nobody outside is. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
}

/**
 * Resolves a name for a connection: what is checked is what is connected to, so a name that leads elsewhere the second
 * time is not followed inside.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 4);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublicError(`${hostname} has an address that is not public`), '', 4);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** `host` stands for any port, `host:port` for that one. */
export function isHost(url: URL, host: string): boolean {
  const port = /:(\d+)$/.exec(host)?.[1];
  const name = port ? host.slice(0, -port.length - 1) : host;
  if (url.hostname !== name.toLowerCase()) return false;
  return !port || port === (url.port || (url.protocol === 'https:' ? '443' : '80'));
}
