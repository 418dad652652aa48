import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { answer, type Job } from './peer.ts';
import { type Part, readScene } from './scene-files.ts';

/**
 * Draws scenes with satori and resvg, which are looked for in the folder that the second argument names. satori reads
 * no variable fonts: one static face sets all texts.
 */
const [, packages = ''] = process.argv.slice(2);
type Satori = (
  element: unknown,
  options: { width: number; height: number; fonts: { name: string; data: Buffer; weight: number }[] },
) => Promise<string>;
const load = createRequire(pathToFileURL(`${packages}/package.json`));
const { default: satori } = load('satori') as { default: Satori };
const { Resvg } = load('@resvg/resvg-js') as {
  Resvg: new (svg: string) => { render(): { asPng(): Buffer } };
};

const font = await readFile(
  new URL('files/anton-latin-400-normal.woff', import.meta.resolve('@fontsource/anton/package.json')),
);
const fonts = [{ name: 'Anton', data: font, weight: 400 }];
const pictures = new Map<string, string>();

async function element(part: Part): Promise<unknown> {
  const { direction: _, fontFamily: __, fontStyle: ___, ...style } = part.style;
  if (part.type === 'text') return { type: 'div', props: { style, children: part.text } };
  if (part.type === 'picture') {
    const known = pictures.get(part.file);
    const type = part.file.endsWith('.svg') ? 'svg+xml' : 'png';
    const src = known ?? `data:image/${type};base64,${await readFile(part.file, 'base64')}`;
    pictures.set(part.file, src);
    return { type: 'img', props: { style, src } };
  }
  const children = await Promise.all(part.children.map(element));
  return { type: 'div', props: { style: { ...style, display: 'flex' }, children } };
}

await answer(async ({ scene: path, keep }: Job) => {
  const { width, height, layers } = await readScene(path);
  const children = await Promise.all(
    layers.map((layer) =>
      element({ ...layer, style: { ...layer.style, position: 'absolute', top: 0, left: 0 } }),
    ),
  );
  const began = performance.now();
  const svg = await satori(
    { type: 'div', props: { style: { width, height, display: 'flex' }, children } },
    { width, height, fonts },
  );
  const png = new Resvg(svg).render().asPng();
  const ms = performance.now() - began;
  if (keep) await writeFile(keep, png);
  return ms;
});
