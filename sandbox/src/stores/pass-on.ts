import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Origins of the real stores. */
export interface RealStores {
  play: string;
  lookup: string;
  pages: string;
}

export const realStores: RealStores = {
  play: 'https://play.google.com',
  lookup: 'https://itunes.apple.com',
  pages: 'https://apps.apple.com',
};

/** A store that sends nothing for so long counts as unreachable. */
const limitMs = 20_000;

const forwarded = ['accept', 'accept-language', 'user-agent'];
/** fetch has already undone the encoding, so these no longer describe the body. */
const dropped = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/** Asks the real store the same question and streams its answer back; 502 when it cannot be reached. */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  stores: RealStores,
): Promise<void> {
  const path = request.url ?? '/';
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const abandoned = new AbortController();
  response.on('close', () => abandoned.abort());
  const signal = AbortSignal.any([abandoned.signal, AbortSignal.timeout(limitMs)]);
  try {
    const answer = await fetch(originFor(path, stores) + path, {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      signal,
    });
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) if (!dropped.has(name)) response.appendHeader(name, value);
    if (!answer.body) response.end();
    else await pipeline(answer.body, response);
  } catch (cause) {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { hostname } = new URL(originFor(path, stores));
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(
      `${hostname} cannot be reached from here: ${cause instanceof Error ? cause.message : cause}\n`,
    );
  }
}

function originFor(path: string, stores: RealStores): string {
  if (path.startsWith('/lookup')) return stores.lookup;
  if (/^\/(?:[a-z]{2}\/)?app\//.test(path)) return stores.pages;
  return stores.play;
}
