import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawn, type ListLook, listScreen, screen } from '../../test/interfaces.ts';
import type { Raster } from '../raster/raster.ts';
import { isMeaningless, sideOf } from './side-screen.ts';

/** The picture of an interface, 200 pixels wide. */
async function mapOf(svg: string): Promise<Raster> {
  const { data, info } = await sharp(await drawn(svg))
    .resize({ width: 200 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

const look: ListLook = { count: 8, height: 220, gap: 20, margin: 36, radius: 36, kind: 'card', dark: false };
const { width, height } = screen;
const veil = `<rect width="${width}" height="${height}" fill="#000" opacity="0.5"/>`;
const entries = (x: number) =>
  [0, 1, 2, 3, 4]
    .map((at) => `<rect x="${x}" y="${500 + at * 180}" width="360" height="40" fill="#222"/>`)
    .join('');
const plain = { pictures: 0 };

const reading = (texts: readonly string[], kind: 'list' | 'editor' | 'content' = 'list') => ({
  kind,
  lines: texts.map((text, at) => ({ text, box: { x: 60, y: 300 + at * 120, width: 500, height: 40 } })),
});

describe('sideOf', () => {
  it('knows what one thing is picked from by its title, in any script', () => {
    for (const title of ['Pick an icon', 'Symbol auswählen', 'Elegir icono', 'アイコンを選択', 'اختر أيقونة'])
      expect(sideOf(null, reading([title, 'Search', 'Suggested']), plain), title).toBe('drawer');
    for (const line of ['Pick up where you left off', 'Choose from a thousand recipes for tonight'])
      expect(sideOf(null, reading([line, 'Today', 'Tomorrow']), plain), line).toBeNull();
  });

  it('knows a menu, a dialog and a sheet over a dimmed screen, on either side and in dark interfaces', async () => {
    const overs: [string, Partial<ListLook>][] = [
      [`${veil}<rect width="800" height="${height}" fill="#fff"/>${entries(80)}`, {}],
      [`${veil}<rect x="280" width="800" height="${height}" fill="#fff"/>${entries(360)}`, {}],
      [
        `${veil}<rect width="820" height="${height}" fill="#2b2f36"/><g opacity="0.9">${entries(80).replaceAll('#222', '#fff')}</g>`,
        { dark: true },
      ],
      [`${veil}<rect x="110" y="700" width="860" height="800" rx="40" fill="#fff"/>`, {}],
      [
        `${veil}<rect y="1200" width="${width}" height="1140" fill="#fff"/>${entries(80).replaceAll('y="', 'y="1')}`,
        {},
      ],
    ];
    for (const [over, own] of overs)
      expect(sideOf(await mapOf(listScreen({ ...look, ...own }, over).svg), null, plain), over).toBe(
        'drawer',
      );
  });

  it('knows hints over a veiled screen', async () => {
    const hints = [0, 1, 2]
      .map((at) => `<rect x="${200 + at * 240}" y="${700 + at * 300}" width="40" height="360" fill="#fff"/>`)
      .join('');
    for (const opacity of [0.35, 0.6]) {
      const over = `<rect width="${width}" height="${height}" fill="#000" opacity="${opacity}"/>${hints}`;
      expect(sideOf(await mapOf(listScreen(look, over).svg), null, plain), String(opacity)).toBe('drawer');
    }
  });

  it('takes lists, cards, coloured bars and dark interfaces for the app at work', async () => {
    const bar = `<rect width="${width}" height="320" fill="#1a5fb4"/><rect x="60" y="150" width="300" height="44" fill="#fff"/>`;
    const looks: [ListLook, string][] = [
      [look, ''],
      [look, bar],
      [{ ...look, kind: 'row' }, ''],
      [{ ...look, dark: true }, ''],
      [{ ...look, dark: true }, `<rect x="60" y="900" width="960" height="500" rx="40" fill="#e8def8"/>`],
    ];
    for (const [one, over] of looks)
      expect(sideOf(await mapOf(listScreen(one, over).svg), null, plain)).toBeNull();
  });

  it('knows profiles full of links, lists of paths and forms by their words', () => {
    const links = ['Orchard', '1,204 Followers', 'homepage', 'https:orchard.example', 'Posts'];
    const paths = [
      'Found',
      'com.paper.leaf',
      '/data/app/',
      '/storage/emulated/0/',
      'org.fern.notes.free',
      '12 MB',
    ];
    const form = ['Edit entry', 'Name', 'Mina', 'Group', 'Note', 'Password'];
    expect(sideOf(null, reading(links), plain)).toBe('links');
    expect(sideOf(null, reading(paths), plain)).toBe('paths');
    expect(sideOf(null, reading(form), plain)).toBe('form');
    expect(sideOf(null, reading(['Edit note', 'Milk'], 'editor'), plain)).toBe('form');
  });

  it('takes a picture that is edited, and a list with one link or a file in it, for the app at work', () => {
    expect(sideOf(null, reading(['Edit photo', 'Crop'], 'editor'), { pictures: 0.5 })).toBeNull();
    expect(sideOf(null, reading(['Today', 'www.orchard.example', 'Bread', 'Tea']), plain)).toBeNull();
    expect(sideOf(null, reading(['Files', '/music/', 'Songs', 'Books']), plain)).toBeNull();
  });
});

describe('isMeaningless', () => {
  it('tells what was tried out, paths, packages and missing letters from what people write', () => {
    for (const text of [
      'testlogs',
      'Lorem ipsum dolor',
      'com.wander.lab.voyage',
      '/usr/local/bin/run',
      'foo',
      '\ufffc Elevate',
    ])
      expect(isMeaningless(text), text).toBe(true);
    for (const text of [
      'Shopping list',
      'Latest news',
      'Contest of 2024',
      '3/4 cup of milk',
      'Write and/or draw',
      'Objects',
    ])
      expect(isMeaningless(text), text).toBe(false);
  });
});
