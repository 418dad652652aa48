import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from '@marquee/sandbox/mail';
import { startObjectStore } from '@marquee/sandbox/s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDeep } from '../../scripts/depth.ts';
import { createTestDatabase } from './database.ts';
import { ended, freePort, startProcess } from './product.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let child: ChildProcess | null = null;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-waits-'));
});
afterEach(async () => {
  if (child) await ended(child, 'SIGTERM');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a process; what it answers to a path, null as long as it does not listen. */
async function start(env: Record<string, string>) {
  const port = await freePort();
  child = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SANDBOX: 'off',
    PORT: String(port),
    ...env,
  });
  return async (path: string): Promise<[number, string | null] | null> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (!response) return null;
    const { error = null } = (await response.json()) as { error?: string };
    return [response.status, error];
  };
}

const bucketOn = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'marquee',
  S3_ACCESS_KEY_ID: 'SANDBOX',
  S3_SECRET_ACCESS_KEY: 'sandbox-secret',
});

it.each(isDeep ? ['all', 'worker'] : ['all'])(
  'starts unready while the bucket is away, as %s',
  async (role) => {
    const port = await freePort();
    const ask = await start({ ROLE: role, ...bucketOn(port) });
    await expect.poll(() => ask('/readyz')).toEqual([503, 'The bucket does not answer.']);
    expect(await ask('/livez')).toEqual([200, null]);
    const store = await startObjectStore({ port });
    try {
      await expect.poll(() => ask('/readyz')).toEqual([200, null]);
      expect(child?.exitCode).toBe(null);
    } finally {
      await store.close();
    }
  },
);

it('stops when told to while it waits', async () => {
  const ask = await start(bucketOn(await freePort()));
  await expect.poll(() => ask('/readyz')).toEqual([503, 'The bucket does not answer.']);
  await ended(child as ChildProcess, 'SIGTERM');
  expect(child?.exitCode).toBe(0);
});

it('ends where the bucket is there and not its own', async () => {
  const store = await startObjectStore();
  try {
    await start({ ...bucketOn(Number(new URL(store.endpoint).port)), S3_BUCKET: 'other' });
    await expect.poll(() => child?.exitCode).toBe(1);
  } finally {
    await store.close();
  }
});

it('starts unready while the mail server is away', async () => {
  const port = await freePort();
  const ask = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await expect.poll(() => ask('/readyz')).toEqual([503, 'The mail server does not answer.']);
  const mailbox = await startMailbox({ port });
  try {
    await expect.poll(() => ask('/readyz')).toEqual([200, null]);
  } finally {
    await mailbox.close();
  }
});

it('serves without a mail server that it does not send by', async () => {
  const ask = await start({ ROLE: 'api', SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  await expect.poll(() => ask('/readyz')).toEqual([200, null]);
});
