import type { MadeAd, QualityReport, Timings } from './ad.ts';
import { makeBrand } from './brand/brand.ts';
import { makeBrief } from './brief/make-brief.ts';
import type { Copy } from './copy/copy.ts';
import { limitsFor } from './copy/limits.ts';
import { type Draft, drafts, gatesOf } from './drafts.ts';
import { atMost } from './inspect/gates.ts';
import { inspect } from './inspect/inspect.ts';
import { inspectLayout } from './inspect/inspect-layout.ts';
import { looksOf } from './inspect/looks.ts';
import { archetypes } from './layout/archetypes/index.ts';
import { type Canvas, canvasOf } from './layout/canvas.ts';
import { createComposer } from './layout/composer.ts';
import { Unfit } from './layout/fit-text.ts';
import { type Choice, choices, nameOf, type Used } from './layout/plan.ts';
import type { Scene } from './layout/scene.ts';
import { createStage } from './layout/stage.ts';
import { openEasel, type Painting } from './paint/easel.ts';
import { createMeasurer } from './render/measure.ts';
import { encodePng, heaviest, render, withoutText } from './render/render.ts';
import type { AdOrder, Result, Run, Studio } from './run.ts';
import { kept, type Shop } from './shop.ts';
import { shownCopy, withOneHeadline } from './shown-copy.ts';

/** Layouts tried for one draft before it is given up. */
const patience = 40;

/** Of them, those tried on a painted background. */
const mostOnPainting = 6;

/**
 * Makes the ads of a run and yields each as soon as it is finished, in no fixed order. Brief, pictures and brand
 * are read once. An ad that no layout can mend comes as `rejected`.
 * @throws what `run.signal` was aborted with.
 */
export async function* makeAds(studio: Studio, run: Run): AsyncGenerator<Result> {
  const began = performance.now();
  // The pictures are decoded off this thread while the brief is read on it.
  const { genre, title } = run.listing.basicInfo;
  const branding = makeBrand(run.pictures, { genre, title });
  // Awaited below; until then a failure must not count as unhandled.
  branding.catch(() => {});
  const brief = makeBrief(run.listing, run.language);
  const briefed = performance.now();
  const copies = studio
    .copywriter({
      brief,
      orders: run.orders.map(({ format }) => ({ limits: limitsFor(format, brief.language) })),
      avoid: run.avoid.map(({ copy }) => copy),
      template: run.template,
      ...(run.signal ? { signal: run.signal } : {}),
      ...(run.onUsage ? { onUsage: run.onUsage } : {}),
    })
    [Symbol.asyncIterator]();
  const brand = await branding;
  const shop: Shop = {
    fonts: studio.fonts,
    copywriter: studio.copywriter,
    archetypes: studio.archetypes ?? archetypes,
    measurer: createMeasurer(studio.fonts),
    run,
    brief,
    brand,
    easel:
      studio.painter && run.template === 'advanced'
        ? openEasel(studio.painter, brand.voice, brand.schemes, run)
        : null,
    used: new Map(),
    said: new Map(),
    looks: new Map(),
    ms: { brief: briefed - began, brand: performance.now() - briefed },
  };
  for (const { formatId, archetype, copy } of run.avoid) {
    kept(shop.used, formatId).push({ archetype, angle: copy.angle });
    kept(shop.said, formatId).push(copy);
  }

  const working = new Map<string, Promise<Result>>();
  const onPaintings: { order: AdOrder; copy: Copy; waited: number }[] = [];
  for (const [index, order] of run.orders.entries()) {
    const asked = performance.now();
    const { value: copy, done } = await copies.next();
    if (done) break;
    const waited = performance.now() - asked;
    if (shop.easel && index % 2 === 1) {
      onPaintings.push({ order, copy, waited });
      continue;
    }
    working.set(order.id, makeAd(shop, order, copy, waited, false));
    while (working.size >= (run.concurrency ?? 2)) yield await first(working);
  }
  while (working.size > 0) yield await first(working);
  // Every second ad is painted, after the others: nobody waits for a picture to see the first.
  if (onPaintings.length > 0) await shop.easel?.settled();
  for (const { order, copy, waited } of onPaintings) {
    working.set(order.id, makeAd(shop, order, copy, waited, true));
    while (working.size >= (run.concurrency ?? 2)) yield await first(working);
  }
  while (working.size > 0) yield await first(working);
}

/** Takes the first finished result out of the work in hand. */
async function first(working: Map<string, Promise<Result>>): Promise<Result> {
  const result = await Promise.race(working.values());
  working.delete(result.orderId);
  return result;
}

async function makeAd(
  shop: Shop,
  order: AdOrder,
  written: Copy,
  waited: number,
  onPainting: boolean,
): Promise<Result> {
  const { run, brief, brand, fonts } = shop;
  const { format } = order;
  const canvas = canvasOf(format, brief.direction);
  const ms: Timings = { ...shop.ms, copy: waited, layout: 0, render: 0, inspect: 0 };
  const used = kept(shop.used, format.id);
  const said = kept(shop.said, format.id);
  const looksOfOthers = kept(shop.looks, format.id);

  let attempts = 0;
  let report: QualityReport = {
    passed: false,
    gates: [],
    contrast: 0,
    safeZone: false,
    grounded: false,
    attempts: 0,
  };
  for await (const draft of drafts(shop, format, written, said)) {
    const gates = gatesOf(draft);
    if (gates.some(({ passed }) => !passed)) {
      report = { ...report, gates };
      continue;
    }
    // Taken at once, like the layout below, so that an ad made beside this one says and shows something else.
    said.push(draft.copy);
    const tried = new Set<string>();
    for (let choice = next(draft.copy, tried); choice; choice = next(draft.copy, tried)) {
      run.signal?.throwIfAborted();
      attempts++;
      tried.add(nameOf(choice));
      const mark: Used = {
        archetype: choice.archetype.name,
        angle: draft.copy.angle,
        variant: choice.variant,
        mood: choice.scheme.mood,
      };
      if (choice.archetype.shots > 0 && choice.shots[0]) mark.shot = choice.shots[0].index;
      used.push(mark);
      const ad = await attempt(choice, draft);
      if (ad) return { orderId: order.id, ad };
      used.splice(used.indexOf(mark), 1);
    }
    said.splice(said.indexOf(draft.copy), 1);
  }
  return { orderId: order.id, rejected: { format, rejected: { ...report, attempts } } };

  /** The best way to lay words out that was not tried; null where patience is at its end. */
  function next(copy: Copy, tried: ReadonlySet<string>): Choice | null {
    if (tried.size >= patience) return null;
    const occasion = { brand, brief, copy, canvas, template: run.template };
    const ways = choices(shop.archetypes, occasion, used, `${run.seed} ${order.id}`);
    return ways.find((choice) => !tried.has(nameOf(choice))) ?? null;
  }

  /** One layout: composed, drawn if its boxes hold, delivered if its pixels do. Null where it fails. */
  async function attempt(choice: Choice, draft: Draft): Promise<MadeAd | null> {
    const { copy } = draft;
    const start = performance.now();
    // A painting that a few layouts could not be read on stands in the way: the ground is drawn then.
    const mood = choice.scheme.mood;
    const painting = onPainting && attempts <= mostOnPainting ? (shop.easel?.painting(mood) ?? null) : null;
    const scene = await compose(shop, canvas, choice, copy, painting);
    const composed = performance.now();
    ms.layout += composed - start;
    if (!scene) return null;
    const boxes = withOneHeadline(scene.boxes, copy.headline);
    const leastShare = choice.archetype.leastShare ?? 0.34;
    report = inspectLayout({ canvas, boxes, leastShare, words: gatesOf(draft) });
    if (!report.passed) return null;
    const rendering = await render(fonts, scene, format);
    const looks = looksOf(rendering);
    const rendered = performance.now();
    ms.render += rendered - composed;
    report = inspect({ canvas, boxes, layout: report, rendering, looks, others: looksOfOthers, brand });
    report.attempts = attempts;
    ms.inspect += performance.now() - rendered;
    if (!report.passed) return null;
    looksOfOthers.push(looks);
    const encoding = performance.now();
    const png = await encodePng(rendering.finished, format);
    report.gates.push(atMost('weight', png.length, heaviest));
    const picture = run.layers ? await encodePng(withoutText(rendering), format) : null;
    ms.render += performance.now() - encoding;
    const { scheme } = choice;
    const shown = shownCopy(copy, boxes);
    return {
      format,
      template: run.template,
      archetype: choice.archetype.name,
      angle: copy.angle,
      language: brief.language,
      direction: brief.direction,
      copy: shown,
      evidence: shown.evidence,
      palette: {
        background: scheme.ground,
        text: scheme.ink,
        accent: scheme.button,
        accentText: scheme.buttonInk,
      },
      background: scene.painted ? 'painted' : 'drawn',
      boxes,
      quality: report,
      ms,
      png,
      ...(picture ? { withoutText: picture } : {}),
    };
  }
}

/** Null where words or pictures do not fit the choice. */
async function compose(
  shop: Shop,
  canvas: Canvas,
  choice: Choice,
  copy: Copy,
  painting: Painting | null,
): Promise<Scene | null> {
  const { brand, brief, measurer, run } = shop;
  const { archetype, scheme, shots, variant } = choice;
  const stage = createStage(canvas);
  const { template } = run;
  try {
    await archetype.compose(
      createComposer({
        canvas,
        stage,
        scheme,
        brand,
        brief,
        copy,
        template,
        shots,
        variant,
        painting,
        measurer,
      }),
    );
    return stage.scene();
  } catch (problem) {
    if (problem instanceof Unfit) return null;
    throw problem;
  }
}
