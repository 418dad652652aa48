import { startLlm } from '@marquee/sandbox/llm';
import { afterAll, describe, expect, it } from 'vitest';
import { english, pictures, square } from '../../test/listing.ts';
import type { Run } from '../run.ts';
import type { Usage } from '../usage.ts';
import { openAdPool } from './pool.ts';

const pool = openAdPool({ llm: null, image: null }, { maxProcesses: 1 });
afterAll(() => pool.close());

const run = async (count: number, signal?: AbortSignal): Promise<Run> => ({
  listing: english,
  pictures: await pictures(),
  template: 'advanced',
  orders: Array.from({ length: count }, (_, index) => ({ id: String(index), format: square })),
  avoid: [],
  seed: 'pool',
  ...(signal ? { signal } : {}),
});

describe('openAdPool', () => {
  it('makes the ads of a run in another process, and leaves the pictures to whoever gave them', async () => {
    const given = await run(3);
    const results = await Array.fromAsync(pool.makeAds(given));
    expect(results.map(({ orderId }) => orderId).sort()).toEqual(['0', '1', '2']);
    for (const result of results) {
      if (!('ad' in result)) throw new Error(JSON.stringify(result.rejected));
      expect([...result.ad.png.slice(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
      expect(result.ad.quality.passed).toBe(true);
    }
    expect(given.pictures.icon?.length).toBeGreaterThan(0);
  });

  it('throws what the run was aborted with, and goes on to the next', async () => {
    const controller = new AbortController();
    const made: string[] = [];
    const working = (async () => {
      for await (const { orderId } of pool.makeAds(await run(5, controller.signal))) {
        made.push(orderId);
        controller.abort(new Error('enough'));
      }
    })();
    await expect(working).rejects.toThrow('enough');
    expect(made).toHaveLength(1);
    expect(await Array.fromAsync(pool.makeAds(await run(1)))).toHaveLength(1);
  });

  it('ends when whoever asked stops asking', async () => {
    for await (const result of pool.makeAds(await run(5))) {
      expect(result).toHaveProperty('ad');
      break;
    }
    expect(await Array.fromAsync(pool.makeAds(await run(1)))).toHaveLength(1);
  });

  it('tells of a listing that it cannot send', async () => {
    const broken = { ...(await run(1)), listing: { ...english, name: (() => '') as never } };
    await expect(Array.fromAsync(pool.makeAds(broken))).rejects.toThrow('could not be cloned');
  });

  it('fails the runs of a process that died, and starts another for the next', async () => {
    const short = openAdPool({ llm: null, image: null }, { maxProcesses: 1 });
    const working = Array.fromAsync(short.makeAds(await run(5)));
    await short.ready();
    await short.close();
    await expect(working).rejects.toThrow('has ended');
    expect(await Array.fromAsync(short.makeAds(await run(1)))).toHaveLength(1);
    await short.close();
  });

  it('takes it for no fault that it is closed before it is ready', async () => {
    const short = openAdPool({ llm: null, image: null }, { maxProcesses: 1 });
    const ready = short.ready();
    await short.close();
    await expect(ready).resolves.toBeUndefined();
    expect(await short.processes()).toEqual([]);
  });

  it('tells where it cannot get ready, as its first process died', async () => {
    const short = openAdPool({ llm: null, image: null }, { maxProcesses: 1 });
    const ready = short.ready();
    const [child] = await short.processes();
    process.kill(child?.pid ?? 0, 'SIGKILL');
    await expect(ready).rejects.toThrow('has ended');
    await short.close();
  });

  it.skipIf(process.platform !== 'linux')(
    'ends a process that takes up too much memory, and fails its runs',
    async () => {
      const narrow = openAdPool({ llm: null, image: null }, { maxProcesses: 1, memory: 50 * 2 ** 20 });
      await expect(Array.fromAsync(narrow.makeAds(await run(30)))).rejects.toThrow('has ended (SIGKILL)');
      expect(await narrow.processes()).toEqual([]);
    },
  );

  it('ends a process that gives no sign of life, and fails its runs', async () => {
    const impatient = openAdPool({ llm: null, image: null }, { maxProcesses: 1, silence: 2_000 });
    await impatient.ready();
    const [child] = await impatient.processes();
    process.kill(child?.pid ?? 0, 'SIGSTOP');
    await expect(Array.fromAsync(impatient.makeAds(await run(1)))).rejects.toThrow('has ended (SIGKILL)');
  });

  it('books every call of a model, also of a run that was aborted while it answered', async () => {
    const stop = new AbortController();
    const answered = () => {
      stop.abort(new Error('enough'));
      return '{"ads":[]}';
    };
    const model = await startLlm({ answer: answered });
    const access = { baseURL: model.baseURL, apiKey: 'secret', model: 'any' };
    const asking = openAdPool({ llm: access, image: null }, { maxProcesses: 1 });
    const used: Usage[] = [];
    const left = { ...(await run(8, stop.signal)), onUsage: (usage: Usage) => used.push(usage) };
    await expect(Array.fromAsync(asking.makeAds(left))).rejects.toThrow('enough');
    expect(new Set(model.calls.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer secret']),
    );
    // One that was stopped on its way counts as well, with no tokens.
    await expect.poll(() => used.length).toBeGreaterThanOrEqual(model.calls.length);
    await Promise.all([asking.close(), model.close()]);
  });
});
