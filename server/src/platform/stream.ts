import { Readable } from 'node:stream';
import type { Endpoint } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, retryWhileUnavailable } from './db.ts';
import { HttpError } from './http-error.ts';

/** Whether an answer is a stream of events: it lasts as long as what it tells of. */
export const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Milliseconds that a caller whose session ended has to take the last event. */
const lastEventGraceMs = 2_000;

/**
 * Sends events as `data: <JSON>` lines. Waits for the first event before it answers, so that a failure up to
 * then gets its own status. The iterator is ended when the caller hangs up or the server stops, and when the
 * caller's session ends: at once where that is heard of, else before the next event.
 */
export async function sendStream(
  endpoint: Endpoint,
  events: AsyncIterable<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next();
  const body = Readable.from(lines(endpoint, first, iterator, request), { objectMode: false });
  const end = () => {
    // Told why, unless it does not listen.
    if (request.until.reason instanceof HttpError) setTimeout(() => body.destroy(), lastEventGraceMs).unref();
    else body.destroy();
  };
  request.until.addEventListener('abort', end, { once: true });
  return reply
    .type('text/event-stream; charset=utf-8')
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .send(body);
}

async function* lines(
  endpoint: Endpoint,
  first: IteratorResult<unknown>,
  iterator: AsyncIterator<unknown>,
  request: FastifyRequest,
): AsyncGenerator<string> {
  const { until } = request;
  try {
    for (let event = first; !event.done; event = await iterator.next()) {
      if (event !== first) await retryWhileUnavailable(request.admit, until);
      yield `data: ${JSON.stringify(endpoint.reply.parse(event.value))}\n\n`;
    }
    if (until.reason instanceof HttpError) throw until.reason;
  } catch (error) {
    const cause = until.reason instanceof HttpError ? until.reason : error;
    if (until.aborted && cause !== until.reason) return;
    // What it tells of goes on: whoever listens comes again, as after any connection that broke.
    if (isOutage(cause)) return;
    if (!(cause instanceof HttpError)) request.log.error({ err: cause }, 'stream failed');
    const { code, message } = cause instanceof HttpError ? cause : new HttpError('INTERNAL');
    yield `data: ${JSON.stringify({ type: 'error', error: message, code })}\n\n`;
  } finally {
    await iterator.return?.();
  }
}

/**
 * Sends a file in pieces, as they are made: how long it is does not matter. Named after the endpoint's path. What
 * fails after the first piece cuts the connection, so that nobody takes a part for the whole.
 */
export async function sendFile(
  endpoint: Endpoint,
  pieces: AsyncIterable<string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const body = Readable.from(inPieces(first, iterator), { objectMode: false });
  request.until.addEventListener('abort', () => body.destroy(), { once: true });
  return reply
    .type(`${endpoint.file}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${endpoint.path.split('/').at(-1)}"`)
    .send(body);
}

async function* inPieces(first: IteratorResult<string>, iterator: AsyncIterator<string>) {
  try {
    for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
  } finally {
    await iterator.return?.();
  }
}
