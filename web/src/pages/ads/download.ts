import type { Ad } from '@marquee/contract';
import { assetUrl } from '../../asset-url.ts';
import { host } from '../../host.ts';
import { saveFile } from '../../save-file.ts';
import { adPicture } from './ad-picture.ts';

export type FileKind = 'png' | 'jpeg';

const extensions: Record<FileKind, string> = { png: 'png', jpeg: 'jpg' };

/** `{format}-ad-{n}.png`, without characters that a file system refuses. */
export const downloadName = (format: string, number: number, kind: FileKind = 'png'): string =>
  `${format.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'image'}-ad-${number}.${extensions[kind]}`;

/** Fetches an ad's picture and hands it to the browser as a file; throws when it cannot be fetched. */
export async function downloadAd(ad: Ad, number: number, kind: FileKind = 'png'): Promise<void> {
  const response = await fetch(assetUrl(adPicture(ad, kind), host));
  if (!response.ok) throw new Error(`Download: ${response.status}`);
  saveFile(await response.blob(), downloadName(ad.formatName, number, kind));
}
