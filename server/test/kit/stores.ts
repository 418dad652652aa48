import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';

/** A file's server, and the stores that it reads; there while its tests run. */
export function openStores(): { sandbox: Sandbox; server: TestServer } {
  const open = {} as { sandbox: Sandbox; server: TestServer };
  beforeAll(async () => {
    const sandbox = await startSandbox();
    Object.assign(open, { sandbox, server: await startServer({ stores: sandbox }) });
  });
  afterAll(async () => {
    await open.server.close();
    await open.sandbox.close();
  });
  return open;
}
