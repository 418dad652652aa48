import { type Crop, heightAt, type Raster } from '../raster/raster.ts';
import { type Content, contentOf } from './content.ts';
import type { Detail } from './details.ts';
import type { Shot } from './shots.ts';

/** The rows of a raster from one to another. */
function rowsOf({ width, data, ...rest }: Raster, from: number, to: number): Raster {
  return { ...rest, width, height: to - from, data: data.slice(from * width * 4, to * width * 4) };
}

/** A list that stands for a height, resampled to a part of that. */
const resampled = (list: readonly number[], from: number, to: number): number[] =>
  list.map((_, at) => {
    const place = Math.floor((from + ((at + 0.5) / list.length) * (to - from)) * list.length);
    return list[Math.min(list.length - 1, place)] as number;
  });

/** Moves a rectangle up. */
const raised = <Part extends Crop>(part: Part, top: number): Part => ({ ...part, top: part.top - top });

/** A shot of which only some rows are shown, `top` to `bottom` in its pixels: as if it were scrolled that far. */
export function partOfShot(shot: Shot, top: number, bottom: number): Shot {
  if (top === 0 && bottom === shot.height) return shot;
  const { height, small, reading, focus } = shot;
  const [from, to] = [top / height, bottom / height];
  const part = rowsOf(small, Math.floor(small.height * from), Math.ceil(small.height * to));
  const content: Content = contentOf(part);
  const inside = ({ top: own, height: high }: Crop) => own >= top && own + high <= bottom;
  let details: Promise<Detail[]> | undefined;
  return {
    ...shot,
    height: bottom - top,
    crop: { ...shot.crop, top: shot.crop.top + top, height: bottom - top },
    rows: resampled(shot.rows, from, to),
    gaps: resampled(shot.gaps, from, to),
    statusBar: Math.max(0, shot.statusBar - top),
    cut: shot.cut || top > 0,
    ...(top > 0 ? { begun: true as const } : {}),
    small: part,
    content,
    reading: reading && {
      ...reading,
      lines: reading.lines
        .filter(({ box }) => box.y >= top && box.y + box.height <= bottom)
        .map((line) => ({ ...line, box: { ...line.box, y: line.box.y - top } })),
      captions: reading.captions.map((caption) => ({
        ...caption,
        box: { ...caption.box, y: caption.box.y - top },
      })),
    },
    ...(focus ? { focus: raised(focus, top) } : {}),
    scaled(width, own) {
      const scale = width / shot.width;
      const first = Math.round(top * scale);
      const tall = Math.max(1, Math.round((bottom - top) * scale));
      const wanted = own ? raised(own, -first) : { left: 0, top: first, width, height: tall };
      // Both ends are rounded: together they may reach a pixel beyond the picture.
      const last = heightAt(shot, width) - wanted.height;
      return shot.scaled(width, { ...wanted, top: Math.max(0, Math.min(wanted.top, last)) });
    },
    part: (crop, width) => shot.part(raised(crop, -top), width),
    details() {
      details ??= shot.details().then((all) => all.filter(inside).map((detail) => raised(detail, top)));
      return details;
    },
  };
}
