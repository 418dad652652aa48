import { setTimeout as wait } from 'node:timers/promises';
import { fetch, type Response } from 'undici';
import type { StoreConfig } from '../config.ts';
import { connectionsFor } from './reachable.ts';

/** Why something could not be fetched. */
export type FetchIssue =
  | { kind: 'status'; status: number }
  /** An address that we do not ask, given or redirected to. */
  | { kind: 'forbidden' }
  | { kind: 'timeout' }
  | { kind: 'too_large' }
  | { kind: 'network' };

export class FetchError extends Error {
  fault: FetchIssue;
  constructor(fault: FetchIssue, cause?: unknown) {
    super(`fetch failed: ${fault.kind}`, { cause });
    this.name = 'FetchError';
    this.fault = fault;
  }
}

/** Whether an error says that a store is in trouble or will not have us, and not merely that it lacks something. */
export const isStoreOutage = (error: unknown): boolean =>
  error instanceof FetchError &&
  (error.fault.kind === 'network' ||
    error.fault.kind === 'timeout' ||
    (error.fault.kind === 'status' && (error.fault.status === 429 || error.fault.status >= 500)));

export interface FetchOptions {
  stores: StoreConfig;
  /** Bytes after decompression. */
  longest: number;
  signal: AbortSignal;
  headers?: Record<string, string>;
}

const maxRedirects = 4;

/** Milliseconds before each further try. */
const pauses = [400, 1200, 3000];
const maxPauseMs = 6000;

/**
 * Fetches one file. Every address, redirects included, is checked before it is asked.
 * @throws FetchError, or the signal's reason when it was aborted by other than a timeout
 */
export async function fetchBytes(address: string, options: FetchOptions): Promise<Uint8Array> {
  return (await fetchOnce(address, options)).bytes;
}

/**
 * Fetches a page; waits and tries again where the store is busy or the connection broke.
 * @throws as fetchBytes, with the last try's fault
 */
export async function fetchText(address: string, options: FetchOptions): Promise<string> {
  for (const pause of [...pauses, null]) {
    try {
      const { bytes } = await fetchOnce(address, options);
      return new TextDecoder().decode(bytes);
    } catch (error) {
      const delay = pause === null ? null : delayBefore(error, pause);
      if (delay === null) throw error;
      const slept = await wait(delay, true, { signal: options.signal }).catch(() => false);
      if (!slept) {
        if (isTimeout(options.signal.reason)) throw error;
        throw options.signal.reason;
      }
    }
  }
  throw new FetchError({ kind: 'network' });
}

/** Milliseconds to wait before trying again; null where that is of no use. */
function delayBefore(error: unknown, pause: number): number | null {
  if (!(error instanceof FetchError)) return null;
  const { fault } = error;
  if (fault.kind === 'network') return pause;
  if (fault.kind !== 'status' || (fault.status !== 429 && fault.status < 500)) return null;
  const asked = error.cause instanceof RetryAfter ? error.cause.milliseconds : 0;
  return asked > maxPauseMs ? null : Math.max(pause, asked);
}

/** When the store asked us to come back. */
class RetryAfter extends Error {
  milliseconds: number;
  constructor(header: string | null) {
    super('retry-after');
    const seconds = Number(header ?? 0);
    this.milliseconds = Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0;
  }
}

async function fetchOnce(address: string, options: FetchOptions): Promise<{ bytes: Uint8Array }> {
  try {
    const response = await follow(address, options);
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchError(
        { kind: 'status', status: response.status },
        new RetryAfter(response.headers.get('retry-after')),
      );
    }
    return { bytes: await readBody(response, options.longest) };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (!options.signal.aborted) throw new FetchError({ kind: 'network' }, error);
    if (isTimeout(options.signal.reason)) throw new FetchError({ kind: 'timeout' }, error);
    throw options.signal.reason;
  }
}

async function follow(address: string, { stores, signal, headers }: FetchOptions): Promise<Response> {
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const dispatcher = url && connectionsFor(url, stores);
    if (!url || !dispatcher) throw new FetchError({ kind: 'forbidden' });
    const response = await fetch(url.href, {
      dispatcher,
      signal,
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Marquee)', ...headers },
    });
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    await response.body?.cancel();
    url = URL.parse(response.headers.get('location') ?? '', url.href);
  }
  throw new FetchError({ kind: 'forbidden' });
}

async function readBody(response: Response, longest: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (length > longest) throw new FetchError({ kind: 'too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
