import type { GenerationId } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { endGeneration } from '../../src/generations/end-generation.ts';
import { runGeneration } from '../../src/generations/run-generation.ts';
import { startGeneration } from '../../src/generations/start-generation.ts';
import { startServer, type TestServer } from '../harness.ts';
import { orderOf, signUpWithApp } from './ads.ts';

export const running = new AbortController().signal;

/** A file's server whose generations are run by hand, as several workers would. */
export function openTurns() {
  const open = {} as { sandbox: Sandbox; server: TestServer };
  beforeAll(async () => {
    open.sandbox = await startSandbox();
    open.server = await startServer({
      role: 'api',
      stores: open.sandbox,
    });
  });

  afterAll(async () => {
    await open.server.close();
    await open.sandbox.close();
  });

  /** What one test leaves waiting would stand in the next one's way. */
  afterEach(async () => {
    const left = await open.server.ctx.db
      .selectFrom('generations')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .execute();
    for (const { id } of left) await endGeneration(open.server.ctx, id, 'failed');
  });

  async function signUpToGenerate() {
    const { client, id: userId, app } = await signUpWithApp(open.server, open.sandbox);
    const start = (square: number) =>
      startGeneration(open.server.ctx, userId, orderOf(app.appId, { square }));
    return { client, userId, appId: app.appId, start };
  }

  const work = (id: GenerationId, turn = 0) =>
    runGeneration(open.server.ctx, { generationId: id, turn }, running);

  const adsOf = (generationId: GenerationId) =>
    open.server.ctx.db
      .selectFrom('ads')
      .select(['id', 'blob_key', 'archetype'])
      .where('generation_id', '=', generationId)
      .execute();

  return { open, signUpToGenerate, work, adsOf };
}
