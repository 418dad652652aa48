import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, fromHct, labChroma } from '../raster/colour.ts';
import type { Cluster } from './clusters.ts';
import { meshOf } from './mesh.ts';
import { huesOf, schemesOf } from './schemes.ts';

const cluster = (colour: string, share: number): Cluster => ({ colour, share, chroma: labChroma(colour) });

describe('schemesOf', () => {
  it('reads on every ground, whatever the hue', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 25, max: 110, noNaN: true }),
        fc.double({ min: 8, max: 96, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        (hue, chroma, tone, second) => {
          const icon = [cluster(fromHct(hue, chroma, tone), 0.7), cluster(fromHct(second, 60, 55), 0.2)];
          for (const scheme of schemesOf(huesOf(icon, []), null)) {
            // Thin strokes of small type are measured at 93 % of what the colours have, and asked for 4.6.
            expect(contrast(scheme.ink, scheme.ground)).toBeGreaterThanOrEqual(4.96);
            expect(contrast(scheme.soft, scheme.ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(scheme.accent, scheme.ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(scheme.fieldInk, scheme.field)).toBeGreaterThanOrEqual(4.96);
            expect(contrast(scheme.buttonInk, scheme.button)).toBeGreaterThanOrEqual(4.5);
            const mesh = meshOf(scheme);
            for (const tone of [mesh.base, mesh.light, mesh.deep]) {
              expect(contrast(scheme.ink, tone)).toBeGreaterThanOrEqual(4.4);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('writes white on mid greens and blues, dark on orange', () => {
    const vivid = (colour: string) => schemesOf(huesOf([cluster(colour, 0.8)], []), null)[0];
    expect(vivid('#3a9d6b')?.ink).toBe('#ffffff');
    expect(vivid('#3f83e8')?.ink).toBe('#ffffff');
    expect(vivid('#ff9a1f')?.ink).not.toBe('#ffffff');
  });

  it('turns no warm colour into brown or maroon by night, and takes a second one that stays itself', () => {
    const night = (...colours: string[]) =>
      schemesOf(
        huesOf(
          colours.map((colour, at) => cluster(colour, 0.6 - at * 0.3)),
          [],
        ),
        null,
      ).find(({ mood }) => mood === 'dark')?.ground ?? '';
    for (const warm of ['#ff8a00', '#e5321f', '#f2c200', '#9bd60c'])
      expect(labChroma(night(warm)), warm).toBeLessThan(10);
    expect(labChroma(night('#1c5fd6'))).toBeGreaterThan(20);
    expect(labChroma(night('#ff8a00', '#0a7a3c'))).toBeGreaterThan(14);
  });

  it('builds a grey icon of neutrals, not of a colour it has not', () => {
    const hues = huesOf([cluster('#2b2b2d', 0.6), cluster('#c9c9cc', 0.4)], []);
    expect(hues.grey).toBe(true);
    for (const { ground, field, button } of schemesOf(hues, null)) {
      for (const colour of [ground, field, button]) expect(labChroma(colour)).toBeLessThanOrEqual(12);
    }
  });

  it('borrows a hue from the screenshots for a grey icon', () => {
    const hues = huesOf([cluster('#2b2b2d', 1)], [cluster('#c0392b', 0.2)]);
    expect(hues).toMatchObject({ grey: false, primary: '#c0392b' });
  });
});
