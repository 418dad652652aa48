import type { Scheme } from '../../brand/schemes.ts';
import type { Shot } from '../../brand/shots.ts';
import { atTone, contrast, type Hex, hct, labChroma } from '../../raster/colour.ts';
import { accented, type Composer, fitHeadline, fitName } from '../parts/composer.ts';
import { calmTop } from '../parts/shot-fit.ts';
import type { Block } from '../type/fit-text.ts';

const paper = '#f6f3ed';

/** The page's own ground and inks; what is composed on it takes these. */
export function layPaper(composer: Composer): Composer {
  composer.stage.ground({
    kind: 'linear',
    degrees: 200,
    stops: [
      { at: 0, color: '#fcfbf8' },
      { at: 0.45, color: paper },
      { at: 1, color: '#ebe6db' },
    ],
  });
  return { ...composer, scheme: inks(composer.scheme) };
}

/** Ink and accent for the paper; the accent is the brand's colour, as dark as reading asks. */
function inks(scheme: Scheme): Scheme {
  const own =
    [scheme.accent, scheme.field, scheme.button].find((colour) => labChroma(colour) > 14) ?? scheme.ink;
  let accent: Hex = own;
  for (let tone = hct(own).tone; contrast(accent, paper) < 5 && tone > 10; tone -= 2)
    accent = atTone(own, tone);
  const ink = atTone(own, 12, Math.min(hct(own).chroma, 12));
  const disc = [scheme.field, scheme.button, own].find((colour) => labChroma(colour) > 14) ?? own;
  return {
    ...scheme,
    ground: paper,
    ink,
    soft: atTone(ink, 26),
    accent,
    button: ink,
    buttonInk: '#ffffff',
    field: disc,
  };
}

/** A headline in two cuts, upright and italic; two text boxes of one kind. */
export interface TwoCutHeadline {
  height: number;
  draw(x: number, y: number): void;
}

/** First and second thought of a headline: sentences, or all but the last word and that. Null where it has no two. */
function thoughts(headline: string): [string, string] | null {
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(headline)) return null;
  const sentences = headline.match(/^(.+?[.!?…,:])\s+(\S.+)$/u);
  if (sentences) return [sentences[1] as string, sentences[2] as string];
  const words = headline.split(/\s+/);
  if (words.length < 2) return null;
  // A short last word leans on the one before it.
  const tail = words.length > 3 && (words.at(-1) ?? '').length < 5 ? 2 : 1;
  return [words.slice(0, -tail).join(' '), words.slice(-tail).join(' ')];
}

/**
 * Sets the headline in a serif, its second thought in italics and colour, both at one size.
 * @throws DoesNotFitError
 */
export async function fitPhrase(
  composer: Composer,
  room: { width: number; height: number; max: number; lines: number; area: number },
): Promise<TwoCutHeadline> {
  const { copy, stage, scheme } = composer;
  const parts = thoughts(copy.headline);
  if (!parts) {
    const block = await fitHeadline(composer, { ...room, role: 'editorial' });
    const color = accented(block, scheme.ink, scheme.accent);
    return {
      height: block.height,
      draw: (x, y) => stage.text('headline', 'headline', block, { x, y, color }),
    };
  }
  const [first, second] = parts;
  const share = first.length / copy.headline.length;
  const upright = (max: number) =>
    fitHeadline(composer, {
      ...room,
      height: room.height * Math.max(0.46, Math.min(0.66, share)),
      lines: Math.ceil(room.lines * 0.6),
      area: room.area * Math.max(0.5, share),
      role: 'editorial',
      text: first,
      max,
    });
  let one = await upright(room.max);
  const two = await fitHeadline(composer, {
    ...room,
    height: room.height - one.height - one.size * 0.25,
    lines: Math.ceil(room.lines / 2),
    area: room.area - one.width * one.height,
    role: 'italic',
    text: second,
    max: one.size,
  });
  if (two.size < one.size - 1) one = await upright(two.size);
  const gap = gapBetween(one, two);
  return {
    height: one.height + gap + two.height,
    draw(x, y) {
      stage.text('headline', 'headline', one, { x, y, color: scheme.ink });
      stage.text('headline-2', 'headline', two, { x, y: y + one.height + gap, color: scheme.accent });
    },
  };
}

/** What keeps two blocks of one headline a line apart, ink to ink; never less than a sixth of the size. */
function gapBetween(one: Block, two: Block): number {
  const last = one.lines.at(-1)?.ink;
  const next = two.lines[0]?.ink;
  if (!last || !next) return one.size * 0.2;
  const step = one.lineStep * 1.02;
  return Math.max(one.size * 0.1, step + (next.top - last.bottom) * one.size);
}

/**
 * The app's icon and name under a rule, as a magazine bears its own, without the name where the headline is that name;
 * returns how much height they take.
 */
export async function masthead(
  composer: Composer,
  at: { x: number; y: number; width: number },
): Promise<number> {
  const { canvas, copy, stage, scheme, variant, brand } = composer;
  const { unit } = canvas;
  const icon = brand.icon;
  const size = icon ? Math.min(56 * unit, icon.width) : 0;
  const start = icon ? size + 20 * unit : 0;
  const line = Math.max(2, Math.round(3 * unit));
  const ruled = variant === 'rule';
  if (ruled)
    stage.panel('rule', { x: at.x, y: at.y, width: at.width, height: line }, scheme.ink, {
      kind: 'ornament',
    });
  const top = at.y + (ruled ? line + 26 * unit : 0);
  const name =
    copy.headline === copy.name ? null : await fitName(composer, { width: at.width - start, max: 40 * unit });
  const height = Math.max(size, name?.height ?? 0);
  if (icon) stage.icon(icon, { x: at.x, y: top + (height - size) / 2, size, ground: scheme.ground });
  if (name)
    stage.text('name', 'name', name, {
      x: at.x + start,
      y: top + (height - name.height) / 2,
      color: scheme.ink,
    });
  return top + height - at.y;
}

/** A white device before a disc that shows on both its sides. */
export function spotlight(
  { canvas, stage, scheme }: Composer,
  shot: Shot,
  place: { x: number; y: number; width: number },
  disc: { x: number; y: number; radius: number },
) {
  stage.panel(
    'disc',
    { x: disc.x - disc.radius, y: disc.y - disc.radius, width: disc.radius * 2, height: disc.radius * 2 },
    scheme.field,
    { radius: disc.radius, kind: 'ornament' },
  );
  stage.device('device', shot, {
    x: place.x,
    y: calmTop(shot, place.width, place.y, canvas.height, 14 * canvas.unit),
    width: place.width,
    shadow: scheme.shadow,
    finish: 'white',
    depth: 1.1,
  });
}
