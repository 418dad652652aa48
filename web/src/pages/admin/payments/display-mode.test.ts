import type { Currency } from '@marquee/contract';
import { expect, it } from 'vitest';
import { displayMode, toggleCurrency } from './display-mode.ts';

const all: Currency[] = ['INR', 'USD', 'EUR', 'GBP'];

it('derives how visitors come to their currency', () => {
  const settings = { enabled_currencies: all, default_currency: 'INR' as const, auto_detect_currency: true };
  expect(displayMode(settings)).toBe('detected');
  expect(displayMode({ ...settings, auto_detect_currency: false })).toBe('manual');
  expect(displayMode({ ...settings, enabled_currencies: ['EUR'] })).toBe('single');
});

it('moves the default on when it is removed, and never removes the last currency', () => {
  expect(toggleCurrency(all, { enabled_currencies: all, default_currency: 'INR' }, 'INR')).toEqual({
    enabled_currencies: ['USD', 'EUR', 'GBP'],
    default_currency: 'USD',
  });
  expect(toggleCurrency(all, { enabled_currencies: all, default_currency: 'INR' }, 'GBP')).toEqual({
    enabled_currencies: ['INR', 'USD', 'EUR'],
    default_currency: 'INR',
  });
  expect(toggleCurrency(all, { enabled_currencies: ['GBP'], default_currency: 'GBP' }, 'INR')).toEqual({
    enabled_currencies: ['INR', 'GBP'],
    default_currency: 'GBP',
  });
  expect(toggleCurrency(all, { enabled_currencies: ['GBP'], default_currency: 'GBP' }, 'GBP')).toBeNull();
});
