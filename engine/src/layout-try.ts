import type { Attempt, QualityReport } from './ad.ts';
import type { Score } from './choosing/score.ts';
import type { Copy } from './copy/copy.ts';
import { rounded } from './inspect/gates.ts';
import { type Choice, layoutOf } from './layout/plan/rank-layouts.ts';

/** How one layout of an ad ended, or its words before any. */
export interface LayoutTry {
  copy: Copy;
  /** null where the words were refused. */
  choice: Choice | null;
  outcome: Attempt['outcome'];
  /** Where a gate failed, or all were passed. */
  report?: QualityReport;
  /** Where it was weighed. */
  score?: Score;
}

/** A try as it is kept with its ad. */
export function attemptOf({ copy, choice, outcome, report, score }: LayoutTry): Attempt {
  const layout = choice && layoutOf(choice);
  return {
    archetype: choice?.archetype.name ?? '',
    variant: layout?.variant ?? '',
    mood: layout?.mood ?? '',
    screenshot: layout?.screenshot ?? null,
    setting: layout?.setting ?? 'full',
    angle: choice?.angle ?? copy.angle,
    headline: copy.headline,
    outcome,
    failed: report?.gates.filter(({ passed }) => !passed) ?? [],
    score: score ? rounded(score.score) : null,
    parts: score ? partsOf(score) : {},
  };
}

/** What counted in a score, without what did not. */
const partsOf = ({ parts }: Score) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (rounded(part) === 0 ? [] : [[name, rounded(part)]])),
  );
