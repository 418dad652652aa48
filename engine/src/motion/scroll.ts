import type { MotionStep } from '@marquee/contract';
import { type Cast, restAt, type ScreenPlace } from './cast.ts';
import type { CutLayer } from './layer.ts';
import type { Scenario, Staging } from './scenario.ts';
import { partShown, screenLayer } from './screens.ts';
import { change } from './steps.ts';

/** When the device has come and its screen begins to move. */
export const scrollFrom = 1_900;

const fadeMs = 120;

/** A screen moves if there is this share of it at least that is not seen, and no faster than this share of it a second. */
const [least, perSecond] = [0.06, 0.11];

/**
 * The screen of the device that leads is moved through, to what of it is not seen, and back.
 * @returns its layer and how it moves; null where all of it is seen
 */
export async function scroll({ composed, cast }: Scenario): Promise<Staging | null> {
  const [shown] = composed.screens;
  const place = cast.lead && cast.places.get(cast.lead);
  if (!place || !shown || cast.lively === 0) return null;
  const part = partShown(shown.shot, shown.box, place);
  const scale = part.width / place.width;
  const below = shown.shot.height - part.top - part.height;
  const until = restAt(cast) - 200;
  const lasts = until - scrollFrom - 2 * fadeMs;
  const most = (place.height * perSecond * lasts) / 2_000;
  const by = Math.round(Math.min(hiddenBelow(place, cast) + below / scale, most, place.height * 0.45));
  if (by < place.height * least) return null;
  // As much more of the shot as there is: the rest of the way is what the canvas hides.
  const more = Math.min(by, Math.floor(below / scale));
  const taller = { ...part, height: part.height + Math.round(more * scale) };
  const id = `${cast.lead}-whole`;
  const layer = await screenLayer(id, shown.shot, taller, grown(place, more));
  return {
    layers: [{ ...layer, windows: place.windows }],
    timeline: throughAndBack(layer, place, by, lasts),
  };
}

function throughAndBack({ id }: CutLayer, place: ScreenPlace, by: number, lasts: number): MotionStep[] {
  const turn = (place.rotation * Math.PI) / 180;
  const there = scrollFrom + fadeMs;
  const [down, rests] = [Math.round(lasts * 0.47), Math.round(lasts * 0.06)];
  const back = there + down + rests;
  const ways = [
    ['x', by * Math.sin(turn)],
    ['y', -by * Math.cos(turn)],
  ] as const;
  return [
    change(id, 'opacity', [0, 1], [scrollFrom, fadeMs], 'linear'),
    change(id, 'opacity', [1, 0], [back + down, fadeMs], 'linear'),
    ...ways.flatMap(([property, way]) =>
      Math.abs(way) < 0.5
        ? []
        : [
            change(id, property, [0, way * 0.97], [there, down], 'in-out'),
            change(id, property, [way * 0.97, way], [there + down, rests], 'linear'),
            change(id, property, [way, 0], [back, down], 'in-out'),
          ],
    ),
  ];
}

/** A place that reaches further down, by pixels along its own side. */
function grown(place: ScreenPlace, by: number): ScreenPlace {
  const turn = (place.rotation * Math.PI) / 180;
  const height = place.height + by;
  // It turns about its own middle, which lies further down than that of the place.
  return {
    ...place,
    height,
    x: place.x - (by / 2) * Math.sin(turn),
    y: place.y - by / 2 + (by / 2) * Math.cos(turn),
  };
}

/** How much of a screen's lower end nobody sees, in pixels along its side. */
function hiddenBelow(place: ScreenPlace, { canvas }: Cast): number {
  const clip = place.windows.length > 1 ? place.windows[0] : undefined;
  const floor = Math.min(canvas.height, clip ? clip.y + clip.height : canvas.height);
  const turn = (place.rotation * Math.PI) / 180;
  const middle = place.y + place.height / 2;
  const seen = [-1, 1].map(
    (side) => (floor - middle - (side * place.width * Math.sin(turn)) / 2) / Math.cos(turn),
  );
  return Math.max(0, place.height / 2 - Math.max(...seen));
}
