import type { MotionStep } from '@marquee/contract';
import { type Cast, linesOf, restAt, type Side } from './cast.ts';
import type { CutLayer } from './layer.ts';
import { change, rise } from './steps.ts';

/** By when a headline stands: the first second says the message, of a loop too, which begins a little later. */
const messageBy = 660;

/** When what goes with the headline begins to come. */
const secondary = 620;

/** A step of this many pixels on a canvas 1080 wide. */
const stepOf = ({ canvas }: Cast) => Math.round(26 * canvas.unit);

/**
 * The headline's lines light up and come into their places one after another. All are to be seen from the first frame on,
 * which networks show as a still.
 */
export function raiseHeadline(cast: Cast): MotionStep[] {
  const lines = linesOf(cast, 'headline');
  const lasts = 420;
  const between = Math.min(150, (messageBy - lasts) / Math.max(1, lines.length - 1));
  let by = 0;
  return lines.flatMap((line, at) => {
    const when = [at * between, lasts] as const;
    // Never from less far than the line above, which would come to lie on it.
    by = Math.max(by, Math.round(line.height * 0.22));
    return at === 0 ? [] : [change(line.id, 'y', [by, 0], when), change(line.id, 'opacity', [0.5, 1], when)];
  });
}

/** All words but the headline and the mark, with the small drawings beside them, then the stars and the button. */
export function bringRest(cast: Cast, from = secondary): MotionStep[] {
  const { layers, canvas } = cast;
  const step = stepOf(cast);
  const largest = Math.max(0, ...linesOf(cast, 'headline').map(({ height }) => height));
  const words = layers.filter(
    ({ kind, role, height }) =>
      kind === 'text' && (role === 'sub' || role === 'proof' || role === 'label') && height < largest * 1.6,
  );
  const blocks = [...new Set(words.map(({ box }) => box))];
  const startOf = new Map(blocks.map((box, at) => [box, from + at * Math.min(120, 600 / blocks.length)]));
  const steps = words.flatMap((line) => rise(line.id, step, [startOf.get(line.box) ?? from, 520]));
  for (const ornament of layers.filter((layer) => layer.kind === 'ornament' && isSmall(layer, canvas))) {
    const beside = words.find((line) => stand(line, ornament));
    if (beside) steps.push(...rise(ornament.id, step, [startOf.get(beside.box) ?? from, 520]));
  }
  const wipe = canvas.mirrored ? -1 : 1;
  for (const { id } of layers.filter(({ kind }) => kind === 'stars'))
    steps.push(change(id, 'clip', [wipe, 0], [from, 900], 'in-out'));
  return [...steps, ...settleButton(cast, from + 520)];
}

/** Takes up a small part of the canvas. */
const isSmall = ({ width, height }: CutLayer, canvas: Cast['canvas']) =>
  width * height < canvas.width * canvas.height * 0.02;

/** Whether a drawing stands beside a line. */
const stand = (line: CutLayer, drawing: CutLayer) =>
  drawing.y < line.y + line.height && line.y < drawing.y + drawing.height;

/** The button with its word comes up and settles. */
function settleButton(cast: Cast, at: number): MotionStep[] {
  const parts = buttonParts(cast);
  return parts.flatMap(({ id }) => rise(id, stepOf(cast) * 1.3, [at, 620]));
}

const buttonParts = ({ layers }: Cast) =>
  layers.filter(({ kind, role }) => kind === 'button' || (kind === 'text' && role === 'cta'));

/** Once, the button is a little larger than it is: the eye goes there. */
export function beckon(cast: Cast, wanted: number): MotionStep[] {
  if (cast.lively === 0) return [];
  const at = Math.min(wanted, restAt(cast) - 960);
  return buttonParts(cast).flatMap(({ id }) => [
    change(id, 'scale', [1, 1.04], [at, 420], 'in-out'),
    change(id, 'scale', [1.04, 1], [at + 420, 520], 'in-out'),
  ]);
}

/** Where a picture comes from: from where it is cut off, so that no edge of what is not there is seen; else from below. */
export function wayIn(cutAt: readonly Side[]): readonly [number, number] {
  const has = (side: Side) => cutAt.includes(side);
  if (has('bottom') && !has('top')) return [0, 1];
  if (has('top') && !has('bottom')) return [0, -1];
  if (has('right') && !has('left')) return [1, 0];
  if (has('left') && !has('right')) return [-1, 0];
  return cutAt.length === 0 ? [0, 1] : [0, 0];
}

/** Whether a layer is a picture: a device, a piece of a screen, a large icon. */
const isPicture = ({ kind, width, height }: CutLayer, { canvas }: Cast): boolean =>
  kind === 'device' || (kind === 'icon' && width * height > canvas.width * canvas.height * 0.05);

/** How far pictures still are from their places when they have come, as a share of the canvas's longer side. */
const lastWay = 0.016;

/**
 * The pictures come near their places, the lowest first, and go on slowly until they are there; the ground moves with them.
 * @param far how far they come, as a share of the canvas's longer side
 * @param leadUntil when the device that leads is to stand
 */
export function bringPictures(cast: Cast, far: number, leadUntil = restAt(cast)): MotionStep[] {
  const { canvas, lively } = cast;
  if (lively === 0) return [];
  const longer = Math.max(canvas.width, canvas.height);
  const pictures = cast.layers
    .filter((layer) => isPicture(layer, cast))
    .flatMap((layer, at) => {
      const { cutAt } = cast.places.get(layer.id) ?? { cutAt: null };
      const until = layer.id === cast.lead ? leadUntil : restAt(cast);
      const came = at * 140 + 1_150;
      const left = until > came ? Math.round(longer * lastWay * lively) : 0;
      const way = Math.max(left, Math.round(longer * far * lively * (1 + at * 0.4)));
      const [across, down] = cutAt ? wayIn(cutAt) : [0, 0];
      const come = (property: 'x' | 'y', side: number) =>
        side === 0
          ? []
          : [
              change(layer.id, property, [side * way, side * left], [at * 140, 1_150]),
              ...(left > 0
                ? [change(layer.id, property, [side * left, 0], [came, until - came], 'linear')]
                : []),
            ];
      // What is cut off comes from nearer, so that its edge is never seen; what is whole from farther.
      const near = (cutAt?.length === 0 ? -0.05 : cast.grows ? 0.035 : 0) * lively;
      return [
        ...come('x', across),
        ...come('y', down),
        ...(near === 0 ? [] : [change(layer.id, 'scale', [1 + near, 1], [0, until], 'linear')]),
      ];
    });
  const ground = change('ground', 'scale', [1 + 0.04 * lively, 1], [0, restAt(cast)], 'linear');
  return [...pictures, ground];
}
