import type { Hex } from '../../raster/colour.ts';
import type { Align } from '../scene/stage.ts';
import { type Composer, fitName, inkArea } from './composer.ts';

/** The app's icon with its name written beside it, as one piece; either alone where the other is wanting. */
export interface Mark {
  width: number;
  height: number;
  /** Square pixels of the name's ink box. */
  ink: number;
  named: boolean;
  /** Draws it with its upper left corner here, or ranged in `width`. */
  draw(place: MarkPlace): void;
}

export interface MarkPlace {
  x: number;
  y: number;
  width?: number;
  align?: Align;
  ground: Hex;
  color?: Hex;
  on?: string;
}

/** The name's size beside an icon, and the space between them, as shares of the icon's side. */
const besideIcon = { size: 0.5, gap: 0.24 };

/**
 * Sets the mark: an icon of this side, in pixels, and the name on one line within the room's width.
 * `nameOnly`: where the icon stands elsewhere in the ad.
 */
export async function fitMark(
  composer: Composer,
  room: { width: number; size: number; nameOnly?: boolean },
): Promise<Mark> {
  const { canvas, stage, scheme, brand } = composer;
  const icon = room.nameOnly ? null : brand.icon;
  const size = icon ? Math.min(room.size, icon.width) : 0;
  const gap = icon ? Math.max(size * besideIcon.gap, 16 * canvas.unit) : 0;
  const name = await fitName(composer, {
    width: room.width - size - gap,
    height: Math.max(size, room.size) * 1.2,
    max: Math.min(56 * canvas.unit, Math.max(room.size * besideIcon.size, canvas.smallest.text)),
  });
  const width = name ? size + gap + name.width : size;
  const height = Math.max(size, name?.height ?? 0);
  return {
    width,
    height,
    ink: inkArea(name),
    named: name !== null,
    draw({ x, y, width: within = width, align = 'left', ground, color, on }) {
      const start = x + { left: 0, center: (within - width) / 2, right: within - width }[align];
      const base = on ? { on } : {};
      if (icon) stage.icon(icon, { x: start, y: y + (height - size) / 2, size, ground, ...base });
      if (name)
        stage.text('name', 'name', name, {
          x: start + size + gap,
          y: y + (height - name.height) / 2,
          color: color ?? scheme.ink,
          ...base,
        });
    },
  };
}
