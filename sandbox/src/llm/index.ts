import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Behaviour, behaviourOf } from './behaviours.ts';
import { sendCompletion } from './chat.ts';
import { type ImageRequest, imageAnswer } from './images.ts';
import { replyTo } from './reply.ts';
import type { ChatRequest } from './schema.ts';

export { type Behaviour, behaviours } from './behaviours.ts';

export interface LlmOptions {
  /** For models that are not called like a behaviour; 'good' unless given. */
  behaviour?: Behaviour;
  /** How long 'slow' takes; 3 s unless given. */
  delayMs?: number;
  /** The content of a good answer, where a test wants its own words. */
  answer?: (request: ChatRequest) => string | undefined;
  /** Answers 400 to a request for a reply of a given form, as servers do that know no schema or no JSON mode. */
  refuses?: ('json_schema' | 'json_object')[];
}

export interface Llm {
  /** With the `/v1` that clients expect. */
  baseURL: string;
  /** Every request so far, oldest first. */
  calls: { path: string; authorization: string | undefined; body: ChatRequest & ImageRequest }[];
  close(): Promise<void>;
}

/** An OpenAI-compatible server on loopback: chat completions and image generations. */
export async function startLlm(options: LlmOptions = {}): Promise<Llm> {
  const calls: Llm['calls'] = [];
  const failures = new Map<Behaviour, number>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (request.method !== 'POST' || !/^\/v1\/(chat\/completions|images\/generations)$/.test(path)) {
      return fail(response, 404, 'not_found', `There is nothing at ${path}`);
    }
    const body = (await json(request)) as ChatRequest & ImageRequest;
    calls.push({ path, authorization: request.headers.authorization, body });
    const behaviour = behaviourOf(body.model, options.behaviour ?? 'good');
    if (behaviour === 'silent') return;
    if (behaviour === 'slow') await wait(options.delayMs ?? 3_000);
    if (behaviour === 'failing') return fail(response, 500, 'server_error', 'The model crashed.');
    if (behaviour === 'throttled-twice' || behaviour === 'failing-twice') {
      const before = failures.get(behaviour) ?? 0;
      failures.set(behaviour, before + 1);
      if (before < 2 && behaviour === 'failing-twice')
        return fail(response, 500, 'server_error', 'The model crashed.');
      if (before < 2) return fail(response, 429, 'rate_limit_exceeded', 'Slow down.', { 'retry-after': '1' });
    }
    if (path.endsWith('/generations')) {
      if (behaviour === 'refusal')
        return fail(response, 400, 'content_policy_violation', 'The prompt was refused.');
      const pictures = await imageAnswer(body);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(pictures));
      return;
    }
    const form = body.response_format?.type;
    if (options.refuses?.some((one) => one === form))
      return fail(response, 400, 'invalid_request_error', `response_format ${form} is not supported`);
    const reply = replyTo(body, behaviour, options.answer?.(body));
    sendCompletion(response, body, reply, behaviour !== 'no-usage');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      fail(response, 400, 'invalid_request_error', String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function fail(response: ServerResponse, status: number, code: string, message: string, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: code, param: null, code } }));
}
