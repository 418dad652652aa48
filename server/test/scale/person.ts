import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Ad,
  ApiError,
  api,
  type ClientOptions,
  call,
  type GenerateRequest,
  send,
} from '@marquee/contract';
import { fromBufferPromise } from 'yauzl';
import { eventsOf } from '../harness.ts';
import type { Fleet } from './fleet.ts';

/** What somebody does with the ads once they are there. */
export type Habit = 'regenerates' | 'downloads' | 'deletes' | 'looks';

/** Somebody who has an account and has chosen an app, and asks another process with each call. */
export interface Person {
  appId: string;
  /** How many ads will be ordered. */
  count: number;
  habit: Habit;
  /** Calls, again and again while processes are away. */
  patiently<T>(ask: (host: ClientOptions) => Promise<T>): Promise<T>;
  /** The next two processes in turn. */
  two(): ClientOptions[];
}

/** What one life saw. */
export interface Life {
  /** Streams that were read, of which all but the last broke. */
  streams: number;
  /** The longest time that a stream said nothing, milliseconds. */
  silence: number;
}

/** Whether the server, or the way there, is to blame: another one may do. */
const isAway = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.status === 424;

/** Opens an account and extracts an app. */
export async function arrive(
  fleet: Fleet,
  index: number,
  wishes: Pick<Person, 'count' | 'habit'>,
): Promise<Person> {
  let token: string | null = null;
  let turn = index;
  const next = (): ClientOptions => ({
    host: fleet.apis[turn++ % fleet.apis.length]?.url ?? '',
    token: () => token,
  });
  const patiently: Person['patiently'] = async (ask) => {
    for (;;) {
      try {
        return await ask(next());
      } catch (error) {
        if (!isAway(error)) throw error;
        await delay(200 + Math.random() * 300);
      }
    }
  };
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  token = (await patiently((host) => call(host, api.accounts.register, { body }))).data.token;
  const { data: configuration } = await patiently((host) => call(host, api.configuration.get, {}));
  const url = configuration.examples[index % configuration.examples.length]?.url ?? '';
  const { data: app } = await patiently((host) => call(host, api.listings.extract, { body: { url } }));
  return { ...wishes, appId: app.appId, patiently, two: () => [next(), next()] };
}

/** Orders once, gets every ad once and in one order whatever breaks, and does something with them. */
export async function live(person: Person): Promise<Life> {
  const { patiently, count } = person;
  const life: Life = { streams: 0, silence: 0 };
  const got: string[] = [];
  let stream = await order(person);
  let operation: string | null = null;
  for (;;) {
    life.streams++;
    const told = await read(stream, got, life);
    operation ??= told.operation;
    if (told.ended) break;
    if (!operation) throw new Error('A stream broke before it named its generation.');
    const params = { operationId: operation };
    stream = await patiently((host) => send(host, api.generations.follow, { params }));
  }
  if (new Set(got).size !== count) throw new Error(`${got.length} ads of ${count} came.`);
  const ads = await adsOf(person);
  if (ads.length !== count) throw new Error(`${ads.length} ads of ${count} are in the gallery.`);
  await habits[person.habit](person, ads);
  return life;
}

/**
 * Orders at two processes at the same moment: one of them begins, the other is refused. Answers that are lost say
 * nothing; then what began is followed.
 */
async function order(person: Person): Promise<Response> {
  const { patiently, two, appId, count } = person;
  const body: GenerateRequest = {
    appId,
    formatTypes: ['square'],
    quantities: { square: count },
    templateType: 'basic',
  };
  for (;;) {
    const answers = await Promise.all(
      two().map((host) =>
        send(host, api.generations.generate, { body }).catch((error: unknown) => error as Error),
      ),
    );
    const begun = answers.filter((answer) => answer instanceof Response);
    const refused = answers.filter((answer) => answer instanceof ApiError && !isAway(answer)) as ApiError[];
    if (begun.length > 1) throw new Error('Two generations began at once.');
    for (const { code } of refused)
      if (code !== 'USER_OPERATION_IN_PROGRESS')
        throw new Error(`The second order was refused with ${code}.`);
    if (begun[0]) return begun[0];
    const operationId = await generationOf(person);
    if (operationId) {
      return patiently((host) => send(host, api.generations.follow, { params: { operationId } }));
    }
  }
}

/** The generation that runs, else the last one; undefined where there was none. */
async function generationOf({ patiently }: Person): Promise<string | undefined> {
  const { operation } = await patiently((host) => call(host, api.generations.current, {}));
  const { lastBatch } = await patiently((host) => call(host, api.gallery.lastBatch, {}));
  return operation?.id ?? lastBatch?.generationId;
}

/** Reads a stream to its end or its break. It must repeat what earlier ones told, and add to `got` what is new. */
async function read(
  stream: Response,
  got: string[],
  life: Life,
): Promise<{ operation: string | null; ended: boolean }> {
  let operation: string | null = null;
  let place = 0;
  let last = performance.now();
  const events = eventsOf(api.generations.follow, stream);
  for (;;) {
    const step = await events.next().catch(() => null);
    life.silence = Math.max(life.silence, performance.now() - last);
    last = performance.now();
    if (!step || step.done) return { operation, ended: false };
    const event = step.value;
    if (event.type === 'init') operation = event.operationId;
    if (event.type === 'error') throw new Error(`The generation failed: ${event.error}`);
    if (event.type === 'complete') {
      if (event.failed > 0) throw new Error(`${event.failed} ads were not delivered.`);
      return { operation, ended: true };
    }
    if (event.type !== 'ad') continue;
    const { adID } = event.ad;
    if (place < got.length ? got[place] !== adID : got.includes(adID))
      throw new Error('A stream told the ads in another order than the one before it.');
    got[place++] = adID;
  }
}

const adsOf = async ({ patiently, appId }: Person): Promise<Ad[]> =>
  (await patiently((host) => call(host, api.ads.ofApp, { params: { appId }, query: { limit: 50 } }))).ads;

const habits: Record<Habit, (person: Person, ads: Ad[]) => Promise<void>> = {
  async regenerates(person, [ad]) {
    const { patiently, appId } = person;
    const adID = ad?.adID ?? '';
    const anew = async () => (await adsOf(person)).find((one) => one.adID === adID)?.isRegenerated;
    while (!(await anew())) {
      await patiently((host) => call(host, api.ads.regenerate, { body: { appId, adID } })).catch((error) => {
        // The one whose answer was lost goes on.
        if (error.code !== 'USER_OPERATION_IN_PROGRESS') throw error;
        return delay(500);
      });
    }
  },
  async downloads({ patiently, appId, count }) {
    const files = await patiently(async (host) => {
      const { data } = await call(host, api.gallery.download, { body: { appId } });
      const answer = await fetch(host.host + data.url);
      if (!answer.ok) throw new ApiError(answer.status, 'no archive', null, true);
      const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
      return Array.fromAsync(archive.eachEntry(), ({ fileName }) => fileName);
    });
    if (files.length !== count) throw new Error(`${files.length} files of ${count} were in the archive.`);
  },
  async deletes(person, ads) {
    const { patiently, appId } = person;
    await patiently((host) => call(host, api.gallery.deleteApp, { params: { appId } }));
    if ((await adsOf(person)).length > 0) throw new Error('Deleted ads were still there.');
    if (ads.length === 0) throw new Error('There was nothing to delete.');
  },
  async looks({ patiently }, ads) {
    for (const { assetPath, thumbnailPath } of ads.slice(0, 2)) {
      for (const path of [assetPath, thumbnailPath]) {
        const bytes = await patiently(async ({ host }) => {
          const answer = await fetch(host + path);
          if (!answer.ok) throw new ApiError(answer.status, path, null, true);
          return answer.arrayBuffer();
        });
        if (bytes.byteLength < 1_000) throw new Error(`${path} has ${bytes.byteLength} bytes.`);
      }
    }
  },
};
