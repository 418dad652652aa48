import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server that answers each request by the next of `answers`, and every later one by the last. */
export async function startAnswering(answers: ((response: ServerResponse) => void)[]) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const answer = answers[Math.min(arrived.length, answers.length - 1)];
    arrived.push({ method, path: url, headers, body });
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

export const hangUp = (response: ServerResponse): void => void response.destroy();
