import { Agent, type Dispatcher, request } from 'undici';
import { isHost, lookupPublic, mayBePublic, NotPublicError } from '#platform/public-address.ts';
import { retryAfterSeconds } from './next-attempt.ts';

/** What became of an attempt: an answer, or in a sentence for the owner why there is none. */
export interface DeliveryAttempt {
  status: number | null;
  error: string | null;
  /** The beginning of what was answered. */
  answer: string | null;
  milliseconds: number;
  /** Seconds that the receiver wants to be left alone. */
  retryAfter: number;
}

/** Milliseconds that a receiver has. */
const answerTimeoutMs = 15_000;

/** Bytes of an answer that are read and kept. */
const maxAnswerBytes = 1_024;

const options = { connections: 16, headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs };
const publicAgent = new Agent({ ...options, connect: { timeout: 10_000, lookup: lookupPublic } });

/** For hosts that the operator named: they may be inside. */
const operatorAgent = new Agent({ ...options, connect: { timeout: 10_000 } });

/**
 * The connections to use for a receiver; null for one that must not be asked: anything but https at its usual port on a
 * public address, or a host that the operator named.
 */
export function connectionsFor(url: URL, allowed: readonly string[]): Dispatcher | null {
  if (url.username || url.password) return null;
  if (allowed.some((host) => isHost(url, host))) return operatorAgent;
  return url.protocol === 'https:' && url.port === '' && mayBePublic(url) ? publicAgent : null;
}

/** Sends a body to a receiver, following no redirect. Never throws: what goes wrong is an outcome. */
export async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  allowed: readonly string[],
): Promise<DeliveryAttempt> {
  const begun = performance.now();
  const outcome = (told: Partial<DeliveryAttempt>): DeliveryAttempt => ({
    status: null,
    error: null,
    answer: null,
    retryAfter: 0,
    milliseconds: Math.round(performance.now() - begun),
    ...told,
  });
  const url = URL.parse(address);
  const dispatcher = url && connectionsFor(url, allowed);
  if (!url || !dispatcher) return outcome({ error: 'The address is not public.' });
  const signal = AbortSignal.timeout(answerTimeoutMs);
  try {
    const response = await request(url, { method: 'POST', headers, body, dispatcher, signal });
    const answer = await beginningOf(response.body);
    const retryAfter = response.headers['retry-after'];
    const status = response.statusCode;
    return outcome({
      status,
      answer,
      error: errorOf(status),
      retryAfter: retryAfterSeconds(typeof retryAfter === 'string' ? retryAfter : undefined),
    });
  } catch (error) {
    return outcome({ error: sentenceOf(error, signal) });
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'Redirects are not followed.' : `It answered ${status}.`;
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof NotPublicError) return 'The address is not public.';
  const { code } = error as { code?: string };
  if (signal.aborted || /TIMEOUT/.test(code ?? '')) return 'It did not answer in time.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name was not found.';
  if (/CERT|TLS|SSL/.test(code ?? '')) return 'Its certificate is not valid.';
  return 'No connection came about.';
}

/** Reads the first kilobyte and lets the rest go. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxAnswerBytes) break;
  }
  return Buffer.concat(chunks)
    .subarray(0, maxAnswerBytes)
    .toString('utf8')
    .replaceAll('\0', '')
    .toWellFormed();
}
