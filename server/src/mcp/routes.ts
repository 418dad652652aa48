import { createMarquee } from '@marquee/client';
import { scopes } from '@marquee/contract';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createMcpServer } from './create-mcp-server.ts';

/** Any key comes in; each tool asks for what it needs by the call that it makes. */
const config = { access: 'user', keys: scopes } as const;

/**
 * `POST /mcp`: tools for assistants, over streamable HTTP without sessions, for both generations of the protocol. Each
 * tool calls the API as any program does, with the caller's key: what a key may, costs and leaves in its log is decided
 * in one place.
 */
export function mcpRoutes(app: FastifyInstance, { config: { publicUrl }, log }: Context): void {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const request = authInfo?.extra?.request as FastifyRequest;
      const connection = {
        url: publicUrl,
        key: authInfo?.token ?? '',
        fetch: fetchInside(app, publicUrl, request),
      };
      return createMcpServer({ marquee: createMarquee(connection), url: publicUrl });
    },
    { onerror: (error) => log.warn({ err: error }, 'a call of an assistant failed') },
  );
  app.addHook('onClose', () => handler.close());
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config,
    handler: async (request, reply) => {
      const { method, headers, body, token, until } = request;
      const response = await handler.fetch(
        new Request(new URL('/mcp', publicUrl), {
          method,
          headers: headers as Record<string, string>,
          signal: until,
          ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
        }),
        {
          parsedBody: body,
          authInfo: { token: token ?? '', clientId: 'key', scopes: [], extra: { request } },
        },
      );
      return reply.header('cache-control', 'no-store').send(response);
    },
  });
}

/** `fetch` without the way over the network where it leads to ourselves. */
const fetchInside =
  (app: FastifyInstance, publicUrl: string, { ip, headers }: FastifyRequest): typeof fetch =>
  async (address, init = {}) => {
    const request = new Request(address, init);
    const { pathname, search, origin } = new URL(request.url);
    if (origin !== new URL(publicUrl).origin) return fetch(request);
    const response = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), 'user-agent': headers['user-agent'] ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
      remoteAddress: ip,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
  };
