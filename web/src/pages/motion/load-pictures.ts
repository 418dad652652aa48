import type { Motion } from '@marquee/contract';

/** The pictures of a motion's layers, by their ids. @param host where their paths begin */
export async function loadPictures(
  { layers }: Motion,
  host: string,
  signal?: AbortSignal,
): Promise<Map<string, ImageBitmap>> {
  const pictures = await Promise.all(
    layers.map(async ({ id, path }) => {
      const response = await fetch(new URL(path, host), signal ? { signal } : {});
      if (!response.ok) throw new Error(`A layer is missing: ${response.status}`);
      return [id, await createImageBitmap(await response.blob())] as const;
    }),
  );
  return new Map(pictures);
}
