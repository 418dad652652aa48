import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listingOf } from '../../../../test/listing.ts';
import { huesOf, schemesOf } from '../../../brand/schemes.ts';
import { makeBrief } from '../../../brief/make-brief.ts';
import type { Copy } from '../../../copy/copy.ts';
import { contrast, deltaE, fromHct } from '../../../raster/colour.ts';
import type { Composer } from '../composer.ts';
import { callsOf } from './call.ts';
import type { MotifName } from './concepts.ts';
import { inksOn, motifs } from './motif.ts';

const copyOf = (headline: string, sub = '') => ({ headline, sub }) as Copy;

const called = (headline: string, language: string, more: { title?: string; sub?: string } = {}) => {
  const listing = listingOf({
    title: more.title ?? 'Lumo',
    summary: headline,
    description: headline,
    language,
  });
  return callsOf({ brief: makeBrief(listing), copy: copyOf(headline, more.sub) })[0]?.motif ?? null;
};

describe('callsOf', () => {
  it.each<[string, string, MotifName]>([
    ['Check it off.', 'en', 'checklist'],
    ['Scan a code', 'en', 'scan'],
    ['App gone. Files stayed.', 'en', 'files'],
    ['Dein Termin, nie vergessen', 'de', 'calendar'],
    ['Toutes tes recettes', 'fr', 'plate'],
    ['Слушай музыку без сети', 'ru', 'levels'],
    ['احمِ كلمات المرور', 'ar', 'lock'],
    ['パスワードを守る', 'ja', 'lock'],
    ['길찾기, 한눈에', 'ko', 'route'],
    ['天色暗了，主题也暗。', 'zh', 'dayNight'],
    ['ฟังเพลงได้ทุกที่', 'th', 'levels'],
    ['मौसम हर घंटे', 'hi', 'weather'],
  ])('hears what %s (%s) speaks of', (headline, language, motif) => {
    expect(called(headline, language)).toBe(motif);
  });

  it.each([
    ['Made for everyone', 'en'],
    ['Schön einfach', 'de'],
    ['誰でもかんたん', 'ja'],
    ['Everything you love', 'en'],
  ])('calls nothing for %s', (headline, language) => {
    expect(called(headline, language)).toBeNull();
  });

  it.each([
    ['Ein Produkt mit Herz', 'de'],
    ['Watch it grow', 'en'],
    ['面倒な登録は不要', 'ja'],
    ['Todo para ti', 'es'],
    ['Листа общая для всех', 'ru'],
    ['Use in minutes', 'en'],
    ['تطبيق يعمل خلال دقيقة', 'ar'],
    ['자주 쓰는 소비가 보인다', 'ko'],
    ['ฝึกฝนได้ทุกวัน', 'th'],
  ])('does not take a vague word for the thing in %s (%s)', (headline, language) => {
    const listing = listingOf({ title: 'Lumo', summary: 'Lumo', description: 'Lumo.', language });
    expect(callsOf({ brief: makeBrief(listing), copy: copyOf(headline) })).toEqual([]);
  });

  it('takes a vague word for the thing where the app is about it', () => {
    const calls = (title: string) => {
      const listing = listingOf({ title, summary: 'Know before you buy', description: 'Lumo.' });
      return callsOf({ brief: makeBrief(listing), copy: copyOf('Every product, explained') });
    };
    expect(calls('Lumo')).toEqual([]);
    expect(calls('Lumo Barcode Reader')[0]?.motif).toBe('barcode');
  });

  it('hears nothing in a neutral line but what the app is about', () => {
    const neutral = {
      ...copyOf('Watch videos now'),
      source: 'built-in',
      headedBy: 'neutral',
      evidence: [],
      name: 'Lumo',
    } as unknown as Copy;
    const calls = (title: string) =>
      callsOf({
        brief: makeBrief(listingOf({ title, summary: 'Lumo', description: 'Lumo.' })),
        copy: neutral,
      });
    expect(calls('Lumo')).toEqual([]);
    expect(calls('Lumo Video')[0]?.motif).toBe('play');
  });

  it.each([
    ['A period tracker that stays yours', 'en', 'calendar'],
    ['Une prononciation claire', 'fr', 'chat'],
  ])('knows the kind of app in %s', (summary, language, motif) => {
    expect(called(summary, language)).toBe(motif);
  });

  it('takes what the message says before what the app is called', () => {
    expect(called('Dark at night', 'en', { title: 'Podcast Radio' })).toBe('dayNight');
  });

  it('takes what the app is called where the message says nothing', () => {
    const listing = listingOf({
      title: 'Podcast Radio',
      summary: 'Made for you',
      description: 'Made for you.',
    });
    const calls = callsOf({ brief: makeBrief(listing), copy: copyOf('Made for you') });
    expect(calls[0]?.motif).toBe('waves');
  });

  it('hears what the screens show where they and the name say the same', () => {
    const listing = listingOf({ title: 'Lumo', summary: 'Every bus, on time', description: 'Lumo.' });
    const screen = { size: { width: 1080, height: 2400 }, lines: [], captions: [], kind: 'map' as const };
    const callsWith = (screens: (typeof screen)[]) =>
      callsOf({ brief: makeBrief({ ...listing, screens }), copy: copyOf('Never late again') });
    expect(callsWith([])).toEqual([]);
    expect(callsWith([screen, screen])[0]?.motif).toBe('route');
  });
});

const hue = fc.double({ min: 0, max: 360, noNaN: true });
const inks = fc
  .record({
    hue,
    second: hue,
    chroma: fc.double({ min: 0, max: 100, noNaN: true }),
    tone: fc.double({ min: 5, max: 97, noNaN: true }),
  })
  .chain(({ hue: own, second, chroma, tone }) => {
    const clusters = [
      { colour: fromHct(own, chroma, tone), share: 0.7, chroma },
      { colour: fromHct(second, 60, 55), share: 0.2, chroma: 60 },
    ];
    const hues = huesOf(clusters, []);
    const composer = { brand: { hues } };
    return fc
      .constantFrom(
        ...schemesOf(hues, null).flatMap((scheme) =>
          [scheme.ground, scheme.field].map((ground) => ({ scheme, ground })),
        ),
      )
      .map(({ scheme, ground }) => inksOn(ground, { ...composer, scheme } as unknown as Composer));
  });

describe('a motif', () => {
  it('is told from its ground, and what it marks from its paper, whatever the brand', () => {
    fc.assert(
      fc.property(inks, ({ ground, main, accent, paper, mark }) => {
        expect(contrast(main, ground)).toBeGreaterThan(1.8);
        expect(deltaE(accent, ground)).toBeGreaterThan(8);
        expect(contrast(mark, paper)).toBeGreaterThan(1.9);
      }),
      { numRuns: 200 },
    );
  });

  it.each(Object.keys(motifs) as MotifName[])('%s fills every room it is given', async (name) => {
    for (const [width, height] of [
      [1080, 420],
      [1080, 1050],
      [528, 628],
    ] as const) {
      const colours = {
        ground: '#0f6b3a',
        main: '#ffffff',
        accent: '#8ff0b4',
        quiet: '#2c8154',
        paper: '#ffffff',
        line: '#cfe3d7',
        mark: '#0f6b3a',
      };
      for (const mirrored of [false, true]) {
        const body = motifs[name].draw({ width, height, mirrored }, colours);
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="#0f6b3a"/>${body}</svg>`;
        const { channels } = await sharp(Buffer.from(svg)).stats();
        // A picture, not a speck: a good part of the room is no ground.
        expect(channels[0]?.stdev).toBeGreaterThan(14);
      }
    }
  });
});
