import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface WebhookOptions {
  secret: string;
  /** How often each message is sent; 1 unless given. Two of three say the same thing twice. */
  copies?: number;
  /** The longest delay of a message, milliseconds; each takes a random share of it, so they overtake each other. */
  spread?: number;
}

export interface Webhooks {
  /** Where messages go from now on; nowhere before. */
  sendTo(url: string): void;
  send(event: string, payload: Record<string, object>): void;
  /** Resolves when every message was delivered or given up. */
  quiet(): Promise<void>;
  close(): void;
}

/** Tries after a refusal, and the pauses before them in milliseconds. */
const pauses = [0, 200, 1_000, 5_000, 10_000, 20_000];

/** Signed messages to the merchant: at least once, late, in any order. */
export function openWebhooks({ secret, copies = 1, spread = 0 }: WebhookOptions): Webhooks {
  const closing = new AbortController();
  const underway = new Set<Promise<void>>();
  let target = '';

  async function deliver(to: string, body: string, id: string): Promise<void> {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    for (const pause of pauses) {
      await wait(pause + Math.random() * spread, undefined, { signal: closing.signal });
      const answer = await fetch(to, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]),
      }).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
  }

  return {
    sendTo(url) {
      target = url;
    },
    send(event, payload) {
      if (!target) return;
      const entities = Object.fromEntries(
        Object.entries(payload).map(([name, entity]) => [name, { entity: structuredClone(entity) }]),
      );
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_sandbox',
        event,
        contains: Object.keys(payload),
        payload: entities,
        created_at: Math.floor(Date.now() / 1000),
      });
      const id = randomBytes(7).toString('hex');
      for (let copy = 0; copy < copies; copy++) {
        const sending = deliver(target, body, id).catch(() => {});
        underway.add(sending);
        sending.finally(() => underway.delete(sending));
      }
    },
    async quiet() {
      while (underway.size > 0) await Promise.all(underway);
    },
    close: () => closing.abort(),
  };
}
