import { readFile } from 'node:fs/promises';
import { type MeasuredNode, type Node, Renderer, setGlyphCacheMaxBytes } from '@takumi-rs/core';
import { fontSources } from './typefaces.ts';

/** Draws and measures node trees with the families that its texts need, loading each slice of a family once. */
export interface FontLibrary {
  /** Makes every character of `text` that the families hold ready for drawing. */
  ensure(families: readonly string[], text: string, italic?: boolean): Promise<void>;
  /** Characters of `text` that none of the families can draw. */
  missing(families: readonly string[], text: string): Promise<string[]>;
  /** RGBA (straight alpha) of a node tree, `width * height * 4` bytes. Runs off the event loop. */
  draw(node: Node, size: { width: number; height: number }): Promise<Uint8Array>;
  measure(node: Node): Promise<MeasuredNode>;
}

interface Slice {
  name: string;
  ranges: [number, number][];
}

const parseRanges = (list: string): [number, number][] =>
  list
    .split(',')
    .filter(Boolean)
    .map((range) => {
      const [from, to] = range.trim().slice(2).split('-');
      const start = Number.parseInt(from ?? '', 16);
      return [start, to === undefined ? start : Number.parseInt(to, 16)];
    });

const holds = (slice: Slice, code: number) => slice.ranges.some(([from, to]) => code >= from && code <= to);

/** The ranges that a package states for a slice name signs that its files lack; its letters they have. */
const doubtful = /[^\p{L}\p{M}\p{Nd}\p{Cf}!-~·•–—‘’“”…]|\p{Script=Greek}/u;
/** A character that no typeface draws. */
const unassigned = '\u{10fffd}';

/** The font library over the installed font packages; nothing is read before a text asks for it. */
export async function loadFonts(): Promise<FontLibrary> {
  // A Chinese outline takes a few kilobytes: the default of 8 MiB would rasterise glyphs again and again.
  setGlyphCacheMaxBytes(32 * 1024 * 1024);
  // Pictures are handed over as pixels, so there is nothing worth keeping in the renderer's own cache.
  const renderer = new Renderer({ cacheMaxBytes: 8 * 1024 * 1024 });
  const slicesOf = new Map<string, Promise<Slice[]>>();
  const registered = new Map<string, Promise<unknown>>();

  const fileOf = (packageName: string, path: string) =>
    new URL(path, import.meta.resolve(`${packageName}/package.json`));

  const sourceOf = (family: string) => {
    const source = fontSources.get(family);
    if (!source) throw new Error(`No typeface is called ${family}.`);
    return source;
  };

  const slices = (family: string): Promise<Slice[]> => {
    const known = slicesOf.get(family);
    if (known) return known;
    const reading = readFile(fileOf(sourceOf(family).package, 'unicode.json'), 'utf8').then((text) =>
      Object.entries(JSON.parse(text) as Record<string, string>).map(([key, list]) => ({
        name: key.replace(/[[\]]/g, ''),
        ranges: parseRanges(list),
      })),
    );
    slicesOf.set(family, reading);
    return reading;
  };

  const register = (family: string, slice: Slice, style: 'normal' | 'italic') => {
    const key = `${family} ${slice.name} ${style}`;
    const known = registered.get(key);
    if (known) return known;
    const source = sourceOf(family);
    const id = source.package.split('/')[1];
    const loading = readFile(
      fileOf(source.package, `files/${id}-${slice.name}-${source.cut}-${style}.woff2`),
    ).then((data) => renderer.registerFont({ name: family, data, style, unicodeRange: slice.ranges }));
    registered.set(key, loading);
    return loading;
  };

  const codesOf = (text: string) => new Set([...text].map((character) => character.codePointAt(0) ?? 0));

  const ensure: FontLibrary['ensure'] = async (families, text, italic = false) => {
    const codes = [...codesOf(text)];
    for (const family of families) {
      const needed = (await slices(family)).filter((slice) => codes.some((code) => holds(slice, code)));
      const style = italic && sourceOf(family).italic ? 'italic' : 'normal';
      await Promise.all(needed.map((slice) => register(family, slice, style)));
    }
  };

  const drawn = new Map<string, Promise<boolean>>();

  /** Whether the families draw a character as something else than the box that stands for what they lack. */
  const isDrawn = (families: readonly string[], character: string) => {
    const key = `${families.join()}|${character}`;
    const known = drawn.get(key);
    if (known) return known;
    const pixels = (text: string) =>
      renderer.render(
        {
          type: 'text',
          text,
          style: { width: 32, height: 32, fontSize: 20, fontFamily: families.join(', '), whiteSpace: 'pre' },
        },
        { width: 32, height: 32, format: 'raw' },
      );
    const checking = ensure(families, character)
      .then(() => Promise.all([pixels(character), pixels(unassigned)]))
      .then(([own, box]) => Buffer.compare(own, box) !== 0);
    drawn.set(key, checking);
    return checking;
  };

  return {
    ensure,
    async missing(families, text) {
      const all = (await Promise.all(families.map(slices))).flat();
      const absent: string[] = [];
      for (const code of codesOf(text)) {
        if (code <= 32) continue;
        const character = String.fromCodePoint(code);
        const claimed = all.some((slice) => holds(slice, code));
        if (!claimed || (doubtful.test(character) && !(await isDrawn(families, character))))
          absent.push(character);
      }
      return absent;
    },
    draw: (node, size) => renderer.render(node, { ...size, format: 'raw', dithering: 'ordered-bayer' }),
    measure: (node) => renderer.measure(node),
  };
}
