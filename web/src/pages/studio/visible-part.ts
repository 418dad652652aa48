interface Rotated {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, about its middle. */
  rotation: number;
}

/**
 * What is seen of a thing that may run out of the picture; null where nothing is. Of one that is turned, the whole: its
 * corners are not along the picture's edges.
 */
export function visiblePart(box: Rotated, picture: { width: number; height: number }): Rotated | null {
  const { x, y, width, height, rotation } = box;
  const turn = (Math.abs(rotation) * Math.PI) / 180;
  const reach = {
    x: (width * Math.abs(Math.cos(turn)) + height * Math.abs(Math.sin(turn))) / 2,
    y: (width * Math.abs(Math.sin(turn)) + height * Math.abs(Math.cos(turn))) / 2,
  };
  const middle = { x: x + width / 2, y: y + height / 2 };
  const [left, right] = [Math.max(0, middle.x - reach.x), Math.min(picture.width, middle.x + reach.x)];
  const [top, bottom] = [Math.max(0, middle.y - reach.y), Math.min(picture.height, middle.y + reach.y)];
  if (right <= left || bottom <= top) return null;
  return rotation === 0 ? { x: left, y: top, width: right - left, height: bottom - top, rotation } : box;
}
