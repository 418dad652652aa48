import { drawNormal, type Uniform } from './draw-beta.ts';
import type { ValueRating } from './rate-attributes.ts';

/** What is known of the values of one attribute. */
export interface RatedAttribute<Attribute extends string> {
  attribute: Attribute;
  values: readonly ValueRating[];
}

export interface DrawnWish<Attribute extends string> {
  attribute: Attribute;
  value: string;
  /** How likely it leads, by the draws. */
  likely: number;
}

/** Values that one ad alone has tell of that ad. */
const minAds = 2;
const draws = 2_000;
/** An attribute tells something where one value's odds to be the best are so many times those by chance. */
const telling = 2;

/** Which value is the best in one draw from what is known of each. */
function drawBest(values: readonly ValueRating[], uniform: Uniform): number {
  const drawn = values.map(({ rate, deviation }) => rate + deviation * drawNormal(uniform));
  return drawn.indexOf(Math.max(...drawn));
}

/**
 * What each of several ads is to have (Thompson sampling): each value as often as it is likely to be the best of its
 * attribute. Attributes of which no value stands out are left open; one place in `share` is left open whole.
 * @returns for each place what is wished; null where it explores
 */
export function drawFavours<Attribute extends string>(
  attributes: readonly RatedAttribute<Attribute>[],
  places: number,
  share: number,
  uniform: Uniform,
): (DrawnWish<Attribute>[] | null)[] {
  const known = attributes.flatMap(({ attribute, values: all }) => {
    const values = all.filter(({ ads }) => ads >= minAds);
    if (values.length < 2) return [];
    const best = values.map(() => 0);
    for (let draw = 0; draw < draws; draw++) {
      const at = drawBest(values, uniform);
      best[at] = (best[at] as number) + 1 / draws;
    }
    const most = Math.max(...best);
    return (most / (1 - most)) * (values.length - 1) < telling ? [] : [{ attribute, values, best }];
  });
  const first = Math.floor(uniform() * share);
  return Array.from({ length: places }, (_, place) => {
    if (place % share === first) return null;
    return known.map(({ attribute, values, best }) => {
      const at = drawBest(values, uniform);
      return { attribute, value: values[at]?.value ?? '', likely: best[at] ?? 0 };
    });
  });
}
