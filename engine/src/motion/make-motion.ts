import { type Motion, type MotionLayer, type MotionStyle, motionFps, type Recipe } from '@marquee/contract';
import sharp from 'sharp';
import type { Format } from '../ad.ts';
import { markTest } from '../pictures/mark-test.ts';
import { freePixels } from '../raster/free.ts';
import type { ComposedRecipe, RecipeResources } from '../recipe/compose-recipe.ts';
import type { EditRequest } from '../recipe/edit-ad.ts';
import type { PicturesByHash } from '../recipe/recipe-pictures.ts';
import type { Rendering } from '../render/render.ts';
import { beat } from './beat.ts';
import { type Cast, restAt } from './cast.ts';
import { closeLoop, leaveMs } from './close-loop.ts';
import { composeFor } from './compose-for.ts';
import { cutLayers } from './cut-layers.ts';
import { inspectMotion } from './inspect-motion.ts';
import type { CutLayer } from './layer.ts';
import { reveal } from './reveal.ts';
import { type Scenario, type Staging, StyleDoesNotFitError } from './scenario.ts';
import { screenPlaceOf, slotOf } from './screen-place.ts';
import { cut as appear } from './steps.ts';
import { walk } from './walk.ts';
import { zoom } from './zoom.ts';

/** An ad that is to move. */
export interface MotionRequest {
  recipe: Recipe;
  style: MotionStyle;
  seconds: number;
  /** Another size that the ad is composed for; its own when left out. */
  format?: Format;
  listing?: EditRequest['listing'];
  /** It costs nothing and bears the mark. */
  test?: boolean;
}

/** A layer with its picture as PNG. */
export type PaintedLayer = Omit<MotionLayer, 'path'> & { png: Uint8Array };

export interface MadeMotion extends Omit<Motion, 'layers'> {
  layers: PaintedLayer[];
}

const styles: Record<MotionStyle, (scenario: Scenario) => Promise<Staging>> = {
  reveal,
  walk,
  zoom,
  beat,
};

/** How far pictures move, the livelier first: what does not hold is tried with less. */
const livelier: Pick<Cast, 'lively' | 'grows'>[] = [
  { lively: 1, grows: true },
  { lively: 1, grows: false },
  { lively: 0.5, grows: false },
  { lively: 0.2, grows: false },
  { lively: 0, grows: false },
];

/** An ad's layers and how they move, with their pixels. */
export interface MadeScenario {
  layers: CutLayer[];
  timeline: Motion['timeline'];
  canvas: ComposedRecipe['canvas'];
  durationMs: number;
}

/**
 * The layers of an ad and how they move.
 * @throws StyleDoesNotFitError, FormatDoesNotFitError, NotDrawableError, PictureMissingError; what `signal` was aborted with
 */
export async function makeMotion(
  resources: RecipeResources,
  request: MotionRequest,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<MadeMotion> {
  const made = await makeScenario(resources, request, from, signal);
  const painted = await paintScenario(made).finally(() => freeLayers(made.layers));
  if (request.test) painted.layers.push(await markLayer(made.canvas));
  return painted;
}

/** The same with its layers encoded. */
export async function paintScenario({
  layers,
  timeline,
  canvas,
  durationMs,
}: MadeScenario): Promise<MadeMotion> {
  return {
    width: canvas.width,
    height: canvas.height,
    fps: motionFps,
    durationMs,
    layers: await Promise.all(layers.map(paint)),
    timeline,
  };
}

/** The same, before its layers are encoded; their memory is the caller's to give back. Throws as `makeMotion` does. */
export async function makeScenario(
  resources: RecipeResources,
  request: MotionRequest,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<MadeScenario> {
  const { composed, rendering } = await composeFor(resources, request, from, signal);
  const drawn: [CutLayer, ...CutLayer[]] = [finishOf(rendering)];
  let made: MadeScenario | null = null;
  try {
    made = await stage(resources, request, composed, drawn, signal);
    return made;
  } finally {
    // Of what was tried too: left to the garbage collector, the process grows by 30 MB with each motion.
    const kept = new Set(made?.layers.map(({ picture }) => picture));
    freeLayers(drawn.filter(({ picture }) => !kept.has(picture)));
  }
}

/** @param drawn the ad as it is delivered; every other layer that is drawn is added to it */
async function stage(
  resources: RecipeResources,
  request: MotionRequest,
  composed: ComposedRecipe,
  drawn: [finish: CutLayer, ...CutLayer[]],
  signal?: AbortSignal,
): Promise<MadeScenario> {
  const { canvas } = composed;
  const durationMs = request.seconds * 1000;
  const loops = durationMs < 10_000;
  const [finish] = drawn;
  const { layers: cut, nodes } = await cutLayers(resources.fonts, composed);
  drawn.push(...cut);
  signal?.throwIfAborted();
  const places = new Map(
    cut.flatMap((layer) => {
      const node = layer.kind === 'device' ? nodes.get(layer.box) : undefined;
      const place = node && screenPlaceOf(node, canvas);
      return place ? [[layer.id, place] as const] : [];
    }),
  );
  const lead = cut.find(({ id, box }) => places.has(id) && box === composed.screens[0]?.box.id)?.id ?? null;
  const layers = cut.map((layer) => {
    const place = places.get(layer.id);
    return place && place.windows.length > 1 ? { ...layer, windows: [slotOf(layer, place)] } : layer;
  });
  for (const { lively, grows } of livelier) {
    const cast: Cast = {
      canvas,
      durationMs: durationMs - (loops ? leaveMs : 0),
      layers,
      places,
      lead,
      lively,
      grows,
    };
    const made = await styles[request.style]({ composed, cast, resources });
    drawn.push(...made.layers);
    signal?.throwIfAborted();
    const all = [...made.layers, finish];
    const moved = loops ? closeLoop(made) : made.timeline;
    const rest = durationMs - cast.durationMs + restAt(cast);
    const timeline = [...moved, ...appear(finish.id, rest, durationMs).slice(0, 1)];
    const fault = await inspectMotion({ layers: all, timeline, canvas, durationMs });
    if (!fault) return { layers: all, timeline, canvas, durationMs };
    if (lively === 0) throw new StyleDoesNotFitError(fault);
    const cutOnce = new Set(cut.map(({ picture }) => picture));
    freeLayers(made.layers.filter(({ picture }) => !cutOnce.has(picture)));
  }
  throw new Error('Unreachable.');
}

const freeLayers = (layers: readonly CutLayer[]): void =>
  freePixels(...layers.map(({ picture }) => picture.data));

/** The ad as it is delivered: it lies over all else as soon as that rests. The rest of its drawing is given back. */
function finishOf({ finished, text, ground, width, height }: Rendering): CutLayer {
  freePixels(text.data, ground.data);
  const picture = { width, height, data: finished };
  return {
    id: 'finish',
    kind: 'finish',
    role: 'background',
    box: 'background',
    text: '',
    x: 0,
    y: 0,
    width,
    height,
    picture,
  };
}

/** The mark of a test over all else. */
async function markLayer({ width, height }: ComposedRecipe['canvas']): Promise<PaintedLayer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bare = await sharp({ create: { width, height, channels: 4, background: clear } })
    .png()
    .toBuffer();
  return { id: 'mark', kind: 'mark', x: 0, y: 0, width, height, png: await markTest(bare) };
}

async function paint({ picture, role: _, box: __, text: ___, ...layer }: CutLayer): Promise<PaintedLayer> {
  const { width, height, data } = picture;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 4, adaptiveFiltering: false })
    .toBuffer();
  return { ...layer, png };
}
