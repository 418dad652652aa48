/** Shown where a picture is missing or cannot be loaded, 400 × 400. */
export const placeholderImage = '/placeholder.svg';

/**
 * The address of a stored picture.
 * @param path as the server gave it: absolute, from the API host's root, or relative to it, or the picture itself as a
 *   `data:` address; empty for none
 * @param apiHost origin of the API, without a slash at the end; empty for the page's own
 */
export function assetUrl(path: string | null | undefined, apiHost: string): string {
  if (!path) return placeholderImage;
  if (isElsewhere(path) || path.startsWith('data:')) return path;
  return path.startsWith('/') ? `${apiHost}${path}` : `${apiHost}/${path}`;
}

/** Whether an address names its origin. */
export const isElsewhere = (url: string): boolean => /^https?:\/\//i.test(url);

/** Adds a parameter that makes the browser load a picture anew under an address it has seen before. */
export const bustCache = (url: string, version: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}v=${encodeURIComponent(version)}`;
