import type { Ad } from '@marquee/contract';
import { bustCache } from '../../asset-url.ts';

/** The path of an ad's picture; one that was made anew is not mistaken for the one before. */
export const adPicture = ({ assetPath, isRegenerated, regeneratedAt }: Ad): string =>
  isRegenerated && assetPath ? bustCache(assetPath, String(Date.parse(regeneratedAt ?? '') || 1)) : assetPath;
