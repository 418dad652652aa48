import type { KitState, OperationState } from '@marquee/contract';
import type { Calls } from './calls.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { endpoints } from './endpoints.ts';
import { readError } from './error.ts';
import { readEvents } from './events.ts';
import type { CallOptions, Connection, WaitOptions } from './options.ts';
import { request } from './request.ts';
import { waitForEnd } from './wait.ts';

export type Marquee = Calls & {
  /** Waits until an order has ended, and gives how: its ads, what it cost, what failed. */
  wait(operationId: string, options?: WaitOptions<OperationState>): Promise<OperationState>;
  /** Waits until a launch kit is `ready` or `failed`: where it is, and what it lacks. */
  waitForKit(kitId: string, options?: WaitOptions<KitState>): Promise<KitState>;
  /** The bytes of a picture or a kit, by the address that an answer names (`assetPath`, `jpegPath`, `thumbnailPath`, `url`). */
  download(path: string, options?: { signal?: AbortSignal }): Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * Opens Marquee to a program.
 * @example
 * const marquee = createMarquee({ url: 'https://ads.example.com', key: 'mq_live_…' });
 * const { credits } = await marquee.credits.balance();
 */
export function createMarquee(connection: Connection): Marquee {
  const calls = Object.fromEntries(
    Object.entries<Record<string, EndpointRow>>(endpoints).map(([domain, rows]) => [
      domain,
      Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, toCall(connection, row)])),
    ]),
  ) as unknown as Calls;
  return {
    ...calls,
    wait: (operationId, options) =>
      waitForEnd((signal) => calls.generations.operation({ operationId }, signal ? { signal } : {}), options),
    waitForKit: (kitId, options) =>
      waitForEnd((signal) => calls.kits.read({ kitId }, signal ? { signal } : {}), options),
    download: (path, options) => download(connection, path, options),
  };
}

/** Pictures lie at addresses that cannot be guessed, perhaps on another host: the key stays here. */
async function download(
  { url, fetch: send = fetch }: Connection,
  path: string,
  options: { signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await send(new URL(path, url), options);
  if (!response.ok) throw await readError(url, response);
  return new Uint8Array(await response.arrayBuffer());
}

function toCall(connection: Connection, row: EndpointRow) {
  const send = (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
    request(connection, row, input, options);
  if (row.stream && !row.accepted)
    return async function* (input?: Record<string, unknown>, options?: CallOptions) {
      yield* readEvents(await send(input, options));
    };
  return async (input?: Record<string, unknown>, options?: CallOptions) => {
    const reply = await (await send(input, options)).json();
    const { success: _, ...fields } = reply as { success: true; data?: unknown };
    return 'data' in fields ? fields.data : fields;
  };
}
