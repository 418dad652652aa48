import { lightness } from '../brand/colour.ts';
import type { Scheme } from '../brand/schemes.ts';
import type { Shot } from '../brand/shots.ts';
import type { Angle } from '../copy/copy.ts';
import type { Archetype, Occasion } from './archetype.ts';
import { chance } from './chance.ts';
import { shotFor } from './match-shots.ts';
import { isTall } from './shot-fit.ts';

/** One way to lay an ad out. */
export interface Choice {
  archetype: Archetype;
  /** The idea that the ad stands for: one that its words carry. */
  angle: Angle;
  variant: string;
  scheme: Scheme;
  shots: Shot[];
}

/** What the ads of one format have used so far. */
export interface Used {
  archetype: string;
  angle: Angle;
  variant?: string;
  mood?: string;
  shot?: number;
  messageId?: string | undefined;
}

/** What a pale ground costs: full fields of the brand's colour hold where an ad is small. */
const paleness = 0.14;

/** Tells one way from another. */
export const nameOf = ({ archetype, variant, scheme }: Choice): string =>
  [archetype.name, variant, scheme.mood, scheme.ground, scheme.field].join(' ');

const count = <T>(items: readonly T[], match: (item: T) => boolean) => items.filter(match).length;

/**
 * Ways to lay out one ad, best first: what suits the listing and has been used least in this format. An archetype
 * comes with an angle that it had before only after every other. Deterministic in the seed.
 * @param failed how many layouts of an archetype these words did not fit: the next one is sought elsewhere.
 */
export function choices(
  archetypes: readonly Archetype[],
  occasion: Occasion,
  used: readonly Used[],
  seed: string,
  failed: ReadonlyMap<string, number> = new Map(),
): Choice[] {
  const random = chance(seed);
  const { brand, copy, template } = occasion;
  const last = used.at(-1);
  const ofMessage = used.filter(({ messageId }) => messageId !== undefined && messageId === copy.messageId);
  const shots = deal(brand.shots, used, ofMessage, `${copy.headline}\n${copy.sub}`);
  const options: { choice: Choice; merit: number }[] = [];
  for (const archetype of archetypes) {
    if (!archetype.templates.includes(template)) continue;
    const suits = archetype.suits(occasion);
    if (suits <= 0) continue;
    const times = count(used, (one) => one.archetype === archetype.name);
    const had = (angle: Angle) => used.some((one) => one.archetype === archetype.name && one.angle === angle);
    const fresh = [copy.angle, ...(copy.otherAngles ?? [])].find((angle) => !had(angle));
    // Another layout is what an ad tries that says what one before it says.
    const again = ofMessage.some((one) => one.archetype === archetype.name);
    const failures = failed.get(archetype.name) ?? 0;
    const schemes = archetype.schemes?.(occasion, brand.schemes) ?? brand.schemes;
    for (const variant of archetype.variants) {
      const seen = count(used, (one) => one.archetype === archetype.name && one.variant === variant);
      schemes.forEach((scheme, rank) => {
        // What the cheaper template has as well waits until the richer layouts have had their turn.
        const common = template === 'advanced' && archetype.templates.includes('basic') ? 0.5 : 0;
        const worn = count(used, (one) => one.mood === scheme.mood);
        const merit =
          suits -
          common -
          times * (0.4 + 0.2 * times) -
          seen * 0.4 -
          worn * 0.22 -
          rank * 0.05 -
          (lightness(scheme.ground) > 84 ? paleness : 0) -
          (fresh ? 0 : 5) -
          (again ? 5 : 0) -
          failures * 0.4 -
          (last?.mood === scheme.mood ? 0.25 : 0) +
          random() * 0.16;
        options.push({ choice: { archetype, angle: fresh ?? copy.angle, variant, scheme, shots }, merit });
      });
    }
  }
  return options.sort((a, b) => b.merit - a.merit).map(({ choice }) => choice);
}

/**
 * The shots for the next ad: the one that shows what its words speak of, then those shown least often, tall ones
 * before broad ones, and whole screens twice more often than parts of one.
 */
function deal(
  shots: readonly Shot[],
  used: readonly Used[],
  ofMessage: readonly Used[],
  words: string,
): Shot[] {
  const screens = shots.some(({ kind }) => kind === 'screen');
  const times = (shot: Shot) =>
    count(used, (one) => one.shot === shot.index) +
    // A message that comes again is to show something else.
    count(ofMessage, (one) => one.shot === shot.index) * 10 +
    (screens && shot.kind === 'card' ? 2 : 0);
  const dealt = shots.toSorted((a, b) => Number(isTall(b)) - Number(isTall(a)) || times(a) - times(b));
  const tall = dealt.filter(isTall);
  const unseen = dealt.filter(({ index }) => !ofMessage.some(({ shot }) => shot === index));
  const meant = shotFor(words, tall.length > 0 ? tall.filter((shot) => unseen.includes(shot)) : unseen);
  return meant ? [meant, ...dealt.filter((shot) => shot !== meant)] : dealt;
}
