import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { usedSoFar } from '../processes.ts';
import type { StartedProcess } from '../started-process.ts';
import { addPeople, as, type Person, readApp } from './people.ts';
import type { House, Rig } from './rig.ts';
import type { Row } from './table.ts';

/** Streams opened before memory is first looked at: by then what all of them share is there. */
const base = 0.1;

/** Seconds between two signs of life of a stream whose ads are being made. */
const heartbeat = 10;

/**
 * What it takes to hold streams open on one serving process, each of somebody else, while nothing happens: memory,
 * and processor time and transactions of the heartbeats; first with the generations at work, then standing in line.
 */
export async function openStreams(rig: Rig, count: number): Promise<Row[]> {
  const house = await rig.open('empty');
  const streams: ClientRequest[] = [];
  let events = 0;
  try {
    const server = await house.start('api');
    const people = await addPeople(house.database, count);
    const [first] = people as [Person];
    const generations = await addGenerations(
      house,
      people,
      await readApp([as(first, server.url)], house.link),
    );
    const open = async (from: number, to: number) => {
      for (let index = from; index < to; index += 20) {
        const some = people.slice(index, Math.min(to, index + 20));
        const opened = some.map((person, offset) =>
          openStream(server.url, person, generations[index + offset] ?? '', () => events++),
        );
        streams.push(...(await Promise.all(opened)));
      }
      await delay(2_000);
      return usedSoFar([server.pid]).rss;
    };
    const few = Math.ceil(count * base);
    const before = await open(0, few);
    const after = await open(few, count);
    const watch = () => watchFor(rig, house, server, 2 * heartbeat, () => events);
    const working = await watch();
    await house.database.query(
      "update generations set status = 'queued', waiting_since = created_at where finished_at is null",
    );
    // By then each has looked.
    await delay((heartbeat + 2) * 1_000);
    const inLine = await watch();
    const kilobytes = (after - before) / (count - few) / 1_000;
    const row = (what: string, { api, database, transactions, perSecond }: Quiet): Row => ({
      what: `${count} open streams, ${what}: processor time a second`,
      figure: `${Math.round((api + database) * 1_000)} ms`,
      beside: `API ${Math.round(api * 1_000)} ms, database ${Math.round(database * 1_000)} ms, ${Math.round(transactions)} transactions, ${Math.round(perSecond)} events`,
    });
    return [
      {
        what: `Memory of one of ${count} open streams`,
        figure: `${Math.round(kilobytes)} kB`,
        beside: `one API process: ${Math.round(before / 1e6)} MB with ${few}, ${Math.round(after / 1e6)} MB with ${count}`,
      },
      row('ads being made', working),
      row('all in line', inLine),
    ];
  } finally {
    for (const stream of streams) stream.destroy();
    await house.close();
  }
}

/** A generation at work for each of the people. Gives their ids. */
async function addGenerations({ database }: House, people: Person[], appId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string; user_id: string }>(
    `insert into generations (id, user_id, app_id, app_name, template, price_per_ad, total, status, created_at)
    select gen_random_uuid(), id, $2, 'An app', 'basic', 1, 10, 'running', now() + n * interval '1 millisecond'
    from unnest($1::uuid[]) with ordinality as people (id, n)
    returning id, user_id`,
    [people.map(({ id }) => id), appId],
  );
  const ids = new Map(rows.map(({ id, user_id }) => [user_id, id]));
  return people.map(({ id }) => ids.get(id) ?? '');
}

/** Opens a stream, and waits for its first event. */
function openStream(
  host: string,
  { token }: Person,
  id: string,
  onEvent: () => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(`${host}/api/operations/${id}/events`, { headers, agent: false });
    request.on('response', (response: IncomingMessage) => {
      if (response.statusCode !== 200)
        reject(new Error(`A stream was answered with ${response.statusCode}.`));
      response.on('data', () => {
        onEvent();
        resolve(request);
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}

interface Quiet {
  /** Seconds of processor time a second. */
  api: number;
  database: number;
  transactions: number;
  /** Events that came. */
  perSecond: number;
}

async function watchFor(
  rig: Rig,
  { database }: House,
  server: StartedProcess,
  seconds: number,
  events: () => number,
): Promise<Quiet> {
  const used = async () => {
    const { rows } = await database.query<{ count: string }>(
      'select xact_commit as count from pg_stat_database where datname = current_database()',
    );
    const api = usedSoFar([server.pid]).cpu;
    return { api, database: rig.databaseTime(), transactions: Number(rows[0]?.count), perSecond: events() };
  };
  const before = await used();
  await delay(seconds * 1_000);
  const after = await used();
  const rate = (of: keyof Quiet) => (after[of] - before[of]) / seconds;
  return {
    api: rate('api'),
    database: rate('database'),
    transactions: rate('transactions'),
    perSecond: rate('perSecond'),
  };
}
