import type { Scheme } from '../../brand/schemes.ts';
import type { Hex } from '../../raster/colour.ts';
import type { Align } from '../scene/stage.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import {
  accented,
  type Composer,
  drawButton,
  fitHeadline,
  fitSub,
  headlineArea,
  inkArea,
  textBudget,
} from './composer.ts';
import { fitMark, type Mark } from './mark.ts';
import type { Role } from './style-of.ts';
import { fitNarrow } from './sub-and-button.ts';

export interface Column {
  height: number;
  headlineHeight: number;
  /** The widest of what stands below the headline. */
  widthBelow: number;
  /** Square pixels of all its ink boxes. */
  ink: number;
  /** Draws the column with its top left corner here. */
  draw(x: number, y: number): void;
}

export interface ColumnOptions {
  width: number;
  height: number;
  align?: Align;
  /** The headline's own room where something stands beside it; else `width`. */
  headlineWidth?: number;
  /** The height of what stands beside the headline: the rest begins below it. */
  beside?: number;
  /** The largest headline, in pixels. */
  max: number;
  lines?: number;
  minLines?: number;
  role?: Role;
  /** `row`: button beside the sub-headline where both fit; `stack`: below it; `none`: no button here. */
  action?: 'row' | 'stack' | 'none';
  subLines?: number;
  noSub?: boolean;
  color?: Hex;
  soft?: Hex;
  accent?: Hex;
  button?: { color: Hex; ink: Hex };
  on?: string;
  /** The colour that it stands on, where that is not the scheme's. */
  ground?: Hex;
  area?: number;
  /** Ink that the archetype sets besides the column: a name, labels. Square pixels. */
  reserved?: number;
  /** The mark, icon and name, over the headline; where that finds no room, the icon in the button's row, equally tall. */
  iconInRow?: boolean;
  /**
   * The mark, icon and name, over the headline; where that finds no room, the icon this wide beside it, at the far end
   * of its room; in the button's row where no sub-headline stands beside the button.
   */
  iconBeside?: number;
  /** The name alone over the headline, where the icon is the picture. */
  nameOver?: boolean;
}

/** The mark over a headline: the icon's side, and what keeps the headline off it. */
const above = { size: { landscape: 72, square: 76, portrait: 80, story: 88 }, gap: 40 };

/** The icon beside a headline whose button leaves it no room in its row. */
const besideHeadline = 112;

/** The colours of a column that stands on the second field. */
export const onField = (scheme: Scheme) => ({
  color: scheme.fieldInk,
  soft: scheme.fieldInk,
  accent: scheme.fieldInk,
  button: { color: scheme.fieldInk, ink: scheme.field },
  on: 'field',
  ground: scheme.field,
});

/**
 * Headline, sub-headline and button as one piece of text: the headline as large as the rest leaves room for.
 * @throws DoesNotFitError
 */
export async function column(composer: Composer, options: ColumnOptions): Promise<Column> {
  const { iconInRow, iconBeside, nameOver = false, ...rest } = options;
  const marked = iconInRow || iconBeside !== undefined || nameOver;
  const size = above.size[composer.canvas.shape] * composer.canvas.unit;
  const room = { width: options.headlineWidth ?? options.width, size, nameOnly: nameOver };
  const mark = marked ? await fitMark(composer, room) : null;
  // A headline that finds no room below the mark has the icon beside it; without room for a sub-headline it stands alone.
  // Where the icon is the picture nothing else says the app's name: the sub-headline goes before it does.
  const attempts: [ColumnOptions, Mark | null][] = [
    ...(mark?.named ? [[rest, mark] as [ColumnOptions, Mark]] : []),
    ...(mark?.named && nameOver ? [[{ ...rest, noSub: true }, mark] as [ColumnOptions, Mark]] : []),
    [options, null],
    ...(options.noSub ? [] : [[{ ...options, noSub: true }, null] as [ColumnOptions, null]]),
  ];
  for (const [index, [attempt, over]] of attempts.entries()) {
    try {
      return await setColumn(composer, attempt, over);
    } catch (error) {
      if (!(error instanceof DoesNotFitError) || index === attempts.length - 1) throw error;
    }
  }
  throw new DoesNotFitError('No room for the words.');
}

async function setColumn(composer: Composer, options: ColumnOptions, over: Mark | null): Promise<Column> {
  const { canvas, scheme, stage, brand } = composer;
  const { unit } = canvas;
  const align = options.align ?? 'left';
  const on = options.on;
  const action = options.action ?? 'stack';
  const inRowWanted = options.iconInRow && brand.icon !== null;
  const button =
    action === 'none' ? null : await fitNarrow(composer, options.width, inRowWanted ? 114 * unit : 0);
  const fits = (button?.width ?? 0) + (button?.height ?? 96 * unit) + 18 * unit <= options.width;
  const accompanied = inRowWanted && fits;
  if (inRowWanted && !fits && align === 'left') {
    const { iconInRow: _, ...rest } = options;
    return setColumn(composer, { ...rest, action: 'stack', iconBeside: besideHeadline * unit }, over);
  }

  const beside = options.width - (button?.width ?? 0) - 36 * unit;
  const rowable =
    action === 'row' && button && !accompanied && align === 'left' && beside > options.width * 0.34;
  const subLines = options.subLines ?? 2;
  const sub = options.noSub
    ? null
    : ((rowable ? await fitSub(composer, { width: beside, lines: 2 }) : null) ??
      (await fitSub(composer, { width: options.width, lines: subLines })));
  const icon = accompanied ? brand.icon : null;
  const iconSize = icon ? Math.min(button?.height ?? 96 * unit, icon.width) : 0;
  const iconRoom = icon ? iconSize + (button ? 18 * unit : 0) : 0;
  const actionHeight = button?.height ?? iconSize;
  const inRow = Boolean(rowable && sub && sub.width <= beside);
  const badge = options.iconBeside && brand.icon ? brand.icon : null;
  if (badge && button && !inRow && action === 'row') {
    const { iconBeside: _, ...rest } = options;
    return setColumn(composer, { ...rest, action: 'stack', iconInRow: true }, over);
  }
  const badgeSize = badge ? Math.min(options.iconBeside ?? 0, badge.width) : 0;
  const gapSub = { landscape: 32, square: 40, portrait: 44, story: 46 }[canvas.shape] * unit;
  const gapButton = 42 * unit;
  const rowHeight = inRow ? Math.max(sub?.height ?? 0, button?.height ?? 0) : 0;
  const below = inRow
    ? gapSub + rowHeight
    : (sub ? gapSub + sub.height : 0) + (actionHeight > 0 ? gapButton + actionHeight : 0);
  const headRoom = options.headlineWidth ?? options.width;
  const lead = over ? over.height + above.gap * unit : 0;
  const headline = await fitHeadline(composer, {
    width: badge ? headRoom - badgeSize - 40 * unit : headRoom,
    height: options.height - below - lead,
    max: options.max,
    ...(options.lines ? { lines: options.lines } : {}),
    ...(options.minLines ? { minLines: options.minLines } : {}),
    ...(options.role ? { role: options.role } : {}),
    area: Math.min(
      options.area ?? headlineArea(canvas),
      textBudget(canvas) - inkArea(sub, button?.block) - (over?.ink ?? 0) - (options.reserved ?? 0),
    ),
  });
  const head = Math.max(headline.height, options.beside ?? 0, badgeSize);
  return {
    height: lead + head + below,
    headlineHeight: lead + headline.height,
    widthBelow: Math.max(sub?.width ?? 0, inRow ? options.width : (button?.width ?? 0) + iconRoom),
    ink: inkArea(headline, sub, button?.block) + (over?.ink ?? 0),
    draw(x, top) {
      const y = top + lead;
      const place = { width: options.width, align, ...(on ? { on } : {}) };
      const ink = options.color ?? scheme.ink;
      over?.draw({ ...place, x, y: top, ground: options.ground ?? scheme.ground, color: ink });
      stage.text('headline', 'headline', headline, {
        x,
        y,
        ...place,
        color: accented(headline, ink, options.accent ?? scheme.accent),
      });
      if (badge)
        stage.icon(badge, {
          x: x + headRoom - badgeSize,
          y,
          size: badgeSize,
          ground: options.ground ?? scheme.ground,
          ...(on ? { on } : {}),
        });
      let at = y + head + gapSub;
      const placeButton = (left: number, upper: number) => {
        if (!button) return;
        drawButton(composer, button, { x: left, y: upper, ...(on ? { on } : {}), ...options.button });
      };
      if (inRow && sub && button) {
        stage.text('sub', 'sub', sub, {
          x,
          y: at + (rowHeight - sub.height) / 2,
          color: options.soft ?? scheme.soft,
          ...place,
        });
        placeButton(x + options.width - button.width, at + (rowHeight - button.height) / 2);
        return;
      }
      if (sub) {
        stage.text('sub', 'sub', sub, { x, y: at, color: options.soft ?? scheme.soft, ...place });
        at += sub.height;
      } else at -= gapSub;
      at += gapButton;
      const rowWidth = (button?.width ?? 0) + iconRoom;
      const start = align === 'center' ? x + (options.width - rowWidth) / 2 : x;
      placeButton(start + iconRoom, at);
      if (icon) {
        stage.icon(icon, {
          x: start,
          y: at + (actionHeight - iconSize) / 2,
          size: iconSize,
          ground: options.ground ?? scheme.ground,
          ...(on ? { on } : {}),
        });
      }
    },
  };
}
