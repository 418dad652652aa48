import type { ErrorReply } from '@marquee/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeOf } from './bearer.ts';
import { FileGoneError, isStorageAway } from './blobs.ts';
import { isOutage } from './db.ts';
import { HttpError } from './http-error.ts';

/** Answers with the failure an error stands for. What is not the caller's doing is logged and not told. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const dismissal = request.until?.reason;
  const failure = dismissal instanceof HttpError ? dismissal : toHttpError(error);
  const { code } = error as { code?: unknown };
  // What was to be read came in part.
  const isCutOff = code === 'ECONNRESET' && request.raw.destroyed && !request.raw.complete;
  if (isCutOff || code === 'ERR_STREAM_PREMATURE_CLOSE') request.log.debug('the caller hung up');
  else {
    request.failure = failure.code;
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
  }
  reply
    .code(failure.status)
    .headers({ 'cache-control': 'no-store', ...challengeOf(failure, request), ...failure.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorReply(failure)));
}

/** The body of a failed answer, with a link to where its code is explained. */
export const errorReply = ({ message, code, more }: HttpError): ErrorReply => ({
  success: false,
  error: message,
  code,
  docs: `/docs/errors#${code}`,
  ...more,
});

/** Whether a process that was to do the work died of it, and another one, too: it had too much of it. */
const isProcessGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ProcessEndedError';

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof FileGoneError) return new HttpError('NOT_FOUND');
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new HttpError('PAYLOAD_TOO_LARGE');
  if (statusCode === 415) return new HttpError('UNSUPPORTED_MEDIA_TYPE');
  // Too long an address is none of ours.
  if (statusCode === 404 || statusCode === 414) return new HttpError('NOT_FOUND');
  if (statusCode === 416) return new HttpError('RANGE_NOT_SATISFIABLE');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpError('MALFORMED_REQUEST');
  if (!isOutage(error) && !isStorageAway(error) && !isProcessGone(error)) return new HttpError('INTERNAL');
  return new HttpError('SERVER_BUSY', undefined, { 'retry-after': '5' });
}
