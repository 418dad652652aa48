/**
 * Draws the samples' pictures anew: `node sandbox/draw/draw.ts [sample…]`, all of them without arguments.
 * Needs a Chromium: CHROMIUM names it, else /usr/bin/chromium.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { drawings } from './drawings.ts';
import { baseCss, type Drawing } from './markup.ts';

const samplesFolder = join(import.meta.dirname, '../samples');

function documentOf(drawing: Drawing, body: string): string {
  const fonts = drawing.fonts.map((url) => `<link rel="stylesheet" href="${url}">`);
  return `<!doctype html><html lang="${drawing.language}" dir="${drawing.direction ?? 'ltr'}"><meta charset="utf-8">${fonts.join('')}<link rel="stylesheet" href="${import.meta.resolve('@fontsource-variable/inter')}"><style>${baseCss}${drawing.css}</style><body>${body}</body></html>`;
}

async function draw(browser: Browser, name: string, scratch: string): Promise<void> {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`No sample is called ${name}`);
  const folder = join(samplesFolder, name);
  await mkdir(folder, { recursive: true });
  const { width, height, scale } = drawing.device;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  for (const [index, screen] of drawing.screens.entries()) {
    const file = join(scratch, 'screen.html');
    await writeFile(file, documentOf(drawing, screen));
    await page.goto(pathToFileURL(file).href);
    await page.evaluate('document.fonts.ready');
    const png = await page.screenshot();
    await sharp(png)
      .webp({ quality: 88, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${index + 1}.webp`));
  }
  await page.close();
  await sharp(Buffer.from(drawing.icon), { density: 144 })
    .resize(1024, 1024)
    .flatten({ background: '#fff' })
    .webp({ quality: 90, effort: 6, smartSubsample: true })
    .toFile(join(folder, 'icon.webp'));
  console.log(`${name}: an icon and ${drawing.screens.length} screenshots`);
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(drawings);
const scratch = await mkdtemp(join(tmpdir(), 'draw-'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
try {
  for (const name of chosen) await draw(browser, name, scratch);
} finally {
  await browser.close();
  await rm(scratch, { recursive: true });
}
