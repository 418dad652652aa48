import type { AttributeResult } from '@marquee/contract';

/** What a single ad has tells of that ad, not of what ads have in common. */
const minAds = 2;

/** The attributes that tell ads apart: at least two values of each, with at least two ads each. */
export function comparableAttributes(attributes: readonly AttributeResult[]): AttributeResult[] {
  const several = attributes.filter(({ ads }) => ads >= minAds);
  const values = Map.groupBy(several, ({ attribute }) => attribute);
  return several.filter(({ attribute }) => (values.get(attribute)?.length ?? 0) > 1);
}
