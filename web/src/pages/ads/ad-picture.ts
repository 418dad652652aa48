import type { Ad } from '@marquee/contract';
import { bustCache } from '../../asset-url.ts';

const pathOf = { png: 'assetPath', jpeg: 'jpegPath', small: 'thumbnailPath' } as const;

/** The path of an ad's picture; one that was made anew is not mistaken for the one before. */
export function adPicture(ad: Ad, kind: keyof typeof pathOf): string {
  const path = ad[pathOf[kind]];
  return ad.isRegenerated && path ? bustCache(path, String(Date.parse(ad.regeneratedAt ?? '') || 1)) : path;
}
