import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, compared in constant time. A signature of another length is refused as fast as a wrong one. */
function isSigned(message: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(message).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.test(signature) ? signature : '', 'hex');
  return timingSafeEqual(expected, given.length === expected.length ? given : Buffer.alloc(expected.length));
}

/** Whether a checkout's report is genuine: signed over the order's id as we stored it and the payment's id. */
export function isGenuinePayment(
  orderId: string,
  paymentId: string,
  signature: string,
  keySecret: string,
): boolean {
  return isSigned(`${orderId}|${paymentId}`, signature, keySecret);
}

/** Whether a webhook is genuine: signed over its raw bytes with one of the secrets. */
export function isGenuineWebhook(body: Uint8Array, signature: string, secrets: readonly string[]): boolean {
  return secrets.map((secret) => isSigned(body, signature, secret)).some(Boolean);
}
