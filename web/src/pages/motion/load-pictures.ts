import type { Motion } from '@marquee/contract';

/** The files of a motion's layers, by their ids. @param host where their paths begin */
export async function loadFiles(
  { layers }: Motion,
  host: string,
  signal?: AbortSignal,
): Promise<Map<string, Blob>> {
  const files = await Promise.all(
    layers.map(async ({ id, path }) => {
      const response = await fetch(new URL(path, host), signal ? { signal } : {});
      if (!response.ok) throw new Error(`A layer is missing: ${response.status}`);
      return [id, await response.blob()] as const;
    }),
  );
  return new Map(files);
}

/** The pictures of files, by the same ids; each is to be closed. */
export async function decodeFiles(files: ReadonlyMap<string, Blob>): Promise<Map<string, ImageBitmap>> {
  const pictures = await Promise.all(
    [...files].map(async ([id, file]) => [id, await createImageBitmap(file)] as const),
  );
  return new Map(pictures);
}
