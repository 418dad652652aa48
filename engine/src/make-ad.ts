import type { Attempt, MadeAd, QualityReport, Timings } from './ad.ts';
import { paletteOf } from './brand/palette.ts';
import { composeCandidates, type LayoutCandidate, type Search } from './choosing/candidates.ts';
import type { Copy } from './copy/copy.ts';
import { type CopyAttempt, copyAttempts, gatesOf } from './copy-attempts.ts';
import { type DrawnAd, drawCandidate } from './draw-candidate.ts';
import { findsRoom } from './layout/parts/rooms.ts';
import { styleOf } from './layout/parts/style-of.ts';
import { type Choice, layoutOf } from './layout/plan/rank-layouts.ts';
import { canvasOf } from './layout/scene/canvas.ts';
import { attemptOf, type LayoutTry } from './layout-try.ts';
import { recipeOf } from './recipe/recipe.ts';
import type { AdOrder, Result } from './run.ts';
import type { AdTask, RunContext } from './run-context.ts';
import type { Reservation } from './run-history.ts';
import { shownCopy } from './shown-copy.ts';
import { pictureOf } from './shown-picture.ts';

/** Layouts composed for words as written, and for each shorter attempt at them, before they are given up. */
const maxLayouts = [21, 27, 43];

/** Layouts composed for a headline that seems too long for any, while shorter ones can be had. */
const maxLayoutsWithoutRoom = 2;

/** What became of an ad so far. */
interface AdRecord {
  attempts: Attempt[];
  /** Layouts composed. */
  composed: number;
  /** The last report on words or a layout. */
  report: QualityReport;
  ms: Timings;
}

/**
 * Makes one ad: of the layouts composed for its words, the one with the best score that passes every gate. Words that
 * no layout fits come again, shorter; an ad that none can mend comes as `rejected`.
 * @param copyMs milliseconds that its words took.
 * @throws what the run's signal was aborted with.
 */
export async function makeAd(
  context: RunContext,
  order: AdOrder,
  written: Copy,
  { copyMs, onPainting }: { copyMs: number; onPainting: boolean },
): Promise<Result> {
  const { brief, history, ms } = context;
  const { format } = order;
  const task: AdTask = { order, canvas: canvasOf(format, brief.direction), onPainting };
  const record: AdRecord = {
    attempts: [],
    composed: 0,
    report: { passed: false, gates: [], contrast: 0, safeZone: false, grounded: false, attempts: 0 },
    ms: { ...ms, copy: copyMs, layout: 0, render: 0, inspect: 0 },
  };
  let tries = 0;
  for await (const words of copyAttempts(context, order, written, history.copies(format.id))) {
    const max = maxLayouts[Math.min(tries++, maxLayouts.length - 1)] as number;
    const gates = gatesOf(words);
    if (gates.some(({ passed }) => !passed)) {
      const report = { ...record.report, gates };
      note(record, { copy: words.copy, choice: null, outcome: 'words', report });
      continue;
    }
    // Taken at once, like its layout later, so that an ad made beside this one says and shows something else.
    using copy = history.reserveCopy(format.id, words.copy);
    const limit = words.last || (await hasRoom(context, task, words.copy)) ? max : maxLayoutsWithoutRoom;
    const ad = await layOut(context, task, words, limit, record);
    if (!ad) continue;
    copy.keep();
    return { orderId: order.id, attempts: record.attempts, ad };
  }
  const rejected = { format, rejected: { ...record.report, attempts: record.composed } };
  return { orderId: order.id, attempts: record.attempts, rejected };
}

function hasRoom({ brand, brief, measurer }: RunContext, { canvas }: AdTask, copy: Copy): Promise<boolean> {
  const { headline, name } = copy;
  return findsRoom(measurer, canvas, {
    text: headline,
    name,
    style: styleOf('headline', headline, brand, brief),
  });
}

/** Lays words out and draws what holds, the best first, until one passes; null where none of `limit` layouts does. */
async function layOut(
  context: RunContext,
  task: AdTask,
  words: CopyAttempt,
  limit: number,
  record: AdRecord,
): Promise<MadeAd | null> {
  const search: Search = { tried: new Map(), hopeless: new Set(), limit };
  while (search.tried.size < limit) {
    const before = search.tried.size;
    const { candidates, failed, first, layoutMs } = await context.oneAtATime(() =>
      chooseCandidates(context, task, words, search),
    );
    const composed = search.tried.size - before;
    record.composed += composed;
    record.ms.layout += layoutMs;
    for (const one of failed) note(record, one);
    for (const [place, candidate] of candidates.entries()) {
      using layout = place === 0 ? first : reserveLayout(context, task, candidate);
      context.run.signal?.throwIfAborted();
      const { choice, copy, score } = candidate;
      const drawn = await drawCandidate(context, task, candidate);
      drawn.report.attempts = record.composed;
      record.ms.render += drawn.ms.render;
      record.ms.inspect += drawn.ms.inspect;
      if (drawn.outcome === 'refused') {
        note(record, { choice, copy, score, outcome: 'refused', report: drawn.report });
        continue;
      }
      for (const other of candidates.slice(place + 1))
        note(record, { choice: other.choice, copy: other.copy, outcome: 'outdone', score: other.score });
      note(record, { choice, copy, score, outcome: 'passed' });
      layout?.keep();
      return adOf(context, task, candidate, drawn, record.ms);
    }
    if (composed === 0) break;
  }
  return null;
}

/** Takes down how a layout or words ended. */
function note(record: AdRecord, tried: LayoutTry): void {
  if (tried.report) record.report = tried.report;
  record.attempts.push(attemptOf(tried));
}

/** Composes candidates and reserves the layout of the best; done for one ad at a time, each with regard to the one before. */
async function chooseCandidates(context: RunContext, task: AdTask, words: CopyAttempt, search: Search) {
  const start = performance.now();
  const { candidates, failed } = await composeCandidates(context, task, words, search);
  const [best] = candidates;
  const first = best ? reserveLayout(context, task, best) : null;
  return { candidates, failed, first, layoutMs: performance.now() - start };
}

function reserveLayout(
  { history }: RunContext,
  { order }: AdTask,
  { choice, copy }: { choice: Choice; copy: Copy },
): Reservation {
  const { variant, mood, screenshot } = layoutOf(choice);
  return history.reserveLayout(order.format.id, {
    archetype: choice.archetype.name,
    angle: choice.angle,
    variant,
    mood,
    messageId: copy.messageId,
    shot: screenshot ?? undefined,
  });
}

/** A drawn candidate with everything that is known of it. */
function adOf(
  { brief, brand, run }: RunContext,
  { order }: AdTask,
  { choice, copy, scene, screens, painting, boxes }: LayoutCandidate,
  { report, png, thumbnail, withoutText }: DrawnAd,
  ms: Timings,
): MadeAd {
  const {
    otherAngles: _,
    outcome: __,
    wantsSub: ___,
    ...shown
  } = shownCopy({ ...copy, angle: choice.angle }, boxes);
  const { format } = order;
  const { template, pictures } = run;
  const painted = scene.painted && painting ? painting.picture : null;
  return {
    format,
    template,
    recipe: recipeOf({ format, template, brief, brand, choice, copy, pictures, painting: painted }),
    ...(painted ? { painting: painted } : {}),
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
    palette: paletteOf(choice.scheme),
    background: scene.painted ? 'painted' : 'drawn',
    boxes,
    picture: pictureOf(screens, choice.fits),
    quality: report,
    ms,
    png,
    ...(thumbnail ? { thumbnail } : {}),
    ...(withoutText ? { withoutText } : {}),
  };
}
