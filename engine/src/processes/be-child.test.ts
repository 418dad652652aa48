import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const pool = new URL('../pictures/picture-pool.ts', import.meta.url).href;

it('keeps compiled code for the next child while its parent lives, which will kill it', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'marquee-compiled-'));
  const program = `
    const { openPicturePool } = await import('${pool}');
    openPicturePool().thumbnail(new Uint8Array()).catch(() => {});
    setInterval(() => {}, 1_000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    // The parent itself writes at its end alone.
    await expect.poll(async () => (await readdir(cache, { recursive: true })).length).toBeGreaterThan(10);
  } finally {
    parent.kill('SIGKILL');
    await rm(cache, { recursive: true, force: true, maxRetries: 10 });
  }
});
