import { randomUUID } from 'node:crypto';
import { adId, type GenerationId, generationId, type UserId } from '@marquee/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { hold, release, settle } from '../../src/credits/index.ts';
import type { Tx } from '../../src/database.ts';
import { blobKey } from '../../src/generations/blob-key.ts';

import { attempt, command, crash, type Model, which } from './ledger-model.ts';

/** A generation begins: ads, price of each. */
export const start = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), crash)
  .map(([ads, price, crash]) =>
    command(
      `start ${ads} at ${price}${crash ? ', crash' : ''}`,
      ({ work }) => work === null,
      async (model, { ctx, userId }) => {
        const id = generationId.parse(randomUUID());
        const done = await attempt(ctx, crash, (tx) => begin(tx, userId, id, ads, price));
        const covered = model.balance >= ads * price;
        expect(done).toBe(covered && !crash);
        if (done) model.work = { id, price, delivered: Array<boolean>(ads).fill(false) };
      },
    ),
  );

async function begin(tx: Tx, userId: UserId, id: GenerationId, ads: number, price: number): Promise<void> {
  await tx
    .insertInto('generations')
    .values({
      id,
      user_id: userId,
      app_id: 'app',
      app_name: 'App',
      template: 'basic',
      price_per_ad: price,
      total: ads,
    })
    .execute();
  await hold(tx, userId, ads * price, `generation:${id}`);
  const slot = (position: number) => ({
    generation_id: id,
    position,
    placeholder_id: String(position),
    format_id: 'square',
    format_name: 'Square',
    width: 1,
    height: 1,
    ad_id: adId.parse(randomUUID()),
    blob_key: blobKey(randomUUID()),
  });
  await tx
    .insertInto('generation_slots')
    .values(Array.from({ length: ads }, (_, position) => slot(position)))
    .execute();
}

/** An ad is done, told once or by two workers. */
export const deliver = fc.tuple(which, crash).map(([position, crash]) =>
  command(
    `deliver ${position}${crash ? ', crash' : ''}`,
    ({ work }) => work !== null && position < work.delivered.length,
    async (model, { ctx }) => {
      const { id, price, delivered } = model.work as NonNullable<Model['work']>;
      const done = await attempt(ctx, crash, async (tx) => {
        await tx
          .updateTable('generation_slots')
          .set({ state: 'delivered', finish_order: position })
          .where('generation_id', '=', id)
          .where('position', '=', position)
          .execute();
        const key = `settlement:${id}:${position}`;
        await settle(tx, `generation:${id}`, price, { key, kind: 'settlement', reason: 'Ad' });
      });
      expect(done).toBe(!crash);
      if (crash || delivered[position]) return;
      delivered[position] = true;
      model.balance -= price;
    },
  ),
);

/** The generation ends, with what it has delivered. */
export const end = crash.map((crash) =>
  command(
    `end${crash ? ', crash' : ''}`,
    ({ work }) => work !== null,
    async (model, { ctx }) => {
      const { id } = model.work as { id: GenerationId };
      await attempt(ctx, crash, async (tx) => {
        await tx
          .updateTable('generations')
          .set({ status: 'complete', finished_at: new Date() })
          .where('id', '=', id)
          .execute();
        await release(tx, `generation:${id}`);
        await release(tx, `generation:${id}`);
      });
      if (!crash) model.work = null;
    },
  ),
);
