import type { Node } from '@takumi-rs/core';
import type { Box } from '../ad.ts';
import type { Hex } from '../brand/colour.ts';
import type { Raster } from '../brand/raster.ts';
import type { Canvas } from './canvas.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A composed ad, ready to be drawn: the picture without its text, the text, and what lies where. */
export interface Scene {
  picture: Node;
  text: Node;
  boxes: Box[];
}

/** Takes nodes and boxes, lowest first, at their places on the finished canvas. */
export interface Sheet {
  /** Where the left edge of something comes to lie: mirrored where the language asks for it. */
  left(rect: { x: number; width: number }): number;
  /** A rotation in degrees, mirrored likewise. */
  turn(rotation?: number): number;
  /** The rotation as a node's style. */
  rotate(rotation?: number): { transform?: string };
  ground(color: Hex, css?: string): void;
  addBox(box: Box): void;
  /** Draws below the text. */
  draw(node: Node): void;
  /** Draws a line of text. */
  write(node: Node): void;
  scene(): Scene;
}

export const absolute = { position: 'absolute' } as const;

/** Hundredths of a pixel. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** A picture's node, still without its style. */
export const image = (raster: Raster): Node => ({
  type: 'image',
  src: { width: raster.width, height: raster.height, data: raster.data, premultiplied: true },
});

/** A rectangle as the style of a node. */
export const placed = ({ x, y, width, height }: Rect) => ({ ...absolute, left: x, top: y, width, height });

export function createSheet({ width, height, mirrored }: Canvas): Sheet {
  const picture: Node[] = [];
  const text: Node[] = [];
  const boxes: Box[] = [{ id: 'background', kind: 'background', x: 0, y: 0, width, height, rotation: 0 }];
  let ground: { backgroundColor: Hex; backgroundImage?: string } = { backgroundColor: '#ffffff' };
  const turn = (rotation = 0) => (mirrored ? -rotation : rotation);

  return {
    left: (rect) => (mirrored ? width - rect.x - rect.width : rect.x),
    turn,
    rotate: (rotation = 0) => (rotation ? { transform: `rotate(${turn(rotation)}deg)` } : {}),
    ground(backgroundColor, css) {
      ground = { backgroundColor, ...(css ? { backgroundImage: css } : {}) };
    },
    addBox: (box) =>
      boxes.push({
        ...box,
        x: round(box.x),
        y: round(box.y),
        width: round(box.width),
        height: round(box.height),
      }),
    draw: (node) => picture.push(node),
    write: (node) => text.push(node),
    scene() {
      const sheet = { width, height, display: 'flex', position: 'relative', overflow: 'hidden' } as const;
      return {
        picture: { type: 'container', style: { ...sheet, ...ground }, children: picture },
        text: { type: 'container', style: sheet, children: text },
        boxes,
      };
    },
  };
}
