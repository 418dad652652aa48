import type { Attempt, MadeAd, QualityReport, Timings } from './ad.ts';
import { type Candidate, gather } from './choosing/candidates.ts';
import type { Score } from './choosing/score.ts';
import type { Copy } from './copy/copy.ts';
import { drafts, gatesOf } from './drafts.ts';
import { atMost, rounded } from './inspect/gates.ts';
import { inspect } from './inspect/inspect.ts';
import { looksOf } from './inspect/looks.ts';
import { canvasOf } from './layout/canvas.ts';
import { styleOf } from './layout/composer.ts';
import { type Choice, layoutOf, type Used } from './layout/plan.ts';
import { findsRoom } from './layout/rooms.ts';
import { pictureOf } from './proof/picture.ts';
import { encodePng, encodeThumbnail, freeRendering, heaviest, render, withoutText } from './render/render.ts';
import type { AdOrder, Result } from './run.ts';
import { inTurn, kept, type Shop } from './shop.ts';
import { shownCopy } from './shown-copy.ts';

/** Layouts composed for words as written, and for each shorter draft of them, before they are given up. */
const patience = [21, 27, 43];

/** Layouts composed for a headline that seems too long for any, while shorter ones can be had. */
const impatience = 2;

/**
 * Makes one ad: of the layouts composed for its words, the one with the best score that passes every gate. Words that
 * no layout fits come again, shorter; an ad that none can mend comes as `rejected`.
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
  let mark: Used | null = null;
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
      note({ copy: draft.copy, choice: null }, 'words', report);
      continue;
    }
    // Taken at once, like the layout below, so that an ad made beside this one says and shows something else.
    said.push(draft.copy);
    const limit = draft.last || (await hasRoom(draft.copy)) ? most : impatience;
    const tried = new Map<string, string>();
    const hopeless = new Set<string>();
    while (tried.size < limit) {
      const before = tried.size;
      // One after the other, so that an ad made beside this one is chosen with regard to it.
      const candidates = await inTurn(shop.turn, async () => {
        const start = performance.now();
        const found = await gather(
          { shop, order, canvas, used, tried, hopeless, limit, onPainting },
          draft,
          note,
        );
        if (found[0]) take(found[0].choice, draft.copy);
        ms.layout += performance.now() - start;
        return found;
      });
      attempts += tried.size - before;
      for (const [place, candidate] of candidates.entries()) {
        run.signal?.throwIfAborted();
        if (place > 0) take(candidate.choice, draft.copy);
        const ad = await draw(candidate, candidates.slice(place + 1));
        if (ad) return { orderId: order.id, attempts: tries, ad };
        leave();
      }
      if (tried.size === before) break;
    }
    said.splice(said.indexOf(draft.copy), 1);
  }
  return { orderId: order.id, attempts: tries, rejected: { format, rejected: { ...report, attempts } } };

  function hasRoom({ headline, name }: Copy): Promise<boolean> {
    const style = styleOf('headline', headline, brand, brief);
    return findsRoom(shop.measurer, canvas, { text: headline, name, style });
  }

  /** Counts a choice as shown, until it turns out that it is not. */
  function take(choice: Choice, { messageId }: Copy): void {
    const { variant, mood, screenshot } = layoutOf(choice);
    const { archetype, angle } = choice;
    mark = { archetype: archetype.name, angle, variant, mood, messageId, shot: screenshot ?? undefined };
    used.push(mark);
  }

  function leave(): void {
    if (mark) used.splice(used.indexOf(mark), 1);
  }

  /** Takes down how a try ended. */
  function note(
    { copy, choice }: { copy: Copy; choice: Choice | null },
    outcome: Attempt['outcome'],
    found?: QualityReport | null,
    weighed?: Score,
  ): void {
    if (found) report = found;
    const layout = choice && layoutOf(choice);
    tries.push({
      archetype: choice?.archetype.name ?? '',
      variant: layout?.variant ?? '',
      mood: layout?.mood ?? '',
      screenshot: layout?.screenshot ?? null,
      setting: layout?.setting ?? 'full',
      angle: choice?.angle ?? copy.angle,
      headline: copy.headline,
      outcome,
      failed: found?.gates.filter(({ passed }) => !passed) ?? [],
      score: weighed ? rounded(weighed.score) : null,
      parts: weighed ? partsOf(weighed) : {},
    });
  }

  /** Draws a candidate; delivered if its pixels hold. Null where they do not. */
  async function draw(candidate: Candidate, others: readonly Candidate[]): Promise<MadeAd | null> {
    const { choice, copy, scene, screens, boxes } = candidate;
    const composed = performance.now();
    const rendering = await render(fonts, scene, format);
    const looks = looksOf(rendering);
    const rendered = performance.now();
    ms.render += rendered - composed;
    report = inspect({
      canvas,
      boxes,
      layout: candidate.report,
      rendering,
      looks,
      others: looksOfOthers,
      brand,
    });
    report.attempts = attempts;
    ms.inspect += performance.now() - rendered;
    if (!report.passed) {
      freeRendering(rendering);
      note(candidate, 'refused', report, candidate.score);
      return null;
    }
    for (const other of others) note(other, 'outdone', null, other.score);
    note(candidate, 'passed', null, candidate.score);
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
      layout: layoutOf(choice),
      repetition: choice.repetition,
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

/** What counted in a score, without what did not. */
const partsOf = ({ parts }: Score) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (rounded(part) === 0 ? [] : [[name, rounded(part)]])),
  );
