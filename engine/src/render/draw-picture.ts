import {
  type Canvas,
  createCanvas,
  type Image,
  ImageData,
  loadImage,
  type SKRSContext2D,
} from '@napi-rs/canvas';
import { freeCanvas, freeImage } from '../raster/free.ts';
import type { Raster } from '../raster/raster.ts';
import type { Size } from '../raster/size.ts';
import { isMesh, layMesh, linearGradient } from './gradients.ts';
import type { PictureNode, PictureStyle } from './picture-node.ts';
import { type Caster, castShadows, drawRims, reachOf, shadowsOf, trace } from './shadows.ts';

/** SVGs by their text and size, ready to be drawn. */
type Drawings = ReadonlyMap<string, Image>;

/** Canvases that were drawn on, one for each size: fresh memory for each picture costs more than clearing it. */
const canvases = new Map<string, Canvas>();
const mostCanvases = 4;

/** The pixels of a picture: RGBA, opaque where its outermost box has a colour. */
export async function drawPicture(node: PictureNode, size: Size): Promise<Uint8Array> {
  const drawings: Drawings = new Map(await Promise.all(svgsIn(node).map(drawingOf)));
  // Nothing is waited for from here on: the canvas is shared.
  const canvas = canvasFor(size);
  const pen = canvas.getContext('2d');
  const { backgroundColor, backgroundImage = '', ...style } = node.style;
  const mesh = isMesh(backgroundImage);
  if (!mesh) {
    pen.fillStyle = backgroundImage
      ? linearGradient(pen, backgroundImage, size)
      : (backgroundColor ?? 'transparent');
    pen.fillRect(0, 0, size.width, size.height);
  }
  draw(pen, { ...node, style }, drawings);
  const pixels = canvas.data();
  for (const drawing of drawings.values()) freeImage(drawing);
  if (mesh) layMesh(pixels, backgroundImage, backgroundColor ?? '', size);
  return pixels;
}

function canvasFor({ width, height }: Size): Canvas {
  const key = `${width}×${height}`;
  const known = canvases.get(key);
  if (known) {
    known.getContext('2d').reset();
    return known;
  }
  const oldest = [...canvases.keys()][mostCanvases - 1];
  if (oldest) canvases.delete(oldest);
  const canvas = createCanvas(width, height);
  canvases.set(key, canvas);
  return canvas;
}

const svgKey = (svg: string, { width, height }: PictureStyle) =>
  `${Math.ceil(width)}×${Math.ceil(height)} ${svg}`;

const svgsIn = (node: PictureNode): { svg: string; style: PictureStyle }[] =>
  node.type === 'container'
    ? (node.children ?? []).flatMap(svgsIn)
    : typeof node.src === 'string'
      ? [{ svg: node.src, style: node.style }]
      : [];

async function drawingOf({ svg, style }: { svg: string; style: PictureStyle }): Promise<[string, Image]> {
  const sized = svg.replace(
    '<svg ',
    `<svg width="${Math.ceil(style.width)}" height="${Math.ceil(style.height)}" `,
  );
  return [svgKey(svg, style), await loadImage(Buffer.from(sized))];
}

const turned = /^rotate\(([-\d.]+)deg\)$/;
const blur = /^blur\(([\d.]+)px\)/;
const corner = /([-\d.]+)px ([-\d.]+)px/g;

/** Draws a node where it lies in the box that the pen's axes stand for. */
function draw(pen: SKRSContext2D, node: PictureNode, drawings: Drawings): void {
  const { filter, ...style } = node.style;
  const isDrawing = node.type === 'image' && typeof node.src === 'string';
  if (filter && !isDrawing) {
    drawFiltered(pen, { ...node, style }, filter, drawings);
    return;
  }
  const { left = 0, top = 0, width, height, borderRadius = 0, transform, boxShadow } = style;
  const box: Caster = { width, height, radius: borderRadius };
  pen.save();
  pen.translate(left, top);
  if (transform) {
    const degrees = Number(turned.exec(transform)?.[1]);
    pen.translate(width / 2, height / 2);
    pen.rotate((degrees * Math.PI) / 180);
    pen.translate(-width / 2, -height / 2);
  }
  const shadows = boxShadow ? shadowsOf(boxShadow) : [];
  castShadows(pen, shadows, box);
  fill(pen, style, box);
  drawRims(pen, shadows, box);
  if (style.overflow === 'hidden') clip(pen, box);
  if (node.type === 'container') {
    for (const child of node.children ?? []) draw(pen, child, drawings);
  } else if (typeof node.src === 'string') {
    if (filter) pen.filter = filter;
    pen.drawImage(drawings.get(svgKey(node.src, style)) as Image, 0, 0, width, height);
  } else {
    if (borderRadius > 0) clip(pen, box);
    const pixels = canvasOf(node.src);
    pen.drawImage(pixels, 0, 0, width, height);
    freeCanvas(pixels);
  }
  pen.restore();
}

function clip(pen: SKRSContext2D, box: Caster): void {
  pen.beginPath();
  trace(pen, box);
  pen.clip();
}

function fill(pen: SKRSContext2D, { backgroundColor, clipPath }: PictureStyle, box: Caster): void {
  if (!backgroundColor || backgroundColor === 'transparent') return;
  pen.fillStyle = backgroundColor;
  pen.beginPath();
  if (clipPath) for (const [, x, y] of clipPath.matchAll(corner)) pen.lineTo(Number(x), Number(y));
  else trace(pen, box);
  pen.fill();
}

/** Draws a node by itself, and what the filter makes of it. */
function drawFiltered(pen: SKRSContext2D, node: PictureNode, filter: string, drawings: Drawings): void {
  const { left = 0, top = 0, width, height, transform, boxShadow } = node.style;
  const reach = boxShadow ? reachOf(shadowsOf(boxShadow)) : 0;
  // Turned, it lies somewhere in a square about its middle.
  const [wide, high] = transform ? [Math.hypot(width, height), Math.hypot(width, height)] : [width, height];
  // What is off the canvas is not drawn, save what a blur spreads onto it.
  const { a, d, e, f } = pen.getTransform();
  const beyond = a === 1 && d === 1 ? 3 * Number(blur.exec(filter)?.[1] ?? 0) + 2 : Number.POSITIVE_INFINITY;
  const x = Math.floor(Math.max(left + (width - wide) / 2 - reach, -e - beyond));
  const y = Math.floor(Math.max(top + (height - high) / 2 - reach, -f - beyond));
  const right = Math.min(left + (width + wide) / 2 + reach, pen.canvas.width - e + beyond);
  const bottom = Math.min(top + (height + high) / 2 + reach, pen.canvas.height - f + beyond);
  if (right <= x || bottom <= y) return;
  const layer = createCanvas(Math.ceil(right - x) + 1, Math.ceil(bottom - y) + 1);
  const layerPen = layer.getContext('2d');
  layerPen.translate(-x, -y);
  draw(layerPen, node, drawings);
  pen.save();
  pen.filter = filter;
  pen.drawImage(layer, x, y);
  pen.restore();
  freeCanvas(layer);
}

/** Pixels as something that can be drawn. */
function canvasOf({ width, height, data, opaque }: Raster): Canvas {
  const canvas = createCanvas(width, height);
  const straight = opaque
    ? new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length)
    : straightOf(data);
  canvas.getContext('2d').putImageData(new ImageData(straight, width, height), 0, 0);
  return canvas;
}

/** Colours without their opacity multiplied in. */
function straightOf(data: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const straight = new Uint8ClampedArray(data);
  for (let at = 0; at < straight.length; at += 4) {
    const alpha = straight[at + 3] as number;
    if (alpha === 0 || alpha === 255) continue;
    for (let part = at; part < at + 3; part++) straight[part] = ((straight[part] as number) * 255) / alpha;
  }
  return straight;
}
