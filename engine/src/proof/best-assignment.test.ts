import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestAssignment } from './best-assignment.ts';

/** The most that any assignment is worth, by trying all. */
function most(values: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const row = values[taken.length];
  if (!row) return taken.reduce((sum, column, at) => sum + (values[at]?.[column] ?? 0), 0);
  return Math.max(
    ...row.flatMap((_, column) => (taken.includes(column) ? [] : [most(values, [...taken, column])])),
  );
}

describe('bestAssignment', () => {
  it('is worth as much as the best of all, each column taken once', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
          fc.array(
            fc.array(fc.integer({ min: -20, max: 20 }), { minLength: rows + more, maxLength: rows + more }),
            {
              minLength: rows,
              maxLength: rows,
            },
          ),
        ),
        (values) => {
          const columns = bestAssignment(values);
          expect(new Set(columns).size).toBe(values.length);
          const worth = columns.reduce((sum, column, at) => sum + (values[at]?.[column] ?? 0), 0);
          expect(worth).toBe(most(values));
        },
      ),
    );
  });

  it('leaves the screen that two want to the one that has no other', () => {
    expect(
      bestAssignment([
        [9, 8],
        [9, 1],
      ]),
    ).toEqual([1, 0]);
  });
});
