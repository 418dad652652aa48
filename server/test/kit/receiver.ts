import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface Receiver {
  /** `host:port`. */
  host: string;
  url: string;
  received: Received[];
  /** How it answers from now on; null: not at all. */
  answers(status: number | null, headers?: Record<string, string>, body?: string): void;
  close(): Promise<void>;
}

/** Somebody's server that is told of events. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer: { status: number | null; headers: Record<string, string>; body: string } = {
    status: 204,
    headers: {},
    body: '',
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, path: request.url ?? '' });
    if (answer.status !== null) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/hook`,
    received,
    answers(status, headers = {}, body = '') {
      answer = { status, headers, body };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
