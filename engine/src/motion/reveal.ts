import type { MotionStep } from '@marquee/contract';
import { type Cast, restAt } from './cast.ts';
import { beckon, bringPictures, bringRest, raiseHeadline } from './entrances.ts';

/** The words come up line by line, the pictures come in, the button settles. */
export const reveal = (cast: Cast): MotionStep[] => [
  ...raiseHeadline(cast),
  ...bringPictures(cast, 0.09),
  ...bringRest(cast),
  ...beckon(cast, restAt(cast) - 1_400),
];
