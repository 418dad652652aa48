import { type Canvas, createCanvas, type Image, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { cssOf } from '../raster/colour.ts';
import { freeCanvas, freePixels } from '../raster/free.ts';
import type { Raster } from '../raster/raster.ts';
import type { Size } from '../raster/size.ts';
import { blurred, minForFilter } from './blur.ts';
import { type Drawings, drawingKey, withDrawings } from './drawings.ts';
import { layMesh, linearGradient } from './gradients.ts';
import type {
  BoxNode,
  Filter,
  Ground,
  PictureNode,
  PolygonNode,
  ScenePicture,
  Shadow,
} from './picture-node.ts';
import { type Caster, castShadows, drawRims, reachOf, trace } from './shadows.ts';

/** Canvases that were drawn on, one for each size: fresh memory for each picture costs more than clearing it. */
const canvases = new Map<string, Canvas>();
const maxCanvases = 4;

/** The pixels of a picture: opaque RGBA. */
export async function drawPicture({ ground, children }: ScenePicture, size: Size): Promise<Uint8Array> {
  // The canvas is shared.
  const pixels = await withDrawings(children, (drawings) => {
    const canvas = canvasFor(size);
    const pen = canvas.getContext('2d');
    drawGround(pen, ground, size);
    for (const node of children) draw(pen, node, drawings);
    return canvas.data();
  });
  // Last, as it fills only what nothing covers.
  if (ground.kind === 'mesh') layMesh(pixels, ground, size);
  return pixels;
}

/** Things by themselves on a clear canvas: straight RGBA. */
export function drawPieces(nodes: readonly PictureNode[], { width, height }: Size): Promise<Uint8Array> {
  return withDrawings(nodes, (drawings) => {
    const canvas = createCanvas(width, height);
    const pen = canvas.getContext('2d');
    for (const node of nodes) draw(pen, node, drawings);
    const { data } = pen.getImageData(0, 0, width, height);
    freeCanvas(canvas);
    return new Uint8Array(data.buffer);
  });
}

function drawGround(pen: SKRSContext2D, ground: Ground, size: Size): void {
  if (ground.kind === 'mesh') return;
  if (ground.kind === 'painting') {
    drawRaster(pen, ground.raster, size);
    return;
  }
  pen.fillStyle = ground.kind === 'flat' ? ground.color : linearGradient(pen, ground, size);
  pen.fillRect(0, 0, size.width, size.height);
}

function canvasFor({ width, height }: Size): Canvas {
  const key = `${width}×${height}`;
  const known = canvases.get(key);
  if (known) {
    known.getContext('2d').reset();
    return known;
  }
  const oldest = [...canvases.keys()][maxCanvases - 1];
  if (oldest) canvases.delete(oldest);
  const canvas = createCanvas(width, height);
  canvases.set(key, canvas);
  return canvas;
}

/** Draws a node where it lies in the box that the pen's axes stand for. */
function draw(pen: SKRSContext2D, node: PictureNode, drawings: Drawings): void {
  if (node.kind === 'box' && node.filter) {
    const { filter, ...plain } = node;
    drawFiltered(pen, plain, filter, drawings);
    return;
  }
  pen.save();
  pen.translate(node.x, node.y);
  if (node.kind === 'box') drawBox(pen, node, drawings);
  else if (node.kind === 'polygon') drawPolygon(pen, node);
  else if (node.kind === 'raster') {
    const box: Caster = { ...node, radius: node.radius ?? 0 };
    castShadows(pen, node.shadows ?? [], box);
    if (box.radius > 0) clip(pen, box);
    drawRaster(pen, node.raster, node);
  } else {
    const { shadow } = node;
    if (shadow)
      pen.filter = `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.blur}px ${cssOf(shadow.color)})`;
    pen.drawImage(drawings.get(drawingKey(node)) as Image, 0, 0, node.width, node.height);
  }
  pen.restore();
}

/** Draws a box from its own corner. */
function drawBox(pen: SKRSContext2D, node: BoxNode, drawings: Drawings): void {
  const { width, height, radius = 0, rotation = 0, fill, shadows = [], rims = [], children = [] } = node;
  const box: Caster = { width, height, radius };
  if (rotation !== 0) {
    pen.translate(width / 2, height / 2);
    pen.rotate((rotation * Math.PI) / 180);
    pen.translate(-width / 2, -height / 2);
  }
  castShadows(pen, shadows, box);
  if (fill) {
    pen.fillStyle = cssOf(fill);
    pen.beginPath();
    trace(pen, box);
    pen.fill();
  }
  drawRims(pen, rims, box);
  if (node.clips) clip(pen, box);
  for (const child of children) draw(pen, child, drawings);
}

function drawPolygon(pen: SKRSContext2D, { points, fill }: PolygonNode): void {
  pen.fillStyle = cssOf(fill);
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.fill();
}

function drawRaster(pen: SKRSContext2D, raster: Raster, { width, height }: Size): void {
  const pixels = canvasOf(raster);
  pen.drawImage(pixels, 0, 0, width, height);
  freeCanvas(pixels);
}

function clip(pen: SKRSContext2D, box: Caster): void {
  pen.beginPath();
  trace(pen, box);
  pen.clip();
}

/** A shadow this many times as soft as a blur is to be looks the same without that. */
const softer = 4;

/** Draws a box by itself, and what the filter makes of it. */
function drawFiltered(pen: SKRSContext2D, whole: BoxNode, filter: Filter, drawings: Drawings): void {
  const isSoft = ({ blur }: Shadow) => filter.kind === 'blur' && blur >= softer * filter.radius;
  const cast = whole.shadows?.filter(isSoft) ?? [];
  if (cast.length > 0) {
    const { x, y, width, height, radius = 0, rotation = 0 } = whole;
    draw(pen, { kind: 'box', x, y, width, height, radius, rotation, shadows: cast }, drawings);
  }
  // A blur takes as long as it has pixels, and soft shadows reach far.
  const node = { ...whole, shadows: whole.shadows?.filter((shadow) => !isSoft(shadow)) ?? [] };
  const { x: left, y: top, width, height, rotation = 0, shadows } = node;
  const reach = reachOf(shadows);
  const turn = (rotation * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [wide, high] = [
    width * across + height * down + 2 * reach,
    width * down + height * across + 2 * reach,
  ];
  // What is off the canvas is not drawn, save what a blur spreads onto it.
  const { a, d, e, f } = pen.getTransform();
  const spread = filter.kind === 'blur' ? 3 * filter.radius : 0;
  const beyond = a === 1 && d === 1 ? spread + 2 : Number.POSITIVE_INFINITY;
  // A blur shows nothing of what it spreads beyond the layer.
  const x = Math.floor(Math.max(left + (width - wide) / 2 - spread, -e - beyond));
  const y = Math.floor(Math.max(top + (height - high) / 2 - spread, -f - beyond));
  const right = Math.min(left + (width + wide) / 2 + spread, pen.canvas.width - e + beyond);
  const bottom = Math.min(top + (height + high) / 2 + spread, pen.canvas.height - f + beyond);
  if (right <= x || bottom <= y) return;
  const layer = createCanvas(Math.ceil(right - x) + 1, Math.ceil(bottom - y) + 1);
  const layerPen = layer.getContext('2d');
  layerPen.translate(-x, -y);
  draw(layerPen, node, drawings);
  pen.save();
  if (filter.kind === 'blur' && filter.radius < minForFilter) {
    const { width, height } = layer;
    const pixels = layer.data();
    const soft = blurred({ width, height, data: pixels }, filter.radius);
    pen.translate(x, y);
    drawRaster(pen, soft, soft);
    freePixels(pixels, soft.data);
  } else {
    pen.filter =
      filter.kind === 'blur' ? `blur(${filter.radius}px)` : `grayscale(1) brightness(${filter.brightness})`;
    pen.drawImage(layer, x, y);
  }
  pen.restore();
  freeCanvas(layer);
}

/**
 * Pixels as something that can be drawn. ImageData made of an array would copy it to where the garbage collector alone
 * frees it, and is hurried by it.
 */
function canvasOf({ width, height, data, opaque }: Raster): Canvas {
  const canvas = createCanvas(width, height);
  const image = new ImageData(width, height);
  image.data.set(data);
  if (!opaque) straighten(image.data);
  canvas.getContext('2d').putImageData(image, 0, 0);
  freePixels(image.data);
  return canvas;
}

/** Takes out of colours, in place, the opacity that was multiplied in. */
function straighten(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] as number;
    if (alpha === 0 || alpha === 255) continue;
    for (let part = at; part < at + 3; part++) pixels[part] = ((pixels[part] as number) * 255) / alpha;
  }
}
