import type { Brand } from './brand/brand.ts';
import { openShelf } from './brand/shelf.ts';
import { briefOf } from './brief/brief-of.ts';
import { scoreOf } from './choosing/score.ts';
import type { Copy } from './copy/copy.ts';
import { otherWords } from './drafts.ts';
import { fulfil } from './fulfil.ts';
import { archetypes } from './layout/archetypes/index.ts';
import { dealMessages, messageOrders } from './messages.ts';
import { openEasel } from './paint/easel.ts';
import { proofsOf } from './proof/proofs.ts';
import { createMeasurer } from './render/measure.ts';
import { type AdOrder, type Result, type Run, type Studio, sourceOf } from './run.ts';
import { kept, type Shop } from './shop.ts';

/** A model has this long for all words of a run, milliseconds, so that no run takes a minute for a server that hangs. */
const modelTime = 30_000;

/**
 * Makes the ads of a run and yields each as soon as it is finished, in no fixed order. Brief, pictures and brand
 * are read once. An ad that no layout can mend comes as `rejected`.
 * @throws what `run.signal` was aborted with.
 */
export async function* makeAds(studio: Studio, run: Run): AsyncGenerator<Result> {
  // The pictures are decoded off this thread while the brief is read on it.
  const { genre, title } = run.listing.basicInfo;
  const pictures = run.screens ? { ...run.pictures, screens: run.screens } : run.pictures;
  const loan = (studio.shelf ?? openShelf(0)).borrow(pictures, { genre, title });
  // Awaited later; until then a failure must not count as unhandled.
  loan.brand.catch(() => {});
  try {
    yield* adsOf(studio, run, loan.brand);
  } finally {
    await loan.giveBack();
  }
}

async function* adsOf(studio: Studio, run: Run, branding: Promise<Brand>): AsyncGenerator<Result> {
  const began = performance.now();
  const brief = briefOf(sourceOf(run), run.language);
  run.onBrief?.(brief);
  const briefed = performance.now();
  const patience = AbortSignal.timeout(modelTime);
  const messages = dealMessages(
    run,
    brief,
    studio.copywriter({
      brief,
      orders: messageOrders(run, brief),
      avoid: run.avoid.map(({ copy }) => copy),
      template: run.template,
      patience,
      ...(run.replaces ? { replaces: run.replaces } : {}),
      ...(run.signal ? { signal: run.signal } : {}),
      ...(run.onUsage ? { onUsage: run.onUsage } : {}),
    }),
  );
  const brand = await branding;
  const shop: Shop = {
    fonts: studio.fonts,
    copywriter: studio.copywriter,
    archetypes: studio.archetypes ?? archetypes,
    measurer: createMeasurer(studio.fonts),
    run,
    brief,
    brand,
    proofs: proofsOf(brand, brief),
    coming: messages.known,
    // Every second ad is painted: for a single one no picture is bought.
    easel:
      studio.painter && run.template === 'advanced' && run.orders.length > 1
        ? openEasel(studio.painter, brand.voice, brand.schemes, run)
        : null,
    used: new Map(),
    said: new Map(),
    looks: new Map(),
    turn: { last: Promise.resolve() },
    taste: studio.taste ?? scoreOf,
    ms: { brief: briefed - began, brand: performance.now() - briefed },
  };
  for (const { formatId, archetype, copy } of run.avoid) {
    kept(shop.used, formatId).push({ archetype, angle: copy.angle });
    kept(shop.said, formatId).push(copy);
  }

  const working = new Map<string, Promise<Result>>();
  const onPaintings: { order: AdOrder; copy: Copy; waited: number }[] = [];
  try {
    for (const [index, order] of run.orders.entries()) {
      const asked = performance.now();
      const copy = (await messages.next(order)) ?? (await otherWords(shop, order, { length: 1, avoid: [] }));
      if (copy.outcome) run.onOutcome?.(copy.outcome);
      const waited = performance.now() - asked;
      if (shop.easel && index % 2 === 1) {
        onPaintings.push({ order, copy, waited });
        continue;
      }
      working.set(order.id, fulfil(shop, order, copy, waited, false));
      while (working.size >= (run.concurrency ?? 2)) yield await first(working);
    }
    while (working.size > 0) yield await first(working);
    // Every second ad is painted, after the others: nobody waits for a picture to see the first.
    if (onPaintings.length > 0) await shop.easel?.settled();
    for (const { order, copy, waited } of onPaintings) {
      working.set(order.id, fulfil(shop, order, copy, waited, true));
      while (working.size >= (run.concurrency ?? 2)) yield await first(working);
    }
    while (working.size > 0) yield await first(working);
  } finally {
    // Whatever a model has answered by now is told of before the run ends, also where nobody asks on.
    await Promise.allSettled([...working.values(), messages.close()]);
    if (run.signal?.aborted) await shop.easel?.settled();
  }
}

/** Takes the first finished result out of the work in hand. */
async function first(working: Map<string, Promise<Result>>): Promise<Result> {
  const result = await Promise.race(working.values());
  working.delete(result.orderId);
  return result;
}
