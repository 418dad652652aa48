import { describe, expect, it } from 'vitest';
import type { AdLayout } from '../../ad.ts';
import { repetitionOf, saysAgain } from './earlier-ads.ts';

const layout: AdLayout = { variant: 'left', mood: 'vivid', screenshot: 2, setting: 'full' };
const before = [{ headline: 'Find the quiet tram', archetype: 'split', layout }];

describe('repetitionOf', () => {
  it('tells the same picture, one in other colours, and another layout of the archetype', () => {
    expect(repetitionOf('split', layout, before)).toBe('same');
    expect(repetitionOf('split', { ...layout, mood: 'dark' }, before)).toBe('near');
    expect(repetitionOf('split', { ...layout, setting: 'alone' }, before)).toBe('near');
    expect(repetitionOf('split', { ...layout, screenshot: 0 }, before)).toBe('layout');
    expect(repetitionOf('poster', layout, before)).toBe('none');
  });

  it('counts an ad whose layout was not kept as its archetype', () => {
    expect(repetitionOf('split', layout, [{ headline: '', archetype: 'split', layout: null }])).toBe(
      'layout',
    );
  });
});

describe('saysAgain', () => {
  it('knows a message in a shorter version', () => {
    expect(saysAgain('Find the quiet tram', 'Find the quiet tram')).toBe(true);
    expect(saysAgain('Find the quiet tram today', 'Find the quiet tram')).toBe(true);
    expect(saysAgain('静かな電車を探す', '静かな電車を探す')).toBe(true);
  });

  it('knows another message', () => {
    expect(saysAgain('Find the quiet tram', 'Tickets that never expire')).toBe(false);
  });
});
