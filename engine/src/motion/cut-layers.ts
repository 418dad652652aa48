import type { Node } from '@takumi-rs/core';
import type { Box } from '../ad.ts';
import type { FontLibrary } from '../fonts/fonts.ts';
import { freePixels } from '../raster/free.ts';
import type { Size } from '../raster/size.ts';
import type { ComposedRecipe } from '../recipe/compose-recipe.ts';
import { drawPicture, drawPieces } from '../render/draw-picture.ts';
import type { PictureNode } from '../render/picture-node.ts';
import { textNode, textPart } from '../render/render.ts';
import { boundsOf, type CutLayer, cutOut } from './layer.ts';

/** Things of a picture that move as one. */
interface Piece {
  boxes: Box[];
  nodes: PictureNode[];
}

/** Whether something drawn right after a piece belongs to it: a part of an ornament, another star, an icon on its rim. */
function belongs(box: Box, { boxes }: Piece): boolean {
  const [first] = boxes;
  if (!first) return false;
  if (box.kind === 'icon') return first.id === 'icon-rim';
  if (isStar(box)) return isStar(first);
  return box.kind === 'ornament' && boxes.some(({ id }) => id === box.on && id !== 'background');
}

const isStar = ({ id }: Box) => /^star-\d/.test(id);

/** What is drawn as pieces, lowest first. */
function piecesOf(boxes: readonly Box[], drawn: readonly string[], nodes: readonly PictureNode[]): Piece[] {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const pieces: Piece[] = [];
  drawn.forEach((id, at) => {
    const box = byId.get(id);
    const node = nodes[at];
    if (!box || !node) throw new Error(`Nothing stands for ${id}.`);
    const last = pieces.at(-1);
    if (last && belongs(box, last)) {
      last.boxes.push(box);
      last.nodes.push(node);
    } else pieces.push({ boxes: [box], nodes: [node] });
  });
  return pieces;
}

function kindOf(box: Box, isIcon: boolean): CutLayer['kind'] {
  if (isIcon) return 'icon';
  if (isStar(box)) return 'stars';
  if (box.id === 'button') return 'button';
  if (box.kind === 'screenshot') return 'device';
  return box.kind === 'plate' ? 'plate' : 'ornament';
}

/**
 * The layers of a composed ad, lowest first, each cut to what is drawn of it. Laid over each other they are the ad, but for
 * the rounding of what lets something through.
 */
export async function cutLayers(
  fonts: FontLibrary,
  { scene, canvas }: Pick<ComposedRecipe, 'scene' | 'canvas'>,
): Promise<{ layers: CutLayer[]; nodes: ReadonlyMap<string, PictureNode> }> {
  const { width, height } = canvas;
  const size = { width, height };
  const picture = await scene.picture();
  const ground = await drawPicture({ ground: picture.ground, children: [] }, size);
  const layers: CutLayer[] = [
    {
      ...{ id: 'ground', kind: 'ground', role: 'background', box: 'background', text: '' },
      ...{ x: 0, y: 0, ...size, picture: { ...size, data: ground } },
    },
  ];
  for (const { boxes, nodes } of piecesOf(scene.boxes, scene.drawn, picture.children)) {
    const own = boxes.find(({ kind }) => kind === 'icon') ?? (boxes[0] as Box);
    const id = isStar(own) ? 'stars' : own.kind === 'screenshot' ? own.id.replace(/-screen$/, '') : own.id;
    const kind = kindOf(own, own.kind === 'icon');
    const layer = asLayer(await drawPieces(nodes, size), size);
    if (layer) layers.push({ id, kind, role: own.kind, box: own.id, text: '', ...layer });
  }
  layers.push(...(await cutLines(fonts, scene, size)));
  const nodes = new Map(scene.drawn.map((id, at) => [id, picture.children[at] as PictureNode]));
  return { layers, nodes };
}

/** What of full pixels anything stands on; null where nothing does. Gives the memory of the pixels back. */
function asLayer(
  data: Uint8Array,
  size: Size,
  { left, top } = { left: 0, top: 0 },
): Pick<CutLayer, 'x' | 'y' | 'width' | 'height' | 'picture'> | null {
  const bounds = boundsOf(data, size);
  const layer = bounds && {
    x: bounds.x + left,
    y: bounds.y + top,
    width: bounds.width,
    height: bounds.height,
    picture: { width: bounds.width, height: bounds.height, data: cutOut(data, size, bounds) },
  };
  freePixels(data);
  return layer;
}

/** Each line of each text, drawn in the same window as the whole, so that its pixels are the same. */
export async function cutLines(
  fonts: FontLibrary,
  { boxes, lines }: ComposedRecipe['scene'],
  size: Size,
): Promise<CutLayer[]> {
  const part = textPart(boxes, size);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const pieces = new Map<string, { box: string; line: number; nodes: Node[] }>();
  for (const { box, line, node } of lines) {
    const known = pieces.get(`${box}:${line}`);
    if (known) known.nodes.push(node);
    else pieces.set(`${box}:${line}`, { box, line, nodes: [node] });
  }
  const cut: CutLayer[] = [];
  for (const { box: id, line, nodes } of pieces.values()) {
    const box = byId.get(id);
    const data = await fonts.draw(textNode(nodes, size, part), { width: part.width, height: part.height });
    const layer = box && asLayer(data, part, part);
    if (!layer) continue;
    const { kind: role, text = '', lines: all = [] } = box;
    // Texts are counted as well: a headline's second part is none of the first part's lines.
    cut.push({
      id: all.length > 1 ? `${id}-line-${line + 1}` : id,
      kind: 'text',
      role,
      box: id,
      text,
      ...layer,
    });
  }
  return cut;
}
