import type { MotionWindow } from '@marquee/contract';
import type { Canvas } from '../layout/scene/canvas.ts';
import { meet, type Rect } from '../layout/scene/scene.ts';
import type { BoxNode, PictureNode } from '../render/picture-node.ts';
import type { ScreenPlace, Side } from './cast.ts';

/** Where the screen of a drawn device is; null of what is no device. */
export function screenPlaceOf(node: PictureNode, canvas: Canvas): ScreenPlace | null {
  if (node.kind !== 'box') return null;
  const frame = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  const inner = node.clips ? node.children?.[0] : node;
  if (inner?.kind !== 'box') return null;
  const screen = inner.children?.find(
    (child): child is BoxNode => child.kind === 'box' && child.clips === true,
  );
  if (!screen) return null;
  const [dx, dy] = node.clips ? [node.x, node.y] : [0, 0];
  const body = { ...inner, x: inner.x + dx, y: inner.y + dy };
  const { width, height } = screen;
  const rect = { x: body.x + screen.x, y: body.y + screen.y, width, height };
  const { rotation = 0 } = inner;
  const corner = Math.min(screen.radius ?? 0, width / 2, height / 2);
  const clip: MotionWindow[] = node.clips ? [{ ...placeOf(node), radius: 0, rotation: 0 }] : [];
  return {
    ...rect,
    rotation,
    windows: [...clip, { ...rect, radius: corner, rotation }],
    cutAt: cutSides(reach(body, rotation), node.clips ? meet(frame, node) : frame),
  };
}

/** What a device that is cut off before the canvas ends is seen through: it comes out of where it is cut off. */
export function slotOf(drawn: Rect, { cutAt }: ScreenPlace): MotionWindow {
  const far = 10_000;
  const left = cutAt.includes('left') ? drawn.x : -far;
  const top = cutAt.includes('top') ? drawn.y : -far;
  const right = cutAt.includes('right') ? drawn.x + drawn.width : far;
  const bottom = cutAt.includes('bottom') ? drawn.y + drawn.height : far;
  return { x: left, y: top, width: right - left, height: bottom - top, radius: 0, rotation: 0 };
}

const placeOf = ({ x, y, width, height }: Rect): Rect => ({ x, y, width, height });

/** The upright rectangle about a turned one. */
function reach({ x, y, width, height }: Rect, rotation: number): Rect {
  const turn = (rotation * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const wide = width * across + height * down;
  const high = width * down + height * across;
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** The sides of a frame that a rectangle leaves it at. */
function cutSides(rect: Rect, frame: Rect): Side[] {
  const sides: [Side, boolean][] = [
    ['left', rect.x < frame.x - 1],
    ['top', rect.y < frame.y - 1],
    ['right', rect.x + rect.width > frame.x + frame.width + 1],
    ['bottom', rect.y + rect.height > frame.y + frame.height + 1],
  ];
  return sides.flatMap(([side, isCut]) => (isCut ? [side] : []));
}
