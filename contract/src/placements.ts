/** Shares of a picture's width (left, right) and height (top, bottom), 0–1, that hold neither words nor icon nor button. */
export interface SafeZone {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Where networks show pictures of a format, and what they draw over them there. */
export interface AdPlacement {
  name: string;
  zone: SafeZone;
}

/** From here on a picture fills a phone, and networks draw over it: width by height. */
const fullScreenRatio = 0.64;

const fullScreen: readonly AdPlacement[] = [
  { name: 'Stories', zone: { top: 0.14, right: 0, bottom: 0.2, left: 0 } },
  { name: 'Reels', zone: { top: 0.14, right: 0.06, bottom: 0.35, left: 0.06 } },
  { name: 'Snapchat', zone: { top: 150 / 1920, right: 0, bottom: 150 / 1920, left: 0 } },
];

/** Feeds draw nothing over a picture. */
const feed: readonly AdPlacement[] = [{ name: 'Feed', zone: { top: 0, right: 0, bottom: 0, left: 0 } }];

/** Where a picture of a size is shown. */
export const placementsOf = ({ width, height }: { width: number; height: number }): readonly AdPlacement[] =>
  width / height < fullScreenRatio ? fullScreen : feed;

/** What no placement of a size draws over: the strictest of each edge. */
export function safeZoneOf(size: { width: number; height: number }): SafeZone {
  const zones = placementsOf(size).map(({ zone }) => zone);
  const strictest = (edge: keyof SafeZone) => Math.max(...zones.map((zone) => zone[edge]));
  return {
    top: strictest('top'),
    right: strictest('right'),
    bottom: strictest('bottom'),
    left: strictest('left'),
  };
}
