import type { ErrorCode, ProgressEvent } from '@marquee/contract';
import { errorCode } from '../../api/error-code.ts';
import { eventsOf } from './event-stream.ts';

/** Milliseconds. */
export const requestTimeoutMs = 600_000;
export const stallAfterMs = 30_000;
export const closeGraceMs = 5_000;

/** Streams that may close without bringing anything new before the generation counts as broken off. */
const maxIdleReconnects = 3;
/** Attempts to reach a server that is away, one each `closeGraceMs`. */
const attempts = 6;

export class GenerationTimeoutError extends Error {
  override name = 'GenerationTimeoutError';
}
export class ConnectionEndedError extends Error {
  override name = 'ConnectionEndedError';
}
/** The generation itself says that it failed. */
export class GenerationFailedError extends Error {
  override name = 'GenerationFailedError';
  code: ErrorCode;
  constructor(message: string, code: ErrorCode) {
    super(message);
    this.code = code;
  }
}

export interface Watch {
  /** Opens the first stream. */
  open: (signal: AbortSignal) => Promise<Response>;
  /** Opens a running generation's stream again; it tells everything from the start. */
  follow: (operationId: string, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: ProgressEvent) => void;
  /** Nothing has been heard for `stallAfterMs`, from the request on. */
  onStall: () => void;
  /** The stream closed early, and `closeGraceMs` later ads are missing still. It is tried to follow them all the same. */
  onConnectionEnded: () => void;
  /** How many ads are there, and whether that is all. */
  arrived: () => { count: number; all: boolean };
  /** Ends the watch, not the generation. */
  signal: AbortSignal;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });

/**
 * Reads a generation to its end. A stream that closes early is given `closeGraceMs`, then it is told as ended, and the
 * generation, which goes on without us, is followed again. Resolves when it is complete or all of its ads are there;
 * rejects with the reason otherwise: ApiError, GenerationFailedError, GenerationTimeoutError, ConnectionEndedError, or the signal's
 * own reason.
 */
export async function watchGeneration(watch: Watch): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new GenerationTimeoutError()), requestTimeoutMs);
  const signal = AbortSignal.any([watch.signal, timeout.signal]);
  let operationId: string | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function waitForNews() {
    clearTimeout(silence);
    silence = setTimeout(watch.onStall, stallAfterMs);
  }

  /** True when the stream brought the end of the generation, false when it merely closed. */
  async function read(response: Response): Promise<boolean> {
    try {
      for await (const event of eventsOf(response)) {
        waitForNews();
        if (event.type === 'init') operationId = event.operationId;
        if (event.type === 'error') throw new GenerationFailedError(event.error, event.code);
        watch.onEvent(event);
        if (event.type === 'complete') return true;
      }
    } catch (error) {
      if (signal.aborted || error instanceof GenerationFailedError) throw error;
      // A connection that breaks is one that closed.
    }
    return false;
  }

  /** The stream opened again; throws when the server no longer has it, or stays away. */
  async function reopen(id: string): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await watch.follow(id, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        const code = errorCode(error);
        if (code !== 'NO_REPLY' && code !== 'SERVER_BUSY')
          throw code === 'UNAUTHENTICATED' ? error : new ConnectionEndedError();
        if (attempt === attempts) throw error;
        await pause(closeGraceMs, signal);
      }
    }
  }

  waitForNews();
  try {
    let idleReconnects = 0;
    let response = await watch.open(signal);
    for (;;) {
      const before = watch.arrived().count;
      if (await read(response)) return;
      await pause(closeGraceMs, signal);
      if (watch.arrived().all) return;
      watch.onConnectionEnded();
      idleReconnects = watch.arrived().count > before ? 0 : idleReconnects + 1;
      if (operationId === null || idleReconnects === maxIdleReconnects) throw new ConnectionEndedError();
      response = await reopen(operationId);
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    clearTimeout(silence);
  }
}
