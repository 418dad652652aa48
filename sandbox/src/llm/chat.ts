import type { ServerResponse } from 'node:http';
import type { Message } from './facts.ts';
import { textOf } from './facts.ts';
import type { Reply } from './reply.ts';
import type { ChatRequest } from './schema.ts';

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** Writes a chat completion, in one piece or as a stream of chunks, as the request asks. */
export function sendCompletion(
  response: ServerResponse,
  request: ChatRequest,
  reply: Reply,
  withUsage: boolean,
): void {
  const base = { id: 'chatcmpl-sandbox', created: 1_790_000_000, model: request.model ?? 'good' };
  const usage = withUsage ? usageOf(request.messages ?? [], reply.content ?? '') : undefined;
  if (request.stream) {
    sendStream(response, base, reply, request.stream_options?.include_usage ? usage : undefined);
    return;
  }
  const message = { role: 'assistant', content: reply.content, refusal: reply.refusal ?? null };
  const body = {
    ...base,
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: reply.finish }],
    usage,
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function sendStream(response: ServerResponse, base: object, reply: Reply, usage: Usage | undefined): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (choices: object[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices, ...more })}\n\n`,
    );
  const delta = (content: object, finish: string | null = null) =>
    send([{ index: 0, delta: content, finish_reason: finish }]);
  delta({ role: 'assistant', content: '' });
  for (const piece of (reply.content ?? '').match(/[\s\S]{1,24}/g) ?? []) delta({ content: piece });
  if (reply.refusal) delta({ refusal: reply.refusal });
  delta({}, reply.finish);
  if (usage) send([], { usage });
  response.end('data: [DONE]\n\n');
}

/** Roughly what a tokenizer would count. */
function usageOf(messages: Message[], content: string): Usage {
  const prompt = Math.ceil(messages.map(textOf).join('\n').length / 4);
  const completion = Math.ceil(content.length / 4);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
