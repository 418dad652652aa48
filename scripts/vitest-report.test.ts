import { expect, it } from 'vitest';
import { readVitest } from './vitest-report.ts';

const counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const file = (name: string, told: object) => ({
  name: `/home/${name}`,
  status: 'passed',
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [],
  ...told,
});
const read = (status: number, told: object) =>
  readVitest(status, JSON.stringify({ ...counts, testResults: [], ...told }), '/home');

it('names a test that failed by its file, its groups and its title, with what it found', () => {
  const assertionResults = [
    { title: 'adds', ancestorTitles: ['a sum'], status: 'passed', failureMessages: [] },
    {
      title: 'carries',
      ancestorTitles: ['a sum', 'of two'],
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 10\u001b[39m'],
    },
  ];
  const told = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [file('server/sum.test.ts', { status: 'failed', assertionResults })],
  };
  expect(read(1, told)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    unsteady: [],
    failures: [{ name: 'server/sum.test.ts › a sum › of two › carries', message: 'expected 10' }],
    files: [{ file: 'server/sum.test.ts', ms: 2_500 }],
  });
});

it('counts a test file that cannot be loaded as one that failed', () => {
  const told = { testResults: [file('broken.test.ts', { status: 'failed', message: 'no such module' })] };
  expect(read(1, told)).toMatchObject({
    failed: 1,
    failures: [{ name: 'broken.test.ts', message: 'no such module' }],
  });
});

it('takes a run of vitest that broke off, or failed beside its tests, for one that failed', () => {
  expect(readVitest(1, null, '/home')).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ name: 'vitest' }],
  });
  expect(read(1, { numPassedTests: 3 })).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [{ name: 'vitest' }],
  });
});
