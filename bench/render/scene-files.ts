import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { textNode } from '../../engine/src/render/render.ts';
import { toCss } from '../../engine/test/to-css.ts';
import type { ComposedAd } from './scenes.ts';

/** A layout that any process can read: pictures are files, PNG ones already scaled. */
export interface Scene {
  width: number;
  height: number;
  layers: Part[];
}

export type Style = Record<string, string | number>;

export type Part = { style: Style } & (
  | { type: 'box'; children: Part[] }
  | { type: 'picture'; file: string }
  | { type: 'text'; text: string; lang: string; dir: string }
);

type Node = ReturnType<typeof toCss>;

/** The whole text of an ad, as the engine draws it. */
const textOf = ({ lines, format }: ComposedAd): Node =>
  textNode(
    lines.map(({ node }) => node),
    format,
    { left: 0, top: 0, width: format.width, height: format.height },
  );

/** Writes an ad's layout into a folder. @returns the path of its JSON. */
export async function writeScene(folder: string, name: string, ad: ComposedAd): Promise<string> {
  await mkdir(folder, { recursive: true });
  let pictures = 0;
  const part = async (node: Node): Promise<Part> => {
    const style = { ...node.style } as Style;
    if (node.type === 'text') {
      return { type: 'text', style, text: node.text, lang: node.lang ?? 'en', dir: node.dir ?? 'ltr' };
    }
    if (node.type === 'image') {
      const drawing = typeof node.src === 'string';
      const file = join(folder, `${name}-${pictures++}.${drawing ? 'svg' : 'png'}`);
      if (drawing) await writeFile(file, node.src as string);
      else await writePicture(file, node.src as Pixels);
      return { type: 'picture', style, file };
    }
    return { type: 'box', style, children: await Promise.all((node.children ?? []).map(part)) };
  };
  const scene: Scene = {
    width: ad.format.width,
    height: ad.format.height,
    layers: [await part(toCss(ad.picture, ad.format)), await part(textOf(ad))],
  };
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify(scene));
  return path;
}

interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
  premultiplied?: boolean;
}

async function writePicture(file: string, { width, height, data, premultiplied }: Pixels) {
  const straight = new Uint8Array(data);
  for (let at = 0; premultiplied && at < straight.length; at += 4) {
    const alpha = straight[at + 3] as number;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      straight[channel] = Math.min(255, Math.round(((straight[channel] as number) * 255) / alpha));
    }
  }
  await sharp(straight, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file);
}

export const readScene = async (path: string): Promise<Scene> => JSON.parse(await readFile(path, 'utf8'));

const unitless = new Set(['fontWeight', 'lineHeight', 'opacity', 'zIndex', 'flexGrow', 'flexShrink']);

function cssOf(style: Style): string {
  return Object.entries(style)
    .map(([key, value]) => {
      const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const unit = typeof value === 'number' && !unitless.has(key) ? 'px' : '';
      const text =
        key === 'fontFamily'
          ? families(String(value))
              .map((id) => `'${id}'`)
              .join()
          : value;
      return `${name}:${text}${unit}`;
    })
    .join(';')
    .replaceAll('"', "'");
}

const families = (list: string) => list.split(',').map((family) => family.trim());

/** A scene as the content of an HTML page. */
export function htmlOf({ layers }: Scene): string {
  const html = (part: Part): string => {
    const css = `style="${cssOf(part.style)}"`;
    if (part.type === 'picture') return `<img ${css} src="${pathToFileURL(part.file)}">`;
    if (part.type === 'text') {
      return `<div ${css} lang="${part.lang}" dir="${part.dir}">${part.text.replace(/[&<]/g, '&amp;')}</div>`;
    }
    return `<div ${css}>${part.children.map(html).join('')}</div>`;
  };
  return layers
    .map((layer) => ({ ...layer, style: { ...layer.style, position: 'absolute', left: 0, top: 0 } }))
    .map(html)
    .join('');
}

/** The families that a scene's texts ask for, by the names that the engine gives them. */
export function familiesOf({ layers }: Scene): string[] {
  const of = (part: Part): string[] =>
    part.type === 'box'
      ? part.children.flatMap(of)
      : part.type === 'text'
        ? families(String(part.style.fontFamily))
        : [];
  return [...new Set(layers.flatMap(of))];
}
