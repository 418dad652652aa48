import type { EditOptions, Recipe } from '@marquee/contract';
import type { Source } from '../brief/brief.ts';
import { briefOf } from '../brief/brief-of.ts';
import type { Copy } from '../copy/copy.ts';
import { llmCopywriter } from '../copy/llm.ts';
import { limitsFor } from '../text/limits.ts';
import type { Usage } from '../usage.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { holds } from './nearest.ts';
import { copyOf } from './recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

export interface LinesRequest {
  recipe: Recipe;
  listing: Source;
  /** What the ad's run says in its other ads. */
  messages?: readonly Copy[];
  /** The model that writes. */
  llm: { baseURL: string; model: string };
}

/** Lines that a model wrote, and what its calls used up. */
export interface ModelLines {
  headlines: EditOptions['headlines'];
  subs: EditOptions['subs'];
  usages: Usage[];
}

/** Messages that the model is asked for. */
const asked = 5;

/**
 * Further lines for an ad by a language model, judged as those of a run are, of which the ad's layout holds each. What
 * the built-in copywriter writes in the model's stead is left out: that is offered anyway.
 * @param ask makes the model's calls
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function modelLines(
  resources: RecipeResources,
  { recipe, listing, messages = [], llm }: LinesRequest,
  from: PicturesByHash,
  ask: typeof fetch,
  signal?: AbortSignal,
): Promise<ModelLines> {
  const own = copyOf(recipe);
  const limits = limitsFor(recipe.format, recipe.language);
  const usages: Usage[] = [];
  const copies = await Array.fromAsync(
    llmCopywriter({ ...llm, fetch: ask })({
      brief: briefOf(listing, recipe.language),
      orders: Array.from({ length: asked }, () => ({ limits })),
      avoid: [own, ...messages],
      template: recipe.template,
      ...(signal ? { signal } : {}),
      onUsage: (usage) => usages.push(usage),
    }),
  );
  const written = copies.filter(({ source }) => source === 'llm');
  const fitting = async (part: 'headline' | 'sub'): Promise<EditOptions['headlines']> => {
    const texts = [...new Set(written.map((copy) => copy[part]))].filter(
      (text) => text && text !== own[part],
    );
    const lines: EditOptions['headlines'] = [];
    for (const text of texts) {
      signal?.throwIfAborted();
      const message = { ...recipe.message, [part]: text };
      if (await holds(resources, { ...recipe, message }, from)) lines.push({ text, source: 'model' });
    }
    return lines;
  };
  return { headlines: await fitting('headline'), subs: await fitting('sub'), usages };
}
