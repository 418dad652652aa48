import { type LineKind, lineKinds } from './kinds.ts';
import type { UnitsOfListing } from './units.ts';

/** One number for each kind of line, in the order of `lineKinds`. */
export type Scores = Float64Array;

const kinds = lineKinds.length;
const heading = lineKinds.indexOf('heading' satisfies LineKind);
const nothing: Scores = new Float64Array(kinds);

/** Scores as chances: they add up to 1. */
export function chancesOf(scores: Scores): Scores {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((one) => one / whole);
}

const bulletOf = (text: string): string =>
  /^\s*([^\p{L}\p{N}\s"'“(«¿¡])/u.exec(text)?.[1] ?? (/^\s*\(?\p{N}{1,2}[.)]/u.test(text) ? '1' : '');

/** Groups of neighbouring units, by number: a new one begins wherever `begins` says so. */
function groupsOf(count: number, begins: (at: number) => boolean): number[] {
  let group = 0;
  return Array.from({ length: count }, (_, at) => {
    if (at > 0 && begins(at)) group += 1;
    return group;
  });
}

/** What the others of a unit's group are on average. */
function meansOfOthers(chances: Scores[], groups: number[]): Scores[] {
  const sums = new Map<number, { sum: Scores; count: number }>();
  chances.forEach((own, at) => {
    const group = groups[at] as number;
    const known = sums.get(group) ?? { sum: new Float64Array(kinds), count: 0 };
    sums.set(group, {
      sum: known.sum.map((one, kind) => one + (own[kind] as number)),
      count: known.count + 1,
    });
  });
  return chances.map((own, at) => {
    const { sum, count } = sums.get(groups[at] as number) ?? { sum: nothing, count: 0 };
    return count < 2 ? nothing : sum.map((one, kind) => (one - (own[kind] as number)) / (count - 1));
  });
}

/** The length of what `surroundingsOf` gives for each unit. */
export const surroundingsSize = 9 * kinds + 6;

/**
 * What is known of each unit once all were looked at: its own scores, then the chances of its neighbours, of the others
 * of its passage and of its list, of the listing and of its title. A line is rarely the only one of its kind.
 */
export function surroundingsOf({ units }: UnitsOfListing, scores: Scores[]): Float64Array[] {
  const chances = scores.map(chancesOf);
  const bullets = units.map(({ text }) => bulletOf(text));
  const passages = groupsOf(
    units.length,
    (at) => units[at]?.apart === true && units[at]?.line !== units[at - 1]?.line,
  );
  const lists = groupsOf(units.length, (at) => bullets[at] !== bullets[at - 1]);
  const inPassage = meansOfOthers(chances, passages);
  const inList = meansOfOthers(chances, lists);
  const inListing = meansOfOthers(
    chances,
    units.map(() => 0),
  );
  let title = nothing;
  return scores.map((own, at) => {
    const near = [-1, 1, -2, 2].map((step) => chances[at + step] ?? nothing);
    const list = bullets[at] ? (inList[at] as Scores) : nothing;
    const groups = [inPassage[at] as Scores, list, inListing[at] as Scores, title];
    const chance = chances[at] as Scores;
    if ((chance[heading] as number) > 0.5) title = chance;
    const place = [true, at === 0, at < 3, at > units.length - 3, bullets[at] !== '', units[at]?.summary];
    const around = new Float64Array(surroundingsSize);
    [own, ...near, ...groups, place.map(Number)].forEach((part, index) => {
      around.set(part, index * kinds);
    });
    return around;
  });
}
