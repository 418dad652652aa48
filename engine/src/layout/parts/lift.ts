import type { Detail } from '../../brand/details.ts';
import type { Shot } from '../../brand/shots.ts';
import { isMeaningless } from '../../brand/side-screen.ts';
import { heightAt } from '../../raster/raster.ts';
import type { Canvas } from '../scene/canvas.ts';
import { deviceSize } from '../scene/device.ts';
import { evenWidth, maxDetail } from '../scene/lifted.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { drawnWidth } from './shot-fit.ts';

/** Where a device and a detail enlarged over its own place in it may come to lie. Pixels of the canvas. */
export interface LiftRoom {
  /** Widths of the device, the wanted one first. */
  widths: readonly number[];
  /** Its left edge for a width. */
  x(width: number): number;
  /** It begins here or lower. */
  top: number;
  /** The detail stays between these, and is ranged to a side of them. */
  left: number;
  right: number;
  side: 'left' | 'middle' | 'right';
  above: number;
  below: number;
}

export interface Lift {
  shot: Shot;
  detail: Detail;
  device: { x: number; y: number; width: number };
  card: { x: number; y: number; width: number };
}

/** Less enlarged than this a detail says no more than its screen; more, and it no longer belongs to it. */
const [minScale, maxScale] = [1.25, 2.15];

/** Less telling ones are left where they are. */
const minWorth = 0.7;

/** The share of the canvas on which screen and detail must be seen, a little over the gate. */
const leastShare = 0.352;

/** Whether a detail shows what the words speak of. */
function isMeant({ focus }: Shot, { top, height }: Detail): boolean {
  if (!focus) return false;
  const shared = Math.min(top + height, focus.top + focus.height) - Math.max(top, focus.top);
  return shared > Math.min(height, focus.height) * 0.5;
}

/** Signs of letters that the app had no shapes for, and of lines it cut off. */
const broken = /[{}\\^~<>|]|#\d|(?:\.{2,}|…)$/u;

/** Whether what stands on a detail says nothing when it is shown large. */
const saysNothing = ({ reading }: Shot, { left, top, width, height }: Detail): boolean =>
  (reading?.lines ?? []).some(
    ({ text, box }) =>
      box.x < left + width &&
      box.x + box.width > left &&
      box.y < top + height &&
      box.y + box.height > top &&
      (isMeaningless(text) || broken.test(text.trim())),
  );

/** Whether a line of text lies on a detail's edge. */
const cutsWords = ({ reading }: Shot, { left, top, width, height }: Detail): boolean =>
  (reading?.lines ?? []).some(({ box }) => {
    const across = Math.min(left + width, box.x + box.width) - Math.max(left, box.x);
    const down = Math.min(top + height, box.y + box.height) - Math.max(top, box.y);
    if (across <= 0 || down <= 0) return false;
    return across < box.width * 0.9 || down < box.height * 0.7;
  });

/**
 * The detail that tells most among those whose place on their screen lets them be lifted here, of those that show what
 * the words speak of where a part of a screen does; earlier shots are preferred.
 * @throws DoesNotFitError where there is none.
 */
export async function liftFrom(canvas: Canvas, shots: readonly Shot[], room: LiftRoom): Promise<Lift> {
  const found: { lift: Lift; score: number }[] = [];
  const pointed = shots.some(({ focus }) => focus !== undefined);
  for (const [rank, shot] of shots.entries()) {
    for (const detail of await shot.details()) {
      if (pointed ? !isMeant(shot, detail) : detail.worth < minWorth) continue;
      if (cutsWords(shot, detail) || saysNothing(shot, detail)) continue;
      const lifts = room.widths.map((width) => lifted(canvas, shot, detail, room, width));
      const lift = lifts.find((one) => one !== null && seen(canvas, one) >= leastShare);
      if (!lift) continue;
      const lower = (lift.device.y - room.top) / canvas.height;
      found.push({
        lift,
        score: detail.worth - rank * 0.08 + (lift.card.width / canvas.width) * 0.3 - lower * 0.8,
      });
    }
  }
  const best = found.sort((a, b) => b.score - a.score)[0];
  if (!best) throw new DoesNotFitError('No detail of a screenshot can be lifted here.');
  return best.lift;
}

/** As far up as the detail's place lets the device stand. */
function lifted(canvas: Canvas, shot: Shot, detail: Detail, room: LiftRoom, wanted: number): Lift | null {
  const width = drawnWidth(shot, wanted);
  const size = deviceSize(shot, width);
  const scale = size.screen / shot.width;
  const wide = evenWidth(
    detail,
    Math.min(
      room.right - room.left,
      maxDetail(detail),
      ((room.below - room.above) * detail.width) / detail.height,
      detail.width * scale * maxScale,
    ),
  );
  if (wide < detail.width * scale * minScale) return null;
  const high = heightAt(detail, wide);
  const centre = size.bezel + (detail.top + detail.height / 2) * scale;
  // A picture that ends before its interface does must leave the canvas.
  const minY = shot.cut ? canvas.height + width * 0.04 - size.height : 0;
  const y = Math.round(Math.max(room.top, room.above + high / 2 - centre, minY));
  if (y + centre + high / 2 > room.below) return null;
  const slack = room.right - room.left - wide;
  const shift = { left: 0, middle: slack / 2, right: slack }[room.side];
  return {
    shot,
    detail,
    device: { x: Math.round(room.x(width)), y, width },
    card: { x: Math.round(room.left + shift), y: Math.round(y + centre - high / 2), width: wide },
  };
}

/** Share of the canvas on which the screen or the detail is seen. */
function seen({ width, height }: Canvas, { shot, detail, device, card }: Lift): number {
  const size = deviceSize(shot, device.width);
  const [left, right] = [device.x + size.bezel, Math.min(width, device.x + size.width - size.bezel)];
  const foot = Math.min(height, device.y + size.height - size.bezel);
  const screen = (right - left) * (foot - device.y - size.bezel);
  const beside = Math.max(0, left - card.x) + Math.max(0, card.x + card.width - right);
  return (screen + beside * heightAt(detail, card.width)) / (width * height);
}
