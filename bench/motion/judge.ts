/**
 * Judges videos with a decoder that is not ours: `npm run motion:judge -w bench -- [options] listing.json …`
 *   --styles A,B    (reveal,walk,zoom,beat)
 *   --formats A,B   (story,square,portrait,wide)
 *   --seconds N     (10)
 *   --sound NAME    (none)
 *   --keep DIR      keeps the videos there
 * Needs ffmpeg, ffprobe and a Chromium; says so where one is not there, and judges nothing.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { motionSound, motionStyle } from '@marquee/contract';
import { builtInCopywriter, hashOf, loadFonts, makeAds } from '@marquee/engine';
import { openPicturePool } from '@marquee/engine/pictures';
import { createMeasurer } from '../../engine/src/fonts/measure.ts';
import { makeScenario, paintScenario } from '../../engine/src/motion/make-motion.ts';
import { freePixels } from '../../engine/src/raster/free.ts';
import { openRecipePictures } from '../../engine/src/recipe/recipe-pictures.ts';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { formats } from '../../server/src/cli/ads/arguments.ts';
import { openVideoWriter } from '../../server/src/cli/ads/video-writer.ts';
import { readListingFile } from '../../server/src/listings/index.ts';
import { decoderIsThere, faultsOf } from './decoded.ts';
import { decodedWordFaults } from './decoded-words.ts';
import { meantStill, wordFaults } from './words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    styles: { type: 'string', default: motionStyle.options.join() },
    formats: { type: 'string', default: 'story,square,portrait,wide' },
    seconds: { type: 'string', default: '10' },
    sound: { type: 'string', default: 'none' },
    keep: { type: 'string' },
  },
});
const program = findBrowser();
if (positionals.length === 0) throw new Error('Name listings to judge videos of. NOTHING WAS JUDGED.');
if (!program) throw new Error('There is no Chromium on this machine. NOTHING WAS JUDGED.');
if (!(await decoderIsThere())) throw new Error('There is no ffmpeg on this machine. NOTHING WAS JUDGED.');

const seconds = Number(values.seconds);
const sound = motionSound.parse(values.sound);
const styles = values.styles.split(',').map((style) => motionStyle.parse(style));
const orders = values.formats.split(',').flatMap((id) => {
  const format = formats[id];
  return format ? [{ id, format }] : [];
});
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'marquee-judge-')));
await mkdir(folder, { recursive: true });
const reader = openPicturePool();
const writer = await openVideoWriter({ program, options: browserArguments });
const fonts = await loadFonts();
const resources = { fonts, measurer: createMeasurer(fonts), pictures: openRecipePictures(2 ** 27) };
let [judged, faulty, refused] = [0, 0, 0];
try {
  for (const file of positionals) {
    const { listing, pictures } = await readListingFile(reader, file);
    const kept = [...(pictures.icon ? [pictures.icon] : []), ...pictures.screenshots];
    const byHash = new Map(kept.map((picture) => [hashOf(picture), picture]));
    const run = { listing, pictures, template: 'advanced' as const, avoid: [], seed: basename(file), orders };
    for await (const result of makeAds({ fonts, copywriter: builtInCopywriter }, run)) {
      if (!('ad' in result)) continue;
      const { recipe, png, archetype } = result.ad;
      for (const style of styles) {
        const name = `${basename(file, '.json')}-${result.orderId}-${style}`;
        const picture = async (hash: string) => byHash.get(hash) ?? null;
        const made = await makeScenario(resources, { recipe, style, seconds }, picture).catch(
          (error: Error) => error,
        );
        if (made instanceof Error) {
          refused++;
          console.log(`${name}\t${archetype}\trefused: ${made.message}`);
          continue;
        }
        const motion = await paintScenario(made);
        const { bytes, container } = await writer.write(motion, sound);
        const video = join(folder, `${name}.${container}`);
        const still = join(folder, `${name}.png`);
        await writeFile(video, bytes);
        await writeFile(still, png);
        const faults = [
          ...(await faultsOf(video, still, { ...motion, meantStillMs: meantStill(made) }, sound)),
          ...wordFaults(made),
          ...(await decodedWordFaults(video, made)),
        ];
        freePixels(...made.layers.map((layer) => layer.picture.data));
        judged++;
        if (faults.length > 0) faulty++;
        console.log(`${name}\t${archetype}\t${faults.length > 0 ? faults.join('; ') : 'holds'}`);
      }
    }
  }
  console.log(`${judged} videos judged, ${faulty} with faults; ${refused} styles refused.`);
} finally {
  await Promise.all([writer.close(), reader.close()]);
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}
