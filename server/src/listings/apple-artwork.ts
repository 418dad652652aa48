import { webAddress } from './scan-page.ts';
import type { PictureSource } from './store-listing.ts';

/** Longer side of the screenshots asked for, pixels: that of current iPhones. */
const screenshotSide = 2688;

/** `…/392x696bb.png`: the size is the last part of an artwork's address. */
const sized = /\/(\d{1,5})x(\d{1,5})([a-z]{0,3})(?:-\d+)?\.(jpe?g|png|webp)$/i;

/** The icon at 1024 pixels, then as it was given. */
export function appleIcon(url: unknown): PictureSource | null {
  const given = webAddress(url);
  if (!given) return null;
  return sized.test(given) ? [given.replace(sized, '/1024x1024bb.png'), given] : [given];
}

/** A screenshot in its own proportions at full size, then as it was given. */
export function appleScreenshot(url: unknown): PictureSource | null {
  const given = webAddress(url);
  if (!given) return null;
  const [, width, height, , type] = sized.exec(given) ?? [];
  const longer = Math.max(Number(width), Number(height));
  if (!(longer > 0 && longer < screenshotSide)) return [given];
  const grow = (side: string | undefined) => Math.round((Number(side) * screenshotSide) / longer);
  return [given.replace(sized, `/${grow(width)}x${grow(height)}bb.${type}`), given];
}

/** The address that a template such as `…/{w}x{h}{c}.{f}` stands for. */
export function fillTemplate(template: unknown, width: number, height: number): PictureSource | null {
  if (typeof template !== 'string' || !template.includes('{w}')) return appleScreenshot(template);
  const scale = Math.min(1, screenshotSide / Math.max(width, height));
  const fill = (type: string) =>
    webAddress(
      template
        .replace('{w}', String(Math.round(width * scale)))
        .replace('{h}', String(Math.round(height * scale)))
        .replace('{c}', 'bb')
        .replace('{f}', type),
    );
  const [first, second] = [fill('jpg'), fill('png')];
  if (!first) return null;
  return second && second !== first ? [first, second] : [first];
}

/** What two addresses of the same artwork in different sizes share. */
export const artworkName = (url: string): string => url.replace(/\/[^/]*$/, '');
