import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppData } from '@marquee/contract';
import { afterEach, expect } from 'vitest';
import { makeBrief } from '../src/brief/make-brief.ts';
import { listing } from '../src/brief/testing.ts';
import { checkCopy } from '../src/copy/check.ts';
import type { Copy, CopyOrder } from '../src/copy/copy.ts';
import { llmCopywriter } from '../src/copy/llm.ts';
import type { Usage } from '../src/usage.ts';

type Handler = (ask: { system: string; user: string; turn: number }, response: ServerResponse) => void;

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export function answer(response: ServerResponse, content: string, finish = 'stop'): void {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'stand-in',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
      usage: { prompt_tokens: 300, completion_tokens: 80, total_tokens: 380 },
    }),
  );
}

const app = (): AppData =>
  listing({
    title: 'Larder: pantry list',
    summary: 'Know what is in your kitchen before you shop.',
    genre: 'Food & Drink',
    description: [
      'Larder keeps a list of everything in your pantry.',
      '',
      'Features',
      '• Scan any barcode, and its jar is on the list',
      '• Share one list with your household',
      '• See what expires this week',
      '• Sort shelves by colour',
      '• Works offline in the cellar',
    ].join('\n'),
  });

export const order: CopyOrder = { limits: { headline: 32, sub: 60, cta: 15 } };

export const brief = () => makeBrief(app());

export const fast = { call: 1_500, run: 5_000, backoff: 10 };

export async function write(baseURL: string, orders = 2, description?: string) {
  const used: Usage[] = [];
  const source = app();
  if (description) source.basicInfo.description += description;
  const made = makeBrief(source);
  const copies: Copy[] = [];
  const writer = llmCopywriter({ baseURL, model: 'stand-in', timeouts: fast });
  const request = {
    brief: made,
    orders: Array.from({ length: orders }, () => order),
    avoid: [],
    template: 'basic' as const,
  };
  for await (const copy of writer({ ...request, onUsage: (usage) => used.push(usage) })) copies.push(copy);
  copies.forEach((copy, index) => {
    expect(checkCopy(copy, made, source, order.limits, copies.slice(0, index))).toEqual([]);
  });
  return { copies, used };
}

export const ads = (...list: object[]) => JSON.stringify({ messages: list });

const numberOf = (text: string): number => brief().facts.findIndex((fact) => fact.text.includes(text)) + 1;

export const scan = () => ({
  i: 0,
  h: 'Scan a jar, add it',
  k: '',
  s: 'Your list is in your pantry',
  c: 'Start scanning',
  f: [numberOf('Scan any barcode')],
});

export const share = () => ({
  i: 1,
  h: 'One list, your household',
  k: '',
  s: 'Know what is in your kitchen',
  c: 'Share a list',
  f: [numberOf('Share one list')],
});

/** Models on servers of their own that answer as a test says, as long as it runs. */
export function openModelServer() {
  const open: (() => void)[] = [];

  afterEach(() => {
    for (const close of open.splice(0)) close();
  });

  /** A server that speaks the chat-completions protocol, as far as one call without streaming goes. */
  async function serve(
    handler: Handler,
  ): Promise<{ baseURL: string; asked: { system: string; user: string }[] }> {
    const asked: { system: string; user: string }[] = [];
    const server = createServer((request, response) => {
      void read(request).then((body) => {
        const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
        const of = (role: string) =>
          messages.filter((message) => message.role === role).map(({ content }) => content);
        const ask = { system: of('system').join('\n'), user: of('user').join('\n') };
        // What is judged here are the rules, but for what no rule sees.
        const lines = /<lines>\n([\s\S]*)\n<\/lines>/.exec(ask.user)?.[1]?.split('\n');
        if (lines)
          return answer(
            response,
            JSON.stringify({ v: lines.map((line, at) => `${at + 1}${/luxury/.test(line) ? 'n' : 'y'}`) }),
          );
        asked.push(ask);
        handler({ ...ask, turn: asked.length }, response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
  }

  return serve;
}
