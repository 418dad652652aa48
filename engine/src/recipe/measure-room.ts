import type { Preview, Recipe } from '@marquee/contract';
import { splitGraphemes } from '../text/graphemes.ts';
import { composeRecipe, type RecipeResources } from './compose-recipe.ts';
import { failedBinding } from './gate-words.ts';
import { inOneLine } from './recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

type Room = NonNullable<Preview['room']>;
type TextKind = keyof Room;

/** No layout holds a longer text. */
const maxCharacters = 240;

/** Lengths that lie nearer to each other count as one. */
const precision = 2;

/** A text of as many characters, in words like its own: cut, or begun again. */
function ofLength(text: string, length: number): string {
  const own = [...splitGraphemes(text), ' '];
  return Array.from({ length }, (_, at) => own[at % own.length])
    .join('')
    .trim();
}

const textOf = ({ message, show }: Recipe, kind: TextKind): string => {
  if (kind === 'headline') return inOneLine(message.headline);
  return kind === 'cta' && !show.button ? '' : message[kind];
};

/** Whether a recipe holds with another text, which is then still there. */
async function holdsWith(
  resources: RecipeResources,
  recipe: Recipe,
  kind: TextKind,
  text: string,
  from: PicturesByHash,
): Promise<boolean> {
  const message = { ...recipe.message, [kind]: text };
  for (const size of recipe.size === 'S' ? (['S'] as const) : ([recipe.size, 'S'] as const)) {
    const composed = await composeRecipe(resources, { ...recipe, size, emphasis: null, message }, from);
    if (!composed || failedBinding(composed.report.gates).length > 0) continue;
    if (kind === 'headline' || composed.boxes.some((box) => box.kind === kind)) return true;
  }
  return false;
}

/**
 * How many characters of words like its own each text of a recipe may have: found by composing it longer and longer, down
 * to the smallest size that can be read on a phone.
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function measureRoom(
  resources: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<Room> {
  const room: Room = {};
  for (const kind of ['headline', 'sub', 'cta'] as const) {
    const text = textOf(recipe, kind);
    if (text === '') continue;
    const fits = (length: number) => {
      signal?.throwIfAborted();
      return holdsWith(resources, recipe, kind, ofLength(text, length), from);
    };
    let [most, tooMany] = [0, maxCharacters];
    // Its own length is the likeliest neighbour of the end.
    for (let step = splitGraphemes(text).length; step < tooMany && (await fits(step)); step *= 2) most = step;
    tooMany = Math.min(tooMany, Math.max(1, most) * 2);
    if (most === 0) tooMany = splitGraphemes(text).length;
    while (tooMany - most > precision) {
      const between = Math.floor((most + tooMany) / 2);
      if (await fits(between)) most = between;
      else tooMany = between;
    }
    room[kind] = most;
  }
  return room;
}
