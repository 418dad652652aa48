import type { Box, QualityReport } from '../ad.ts';
import { composeScene } from '../compose-scene.ts';
import type { Copy } from '../copy/copy.ts';
import { type CopyAttempt, gatesOf } from '../copy-attempts.ts';
import { inspectLayout } from '../inspect/inspect-layout.ts';
import { saysAgain } from '../layout/plan/earlier-ads.ts';
import { arrangementOf, type Choice, nameOf, rankLayouts } from '../layout/plan/rank-layouts.ts';
import type { Scene } from '../layout/scene/scene.ts';
import type { ShownScreen } from '../layout/scene/shown-screens.ts';
import type { LayoutTry } from '../layout-try.ts';
import type { Painting } from '../paint/background-paintings.ts';
import type { ScreenFit } from '../proof/fit.ts';
import type { AdTask, RunContext } from '../run-context.ts';
import { withOneHeadline } from '../shown-copy.ts';
import { favouring, withFavour } from './favour.ts';
import { featuresOf } from './features.ts';
import type { Score } from './score.ts';

/** A layout that was composed for an ad, holds so far, and was weighed. */
export interface LayoutCandidate {
  choice: Choice;
  copy: Copy;
  scene: Scene;
  screens: ShownScreen[];
  /** What stands behind it; null: the ground is drawn. */
  painting: Painting | null;
  boxes: Box[];
  report: QualityReport;
  score: Score;
}

/** How far the search for a layout of some words has come; added to. */
export interface Search {
  /** Names of what was composed for these words, each with its archetype. */
  tried: Map<string, string>;
  /** Arrangements that these words or pictures do not fit, which no other colours change. */
  hopeless: Set<string>;
  /** Layouts tried, at most. */
  limit: number;
}

/** Candidates that make a choice, and layouts composed for them at most. */
const enough = 6;
const maxComposed = 10;

/** What each layout composed of an archetype takes from the expectation of its others: a choice is between kinds. */
const crowding = 0.4;

/** Layouts tried on a painted background: one that a few could not be read on stands in the way. */
const maxOnPainting = maxComposed;

/** Composes layouts for an ad, the most promising first: those that hold, best score first, and what failed. */
export async function composeCandidates(
  context: RunContext,
  task: AdTask,
  words: CopyAttempt,
  search: Search,
): Promise<{ candidates: LayoutCandidate[]; failed: LayoutTry[] }> {
  const { tried, hopeless, limit } = search;
  const { fits, choices } = layoutsFor(context, task, words.copy);
  const candidates: LayoutCandidate[] = [];
  const failed: LayoutTry[] = [];
  for (let made = 0; made < maxComposed && candidates.length < enough && tried.size < limit; made++) {
    const choice = next(choices, tried, hopeless);
    if (!choice) break;
    tried.set(nameOf(choice), choice.archetype.name);
    const isPainted = task.onPainting && tried.size <= maxOnPainting;
    const painting = isPainted ? (context.backgrounds?.painting(choice.scheme.mood) ?? null) : null;
    const result = await tryLayout(context, task, words, { choice, fits, painting });
    if (result.outcome === 'holds') {
      candidates.push(result.candidate);
      continue;
    }
    hopeless.add(arrangementOf(choice));
    failed.push({ copy: words.copy, choice, ...result });
  }
  return { candidates: candidates.sort((a, b) => b.score.score - a.score.score), failed };
}

/** The ways to lay words out, the most promising first, and how well each screen goes with them. */
function layoutsFor(
  context: RunContext,
  { order, canvas }: AdTask,
  copy: Copy,
): { fits: readonly ScreenFit[]; choices: readonly Choice[] } {
  const { brand, brief, run, history } = context;
  const { format } = order;
  const used = history.layouts(format.id);
  const occasion = { brand, brief, copy, canvas, template: run.template };
  const earlier = (run.earlier ?? []).filter(({ formatId }) => formatId === format.id);
  const shown = new Set([
    ...used.flatMap((one) => (one.messageId === copy.messageId ? (one.shot ?? []) : [])),
    ...earlier.flatMap(({ headline, layout }) =>
      saysAgain(headline, copy.headline) ? (layout?.screenshot ?? []) : [],
    ),
  ]);
  const fits = context.proofs.of(copy, context.coming(), shown);
  const kin = copy.messageId ? history.layoutsOfMessage(copy.messageId, format.id) : [];
  const seed = `${run.seed} ${order.id}`;
  const choices = rankLayouts(context.archetypes, occasion, used, seed, fits, earlier, kin);
  return { fits, choices: favouring(choices, order.favour) };
}

type LayoutOutcome =
  | { outcome: 'unfit' }
  | { outcome: 'refused'; report: QualityReport }
  | { outcome: 'holds'; candidate: LayoutCandidate };

/** Composes one layout, inspects what its boxes show, and weighs one that holds. */
async function tryLayout(
  { brand, brief, run, measurer, taste }: RunContext,
  { order, canvas }: AdTask,
  words: CopyAttempt,
  { choice, fits, painting }: { choice: Choice; fits: readonly ScreenFit[]; painting: Painting | null },
): Promise<LayoutOutcome> {
  const copy = choice.setting === 'alone' ? { ...words.copy, sub: '' } : words.copy;
  const { template } = run;
  const composed = await composeScene({ canvas, choice, copy, brand, brief, template, painting, measurer });
  if (!composed) return { outcome: 'unfit' };
  const { scene, screens } = composed;
  const boxes = withOneHeadline(scene.boxes, words.copy.headline);
  // A riddle is explained below it, by a line or by points.
  const explains = ({ kind, text = '' }: Box) =>
    kind === 'sub' || (kind === 'label' && copy.points.includes(text));
  if (copy.wantsSub && !boxes.some(explains)) return { outcome: 'unfit' };
  const report = inspectLayout({
    canvas,
    boxes,
    leastShare: choice.archetype.leastShare,
    screens,
    fits,
    words: gatesOf(words),
    hasIcon: brand.icon !== null,
    name: copy.name,
  });
  if (!report.passed) return { outcome: 'refused', report };
  const score = withFavour(
    taste(featuresOf({ choice, boxes, canvas, screens }), choice),
    choice,
    order.favour,
  );
  return { outcome: 'holds', candidate: { choice, copy, scene, screens, painting, boxes, report, score } };
}

/** Of so many layouts one shows an archetype that was tried with another picture. */
const turn = 3;

/** The next way to compose; null where all were tried. */
function next(
  all: readonly Choice[],
  tried: ReadonlyMap<string, string>,
  hopeless: ReadonlySet<string>,
): Choice | null {
  const isOpen = (way: Choice) => !hopeless.has(arrangementOf(way));
  const isOther = ({ setting, isOtherPicture }: Choice) => setting === 'alone' || isOtherPicture;
  // Words that find no room are looked after in other layouts: what hardly differs is composed only to choose from.
  if (tried.size < maxComposed && tried.size % turn === turn - 1) {
    const kinds = new Set(tried.values());
    const other = mostPromising(
      all,
      tried,
      (way) => way.isOtherPicture && kinds.has(way.archetype.name) && isOpen(way),
    );
    if (other) return other;
  }
  return (
    mostPromising(all, tried, (way) => !isOther(way) && isOpen(way)) ?? mostPromising(all, tried, isOpen)
  );
}

/** The best of the ways that may be taken, which come best first by what is expected of each alone. */
function mostPromising(
  ways: readonly Choice[],
  tried: ReadonlyMap<string, string>,
  mayBeTaken: (way: Choice) => boolean,
): Choice | null {
  const crowd = new Map<string, number>();
  for (const archetype of tried.values()) crowd.set(archetype, (crowd.get(archetype) ?? 0) + 1);
  let best: Choice | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const way of ways) {
    // Nothing after this can be better.
    if (way.score <= most) break;
    const score = way.score - crowding * (crowd.get(way.archetype.name) ?? 0);
    if (score <= most || !mayBeTaken(way) || tried.has(nameOf(way))) continue;
    [best, most] = [way, score];
  }
  return best;
}
