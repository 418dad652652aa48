import type { AppData, OutdatedPart, Recipe } from '@marquee/contract';
import type { Box, Evidence } from '@marquee/engine';
import { textAround } from '@marquee/engine/evidence';

/** What is compared of an ad. */
export interface ComparedAd {
  name: string;
  evidence: Evidence[];
  boxes: Box[];
  /** null for ads of releases that kept none: their pictures are not compared. */
  recipe: Recipe | null;
}

/** A listing at this moment, with the hashes of its pictures by which recipes name them. */
export interface CurrentListing {
  listing: AppData;
  /** null where it could not be loaded. */
  icon: string | null;
  /** null where one of them could not be loaded. */
  screenshots: readonly string[] | null;
}

/**
 * What an ad shows that its listing does not say any more. A number of ratings that has grown stays true.
 * @param then the listing as it was when the ad was made
 */
export function outdatedParts(ad: ComparedAd, then: AppData, now: CurrentListing): OutdatedPart[] {
  const parts: Record<OutdatedPart, boolean> = {
    rating: ad.evidence.some((one) => isShown(ad, one) && isOutdatedFigure(one, now.listing)),
    icon: hasOldIcon(ad, now),
    screenshots: hasOldScreenshot(ad, now),
    texts: !bare(now.listing.name).includes(bare(ad.name))
      ? bare(then.name).includes(bare(ad.name))
      : ad.evidence.some((one) => isOutdatedText(one, then, now.listing)),
  };
  return (Object.keys(parts) as OutdatedPart[]).filter((part) => parts[part]);
}

const isShown = ({ boxes }: ComparedAd, { claim }: Evidence): boolean =>
  boxes.some(({ text }) => text?.includes(claim));

function isOutdatedFigure({ field, claim }: Evidence, { stats }: AppData): boolean {
  if (field === 'stats.ratings') return (stats.ratings ?? 0) < Number(claim.replace(/\D/g, '') || Number.NaN);
  if (!field.startsWith('stats.score')) return false;
  const written = [stats.scoreText, stats.score === null ? null : String(stats.score)];
  return !written.some((text) => text !== null && bare(text).startsWith(bare(claim)));
}

function isOutdatedText(evidence: Evidence, then: AppData, now: AppData): boolean {
  const { field, start, end } = evidence;
  // What stands on screenshots goes with them.
  if ('box' in evidence || (field !== 'name' && !field.startsWith('basicInfo.'))) return false;
  const quoted = bare(textAround(then, evidence).slice(start, end));
  return !bare(textAround(now, evidence)).includes(quoted);
}

const hasOldIcon = ({ boxes, recipe }: ComparedAd, { icon }: CurrentListing): boolean =>
  boxes.some(({ kind }) => kind === 'icon') &&
  icon !== null &&
  recipe !== null &&
  recipe.brand.icon !== null &&
  recipe.brand.icon !== icon;

function hasOldScreenshot({ boxes, recipe }: ComparedAd, { screenshots }: CurrentListing): boolean {
  if (!recipe || !screenshots) return false;
  return boxes.some(({ kind, shows }) => {
    const shown = kind === 'screenshot' && shows ? recipe.brand.screenshots[shows.screenshot] : undefined;
    return shown !== undefined && !screenshots.includes(shown);
  });
}

/** Letters and digits alone, in small letters: marks and spaces make no other text. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
