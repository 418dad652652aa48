/**
 * How ads move, for the eye, and whether their words rest, in time and inside of what networks leave free: `npm run motion:look -w bench -- [options] [listing.json …]`
 *   --out DIR       a sheet of moments for each format and style of each listing (required)
 *   --styles A,B    (reveal,walk,zoom,beat)
 *   --formats A,B   (story,square,portrait,wide)
 *   --seconds N     (10)
 *   --moments N     of each (12)
 * Without a listing it is the invented sample.
 */
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { motionStyle } from '@marquee/contract';
import { builtInCopywriter, hashOf, loadFonts, makeAds } from '@marquee/engine';
import { openPicturePool } from '@marquee/engine/pictures';
import sharp from 'sharp';
import { createMeasurer } from '../../engine/src/fonts/measure.ts';
import { openMomentDrawer } from '../../engine/src/motion/draw-moment.ts';
import { type MadeScenario, makeScenario } from '../../engine/src/motion/make-motion.ts';
import { openRecipePictures } from '../../engine/src/recipe/recipe-pictures.ts';
import { formats } from '../../server/src/cli/ads/arguments.ts';
import { readListingFile } from '../../server/src/listings/index.ts';
import { invented } from '../render/sample.ts';
import { meantStill, wordFaults } from './words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    styles: { type: 'string', default: motionStyle.options.join() },
    formats: { type: 'string', default: 'story,square,portrait,wide' },
    seconds: { type: 'string', default: '10' },
    moments: { type: 'string', default: '12' },
  },
});
const { out } = values;
if (!out) throw new Error('Name a folder: --out DIR.');
await mkdir(out, { recursive: true });
const fonts = await loadFonts();
const reader = openPicturePool();
const resources = { fonts, measurer: createMeasurer(fonts), pictures: openRecipePictures(2 ** 27) };

for (const file of positionals.length > 0 ? positionals : [null]) {
  const { listing, pictures } = file ? await readListingFile(reader, file) : await invented();
  const name = file ? basename(file, '.json') : 'invented';
  const kept = async (hash: string) =>
    [pictures.icon, ...pictures.screenshots].find((picture) => picture && hashOf(picture) === hash) ?? null;
  const ads = makeAds(
    { fonts, copywriter: builtInCopywriter },
    {
      ...{ listing, pictures, template: 'advanced', avoid: [], seed: name },
      orders: values.formats.split(',').flatMap((id) => {
        const format = formats[id];
        return format ? [{ id, format }] : [];
      }),
    },
  );
  for await (const result of ads) {
    if (!('ad' in result)) continue;
    const { recipe, archetype } = result.ad;
    for (const style of values.styles.split(',').map((one) => motionStyle.parse(one))) {
      const what = `${name}-${result.orderId}-${style}`;
      try {
        const made = await makeScenario(resources, { recipe, style, seconds: Number(values.seconds) }, kept);
        await drawSheet(made, join(out, `${what}.png`));
        const faults = wordFaults(made);
        console.log(
          `${what}\t${archetype}\tstill ${(meantStill(made) / 1000).toFixed(1)} s\t${faults.join('; ') || 'words hold'}`,
        );
      } catch (error) {
        console.log(`${what}\t${archetype}\t${error instanceof Error ? error.message : error}`);
      }
    }
  }
}
await reader.close();

async function drawSheet(made: MadeScenario, file: string): Promise<void> {
  const { canvas, durationMs } = made;
  const count = Number(values.moments);
  const columns = canvas.width > canvas.height * 1.2 ? 4 : 6;
  const width = Math.floor(1_500 / columns);
  const height = Math.round((width * canvas.height) / canvas.width);
  const drawer = openMomentDrawer(made.layers, made.timeline, canvas);
  const raw = { width: canvas.width, height: canvas.height, channels: 4 } as const;
  const cells: { input: Buffer; left: number; top: number }[] = [];
  for (let at = 0; at < count; at++) {
    const pixels = drawer.at(Math.min(durationMs - 34, (at * durationMs) / (count - 1)));
    const input = await sharp(pixels, { raw })
      .resize(width - 4)
      .png()
      .toBuffer();
    cells.push({ input, left: (at % columns) * width, top: Math.floor(at / columns) * (height + 2) });
  }
  drawer.free();
  const rows = Math.ceil(count / columns);
  await sharp({
    create: { width: columns * width, height: rows * (height + 2), channels: 3, background: '#888' },
  })
    .composite(cells)
    .png()
    .toFile(file);
}
