import { cacheControl } from './bucket-blobs.ts';

export interface Origins {
  /** Where pages are. */
  publicUrl: string;
  /** Where browsers find files by their keys; null: at `/assets`. */
  assetsUrl: string | null;
}

/** Where browsers find the file of a key. */
export const addressOf = ({ assetsUrl }: Pick<Origins, 'assetsUrl'>, key: string): string =>
  `${assetsUrl ?? '/assets'}/${key}`;

/**
 * The headers of a file that we serve ourselves: for pages of ours alone, or for a cache before us, from which pages take
 * it as from another origin.
 * @param others whether those between us and a page of ours may keep it
 */
export const assetHeaders = (
  { publicUrl, assetsUrl }: Origins,
  others: 'public' | 'private',
): Record<string, string> =>
  assetsUrl
    ? {
        'cache-control': cacheControl,
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': publicUrl,
      }
    : {
        'cache-control': `${others}, max-age=31536000, immutable`,
        'cross-origin-resource-policy': 'same-origin',
      };
