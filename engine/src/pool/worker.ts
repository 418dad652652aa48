import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { openBrandCache } from '../brand/brand-cache.ts';
import { builtInCopywriter } from '../copy/built-in.ts';
import { loadFonts } from '../fonts/fonts.ts';
import { createMeasurer } from '../fonts/measure.ts';
import { makeAds } from '../make-ads.ts';
import { askParent } from '../processes/ask-parent.ts';
import { beChild } from '../processes/be-child.ts';
import type { EngineResources } from '../run.ts';
import type { Order, Report, SentRun, StudioSettings } from './messages.ts';
import { warmUp } from './warm-up.ts';

/** A child of the pool: makes the ads of the runs it is sent. */
const say = beChild<Report>();

// Pictures are worked on beside each other; each by several threads would only have them wait for one another.
sharp.concurrency(1);
// No picture is opened twice in the same way.
sharp.cache(false);
const models = askParent(say);
const fonts = loadFonts();
const settled = Promise.withResolvers<EngineResources>();
const inHand = new Map<number, AbortController>();

/** Between two signs of life, milliseconds: one that cannot stop thinking gives none. */
const heartbeatMs = 1_000;

/** How long nobody has wanted anything before code is compiled by ads that nobody gets, milliseconds. */
const restBeforeWarmUpMs = 3_000;
const warming = new AbortController();

/** Bytes of decoded pictures kept for the next run of their listing: one full of screenshots. */
const keptPictures = 72 * 2 ** 20;

/** What talks to models is loaded where there are any: it takes a tenth of the heap, and of the start. */
async function openStudio({ llm, image }: StudioSettings): Promise<EngineResources> {
  const [library, copywriter, painter] = await Promise.all([
    fonts,
    llm &&
      import('../copy/llm.ts').then(({ llmCopywriter }) =>
        llmCopywriter({ ...llm, fetch: models.fetchFor('llm') }),
      ),
    image &&
      import('../paint/painter.ts').then(({ imagePainter }) =>
        imagePainter({ ...image, fetch: models.fetchFor('image') }),
      ),
  ]);
  return {
    fonts: library,
    measurer: createMeasurer(library),
    brandCache: openBrandCache(keptPictures),
    copywriter: copywriter ?? builtInCopywriter,
    ...(painter ? { painter } : {}),
  };
}

const withoutModels = ({ painter: _, ...resources }: EngineResources): EngineResources => ({
  ...resources,
  copywriter: builtInCopywriter,
});

async function warmUpLater(): Promise<void> {
  const resources = await settled.promise;
  await wait(restBeforeWarmUpMs, undefined, { ref: false });
  // A model is not asked for practice.
  if (!warming.signal.aborted) await warmUp(withoutModels(resources), warming.signal);
}

async function make(id: number, run: SentRun): Promise<void> {
  warming.abort();
  const controller = new AbortController();
  inHand.set(id, controller);
  try {
    const resources = await settled.promise;
    const results = makeAds(run.withoutModels ? withoutModels(resources) : resources, {
      ...run,
      signal: controller.signal,
      onUsage: (usage) => say({ kind: 'usage', id, usage }),
      onOutcome: (outcome) => say({ kind: 'outcome', id, outcome }),
      onBrief: (brief) => say({ kind: 'brief', id, brief }),
      onFindings: (findings) => say({ kind: 'findings', id, findings }),
    });
    for await (const result of results) say({ kind: 'result', id, result });
    say({ kind: 'end', id });
  } catch (error) {
    say({ kind: 'error', id, error });
  } finally {
    inHand.delete(id);
  }
}

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'settings':
      openStudio(order.settings).then((studio) => {
        settled.resolve(studio);
        say({ kind: 'ready' });
        setInterval(() => say({ kind: 'alive' }), heartbeatMs).unref();
      }, settled.reject);
      break;
    case 'warm-up':
      warmUpLater().catch((error) => console.error('The engine could not be warmed up.', error));
      break;
    case 'run':
      void make(order.id, order.run);
      break;
    case 'abort':
      inHand.get(order.id)?.abort();
      break;
    case 'answer':
      models.take(order.call, order.answer);
      break;
  }
});
