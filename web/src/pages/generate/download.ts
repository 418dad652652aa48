import { saveFile } from '../../save-file.ts';

/** `{format}-ad-{n}.png`, without characters that a file system refuses. */
export const downloadName = (format: string, number: number): string =>
  `${format.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'image'}-ad-${number}.png`;

/** Fetches a picture and hands it to the browser as a file; throws when it cannot be had. */
export async function download(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Download: ${response.status}`);
  saveFile(await response.blob(), name);
}
