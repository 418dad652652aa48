import { lightness } from '../brand/colour.ts';
import type { Shot } from '../brand/shots.ts';
import type { Composer } from './composer.ts';
import { deviceSize } from './device.ts';
import { Unfit } from './fit-text.ts';
import { calmTop, drawnWidth, grown, type Placed, shownShare } from './shot-fit.ts';
import { byCorner } from './tilt.ts';

/** Where things may stand, in pixels. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Ways to set broad shots into a room; each grows until enough of them is seen. */
export type Setting = (composer: Composer, room: Room) => Placed[];

const sized = (shot: Shot, wanted: number, at: { x: number; y: number }, rotation = 0): Placed => {
  const { width, height } = deviceSize(shot, drawnWidth(shot, wanted));
  return { shot, rotation, ...at, width, height };
};

const lead = ({ shots }: Composer, count: number): Shot[] => {
  if (shots.length < count) throw new Unfit('Too few screenshots.');
  return shots.slice(0, count);
};

/** One, whole, in the middle of the room; the canvas' foot cuts it where the room is low. */
export const whole: Setting = (composer, room) => {
  const [shot] = lead(composer, 1) as [Shot];
  const across = room.right - room.left;
  return grown(composer.canvas, (growth) => {
    const one = sized(shot, Math.min(across, across * 0.72 * growth), { x: 0, y: 0 });
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
export const leaving: Setting = (composer, room) => {
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

/** Two, one above the other, each leaving the canvas at its own side; the lower one at the foot too. */
export const stacked: Setting = (composer, room) => {
  const { canvas } = composer;
  const shots = lead(composer, 2);
  return grown(canvas, (growth) => {
    const [one, two] = shots.map((shot) =>
      sized(shot, canvas.width * 0.8 * growth, { x: room.left, y: room.top }),
    ) as [Placed, Placed];
    return [
      { ...two, x: canvas.width - room.left - two.width, y: room.top + one.height + 34 * canvas.unit },
      one,
    ];
  });
};

/** Two that overlap: the one in front lower and by the margin, the other leaving the canvas at the side. */
export const fanned: Setting = (composer, room) => {
  const { canvas } = composer;
  const [front, back] = lead(composer, 2) as [Shot, Shot];
  const across = room.right - room.left;
  return grown(canvas, (growth) => {
    const behind = sized(back, across * 0.72 * growth, { x: 0, y: room.top });
    const before = sized(front, across * 0.72 * growth, { x: room.left, y: 0 });
    const spare = room.bottom - room.top - before.height;
    const step = Math.max(96 * canvas.unit, Math.min(spare * 0.8, before.height * 0.62));
    return [
      { ...behind, x: canvas.width + across * 0.1 - behind.width },
      { ...before, y: room.top + step },
    ];
  });
};

/** Two tilted alike, the one in front lower and nearer, its upper left corner at the room's edge. */
export const tilted =
  (angle: number): Setting =>
  (composer, room) => {
    const { canvas } = composer;
    const [front, back] = lead(composer, 2) as [Shot, Shot];
    const across = canvas.width - room.left;
    const rise = Math.abs(Math.sin((angle * Math.PI) / 180));
    const place = (growth: number) => {
      const behind = sized(back, across * 0.66 * growth, { x: 0, y: 0 }, angle);
      const before = sized(front, across * 0.76 * growth, { x: 0, y: 0 }, angle);
      const top = room.top + behind.width * rise * 0.5;
      const corner = { x: room.left, y: top + behind.height * 0.62 + before.width * rise * 0.5 };
      return [
        { ...behind, x: canvas.width - behind.width * 0.82, y: top },
        { ...before, ...byCorner(corner, before.width, before.height, angle) },
      ];
    };
    return grown(canvas, place, 1.7);
  };

/** The first of several settings that shows enough of the shots. */
export function settle(
  composer: Composer,
  room: Room,
  settings: readonly Setting[],
  share = 0.345,
): Placed[] {
  for (const setting of settings) {
    const enough = composer.shots.length > 1 || (setting !== stacked && setting !== fanned);
    const placed = enough ? setting(composer, room) : [];
    if (placed.length > 0 && shownShare(composer.canvas, placed) >= share) return placed;
  }
  throw new Unfit('The screenshots would be too small.');
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
