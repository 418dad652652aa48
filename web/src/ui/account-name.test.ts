import { expect, test } from 'vitest';
import { accountName } from './account-name.ts';

test('a user is called by display name, else by the address before the @, else not at all', () => {
  expect(accountName({ displayName: 'Sam', email: 'x@example.com' })).toBe('Sam');
  expect(accountName({ displayName: null, email: 'sam@example.com' })).toBe('sam');
  expect(accountName({ displayName: '  ', email: 'sam@example.com' })).toBe('sam');
  expect(accountName({ displayName: null, email: '@example.com' })).toBeNull();
});
