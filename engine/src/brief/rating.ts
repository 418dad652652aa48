import type { AppData } from '@marquee/contract';
import type { Brief, Place } from './brief.ts';

type Stats = AppData['stats'];

/** The score as the store writes it, where that is the same score to one decimal. */
function asWritten({ score, scoreText }: Stats): { score: number; place: Place } | null {
  const written = /^\d[.,]\d$/.exec(scoreText ?? '')?.[0];
  if (!written || score === null) return null;
  const value = Number(written.replace(',', '.'));
  const same = Math.abs(value - score) <= 0.051;
  return same ? { score: value, place: { field: 'stats.scoreText', start: 0, end: written.length } } : null;
}

/** The score cut, not rounded, to one decimal: 4.67 becomes 4.6, whose characters stand in the listing. */
function asCut(score: number): { score: number; place: Place } {
  const shown = /^\d(?:\.\d)?/.exec(String(score))?.[0] ?? '';
  return { score: Number(shown), place: { field: 'stats.score', start: 0, end: shown.length } };
}

/** The rating where it is good enough to show: from 4.0 and 100 ratings up. */
export function ratingOf({ stats }: AppData): Brief['rating'] {
  const { score, ratings } = stats;
  if (score === null || ratings === null || !(score >= 4) || !(score <= 5) || !(ratings >= 100)) return null;
  const shown = asWritten(stats) ?? asCut(score);
  const count = { field: 'stats.ratings', start: 0, end: String(ratings).length };
  return { score: shown.score, count: ratings, places: { score: shown.place, count } };
}
