import { expect, it } from 'vitest';
import { readJourneys } from './journeys.ts';

const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
const spec = (title: string, status: string, error?: string) => ({
  title,
  tests: [
    {
      status,
      results: [{ duration: 1_500, ...(error ? { error: { message: error } } : {}) }, { duration: 500 }],
    },
  ],
});
const report = (told: object) => JSON.stringify({ stats, errors: [], suites: [], ...told });

it('counts journeys that passed, failed and were left out, and says which failed and why', () => {
  const suites = [
    { title: 'a.test.ts', specs: [spec('breaks', 'unexpected', '\u001b[31mno link\u001b[39m')] },
  ];
  const run = report({ stats: { expected: 5, flaky: 0, unexpected: 1, skipped: 1 }, suites });
  expect(readJourneys(1, run)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 1,
    unsteady: [],
    failures: [{ name: 'e2e/a.test.ts › breaks', message: 'no link' }],
    files: [{ file: 'e2e/a.test.ts', ms: 2_000 }],
  });
});

it('counts as passed, and names, the journeys that passed only when tried again', () => {
  const suites = [
    {
      title: 'a.test.ts',
      specs: [spec('holds', 'expected'), spec('wavers', 'flaky')],
      suites: [{ title: 'within', specs: [spec('wavers too', 'flaky')] }],
    },
  ];
  const run = report({ stats: { ...stats, expected: 1, flaky: 2 }, suites });
  expect(readJourneys(0, run)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
    unsteady: ['e2e/a.test.ts › wavers', 'e2e/a.test.ts › within › wavers too'],
    files: [{ file: 'e2e/a.test.ts', ms: 6_000 }],
  });
});

it('takes a run of journeys that broke off, or had none, for one that failed', () => {
  const failed = { passed: 0, failed: 1, failures: [expect.objectContaining({ name: 'playwright' })] };
  expect(readJourneys(1, null)).toMatchObject(failed);
  expect(readJourneys(0, '')).toMatchObject(failed);
  expect(readJourneys(0, '{"stats":')).toMatchObject(failed);
  expect(readJourneys(0, report({}))).toMatchObject(failed);
  expect(readJourneys(0, report({ stats: { ...stats, skipped: 55 } }))).toMatchObject({ failed: 1 });
  const passing = { stats: { ...stats, expected: 3 } };
  expect(readJourneys(130, report(passing))).toMatchObject({ ...failed, passed: 3 });
  expect(readJourneys(0, report({ ...passing, errors: [{ message: 'gone' }] }))).toMatchObject({
    failed: 1,
    failures: [{ name: 'e2e', message: 'gone' }],
  });
});
