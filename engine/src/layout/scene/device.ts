import type { Shown } from '../../ad.ts';
import type { Shot } from '../../brand/shots.ts';
import { type Hex, opaque, type Tint, withAlpha } from '../../raster/colour.ts';
import type { Crop } from '../../raster/raster.ts';
import type { BoxNode, PictureNode } from '../../render/picture-node.ts';
import { meet, type Rect, type Sheet } from './scene.ts';
import { type Lie, rimsOf, shadowsOf } from './shadow.ts';

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
  /** Laid over the whole device: a colour that takes it back. */
  veil?: Tint;
  /** Laid over its screen alone. */
  dim?: Tint;
  /** Pixels. */
  blur?: number;
}

/** What a shot is shown in: a phone or a tablet, upright or lying as the shot is, or nothing but its own edge. */
type DeviceForm = 'phone' | 'tablet' | 'card';

/** A screen this much longer than wide, or less, is a tablet's. */
const tabletRatio = 1.62;

export function formOf(shot: Shot): DeviceForm {
  if (shot.kind === 'card') return 'card';
  const ratio = Math.max(shot.width, shot.height) / Math.min(shot.width, shot.height);
  return ratio <= tabletRatio && !shot.cut ? 'tablet' : 'phone';
}

/** Bezel with its rim, as a share of the device's short side; a tablet's is held by a thumb. */
const bezels: Record<DeviceForm, number> = { phone: 0.021, tablet: 0.034, card: 0 };

/** The size a shot takes in a device `width` pixels wide. */
export function deviceSize(
  shot: Shot,
  width: number,
): { width: number; height: number; screen: number; bezel: number } {
  const share = bezels[formOf(shot)];
  const short = Math.min(width, (width * shot.height) / shot.width);
  const bezel = share === 0 ? 0 : Math.max(2, Math.round(short * share));
  const screen = Math.round(width - 2 * bezel);
  return { width, height: Math.round((screen * shot.height) / shot.width) + 2 * bezel, screen, bezel };
}

/** The widest a shot may be drawn: never more pixels than it has, nor than it is sharp at. */
export function widest(shot: Shot): number {
  const own = Math.floor(shot.width * shot.resolution);
  let width = own;
  while (deviceSize(shot, width + 1).screen <= own) width++;
  return width;
}

/** How far a screen's corners are rounded, in pixels: a tablet's less than a phone's. */
function cornerOf(shot: Shot, screen: { width: number; height: number }): number {
  const own = formOf(shot) === 'tablet' ? Math.min(shot.corner, 0.03) : shot.corner;
  return Math.round(Math.min(screen.width, screen.height) * own);
}

/** The part of an upright screen that is seen, in its own pixels: only that is scaled. A blur spreads what lies near. */
function partSeen(sheet: Sheet, screen: Rect, clip: Rect | undefined, blur = 0): Crop {
  const reach = Math.ceil(3 * blur);
  const window = clip && {
    x: clip.x - reach,
    y: clip.y - reach,
    width: clip.width + 2 * reach,
    height: clip.height + 2 * reach,
  };
  const seen = sheet.seen(window ? meet(screen, window) : screen, reach);
  const left = Math.floor(seen.x - screen.x);
  const top = Math.floor(seen.y - screen.y);
  const width = Math.ceil(seen.x + seen.width - screen.x) - left;
  const height = Math.ceil(seen.y + seen.height - screen.y) - top;
  // Nothing of it: the least that can be scaled.
  if (width <= 0 || height <= 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width, height };
}

/** A part of a shot as a part of the listing's picture. */
export const shownOf = ({ index, crop }: Shot, { left, top, width, height }: Crop): Shown => ({
  screenshot: index,
  x: Math.round(crop.left + left),
  y: Math.round(crop.top + top),
  width: Math.round(width),
  height: Math.round(height),
});

/** Sets a screenshot in a drawn phone, or as a card without one. */
export function setDevice(sheet: Sheet, id: string, shot: Shot, place: DevicePlace): void {
  const { rotation = 0, on = 'background' } = place;
  const size = deviceSize(shot, Math.round(place.width));
  const rect = { x: Math.round(place.x), y: Math.round(place.y), width: size.width, height: size.height };
  const body = { ...rect, x: sheet.left(rect) };
  const screen = {
    x: size.bezel,
    y: size.bezel,
    width: size.screen,
    height: size.height - 2 * size.bezel,
  };
  const turned = sheet.turn(rotation);
  const lie = { rotation: turned, mirrored: sheet.turn(1) < 0 };
  const clip = place.clip && { ...place.clip, x: sheet.left(place.clip) };
  const whole = { ...screen, x: body.x + screen.x, y: body.y + screen.y };
  // Of one that stands upright, what is cut off is no part of it; a tilted one keeps its shape.
  const seen = (rect: Rect) => (clip && turned === 0 ? meet(rect, clip) : rect);
  const shown = seen(whole);
  sheet.addBox({ id, kind: 'device', ...seen(body), rotation: turned, on });
  sheet.addBox({
    id: `${id}-screen`,
    kind: 'screenshot',
    ...shown,
    rotation: turned,
    on: id,
    source: {
      width: Math.round((shot.width * shown.width) / whole.width),
      height: Math.round((shot.height * shown.height) / whole.height),
    },
    shows: shownOf(shot, {
      left: ((shown.x - whole.x) * shot.width) / whole.width,
      top: ((shown.y - whole.y) * shot.height) / whole.height,
      width: (shown.width * shot.width) / whole.width,
      height: (shown.height * shot.height) / whole.height,
    }),
  });
  sheet.draw(async () => {
    const { width, height } = screen;
    const part = turned === 0 ? partSeen(sheet, whole, clip, place.blur) : { left: 0, top: 0, width, height };
    const raster = await shot.scaled(size.screen, part);
    const { left: x, top: y, ...extent } = part;
    const shown: PictureNode = { kind: 'raster', x, y, ...extent, raster };
    if (!clip) return deviceNode(shot, shown, { body, screen, lie }, place);
    const inside = { ...body, x: body.x - clip.x, y: body.y - clip.y };
    const device = deviceNode(shot, shown, { body: inside, screen, lie }, place);
    return { kind: 'box', ...clip, clips: true, children: [device] };
  });
}

function deviceNode(
  shot: Shot,
  shown: PictureNode,
  { body, screen, lie }: { body: Rect; screen: Rect; lie: Lie },
  place: DevicePlace,
): PictureNode {
  const corner = cornerOf(shot, screen);
  const outline = { ...body, radius: corner + screen.x };
  return {
    kind: 'box',
    ...outline,
    ...surface(shot, body.width, place, lie),
    rotation: lie.rotation,
    children: [
      { kind: 'box', ...screen, radius: corner, clips: true, children: [shown] },
      ...(place.dim ? [{ kind: 'box', ...screen, radius: corner, fill: place.dim } as const] : []),
      ...(place.veil ? [{ kind: 'box', ...outline, x: 0, y: 0, fill: place.veil } as const] : []),
    ],
  };
}

/** What a device is made of: its colour, rim and shadow. */
function surface(
  shot: Shot,
  width: number,
  place: DevicePlace,
  lie: Lie,
): Pick<BoxNode, 'fill' | 'shadows' | 'rims' | 'filter'> {
  const { shadow, dark = false, finish = 'black', depth = 1, blur } = place;
  const cast: Pick<BoxNode, 'shadows' | 'filter'> = {
    shadows: shadowsOf(shadow, width / 620, depth, lie),
    ...(blur ? { filter: { kind: 'blur', radius: blur } } : {}),
  };
  if (shot.kind === 'card') return cast;
  const thin = Math.max(1.5, width * 0.0045);
  const white = finish === 'white';
  return {
    ...cast,
    fill: opaque(white ? '#f6f6f8' : '#0b0c0f'),
    rims: white
      ? [{ x: 0, y: 0, inset: thin, color: withAlpha('#000000', 0.1) }]
      : rimsOf('#ffffff', thin, dark ? 0.36 : 0.2, lie),
  };
}
