import { describe, expect, it } from 'vitest';
import { english } from '../../test/listing.ts';
import type { Copy } from '../copy/copy.ts';
import { ungrounded } from './grounding.ts';

const copy: Copy = {
  angle: 'outcome',
  headline: 'Read offline',
  sub: '',
  cta: '',
  proof: '',
  name: 'Lantern',
  points: [],
  evidence: [],
  source: 'built-in',
};

describe('ungrounded', () => {
  it('holds a number only with its place in the listing', () => {
    const number = { ...copy, headline: '2 million articles' };
    expect(ungrounded(english, number)).toBe(1);
    const start = english.basicInfo.description.indexOf('2 million');
    const evidence = [{ claim: '2 million articles', field: 'basicInfo.description', start, end: start + 9 }];
    expect(ungrounded(english, { ...number, evidence })).toBe(0);
  });

  it('refuses evidence that points nowhere', () => {
    const evidence = [{ claim: 'Read offline', field: 'basicInfo.nothing', start: 0, end: 4 }];
    expect(ungrounded(english, { ...copy, evidence })).toBe(1);
    const beyond = [{ claim: 'Read offline', field: 'basicInfo.summary', start: 5000, end: 5004 }];
    expect(ungrounded(english, { ...copy, evidence: beyond })).toBe(1);
  });
});
