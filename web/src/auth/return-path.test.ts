import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('the way back is kept whole', () => {
  expect(returnPath({ from: '/generate/a1?x=1#top' })).toBe('/generate/a1?x=1#top');
  expect(returnPath({ from: '/verify-email/abc' })).toBe('/verify-email/abc');
});

test.each([
  undefined,
  null,
  {},
  { from: 7 },
  { from: '' },
  { from: 'extract' },
  { from: 'https://evil.example/' },
  { from: '//evil.example/extract' },
  { from: '/\\evil.example' },
  { from: '/\t/evil.example' },
  { from: '/.//evil.example' },
  { from: 'javascript:alert(1)' },
  { from: '/login' },
  { from: '/register?x' },
  { from: '/forgot-password' },
  { from: '/reset-password/abc' },
  { from: '/auth-callback?token=abc' },
])('%o leads home', (state) => {
  expect(returnPath(state)).toBe('/');
});

test('whatever is passed along, the way back stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (from) => {
        expect(new URL(returnPath({ from }), 'https://own.example').origin).toBe('https://own.example');
      },
    ),
    { numRuns: 500 },
  );
});
