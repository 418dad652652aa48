import type { Hex } from '../../raster/colour.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { type Button, type Composer, drawButton, fitButton, fitSub, inkArea } from './composer.ts';

/** What stands apart from a headline: sub-headline and button, or either, or none. */
export interface SubAndButton {
  width: number;
  height: number;
  /** Square pixels of its ink boxes. */
  ink: number;
  /** Draws it with its top left corner here. */
  draw(x: number, y: number): void;
}

export interface SubAndButtonLook {
  color?: Hex;
  button?: { color: Hex; ink: Hex };
  on?: string;
  /** The icon before the button, equally tall, on this ground; over both where the button takes the whole width. */
  icon?: Hex;
}

/** The button with `spare` pixels beside it for an icon; where its words need them, it takes all. */
export async function fitNarrow(composer: Composer, width: number, spare: number): Promise<Button | null> {
  try {
    return await fitButton(composer, width - spare);
  } catch (error) {
    if (!(error instanceof DoesNotFitError) || spare === 0) throw error;
    return fitButton(composer, width);
  }
}

/** Sub-headline above the button, as wide as `width` allows. */
export async function subAndButton(
  composer: Composer,
  room: { width: number; lines: number },
  look: SubAndButtonLook = {},
): Promise<SubAndButton> {
  const { canvas, stage, scheme, brand } = composer;
  const { unit } = canvas;
  const sub = await fitSub(composer, room);
  const button = await fitNarrow(composer, room.width, look.icon && brand.icon ? 114 * unit : 0);
  const side = Math.min(button?.height ?? 96 * unit, brand.icon?.width ?? 0);
  const fits = (button?.width ?? 0) + side + 18 * unit <= room.width;
  const icon = look.icon ? brand.icon : null;
  const before = icon && button && fits ? side + 18 * unit : 0;
  const over = icon && !fits ? side + 36 * unit : 0;
  const row = Math.max(button?.height ?? 0, icon && fits ? side : 0);
  const gap = sub && row > 0 ? 42 * unit : 0;
  const on = look.on ? { on: look.on } : {};
  return {
    width: Math.max(sub?.width ?? 0, before + (button?.width ?? (icon ? side : 0))),
    height: over + (sub?.height ?? 0) + gap + row,
    ink: inkArea(sub, button?.block),
    draw(x, y) {
      const first = y + over;
      if (sub) stage.text('sub', 'sub', sub, { x, y: first, color: look.color ?? scheme.soft, ...on });
      const top = first + (sub?.height ?? 0) + gap;
      if (icon)
        stage.icon(icon, {
          x,
          y: over > 0 ? y : top + (row - side) / 2,
          size: side,
          ground: look.icon as Hex,
          ...on,
        });
      if (button) drawButton(composer, button, { x: x + before, y: top, ...on, ...look.button });
    },
  };
}
