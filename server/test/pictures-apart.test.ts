import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, call } from '@marquee/contract';
import { startSandbox } from '@marquee/sandbox';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { ended, freePort, served, startProcess } from './product.ts';

it.skipIf(!existsSync('/proc/self/maps'))(
  'a process that serves loads no library that decodes or draws, though it reads listings and makes JPEGs',
  async () => {
    const [sandbox, database, port] = [await startSandbox(), await createTestDatabase(), await freePort()];
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-apart-'));
    const url = `http://127.0.0.1:${port}`;
    const server = startProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      ROLE: 'api',
      SANDBOX: 'off',
      PLAY_STORE_URL: sandbox.playStoreUrl,
      APP_STORE_URL: sandbox.appStoreUrl,
      APP_STORE_PAGE_URL: sandbox.appStorePageUrl,
      MEDIA_HOSTS: sandbox.mediaHosts.join(','),
    });
    try {
      await served(server, url);
      let token: string | null = null;
      const client = { host: url, token: () => token };
      const body = { email: 'apart@example.com', password: 'secret-1' };
      token = (await call(client, api.accounts.register, { body })).data.token;
      const example = sandbox.examples[0]?.url ?? '';
      const { data: app } = await call(client, api.listings.extract, { body: { url: example } });
      expect(app.media.screenshots.length).toBeGreaterThan(0);
      expect(app.notices ?? []).toEqual([]);

      const name = 'A'.repeat(22);
      await mkdir(join(dataDir, 'blobs', 'ads'), { recursive: true });
      const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      await writeFile(join(dataDir, 'blobs', 'ads', `${name}.png`), png);
      for (const [ending, format] of [
        ['jpg', 'jpeg'],
        ['webp', 'webp'],
      ]) {
        const picture = await fetch(`${url}/assets/ads/${name}.${ending}`);
        expect((await sharp(await picture.arrayBuffer()).metadata()).format).toBe(format);
      }
      const maps = await readFile(`/proc/${server.pid}/maps`, 'utf8');
      expect(maps.match(/\S*(sharp|vips|canvas|skia|takumi)\S*/g)).toBeNull();
    } finally {
      await ended(server, 'SIGTERM');
      await Promise.all([sandbox.close(), database.drop()]);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
