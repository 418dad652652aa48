import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs between two states but the time they were saved, down to the fields; null where nothing does. */
export function differences(before: object, after: object): { before: Fields; after: Fields } | null {
  return within(before as Fields, after as Fields);
}

function within(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const told: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, young] = [before[name], after[name]];
    if (name === 'updated_at' || isDeepStrictEqual(old, young)) continue;
    const inner = isFields(old) && isFields(young) ? within(old, young) : null;
    if (name in before) told.before[name] = inner?.before ?? old;
    if (name in after) told.after[name] = inner?.after ?? young;
  }
  return Object.keys(told.before).length + Object.keys(told.after).length > 0 ? told : null;
}
