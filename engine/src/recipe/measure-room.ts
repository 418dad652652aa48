import type { Preview, Recipe } from '@marquee/contract';
import { splitGraphemes } from '../text/graphemes.ts';
import { type ComposedRecipe, composeRecipe, type RecipeResources } from './compose-recipe.ts';
import { failedBinding } from './gate-words.ts';
import { inOneLine } from './recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

type Room = NonNullable<Preview['room']>;

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

/** A text of a recipe, as it is and replaced by another. */
interface MeasuredText {
  text: string;
  put: (text: string) => Recipe['message'];
  /** Whether the text put there is still there once composed. */
  isShown: (composed: ComposedRecipe, text: string) => boolean;
}

const hasKind = (kind: string) => (composed: ComposedRecipe) =>
  composed.boxes.some((box) => box.kind === kind);

function placesIn({ message, show }: Recipe) {
  const { headline, sub, cta, points } = message;
  return {
    headline: {
      text: inOneLine(headline),
      put: (text: string) => ({ ...message, headline: text }),
      isShown: () => true,
    },
    sub: { text: sub, put: (text: string) => ({ ...message, sub: text }), isShown: hasKind('sub') },
    cta: {
      text: show.button ? cta : '',
      put: (text: string) => ({ ...message, cta: text }),
      isShown: hasKind('cta'),
    },
    points: points.map((point, index) => ({
      text: point,
      put: (text: string) => ({ ...message, points: points.with(index, text) }),
      isShown: ({ boxes }: ComposedRecipe, text: string) => boxes.some((box) => box.text === text),
    })),
  } satisfies Record<keyof Room, MeasuredText | MeasuredText[]>;
}

/** How long the text of a place may be; undefined where there is none. */
async function roomAt(
  resources: RecipeResources,
  recipe: Recipe,
  { text, put, isShown }: MeasuredText,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<number | undefined> {
  if (text === '') return;
  const sizes = recipe.size === 'S' ? (['S'] as const) : ([recipe.size, 'S'] as const);
  const fits = async (length: number) => {
    const other = ofLength(text, length);
    for (const size of sizes) {
      signal?.throwIfAborted();
      const composed = await composeRecipe(
        resources,
        { ...recipe, size, emphasis: null, message: put(other) },
        from,
      );
      if (composed && failedBinding(composed.report.gates).length === 0 && isShown(composed, other))
        return true;
    }
    return false;
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
  return most;
}

/**
 * How many characters of words like its own each text of a recipe may have: found by composing it longer and longer, down
 * to the smallest size that can be read on a phone. No points where the layout shows none.
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function measureRoom(
  resources: RecipeResources,
  recipe: Recipe,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<Room> {
  const { points, ...places } = placesIn(recipe);
  const room: Room = {};
  for (const kind of ['headline', 'sub', 'cta'] as const) {
    const most = await roomAt(resources, recipe, places[kind], from, signal);
    if (most !== undefined) room[kind] = most;
  }
  const composed = points.length > 0 && (await composeRecipe(resources, recipe, from));
  if (!composed || !points.some(({ text, isShown }) => isShown(composed, text))) return room;
  room.points = [];
  for (const point of points) room.points.push((await roomAt(resources, recipe, point, from, signal)) ?? 0);
  return room;
}
