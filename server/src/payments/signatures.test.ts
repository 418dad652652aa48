import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { describe, expect, it } from 'vitest';
import { isGenuinePayment, isGenuineWebhook } from './signatures.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('signatures', () => {
  it("accepts the provider's published vectors", () => {
    const body = bytes('{"a":1,"b":2,"c":{"d":3}}');
    const webhook = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
    expect(isGenuineWebhook(body, webhook, ['123456'])).toBe(true);
    expect(
      isGenuinePayment(
        'order_IEIaMR65cu6nz3',
        'pay_IH4NVgf4Dreq1l',
        '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
        'EnLs21M47BllR3X8PSFtjtbd',
      ),
    ).toBe(true);
  });

  it('accepts the previous secret beside the current one', () => {
    const body = bytes('{}');
    const signature = createHmac('sha256', 'old').update(body).digest('hex');
    expect(isGenuineWebhook(body, signature, ['new', 'old'])).toBe(true);
    expect(isGenuineWebhook(body, signature, ['new'])).toBe(false);
    expect(isGenuineWebhook(body, signature, [])).toBe(false);
  });

  it('refuses whatever differs by one byte, and what is no signature', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.nat(63),
        (message, secret, at) => {
          const signature = createHmac('sha256', secret).update(message).digest('hex');
          const other = (Number.parseInt(signature[at] as string, 16) ^ 1).toString(16);
          const forged = signature.slice(0, at) + other + signature.slice(at + 1);
          expect(isGenuineWebhook(bytes(message), signature, [secret])).toBe(true);
          expect(isGenuineWebhook(bytes(message), forged, [secret])).toBe(false);
          expect(isGenuineWebhook(bytes(`${message} `), signature, [secret])).toBe(false);
        },
      ),
    );
    fc.assert(
      fc.property(fc.string(), (signature) => {
        expect(isGenuineWebhook(bytes('{}'), signature, ['secret'])).toBe(false);
      }),
    );
  });

  const secret = fc.string({ minLength: 1 });
  const text = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed());
  const id = fc.stringMatching(/^[A-Za-z0-9_]{1,30}$/);

  /** What somebody might send in place of a signature: the true one as often as not, else spoiled in some way. */
  const spoil = fc.constantFrom<(genuine: string) => string>(
    ...Array<(genuine: string) => string>(6).fill((genuine) => genuine),
    (genuine) => genuine.toUpperCase(),
    (genuine) => `${genuine} `,
    (genuine) => `0x${genuine}`,
    (genuine) => genuine.slice(2),
    (genuine) => `${genuine}00`,
    (genuine) => genuine.replace(/[a-f]/, 'g'),
    (genuine) => [...genuine].reverse().join(''),
    () => '',
    () => '0'.repeat(64),
    () => 'ﬀ'.repeat(32),
  );
  const runs = { numRuns: 500 };

  it("judges webhooks as the provider's own library does", () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(text, secret, spoil, fc.boolean(), (body, key, spoiled, other) => {
        const signature = spoiled(createHmac('sha256', key).update(body).digest('hex'));
        const ours = isGenuineWebhook(bytes(body), signature, [other ? `${key}.` : key]);
        expect(ours).toBe(validateWebhookSignature(body, signature, other ? `${key}.` : key));
        verdicts.add(ours);
      }),
      runs,
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });

  it("judges payments as the provider's own library does", () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(id, id, secret, spoil, fc.boolean(), (order_id, payment_id, key, spoiled, swapped) => {
        const message = swapped ? `${payment_id}|${order_id}` : `${order_id}|${payment_id}`;
        const signature = spoiled(createHmac('sha256', key).update(message).digest('hex'));
        const ours = isGenuinePayment(order_id, payment_id, signature, key);
        expect(ours).toBe(validatePaymentVerification({ order_id, payment_id }, signature, key));
        verdicts.add(ours);
      }),
      runs,
    );
    expect(verdicts).toEqual(new Set([true, false]));
  });
});
