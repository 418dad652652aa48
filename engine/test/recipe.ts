import type { Recipe } from '@marquee/contract';
import { schemesOf } from '../src/brand/schemes.ts';
import { schemeIn } from '../src/recipe/recipe.ts';
import { square } from './listing.ts';

const hues = { primary: '#1f7a4d', secondary: null, grey: false } as const;

/** The colours on offer for `recipe`. */
export const schemes = schemesOf(hues, null);

const [first] = schemes;
if (!first) throw new Error('No scheme.');

const screen = (index: number): Recipe['brand']['screens'][number] => ({
  source: { index },
  picture: String(index).repeat(64),
  crop: { left: 0, top: 0, width: 1080, height: 2340 },
  kind: 'screen',
  statusBar: 80,
  corner: 0,
  resolution: 1,
  cut: false,
  side: null,
  isArtwork: false,
  reading: null,
});

/** The recipe of an ad with one screenshot of three. */
export const recipe: Recipe = {
  version: 1,
  engine: '1',
  format: square,
  template: 'basic',
  language: 'en-US',
  direction: 'ltr',
  message: {
    id: 'message',
    angle: 'feature',
    headline: 'Read offline',
    sub: 'Every article in one calm place',
    cta: 'Start reading',
    proof: '4.6 · 12,300 ratings',
    name: 'Lantern',
    points: [],
    source: 'built-in',
    evidence: [],
    versions: [{ headline: 'Offline', sub: '', cta: 'Read', evidence: [] }],
  },
  emphasis: null,
  layout: { archetype: 'split', variant: 'device-after' },
  scheme: schemeIn(first),
  background: 'drawn',
  painting: null,
  screenshots: [{ source: { index: 0 }, leads: true, chosen: false }],
  frame: null,
  show: { icon: true, rating: true, button: true },
  size: 'M',
  brand: {
    voice: 'bookish',
    hues,
    icon: 'a'.repeat(64),
    screenshots: ['0', '1', '2'].map((digit) => digit.repeat(64)),
    screens: [screen(0), screen(1)],
    clusters: { icon: [], shots: [] },
  },
  facts: { genre: 'News', rating: { score: 4.6, count: 12_300 }, figures: [], motifs: {} },
  ownClaims: [],
};
