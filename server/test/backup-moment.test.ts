import { existsSync } from 'node:fs';
import { appendFile, chown, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres.ts';
import { postgresAccount } from '../src/platform/postgres-cluster.ts';
import { ask, commands, folder, installed, operate, putAway, startInstalled } from './operator.ts';

afterAll(putAway);

it('the copied folder of an embedded database is one that starts', async () => {
  const dataDir = await folder('data');
  const backup = await folder('cold');
  const log = createLog({ level: 'silent' });
  const first = await startPostgres(join(dataDir, 'postgres'), log);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await operate(await commands('Without', 'sh cold'), { DATA_DIR: dataDir, BACKUP: backup });
  const copy = await startPostgres(join(backup, 'data/postgres'), log);
  expect(await ask(copy.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await copy.stop();
});

it.skipIf(!installed)('base and log of the page bring a database back as it was at a moment', async () => {
  const backup = await folder('moment');
  const account = postgresAccount(backup);
  await mkdir(join(backup, 'wal'));
  if (account) for (const path of [backup, join(backup, 'wal')]) await chown(path, account.uid, account.gid);
  const here = (text: string) => text.replaceAll('/backup/', `${backup}/`);
  const url = await startInstalled(installed ?? '', here(await commands('To a point', 'conf archive')));
  await ask(url, 'create table kept as select 1 as row');
  const { searchParams } = new URL(url);
  await operate(await commands('To a point'), {
    BACKUP: backup,
    PGHOST: searchParams.get('host') ?? '',
    PGUSER: 'app',
  });
  await ask(url, 'insert into kept values (2)');
  const [before] = (await ask(url, 'select now()::text as moment')) as { moment: string }[];
  // The mishap.
  await ask(url, 'delete from kept');
  const [last] = (await ask(url, 'select pg_walfile_name(pg_switch_wal()) as file')) as { file: string }[];
  await expect.poll(() => existsSync(join(backup, 'wal', last?.file ?? ''))).toBe(true);

  const asked = here(await commands('To a point', 'conf restore'));
  const restored = await startInstalled(
    installed ?? '',
    asked.replace('2026-01-31 12:00:00+00', before?.moment ?? ''),
    async (data) => {
      await cp(join(backup, 'base'), data, { recursive: true });
      await appendFile(join(data, 'recovery.signal'), '');
    },
  );
  await expect
    .poll(() => ask(restored, 'select row from kept order by row'))
    .toEqual([{ row: 1 }, { row: 2 }]);
});
