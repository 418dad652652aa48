import { atTone, contrast, type Hex, hct } from '../../raster/colour.ts';
import { type Block, DoesNotFitError } from '../type/fit-text.ts';
import { type Button, type Composer, drawButton, fitButton, fitSub } from './composer.ts';
import { fitMark } from './mark.ts';

/** The colours of a bright field in the brand's hue and of what stands on it. */
export function brightOf({ brand }: Composer): { field: Hex; ink: Hex; button: Hex } {
  const { primary, grey } = brand.hues;
  if (grey) return { field: '#efeeea', ink: '#17181a', button: '#202124' };
  const { chroma, tone } = hct(primary);
  let button = primary;
  for (let at = tone; contrast(button, '#ffffff') < 5.4 && at > 10; at -= 2) button = atTone(primary, at);
  return {
    field: atTone(primary, 94, Math.min(chroma, 20)),
    ink: atTone(primary, 12, Math.min(chroma, 20)),
    button,
  };
}

export interface Answer {
  sub: Block;
  button: Button | null;
  /** Draws it with the icon between `top` and `bottom`. Throws DoesNotFitError where they find no room. */
  draw(x: number, top: number, bottom: number): void;
}

/**
 * The sub-headline as an answer, with the button, to stand on a bright field whose box is called `field`.
 * @throws DoesNotFitError where there is none, or no room for it.
 */
export async function fitAnswer(composer: Composer, width: number, lines: number): Promise<Answer> {
  const { canvas, stage } = composer;
  const { unit } = canvas;
  const bright = brightOf(composer);
  const sub = await fitSub(composer, { width, lines, max: 47 * unit });
  const button = await fitButton(composer, width);
  if (!sub) throw new DoesNotFitError('No room for the answer.');
  const mark = await fitMark(composer, { width, size: 72 * unit });
  const own = sub.height + (button ? 44 * unit + button.height : 0);
  return {
    sub,
    button,
    draw(x, top, bottom) {
      if (bottom - top < own) throw new DoesNotFitError('The answer reaches over the seam.');
      const gap = 38 * unit;
      const y = bottom - own;
      if (bottom - top < own + gap + mark.height) throw new DoesNotFitError('No room for the mark.');
      mark.draw({ x, y: y - gap - mark.height, ground: bright.field, color: bright.ink, on: 'field' });
      stage.text('sub', 'sub', sub, { x, y, color: bright.ink, on: 'field' });
      if (!button) return;
      const place = { x, y: bottom - button.height, on: 'field' };
      drawButton(composer, button, { ...place, color: bright.button, ink: '#ffffff' });
    },
  };
}
