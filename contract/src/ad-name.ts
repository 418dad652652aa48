/** What a file or an ad in a network is named after. */
export interface NamedAd {
  app: string;
  angle: string;
  template: string;
  width: number;
  height: number;
  /** BCP 47. */
  language: string;
  /** As `adToken` makes it. */
  token: string;
}

/** Ratios as advertisers write them, by width over height. */
const ratios: readonly (readonly [string, number])[] = [
  ['1.91x1', 1.91],
  ['16x9', 16 / 9],
  ['4x3', 4 / 3],
  ['1x1', 1],
  ['4x5', 4 / 5],
  ['2x3', 2 / 3],
  ['9x16', 9 / 16],
];

/** A size as the ratio that advertisers know; its pixels where it has none. */
function ratioName(width: number, height: number): string {
  const found = ratios.find(([, ratio]) => Math.abs(width / height / ratio - 1) < 0.01);
  return found ? found[0] : `${width}x${height}`;
}

/** Words as a part of a name: letters and digits of any script, joined by hyphens, since `_` sets the parts apart. */
const part = (text: string, length: number): string =>
  text
    .normalize('NFKC')
    .toWellFormed()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, length)
    .toWellFormed()
    .replace(/^-+|[-\uFFFD]+$/g, '');

/**
 * The name of an ad in files and networks, without an extension: `oddmile_ease_advanced_9x16_en_M-7K3QF2X`. It says what
 * was tried, so that a report can be read as it is, and ends with the token by which the ad is found again.
 */
export function adName({ app, angle, template, width, height, language, token }: NamedAd): string {
  const parts = [part(app, 30) || 'app', part(angle, 20), part(template, 20), ratioName(width, height)];
  return [...parts, part(language, 20) || 'und', token].join('_');
}
