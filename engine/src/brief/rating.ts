import type { AppData } from '@marquee/contract';
import type { Brief } from './brief.ts';

/**
 * The rating where it is good enough to show: from 4.0 and 100 ratings up. The score is cut, not rounded, to one
 * decimal: 4.67 becomes 4.6, whose characters stand in the listing.
 */
export function ratingOf({ stats }: AppData): Brief['rating'] {
  const { score, ratings } = stats;
  if (score === null || ratings === null || !(score >= 4) || !(score <= 5) || !(ratings >= 100)) return null;
  const told = String(score);
  const shown = /^\d(?:\.\d)?/.exec(told)?.[0] ?? told;
  const count = String(ratings);
  return {
    score: Number(shown),
    count: ratings,
    places: {
      score: { field: 'stats.score', start: 0, end: shown.length },
      count: { field: 'stats.ratings', start: 0, end: count.length },
    },
  };
}
