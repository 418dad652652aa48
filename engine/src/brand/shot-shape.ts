import type { Shot } from './shots.ts';

/**
 * Whether a shot fills an upright place; a part of an interface must be longer than a whole one that is shown so. One that
 * begins further down keeps the place that it was measured for.
 */
export const isTall = (shot: Shot) =>
  shot.begun === true || shot.height > shot.width * (shot.cut || shot.kind === 'card' ? 1.4 : 1.25);

/** A whole interface: a part of one that lies over another covers what is written there. */
export const isScreen = ({ kind }: Shot) => kind === 'screen';
