import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startObjectStore } from '@marquee/sandbox/s3';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db, Tables } from '../src/database.ts';
import { createDb } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './database.ts';
import { audit } from './scale/books.ts';
import { startFleet } from './scale/fleet.ts';
import { arrive, type Habit, live } from './scale/person.ts';
import { checkOut, isInHistory } from './scale/release.ts';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** How many people generate meanwhile. */
const users = Number(process.env.UPGRADE_USERS);
const processes = users > 50 ? 2 : 1;
const habits: Habit[] = ['deletes', 'regenerates', 'looks', 'deletes', 'downloads'];

/** The former releases, the last one first. */
const releases = ['ea49db2', 'ba042f9', '03190a5'];
const missing = releases.filter((commit) => !isInHistory(commit));
if (missing.length > 0)
  console.warn(`SKIPPED: the history here does not have the former releases ${missing.join(', ')}.`);

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
}, 120_000);

describe.each(releases)('the release %s', (commit) => {
  it.skipIf(missing.includes(commit))(
    `goes on working while ${users} users generate, the database is migrated and processes become new, old and new again`,
    { timeout: 1_800_000 },
    async () => {
      const former = checkOut(commit);
      endings.push(() => rm(former, { recursive: true, force: true }));
      const folder = await mkdtemp(join(tmpdir(), 'marquee-upgrade-'));
      endings.push(() => rm(folder, { recursive: true, force: true }));
      const [database, store] = await Promise.all([createTestDatabase('template0'), startObjectStore()]);
      endings.push(
        () => database.drop(),
        () => store.close(),
      );
      const env = {
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        SANDBOX: 'on',
        LONGEST_WAIT: '86400',
        LIMIT_FACTOR: '100000',
        SCREENSHOT_READERS: '0',
        WELCOME_CREDITS: 'at-once',
        S3_ENDPOINT: store.endpoint,
        S3_REGION: store.region,
        S3_BUCKET: store.bucket,
        S3_ACCESS_KEY_ID: store.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      };
      // The former release brings its own schema: it migrates at its start.
      const fleet = await startFleet(env, { apis: processes, workers: processes, folder, release: former });
      endings.push(() => fleet.close());
      const db: Db = createDb<Tables>(database.url, createLog({ level: 'silent' }));
      endings.push(() => db.destroy());

      // People come and go for as long as processes do, and ask old and new ones in turn.
      let over = false;
      const door = pLimit(12);
      const comeAndGo = async (index: number): Promise<void> => {
        do {
          const wishes = { count: index % 4 === 0 ? 8 : 2, habit: habits[index % 5] as Habit };
          await live(await door(() => arrive(fleet, index, wishes)));
        } while (!over);
      };
      const lives = Promise.allSettled(Array.from({ length: users }, (_, index) => comeAndGo(index)));
      while ((await countAds(db)) < users) await delay(100);

      const told: string[] = [];
      const tell = async (what: string) => told.push(`${what} at ${await countAds(db)} ads`);
      await promisify(execFile)(process.execPath, [join(here, 'server/src/cli/migrate.ts')], {
        env: { PATH: process.env.PATH, ...env },
      });
      await tell('migrated');
      for (const release of [here, former, here]) {
        for (const member of fleet.members) await fleet.restart(member, 'SIGTERM', release);
        await tell(release === here ? 'new processes' : 'old processes again');
      }
      over = true;
      const ended = await lives;
      await tell('all');
      console.info(
        [commit, ...told, JSON.stringify(Object.fromEntries(await fleet.complaints()))].join('\n'),
      );

      expect(ended.flatMap((life) => (life.status === 'rejected' ? [String(life.reason)] : []))).toEqual([]);
      await expect.poll(() => audit(db, store, 10), { timeout: 120_000, interval: 1_000 }).toEqual([]);
      const { rows } = await sql`select user_id from wrong_galleries(${'0'.repeat(32)}, 1000000)`.execute(db);
      expect(rows).toEqual([]);
      const stuck = await db
        .selectFrom('generations')
        .select('id')
        .where('waiting_since', 'is not', null)
        .execute();
      expect(stuck).toEqual([]);
    },
  );
});

async function countAds(db: Db): Promise<number> {
  const { ads } = await db
    .selectFrom('ads')
    .select(sql<number>`count(*)::int`.as('ads'))
    .executeTakeFirstOrThrow();
  return ads;
}
