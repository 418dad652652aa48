import { type Image, loadImage } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { freeImage } from '../raster/free.ts';
import type { DrawingNode, PictureNode } from './picture-node.ts';

/** SVGs by their text and size, ready to be drawn. */
export type Drawings = ReadonlyMap<string, Image>;

/**
 * Those drawn last: a mark comes again in the ads beside it. Each takes some three megabytes, which the garbage collector
 * does not know of. One that is drawn is taken out.
 */
const parsed = new LRUCache<string, Image>({
  max: 2,
  dispose: (image, _, reason) => reason !== 'delete' && freeImage(image),
});

export const drawingKey = ({ svg, width, height }: DrawingNode) =>
  `${Math.ceil(width)}×${Math.ceil(height)} ${svg}`;

const drawingsIn = (nodes: readonly PictureNode[]): DrawingNode[] =>
  nodes.flatMap((node) =>
    node.kind === 'drawing' ? node : node.kind === 'box' ? drawingsIn(node.children ?? []) : [],
  );

/** Draws, without waiting for anything, what holds the drawings among `nodes`. */
export async function withDrawings<Made>(
  nodes: readonly PictureNode[],
  work: (drawings: Drawings) => Made,
): Promise<Made> {
  const wanted = new Map(drawingsIn(nodes).map((node) => [drawingKey(node), node]));
  const drawings = new Map(
    await Promise.all([...wanted].map(async ([key, node]) => [key, await takeDrawing(key, node)] as const)),
  );
  try {
    return work(drawings);
  } finally {
    for (const [key, image] of drawings) parsed.set(key, image);
  }
}

async function takeDrawing(key: string, node: DrawingNode): Promise<Image> {
  const known = parsed.get(key);
  parsed.delete(key);
  if (known) return known;
  const size = `width="${Math.ceil(node.width)}" height="${Math.ceil(node.height)}"`;
  return loadImage(Buffer.from(node.svg.replace('<svg ', `<svg ${size} `)));
}
