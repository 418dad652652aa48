import { DoesNotFitError } from '../type/fit-text.ts';
import { type BroadSetting, type FreeArea, leaving, setPlaced, settle, stacked, whole } from './broad.ts';
import { type Column, column } from './column.ts';
import type { Composer } from './composer.ts';
import { fitMark } from './mark.ts';

/** Words on the left of a landscape canvas, the icon over them; what is left of the canvas is the shots' room. */
async function besides(
  composer: Composer,
  share: number,
  settings: readonly BroadSetting[],
): Promise<{ text: Column; draw(x: number): void; room: FreeArea; placed: ReturnType<typeof settle> }> {
  const { canvas, scheme } = composer;
  const { width, height, safe, unit, margin } = canvas;
  const mark = await fitMark(composer, { width: width * share - safe.left, size: 84 * unit });
  const text = await column(composer, {
    width: width * share - safe.left,
    height: safe.bottom - safe.top - mark.height - 40 * unit,
    reserved: mark.ink,
    max: width * 0.085,
    lines: 4,
    action: 'none',
    subLines: 3,
  });
  const room = {
    left: width * share + 40 * unit,
    top: margin,
    right: width - margin,
    bottom: height - margin,
  };
  return {
    text,
    room,
    placed: settle(composer, room, settings),
    draw(x) {
      mark.draw({ x, y: safe.top, ground: scheme.ground });
      text.draw(x, safe.bottom - text.height);
    },
  };
}

/** Flat ground, text ranged left, broad devices that leave the canvas. */
export async function broadBleed(composer: Composer) {
  const { canvas, variant } = composer;
  const { width, height, safe, unit } = canvas;
  if (canvas.shape === 'landscape') {
    const { draw, placed } = await besides(composer, variant === 'wide' ? 0.4 : 0.43, [whole, leaving]);
    draw(safe.left);
    setPlaced(composer, placed);
    return;
  }
  const story = canvas.shape === 'story';
  const across = safe.right - safe.left;
  const text = await column(composer, {
    width: across,
    height: story ? (safe.bottom - safe.top) * 0.56 : height * 0.45,
    max: width * (story ? 0.15 : 0.118),
    lines: 3,
    action: story ? 'stack' : 'row',
    ...(story ? { iconInRow: true } : { iconBeside: 132 * unit }),
  });
  const top = safe.top + text.height + 66 * unit;
  const room = { left: safe.left, top, right: safe.right, bottom: height - 40 * unit };
  const placed = settle(composer, room, [whole, stacked, leaving]);
  text.draw(safe.left, safe.top);
  setPlaced(composer, placed);
}

/** Below a line of words in the middle of a landscape canvas, what is less broad leaves both sides empty. */
const minBroad = 1.5;

/** Everything on the axis: words above, the broad device below them. */
export async function broadCentred(composer: Composer) {
  const { canvas, scheme, shots } = composer;
  const { width, height, safe, unit, margin } = canvas;
  const flat = canvas.shape === 'landscape';
  const [shot] = shots;
  if (flat && shot && shot.width < shot.height * minBroad)
    throw new DoesNotFitError('Both sides would stand empty.');
  const story = canvas.shape === 'story';
  const mark = flat ? await fitMark(composer, { width: width * 0.24, size: 76 * unit }) : null;
  const size = mark?.height ?? 0;
  const inset = mark && mark.width > 0 ? mark.width + 30 * unit : 0;
  const text = await column(composer, {
    width: safe.right - safe.left - 2 * inset,
    height: flat ? height * 0.28 : story ? (safe.bottom - safe.top) * 0.56 : height * 0.38,
    align: 'center',
    max: width * (flat ? 0.07 : story ? 0.14 : 0.105),
    lines: flat ? 2 : 3,
    subLines: 1,
    action: flat ? 'none' : 'stack',
    iconInRow: !flat,
    ...(mark ? { noSub: true, reserved: mark.ink } : {}),
  });
  const top = safe.top + Math.max(text.height, size) + (flat ? 36 : 62) * unit;
  const placed = settle(
    composer,
    { left: safe.left, top, right: safe.right, bottom: height - (flat ? 0 : margin) },
    [whole, stacked, leaving],
  );
  text.draw(safe.left + inset, safe.top);
  mark?.draw({ x: safe.left, y: safe.top, ground: scheme.ground });
  setPlaced(composer, placed);
}

/** Two flat fields; the broad device lies across the edge between them. */
export async function broadSplit(composer: Composer) {
  const { canvas, stage, scheme } = composer;
  const { width, height, safe, unit } = canvas;
  if (canvas.shape === 'landscape') {
    const { draw, placed } = await besides(composer, 0.42, [whole, leaving]);
    const seam = width * 0.62;
    stage.panel('field', { x: seam, y: 0, width: width - seam, height }, scheme.field, { kind: 'ornament' });
    draw(safe.left);
    setPlaced(composer, placed, { on: 'field', dark: true });
    return;
  }
  const story = canvas.shape === 'story';
  const across = safe.right - safe.left;
  const text = await column(composer, {
    width: across,
    height: story ? (safe.bottom - safe.top) * 0.56 : height * 0.44,
    max: width * 0.12,
    lines: 3,
    action: 'row',
    iconBeside: 112 * unit,
  });
  const top = safe.top + text.height + 70 * unit;
  const room = { left: safe.left, top, right: safe.right, bottom: height - 60 * unit };
  const placed = settle(composer, room, [whole, stacked, leaving]);
  const head = placed.reduce((top, one) => Math.min(top, one.y), height);
  const foot = Math.min(height, Math.max(...placed.map((one) => one.y + one.height)));
  const seam = Math.round(head + (foot - head) * 0.4);
  stage.panel('field', { x: 0, y: seam, width, height: height - seam }, scheme.field, { kind: 'ornament' });
  text.draw(safe.left, safe.top);
  setPlaced(composer, placed, { on: 'field', dark: true });
}
