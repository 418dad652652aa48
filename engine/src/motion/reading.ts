import { graphemes } from '../text/graphemes.ts';

/** Milliseconds that words stand still at least, for each of their signs and for any line. */
const perSign = 60;
const leastMs = 1_200;

/** How long words stand still until they are read, milliseconds. */
export const readingMs = (text: string): number => Math.max(leastMs, graphemes(text) * perSign);
