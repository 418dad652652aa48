import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAds, firstChoice, maxTotal, type Selection, setQuantity, toggleFormat } from './quantities.ts';

const selections = (maximum: number): fc.Arbitrary<Selection> =>
  fc
    .uniqueArray(fc.constantFrom('square', 'story', 'landscape', 'wide'), { minLength: 1 })
    .chain((ids) =>
      fc
        .array(fc.integer({ min: 1, max: maximum }), { minLength: ids.length, maxLength: ids.length })
        .map((numbers) => Object.fromEntries(ids.map((id, index) => [id, numbers[index] as number]))),
    );
const limits = fc.integer({ min: 1, max: 50 });
const typed = fc.oneof(fc.integer({ min: -200, max: 200 }).map(String), fc.string());

const format = (id: string, width: number, height: number) => ({ id, width, height });

test('who has not chosen yet finds one square chosen, or one of what comes nearest to it', () => {
  const wide = format('landscape', 1200, 628);
  expect(firstChoice([wide, format('small', 600, 600), format('square', 1080, 1080)])).toEqual({ square: 1 });
  expect(firstChoice([wide, format('small', 600, 600)])).toEqual({ small: 1 });
  expect(firstChoice([wide])).toEqual({ landscape: 1 });
  expect(firstChoice([])).toEqual({});
});

test('whatever is typed, a quantity is a whole number of at least 1', () => {
  fc.assert(
    fc.property(
      limits.chain((max) => fc.tuple(fc.constant(max), selections(max))),
      typed,
      ([max, before], text) => {
        const id = Object.keys(before)[0] as string;
        const quantity = setQuantity(before, id, text, max).selection[id] as number;
        expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
      },
    ),
  );
});

test('an edit never takes the total above the maximum where the other formats leave room', () => {
  fc.assert(
    fc.property(
      limits.chain((max) => fc.tuple(fc.constant(max), selections(max))),
      typed,
      ([max, before], text) => {
        const id = Object.keys(before)[0] as string;
        const others = countAds(before) - (before[id] as number);
        fc.pre(others < max);
        expect(countAds(setQuantity(before, id, text, max).selection)).toBeLessThanOrEqual(max);
      },
    ),
  );
});

test('only what was cut down counts as adjusted, and other formats stay as they were', () => {
  fc.assert(
    fc.property(selections(20), fc.integer({ min: 1, max: 40 }), (before, wanted) => {
      const [id, ...others] = Object.keys(before) as [string, ...string[]];
      const result = setQuantity(before, id, String(wanted), 20);
      expect(result.adjusted).toBe(result.selection[id] !== wanted);
      for (const other of others) expect(result.selection[other]).toBe(before[other]);
    }),
  );
});

test('a quantity is cut to what the other formats leave', () => {
  const before = { square: 3, story: 2 };
  expect(setQuantity(before, 'story', '9', 10)).toEqual({
    selection: { square: 3, story: 7 },
    adjusted: true,
  });
  expect(setQuantity(before, 'story', '7', 10)).toEqual({
    selection: { square: 3, story: 7 },
    adjusted: false,
  });
  expect(setQuantity(before, 'story', 'many', 10).selection.story).toBe(1);
  expect(setQuantity(before, 'story', '0', 10).selection.story).toBe(1);
});

test('choosing adds one ad, even above the maximum, and choosing again lets the format go', () => {
  expect(toggleFormat({ square: 10 }, 'story')).toEqual({ square: 10, story: 1 });
  expect(toggleFormat({ square: 10, story: 1 }, 'square')).toEqual({ story: 1 });
});

test("the first format's limit holds for all, 10 where it names none", () => {
  expect(maxTotal([{ maxGenerations: 4 }, { maxGenerations: 9 }])).toBe(4);
  expect(maxTotal([{}])).toBe(10);
  expect(maxTotal([])).toBe(10);
});
