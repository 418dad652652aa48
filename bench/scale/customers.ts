import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, type ClientOptions, type GenerateRequest } from '@marquee/contract';
import { order } from '../order.ts';

/**
 * Customers who order again as soon as they have their ads, Basic and Advanced in turn. Who is refused tries again
 * a second later.
 * @param onAd called for each ad as it is told of
 * @returns ends it: nobody orders any more, and what was ordered is waited for
 */
export function keepOrdering(
  clients: readonly ClientOptions[],
  { appId, quantities }: Pick<GenerateRequest, 'appId' | 'quantities'>,
  onAd: () => void,
): () => Promise<void> {
  let ended = false;
  const live = async (client: ClientOptions, index: number) => {
    for (let turn = index; !ended; turn++) {
      const templateType = turn % 2 === 0 ? 'basic' : 'advanced';
      await order(client, { appId, templateType, quantities }, onAd).catch(async (error) => {
        if (!(error instanceof ApiError) || error.code !== 'SERVER_BUSY') throw error;
        await delay(1_000);
      });
    }
  };
  const lives = Promise.all(clients.map(live));
  lives.catch(() => {
    ended = true;
  });
  return async () => {
    ended = true;
    await lives;
  };
}
