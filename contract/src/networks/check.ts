import { countCharacters, limitOf } from './count.ts';
import type { Network, PictureSlot, TextField, VideoRules } from './network.ts';

/** One rule of a network's table that a picture or a text was held against. */
export interface NetworkCheck {
  rule: 'size' | 'ratio' | 'weight' | 'type' | 'button' | 'length' | 'characters' | 'empty' | 'duration';
  passed: boolean;
  /** What was found and what is taken, in a sentence; '' where it passed. */
  why: string;
}

export interface CheckedPicture {
  width: number;
  height: number;
  bytes: number;
  type: 'png' | 'jpg';
  /** Whether a button is drawn in it. */
  hasButton: boolean;
}

/** How far a ratio may be off where a network does not say: a pixel or two. */
const usualTolerance = 0.01;

const check = (rule: NetworkCheck['rule'], passed: boolean, why: string): NetworkCheck => ({
  rule,
  passed,
  why: passed ? '' : why,
});

const extent = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

const ratioOf = (ratio: string): number => {
  const [width = 1, height = 1] = ratio.split(':').map(Number);
  return width / height;
};

/** Holds a picture against a slot of a network's table. */
export function checkPicture(network: Network, slot: PictureSlot, picture: CheckedPicture): NetworkCheck[] {
  const { width, height, bytes, type } = picture;
  const fits = (of: { width: number; height: number } | null, by: (side: number, bound: number) => boolean) =>
    of === null || (by(width, of.width) && by(height, of.height));
  const off = Math.abs(width / height / ratioOf(slot.ratio) - 1);
  const size = slot.min ? ` at least ${extent(slot.min)}` : '';
  const most = slot.max ? ` at most ${extent(slot.max)}` : '';
  return [
    check(
      'size',
      fits(slot.min, (side, bound) => side >= bound) && fits(slot.max, (side, bound) => side <= bound),
      `The picture has ${extent(picture)} pixels; ${network.name} takes${size}${most}.`,
    ),
    check(
      'ratio',
      off <= (network.ratioTolerance ?? usualTolerance),
      `The picture is not ${slot.ratio}, as ${network.name} asks for.`,
    ),
    check(
      'weight',
      network.maxBytes === null || bytes <= network.maxBytes,
      `The file has ${bytes} bytes; ${network.name} takes ${network.maxBytes}.`,
    ),
    check('type', network.fileTypes.includes(type), `${network.name} does not take ${type} files.`),
    check(
      'button',
      !(picture.hasButton && network.policies.includes('no-drawn-button')),
      `${network.name} forbids drawn buttons.`,
    ),
  ];
}

export interface CheckedVideo {
  width: number;
  height: number;
  bytes: number;
  durationMs: number;
}

/** Holds a video against what a network takes of them. */
export function checkVideo(network: Network, rules: VideoRules, video: CheckedVideo): NetworkCheck[] {
  const { width, height, bytes, durationMs } = video;
  const { shapes, seconds, minBytes, maxBytes, minBitrate } = rules;
  const tolerance = network.ratioTolerance ?? usualTolerance;
  const shape = shapes?.find(({ ratio }) => Math.abs(width / height / ratioOf(ratio) - 1) <= tolerance);
  const min = shape?.min;
  const lasts = durationMs / 1000;
  const bitrate = (bytes * 8) / lasts;
  return [
    check(
      'ratio',
      shapes === null || shape !== undefined,
      `The video has ${extent(video)} pixels; ${network.name} takes ${(shapes ?? []).map(({ ratio }) => ratio).join(', ')}.`,
    ),
    check(
      'size',
      !min || (width >= min.width && height >= min.height),
      `The video has ${extent(video)} pixels; ${network.name} takes${min ? ` at least ${extent(min)}` : ''}.`,
    ),
    check(
      'duration',
      lasts >= seconds.min && (seconds.max === null || lasts <= seconds.max),
      `The video lasts ${lasts} s; ${network.name} takes ${seconds.min}${seconds.max === null ? ' or more' : `–${seconds.max}`} s.`,
    ),
    check(
      'weight',
      bytes >= (minBytes ?? 0) && bytes <= (maxBytes ?? bytes) && bitrate >= (minBitrate ?? 0),
      `The file has ${bytes} bytes, ${Math.round(bitrate / 1000)} kbit/s; ${network.name} takes others.`,
    ),
  ];
}

/** Signs that turn the order of others round. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;

const emoji = /\p{Extended_Pictographic}(?<![\d#*©®™])/u;

/** Holds a text against a field of a network's table. */
export function checkText(
  network: Network,
  field: TextField,
  text: string,
  language: string,
): NetworkCheck[] {
  const limit = limitOf(field, text, language);
  const size = countCharacters(text, network.counting);
  const bad =
    (network.policies.includes('no-emoji') && emoji.test(text)) ||
    (network.policies.includes('no-braces-and-hash') && /[{}#]/.test(text)) ||
    /\p{Cc}/u.test(text) ||
    turning.test(text);
  return [
    check('empty', text.trim() !== '', 'There is no text.'),
    check(
      'length',
      limit === null || size <= limit,
      `The text has ${size} characters; ${network.name} takes ${limit}.`,
    ),
    check('characters', !bad, `The text holds characters that ${network.name} does not take.`),
  ];
}

/** Why a network would refuse it, in sentences; none where it would be taken. */
export const refusals = (checks: readonly NetworkCheck[]): string[] =>
  checks.flatMap(({ passed, why }) => (passed ? [] : [why]));
