import { lightness } from '../brand/colour.ts';
import type { Scheme } from '../brand/schemes.ts';
import type { Shot } from '../brand/shots.ts';
import type { Angle } from '../copy/copy.ts';
import { type Fit, fitting } from '../proof/fit.ts';
import type { Archetype, Occasion } from './archetype.ts';
import { chance } from './chance.ts';
import { isTall } from './shot-fit.ts';

/** One way to lay an ad out. */
export interface Choice {
  archetype: Archetype;
  /** The idea that the ad stands for: one that its words carry. */
  angle: Angle;
  variant: string;
  scheme: Scheme;
  shots: Shot[];
  /** Of them, those that show what the words say as well as the first; all where none does. */
  leads: Shot[];
  /** How well each screen goes with the words, best first. */
  fits: readonly Fit[];
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
 * @param fits the screens, best first for these words.
 * @param failed how many layouts of an archetype these words did not fit: the next one is sought elsewhere.
 */
export function choices(
  archetypes: readonly Archetype[],
  occasion: Occasion,
  used: readonly Used[],
  seed: string,
  fits: readonly Fit[],
  failed: ReadonlyMap<string, number> = new Map(),
): Choice[] {
  const random = chance(seed);
  const { brand, copy, template } = occasion;
  const last = used.at(-1);
  const ofMessage = used.filter(({ messageId }) => messageId !== undefined && messageId === copy.messageId);
  const { shots, leads } = deal(fits);
  const company = companyOf(fits, used);
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
          (archetype.shots === 0 ? company.alone : company.withScreen) -
          (last?.mood === scheme.mood ? 0.25 : 0) +
          random() * 0.16;
        options.push({
          choice: { archetype, angle: fresh ?? copy.angle, variant, scheme, shots, leads, fits },
          merit,
        });
      });
    }
  }
  return options.sort((a, b) => b.merit - a.merit).map(({ choice }) => choice);
}

/** The screens of an ad, its own first, where the words' part of it is marked; then those of its form, which go with it. */
function deal(fits: readonly Fit[]): { shots: Shot[]; leads: Shot[] } {
  const [first] = fits;
  if (!first) return { shots: [], leads: [] };
  const upright = isTall(first.shot);
  // Layouts take an upright screen wherever there is one: where another leads, none is dealt.
  const dealt = fits
    .filter(({ shot }) => upright || !isTall(shot))
    .toSorted((a, b) => Number(isTall(b.shot)) - Number(isTall(a.shot)))
    .map(({ shot, region, fit }) => ({ fit, shot: region ? { ...shot, focus: region } : shot }));
  const leads = dealt.filter(({ fit }) => fit >= Math.max(fitting, first.fit - mostBehind));
  const shots = dealt.map(({ shot }) => shot);
  return {
    shots,
    leads: leads.length > 0 && first.why !== 'general' ? leads.map(({ shot }) => shot) : shots,
  };
}

/** From here up nobody would ask what a screen has to do with the words. */
const plain = 0.75;

/** A screen this much less fitting than the best does not stand in for it. */
const mostBehind = 0.15;

/**
 * What speaks against an ad without a screen, and against one with it: words that no screen shows are better off alone,
 * as long as every second ad of a run shows the product.
 */
function companyOf(fits: readonly Fit[], used: readonly Used[]): { alone: number; withScreen: number } {
  const best = fits[0];
  if (!best) return { alone: 0, withScreen: 0 };
  const shown = count(used, ({ shot }) => shot !== undefined);
  const enough = shown * 2 > used.length;
  const isRead = fits.some(({ shot }) => shot.reading !== null);
  if (best.fit < fitting && isRead && enough) return { alone: -0.7, withScreen: 0.5 };
  // What a screen plainly shows is shown.
  return { alone: best.fit >= plain ? 0.8 : enough ? 0 : 0.6, withScreen: 0 };
}
