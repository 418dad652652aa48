import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  ' =1',
  "'=1",
  '"=1',
  '|x',
  '%x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('takes the formula out of %j', (text) => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
});

it('leaves numbers as they are, and texts that are none', () => {
  expect(csvLine([-1, 'a=b', true, null])).toBe('-1,a=b,true,\r\n');
});
