import { randomUUID } from 'node:crypto';
import { type GenerationId, generationId } from '@marquee/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUserId } from '../src/accounts/new-user-id.ts';
import type { Context } from '../src/context.ts';
import { streamGeneration } from '../src/generations/stream-generation.ts';
import { createTestContext, type TestContext } from './harness.ts';

const people = 40;

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext();
});
afterAll(() => test.close());

/** Generations in line, one after the other, each of somebody else. */
async function line(): Promise<GenerationId[]> {
  const { db } = test.ctx;
  await db
    .insertInto('listings')
    .values({ app_id: 'app', store: 'play', store_id: 'app', country: 'us', data: '{}', media_salt: 'salt' })
    .execute();
  const ids: GenerationId[] = [];
  for (let index = 0; index < people; index++) {
    const [id, user] = [generationId.parse(randomUUID()), newUserId()];
    ids.push(id);
    await db
      .insertInto('users')
      .values({ id: user, email: `${user}@example.com`, auth_provider: 'google' })
      .execute();
    await db
      .insertInto('generations')
      .values({
        id,
        user_id: user,
        app_id: 'app',
        app_name: 'App',
        template: 'basic',
        price_per_ad: 1,
        total: 1,
        waiting_since: new Date(Date.now() - 60_000 + index),
      })
      .execute();
  }
  return ids;
}

it('streams that stand in line ask the database together, and each is told its own place', async () => {
  let queries = 0;
  const db = test.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const ctx: Context = { ...test.ctx, db };
  const hangUp = new AbortController();
  const streams = (await line()).map((id) => streamGeneration(ctx, id, hangUp.signal));
  const next = async () =>
    (await Promise.all(streams.map((stream) => stream.next()))).map(({ value }) => value);
  expect(await next()).toEqual(streams.map(() => expect.objectContaining({ type: 'init' })));
  queries = 0;
  expect(await next()).toEqual(streams.map((_, index) => ({ type: 'heartbeat', place: index + 1 })));
  expect(queries).toBeLessThan(people / 2);
  hangUp.abort();
  await Promise.all(streams.map((stream) => stream.return(undefined)));
});
