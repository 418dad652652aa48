import { expect, it } from 'vitest';
import { personName } from './provider.ts';

it('takes a name as it is, in one line and in its own direction', () => {
  expect(personName(' Noor Halim ')).toBe('Noor Halim');
  expect(personName('नूर \u200dहलीम 👩‍💻')).toBe('नूर \u200dहलीम 👩‍💻');
  expect(personName('Robin\u202e\nadmin\0')).toBe('Robin admin');
  expect(personName('👩'.repeat(100))).toBe('👩'.repeat(80));
  for (const nothing of ['', ' \u202e', null, undefined, 7]) expect(personName(nothing)).toBeNull();
});
