import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ClientOptions } from '@marquee/contract';
import { tenAds } from '../order.ts';
import { usedSoFar } from '../processes.ts';
import type { StartedProcess } from '../started-process.ts';
import { median } from '../statistics.ts';
import { keepOrdering } from './customers.ts';
import { addPeople, as, readApp } from './people.ts';
import type { Rig } from './rig.ts';
import { ms, type Row, times } from './table.ts';

/** More than a worker takes up at once, so that it never waits for them. */
const customersOfAWorker = 3;

interface Window {
  perSecond: number;
  /** Processor seconds for an ad: of the workers, of the serving process, and of the database. */
  making: number;
  serving: number;
  storing: number;
}

/**
 * How many ads one and two workers make of the same app, each with its children on a processor of its own; the serving
 * process and the database may use all. One, two, two and one worker in turn, so that a slow minute hits both; then
 * the engine alone on one processor.
 * @param seconds of each window
 */
export async function adsPerSecond(rig: Rig, seconds: number): Promise<Row[]> {
  const { one, two } = await productWindows(rig, seconds);
  return rows(one, two, await engineAlone(seconds));
}

async function productWindows(rig: Rig, seconds: number): Promise<{ one: Window[]; two: Window[] }> {
  const house = await rig.open('empty');
  try {
    const server = await house.start('api');
    const people = await addPeople(house.database, 2 * customersOfAWorker);
    const clients = people.map((person) => as(person, server.url));
    const appId = await readApp(clients, house.link);
    const measure = async (workers: StartedProcess[]): Promise<Window> => {
      const used = () => ({
        making: usedSoFar(workers.map(({ pid }) => pid)).cpu,
        serving: usedSoFar([server.pid]).cpu,
        storing: rig.databaseTime(),
      });
      return measureWindow(clients.slice(0, workers.length * customersOfAWorker), appId, seconds, used);
    };
    const first = await house.start('worker', { processor: 0 });
    const one = [await measure([first])];
    const second = await house.start('worker', { processor: 1 });
    const two = [await measure([first, second]), await measure([first, second])];
    await second.stop();
    one.push(await measure([first]));
    return { one, two };
  } finally {
    await house.close();
  }
}

async function measureWindow(
  clients: ClientOptions[],
  appId: string,
  seconds: number,
  used: () => Omit<Window, 'perSecond'>,
): Promise<Window> {
  let ads = 0;
  const stop = keepOrdering(clients, { appId, quantities: tenAds }, () => ads++);
  const warm = clients.length * 3;
  while (ads < warm) await delay(100);
  const [before, adsBefore, began] = [used(), ads, performance.now()];
  await delay(seconds * 1_000);
  const [after, made] = [used(), ads - adsBefore];
  const perSecond = (made / (performance.now() - began)) * 1_000;
  await stop();
  const perAd = (of: keyof typeof after) => (after[of] - before[of]) / made;
  return { perSecond, making: perAd('making'), serving: perAd('serving'), storing: perAd('storing') };
}

/** The engine on one processor, without product around it. */
async function engineAlone(seconds: number): Promise<{ perSecond: number; cpu: number }> {
  const script = fileURLToPath(new URL('engine-alone.ts', import.meta.url));
  const { stdout } = await promisify(execFile)('taskset', [
    '-c',
    '0',
    process.execPath,
    script,
    String(seconds),
  ]);
  return JSON.parse(stdout);
}

function rows(one: Window[], two: Window[], engine: { perSecond: number; cpu: number }): Row[] {
  const of = (windows: Window[], value: keyof Window) => median(windows.map((window) => window[value]));
  const parts = (windows: Window[]) =>
    `processor time of an ad: worker ${ms(of(windows, 'making') * 1_000)}, API ${ms(of(windows, 'serving') * 1_000)}, database ${ms(of(windows, 'storing') * 1_000)}`;
  return [
    {
      what: 'Ads per second, 1 worker on one processor',
      figure: of(one, 'perSecond').toFixed(1),
      beside: parts(one),
    },
    {
      what: 'Ads per second, 2 workers on a processor each',
      figure: of(two, 'perSecond').toFixed(1),
      beside: `${times(of(two, 'perSecond') / of(one, 'perSecond'))} one worker; ${parts(two)}`,
    },
    {
      what: 'Ads per second of the engine alone, on one processor',
      figure: engine.perSecond.toFixed(1),
      beside: `an invented app; processor time of an ad ${ms(engine.cpu * 1_000)}; a worker takes ${times(of(one, 'making') / engine.cpu)} that`,
    },
  ];
}
