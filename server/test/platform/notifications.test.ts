import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDb } from '../../src/platform/db.ts';
import { createLog } from '../../src/platform/log.ts';
import { createNotifications, type Notifications } from '../../src/platform/notifications.ts';
import { createTestDatabase } from '../database.ts';

const log = createLog({ level: 'silent' });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<object>;
let notifications: Notifications;

beforeEach(async () => {
  database = await createTestDatabase('template0');
  db = createDb(database.url, log);
  notifications = await createNotifications(database.url, log);
});
afterEach(async () => {
  await notifications.stop();
  await db.destroy();
  await database.drop();
});

const notify = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);

it('tells every listener of a channel, until it stops listening', async () => {
  const heard: string[] = [];
  const first = await notifications.listen('Odd "channel"', (payload) => heard.push(`first ${payload}`));
  const second = await notifications.listen('Odd "channel"', (payload) => heard.push(`second ${payload}`));
  await notify('Odd "channel"', 'one');
  await notify('another', 'nobody listens');
  await expect.poll(() => heard).toEqual(['first one', 'second one']);
  await first();
  await notify('Odd "channel"', 'two');
  await expect.poll(() => heard.slice(2)).toEqual(['second two']);
  await second();
  await notify('Odd "channel"', 'three');
  const again = await notifications.listen('Odd "channel"', (payload) => heard.push(`again ${payload}`));
  await notify('Odd "channel"', 'four');
  await expect.poll(() => heard.slice(3)).toEqual(['again four']);
  await again();
});

it('goes on after its connection was cut, and tells each listener that something may have been missed', async () => {
  const heard: string[] = [];
  await notifications.listen('changes', (payload) => heard.push(payload));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'marquee notifications' and datname = current_database()`.execute(db);
  await expect.poll(() => heard).toEqual(['']);
  await notify('changes', 'news');
  await expect.poll(() => heard).toEqual(['', 'news']);
});

it('goes on when one listener fails', async () => {
  const heard: string[] = [];
  await notifications.listen('changes', () => {
    throw new Error('a fault of the listener');
  });
  await notifications.listen('changes', (payload) => heard.push(payload));
  await notify('changes', 'news');
  await expect.poll(() => heard).toEqual(['news']);
});
