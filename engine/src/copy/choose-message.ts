import { graphemes } from '../text/graphemes.ts';
import { type HeadlineCandidate, isOwn } from './candidate.ts';
import { bestOf, type Strictness, staysUnanswered } from './choose-headline.ts';
import type { CopyOrder } from './copy.ts';
import type { Desk } from './desk.ts';

/** One way to say a thing for each room, the first one first. */
type Wordings = (HeadlineCandidate | null)[];

/** What a candidate is a wording of: a fact has several. */
const subjectOf = (candidate: HeadlineCandidate): unknown =>
  candidate.kind === 'fact' ? candidate.facts[0] : candidate;

/**
 * Other words for the same message, where its own have no room: one of its two beats, the number that it names; nothing
 * that the message does not say.
 */
const shorterThan = (candidates: HeadlineCandidate[], { candidates: all }: Desk): HeadlineCandidate[] => {
  const own = candidates[0]?.propositions;
  if (own)
    return all.filter(
      ({ propositions: [first, ...others] = [] }) =>
        first === own[0] && others.every((one) => own.includes(one)),
    );
  const facts = new Set(candidates.flatMap((one) => one.facts));
  return all.filter(
    ({ kind, propositions, facts: [fact] }) =>
      kind !== 'beats' && !propositions && fact !== undefined && facts.has(fact),
  );
};

/** What it takes off a message that a format has no room for: there another one must serve. */
const roomWithoutWords = 0.25;
/** What it takes off one that a format carries only as a whole sentence, without a line below it. */
const wholeSentence = 0.3;
/** What it takes off one that lacks its second line in a format: there it says the same as in the others, but less. */
const unexplained = 0.1;
/** A run has so many messages before a strong one serves again. */
const leastMessages = 2;

/**
 * The strongest thing that the listing says and no other ad does, with its best wording for each room: one that has
 * words for all of them before one that lacks some. Null where the listing has no more to say.
 * @param rooms the first must be served.
 */
export function chooseMessage(rooms: CopyOrder[], desk: Desk): Wordings | null {
  const subjects = [
    ...Map.groupBy(
      desk.candidates.filter((one) => !isOwn(one)),
      subjectOf,
    ).values(),
  ];
  for (const { again, whole, weak } of [
    { again: false, whole: false, weak: false },
    { again: true, whole: false, weak: false },
    { again: false, whole: true, weak: false },
    { again: true, whole: true, weak: true },
  ]) {
    // Long and weak lines speak for the app only where little else does: a strong message serves again before.
    if (desk.used.messages >= (weak ? 1 : whole ? leastMessages : Number.POSITIVE_INFINITY)) break;
    let best: { wordings: Wordings; value: number } | null = null;
    for (const candidates of subjects) {
      const rules = { factual: true, again, alike: false, weak };
      const found = rooms.map(
        (room, at) =>
          bestInRoom(candidates, room, desk, rules) ??
          (at > 0
            ? lessened(bestOf(candidates, room, desk, { ...rules, alone: true }), unexplained)
            : null) ??
          (whole ? lessened(bestOf(candidates, room, desk, { ...rules, whole }), wholeSentence) : null),
      );
      const values = found.flatMap((one) => one?.value ?? []);
      if (!found[0] || values.length === 0) continue;
      const missing = found.length - values.length;
      const value = values.reduce((sum, one) => sum + one, 0) / values.length - roomWithoutWords * missing;
      if (!best || value > best.value) best = { wordings: found.map((one) => one?.candidate ?? null), value };
    }
    if (best) return best.wordings;
  }
  return null;
}

/** The message's own words, or others for it where those fill a room, have none or stay unanswered there. */
function bestInRoom(candidates: HeadlineCandidate[], room: CopyOrder, desk: Desk, rules: Strictness) {
  const own = bestOf(candidates, room, desk, rules);
  const said = own?.candidate.headline ?? '';
  if (own && graphemes(said) <= room.limits.headline && !staysUnanswered(said, room)) return own;
  const shorter = bestOf(shorterThan(candidates, desk), room, desk, rules);
  return shorter && shorter.value > (own?.value ?? 0) ? shorter : own;
}

const lessened = <Found extends { value: number }>(found: Found | null, by: number): Found | null =>
  found && { ...found, value: found.value - by };
