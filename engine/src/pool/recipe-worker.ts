import sharp from 'sharp';
import { loadFonts } from '../fonts/fonts.ts';
import { createMeasurer } from '../fonts/measure.ts';
import { makeMotion } from '../motion/make-motion.ts';
import { askParent } from '../processes/ask-parent.ts';
import { beChild } from '../processes/be-child.ts';
import type { RecipeResources } from '../recipe/compose-recipe.ts';
import { drawAd } from '../recipe/draw-ad.ts';
import { editOptions } from '../recipe/options.ts';
import { previewAd } from '../recipe/preview-ad.ts';
import { openRecipePictures, type PicturesByHash } from '../recipe/recipe-pictures.ts';
import { regenerateNear } from '../recipe/regenerate-near.ts';
import { scalePicture } from '../render/scale-picture.ts';
import { networkTexts } from '../texts/network-texts.ts';
import type { RecipeOrder, RecipeReport, RecipeResult, RecipeTask } from './recipe-tasks.ts';

/** The child in which recipes are edited and drawn. */
const say = beChild<RecipeReport>();

sharp.concurrency(2);

/** Bytes of decoded pictures kept: those of two or three listings full of screenshots. */
const keptPictures = 192 * 2 ** 20;

/** Between two signs of life, milliseconds. */
const heartbeatIntervalMs = 1_000;

const resources = loadFonts().then(
  (fonts): RecipeResources => ({
    fonts,
    measurer: createMeasurer(fonts),
    pictures: openRecipePictures(keptPictures),
  }),
);
const models = askParent(say);
const inHand = new Map<number, AbortController>();
const wanted = new Map<number, (bytes: Uint8Array | null) => void>();
let calls = 0;

/** Asks the parent for pictures. */
const picturesFor =
  (id: number): PicturesByHash =>
  (hash) =>
    new Promise((resolve) => {
      const call = calls++;
      wanted.set(call, resolve);
      say({ kind: 'wanted', id, call, hash });
    });

async function work(
  task: RecipeTask,
  from: PicturesByHash,
  signal: AbortSignal,
): Promise<RecipeResult[RecipeTask['kind']]> {
  switch (task.kind) {
    case 'preview':
      return previewAd(await resources, task, from, signal);
    case 'draw':
      return drawAd(await resources, task, from, signal);
    case 'regenerate':
      return regenerateNear(await resources, task, from, signal);
    case 'options':
      return editOptions(await resources, task, from, signal);
    case 'lines': {
      // Loaded with the first call: what talks to models takes a tenth of the heap.
      const { modelLines } = await import('../recipe/model-lines.ts');
      return modelLines(await resources, task, from, models.fetchFor('llm'), signal);
    }
    case 'texts':
      return networkTexts(task);
    case 'motion':
      return makeMotion(await resources, task, from, signal);
    case 'scale':
      return scalePicture(task.png, task);
  }
}

async function take(id: number, task: RecipeTask): Promise<void> {
  const controller = new AbortController();
  inHand.set(id, controller);
  try {
    say({ kind: 'done', id, result: await work(task, picturesFor(id), controller.signal) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    say({ kind: 'failed', id, error: { name, message } });
  } finally {
    inHand.delete(id);
  }
}

process.on('message', (order: RecipeOrder) => {
  switch (order.kind) {
    case 'task':
      void take(order.id, order.task);
      break;
    case 'abort':
      inHand.get(order.id)?.abort();
      break;
    case 'answer':
      models.take(order.call, order.answer);
      break;
    case 'picture':
      wanted.get(order.call)?.(order.bytes);
      wanted.delete(order.call);
      break;
  }
});
resources.then(() => {
  say({ kind: 'ready' });
  setInterval(() => say({ kind: 'alive' }), heartbeatIntervalMs).unref();
});
