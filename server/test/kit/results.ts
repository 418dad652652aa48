import { api, type ResultImport } from '@marquee/contract';
import { expect } from 'vitest';
import type { TestClient, TestServer } from '../harness.ts';

/** Sends files of results and waits until they are read. */
export function openResults(open: { server: TestServer }) {
  const readImport = async (client: TestClient, id: string): Promise<ResultImport> =>
    (await client.call(api.results.readImport, { params: { id } })).data;

  async function send(client: TestClient, appId: string, body: string | Uint8Array, name = 'export.csv') {
    const response = await fetch(`${open.server.url}/api/results/imports?appId=${appId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: new Blob([body as Uint8Array<ArrayBuffer>]),
    });
    const told = (await response.json()) as { data?: { importId: string }; code?: string };
    return { status: response.status, code: told.code, importId: told.data?.importId ?? '' };
  }

  async function awaitReading(client: TestClient, id: string): Promise<ResultImport> {
    await expect
      .poll(async () => (await readImport(client, id)).status, { timeout: 60_000 })
      .not.toBe('reading');
    return readImport(client, id);
  }

  return {
    send,
    readImport,
    awaitReading,
    read: async (client: TestClient, appId: string, body: string | Uint8Array, name?: string) => {
      const sent = await send(client, appId, body, name);
      expect(sent.status).toBe(202);
      return awaitReading(client, sent.importId);
    },
    confirm: async (client: TestClient, { importId }: ResultImport, overlap?: 'replace' | 'skip' | 'add') =>
      (
        await client.call(api.results.confirm, {
          params: { id: importId },
          body: overlap ? { overlap } : {},
        })
      ).data,
    takeBack: (client: TestClient, { importId }: ResultImport) =>
      client.call(api.results.takeBack, { params: { id: importId } }),
    map: async (client: TestClient, { importId }: ResultImport, body: object) => {
      await client.call(api.results.map, { params: { id: importId }, body });
      return awaitReading(client, importId);
    },
    results: async (client: TestClient, appId: string, query: object = {}) =>
      (await client.call(api.results.read, { query: { appId, ...query } })).data,
  };
}
