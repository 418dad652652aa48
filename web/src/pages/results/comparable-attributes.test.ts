import type { AttributeResult } from '@marquee/contract';
import { expect, it } from 'vitest';
import { comparableAttributes } from './comparable-attributes.ts';

const result = (attribute: AttributeResult['attribute'], value: string, ads: number): AttributeResult => ({
  attribute,
  value,
  ads,
  rate: 0.01,
  low: 0.005,
  high: 0.02,
  enough: false,
});

it('compares values of two ads or more, where there are two of them', () => {
  const [english, german] = [result('language', 'en', 2), result('language', 'de', 3)];
  const alone = result('language', 'ja', 1);
  const only = result('angle', 'outcome', 4);
  expect(comparableAttributes([english, alone, only, german])).toEqual([english, german]);
  expect(comparableAttributes([english, alone, only])).toEqual([]);
});
