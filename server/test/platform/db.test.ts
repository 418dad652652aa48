import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDb } from '../../src/platform/db.ts';
import { createLog } from '../../src/platform/log.ts';

const open = () => createDb<Record<string, never>>(inject('adminUrl'), createLog({ level: 'silent' }));

it('survives the loss of a connection between two statements of a transaction', async () => {
  const [db, other] = [open(), open()];
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
    await delay(100);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await Promise.all([db.destroy(), other.destroy()]);
});
