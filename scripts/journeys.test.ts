import { expect, it } from 'vitest';
import { countJourneys } from './journeys.ts';

const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
const report = (told: object) => JSON.stringify({ stats, errors: [], suites: [], ...told });

it('counts what passed, failed and was left out', () => {
  const run = report({ stats: { expected: 5, flaky: 0, unexpected: 2, skipped: 1 } });
  expect(countJourneys(1, run)).toEqual({ passed: 5, failed: 2, skipped: 1, unsteady: [] });
});

it('counts as passed, and names, what passed only when tried again', () => {
  const suites = [
    {
      title: 'a.test.ts',
      specs: [spec('holds', 'expected'), spec('wavers', 'flaky')],
      suites: [{ title: 'within', specs: [spec('wavers too', 'flaky')] }],
    },
  ];
  const run = report({ stats: { ...stats, expected: 1, flaky: 2 }, suites });
  expect(countJourneys(0, run)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    unsteady: ['a.test.ts › wavers', 'a.test.ts › within › wavers too'],
  });
});

it('takes a run that broke off, or had no tests, for one that failed', () => {
  const failed = { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  expect(countJourneys(1, null)).toEqual(failed);
  expect(countJourneys(0, '')).toEqual(failed);
  expect(countJourneys(0, '{"stats":')).toEqual(failed);
  expect(countJourneys(0, report({}))).toEqual(failed);
  expect(countJourneys(0, report({ stats: { ...stats, skipped: 55 } }))).toMatchObject({ failed: 1 });
  const passing = { stats: { ...stats, expected: 3 } };
  expect(countJourneys(130, report(passing))).toMatchObject({ passed: 3, failed: 1 });
  expect(countJourneys(0, report({ ...passing, errors: [{ message: 'gone' }] }))).toMatchObject({
    failed: 1,
  });
});
