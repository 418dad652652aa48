import type { Node } from '@takumi-rs/core';
import { LRUCache } from 'lru-cache';
import { freePixels } from '../raster/free.ts';
import type { FontLibrary } from './fonts.ts';
import { type Ink, inkOf } from './ink.ts';
import { nodeLeading, type TypeStyle } from './type-style.ts';

/** Measures lines with the renderer that draws them: what is measured is what is drawn. */
export interface Measurer {
  /** How far each text advances the pen, in em. */
  advances(texts: readonly string[], style: TypeStyle): Promise<number[]>;
  /** Measured at the very `size`, in pixels: glyphs are placed on whole pixels, so ink does not scale exactly. */
  inks(lines: readonly string[], style: TypeStyle, size: number): Promise<Ink[]>;
}

/** The node of one line of text, at a corner and a size in pixels. */
export function lineNode(
  text: string,
  style: TypeStyle,
  at: { x: number; y: number; size: number; color: string },
): Node {
  return {
    type: 'text',
    text,
    lang: style.language,
    dir: style.direction,
    style: {
      position: 'absolute',
      left: at.x,
      top: at.y,
      color: at.color,
      fontFamily: style.families.join(', '),
      fontSize: at.size,
      fontWeight: style.weight,
      fontStyle: style.italic ? 'italic' : 'normal',
      letterSpacing: style.tracking * at.size,
      lineHeight: nodeLeading,
      // Japanese and Chinese display type is set tight: punctuation and kana no wider than they are drawn.
      ...(/^(ja|zh)/i.test(style.language) ? { fontFeatureSettings: '"palt" 1' } : {}),
      whiteSpace: 'pre',
      direction: style.direction,
    },
  };
}

const advanceProbe = 64;
/** Room about a line for ink that leaves its node, in em: italics, Arabic swashes, Thai marks. */
const roomShare = 0.5;

/** Words, and lines in all sizes that they were tried in, of some listings; an ink takes a few kilobytes. */
const max = { advances: 20_000, inks: 2_000 };

/** A measurer that remembers, from one run to the next; made once per process. */
export function createMeasurer(fonts: FontLibrary): Measurer {
  const advanceOf = new LRUCache<string, number>({ max: max.advances });
  const inkCache = new LRUCache<string, Ink>({ max: max.inks });
  const key = (text: string, style: TypeStyle) =>
    `${style.families.join()}|${style.weight}|${style.italic}|${style.tracking}|${style.direction}|${text}`;

  const advances = async (texts: readonly string[], style: TypeStyle) => {
    // Held here until they are given: others measure meanwhile, and what is remembered longest is forgotten.
    const found = new Map(texts.map((text) => [text, advanceOf.get(key(text, style))]));
    const unknown = [...found.keys()].filter((text) => found.get(text) === undefined);
    if (unknown.length > 0) {
      await fonts.ensure(style.families, unknown.join(''), style.italic);
      const measured = await fonts.measure({
        type: 'container',
        style: { display: 'flex', position: 'relative', width: 10_000, height: 200 },
        children: unknown.map((text) =>
          lineNode(text, style, { x: 0, y: 0, size: advanceProbe, color: '#000' }),
        ),
      });
      unknown.forEach((text, index) => {
        const advance = (measured.children[index]?.width ?? 0) / advanceProbe;
        found.set(text, advance);
        advanceOf.set(key(text, style), advance);
      });
    }
    return texts.map((text) => found.get(text) ?? 0);
  };

  const inks = async (lines: readonly string[], style: TypeStyle, size: number) => {
    const probe = size;
    const room = Math.round(probe * roomShare);
    const step = Math.ceil(probe * nodeLeading) + room;
    const upper = Math.round(room / 2);
    const inkKey = (line: string) => `${probe}|${key(line, style)}`;
    const found = new Map(lines.map((line) => [line, inkCache.get(inkKey(line))]));
    const unknown = [...found.keys()].filter((line) => !found.get(line));
    if (unknown.length > 0) {
      const widths = await advances(unknown, style);
      // Faces with an optical size run wider when small than at the size their advances were taken at.
      const width = Math.ceil(Math.max(...widths) * probe * 1.15) + 2 * room;
      const height = unknown.length * step;
      const pixels = await fonts.draw(
        {
          type: 'container',
          style: { display: 'flex', position: 'relative', width, height },
          children: unknown.map((line, index) =>
            lineNode(line, style, { x: room, y: index * step + upper, size: probe, color: '#000' }),
          ),
        },
        { width, height },
      );
      unknown.forEach((line, index) => {
        const rows = { from: index * step, to: (index + 1) * step };
        const ink = inkOf(pixels, width, rows, { x: room, y: upper, em: probe });
        found.set(line, ink);
        inkCache.set(inkKey(line), ink);
      });
      freePixels(pixels);
    }
    return lines.map((line) => found.get(line) as Ink);
  };

  return { advances, inks };
}
