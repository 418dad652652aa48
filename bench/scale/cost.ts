import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startLlm } from '@marquee/sandbox/llm';
import { order, tenAds } from '../order.ts';
import { usedSoFar } from '../processes.ts';
import { addPeople, as, readApp } from './people.ts';
import type { House, Rig } from './rig.ts';
import type { Row } from './table.ts';

/**
 * What a thousand ads cost: orders of ten, Basic and Advanced in turn, two customers at once, whose words a model
 * writes. Tokens are those that the product booked; the sandbox's model counts four characters as one.
 */
export async function cost(rig: Rig, ads: number): Promise<Row[]> {
  const llm = await startLlm();
  const house = await rig.open('empty');
  try {
    const env = { LLM_BASE_URL: llm.baseURL, LLM_MODEL: 'sandbox' };
    const server = await house.start('api', { env });
    const worker = await house.start('worker', { env });
    const clients = (await addPeople(house.database, 2)).map((person) => as(person, server.url));
    const appId = await readApp(clients, house.link);
    const one = (turn: number) => {
      const templateType = turn % 2 === 0 ? 'basic' : 'advanced';
      return Promise.all(clients.map((client) => order(client, { appId, templateType, quantities: tenAds })));
    };
    await one(0);
    await one(1);
    const used = async () => ({
      ...(await storedIn(house)),
      worker: usedSoFar([worker.pid]).cpu,
      api: usedSoFar([server.pid]).cpu,
      database: rig.databaseTime(),
    });
    const before = await used();
    for (let turn = 0; turn < Math.ceil(ads / 20); turn++) await one(turn);
    const after = await used();
    const of = (what: keyof typeof after) =>
      ((after[what] - before[what]) / (after.ads - before.ads)) * 1_000;
    const seconds = (what: 'worker' | 'api' | 'database') => `${of(what).toFixed(1)} s`;
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    return [
      {
        what: 'Cost of 1,000 ads: processor time',
        figure: `${(of('worker') + of('api') + of('database')).toFixed(0)} s`,
        beside: `worker ${seconds('worker')}, API ${seconds('api')}, database ${seconds('database')}; ${after.ads - before.ads} ads, half of them Advanced`,
      },
      {
        what: 'Cost of 1,000 ads: stored',
        figure: megabytes(of('pictures') + of('rows')),
        beside: `pictures and thumbnails ${megabytes(of('pictures'))} in ${Math.round(of('files'))} files, database ${megabytes(of('rows'))}, written ahead ${megabytes(of('wal'))}, ${Math.round(of('commits'))} commits`,
      },
      {
        what: 'Cost of 1,000 ads: tokens',
        figure: `${Math.round(of('input'))} in, ${Math.round(of('output'))} out`,
        beside: `${Math.round(of('calls'))} calls`,
      },
    ];
  } finally {
    await house.close();
    await llm.close();
  }
}

/** What is kept of all ads so far. */
async function storedIn({ database, blobs }: House) {
  await database.query('checkpoint');
  const { rows } = await database.query<Record<string, string>>(
    `select (select count(*) from ads) as ads,
      pg_database_size(current_database()) as rows,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal,
      (select xact_commit from pg_stat_database where datname = current_database()) as commits,
      coalesce(sum(input_tokens), 0) as input, coalesce(sum(output_tokens), 0) as output, count(*) as calls
    from model_calls`,
  );
  const number = (name: string) => Number(rows[0]?.[name]);
  const files = await readdir(join(blobs, 'ads'), { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return {
    ads: number('ads'),
    rows: number('rows'),
    wal: number('wal'),
    commits: number('commits'),
    input: number('input'),
    output: number('output'),
    calls: number('calls'),
    pictures: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
  };
}
