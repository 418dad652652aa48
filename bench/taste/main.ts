/**
 * What layouts are preferred, learned from judgements of pairs.
 * `npm run taste -w bench -- draw FOLDER listing.json …` draws pairs of layouts for the same words onto sheets, and adds
 *    what is known of each side to pairs.json;
 * `npm run taste -w bench -- compare FOLDER listing.json …` draws the layout chosen by the shipped weights beside the first
 *    that holds, for blind judgement; which side is which stands in FOLDER/key.json;
 * `npm run taste -w bench -- fit` fits the weights to verdicts.json, tells how well they foretell, and writes them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadFonts } from '@marquee/engine';
import { openScreenPool } from '@marquee/engine/screens';
import { read } from '../render/sample.ts';
import { readPairs, readVerdicts, weightsPath, writePairs } from './files.ts';
import { agreementOf, fitOf, weightsFile } from './fit.ts';
import { asShipped, type DrawnPair, firstThatHolds, pairsOf } from './pairs.ts';
import { perSheet, sheetOf } from './sheet.ts';

const [command = '', folder = '', ...files] = process.argv.slice(2);
if (command === 'fit') await fit();
else if ((command === 'draw' || command === 'compare') && files.length > 0) await draw(command === 'compare');
else throw new Error('Say draw, compare or fit; see the head of this file.');

async function draw(compared: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  const fonts = await loadFonts();
  const reader = openScreenPool();
  const waiting = new Map<string, DrawnPair[]>();
  const key: { id: string; chosen: 'left' | 'right' }[] = [];
  let sheets = 0;
  const lay = async (format: string, drawn: DrawnPair[]) => {
    const entries = drawn.map(({ pair, left, right }) => ({ label: pair.id, format, left, right }));
    await writeFile(join(folder, `${String(++sheets).padStart(3, '0')}.png`), await sheetOf(entries));
  };
  for (const [index, file] of files.entries()) {
    const template = index % 2 === 0 ? 'basic' : 'advanced';
    const tastes = compared ? ([asShipped, firstThatHolds()] as const) : null;
    const sample = await read(file);
    const screens = await reader.read(sample.pictures.screenshots, sample);
    const drawn = await pairsOf(fonts, { ...sample, screens }, template, tastes);
    for (const one of drawn) {
      const { format, id } = one.pair;
      key.push({ id, chosen: one.firstIsLeft ? 'left' : 'right' });
      const sheet = [...(waiting.get(format) ?? []), one];
      waiting.set(format, sheet.length < perSheet(format) ? sheet : []);
      if (sheet.length === perSheet(format)) await lay(format, sheet);
    }
    if (!compared) await writePairs(drawn.map(({ pair }) => pair));
    console.log(`${index + 1} of ${files.length} listings, ${key.length} pairs`);
  }
  await reader.close();
  for (const [format, left] of waiting) if (left.length > 0) await lay(format, left);
  if (compared) await writeFile(join(folder, 'key.json'), JSON.stringify(key, null, 1));
}

async function fit(): Promise<void> {
  const [pairs, verdicts] = [await readPairs(), await readVerdicts()];
  const { agreed, again } = agreementOf(verdicts);
  console.log(`${pairs.length} pairs, ${verdicts.length} verdicts`);
  console.log(`pairs judged more than once: ${again}, of them alike: ${agreed}`);
  const { weights, tried, strength, accuracy, unjudged, onItself } = fitOf(pairs, verdicts);
  console.table(tried);
  console.log(
    `foretold of apps left out: ${(accuracy * 100).toFixed(1)} %, of those fitted: ${(onItself * 100).toFixed(1)} %`,
  );
  console.log(`foretold before any verdict: ${(unjudged * 100).toFixed(1)} %; strength ${strength}`);
  console.table(weights);
  await writeFile(weightsPath, weightsFile(weights));
}
