import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { type ErrorReply, errorReply } from './error-reply.ts';
import { type ErrorCode, errorCodes, errors } from './errors.ts';

/** Why a call failed: what the server says, no reply at all, or a reply under a success status that says no. */
export type CallErrorCode = ErrorCode | 'NO_REPLY' | 'REFUSED';

const codesOfStatus: Partial<Record<number, CallErrorCode>> = {
  0: 'NO_REPLY',
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  402: 'INSUFFICIENT_CREDITS',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'USER_OPERATION_IN_PROGRESS',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  502: 'SERVER_BUSY',
  503: 'SERVER_BUSY',
  504: 'SERVER_BUSY',
};

/** What a reply without a code means: one of what stands before the server. */
function codeOfStatus(status: number): CallErrorCode {
  const code = codesOfStatus[status];
  if (code) return code;
  if (status < 400) return 'REFUSED';
  return status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL';
}

/** A failed call, told by its `code`. `status` 0: no reply at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: CallErrorCode;
  /** False when the sentence is not the server's but made here from the status. */
  fromServer: boolean;
  /** With SECOND_FACTOR_REQUIRED: how the sign-in goes on. */
  secondFactor: ErrorReply['secondFactor'];
  /** What a refused edit says besides. */
  refusal: Pick<ErrorReply, 'latest' | 'claims' | 'nearest'> = {};
  constructor(
    status: number,
    message: string,
    code: ErrorCode | null,
    fromServer: boolean,
    secondFactor?: ErrorReply['secondFactor'],
  ) {
    super(message);
    this.secondFactor = secondFactor;
    this.status = status;
    this.code = code ?? codeOfStatus(status);
    this.fromServer = fromServer;
  }
}

/** What an endpoint is asked with. */
export type EndpointInput<E extends Endpoint> = ([z.input<E['params']>] extends [undefined]
  ? object
  : { params: z.input<E['params']> }) &
  ([z.input<E['query']>] extends [undefined] ? object : { query?: z.input<E['query']> }) &
  ([z.input<E['body']>] extends [undefined] ? object : { body: z.input<E['body']> }) & {
    signal?: AbortSignal;
  };

/** What an endpoint tells: the `data` of its reply; where the fields stand at the top level, the whole reply. */
export type EndpointData<E extends Endpoint> =
  z.output<E['reply']> extends { data: infer Data } ? Data : z.output<E['reply']>;

export interface ClientOptions {
  /** Origin of the server, without a slash at the end; empty for the page's own. */
  host: string;
  token: () => string | null;
  fetch?: typeof fetch;
}

/** Sends one request and gives the raw response; throws ApiError for anything but a success status. */
export async function send(
  options: ClientOptions,
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal },
): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  );
  const query = new URLSearchParams(
    Object.entries((input.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const token = options.token();
  // A file goes as it is, and all else as JSON.
  const file = input.body instanceof Blob ? input.body : null;
  const request: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(input.body === undefined ? {} : { 'content-type': file?.type || 'application/json' }),
      ...(file instanceof File
        ? { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` }
        : {}),
    },
    ...(input.body === undefined ? {} : { body: file ?? JSON.stringify(input.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  };
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)(`${options.host}${path}${query && `?${query}`}`, request);
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, 'Network error. Please check your connection.', null, false);
  }
  if (response.ok) return response;
  throw asError(response.status, await response.json().catch(() => null));
}

/**
 * What a failed reply says: its `error`, else its `message` (what stands before the server may know no other), else
 * the sentence of its `code`.
 */
function asError(status: number, body: unknown): ApiError {
  const { error, message, code } = (body ?? {}) as { error?: unknown; message?: unknown; code?: unknown };
  const known = errorCodes.find((each) => each === code) ?? null;
  const { secondFactor: more, latest, claims, nearest } = errorReply.safeParse(body).data ?? {};
  const told = [error, message].find((words) => typeof words === 'string' && words !== '');
  if (typeof told === 'string') {
    const refused = new ApiError(status, told, known, true, more);
    refused.refusal = { latest, claims, nearest };
    return refused;
  }
  return new ApiError(
    status,
    known ? errors[known][1] : `Request failed with status ${status}`,
    known,
    false,
  );
}

/** Calls an endpoint of the contract and checks its reply. */
export async function call<E extends Endpoint>(
  options: ClientOptions,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<z.output<E['reply']>> {
  const response = await send(options, endpoint, input);
  const body: unknown = await response.json();
  // A refusal under a success status is one all the same.
  if ((body as { success?: unknown } | null)?.success === false) throw asError(response.status, body);
  return endpoint.reply.parse(body) as z.output<E['reply']>;
}
