import { expect, it } from 'vitest';
import { isActive } from './user-status.ts';

const now = Date.parse('2026-03-31T12:00:00.000Z');

it('calls an account active whose last login was within 30 days', () => {
  expect(isActive('2026-03-31T11:59:00.000Z', now)).toBe(true);
  expect(isActive('2026-03-01T12:00:00.000Z', now)).toBe(true);
  expect(isActive('2026-03-01T11:59:59.000Z', now)).toBe(false);
  expect(isActive(null, now)).toBe(false);
});
