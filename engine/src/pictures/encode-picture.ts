import sharp, { type Metadata, type Sharp } from 'sharp';
import type { EncodedPicture, PictureType, PictureUse } from './tasks.ts';

/** Pixels of the longer side beyond which a picture is made smaller. */
const sides = { icon: 1024, screenshot: 2688 };
/** Width of the small version: twice what the page shows. */
const smallWidths = { icon: 240, screenshot: 300 };
const maxPixels = 40_000_000;
/** Smaller ones are counting pixels or broken. */
const fewestPixels = 24;
const maxSeconds = 10;

/**
 * Decodes a picture that came from outside and writes it anew, upright, in sRGB, without metadata.
 * Lossless originals stay lossless.
 * @throws Error for anything but PNG, JPEG, WebP, GIF or AVIF, for damaged and for oversized pictures
 */
export async function encodePicture(original: Uint8Array, use: PictureUse): Promise<EncodedPicture> {
  const format = sniff(original);
  if (!format) throw new Error('not a picture of a kind we take');
  const open = () =>
    sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: maxSeconds });
  const metadata = await open().metadata();
  if (metadata.format !== format || Math.min(metadata.width, metadata.height) < fewestPixels) {
    throw new Error('not what it seems, or too small');
  }
  const upright = open().autoOrient();
  const side = sides[use];
  const fitted = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const { encoded, type } = writeAs(fitted, metadata, use);
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const small = await sharp(data)
    .resize({ width: smallWidths[use], withoutEnlargement: true })
    .webp({ quality: 82, alphaQuality: 100, effort: 2 })
    .toBuffer();
  return {
    bytes: data,
    type,
    width: info.width,
    height: info.height,
    small: { bytes: small, type: 'webp' },
  };
}

function writeAs(image: Sharp, metadata: Metadata, use: PictureUse): { encoded: Sharp; type: PictureType } {
  const lossless =
    use === 'icon' || metadata.hasAlpha || metadata.format === 'png' || metadata.format === 'gif';
  return lossless
    ? { encoded: image.png({ compressionLevel: 6 }), type: 'png' }
    : { encoded: image.jpeg({ quality: 93, chromaSubsampling: '4:4:4' }), type: 'jpeg' };
}

/** The kind of picture by its first bytes, under sharp's names: SVG and the many others are never decoded. */
function sniff(bytes: Uint8Array): Metadata['format'] | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'heif';
  return null;
}
