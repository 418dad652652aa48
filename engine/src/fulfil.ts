import type { Attempt, MadeAd, QualityReport, Timings } from './ad.ts';
import { compose } from './compose.ts';
import type { Copy } from './copy/copy.ts';
import { type Draft, drafts, gatesOf } from './drafts.ts';
import { atMost } from './inspect/gates.ts';
import { inspect } from './inspect/inspect.ts';
import { inspectLayout } from './inspect/inspect-layout.ts';
import { looksOf } from './inspect/looks.ts';
import { canvasOf } from './layout/canvas.ts';
import { styleOf } from './layout/composer.ts';
import { type Choice, choices, nameOf, type Used } from './layout/plan.ts';
import { findsRoom } from './layout/rooms.ts';
import { pictureOf } from './proof/picture.ts';
import { encodePng, encodeThumbnail, freeRendering, heaviest, render, withoutText } from './render/render.ts';
import type { AdOrder, Result } from './run.ts';
import { kept, type Shop } from './shop.ts';
import { shownCopy, withOneHeadline } from './shown-copy.ts';

/** Layouts tried for words as written, and for each shorter draft of them, before they are given up. */
const patience = [18, 24, 40];

/** Layouts tried for a headline that seems too long for any, while shorter ones can be had. */
const impatience = 2;

/** Of them, those tried on a painted background. */
const mostOnPainting = 6;

/**
 * Makes one ad: the best layout for its words that passes every gate. Words that no layout fits come again, shorter;
 * an ad that none can mend comes as `rejected`.
 * @param waited milliseconds that its words took.
 * @throws what the run's signal was aborted with.
 */
export async function fulfil(
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

  const tries: Attempt[] = [];
  let attempts = 0;
  let report: QualityReport = {
    passed: false,
    gates: [],
    contrast: 0,
    safeZone: false,
    grounded: false,
    attempts: 0,
  };
  let drafted = 0;
  for await (const draft of drafts(shop, order, written, said)) {
    const most = patience[Math.min(drafted++, patience.length - 1)] as number;
    const gates = gatesOf(draft);
    if (gates.some(({ passed }) => !passed)) {
      report = { ...report, gates };
      note(draft.copy, null, 'words');
      continue;
    }
    // Taken at once, like the layout below, so that an ad made beside this one says and shows something else.
    said.push(draft.copy);
    const limit = draft.last || (await hasRoom(draft.copy)) ? most : impatience;
    const tried = new Set<string>();
    const failed = new Map<string, number>();
    while (tried.size < limit) {
      const choice = next(draft.copy, tried, failed);
      if (!choice) break;
      run.signal?.throwIfAborted();
      attempts++;
      tried.add(nameOf(choice));
      const mark: Used = {
        archetype: choice.archetype.name,
        angle: choice.angle,
        variant: choice.variant,
        mood: choice.scheme.mood,
        messageId: draft.copy.messageId,
      };
      if (choice.archetype.shots > 0 && choice.shots[0]) mark.shot = choice.shots[0].index;
      used.push(mark);
      const ad = await attempt(choice, draft);
      if (ad) return { orderId: order.id, attempts: tries, ad };
      used.splice(used.indexOf(mark), 1);
      failed.set(mark.archetype, (failed.get(mark.archetype) ?? 0) + 1);
    }
    said.splice(said.indexOf(draft.copy), 1);
  }
  return { orderId: order.id, attempts: tries, rejected: { format, rejected: { ...report, attempts } } };

  function hasRoom({ headline, name }: Copy): Promise<boolean> {
    const style = styleOf('headline', headline, brand, brief);
    return findsRoom(shop.measurer, canvas, { text: headline, name, style });
  }

  /** Takes down how a try ended, and gives null: what is had of one that failed. */
  function note(copy: Copy, choice: Choice | null, outcome: Attempt['outcome']): null {
    tries.push({
      archetype: choice?.archetype.name ?? '',
      variant: choice?.variant ?? '',
      mood: choice?.scheme.mood ?? '',
      angle: choice?.angle ?? copy.angle,
      headline: copy.headline,
      outcome,
      failed: outcome === 'unfit' ? [] : report.gates.filter(({ passed }) => !passed),
    });
    return null;
  }

  /** The best way to lay words out that was not tried; null where all were. */
  function next(copy: Copy, tried: ReadonlySet<string>, failed: ReadonlyMap<string, number>): Choice | null {
    const occasion = { brand, brief, copy, canvas, template: run.template };
    const ofMessage = used.filter(({ messageId }) => messageId === copy.messageId);
    const shown = new Set(ofMessage.flatMap(({ shot }) => shot ?? []));
    const fits = shop.proofs.of(copy, shop.coming(), shown);
    const ways = choices(shop.archetypes, occasion, used, `${run.seed} ${order.id}`, fits, failed);
    return ways.find((choice) => !tried.has(nameOf(choice))) ?? null;
  }

  /** One layout: composed, drawn if its boxes hold, delivered if its pixels do. Null where it fails. */
  async function attempt(choice: Choice, draft: Draft): Promise<MadeAd | null> {
    const { copy } = draft;
    const start = performance.now();
    // A painting that a few layouts could not be read on stands in the way: the ground is drawn then.
    const mood = choice.scheme.mood;
    const painting = onPainting && attempts <= mostOnPainting ? (shop.easel?.painting(mood) ?? null) : null;
    const made = await compose(shop, canvas, choice, copy, painting);
    const composed = performance.now();
    ms.layout += composed - start;
    if (!made) return note(copy, choice, 'unfit');
    const { scene, screens } = made;
    const boxes = withOneHeadline(scene.boxes, copy.headline);
    const leastShare = choice.archetype.leastShare ?? 0.34;
    report = inspectLayout({ canvas, boxes, leastShare, screens, fits: choice.fits, words: gatesOf(draft) });
    if (!report.passed) return note(copy, choice, 'refused');
    const rendering = await render(fonts, scene, format);
    const looks = looksOf(rendering);
    const rendered = performance.now();
    ms.render += rendered - composed;
    report = inspect({ canvas, boxes, layout: report, rendering, looks, others: looksOfOthers, brand });
    report.attempts = attempts;
    ms.inspect += performance.now() - rendered;
    if (!report.passed) {
      freeRendering(rendering);
      return note(copy, choice, 'refused');
    }
    note(copy, choice, 'passed');
    looksOfOthers.push(looks);
    const encoding = performance.now();
    const [png, thumbnail] = await Promise.all([
      encodePng(rendering.finished, format),
      run.thumbnails ? encodeThumbnail(rendering.finished, format) : null,
    ]);
    report.gates.push(atMost('weight', png.length, heaviest));
    const picture = run.layers ? await encodePng(withoutText(rendering), format) : null;
    freeRendering(rendering);
    ms.render += performance.now() - encoding;
    const { scheme } = choice;
    const { otherAngles: _, outcome: __, ...shown } = shownCopy({ ...copy, angle: choice.angle }, boxes);
    return {
      format,
      template: run.template,
      archetype: choice.archetype.name,
      angle: choice.angle,
      language: brief.language,
      direction: brief.direction,
      copy: shown,
      messageId: shown.messageId ?? '',
      layoutTest: shown.layoutTest === true,
      evidence: shown.evidence,
      palette: {
        background: scheme.ground,
        text: scheme.ink,
        accent: scheme.button,
        accentText: scheme.buttonInk,
      },
      background: scene.painted ? 'painted' : 'drawn',
      boxes,
      picture: pictureOf(screens, choice.fits),
      quality: report,
      ms,
      png,
      ...(thumbnail ? { thumbnail } : {}),
      ...(picture ? { withoutText: picture } : {}),
    };
  }
}
