import { type Edit, type Recipe, usualMotion } from '@marquee/contract';

type ShownPicture = NonNullable<Edit['screenshots']>[number];

/** An ad as its controls show it: what the edit says, and the recipe where it says nothing. */
export function editedAd({ message, ...recipe }: Recipe, edit: Edit) {
  return {
    headline: edit.headline ?? message.headline,
    sub: edit.sub ?? message.sub,
    cta: edit.cta ?? message.cta,
    points: edit.points ?? message.points,
    emphasis: edit.emphasis ?? recipe.emphasis,
    layout: edit.layout ?? recipe.layout,
    scheme: edit.scheme ?? (recipe.scheme.own ? { color: recipe.scheme.own } : recipe.scheme.id),
    background: edit.background ?? recipe.background,
    screenshots: edit.screenshots ?? recipe.screenshots.map(asShown),
    frame: edit.frame ?? recipe.frame,
    show: { ...recipe.show, ...edit.show },
    size: edit.size ?? recipe.size,
    formatType: edit.formatType ?? recipe.format.id,
    motion: edit.motion ?? recipe.motion ?? usualMotion,
  };
}

export type AdAsEdited = ReturnType<typeof editedAd>;

const asShown = ({ source, crop }: Recipe['screenshots'][number]): ShownPicture => ({
  ...source,
  ...(crop ? { crop } : {}),
});

/** What tells one picture from another, whatever part of it is shown. */
export const pictureKey = (shown: ShownPicture): string =>
  'upload' in shown ? shown.upload : `screenshot ${shown.index}`;

/** The words of a headline, to be picked one by one. */
export const wordsOf = (headline: string): string[] => [
  ...new Set(headline.split(/\s+/u).filter((word) => word !== '')),
];

export type { ShownPicture };
