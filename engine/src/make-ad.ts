import type { AppData } from '@marquee/contract';
import type { Format, MadeAd, RejectedAd, Template, Timings } from './ad.ts';
import { type Brand, makeBrand } from './brand/brand.ts';
import type { Brief } from './brief/brief.ts';
import { makeBrief } from './brief/make-brief.ts';
import type { Copy, Copywriter, Usage } from './copy/copy.ts';
import { limitsFor } from './copy/limits.ts';
import { inspect } from './inspect/inspect.ts';
import { type Looks, looksOf } from './inspect/looks.ts';
import type { Archetype } from './layout/archetype.ts';
import { archetypes } from './layout/archetypes/index.ts';
import { canvasOf } from './layout/canvas.ts';
import { createComposer } from './layout/composer.ts';
import { Unfit } from './layout/fit-text.ts';
import { type Choice, choices, type Used } from './layout/plan.ts';
import type { Scene } from './layout/scene.ts';
import { createStage } from './layout/stage.ts';
import { drawable } from './render/drawable.ts';
import type { FontLibrary } from './render/fonts.ts';
import { createMeasurer, type Measurer } from './render/measure.ts';
import { encodePng, render } from './render/render.ts';

/** What every run shares; made once per process. */
export interface Studio {
  fonts: FontLibrary;
  copywriter: Copywriter;
  /** The layouts to choose from; the engine's own when left out. */
  archetypes?: readonly Archetype[];
}

/** Encoded PNG, JPEG or WebP, in the listing's order. */
export interface ListingPictures {
  icon: Uint8Array | null;
  screenshots: Uint8Array[];
}

export interface AdOrder {
  id: string;
  format: Format;
}

export interface Run {
  listing: AppData;
  pictures: ListingPictures;
  template: Template;
  orders: AdOrder[];
  /** Ads already made (in this run, or the one being regenerated): their archetype and angle and words are not repeated. */
  avoid: { formatId: string; archetype: string; copy: Copy }[];
  /** BCP 47; overrides what the listing's texts are written in. */
  language?: string;
  /** The same seed makes the same choices. */
  seed: string;
  /** Also the picture without its text. */
  layers?: boolean;
  /** Ads made at once; 2 when left out. */
  concurrency?: number;
  signal?: AbortSignal;
  onUsage?: (usage: Usage) => void;
}

export type Result = { orderId: string } & ({ ad: MadeAd } | { rejected: RejectedAd });

/** What the ads of one run share. */
interface Shop {
  fonts: FontLibrary;
  copywriter: Copywriter;
  archetypes: readonly Archetype[];
  measurer: Measurer;
  run: Run;
  brief: Brief;
  brand: Brand;
  /** By format: what was used, and how the finished ads look. */
  used: Map<string, Used[]>;
  looks: Map<string, Looks[]>;
  ms: Pick<Timings, 'brief' | 'brand'>;
}

/** Layouts tried for one ad before it is given up. */
const patience = 40;

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
    used: new Map(),
    looks: new Map(),
    ms: { brief: briefed - began, brand: performance.now() - briefed },
  };
  for (const { formatId, archetype, copy } of run.avoid) {
    shop.used.set(formatId, [...(shop.used.get(formatId) ?? []), { archetype, angle: copy.angle }]);
  }

  const working = new Map<string, Promise<Result>>();
  for (const order of run.orders) {
    const asked = performance.now();
    const { value: copy, done } = await copies.next();
    if (done) break;
    working.set(order.id, makeAd(shop, order, copy, performance.now() - asked));
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

/** Other words for the same ad within `length` of the usual limits; null where the copywriter has none. */
async function shorten(shop: Shop, { format }: AdOrder, copy: Copy, length: number): Promise<Copy | null> {
  const { brief, brand, fonts, run, copywriter } = shop;
  const { headline, sub, cta } = limitsFor(format, brief.language);
  const limits = { headline: Math.ceil(headline * length), sub: Math.ceil(sub * length), cta };
  const request = {
    brief,
    orders: [{ limits, angle: copy.angle }],
    avoid: [copy],
    template: run.template,
    ...(run.signal ? { signal: run.signal } : {}),
    ...(run.onUsage ? { onUsage: run.onUsage } : {}),
  };
  for await (const shorter of copywriter(request)) return drawable(fonts, shorter, brief, brand);
  return null;
}

async function makeAd(shop: Shop, order: AdOrder, written: Copy, waited: number): Promise<Result> {
  const { run, brief, brand, fonts } = shop;
  const { format } = order;
  const canvas = canvasOf(format, brief.direction);
  const ms: Timings = { ...shop.ms, copy: waited, layout: 0, render: 0, inspect: 0 };
  const used = shop.used.get(format.id) ?? [];
  const looksOfOthers = shop.looks.get(format.id) ?? [];
  shop.used.set(format.id, used);
  shop.looks.set(format.id, looksOfOthers);

  let copy = await drawable(fonts, written, brief, brand);
  let attempts = 0;
  let report: RejectedAd['rejected'] = {
    passed: false,
    gates: [],
    contrast: 0,
    safeZone: false,
    grounded: false,
    attempts: 0,
  };
  // Words that fit no layout are written anew, shorter each time.
  for (const length of [1, 0.72, 0.5]) {
    if (length < 1) {
      const shorter = await shorten(shop, order, copy, length);
      if (!shorter) break;
      copy = shorter;
    }
    for (const choice of plan(copy)) {
      run.signal?.throwIfAborted();
      attempts++;
      const mark: Used = {
        archetype: choice.archetype.name,
        angle: copy.angle,
        variant: choice.variant,
        mood: choice.scheme.mood,
      };
      if (choice.archetype.shots > 0 && choice.shots[0]) mark.shot = choice.shots[0].index;
      // Taken at once, so that an ad made beside this one chooses otherwise.
      used.push(mark);
      const ad = await attempt(choice);
      if (ad) return { orderId: order.id, ad };
      used.splice(used.indexOf(mark), 1);
    }
  }
  return { orderId: order.id, rejected: { format, rejected: { ...report, attempts } } };

  function plan(words: Copy): Choice[] {
    const occasion = { brand, brief, copy: words, canvas, template: run.template };
    return choices(shop.archetypes, occasion, used, `${run.seed} ${order.id}`).slice(0, patience);
  }

  async function attempt(choice: Choice): Promise<MadeAd | null> {
    const start = performance.now();
    const scene = await compose(choice);
    const composed = performance.now();
    ms.layout += composed - start;
    if (!scene) return null;
    const rendering = await render(fonts, scene, format);
    const looks = await looksOf(rendering);
    const rendered = performance.now();
    ms.render += rendered - composed;
    report = inspect({
      canvas,
      boxes: scene.boxes,
      rendering,
      looks,
      others: looksOfOthers,
      copy,
      listing: run.listing,
      brand,
      leastShare: choice.archetype.leastShare ?? 0.34,
    });
    report.attempts = attempts;
    ms.inspect += performance.now() - rendered;
    if (!report.passed) return null;
    looksOfOthers.push(looks);
    const encoding = performance.now();
    const png = await encodePng(rendering.finished, format);
    const withoutText = run.layers ? await encodePng(rendering.picture, format) : undefined;
    ms.render += performance.now() - encoding;
    const { scheme } = choice;
    return {
      format,
      template: run.template,
      archetype: choice.archetype.name,
      angle: copy.angle,
      language: brief.language,
      direction: brief.direction,
      copy,
      evidence: copy.evidence,
      palette: {
        background: scheme.ground,
        text: scheme.ink,
        accent: scheme.button,
        accentText: scheme.buttonInk,
      },
      boxes: scene.boxes,
      quality: report,
      ms,
      png,
      ...(withoutText ? { withoutText } : {}),
    };
  }

  /** Null where words or pictures do not fit the choice. */
  async function compose(choice: Choice): Promise<Scene | null> {
    const stage = createStage(canvas);
    const { scheme, shots, variant } = choice;
    try {
      await choice.archetype.compose(
        createComposer({
          canvas,
          stage,
          scheme,
          brand,
          brief,
          copy,
          template: run.template,
          shots,
          variant,
          measurer: shop.measurer,
        }),
      );
      return stage.scene();
    } catch (problem) {
      if (problem instanceof Unfit) return null;
      throw problem;
    }
  }
}
