import type { Brief, Fact, FactKind } from '../brief/brief.ts';
import { isGame } from '../brief/game.ts';
import { repeats } from '../text/words.ts';
import { anglesOf } from './candidate.ts';
import { scoreText } from './candidates.ts';
import type { Angle, CopyRequest, Evidence } from './copy.ts';
import { evidenceOf } from './proof.ts';

/** Facts that a model is given: more cost tokens and add nothing. */
const maxFacts = 12;

/** A fact as a model gets it, and where the listing says it. */
export interface ModelFact {
  text: string;
  kind: FactKind;
  evidence: Evidence[];
}

/** The strongest facts, and the rating where it is worth telling. A fact's number in a prompt is its place here, from 1. */
export function factsFor(brief: Brief): ModelFact[] {
  const told = brief.facts
    .filter((fact, at, all) => !all.slice(0, at).some((before) => before.text.includes(fact.text)))
    .slice(0, maxFacts)
    .map(
      (fact): ModelFact => ({ text: fact.text, kind: fact.kind, evidence: [evidenceOf(fact, fact.text)] }),
    );
  if (!brief.rating) return told;
  const { count, places } = brief.rating;
  const score = scoreText(brief);
  const evidence = [
    { claim: score, ...places.score },
    { claim: String(count), ...places.count },
  ];
  return [...told, { text: `rated ${score} of 5 by ${count} people`, kind: 'proof', evidence }];
}

/** One message to write: its place in the run, its idea, and the numbers of the facts to build on. */
export interface Task {
  index: number;
  angle: Angle;
  facts: number[];
}

/** More facts than this blur what a message is about. */
const maxFactsOfTask = 3;

/**
 * A message for each order that a fact carries: the strongest facts first, those that other ads say last; the rating
 * beside the two strongest. What stands in the same passage is told along.
 */
export function tasksFor({ brief, orders, avoid, replaces }: CopyRequest, facts: ModelFact[]): Task[] {
  const game = isGame(brief.genre);
  const told = brief.facts.filter((fact) => facts.some(({ text }) => text === fact.text));
  const numberOf = ({ text }: Fact) => facts.findIndex((one) => one.text === text) + 1;
  const isSaid = ({ text }: Fact) => avoid.some(({ headline, sub }) => repeats(text, `${headline} ${sub}`));
  const times = new Map<Angle, number>();
  const taken = (angle: Angle) => times.get(angle) ?? 0;
  const tasks = told
    .toSorted((a, b) => Number(isSaid(a)) - Number(isSaid(b)))
    .flatMap((fact) => {
      const open = anglesOf(fact, game).filter((one) => one !== replaces?.angle);
      const [angle] = open.toSorted((a, b) => taken(a) - taken(b));
      if (!angle) return [];
      times.set(angle, taken(angle) + 1);
      const beside = told.filter(
        (one) => one !== fact && one.group === fact.group && one.theme === fact.theme,
      );
      return [{ angle, facts: [fact, ...beside].slice(0, maxFactsOfTask).map(numberOf) }];
    });
  const rating =
    facts.findIndex(({ evidence }) => evidence.some(({ field }) => field === 'stats.ratings')) + 1;
  const [first] = tasks;
  if (rating > 0 && first && replaces?.angle !== 'social-proof')
    tasks.splice(1, 0, {
      angle: 'social-proof',
      facts: [rating, ...new Set([...first.facts.slice(0, 1), ...(tasks[1]?.facts.slice(0, 1) ?? [])])],
    });
  return tasks.slice(0, orders.length).map((task, index) => ({ index, ...task }));
}
