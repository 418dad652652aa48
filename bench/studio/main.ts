/**
 * How fast an edit becomes a picture: `npm run studio -w bench -- [options]`
 *   --listing FILE  App data with pictures beside it, instead of the invented sample
 *   --rounds N      how often each ad takes all edits (10)
 *   --width N       of the preview, pixels (540)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtInCopywriter, type Format, hashOf, loadFonts, type MadeAd, makeAds } from '@marquee/engine';
import { openAdPool } from '@marquee/engine/pool';
import { createMeasurer } from '../../engine/src/fonts/measure.ts';
import { applyEdit } from '../../engine/src/recipe/apply-edit.ts';
import { composeRecipe } from '../../engine/src/recipe/compose-recipe.ts';
import { openRecipePictures } from '../../engine/src/recipe/recipe-pictures.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { Peer } from '../render/peer.ts';
import { invented, read } from '../render/sample.ts';
import { writeScene } from '../render/scene-files.ts';
import { at, median, table } from '../statistics.ts';
import { edits } from './edits.ts';

const { values } = parseArgs({
  options: {
    listing: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    width: { type: 'string', default: '540' },
  },
});
const [rounds, width] = [Number(values.rounds), Number(values.width)];
const formats: Format[] = [
  { id: 'square', width: 1080, height: 1080 },
  { id: 'story', width: 1080, height: 1920 },
  { id: 'landscape', width: 1200, height: 628 },
];

console.log(
  `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
);
const { listing, pictures } = values.listing ? await read(values.listing) : await invented();
const fonts = await loadFonts();
const ads: MadeAd[] = [];
for await (const result of makeAds(
  { fonts, copywriter: builtInCopywriter },
  {
    listing,
    pictures,
    template: 'advanced',
    orders: formats.flatMap((format) => [1, 2].map((turn) => ({ id: `${format.id}${turn}`, format }))),
    avoid: [],
    seed: 'bench',
  },
))
  if ('ad' in result) ads.push(result.ad);

const kept = new Map(
  [...(pictures.icon ? [pictures.icon] : []), ...pictures.screenshots].map((one) => [hashOf(one), one]),
);
const picture = async (hash: string) => kept.get(hash) ?? null;
const resources = { fonts, measurer: createMeasurer(fonts), pictures: openRecipePictures(2 ** 28) };
const pool = openAdPool({ llm: null, image: null });
const folder = await mkdtemp(join(tmpdir(), 'marquee-studio-'));
const browser = findBrowser();
const chromium = browser ? new Peer('chromium-peer.ts', [folder, browser, String(width)]) : null;
const times = new Map<string, { engine: number[]; chromium: number[] }>();
let refused = 0;

for (let round = 0; round <= rounds; round++) {
  for (const [index, { recipe }] of ads.entries()) {
    for (const [kind, edit] of edits(recipe, round)) {
      const began = performance.now();
      const preview = await pool.preview({ recipe, edit, listing, width, lane: String(index), picture });
      const engine = performance.now() - began;
      if (preview.refused) refused++;
      const { schemes } = await resources.pictures.brand(recipe, picture);
      const edited = applyEdit(recipe, edit, { schemes, screens: [], format: null, button: '' });
      const composed = 'recipe' in edited && (await composeRecipe(resources, edited.recipe, picture));
      let drawn: number | null | undefined;
      if (composed && chromium) {
        const { scene } = composed;
        const { lines, boxes } = scene;
        const node = await scene.picture();
        const ad = { archetype: recipe.layout.archetype, format: recipe.format, boxes, picture: node, lines };
        drawn = await chromium.draw({
          scene: await writeScene(folder, `${index}-${kind}`, { ...ad, png: new Uint8Array() }),
        });
      }
      // The first round warms everybody up.
      if (round === 0) continue;
      const known = times.get(kind) ?? { engine: [], chromium: [] };
      times.set(kind, known);
      known.engine.push(engine);
      if (typeof drawn === 'number') known.chromium.push(drawn);
    }
  }
}
const all = [...times.values()];
const row = (name: string, engine: number[], others: number[]) => [
  name,
  ...[engine, others].flatMap((list) => [median(list).toFixed(0), at(list, 0.95).toFixed(0)]),
];
console.log(
  `\nFrom an edit to its picture ${width} pixels wide, ${ads.length} ads, milliseconds; ${refused} refused`,
);
console.log(
  table([
    ['', 'p50', 'p95', 'Chromium p50', 'p95'],
    ...[...times].map(([kind, one]) => row(kind, one.engine, one.chromium)),
    row(
      'all',
      all.flatMap((one) => one.engine),
      all.flatMap((one) => one.chromium),
    ),
  ]),
);
await Promise.all([pool.close(), chromium?.close(), rm(folder, { recursive: true, force: true })]);
