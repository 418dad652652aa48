import { describe, expect, it } from 'vitest';
import { detectCurrency, firstCurrency } from './currency.ts';

describe('the visitor’s currency', () => {
  it.each([
    [['en-IN'], 'Asia/Kolkata', 'INR'],
    [['hi-IN'], 'America/New_York', 'INR'],
    [['en-US'], 'Asia/Calcutta', 'INR'],
    [['en-GB'], 'Europe/London', 'GBP'],
    [['en-GB'], 'Asia/Tokyo', 'GBP'],
    [['en-US'], 'Europe/Berlin', 'EUR'],
    [['de'], 'America/Chicago', 'EUR'],
    [['de-CH'], 'Europe/Zurich', 'USD'],
    [['fr-CA'], 'America/Toronto', 'USD'],
    [['es-ES'], 'Atlantic/Canary', 'EUR'],
    [['es-MX'], 'America/Mexico_City', 'USD'],
    [['ja-JP'], 'Asia/Tokyo', 'USD'],
    [[], '', 'USD'],
  ])('is read off %j and %s: %s', (languages, timeZone, currency) => {
    expect(detectCurrency(languages, timeZone)).toBe(currency);
  });

  const german = { languages: ['de-DE'], timeZone: 'Europe/Berlin', preferred: 'GBP' };
  const rules = { auto_detect_currency: true, default_currency: 'INR' as const };

  it('is taken only where it is enabled', () => {
    expect(firstCurrency({ ...rules, enabled_currencies: ['INR', 'EUR'] }, german)).toBe('EUR');
    expect(firstCurrency({ ...rules, enabled_currencies: ['INR', 'USD'] }, german)).toBe('INR');
  });

  it('gives way to the only one there is', () => {
    expect(firstCurrency({ ...rules, enabled_currencies: ['USD'] }, german)).toBe('USD');
  });

  it('is what was chosen before, or the default, where nothing is detected', () => {
    const manual = { ...rules, auto_detect_currency: false };
    expect(firstCurrency({ ...manual, enabled_currencies: ['INR', 'GBP'] }, german)).toBe('GBP');
    expect(firstCurrency({ ...manual, enabled_currencies: ['INR', 'USD'] }, german)).toBe('INR');
    expect(
      firstCurrency({ ...manual, enabled_currencies: ['INR', 'GBP'] }, { ...german, preferred: null }),
    ).toBe('INR');
  });
});
