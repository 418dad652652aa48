import { type Recipe, recipe } from '@marquee/contract';

/** A stored recipe cannot be drawn any more. */
export class UnreadableRecipeError extends Error {
  override name = 'UnreadableRecipeError';
}

/** What brings a recipe of version n (place n - 1) to the next one. */
const upgrades: readonly ((older: Record<string, unknown>) => Record<string, unknown>)[] = [];

/**
 * A stored recipe in today's form.
 * @throws UnreadableRecipeError where it is none, or of a version that is not known.
 */
export function readRecipe(stored: unknown): Recipe {
  let current = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const { version } = current;
  if (typeof version !== 'number') throw new UnreadableRecipeError('This is not a recipe.');
  for (const upgrade of upgrades.slice(version - 1)) current = upgrade(current);
  const read = recipe.safeParse(current);
  if (!read.success)
    throw new UnreadableRecipeError(`The recipe of version ${version} cannot be read: ${read.error.message}`);
  return read.data;
}
