import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@marquee/contract';
import { HttpError } from './http-error.ts';
import { errorReply } from './send-error.ts';

/** How long slow callers are waited for, milliseconds: what Fastify and Node are told. */
export const serverTimeouts = {
  /** For a whole request, headers and body. */
  requestTimeout: 60_000,
  /** For any sign of life on a connection in use; the longest silence of our own is a minute. */
  connectionTimeout: 120_000,
  http: {
    headersTimeout: 20_000,
    /** Between two looks at who is late. */
    connectionsCheckingInterval: 2_000,
    // Node would answer what names no host itself, with an empty body.
    requireHostHeader: false,
  },
};

/** Connections that one process holds, and how many of them come from one address that is no proxy of ours. */
const maxOpenConnections = 10_000;
const maxOfOneAddress = 1_000;

/** Refuses connections beyond what the process can hold, and those of one address that wants all of it. */
export function boundConnections(server: Server, behindProxy: boolean, factor: number): void {
  server.maxConnections = maxOpenConnections;
  // Node would refuse what it does not understand there, with an empty body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  if (behindProxy) return;
  const max = Math.max(1, Math.round(maxOfOneAddress * factor));
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (held.get(address) ?? 0) + 1;
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    if (count > max) socket.destroy();
  });
}

/** What Node says of a connection that it gives up, as callers are told it. */
const connectionErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
};

/** Answers what was no HTTP, or came too late or too large, in the form of every other failure. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // Nothing is written into the middle of an answer.
  const { _httpMessage: answer } = socket as { _httpMessage?: ServerResponse | null };
  if (error.code !== 'ECONNRESET' && socket.writable && !answer?.headersSent) {
    const failure = new HttpError(connectionErrors[error.code ?? ''] ?? 'MALFORMED_REQUEST');
    const { status } = failure;
    const body = JSON.stringify(errorReply(failure));
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
