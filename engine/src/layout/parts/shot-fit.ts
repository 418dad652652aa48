import type { Shot } from '../../brand/shots.ts';
import type { Canvas } from '../scene/canvas.ts';
import { deviceSize, widest } from '../scene/device.ts';
import type { Rect } from '../scene/scene.ts';
import { screenshotShare } from '../scene/screenshot-share.ts';

/** The width to draw a shot at: what is wanted, or what its pixels give. */
export function drawnWidth(shot: Shot, wanted: number): number {
  return Math.min(Math.round(wanted), widest(shot));
}

/**
 * The width a device needs so that it shows `share` of the canvas when at most `room` pixels of its height are
 * seen. Never less than what the composition wants.
 */
export function neededWidth(canvas: Canvas, shot: Shot, wanted: number, room: number, share = 0.36): number {
  const area = canvas.width * canvas.height * share;
  // Some four percent of the width is bezel.
  const cut = (area / Math.max(1, room)) * 1.05;
  const whole = Math.sqrt((area * shot.width) / shot.height) * 1.05;
  return Math.max(wanted, cut, whole);
}

/**
 * Where to set a device's top so that the canvas' edge, `bottom`, cuts it between two lines of the interface. Looks up
 * to `play` pixels above the wanted place, and below it at least as far as one line is high.
 */
export function calmTop(shot: Shot, width: number, wanted: number, bottom: number, play: number): number {
  const size = deviceSize(shot, width);
  if (wanted + size.height < bottom && shot.cut) return Math.round(bottom - size.height + width * 0.1);
  const screen = size.height - 2 * size.bezel;
  const down = Math.max(play, width * 0.05);
  let best = wanted;
  let minCost = Number.POSITIVE_INFINITY;
  for (let shift = -Math.round(play); shift <= down; shift += 2) {
    const top = wanted + shift;
    const share = (bottom - top - size.bezel) / screen;
    if (share >= 0.99) return wanted;
    const at = Math.round(share * shot.gaps.length);
    const busy = [-1, 0, 1].reduce((sum, step) => sum + (shot.gaps[at + step] ?? 0), 0);
    const cost = busy + Math.abs(shift / down) * 0.02;
    if (cost < minCost) {
      minCost = cost;
      best = top;
    }
  }
  return Math.round(best);
}

/** A device before it is drawn: its box, turned about its middle by degrees. */
export interface Placed extends Rect {
  shot: Shot;
  rotation: number;
}

/** Share of the canvas that the devices' screens are seen on. */
export function shownShare(canvas: Canvas, devices: readonly Placed[]): number {
  const screens = devices.map(({ shot, rotation, ...rect }, index) => {
    const { bezel } = deviceSize(shot, rect.width);
    return {
      id: `${index}`,
      kind: 'screenshot' as const,
      rotation,
      x: rect.x + bezel,
      y: rect.y + bezel,
      width: rect.width - 2 * bezel,
      height: rect.height - 2 * bezel,
    };
  });
  return screenshotShare(screens, canvas);
}

/**
 * Lets devices grow by steps until their screens together take `share` of the canvas. `place` gives them at a
 * growth of 1 and more; at the largest growth they are taken as they are.
 */
export function grown(
  canvas: Canvas,
  place: (growth: number) => Placed[],
  maxGrowth = 1.4,
  share = 0.352,
): Placed[] {
  // Most are told to be too small by their own areas, which are more than what is seen of them.
  const enough = canvas.width * canvas.height * share * 0.97;
  const areaOf = (devices: readonly Placed[]) =>
    devices.reduce((sum, { width, height }) => sum + width * height, 0);
  for (let growth = 1; ; growth += 0.05) {
    const devices = place(growth);
    if (growth >= maxGrowth) return devices;
    if (areaOf(devices) >= enough && shownShare(canvas, devices) >= share) return devices;
  }
}
