import type { Attempt, Box, QualityReport } from '../ad.ts';
import { compose } from '../compose.ts';
import type { Copy } from '../copy/copy.ts';
import { type Draft, gatesOf } from '../drafts.ts';
import { inspectLayout } from '../inspect/inspect-layout.ts';
import type { ShownScreen } from '../inspect/shown-screens.ts';
import type { Canvas } from '../layout/canvas.ts';
import { arrangementOf, type Choice, choices, nameOf, type Used } from '../layout/plan.ts';
import type { Scene } from '../layout/scene.ts';
import type { AdOrder } from '../run.ts';
import type { Shop } from '../shop.ts';
import { withOneHeadline } from '../shown-copy.ts';
import { saysAgain } from './earlier.ts';
import { featuresOf } from './features.ts';
import type { Score } from './score.ts';

/** A layout that was composed for an ad, holds so far, and was weighed. */
export interface Candidate {
  choice: Choice;
  copy: Copy;
  scene: Scene;
  screens: ShownScreen[];
  boxes: Box[];
  report: QualityReport;
  score: Score;
}

/** Told of what could not become a candidate. */
type Note = (
  tried: { copy: Copy; choice: Choice | null },
  outcome: Attempt['outcome'],
  report?: QualityReport | null,
) => void;

interface Slot {
  shop: Shop;
  order: AdOrder;
  canvas: Canvas;
  /** What the format's other ads show. */
  used: readonly Used[];
  /** Names of what was composed for these words, each with its archetype; added to. */
  tried: Map<string, string>;
  /** Arrangements that these words or pictures do not fit, which no other colours change; added to. */
  hopeless: Set<string>;
  /** Where that ends. */
  limit: number;
  onPainting: boolean;
}

/** Candidates that make a choice, and layouts composed for them at most. */
const enough = 6;
const most = 10;

/** What each layout composed of an archetype takes from the expectation of its others: a choice is between kinds. */
const crowding = 0.4;

/** Layouts tried on a painted background: one that a few could not be read on stands in the way. */
const mostOnPainting = most;

/** Composes layouts for an ad, the most promising first, and gives those that hold, best score first. */
export async function gather(slot: Slot, draft: Draft, note: Note): Promise<Candidate[]> {
  const { shop, order, canvas, used, tried, hopeless, limit, onPainting } = slot;
  const { brand, brief, run } = shop;
  const { copy } = draft;
  const occasion = { brand, brief, copy, canvas, template: run.template };
  const earlier = (run.earlier ?? []).filter(({ formatId }) => formatId === order.format.id);
  const shown = new Set([
    ...used.flatMap((one) => (one.messageId === copy.messageId ? (one.shot ?? []) : [])),
    ...earlier.flatMap(({ headline, layout }) =>
      saysAgain(headline, copy.headline) ? (layout?.screenshot ?? []) : [],
    ),
  ]);
  const fits = shop.proofs.of(copy, shop.coming(), shown);
  const kin = [...shop.used]
    .filter(([formatId]) => formatId !== order.format.id)
    .flatMap(([, list]) => list.filter(({ messageId }) => messageId === copy.messageId));
  const seed = `${run.seed} ${order.id}`;
  const ways = choices(shop.archetypes, occasion, used, seed, fits, earlier, copy.messageId ? kin : []);
  const found: Candidate[] = [];
  for (let composed = 0; composed < most && found.length < enough && tried.size < limit; composed++) {
    const choice = next(ways, tried, hopeless);
    if (!choice) break;
    tried.set(nameOf(choice), choice.archetype.name);
    const painting =
      onPainting && tried.size <= mostOnPainting ? (shop.easel?.painting(choice.scheme.mood) ?? null) : null;
    const set = choice.setting === 'alone' ? { ...copy, sub: '' } : copy;
    const made = await compose(shop, canvas, choice, set, painting);
    if (!made) {
      hopeless.add(arrangementOf(choice));
      note({ copy, choice }, 'unfit');
      continue;
    }
    const { scene, screens } = made;
    const boxes = withOneHeadline(scene.boxes, copy.headline);
    const leastShare = choice.archetype.leastShare ?? 0.34;
    const report = inspectLayout({
      canvas,
      boxes,
      leastShare,
      screens,
      fits,
      words: gatesOf(draft),
      hasIcon: brand.icon !== null,
    });
    if (!report.passed) {
      hopeless.add(arrangementOf(choice));
      note({ copy, choice }, 'refused', report);
      continue;
    }
    const score = shop.taste(featuresOf({ choice, boxes, canvas }), choice);
    found.push({ choice, copy: set, scene, screens, boxes, report, score });
  }
  return found.sort((a, b) => b.score.score - a.score.score);
}

/** Of so many layouts one shows an archetype that was tried with another picture. */
const turn = 3;

/** The next way to compose; null where all were tried. */
function next(
  all: readonly Choice[],
  tried: ReadonlyMap<string, string>,
  hopeless: ReadonlySet<string>,
): Choice | null {
  const ways = all.filter((way) => !hopeless.has(arrangementOf(way)));
  const isOther = ({ setting, isOtherPicture }: Choice) => setting === 'alone' || isOtherPicture;
  // Words that find no room are looked after in other layouts: what hardly differs is composed only to choose from.
  if (tried.size < most && tried.size % turn === turn - 1) {
    const kinds = new Set(tried.values());
    const other = mostPromising(
      ways.filter((way) => way.isOtherPicture && kinds.has(way.archetype.name)),
      tried,
    );
    if (other) return other;
  }
  return (
    mostPromising(
      ways.filter((way) => !isOther(way)),
      tried,
    ) ?? mostPromising(ways, tried)
  );
}

function mostPromising(ways: readonly Choice[], tried: ReadonlyMap<string, string>): Choice | null {
  const crowd = new Map<string, number>();
  for (const archetype of tried.values()) crowd.set(archetype, (crowd.get(archetype) ?? 0) + 1);
  let best: Choice | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const way of ways) {
    const merit = way.merit - crowding * (crowd.get(way.archetype.name) ?? 0);
    // They come best first: nothing after this can be better.
    if (way.merit <= most) break;
    if (merit <= most || tried.has(nameOf(way))) continue;
    [best, most] = [way, merit];
  }
  return best;
}
