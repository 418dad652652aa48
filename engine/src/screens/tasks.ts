import type { AppData } from '@marquee/contract';
import type { ScreenReading } from './screen.ts';

/** To a child: one screenshot. */
export interface ScreenTask {
  picture: Uint8Array;
  listing: AppData;
  /** BCP 47; overrides what the listing's texts are written in. */
  language?: string;
  /** Milliseconds of work after which no more interface text is read. */
  time: number;
}

export type ScreenReport = { kind: 'done'; reading: ScreenReading } | { kind: 'refused'; message: string };
