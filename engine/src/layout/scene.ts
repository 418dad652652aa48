import type { Node } from '@takumi-rs/core';
import type { Box } from '../ad.ts';
import type { Hex } from '../brand/colour.ts';
import type { Raster } from '../raster/raster.ts';
import type { PictureNode } from '../render/picture-node.ts';
import type { Canvas } from './canvas.ts';
import { layOnOrnaments } from './lying.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A composed ad, ready to be drawn: what lies where, the text, and the picture without its text. */
export interface Scene {
  boxes: Box[];
  text: Node;
  /** Its ground is a picture that a model painted. */
  painted: boolean;
  /** Scales the listing's pictures, which a scene that is not drawn does not need. */
  picture(): Promise<PictureNode>;
}

/** Takes nodes and boxes, lowest first, at their places on the finished canvas. */
export interface Sheet {
  /** Where the left edge of something comes to lie: mirrored where the language asks for it. */
  left(rect: { x: number; width: number }): number;
  /** What of a rectangle lies on the canvas or at most `beyond` pixels off it; whole pixels. */
  seen(rect: Rect, beyond?: number): Rect;
  /** A rotation in degrees, mirrored likewise. */
  turn(rotation?: number): number;
  ground(color: Hex, css?: string): void;
  /** A picture over the ground and under everything else. */
  paint(make: () => Promise<Raster>): void;
  addBox(box: Box): void;
  /** Draws below the text; a function is called when the picture is made. */
  draw(node: PictureNode | (() => Promise<PictureNode>)): void;
  /** Draws a line of text. */
  write(node: Node): void;
  scene(): Scene;
}

/** What two rectangles share. */
export function meet(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

export const absolute = { position: 'absolute' } as const;

/** Hundredths of a pixel. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** A picture's node, still without its style. */
export const image = (raster: Raster) =>
  ({ type: 'image', src: { ...raster, premultiplied: true } }) as const;

/** A rectangle as the style of a node. */
export const placed = ({ x, y, width, height }: Rect) => ({ ...absolute, left: x, top: y, width, height });

export function createSheet({ width, height, mirrored }: Canvas): Sheet {
  const drawn: (PictureNode | (() => Promise<PictureNode>))[] = [];
  const written: Node[] = [];
  const boxes: Box[] = [{ id: 'background', kind: 'background', x: 0, y: 0, width, height, rotation: 0 }];
  let painted = false;
  let ground: { backgroundColor: Hex; backgroundImage?: string } = { backgroundColor: '#ffffff' };

  return {
    left: (rect) => (mirrored ? width - rect.x - rect.width : rect.x),
    seen: (rect, beyond = 0) =>
      meet(rect, { x: -beyond, y: -beyond, width: width + 2 * beyond, height: height + 2 * beyond }),
    turn: (rotation = 0) => (mirrored ? -rotation : rotation),
    ground(backgroundColor, css) {
      ground = { backgroundColor, ...(css ? { backgroundImage: css } : {}) };
    },
    paint(make) {
      painted = true;
      drawn.unshift(async () => ({ ...image(await make()), style: placed({ x: 0, y: 0, width, height }) }));
    },
    addBox: (box) =>
      boxes.push({
        ...box,
        x: round(box.x),
        y: round(box.y),
        width: round(box.width),
        height: round(box.height),
      }),
    draw: (node) => drawn.push(node),
    write: (node) => written.push(node),
    scene() {
      const sheet = { width, height, display: 'flex', position: 'relative', overflow: 'hidden' } as const;
      return {
        boxes: layOnOrnaments(boxes),
        painted,
        text: { type: 'container', style: sheet, children: written },
        picture: async () => ({
          type: 'container',
          style: { ...sheet, ...ground },
          children: await Promise.all(drawn.map((node) => (typeof node === 'function' ? node() : node))),
        }),
      };
    },
  };
}
