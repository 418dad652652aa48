import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Book, checkoutSignature, openBook, RazorpayError, type Refund } from './book.ts';
import { checkoutDialog, checkoutScript, dialogScript } from './checkout.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

export type { Webhooks } from './webhooks.ts';

export interface RazorpayOptions {
  keyId?: string;
  keySecret?: string;
  webhookSecret?: string;
  /** How often each message to the merchant is sent. */
  copies?: number;
  /** The longest delay of a message, milliseconds. */
  spread?: number;
}

export interface Razorpay {
  /** Of the API: `/v1/orders` and the like are below it. */
  apiUrl: string;
  checkoutUrl: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhooks: Webhooks;
  /** Pays an order, or has it declined, as a buyer in the dialog does. */
  pay(orderId: string, succeeds?: boolean): CheckoutReport;
  /** Pays money back, the whole sum unless an amount in minor units is given. */
  refund(paymentId: string, amount?: number): Refund;
  /** Has the next calls of the API go wrong, all of them unless a number is given. */
  fail(trouble: RazorpayOutage, calls?: number): void;
  heal(): void;
  /** Calls of the API so far, in trouble or not. */
  calls: number;
  close(): Promise<void>;
}

/** `down`: 500. `throttled`: 429. `silent`: no answer. `cut`: the connection is closed. `garbage`: a page in place of JSON. */
export type RazorpayOutage = 'down' | 'throttled' | 'silent' | 'cut' | 'garbage';

export interface CheckoutReport {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Razorpay in test mode on loopback: orders, payments, refunds, the checkout with a dialog, signed webhooks. */
export async function startRazorpay(options: RazorpayOptions = {}): Promise<Razorpay> {
  const {
    keyId = 'rzp_test_sandbox',
    keySecret = 'sandbox-key-secret',
    webhookSecret = 'sandbox-webhook-secret',
  } = options;
  const book = openBook();
  const webhooks = openWebhooks({ ...options, secret: webhookSecret });
  let origin = '';
  let trouble: { kind: RazorpayOutage; calls: number } = { kind: 'down', calls: 0 };

  function pay(orderId: string, succeeds = true): CheckoutReport {
    const payment = book.pay(orderId, succeeds);
    if (!succeeds) webhooks.send('payment.failed', { payment });
    else {
      webhooks.send('payment.captured', { payment });
      webhooks.send('order.paid', { payment, order: book.order(orderId) });
    }
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: checkoutSignature(orderId, payment.id, keySecret),
    };
  }

  const provider: Razorpay = {
    apiUrl: '',
    checkoutUrl: '',
    keyId,
    keySecret,
    webhookSecret,
    webhooks,
    pay,
    refund(paymentId, amount) {
      const refund = book.refund(paymentId, amount);
      webhooks.send('refund.processed', { refund, payment: book.payment(paymentId) });
      return refund;
    },
    fail(kind, calls = Number.POSITIVE_INFINITY) {
      trouble = { kind, calls };
    },
    heal() {
      trouble.calls = 0;
    },
    calls: 0,
    async close() {
      webhooks.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };

  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const answering = url.pathname.startsWith('/v1/checkout')
      ? checkout(request, response, url)
      : answerApi(request, response, url);
    answering.catch((error) => refuse(response, error));
  });

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    provider.calls += 1;
    if (trouble.calls > 0) {
      trouble.calls -= 1;
      return answerInOutage(trouble.kind, response);
    }
    if (request.headers.authorization !== authorization)
      throw new RazorpayError(401, 'Authentication failed');
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : null;
    sendJson(response, 200, apiReply(book, url, body, provider));
  }

  async function checkout(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (url.pathname === '/v1/checkout.js') return send(response, 'text/javascript', checkoutScript(origin));
    if (url.pathname === '/v1/checkout/dialog.js') return send(response, 'text/javascript', dialogScript);
    if (url.pathname === '/v1/checkout/public')
      return send(response, 'text/html; charset=utf-8', checkoutDialog(url.searchParams));
    const asked = (await json(request)) as { key?: string; order_id?: string; succeeds?: boolean };
    if (asked.key !== keyId) throw new RazorpayError(401, 'Authentication failed');
    const report = pay(String(asked.order_id), asked.succeeds !== false);
    if (asked.succeeds === false) throw new RazorpayError(400, 'Your payment was declined by the bank.');
    sendJson(response, 200, report);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.apiUrl = origin;
  provider.checkoutUrl = `${origin}/v1/checkout.js`;
  return provider;
}

function answerInOutage(kind: RazorpayOutage, response: ServerResponse): void {
  if (kind === 'down') throw new RazorpayError(500, 'We are facing some trouble completing your request.');
  if (kind === 'throttled') throw new RazorpayError(429, 'Too many requests');
  if (kind === 'garbage') send(response, 'text/html', '<h1>502 Bad Gateway</h1>');
  if (kind === 'cut') response.destroy();
}

function apiReply(
  book: Book,
  { pathname, searchParams }: URL,
  body: Record<string, unknown> | null,
  provider: Razorpay,
): object {
  if (pathname === '/v1/refunds') {
    const [from = 0, count = 10, skip = 0] = ['from', 'count', 'skip'].map((name) => {
      const given = searchParams.get(name);
      return given === null ? undefined : Number(given);
    });
    const items = book.refundsSince(from).slice(skip, skip + Math.min(count, 100));
    return { entity: 'collection', count: items.length, items };
  }
  const [, kind, id = '', part] = /^\/v1\/(orders|payments)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (kind === 'orders' && body && !id) return book.createOrder(body);
  if (kind === 'orders' && id && !part) return book.order(id);
  if (kind === 'orders' && part === 'payments') {
    const items = book.paymentsOf(id);
    return { entity: 'collection', count: items.length, items };
  }
  if (kind === 'payments' && id && !part) return book.payment(id);
  if (kind === 'payments' && part === 'refunds') {
    const items = book.refundsOf(id);
    return { entity: 'collection', count: items.length, items };
  }
  if (kind === 'payments' && part === 'refund' && body) {
    provider.refund(id, body.amount as number | undefined);
    return book.payment(id);
  }
  throw new RazorpayError(404, 'The requested URL was not found on the server.');
}

function refuse(response: ServerResponse, error: unknown): void {
  const status = error instanceof RazorpayError ? error.status : 400;
  sendJson(response, status, {
    error: {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description: error instanceof Error ? error.message : String(error),
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
