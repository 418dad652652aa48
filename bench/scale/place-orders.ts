import { api, send } from '@marquee/contract';
import { tenAds } from '../order.ts';
import type { Owner } from './ad-owners.ts';
import { addPeople, as } from './people.ts';
import { connections } from './send-again.ts';

/**
 * Has somebody new place each order, since nobody may have two, and waits for the first event of its stream: by then
 * it is recorded, its credits are held and its job is queued. No worker may run. Gives the milliseconds of each.
 */
export async function placeOrders({ house, client, appId }: Owner, amount: number): Promise<number[]> {
  const people = await addPeople(house.database, amount);
  const times: number[] = [];
  const body = {
    appId,
    templateType: 'basic' as const,
    quantities: tenAds,
    formatTypes: Object.keys(tenAds),
  };
  const placeSome = async () => {
    for (let person = people.pop(); person; person = people.pop()) {
      const hangUp = new AbortController();
      const began = performance.now();
      const { signal } = hangUp;
      const response = await send(as(person, client.host), api.generations.generate, { body, signal });
      await response.body?.getReader().read();
      times.push(performance.now() - began);
      hangUp.abort();
    }
  };
  await Promise.all(Array.from({ length: connections }, placeSome));
  // Nobody stands in line for the next ones to be counted behind.
  await house.database.query('update generations set waiting_since = null where waiting_since is not null');
  return times;
}
