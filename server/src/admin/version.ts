import { createHash } from 'node:crypto';
import { HttpError } from '#platform/http-error.ts';

/**
 * Names a state by its content: the same content, in whatever order its fields stand and whenever it was saved, has
 * the same name.
 */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state, sorted)).digest('base64url').slice(0, 22);
}

/** The fields of objects in a fixed order, for JSON.stringify. Lists keep theirs. */
function sorted(name: string, value: unknown): unknown {
  if (name === 'updated_at') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date)
    return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A state with its name. */
export const versioned = <State extends object>(state: State): State & { version: string } => ({
  ...state,
  version: versionOf(state),
});

/**
 * Refuses a save that was made from another state than the present one.
 * @param madeFrom absent where the caller does not care
 * @throws HttpError EDITED_MEANWHILE
 */
export function requireVersion(present: unknown, madeFrom: string | undefined): void {
  if (madeFrom !== undefined && madeFrom !== versionOf(present)) throw new HttpError('EDITED_MEANWHILE');
}
