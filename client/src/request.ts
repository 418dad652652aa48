import type { EndpointRow } from './endpoint-row.ts';
import { MarqueeError, readError } from './error.ts';
import type { CallOptions, Connection } from './options.ts';

/** How often a call is made that could not be answered, and how long is waited before the second time, milliseconds. */
const maxAttempts = 5;
const firstPauseMs = 500;
/** A server that wants to be left alone for longer has its error told, seconds. */
const maxRetryAfterSeconds = 60;

/**
 * Makes one call and gives its response; tries again what may be repeated and failed for the moment: the server was
 * away, busy or over a limit.
 * @throws MarqueeError
 */
export async function request(
  connection: Connection,
  row: EndpointRow,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Response> {
  const { url, init } = build(connection, row, input, options);
  for (let attempt = 1; ; attempt++) {
    const error = await attemptOnce(connection, url, init);
    if (error instanceof Response) return error;
    const isRepeatable = row.method === 'GET' || row.idempotent === true;
    if (!isRepeatable || attempt === maxAttempts || !isPassing(error)) throw error;
    const pauseMs = (error.retryAfterSeconds ?? 0) * 1_000 || firstPauseMs * 2 ** (attempt - 1);
    await pause(pauseMs * (1 + Math.random() / 4), options.signal);
  }
}

/** Where a call goes and what is sent: fields that the path names stand in it, the others in the query or the body. */
function build(
  { url, key }: Connection,
  { method, path, query = [], accepted, idempotent }: EndpointRow,
  input: Record<string, unknown>,
  { signal, idempotencyKey, file }: CallOptions,
): { url: string; init: RequestInit } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const target = new URL(filled, url);
  for (const name of query) {
    target.searchParams.set(name, String(rest[name]));
    delete rest[name];
  }
  const hasBody = !file && method !== 'GET' && method !== 'DELETE' && Object.keys(rest).length > 0;
  if (!hasBody)
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) target.searchParams.set(name, String(value));
  const headers: Record<string, string> = { authorization: `Bearer ${key}` };
  if (file) headers['content-type'] = file.type;
  if (file instanceof File)
    headers['content-disposition'] = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  if (hasBody) headers['content-type'] = 'application/json';
  if (accepted) headers.prefer = 'respond-async';
  if (idempotent) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  return {
    url: target.href,
    init: {
      method,
      headers,
      ...(file ? { body: file } : hasBody ? { body: JSON.stringify(rest) } : {}),
      ...(signal ? { signal } : {}),
    },
  };
}

async function attemptOnce(connection: Connection, url: string, init: RequestInit) {
  try {
    const response = await (connection.fetch ?? fetch)(url, init);
    return response.ok ? response : await readError(connection.url, response);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    return new MarqueeError(`${new URL(url).origin} did not answer.`, {}, cause);
  }
}

/** Whether the same call may succeed in a moment. */
const isPassing = ({ status, code, retryAfterSeconds }: MarqueeError): boolean =>
  (status === 0 || status === 408 || status === 429 || status >= 500 || code === 'REQUEST_IN_PROGRESS') &&
  (retryAfterSeconds ?? 0) <= maxRetryAfterSeconds;

/** @throws the signal's reason, once it aborts */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
