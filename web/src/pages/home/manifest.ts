/** One picture or film of the showcase, by its address. */
export interface ManifestPicture {
  kind: 'image' | 'video';
  src: string;
}

const images = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg']);
const videos = new Set(['mp4', 'webm', 'mov', 'avi']);

/**
 * What the manifest of the images folder lists: a list of file names, or an object that holds one as `images` or
 * `files`. Files that are neither pictures nor films are skipped, as is anything that is no file name.
 */
export function readManifest(manifest: unknown, folder: string): ManifestPicture[] {
  const { images: listed, files } = (manifest ?? {}) as { images?: unknown; files?: unknown };
  const names = [manifest, listed, files].find((list) => Array.isArray(list)) ?? [];
  return names.flatMap((name: unknown): ManifestPicture[] => {
    if (typeof name !== 'string' || /[/\\]/.test(name) || !name.isWellFormed()) return [];
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const kind = images.has(extension) ? 'image' : videos.has(extension) ? 'video' : null;
    return kind ? [{ kind, src: `${folder}/${encodeURIComponent(name)}` }] : [];
  });
}

/** Deals a list out to two columns, in turns. */
export const twoColumns = <Item>(items: readonly Item[]): [Item[], Item[]] => [
  items.filter((_, index) => index % 2 === 0),
  items.filter((_, index) => index % 2 === 1),
];
