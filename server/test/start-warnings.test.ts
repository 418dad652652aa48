import { expect, it } from 'vitest';
import type { Config } from '../src/config.ts';
import { startWarnings } from '../src/start-warnings.ts';
import { createTestDatabase } from './database.ts';
import { createTestContext } from './harness.ts';

type Database = Awaited<ReturnType<typeof createTestDatabase>>;

async function warningsWith(overrides: Partial<Config>, database?: Database): Promise<string[]> {
  const { ctx, close } = await createTestContext(overrides, undefined, database);
  return startWarnings(ctx).finally(close);
}

const withKey = { production: true, secretKey: 'x'.repeat(32) };

it('warns of production without its key', async () => {
  expect(await warningsWith({ production: true })).toEqual([
    expect.stringMatching(/^SECRET_KEY is not given/),
  ]);
  expect(await warningsWith(withKey)).toEqual([]);
});

it('warns of credits that wait for a confirmation which no mail can ask for', async () => {
  const waiting = { ...withKey, welcomeCredits: 'on-confirmation' } as const;
  expect(await warningsWith(waiting)).toEqual([expect.stringMatching(/^WELCOME_CREDITS is on-confirmation/)]);
  expect(await warningsWith({ ...waiting, smtpUrl: 'smtp://127.0.0.1:1' })).toEqual([]);
});

it('warns of a direct way that leads to another database', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(await warningsWith({ ...withKey, directDatabaseUrl: other.url }, one)).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL leads to another database/),
  ]);
  expect(await warningsWith({ ...withKey, directDatabaseUrl: other.url }, other)).toEqual([]);
});
