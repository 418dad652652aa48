import type { CropShares } from '@marquee/contract';

/** A part of a picture as a person sets it: how near, and where its middle is, in shares of the picture. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const maxZoom = 4;

export const whole: View = { zoom: 1, x: 0.5, y: 0.5 };

export const viewOf = (crop: CropShares | undefined): View =>
  crop
    ? {
        zoom: Math.min(maxZoom, 1 / Math.max(crop.width, crop.height)),
        x: crop.x + crop.width / 2,
        y: crop.y + crop.height / 2,
      }
    : whole;

/** The part that a view shows; undefined for the whole picture. */
export function cropOf(view: View): CropShares | undefined {
  const { zoom, x, y } = within(view);
  if (zoom <= 1.001) return undefined;
  const side = round(1 / zoom);
  return { x: round(x - side / 2), y: round(y - side / 2), width: side, height: side };
}

/** A view that shows nothing beside the picture. */
export function within({ zoom, x, y }: View): View {
  const near = Math.min(maxZoom, Math.max(1, zoom));
  const half = 1 / near / 2;
  const clamp = (middle: number) => Math.min(1 - half, Math.max(half, middle));
  return { zoom: near, x: clamp(x), y: clamp(y) };
}

const round = (share: number) => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));
