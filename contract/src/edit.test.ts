import { describe, expect, it } from 'vitest';
import { edit } from './edit.ts';

describe('edit', () => {
  it('takes every kind of change', () => {
    const change = {
      headline: 'Find your way\nhome',
      sub: '',
      cta: 'Start now',
      points: ['Offline maps', 'No account'],
      emphasis: 'home',
      layout: { archetype: 'split', variant: 'left' },
      scheme: { color: '#1a73e8' },
      background: 'drawn',
      screenshots: [{ index: 2, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } }, { upload: 'a'.repeat(64) }],
      frame: false,
      show: { icon: true, rating: false, button: true },
      size: 'L',
      formatType: 'story',
      ownClaims: true,
    };
    expect(edit.parse(change)).toEqual(change);
    expect(edit.parse({ scheme: 'dark' })).toEqual({ scheme: 'dark' });
  });

  it.each([
    ['an unknown key', { title: 'x' }],
    ['an unknown key within', { layout: { archetype: 'split', variant: 'left', mood: 'dark' } }],
    [
      'a crop beyond the picture',
      { screenshots: [{ index: 0, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }] },
    ],
    ['a colour by name', { scheme: { color: 'red' } }],
    ['another size', { size: 'XL' }],
  ])('refuses %s', (_, change) => {
    expect(edit.safeParse(change).success).toBe(false);
  });
});
