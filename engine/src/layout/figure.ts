import { deltaE, fromHct, type Hex, hct, mix, withAlpha } from '../brand/colour.ts';
import { type Silhouette, silhouetteSvg } from '../brand/silhouette.ts';
import type { Voice } from '../brand/voices.ts';
import type { Composer } from './composer.ts';
import type { Rect } from './scene.ts';

const disc = (x: number, y: number, r: number) =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}Z`;

/** Plain figures for apps whose icon has none that stands out, by voice. */
const plain: Record<Voice, string> = {
  plain: disc(50, 50, 50),
  steady: 'M0 62H28V100H0ZM36 34H64V100H36ZM72 0H100V100H72Z',
  technical: 'M50 0L100 50L50 100L0 50ZM50 30L30 50L50 70L70 50Z',
  loud: 'M30 0H62L32 100H0ZM68 0H100L70 100H38Z',
  warm: disc(36, 64, 36) + disc(64, 36, 36),
  bookish: 'M0 100V50A50 50 0 0 1 100 50V100H70V52A20 20 0 0 0 30 52V100Z',
  friendly: 'M50 50V25A25 25 0 1 1 75 50A25 25 0 1 1 50 75A25 25 0 1 1 25 50A25 25 0 1 1 50 25Z',
  playful: 'M0 50A50 50 0 0 1 50 0A50 50 0 0 0 100 50A50 50 0 0 0 50 100A50 50 0 0 0 0 50Z',
};

/** The figure of an app's icon, or a plain one in its place. */
export async function figureOf({ brand }: Composer): Promise<Silhouette> {
  const own = await brand.icon?.silhouette();
  return own ?? { path: plain[brand.voice], left: 0, top: 0, width: 100, height: 100 };
}

/** Where a silhouette's whole square lies when its ink fits this rectangle, keeping its shape, middle on middle. */
export function squareFor(figure: Silhouette, ink: Rect): Rect {
  const scale = Math.min(ink.width / figure.width, ink.height / figure.height);
  return {
    x: Math.round(ink.x + ink.width / 2 - (figure.left + figure.width / 2) * scale),
    y: Math.round(ink.y + ink.height / 2 - (figure.top + figure.height / 2) * scale),
    width: Math.round(100 * scale),
    height: Math.round(100 * scale),
  };
}

/** A fill from a lighter to a deeper tone of a colour, light from above. */
export const litFill = (color: Hex, spread = 7): { defs: string; paint: string } => {
  const { hue, chroma, tone } = hct(color);
  const at = (shift: number) => fromHct(hue, chroma, Math.max(2, Math.min(99, tone + shift)));
  return {
    defs: `<defs><linearGradient id="lit" x1="0" y1="0" x2="0.35" y2="1"><stop offset="0" stop-color="${at(spread)}"/><stop offset="1" stop-color="${at(-spread)}"/></linearGradient></defs>`,
    paint: 'fill="url(#lit)"',
  };
};

export interface FigurePlace {
  /** The rectangle that its ink fits in; may reach beyond the canvas. */
  ink: Rect;
  color: Hex;
  clip?: Rect;
  on?: string;
}

/** Draws a figure in one colour; in Advanced lit from above, with a soft shadow under it. */
export function drawFigure(
  { stage, scheme, template, canvas }: Composer,
  id: string,
  figure: Silhouette,
  { ink, color, clip, on }: FigurePlace,
) {
  const square = squareFor(figure, ink);
  const look = { ...(clip ? { clip } : {}), ...(on ? { on } : {}) };
  if (template === 'basic') {
    stage.art(id, silhouetteSvg(figure, `fill="${color}"`), square, look);
    return;
  }
  const drop = square.width * 0.03;
  const aside = drop * (canvas.mirrored ? 0.4 : -0.4);
  const shadow = `${aside.toFixed(1)}px ${drop.toFixed(1)}px ${Math.round(18 * canvas.unit)}px ${withAlpha(scheme.shadow, 0.36)}`;
  const { defs, paint } = litFill(color);
  stage.art(id, silhouetteSvg(figure, paint, defs), square, { ...look, shadow });
}

/** The figure cropped by an area of its own, in a field of the second colour. */
export async function figureField(composer: Composer, area: Rect) {
  const { stage, scheme } = composer;
  const figure = await figureOf(composer);
  const color = deltaE(scheme.field, scheme.ground) > 18 ? scheme.field : scheme.button;
  stage.panel('figure-field', area, color, { kind: 'ornament' });
  // Cropped at its foot and at one side, its head whole: so it is still known.
  const scale = Math.max(area.width / figure.width, area.height / figure.height) * 0.86;
  const [width, height] = [figure.width * scale, figure.height * scale];
  const high = height > area.height;
  const x = area.x + area.width * (high ? 0.5 : 0.14) - (high ? width * 0.44 : 0);
  const y = area.y + area.height * (high ? 0.12 : 0.5) - (high ? 0 : height / 2);
  drawFigure(composer, 'figure', figure, {
    ink: { x, y, width, height },
    color: mix(color, scheme.ground, 0.82),
    clip: area,
    on: 'figure-field',
  });
}
