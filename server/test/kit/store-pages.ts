import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { type StandIn, startStandIn } from '../listings/stand-in.ts';

/** A file's server that reads pages which tests write. */
export function openStorePages() {
  const open = {} as { standIn: StandIn; server: TestServer; user: TestClient; app: string };
  beforeAll(async () => {
    open.standIn = await startStandIn();
    open.server = await startServer({ role: 'api', stores: open.standIn.stores });
    const { data } = await open.server.client.call(api.accounts.register, {
      body: { email: 'reader@example.com', password: 'correct horse' },
    });
    open.user = open.server.newClient(data.token);
  });

  afterAll(async () => {
    await open.server.close();
    await open.standIn.close();
  });

  beforeEach(() => {
    open.app = `a${randomUUID().replaceAll('-', '')}`;
  });

  const extract = async (url: string) => (await open.user.call(api.listings.extract, { body: { url } })).data;

  return { open, extract };
}
