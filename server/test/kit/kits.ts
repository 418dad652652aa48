import { buffer } from 'node:stream/consumers';
import { type Ad, api, type KitRequest } from '@marquee/contract';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { adsIn } from './ads.ts';
import { type Owner, openGenerations } from './generations.ts';

type KitWanted = Partial<KitRequest> & Pick<KitRequest, 'networks'>;

async function unpack(zip: ArrayBuffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(Buffer.from(zip));
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  return files;
}

/** A file's server, and what owners of ads there have made of them. */
export function openKits() {
  const generations = openGenerations();
  const { open, signUpToGenerate, generate } = generations;

  const start = async ({ client }: Owner, order: KitWanted) =>
    (await client.call(api.kits.start, { body: order })).data.kitId;

  async function ready({ client }: Owner, kitId: string) {
    const read = async () => (await client.call(api.kits.read, { params: { kitId } })).data;
    await expect.poll(async () => (await read()).status).toMatch(/ready|failed/);
    return read();
  }

  const fetchKit = (url: string, headers: Record<string, string> = {}) =>
    fetch(open.server.url + url, { headers });

  return {
    ...generations,
    start,
    ready,
    fetchKit,
    unpack,
    /** The files of a kit by their names in it, once it is ready. */
    async filesOf(owner: Owner, order: KitWanted) {
      const { url } = await ready(owner, await start(owner, order));
      const files = await unpack(await (await fetchKit(url ?? '')).arrayBuffer());
      return new Map([...files].map(([name, bytes]) => [name.slice(name.indexOf('/') + 1), bytes]));
    },
    async ownerWithAds(): Promise<{ owner: Owner; ads: Ad[] }> {
      const owner = await signUpToGenerate();
      return { owner, ads: adsIn(await generate(owner, { square: 1, landscape: 1 })) };
    },
  };
}
