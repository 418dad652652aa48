import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

/** An address to which paths are added; without a slash at its end. */
export const base = z
  .url({ protocol: /^https?$/, error: 'must be a http or https address' })
  .refine((url) => !/[?#]/.test(url), 'must be an address without a query')
  .transform((url) => url.replace(/\/+$/, ''));

export const smtpAddress = z
  .url({ protocol: /^smtps?$/, error: 'must be a smtp:// or smtps:// address', abort: true })
  // An option could switch off what keeps passwords from being read on the way.
  .refine((url) => /^smtps?:\/\/[^/?#]+\/?$/.test(url), 'must be an address without a path, options or #')
  .refine(isDecodable, 'must be percent-encoded in its user and password');

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}

export const origin = base.refine(
  (url) => /^https?:\/\/[^/@]+$/i.test(url),
  'must be an address without a path or a user name',
);

export const folder = z
  .string()
  .refine((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(), 'must be a folder');

export const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

export const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number(`must be a whole number from ${low} to ${high}`)
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be a whole number from ${low} to ${high}`)
    .max(high, `must be a whole number from ${low} to ${high}`);

export const hostAndPort = z
  .string()
  .regex(/^[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-fA-F:]+\](:\d{1,5})?$/, 'must be hosts, comma separated')
  .refine((host) => URL.canParse(`http://${host}`), 'must be hosts with possible ports, comma separated');

/** Who may speak for others: the one proxy before us, nobody, or proxies by address, network or Fastify's names. */
export const proxies = z.string().refine(
  (value) =>
    ['on', 'off', 'true', 'false'].includes(value) ||
    value
      .split(',')
      .map((one) => one.trim())
      .every(isNetwork),
  'must be on, off, or addresses and networks of proxies, comma separated',
);

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}
