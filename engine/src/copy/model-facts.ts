import type { Brief, FactKind } from '../brief/brief.ts';
import { repeats } from '../text/words.ts';
import { scoreText } from './candidates.ts';
import type { Copy, Evidence } from './copy.ts';
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

/** The numbers of the facts that built-in words rest on: what heads them first, then the rating where it is their idea. */
export function factNumbers(facts: ModelFact[], { headline, sub, angle }: Copy): number[] {
  const saying = (line: string) =>
    line === '' ? [] : facts.flatMap(({ text }, at) => (repeats(text, line) ? [at + 1] : []));
  const rating =
    facts.findIndex(({ evidence }) => evidence.some(({ field }) => field === 'stats.ratings')) + 1;
  const proof = angle === 'social-proof' && rating > 0 ? [rating] : [];
  return [...new Set([...saying(headline).slice(0, 1), ...proof, ...saying(headline), ...saying(sub)])];
}
