import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { fontFaces } from './font-faces.ts';
import { answer, type Job } from './peer.ts';
import { familiesOf, htmlOf, readScene } from './scene-files.ts';

/** Draws scenes in one page of a headless Chromium that stays open; its caches stay warm. A width: as small JPEG. */
const [folder = '', executablePath = '', previewWidth] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
// Scenes are about a thousand pixels wide.
const page = await browser.newPage(previewWidth ? { deviceScaleFactor: Number(previewWidth) / 1080 } : {});
const blank = `${folder}/page.html`;
await writeFile(blank, '<!doctype html><style>*{margin:0;box-sizing:border-box}img{display:block}</style>');
await page.goto(`file://${blank}`);
const known = new Set<string>();

await answer(async ({ scene: path, keep }: Job) => {
  const scene = await readScene(path);
  const html = htmlOf(scene);
  await page.setViewportSize({ width: scene.width, height: scene.height });
  const fresh = familiesOf(scene).filter((family) => !known.has(family));
  for (const family of fresh) known.add(family);
  if (fresh.length > 0) await page.addStyleTag({ content: await fontFaces(fresh) });
  const began = performance.now();
  await page.evaluate(async (content) => {
    document.body.innerHTML = content;
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  }, html);
  const picture = await page.screenshot(
    previewWidth ? { type: 'jpeg', quality: 84, scale: 'device' } : { type: 'png' },
  );
  const ms = performance.now() - began;
  if (keep) await writeFile(keep, picture);
  return ms;
});
await browser.close();
