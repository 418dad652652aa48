import type { Node } from '@takumi-rs/core';
import type { Box } from '../../ad.ts';
import type { Raster } from '../../raster/raster.ts';
import type { Ground, PictureNode, ScenePicture } from '../../render/picture-node.ts';
import type { Canvas } from './canvas.ts';
import { layOnOrnaments } from './stacking.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A composed ad, ready to be drawn: what lies where, the text, and the picture without its text. */
export interface Scene {
  boxes: Box[];
  /** The lines of its text, each with the id of its box and its place among the box's lines; one may be of several nodes. */
  lines: readonly { box: string; line: number; node: Node }[];
  /** The ids of the boxes that the picture's children show, in the same order. */
  drawn: readonly string[];
  /** Its ground is a picture that a model painted. */
  painted: boolean;
  /** Scales the listing's pictures, which a scene that is not drawn does not need. */
  picture(): Promise<ScenePicture>;
}

/** Takes nodes and boxes, lowest first, at their places on the finished canvas. */
export interface Sheet {
  /** Where the left edge of something comes to lie: mirrored where the language asks for it. */
  left(rect: { x: number; width: number }): number;
  /** What of a rectangle lies on the canvas or at most `beyond` pixels off it; whole pixels. */
  seen(rect: Rect, beyond?: number): Rect;
  /** A rotation in degrees, mirrored likewise. */
  turn(rotation?: number): number;
  ground(ground: Ground): void;
  /** Stands on a picture, of the canvas's size, that is made when it is drawn. */
  paint(make: () => Promise<Raster>): void;
  addBox(box: Box): void;
  /** Draws the box added last, below the text; a function is called when the picture is made. */
  draw(node: PictureNode | (() => Promise<PictureNode>)): void;
  /** Draws a line of text, or a piece of it, of the box added last. */
  write(node: Node, line: number): void;
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

/** Hundredths of a pixel. */
export const round = (value: number) => Math.round(value * 100) / 100;

export function createSheet({ width, height, mirrored }: Canvas): Sheet {
  const drawn: { box: string; node: PictureNode | (() => Promise<PictureNode>) }[] = [];
  const written: { box: string; line: number; node: Node }[] = [];
  const boxes: Box[] = [{ id: 'background', kind: 'background', x: 0, y: 0, width, height, rotation: 0 }];
  const lastBox = () => boxes.at(-1)?.id ?? 'background';
  let ground: Ground = { kind: 'flat', color: '#ffffff' };
  let painting: (() => Promise<Raster>) | null = null;

  return {
    left: (rect) => (mirrored ? width - rect.x - rect.width : rect.x),
    seen: (rect, beyond = 0) =>
      meet(rect, { x: -beyond, y: -beyond, width: width + 2 * beyond, height: height + 2 * beyond }),
    turn: (rotation = 0) => (mirrored ? -rotation : rotation),
    ground(given) {
      ground = given;
    },
    paint(make) {
      painting = make;
    },
    addBox: (box) =>
      boxes.push({
        ...box,
        x: round(box.x),
        y: round(box.y),
        width: round(box.width),
        height: round(box.height),
      }),
    draw: (node) => drawn.push({ box: lastBox(), node }),
    write: (node, line) => written.push({ box: lastBox(), line, node }),
    scene() {
      const paint = painting;
      return {
        boxes: layOnOrnaments(boxes),
        painted: paint !== null,
        lines: written,
        drawn: drawn.map(({ box }) => box),
        picture: async () => ({
          ground: paint ? { kind: 'painting', raster: await paint() } : ground,
          children: await Promise.all(drawn.map(({ node }) => (typeof node === 'function' ? node() : node))),
        }),
      };
    },
  };
}
