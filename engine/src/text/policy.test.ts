import { expect, it } from 'vitest';
import { brokenPolicies } from './policy.ts';

it.each([
  ['an award in Hebrew', 'זוכת פרס העיצוב', ['award']],
  ['advertisements in Hebrew, which begin like an award', 'בלי פרסומות', []],
])('tells %s', (_, text, broken) => {
  expect(brokenPolicies(text)).toEqual(broken);
});
