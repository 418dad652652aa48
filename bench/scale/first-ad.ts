import { setTimeout as delay } from 'node:timers/promises';
import { order } from '../order.ts';
import { at, median } from '../statistics.ts';
import { addPeople, as, readApp } from './people.ts';
import type { Rig } from './rig.ts';
import { type Row, times } from './table.ts';

/** Ads of an order. */
const quantities = { square: 2, story: 1, landscape: 1 };

/**
 * How long customers wait for their first ad who all order at the same moment, from one serving process and one worker
 * on all processors. Rounds of orders, each begun when the one before is done.
 * @param orders samples of each number of users, at least
 */
export async function firstAd(rig: Rig, users: readonly number[], orders: number): Promise<Row[]> {
  const house = await rig.open('empty');
  try {
    // Nobody is refused: the wait is what is measured.
    const server = await house.start('api', { env: { LONGEST_WAIT: '3600' } });
    await house.start('worker');
    const people = await addPeople(house.database, Math.max(...users));
    const clients = people.map((person) => as(person, server.url));
    const appId = await readApp(clients, house.link);
    const round = (count: number) =>
      Promise.all(
        clients.slice(0, count).map(async (client, index) => {
          const templateType = index % 2 === 0 ? 'basic' : 'advanced';
          return (await order(client, { appId, templateType, quantities })).first;
        }),
      );
    await round(4);
    const rows: Row[] = [];
    let alone = 0;
    for (const count of users) {
      const waits: number[] = [];
      while (waits.length < orders || waits.length < 2 * count) {
        waits.push(...(await round(count)));
        await delay(100);
      }
      alone ||= median(waits);
      rows.push({
        what: `Time to first ad, ${count} ${count === 1 ? 'user' : 'users'} at once, p50 / p99`,
        figure: `${(median(waits) / 1_000).toFixed(2)} s / ${(at(waits, 0.99) / 1_000).toFixed(2)} s`,
        beside: `${waits.length} orders of 4 ads${count > 1 ? `; p50 ${times(median(waits) / alone)} that of ${users[0]} alone` : ''}`,
      });
    }
    return rows;
  } finally {
    await house.close();
  }
}
