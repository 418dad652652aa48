import type { Brief } from '../brief/brief.ts';
import { graphemes } from '../text/graphemes.ts';
import type { CopyLimits } from '../text/limits.ts';
import { saysClaim } from '../text/numbers.ts';
import { repeats } from '../text/words.ts';
import { type CopyIssue, checkCopy } from './check.ts';
import type { Angle, Copy, Version } from './copy.ts';
import type { ModelFact } from './model-facts.ts';
import type { LengthLimits } from './prompt.ts';
import type { RepliedMessage } from './reply.ts';

/** The room of a message, as a model is asked to fill it: once for formats with a button, once for those without. */
export interface RoomSplit {
  room: LengthLimits;
  long: CopyLimits;
  /** null where no format is narrower. */
  narrow: CopyLimits | null;
}

const tightest = (rooms: CopyLimits[]): CopyLimits =>
  rooms.reduce((a, b) => (b.headline < a.headline ? b : a));

export function splitRooms(limits: CopyLimits[]): RoomSplit {
  const [broad, flat] = [limits.filter(({ cta }) => cta > 0), limits.filter(({ cta }) => cta === 0)];
  const long = tightest(broad.length > 0 ? broad : flat);
  const narrow = broad.length > 0 && flat.length > 0 ? tightest(flat) : null;
  const room = { headline: long.headline, short: narrow?.headline ?? 0, sub: long.sub, cta: long.cta };
  return { room, long, narrow };
}

/** What a model wrote for one message, and what is wrong with it. */
export interface ModelWords {
  copy: Copy;
  /** The headline for narrow formats; '' without one. */
  short: string;
  /** Numbers of the facts that it cites. */
  cited: number[];
  issues: CopyIssue[];
  /** Rules that its words broke, in this reply and the one before. */
  rules: string[];
}

export const rulesOf = (issues: CopyIssue[]): string[] => [...new Set(issues.map(({ rule }) => rule))];

/** The parts that a model writes: what is wrong with others is no fault of its reply. */
const writtenParts = ['headline', 'sub', 'cta'];

interface Surroundings {
  brief: Brief;
  facts: ModelFact[];
  rooms: RoomSplit;
  /** What the model does not write comes from here: name, proof, points. */
  planned: Copy | undefined;
  /** What other messages say. */
  said: Copy[];
  replaces: Copy | undefined;
}

/** Evidence of what stands in an ad beside a model's words. */
const evidenceBeside = ({ proof, name, points, evidence }: Copy) =>
  evidence.filter(({ claim }) => [proof, name, ...points].some((text) => saysClaim(text, claim)));

const bare = (line: string) => line.trim().replace(/(?<!\.[^.]*)\.$/, '');

/** A copy from a model's message: its words, its facts as evidence, proof and points from the listing itself. */
export function wordsOfReply(
  message: RepliedMessage,
  angle: Angle,
  { brief, facts, rooms, planned, said, replaces }: Surroundings,
): ModelWords {
  const { h = '', k = '', s = '', c = '', f = [] } = message;
  const cited = [...new Set(f)].filter((number) => facts[number - 1]);
  const copy: Copy = {
    angle,
    headline: bare(h),
    sub: s.trim(),
    cta: rooms.long.cta === 0 ? '' : c.trim(),
    proof: planned?.proof ?? '',
    name: brief.name.text,
    points: planned?.points ?? [],
    evidence: [
      ...cited.flatMap((number) => facts[number - 1]?.evidence ?? []),
      ...(planned ? evidenceBeside(planned) : []),
    ],
    source: 'llm',
  };
  const fits = rooms.narrow !== null && graphemes(copy.headline) <= rooms.narrow.headline;
  const short = rooms.narrow === null ? '' : bare(k) || (fits ? copy.headline : '');
  const check = (one: Copy, limits: CopyLimits, others: Copy[]) =>
    checkCopy(one, brief, brief.listing, limits, others).filter(({ part }) => writtenParts.includes(part));
  const issues = check(copy, rooms.long, said);
  if (replaces && repeats(copy.headline, replaces.headline))
    issues.push({ rule: 'repetition', part: 'headline', detail: replaces.headline });
  if (cited.length === 0) issues.push({ rule: 'evidence', part: 'headline', detail: copy.headline });
  if (rooms.narrow && short !== copy.headline) {
    const alone = { ...copy, headline: short, sub: '', cta: '' };
    issues.push(...check(alone, rooms.narrow, said).map((issue) => ({ ...issue, part: 'short' })));
  }
  return { copy, short, cited, issues, rules: [] };
}

/**
 * A message without the lines that are wrong, for which planned words of the listing stand in where they suit; null where its headline
 * is wrong, or says by now what another one says.
 */
export function dropFaulty(
  { copy, short, issues }: ModelWords,
  { brief, plan, rooms }: { brief: Brief; plan: Copy[]; rooms: RoomSplit },
  said: Copy[],
): Copy | null {
  const wrong = new Set(issues.map(({ part }) => part));
  if (wrong.has('headline')) return null;
  const clashes = checkCopy(copy, brief, brief.listing, rooms.long, said).filter(
    ({ rule, part }) => rule === 'repetition' && part !== 'points',
  );
  if (clashes.some(({ part }) => part === 'headline')) return null;
  const planned = plan.find(({ evidence }) =>
    evidence.some((one) =>
      copy.evidence.some(({ field, start }) => field === one.field && start === one.start),
    ),
  );
  const words = { ...copy };
  if (wrong.has('sub') || clashes.length > 0) {
    const { sub = '', evidence = [] } = planned ?? {};
    const suits =
      evidence.some(({ claim }) => saysClaim(sub, claim)) &&
      graphemes(sub) <= rooms.long.sub &&
      !repeats(sub, copy.headline) &&
      !said.some((other) => repeats(other.sub, sub));
    words.sub = suits ? sub : '';
    if (suits) words.evidence = [...copy.evidence, ...evidence];
  }
  if (wrong.has('cta') || copy.cta === '') words.cta = planned?.cta ?? plan[0]?.cta ?? '';
  if (rooms.long.cta === 0) words.cta = '';
  const { narrow } = rooms;
  if (!narrow) return words;
  const usable = short !== '' && !wrong.has('short');
  // A line of our own would say another thing than the model's headline.
  const fallback =
    planned?.headedBy === 'proposition'
      ? undefined
      : planned?.versions?.find(({ headline }) => graphemes(headline) <= narrow.headline);
  const sub = graphemes(words.sub) <= narrow.sub ? words.sub : '';
  const version: Version | undefined = usable
    ? { headline: short, sub, cta: '', evidence: words.evidence }
    : fallback;
  return version ? { ...words, versions: [version] } : words;
}
