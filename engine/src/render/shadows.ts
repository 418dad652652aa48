import type { Node } from '@takumi-rs/core';
import type { FontLibrary } from './fonts.ts';
import type { Size } from './render.ts';
import type { Scratch } from './scratch.ts';

/** Something that casts a shadow, as it lies on the canvas before it is turned about its centre. */
export interface Caster extends Size {
  left: number;
  top: number;
  radius: number;
  /** Degrees. */
  rotation: number;
}

/** Premultiplied pixels at their place on the canvas. */
export interface Stain extends Size {
  left: number;
  top: number;
  data: Uint8Array;
}

interface Layer {
  x: number;
  y: number;
  blur: number;
  colour: string;
}

const layer = /^([-\d.]+)(?:px)? ([-\d.]+)px ([\d.]+)px (rgba\(\d+, \d+, \d+, [\d.e-]+\))$/;

/** CSS box shadows, parted into soft outer ones of one colour and the rest; null where there are no such. */
export function softShadows(css: string): { layers: Layer[]; rest: string[] } | null {
  const all = css.split(/, ?(?![^(]*\))/);
  const layers: Layer[] = [];
  const rest: string[] = [];
  for (const text of all) {
    const [, x, y, blur, colour = ''] = layer.exec(text) ?? [];
    if (Number(blur) >= 2) layers.push({ x: Number(x), y: Number(y), blur: Number(blur), colour });
    else rest.push(text);
  }
  const hues = new Set(layers.map(({ colour }) => colour.slice(0, colour.lastIndexOf(','))));
  return hues.size === 1 ? { layers, rest } : null;
}

/**
 * The shadow of an opaque thing, also below it. It is drawn small, since it is soft, and then enlarged and turned.
 * Null where none of it falls on the canvas.
 */
export async function castShadow(
  { fonts, scratch }: { fonts: FontLibrary; scratch: Scratch },
  layers: readonly Layer[],
  caster: Caster,
  canvas: Size,
): Promise<Stain | null> {
  const sharpest = Math.min(...layers.map(({ blur }) => blur));
  const scale = Math.max(1, Math.min(6, Math.floor(sharpest / 2.5)));
  const margin = Math.max(...layers.map(({ x, y, blur }) => Math.max(Math.abs(x), Math.abs(y)) + blur * 1.4));
  // One more pixel all round stays empty, for what is read between pixels.
  const room = Math.ceil(margin / scale) + 1;
  const small = {
    width: Math.ceil(caster.width / scale) + 2 * room,
    height: Math.ceil(caster.height / scale) + 2 * room,
  };
  const drawn = await fonts.draw(shadowNode(layers, caster, { scale, room, small }), small);
  const cover = new Uint8Array(small.width * small.height);
  for (let at = 0; at < cover.length; at++) cover[at] = drawn[at * 4 + 3] as number;
  const [red = 0, green = 0, blue = 0] = (layers[0]?.colour.match(/\d+/g) ?? []).map(Number);
  // What a pixel holds for each opacity: its colours multiplied.
  const inks = Uint32Array.from({ length: 256 }, (_, alpha) => {
    const part = (value: number) => Math.round((value * alpha) / 255);
    return ((alpha << 24) | (part(blue) << 16) | (part(green) << 8) | part(red)) >>> 0;
  });
  return enlarge(scratch, { ...small, cover, scale, room }, inks, caster, canvas);
}

/** The shadows alone: their caster stands far outside, and throws them in. */
function shadowNode(
  layers: readonly Layer[],
  caster: Caster,
  { scale, room, small }: { scale: number; room: number; small: Size },
): Node {
  const away = small.width + 10;
  const shadows = layers.map(
    ({ x, y, blur, colour }) => `${x / scale + away}px ${y / scale}px ${blur / scale}px ${colour}`,
  );
  return {
    type: 'container',
    style: { ...small, display: 'flex', position: 'relative', overflow: 'hidden' },
    children: [
      {
        type: 'container',
        style: {
          position: 'absolute',
          left: room - away,
          top: room,
          width: caster.width / scale,
          height: caster.height / scale,
          borderRadius: caster.radius / scale,
          boxShadow: shadows.join(', '),
        },
      },
    ],
  };
}

interface Small extends Size {
  cover: Uint8Array;
  scale: number;
  room: number;
}

/** Lays the small shadow on the canvas at its full size and angle. */
function enlarge(
  scratch: Scratch,
  small: Small,
  inks: Uint32Array,
  caster: Caster,
  canvas: Size,
): Stain | null {
  const { cover, scale, room } = small;
  const turn = (caster.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [middleX, middleY] = [caster.left + caster.width / 2, caster.top + caster.height / 2];
  const reach = room * scale;
  const [halfX, halfY] = [caster.width / 2 + reach, caster.height / 2 + reach];
  const spanX = Math.abs(cos) * halfX + Math.abs(sin) * halfY;
  const spanY = Math.abs(sin) * halfX + Math.abs(cos) * halfY;
  const left = Math.max(0, Math.floor(middleX - spanX));
  const top = Math.max(0, Math.floor(middleY - spanY));
  const width = Math.min(canvas.width, Math.ceil(middleX + spanX)) - left;
  const height = Math.min(canvas.height, Math.ceil(middleY + spanY)) - top;
  if (width <= 0 || height <= 0) return null;
  const words = scratch.take(width * height);
  const row = small.width;
  // Places in the small picture, in 65,536ths of its pixels: they move by the same step from pixel to pixel.
  const [stepX, stepY] = [cos / scale, -sin / scale];
  const [wideX, wideY] = [Math.round(stepX * one), Math.round(stepY * one)];
  const fill = (from: number, to: number, startX: number, startY: number, y: number) => {
    let placeX = Math.round((startX + from * stepX) * one);
    let placeY = Math.round((startY + from * stepY) * one);
    for (let at = y * width + from; at < y * width + to; at++, placeX += wideX, placeY += wideY) {
      const corner = Math.imul(placeY >> 16, row) + (placeX >> 16);
      const shareX = (placeX >> 8) & 255;
      const a = cover[corner] as number;
      const b = cover[corner + 1] as number;
      const c = cover[corner + row] as number;
      const d = cover[corner + row + 1] as number;
      const upper = (a << 8) + Math.imul(b - a, shareX);
      const lower = (c << 8) + Math.imul(d - c, shareX);
      words[at] = inks[
        ((upper << 8) + Math.imul(lower - upper, (placeY >> 8) & 255) + 0x8000) >> 16
      ] as number;
    }
  };
  // What its caster hides is left out, but for the corners.
  const inset = room + Math.ceil(caster.radius / scale) + 1;
  for (let y = 0; y < height; y++) {
    const dx = left + 0.5 - middleX;
    const dy = top + y + 0.5 - middleY;
    const startX = (dx * cos + dy * sin + caster.width / 2) / scale + room - 0.5;
    const startY = (dy * cos - dx * sin + caster.height / 2) / scale + room - 0.5;
    const within = (margin: number) =>
      meet(
        crossing(startX, stepX, margin, row - 2 - margin, width),
        crossing(startY, stepY, margin, small.height - 2 - margin, width),
      );
    const seen = within(0.01);
    const hidden = meet(within(inset), seen);
    if (hidden.from < hidden.to) {
      fill(seen.from, hidden.from, startX, startY, y);
      fill(hidden.to, seen.to, startX, startY, y);
    } else fill(seen.from, seen.to, startX, startY, y);
  }
  return { left, top, width, height, data: new Uint8Array(words.buffer, 0, words.byteLength) };
}

const one = 65_536;

interface Span {
  from: number;
  /** Not part of it. */
  to: number;
}

const meet = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });

/** The whole steps below `most` at which `start + n * step` lies from `low` to `high`. */
function crossing(start: number, step: number, low: number, high: number, most: number): Span {
  if (Math.abs(step) < 1e-9)
    return start >= low && start <= high ? { from: 0, to: most } : { from: 0, to: 0 };
  const [a, b] = [(low - start) / step, (high - start) / step];
  return { from: Math.max(0, Math.ceil(Math.min(a, b))), to: Math.min(most, Math.floor(Math.max(a, b)) + 1) };
}
