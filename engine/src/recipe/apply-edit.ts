import type { Edit, Recipe } from '@marquee/contract';
import type { Format } from '../ad.ts';
import { type Hues, type Scheme, schemeOf } from '../brand/schemes.ts';
import { versionFor } from '../copy/version.ts';
import { archetypes } from '../layout/archetypes/index.ts';
import { limitsFor } from '../text/limits.ts';
import { cleanText } from './clean-text.ts';
import { copyOf, inOneLine, isSameSource, type Screen, schemeIn } from './recipe.ts';

/** What an edit may choose from. */
export interface EditChoices {
  schemes: readonly Scheme[];
  /** What pictures that the recipe does not know yet can be shown as. */
  screens: readonly Screen[];
  /** The size of `edit.formatType`; null where it is not offered. */
  format: Format | null;
  /** What the button says where the ad had none; '' where there is nothing to say. */
  button: string;
}

export interface Refusal {
  reason: string;
  /** The nearest edit that could go. */
  nearest?: Edit;
}

/** The recipe as edited and what the engine made of the edit otherwise than asked, in words; or why it cannot be. */
export type Applied = { recipe: Recipe; mended: string[] } | { refused: Refusal };

/** A step of an edit: changes a recipe, tells of what it mends, throws what it refuses. */
type EditStep = (recipe: Recipe, edit: Edit, choices: EditChoices, mend: (message: string) => void) => Recipe;

class RefusedError extends Error {
  override name = 'RefusedError';
  readonly nearest: Edit | undefined;
  constructor(reason: string, nearest?: Edit) {
    super(reason);
    this.nearest = nearest;
  }
}

const without = (edit: Edit, ...keys: (keyof Edit)[]): Edit =>
  Object.fromEntries(Object.entries(edit).filter(([key]) => !keys.includes(key as keyof Edit)));

const toFormat: EditStep = (recipe, edit, { format }, mend) => {
  if (edit.formatType === undefined || edit.formatType === recipe.format.id) return recipe;
  if (!format) throw new RefusedError('This format is not offered.', without(edit, 'formatType'));
  const copy = copyOf(recipe);
  const { headline } = copy;
  const limits = limitsFor(format, recipe.language);
  const version = versionFor({ ...copy, headline: inOneLine(headline) }, limits) ?? copy;
  const cta = recipe.message.cta || recipe.message.versions?.find((one) => one.cta)?.cta || '';
  if (headline.includes('\n')) mend('The lines of the headline break anew in this format.');
  return {
    ...recipe,
    format,
    message: {
      ...recipe.message,
      headline: inOneLine(version.headline),
      sub: version.sub,
      cta,
      evidence: version.evidence,
    },
  };
};

const withWords: EditStep = (recipe, edit, _, mend) => {
  const { headline, sub, cta, points } = edit;
  if (headline === undefined && sub === undefined && cta === undefined && points === undefined) return recipe;
  const clean = (text: string, lines = 1) => {
    const cleaned = cleanText(text, lines);
    if (cleaned.changed) mend('Signs that an ad cannot show were left out.');
    return cleaned.text;
  };
  const message = { ...recipe.message };
  if (headline !== undefined) {
    message.headline = clean(headline, 5);
    if (message.headline === '')
      throw new RefusedError('An ad needs a headline.', { ...edit, headline: recipe.message.headline });
    // What was worded for other rooms says what the ad said before.
    if (message.headline !== recipe.message.headline) delete message.versions;
  }
  if (sub !== undefined) message.sub = clean(sub);
  if (cta !== undefined) message.cta = clean(cta);
  if (points !== undefined) message.points = points.map((point) => clean(point)).filter(Boolean);
  const show = cta === undefined ? recipe.show : { ...recipe.show, button: message.cta !== '' };
  return { ...recipe, message, show };
};

const withEmphasis: EditStep = (recipe, edit, _, mend) => {
  const { headline } = recipe.message;
  const emphasis = edit.emphasis === undefined ? recipe.emphasis : cleanText(edit.emphasis, 1).text;
  const stands = (text: string) => headline.toLowerCase().includes(text.toLowerCase());
  if (emphasis !== null && emphasis !== '' && !stands(emphasis)) {
    mend(`The headline does not say ‘${emphasis}’ in one line: nothing is set apart in it.`);
    return { ...recipe, emphasis: null };
  }
  return { ...recipe, emphasis };
};

const withLayout: EditStep = (recipe, edit) => {
  const { layout } = edit;
  if (!layout) return recipe;
  const archetype = archetypes.find(({ name }) => name === layout.archetype);
  if (!archetype?.variants.includes(layout.variant))
    throw new RefusedError('There is no such layout.', without(edit, 'layout'));
  if (!archetype.templates.includes(recipe.template))
    throw new RefusedError('This layout belongs to the other template.', without(edit, 'layout'));
  return { ...recipe, layout };
};

const withScheme: EditStep = (recipe, edit, { schemes }, mend) => {
  if (edit.scheme === undefined) return recipe;
  if (typeof edit.scheme !== 'string') {
    const { color } = edit.scheme;
    const made = schemeOf(color, recipe.brand.hues as Hues);
    if (made.ground !== color) mend(`The colour was changed to ${made.ground}, on which words can be read.`);
    return { ...recipe, scheme: { ...made, id: `own-${color.slice(1)}`, own: color } };
  }
  if (edit.scheme === recipe.scheme.id) return recipe;
  const known = schemes.find((scheme) => schemeIn(scheme).id === edit.scheme);
  if (!known) throw new RefusedError('There is no such colour scheme.', without(edit, 'scheme'));
  return { ...recipe, scheme: schemeIn(known) };
};

const withBackground: EditStep = (recipe, edit) => {
  if (edit.background === undefined) return recipe;
  if (edit.background === 'painted' && recipe.painting === null)
    throw new RefusedError('No background was painted for this ad.', { ...edit, background: 'drawn' });
  return { ...recipe, background: edit.background };
};

const withScreenshots: EditStep = (recipe, edit, { screens: found }) => {
  if (!edit.screenshots) return recipe;
  const screens = [...recipe.brand.screens];
  const chosen = edit.screenshots.map(({ crop, ...source }) => {
    if (!screens.some((one) => isSameSource(one.source, source))) {
      const screen = found.find((one) => isSameSource(one.source, source));
      if (!screen)
        throw new RefusedError(
          'index' in source ? 'The listing has no such screenshot.' : 'This picture cannot be shown.',
          without(edit, 'screenshots'),
        );
      screens.push(screen);
    }
    const before = recipe.screenshots.find((one) => isSameSource(one.source, source));
    return {
      source,
      ...(before?.focus ? { focus: before.focus } : {}),
      ...(crop ? { crop } : {}),
      leads: true,
      chosen: true,
    };
  });
  const unlike = chosen.filter(
    (one, at) => chosen.findIndex((other) => isSameSource(one.source, other.source)) === at,
  );
  const others = recipe.screenshots
    .filter((one) => !unlike.some((other) => isSameSource(one.source, other.source)))
    .map(({ crop: _, ...one }) => ({ ...one, leads: false, chosen: false }));
  return { ...recipe, screenshots: [...unlike, ...others], brand: { ...recipe.brand, screens } };
};

const withParts: EditStep = (recipe, edit, { button }, mend) => {
  const frame = edit.frame ?? recipe.frame;
  const size = edit.size ?? recipe.size;
  const { icon, rating, button: hasButton } = edit.show ?? {};
  const show = {
    icon: icon ?? recipe.show.icon,
    rating: rating ?? recipe.show.rating,
    button: hasButton ?? recipe.show.button,
  };
  let { message } = recipe;
  if (edit.show?.button && message.cta === '') {
    if (button === '') mend('There are no words for a button yet.');
    else message = { ...message, cta: button };
  }
  if (edit.show?.icon && recipe.brand.icon === null) mend('The listing has no icon.');
  if (edit.show?.rating && message.proof === '') mend('The listing has no rating to show.');
  return { ...recipe, frame, size, show, message };
};

const withMotion: EditStep = (recipe, { motion }) => (motion ? { ...recipe, motion } : recipe);

const steps: readonly EditStep[] = [
  toFormat,
  withWords,
  withEmphasis,
  withLayout,
  withScheme,
  withBackground,
  withScreenshots,
  withParts,
  withMotion,
];

/** A recipe as an edit changes it. Pure: nothing is composed, so that what it asks for may still find no room. */
export function applyEdit(recipe: Recipe, edit: Edit, choices: EditChoices): Applied {
  const mended: string[] = [];
  try {
    const edited = steps.reduce(
      (current, step) => step(current, edit, choices, (message) => mended.push(message)),
      recipe,
    );
    return { recipe: edited, mended: [...new Set(mended)] };
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return { refused: { reason: error.message, ...(error.nearest ? { nearest: error.nearest } : {}) } };
  }
}
