import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Edit, edit } from '@marquee/contract';
import type { Source } from '@marquee/engine';
import { hashOf } from '@marquee/engine/pictures';
import type { AdPool } from '@marquee/engine/pool';
import { readRecipe, UnreadableRecipeError } from '@marquee/engine/recipe';
import { type AdsArguments, formats, UsageError } from './arguments.ts';
import { writeAd } from './write-ad.ts';

interface Given {
  /** The listing that the recipe is of, with what its screenshots show. */
  source: Source;
  /** The listing's, encoded as they were when the ad was made, and those of one's own. */
  pictures: readonly Uint8Array[];
  say: (line: string) => void;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new UsageError(`'${file}' cannot be read, or is no JSON.`);
  }
}

async function readEdit(file: string | undefined): Promise<Edit> {
  if (file === undefined) return {};
  const read = edit.safeParse(await readJson(file));
  if (read.success) return read.data;
  throw new UsageError(`'${file}' is no edit: ${read.error.issues[0]?.message ?? ''}`);
}

/**
 * Draws a recipe again, as an edit changes it, into files named `edited`.
 * @returns the exit code: 1 where the edit is refused, or makes claims that the listing does not bear out
 * @throws UsageError
 */
export async function editRecipe(
  pool: Pick<AdPool, 'draw'>,
  { recipe: recipeFile, edit: editFile, out }: AdsArguments & { recipe: string },
  { source, pictures, say }: Given,
): Promise<number> {
  const change = await readEdit(editFile);
  const stored = await readJson(recipeFile);
  const byHash = new Map(pictures.map((picture) => [hashOf(picture), picture]));
  const drawn = await pool.draw({
    recipe: read(stored, recipeFile),
    edit: change,
    format: change.formatType === undefined ? undefined : formats[change.formatType],
    listing: source,
    picture: async (hash) => byHash.get(hash) ?? null,
  });
  if ('refused' in drawn) {
    const { reason, nearest } = drawn.refused;
    say(`Refused: ${reason}`);
    if (nearest) say(`Nearest that goes: ${JSON.stringify(nearest)}`);
    return 1;
  }
  if ('unproven' in drawn) {
    say(
      `The listing does not say: ${drawn.unproven.join('; ')}. Set "ownClaims": true to keep it as your own claim.`,
    );
    return 1;
  }
  for (const message of drawn.mended) say(message);
  await writeAd(out, 'edited', drawn.ad, [], source);
  const { archetype, angle, copy } = drawn.ad;
  process.stdout.write(`${[join(out, 'edited.png'), archetype, angle, copy.headline].join('\t')}\n`);
  return 0;
}

function read(stored: unknown, file: string) {
  try {
    return readRecipe(stored);
  } catch (error) {
    if (error instanceof UnreadableRecipeError) throw new UsageError(`'${file}': ${error.message}`);
    throw error;
  }
}
