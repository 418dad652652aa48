import { expect, test } from 'vitest';
import { getInitials } from './initials.ts';

test.each([
  ['Sam Ray', 'SR'],
  ['  sam  van der ray ', 'SR'],
  ['Sam', 'S'],
  ['Élodie (Paris)', 'ÉP'],
  ['एकता राय', 'एरा'],
  ['山田 太郎', '山太'],
  ['👋', '?'],
])('the initials of %o are %o', (displayName, initials) => {
  expect(getInitials({ displayName, email: 'x@example.com' })).toBe(initials);
});

test('who has no name is known by their address', () => {
  expect(getInitials({ displayName: null, email: 'sam.ray@example.com' })).toBe('SR');
  expect(getInitials({ displayName: ' ', email: 'sam@example.com' })).toBe('S');
});
