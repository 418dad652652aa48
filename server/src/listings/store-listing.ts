import { z } from 'zod';

/** What a store says about an app, cleaned, before any picture was fetched. */
export interface StoreListing {
  title: string;
  developer: string;
  summary: string;
  genre: string;
  /** Plain text, lines as the developer broke them. */
  description: string;
  /** Text-level elements without attributes. */
  descriptionHTML: string;
  /** Whether the store's machine translated it. */
  isTranslated?: boolean;
  rating: Rating | null;
  icon: PictureSource | null;
  /** In the store's order. */
  screenshots: PictureSource[];
}

/** Only for rated apps. */
export interface Rating {
  /** 1–5. */
  score: number;
  /** As the store writes it in the page's language. */
  text: string | null;
  count: number | null;
}

/** Addresses of one picture, the best first; the next is asked for when the store does not have it in that size. */
export type PictureSource = [string, ...string[]];

const number = z.coerce.number().refine(Number.isFinite);

/** A rating from whatever a store gives; null where it says that nobody has rated. */
export function toRating(score: unknown, count: unknown, text?: unknown): Rating | null {
  const value = number.safeParse(score ?? undefined).data ?? 0;
  const votes = number.safeParse(count ?? undefined).data;
  if (value < 1 || value > 5 || votes === 0) return null;
  return {
    score: value,
    text: typeof text === 'string' && text.trim() ? text.trim().slice(0, 20) : value.toFixed(1),
    count: votes === undefined || votes < 0 ? null : Math.round(votes),
  };
}
