import { z } from 'zod';

/** What of an ad can be had by wish; words, template and language are ordered. */
export const favourable = ['angle', 'archetype', 'mood', 'screenshot'] as const;

const wish = z.object({
  attribute: z.enum(favourable),
  /** A name of ours; of screenshots the number, from 1. */
  value: z.string(),
  /** How likely it leads, by the draws. */
  likely: z.number().min(0).max(1),
});

/** What an ad ordered with `favour` was to have, as drawn from results. */
export const drawnFavour = z.object({
  /** Whose results they are. */
  network: z.string(),
  /** One ad in four is made without regard to results, so that something else can be found out. */
  explores: z.boolean(),
  wishes: z.array(wish),
});
export type DrawnFavour = z.infer<typeof drawnFavour>;

/** The same of a finished ad, with what became of it. */
export const adFavour = drawnFavour.extend({
  wishes: z.array(wish.extend({ met: z.boolean() })),
  /** All of it in words. */
  reason: z.string(),
});
export type AdFavour = z.infer<typeof adFavour>;

/** One ad of so many explores. */
export const exploringShare = 4;

const names = { angle: 'angle', archetype: 'layout', mood: 'colours', screenshot: 'screenshot' } as const;
const wordsOf = ({ attribute, value }: AdFavour['wishes'][number]) =>
  `${names[attribute]} ‘${value.replaceAll('-', ' ')}’`;

/** Why an ad is as it is, in the words that users read. */
export function favourReason({ explores, wishes }: Pick<AdFavour, 'explores' | 'wishes'>): string {
  if (explores) return 'Explores: one ad in four is made without regard to your results.';
  if (wishes.length === 0) return 'Explores: your results do not tell yet what leads.';
  const met = wishes.filter((one) => one.met);
  const unmet = wishes.filter((one) => !one.met);
  const likely = (one: AdFavour['wishes'][number]) =>
    // Nothing that is drawn is certain.
    `${wordsOf(one)} (${Math.min(99, Math.max(1, Math.round(100 * one.likely)))}% likely to lead)`;
  return [
    met.length > 0 ? `Drawn from your results: ${met.map(likely).join(', ')}.` : '',
    unmet.length > 0 ? `Drawn as well, but not to be had here: ${unmet.map(wordsOf).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
