import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { Motion, MotionSound } from '@marquee/contract';
import type { MadeMotion } from '@marquee/engine/pool';
import { browserFile } from './browser-file.ts';

/** A video as a file holds it. */
export interface WrittenVideo {
  bytes: Uint8Array;
  container: 'mp4' | 'webm';
}

interface OrderedVideo {
  motion: MadeMotion;
  sound: MotionSound;
  take: (video: WrittenVideo) => void;
  fail: (error: Error) => void;
}

/** What the browser that writes videos asks. */
interface EncoderHost {
  /** The address that it is to open; nobody else knows it. */
  page: string;
  /** Resolves when it has asked for work; rejects after so many milliseconds. */
  ready(within: number): Promise<void>;
  write(motion: MadeMotion, sound: MotionSound): Promise<WrittenVideo>;
  /** What is asked for now, and from now on, is not written. */
  fail(reason: string): void;
  close(): Promise<void>;
}

/** What it shows: the modules of the page that people write videos on. */
const pageFor = (base: string) => `<!doctype html><meta charset="utf-8"><title>Videos</title>
<script type="importmap">${JSON.stringify({
  imports: {
    '@marquee/contract': `${base}code/contract/src/index.ts`,
    zod: `${base}code/node_modules/zod/index.js`,
    mediabunny: `${base}code/node_modules/mediabunny/dist/bundles/mediabunny.min.mjs`,
  },
})}</script>
<script type="module">
import { encodeForCommand } from '${base}code/web/src/pages/motion/encode-for-command.ts';
await encodeForCommand(new URL('${base}', location.href).href);
</script>`;

/** Listens on this machine alone, under an address that cannot be guessed. */
export async function listenToEncoder(): Promise<EncoderHost> {
  const base = `/${randomBytes(16).toString('hex')}/`;
  const tasks: OrderedVideo[] = [];
  let current: OrderedVideo | null = null;
  let waiting: ServerResponse | null = null;
  let broken = '';
  const asked = Promise.withResolvers<void>();

  function giveNext(): void {
    if (!waiting || current) return;
    current = tasks.shift() ?? null;
    if (!current) return;
    const { sound } = current;
    const { layers, ...rest } = current.motion;
    const named = layers.map(({ png: _, ...layer }, place) => ({ ...layer, path: `layers/${place}.png` }));
    waiting.setHeader('content-type', 'application/json');
    const motion: Motion = { ...rest, layers: named };
    waiting.end(JSON.stringify({ motion, sound }));
    waiting = null;
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = request.url?.startsWith(base) ? request.url.slice(base.length) : null;
    const task = current;
    if (path === '') reply.setHeader('content-type', 'text/html').end(pageFor(base));
    else if (path === 'next') {
      asked.resolve();
      waiting = reply;
      giveNext();
    } else if (path?.startsWith('layers/') && task)
      reply
        .setHeader('content-type', 'image/png')
        .end(task.motion.layers[Number.parseInt(path.slice(7), 10)]?.png);
    else if (path?.startsWith('made/') && task) {
      const bytes = await buffer(request);
      current = null;
      task.take({ bytes, container: path === 'made/mp4' ? 'mp4' : 'webm' });
      reply.end();
    } else if (path === 'failed' && task) {
      const reason = await text(request);
      current = null;
      task.fail(
        new Error(
          reason === 'no-encoder' ? 'This browser writes no videos.' : `The browser failed: ${reason}`,
        ),
      );
      reply.end();
    } else if (path?.startsWith('code/')) {
      const { type, body } = await browserFile(path.slice(5));
      reply.setHeader('content-type', type).end(body);
    } else reply.writeHead(404).end();
  }

  const server = createServer((request, reply) => {
    void answer(request, reply).catch(() => reply.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fail = (reason: string) => {
    broken = reason;
    for (const task of [...(current ? [current] : []), ...tasks.splice(0)]) task.fail(new Error(reason));
    current = null;
  };
  return {
    page: `http://127.0.0.1:${port}${base}`,
    async ready(within) {
      const late = setTimeout(() => asked.reject(new Error('It does not ask.')), within);
      await asked.promise.finally(() => clearTimeout(late));
    },
    write: (motion, sound) =>
      new Promise((take, reject) => {
        if (broken) return reject(new Error(broken));
        tasks.push({ motion, sound, take, fail: reject });
        giveNext();
      }),
    fail(reason) {
      asked.reject(new Error(reason));
      fail(reason);
    },
    async close() {
      waiting?.writeHead(204).end();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
