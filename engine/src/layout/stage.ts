import type { Node } from '@takumi-rs/core';
import type { Box, BoxKind } from '../ad.ts';
import { deltaE, type Hex, lightness, mix, withAlpha } from '../brand/colour.ts';
import type { Icon } from '../brand/icon.ts';
import type { Raster } from '../brand/raster.ts';
import type { Shot } from '../brand/shots.ts';
import { lineNode } from '../render/measure.ts';
import type { Canvas } from './canvas.ts';
import { type Block, linePlaces } from './fit-text.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Align = 'left' | 'center' | 'right';

/** A composed ad, ready to be drawn: the picture without its text, the text, and what lies where. */
export interface Scene {
  picture: Node;
  text: Node;
  boxes: Box[];
}

/** Places things on a canvas, left to right; everything is mirrored at the end where the language asks for it. */
export interface Stage {
  /** The ground. `css` is a CSS background over the colour. */
  ground(color: Hex, css?: string): void;
  panel(
    id: string,
    rect: Rect,
    color: Hex,
    options?: {
      radius?: number;
      shadow?: string;
      on?: string;
      kind?: BoxKind;
      css?: string;
      border?: string;
      rotation?: number;
    },
  ): void;
  /** A filled polygon, its points in pixels. */
  polygon(
    id: string,
    points: readonly (readonly [number, number])[],
    color: Hex,
    options?: { kind?: BoxKind; on?: string },
  ): void;
  device(id: string, shot: Shot, place: DevicePlace): Promise<Rect>;
  picture(
    id: string,
    kind: BoxKind,
    raster: Raster,
    rect: Rect,
    options: {
      source: { width: number; height: number };
      radius?: number;
      shadow?: string;
      on?: string;
      rotation?: number;
      opacity?: number;
    },
  ): void;
  /** A drawn figure that belongs to the ground. */
  figure(id: string, raster: Raster, rect: Rect): void;
  icon(
    icon: Icon,
    place: {
      x: number;
      y: number;
      size: number;
      ground: Hex;
      shadow?: Hex;
      on?: string;
      bare?: boolean;
    },
  ): Promise<void>;
  text(
    id: string,
    kind: BoxKind,
    block: Block,
    place: {
      x: number;
      y: number;
      width?: number;
      align?: Align;
      color: Hex | ((line: number) => Hex);
      on?: string;
    },
  ): void;
  scene(): Scene;
}

export interface DevicePlace {
  x: number;
  y: number;
  width: number;
  shadow: Hex;
  /** On dark grounds the rim is lighter, so that the device does not drown. */
  dark?: boolean;
  finish?: 'black' | 'white';
  rotation?: number;
  /** Device and shadow end at this rectangle's edges. */
  clip?: Rect;
  on?: string;
  /** Shadows' strength, 1 by default. */
  depth?: number;
  /** Laid over the screen: a colour that takes a device back. */
  veil?: string;
  blur?: number;
}

const absolute = { position: 'absolute' } as const;

/** Bezel and rim of a drawn phone, as shares of its width. */
const bezelShare = 0.021;

/** The size a shot takes in a device `width` pixels wide. */
export function deviceSize(
  shot: Shot,
  width: number,
): { width: number; height: number; screen: number; bezel: number } {
  const bezel =
    shot.kind === 'card'
      ? 0
      : Math.max(2, Math.round(Math.min(width, (width * shot.height) / shot.width) * bezelShare));
  const screen = Math.round(width - 2 * bezel);
  return { width, height: Math.round((screen * shot.height) / shot.width) + 2 * bezel, screen, bezel };
}

/** The widest a shot may be drawn: never more pixels than it has. */
export const widest = (shot: Shot): number =>
  Math.floor(shot.width / (1 - (shot.kind === 'card' ? 0 : 2 * bezelShare + 0.002)));

export function shadowOf(color: Hex, k: number, strength = 1): string {
  const layer = (y: number, blur: number, alpha: number) =>
    `0 ${Math.round(y * k)}px ${Math.round(blur * k)}px ${withAlpha(color, alpha * strength)}`;
  return [layer(6, 14, 0.22), layer(22, 40, 0.28), layer(54, 96, 0.34)].join(', ');
}

export function createStage(canvas: Canvas): Stage {
  const { width, height, mirrored } = canvas;
  const pictureNodes: Node[] = [];
  const textNodes: Node[] = [];
  const boxes: Box[] = [];
  let ground: { color: Hex; css?: string } = { color: '#ffffff' };

  const left = (rect: { x: number; width: number }) => (mirrored ? width - rect.x - rect.width : rect.x);
  const turn = (rotation = 0) => (mirrored ? -rotation : rotation);
  const rotate = (rotation = 0) => (rotation ? { transform: `rotate(${turn(rotation)}deg)` } : {});
  const round = (value: number) => Math.round(value * 100) / 100;
  const addBox = (box: Box) =>
    boxes.push({
      ...box,
      x: round(box.x),
      y: round(box.y),
      width: round(box.width),
      height: round(box.height),
    });
  const image = (raster: Raster): Node => ({
    type: 'image',
    src: { width: raster.width, height: raster.height, data: raster.data, premultiplied: true },
  });

  return {
    ground(color, css) {
      ground = css === undefined ? { color } : { color, css };
    },

    panel(
      id,
      rect,
      color,
      { radius = 0, shadow, on = 'background', kind = 'plate', css, border, rotation } = {},
    ) {
      addBox({ id, kind, ...rect, x: left(rect), rotation: turn(rotation), on });
      pictureNodes.push({
        type: 'container',
        style: {
          ...absolute,
          left: left(rect),
          top: rect.y,
          width: rect.width,
          height: rect.height,
          backgroundColor: color,
          borderRadius: radius,
          ...rotate(rotation),
          ...(css ? { backgroundImage: css } : {}),
          ...(shadow ? { boxShadow: shadow } : {}),
          ...(border ? { border, boxSizing: 'border-box' as const } : {}),
        },
      });
    },

    polygon(id, points, color, { kind = 'plate', on = 'background' } = {}) {
      const xs = points.map(([x]) => (mirrored ? width - x : x));
      const ys = points.map(([, y]) => y);
      const rect = { x: Math.min(...xs), y: Math.min(...ys), width: 0, height: 0 };
      rect.width = Math.max(...xs) - rect.x;
      rect.height = Math.max(...ys) - rect.y;
      addBox({ id, kind, ...rect, rotation: 0, on });
      const path = points.map(
        (_, index) => `${round((xs[index] as number) - rect.x)}px ${round((ys[index] as number) - rect.y)}px`,
      );
      pictureNodes.push({
        type: 'container',
        style: {
          ...absolute,
          left: rect.x,
          top: rect.y,
          width: rect.width,
          height: rect.height,
          backgroundColor: color,
          clipPath: `polygon(${path.join(', ')})`,
        },
      });
    },

    async device(id, shot, place) {
      const {
        shadow,
        dark = false,
        finish = 'black',
        rotation = 0,
        clip,
        on = 'background',
        depth = 1,
        veil,
        blur,
      } = place;
      const size = deviceSize(shot, Math.round(place.width));
      const rect = { x: Math.round(place.x), y: Math.round(place.y), width: size.width, height: size.height };
      const raster = await shot.scaled(size.screen);
      const short = Math.min(raster.width, raster.height);
      const corner = Math.round(shot.kind === 'card' ? short * 0.05 : short * shot.corner);
      const x = left(rect);
      const origin = clip ? { x: left(clip), y: clip.y } : { x: 0, y: 0 };
      addBox({ id, kind: 'device', ...rect, x, rotation: turn(rotation), on });
      addBox({
        id: `${id}-screen`,
        kind: 'screenshot',
        x: x + size.bezel,
        y: rect.y + size.bezel,
        width: raster.width,
        height: raster.height,
        rotation: turn(rotation),
        on: id,
        source: { width: shot.width, height: shot.height },
      });
      const rim =
        finish === 'white'
          ? 'inset 0 0 0 2px rgba(0,0,0,0.10)'
          : `inset 0 0 0 2px rgba(255,255,255,${dark ? 0.42 : 0.2})`;
      const body: Node = {
        type: 'container',
        style: {
          ...absolute,
          left: x - origin.x,
          top: rect.y - origin.y,
          width: rect.width,
          height: rect.height,
          borderRadius: corner + size.bezel,
          backgroundColor: shot.kind === 'card' ? 'transparent' : finish === 'white' ? '#f6f6f8' : '#0b0c0f',
          boxShadow: [shadowOf(shadow, rect.width / 620, depth), ...(shot.kind === 'card' ? [] : [rim])].join(
            ', ',
          ),
          ...rotate(rotation),
          ...(blur ? { filter: `blur(${blur}px)` } : {}),
        },
        children: [
          {
            ...image(raster),
            style: {
              ...absolute,
              left: size.bezel,
              top: size.bezel,
              width: raster.width,
              height: raster.height,
              borderRadius: corner,
            },
          },
          ...(veil
            ? [
                {
                  type: 'container' as const,
                  style: {
                    ...absolute,
                    left: 0,
                    top: 0,
                    width: rect.width,
                    height: rect.height,
                    borderRadius: corner + size.bezel,
                    backgroundColor: veil,
                  },
                },
              ]
            : []),
        ],
      };
      pictureNodes.push(
        clip
          ? {
              type: 'container',
              style: {
                ...absolute,
                display: 'flex',
                left: origin.x,
                top: clip.y,
                width: clip.width,
                height: clip.height,
                overflow: 'hidden',
              },
              children: [body],
            }
          : body,
      );
      return rect;
    },

    picture(id, kind, raster, rect, { source, radius = 0, shadow, on = 'background', rotation, opacity }) {
      addBox({ id, kind, ...rect, x: left(rect), rotation: turn(rotation), on, source });
      pictureNodes.push({
        ...image(raster),
        style: {
          ...absolute,
          left: left(rect),
          top: rect.y,
          width: rect.width,
          height: rect.height,
          borderRadius: radius,
          ...rotate(rotation),
          ...(opacity === undefined ? {} : { opacity }),
          ...(shadow ? { boxShadow: shadow } : {}),
        },
      });
    },

    figure(id, raster, rect) {
      addBox({ id, kind: 'ornament', ...rect, x: left(rect), rotation: 0, on: 'background' });
      pictureNodes.push({
        ...image(raster),
        style: { ...absolute, left: left(rect), top: rect.y, width: rect.width, height: rect.height },
      });
    },

    async icon(icon, { x, y, size, ground, shadow, on = 'background', bare = false }) {
      const pixels = Math.round(size);
      // An icon of the ground's own colour needs an edge: a ring about a tile, a disc behind a round one.
      const drowned = !bare && deltaE(icon.rim, ground) < 16;
      const rim = drowned && icon.outline !== 'square' ? Math.max(3, Math.round(pixels * 0.035)) : 0;
      const inner = pixels - 2 * rim;
      const raster = await icon.scaled(inner);
      const corner = icon.outline === 'round' ? 0.5 : 0.225;
      const place = { x: Math.round(x), y: Math.round(y) };
      const light = lightness(ground) > 80 ? mix(ground, '#000000', 0.16) : '#ffffff';
      const cast = shadow ? shadowOf(shadow, pixels / 620, 0.8) : undefined;
      if (rim > 0) {
        this.panel('icon-rim', { ...place, width: pixels, height: pixels }, light, {
          radius: pixels * corner,
          kind: 'ornament',
          on,
          ...(cast ? { shadow: cast } : {}),
        });
      }
      const edge =
        drowned && icon.outline === 'square'
          ? `0 0 0 ${Math.max(2, Math.round(pixels * 0.014))}px ${light}`
          : undefined;
      const shadows = [edge, icon.outline === 'square' && !bare ? cast : undefined].filter(Boolean);
      this.picture(
        'icon',
        'icon',
        raster,
        { x: place.x + rim, y: place.y + rim, width: inner, height: raster.height },
        {
          source: { width: icon.width, height: icon.height },
          radius: icon.outline === 'square' && !bare ? Math.round(pixels * corner) : 0,
          on: rim > 0 ? 'icon-rim' : on,
          ...(shadows.length > 0 ? { shadow: shadows.join(', ') } : {}),
        },
      );
    },

    text(id, kind, block, { x, y, width: room = block.width, align = 'left', color, on = 'background' }) {
      const slack = room - block.width;
      const shift = align === 'left' ? 0 : align === 'right' ? slack : slack / 2;
      const rect = { x: x + shift, y, width: block.width, height: block.height };
      const side: Align = align === 'center' ? 'center' : (align === 'left') === mirrored ? 'right' : 'left';
      const corner = left(rect);
      const places = linePlaces(block, { x: corner, y, width: block.width, align: side });
      addBox({
        id,
        kind,
        x: Math.floor(corner - 0.5),
        y: Math.floor(y - 0.5),
        width: Math.ceil(corner + block.width + 0.5) - Math.floor(corner - 0.5),
        height: Math.ceil(y + block.height + 0.5) - Math.floor(y - 0.5),
        rotation: 0,
        text: block.text,
        fontSize: block.size,
        lines: block.lines.map((line) => line.text),
        on,
      });
      places.forEach((place, index) => {
        textNodes.push(
          lineNode(place.text, block.style, {
            x: place.x,
            y: place.y,
            size: block.size,
            color: typeof color === 'function' ? color(index) : color,
          }),
        );
      });
    },

    scene() {
      const sheet = { width, height, display: 'flex', position: 'relative', overflow: 'hidden' } as const;
      return {
        picture: {
          type: 'container',
          style: {
            ...sheet,
            backgroundColor: ground.color,
            ...(ground.css ? { backgroundImage: ground.css } : {}),
          },
          children: pictureNodes,
        },
        text: { type: 'container', style: sheet, children: textNodes },
        boxes: [{ id: 'background', kind: 'background', x: 0, y: 0, width, height, rotation: 0 }, ...boxes],
      };
    },
  };
}
