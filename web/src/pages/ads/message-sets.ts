import type { Ad } from '@marquee/contract';

/** The ads of a list that say one thing, of which an ad is one. */
export interface MessageSet {
  /** Counts the messages of the list that come more than once, from 1. */
  message: number;
  /** Places of the other ads in the list, from 1. */
  others: number[];
}

/** For each place of a list the set that its ad belongs to; null where no other ad says the same, or none is there yet. */
export function messageSets(ads: readonly (Ad | null)[]): (MessageSet | null)[] {
  const places = new Map<string, number[]>();
  ads.forEach((ad, index) => {
    if (ad?.messageId) places.set(ad.messageId, [...(places.get(ad.messageId) ?? []), index + 1]);
  });
  const shared = [...places].filter(([, numbers]) => numbers.length > 1).map(([id]) => id);
  return ads.map((ad, index) => {
    const message = ad?.messageId ? shared.indexOf(ad.messageId) + 1 : 0;
    if (message === 0) return null;
    const numbers = places.get(ad?.messageId ?? '') ?? [];
    return { message, others: numbers.filter((number) => number !== index + 1) };
  });
}

/** The ads of a list that say what the one at `index` says, if it is the first of them. */
export function setBegunAt(ads: readonly (Ad | null)[], index: number): Ad[] {
  const messageId = ads[index]?.messageId;
  if (!messageId || ads.findIndex((ad) => ad?.messageId === messageId) !== index) return [];
  return ads.filter((ad): ad is Ad => ad?.messageId === messageId);
}
