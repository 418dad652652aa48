import { accented, type Composer, fitHeadline, fitName, fitSub, inkArea, textBudget } from '../composer.ts';
import { Unfit } from '../fit-text.ts';
import { calmTop, drawnWidth, neededWidth } from '../shot-fit.ts';

/** First and second half of a headline: its two thoughts, or the words before and after its middle. */
function halves(headline: string): [string, string] | null {
  const thoughts = headline.match(/^(.+?[.!?…،,:、。，！？])\s*(\S.*)$/u);
  if (thoughts) return [thoughts[1] as string, thoughts[2] as string];
  const words = headline.split(/\s+/);
  if (words.length < 2) return null;
  const cuts = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(' ');
    return { first, second: words.slice(index + 1).join(' ') };
  });
  const lean = ({ first, second }: { first: string; second: string }) =>
    Math.abs(first.length - second.length);
  const { first, second } = cuts.toSorted((a, b) => lean(a) - lean(b))[0] as (typeof cuts)[number];
  return [first, second];
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
  const [first, second] = halves(copy.headline) ?? [copy.headline, null];
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
  const two = second ? await half(second, one.size) : null;
  if (two && two.size < one.size - 1) one = await half(first, two.size);
  stage.text('headline', 'headline', one, {
    x: safe.left,
    y: safe.top,
    color: two ? scheme.ink : accented(one, scheme.ink, scheme.accent),
  });
  if (two)
    stage.text('headline-2', 'headline', two, {
      x: right,
      y: safe.bottom - two.height,
      width: wing,
      align: 'right',
      color: scheme.accent,
    });
  const icon = brand.icon;
  const size = Math.min(112 * unit, icon?.width ?? 0);
  if (icon) {
    const place = two ? { x: safe.left, y: safe.bottom - size } : { x: safe.right - size, y: safe.top };
    stage.icon(icon, { ...place, size, ground: scheme.ground });
  }
  // The corner that is left takes the sub-headline, or the name.
  const fitted =
    (await fitSub(composer, { width: wing, lines: 4 })) ??
    (await fitName(composer, { width: wing, max: 44 * unit }));
  if (fitted && inkArea(one, two, fitted) < textBudget(canvas)) {
    const kind = fitted.text === copy.name ? ('name' as const) : ('sub' as const);
    stage.text(kind, kind, fitted, {
      x: right,
      y: two ? safe.top : safe.bottom - fitted.height,
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
