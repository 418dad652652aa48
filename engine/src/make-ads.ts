import pLimit from 'p-limit';
import type { Brand } from './brand/brand.ts';
import { openBrandCache } from './brand/brand-cache.ts';
import { briefOf } from './brief/brief-of.ts';
import { scoreOf } from './choosing/score.ts';
import type { Copy } from './copy/copy.ts';
import { otherWords } from './copy-attempts.ts';
import { createMeasurer } from './fonts/measure.ts';
import { archetypes } from './layout/archetypes/index.ts';
import { findingsKey, type ListingFindings, readFindings, writeFindings } from './listing-findings.ts';
import { makeAd } from './make-ad.ts';
import { dealMessages, messageOrders } from './messages.ts';
import { paintBackgrounds } from './paint/background-paintings.ts';
import { proofsOf } from './proof/proofs.ts';
import { type AdOrder, type EngineResources, type Result, type Run, sourceOf } from './run.ts';
import type { RunContext } from './run-context.ts';
import { createRunHistory } from './run-history.ts';

/** A model has this long for all words of a run, so that no run takes a minute for a server that hangs. */
const modelTimeoutMs = 30_000;

/**
 * Makes the ads of a run and yields each as soon as it is finished, in no fixed order. Brief, pictures and brand
 * are read once. An ad that no layout can mend comes as `rejected`.
 * @throws what `run.signal` was aborted with.
 */
export async function* makeAds(resources: EngineResources, run: Run): AsyncGenerator<Result> {
  // The pictures are decoded off this thread while the brief is read on it.
  const { genre, title } = run.listing.basicInfo;
  const pictures = run.screens ? { ...run.pictures, screens: run.screens } : run.pictures;
  const key = findingsKey(sourceOf(run), pictures, run.language);
  const known = readFindings(run.findings, key);
  const lease = (resources.brandCache ?? openBrandCache(0)).acquire(pictures, { genre, title }, known?.brand);
  // Awaited later; until then a failure must not count as unhandled.
  lease.brand.catch(() => {});
  try {
    yield* adsOf(resources, run, { key, known, branding: lease.brand });
  } finally {
    await lease.release();
  }
}

async function* adsOf(
  resources: EngineResources,
  run: Run,
  { key, known, branding }: { key: string; known: ListingFindings | null; branding: Promise<Brand> },
): AsyncGenerator<Result> {
  const began = performance.now();
  const source = sourceOf(run);
  const brief = known ? { ...known.brief, listing: source } : briefOf(source, run.language);
  run.onBrief?.(brief);
  const briefed = performance.now();
  const modelSignal = AbortSignal.timeout(modelTimeoutMs);
  const messages = dealMessages(
    run,
    brief,
    resources.copywriter({
      brief,
      orders: messageOrders(run, brief),
      avoid: run.avoid.map(({ copy }) => copy),
      template: run.template,
      modelSignal,
      ...(run.replaces ? { replaces: run.replaces } : {}),
      ...(run.signal ? { signal: run.signal } : {}),
      ...(run.onUsage ? { onUsage: run.onUsage } : {}),
    }),
  );
  const brand = await branding;
  if (!known) run.onFindings?.(writeFindings(key, brief, brand));
  const context: RunContext = {
    fonts: resources.fonts,
    copywriter: resources.copywriter,
    archetypes: resources.archetypes ?? archetypes,
    measurer: resources.measurer ?? createMeasurer(resources.fonts),
    run,
    brief,
    brand,
    proofs: proofsOf(brand, brief),
    coming: messages.known,
    // Every second ad is painted: for a single one no picture is bought.
    backgrounds:
      resources.painter && run.template === 'advanced' && run.orders.length > 1
        ? paintBackgrounds(resources.painter, brand.voice, brand.schemes, run)
        : null,
    history: createRunHistory(run.avoid),
    oneAtATime: pLimit(1),
    taste: resources.taste ?? scoreOf,
    ms: { brief: briefed - began, brand: performance.now() - briefed },
  };
  const working = new Map<string, Promise<Result>>();
  const onPaintings: { order: AdOrder; copy: Copy; copyMs: number }[] = [];
  try {
    for (const [index, order] of run.orders.entries()) {
      const asked = performance.now();
      const copy =
        (await messages.next(order)) ?? (await otherWords(context, order, { length: 1, avoid: [] }));
      if (copy.outcome) run.onOutcome?.(copy.outcome);
      const copyMs = performance.now() - asked;
      if (context.backgrounds && index % 2 === 1) {
        onPaintings.push({ order, copy, copyMs });
        continue;
      }
      working.set(order.id, makeAd(context, order, copy, { copyMs, onPainting: false }));
      while (working.size >= (run.concurrency ?? 2)) yield await first(working);
    }
    while (working.size > 0) yield await first(working);
    // Every second ad is painted, after the others: nobody waits for a picture to see the first.
    if (onPaintings.length > 0) await context.backgrounds?.settled();
    for (const { order, copy, copyMs } of onPaintings) {
      working.set(order.id, makeAd(context, order, copy, { copyMs, onPainting: true }));
      while (working.size >= (run.concurrency ?? 2)) yield await first(working);
    }
    while (working.size > 0) yield await first(working);
  } finally {
    // Whatever a model has answered by now is told of before the run ends, also where nobody asks on.
    await Promise.allSettled([...working.values(), messages.close()]);
    if (run.signal?.aborted) await context.backgrounds?.settled();
  }
}

/** Takes the first finished result out of the work in hand. */
async function first(working: Map<string, Promise<Result>>): Promise<Result> {
  const result = await Promise.race(working.values());
  working.delete(result.orderId);
  return result;
}
