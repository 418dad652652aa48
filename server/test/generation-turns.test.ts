import { adId, api, type GenerationId } from '@marquee/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkLedger, issue, spendable } from '../src/credits/index.ts';
import { runRegeneration } from '../src/generations/run-regeneration.ts';
import { startRegeneration } from '../src/generations/start-regeneration.ts';
import { sweep } from '../src/generations/sweep.ts';
import { openTurns, running } from './kit/turns.ts';

const { open, signUpToGenerate, work, adsOf } = openTurns();

const waitAs = (id: GenerationId, seconds: number) =>
  open.server.ctx.db
    .updateTable('generations')
    .set({ waiting_since: sql`now() - make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();

it('keeps one job for a generation that waits long for its turn', async () => {
  const { userId, start } = await signUpToGenerate();
  await open.server.ctx.db
    .transaction()
    .execute((tx) => issue(tx, userId, 10, { key: `test:${userId}`, kind: 'adjustment', reason: 'test' }));
  const id = await start(1);
  for (let round = 0; round < 3; round++) {
    await open.server.ctx.db
      .updateTable('generations')
      .set({ alive_at: sql`now() - interval '10 minutes'` })
      .where('id', '=', id)
      .execute();
    await sweep(open.server.ctx);
  }
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from pgboss.job where data->>'generationId' = ${id}`.execute(
    open.server.ctx.db,
  );
  expect(rows[0]?.jobs).toBe(1);
});

it('lets new prices count from the next generation on, and regenerates an ad at what it cost', async () => {
  const { userId, appId, start } = await signUpToGenerate();
  const costs = (basic: number) =>
    open.server.ctx.db
      .updateTable('configuration')
      .set({ value: JSON.stringify({ basic, advanced: 9 }) })
      .where('section', '=', 'generation_costs')
      .execute();
  const before = await spendable(open.server.ctx.db, userId);
  const cheap = await start(1);
  await costs(4);
  await work(cheap);
  expect(await spendable(open.server.ctx.db, userId)).toBe(before - 1);
  const dear = await start(1);
  await costs(1);
  await work(dear);
  expect(await spendable(open.server.ctx.db, userId)).toBe(before - 5);
  const [ad] = await adsOf(cheap);
  for (const cost of [0, 0, 1]) {
    const left = await spendable(open.server.ctx.db, userId);
    const id = await startRegeneration(open.server.ctx, userId, { appId, adID: adId.parse(ad?.id) });
    await costs(4);
    await runRegeneration(open.server.ctx, id, running);
    expect(await spendable(open.server.ctx.db, userId)).toBe(left - cost);
  }
  await costs(1);
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);
});

it('makes a few ads of a generation at a time while others wait, and all of them otherwise', async () => {
  const [one, other] = [await signUpToGenerate(), await signUpToGenerate()];
  const long = await one.start(7);
  const short = await other.start(1);
  await work(long);
  expect(await adsOf(long)).toHaveLength(4);
  const inLine = () =>
    open.server.ctx.db
      .selectFrom('generations')
      .select(['id', 'turn', 'joined_at'])
      .where('waiting_since', 'is not', null)
      .orderBy('waiting_since')
      .execute();
  expect(await inLine()).toEqual([
    { id: short, turn: 0, joined_at: 2 },
    { id: long, turn: 1, joined_at: 2 },
  ]);
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from pgboss.job where data->>'generationId' = ${long} order by created_on
  `.execute(open.server.ctx.db);
  expect(rows).toEqual([{ key: `${long}:0` }, { key: `${long}:1` }]);

  // The job of the first turn may come again: it has nothing to do.
  await work(long, 0);
  expect(await adsOf(long)).toHaveLength(4);
  await work(short);
  await work(long, 1);
  expect(await adsOf(long)).toHaveLength(7);
  expect(await inLine()).toEqual([]);
  expect(await spendable(open.server.ctx.db, one.userId)).toBe(3);
  expect(await checkLedger(open.server.ctx.db)).toEqual([]);
});

it('tells whoever waits the place in line, and that it is over', async () => {
  const one = await signUpToGenerate();
  const two = await signUpToGenerate();
  const three = await signUpToGenerate();
  const first = await one.start(1);
  const second = await two.start(1);
  const third = await three.start(1);
  const told: unknown[] = [];
  const follow = api.generations.follow;
  const events = three.client.stream(follow, { params: { operationId: third } });
  for await (const event of events) {
    const said = event.type === 'heartbeat' ? (event.place ?? 'over') : event.type;
    if (said !== told.at(-1)) told.push(said);
    if (said === 3) await work(first);
    if (said === 2) await work(second);
    if (said === 1) await work(third);
  }
  expect(told.filter((said) => said !== 'over')).toEqual(['init', 3, 2, 1, 'ad', 'complete']);
});

it('refuses new work while the line hardly moves, and charges nothing for it', async () => {
  const [one, other] = [await signUpToGenerate(), await signUpToGenerate()];
  const id = await one.start(1);
  await waitAs(id, 300);
  await expect(other.start(1)).rejects.toMatchObject({ code: 'SERVER_BUSY' });
  expect(await spendable(open.server.ctx.db, other.userId)).toBe(10);
  await work(id);
  expect(await other.start(1)).toBeTruthy();
});
