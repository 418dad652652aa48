import type { Detail } from '../../brand/details.ts';
import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { heightAt } from '../../raster/raster.ts';
import type { Canvas } from '../scene/canvas.ts';
import { deviceSize } from '../scene/device.ts';
import { evenWidth, maxDetail } from '../scene/lifted.ts';
import type { Stage } from '../scene/stage.ts';
import { DoesNotFitError } from '../type/fit-text.ts';
import { drawnWidth } from './shot-fit.ts';

/** A detail and the screenshot it belongs to. */
export interface DetachedDetail {
  shot: Shot;
  detail: Detail;
}

/** A screen, and pieces of the app's interface that can stand apart from it. */
export interface DetachedDetails {
  shot: Shot;
  /** The screen's own first; at least four. */
  pieces: DetachedDetail[];
}

/** Less telling ones, such as fields of a form, are no rows that one would miss. */
const minWorth = 0.6;

/**
 * The screen that holds most of what can stand apart, among those that are whole or reach `tall` pixels in a device
 * `width` pixels wide; other screens fill up what it lacks.
 * @throws DoesNotFitError where there is none, or all of them hold less than four pieces.
 */
export async function piecesOf(
  { shots, leads }: { shots: readonly Shot[]; leads: readonly Shot[] },
  width: number,
  tall: number,
): Promise<DetachedDetails> {
  const screens = await Promise.all(
    shots.filter(isTall).map(async (shot) => ({
      shot,
      pieces: (await shot.details())
        .filter(({ width, height, worth }) => worth >= minWorth && height < width * 0.6)
        .map((detail) => ({ shot, detail })),
    })),
  );
  const fullest = screens
    .filter(({ shot, pieces }) => leads.includes(shot) && pieces.length > 1)
    .filter(({ shot }) => !shot.cut || deviceSize(shot, drawnWidth(shot, width)).height >= tall)
    .toSorted((a, b) => Math.min(b.pieces.length, 4) - Math.min(a.pieces.length, 4))[0];
  if (!fullest) throw new DoesNotFitError('No screenshot reaches the edge.');
  const others = screens.filter((screen) => screen !== fullest).flatMap(({ pieces }) => pieces);
  const pieces = [...fullest.pieces, ...others];
  if (pieces.length < 4) throw new DoesNotFitError('Four rows or cards are needed.');
  return { shot: fullest.shot, pieces };
}

/** Where a stray piece lies: its centre in pixels, its turn in degrees. */
export interface DetailPlace {
  x: number;
  y: number;
  rotation: number;
}

/** Places given as shares of the canvas; `flipped` ones lie on its other side. */
export const astray = (
  { width, height }: Canvas,
  places: readonly DetailPlace[],
  flipped = false,
): DetailPlace[] =>
  places.map(({ x, y, rotation }) => ({
    x: (flipped ? 1 - x : x) * width,
    y: y * height,
    rotation: flipped ? -rotation : rotation,
  }));

/** Lays pieces about, grey and dim, each over the one before. Returns the id of the uppermost. */
export function scatter(
  stage: Stage,
  pieces: readonly DetachedDetail[],
  maxSize: { width: number; height: number },
  strays: readonly DetailPlace[],
): string {
  let on = 'background';
  for (const [index, { x, y, rotation }] of strays.entries()) {
    const { shot, detail } = pieces[index % pieces.length] as DetachedDetail;
    const width = evenWidth(
      detail,
      Math.min(maxSize.width, maxDetail(detail), (maxSize.height * detail.width) / detail.height),
    );
    const light = shot.light > 0.45;
    const id = `stray-${index + 1}`;
    stage.lifted(id, shot, detail, {
      x: x - width / 2,
      y: y - heightAt(detail, width) / 2,
      width,
      rotation,
      shadow: '#000000',
      depth: 1.2,
      on,
      // A dark interface on a dark ground is told by its edge.
      ...(light ? { faded: 0.58 } : { faded: 1.2, rim: 0.12 }),
    });
    on = id;
  }
  return on;
}
