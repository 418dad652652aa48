import type { Template } from '../../ad.ts';
import type { Brand } from '../../brand/brand.ts';
import type { Scheme } from '../../brand/schemes.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Measurer } from '../../fonts/measure.ts';
import type { Painting } from '../../paint/background-paintings.ts';
import type { Hex } from '../../raster/colour.ts';
import { saysWords } from '../../text/words.ts';
import type { Canvas } from '../scene/canvas.ts';
import type { Stage } from '../scene/stage.ts';
import { type Block, DoesNotFitError, fitText, type TextRoom } from '../type/fit-text.ts';
import { heading, headingFit, turnOf } from './heading-fit.ts';
import { type Role, styleOf } from './style-of.ts';
import type { LayoutSubject } from './subject.ts';

/** What an archetype composes with. */
export interface Composer {
  canvas: Canvas;
  stage: Stage;
  scheme: Scheme;
  brand: Brand;
  brief: LayoutSubject;
  copy: Copy;
  template: Template;
  /** The shots for this ad, its leading one first; a run deals them out so that ads show different ones. */
  shots: Shot[];
  /** Of them, those that show what the words say; what is chosen for its looks is chosen among these. */
  leads: Shot[];
  variant: string;
  /** Words of the headline in the accent's colour; '' none, null where the lines decide. */
  emphasis: string | null;
  /** The headline's size as a share of what the layout gives it. */
  scale: number;
  /** What a model painted for the scheme, to stand behind an Advanced ad; null: the ground is drawn. */
  painting: Painting | null;
  text(role: Role, text: string, fit: TextRoom): Promise<Block>;
}

type Parts = Omit<Composer, 'text' | 'emphasis' | 'scale'> & Partial<Pick<Composer, 'emphasis' | 'scale'>>;

export function createComposer(parts: Parts & { measurer: Measurer }): Composer {
  const { measurer, emphasis = null, scale = 1, ...others } = parts;
  const rest = { ...others, emphasis, scale };
  return {
    ...rest,
    async text(role, text, fit) {
      const style = styleOf(role, text, parts.brand, parts.brief);
      const { name } = rest.copy;
      if (!heading.has(role)) return fitText(measurer, text, style, { name, ...fit });
      const set = (scale: number, max: number) =>
        fitText(measurer, text, style, { name, ...headingFit({ ...fit, max }, { scale, emphasis }) });
      // Smaller than the layout would set it, whatever bounds that: often the width of a word.
      const max = scale < 1 ? (await set(1, fit.max)).size : fit.max;
      return set(scale, max);
    },
  };
}

/** How much of the canvas all ink boxes together may take, a little under the gate. */
export const textBudget = ({ width, height, shape }: Canvas): number =>
  width * height * (shape === 'landscape' ? 0.119 : 0.192);

/** How much of it a headline takes where nothing else asks for more. */
export const headlineArea = ({ width, height, shape }: Canvas): number =>
  width * height * { landscape: 0.112, square: 0.158, portrait: 0.142, story: 0.134 }[shape];

export const inkArea = (...blocks: (Block | null | undefined)[]): number =>
  blocks.reduce((sum, block) => sum + (block ? (block.width + 2) * (block.height + 2) : 0), 0);

export function fitHeadline(
  composer: Composer,
  room: {
    width: number;
    height: number;
    max: number;
    lines?: number;
    minLines?: number;
    role?: Role;
    text?: string;
    area?: number;
  },
): Promise<Block> {
  const { canvas, copy } = composer;
  return composer.text(room.role ?? 'headline', room.text ?? copy.headline, {
    width: room.width,
    height: room.height,
    min: canvas.smallest.headline,
    max: room.max,
    maxLines: room.lines ?? 4,
    minLines: room.minLines ?? 1,
    area: room.area ?? headlineArea(canvas),
  });
}

/** The sub-headline, or null where there is none or it finds no room: a headline can stand alone. */
export async function fitSub(
  composer: Composer,
  room: { width: number; height?: number; max?: number; lines?: number; text?: string },
): Promise<Block | null> {
  const { canvas, copy } = composer;
  const text = room.text ?? copy.sub;
  if (!text) return null;
  const wanted = room.max ?? canvas.unit * (canvas.shape === 'landscape' ? 44 : 42);
  // Smaller it would be a footnote to the headline: it is left out instead.
  const min = Math.max(canvas.smallest.text, 40 * canvas.unit);
  try {
    return await composer.text('sub', text, {
      width: room.width,
      height: room.height ?? canvas.height * 0.25,
      min,
      max: Math.max(wanted, min),
      maxLines: room.lines ?? 2,
      area: canvas.width * canvas.height * (canvas.shape === 'landscape' ? 0.042 : 0.05),
    });
  } catch (error) {
    if (error instanceof DoesNotFitError) return null;
    throw error;
  }
}

export interface Button {
  block: Block;
  width: number;
  height: number;
}

/** The button's size; null where the ad has none. */
export async function fitButton(composer: Composer, width: number): Promise<Button | null> {
  const { canvas, copy } = composer;
  if (!copy.cta || canvas.shape === 'landscape') return null;
  const height = Math.round(96 * canvas.unit);
  const block = await composer.text('cta', copy.cta, {
    width: width - height * 0.84,
    height: height * 0.66,
    min: canvas.smallest.text,
    max: 43 * canvas.unit,
    maxLines: 1,
  });
  return {
    block,
    width: Math.round(block.width + Math.max(height * 0.84, Math.min(height * 1.1, width - block.width))),
    height,
  };
}

export function drawButton(
  { stage, scheme }: Composer,
  button: Button,
  place: { x: number; y: number; on?: string; color?: Hex; ink?: Hex },
) {
  const { block, width, height } = button;
  stage.panel('button', { x: place.x, y: place.y, width, height }, place.color ?? scheme.button, {
    radius: height / 2,
    ...(place.on ? { on: place.on } : {}),
  });
  stage.text('cta', 'cta', block, {
    x: place.x,
    y: place.y + (height - block.height) / 2 + descent(block) / 2,
    width,
    align: 'center',
    fill: true,
    color: place.ink ?? scheme.buttonInk,
    on: 'button',
  });
}

/**
 * What of a one-line block hangs below its body, in pixels: a word with a 'g' is centred by its x-height,
 * not by its tail.
 */
function descent(block: Block): number {
  const tail = /[gjpqy,;()ğşç]/.test(block.text) ? 0.2 * block.size : 0;
  return Math.min(tail, block.height * 0.2) * 0.75;
}

/** Whether an ad's words say the app's name already: it is not written twice. */
const saysName = ({ headline, sub, name }: Copy): boolean =>
  [headline, sub].some((text) => saysWords(text, name));

/** The app's name on one line, on two where `height` allows them; null where the words say it, or it finds no room. */
export async function fitName(
  composer: Composer,
  room: { width: number; max: number; height?: number },
): Promise<Block | null> {
  const { canvas, copy } = composer;
  if (!copy.name || saysName(copy) || room.width < canvas.smallest.text) return null;
  const max = Math.max(room.max, canvas.smallest.text);
  for (const maxLines of room.height ? [1, 2] : [1])
    try {
      return await composer.text('name', copy.name, {
        width: room.width,
        height: maxLines === 1 ? room.max * 2 : (room.height ?? 0),
        min: canvas.smallest.text,
        max,
        maxLines,
      });
    } catch (error) {
      if (!(error instanceof DoesNotFitError)) throw error;
    }
  return null;
}

/**
 * The colour of each line: the second beat of a headline takes the accent, be it a sentence of its own or what stands
 * alone in the last line; where words are set apart in it, these alone.
 */
export function accented(block: Block, ink: Hex, accent: Hex): (line: number, emphasised?: boolean) => Hex {
  if (block.emphasis !== undefined) return (_, emphasised) => (emphasised ? accent : ink);
  const lines = block.lines.map(({ text }) => text.trim());
  const turn = turnOf(lines);
  const last = lines.length - 1;
  const alone = last > 0 && lines[last]?.split(/\s+/).length === 1 && !lines[last - 1]?.endsWith('-');
  const from = turn >= 0 ? turn + 1 : alone ? last : Number.POSITIVE_INFINITY;
  return (line) => (line >= from ? accent : ink);
}
