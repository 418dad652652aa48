import type { Shot } from '../../brand/shots.ts';
import { lightness } from '../../raster/colour.ts';
import { deviceSize } from '../scene/device.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import type { Composer } from './composer.ts';
import { calmTop, drawnWidth, grown, type Placed, shownShare } from './shot-fit.ts';

/** Where things may stand, in pixels. */
export interface FreeArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Ways to set broad shots into a room; each grows until enough of them is seen. */
export type BroadSetting = (composer: Composer, room: FreeArea) => Placed[];

const sized = (shot: Shot, wanted: number, at: { x: number; y: number }, rotation = 0): Placed => {
  const { width, height } = deviceSize(shot, drawnWidth(shot, wanted));
  return { shot, rotation, ...at, width, height };
};

const lead = ({ shots }: Composer, count: number): Shot[] => {
  if (shots.length < count) throw new DoesNotFitError('Too few screenshots.');
  return shots.slice(0, count);
};

/** One, whole, in the middle of the room; the canvas' foot cuts it where the room is low. */
export const whole: BroadSetting = (composer, room) => {
  const [shot] = lead(composer, 1) as [Shot];
  const across = room.right - room.left;
  return grown(composer.canvas, (growth) => {
    const one = sized(shot, Math.min(across, across * 0.8 * growth), { x: 0, y: 0 });
    const spare = room.bottom - room.top - one.height;
    const { height, unit } = composer.canvas;
    return [
      {
        ...one,
        x: room.left + (across - one.width) / 2,
        y: spare > 0 ? room.top + spare / 2 : calmTop(shot, one.width, room.top, height, 10 * unit),
      },
    ];
  });
};

/** One that begins in the room and clearly leaves the canvas at the side; none where the room is too low for it. */
export const leaving: BroadSetting = (composer, room) => {
  const [shot] = lead(composer, 1) as [Shot];
  const { canvas } = composer;
  const across = canvas.width - room.left;
  const placed = grown(
    canvas,
    (growth) => {
      const one = sized(shot, across * 1.06 * growth, { x: room.left, y: 0 });
      const spare = room.bottom - room.top - one.height;
      return [{ ...one, y: room.top + (spare > 0 ? spare * 0.5 : 0) }];
    },
    1.4,
  );
  return placed.filter(({ width, height }) => width > across && room.top + height < canvas.height);
};

/** Two narrower than this share of the room leave both its sides empty. */
const minAcross = 0.7;

/** Two whole ones of one width, one above the other; the canvas' foot cuts the lower one. */
export const stacked: BroadSetting = (composer, room) => {
  const { canvas } = composer;
  const shots = lead(composer, 2);
  const across = room.right - room.left;
  const width = Math.min(...shots.map((shot) => drawnWidth(shot, across)));
  if (width < across * minAcross) return [];
  const x = room.left + (across - width) / 2;
  const [one, two] = shots.map((shot) => sized(shot, width, { x, y: room.top })) as [Placed, Placed];
  return [{ ...two, y: room.top + one.height + 34 * canvas.unit }, one];
};

/** The first of several settings that shows enough of the shots: a little more than is asked for. */
export function settle(composer: Composer, room: FreeArea, settings: readonly BroadSetting[]): Placed[] {
  const share = composer.canvas.shape === 'story' ? 0.265 : 0.345;
  for (const setting of settings) {
    const enough = composer.shots.length > 1 || setting !== stacked;
    const placed = enough ? setting(composer, room) : [];
    if (placed.length > 0 && shownShare(composer.canvas, placed) >= share) return placed;
  }
  throw new DoesNotFitError('The screenshots would be too small.');
}

/** Sets placed shots, the hindmost first; those behind are told from the leading one by their ids. */
export function setPlaced(
  { stage, scheme }: Composer,
  placed: readonly Placed[],
  look: { on?: string; clip?: { x: number; y: number; width: number; height: number }; dark?: boolean } = {},
) {
  placed.forEach(({ shot, height: _, ...place }, index) => {
    const front = index === placed.length - 1;
    stage.device(front ? 'device' : 'device-back', shot, {
      ...place,
      shadow: scheme.shadow,
      dark: look.dark ?? lightness(scheme.ground) < 40,
      depth: 1.1,
      ...(index > 0 ? { on: 'device-back-screen' } : look.on ? { on: look.on } : {}),
      ...(look.clip ? { clip: look.clip } : {}),
    });
  });
}
