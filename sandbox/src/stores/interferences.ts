import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample } from './sample.ts';
import type { SentinelKind } from './sentinel-ids.ts';

interface Call {
  store: Sample['store'];
  /** How often this id has been asked for, this time included. */
  attempt: number;
  request: IncomingMessage;
  response: ServerResponse;
}

/** True when the request is answered, false to let the store answer as usual. */
type Interference = (call: Call) => Promise<boolean>;

const refuse =
  (status: number, headers: Record<string, string> = {}): Interference =>
  async ({ response }) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(`<html><title>Error ${status}</title></html>`);
    return true;
  };

const lookup = (request: IncomingMessage) => request.url?.startsWith('/lookup') ?? false;

const notFound: Interference = async (call) => {
  if (!lookup(call.request)) return refuse(404)(call);
  call.response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
  call.response.end('\n\n\n{\n "resultCount":0,\n "results": []\n}\n\n\n');
  return true;
};

/** Waits unless the caller hangs up first. */
async function patience(response: ServerResponse, milliseconds: number): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

const slow: Interference = async ({ response }) => {
  await patience(response, 60_000);
  return response.destroyed;
};

const dripping: Interference = async ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  while (!response.destroyed) {
    response.write('<!-- wait -->');
    await patience(response, 500);
  }
  return true;
};

const unreachable: Interference = async ({ request }) => {
  request.socket.resetAndDestroy();
  return true;
};

const brokenPage: Interference = async ({ request, response }) => {
  if (lookup(request)) {
    response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    response.end('\n\n\n{\n "resultCount":1,\n "results": [\n{"trackName":"Cut o');
    return true;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    "<!doctype html><html><head><title>Google Play</title></head><body><script>AF_initDataCallback({key: 'ds:5', hash: '9', data:[[[[]]],[null,null,[]]], sideChannel: {}});</script></body></html>",
  );
  return true;
};

const consentPage: Interference = async ({ request, response, store }) => {
  if (store === 'apple' && lookup(request)) return false;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    '<!doctype html><html lang="de"><head><title>Bevor Sie fortfahren</title></head><body><form action="https://consent.google.com/save" method="POST"><input type="hidden" name="continue" value="https://play.google.com/store/apps/details"><button>Alle ablehnen</button></form></body></html>',
  );
  return true;
};

/** What happens to a request before any listing is looked at. */
export const interferences: Partial<Record<SentinelKind, Interference>> = {
  'not-found': notFound,
  throttled: refuse(429, { 'retry-after': '30' }),
  recovers: async (call) => (call.attempt <= 2 ? refuse(429, { 'retry-after': '1' })(call) : false),
  unreachable,
  slow,
  dripping,
  'server-error': refuse(500),
  'broken-page': brokenPage,
  consent: consentPage,
  'private-redirect': refuse(302, { location: 'http://169.254.169.254/latest/meta-data/' }),
};
