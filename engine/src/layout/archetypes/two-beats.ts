import { graphemes } from '../../text/graphemes.ts';
import { type Composer, fitHeadline, fitName, fitSub, inkArea, textBudget } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { calmTop, drawnWidth, neededWidth } from '../shot-fit.ts';

/** Most glyphs of a beat that stands in a wing of its own. */
const shortest = 22;

/** The two beats of a headline, each a sentence or clause of its own; null where it has not just two short ones. */
export function beatsOf(headline: string): [string, string] | null {
  const beats = headline.match(
    /^([^.!?…،,:、。，！？]+[.!?…،,:、。，！？])\s*([^.!?…،,:、。，！？]+[.!?…。！？]?)$/u,
  );
  if (!beats) return null;
  const [first, second] = [beats[1] as string, beats[2] as string];
  const lengths = [graphemes(first), graphemes(second)];
  return Math.max(...lengths) <= shortest && Math.min(...lengths) >= 3 ? [first, second] : null;
}

/** Landscape: the device between the halves of the headline, the second low on the far side. */
export async function flanked(composer: Composer) {
  const { canvas, scheme, stage, shots, brand, copy } = composer;
  const { width, height, safe, unit } = canvas;
  const shot = shots[0];
  if (!shot) throw new Unfit('No screenshot.');
  const deviceWidth = drawnWidth(shot, neededWidth(canvas, shot, width * 0.385, height - safe.top * 0.7));
  const wing = (width - deviceWidth) / 2 - safe.left - 36 * unit;
  const right = width - safe.left - wing;
  const beats = beatsOf(copy.headline);
  if (!beats) throw new Unfit('No two beats.');
  const [first, second] = beats;
  const half = (text: string, max: number) =>
    fitHeadline(composer, {
      width: wing,
      height: height * 0.56,
      max,
      lines: 4,
      text,
      area: (textBudget(canvas) * text.length) / copy.headline.length,
    });
  let one = await half(first, width * 0.1);
  const two = await half(second, one.size);
  if (two.size < one.size - 1) one = await half(first, two.size);
  stage.text('headline', 'headline', one, {
    x: safe.left,
    y: safe.top,
    color: scheme.ink,
  });
  stage.text('headline-2', 'headline', two, {
    x: right,
    y: safe.bottom - two.height,
    width: wing,
    align: 'right',
    color: scheme.accent,
  });
  const icon = brand.icon;
  const size = Math.min(112 * unit, icon?.width ?? 0);
  if (icon) stage.icon(icon, { x: safe.left, y: safe.bottom - size, size, ground: scheme.ground });
  // The corner that is left takes the sub-headline, or the name.
  const fitted =
    (await fitSub(composer, { width: wing, lines: 4 })) ??
    (await fitName(composer, { width: wing, max: 44 * unit }));
  if (fitted && inkArea(one, two, fitted) < textBudget(canvas)) {
    const kind = fitted.text === copy.name ? ('name' as const) : ('sub' as const);
    stage.text(kind, kind, fitted, {
      x: right,
      y: safe.top,
      width: wing,
      align: 'right',
      color: scheme.soft,
    });
  }
  stage.device('device', shot, {
    x: (width - deviceWidth) / 2,
    y: calmTop(shot, deviceWidth, safe.top * 0.55, height, 10 * unit),
    width: deviceWidth,
    shadow: scheme.shadow,
    dark: scheme.mood === 'dark',
  });
}
