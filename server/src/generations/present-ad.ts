import { type Ad, type AdFavour, adToken, type DrawnFavour, favourReason } from '@marquee/contract';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import { picturePaths } from './pictures.ts';
import type { GenerationTables } from './tables.ts';

/** Regenerations of one ad that cost nothing. */
export const freeRegenerations = 2;

/** Credits that the next regeneration of an ad costs. */
export const regenerationCost = (ad: { regenerations: number; price: number }) =>
  ad.regenerations < freeRegenerations ? 0 : ad.price;

/** What an ad was to have, held against what it has now. */
function presentFavour(row: Selectable<GenerationTables['ads']>, favour: DrawnFavour): AdFavour {
  const screenshot = row.layout?.screenshot ?? null;
  const has: Record<DrawnFavour['wishes'][number]['attribute'], string | undefined> = {
    angle: row.angle,
    archetype: row.archetype,
    mood: row.layout?.mood,
    screenshot: screenshot === null ? undefined : String(screenshot + 1),
  };
  const wishes = favour.wishes.map((wish) => ({ ...wish, met: has[wish.attribute] === wish.value }));
  return { ...favour, wishes, reason: favourReason({ ...favour, wishes }) };
}

/** An ad's row as the browser knows it. */
export function presentAd({ config }: Context, row: Selectable<GenerationTables['ads']>): Ad {
  const size = { width: row.width, height: row.height };
  return {
    adID: row.id,
    appId: row.app_id,
    formatName: row.format_name,
    formatType: row.format_id,
    ...size,
    ...picturePaths(config, row.blob_key),
    templateType: row.template,
    createdAt: row.created_at.toISOString(),
    isCompleted: true,
    resolution: size,
    format: size,
    headline: row.copy.headline,
    messageId: row.copy.messageId ?? null,
    layoutTest: row.copy.layoutTest === true,
    language: row.language,
    token: row.token_number === null ? null : adToken(row.token_number),
    archetype: row.archetype,
    angle: row.angle,
    copySource: row.copy.source,
    background: row.background,
    quality: {
      passed: row.quality.passed,
      contrast: row.quality.contrast,
      grounded: row.quality.grounded,
      safeZone: row.quality.safeZone,
    },
    ownClaims: row.quality.ownClaims ?? [],
    test: row.test,
    metadata: row.metadata,
    outdated: row.outdated as Ad['outdated'],
    favour: row.favour && presentFavour(row, row.favour),
    isRegenerated: row.regenerations > 0,
    regeneratedAt: row.regenerated_at?.toISOString() ?? null,
    regenerationCost: regenerationCost(row),
  };
}
