import type { ErrorCode, ErrorReply } from '@marquee/contract';

/** Why a call failed. `code` says what to do: each is explained at `docs`. */
export class MarqueeError extends Error {
  override name = 'MarqueeError';
  /** `NO_REPLY`: the server was not reached, or what answered was not Marquee. */
  code: ErrorCode | 'NO_REPLY';
  /** HTTP status; 0 without a reply. */
  status: number;
  /** The address of the code's explanation. */
  docs: string | null;
  /** The server's name for the request, to be quoted to its operator. */
  requestId: string | null;
  /** Seconds after which the same call may succeed, where the server says so. */
  retryAfterSeconds: number | null;
  /** What a refused edit says besides: the version that is there now, unproven claims, the nearest edit. */
  details: Pick<ErrorReply, 'latest' | 'claims' | 'nearest'>;

  constructor(message: string, about: Partial<Omit<MarqueeError, keyof Error>> = {}, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = about.code ?? 'NO_REPLY';
    this.status = about.status ?? 0;
    this.docs = about.docs ?? null;
    this.requestId = about.requestId ?? null;
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
    this.details = about.details ?? {};
  }
}

/** What a reply that is no success says. */
export async function readError(url: string, response: Response): Promise<MarqueeError> {
  const { status, headers } = response;
  const body = (await response.json().catch(() => null)) as Partial<ErrorReply> | null;
  const { error, code, docs, latest, claims, nearest } = body ?? {};
  return new MarqueeError(error ?? `The server answered with status ${status}.`, {
    ...(code ? { code } : {}),
    status,
    docs: docs ? new URL(docs, url).href : null,
    requestId: headers.get('x-request-id'),
    retryAfterSeconds: secondsUntil(headers.get('retry-after')),
    details: { ...(latest && { latest }), ...(claims && { claims }), ...(nearest && { nearest }) },
  });
}

/** `Retry-After` is seconds or a date. */
function secondsUntil(header: string | null): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
