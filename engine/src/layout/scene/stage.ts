import type { BoxKind } from '../../ad.ts';
import type { Detail } from '../../brand/details.ts';
import type { Icon } from '../../brand/icon.ts';
import type { Shot } from '../../brand/shots.ts';
import { lineNode } from '../../fonts/measure.ts';
import { type Hex, opaque } from '../../raster/colour.ts';
import type { Raster } from '../../raster/raster.ts';
import type { Ground, PictureNode, Shadow } from '../../render/picture-node.ts';
import { type Block, linePlaces } from '../type/fit-text.ts';
import type { Canvas } from './canvas.ts';
import { type DevicePlace, setDevice } from './device.ts';
import { type IconPlace, setIcon } from './icon-tile.ts';
import { type LiftedPlace, setLifted } from './lifted.ts';
import { createSheet, type Rect, round, type Scene } from './scene.ts';

export type Align = 'left' | 'center' | 'right';

export interface PanelLook {
  radius?: number;
  shadows?: readonly Shadow[];
  on?: string;
  kind?: BoxKind;
}

export interface ArtLook {
  /** Only what lies in this is seen. */
  clip?: Rect;
  /** Of what is drawn. */
  shadow?: Omit<Shadow, 'spread'>;
  on?: string;
}

export interface TextPlace {
  x: number;
  y: number;
  /** The room that it is ranged in; its own width when left out. */
  width?: number;
  align?: Align;
  /** Its box is as wide as its room: a word on a button belongs to the button's whole width. */
  fill?: boolean;
  /** `emphasised`: of the words set apart in it. */
  color: Hex | ((line: number, emphasised?: boolean) => Hex);
  on?: string;
}

/** Places things on a canvas, left to right; everything is mirrored where the language asks for it. */
export interface Stage {
  ground(ground: Ground): void;
  /** Stands on a picture, of the canvas's size, that is made when it is drawn. */
  paint(make: () => Promise<Raster>): void;
  panel(id: string, rect: Rect, color: Hex, look?: PanelLook): void;
  /** A filled polygon, its points in pixels. */
  polygon(
    id: string,
    points: readonly (readonly [number, number])[],
    color: Hex,
    options?: { kind?: BoxKind; on?: string },
  ): void;
  device(id: string, shot: Shot, place: DevicePlace): void;
  /** A piece of a screenshot by itself. */
  lifted(id: string, shot: Shot, detail: Detail, place: LiftedPlace): void;
  /** A vector drawing, itself never mirrored. */
  art(id: string, svg: string, rect: Rect, look?: ArtLook): void;
  icon(icon: Icon, place: IconPlace): void;
  text(id: string, kind: BoxKind, block: Block, place: TextPlace): void;
  scene(): Scene;
}

export function createStage(canvas: Canvas): Stage {
  const { width, mirrored } = canvas;
  const sheet = createSheet(canvas);
  const { left, addBox, draw } = sheet;

  return {
    ground: sheet.ground,
    paint: sheet.paint,

    panel(id, rect, color, look = {}) {
      const { on = 'background', kind = 'plate', ...shape } = look;
      const place = { ...rect, x: left(rect) };
      addBox({ id, kind, ...place, rotation: 0, on });
      draw({ kind: 'box', ...place, fill: opaque(color), ...shape });
    },

    polygon(id, points, color, { kind = 'plate', on = 'background' } = {}) {
      const xs = points.map(([x]) => (mirrored ? width - x : x));
      const ys = points.map(([, y]) => y);
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const rect = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
      addBox({ id, kind, ...rect, rotation: 0, on });
      const corners = points.map(
        (_, index) => [round((xs[index] as number) - x), round((ys[index] as number) - y)] as const,
      );
      draw({ kind: 'polygon', ...rect, points: corners, fill: opaque(color) });
    },

    device: (id, shot, place) => setDevice(sheet, id, shot, place),

    lifted: (id, shot, detail, place) => setLifted(sheet, id, shot, detail, place),

    art(id, svg, rect, { clip, shadow, on = 'background' } = {}) {
      const place = { ...rect, x: left(rect) };
      const window = clip && { ...clip, x: left(clip) };
      addBox({ id, kind: 'ornament', ...(window ?? place), rotation: 0, on });
      const inside = window ? { ...place, x: place.x - window.x, y: place.y - window.y } : place;
      const drawing: PictureNode = { kind: 'drawing', ...inside, svg, ...(shadow ? { shadow } : {}) };
      draw(window ? { kind: 'box', ...window, clips: true, children: [drawing] } : drawing);
    },

    icon: (icon, place) => setIcon(sheet, icon, place),

    text(id, kind, block, place) {
      const {
        x,
        y,
        width: room = block.width,
        align = 'left',
        fill = false,
        color,
        on = 'background',
      } = place;
      const slack = room - block.width;
      const shift = align === 'left' ? 0 : align === 'right' ? slack : slack / 2;
      const corner = left({ x: x + shift, width: block.width });
      const side: Align = align === 'center' ? 'center' : (align === 'left') === mirrored ? 'right' : 'left';
      addBox({
        id,
        kind,
        ...(fill
          ? { x: left({ x, width: room }), width: room }
          : {
              x: Math.floor(corner - 0.5),
              width: Math.ceil(corner + block.width + 0.5) - Math.floor(corner - 0.5),
            }),
        y: Math.floor(y - 0.5),
        height: Math.ceil(y + block.height + 0.5) - Math.floor(y - 0.5),
        rotation: 0,
        text: block.text,
        fontSize: block.size,
        lines: block.lines.map((line) => line.text),
        on,
      });
      linePlaces(block, { x: corner, y, width: block.width, align: side }).forEach((line, index) => {
        for (const span of line.spans ?? [{ text: line.text, x: 0, emphasised: false }])
          sheet.write(
            lineNode(span.text, block.style, {
              x: line.x + span.x * block.size,
              y: line.y,
              size: block.size,
              color: typeof color === 'function' ? color(index, span.emphasised) : color,
            }),
            index,
          );
      });
    },

    scene: sheet.scene,
  };
}
