import type { AdLayout, Repetition } from '../../ad.ts';
import type { Scheme } from '../../brand/schemes.ts';
import type { Shot } from '../../brand/shots.ts';
import type { Angle } from '../../copy/copy.ts';
import type { ScreenFit } from '../../proof/fit.ts';
import { lightness } from '../../raster/colour.ts';
import type { Archetype, Occasion } from './archetype.ts';
import { chance } from './chance.ts';
import { type EarlierAd, repetitionOf, saysAgain } from './earlier-ads.ts';
import { orderScreenshots, withOtherFirst } from './order-screenshots.ts';

/** One way to lay an ad out. */
export interface Choice {
  archetype: Archetype;
  /** The idea that the ad stands for: one that its words carry. */
  angle: Angle;
  variant: string;
  scheme: Scheme;
  shots: Shot[];
  /** Of them, those that show what the words say as well as the first; where none does, those that sell the app. */
  leads: Shot[];
  /** How well each screen goes with the words, best first. */
  fits: readonly ScreenFit[];
  /** How its words are set: all of them, or the headline without the line below it. */
  setting: Setting;
  /** Another picture leads than the one dealt to it. */
  isOtherPicture: boolean;
  /** How well its first screen shows what the words say, 0–1. */
  proof: number;
  /** What it has of an ad that an earlier run made. */
  repetition: Repetition;
  /** How well the archetype suits the occasion (`Archetype.suits`), template and screens. */
  suits: number;
  /** How much of it the run's ads and those before show already; 0 where nothing. */
  wear: number;
  /** How much it stands apart from the same message's ads in other formats, in colours and type, and from a bright brand. */
  apart: number;
  /** What is expected of it before it is composed. */
  score: number;
}

export type Setting = AdLayout['setting'];

/** What the ads of one format have used so far. */
export interface UsedLayout {
  archetype: string;
  angle: Angle;
  variant?: string;
  mood?: string;
  shot?: number | undefined;
  messageId?: string | undefined;
}

/** What a pale ground costs: full fields of the brand's colour hold where an ad is small. */
const paleness = 0.14;

/** What each ad of the same mood in the format wears, and the last one: the brand's own colour may come again and again. */
const wornMood = { brand: 0.05, other: 0.16 };
const lastMood = { brand: 0.06, other: 0.2 };

const isBrandField = ({ mood }: Scheme) => mood === 'vivid' || mood === 'second';

/** What another ground than the one a message has in the formats made before, and another face, set apart by. */
const otherColours = 0.7;
const otherFace = 0.5;

/** What a bright brand, whose own ground carries dark type, is set apart by on a dark one. */
const brightByNight = 0.2;

/** Tells one way from another. */
export const nameOf = ({ archetype, variant, scheme, shots, setting }: Choice): string =>
  [archetype.name, variant, scheme.mood, scheme.ground, scheme.field, shots[0]?.index, setting].join(' ');

/** Tells one arrangement from another, whatever its colours. */
export const arrangementOf = ({ archetype, variant, shots, setting }: Choice): string =>
  [archetype.name, variant, shots[0]?.index, setting].join(' ');

/** What is kept of a choice with its ad. */
export const layoutOf = ({
  archetype,
  variant,
  scheme,
  shots,
  setting,
}: Pick<Choice, 'archetype' | 'variant' | 'scheme' | 'shots' | 'setting'>): AdLayout => ({
  variant,
  mood: scheme.mood,
  setting,
  screenshot: archetype.shots > 0 ? (shots[0]?.index ?? null) : null,
});

const count = <T>(items: readonly T[], match: (item: T) => boolean) => items.filter(match).length;

/** What speaks against enlarging a piece of a screen none of whose pieces shows what the words say. */
const unmeant = 0.25;

/** What another picture than the best, and a headline without its second line, are expected to cost. */
const otherPicture = 0.15;
const headlineAlone = 0.5;

/**
 * Ways to lay out one ad, best first: what suits the listing and has been used least in this format. An archetype
 * comes with an angle that it had before only after every other; what an earlier run shows with the same message only
 * after that, and the very same picture never. Deterministic in the seed.
 * @param fits the screens, best first for these words.
 * @param earlier ads of the format that runs before made.
 * @param kin what ads of the same message in other formats show.
 */
export function rankLayouts(
  archetypes: readonly Archetype[],
  occasion: Occasion,
  used: readonly UsedLayout[],
  seed: string,
  fits: readonly ScreenFit[],
  earlier: readonly EarlierAd[] = [],
  kin: readonly UsedLayout[] = [],
): Choice[] {
  const random = chance(seed);
  const { brand, copy, template } = occasion;
  const last = used.at(-1);
  const repeated = earlier.filter(({ headline }) => saysAgain(headline, copy.headline));
  const ofMessage = [
    ...used.filter(({ messageId }) => messageId !== undefined && messageId === copy.messageId),
    ...repeated,
  ];
  const dealt = orderScreenshots(fits);
  const hands = dealt.leads.length > 1 ? [dealt, withOtherFirst(dealt)] : [dealt];
  const alone = againstAlone(fits, used);
  const pointed = dealt.leads.some(({ focus }) => focus !== undefined);
  const settings: Setting[] = copy.sub && !copy.wantsSub ? ['full', 'alone'] : ['full'];
  const ownFaces = new Set(archetypes.filter(({ ownFace }) => ownFace).map(({ name }) => name));
  const shareOfKin = (match: (one: UsedLayout) => boolean) => count(kin, match) / Math.max(1, kin.length);
  const isBright = brand.schemes.some(({ mood, ink }) => mood === 'vivid' && lightness(ink) < 50);
  const options: Choice[] = [];
  for (const archetype of archetypes) {
    if (!archetype.templates.includes(template)) continue;
    const suits = archetype.suits(occasion);
    if (suits <= 0) continue;
    const times = count(used, (one) => one.archetype === archetype.name);
    const had = (angle: Angle) => used.some((one) => one.archetype === archetype.name && one.angle === angle);
    const fresh = [copy.angle, ...(copy.otherAngles ?? [])].find((angle) => !had(angle));
    // Another layout is what an ad tries that says what one before it says.
    const again = ofMessage.some((one) => one.archetype === archetype.name);
    const ownFace = ownFaces.has(archetype.name);
    const faceApart = otherFace * shareOfKin((one) => ownFaces.has(one.archetype) !== ownFace);
    const schemes = archetype.schemes?.(occasion, brand.schemes) ?? brand.schemes;
    for (const variant of archetype.variants) {
      const seen = count(used, (one) => one.archetype === archetype.name && one.variant === variant);
      schemes.forEach((scheme, rank) => {
        // What the cheaper template has as well waits until the richer layouts have had their turn.
        const common = template === 'advanced' && archetype.templates.includes('basic') ? 0.25 : 0;
        const field = isBrandField(scheme) ? 'brand' : 'other';
        const worn = count(used, (one) => one.mood === scheme.mood);
        const wear =
          times * (0.4 + 0.2 * times) +
          seen * 0.4 +
          worn * wornMood[field] +
          (fresh ? 0 : 5) +
          (again ? 5 : 0) +
          (last?.mood === scheme.mood ? lastMood[field] : 0);
        const night = isBright && scheme.mood === 'dark' ? brightByNight : 0;
        const apart = faceApart + night + otherColours * shareOfKin((one) => one.mood !== scheme.mood);
        const pale = lightness(scheme.ground) > 84 ? paleness : 0;
        const suiting =
          suits -
          common -
          (archetype.magnifies && !pointed ? unmeant : 0) -
          (archetype.shots === 0 ? alone : 0);
        const score = suiting - pale - rank * 0.05 + random() * 0.16;
        for (const [hand, { shots, leads }] of (archetype.shots > 0 ? hands : [dealt]).entries()) {
          for (const setting of settings) {
            const angle = fresh ?? copy.angle;
            const base = { archetype, angle, variant, scheme, shots, leads, fits, setting };
            const repetition = repetitionOf(archetype.name, layoutOf(base), repeated);
            if (repetition === 'same') continue;
            const whole = wear + (repetition === 'near' ? 7 : 0);
            options.push({
              ...base,
              repetition,
              isOtherPicture: hand > 0,
              suits: suiting,
              proof: fits.find(({ shot }) => shot.index === shots[0]?.index)?.fit ?? 0,
              wear: whole,
              apart,
              score:
                score -
                whole -
                apart -
                (hand > 0 ? otherPicture : 0) -
                (setting === 'alone' ? headlineAlone : 0),
            });
          }
        }
      });
    }
  }
  return options.sort((a, b) => b.score - a.score);
}

/** From here up nobody would ask what a screen has to do with the words. */
const plain = 0.75;

/** So many ads of a format show the product before one may go without. */
const minShown = 3;

/** What speaks against an ad without a screen: three ads in four of a run show the product, the first three do. */
function againstAlone(fits: readonly ScreenFit[], used: readonly UsedLayout[]): number {
  const best = fits[0];
  if (!best) return 0;
  const shown = count(used, ({ shot }) => shot !== undefined);
  // What a screen plainly shows is shown.
  return best.fit >= plain ? 0.8 : shown >= minShown && shown * 4 > used.length * 3 ? 0 : 0.6;
}
