import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchDatabase } from '../../src/platform/database-link.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTestDatabase } from '../database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

it('does not take its own being busy for a silence of the database', async () => {
  const link = watchDatabase(database.url, createLog({ level: 'silent' }));
  try {
    const look = link.look();
    // Longer than a new connection may take.
    const until = Date.now() + 2_300;
    while (Date.now() < until);
    await look;
    expect(link.answers()).toBe(true);
  } finally {
    await link.close();
  }
});
