import { expect, it } from 'vitest';
import { type Part, summarize } from './summary.ts';

const part = (told: Partial<Part>): Part => ({
  name: 'tests',
  ms: 90_000,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  unsteady: [],
  files: [],
  ...told,
});
const failure = (name: string, lines = 3) => ({
  name,
  message: Array.from({ length: lines }, (_, line) => `line ${line} of ${name}`).join('\n'),
});

it('tells the time of each part and of the ten slowest files of all parts, then counts', () => {
  const files = Array.from({ length: 11 }, (_, number) => ({
    file: `${number}.test.ts`,
    ms: number * 1_000,
  }));
  const lines = summarize([
    part({ passed: 5, files }),
    part({
      name: 'journeys',
      ms: 61_250,
      passed: 2,
      skipped: 1,
      files: [{ file: 'e2e/x.test.ts', ms: 4_500 }],
    }),
  ]).split('\n');
  expect(lines).toEqual([
    'the time of each part:',
    '    90.0 s  tests',
    '    61.3 s  journeys',
    'the ten slowest files:',
    ...[10, 9, 8, 7, 6, 5].map((number) => `${number.toFixed(1).padStart(8)} s  ${number}.test.ts`),
    '     4.5 s  e2e/x.test.ts',
    ...[4, 3, 2].map((number) => `${number.toFixed(1).padStart(8)} s  ${number}.test.ts`),
    '7 passed, 0 failed, 1 skipped',
  ]);
});

it('says what failed right above its last line, and names what wavered', () => {
  const lines = summarize([
    part({ passed: 4, failed: 1, failures: [failure('a.test.ts › pays once')], unsteady: ['b › wavers'] }),
  ]).split('\n');
  expect(lines.slice(-8)).toEqual([
    '*** passed only when tried again: b › wavers ***',
    '',
    'failed:',
    '✗ a.test.ts › pays once',
    '    line 0 of a.test.ts › pays once',
    '    line 1 of a.test.ts › pays once',
    '    line 2 of a.test.ts › pays once',
    '4 passed, 1 failed',
  ]);
});

it('names what failed within the last 130 lines, however much failed and however much was said', () => {
  const failures = Array.from({ length: 200 }, (_, number) => failure(`${number}.test.ts`, 50));
  const lines = summarize([part({ failed: 200, failures })]).split('\n');
  expect(lines.length - lines.indexOf('failed:')).toBeLessThan(130);
  expect(lines).toContain('✗ 0.test.ts');
  expect(lines.slice(-2)).toEqual(['and 170 more: see above', '0 passed, 200 failed']);
});
