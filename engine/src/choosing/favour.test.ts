import { describe, expect, it } from 'vitest';
import { square } from '../../test/listing.ts';
import { ads, openRuns } from '../../test/runs.ts';

const { runOf, all } = openRuns();
const orders = (favour?: object) =>
  [1, 2].map((nth) => ({ id: `${nth}`, format: square, ...(favour ? { favour } : {}) }));
const advanced = { template: 'advanced' as const, concurrency: 1 };

describe('what is favoured', () => {
  it('is had where it can, and everything else holds as ever', async () => {
    const plain = ads(await all(runOf({ ...advanced, orders: orders() })));
    const others = ads(
      await all(
        runOf({
          ...advanced,
          orders: Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, format: square })),
        }),
      ),
    );
    const shown = new Set(plain.map(({ archetype }) => archetype));
    // One that needs a number in the words is had only with those words.
    const wanted = others.find(({ archetype }) => !shown.has(archetype) && archetype !== 'oversized-number');
    if (!wanted) throw new Error('Eight ads show more kinds of layout than two.');
    const favour = { archetype: wanted.archetype, mood: wanted.layout.mood };
    const made = ads(await all(runOf({ ...advanced, orders: orders(favour) })));
    expect(made.map(({ archetype }) => archetype)).toContain(wanted.archetype);
    expect(made.every(({ quality }) => quality.passed)).toBe(true);
  });

  it('may be an angle, which goes before others', async () => {
    const many = ads(
      await all(runOf({ orders: Array.from({ length: 6 }, (_, at) => ({ id: `${at}`, format: square })) })),
    );
    const first = ads(await all(runOf()))[0];
    const angle = many.map((one) => one.angle).find((one) => one !== first?.angle);
    if (!angle) throw new Error('Six ads stand for several ideas.');
    const [favoured] = ads(await all(runOf({ orders: [{ id: 'one', format: square, favour: { angle } }] })));
    expect(favoured?.angle).toBe(angle);
  });
});
