import { type Ad, api } from '@marquee/contract';
import { request } from '../../api.ts';
import { assetUrl } from '../../asset-url.ts';
import { host } from '../../host.ts';
import { saveFile } from '../../save-file.ts';
import { adPicture } from './ad-picture.ts';

export type FileKind = 'png' | 'jpeg';

const extensions: Record<FileKind, string> = { png: 'png', jpeg: 'jpg' };

/** `{format}-ad-{n}.png`, without characters that a file system refuses. */
export const downloadName = (format: string, number: number, kind: FileKind = 'png'): string =>
  `${format.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'image'}-ad-${number}.${extensions[kind]}`;

/** Fetches an ad's picture and hands it to the browser as a file; throws when it cannot be had. */
export async function downloadAd(ad: Ad, number: number, kind: FileKind = 'png'): Promise<void> {
  const response = await fetch(assetUrl(adPicture(ad, kind), host));
  if (!response.ok) throw new Error(`Download: ${response.status}`);
  saveFile(await response.blob(), downloadName(ad.formatName, number, kind));
}

/** Has the browser download the ads of an app or of a generation as one ZIP file. */
export async function downloadArchive(scope: { appId: string } | { generationId: string }): Promise<void> {
  const { data } = await request(api.gallery.download, { body: scope });
  const link = document.createElement('a');
  link.href = `${host}${data.url}`;
  // The server names the file.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
