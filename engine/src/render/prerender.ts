import type { Node } from '@takumi-rs/core';
import type { FontLibrary } from './fonts.ts';
import { paintGround } from './gradients.ts';
import type { Size } from './render.ts';
import type { Scratch } from './scratch.ts';
import { type Caster, castShadow, softShadows } from './shadows.ts';

type Style = Record<string, string | number | undefined>;
type Pixels = Size & { data: Uint8Array; premultiplied?: boolean };

/** What pixels are made with. They hold until the scratch is taken back. */
interface Tools {
  fonts: FontLibrary;
  scratch: Scratch;
}

const turned = /^rotate\(([-\d.]+)deg\)$/;

/**
 * A picture's tree with ready pixels in place of what the renderer takes long for: grounds of many gradients, soft
 * shadows, round corners of turned pictures. What it looks like does not change.
 */
export async function prerender(tools: Tools, node: Node, size: Size): Promise<Node> {
  if (node.type !== 'container') return node;
  const style = node.style as Style;
  const children = (
    await Promise.all((node.children ?? []).map((child) => pieces(tools, child, size, { left: 0, top: 0 })))
  ).flat();
  const css = style.backgroundImage;
  const ground = css ? paintGround(tools.scratch, String(css), String(style.backgroundColor), size) : null;
  if (!ground) return { ...node, children };
  const { backgroundImage: _, ...rest } = style;
  const painted = picture({ ...size, data: ground }, { left: 0, top: 0 });
  return { ...node, style: rest as Node['style'], children: [painted, ...children] };
}

const picture = ({ width, height, data }: Pixels, { left, top }: { left: number; top: number }): Node => ({
  type: 'image',
  src: { width, height, data, premultiplied: true },
  style: { position: 'absolute', left, top, width, height },
});

/** A node, and before it what it casts. `origin` is where its parent's corner lies on the canvas. */
async function pieces(
  tools: Tools,
  node: Node,
  size: Size,
  origin: { left: number; top: number },
): Promise<Node[]> {
  const style = node.style as Style;
  const caster = casterOf(node, origin);
  if (!caster) return [node];
  if (style.boxShadow === undefined) {
    if (node.type !== 'container' || caster.rotation !== 0 || style.filter || !node.children) return [node];
    const children = await Promise.all(node.children.map((child) => pieces(tools, child, size, caster)));
    return [{ ...node, children: children.flat() }];
  }
  const cornered = caster.rotation === 0 ? node : withCorners(tools.scratch, node);
  const found = isOpaque(node) && !style.filter ? softShadows(String(style.boxShadow)) : null;
  if (!found) return [cornered];
  const stain = await castShadow(tools, found.layers, caster, size);
  const own = {
    ...cornered,
    style: { ...style, boxShadow: found.rest.length > 0 ? found.rest.join(', ') : undefined },
  } as Node;
  if (!stain) return [own];
  return [picture(stain, { left: stain.left - origin.left, top: stain.top - origin.top }), own];
}

/** Where a node lies on the canvas; null where it is not placed in plain numbers. */
function casterOf(node: Node, origin: { left: number; top: number }): Caster | null {
  const { left, top, width, height, borderRadius = 0, transform, clipPath } = node.style as Style;
  const numbers = [left, top, width, height, borderRadius];
  if (numbers.some((value) => typeof value !== 'number') || clipPath) return null;
  const [x, y, w, h, radius] = numbers as number[] as [number, number, number, number, number];
  const rotation = transform === undefined ? 0 : Number(turned.exec(String(transform))?.[1]);
  if (Number.isNaN(rotation)) return null;
  return { left: origin.left + x, top: origin.top + y, width: w, height: h, radius, rotation };
}

/** Nothing below it shows through. */
function isOpaque(node: Node): boolean {
  if (node.type === 'image') return covers(node);
  const { backgroundColor } = node.style as Style;
  const first = node.type === 'container' ? node.children?.[0] : undefined;
  return (
    /^#[0-9a-f]{6}$/i.test(String(backgroundColor)) ||
    (first !== undefined && first.type === 'image' && covers(first))
  );
}

/** Judged by its centre and the middles of its edges: corners may be round. */
function covers(node: Node & { type: 'image' }): boolean {
  if (typeof node.src === 'string') return false;
  const { width, height, data } = node.src as Pixels;
  const places = [
    [width >> 1, height >> 1],
    [width >> 1, 0],
    [width >> 1, height - 1],
    [0, height >> 1],
    [width - 1, height >> 1],
  ] as const;
  return places.every(([x, y]) => data[(y * width + x) * 4 + 3] === 255);
}

/** The same with its pictures' round corners cut out of their pixels. */
function withCorners(scratch: Scratch, node: Node): Node {
  if (node.type !== 'container' || !node.children) return node;
  return {
    ...node,
    children: node.children.map((child) => {
      const { left, top, width, height, borderRadius } = child.style as Style;
      const source = child.type === 'image' ? (child.src as Pixels) : null;
      const fits = source?.width === width && source?.height === height;
      if (!source || !fits || typeof left !== 'number' || typeof top !== 'number') return child;
      if (typeof borderRadius !== 'number' || borderRadius <= 0) return child;
      return picture(rounded(scratch, source, borderRadius), { left: left - 1, top: top - 1 });
    }),
  };
}

/** Premultiplied pixels with round corners, and an empty one all round: what is turned takes soft edges from it. */
function rounded(scratch: Scratch, { width, height, data }: Pixels, radius: number): Pixels {
  const size = { width: width + 2, height: height + 2 };
  const words = scratch.take(size.width * size.height);
  const out = new Uint8Array(words.buffer, 0, words.byteLength);
  const place = (x: number, y: number) => ((y + 1) * size.width + x + 1) * 4;
  for (let y = 0; y < height; y++) out.set(data.subarray(y * width * 4, (y + 1) * width * 4), place(0, y));
  const reach = Math.min(Math.ceil(radius), width >> 1, height >> 1);
  for (let y = 0; y < reach; y++) {
    for (let x = 0; x < reach; x++) {
      const cover = Math.min(1, Math.max(0, radius - Math.hypot(radius - x - 0.5, radius - y - 0.5) + 0.5));
      if (cover === 1) continue;
      for (const row of [y, height - 1 - y]) {
        for (const column of [x, width - 1 - x]) {
          const at = place(column, row);
          for (let part = at; part < at + 4; part++) out[part] = Math.round((out[part] as number) * cover);
        }
      }
    }
  }
  return { ...size, data: out };
}
