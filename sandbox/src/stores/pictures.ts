import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './sample.ts';

export interface ServedPicture {
  bytes: Uint8Array;
  type: string;
}

export interface Size {
  /** Pixels that the picture must fit in; 0 or Infinity for no limit. */
  width: number;
  height: number;
  /** Undefined keeps the format in which the picture is stored. */
  format?: 'png' | 'jpg' | 'webp';
}

const samplesFolder = join(import.meta.dirname, '../../samples');

/** Pictures by the opaque part of their address. Both stores hide what a picture is behind such names. */
export function createPictures() {
  const byToken = new Map<string, Picture>();
  const served = new Map<string, Promise<ServedPicture | null>>();

  /** 64 URL-safe characters that stay the same for the same `name` and file: another picture has another address. */
  function token(name: string, picture: Picture): string {
    const file = 'file' in picture ? picture.file : '';
    const digest = createHash('sha384').update(`${name} ${file}`).digest('base64url');
    byToken.set(digest, picture);
    return digest;
  }

  /** Null for an unknown token or a file that is not there. */
  async function serve(name: string, size: Size): Promise<ServedPicture | null> {
    const picture = byToken.get(name);
    if (!picture) return null;
    if ('bytes' in picture) return { bytes: await picture.bytes(), type: picture.type };
    const key = `${name} ${size.width} ${size.height} ${size.format}`;
    const known = served.get(key) ?? encode(picture, size);
    served.set(key, known);
    return known;
  }

  return { token, serve };
}

async function encode(picture: Picture & { file: string }, size: Size): Promise<ServedPicture | null> {
  const path = join(samplesFolder, picture.file);
  if (!existsSync(path)) return null;
  const file = await readFile(path);
  const width = size.width || Infinity;
  const height = size.height || Infinity;
  const fits = width >= picture.width && height >= picture.height;
  const format = size.format ?? 'webp';
  if (fits && format === 'webp') return { bytes: file, type: 'image/webp' };
  const image = sharp(file);
  if (!fits) {
    image.resize({
      width: Number.isFinite(width) ? width : undefined,
      height: Number.isFinite(height) ? height : undefined,
      fit: 'inside',
      withoutEnlargement: true,
    });
  }
  if (format === 'png')
    return { bytes: await image.png({ compressionLevel: 4 }).toBuffer(), type: 'image/png' };
  if (format === 'jpg') return { bytes: await image.jpeg({ quality: 92 }).toBuffer(), type: 'image/jpeg' };
  return { bytes: await image.webp({ quality: 92 }).toBuffer(), type: 'image/webp' };
}

/** Google's size suffix, the part after `=`: 'w2560', 'w512-h512', 's180', 'w526-h296-rw'. Without one: 512 px. */
export function parseGoogleSize(suffix: string | undefined): Size {
  if (!suffix) return { width: 512, height: 512 };
  const size: Size = { width: 0, height: 0 };
  for (const part of suffix.split('-')) {
    const value = Number(part.slice(1));
    if (/^[ws]\d+$/.test(part)) size.width = value;
    if (/^[hs]\d+$/.test(part)) size.height = value;
    if (part === 'rw') size.format = 'webp';
  }
  return size;
}

/** The last segment of Apple's artwork address, '1024x1024bb.png' or '300x0w.webp'; null when it is not one. */
export function parseAppleSize(segment: string): Size | null {
  const match = /^(\d{1,5})x(\d{1,5})[a-z]{1,3}(?:-\d+)?\.(png|jpg|webp)$/.exec(segment);
  if (!match) return null;
  return { width: Number(match[1]), height: Number(match[2]), format: match[3] as 'png' | 'jpg' | 'webp' };
}
