import { isTall } from '../../brand/shot-shape.ts';
import type { Shot } from '../../brand/shots.ts';
import { fitting, type ScreenFit } from '../../proof/fit.ts';

interface OrderedShots {
  shots: Shot[];
  /** Of them, those that show what the words say as well as the first. */
  leads: Shot[];
}

/** So many of the publisher's first screens stand in for each other where none shows what the words say. */
const mostSelling = 4;

/** A screen this much less fitting than the best does not stand in for it. */
const maxBehind = 0.15;

/** The screens of an ad, its own first, where the words' part of it is marked; then those of its form, which go with it. */
export function orderScreenshots(fits: readonly ScreenFit[]): OrderedShots {
  const [first] = fits;
  if (!first) return { shots: [], leads: [] };
  const upright = isTall(first.shot);
  // Layouts take an upright screen wherever there is one: where another leads, none is dealt.
  const dealt = fits
    .filter(({ shot }) => upright || !isTall(shot))
    .toSorted((a, b) => Number(isTall(b.shot)) - Number(isTall(a.shot)))
    .map(({ shot, region, fit }) => ({ fit, shot: region ? { ...shot, focus: region } : shot }));
  const leads = dealt.filter(({ fit }) => fit >= Math.max(fitting, first.fit - maxBehind));
  const shots = dealt.map(({ shot }) => shot);
  if (leads.length > 0 && first.why !== 'general') return { shots, leads: leads.map(({ shot }) => shot) };
  const selling = shots.filter(({ side }) => !side).slice(0, mostSelling);
  return { shots, leads: selling.length > 0 ? selling : shots };
}

/** The same screens, led by another that shows what the words say. */
export function withOtherFirst({ shots, leads }: OrderedShots): OrderedShots {
  const [first, other] = leads;
  if (!first || !other) return { shots, leads };
  const rest = (all: readonly Shot[]) => all.filter((shot) => shot !== other);
  return { shots: [other, ...rest(shots)], leads: [other, ...rest(leads)] };
}
